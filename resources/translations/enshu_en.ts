<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CourseCommand</name>
    <message numerus="yes">
        <source>! %n formula(s) without a picture, the sheets show the TeX: %1</source>
        <translation>
            <numerusform>! %n formula without a picture, the sheets show the TeX: %1</numerusform>
            <numerusform>! %n formulas without a picture, the sheets show the TeX: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ %n formula(s) drawn</source>
        <translation>
            <numerusform>✓ %n formula drawn</numerusform>
            <numerusform>✓ %n formulas drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CourseDoctor</name>
    <message numerus="yes">
        <source>%1: %n known mistake(s)</source>
        <translation>
            <numerusform>%1: %n known mistake</numerusform>
            <numerusform>%1: %n known mistakes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>%1: right, but %n column(s) late.</source>
        <translation>
            <numerusform>%1: right, but %n column late.</numerusform>
            <numerusform>%1: right, but %n columns late.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: right, but %n column(s) early.</source>
        <translation>
            <numerusform>%1: right, but %n column early.</numerusform>
            <numerusform>%1: right, but %n columns early.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::BuildCard</name>
    <message numerus="yes">
        <source>%n exercise(s) of this course must be built before checking.</source>
        <translation>
            <numerusform>%n exercise of this course must be built before checking.</numerusform>
            <numerusform>%n exercises of this course must be built before checking.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exercise(s) of this course cannot be built.</source>
        <translation>
            <numerusform>%n exercise of this course cannot be built.</numerusform>
            <numerusform>%n exercises of this course cannot be built.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassTable</name>
    <message numerus="yes">
        <source>%n student(s)</source>
        <translation>
            <numerusform>%n student</numerusform>
            <numerusform>%n students</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::HintBox</name>
    <message numerus="yes">
        <source>Hint (%n available)</source>
        <translation>
            <numerusform>Hint (%n available)</numerusform>
            <numerusform>Hint (%n available)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next hint (%n left)</source>
        <translation>
            <numerusform>Next hint (%n left)</numerusform>
            <numerusform>Next hint (%n left)</numerusform>
        </translation>
    </message>
</context>
</TS>
