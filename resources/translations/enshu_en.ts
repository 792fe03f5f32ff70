<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Attempts</name>
    <message numerus="yes">
        <source>%n more file(s)</source>
        <translation>
            <numerusform>%n more file</numerusform>
            <numerusform>%n more files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CanvasMarks</name>
    <message numerus="yes">
        <source>%n student(s) have N/A there: the assignment is not theirs, and Canvas takes no mark; assign it to them and export again (%1)</source>
        <translation>
            <numerusform>%n student has N/A there: the assignment is not theirs, and Canvas takes no mark; assign it and export again (%1)</numerusform>
            <numerusform>%n students have N/A there: the assignment is not theirs, and Canvas takes no mark; assign it to them and export again (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) are excused (EX) and stay so, their marks are not written; end it in Canvas and export again (%1)</source>
        <translation>
            <numerusform>%n student is excused (EX) and stays so, the mark is not written; end it in Canvas and export again (%1)</numerusform>
            <numerusform>%n students are excused (EX) and stay so, their marks are not written; end it in Canvas and export again (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other assignment(s) are in the file too (%1): Canvas sets their scores back to what they were at the export; --only-marks writes a file without them</source>
        <translation>
            <numerusform>%n other assignment is in the file too (%1): Canvas sets its scores back to what they were at the export; --only-marks writes a file without it</numerusform>
            <numerusform>%n other assignments are in the file too (%1): Canvas sets their scores back to what they were at the export; --only-marks writes a file without them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassFolder</name>
    <message numerus="yes">
        <source>%n more file(s) that are no exercise&apos;s</source>
        <translation>
            <numerusform>%n more file that is no exercise&apos;s</numerusform>
            <numerusform>%n more files that are no exercise&apos;s</numerusform>
        </translation>
    </message>
</context>
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
        <source>%n changes were not tried: there are too many, the time was up, or they could not be built.</source>
        <translation>
            <numerusform>%n change was not tried: there are too many, the time was up, or it could not be built.</numerusform>
            <numerusform>%n changes were not tried: there are too many, the time was up, or they could not be built.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GradeCommand</name>
    <message numerus="yes">
        <source>… and %n more, see batch.json</source>
        <translation>
            <numerusform>… and %n more, see batch.json</numerusform>
            <numerusform>… and %n more, see batch.json</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Graded again, %n results would change:</source>
        <translation>
            <numerusform>Graded again, %n result would change:</numerusform>
            <numerusform>Graded again, %n results would change:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: counts of %n file(s) for the same exercise, %2 (--choose takes another: %3)</source>
        <translation>
            <numerusform>%1: counts of %n file for the same exercise, %2 (--choose takes another: %3)</numerusform>
            <numerusform>%1: counts of %n files for the same exercise, %2 (--choose takes another: %3)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsCommand</name>
    <message numerus="yes">
        <source>%1: %n further answer(s) that nothing explains, each by itself</source>
        <translation>
            <numerusform>%1: %n further answer that nothing explains, by itself</numerusform>
            <numerusform>%1: %n further answers that nothing explains, each by itself</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written beside %n result(s).</source>
        <translation>
            <numerusform>Written beside %n result.</numerusform>
            <numerusform>Written beside %n results.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is a mistake of the course from now on. %n result(s) say it now: %2</source>
        <translation>
            <numerusform>%1 is a mistake of the course from now on. %n result says it now: %2</numerusform>
            <numerusform>%1 is a mistake of the course from now on. %n results say it now: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryCommand</name>
    <message numerus="yes">
        <source>the history could not be used and was made anew from %n folder(s); what it was is %1</source>
        <translation>
            <numerusform>the history could not be used and was made anew from %n folder; what it was is %1</numerusform>
            <numerusform>the history could not be used and was made anew from %n folders; what it was is %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n result(s)</source>
        <translation>
            <numerusform>%1: %n result</numerusform>
            <numerusform>%1: %n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryText</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a file any more</source>
        <translation>
            <numerusform>%n without a file any more</numerusform>
            <numerusform>%n without a file any more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IntakeHtml</name>
    <message numerus="yes">
        <source>… and %n more, see batch.json</source>
        <translation>
            <numerusform>… and %n more, see batch.json</numerusform>
            <numerusform>… and %n more, see batch.json</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LateWords</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarksFilling</name>
    <message numerus="yes">
        <source>the sum of %n exercise(s), %1 points: %2</source>
        <translation>
            <numerusform>the sum of %n exercise, %1 points: %2</numerusform>
            <numerusform>the sum of %n exercises, %1 points: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) filled</source>
        <translation>
            <numerusform>%n row filled</numerusform>
            <numerusform>%n rows filled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were</source>
        <translation>
            <numerusform>%n left as it was</numerusform>
            <numerusform>%n left as they were</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a mark</source>
        <translation>
            <numerusform>%n without a mark</numerusform>
            <numerusform>%n without a mark</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) without a row</source>
        <translation>
            <numerusform>%n student without a row</numerusform>
            <numerusform>%n students without a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoodleMarks</name>
    <message numerus="yes">
        <source>%n grade(s) of the file are not from 0 to %1: Moodle drops them (%2)</source>
        <translation>
            <numerusform>%n grade of the file is not from 0 to %1: Moodle drops it (%2)</numerusform>
            <numerusform>%n grades of the file are not from 0 to %1: Moodle drops them (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file have a comma: Moodle in a language with a point drops what stands behind it; write 7.5, not 7,5 (%1)</source>
        <translation>
            <numerusform>%n grade of the file has a comma: Moodle in a language with a point drops what stands behind it; write 7.5, not 7,5 (%1)</numerusform>
            <numerusform>%n grades of the file have a comma: Moodle in a language with a point drops what stands behind it; write 7.5, not 7,5 (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file are no number: Moodle takes them for 0; empty the cells (%1)</source>
        <translation>
            <numerusform>%n grade of the file is no number: Moodle takes it for 0; empty the cell (%1)</numerusform>
            <numerusform>%n grades of the file are no numbers: Moodle takes them for 0; empty the cells (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file are no word of the scale: Moodle drops them (%1)</source>
        <translation>
            <numerusform>%n grade of the file is no word of the scale: Moodle drops it (%1)</numerusform>
            <numerusform>%n grades of the file are no words of the scale: Moodle drops them (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have a grade in Moodle already, of a time (&quot;%1&quot;) that Moodle cannot read itself in this language: it passes over them, with their comments, unless you tick &quot;%2&quot; at the upload (%3)</source>
        <translation>
            <numerusform>%n row has a grade in Moodle already, of a time (&quot;%1&quot;) that Moodle cannot read itself in this language: it passes over the row, with its comment, unless you tick &quot;%2&quot; at the upload (%3)</numerusform>
            <numerusform>%n rows have a grade in Moodle already, of a time (&quot;%1&quot;) that Moodle cannot read itself in this language: it passes over them, with their comments, unless you tick &quot;%2&quot; at the upload (%3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of this file were filled in before and have another grade or comment now: if it was uploaded then, Moodle passes over them unless you tick &quot;%1&quot; at the upload (%2)</source>
        <translation>
            <numerusform>%n row of this file was filled in before and has another grade or comment now: if it was uploaded then, Moodle passes over the row unless you tick &quot;%1&quot; at the upload (%2)</numerusform>
            <numerusform>%n rows of this file were filled in before and have another grade or comment now: if it was uploaded then, Moodle passes over them unless you tick &quot;%1&quot; at the upload (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) say &quot;%1&quot; where Moodle says whether a grade can be changed; where that means no, it takes none (%2)</source>
        <translation>
            <numerusform>%n row says &quot;%1&quot; where Moodle says whether a grade can be changed; if that means no, it takes none (%2)</numerusform>
            <numerusform>%n rows say &quot;%1&quot; where Moodle says whether a grade can be changed; if that means no, it takes none (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have a backslash at the end of a cell or before a quotation mark: Moodle reads the row that follows as a part of it; take it out (%1)</source>
        <translation>
            <numerusform>%n row has a backslash at the end of a cell or before a quotation mark: Moodle reads the row that follows as a part of it; take it out (%1)</numerusform>
            <numerusform>%n rows have a backslash at the end of a cell or before a quotation mark: Moodle reads the row that follows as a part of it; take it out (%1)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutdatedReviews</name>
    <message numerus="yes">
        <source>%n new result(s) wait to be taken, and the marks are those of before: enshu grade with --resume shows them, with --resume --replace it takes them</source>
        <translation>
            <numerusform>%n new result waits to be taken, and the marks are those of before: enshu grade with --resume shows it, with --resume --replace it takes it</numerusform>
            <numerusform>%n new results wait to be taken, and the marks are those of before: enshu grade with --resume shows them, with --resume --replace it takes them</numerusform>
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
    <name>ReportCommand</name>
    <message numerus="yes">
        <source>%n results are not graded and give no mark; go on with %1, or give the points by hand</source>
        <translation>
            <numerusform>%n result is not graded and gives no mark; go on with %1, or give the points by hand</numerusform>
            <numerusform>%n results are not graded and give no mark; go on with %1, or give the points by hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Roster</name>
    <message numerus="yes">
        <source>%1: %n person(s); %2</source>
        <translation>
            <numerusform>%1: %n person; %2</numerusform>
            <numerusform>%1: %n people; %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RosterDoubts</name>
    <message numerus="yes">
        <source>%1: at least %n of them handed in nothing; who, is not known</source>
        <translation>
            <numerusform>%1: at least %n of them handed in nothing; who, is not known</numerusform>
            <numerusform>%1: at least %n of them handed in nothing; who, is not known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n name(s) of the download are others than the roster has by the same number. If they are groups&apos;, the others of each group get nothing yet: give a roster with a column Group in which they are called so (--resume --roster FILE, in the window Roster…)</source>
        <translation>
            <numerusform>%1: %n name of the download is another than the roster has by the same number. If it is a group&apos;s, the others of the group get nothing yet: give a roster with a column Group in which it is called so (--resume --roster FILE, in the window Roster…)</numerusform>
            <numerusform>%1: %n names of the download are others than the roster has by the same number. If they are groups&apos;, the others of each group get nothing yet: give a roster with a column Group in which they are called so (--resume --roster FILE, in the window Roster…)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n handed in under a name that the platform made up; who they are, and who handed in nothing, is not known. A roster with their numbers, Moodle&apos;s worksheet or a list with a column &quot;Anonymous ID&quot;, tells (--resume --roster FILE, in the window Roster…)</source>
        <translation>
            <numerusform>%1: %n handed in under a name that the platform made up; who that is, and who handed in nothing, is not known. A roster with that number, Moodle&apos;s worksheet or a list with a column &quot;Anonymous ID&quot;, tells (--resume --roster FILE, in the window Roster…)</numerusform>
            <numerusform>%1: %n handed in under names that the platform made up; who they are, and who handed in nothing, is not known. A roster with their numbers, Moodle&apos;s worksheet or a list with a column &quot;Anonymous ID&quot;, tells (--resume --roster FILE, in the window Roster…)</numerusform>
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
    <name>SimilarCommand</name>
    <message numerus="yes">
        <source>%1: %n further pair(s), less alike</source>
        <translation>
            <numerusform>%1: %n further pair, less alike</numerusform>
            <numerusform>%1: %n further pairs, less alike</numerusform>
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
    <name>VerdictText</name>
    <message numerus="yes">
        <source>  and %n more</source>
        <translation>
            <numerusform>  and %n more</numerusform>
            <numerusform>  and %n more</numerusform>
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
    <name>enshu::desk::ClassChoice</name>
    <message numerus="yes">
        <source>%1: %n person(s)</source>
        <translation>
            <numerusform>%1: %n person</numerusform>
            <numerusform>%1: %n people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>kept with the results: %n person(s)</source>
        <translation>
            <numerusform>kept with the results: %n person</numerusform>
            <numerusform>kept with the results: %n people</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassNotice</name>
    <message numerus="yes">
        <source>%n file(s) of this class cannot be read, and what they hold is left out:</source>
        <translation>
            <numerusform>%n file of this class cannot be read, and what it holds is left out:</numerusform>
            <numerusform>%n files of this class cannot be read, and what they hold is left out:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s) or corrected score(s) are drafts that were not kept.</source>
        <translation>
            <numerusform>%n comment or corrected score is a draft that was not kept.</numerusform>
            <numerusform>%n comments or corrected scores are drafts that were not kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassSheets</name>
    <message numerus="yes">
        <source>Only the group of %n answer(s): %1</source>
        <translation>
            <numerusform>Only the group of %n answer: %1</numerusform>
            <numerusform>Only the group of %n answers: %1</numerusform>
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
    <name>enshu::desk::GroupNaming</name>
    <message numerus="yes">
        <source>%1 is a mistake of the course from now on. %n result(s) say it now: %2</source>
        <translation>
            <numerusform>%1 is a mistake of the course from now on. %n result says it now: %2</numerusform>
            <numerusform>%1 is a mistake of the course from now on. %n results say it now: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::GroupReviewDialog</name>
    <message numerus="yes">
        <source>Put it in the &amp;place of what is noted already (%n result(s))</source>
        <translation>
            <numerusform>Put it in the &amp;place of what is noted already (%n result)</numerusform>
            <numerusform>Put it in the &amp;place of what is noted already (%n results)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::GroupsView</name>
    <message numerus="yes">
        <source>%n further answer(s) that nothing explains are like no other.</source>
        <translation>
            <numerusform>%n further answer that nothing explains is like no other.</numerusform>
            <numerusform>%n further answers that nothing explains are like no other.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::HandBackDialog</name>
    <message numerus="yes">
        <source>%n comment(s) or corrected score(s) are drafts; they are not in it.</source>
        <translation>
            <numerusform>%n comment or corrected score is a draft; it is not in it.</numerusform>
            <numerusform>%n comments or corrected scores are drafts; they are not in it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::HandBackPreview</name>
    <message numerus="yes">
        <source>%n student(s) get something new.</source>
        <translation>
            <numerusform>%n student gets something new.</numerusform>
            <numerusform>%n students get something new.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) are written.</source>
        <translation>
            <numerusform>%n cell is written.</numerusform>
            <numerusform>%n cells are written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) for students.</source>
        <translation>
            <numerusform>%n file for students.</numerusform>
            <numerusform>%n files for students.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) stay as they are.</source>
        <translation>
            <numerusform>%n cell stays as it is.</numerusform>
            <numerusform>%n cells stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) of the class are not in the file.</source>
        <translation>
            <numerusform>%n person of the class is not in the file.</numerusform>
            <numerusform>%n people of the class are not in the file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) get no mark.</source>
        <translation>
            <numerusform>%n person gets no mark.</numerusform>
            <numerusform>%n people get no mark.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A new file of %n kilobyte(s).</source>
        <translation>
            <numerusform>A new file of %n kilobyte.</numerusform>
            <numerusform>A new file of %n kilobytes.</numerusform>
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
<context>
    <name>enshu::desk::NamingDialog</name>
    <message numerus="yes">
        <source>%n answer(s) of the same numbers become a mistake of the course. Their results say it at once, and later gradings recognise it. No student&apos;s text is kept.</source>
        <translation>
            <numerusform>%n answer becomes a mistake of the course. Its result says it at once, and later gradings recognise it. No student&apos;s text is kept.</numerusform>
            <numerusform>%n answers of the same numbers become a mistake of the course. Their results say it at once, and later gradings recognise it. No student&apos;s text is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::Regrading</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n results would change. Replace the earlier ones? Comments and corrected scores stay.</source>
        <translation>
            <numerusform>%n result would change. Replace the earlier one? Its comment and corrected score stay.</numerusform>
            <numerusform>%n results would change. Replace the earlier ones? Comments and corrected scores stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::SimilarView</name>
    <message numerus="yes">
        <source>%n further pair(s) are less alike.</source>
        <translation>
            <numerusform>%n further pair is less alike.</numerusform>
            <numerusform>%n further pairs are less alike.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::SourcePair</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar passage(s)</source>
        <translation>
            <numerusform>%n similar passage</numerusform>
            <numerusform>%n similar passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::TimePanel</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
