#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the golden files of this folder with tools that share no code with core/table: Python's own
codecs, openpyxl, cryptography, 7-Zip; msoffcrypto must read what is locked. Needs python3-openpyxl,
python3-msoffcrypto-tool, 7zip and, for the container alone, libgsf-bin."""
import base64
import datetime
import hashlib
import hmac
import io
import os
import pathlib
import struct
import subprocess
import tempfile
import zipfile

import msoffcrypto
import openpyxl
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation

here = pathlib.Path(__file__).parent

# CSV: what platforms write.
roster = [["学生証番号", "氏名", "所属"], ["0310001", "髙橋 花子", "機械, 情報"], ["0310002", "山田 \"T\" 太郎", ""],
          ["0310003", "ソ 表", "一行\n二行"]]


def csv(rows, separator, end, quote_all=False):
    def cell(text):
        needs = quote_all or any(mark in text for mark in (separator, '"', "\n"))
        return '"' + text.replace('"', '""') + '"' if needs else text
    return "".join(separator.join(map(cell, row)) + end for row in rows)


(here / "comma-utf8.csv").write_bytes(csv(roster, ",", "\n").encode())
(here / "comma-utf8-mark.csv").write_bytes(csv(roster, ",", "\r\n").encode("utf-8-sig"))
(here / "tab-utf16.csv").write_bytes(csv(roster, "\t", "\r\n").encode("utf-16"))
(here / "tab-utf16be.csv").write_bytes(b"\xfe\xff" + csv(roster, "\t", "\r\n").encode("utf-16-be"))
(here / "comma-cp932.csv").write_bytes(csv(roster, ",", "\r\n", True).encode("cp932"))
(here / "semicolon-utf8.csv").write_bytes(csv(roster, ";", "\r").encode())
# 髙 as the other one of the two codes that Windows has for it, and no end of the last line.
(here / "other-code-cp932.csv").write_bytes(b"id,name,grade\r\n1,\xee\xe0\x8b\xb4,\r\n2,a,5")
(here / "moodle-ja.csv").write_bytes(
    'ID番号,フルネーム,メールアドレス,ステータス,評点,最高評点,"評定を変更できる",最終更新日時 (評定),フィードバックコメント\n'
    '参加者 101,"髙橋 花子",h@example.jp,"評定のために提出済み - 5 日 遅延",,10.00,Yes,-,\n'
    '参加者 102,"山田 太郎",t@example.jp,未提出,"4,00",10.00,Yes,-,"前の\nコメント"\n'.encode("utf-8-sig"))

# XLSX: like the form of UTOL, with all that must survive.
book = openpyxl.Workbook()
sheet = book.active
sheet.title = "評価"
sheet.append(["学生証番号", "氏名", "評価", "コメント", "提出日", "得点", "率", "番号", "合計"])
sheet.append([310001, "髙橋 花子", None, None, datetime.date(2026, 11, 23), 3.14159, 0.5, 12345, "=F2*2"])
sheet.append(["0310002", "=1+1 ではない", "優", "前の<コメント> & \"引用\"\n二行", datetime.datetime(2026, 11, 23, 17, 35, 1), -2, 0.123, 7,
              "=F3*2"])
sheet["B3"].data_type = "s"
sheet.append([])
sheet.append([True, datetime.time(8, 30), None, None, datetime.timedelta(hours=27, minutes=5)])
for row in (2, 3):
    sheet[f"A{row}"].number_format = "0000000"
    sheet[f"F{row}"].number_format = "#,##0.00"
    sheet[f"G{row}"].number_format = "0.0%"
    sheet[f"H{row}"].number_format = "00-0000"
sheet["C2"].fill = PatternFill("solid", fgColor="FFFF99")
sheet["A1"].font = Font(bold=True)
sheet["A1"].comment = Comment("何も変えないでください", "UTOL")
sheet.column_dimensions["D"].width = 44
sheet.merge_cells("A7:C8")
sheet["A7"] = "注意"
rule = DataValidation(type="list", formula1='"優,良,可,不可"')
rule.add("C2:C100")
sheet.add_data_validation(rule)
book.create_sheet("裏").sheet_state = "hidden"
book["裏"]["A1"] = "そのまま"
book.save(here / "utol.xlsx")

# Rich text with its pronunciation, inline strings, a prefix, rows and cells without a place.
S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
P = "http://schemas.openxmlformats.org/package/2006/relationships"
PARTS = {
    "[Content_Types].xml": '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/>'
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{P}"><Relationship Id="r1" Type="{R}/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<x:workbook xmlns:x="{S}" xmlns:r="{R}"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="One" sheetId="1" r:id="s1"/></x:sheets></x:workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{P}"><Relationship Id="s1" Type="{R}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="s2" Type="{R}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    "xl/sharedStrings.xml": f'<sst xmlns="{S}"><si><t>氏名</t><rPh sb="0" eb="2"><t>シメイ</t></rPh></si><si><r><t>太</t></r><r><rPr><b/></rPr><t xml:space="preserve">郎 </t></r></si></sst>',
    "xl/worksheets/sheet1.xml": f'<?xml version="1.0"?>\r\n<x:worksheet xmlns:x="{S}"><x:dimension ref="A1:B3"/><x:cols><x:col min="3" max="9" style="0" width="12"/></x:cols>'
    '<x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>in_x000A_line</x:t></x:is></x:c></x:row>'
    '<!-- kept <row> --><x:row spans="1:2"><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row/></x:sheetData></x:worksheet>',
    "docProps/unknown.bin": "\0\1 nobody knows",
}
with zipfile.ZipFile(here / "odd.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
    for name, text in PARTS.items():
        archive.writestr(zipfile.ZipInfo(name), text)

# Locked, in the ways of Excel 2010 (other sizes than ours) and 2007.
plain = (here / "utol.xlsx").read_bytes()


def aes(key, mode, data):
    return Cipher(algorithms.AES(key), mode).encryptor().update(data)


def agile_locked(document, password, digest, key_bytes, spins):
    name, size = digest.upper(), hashlib.new(digest).digest_size
    hashed = lambda *parts: hashlib.new(digest, b"".join(parts)).digest()
    key_salt, salt, key, verifier, secret = (os.urandom(n) for n in (16, 16, key_bytes, 16, size))
    fit = lambda data, n: data[:n].ljust(n, b"\x36")
    blocks = lambda data: data + b"\0" * (-len(data) % 16)
    spun = hashed(salt, password.encode("utf-16-le"))
    for k in range(spins):
        spun = hashed(struct.pack("<I", k), spun)
    sealed = lambda block, data: base64.b64encode(
        aes(fit(hashed(spun, bytes.fromhex(block)), key_bytes), modes.CBC(salt), blocks(data))).decode()
    by_key = lambda block, data: aes(key, modes.CBC(fit(hashed(key_salt, block), 16)), blocks(data))
    package = struct.pack("<Q", len(document))
    for k in range(0, len(document), 4096):
        package += by_key(struct.pack("<I", k // 4096), document[k:k + 4096])
    proof = hmac.new(secret, package, digest).digest()
    encoded = lambda data: base64.b64encode(data).decode()
    method = lambda its: (f'saltSize="16" blockSize="16" keyBits="{8 * key_bytes}" hashSize="{size}" cipherAlgorithm="AES" '
                          f'cipherChaining="ChainingModeCBC" hashAlgorithm="{name}" saltValue="{encoded(its)}"')
    o = "http://schemas.microsoft.com/office/2006/"
    info = struct.pack("<HHI", 4, 4, 0x40) + (
        f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="{o}encryption" '
        f'xmlns:p="{o}keyEncryptor/password"><keyData {method(key_salt)}/><dataIntegrity '
        f'encryptedHmacKey="{encoded(by_key(bytes.fromhex("5fb2ad010cb9e1f6"), secret))}" '
        f'encryptedHmacValue="{encoded(by_key(bytes.fromhex("a0677f02b22c8433"), proof))}"/>'
        f'<keyEncryptors><keyEncryptor uri="{o}keyEncryptor/password"><p:encryptedKey spinCount="{spins}" {method(salt)} '
        f'encryptedVerifierHashInput="{sealed("fea7d2763b4b9e79", verifier)}" '
        f'encryptedVerifierHashValue="{sealed("d7aa0f6d3061344e", hashed(verifier))}" '
        f'encryptedKeyValue="{sealed("146e0be7abacd0d6", key)}"/></keyEncryptor></keyEncryptors></encryption>').encode()
    return info, package


def standard_locked(document, password):
    salt, verifier = os.urandom(16), os.urandom(16)
    sha1 = lambda *parts: hashlib.sha1(b"".join(parts)).digest()
    spun = sha1(salt, password.encode("utf-16-le"))
    for k in range(50000):
        spun = sha1(struct.pack("<I", k), spun)
    spun = sha1(spun, struct.pack("<I", 0))
    key = sha1(bytes(a ^ 0x36 for a in spun.ljust(64, b"\0")))[:16]
    provider = "Microsoft Enhanced RSA and AES Cryptographic Provider\0".encode("utf-16-le")
    header = struct.pack("<8I", 0x24, 0, 0x660E, 0x8004, 128, 0x18, 0, 0) + provider
    info = struct.pack("<HHII", 3, 2, 0x24, len(header)) + header + struct.pack("<I", 16) + salt + aes(key, modes.ECB(), verifier)
    info += struct.pack("<I", 20) + aes(key, modes.ECB(), sha1(verifier).ljust(32, b"\0"))
    return info, struct.pack("<Q", len(document)) + aes(key, modes.ECB(), document + b"\0" * (-len(document) % 16))


def save(name, streams):
    with tempfile.TemporaryDirectory() as folder:
        for stream, data in zip(("EncryptionInfo", "EncryptedPackage"), streams):
            (pathlib.Path(folder) / stream).write_bytes(data)
        subprocess.run(["gsf", "createole", here / name, "EncryptionInfo", "EncryptedPackage"], cwd=folder, check=True)


save("agile.xlsx", agile_locked(plain, "パスワード1", "sha512", 32, 100000))
save("agile-2010.xlsx", agile_locked(plain, "pass", "sha1", 16, 100000))
save("standard.xlsx", standard_locked(plain, "pass"))
for name, password in (("agile.xlsx", "パスワード1"), ("agile-2010.xlsx", "pass"), ("standard.xlsx", "pass")):
    with open(here / name, "rb") as file:
        document = msoffcrypto.OfficeFile(file)
        document.load_key(password=password)
        unlocked = io.BytesIO()
        document.decrypt(unlocked)
        assert unlocked.getvalue() == plain, name

# Zips under a password, by 7-Zip.
for name, method in (("aes.zip", "AES256"), ("zipcrypto.zip", "ZipCrypto")):
    target = here.parents[1] / "archive/files" / name
    target.parent.mkdir(exist_ok=True)
    target.unlink(missing_ok=True)
    subprocess.run(["7zz", "a", "-tzip", f"-mem={method}", "-pgeheim", str(target), "comma-utf8.csv"], cwd=here, check=True,
                   stdout=subprocess.DEVNULL)
