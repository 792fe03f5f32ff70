#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says what openpyxl reads of an XLSX, a line of JSON per cell: sheet, cell, value, style. With a password, it is
unlocked by msoffcrypto first."""
import io
import json
import sys

import msoffcrypto
import openpyxl

path, password = sys.argv[1], sys.argv[2]
file = open(path, "rb")
if password:
    document = msoffcrypto.OfficeFile(file)
    document.load_key(password=password, verify_password=True)
    file = io.BytesIO()
    document.decrypt(file)
    file.seek(0)
for sheet in openpyxl.load_workbook(file):
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is not None:
                print(json.dumps([sheet.title, cell.coordinate, cell.data_type, str(cell.value), cell.font.b], ensure_ascii=False))
    for rule in sheet.data_validations.dataValidation:
        print(json.dumps([sheet.title, "rule", str(rule.sqref), rule.formula1]  , ensure_ascii=False))
    for area in sheet.merged_cells.ranges:
        print(json.dumps([sheet.title, "merged", str(area)], ensure_ascii=False))
