#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often `enshu explain` names the right line, and how long it takes.

single_slips.py make OUT --seed N --count N EXERCISE ...   wrong answers, each one slip away from a
                                  model solution or another way; EXERCISE is lab/exercise
single_slips.py measure OUT ENSHU   asks for each of them, and says what came of it

The slips are made on lines of text, by patterns, and know nothing of the syntax tree on which
`enshu explain` makes its own. Those that compile no more or still pass are left out of the rate; so
are, in the second rate, the kinds that do not stand in one expression (order, statement).
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import time

ROOT = pathlib.Path(__file__).parents[2]
ALIKE = [["q", "qd", "qdd", "tau"], ["i", "j", "k"], ["v", "w"], ["p", "p_ij", "com"], ["R", "R_ij"],
         ["slide", "turn"], ["T", "dt", "t", "w"], ["sin", "cos"], ["col", "row"], ["q0", "qd", "q"],
         ["friction", "qd", "tau"], ["c", "tau"], ["Jv", "Jw"], ["a", "w", "v"],
         ["joints", "samples", "N", "steps"], ["Revolute", "Prismatic"]]
NEGATED = {"<": ">", ">": "<", "==": "!=", "!=": "=="}
BEYOND_ONE_EXPRESSION = {"order", "statement"}


def of_line(rnd, lines, n):
    """(kind, lines with the slip) of line n."""
    code = lines[n].split("//")[0]
    rest = lines[n][len(code):]
    bare = code.strip()
    if not bare or bare[0] in "#}":
        return
    is_for = bare.startswith("for")

    def put(kind, begin, end, new):
        return kind, lines[:n] + [code[:begin] + new + code[end:] + rest] + lines[n + 1:]

    def each(pattern):
        return re.finditer(pattern, code)

    for m in each(r" ([+-]) "):
        yield put("sign", m.start(1), m.end(1), "-" if m[1] == "+" else "+")
    for m in each(r"(?<=[(=] )?-(?=[A-Za-z(])"):
        yield put("sign", m.start(), m.end(), "")
    for m in each(r"return (?=[A-Za-z])"):
        yield put("sign", m.end(), m.end(), "-")
    for m in each(r"\.transpose\(\)"):
        yield put("transpose", m.start(), m.end(), "")
    for m in each(r"\b(\w+\.)?(R|R_ij|M|J|Jv|Jw)\b(?! ?=|\.)"):
        yield put("transpose", m.end(), m.end(), ".transpose()")
    for m in each(r"([\w.]+)\.cross\(([\w. *]+)\)"):
        yield put("operands", m.start(), m.end(), f"({m[2]}).cross({m[1]})")
    for m in each(r" [+-] [\w.]+(\([\w.: ]*\))?(?= [+-]|;|\))"):
        yield put("term", m.start(), m.end(), "")
    for m in each(r"= [\w.]+ \+ "):
        yield put("term", m.start() + 2, m.end(), "")
    for m in each(r"[\w.]+ \* "):
        yield put("factor", m.start(), m.end(), "")
    for m in each(r" [*/] [\w.]+(?=;|\)| )"):
        yield put("factor", m.start(), m.end(), "")
    for m in each(r"[a-zA-Z]+\(([ijk])(?=\))"):
        yield put("index", m.start(1), m.end(1), m[1] + rnd.choice([" - 1", " + 1"]))
    for m in each(r"\((\w+), (\w+)\)"):
        yield put("arguments", m.start(), m.end(), f"({m[2]}, {m[1]})")
    for m in each(r"\((\w+), (\w+), (\w+)\)"):
        words = [m[1], m[2], m[3]]
        a, b = rnd.choice([(0, 1), (1, 2), (0, 2)])
        words[a], words[b] = words[b], words[a]
        yield put("arguments", m.start(), m.end(), f"({', '.join(words)})")
    for m in each(r"\b[A-Za-z_]\w*\b"):
        if re.match(r"\s*(const )?(double|int|\w+X?\d?d|auto)&? $", code[:m.start()]):
            continue  # a declaration
        for group in ALIKE:
            if m[0] in group:
                kind = "function" if m[0] in ("sin", "cos", "col", "row") else "name"
                other = rnd.choice([word for word in group if word != m[0]])
                yield put(kind, m.start(), m.end(), other)
    if is_for:
        for m in each(r" < "):
            yield put("bound", m.start(), m.end(), " <= ")
            yield put("bound", m.end(), m.end(), "-1 + ")
        for m in each(r"= 0;"):
            yield put("bound", m.start(), m.end(), "= 1;")
        return
    for m in each(r"([+-])="):
        yield put("sign", m.start(1), m.end(1), "-" if m[1] == "+" else "+")
        yield put("assignment", m.start(), m.end(), "=")
    for m in each(r"(?<![=<>!+\-*/])=(?!=) (?=[A-Za-z(])"):
        yield put("sign", m.end(), m.end(), "-")
    for m in each(r"(?<![\w.])([012])(?![\w.])"):
        yield put("number", m.start(1), m.end(1), rnd.choice([d for d in "012" if d != m[1]]))
    for m in each(r" (<|>|==|!=) "):
        yield put("comparison", m.start(1), m.end(1), NEGATED[m[1]])
    following = lines[n + 1].split("//")[0].strip() if n + 1 < len(lines) else ""
    if all(s.endswith(";") and s.count("(") == s.count(")") for s in (bare, following)):
        if not following.startswith("return"):
            yield "order", lines[:n] + [lines[n + 1], lines[n]] + lines[n + 2:]
    if re.match(r"[\w.()\[\]]+(\(\w+\))? [+\-]?= .*;$", bare):
        yield "statement", lines[:n] + ["// " + lines[n]] + lines[n + 1:]


