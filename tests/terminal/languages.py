#!/usr/bin/env python3
"""languages.py - a new language is a folder: a made-up one is found by everything that is built from the catalogue.

    languages.py EMBED-WORDS CATALOGUE-TEST LOCALES COMPILER...

Prints TAP."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

EMBED, CATALOGUE, LOCALES, *COMPILER = sys.argv[1:]
ROOT = pathlib.Path(__file__).resolve().parents[2]

# What the terminal and --lang do with a language: find it, ask for its name and for the form of a number.
ASK = """#include <stdio.h>
#include "fogg/words.h"
int main(void)
{
    const fogg_language *found = fogg_language_find("xx_YY.UTF-8");
    printf("%s %s %s", found->code, fogg_words(found, "language.name"), fogg_plural_form(found, 21));
    return 0;
}
"""


def asked(folder):
    """What a program says that is built with the words of the folder."""
    (folder / "ask.c").write_text(ASK)
    built = [*COMPILER, f"-I{ROOT}/words/include", f"-I{ROOT}/engine/include", "-o", folder / "ask", folder / "ask.c",
             folder / "words.c", ROOT / "words/src/words.c"]
    subprocess.run(built, check=True)
    return subprocess.run([folder / "ask"], capture_output=True, text=True, check=True).stdout


def untranslated(locales, lines, test):
    """What the test of the catalogue says if these texts are listed as untranslated."""
    (locales / "untranslated.txt").write_text("# A comment.\n" + lines)
    return subprocess.run(test, capture_output=True, text=True, check=False).stdout


def failures(output):
    return "\n".join(line for line in output.splitlines() if line.startswith("not ok"))


def main(folder):
    locales = folder / "locales"
    shutil.copytree(LOCALES, locales)
    shutil.copytree(locales / "en", locales / "xx")
    about = {"name": "Made up", "locale": "en", "plurals": [["other", 100, 11, 11], ["one", 10, 1, 1]]}
    (locales / "xx/language.json").write_text(json.dumps(about))
    subprocess.run([sys.executable, EMBED, folder / "words.c", folder / "words.d", locales], check=True)
    text = (folder / "words.c").read_text()
    found = '{"xx", xx_words,' in text and '{"other", 100, 11, 11},' in text
    listed = str(locales) in (folder / "words.d").read_text().split()
    test = [sys.executable, CATALOGUE, locales]
    whole = subprocess.run(test, capture_output=True, text=True, check=False)
    switches = json.loads((locales / "xx/switches.json").read_text(encoding="utf-8"))
    listed_there = untranslated(locales, "rule.market xx\n", test)
    del switches["rule.market"]
    (locales / "xx/switches.json").write_text(json.dumps(switches))
    unlisted = untranslated(locales, "", test)
    listed_missing = untranslated(locales, "rule.market de\nrule.market xx\n", test)
    subprocess.run([sys.executable, EMBED, folder / "less.c", folder / "less.d", locales], check=True)
    (locales / "xx/terminal.json").write_text("{}")
    empty = subprocess.run(test, capture_output=True, text=True, check=False)
    cases = {
        "a program that is built with it finds the language, its name and its numbers":
            asked(folder) == "xx Made up one",
        "the program's catalogue has the new language and its numbers": found,
        "a folder that is added later is noticed by the build": listed,
        "the test of the catalogue looks at the new language":
            whole.returncode == 0 and "xx/terminal.json has every key" in whole.stdout,
        "and tells what is missing in it": empty.returncode != 0 and "not ok" in empty.stdout,
        "a text that is missing and not listed is told": "rule.market is missing" in unlisted,
        "one that is listed may be missing": "xx/switches.json" not in failures(listed_missing),
        "one that is listed and there is told":
            "rule.market stands in untranslated.txt" in listed_there and "de/switches.json" in failures(listed_missing),
        "a text that is missing is English": (folder / "less.c").read_text() == text,
    }
    for number, (sentence, is_good) in enumerate(cases.items(), 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {sentence}")
    print(f"1..{len(cases)}")
    return 0 if all(cases.values()) else 1


with tempfile.TemporaryDirectory(prefix="fogg-locales-") as made:
    sys.exit(main(pathlib.Path(made)))
