#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes utol.xlsx, the form of UTOL as its guide for lecturers describes it, with openpyxl: who it is, 評価, コメント,
ファイル名, rules for input and a note that must survive. The guide shows no sample; the order of the columns is ours."""
import pathlib

import openpyxl
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation

book = openpyxl.Workbook()
sheet = book.active
sheet.title = "成績"
sheet.append(["学生証番号(ユーザID)", "氏名", "評価", "コメント", "ファイル名", "提出状況"])
sheet.append(["03-240123", "田中 太郎", None, None, None, "提出済"])
sheet.append(["03-240124", "鈴木 花子", "保留", "面談済み", None, "提出済"])
sheet.append(["03-240125", "佐藤 純", None, None, None, "未提出"])
sheet["A1"].font = Font(bold=True)
sheet["C2"].fill = PatternFill("solid", fgColor="FFFF99")
sheet.column_dimensions["D"].width = 44
rule = DataValidation(type="textLength", operator="lessThanOrEqual", formula1="1300")
rule.add("D2:D4")
sheet.add_data_validation(rule)
book.create_sheet("裏").sheet_state = "hidden"
book["裏"]["A1"] = "そのまま"
book.save(pathlib.Path(__file__).parent / "utol.xlsx")
