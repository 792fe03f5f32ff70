<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CourseCheck</name>
    <message numerus="yes">
        <source>%1: %n known mistake(s)</source>
        <translation>
            <numerusform>%1: %n known mistake</numerusform>
            <numerusform>%1: %n known mistakes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  ! %n formula(s) have no picture (enshu course build makes them); the sheets show their TeX, the first: %1</source>
        <translation>
            <numerusform>  ! %n formula has no picture (enshu course build makes it); the sheets show its TeX: %1</numerusform>
            <numerusform>  ! %n formulas have no picture (enshu course build makes them); the sheets show their TeX, the first: %1</numerusform>
        </translation>
    </message>
</context>
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
    <name>Explain</name>
    <message numerus="yes">
        <source>%n small changes were tried</source>
        <translation>
            <numerusform>%n small change was tried</numerusform>
            <numerusform>%n small changes were tried</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places inside macros were left out.</source>
        <translation>
            <numerusform>%n place inside a macro was left out.</numerusform>
            <numerusform>%n places inside macros were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further changes were not tried: there are too many, the time was up, or they could not be built.</source>
        <translation>
            <numerusform>%n further change was not tried: there are too many, the time was up, or it could not be built.</numerusform>
        <numerusform>%n further changes were not tried: there are too many, the time was up, or they could not be built.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintedSheet</name>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sandbox</name>
    <message numerus="yes">
        <source>… %n lines left out …</source>
        <translation>
            <numerusform>… %n line left out …</numerusform>
            <numerusform>… %n lines left out …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetCommand</name>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
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
    <message numerus="yes">
        <source>%n revolute</source>
        <translation>
            <numerusform>%n revolute</numerusform>
            <numerusform>%n revolute</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prismatic</source>
        <translation>
            <numerusform>%n prismatic</numerusform>
            <numerusform>%n prismatic</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cylindrical</source>
        <translation>
            <numerusform>%n cylindrical</numerusform>
            <numerusform>%n cylindrical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n universal</source>
        <translation>
            <numerusform>%n universal</numerusform>
            <numerusform>%n universal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spherical</source>
        <translation>
            <numerusform>%n spherical</numerusform>
            <numerusform>%n spherical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floating</source>
        <translation>
            <numerusform>%n floating</numerusform>
            <numerusform>%n floating</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a robot with %n joint(s)</source>
        <translation>
            <numerusform>a robot with %n joint</numerusform>
            <numerusform>a robot with %n joints</numerusform>
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
