#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the seeds of the binary targets into corpus/: values and messages, MAT files, archives."""
import io
import json
import pathlib
import struct
import tarfile
import zipfile

corpus = pathlib.Path(__file__).parent / "corpus"


def save(place, data):
    path = corpus / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


# Values (core/value/kind.h).

def number(value):
    return b"\1" + struct.pack("<d", value)


def integer(value):
    return b"\2" + struct.pack("<q", value)


def flag(value):
    return b"\3" + bytes([value])


def text(value):
    data = value.encode() if isinstance(value, str) else value
    return b"\4" + struct.pack("<I", len(data)) + data


def matrix(rows, columns, *numbers):
    return b"\5" + struct.pack(f"<II{len(numbers)}d", rows, columns, *numbers)


def items(*values):
    return b"\6" + struct.pack("<I", len(values)) + b"".join(values)


def record(*fields):
    return b"\7" + struct.pack("<I", len(fields)) + b"".join(fields)


def handed(handle, *constants):
    return b"\x08" + struct.pack("<II", handle, len(constants)) + b"".join(constants)


# Messages (core/driver/frame.h).

def signals(*named):
    return items(*(record(text(name), values) for name, values in named))


NONCE = b"0123456789abcdef"
UNIT = matrix(3, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1)
ZERO = matrix(3, 1, 0, 0, 0)
FRAME = record(UNIT, ZERO)
SOME = (("q", matrix(2, 3, 1, 2.5, -3, 1e300, 0, 0.1)), ("tau", matrix(0, 4)))


def joint(kind):
    return record(integer(kind), matrix(3, 1, 0, 0, 1))


def link(name, parent, kind, mass, inertia):
    return record(text(name), integer(parent), joint(kind), FRAME, FRAME, number(mass), ZERO,
                  matrix(3, 3, inertia, 0, 0, 0, inertia, 0, 0, 0, inertia))


def robot(links, gears=(), loops=()):
    return record(text("arm"), matrix(3, 1, 0, 0, -9.8), items(*links),
                  record(items(*gears), items(*loops)))


def answer(*tasks, nonce=NONCE):
    return record(integer(2), text(nonce), items(*tasks))


def piece(data):
    return struct.pack("<Q", len(data)) + data


def request(*tasks):
    head = record(integer(4), text(NONCE), items(text("velocity-propagation")), integer(0x40),
                  integer(len(tasks)))
    return piece(head) + b"".join(piece(task) for task in tasks)


def task(the_robot, hidden):
    return record(text("velocity-propagation"), the_robot, signals(*SOME), flag(hidden))


NAN = matrix(1, 2, float("nan"), float("inf"))
save("answer/good-two", answer(signals(*SOME), signals(("NaN", NAN))))
save("answer/good-empty", answer(signals(), signals()))
save("answer/nonce", answer(signals(), signals(), nonce=NONCE[::-1]))
save("answer/three", answer(signals(), signals(), signals()))
save("answer/huge-matrix", answer(signals(("q", matrix(2**31 - 1, 2**31 - 1))), signals()))
save("answer/endless-columns-of-nothing", answer(signals(("q", matrix(0, 2**30))), signals()))
save("answer/left-over", answer(signals(), signals()) + b"\0")
save("answer/name-no-utf8", answer(signals((b"\xff", NAN)), signals()))


# What is kept of answers (core/grading/answers/kept_answers.h), behind its checksum.

def kept(*outputs, key="key", outcome=0, ended=-1, again=None, cases=None, once=False):
    payload = b""

    def one(tasks, cases=None):
        nonlocal payload
        own = answer(*tasks, nonce=b"\0" * 16)
        payload += own
        run = dict(outcome=outcome, signal=0, exitCode=0, cpuMs=1, wallMs=2, maxRssKb=3, spentMs=1,
                   stdoutTail="", refusal=0, detail="", hidden=False, exitBy=0, culprit="",
                   frames=[1], parameter=-1, sizes="", task=-1)
        return dict(run=run, endedIn=ended, cases=len(tasks) if cases is None else cases,
                    bytes=len(own))

    alone = dict(answers=one(outputs, cases), repeats=again is None, wallMs=4)
    if again is not None:
        alone["again"] = one(again)
    if once:
        alone["once"] = True
    build = dict(wallMs=1, messages="", diagnostics=[], lacksFunction=False)
    head = dict(format="enshu-answers/1", key=key, build=build, alone=alone)
    return json.dumps(head).encode() + b"\n" + payload


