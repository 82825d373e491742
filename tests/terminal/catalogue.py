#!/usr/bin/env python3
"""catalogue.py - every language is complete: the same keys, the right forms for numbers, the same placeholders.

    catalogue.py LOCALES

Prints TAP: three to five cases a part and language."""
import json
import pathlib
import re
import sys

MOST_ALIKE = 0.15  # of the texts of a part: French game.json, with the most words in common with English, has 0.12
# Texts without forms in which a number stands before a noun: it is never one.  Players are two at least, and so are the
# cards that stand for another; an example of the rules has its numbers; strong players played thousands of games.
NEVER_ONE = ("maps.players", "start.seats", "rule.numbers", "rule.doubles", "rule.sign", "rule.swap", "facts.about",
             "facts.first-of", "studio.balance-progress", "studio.balance-run", "studio.fault.few-", "puzzle.in-a-row",
             # Of a colour, which has no plural; and what a card of the page shows, a number and a name, word for word.
             "cards.item", "game.hand-card")
SAME_IN_ALL_FORMS = ("fois", "más")
NUMBERS = "n|all|done|failed|there|needed|most|least|length|due|wilds|games|players|spaces"
ENGLISH_ALONE = re.compile(r"\d+\.(when|(only|unless)\.\d+)")  # of rules.json: when a section or line is shown
ANY_FORM = {"zero", "one", "two", "few", "many", "other"}


def read(path):
    """The part's texts by key.  A key that is given twice is a fault."""
    def pairs(found):
        keys = [key for key, _ in found]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise ValueError(f"given twice: {', '.join(sorted(twice))}")
        return dict(found)
    return flat(json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=pairs))


def flat(value, key=""):
    """Writes lists and objects within a part as keys with dots, so that their shape is compared, too."""
    if not isinstance(value, (list, dict)):
        return {key: value}
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return {k: v for name, item in items for k, v in flat(item, f"{key}.{name}" if key else str(name)).items()}


def grouped(texts):
    """{key without its form: {form, or '' if it has none: text}}"""
    groups = {}
    for key, text in texts.items():
        base, _, form = key.rpartition(".")
        if form in ANY_FORM:
            groups.setdefault(base, {})[form] = text
        else:
            groups.setdefault(key, {})[""] = text
    return groups


def holes(text):
    return sorted(set(re.findall(r"\{(\w+)\}", text)))


def forms_of(folder):
    """The forms that numbers take in a language."""
    about = json.loads((folder / "language.json").read_text(encoding="utf-8"))
    return {form for form, *_ in about["plurals"]} | {"other"}


def is_made_up(folder):
    """Whether a language is English under another name, as tests make one."""
    return json.loads((folder / "language.json").read_text(encoding="utf-8"))["name"] == "Made up"


