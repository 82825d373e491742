"""mutations - small faults that can be put into a source file.

A fault replaces one piece of one line.  Comments, strings and preprocessor lines are left alone.  The list of a file's
faults depends only on its text, so a seed picks the same faults on every machine.
"""

import re
from dataclasses import dataclass

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "==="}
JOINS = {"&&": "||", "||": "&&"}
SUMS = {"+": "-", "-": "+", "+=": "-=", "-=": "+=", "++": "--", "--": "++", "*": "+", "/": "*", "%": "/"}
BITS = {"&": "|", "|": "&", "<<": ">>", ">>": "<<", "|=": "&=", "&=": "|="}

# One token.  Long operators come before short ones, so that << is not read as two times <.
TOKEN = re.compile(r"===|!==|<<=|>>=|->|=>|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\+=|-=|\*=|/=|\|=|&=|\^=|"
                   r"0[xX][0-9a-fA-F]+[uUlL]*|\d+[uUlLn]*(?![\w.])|[A-Za-z_]\w*|\S")
NUMBER = re.compile(r"(0[xX][0-9a-fA-F]+|0|[1-9]\d*)([uUlLn]*)$")
STATEMENT = re.compile(r"^\s*(?!(?:return|break|continue|goto|case|default|else|do|typedef|extern|static|const|let|"
                       r"import|export|throw|if|for|while|switch|union|struct|enum)\b)[A-Za-z_*(+-][^;{}]*;\s*$")
DECLARATION = re.compile(r"^\s*(?:const\s+|unsigned\s+|struct\s+)*[A-Za-z_]\w*\s+\**[A-Za-z_]\w*\s*(?:\[|=|;|,|\()")
CALL = re.compile(r"^\s*[A-Za-z_]\w*(?:\.\w+)*\s*\(")
SIGNATURE = re.compile(r"^(?!typedef|enum|struct \w+ \{|union|extern|#|/|\*)"
                       r"(?P<type>(?:static |inline |const |unsigned |struct )*\w+ \**)(?P<name>\w+)\(")
SCALAR = re.compile(r"\b(int|bool|char|s?size_t|double|float|long|short|unsigned|u?int\d+_t|fogg_action|fogg_verdict)\b"
                    r"|_(kind|status|state)\b")


@dataclass(frozen=True)
class Fault:
    """One fault: line `line` (from 1) of the file reads `after` instead of `before`."""

    path: str
    line: int
    kind: str
    before: str
    after: str

    def key(self):
        """The fault's name in the list of equivalent ones.  Changes elsewhere in the file do not change it."""
        return f"{self.path} | {self.before.strip()} | {self.after.strip()}"


def blank_out(text, is_c):
    """Returns the text with comments, strings and (in C) preprocessor lines replaced by blanks of the same length."""
    out = list(text)
    at, end = 0, len(text)

    def wipe(start, stop):
        for i in range(start, min(stop, end)):
            if out[i] != "\n":
                out[i] = " "

    while at < end:
        two = text[at:at + 2]
        if two == "//":
            stop = text.find("\n", at)
            stop = end if stop < 0 else stop
            wipe(at, stop)
        elif two == "/*":
            stop = text.find("*/", at + 2)
            stop = end if stop < 0 else stop + 2
            wipe(at, stop)
        elif text[at] in "\"'`" and (is_c is False or text[at] != "`"):
            stop = at + 1
            while stop < end and text[stop] != text[at] and (text[stop] != "\n" or text[at] == "`"):
                stop += 2 if text[stop] == "\\" else 1
            stop += 1
            wipe(at, stop)
        elif is_c and text[at] == "#" and text[text.rfind("\n", 0, at) + 1:at].strip() == "":
            stop = at
            while stop < end and text[stop] != "\n":
                stop += 2 if text[stop] == "\\" else 1
            wipe(at, stop)
        else:
            at += 1
            continue
        at = stop
    return "".join(out)


def replacement(token, line, start, stop):
    """Returns (kind, text) of the fault for a token, or None."""
    spaced = line[start - 1:start] == " " and line[stop:stop + 1] == " "
    if token in COMPARISONS and spaced:
        return "comparison", COMPARISONS[token]
    if token in JOINS:
        return "condition", JOINS[token]
    if token in ("++", "--") or (token in SUMS and spaced):
        return "arithmetic", SUMS[token]
    if token in BITS and spaced:
        return "bits", BITS[token]
    if token == "!" and re.match(r"[\w(]", line[stop:stop + 1]):
        return "condition", ""
    number = NUMBER.match(token)
    is_size = line[start - 1:start] == "[" and line[stop:stop + 1] == "]" and DECLARATION.match(line)
    if number and not is_size:  # one more byte in a buffer changes nothing
        value = int(number[1], 0)
        return "constant", f"{value - 1 if value == 1 else value + 1}{number[2]}"
    if token in ("true", "false"):
        return "constant", "false" if token == "true" else "true"
    return None


def early_return(kind_of_return):
    """Returns the statement that leaves a function of this return type at once, or None if the type is unknown."""
    kind = re.sub(r"\b(static|inline|const|extern)\b", "", kind_of_return).strip()
    if "*" in kind:
        return "return 0;"
    if kind == "void":
        return "return;"
    return "return 0;" if SCALAR.search(kind) else f"return ({kind}){{0}};"


def faults_of(path, text):
    """Returns every fault of a file, in order."""
    is_c = path.endswith((".c", ".h"))
    plain = blank_out(text, is_c).split("\n")
    source = text.split("\n")
    found = []
    depth = 0
    returns = None  # how to leave the function whose body begins with the next brace in the first column
    for index, (line, shown) in enumerate(zip(plain, source)):
        number = index + 1
        signature = SIGNATURE.match(line) if is_c else None
        if signature:
            returns = early_return(signature["type"])
        if is_c and line == "{" and returns:
            found.append(Fault(path, number, "early return", shown, "{ " + returns))
            returns = None
        is_inside = depth > 0 or not is_c
        if is_inside:
            for match in TOKEN.finditer(line):
                fault = replacement(match.group(), line, match.start(), match.end())
                if fault:
                    kind, new = fault
                    found.append(Fault(path, number, kind, shown, shown[:match.start()] + new + shown[match.end():]))
            above = plain[index - 1].rstrip() if index > 0 else ""
            ends_before = not above or above.endswith((";", "{", "}", ")", "else", ":"))
            is_statement = STATEMENT.match(line) and (CALL.match(line) or not DECLARATION.match(line))
            if is_statement and ends_before and line.count("(") == line.count(")"):
                indent = shown[:len(shown) - len(shown.lstrip())]
                found.append(Fault(path, number, "dropped statement", shown, indent + ";"))
        depth += line.count("{") - line.count("}")
    return [fault for fault in found if fault.before != fault.after]


def apply_to(text, fault):
    """Returns the text with the fault in it."""
    lines = text.split("\n")
    if lines[fault.line - 1] != fault.before:
        raise ValueError(f"{fault.path}:{fault.line} has changed")
    lines[fault.line - 1] = fault.after
    return "\n".join(lines)
