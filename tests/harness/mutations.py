"""mutations.py - the faults that tools/mutate would put into a source file.

    mutations.py TOOLS
"""

import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import mutations  # noqa: E402

points = []

SOURCE = """\
/* A comment with a < b and 7. */
#define LIMIT 12
enum { MOST = 3 };

static int count(const int *list, int length)
{
    char buffer[16];
    int sum = 0;
    for (int i = 0; i < length; i++)
        sum += list[i];
    if (!buffer[0] && sum == 4)
        note("a < b", 'x');
    return sum;
}

void note(const char *text)
{
    last = text;
}

static fogg_mask none(void)
{
    return (fogg_mask){{1, 2}};
}
"""


def check(name, condition, note=""):
    points.append(bool(condition))
    print(f"{'ok' if condition else 'not ok'} {len(points)} - {name}")
    if not condition:
        print(f"#   {note}")


def main():
    faults = mutations.faults_of("engine/src/sample.c", SOURCE)
    made = {(fault.line, fault.kind, fault.after.strip()) for fault in faults}
    check("a comparison is turned round", (9, "comparison", "for (int i = 0; i <= length; i++)") in made, made)
    check("a constant is changed by one", (11, "constant", "if (!buffer[0] && sum == 5)") in made, made)
    check("a negation is dropped", (11, "condition", "if (buffer[0] && sum == 4)") in made, made)
    check("and becomes or", (11, "condition", "if (!buffer[0] || sum == 4)") in made, made)
    check("a call is dropped", (12, "dropped statement", ";") in made, made)
    check("an assignment is dropped", (18, "dropped statement", ";") in made, made)
    check("a function returns a number at once", (6, "early return", "{ return 0;") in made, made)
    check("a function returns nothing at once", (17, "early return", "{ return;") in made, made)
    check("a function returns an empty struct at once", (22, "early return", "{ return (fogg_mask){0};") in made, made)
    lines = {fault.line for fault in faults}
    check("comments, macros and sizes of buffers are left alone", not lines & {1, 2, 7}, sorted(lines))
    in_call = [f.after for f in faults if f.line == 12 and f.kind != "dropped statement"]
    check("what stands in a string is left alone", all('"a < b"' in line for line in in_call), in_call)
    check("a declaration is not dropped", (8, "dropped statement", ";") not in made, made)
    for fault in faults:
        text = mutations.apply_to(SOURCE, fault)
        if sum(a != b for a, b in zip(text.split("\n"), SOURCE.split("\n"))) != 1:
            check(f"the fault at line {fault.line} changes one line", False, fault)
    try:
        mutations.apply_to(SOURCE.replace("sum += list[i]", "sum -= list[i]"), next(f for f in faults if f.line == 10))
        check("a fault is not put into a line that has changed", False)
    except ValueError:
        check("a fault is not put into a line that has changed", True)
    check("the same text gives the same faults", faults == mutations.faults_of("engine/src/sample.c", SOURCE))
    script = mutations.faults_of("web/app/sample.ts", "const a = b === 3 ? `x < ${c}` : d;\n")
    wanted = {"const a = b !== 3 ? `x < ${c}` : d;", "const a = b === 4 ? `x < ${c}` : d;"}
    check("TypeScript is read too", {f.after.strip() for f in script} == wanted, script)
    print(f"1..{len(points)}")
    return 0 if all(points) else 1


if __name__ == "__main__":
    sys.exit(main())