BOTH = (signals(*SOME), signals(("NaN", NAN)))
save("kept/good-two", kept(*BOTH))
save("kept/good-once", kept(*BOTH, once=True))
save("kept/good-crashed-in-the-second", kept(BOTH[0], outcome=2, ended=1))
save("kept/good-not-the-same-twice", kept(*BOTH, again=BOTH[::-1]))
save("kept/finished-with-one", kept(BOTH[0]))
save("kept/another-key", kept(*BOTH, key="other"))
save("kept/outcome", kept(*BOTH, outcome=99))
save("kept/more-cases-than-numbers", kept(BOTH[0], outcome=2, ended=1, cases=2))
save("kept/numbers-missing", kept(*BOTH)[:-9])
save("kept/no-numbers", kept(*BOTH).split(b"\n")[0])
save("kept/again-of-a-crash", kept(*BOTH, outcome=2, again=BOTH))

ARM = [link("base", -1, 0, 0, 0), link("upper", 0, 1, 2, 0.1), link("lower", 1, 1, 1, 0.1)]
GEAR = record(integer(1), integer(2), number(0.5), number(0.1))
LOOP = record(integer(-1), integer(2), joint(5), FRAME, FRAME)
save("request/good-two", request(task(robot(ARM), 0), task(robot(ARM[:1]), 1)))
save("request/good-gear-loop", request(task(robot(ARM, [GEAR], [LOOP]), 0)))
save("request/hidden-twice", request(task(robot(ARM[:1]), 2)))
save("request/parent", request(task(robot([link("base", 5, 0, 0, 0)]), 0)))
save("request/joint", request(task(robot([link("base", -1, 99, 0, 0)]), 0)))


# What a student's process says to a call, and what it is called with (tests/fuzz/call_targets.cpp).

def said(kind, values):
    return bytes([kind]) + struct.pack("<H", len(values)) + values


TWO = matrix(2, 1, 1, 1)
ASK = said(6, integer(0) + TWO + TWO + TWO)
save("call/good-answer", said(9, TWO))
save("call/good-asks-first", ASK + ASK + said(9, TWO))
save("call/good-asks-in-vain", said(6, integer(0) + TWO + matrix(3, 1, 1, 1, 1) + TWO) + said(9, TWO))
save("call/asks-another", said(6, integer(3) + TWO))
save("call/exception", said(10, text("why")))
save("call/note", said(12, struct.pack("<ii", 4, -1) + b"/etc/passwd"))
save("call/chain", b"c" + struct.pack("<H", 0) + said(9, record(items(), record(), ZERO, integer(0))))
save("call/huge-list", said(9, b"\6" + struct.pack("<I", 2**32 - 1)))
CALL = handed(0, integer(2)) + TWO + TWO + TWO
save("numbers/good-struct", record(TWO, integer(3), flag(1), items(number(-0.0), items())))
save("numbers/good-many-rows-of-nothing", items(*[matrix(1 << 20, 0)] * 100))
save("numbers/text", items(text("abc")))
save("numbers/function", handed(0, integer(2)))
save("numbers/deep", items(TWO).replace(TWO, b"") * 1000)
save("numbers/no-flag", flag(2))
save("numbers/flag-cut-off", b"\3")
save("numbers/left-over", number(1) * 2)
save("serve/good", CALL + TWO.ljust(len(CALL), b"\0"))
save("serve/other-function", TWO * 4)
save("serve/no-answer", CALL * 2)


# MAT files of version 5.

def element(kind, data, order="<"):
    return struct.pack(order + "II", kind, len(data)) + data + b"\0" * (-len(data) % 8)


def array(name, rows, columns, numbers, kind=6, order="<", flags=0):
    return (element(6, struct.pack(order + "II", kind | flags, 0), order)
            + element(5, struct.pack(order + "ii", rows, columns), order)
            + element(1, name.encode(), order) + numbers)


def real(*numbers, order="<"):
    return element(9, struct.pack(f"{order}{len(numbers)}d", *numbers), order)


def mat(*elements, order="<"):
    version = b"\0\1IM" if order == "<" else b"\1\0MI"
    return b"MATLAB 5.0 MAT-file".ljust(124) + version + b"".join(elements)


DOUBLES = array("d", 2, 2, real(1, 2.5, -3, 1e300))
BYTES = array("u8", 1, 3, element(2, bytes([0, 7, 255])), kind=9)
SMALL = array("s", 1, 1, struct.pack("<HHI", 2, 1, 200))  # a number in the tag itself
TEXT = array("t", 1, 2, element(4, b"h\0i\0"), kind=4)
CELL = array("c", 1, 1, element(14, DOUBLES), kind=1)
STRUCT = array("r", 1, 1, element(5, struct.pack("<i", 8)) + element(1, b"field\0\0\0")
               + element(14, DOUBLES), kind=2)
