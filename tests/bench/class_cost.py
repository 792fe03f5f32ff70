#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What grading a class costs, in processor time of all its processes, which other work on the
machine hardly changes, and beside it by the clock, which says something on a quiet machine alone.
The first two need root, for a control group.

class_cost.py fresh BUILD [--students 25] [--all]  a class of right files, all different, beside the bare
                                  compiles and links of the same files by g++ -O1 with the header
                                  precompiled
class_cost.py again BUILD [--students 200]   wrong and right files, graded again after a change of
                                  every tolerance: --resume, then --replace
class_cost.py memory BUILD [--results 500 2000 5000]   the most memory that enshu itself has taken

BUILD is a build folder, build/release for instance. Students hand in the four exercises of [LAB], or
all of the course (--all).
"""
import argparse
import atexit
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

import single_slips

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXERCISES = ["inverse-dynamics/velocity-propagation", "inverse-dynamics/inverse-dynamics-run",
             "forward-dynamics/unit-vector-method", "forward-dynamics/friction-simulation"]
DIFFERENT = 20  # answers to an exercise in a class that is graded again
RIGHT = 7       # of these
FEW = 8         # students whose answers stand for those of thousands


def name_of(exercise):
    return pathlib.Path(exercise).name.replace("-", "_") + ".cpp"


def solution(exercise):
    return (ROOT / "solutions" / exercise / name_of(exercise)).read_text()


def with_own_name(text, number):
    return f"{text}\nnamespace {{\n[[maybe_unused]] int own{number}() {{ return {number}; }}\n}}\n"


def wrong_texts(exercise, count):
    """Texts one slip away from the model solution; which of them compile is left to chance."""
    rnd = random.Random(exercise)
    lines = solution(exercise).split("\n")
    slips = ["\n".join(wrong) for n in range(len(lines))
             for _, wrong in single_slips.of_line(rnd, lines, n)]
    return rnd.sample(slips, count)


def all_exercises():
    return sorted(str(path.parent.relative_to(ROOT / "solutions"))
                  for path in (ROOT / "solutions").glob("*/*/*.cpp")
                  if path.name == name_of(path.parent))


def make_class(folder, students, text_of, exercises=EXERCISES):
    for student in range(students):
        own = folder / f"student-{student:04}"
        own.mkdir(parents=True)
        for exercise in exercises:
            (own / name_of(exercise)).write_text(text_of(exercise, student))


def own_group():
    """The folder of this process's control group, which counts processor time."""
    root = pathlib.Path("/sys/fs/cgroup")
    paths = {names: path for _, names, path in
             (line.split(":", 2) for line in
              pathlib.Path("/proc/self/cgroup").read_text().splitlines())}
    if (root / "cgroup.controllers").exists():
        return root / paths[""].lstrip("/")
    for names, path in paths.items():
        if "cpuacct" in names.split(","):
            return root / names / path.lstrip("/")
    raise SystemExit("this machine has no control group that counts processor time")


class Group:
    """A control group: it counts the processor time of all that is ever started in it, of programs
    too that nobody may read, as the worker in its box, and of those that nobody waits for."""

    def __init__(self):
        self.folder = own_group() / f"class-cost-{os.getpid()}"
        try:
            self.folder.mkdir()
            self.members = (self.folder / "cgroup.procs").open("w")
        except OSError as error:
            raise SystemExit(f"{error.filename}: {error.strerror}; it takes root, and a machine "
                             "that lets it make control groups") from error
        atexit.register(self.remove)

    def remove(self):
        self.members.close()
        self.await_empty()
        self.folder.rmdir()

    def await_empty(self):
        """What was just killed still takes time to end."""
        for _ in range(100):
            if not (self.folder / "cgroup.procs").read_text():
                return
            time.sleep(0.05)
        raise SystemExit(f"{self.folder}: something that was started does not end")

    def enter(self):
        os.write(self.members.fileno(), b"0")

    def seconds(self):
        self.await_empty()
        usage = self.folder / "cpuacct.usage"
        if usage.exists():
            return int(usage.read_text()) / 1e9
        counts = dict(line.split() for line in (self.folder / "cpu.stat").read_text().splitlines())
        return int(counts["usage_usec"]) / 1e6