def make(arguments):
    rnd = random.Random(arguments.seed)
    pools = {}
    for exercise in arguments.exercises:
        folder = ROOT / "solutions" / exercise
        name = folder.name.replace("-", "_") + ".cpp"
        for source in [folder / name] + sorted((folder / "ways").glob("*.cpp")):
            kinds = collections.defaultdict(list)
            lines = source.read_text().split("\n")
            for n in range(len(lines)):
                for kind, wrong in of_line(rnd, lines, n):
                    kinds[kind].append((n + 1, "\n".join(wrong)))
            pools.setdefault(exercise, []).append((name, source.name, kinds))
    samples = []
    for n in range(arguments.count):
        exercise = arguments.exercises[n % len(arguments.exercises)]
        pool = pools[exercise]
        name, base, kinds = pool[0] if rnd.random() < 0.7 else rnd.choice(pool)
        kind = rnd.choice(sorted(kinds))
        line, text = rnd.choice(kinds[kind])
        folder = arguments.out / f"{n:03}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
        samples.append({"file": str(folder / name), "exercise": pathlib.Path(exercise).name,
                        "base": base, "kind": kind, "line": line})
    (arguments.out / "samples.json").write_text(json.dumps(samples, indent=1))


def measure(arguments):
    results = []
    for sample in json.loads((arguments.out / "samples.json").read_text()):
        begun = time.monotonic()
        ended = subprocess.run([arguments.enshu, "explain", sample["exercise"], sample["file"],
                                "--edit", "--seed", "7", "--json", "-"],
                               capture_output=True, text=True, check=False)
        said = json.loads(ended.stdout) if ended.stdout else {"outcome": "error", "places": []}
        lines = {sample["line"], sample["line"] + 1} if sample["kind"] == "order" \
            else {sample["line"]}
        sample["seconds"] = round(time.monotonic() - begun, 2)
        sample["outcome"] = said["outcome"]
        sample["places"] = said["places"]
        sample["hit"] = any(lines & set(range(place["line"], place["endLine"] + 1))
                            for place in said["places"])
        results.append(sample)
        print(sample["file"], sample["kind"], sample["outcome"], sample["hit"], sample["seconds"],
              flush=True)
    (arguments.out / "results.json").write_text(json.dumps(results, indent=1))
    wrong = [r for r in results if r["outcome"] not in ("passed", "not-built")]
    within = [r for r in wrong if r["kind"] not in BEYOND_ONE_EXPRESSION]
    seconds = sorted(r["seconds"] for r in wrong)
    for title, rows in (("all", wrong), ("in one expression", within)):
        hits = sum(r["hit"] and r["outcome"] == "found" for r in rows)
        print(f"{title}: right line in {hits} of {len(rows)}")
    if seconds:
        print(f"seconds: median {seconds[len(seconds) // 2]}, most {seconds[-1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("make")
    one.add_argument("out", type=pathlib.Path)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--count", type=int, default=100)
    one.add_argument("exercises", nargs="+")
    one.set_defaults(run=make)
    two = commands.add_parser("measure")
    two.add_argument("out", type=pathlib.Path)
    two.add_argument("enshu")
    two.set_defaults(run=measure)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