SPARSE = array("p", 2, 2, element(5, struct.pack("<i", 0)) + element(5, struct.pack("<iii", 0, 1, 1))
               + real(1), kind=5)
COMPLEX = array("z", 1, 1, real(1) + real(2), flags=0x800)
save("mat/good-two", mat(element(14, DOUBLES), element(14, BYTES)))
save("mat/good-big-endian", mat(element(14, array("d", 1, 2, real(1, 2, order=">"), order=">"), ">"),
                                order=">"))
save("mat/good-empty", mat())
for name, body in (("doubles", DOUBLES), ("bytes", BYTES), ("small", SMALL)):
    save(f"compressed/good-{name}", body)
for name, body in (("text", TEXT), ("cell", CELL), ("struct", STRUCT), ("sparse", SPARSE),
                   ("complex", COMPLEX)):
    save(f"compressed/{name}", body)
    save(f"mat/{name}", mat(element(14, body)))
save("mat/truncated", mat(element(14, DOUBLES))[:-3])


# Archives.

def zipped(*members):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data, method in members:
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return stream.getvalue()


def tarred(mode, *members):
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=mode, format=tarfile.USTAR_FORMAT) as archive:
        for name, data, kind in members:
            info = tarfile.TarInfo(name)
            info.size, info.type, info.linkname = len(data), kind, "/etc/passwd"
            archive.addfile(info, io.BytesIO(data))
    return stream.getvalue().rstrip(b"\0") + b"\0" * 1024 if mode == "w" else stream.getvalue()


SOURCE = b"int f() { return 1; }\n"
MEMBERS = [("suzuki/a.cpp", SOURCE, tarfile.REGTYPE), ("suzuki/b.cpp", SOURCE, tarfile.REGTYPE)]
save("archive/good-zip", zipped(("suzuki/a.cpp", SOURCE, zipfile.ZIP_STORED),
                                ("suzuki/b.cpp", SOURCE * 20, zipfile.ZIP_DEFLATED)))
save("archive/good-tar", tarred("w", *MEMBERS))
save("archive/good-tar-gz", tarred("w:gz", *MEMBERS))
save("archive/link", tarred("w", ("a.cpp", b"", tarfile.SYMTYPE)))
save("archive/above", zipped(("../a.cpp", SOURCE, zipfile.ZIP_STORED)))
save("archive/bomb", zipped(("a.cpp", b"\0" * (1 << 21), zipfile.ZIP_DEFLATED)))


# Tables; what other programs write is copied from tests/core/table/files.

FILES = corpus.parents[1] / "core/table/files"
for name in ("comma-utf8.csv", "tab-utf16.csv", "comma-cp932.csv", "other-code-cp932.csv"):
    save(f"csv/good-{name.split('.')[0]}", (FILES / name).read_bytes())
save("csv/good-careless-quotes", b'a,"b"c,"d"""\n\n\r\n,,\r1"2')
save("csv/good-nothing", b"")
save("csv/open-quote", b'a,b\nc,"d\n')
save("csv/no-letters", b"a,b\n\xff\xff\n")
save("csv/odd-utf16", b"\xff\xfea\0,")
for name in ("utol.xlsx", "odd.xlsx"):
    save(f"xlsx/good-{name.split('.')[0]}", (FILES / name).read_bytes())
save("xlsx/locked", (FILES / "standard.xlsx").read_bytes())


def sheet(rows, head=b"", tail=b""):
    return b"<worksheet>" + head + b"<sheetData>" + rows + b"</sheetData>" + tail + b"</worksheet>"


save("xlsx/good-sheet", sheet(b'<row r="2" spans="1:1"><c r="B2" s="1"><v>1.5</v></c><c r="D2" t="b"><v>1</v></c></row><row r="9"/>',
                              b'<dimension ref="B2:D9"/><cols><col min="2" max="3" style="1"/></cols>',
                              b'<mergeCells><mergeCell ref="A4:B5"/></mergeCells>'))
save("xlsx/good-sheet-without-places", sheet(b"<row><c t='inlineStr'><is><t>a</t></is></c><!-- <row> --><c/></row>"))
save("xlsx/far", sheet(b'<row r="1"><c r="XFE1"><v>1</v></c></row>'))
save("xlsx/entity", b'<!DOCTYPE x [<!ENTITY e "a">]>' + sheet(b"<row><c><v>&e;</v></c></row>"))
save("xlsx/deep", b"<a>" * 3000)