def untranslated(root, language):
    """The keys that a language may lack (untranslated.txt): English is shown in their place."""
    lines = (root / "untranslated.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {key for key, *languages in rows if language in languages}


def key_faults(wanted, texts, english, lacking):
    faults = [f"{key} is missing, and does not stand in untranslated.txt"
              for key in english if key not in texts and key not in lacking]
    faults += [f"{key} stands in untranslated.txt" for key in texts if key in lacking]
    faults += [f"{key} has forms for numbers, and must be translated" for key in lacking & set(english)
               if "" not in english[key]]
    faults += [f"{key} is too much" for key in texts if key not in english]
    for key, forms in texts.items():
        if set(forms) != {""} and set(forms) != wanted:
            faults.append(f"{key} has the forms {sorted(forms)}, not {sorted(wanted)}")
        if key in english and ("" in forms) != ("" in english[key]):
            faults.append(f"{key} has forms for numbers in one language only")
    return faults


def text_faults(texts, english):
    faults = []
    for key, forms in texts.items():
        wanted = holes(next(iter(english[key].values()))) if key in english else None
        for form, text in forms.items():
            if not isinstance(text, str) or not text.strip(" ") and key != "list.comma":
                faults.append(f"{key}.{form} is no text")
            elif wanted is not None and holes(text) != wanted:
                faults.append(f"{key}.{form} has {holes(text)}, not {wanted}")
            if "{" in re.sub(r"\{\w+\}", "", str(text)) or "ş" in str(text) or "ţ" in str(text):
                faults.append(f"{key}.{form} has a stray brace, or a cedilla where a comma belongs: {text}")
    return faults


def number_faults(texts):
    """A noun after a number needs a form for one and a form for more, or another place: "2 locomotive", "1 points"."""
    faults = []
    for key, forms in texts.items():
        if "" in forms and not key.startswith(NEVER_ONE) and ".examples." not in key:
            found = re.search(r"\{(" + NUMBERS + r")\} ([^\W\d_]+s\b|\{)", forms[""])
            if found and found.group(2) not in SAME_IN_ALL_FORMS:
                faults.append(f"{key} has no forms for \"{found.group(0)}\": {forms['']}")
    return faults


def typed_faults(texts):
    """Help that names a command names it by the word that is understood (typed.WORD), in plain words or in keys."""
    typed = {key.split(".")[1]: text for key, text in texts.items() if key.startswith("typed.")}
    faults = [f"plain.help.{word} does not begin with \"{name}\"" for word, name in typed.items()
              if not re.match(re.escape(name) + r"[\s:]", texts.get(f"plain.help.{word}", f"{name}:"))]
    named = {"plain.unknown": ["help"], "lobby.keys": ["sit", "watch", "open", "list", "quit"],
             "help.resign": ["resign"]}
    for key, words in named.items():
        said = re.findall(r"\w+", texts.get(key, ""))
        faults += [f"{key} does not name \"{typed[word]}\"" for word in words
                   if word in typed and typed[word] not in said]
    return faults


def english_faults(texts, english):
    """A word may be the same in two languages (taxi, normal, total), a sentence is not; nor are many words."""
    alike = {}
    for key, forms in texts.items():
        for form, text in forms.items():
            same = text in english.get(key, {}).values()
            words = re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}|fogg [a-z]+|--\w+", "", text))
            if same and words:
                alike[f"{key}.{form}"] = len(words)
    faults = [f"{key} is English" for key, words in alike.items() if words > 2]
    if len(alike) > MOST_ALIKE * len(texts):
        faults.append(f"{len(alike)} of {len(texts)} texts are English: {', '.join(alike)}")
    return faults


def terminal_faults(texts, root):
    """Conditions and placeholders of the rules that the terminal does not know; switches are conditions, too."""
    code = (pathlib.Path(__file__).resolve().parents[2] / "cli/term/rulebook.c").read_text(encoding="utf-8")
    switches = read(root / "en" / "switches.json")
    faults = []
    for key, text in texts.items():
        if ENGLISH_ALONE.fullmatch(key):
            if f'{{"{text}", ' not in code and f"switch.{text}" not in switches:
                faults.append(f"{key}: no condition {text}")
        elif ".text." in key:
            unknown = [hole for hole in holes(text) if f'{{"{hole}", ' not in code]
            faults += [f"{key}: nothing is put in for {{{hole}}}" for hole in unknown]
    return faults


def main(root):
    number, failed = 0, 0
    parts = sorted({path.name for path in root.glob("*/*.json")} - {"language.json"})
    for part in parts:
        english = grouped(read(root / "en" / part)) if (root / "en" / part).exists() else {}
        for language in sorted(path.parent.name for path in root.glob("*/language.json")):
            path = root / language / part
            texts = grouped(read(path)) if path.exists() else None
            if language != "en" and part == "rules.json" and not is_made_up(root / language):
                wanted = {key: forms for key, forms in english.items() if not ENGLISH_ALONE.fullmatch(key)}
            else:
                wanted = english
            lacking = untranslated(root, language)
            checks = {
                "has every key and no other":
                    key_faults(forms_of(root / language), texts, wanted, lacking) if texts is not None else
                    ["no such file"],
                "has every placeholder": text_faults(texts or {}, english),
                "has forms where a number stands before a noun": number_faults(texts or {}),
            }
            if language != "en" and path.exists() and not is_made_up(root / language):
                checks["has no English left over"] = english_faults(texts, english)
            if part == "terminal.json" and path.exists():
                checks["names commands as they are typed"] = typed_faults(read(path))
            if part == "rules.json" and language == "en":
                checks["asks for nothing that the terminal does not know"] = terminal_faults(read(path), root)
            for sentence, faults in checks.items():
                number += 1
                failed += bool(faults)
                print(f"{'not ok' if faults else 'ok'} {number} - {language}/{part} {sentence}")
                for fault in faults:
                    print(f"# {fault}")
    print(f"1..{number}")
    return 1 if failed or number == 0 else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