class Cost:
    """What a command costs: processor time of all its processes, and time by the clock."""

    def __init__(self, processor, clock):
        self.processor = processor
        self.clock = clock

    def __add__(self, other):
        return Cost(self.processor + other.processor, self.clock + other.clock)


def cost(group, command, environment=None, ends=(0,)):
    before, begun = group.seconds(), time.monotonic()
    ended = subprocess.run([*map(str, command)], env=environment, preexec_fn=group.enter,
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                           check=False)
    clock = time.monotonic() - begun
    if ended.returncode not in ends:
        raise SystemExit(f"{command[0]} ended with {ended.returncode}:\n{ended.stderr}")
    return Cost(group.seconds() - before, clock)


class Grading:
    """enshu grade with a cache of its own."""

    def __init__(self, arguments, scratch, course=ROOT):
        self.jobs = arguments.jobs
        self.program = arguments.program or arguments.build / "bin/enshu"
        self.course = course
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(scratch / "cache")}

    def command(self, folder, out, *more):
        return [str(self.program), "--course", str(self.course), "grade", str(folder), "--out",
                str(out), "--jobs", str(self.jobs), "--no-history", *more]

    def cost(self, group, folder, out, *more):
        return cost(group, self.command(folder, out, *more), self.environment, (0, 1))

    def run(self, folder, out):
        subprocess.run(self.command(folder, out), env=self.environment, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def here(build, words):
    return [word.replace("${kit}", str(build / "kit")) for word in words]


def usual_flags(build, kit, scratch):
    """Those of g++, and with them what all files include, precompiled."""
    flags = [flag for flag in here(build, kit["compileFlags"]) if not flag.startswith("-fsanitize")]
    header = flags.pop()
    assert flags.pop() == "-include"
    flags.append("-O1")
    own = scratch / "student.h"
    shutil.copy(header, own)
    subprocess.run(["g++", *flags, "-x", "c++-header", own, "-o", f"{own}.gch"], check=True)
    return [*flags, "-include", own]


def bare_command(build, kit, flags, source, made):
    exercise = source.stem
    students = build / "built/students"
    compile_it = ["g++", *flags, f"-I{students}", "-c", source, "-o", f"{made}.o"]
    libraries = [name for name in here(build, kit["libraries"]) if "warm" not in name]
    link_it = [kit["linker"], *here(build, kit["linkFlags"]), f"{made}.o",
               students / f"glue_{exercise}.o", *libraries, "-o", f"{made}.so"]
    return " && ".join(" ".join(map(str, words)) for words in (compile_it, link_it))


def bare_cost(group, build, folder, scratch, jobs):
    kit = json.loads((build / "kit/kit.json").read_text())
    flags = usual_flags(build, kit, scratch)
    lines = [bare_command(build, kit, flags, source, scratch / f"bare-{k}")
             for k, source in enumerate(sorted(folder.glob("*/*.cpp")))]
    script = scratch / "bare.txt"
    script.write_text("\n".join(lines) + "\n")
    return cost(group, ["xargs", "-a", script, "-d", "\n", "-P", jobs, "-I", "{}",
                        "sh", "-c", "{}"])


def fresh(arguments, scratch):
    folder = scratch / "class"
    exercises = all_exercises() if arguments.all else EXERCISES
    make_class(folder, arguments.students,
               lambda exercise, student: with_own_name(solution(exercise), student), exercises)
    grading = Grading(arguments, scratch)

    group = Group()

    def bare():
        return bare_cost(group, arguments.build, folder, scratch, arguments.jobs)

    first = bare()
    graded = grading.cost(group, folder, scratch / "out")
    both = first + bare()
    files = arguments.students * len(exercises)
    more = 1000 * (graded.processor - both.processor / 2) / files
    print(f"{files} new files: bare {both.processor / 2:.1f} s, graded {graded.processor:.1f} s, "
          f"{more:.0f} ms more for each, ratio {2 * graded.processor / both.processor:.3f}; by the "
          f"clock {both.clock / 2:.1f} and {graded.clock:.1f} s, "
          f"ratio {2 * graded.clock / both.clock:.3f}")


def double_tolerances(course):
    description = json.loads((course / "assignments/course.json").read_text())
    of_exercise = {}
    for exercise in EXERCISES:
        checks = json.loads((course / "assignments" / exercise / "exercise.json").read_text())
        of_exercise[pathlib.Path(exercise).name] = {
            "tolerance": {check["id"]: 2 * check["tolerance"] for check in checks["checks"]}}
    description["exercises"] = of_exercise
    (course / "assignments/course.json").write_text(json.dumps(description))


def course_in(scratch, build):
    course = scratch / "course"
    for part in ("assignments", "solutions", "resources/robots"):
        shutil.copytree(ROOT / part, course / part)
    (course / "built").symlink_to(build / "built")
    return course


def again(arguments, scratch):
    course = course_in(scratch, arguments.build)
    wrong = {exercise: wrong_texts(exercise, DIFFERENT - RIGHT) for exercise in EXERCISES}

    def text_of(exercise, student):
        kind = student % DIFFERENT
        return with_own_name(solution(exercise), kind) if kind < RIGHT \
            else wrong[exercise][kind - RIGHT]

    make_class(scratch / "class", arguments.students, text_of)
    grading = Grading(arguments, scratch, course)
    group = Group()
    first = grading.cost(group, scratch / "class", scratch / "out", "--seed", "5")
    double_tolerances(course)
    resumed = grading.cost(group, scratch / "class", scratch / "out", "--resume")
    replaced = grading.cost(group, scratch / "class", scratch / "out", "--resume", "--replace")
    print(f"{arguments.students} x {len(EXERCISES)}: first {first.processor:.1f} s, again "
          f"{resumed.processor:.2f} s, replaced {replaced.processor:.2f} s; by the clock "
          f"{first.clock:.1f}, {resumed.clock:.2f} and {replaced.clock:.2f} s")


def most_memory(command, environment):
    """In KiB, of the process itself: what a compiler or a student's program takes is not it."""
    most = 0
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:
        status = pathlib.Path(f"/proc/{process.pid}/status")
        while process.poll() is None:
            try:
                most = max([most] + [int(line.split()[1]) for line in status.read_text().split("\n")
                                     if line.startswith("VmHWM")])
            except (OSError, ValueError):
                break
            time.sleep(0.02)
    return most


def memory(arguments, scratch):
    """Graded again by kept answers, so that thousands take minutes: those of a few students, whose
    texts the others have too."""
    course = course_in(scratch, arguments.build)
    wrong = {exercise: wrong_texts(exercise, 1)[0] for exercise in EXERCISES}

    def text_of(exercise, student):
        return wrong[exercise] if student % FEW == 0 else \
            with_own_name(solution(exercise), student % FEW)

    grading = Grading(arguments, scratch, course)
    folder, out = scratch / "class", scratch / "out"
    make_class(folder, FEW, text_of)
    grading.run(folder, out)
    double_tolerances(course)
    for results in sorted(arguments.results):
        students = results // len(EXERCISES)
        shutil.rmtree(folder)
        make_class(folder, students, text_of)
        large = scratch / f"out-{results}"
        shutil.copytree(out, large)
        for student in range(FEW, students):
            for place in (large, large / ".answers"):
                shutil.copytree(place / f"student-{student % FEW:04}",
                                place / f"student-{student:04}")
        command = grading.command(folder, large, "--resume", "--replace")
        graded = most_memory(command, grading.environment)
        kept = most_memory(command, grading.environment)
        print(f"{results} results: graded again {graded} KiB, kept {kept} KiB", flush=True)
        shutil.rmtree(large)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for run, students in ((fresh, 25), (again, 200), (memory, 0)):
        command = commands.add_parser(run.__name__)
        command.add_argument("build", type=lambda path: pathlib.Path(path).resolve())
        command.add_argument("--program", type=pathlib.Path, help="another enshu beside BUILD's")
        command.add_argument("--jobs", type=int, default=2, help="1 where two would share one core")
        command.add_argument("--students", type=int, default=students)
        if run is fresh:
            command.add_argument("--all", action="store_true", help="every exercise of the course")
        if run is memory:
            command.add_argument("--results", type=int, nargs="+", default=[500, 2000, 5000])
        command.set_defaults(run=run)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="class-cost-") as scratch:
        arguments.run(arguments, pathlib.Path(scratch))


if __name__ == "__main__":
    main()
