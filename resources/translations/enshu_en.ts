<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
