<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AppCommand</name>
    <message>
        <source>%1 cannot be started</source>
        <translation>%1 を起動できません</translation>
    </message>
    <message>
        <source>there is no display to open a window on; the other commands need none</source>
        <translation>ウィンドウを開く画面がありません。ほかのコマンドは画面がなくても使えます</translation>
    </message>
    <message>
        <source>%1 is not built yet: run app/run where there is a display</source>
        <translation>%1 はまだビルドされていません。画面のある所で app/run を実行してください</translation>
    </message>
</context>
<context>
    <name>Appeal</name>
    <message>
        <source>%1, decided by %2: %3</source>
        <translation>%1 %2の決定: %3</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>when, who, what</comment>
        <translation>%1 %2: %3</translation>
    </message>
</context>
<context>
    <name>AppealCommand</name>
    <message>
        <source> (not decided yet)</source>
        <translation>（未決定）</translation>
    </message>
    <message>
        <source>Nobody asked about a mark.</source>
        <translation>採点についての問い合わせはありません。</translation>
    </message>
    <message>
        <source>say what was asked with --says, or what was decided with --decided, of STUDENT and EXERCISE; without either they are listed</source>
        <translation>STUDENT と EXERCISE を指定し、問い合わせは --says、決定は --decided で書いてください。どちらもなければ一覧を表示します</translation>
    </message>
    <message>
        <source>say who decided it with --by</source>
        <translation>誰が決めたかを --by で指定してください</translation>
    </message>
    <message>
        <source>student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>%1 has no result of %2, so there is no mark to ask about</source>
        <translation>%1 には %2 の結果がないので、問い合わせの対象となる点がありません</translation>
    </message>
    <message>
        <source>The mark is as it was; `enshu correct` changes it.</source>
        <translation>点は変わっていません。変えるには `enshu correct` を使います。</translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>Usage: %1</source>
        <translation>使い方: %1</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3</source>
        <translation>--%1 には %2 から %3 までの整数を指定してください</translation>
    </message>
    <message>
        <source>Did you mean --%1?</source>
        <translation>--%1 のことですか？</translation>
    </message>
    <message>
        <source>--%1 takes a number from 0 to %2</source>
        <translation>--%1 には 0 から %2 までの数を指定してください</translation>
    </message>
    <message>
        <source>--%1 takes %2, and %3 stands there.</source>
        <translation>--%1 には %2 を指定しますが、%3 が書かれています。</translation>
    </message>
    <message>
        <source>Something is missing.</source>
        <translation>引数が足りません。</translation>
    </message>
    <message>
        <source>%1 is too much; what holds blanks goes between quotes.</source>
        <translation>%1 は余分です。空白を含むものは引用符で囲んでください。</translation>
    </message>
</context>
<context>
    <name>AttemptLines</name>
    <message>
        <source>that file was not kept; hand it in again</source>
        <translation>そのファイルは保存されていないので、もう一度提出してもらう</translation>
    </message>
    <message>
        <source>%1 counts it again</source>
        <translation>元の解答に戻すには %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 または %2</translation>
    </message>
    <message>
        <source>had %1, has %2 now by a newer file</source>
        <translation>%1でしたが、新しいファイルで %2 点になりました</translation>
    </message>
    <message>
        <source>had %1 in time, has %2 now by a newer file</source>
        <translation>期限内に %1でしたが、新しいファイルで %2 点になりました</translation>
    </message>
    <message>
        <source>the newer file %1 is empty, still the starter or not to be compiled; the earlier answer counts (%2) until somebody says which</source>
        <translation>新しいファイル %1 は空、ひな形のまま、またはコンパイルできません。どちらにするか指示があるまでは、前の解答（%2）を使います</translation>
    </message>
</context>
<context>
    <name>Attempts</name>
    <message>
        <source>there is no other</source>
        <translation>ほかにありません</translation>
    </message>
    <message>
        <source>an assistant chose it</source>
        <translation>TA が選びました</translation>
    </message>
    <message>
        <source>the platform says that it is the newest</source>
        <translation>学習管理システムによると最も新しいものです</translation>
    </message>
    <message>
        <source>by the names: the highest number is the newest, and a copy is older than what it is of</source>
        <translation>ファイル名で決めました（番号が大きいほど新しく、コピーは元のファイルより古いとみなします）</translation>
    </message>
    <message>
        <source>the others lie in an archive</source>
        <translation>ほかはアーカイブの中にあります</translation>
    </message>
    <message>
        <source>it is the youngest file</source>
        <translation>更新日時が最も新しいファイルです</translation>
    </message>
    <message>
        <source>it lies in the fewest folders</source>
        <translation>最も浅いフォルダにあります</translation>
    </message>
    <message>
        <source>nothing tells them apart, it is the last by name</source>
        <translation>区別できないため、名前の順で最後のものです</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s)</source>
        <translation>
            <numerusform>ほか %n 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>it came last</source>
        <translation>最後に届いたもの</translation>
    </message>
    <message>
        <source>it is the newest that is in time, which is what the course takes</source>
        <translation>期限内で最も新しいもの（コースの設定）</translation>
    </message>
    <message>
        <source>it has the most points, which is what the course takes</source>
        <translation>最も点の高いもの（コースの設定）</translation>
    </message>
    <message>
        <source>the newer one is empty, still the starter or not to be compiled: choose</source>
        <translation>新しいほうは空、ひな形のまま、またはコンパイルできません。どちらかを選んでください</translation>
    </message>
</context>
<context>
    <name>Booklet</name>
    <message>
        <source>Exercise sheets</source>
        <translation>課題シート</translation>
    </message>
</context>
<context>
    <name>CanvasMarks</name>
    <message numerus="yes">
        <source>%n student(s) have N/A there: the assignment is not theirs, and Canvas takes no mark; assign it to them and export again (%1)</source>
        <translation>
            <numerusform>%n 人は N/A（課題が割り当てられていません）のため、Canvas は評点を受け取りません。課題を割り当ててから、もう一度エクスポートしてください（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) are excused (EX) and stay so, their marks are not written; end it in Canvas and export again (%1)</source>
        <translation>
            <numerusform>%n 人は免除（EX）のままとし、評点は書き込みません。評点を付けるには、Canvas で免除を解除してから、もう一度エクスポートしてください（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other assignment(s) are in the file too (%1): Canvas sets their scores back to what they were at the export; --only-marks writes a file without them</source>
        <translation>
            <numerusform>このファイルにはほかの課題が %n 個あり（%1）、インポートするとその得点もエクスポートした時点の値に戻ります。--only-marks を付けると、それらを含まないファイルを書き出します</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CaseChecks</name>
    <message>
        <source>%1, on your own earlier steps (%2)</source>
        <translation>%1（自分の前の課題を使用、%2）</translation>
    </message>
    <message>
        <source>%1, hidden case</source>
        <translation>%1（非公開ケース）</translation>
    </message>
    <message>
        <source>%1, case %2</source>
        <translation>%1（ケース %2）</translation>
    </message>
    <message>
        <source>A second run on the same inputs gave other numbers.</source>
        <translation>同じ入力でもう一度実行すると、異なる値になりました。</translation>
    </message>
    <message>
        <source>Look for a variable that is read before it is written, that keeps its value between two calls, or that depends on time or chance.</source>
        <translation>値を代入する前に読んでいる変数、呼び出しの間で値が残っている変数（static など）、時刻や乱数に依存する変数がないか確かめましょう。</translation>
    </message>
    <message>
        <source>hidden case</source>
        <translation>非公開ケース</translation>
    </message>
    <message>
        <source>Follow your loops: what do they write first and last, and what never?</source>
        <translation>ループを順に追ってみましょう。最初と最後に何を書き込み、何を一度も書き込まないでしょうか。</translation>
    </message>
    <message>
        <source>case %1</source>
        <translation>ケース %1</translation>
    </message>
</context>
<context>
    <name>CheckCommand</name>
    <message>
        <source>several exercises are there; name one for --json or --save-trajectory</source>
        <translation>複数の課題が入っています。--json や --save-trajectory を使うときは、課題を1つ指定してください</translation>
    </message>
</context>
<context>
    <name>ClassFolder</name>
    <message>
        <source>no file of an exercise is there, skipped</source>
        <translation>課題のファイルがないため、採点しませんでした</translation>
    </message>
    <message>
        <source>the results need this name, skipped</source>
        <translation>結果のファイルに使う名前なので、採点しませんでした</translation>
    </message>
    <message>
        <source>there is another submission under this name, skipped</source>
        <translation>同じ名前の提出物がほかにあるため、採点しませんでした</translation>
    </message>
    <message>
        <source>there is another submission under this name, and it differs; both are skipped</source>
        <translation>同じ名前で内容の違う提出物がほかにあるため、どちらも採点しませんでした</translation>
    </message>
    <message>
        <source>its name can be read in two ways, so that it may be another one&apos;s; nobody was taken</source>
        <translation>名前が2通りに読め、ほかの人の提出物かもしれないため、誰のものとも決めていません</translation>
    </message>
    <message>
        <source>refused, it looks like an attack: %1</source>
        <translation>受け付けませんでした。攻撃とみられます: %1</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>受け付けませんでした: %1</translation>
    </message>
    <message>
        <source>is a link, skipped</source>
        <translation>リンクのため、採点しませんでした</translation>
    </message>
    <message>
        <source>neither a student&apos;s folder nor an archive (.zip, .tar, .tar.gz, .tgz), skipped</source>
        <translation>学生のフォルダでもアーカイブ（.zip、.tar、.tar.gz、.tgz）でもないため、採点しませんでした</translation>
    </message>
    <message>
        <source>an archive in a student&apos;s archive is not opened</source>
        <translation>学生のアーカイブの中にあるアーカイブは開きません</translation>
    </message>
    <message>
        <source>no file of an exercise</source>
        <translation>課題のファイルではありません</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) that are no exercise&apos;s</source>
        <translation>
            <numerusform>ほかに、課題のものではないファイルが %n 個あります</numerusform>
        </translation>
    </message>
    <message>
        <source>stands more than once in its archive; the last one counts, as in unpacking it</source>
        <translation>アーカイブの中に同じ名前で何度も入っています。展開したときと同じく、最後のものを採用します</translation>
    </message>
    <message>
        <source>an archive of another kind than .zip, .tar, .tar.gz and .tgz is not opened</source>
        <translation>.zip、.tar、.tar.gz、.tgz 以外の圧縮ファイルは開きません</translation>
    </message>
    <message>
        <source>no file of an exercise is there (expected: %1), skipped</source>
        <translation>課題のファイルがないため、採点しません。必要なファイル: %1</translation>
    </message>
    <message>
        <source>no file of an exercise (expected: %1)</source>
        <translation>課題のファイルではありません。必要なファイル: %1</translation>
    </message>
    <message>
        <source>no file of an exercise; if it is meant as one, rename it to %1 in the unpacked download and grade again, or have it handed in anew</source>
        <translation>課題のファイルではありません。課題のファイルのつもりであれば、ダウンロードを展開して名前を %1 に変えて採点し直すか、提出し直してもらってください</translation>
    </message>
    <message>
        <source>is not called as a student&apos;s is called in this download, skipped; if it is one&apos;s, call it like the others and grade again</source>
        <translation>このダウンロードの学生のフォルダと名前の形が異なるため、対象外です。学生のものなら、ほかと同じ形の名前に変えて採点し直してください</translation>
    </message>
    <message>
        <source>no file of an exercise is there (expected: %1; %2 is nearly such a name), skipped</source>
        <translation>課題のファイルがないため、採点しません。必要なファイル: %1。%2 はそれに似た名前です</translation>
    </message>
</context>
<context>
    <name>ClassResults</name>
    <message>
        <source>nothing was handed in</source>
        <translation>何も提出されていません</translation>
    </message>
    <message>
        <source>mend this correction, or delete the file and correct anew</source>
        <translation>この修正を直すか、ファイルを消して改めて修正してください</translation>
    </message>
    <message>
        <source>Not graded yet, and nothing was deducted.</source>
        <translation>まだ採点していません。減点はありません。</translation>
    </message>
    <message>
        <source>delete the file and grade again: %1</source>
        <translation>ファイルを消して採点し直してください: %1</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 点</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 点</translation>
    </message>
    <message>
        <source>the file is called %1, and the name that counts is %2</source>
        <translation>ファイル名が %1 になっています。採点されるファイル名は %2 です</translation>
    </message>
    <message>
        <source>no file called %1 was found</source>
        <translation>%1 という名前のファイルが見つかりませんでした</translation>
    </message>
</context>
<context>
    <name>ClassSimilarity</name>
    <message>
        <source>the same file but for comments, layout and names of its own, and wrong</source>
        <translation>コメント、体裁、変数などの名前を除いて同じファイルで、どちらも誤り</translation>
    </message>
    <message>
        <source>the same file but for comments, layout and names of its own</source>
        <translation>コメント、体裁、変数などの名前を除いて同じファイル</translation>
    </message>
    <message>
        <source>the same file, and wrong</source>
        <translation>同じファイルで、どちらも誤り</translation>
    </message>
    <message>
        <source>the same file</source>
        <translation>同じファイル</translation>
    </message>
</context>
<context>
    <name>Clocks</name>
    <message>
        <source>they were read in %1, the &quot;timeZone&quot; of course.json</source>
        <translation>course.json の &quot;timeZone&quot; である %1 の時刻として読みました</translation>
    </message>
    <message>
        <source>they were read in %1, the zone of the due date; &quot;timeZone&quot; in course.json names another</source>
        <translation>期限と同じ %1 の時刻として読みました。別のタイムゾーンにするには、course.json に &quot;timeZone&quot; を書いてください</translation>
    </message>
    <message>
        <source>they were read in this machine&apos;s zone (%1); a due date with its offset, such as 2026-12-01T23:59+09:00, or &quot;timeZone&quot; in course.json names another</source>
        <translation>このコンピューターのタイムゾーン（%1）の時刻として読みました。別のタイムゾーンにするには、2026-12-01T23:59+09:00 のように期限に時差を付けるか、course.json に &quot;timeZone&quot; を書いてください</translation>
    </message>
    <message>
        <source>the times in the archive have no zone: %1</source>
        <translation>アーカイブの中の時刻にはタイムゾーンがないため、%1</translation>
    </message>
    <message>
        <source>the times in the platform&apos;s list have no zone: %1</source>
        <translation>学習管理システムの一覧の時刻にはタイムゾーンがないため、%1</translation>
    </message>
    <message>
        <source>the times in the list that was given before are of an earlier download and do not count for this one; give the newest list (--roster FILE)</source>
        <translation>以前に指定された一覧の時刻は前のダウンロードのもので、今回は使いません。最新の一覧を指定してください（--roster FILE）</translation>
    </message>
    <message>
        <source>%1: handed in %2 by the platform&apos;s list, which counts, and %3 by the archive; if the list is older than the download, give the newest one (--roster FILE)</source>
        <translation>%1: 提出日時は、学習管理システムの一覧では %2（こちらを採用）、アーカイブでは %3 です。一覧がダウンロードより古い場合は、最新の一覧を指定してください（--roster FILE）</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>what there is and how far you are</source>
        <translation>課題の一覧と、自分の進み具合を表示します</translation>
    </message>
    <message>
        <source>make a workspace: starter, sheet, editor project</source>
        <translation>作業フォルダを作ります（ひな形、課題シート、エディタ用の設定）</translation>
    </message>
    <message>
        <source>build, run and compare a solution</source>
        <translation>解答をビルドして実行し、参照解と比べます</translation>
    </message>
    <message>
        <source>check whenever a file is saved</source>
        <translation>ファイルを保存するたびにチェックします</translation>
    </message>
    <message>
        <source>dynamic quantities of a robot</source>
        <translation>ロボットの動力学に関する量を計算します</translation>
    </message>
    <message>
        <source>compare the stored references, or write them anew</source>
        <translation>保存された参照解を検証するか、作り直します</translation>
    </message>
    <message>
        <source>start the desk</source>
        <translation>ウィンドウ版（enshu-desk）を起動します</translation>
    </message>
    <message>
        <source>record a run of a paper, or a robot&apos;s motion</source>
        <translation>文献のシミュレーション、または自分のロボットの運動を計算して保存します</translation>
    </message>
    <message>
        <source>whether this machine, and this course, can be trusted</source>
        <translation>このマシンとこのコースが採点に使えるかを調べます</translation>
    </message>
    <message>
        <source>grade a class: a folder of the students&apos; folders or archives, or an archive of it</source>
        <translation>受講者全員の提出物を採点します（学生のフォルダかアーカイブを並べたフォルダ、またはそのアーカイブ）</translation>
    </message>
    <message>
        <source>make a course, build it, look whether it is ready, or hand it on</source>
        <translation>コースを作り、ビルドし、準備ができているか調べ、配布します</translation>
    </message>
    <message>
        <source>sheets to hand out on paper</source>
        <translation>紙で配る課題シートを作ります</translation>
    </message>
    <message>
        <source>the place in a wrong solution where a single slip explains it</source>
        <translation>誤った解答について、1か所の書き間違いで説明できるときに、その場所を示します</translation>
    </message>
    <message>
        <source>wrong answers of a class that agree with one another and that nothing explains; say what a group is, or comment it</source>
        <translation>説明できない誤答のうち互いに一致するものを示し、まとめて名前やコメントを付けます</translation>
    </message>
    <message>
        <source>answers of a class, or of earlier years, that are alike: a hint to read both</source>
        <translation>クラスの中、または過年度との間で、互いによく似た解答を探します（両方を読むための手がかりです）</translation>
    </message>
    <message>
        <source>report on a graded class, or hand back: files for students, marks in a learning platform&apos;s own file</source>
        <translation>採点したクラスの報告書を作るか、返却用のファイルを作ります（学生ごとのファイル、または学習管理システム自身のファイルに評点を記入したもの）</translation>
    </message>
    <message>
        <source>all classes of the course over the year: statistics, attempts, search</source>
        <translation>コースの1年間の全クラスについて、統計と提出の履歴を表示し、検索します</translation>
    </message>
    <message>
        <source>correct or comment what one student has for an exercise, or withdraw it</source>
        <translation>1人の学生の1つの課題について、得点を修正したりコメントを付けたりします。取り消しもできます</translation>
    </message>
    <message>
        <source>more time for one student or one group of a class</source>
        <translation>一人の学生または一つのグループの期限を延ばす</translation>
    </message>
    <message>
        <source>what was asked about a mark after it was given, and what was decided</source>
        <translation>採点後の問い合わせと、その決定</translation>
    </message>
</context>
<context>
    <name>Compiler</name>
    <message>
        <source>A semicolon ; is missing here.</source>
        <translation>ここにセミコロン ; がありません。</translation>
    </message>
    <message>
        <source>A closing brace } is missing: the file ends inside of a function or a loop.</source>
        <translation>閉じ括弧 } が足りません。関数またはループの途中でファイルが終わっています。</translation>
    </message>
    <message>
        <source>A %1 is missing here.</source>
        <translation>ここに %1 がありません。</translation>
    </message>
    <message>
        <source>This closing brace } is one too many.</source>
        <translation>この閉じ括弧 } は余分です。</translation>
    </message>
    <message>
        <source>This stands outside of every function; most likely a brace } before it is one too many.</source>
        <translation>どの関数の中にもない文です。この前の閉じ括弧 } が1つ多いのではないか確かめましょう。</translation>
    </message>
    <message>
        <source>A comment begins with // in C++.</source>
        <translation>C++ のコメントは // で始めます。</translation>
    </message>
    <message>
        <source>Something is missing before %1.</source>
        <translation>%1 の前に何か足りません。</translation>
    </message>
    <message>
        <source>A function cannot be written inside of another; most likely a brace } is missing before it.</source>
        <translation>関数の中に別の関数を書くことはできません。この前の閉じ括弧 } が足りないのではないか確かめましょう。</translation>
    </message>
    <message>
        <source>This else belongs to no if: the if is missing, or has more than one statement without braces, or a semicolon right behind its condition.</source>
        <translation>この else に対応する if がありません。if がないか、括弧 { } なしで複数の文を書いているか、条件のすぐ後ろにセミコロンがあります。</translation>
    </message>
    <message>
        <source>A text in quotes does not end on its line.</source>
        <translation>引用符で囲んだ文字列が、その行の中で閉じていません。</translation>
    </message>
    <message>
        <source>A comment /* has no end */.</source>
        <translation>コメント /* が */ で閉じていません。</translation>
    </message>
    <message>
        <source>A character here is not of the program&apos;s alphabet: perhaps a full-width space or sign. Type it anew without the input method.</source>
        <translation>プログラムで使えない文字があります。全角の空白や記号ではないでしょうか。日本語入力を切って打ち直してください。</translation>
    </message>
    <message>
        <source>There is no header %1 here.</source>
        <translation>ヘッダ %1 はここにはありません。</translation>
    </message>
    <message>
        <source>The name %1 is not known here. Did you mean %2?</source>
        <translation>%1 という名前はここでは使えません。%2 のことでしょうか。</translation>
    </message>
    <message>
        <source>The name %1 is not known here: it is misspelt, or declared further down or in another block, or Eigen:: or std:: is missing before it.</source>
        <translation>%1 という名前はここでは使えません。つづりの間違いか、宣言がもっと後ろや別のブロックにあるか、前に Eigen:: や std:: が付いていないかのどれかです。</translation>
    </message>
    <message>
        <source>There is no %1 here. Did you mean %2?</source>
        <translation>%1 はありません。%2 のことでしょうか。</translation>
    </message>
    <message>
        <source>There is no %1 in %2.</source>
        <translation>%2 に %1 はありません。</translation>
    </message>
    <message>
        <source>%1 is no type that is known here. Where it is a statement: it stands outside of every function.</source>
        <translation>%1 という型はありません。文のつもりなら、どの関数の中にも入っていません。</translation>
    </message>
    <message>
        <source>%1 has no member %2. Did you mean %3?</source>
        <translation>%1 に %2 というメンバはありません。%3 のことでしょうか。</translation>
    </message>
    <message>
        <source>%1 has no member %2.</source>
        <translation>%1 に %2 というメンバはありません。</translation>
    </message>
    <message>
        <source>%2 is a pointer: write %2-&gt;%1.</source>
        <translation>%2 はポインタです。%2-&gt;%1 と書きます。</translation>
    </message>
    <message>
        <source>%2 is a %3, which has no member %1.</source>
        <translation>%2 の型は %3 で、%1 というメンバはありません。</translation>
    </message>
    <message>
        <source>This is no pointer: write a dot in place of -&gt;.</source>
        <translation>ポインタではありません。-&gt; ではなくピリオド . を書きます。</translation>
    </message>
    <message>
        <source>%1 is declared a second time in the same block.</source>
        <translation>%1 が同じブロックの中で2回宣言されています。</translation>
    </message>
    <message>
        <source>%1 is the library&apos;s own; use its functions instead.</source>
        <translation>%1 はライブラリの内部のものです。代わりにライブラリの関数を使ってください。</translation>
    </message>
    <message>
        <source>An entry of a vector has one index, that of a matrix two, and an index is a whole number: not (%1).</source>
        <translation>ベクトルの成分の添字は1つ、行列では2つで、どれも整数です。(%1) では指定できません。</translation>
    </message>
    <message>
        <source>%1 is called with (%2). It takes other arguments: compare number and types with its declaration in the header.</source>
        <translation>%1 を (%2) で呼び出していますが、引数が違います。個数と型をヘッダの宣言と比べましょう。</translation>
    </message>
    <message>
        <source>No function %1 takes the arguments (%2).</source>
        <translation>引数 (%2) を取る関数 %1 はありません。</translation>
    </message>
    <message>
        <source>What stands before the parenthesis is no function; perhaps a * is missing there.</source>
        <translation>括弧の前にあるものは関数ではありません。* を書き忘れていないか確かめましょう。</translation>
    </message>
    <message>
        <source>The function must return a value here.</source>
        <translation>この関数は、ここで値を返さなければなりません。</translation>
    </message>
    <message>
        <source>The function returns nothing (void); what it makes goes into an argument.</source>
        <translation>この関数は値を返しません（void）。結果は引数に書き込みます。</translation>
    </message>
    <message>
        <source>A text in quotes is no number.</source>
        <translation>引用符で囲んだ文字列は数ではありません。</translation>
    </message>
    <message>
        <source>A vector or a matrix is no number: take an entry, such as a(0) or M(i, j), or a.dot(b) in place of a.transpose() * b.</source>
        <translation>ベクトルや行列を数として使っています。a(0) や M(i, j) のように成分を取り出すか、a.transpose() * b の代わりに a.dot(b) と書きます。</translation>
    </message>
    <message>
        <source>A number is no vector or matrix; all entries alike are VectorXd::Constant(n, x).</source>
        <translation>数をベクトルや行列として使っています。すべての成分が同じなら VectorXd::Constant(n, x) と書きます。</translation>
    </message>
    <message>
        <source>A number cannot be added to a vector or a matrix or taken from it; to do so with every entry use its .array().</source>
        <translation>ベクトルや行列に数を足したり引いたりすることはできません。すべての成分に対して行うなら .array() を使います。</translation>
    </message>
    <message>
        <source>^ is no power in C++: write x * x, std::pow(x, 2) or M * M.</source>
        <translation>C++ の ^ はべき乗ではありません。x * x、std::pow(x, 2)、M * M のように書きます。</translation>
    </message>
    <message>
        <source>Only a pointer can stand behind this *. ** is no power in C++: write x * x or std::pow(x, 2).</source>
        <translation>この * の後ろにはポインタしか置けません。C++ に ** というべき乗はないので、x * x や std::pow(x, 2) と書きます。</translation>
    </message>
    <message>
        <source>Vectors and matrices cannot be compared with %1; compare entries or norms.</source>
        <translation>ベクトルや行列は %1 で比較できません。成分またはノルムを比べます。</translation>
    </message>
    <message>
        <source>Nothing can be divided by a vector or a matrix; M^-1 b is solve(M, b).</source>
        <translation>ベクトルや行列で割ることはできません。M^-1 b は solve(M, b) と書きます。</translation>
    </message>
    <message>
        <source>% is for whole numbers; of others take std::fmod(a, b).</source>
        <translation>% は整数どうしの剰余です。小数には std::fmod(a, b) を使います。</translation>
    </message>
    <message>
        <source>In a template of your own the word template is missing before the name: A.template block&lt;3, 3&gt;(0, 0).</source>
        <translation>自分で書いたテンプレートの中では、名前の前に template が必要です。例: A.template block&lt;3, 3&gt;(0, 0)</translation>
    </message>
    <message>
        <source>A size between &lt; and &gt; must be known before the program runs; for a size that is computed use MatrixXd, VectorXd and .block(i, j, rows, columns).</source>
        <translation>&lt; &gt; の中の大きさは、コンパイルの時点で決まっていなければなりません。計算で決まる大きさには MatrixXd、VectorXd、.block(i, j, 行数, 列数) を使います。</translation>
    </message>
    <message>
        <source>Two vectors of the same kind cannot be multiplied with *, such as 3 x 1 times 3 x 1: did you mean a.cross(b), a.dot(b) or a.cwiseProduct(b)?</source>
        <translation>3 x 1 と 3 x 1 のような同じ向きのベクトルどうしに * は使えません。a.cross(b)、a.dot(b)、a.cwiseProduct(b) のどれかのことでしょうか。</translation>
    </message>
    <message>
        <source>The sizes do not fit for a product: the left side needs as many columns as the right side has rows.</source>
        <translation>行列の積の大きさが合いません。左の列数と右の行数は同じでなければなりません。</translation>
    </message>
    <message>
        <source>Vectors or matrices of different sizes are added, subtracted or assigned; a row and a column are different, too (.transpose()).</source>
        <translation>大きさの違うベクトルや行列を加減または代入しています。行ベクトルと列ベクトルも別のものです（.transpose()）。</translation>
    </message>
    <message>
        <source>Different kinds of numbers are mixed, such as float and double. Here everything is double: VectorXd, Vector3d, Matrix3d; or write .cast&lt;double&gt;().</source>
        <translation>float と double のように、異なる数の型が混ざっています。ここではすべて double です（VectorXd、Vector3d、Matrix3d）。変換するなら .cast&lt;double&gt;() と書きます。</translation>
    </message>
    <message>
        <source>This is for vectors of a fixed size only: .cross() needs Vector3d on both sides, of a longer vector .head&lt;3&gt;() or .segment&lt;3&gt;(i).</source>
        <translation>大きさの決まったベクトルにしか使えません。.cross() は両側とも Vector3d でなければならず、長いベクトルからは .head&lt;3&gt;() や .segment&lt;3&gt;(i) で取り出します。</translation>
    </message>
    <message>
        <source>This is for matrices of a fixed size only, such as Matrix3d.</source>
        <translation>Matrix3d のような、大きさの決まった行列にしか使えません。</translation>
    </message>
    <message>
        <source>This is for vectors only, and stands behind a matrix; of a matrix take .col(j), .row(i) or .block(i, j, rows, columns).</source>
        <translation>ベクトル用のものを行列に使っています。行列からは .col(j)、.row(i)、.block(i, j, 行数, 列数) で取り出します。</translation>
    </message>
    <message>
        <source>An entry of a matrix is M(i, j); [ ] is for vectors.</source>
        <translation>行列の成分は M(i, j) と書きます。[ ] はベクトル用です。</translation>
    </message>
    <message>
        <source>The vector has no such entry: .z() is the third one, .w() the fourth.</source>
        <translation>このベクトルにその成分はありません。.z() は3番目、.w() は4番目の成分です。</translation>
    </message>
    <message>
        <source>A size must be a whole number, int, and this is a double.</source>
        <translation>大きさは整数（int）でなければなりませんが、double が渡されています。</translation>
    </message>
    <message>
        <source>An array and a matrix are mixed: bring both to the same kind by .array() or .matrix().</source>
        <translation>Array と行列が混ざっています。.array() または .matrix() でどちらかにそろえます。</translation>
    </message>
    <message>
        <source>The size is not fixed here, so it must be given: VectorXd::Zero(n), MatrixXd::Identity(n, n).</source>
        <translation>大きさの決まっていない型なので、大きさを渡します。例: VectorXd::Zero(n)、MatrixXd::Identity(n, n)</translation>
    </message>
    <message>
        <source>The size is fixed here, so it is not given: Vector3d::Zero(), Matrix3d::Identity().</source>
        <translation>大きさの決まった型なので、大きさは渡しません。例: Vector3d::Zero()、Matrix3d::Identity()</translation>
    </message>
    <message>
        <source>%1 is never used.</source>
        <translation>%1 はどこでも使われていません。</translation>
    </message>
    <message>
        <source>The argument %1 is not used anywhere.</source>
        <translation>引数 %1 はどこでも使われていません。</translation>
    </message>
    <message>
        <source>The function can come to its end without a return, though it must return a value.</source>
        <translation>値を返すはずの関数が、return せずに終わることがあります。</translation>
    </message>
    <message>
        <source>%1 is read and may never have been given a value.</source>
        <translation>%1 は、値を入れないまま使われている可能性があります。</translation>
    </message>
    <message>
        <source>A size without sign is compared with an int; a negative number counts as a very large one there.</source>
        <translation>符号なしの大きさと int を比べています。負の数は非常に大きな数として扱われます。</translation>
    </message>
    <message>
        <source>= assigns; to compare write ==.</source>
        <translation>= は代入です。比較には == と書きます。</translation>
    </message>
    <message>
        <source>This computes something and does nothing with it.</source>
        <translation>計算した結果が使われていません。</translation>
    </message>
    <message>
        <source>Only the first statement behind this %1 belongs to it; several need braces { }.</source>
        <translation>この %1 に属するのは直後の1文だけです。複数の文には { } が必要です。</translation>
    </message>
    <message>
        <source>A semicolon right behind the condition ends it: nothing is done.</source>
        <translation>条件のすぐ後ろのセミコロンで文が終わっているため、何も実行されません。</translation>
    </message>
    <message>
        <source>This is no C++: no name can begin here. There is no ./, .* or .^ ; use .array() for what is done entry by entry.</source>
        <translation>C++ ではありません。ここから名前は始まりません。./ や .* や .^ はないので、要素ごとの計算には .array() を使います。</translation>
    </message>
    <message>
        <source>This is const, or a result that was computed just now, and would be changed: it is there to be read. Work on a copy, such as VectorXd x = q;</source>
        <translation>const の値か、いま計算されたばかりの結果を書き換えようとしています。これは読むためのものです。VectorXd x = q; のようにコピーを作って使います。</translation>
    </message>
    <message>
        <source>What stands here is no variable: nothing can be assigned to it. == compares, and = assigns.</source>
        <translation>ここにあるのは変数ではないので、代入できません。比較は ==、代入は = です。</translation>
    </message>
    <message>
        <source>A function stands here by its name alone; perhaps the parentheses with its arguments are missing behind it.</source>
        <translation>ここには関数の名前だけがあります。後ろに、引数の入った括弧が抜けているのかもしれません。</translation>
    </message>
    <message>
        <source>What stands before [ ] has no entries, or what stands in them is no whole number.</source>
        <translation>[ ] の前のものに要素がないか、[ ] の中が整数ではありません。</translation>
    </message>
    <message>
        <source>This %1 is one too many, or what it should close, or a semicolon ; before it, is missing.</source>
        <translation>この %1 が余分か、対応する開き括弧、または直前のセミコロン ; が抜けています。</translation>
    </message>
    <message>
        <source>%1 is a word of C++ itself and cannot be a name; take another one.</source>
        <translation>%1 は C++ の予約語なので、名前には使えません。別の名前にしてください。</translation>
    </message>
    <message>
        <source>A type, %1, stands where a value belongs. In a call the arguments stand without their types: f(a, b). A word of C++ itself, such as class or new, cannot be a name.</source>
        <translation>値が必要な場所に型 %1 が書かれています。関数を呼び出すときは、f(a, b) のように型を付けずに引数を書きます。また、class や new のような C++ の予約語は名前に使えません。</translation>
    </message>
    <message>
        <source>Something is missing before %1, or a type too many stands there: in a call the arguments stand without their types, f(a, b).</source>
        <translation>%1 の前に何かが抜けているか、余分な型が書かれています。関数を呼び出すときは、f(a, b) のように型を付けずに引数を書きます。</translation>
    </message>
    <message>
        <source>This declares a function and computes nothing. A variable has no empty parentheses, and in a call the arguments stand without their types.</source>
        <translation>これは関数の宣言なので、何も計算されません。変数の宣言に空の丸括弧は付けません。関数を呼び出すときは、型を付けずに引数を書きます。</translation>
    </message>
    <message>
        <source>The compiler prints: %1</source>
        <translation>コンパイラの出力: %1</translation>
    </message>
    <message>
        <source>std::%1 needs #include &lt;%2&gt;.</source>
        <translation>std::%1 には #include &lt;%2&gt; が必要です。</translation>
    </message>
    <message>
        <source>%1 is std::%1 and needs #include &lt;%2&gt;.</source>
        <translation>%1 は std::%1 と書きます。#include &lt;%2&gt; も必要です。</translation>
    </message>
    <message>
        <source>%1 is %2&apos;s; in C++ write %3.</source>
        <translation>%1 は %2 の書き方です。C++ では %3 と書きます。</translation>
    </message>
    <message>
        <source>The number of entries does not fit: Vector3d takes three, and a matrix gets its entries by M &lt;&lt; 1, 2, 3, 4; where it has its size.</source>
        <translation>成分の個数が合いません。Vector3d は3つです。行列には、大きさを決めてから M &lt;&lt; 1, 2, 3, 4; のように値を入れます。</translation>
    </message>
    <message>
        <source>std::views is too new for this compiler: write for (int i = 0; i &lt; n; ++i).</source>
        <translation>std::views はこのコンパイラでは使えません。for (int i = 0; i &lt; n; ++i) と書きます。</translation>
    </message>
    <message>
        <source>The name %1 is not known here. Did you mean Eigen::%1?</source>
        <translation>%1 という名前はここでは使えません。Eigen::%1 のことでしょうか。</translation>
    </message>
    <message>
        <source>There is no %1: six numbers are Eigen::Matrix&lt;double, 6, 1&gt;, and 6 x 6 are Eigen::Matrix&lt;double, 6, 6&gt;.</source>
        <translation>%1 という型はありません。6次元ベクトルは Eigen::Matrix&lt;double, 6, 1&gt;、6×6 行列は Eigen::Matrix&lt;double, 6, 6&gt; と書きます。</translation>
    </message>
    <message>
        <source>The name %1 is not known here. Did you mean std::numbers::pi?</source>
        <translation>%1 という名前はここでは使えません。std::numbers::pi のことでしょうか。</translation>
    </message>
    <message>
        <source>The name %1 is not known here. Did you mean JointType::%1?</source>
        <translation>%1 という名前はここでは使えません。JointType::%1 のことでしょうか。</translation>
    </message>
    <message>
        <source>Before each parameter of a function stands its type: double f(double x, double y).</source>
        <translation>関数の引数の宣言には、double f(double x, double y) のように、1つずつ型を付けます。</translation>
    </message>
    <message>
        <source>Between a namespace and a name stand two colons :: .</source>
        <translation>名前空間と名前の間には、コロンを2つ :: と書きます。</translation>
    </message>
    <message>
        <source>Behind %1 stand two colons :: in place of the dot.</source>
        <translation>%1 の後ろには、ピリオドではなくコロンを2つ :: と書きます。</translation>
    </message>
    <message>
        <source>A default value stands only where the function is declared first.</source>
        <translation>既定値は、その関数を最初に宣言する場所にだけ書きます。</translation>
    </message>
    <message>
        <source>The function returns another type than where it was declared: write its head as on the sheet.</source>
        <translation>返り値の型が、この関数の宣言と異なります。課題シートのとおりに書いてください。</translation>
    </message>
    <message>
        <source>An entry of a vector has one index, that of a matrix two, and an index is a whole number.</source>
        <translation>ベクトルの成分の添字は1つ、行列では2つで、どれも整数です。</translation>
    </message>
    <message>
        <source>An entry of a std::vector is v[i]; ( ) is for VectorXd.</source>
        <translation>std::vector の要素は v[i] と書きます。( ) は VectorXd 用です。</translation>
    </message>
    <message>
        <source>The number of arguments is wrong: the function takes %1, and %2 stand here.</source>
        <translation>引数の個数が違います。この関数の引数は %1 個ですが、%2 個書かれています。</translation>
    </message>
    <message>
        <source>The number of arguments is wrong: compare with the function&apos;s declaration.</source>
        <translation>引数の個数が違います。関数の宣言と比べましょう。</translation>
    </message>
    <message>
        <source>A struct of your own is put into a list with braces: list.push_back({1.0, 2.0}).</source>
        <translation>自分で作った構造体は、list.push_back({1.0, 2.0}) のように波括弧でリストに加えます。</translation>
    </message>
    <message>
        <source>std::max and std::min compare two numbers of the same type: write 0.0 in place of 0, or std::max&lt;double&gt;(a, b). Of a vector it is a.maxCoeff().</source>
        <translation>std::max と std::min は、同じ型の2つの数を比べます。0 ではなく 0.0 とするか、std::max&lt;double&gt;(a, b) と書きます。ベクトルの最大の成分は a.maxCoeff() です。</translation>
    </message>
    <message>
        <source>A text stands in double quotes in C++: &quot;text&quot;.</source>
        <translation>C++ の文字列は &quot;text&quot; のように二重引用符で囲みます。</translation>
    </message>
    <message>
        <source>%1 is for a number. Entry by entry it is a.array().%1(), and the length of a vector a.norm().</source>
        <translation>%1 は数に使う関数です。要素ごとに計算するなら a.array().%1()、ベクトルの長さなら a.norm() と書きます。</translation>
    </message>
    <message>
        <source>%1 takes other arguments: compare number and types with its declaration.</source>
        <translation>%1 の引数が違います。個数と型を宣言と比べましょう。</translation>
    </message>
    <message>
        <source>No %1 can be made of this: compare number and types of the values. A struct of your own takes them in braces { }, not in parentheses.</source>
        <translation>この値から %1 は作れません。値の個数と型を確かめましょう。自分で作った構造体の値は、丸括弧ではなく波括弧 { } で囲みます。</translation>
    </message>
    <message>
        <source>The types of %1 must stand behind it: %1&lt;double&gt;.</source>
        <translation>%1 には、%1&lt;double&gt; のように型を付けます。</translation>
    </message>
    <message>
        <source>A function without a name does not see %1, which auto [ ] declares: write [&amp;, %1 = %1] in place of [&amp;].</source>
        <translation>auto [ ] で宣言した %1 は、ラムダ式の中からは使えません。[&amp;] ではなく [&amp;, %1 = %1] と書きます。</translation>
    </message>
    <message>
        <source>Braces behind = make no such thing: write the entries of a matrix as M &lt;&lt; 1, 2, 3, 4; where M has its size.</source>
        <translation>= の後ろの波括弧では作れません。行列には、大きさを決めてから M &lt;&lt; 1, 2, 3, 4; のように値を入れます。</translation>
    </message>
    <message>
        <source>Behind &lt;&lt; the entries stand without braces: a &lt;&lt; 1, 2, 3;</source>
        <translation>&lt;&lt; の後ろの値は波括弧で囲まず、a &lt;&lt; 1, 2, 3; のように書きます。</translation>
    </message>
    <message>
        <source>Several functions %1 would fit: give it numbers of one type, such as 2.0 in place of 2, or static_cast&lt;double&gt;(n).</source>
        <translation>当てはまる関数 %1 が複数あります。2 ではなく 2.0 と書くか static_cast&lt;double&gt;(n) として、数の型をそろえます。</translation>
    </message>
    <message>
        <source>There is no main here: Enshu calls the function of the exercise itself.</source>
        <translation>main は要りません。課題の関数は Enshu が呼び出します。</translation>
    </message>
    <message>
        <source>Two returns give different types: write both alike, such as 1.0 and 2.0, or the type of the result.</source>
        <translation>return の値の型がそろっていません。1.0 と 2.0 のように型をそろえるか、返り値の型を書きます。</translation>
    </message>
    <message>
        <source>%1 is used before it stands in the file, and auto leaves its type open: write the type of its result.</source>
        <translation>%1 が定義の前で使われ、auto のために返り値の型が決まりません。返り値の型を書きます。</translation>
    </message>
    <message>
        <source>.* is MATLAB&apos;s: C++ multiplies entry by entry with a.cwiseProduct(b), and numbers and matrices with *.</source>
        <translation>.* は MATLAB の書き方です。C++ では、要素ごとの積は a.cwiseProduct(b)、数や行列の積は * と書きます。</translation>
    </message>
    <message>
        <source>./ is MATLAB&apos;s: C++ divides entry by entry with a.cwiseQuotient(b), and by numbers with /.</source>
        <translation>./ は MATLAB の書き方です。C++ では、要素ごとの商は a.cwiseQuotient(b)、数で割るときは / と書きます。</translation>
    </message>
    <message>
        <source>.^ is MATLAB&apos;s: C++ takes powers entry by entry with a.array().pow(2).matrix(), and of numbers with std::pow(x, 2).</source>
        <translation>.^ は MATLAB の書き方です。C++ では、要素ごとのべき乗は a.array().pow(2).matrix()、数のべき乗は std::pow(x, 2) と書きます。</translation>
    </message>
    <message>
        <source>&apos; is MATLAB&apos;s: C++ transposes with .transpose().</source>
        <translation>&apos; は MATLAB の書き方です。C++ の転置は .transpose() です。</translation>
    </message>
    <message>
        <source>@ is Python&apos;s: C++ multiplies matrices with *.</source>
        <translation>@ は Python の書き方です。C++ の行列の積は * です。</translation>
    </message>
    <message>
        <source>There is no such word behind #: a header is brought in by #include.</source>
        <translation># の後ろの語が違います。ヘッダを読み込むのは #include です。</translation>
    </message>
    <message>
        <source>import is Python&apos;s: C++ brings in a header by #include.</source>
        <translation>import は Python の書き方です。C++ では #include でヘッダを読み込みます。</translation>
    </message>
    <message>
        <source>Behind // stands a comment: a semicolon ; is missing before it, or a division is meant, which is a single /.</source>
        <translation>// の後ろはコメントです。その前のセミコロン ; が抜けています。割り算のつもりなら / を1つだけ書きます。</translation>
    </message>
    <message>
        <source>\ is MATLAB&apos;s: A \ b is solve(A, b).</source>
        <translation>\ は MATLAB の書き方です。A \ b は solve(A, b) と書きます。</translation>
    </message>
    <message>
        <source>~= is MATLAB&apos;s: C++ compares with !=.</source>
        <translation>~= は MATLAB の書き方です。C++ では != と書きます。</translation>
    </message>
    <message>
        <source>... is MATLAB&apos;s: in C++ a statement goes on to its semicolon ; .</source>
        <translation>... は MATLAB の書き方です。C++ の文は、改行してもセミコロン ; まで続きます。</translation>
    </message>
    <message>
        <source>end is MATLAB&apos;s: C++ closes with a brace }.</source>
        <translation>end は MATLAB の書き方です。C++ では閉じ括弧 } を書きます。</translation>
    </message>
    <message>
        <source>end is MATLAB&apos;s: the last entry is a(a.size() - 1).</source>
        <translation>end は MATLAB の書き方です。最後の成分は a(a.size() - 1) です。</translation>
    </message>
    <message>
        <source>function is MATLAB&apos;s: in C++ the type of the result stands before the name, as in double f(double x) { return 2 * x; }</source>
        <translation>function は MATLAB の書き方です。C++ では、double f(double x) { return 2 * x; } のように、名前の前に返り値の型を書きます。</translation>
    </message>
    <message>
        <source>def is Python&apos;s: in C++ the type of the result stands before the name, as in double f(double x) { return 2 * x; }</source>
        <translation>def は Python の書き方です。C++ では、double f(double x) { return 2 * x; } のように、名前の前に返り値の型を書きます。</translation>
    </message>
    <message>
        <source>in is Python&apos;s: C++ counts with for (int i = 0; i &lt; n; ++i) and goes through a list with for (double x : list).</source>
        <translation>in は Python の書き方です。C++ では、数えるときは for (int i = 0; i &lt; n; ++i)、リストの要素を順に使うときは for (double x : list) と書きます。</translation>
    </message>
    <message>
        <source>: is Python&apos;s: in C++ what depends on if, else, for or while stands in braces { }.</source>
        <translation>: は Python の書き方です。C++ では、if、else、for、while に続く文を波括弧 { } で囲みます。</translation>
    </message>
    <message>
        <source>Before this a : stands in the place of a brace {.</source>
        <translation>この前の : は、C++ では波括弧 { です。</translation>
    </message>
    <message>
        <source>is is Python&apos;s: C++ compares with ==.</source>
        <translation>is は Python の書き方です。C++ では == で比べます。</translation>
    </message>
    <message>
        <source>Behind for stand three parts in parentheses and what is repeated in braces: for (int i = 0; i &lt; n; ++i) { s += i; }</source>
        <translation>for の後ろには、丸括弧で囲んだ3つの部分と、波括弧で囲んだ繰り返す文を書きます。例: for (int i = 0; i &lt; n; ++i) { s += i; }</translation>
    </message>
    <message>
        <source>The condition of %1 stands in parentheses, without a colon, and what depends on it in braces: %1 (x &gt; 0) { x = 0; }</source>
        <translation>%1 の条件は丸括弧で囲み、コロンは付けません。続く文は波括弧で囲みます。例: %1 (x &gt; 0) { x = 0; }</translation>
    </message>
    <message>
        <source>[1, 2, 3] is no vector in C++: write Vector3d(1, 2, 3), or a &lt;&lt; 1, 2, 3; where a has its size.</source>
        <translation>C++ の [1, 2, 3] はベクトルではありません。Vector3d(1, 2, 3) と書くか、大きさを決めてから a &lt;&lt; 1, 2, 3; とします。</translation>
    </message>
    <message>
        <source>for has three parts with semicolons ; between them: for (int i = 0; i &lt; n; ++i).</source>
        <translation>for の3つの部分は、for (int i = 0; i &lt; n; ++i) のようにセミコロン ; で区切ります。</translation>
    </message>
    <message>
        <source>A range with : is none in C++: of a vector take .segment(i, n), of a matrix .col(j), .row(i) or .block(i, j, rows, columns).</source>
        <translation>C++ では : で範囲を指定できません。ベクトルからは .segment(i, n)、行列からは .col(j)、.row(i)、.block(i, j, 行数, 列数) で取り出します。</translation>
    </message>
    <message>
        <source>What for counts with needs its type: for (int %1 = 0; %1 &lt; n; ++%1).</source>
        <translation>for で数える変数には、for (int %1 = 0; %1 &lt; n; ++%1) のように型が必要です。</translation>
    </message>
    <message>
        <source>What goes through a list needs its type: for (double x : list).</source>
        <translation>リストの要素を受ける変数には、for (double x : list) のように型が必要です。</translation>
    </message>
    <message>
        <source>Something is missing between these two, such as a * or a semicolon ; .</source>
        <translation>この2つの間に、* やセミコロン ; などが抜けています。</translation>
    </message>
    <message>
        <source>This %1 belongs to nothing: what it belongs to is missing, or ends before it.</source>
        <translation>この %1 に対応するものがありません。書かれていないか、この前で終わっています。</translation>
    </message>
    <message>
        <source>Something is missing here.</source>
        <translation>ここに何か足りません。</translation>
    </message>
    <message>
        <source>A name begins with a letter or with _, not with a digit.</source>
        <translation>名前は英字か _ で始めます。数字では始められません。</translation>
    </message>
    <message>
        <source>This brace { begins nothing: what should stand before it, such as the head of a function, is missing or ends in a semicolon ; .</source>
        <translation>この { の前に、関数の先頭の行などがありません。その行がセミコロン ; で終わっていないか確かめましょう。</translation>
    </message>
    <message>
        <source>Before the name of a function stands the type of its result, or void: double %1(double x).</source>
        <translation>関数の名前の前には、double %1(double x) のように返り値の型を書きます。値を返さないなら void です。</translation>
    </message>
    <message>
        <source>A type, such as double, is missing here.</source>
        <translation>ここに double などの型がありません。</translation>
    </message>
    <message>
        <source>The body of the function, in braces { }, is missing here.</source>
        <translation>ここに、波括弧 { } で囲んだ関数の本体がありません。</translation>
    </message>
    <message>
        <source>Two types stand here, one behind the other: %1 is one too many, or a name or a comma is missing.</source>
        <translation>型が2つ続いています。%1 が余分か、名前またはコンマが抜けています。</translation>
    </message>
    <message>
        <source>The name of a header stands in &lt; &gt; or in quotes: #include &lt;vector&gt;.</source>
        <translation>ヘッダの名前は、#include &lt;vector&gt; のように &lt; &gt; か引用符で囲みます。</translation>
    </message>
    <message>
        <source>There is no header %1 here. Only %2 is read: put what %1 holds into it.</source>
        <translation>ヘッダ %1 はここにはありません。読み込まれるのは %2 だけなので、%1 の内容をその中に書いてください。</translation>
    </message>
    <message>
        <source>A whole number does not begin with 0: write 8, not 08.</source>
        <translation>整数は 0 で始めません。08 ではなく 8 と書きます。</translation>
    </message>
    <message>
        <source>This is no number: it has one point, and nothing stands behind it, such as a unit.</source>
        <translation>数の書き方が違います。小数点は1つだけで、後ろに単位などは付けません。</translation>
    </message>
    <message>
        <source>What is const gets its value where it is declared: const double x = 2.0;</source>
        <translation>const の変数の値は、const double x = 2.0; のように宣言するときに決めます。</translation>
    </message>
    <message>
        <source>What .asDiagonal() gives can only be multiplied: otherwise write MatrixXd(a.asDiagonal()).</source>
        <translation>.asDiagonal() の結果は、積にだけ使えます。ほかの計算には MatrixXd(a.asDiagonal()) と書きます。</translation>
    </message>
    <message>
        <source>A std::vector is a list, with which nothing can be computed: take VectorXd or Vector3d.</source>
        <translation>std::vector はリストなので、そのまま計算には使えません。VectorXd や Vector3d を使います。</translation>
    </message>
    <message>
        <source>There is no %1 between %2 and %3.</source>
        <translation>%2 と %3 の間に %1 は使えません。</translation>
    </message>
    <message>
        <source>A vector or a matrix is neither true nor false: compare an entry or a norm, such as a.norm() &gt; 0.</source>
        <translation>ベクトルや行列は真偽の値ではありません。a.norm() &gt; 0 のように、成分またはノルムを比べます。</translation>
    </message>
    <message>
        <source>%1 is neither true nor false: compare it with something.</source>
        <translation>%1 は真偽の値ではありません。何かと比べる式にします。</translation>
    </message>
    <message>
        <source>This sign cannot stand before %1.</source>
        <translation>この記号は %1 の前には使えません。</translation>
    </message>
    <message>
        <source>This is const, or a result that was computed just now, and there to be read: work on a copy, such as VectorXd x = q; Or what is on the right cannot become what is on the left, as a number is no vector.</source>
        <translation>左辺が、読むための const の値か、いま計算されたばかりの結果です。VectorXd x = q; のようにコピーを作って使います。または、右辺が左辺の型になりません（数をベクトルに代入するなど）。</translation>
    </message>
    <message>
        <source>In a template of your own the word typename is missing before the type: typename T::Scalar x.</source>
        <translation>自分で書いたテンプレートの中では、型の前に typename が必要です。例: typename T::Scalar x</translation>
    </message>
    <message>
        <source>Braces { } take no number of another type: write parentheses ( ), or static_cast&lt;%1&gt;(x).</source>
        <translation>波括弧 { } の中の数は、型が同じでなければなりません。丸括弧 ( ) にするか、static_cast&lt;%1&gt;(x) と書きます。</translation>
    </message>
    <message>
        <source>The size of an array [ ] must be a number that is known before the program runs: write VectorXd a = VectorXd::Zero(n), or std::vector&lt;double&gt; a(n).</source>
        <translation>配列 [ ] の大きさは、コンパイルの時点で決まっていなければなりません。VectorXd a = VectorXd::Zero(n) か std::vector&lt;double&gt; a(n) と書きます。</translation>
    </message>
    <message>
        <source>Arrays [ ] cannot be assigned as a whole: take VectorXd or Vector3d.</source>
        <translation>配列 [ ] をまとめて代入することはできません。VectorXd や Vector3d を使います。</translation>
    </message>
    <message>
        <source>There are more values in the braces than there is room for.</source>
        <translation>波括弧の中の値が多すぎます。</translation>
    </message>
    <message>
        <source>The size of an array is negative here.</source>
        <translation>配列の大きさが負です。</translation>
    </message>
    <message>
        <source>%1 does not become %2 by itself.</source>
        <translation>%1 は %2 に自動では変換されません。</translation>
    </message>
    <message>
        <source>The two values of a ? b : c must be of the same type; otherwise write if and else.</source>
        <translation>a ? b : c の2つの値は同じ型でなければなりません。違う型なら if と else で書きます。</translation>
    </message>
    <message>
        <source>switch is for whole numbers and enumerations: write if here.</source>
        <translation>switch は整数と列挙型にだけ使えます。ここでは if を使います。</translation>
    </message>
    <message>
        <source>A variable that is declared behind a case needs braces around the case: case 1: { double x = 2; break; }</source>
        <translation>case の中で変数を宣言するときは、case 1: { double x = 2; break; } のように波括弧で囲みます。</translation>
    </message>
    <message>
        <source>Behind case stands a whole number that is known before the program runs: otherwise write if.</source>
        <translation>case の後ろには、コンパイルの時点で決まっている整数を書きます。それ以外は if で書きます。</translation>
    </message>
    <message>
        <source>The same case stands here a second time.</source>
        <translation>同じ case が2回書かれています。</translation>
    </message>
    <message>
        <source>for (double x : list) goes through a list, and this is none: for the links write chain.links, for a number for (int i = 0; i &lt; n; ++i).</source>
        <translation>for (double x : list) はリストに使いますが、これはリストではありません。リンクなら chain.links、数なら for (int i = 0; i &lt; n; ++i) と書きます。</translation>
    </message>
    <message>
        <source>A function without a name sees %1 only if &amp; stands in its brackets: [&amp;](double x) { return x; }</source>
        <translation>ラムダ式の中で %1 を使うには、[&amp;](double x) { return x; } のように [ ] の中に &amp; を書きます。</translation>
    </message>
    <message>
        <source>What %1 is must be said here: it needs a value behind =.</source>
        <translation>%1 には、ここで = の後ろに値が必要です。</translation>
    </message>
    <message>
        <source>The values in the braces are of different types: write all alike, such as 1.0 and 2.5.</source>
        <translation>波括弧の中の値の型がそろっていません。1.0 と 2.5 のように、すべて同じ型にします。</translation>
    </message>
    <message>
        <source>void is nothing: a variable is a double, an int or a VectorXd.</source>
        <translation>void 型の変数は作れません。double、int、VectorXd などにします。</translation>
    </message>
    <message>
        <source>this is nothing in a function of no class.</source>
        <translation>this は、クラスの関数の中でだけ使えます。</translation>
    </message>
    <message>
        <source>The header that brings this type is not included.</source>
        <translation>この型のヘッダが #include されていません。</translation>
    </message>
    <message>
        <source>A static member gets its value as inline static double x = 1.0;</source>
        <translation>static メンバの値は、inline static double x = 1.0; のように書きます。</translation>
    </message>
    <message>
        <source>constexpr is for what is known before the program runs: leave it out, or write const.</source>
        <translation>constexpr は、コンパイルの時点で決まる値にだけ使えます。外すか const にします。</translation>
    </message>
    <message>
        <source>This type is for the library&apos;s own use: take MatrixXd, VectorXd and their like.</source>
        <translation>これはライブラリの内部の型です。MatrixXd や VectorXd などを使います。</translation>
    </message>
    <message>
        <source>This %1 has no other end.</source>
        <translation>この %1 が閉じていません。</translation>
    </message>
    <message>
        <source>It is declared here first.</source>
        <translation>最初の宣言はここにあります。</translation>
    </message>
    <message>
        <source>This else belongs to the nearest if before it; braces { } say which one is meant.</source>
        <translation>この else は、直前の if に対応します。どの if に対応するかを波括弧 { } で示します。</translation>
    </message>
    <message>
        <source>Something is assigned to itself here.</source>
        <translation>自分自身に代入しています。</translation>
    </message>
    <message>
        <source>What is computed first here is easily mistaken: put parentheses around it.</source>
        <translation>計算の順序を間違えやすい式です。先に計算する部分を丸括弧で囲みます。</translation>
    </message>
    <message>
        <source>This compares only two of them: write 0 &lt; x &amp;&amp; x &lt; 1, and !(x &gt; 1).</source>
        <translation>このように続けて比べることはできません。0 &lt; x &amp;&amp; x &lt; 1 や !(x &gt; 1) のように書きます。</translation>
    </message>
    <message>
        <source>This assigns a number with its sign: to add write +=, to subtract -= .</source>
        <translation>符号の付いた数の代入です。足すなら +=、引くなら -= と書きます。</translation>
    </message>
    <message>
        <source>The number is cut off here: it does not fit into its type.</source>
        <translation>この数は型に入りきらず、値が変わります。</translation>
    </message>
    <message>
        <source>NULL is for pointers: a number is 0.</source>
        <translation>NULL はポインタ用です。数なら 0 と書きます。</translation>
    </message>
    <message>
        <source>~ negates bits: &quot;not&quot; is ! in C++.</source>
        <translation>~ はビットの反転です。C++ の否定は ! です。</translation>
    </message>
    <message>
        <source>The sign behind % does not fit its value: %f is for a double, %d for an int.</source>
        <translation>% の後ろの記号が値の型と合いません。%f は double、%d は int です。</translation>
    </message>
    <message>
        <source>The value of %1 is missing in these braces.</source>
        <translation>波括弧の中に %1 の値がありません。</translation>
    </message>
    <message>
        <source>Nothing stands behind the name of a header, not even ; .</source>
        <translation>ヘッダの名前の後ろには、; も含めて何も書きません。</translation>
    </message>
    <message>
        <source>The array has no such entry; the first has the index 0.</source>
        <translation>配列にその要素はありません。最初の要素の添字は 0 です。</translation>
    </message>
    <message>
        <source>This divides by zero.</source>
        <translation>0 で割っています。</translation>
    </message>
    <message>
        <source>abs is for whole numbers: of a double take std::abs(x).</source>
        <translation>abs は整数用です。double には std::abs(x) を使います。</translation>
    </message>
    <message>
        <source>What is handed on here ends with its block: hand on the value itself, without &amp; or *.</source>
        <translation>渡しているものは、このブロックの終わりでなくなります。&amp; や * を付けず、値そのものを渡します。</translation>
    </message>
    <message>
        <source>In braces { } the values stand in the order of the members.</source>
        <translation>波括弧 { } の中の値は、メンバの順に書きます。</translation>
    </message>
    <message>
        <source>One pair of parentheses is enough here.</source>
        <translation>ここの括弧は1組で十分です。</translation>
    </message>
    <message>
        <source>Each is copied here: write const auto&amp; %1.</source>
        <translation>要素が1つずつコピーされます。const auto&amp; %1 と書きます。</translation>
    </message>
    <message>
        <source>std::move is of no use here: leave it out.</source>
        <translation>ここの std::move は不要です。外してください。</translation>
    </message>
</context>
<context>
    <name>ComputeCommand</name>
    <message>
        <source>--%1 is missing</source>
        <translation>--%1 を指定してください</translation>
    </message>
    <message>
        <source>No state could be computed. The first: %1</source>
        <translation>計算できた状態は1つもありません。最初の理由: %1</translation>
    </message>
    <message>
        <source>ud:hybrid was computed without compiling, which is slower: %1</source>
        <translation>ud:hybrid はコンパイルせずに計算しました（時間がかかります）。理由: %1</translation>
    </message>
</context>
<context>
    <name>Conditions</name>
    <message>
        <source>An index is negative: %1. Entries are counted from 0.</source>
        <translation>負の添字 %1 が使われました。添字は 0 から数えます。</translation>
    </message>
    <message>
        <source>Index %1 of a vector of %2: entries are counted from 0, so the last one is %3.</source>
        <translation>大きさ %2 のベクトルに添字 %1 が使われました。添字は 0 から数えるので、最後は %3 です。</translation>
    </message>
    <message>
        <source>Index %1 of a vector without entries: it has no size yet.</source>
        <translation>成分のないベクトルに添字 %1 が使われました。大きさがまだ決まっていません。</translation>
    </message>
    <message>
        <source>A column index lies outside of a matrix of %1 columns; columns are counted from 0.</source>
        <translation>列の添字が、%1 列の行列の範囲を外れています。添字は 0 から数えます。</translation>
    </message>
    <message>
        <source>A block or a part of a vector begins at a negative index: %1.</source>
        <translation>ブロックまたはベクトルの一部が、負の添字 %1 から始まっています。</translation>
    </message>
    <message>
        <source>The left side of a product is a column, and the right side has %1 rows. Of two vectors: did you mean a.dot(b), a.cross(b) or a.cwiseProduct(b)?</source>
        <translation>積の左側は列ベクトルで、右側は %1 行です。ベクトルどうしなら、a.dot(b)、a.cross(b)、a.cwiseProduct(b) のどれかのことでしょうか。</translation>
    </message>
    <message>
        <source>The sizes do not fit for a product: %1 columns on the left, %2 rows on the right.</source>
        <translation>行列の積の大きさが合いません。左は %1 列、右は %2 行です。</translation>
    </message>
    <message>
        <source>Two sides of different sizes are added, subtracted or compared entry by entry: %1 and %2 rows.</source>
        <translation>大きさの違うものを成分ごとに加減または比較しています（%1 行と %2 行）。</translation>
    </message>
    <message>
        <source>Two sides of different sizes are added, subtracted or compared entry by entry: their numbers of columns differ.</source>
        <translation>大きさの違うものを成分ごとに加減または比較しています（列数が違います）。</translation>
    </message>
    <message>
        <source>What is assigned does not have the size of the place that it goes to: %1 and %2 rows.</source>
        <translation>代入するものと代入先の大きさが違います（%1 行と %2 行）。</translation>
    </message>
    <message>
        <source>What is assigned does not have the size of the place that it goes to: the numbers of columns differ.</source>
        <translation>代入するものと代入先の大きさが違います（列数が違います）。</translation>
    </message>
    <message>
        <source>A matrix must be square here and is %1 x %2.</source>
        <translation>正方行列でなければなりませんが、%1 x %2 の行列です。</translation>
    </message>
    <message>
        <source>Too few entries behind &lt;&lt;.</source>
        <translation>&lt;&lt; の後ろの成分が足りません。</translation>
    </message>
    <message>
        <source>Too many entries behind &lt;&lt;.</source>
        <translation>&lt;&lt; の後ろの成分が多すぎます。</translation>
    </message>
    <message>
        <source>A matrix is assigned its own transpose while that is still being read: write M.transposeInPlace(), or M = M.transpose().eval().</source>
        <translation>行列に自分自身の転置を代入すると、読み終える前に書き換わります。M.transposeInPlace() または M = M.transpose().eval() と書きます。</translation>
    </message>
    <message>
        <source>solve(): the matrix has %1 rows, the right-hand side %2.</source>
        <translation>solve() の行列は %1 行、右辺は %2 行です。</translation>
    </message>
    <message>
        <source>A decomposition is used before it was given its matrix.</source>
        <translation>行列を与える前の分解を使っています。</translation>
    </message>
    <message>
        <source>The largest, the smallest or the mean entry of a matrix or vector without entries was asked for.</source>
        <translation>成分のない行列またはベクトルの最大値、最小値、または平均を求めています。</translation>
    </message>
    <message>
        <source>A vector or matrix of a fixed size, such as Vector3d, was given another size, or a size is negative.</source>
        <translation>Vector3d のような大きさの決まったベクトルや行列に別の大きさを与えたか、大きさが負です。</translation>
    </message>
    <message>
        <source>A size is negative: %1.</source>
        <translation>大きさが負です（%1）。</translation>
    </message>
    <message>
        <source>A row or a column was asked for that the matrix does not have; they are counted from 0.</source>
        <translation>行列にない行または列が指定されました。0 から数えます。</translation>
    </message>
    <message>
        <source>a.dot(b) needs two vectors of one size; here they have %1 and %2 entries.</source>
        <translation>a.dot(b) のベクトルは同じ大きさでなければなりませんが、成分の数は %1 と %2 です。</translation>
    </message>
    <message>
        <source>Index %1 of a list of %2: they are counted from 0, so the last one is %3.</source>
        <translation>要素が %2 個のリストに添字 %1 が使われました。添字は 0 から数えるので、最後は %3 です。</translation>
    </message>
    <message>
        <source>Index %1 of an empty list.</source>
        <translation>空のリストに添字 %1 が使われました。</translation>
    </message>
    <message>
        <source>The first or the last of an empty list was asked for.</source>
        <translation>空のリストの先頭または末尾を取り出そうとしました。</translation>
    </message>
    <message>
        <source>It followed a pointer that points to nothing.</source>
        <translation>何も指していないポインタを使いました。</translation>
    </message>
    <message>
        <source>Row %1 lies beyond the last row of its matrix, or the column is negative; both are counted from 0.</source>
        <translation>第 %1 行が行列の最後の行を超えているか、列の番号が負です。どちらも 0 から数えます。</translation>
    </message>
    <message>
        <source>A block, or a part such as segment(), head() or tail(), does not lie within what it is taken from.</source>
        <translation>ブロック、または segment()・head()・tail() で取り出した部分が、取り出す元の範囲に収まっていません。</translation>
    </message>
    <message>
        <source>An index or a size is wrong: what Eigen needs there stands in what your program printed.</source>
        <translation>添字かサイズが誤っています。Eigen がそこで求める条件は、プログラムの出力に書かれています。</translation>
    </message>
    <message>
        <source>An index or a size is wrong: what the C++ library needs there stands in what your program printed.</source>
        <translation>添字かサイズが誤っています。C++ ライブラリがそこで求める条件は、プログラムの出力に書かれています。</translation>
    </message>
</context>
<context>
    <name>CorrectCommand</name>
    <message>
        <source>%1: several students are called so; name the folder in the results that is meant</source>
        <translation>%1: この名前の学生が複数います。結果の中のどのフォルダかを指定してください</translation>
    </message>
    <message>
        <source>%1: no student is called so; did you mean %2?</source>
        <translation>%1: この名前の学生はいません。%2 のことですか？</translation>
    </message>
    <message>
        <source>say --score with --reason, --comment, or --clear alone</source>
        <translation>--score と --reason、--comment、または単独の --clear を指定してください</translation>
    </message>
    <message>
        <source>a corrected score needs a reason: say it with --reason</source>
        <translation>得点の修正には理由が必要です。--reason で書いてください</translation>
    </message>
    <message>
        <source>--reason goes with --score</source>
        <translation>--reason は --score と一緒に使います</translation>
    </message>
    <message>
        <source>--comment takes what is to be said</source>
        <translation>--comment には伝えることを書いてください</translation>
    </message>
    <message>
        <source>something else is noted there already (--replace puts this in its place): %1</source>
        <translation>すでに別のことが書かれています（--replace で置き換えます）: %1</translation>
    </message>
    <message>
        <source>nothing was corrected or commented</source>
        <translation>修正もコメントもありませんでした</translation>
    </message>
    <message>
        <source>withdrawn: %1</source>
        <translation>取り消しました: %1</translation>
    </message>
    <message>
        <source>%1: no student is called so; name a folder in the results</source>
        <translation>%1: この名前の学生はいません。結果の中のフォルダ名を指定してください</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between points and comment</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>nothing was corrected</source>
        <translation>何も修正しませんでした</translation>
    </message>
    <message>
        <source>%1 has no result of %2, so nothing was written; enter points for it by hand in the file of the marks</source>
        <translation>%1 に %2 の結果がないため、何も書き込みませんでした。この点数は、成績のファイルに直接記入してください</translation>
    </message>
    <message>
        <source>a comment is for all who handed in together; --member goes with --score or --clear</source>
        <translation>コメントは一緒に提出した全員へのものです。--member は --score か --clear とともに指定してください</translation>
    </message>
    <message>
        <source>%1 handed in alone: leave --member out</source>
        <translation>%1 は一人で提出しています。--member は不要です</translation>
    </message>
    <message>
        <source>%1: no single one of those who handed in together is called so; there are %2</source>
        <translation>%1: 一緒に提出した人の中に、その名前に当たる人が一人に決まりません。いるのは %2 です</translation>
    </message>
    <message>
        <source>has the points of the others again</source>
        <translation>ほかのメンバーと同じ点に戻しました</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 has %2 (%3) already (--replace puts this in their place)</source>
        <translation>%1 にはすでに %2（%3）が付いています（--replace で置き換えます）</translation>
    </message>
    <message>
        <source>It is for all who handed in together, %1; --member NAME gives one of them a mark of their own</source>
        <translation>一緒に提出した全員（%1）に付けました。一人だけ別の点にするには --member NAME を使います</translation>
    </message>
    <message>
        <source>%1 keeps %2 of their own</source>
        <translation>%1 の個別の点 %2 はそのままです</translation>
    </message>
</context>
<context>
    <name>CourseCheck</name>
    <message>
        <source>mistake</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>nearest other mistake</source>
        <translation>最も近い別の誤り</translation>
    </message>
    <message>
        <source>  Right answers in other ways, in tolerances: %1</source>
        <translation>  別の方法による正解のずれ（許容誤差を1として）: %1</translation>
    </message>
    <message>
        <source>  Right answers are off by up to %1, the limit is 1, and the mistake that is hardest to see, %3, is off by %2.</source>
        <translation>  正しい解答のずれは最大 %1、限度は 1、最も見分けにくい誤り（%3）のずれは %2 です。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n known mistake(s)</source>
        <translation>
            <numerusform>%1: 既知の誤り %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>the starter must be built, run and fail: %1</source>
        <translation>ひな形は、ビルドと実行ができて不合格にならなければなりません: %1</translation>
    </message>
    <message>
        <source>the model solution must pass: %1</source>
        <translation>模範解答は合格しなければなりません: %1</translation>
    </message>
    <message>
        <source>the model solution needs more than half of the time limit: %1</source>
        <translation>模範解答が制限時間の半分を超えています: %1</translation>
    </message>
    <message>
        <source>%1 of %2 ms</source>
        <translation>%1 / %2 ms</translation>
    </message>
    <message>
        <source>  The model solution agrees with %1 to %2.</source>
        <translation>  模範解答は %1 と %2 以内で一致しています。</translation>
    </message>
    <message>
        <source>the model solution differs from %1 by %2</source>
        <translation>模範解答が %1 と %2 だけ異なります</translation>
    </message>
    <message>
        <source>  ✗ to be written, students would read it: %1:%2  %3</source>
        <translation>  ✗ 未記入（学生の目に触れます）: %1:%2  %3</translation>
    </message>
    <message>
        <source>  ! to be written: %1:%2  %3</source>
        <translation>  ! 記入が必要: %1:%2  %3</translation>
    </message>
    <message>
        <source>Errors in tolerances: more than 1 is seen; · is not.</source>
        <translation>誤差は許容誤差を1として示します。1を超えるものは検出でき、· のものは検出できません。</translation>
    </message>
    <message>
        <source>The starters fail, the solutions pass, and the cases of this course see every known mistake and tell them apart.</source>
        <translation>ひな形は不合格、模範解答は合格になり、このコースのケースでは既知の誤りをすべて検出でき、互いに区別できます。</translation>
    </message>
    <message>
        <source>This course is not ready: see the lines marked ✗.</source>
        <translation>このコースはまだ準備ができていません。✗ の行を見てください。</translation>
    </message>
    <message>
        <source>  ! no known mistake shows in: %1</source>
        <translation>  ! 既知の誤りを1つも検出できないケース: %1</translation>
    </message>
    <message numerus="yes">
        <source>  ! %n formula(s) have no picture (enshu course build makes them); the sheets show their TeX, the first: %1</source>
        <translation>
            <numerusform>  ! %n 個の数式に画像がありません（enshu course build で作成できます）。課題シートには TeX が表示されます。最初の数式: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>  ! no sheet needs this picture any more: %1</source>
        <translation>  ! どの課題シートにも使われていない画像: %1</translation>
    </message>
</context>
<context>
    <name>CourseCommand</name>
    <message numerus="yes">
        <source>! %n formula(s) without a picture, the sheets show the TeX: %1</source>
        <translation>
            <numerusform>! 画像のない数式が %n 個あり、課題シートには TeX のまま表示されます: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ %n formula(s) drawn</source>
        <translation>
            <numerusform>✓ 数式を %n 個描きました</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ %1 built</source>
        <translation>✓ %1 をビルドしました</translation>
    </message>
    <message>
        <source>Made a course without exercises in %1; to be filled in:</source>
        <translation>%1 に課題のないコースを作りました。記入する箇所:</translation>
    </message>
    <message>
        <source>Then: enshu course add %1 LAB/EXERCISE --function &apos;PROTOTYPE&apos;</source>
        <translation>次に: enshu course add %1 LAB/EXERCISE --function &apos;PROTOTYPE&apos;</translation>
    </message>
    <message>
        <source>Made %1; to be filled in:</source>
        <translation>%1 を作りました。記入する箇所:</translation>
    </message>
    <message>
        <source>Then: enshu course build %1</source>
        <translation>次に: enshu course build %1</translation>
    </message>
    <message>
        <source>say what to do with the course: %1</source>
        <translation>コースに対する操作を指定してください: %1</translation>
    </message>
</context>
<context>
    <name>CourseMistake</name>
    <message>
        <source>Building %1 …</source>
        <translation>%1 をビルドしています…</translation>
    </message>
    <message>
        <source>What is the answer, as a fact? (%1)</source>
        <translation>答えがどうなっているかを事実として書いてください（%1）</translation>
    </message>
    <message>
        <source>Where is the student to look? (%1)</source>
        <translation>学生はどこを見直せばよいですか（%1）</translation>
    </message>
    <message>
        <source>Took %1 in: the cases see it and tell it apart. Written: %2 and its texts in %3.</source>
        <translation>%1 を加えました。ケースで検出でき、ほかと区別できます。書いたファイル: %2、文章: %3</translation>
    </message>
    <message>
        <source>Running %1 …</source>
        <translation>%1 を実行しています…</translation>
    </message>
    <message>
        <source>It is known from the next enshu course build on.</source>
        <translation>次の enshu course build から、この誤りを見分けられます。</translation>
    </message>
    <message>
        <source>%1; name the mistake with --id</source>
        <translation>%1。誤りの名前を --id で指定してください</translation>
    </message>
</context>
<context>
    <name>CourseNext</name>
    <message>
        <source>--first-due and --weeks say the same; give one of them</source>
        <translation>--first-due と --weeks は同じことを指定します。どちらか1つを指定してください</translation>
    </message>
    <message>
        <source>--first-due takes a day such as 2027-10-15, and %1 is none; hours and zones stay as they are</source>
        <translation>--first-due には 2027-10-15 のように日付を指定してください（%1 は日付ではありません）。時刻とタイムゾーンはそのままです</translation>
    </message>
    <message>
        <source>--weeks takes a whole number from 1 to %1</source>
        <translation>--weeks には 1 から %1 までの整数を指定してください</translation>
    </message>
    <message>
        <source>  no due dates</source>
        <translation>  期限はありません</translation>
    </message>
    <message>
        <source>Made the course of the next term in %1; due:</source>
        <translation>次の学期のコースを %1 に作りました。期限:</translation>
    </message>
    <message>
        <source>Left behind: %1</source>
        <translation>写さなかったもの: %1</translation>
    </message>
    <message>
        <source>Results stay where they are, so the new class has a secret of its own; enshu similar RESULTS --with EARLIER compares the two.</source>
        <translation>結果は元の場所に残るので、新しいクラスには新しい秘密の値が使われます。enshu similar RESULTS --with EARLIER で前の学期と比べられます。</translation>
    </message>
    <message>
        <source>Then: enshu course build %1</source>
        <translation>次に: enshu course build %1</translation>
    </message>
</context>
<context>
    <name>CoursePack</name>
    <message>
        <source>say for whom: --for students or --for assistants</source>
        <translation>対象を指定してください: --for students または --for assistants</translation>
    </message>
    <message>
        <source>name the archive with --out: a .zip or a .tar.gz</source>
        <translation>--out でアーカイブ（.zip または .tar.gz）を指定してください</translation>
    </message>
    <message>
        <source>No source of a solution or a mistake is in it; compiled they are, in built/, for whoever can read machine code.</source>
        <translation>模範解答と誤りのソースは入っていません。ただしコンパイル済みのものが built/ にあり、機械語を読める人には読めます。</translation>
    </message>
    <message>
        <source>Packed %1 files into %2.</source>
        <translation>%1 個のファイルを %2 にまとめました。</translation>
    </message>
    <message>
        <source>this course is not ready; students would read:</source>
        <translation>このコースはまだ準備ができていません。このままでは学生が次の行を読むことになります:</translation>
    </message>
</context>
<context>
    <name>Credit</name>
    <message>
        <source>there is no answer to compare</source>
        <translation>比べる解答がありません</translation>
    </message>
    <message>
        <source>not right in the hidden case</source>
        <translation>非公開ケースで正しくありません</translation>
    </message>
    <message>
        <source>not right in case %1</source>
        <translation>ケース %1 で正しくありません</translation>
    </message>
    <message>
        <source>right in all cases</source>
        <translation>すべてのケースで正しい</translation>
    </message>
    <message>
        <source>, but a mistake that leaves %1 % of the points: %2</source>
        <translation>。ただし、配点の %1 % が残る誤りです（%2）</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Enshu itself failed, not your program: %1</source>
        <translation>あなたのプログラムではなく、Enshu 自体に問題が起きました: %1</translation>
    </message>
    <message>
        <source>Not started yet.</source>
        <translation>まだ始めていません。</translation>
    </message>
    <message>
        <source>Started, not checked yet.</source>
        <translation>始めましたが、まだチェックしていません。</translation>
    </message>
    <message>
        <source>Checked, not passed yet.</source>
        <translation>チェックしましたが、まだ合格していません。</translation>
    </message>
    <message>
        <source>Passed: your function is right by itself.</source>
        <translation>合格: この関数は単独で正しく動きます。</translation>
    </message>
    <message>
        <source>Passed twice: your function is right by itself and on your own earlier steps.</source>
        <translation>二重に合格: この関数は単独でも、自分で書いた前の課題と組み合わせても正しく動きます。</translation>
    </message>
    <message>
        <source>The course of Enshu</source>
        <translation>Enshu のコース</translation>
    </message>
    <message>
        <source>first: %1</source>
        <translation>先に: %1</translation>
    </message>
    <message>
        <source>Scroll the tabs</source>
        <translation>タブをスクロール</translation>
    </message>
</context>
<context>
    <name>DeskProgram</name>
    <message>
        <source>there is no display to open a window on</source>
        <translation>ウィンドウを開ける画面がありません</translation>
    </message>
    <message>
        <source>there is no option %1; `enshu-desk --help` tells what there is</source>
        <translation>オプション %1 はありません。使い方は `enshu-desk --help` で確かめられます</translation>
    </message>
    <message>
        <source>enshu-desk [FILE ...]: the window of Enshu, practice for robot dynamics; FILE is a trajectory (.mat, .h5, .csv, .txt), the course.json of a course, the folder of a graded class, or a folder or archive of what was handed in

  --help     this text
  --version  the version

ENSHU_COURSE names the folder of another course, ENSHU_LANG the language (ja, en).</source>
        <translation>enshu-desk [ファイル ...]: ロボット動力学の演習 Enshu のウィンドウ。ファイルには、軌道（.mat、.h5、.csv、.txt）、コースの course.json、採点したクラスのフォルダ、提出物のフォルダまたはアーカイブを指定できます

  --help     この説明
  --version  バージョン

ENSHU_COURSE でほかのコースのフォルダを、ENSHU_LANG で言語（ja、en）を指定できます。</translation>
    </message>
</context>
<context>
    <name>Diagnosis</name>
    <message>
        <source>None of the known mistakes explains your answer; there may be more than one.</source>
        <translation>既知の誤りのどれとも一致しませんでした。複数の誤りがあるのかもしれません。</translation>
    </message>
    <message>
        <source>The nearest known mistake, though it does not explain everything: %1</source>
        <translation>既知の誤りのうち最も近いもの（すべては説明できません）: %1</translation>
    </message>
    <message>
        <source>Two things at once. One: %1 The other: %2</source>
        <translation>2つの誤りが重なっています。1つ目: %1 2つ目: %2</translation>
    </message>
</context>
<context>
    <name>DoctorCommand</name>
    <message>
        <source>Course    %1 (%2 exercises)</source>
        <translation>コース      %1（課題 %2 個）</translation>
    </message>
    <message>
        <source>Compiler  %1, %2</source>
        <translation>コンパイラ  %1、%2</translation>
    </message>
    <message>
        <source>This machine can grade.</source>
        <translation>このマシンで採点できます。</translation>
    </message>
    <message>
        <source>An essential layer is missing: grading refuses on this machine, and costs nobody a point.</source>
        <translation>欠かせない層がありません。このマシンでは採点を行わず、誰の点も引きません。</translation>
    </message>
    <message>
        <source>This machine can grade, and the verdicts of this course can be trusted.</source>
        <translation>このマシンは採点でき、このコースの判定は信頼できます。</translation>
    </message>
    <message>
        <source>This machine can grade, but this course is not ready: see the lines marked ✗ and `enshu course check`.</source>
        <translation>このマシンは採点できますが、このコースは準備ができていません。✗ の行と `enshu course check` を見てください。</translation>
    </message>
    <message>
        <source>Verdicts of this machine cannot be trusted: see the lines marked ✗.</source>
        <translation>このマシンの判定は信頼できません。✗ の行を見てください。</translation>
    </message>
    <message>
        <source>Whether this machine can be trusted could not be tried: see the lines marked ✗.</source>
        <translation>このマシンを信頼できるかどうかを確かめられませんでした。✗ の行を確認してください。</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断しました</translation>
    </message>
    <message>
        <source>This machine cannot grade: see the line marked ✗.</source>
        <translation>このマシンでは採点できません。✗ の行を見てください。</translation>
    </message>
    <message>
        <source>this course has no exercise that could be tried</source>
        <translation>このコースには、試せる課題がありません</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>the link carries several others; it has more than two handles</source>
        <translation>このリンクは2つ以上のリンクを支えているため、ハンドルが3つ以上になります</translation>
    </message>
    <message>
        <source>there is already a law %1</source>
        <translation>法則 %1 はすでにあります</translation>
    </message>
    <message>
        <source>the law %1 can be asked in no case</source>
        <translation>法則 %1 を確かめられるケースがありません</translation>
    </message>
    <message>
        <source>%3 does not obey the law %1 in the case %2</source>
        <translation>ケース %2 の %3 が法則 %1 を満たしません</translation>
    </message>
    <message>
        <source>the law %1 cannot be asked in the case %2 of %3: %4</source>
        <translation>ケース %2 の %3 について法則 %1 を確かめられません: %4</translation>
    </message>
    <message>
        <source>exercise.json does not name the law %1</source>
        <translation>exercise.json に法則 %1 が書かれていません</translation>
    </message>
    <message>
        <source>must be motion, acceleration, force, 3x3, 6x6, nxn or 6xn</source>
        <translation>motion、acceleration、force、3x3、6x6、nxn、6xn のいずれかを指定してください</translation>
    </message>
    <message>
        <source>the output %1 has %2 rows: too many or too few for its shape</source>
        <translation>出力 %1 の行数は %2 で、指定した shape に合いません</translation>
    </message>
    <message>
        <source>the renderer of formulas did not end within %1 s</source>
        <translation>数式を描くプログラムが %1 秒以内に終わりませんでした</translation>
    </message>
    <message>
        <source>the renderer of formulas said more than %1 MiB</source>
        <translation>数式を描くプログラムの出力が %1 MiB を超えました</translation>
    </message>
    <message>
        <source>the renderer of formulas ended with %1: %2</source>
        <translation>数式を描くプログラムが %1 で終わりました: %2</translation>
    </message>
    <message>
        <source>the renderer of formulas answers nonsense: %1</source>
        <translation>数式を描くプログラムの返答を読み取れません: %1</translation>
    </message>
    <message>
        <source>the renderer of formulas draws %1 in place of %2</source>
        <translation>数式を描くプログラムが返した数式は %1 個で、%2 個ではありません</translation>
    </message>
    <message>
        <source>this formula cannot be drawn: %1</source>
        <translation>この数式は描けません: %1</translation>
    </message>
    <message>
        <source>Node.js is not installed (the package nodejs)</source>
        <translation>Node.js がインストールされていません（パッケージ nodejs）</translation>
    </message>
    <message>
        <source>%1 is not installed (npm install --prefix %2 %1@3.2.2)</source>
        <translation>%1 がインストールされていません（npm install --prefix %2 %1@3.2.2）</translation>
    </message>
    <message>
        <source>%1 has no place in the picture of a formula</source>
        <translation>%1 は数式の画像には使えません</translation>
    </message>
    <message>
        <source>has no size of its own; a number at the margin is written as %1, not as %2</source>
        <translation>画像の大きさが決まりません。式番号は %2 ではなく %1 のように書きます</translation>
    </message>
    <message>
        <source>is no SVG: %1</source>
        <translation>SVG ではありません: %1</translation>
    </message>
    <message>
        <source>unknown quantity &quot;%1&quot;</source>
        <translation>不明な量「%1」です</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>書き込めません: %1</translation>
    </message>
    <message>
        <source>the robot has no mass</source>
        <translation>ロボットに質量がありません</translation>
    </message>
    <message>
        <source>this file is not there any more</source>
        <translation>このファイルはもうありません</translation>
    </message>
    <message>
        <source>the desktop knows no program for this file; choose an editor in the settings</source>
        <translation>このファイルを開くプログラムがデスクトップに設定されていません。設定でエディタを選んでください</translation>
    </message>
    <message>
        <source>this editor was not found; choose another one in the settings</source>
        <translation>このエディタが見つかりません。設定で別のエディタを選んでください</translation>
    </message>
    <message>
        <source>this editor could not be started</source>
        <translation>このエディタを起動できませんでした</translation>
    </message>
    <message>
        <source>the picture could not be written: %1</source>
        <translation>画像を保存できませんでした: %1</translation>
    </message>
    <message>
        <source>there is no exercise %1 to build on</source>
        <translation>前提となる課題 %1 がありません</translation>
    </message>
    <message>
        <source>there is no course here</source>
        <translation>ここにはコースがありません</translation>
    </message>
    <message>
        <source>the two languages have different numbers of texts</source>
        <translation>日本語と英語で文の数が異なります</translation>
    </message>
    <message>
        <source>must be greater than zero</source>
        <translation>正の数でなければなりません</translation>
    </message>
    <message>
        <source>must not be negative</source>
        <translation>負の数は使えません</translation>
    </message>
    <message>
        <source>must be a path below the solutions&apos; folder</source>
        <translation>solutions フォルダの中の相対パスでなければなりません</translation>
    </message>
    <message>
        <source>must be 64 hexadecimal digits</source>
        <translation>64桁の16進数でなければなりません</translation>
    </message>
    <message>
        <source>must be a number or &quot;fresh&quot;</source>
        <translation>数か &quot;fresh&quot; でなければなりません</translation>
    </message>
    <message>
        <source>the id %1 stands twice</source>
        <translation>id %1 が重複しています</translation>
    </message>
    <message>
        <source>an exercise needs at least one case and one check</source>
        <translation>課題には、ケースと判定項目がそれぞれ1つ以上必要です</translation>
    </message>
    <message>
        <source>the points of the checks add up to %1</source>
        <translation>判定項目の配点の合計が %1 点で、課題の配点と一致しません</translation>
    </message>
    <message>
        <source>the folder is called %1</source>
        <translation>フォルダ名 %1 と一致しません</translation>
    </message>
    <message>
        <source>unknown state</source>
        <translation>不明な状態です</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>読み込めません: %1</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>フォルダを作れません</translation>
    </message>
    <message>
        <source>a batch was graded here before; go on with --resume or choose another folder</source>
        <translation>ここには以前の採点結果があります。--resume を付けて続けるか、別のフォルダを指定してください</translation>
    </message>
    <message>
        <source>no folder can be made here: %1</source>
        <translation>ここにはフォルダを作れません: %1</translation>
    </message>
    <message>
        <source>is not the stored reference: its SHA-256 is %1, exercise.json says %2</source>
        <translation>保存された参照解ではありません。SHA-256 は %1 ですが、exercise.json では %2 です</translation>
    </message>
    <message>
        <source>the exercise has no output %1</source>
        <translation>この課題に出力 %1 はありません</translation>
    </message>
    <message>
        <source>is not a graded batch; `enshu grade` makes one</source>
        <translation>採点結果のフォルダではありません。まず `enshu grade` で採点してください</translation>
    </message>
    <message>
        <source>unknown word %1</source>
        <translation>不明な語 %1 です</translation>
    </message>
    <message>
        <source>none of the exercises&apos; files is here (such as %1)</source>
        <translation>課題のファイル（%1 など）がここにはありません</translation>
    </message>
    <message>
        <source>is not named after an exercise; name the exercise too</source>
        <translation>ファイル名から課題が分かりません。課題名も指定してください</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>このファイルやフォルダはありません</translation>
    </message>
    <message>
        <source>there is no such exercise</source>
        <translation>このような課題はありません</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels</source>
        <translation>入れ子が %1 段を超えています</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; stands here twice</source>
        <translation>キー &quot;%1&quot; が重複しています</translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation>JSON として正しくありません: %1</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>このファイルはありません</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>larger than the %1 bytes allowed</source>
        <translation>上限の %1 バイトを超えています</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing</source>
        <translation>キー &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation>オブジェクトでなければなりません</translation>
    </message>
    <message>
        <source>unknown key &quot;%1&quot;</source>
        <translation>不明なキー &quot;%1&quot; です</translation>
    </message>
    <message>
        <source>the format is &quot;%1&quot;, expected &quot;%2&quot;</source>
        <translation>形式が &quot;%1&quot; です。&quot;%2&quot; でなければなりません</translation>
    </message>
    <message>
        <source>expected an array</source>
        <translation>配列でなければなりません</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>文字列でなければなりません</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>数でなければなりません</translation>
    </message>
    <message>
        <source>expected an integer from %1 to %2</source>
        <translation>%1 から %2 までの整数でなければなりません</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>true か false でなければなりません</translation>
    </message>
    <message>
        <source>expected an array of numbers</source>
        <translation>数の配列でなければなりません</translation>
    </message>
    <message>
        <source>expected %1 numbers, found %2</source>
        <translation>数は %1 個必要ですが、%2 個あります</translation>
    </message>
    <message>
        <source>expected %1 rows, found %2</source>
        <translation>行は %1 行必要ですが、%2 行あります</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読み込めません</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>メモリが足りません</translation>
    </message>
    <message>
        <source>compressed data is damaged or fails its checksum</source>
        <translation>圧縮データが壊れているか、チェックサムが一致しません</translation>
    </message>
    <message>
        <source>is text, not a matrix of numbers</source>
        <translation>文字列です。数値の行列でなければなりません</translation>
    </message>
    <message>
        <source>is a cell array, not a matrix of numbers</source>
        <translation>セル配列です。数値の行列でなければなりません</translation>
    </message>
    <message>
        <source>is a struct, not a matrix of numbers</source>
        <translation>構造体です。数値の行列でなければなりません</translation>
    </message>
    <message>
        <source>is a sparse matrix: write full(...) of it</source>
        <translation>疎行列です。full(...) で変換してから保存してください</translation>
    </message>
    <message>
        <source>is an object, not a matrix of numbers</source>
        <translation>オブジェクトです。数値の行列でなければなりません</translation>
    </message>
    <message>
        <source>is complex</source>
        <translation>複素数の行列です。実数でなければなりません</translation>
    </message>
    <message>
        <source>has more than two dimensions</source>
        <translation>3次元以上の配列です。行列でなければなりません</translation>
    </message>
    <message>
        <source>has numbers that are not finite</source>
        <translation>有限でない数（NaN または無限大）を含んでいます</translation>
    </message>
    <message>
        <source>is not in the file, which has: %1</source>
        <translation>ファイルの中にありません。ファイルにある変数: %1</translation>
    </message>
    <message>
        <source>is %1, expected %2</source>
        <translation>大きさが %1 です。%2 でなければなりません</translation>
    </message>
    <message>
        <source>an element has a damaged tag</source>
        <translation>要素のタグが壊れています</translation>
    </message>
    <message>
        <source>an element is longer than the one that holds it</source>
        <translation>要素が、それを含む要素より長くなっています</translation>
    </message>
    <message>
        <source>an array has damaged dimensions</source>
        <translation>配列の次元が壊れています</translation>
    </message>
    <message>
        <source>an array has damaged flags</source>
        <translation>配列のフラグが壊れています</translation>
    </message>
    <message>
        <source>variable %1 has not as many numbers as its dimensions say</source>
        <translation>変数 %1 の数値の個数が次元と一致しません</translation>
    </message>
    <message>
        <source>variable %1 has bytes behind its numbers</source>
        <translation>変数 %1 の数値の後ろに余分なバイトがあります</translation>
    </message>
    <message>
        <source>truncated: the last element is not complete</source>
        <translation>ファイルが途中で切れています（最後の要素が不完全です）</translation>
    </message>
    <message>
        <source>variable %1 is there twice</source>
        <translation>変数 %1 が重複しています</translation>
    </message>
    <message>
        <source>is not a name that MATLAB accepts</source>
        <translation>MATLAB では使えない変数名です</translation>
    </message>
    <message>
        <source>is there twice</source>
        <translation>重複しています</translation>
    </message>
    <message>
        <source>is too large for a MAT file of version 5</source>
        <translation>バージョン 5 の MAT ファイルには大きすぎます</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>書き込めません</translation>
    </message>
    <message>
        <source>the message is damaged</source>
        <translation>メッセージが壊れています</translation>
    </message>
    <message>
        <source>a link needs a name</source>
        <translation>リンクには名前が必要です</translation>
    </message>
    <message>
        <source>two links are named %1</source>
        <translation>%1 という名前のリンクが2つあります</translation>
    </message>
    <message>
        <source>the parent of link %1 does not stand before it</source>
        <translation>リンク %1 の親は、%1 より前に書かなければなりません</translation>
    </message>
    <message>
        <source>a number is not finite</source>
        <translation>有限でない数があります</translation>
    </message>
    <message>
        <source>R is not a rotation</source>
        <translation>R が回転行列ではありません</translation>
    </message>
    <message>
        <source>the mass is negative or not finite</source>
        <translation>質量が負か、有限でない値です</translation>
    </message>
    <message>
        <source>the inertia is not symmetric</source>
        <translation>慣性テンソルが対称ではありません</translation>
    </message>
    <message>
        <source>there is inertia without mass</source>
        <translation>質量が零なのに慣性テンソルが零ではありません</translation>
    </message>
    <message>
        <source>a principal moment of inertia is negative</source>
        <translation>主慣性モーメントに負の値があります</translation>
    </message>
    <message>
        <source>the inertia breaks the triangle inequality: no body has it</source>
        <translation>主慣性モーメントが三角不等式を満たしません。このような物体は存在しません</translation>
    </message>
    <message>
        <source>the axis is not a unit vector</source>
        <translation>関節軸が単位ベクトルではありません</translation>
    </message>
    <message>
        <source>a robot needs a link</source>
        <translation>ロボットには1つ以上のリンクが必要です</translation>
    </message>
    <message>
        <source>unknown joint type &quot;%1&quot;</source>
        <translation>不明な関節の種類 &quot;%1&quot; です</translation>
    </message>
    <message>
        <source>a length is negative</source>
        <translation>長さが負の値です</translation>
    </message>
    <message>
        <source>expected &quot;x&quot;, &quot;y&quot; or &quot;z&quot;</source>
        <translation>&quot;x&quot;、&quot;y&quot;、&quot;z&quot; のいずれかでなければなりません</translation>
    </message>
    <message>
        <source>the parent &quot;%1&quot; does not stand before its child</source>
        <translation>親リンク &quot;%1&quot; は子リンクより前に書かなければなりません</translation>
    </message>
    <message>
        <source>no link is named &quot;%1&quot;</source>
        <translation>&quot;%1&quot; という名前のリンクはありません</translation>
    </message>
    <message>
        <source>neither a robot in JSON nor in URDF</source>
        <translation>JSON でも URDF でもないファイルです</translation>
    </message>
    <message>
        <source>not a valid URDF robot: %1</source>
        <translation>URDF のロボットとして正しくありません: %1</translation>
    </message>
    <message>
        <source>link %1 is the child of two joints</source>
        <translation>リンク %1 が2つの関節の子になっています</translation>
    </message>
    <message>
        <source>the links are not one tree</source>
        <translation>リンクが1つの木構造になっていません</translation>
    </message>
    <message>
        <source>a document type declaration is not allowed</source>
        <translation>文書型宣言（DOCTYPE）は使えません</translation>
    </message>
    <message>
        <source>the root element is &lt;%1&gt;, not &lt;robot&gt;</source>
        <translation>ルート要素が &lt;%1&gt; です。&lt;robot&gt; でなければなりません</translation>
    </message>
    <message>
        <source>not valid XML: %1</source>
        <translation>XML として正しくありません: %1</translation>
    </message>
    <message>
        <source>bubblewrap is missing, and without it nobody&apos;s program is run; install the package bubblewrap</source>
        <translation>bubblewrap がないため、プログラムを実行できません。パッケージ bubblewrap をインストールしてください</translation>
    </message>
    <message>
        <source>the sandbox could not do its work: %1</source>
        <translation>サンドボックスが正しく動作しませんでした: %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>中止しました</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>ここには書き込めません</translation>
    </message>
    <message>
        <source>the system call filter for the compiler cannot be made</source>
        <translation>コンパイラ用のシステムコールフィルタを作れません</translation>
    </message>
    <message>
        <source>the build kit is missing; build Enshu again, or name its directory in ENSHU_KIT</source>
        <translation>ビルドキットがありません。Enshu をビルドし直すか、ビルドキットのフォルダを環境変数 ENSHU_KIT で指定してください</translation>
    </message>
    <message>
        <source>this is no enshu-kit/1 document; build Enshu again</source>
        <translation>enshu-kit/1 の文書ではありません。Enshu をビルドし直してください</translation>
    </message>
    <message>
        <source>%1 does not exist; build Enshu again</source>
        <translation>%1 がありません。Enshu をビルドし直してください</translation>
    </message>
    <message>
        <source>the program cannot be started: %1</source>
        <translation>プログラムを起動できません: %1</translation>
    </message>
    <message>
        <source>not a valid URDF robot</source>
        <translation>URDF のロボットとして正しくありません</translation>
    </message>
    <message>
        <source>link %1 is its own ancestor</source>
        <translation>リンク %1 が自分自身の祖先になっています</translation>
    </message>
    <message>
        <source>the reference overflows in the case %1</source>
        <translation>ケース %1 では参照解の値が発散します</translation>
    </message>
    <message>
        <source>the case %1 cannot be computed: %2</source>
        <translation>ケース %1 を計算できません: %2</translation>
    </message>
    <message>
        <source>Enshu itself failed: %1</source>
        <translation>Enshu 自体に問題が起きました: %1</translation>
    </message>
    <message>
        <source>lies among the submissions; choose another folder</source>
        <translation>提出物のフォルダの中にあります。別のフォルダを指定してください</translation>
    </message>
    <message>
        <source>the exercise has no motion %1</source>
        <translation>この課題には %1 という運動がありません</translation>
    </message>
    <message>
        <source>is not an ordinary file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>the link follows a gear; this algorithm is for robots without</source>
        <translation>このリンクはギアに従動しています。このアルゴリズムで扱えるのはギアのないロボットだけです</translation>
    </message>
    <message>
        <source>the link closes a loop; this algorithm is for trees</source>
        <translation>このリンクは閉ループを作っています。このアルゴリズムで扱えるのは木構造だけです</translation>
    </message>
    <message>
        <source>the folder cannot be written to</source>
        <translation>このフォルダには書き込めません</translation>
    </message>
    <message>
        <source>the compiled code cannot be loaded: %1</source>
        <translation>コンパイルしたコードを読み込めません: %1</translation>
    </message>
    <message>
        <source>%1 degrees of freedom are too many to compile for</source>
        <translation>自由度 %1 は、専用コードを生成するには多すぎます</translation>
    </message>
    <message>
        <source>the compiler cannot be started: %1</source>
        <translation>コンパイラを起動できません: %1</translation>
    </message>
    <message>
        <source>the compiler took longer than %1 ms</source>
        <translation>コンパイルが %1 ms 以内に終わりませんでした</translation>
    </message>
    <message>
        <source>the compiler failed: %1</source>
        <translation>コンパイルに失敗しました: %1</translation>
    </message>
    <message>
        <source>no C++ compiler is installed under this name</source>
        <translation>この名前の C++ コンパイラはインストールされていません</translation>
    </message>
    <message>
        <source>the folder for compiled code must be yours alone (mode 700)</source>
        <translation>コンパイルしたコードを置くフォルダは、本人だけが使えるもの（モード 700）でなければなりません</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>ファイルを読み込めません: %1</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>ファイルに書き込めません: %1</translation>
    </message>
    <message>
        <source>the articulated-body algorithm needs the driver of a gear to be the parent or a sibling of the follower</source>
        <translation>関節体法（ABA）で扱えるギアは、駆動側のリンクが従動側の親または兄弟であるものだけです</translation>
    </message>
    <message>
        <source>the link cannot move along the normal of its contact, or another contact holds that direction already</source>
        <translation>リンクが接触面の法線方向に動けないか、ほかの接触がその方向をすでに拘束しています</translation>
    </message>
    <message>
        <source>the friction is so strong that the contact jams</source>
        <translation>摩擦が大きすぎて、接触点が動けなくなります（かじり）</translation>
    </message>
    <message>
        <source>the surface has no normal where the link touches it</source>
        <translation>リンクが触れている点で、面の法線が定まりません</translation>
    </message>
    <message>
        <source>the contact of the link is not described by finite numbers</source>
        <translation>リンクの接触の設定に、有限でない数が含まれています</translation>
    </message>
    <message>
        <source>the link cannot be brought back onto its surface</source>
        <translation>リンクを拘束面の上に戻せません</translation>
    </message>
    <message>
        <source>the velocity of the joint is not a finite number</source>
        <translation>関節の速度が有限の値ではありません</translation>
    </message>
    <message>
        <source>the torque of the joint is not a finite number</source>
        <translation>関節のトルクが有限の値ではありません</translation>
    </message>
    <message>
        <source>the load on the link is not a finite number</source>
        <translation>リンクに加わる外力が有限の値ではありません</translation>
    </message>
    <message>
        <source>the joint moves no inertia: its acceleration is not determined</source>
        <translation>この関節の先に慣性がないため、加速度が定まりません</translation>
    </message>
    <message>
        <source>the hybrid of [ADA] takes robots without gears and loops</source>
        <translation>[ADA] のハイブリッド法で扱えるのは、ギアも閉ループもないロボットだけです</translation>
    </message>
    <message>
        <source>the loop of %1 and %2 is open by %3</source>
        <translation>%1 と %2 を結ぶループが %3 だけ開いています</translation>
    </message>
    <message>
        <source>the loop of %1 and %2 opens at the rate %3</source>
        <translation>%1 と %2 を結ぶループが速さ %3 で開いていきます</translation>
    </message>
    <message>
        <source>the loop of %1 and %2 cannot stay closed: its constraints contradict each other at this position</source>
        <translation>%1 と %2 を結ぶループを閉じたままにできません。この姿勢では拘束条件が互いに矛盾します</translation>
    </message>
    <message>
        <source>this type of joint takes no axis</source>
        <translation>この種類の関節には軸を指定できません</translation>
    </message>
    <message>
        <source>a gear joins two joints of one degree of freedom</source>
        <translation>ギアで結べるのは1自由度の関節どうしだけです</translation>
    </message>
    <message>
        <source>the ratio of a gear is zero or not finite</source>
        <translation>ギア比が零か、有限でない値です</translation>
    </message>
    <message>
        <source>the offset of a gear is not finite</source>
        <translation>ギアのオフセットが有限でない値です</translation>
    </message>
    <message>
        <source>link %1 follows two gears, or follows and drives</source>
        <translation>リンク %1 が2つのギアに従動しているか、駆動側と従動側を兼ねています</translation>
    </message>
    <message>
        <source>there is no such link</source>
        <translation>このようなリンクはありません</translation>
    </message>
    <message>
        <source>a loop joins a link to itself</source>
        <translation>ループがリンクをそれ自身と結んでいます</translation>
    </message>
    <message>
        <source>a coordinate of the joint is not finite</source>
        <translation>関節の座標が有限の値ではありません</translation>
    </message>
    <message>
        <source>the joint&apos;s quaternion is not of unit length</source>
        <translation>関節のクォータニオンの大きさが 1 ではありません</translation>
    </message>
    <message>
        <source>the ball joint is in gimbal lock: cos qy = 0</source>
        <translation>ボールジョイントがジンバルロックの姿勢です（cos qy = 0）</translation>
    </message>
    <message>
        <source>q has %1 entries instead of %2</source>
        <translation>q の要素は %2 個でなければなりませんが、%1 個あります</translation>
    </message>
    <message>
        <source>Enshu has no planar joints</source>
        <translation>planar（平面）関節は使えません</translation>
    </message>
    <message>
        <source>the joint %1 that it mimics does not exist</source>
        <translation>連動元の関節 %1 がありません</translation>
    </message>
    <message>
        <source>the joint mimics itself</source>
        <translation>関節がそれ自身に連動しています</translation>
    </message>
    <message>
        <source>at t = %1 s no step is small enough for the tolerance</source>
        <translation>t = %1 s で、刻み幅をいくら小さくしても許容誤差に収まりません</translation>
    </message>
    <message>
        <source>the acceleration of the joint is not a finite number</source>
        <translation>関節の加速度が有限の値ではありません</translation>
    </message>
    <message>
        <source>there is no run %1</source>
        <translation>%1 という名前のシミュレーションはありません</translation>
    </message>
    <message>
        <source>the run ends after t = %1 s: %2</source>
        <translation>t = %1 s を過ぎたところで計算が止まりました: %2</translation>
    </message>
    <message>
        <source>the run was stopped at t = %1 s</source>
        <translation>t = %1 s で中止しました</translation>
    </message>
    <message>
        <source>others can change this folder, and below it stands compiled code</source>
        <translation>このフォルダは本人以外も変更できるため、その中のコンパイル済みコードを使えません</translation>
    </message>
    <message>
        <source>there is no law %1</source>
        <translation>法則 %1 はありません</translation>
    </message>
    <message>
        <source>the file cannot be removed</source>
        <translation>ファイルを削除できません</translation>
    </message>
    <message>
        <source>too few digits of the joint&apos;s acceleration are left: a link is too thin, or too light beside others, for assembly-disassembly</source>
        <translation>リンクが細すぎるか、隣のリンクに比べて軽すぎるため、Assembly-Disassembly 法（ADA）では関節加速度の有効桁数が足りません</translation>
    </message>
    <message>
        <source>the link has no inverse inertia: its mass or a moment of inertia is zero or next to it, and assembly-disassembly needs them</source>
        <translation>質量または慣性モーメントが零か、ほとんど零のため、このリンクには慣性行列の逆行列がありません。Assembly-Disassembly 法（ADA）では逆行列が必要です</translation>
    </message>
    <message>
        <source>a mistake must cost something: less than 1</source>
        <translation>誤りには減点が必要です。1 より小さくしてください</translation>
    </message>
    <message>
        <source>has a path that is too long</source>
        <translation>パスが長すぎます</translation>
    </message>
    <message>
        <source>is an absolute path</source>
        <translation>絶対パスです</translation>
    </message>
    <message>
        <source>leads out of the archive&apos;s own folder</source>
        <translation>アーカイブの外のフォルダを指しています</translation>
    </message>
    <message>
        <source>has a backslash in its path</source>
        <translation>パスにバックスラッシュが含まれています</translation>
    </message>
    <message>
        <source>lies in too many folders</source>
        <translation>フォルダの入れ子が深すぎます</translation>
    </message>
    <message>
        <source>the archive is larger than %1 MiB</source>
        <translation>アーカイブが %1 MiB を超えています</translation>
    </message>
    <message>
        <source>the archive holds more than %1 files</source>
        <translation>アーカイブに %1 個を超えるファイルが入っています</translation>
    </message>
    <message>
        <source>the archive unpacks to more than %1 MiB</source>
        <translation>アーカイブを展開すると %1 MiB を超えます</translation>
    </message>
    <message>
        <source>the archive unpacks to more than %1 times its size</source>
        <translation>アーカイブを展開すると元の %1 倍を超えます</translation>
    </message>
    <message>
        <source>is a link</source>
        <translation>リンクです</translation>
    </message>
    <message>
        <source>would run with the rights of its owner</source>
        <translation>所有者の権限で実行されるファイルです</translation>
    </message>
    <message>
        <source>is encrypted, and no password is known here</source>
        <translation>暗号化されていて、パスワードが分かりません</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>%1 MiB を超えています</translation>
    </message>
    <message>
        <source>is more than can be read of one archive, %1 MiB</source>
        <translation>1つのアーカイブから読み込める量（%1 MiB）を超えます</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>受け付けませんでした: %1</translation>
    </message>
    <message>
        <source>is no kind of what was skipped</source>
        <translation>採点しなかった理由の種類として正しくありません</translation>
    </message>
    <message>
        <source>is no id of a check</source>
        <translation>判定項目の識別子ではありません</translation>
    </message>
    <message>
        <source>is not that of its case and check, %1</source>
        <translation>ケースと判定項目から決まる識別子 %1 と異なります</translation>
    </message>
    <message>
        <source>is neither a folder nor an archive (.zip, .tar, .tar.gz, .tgz)</source>
        <translation>フォルダでもアーカイブ（.zip、.tar、.tar.gz、.tgz）でもありません</translation>
    </message>
    <message>
        <source>would be the same file as %1</source>
        <translation>%1 と同じファイルになってしまいます</translation>
    </message>
    <message>
        <source>another program has been writing here for too long</source>
        <translation>別のプログラムがここへの書き込みを続けていて、終わりません</translation>
    </message>
    <message>
        <source>another `enshu grade` is writing its results here; let it end, or choose another folder</source>
        <translation>別の `enshu grade` がここに結果を書き込んでいます。終わるのを待つか、別のフォルダを指定してください</translation>
    </message>
    <message>
        <source>this isolation layer is missing on this machine (to get it: %1); `enshu doctor` tells more, --unsafe grades without it</source>
        <translation>このマシンにはこの隔離の層がありません（用意するには: %1）。詳しくは `enshu doctor`、これなしで採点するには --unsafe</translation>
    </message>
    <message>
        <source>there is not enough memory for Enshu</source>
        <translation>Enshu に必要なメモリが足りません</translation>
    </message>
    <message>
        <source>the hostile programs that come with Enshu are not there</source>
        <translation>Enshu 付属の悪意あるプログラムが見つかりません</translation>
    </message>
    <message>
        <source>cannot be read: its data is damaged</source>
        <translation>データが壊れていて読み込めません</translation>
    </message>
    <message>
        <source>not a MAT file of version 5 or 7.3</source>
        <translation>バージョン 5 または 7.3 の MAT ファイルではありません</translation>
    </message>
    <message>
        <source>truncated: %1 of %2 bytes are there</source>
        <translation>ファイルが途中で切れています（%2 バイト中 %1 バイト）</translation>
    </message>
    <message>
        <source>cannot be written as a whole; perhaps the disk is full</source>
        <translation>最後まで書き込めません。ディスクがいっぱいかもしれません</translation>
    </message>
    <message>
        <source>the disk is full: %1 MiB are left here, and a build may need %2</source>
        <translation>ディスクがいっぱいです。ここの空きは %1 MiB ですが、ビルドには %2 MiB 必要になることがあります</translation>
    </message>
    <message>
        <source>this session allows its programs less memory, file size or processor time than a build may need; `ulimit -H -a` shows how much</source>
        <translation>このセッションでプログラムに許されているメモリ、ファイルサイズ、または CPU 時間が、ビルドに必要な量より少なくなっています。`ulimit -H -a` で確認できます</translation>
    </message>
    <message>
        <source>%1 cannot be executed; build Enshu again</source>
        <translation>%1 を実行できません。Enshu をビルドし直してください</translation>
    </message>
    <message>
        <source>its trajectories are missing: there is no %1</source>
        <translation>軌道のファイル %1 がありません</translation>
    </message>
    <message>
        <source>could not be written: %1</source>
        <translation>書き込めませんでした（%1）</translation>
    </message>
    <message>
        <source>what is to be graded again is not there any more</source>
        <translation>再採点する提出物がもうありません</translation>
    </message>
    <message>
        <source>a corrected score must not be negative</source>
        <translation>修正後の得点は負にできません</translation>
    </message>
    <message>
        <source>a corrected score needs a reason</source>
        <translation>得点の修正には理由が必要です</translation>
    </message>
    <message>
        <source>this file cannot be removed</source>
        <translation>このファイルを削除できません</translation>
    </message>
    <message>
        <source>could not be opened: %1</source>
        <translation>開けませんでした（%1）</translation>
    </message>
    <message>
        <source>its name must end in .png, .svg, .csv or .mat</source>
        <translation>ファイル名の末尾は .png、.svg、.csv、.mat のいずれかにしてください</translation>
    </message>
    <message>
        <source>the archive cannot be read: it is no .zip, .tar or .tar.gz file, or its beginning is damaged</source>
        <translation>アーカイブを読み込めません。.zip、.tar、.tar.gz ではないか、先頭が壊れています</translation>
    </message>
    <message>
        <source>the archive cannot be read: it is damaged, cut off, or packed by a method that is not known here</source>
        <translation>アーカイブを読み込めません。壊れているか、途中で切れているか、対応していない方式で圧縮されています</translation>
    </message>
    <message>
        <source>%1 is none of %2</source>
        <translation>%1 は %2 のどれでもありません</translation>
    </message>
    <message>
        <source>`run` belongs to a program that is built, and to no other</source>
        <translation>`run` を指定するのはビルドできるプログラムだけです</translation>
    </message>
    <message>
        <source>there is no exercise %1</source>
        <translation>課題 %1 はありません</translation>
    </message>
    <message>
        <source>cannot be opened for writing: %1</source>
        <translation>書き込み用に開けません（%1）</translation>
    </message>
    <message>
        <source>cannot be locked: %1</source>
        <translation>ロックできません（%1）</translation>
    </message>
    <message>
        <source>the sandbox was killed from outside, perhaps because the machine has no more memory</source>
        <translation>サンドボックスが外部から強制終了されました（メモリ不足かもしれません）</translation>
    </message>
    <message>
        <source>the step and the tolerance must be above zero</source>
        <translation>刻み幅と許容誤差は正の数でなければなりません</translation>
    </message>
    <message>
        <source>the step and the time between two samples must be no longer than the run, and no shorter than its %1th part</source>
        <translation>刻み幅とサンプルの間隔は、計算する時間より長くできず、その %1 分の1より短くもできません</translation>
    </message>
    <message>
        <source>the friction of the ground must not be below zero, and the height of the base above it</source>
        <translation>地面の摩擦は負にできません。ベースの高さは正の数でなければなりません</translation>
    </message>
    <message>
        <source>q takes %1 numbers</source>
        <translation>q には %1 個の数が必要です</translation>
    </message>
    <message>
        <source>u takes %1 numbers</source>
        <translation>u には %1 個の数が必要です</translation>
    </message>
    <message>
        <source>the torques take %1 numbers</source>
        <translation>トルクには %1 個の数が必要です</translation>
    </message>
    <message>
        <source>the friction must not be below zero</source>
        <translation>摩擦は負にできません</translation>
    </message>
    <message>
        <source>the friction takes one number, or %1 of them</source>
        <translation>摩擦は1個か %1 個の数で指定します</translation>
    </message>
    <message>
        <source>“%1” is no number; write it like 0.5 or 1e-3</source>
        <translation>「%1」は数ではありません。0.5 や 1e-3 のように書いてください</translation>
    </message>
    <message>
        <source>“%1” is no number; write numbers with commas between them</source>
        <translation>「%1」は数ではありません。数をコンマで区切って書いてください</translation>
    </message>
    <message>
        <source>the lab&apos;s runs move an arm of seven joints</source>
        <translation>講義の計算には7関節のアームが必要です</translation>
    </message>
    <message>
        <source>writing was stopped</source>
        <translation>書き込みを中止しました</translation>
    </message>
    <message>
        <source>this robot has %1 coordinates, the variable has %2 rows: choose another robot or another variable</source>
        <translation>このロボットの座標は %1 個ですが、変数は %2 行です。別のロボットか別の変数を選んでください</translation>
    </message>
    <message>
        <source>this robot has no joint that moves</source>
        <translation>このロボットには動く関節がありません</translation>
    </message>
    <message>
        <source>nothing can be written there: %1</source>
        <translation>ここには書き込めません: %1</translation>
    </message>
    <message>
        <source>what was built cannot be read</source>
        <translation>ビルドの結果を読み込めません</translation>
    </message>
    <message>
        <source>the compiler was killed once, and failed otherwise when it was given the same file again</source>
        <translation>コンパイラが一度強制終了され、同じファイルをもう一度コンパイルすると別の失敗をしました</translation>
    </message>
    <message>
        <source>the built plugin cannot be put there: %1</source>
        <translation>ビルドしたプラグインをここに置けません: %1</translation>
    </message>
    <message>
        <source>what was built here cannot be loaded: %1</source>
        <translation>ここでビルドしたものを読み込めません: %1</translation>
    </message>
    <message>
        <source>a program of the compiler cannot be started, or is killed from outside, even with the smallest file; perhaps the machine has no more memory</source>
        <translation>最小のファイルでもコンパイラのプログラムを起動できないか、外部から強制終了されます（メモリ不足かもしれません）</translation>
    </message>
    <message>
        <source>the compiler fails here even with the smallest file; perhaps one of the packages libeigen3-dev, qt6-base-dev, g++ and lld is missing: %1</source>
        <translation>最小のファイルでもコンパイラが失敗します。パッケージ libeigen3-dev、qt6-base-dev、g++、lld のどれかがないのかもしれません: %1</translation>
    </message>
    <message>
        <source>the machine has only %1 MiB of free memory, and a build may need %2</source>
        <translation>このコンピュータの空きメモリは %1 MiB だけですが、ビルドには %2 MiB 必要になることがあります</translation>
    </message>
    <message>
        <source>no program can be built and loaded here, and in no other temporary folder: it is mounted noexec or cannot be written; name another one in TMPDIR</source>
        <translation>ここにも、ほかの一時フォルダにも、プログラムをビルドして読み込める場所がありません（noexec でマウントされているか、書き込めません）。別のフォルダを TMPDIR で指定してください</translation>
    </message>
    <message>
        <source>the sandbox cannot be set up because this machine does not let programs make user namespaces. To allow it: %1 (%2)</source>
        <translation>このマシンではプログラムがユーザ名前空間を作れないため、サンドボックスを用意できません。許可するには: %1（%2）</translation>
    </message>
    <message>
        <source>sysctl -w kernel.unprivileged_userns_clone=1</source>
        <translation>sysctl -w kernel.unprivileged_userns_clone=1 を実行してください</translation>
    </message>
    <message>
        <source>sysctl -w user.max_user_namespaces=10000; in a container, on its host</source>
        <translation>sysctl -w user.max_user_namespaces=10000 を実行してください（コンテナの中では、そのホスト側で）</translation>
    </message>
    <message>
        <source>sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or an AppArmor profile that gives bwrap the right userns</source>
        <translation>sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 を実行するか、bwrap に userns を許す AppArmor プロファイルを置いてください</translation>
    </message>
    <message>
        <source>sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000</source>
        <translation>sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000 を実行してください</translation>
    </message>
    <message>
        <source>start Enshu outside of this chroot, in which the kernel never allows it, or use systemd-nspawn or a container in its place</source>
        <translation>chroot の中ではカーネルが決して許しません。この chroot の外で Enshu を起動するか、代わりに systemd-nspawn かコンテナを使ってください</translation>
    </message>
    <message>
        <source>start this container with --security-opt seccomp=unconfined --security-opt apparmor=unconfined (docker, podman), or grade outside of it</source>
        <translation>このコンテナを --security-opt seccomp=unconfined --security-opt apparmor=unconfined を付けて起動する（docker、podman）か、コンテナの外で採点してください</translation>
    </message>
    <message>
        <source>is of an earlier version, whose hidden cases repeat; grade into another folder</source>
        <translation>以前の版のもので、非公開ケースが毎回同じになります。別のフォルダに採点してください</translation>
    </message>
    <message>
        <source>expected %1 bytes in hexadecimal</source>
        <translation>%1 バイトの16進数が必要です</translation>
    </message>
    <message>
        <source>a robot to be judged with has at most %1 links, gears or loops</source>
        <translation>採点に使うロボットのリンク、ギア、閉ループは、それぞれ %1 個以下でなければなりません</translation>
    </message>
    <message>
        <source>cannot be loaded: %1</source>
        <translation>読み込めません: %1</translation>
    </message>
    <message>
        <source>is no module of an exercise</source>
        <translation>課題のモジュールではありません</translation>
    </message>
    <message>
        <source>was made for another version of Enshu (%1; this is %2): run enshu course build</source>
        <translation>別のバージョンの Enshu 用に作られています（%1、現在は %2）。enshu course build を実行してください</translation>
    </message>
    <message>
        <source>the exercise is not built yet: run enshu course build</source>
        <translation>課題がまだビルドされていません。enshu course build を実行してください</translation>
    </message>
    <message>
        <source>does not compile</source>
        <translation>コンパイルできません</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>作成できません</translation>
    </message>
    <message>
        <source>has changed since it was built: run enshu course build</source>
        <translation>ビルド後に変更されています。enshu course build を実行してください</translation>
    </message>
    <message>
        <source>%1 is also made by %2</source>
        <translation>%1 は %2 でも定義されています</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>ありません</translation>
    </message>
    <message>
        <source>the files of %1 and of %2 would have the same names</source>
        <translation>%1 と %2 ではファイル名が同じになってしまいます</translation>
    </message>
    <message>
        <source>the output %1 must have a column for each sample of the motion</source>
        <translation>出力 %1 には、運動の各サンプルに対応する列が必要です</translation>
    </message>
    <message>
        <source>is not as it was built: run enshu course build</source>
        <translation>ビルドした内容と一致しません。enshu course build を実行してください</translation>
    </message>
    <message>
        <source>builds on %1, in which something is wrong</source>
        <translation>誤りのある %1 を前提としています</translation>
    </message>
    <message>
        <source>gravity is a robot&apos;s: say it in the robot&apos;s file, then write the stored references anew with enshu reference --write</source>
        <translation>重力はロボットごとに決まります。ロボットのファイルに書き、enshu reference --write で保存されている参照解を作り直してください</translation>
    </message>
    <message>
        <source>there is no language %1; there are en and ja</source>
        <translation>言語 %1 は使えません。使えるのは en と ja です</translation>
    </message>
    <message>
        <source>a course needs a language: en, ja or both</source>
        <translation>コースには言語が必要です。en、ja またはその両方です</translation>
    </message>
    <message>
        <source>expected a moment with its offset from UTC, such as 2026-12-01T23:59+09:00</source>
        <translation>UTC との時差を含む日時が必要です（例: 2026-12-01T23:59+09:00）</translation>
    </message>
    <message>
        <source>%1 gives no points to be scaled</source>
        <translation>%1 には比例配分できる点数がありません</translation>
    </message>
    <message>
        <source>%1 has no check %2</source>
        <translation>%1 に判定項目 %2 はありません</translation>
    </message>
    <message>
        <source>there is no lab %1</source>
        <translation>演習 %1 はありません</translation>
    </message>
    <message>
        <source>there is no lab and no exercise %1</source>
        <translation>%1 という演習も課題もありません</translation>
    </message>
    <message>
        <source>is not what the model solution says of this robot; if the robot was changed, its gravity for instance, run enshu reference %1 --write</source>
        <translation>このロボットについての模範解答の結果と一致しません。ロボット（重力など）を変更した場合は enshu reference %1 --write を実行してください</translation>
    </message>
    <message>
        <source>must be one line of at most 80 letters without quotes</source>
        <translation>引用符を含まない80文字以内の1行でなければなりません</translation>
    </message>
    <message>
        <source>must be &quot;state&quot; or &quot;link&quot;</source>
        <translation>&quot;state&quot; か &quot;link&quot; でなければなりません</translation>
    </message>
    <message>
        <source>the function has no parameter %1</source>
        <translation>関数に引数 %1 はありません</translation>
    </message>
    <message>
        <source>an exercise needs at least one output</source>
        <translation>課題には少なくとも1つの出力が必要です</translation>
    </message>
    <message>
        <source>whole numbers have no tolerance and no floor</source>
        <translation>整数の出力に許容誤差と下限は指定できません</translation>
    </message>
    <message>
        <source>must be the declaration of a function</source>
        <translation>関数の宣言でなければなりません</translation>
    </message>
    <message>
        <source>the exercise also has &quot;call&quot; in exercise.json: one of them</source>
        <translation>この課題は exercise.json に &quot;call&quot; もあります。どちらか一方にしてください</translation>
    </message>
    <message>
        <source>the archive cannot be made: %1</source>
        <translation>アーカイブを作れません: %1</translation>
    </message>
    <message>
        <source>expected lab/exercise in lower case, such as statics/gravity-torque</source>
        <translation>statics/gravity-torque のように、小文字で「演習/課題」の形に指定してください</translation>
    </message>
    <message>
        <source>there is an exercise %1 already</source>
        <translation>課題 %1 はすでにあります</translation>
    </message>
    <message>
        <source>holds something; choose an empty folder</source>
        <translation>空ではありません。空のフォルダを指定してください</translation>
    </message>
    <message>
        <source>%1 is no type for a first prototype: double, int, bool, VectorXd, MatrixXd, Vector3d, Matrix3d, Eigen::Vector4d and the like, Chain, InverseDynamics, ForwardDynamics; structs and lists can be put into the header afterwards</source>
        <translation>%1 は最初の宣言に使えない型です。double、int、bool、VectorXd、MatrixXd、Vector3d、Matrix3d、Eigen::Vector4d など、Chain、InverseDynamics、ForwardDynamics が使えます。構造体やリストはあとでヘッダに書けます</translation>
    </message>
    <message>
        <source>%1 is no name</source>
        <translation>%1 は名前として使えません</translation>
    </message>
    <message>
        <source>%1 is no parameter such as const VectorXd&amp; q</source>
        <translation>%1 は const VectorXd&amp; q のような引数ではありません</translation>
    </message>
    <message>
        <source>%1 is handed over as const %1&amp;</source>
        <translation>%1 は const %1&amp; として受け取ってください</translation>
    </message>
    <message>
        <source>%1 is no prototype such as VectorXd gravityTorque(const VectorXd&amp; q)</source>
        <translation>%1 は VectorXd gravityTorque(const VectorXd&amp; q) のような宣言ではありません</translation>
    </message>
    <message>
        <source>the name %1 stands twice</source>
        <translation>名前 %1 が二度使われています</translation>
    </message>
    <message>
        <source>the function cannot return %1</source>
        <translation>関数は %1 を返せません</translation>
    </message>
    <message>
        <source>the function must return something, or fill a parameter such as Chain&amp;</source>
        <translation>関数は値を返すか、Chain&amp; のような引数に書き込む必要があります</translation>
    </message>
    <message>
        <source>is there already</source>
        <translation>すでにあります</translation>
    </message>
    <message>
        <source>passes: it is no mistake; a right answer belongs into ways/</source>
        <translation>合格するので誤りではありません。正しい答えは ways/ に置いてください</translation>
    </message>
    <message>
        <source>cannot stand among the mistakes: %1</source>
        <translation>ほかの誤りと一緒にコンパイルできません: %1</translation>
    </message>
    <message>
        <source>is seen in a hidden case alone: no student could be told why; add a case that shows it</source>
        <translation>非公開のケースでしか検出できないため、学生に理由を伝えられません。検出できるケースを追加してください</translation>
    </message>
    <message>
        <source>answers as the mistake %1 does</source>
        <translation>誤り %1 と同じ答えになります</translation>
    </message>
    <message>
        <source>is no further from the reference than right answers are</source>
        <translation>参照解との差が正しい答えと変わりません</translation>
    </message>
    <message>
        <source>there is no text</source>
        <translation>文章がありません</translation>
    </message>
    <message>
        <source>the sheets have %1 and %2 steps</source>
        <translation>課題シートの手順の数が %1 と %2 で異なります</translation>
    </message>
    <message>
        <source>there are no hints</source>
        <translation>ヒントがありません</translation>
    </message>
    <message>
        <source>no case is hidden and new every time</source>
        <translation>毎回新しくなる非公開のケースがありません</translation>
    </message>
    <message>
        <source>the route %1 needs more than the case %2 has</source>
        <translation>照合先 %1 に必要な値がケース %2 にありません</translation>
    </message>
    <message>
        <source>there is no quantity %1</source>
        <translation>%1 という量はありません</translation>
    </message>
    <message>
        <source>builds on itself</source>
        <translation>自分自身の答えを使うことになっています</translation>
    </message>
    <message>
        <source>builds on exercises that build on it: %1</source>
        <translation>この課題の答えを使う課題の答えを使うことになっています: %1</translation>
    </message>
    <message>
        <source>cannot be built and run as a student&apos;s file: %1</source>
        <translation>学生のファイルとしてビルド・実行できません: %1</translation>
    </message>
    <message>
        <source>is not sealed yet: run enshu reference %1 --write</source>
        <translation>まだ封印されていません。enshu reference %1 --write を実行してください</translation>
    </message>
    <message>
        <source>the route %1 has %3 numbers in a state, the output %2 has %4</source>
        <translation>照合先 %1 の値は1状態あたり %3 個、出力 %2 は %4 個で、数が一致しません</translation>
    </message>
    <message>
        <source>must be matrix, arrows, ellipsoid, swing-twist, tree, gap or log-error</source>
        <translation>matrix、arrows、ellipsoid、swing-twist、tree、gap、log-error のどれかでなければなりません</translation>
    </message>
    <message>
        <source>no check has the id %1</source>
        <translation>id が %1 のチェックはありません</translation>
    </message>
    <message>
        <source>must be links, joints or hand</source>
        <translation>links、joints、hand のどれかでなければなりません</translation>
    </message>
    <message>
        <source>must be link or world</source>
        <translation>link か world でなければなりません</translation>
    </message>
    <message>
        <source>must be reference or end</source>
        <translation>reference か end でなければなりません</translation>
    </message>
    <message>
        <source>must not be zero: right is what is off by 2 % of it</source>
        <translation>0 にはできません。正解の範囲はこの値の 2 % だからです</translation>
    </message>
    <message>
        <source>an exercise stands twice</source>
        <translation>同じ課題が2回書かれています</translation>
    </message>
    <message>
        <source>needs itself</source>
        <translation>自分自身を先に必要としています</translation>
    </message>
    <message>
        <source>needs exercises that need it: %1</source>
        <translation>この課題を必要とする課題を、先に必要としています: %1</translation>
    </message>
    <message>
        <source>there is no exercise %1 that could be needed</source>
        <translation>先に必要とされる課題 %1 がありません</translation>
    </message>
    <message>
        <source>must have a number or be skipped</source>
        <translation>数値を入れるか、skipped を true にする必要があります</translation>
    </message>
    <message>
        <source>must be one of %1, or a list of names</source>
        <translation>%1 のいずれか、または名前の一覧にしてください</translation>
    </message>
    <message>
        <source>the law %1 crashes or does not end</source>
        <translation>法則 %1 が異常終了するか、終わりません</translation>
    </message>
    <message>
        <source>the driver or the model solution does not end in the case %1</source>
        <translation>ケース %1 で、ドライバまたは模範解答が終わりません</translation>
    </message>
    <message>
        <source>the driver or the model solution crashes in the case %1</source>
        <translation>ケース %1 で、ドライバまたは模範解答が異常終了します</translation>
    </message>
    <message>
        <source>names the function %1, the header declares %2</source>
        <translation>関数名は %1 ですが、ヘッダで宣言されているのは %2 です</translation>
    </message>
    <message>
        <source>the quantity %1 has no field %2</source>
        <translation>量 %1 にフィールド %2 はありません</translation>
    </message>
    <message>
        <source>was not written</source>
        <translation>書き込まれませんでした</translation>
    </message>
    <message>
        <source>formulas that have not been drawn are printed as TeX (%1 of them); `enshu course build` draws them</source>
        <translation>まだ画像のない数式（%1 個）は TeX のまま印刷されます。`enshu course build` で画像を作れます</translation>
    </message>
    <message>
        <source>the figure %1 is missing</source>
        <translation>図 %1 がありません</translation>
    </message>
    <message>
        <source>the sheets could not be printed</source>
        <translation>課題シートを印刷できませんでした</translation>
    </message>
    <message>
        <source>the law %1 could not be tried: this machine cannot start another process</source>
        <translation>法則 %1 を試せませんでした: このマシンは新しいプロセスを開始できません</translation>
    </message>
    <message>
        <source>the case %1 could not be tried: this machine cannot start another process</source>
        <translation>ケース %1 を試せませんでした: このマシンは新しいプロセスを開始できません</translation>
    </message>
    <message>
        <source>takes more than five minutes to compile</source>
        <translation>コンパイルに5分以上かかります</translation>
    </message>
    <message>
        <source>the mistake %1, which leaves points, could not be tried</source>
        <translation>部分点のある誤り %1 との照合ができませんでした</translation>
    </message>
    <message>
        <source>the list of edits is damaged</source>
        <translation>変更の一覧が壊れています</translation>
    </message>
    <message>
        <source>does not exist; build Enshu again</source>
        <translation>ありません。Enshu をビルドし直してください</translation>
    </message>
    <message>
        <source>could not be started, or was killed from outside; it ended with code %1</source>
        <translation>起動できなかったか、外部から強制終了されました（終了コード %1）</translation>
    </message>
    <message>
        <source>the text cannot be read as C++</source>
        <translation>C++ の文として読み取れません</translation>
    </message>
    <message>
        <source>there is no %1</source>
        <translation>%1 がありません</translation>
    </message>
    <message>
        <source>cannot work: %1</source>
        <translation>処理できません: %1</translation>
    </message>
    <message>
        <source>cannot be looked at: %1</source>
        <translation>調べられません: %1</translation>
    </message>
    <message>
        <source>is not what was recorded: its SHA-256 is %1, exercise.json says %2</source>
        <translation>記録したものと違います。SHA-256 は %1、exercise.json では %2 です</translation>
    </message>
    <message>
        <source>was recorded in cases that are others now: nothing is recognised by it any more</source>
        <translation>記録したときのケースがすべて変わっているため、この記録では何も見分けられません</translation>
    </message>
    <message>
        <source>has no more than %1 points</source>
        <translation>配点は %1 点までです</translation>
    </message>
    <message>
        <source>somebody else is writing here just now; try again when that is done</source>
        <translation>ほかの人が書き込んでいます。終わってからもう一度試してください</translation>
    </message>
    <message>
        <source>is another one now; look at the groups once more</source>
        <translation>内容が変わっています。グループをもう一度調べてください</translation>
    </message>
    <message>
        <source>is wrong in hidden cases alone, which nobody meets again</source>
        <translation>違うのは非公開のケースだけで、同じケースは二度と使われません</translation>
    </message>
    <message>
        <source>the numbers are too many to be kept in a course</source>
        <translation>数値が多すぎるため、コースには保存できません</translation>
    </message>
    <message>
        <source>is of another version of the exercise; grade the class again with --resume</source>
        <translation>課題の別の版で採点した結果です。--resume を付けて採点し直してください</translation>
    </message>
    <message>
        <source>is no name of a mistake: lower case with dashes, and not the exercise&apos;s own</source>
        <translation>誤りの名前にできません。英小文字・数字をハイフンでつなぎ、課題と同じ名前は避けてください</translation>
    </message>
    <message>
        <source>there is a mistake %1 already</source>
        <translation>誤り %1 はすでにあります</translation>
    </message>
    <message>
        <source>cannot be decrypted: the password is wrong, or it is damaged</source>
        <translation>復号できません。パスワードが違うか、壊れています</translation>
    </message>
    <message>
        <source>is no text in UTF-8, UTF-16 or Shift-JIS</source>
        <translation>UTF-8、UTF-16、Shift-JIS のいずれのテキストでもありません</translation>
    </message>
    <message>
        <source>a quotation mark is opened and never closed</source>
        <translation>引用符（&quot;）が閉じられていません</translation>
    </message>
    <message>
        <source>the table is larger than %1 rows, %2 columns or %3 cells</source>
        <translation>表が %1 行、%2 列、%3 セルのいずれかの上限を超えています</translation>
    </message>
    <message>
        <source>the cells of the table have more than %1 letters together</source>
        <translation>表のセルの文字数が合わせて %1 字を超えています</translation>
    </message>
    <message>
        <source>holds letters that are not %1</source>
        <translation>%1 として読めない文字があります</translation>
    </message>
    <message>
        <source>the password is wrong</source>
        <translation>パスワードが違います</translation>
    </message>
    <message>
        <source>is protected by a password, and damaged</source>
        <translation>パスワードで保護されていますが、壊れています</translation>
    </message>
    <message>
        <source>is protected in a way that is not known here; take the password off in a spreadsheet program, and save it as .xlsx</source>
        <translation>対応していない方法で保護されています。表計算ソフトでパスワードを外し、.xlsx で保存し直してください</translation>
    </message>
    <message>
        <source>a password has 1 to %1 letters</source>
        <translation>パスワードは 1～%1 文字でなければなりません</translation>
    </message>
    <message>
        <source>the file cannot be encrypted on this machine</source>
        <translation>このマシンではファイルを暗号化できません</translation>
    </message>
    <message>
        <source>stands in the file twice</source>
        <translation>ファイルの中に2つあります</translation>
    </message>
    <message>
        <source>the cell is hidden behind merged cells; part them first</source>
        <translation>セルは結合されたセルに隠れています。先に結合を解除してください</translation>
    </message>
    <message>
        <source>the cell holds a formula, which is not written over</source>
        <translation>セルに数式があるので、上書きしません</translation>
    </message>
    <message>
        <source>the text is longer than the 32767 letters that a cell can hold</source>
        <translation>文字列が、セルに入る 32767 文字を超えています</translation>
    </message>
    <message>
        <source>a cell can hold no such number</source>
        <translation>セルに入れられない数です</translation>
    </message>
    <message>
        <source>the sheet is written in a way that cannot be edited; save it once with a spreadsheet program</source>
        <translation>シートの書き方が特殊で編集できません。表計算ソフトで一度保存し直してください</translation>
    </message>
    <message>
        <source>the row or cell is damaged</source>
        <translation>行またはセルが壊れています</translation>
    </message>
    <message>
        <source>is an old .xls file; save it as .xlsx in a spreadsheet program</source>
        <translation>古い .xls ファイルです。表計算ソフトで .xlsx として保存し直してください</translation>
    </message>
    <message>
        <source>is an old Office document or damaged, and no table</source>
        <translation>古い Office 文書か壊れたファイルで、表ではありません</translation>
    </message>
    <message>
        <source>is a page of HTML or XML; save it as .xlsx or CSV in a spreadsheet program</source>
        <translation>HTML か XML のページです。表計算ソフトで .xlsx または CSV として保存し直してください</translation>
    </message>
    <message>
        <source>is a PDF; what is needed is .xlsx or CSV</source>
        <translation>PDF です。.xlsx または CSV が必要です</translation>
    </message>
    <message>
        <source>is protected by a password</source>
        <translation>パスワードで保護されています</translation>
    </message>
    <message>
        <source>is an OpenDocument file; save it as .xlsx or CSV</source>
        <translation>OpenDocument 形式です。.xlsx または CSV として保存し直してください</translation>
    </message>
    <message>
        <source>is a binary workbook (.xlsb); save it as .xlsx</source>
        <translation>バイナリ形式のブック（.xlsb）です。.xlsx として保存し直してください</translation>
    </message>
    <message>
        <source>is a zip with a table in it; unpack it first</source>
        <translation>表が入った zip です。先に展開してください</translation>
    </message>
    <message>
        <source>is a zip, but no XLSX</source>
        <translation>zip ですが、XLSX ではありません</translation>
    </message>
    <message>
        <source>is no XLSX</source>
        <translation>XLSX ではありません</translation>
    </message>
    <message>
        <source>has no sheet %1; it has %2</source>
        <translation>シート %1 がありません。あるのは %2 です</translation>
    </message>
    <message>
        <source>the XML of the workbook is damaged</source>
        <translation>ブックの XML が壊れています</translation>
    </message>
    <message>
        <source>does not say what was graded; grade it again with --resume</source>
        <translation>採点の対象が記録されていません。--resume を付けてもう一度採点してください</translation>
    </message>
    <message>
        <source>the submissions that were graded cannot be read any more (%1); put them back, or grade them with --resume from where they are</source>
        <translation>採点した提出物がもう読めません（%1）。元の場所に戻すか、今の場所を指定して --resume 付きで採点してください</translation>
    </message>
    <message>
        <source>is compared already; --with takes another year&apos;s folder</source>
        <translation>すでに比較の対象です。--with には別の年度のフォルダを指定してください</translation>
    </message>
    <message>
        <source>is so long that only its beginning was compared (%1 words and signs)</source>
        <translation>長すぎるため、先頭（語・記号 %1 個）だけを比較しました</translation>
    </message>
    <message>
        <source>is of another build</source>
        <translation>別のビルドのものです</translation>
    </message>
    <message>
        <source>is no share: from 0 to 1</source>
        <translation>割合ではありません。0 から 1 までの数です</translation>
    </message>
    <message>
        <source>cannot be opened, or holds more than %1 files</source>
        <translation>開けないか、%1 個より多くのファイルがあります</translation>
    </message>
    <message>
        <source>nobody is listed here: a roster has a column of names or student numbers, with a title such as Name or 学籍番号</source>
        <translation>名簿に誰も載っていません。Name や学籍番号などの見出しが付いた、氏名か学籍番号の列が必要です</translation>
    </message>
    <message>
        <source>rows without number, login or address: %1; add one, or take them out</source>
        <translation>%1 行目に番号もログイン名もメールアドレスもありません。どれかを加えるか、その行を取り除いてください</translation>
    </message>
    <message>
        <source>is no rule by which a file is taken</source>
        <translation>ファイルを選ぶ決まりではありません</translation>
    </message>
    <message>
        <source>is no YAML, line %1</source>
        <translation>YAML ではありません（%1 行目）</translation>
    </message>
    <message>
        <source>nests too deeply</source>
        <translation>入れ子が深すぎます</translation>
    </message>
    <message>
        <source>has no password in its first line</source>
        <translation>1行目にパスワードがありません</translation>
    </message>
    <message>
        <source>is no gradebook of Canvas: no column is called as an assignment is, &quot;Title (1234)&quot;</source>
        <translation>Canvas の成績表ではありません。課題の列（「題名 (1234)」）がありません</translation>
    </message>
    <message>
        <source>name the assignment with --column TITLE; there are %1</source>
        <translation>--column TITLE で課題の列を指定してください。あるのは %1 です</translation>
    </message>
    <message>
        <source>nobody has a result that could be given back</source>
        <translation>返却できる結果が1つもありません</translation>
    </message>
    <message>
        <source>is no zip of UTOL with a table that has a column ファイル名</source>
        <translation>「ファイル名」の列がある表の入った UTOL の zip ではありません</translation>
    </message>
    <message>
        <source>has no column for the marks that is known here; name it with --column TITLE</source>
        <translation>評点の列が見つかりません。--column TITLE で列の見出しを指定してください</translation>
    </message>
    <message>
        <source>has no column %1</source>
        <translation>%1 という列がありません</translation>
    </message>
    <message>
        <source>nobody who handed in stands here: is it of another course or another assignment?</source>
        <translation>提出した学生が1人も載っていません。別の授業か別の課題のファイルではありませんか？</translation>
    </message>
    <message>
        <source>has at most %1 points, these marks go up to %2; scale them with --scale, or name what counts with --exercise</source>
        <translation>%1 点満点ですが、この評点は %2 点満点です。--scale で換算するか、--exercise で集計する課題を指定してください</translation>
    </message>
    <message>
        <source>fills in a file of the platform; download it and give it with --roster FILE</source>
        <translation>学習管理システムのファイルに記入します。ダウンロードして --roster FILE で指定してください</translation>
    </message>
    <message>
        <source>is no exercise of this course</source>
        <translation>このコースの課題ではありません</translation>
    </message>
    <message>
        <source>is a zip without a table (.xlsx, .csv) in it</source>
        <translation>表（.xlsx、.csv）が入っていない zip です</translation>
    </message>
    <message>
        <source>is a zip with several tables in it; leave the one to fill in</source>
        <translation>表がいくつも入った zip です。記入するものだけを残してください</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>壊れています</translation>
    </message>
    <message>
        <source>is of another run</source>
        <translation>別の実行のものです</translation>
    </message>
    <message>
        <source>was built before and cannot be built now</source>
        <translation>以前はビルドできましたが、今回はビルドできませんでした</translation>
    </message>
    <message>
        <source>another program has been writing here for too long; try again when it has ended</source>
        <translation>別のプログラムの書き込みが長く続いています。終わってからもう一度実行してください</translation>
    </message>
    <message>
        <source>there is no room on the disk: nothing was changed; make room and try again</source>
        <translation>ディスクに空きがありません。何も変更していません。空きを作ってからもう一度実行してください</translation>
    </message>
    <message>
        <source>is damaged; `enshu history --rebuild` makes it anew</source>
        <translation>壊れています。`enshu history --rebuild` で作り直せます</translation>
    </message>
    <message>
        <source>cannot be used: %1; nothing was changed; --store FILE takes another place</source>
        <translation>使えません（%1）。何も変更していません。--store FILE で別の場所を指定できます</translation>
    </message>
    <message>
        <source>Qt cannot open databases of SQLite here; install libqt6sql6-sqlite</source>
        <translation>この環境の Qt は SQLite のデータベースを開けません。libqt6sql6-sqlite をインストールしてください</translation>
    </message>
    <message>
        <source>is the history of the course %1; name another file with --store</source>
        <translation>コース %1 の履歴です。--store で別のファイルを指定してください</translation>
    </message>
    <message>
        <source>is a history of a newer Enshu; use that one, or name another file with --store</source>
        <translation>より新しい Enshu の履歴です。その Enshu を使うか、--store で別のファイルを指定してください</translation>
    </message>
    <message>
        <source>is no history of Enshu; name another file with --store</source>
        <translation>Enshu の履歴ではありません。--store で別のファイルを指定してください</translation>
    </message>
    <message>
        <source>the file system of its folder knows no locks; name a file on a local disk with --store</source>
        <translation>このフォルダのファイルシステムにはロックがありません。--store でローカルディスクのファイルを指定してください</translation>
    </message>
    <message>
        <source>cannot be moved to %1</source>
        <translation>%1 に移せません</translation>
    </message>
    <message>
        <source>expected absolute paths</source>
        <translation>絶対パスでなければなりません</translation>
    </message>
    <message>
        <source>is no moment</source>
        <translation>時刻ではありません</translation>
    </message>
    <message>
        <source>is no student&apos;s folder</source>
        <translation>学生のフォルダの名前ではありません</translation>
    </message>
    <message>
        <source>is no exercise that the student handed in</source>
        <translation>この学生が提出した課題ではありません</translation>
    </message>
    <message>
        <source>Enshu is version %1 here, the class is graded by %2</source>
        <translation>このマシンの Enshu は %1 ですが、採点は %2 で行われています</translation>
    </message>
    <message>
        <source>the compiler is %1 here, the class is graded by %2</source>
        <translation>このマシンのコンパイラは %1 ですが、採点は %2 で行われています</translation>
    </message>
    <message>
        <source>the exercise %1 is another one here; let all machines see the same course</source>
        <translation>このマシンでは課題 %1 の内容が違います。すべてのマシンから同じコースが見えるようにしてください</translation>
    </message>
    <message>
        <source>is not installed here; grade where Slurm&apos;s commands are (package slurm-client), or with --engine local</source>
        <translation>このマシンにはありません。Slurm のコマンド（パッケージ slurm-client）があるマシンで採点するか、--engine local を指定してください</translation>
    </message>
    <message>
        <source>fails: %1</source>
        <translation>失敗しました: %1</translation>
    </message>
    <message>
        <source>the scheduler cannot be asked: %1; `scontrol ping` tells whether it is up; try again later, or grade with --engine local</source>
        <translation>スケジューラに問い合わせできません（%1）。動いているかどうかは `scontrol ping` で分かります。しばらくしてからやり直すか、--engine local で採点してください</translation>
    </message>
    <message>
        <source>the cluster refuses the job: %1; SBATCH_PARTITION, SBATCH_ACCOUNT, SBATCH_TIMELIMIT and the like say where it may run; then go on with --resume</source>
        <translation>クラスタがジョブを受け付けません（%1）。実行先を SBATCH_PARTITION、SBATCH_ACCOUNT、SBATCH_TIMELIMIT などで指定してから、--resume で続けてください</translation>
    </message>
    <message>
        <source>names no job: %1</source>
        <translation>ジョブの番号を返しません: %1</translation>
    </message>
    <message>
        <source>the tasks could not be cancelled: %1; do it by `scancel --name=%2`, then go on with --resume</source>
        <translation>タスクを取り消せませんでした（%1）。`scancel --name=%2` で取り消してから、--resume で続けてください</translation>
    </message>
    <message>
        <source>cannot be read on that machine; name a folder for the results that all machines share</source>
        <translation>そのマシンからは読めません。結果には、すべてのマシンが共有するフォルダを指定してください</translation>
    </message>
    <message>
        <source>cannot be written on that machine; name a folder for the results that all machines share</source>
        <translation>そのマシンからは書き込めません。結果には、すべてのマシンが共有するフォルダを指定してください</translation>
    </message>
    <message>
        <source>cannot be run on that machine; install Enshu at the same place on all of them</source>
        <translation>そのマシンでは実行できません。すべてのマシンの同じ場所に Enshu をインストールしてください</translation>
    </message>
    <message>
        <source>the scheduler does not answer (%1); tasks that run go on, and so does the grading</source>
        <translation>スケジューラが応答しません（%1）。実行中のタスクと採点はそのまま続きます</translation>
    </message>
    <message>
        <source>the scheduler does not answer any more (%1); what is graded is kept, go on with --resume when it is up</source>
        <translation>スケジューラが応答しなくなりました（%1）。採点済みの結果は残っています。スケジューラが動き出したら --resume で続けてください</translation>
    </message>
    <message>
        <source>no task has run for %1 minutes; what the scheduler says: %2. Ctrl+C cancels them, --resume goes on</source>
        <translation>%1 分間、1つのタスクも実行されていません。スケジューラの示す理由: %2。Ctrl+C で取り消し、--resume で続けられます</translation>
    </message>
    <message>
        <source>is left out of the grading: %1</source>
        <translation>このマシンを採点から外します: %1</translation>
    </message>
    <message>
        <source>tasks of this grading are still running; `squeue --name=%1` shows them; let them end, then go on with --resume</source>
        <translation>この採点のタスクがまだ実行中です（`squeue --name=%1` で確認できます）。終わるのを待ってから、--resume で続けてください</translation>
    </message>
    <message>
        <source>%1; no other machine takes the tasks (%2); then go on with --resume</source>
        <translation>%1。ほかにタスクを引き受けるマシンもありません（%2）。直してから --resume で続けてください</translation>
    </message>
    <message>
        <source>%1 results are missing, the first of them %2: their tasks were lost %3 times (%4); go on with --resume</source>
        <translation>結果が %1 件足りません（最初は %2）。そのタスクが %3 回失われました（%4）。--resume で続けてください</translation>
    </message>
    <message>
        <source>there is no result: %1</source>
        <translation>結果がありません: %1</translation>
    </message>
    <message>
        <source>the file is protected by a password</source>
        <translation>ファイルはパスワードで保護されています</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>中止しました</translation>
    </message>
    <message>
        <source>nobody who handed in stands in this list; is it of another class, or another file?</source>
        <translation>提出した人がこの名簿に1人もいません。別のクラスの名簿か、別のファイルではありませんか？</translation>
    </message>
    <message>
        <source>is a link; results lie in a folder</source>
        <translation>リンクです。結果を置けるのはフォルダだけです</translation>
    </message>
    <message>
        <source>is a file of another platform; fill it in with --format %1</source>
        <translation>別の学習管理システムのファイルです。--format %1 で記入してください</translation>
    </message>
    <message>
        <source>is no journal of Enshu&apos;s and names other files; take it away, or name another history with --store FILE</source>
        <translation>Enshu のジャーナルではなく、ほかのファイルを指しています。取り除くか、--store FILE で別の履歴を指定してください</translation>
    </message>
    <message>
        <source>is protected by a password; write it into a file and give that with --password-file FILE</source>
        <translation>パスワードで保護されています。パスワードをファイルに書き、--password-file FILE で渡してください</translation>
    </message>
    <message>
        <source>the folder cannot be made: %1</source>
        <translation>フォルダを作れません: %1</translation>
    </message>
    <message>
        <source>refused: %1; download it again</source>
        <translation>受け付けられません（%1）。もう一度ダウンロードしてください</translation>
    </message>
    <message>
        <source>the password is wrong, or the archive is damaged</source>
        <translation>パスワードが違うか、アーカイブが壊れています</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>そのようなファイルやフォルダはありません</translation>
    </message>
    <message>
        <source>this correction cannot be read; mend it, or delete the file and correct anew (%1 such files)</source>
        <translation>この修正を読めません。直すか、ファイルを消して改めて修正してください（このようなファイルは %1 個）</translation>
    </message>
    <message>
        <source>this result cannot be read; delete the file and grade again with --resume (%1 such files)</source>
        <translation>この結果を読めません。ファイルを消し、--resume で採点し直してください（このようなファイルは %1 個）</translation>
    </message>
    <message>
        <source>a corrected score must not be above the %1 points of the exercise</source>
        <translation>修正した得点は、この課題の %1 点を超えられません</translation>
    </message>
    <message>
        <source>is protected by a password; save or unpack it without one</source>
        <translation>パスワードで保護されています。パスワードなしで保存するか、展開してください</translation>
    </message>
    <message>
        <source>what a course begins with is not here; install enshu-teaching</source>
        <translation>コースのひな形がありません。パッケージ enshu-teaching を入れてください</translation>
    </message>
    <message>
        <source>what builds a course is not here; install enshu-teaching</source>
        <translation>コースのビルドに必要なものがありません。パッケージ enshu-teaching を入れてください</translation>
    </message>
    <message>
        <source>this needs the model solutions; install enshu-teaching</source>
        <translation>これには模範解答が必要です。パッケージ enshu-teaching を入れてください</translation>
    </message>
    <message>
        <source>this needs the model solutions, without which this course came: it was packed for students</source>
        <translation>これには模範解答が必要ですが、このコースは学生用にまとめられたもので、模範解答が入っていません</translation>
    </message>
    <message>
        <source>nobody of this download was graded here before (%1 was); grade it into another folder with --out</source>
        <translation>このダウンロードの誰も、ここで採点されたことがありません（採点したのは %1）。--out で別のフォルダに採点してください</translation>
    </message>
    <message>
        <source>this download holds other exercises than what was graded here before (%1); grade it into another folder with --out</source>
        <translation>このダウンロードの課題は、ここで採点したもの（%1）と違います。--out で別のフォルダに採点してください</translation>
    </message>
    <message>
        <source>cannot be renamed: %1</source>
        <translation>名前を変えられません: %1</translation>
    </message>
    <message>
        <source>no assignment is called as all that counts (%1); name the assignment with --column TITLE, or what counts with --exercise; there are %2</source>
        <translation>集計する課題すべて（%1）と同じ名前の列がありません。--column TITLE で列を、または --exercise で集計する課題を指定してください。あるのは %2 です</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; has %2 points, these marks go up to %3; name the column with --column TITLE if it is the one, scale them with --scale, or name what counts with --exercise</source>
        <translation>「%1」の列は %2 点満点ですが、この評点は %3 点満点です。この列でよければ --column TITLE で指定し、そうでなければ --scale で換算するか、--exercise で集計する課題を指定してください</translation>
    </message>
    <message>
        <source>no list of a class is recognised here: put a line of titles above it, such as Name or 氏名, Student ID or 学籍番号, Email or メールアドレス</source>
        <translation>クラスの名簿として読み取れません。1行目に、Name か氏名、Student ID か学籍番号、Email かメールアドレスなどの見出しを付けてください</translation>
    </message>
    <message>
        <source>is text</source>
        <translation>文字列です</translation>
    </message>
    <message>
        <source>is a cell array</source>
        <translation>セル配列です</translation>
    </message>
    <message>
        <source>is a struct within more structs than are unfolded</source>
        <translation>構造体の入れ子が深すぎます</translation>
    </message>
    <message>
        <source>is an object: write its numbers as a struct or a matrix</source>
        <translation>オブジェクトです。数値を構造体か行列にして保存してください</translation>
    </message>
    <message>
        <source>is complex: write real(...) and imag(...) of it</source>
        <translation>複素数です。real(...) と imag(...) を保存してください</translation>
    </message>
    <message>
        <source>has too many rows</source>
        <translation>行が多すぎます</translation>
    </message>
    <message>
        <source>with it the file has more than the %1 bytes allowed</source>
        <translation>この変数を合わせると、ファイルの数値が上限の %1 バイトを超えます</translation>
    </message>
    <message>
        <source>no matrix of a version 4 file begins here</source>
        <translation>ここからバージョン 4 の行列として読めません</translation>
    </message>
    <message>
        <source>truncated: variable %1 is not complete</source>
        <translation>途中で切れています。変数 %1 が最後まで入っていません</translation>
    </message>
    <message>
        <source>a struct has damaged names of fields</source>
        <translation>構造体のフィールド名が壊れています</translation>
    </message>
    <message>
        <source>is no text, neither UTF-8 nor Shift-JIS</source>
        <translation>UTF-8 でも Shift-JIS でもなく、テキストとして読めません</translation>
    </message>
    <message>
        <source>truncated: the last variable is not complete</source>
        <translation>途中で切れています。最後の変数が最後まで入っていません</translation>
    </message>
    <message>
        <source>&apos;# %1: ...&apos; is missing</source>
        <translation>「# %1: ...」の行がありません</translation>
    </message>
    <message>
        <source>no such size is possible: %1</source>
        <translation>大きさとして正しくありません: %1</translation>
    </message>
    <message>
        <source>not a number: %1</source>
        <translation>数値ではありません: %1</translation>
    </message>
    <message>
        <source>a struct within more structs than are unfolded</source>
        <translation>構造体の入れ子が深すぎます</translation>
    </message>
    <message>
        <source>a struct array has a damaged field</source>
        <translation>構造体配列のフィールドが壊れています</translation>
    </message>
    <message>
        <source>a cell array has fewer elements than it says</source>
        <translation>セル配列の要素の数が足りません</translation>
    </message>
    <message>
        <source>these times are not finite: number %1 is %2</source>
        <translation>この時刻には有限でない値があります: %1 番目が %2</translation>
    </message>
    <message>
        <source>these times decrease: number %1 is %2, behind %3</source>
        <translation>この時刻は途中で戻っています: %1 番目が %2（その前は %3）</translation>
    </message>
    <message>
        <source>nothing over time in it: it needs times called t, time or NAME_t, or an increasing first column, and matrices with a column or a row for each time</source>
        <translation>時系列のデータがありません。時刻の変数（t、time、NAME_t など）か増加する最初の列と、時刻ごとに列か行のある行列が必要です</translation>
    </message>
    <message>
        <source>is a single number</source>
        <translation>数値が1つだけです</translation>
    </message>
    <message>
        <source>is %1 x %2: no times go with its name and size</source>
        <translation>%1 x %2 です。名前と大きさに合う時刻がありません</translation>
    </message>
    <message>
        <source>there is no row or column of times called %1 in it</source>
        <translation>%1 という時刻の行や列がありません</translation>
    </message>
    <message>
        <source>no numbers in the first %1 lines</source>
        <translation>最初の %1 行に数値がありません</translation>
    </message>
    <message>
        <source>no table of numbers: no line of it is one of numbers</source>
        <translation>数値の表ではありません。数値の行がありません</translation>
    </message>
    <message>
        <source>a table has %1 columns at most</source>
        <translation>表の列は %1 個までです</translation>
    </message>
    <message>
        <source>times that repeat the one before: %1, the first is number %2: %3</source>
        <translation>前と同じ時刻が %1 個あります。最初は %2 番目で %3 です</translation>
    </message>
    <message>
        <source>cells without a number: %1, the first in line %2: %3</source>
        <translation>数値でないセルが %1 個あります。最初は %2 行目の「%3」です</translation>
    </message>
    <message>
        <source>has too many parts</source>
        <translation>要素が多すぎます</translation>
    </message>
    <message>
        <source>is a diagonal or permutation matrix: write full(...) of it</source>
        <translation>対角行列か置換行列です。full(...) にして書き出してください</translation>
    </message>
    <message>
        <source>%1 is no unit of time that is known: these numbers are taken as seconds</source>
        <translation>%1 は知られている時間の単位ではないので、これらの数を秒として扱います</translation>
    </message>
    <message>
        <source>a name has more than %1 letters</source>
        <translation>名前が %1 文字を超えています</translation>
    </message>
    <message>
        <source>values that are not finite numbers: %1, the first at %2 s</source>
        <translation>有限の数でない値: %1 個、最初は %2 s</translation>
    </message>
    <message>
        <source>link %1 does not exist</source>
        <translation>リンク %1 がありません</translation>
    </message>
    <message>
        <source>%1 of &lt;%2&gt; is not a finite number: &quot;%3&quot;</source>
        <translation>&lt;%2&gt; の %1 が有限の数ではありません: &quot;%3&quot;</translation>
    </message>
    <message>
        <source>%1 of &lt;%2&gt; is not three finite numbers: &quot;%3&quot;</source>
        <translation>&lt;%2&gt; の %1 が有限の数3つではありません: &quot;%3&quot;</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has an attribute that URDF does not know: %2</source>
        <translation>&lt;%1&gt; に URDF にない属性があります: %2</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no %2</source>
        <translation>&lt;%1&gt; に %2 がありません</translation>
    </message>
    <message>
        <source>URDF has no &lt;%1&gt; in &lt;%2&gt;</source>
        <translation>URDF では &lt;%2&gt; の中に &lt;%1&gt; は書けません</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has more than one &lt;%2&gt;</source>
        <translation>&lt;%1&gt; に &lt;%2&gt; が2つ以上あります</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no &lt;%2&gt;</source>
        <translation>&lt;%1&gt; に &lt;%2&gt; がありません</translation>
    </message>
    <message>
        <source>is no exercise of this course; did you mean %1?</source>
        <translation>このコースの課題ではありません。%1 のことですか？</translation>
    </message>
    <message>
        <source>is not kept: all files of a class in archives may take %1 MiB, compressed</source>
        <translation>読み込みません。アーカイブの中のファイルは、クラス全体で圧縮して %1 MiB までです</translation>
    </message>
    <message>
        <source>is not kept: all files of one student in archives may take %1 MiB, compressed</source>
        <translation>読み込みません。アーカイブの中のファイルは、1人の提出物につき圧縮して %1 MiB までです</translation>
    </message>
    <message>
        <source>the machine is too busy: in %1 s the compiler had a processor for %2 s; try again when it has less to do</source>
        <translation>マシンが混みすぎています。%1 秒のうち、コンパイラがプロセッサを使えたのは %2 秒でした。すいているときにもう一度試してください</translation>
    </message>
    <message>
        <source>the compiler is stopped here at a limit of a build (%1) even with the smallest file; perhaps the machine is too slow</source>
        <translation>最小のファイルでも、コンパイラがビルドの上限（%1）で止められます。マシンが遅すぎるのかもしれません</translation>
    </message>
    <message>
        <source>the machine is too busy: the program waited for a processor most of its time; try again when it has less to do</source>
        <translation>マシンが混みすぎています。プログラムは、ほとんどの時間プロセッサが空くのを待っていました。すいているときにもう一度試してください</translation>
    </message>
    <message>
        <source>something held the compiler up: in %1 s it computed for %2 s, and nothing shows that it waited for a processor. A slow disk does that, and no source file: if it happens again, look at the file</source>
        <translation>コンパイラが何かに待たされました。%1 秒のうち計算したのは %2 秒で、プロセッサが空くのを待った様子もありません。遅いディスクでは起こりますが、ソースファイルが原因になることはないはずです。また起こるときは、ファイルを調べてください</translation>
    </message>
    <message>
        <source>the machine has no pipe left</source>
        <translation>このマシンでは、これ以上パイプを作れません</translation>
    </message>
    <message>
        <source>cannot be closed to other users: %1</source>
        <translation>ほかのユーザーが読めないようにできません: %1</translation>
    </message>
    <message>
        <source>is not within 0 and the %1 points of the exercise</source>
        <translation>0 から課題の配点 %1 までの値ではありません</translation>
    </message>
    <message>
        <source>is another exercise than %1</source>
        <translation>%1 とは別の課題です</translation>
    </message>
    <message>
        <source>is another user&apos;s folder; choose one of your own, or go on with a copy of it</source>
        <translation>ほかのユーザーのフォルダです。自分のフォルダを選ぶか、コピーしてから続けてください</translation>
    </message>
    <message>
        <source>others may change this folder; close it with `chmod go-w`, or choose another one</source>
        <translation>ほかのユーザーが変更できるフォルダです。`chmod go-w` で書き込みを禁じるか、別のフォルダを選んでください</translation>
    </message>
    <message>
        <source>would be larger than the %1 MiB that can be read again; grade the class in parts</source>
        <translation>再び読み込める大きさ（%1 MiB）を超えます。クラスを分けて採点してください</translation>
    </message>
    <message>
        <source>is a link; a folder must stand here</source>
        <translation>リンクです。ここにはフォルダが必要です</translation>
    </message>
    <message>
        <source>of nobody who handed in do number and name stand in one row of this list; is it of another class, or was one of its columns sorted alone?</source>
        <translation>提出した人のうち、番号と氏名がこの名簿の同じ行にある人が1人もいません。別のクラスの名簿か、1つの列だけを並べ替えた名簿ではありませんか？</translation>
    </message>
    <message>
        <source>/call names no output %1, only %2</source>
        <translation>/call に出力 %1 はありません。あるのは %2 です</translation>
    </message>
    <message>
        <source>is not what the header declares: %1</source>
        <translation>ヘッダの宣言と異なります: %1</translation>
    </message>
    <message>
        <source>has no assignment %1; there are %2</source>
        <translation>課題 %1 がありません。あるのは %2 です</translation>
    </message>
    <message>
        <source>column %1 holds no marks: other things stand there</source>
        <translation>列「%1」は評点の列ではありません。別の内容が入っています</translation>
    </message>
    <message>
        <source>the exercise gives %1 points</source>
        <translation>この課題の満点は %1 点です</translation>
    </message>
    <message>
        <source>must be a folder of yours alone (mode 700)</source>
        <translation>自分だけが使えるフォルダ（モード 700）にしてください</translation>
    </message>
    <message>
        <source>the file is written in %1, which has no &quot;%2&quot;; save it as UTF-8, or take the letter out of &quot;%3&quot;</source>
        <translation>このファイルの文字コード %1 には「%2」がありません。UTF-8 で保存し直すか、「%3」からその文字を取り除いてください</translation>
    </message>
    <message>
        <source>is another user&apos;s folder, who could exchange what lies below it; choose a place below folders of your own</source>
        <translation>ほかのユーザーのフォルダで、その人が中のものを置き換えられます。自分のフォルダの中を選んでください</translation>
    </message>
    <message>
        <source>others may change this folder, and exchange what lies below it; close it with `chmod go-w`, or choose another place</source>
        <translation>このフォルダはほかの人が変更でき、中のものを置き換えられます。`chmod go-w` で閉じるか、別の場所を選んでください</translation>
    </message>
    <message>
        <source>is no file that somebody handed in for an exercise, and nobody handed in several: there is nothing to choose</source>
        <translation>課題のために提出されたファイルではありません。同じ課題のファイルを複数提出した人はいないので、選ぶ必要はありません</translation>
    </message>
    <message>
        <source>is no file that somebody handed in for an exercise; there are %1</source>
        <translation>課題のために提出されたファイルではありません。選べるのは %1 です</translation>
    </message>
    <message>
        <source>no student&apos;s folder or archive holds a file of an exercise (such as %1); choose the folder in which the students&apos; folders or archives are</source>
        <translation>どの学生のフォルダにもアーカイブにも、課題のファイル（%1 など）がありません。学生ごとのフォルダやアーカイブが入っているフォルダを選んでください</translation>
    </message>
    <message>
        <source>no student&apos;s folder or archive holds a file of an exercise; %1 is nearly %2, by which name it would count</source>
        <translation>どの学生のフォルダにもアーカイブにも、課題のファイルがありません。%1 の名前は %2 に似ています。その名前に変えると採点できます</translation>
    </message>
    <message>
        <source>%1; put a copy of the file back, or move it away and grade again with --resume: the corrections stay, everything is graded anew on other hidden cases, and --roster and --due are to be given once more</source>
        <translation>%1。控えがあれば戻してください。なければ別の場所に移し、--resume を付けて採点し直してください。手動の修正は残りますが、すべてを別の非公開ケースで採点し直すことになり、--roster と --due はもう一度指定する必要があります</translation>
    </message>
    <message>
        <source>numbers the participants otherwise than the download: it is of another assignment; --by-name goes by the names</source>
        <translation>参加者の番号がダウンロードと異なるため、別の課題のワークシートです。--by-name を付けると氏名で記入します</translation>
    </message>
    <message>
        <source>is called a time, but is %1 x %2</source>
        <translation>時刻を表す名前ですが、大きさは %1 x %2 です</translation>
    </message>
    <message>
        <source>is called a time, but is no row or column of numbers</source>
        <translation>時刻を表す名前ですが、数値の行や列ではありません</translation>
    </message>
    <message>
        <source>is taken as the time of all, as no other is called one</source>
        <translation>ほかに時刻を表す名前がないため、すべての信号の時刻として使います</translation>
    </message>
    <message>
        <source>rows without a time are left out: %1, the first is number %2</source>
        <translation>時刻のない行が %1 行あり、除きました。最初は %2 行目です</translation>
    </message>
    <message>
        <source>its first row is taken as the time instead</source>
        <translation>代わりに、この最初の行を時刻として使います</translation>
    </message>
    <message>
        <source>its first column is taken as the time instead</source>
        <translation>代わりに、この最初の列を時刻として使います</translation>
    </message>
    <message>
        <source>has no numbers</source>
        <translation>数値がありません</translation>
    </message>
    <message>
        <source>is called a time with a number, and may be of a part</source>
        <translation>番号の付いた時刻の名前です。一部の信号の時刻かもしれません</translation>
    </message>
    <message>
        <source>no signal is over these times</source>
        <translation>この時刻に対応する信号はありません</translation>
    </message>
    <message>
        <source>has no number: %1 (such lines: %2)</source>
        <translation>数値がありません: %1（このような行は %2 行）</translation>
    </message>
    <message>
        <source>has %1 cells, the first line of numbers has %2 (lines with more or fewer than that: %3)</source>
        <translation>セルは %1 個ですが、最初の数値の行では %2 個です（数が違う行は %3 行）</translation>
    </message>
    <message>
        <source>the archive is damaged: its %1. name is no text</source>
        <translation>アーカイブが壊れています。%1 番目の名前が文字になりません</translation>
    </message>
    <message>
        <source>is a link to what is not in the file</source>
        <translation>ファイルの中にないものへのリンクです</translation>
    </message>
    <message>
        <source>is a link back to a group that it stands in</source>
        <translation>このリンクを含むグループに戻るリンクです</translation>
    </message>
    <message>
        <source>is compressed in a way that is not known here: store it with gzip</source>
        <translation>ここでは展開できない方式で圧縮されています。gzip で保存してください</translation>
    </message>
    <message>
        <source>is a struct array without elements</source>
        <translation>要素のない構造体配列です</translation>
    </message>
    <message>
        <source>not a MAT file of version 4, 5 or 7.3</source>
        <translation>バージョン 4、5、7.3 の MAT ファイルではありません</translation>
    </message>
    <message>
        <source>takes longer to read than is allowed: it is stored in many small chunks; store it in fewer, larger ones</source>
        <translation>読み込みの制限時間を超えました。多数の小さなチャンクに分けて保存されています。もっと少ない、大きなチャンクで保存してください</translation>
    </message>
    <message>
        <source>takes longer to read than is allowed</source>
        <translation>読み込みの制限時間を超えました</translation>
    </message>
    <message>
        <source>several downloads lie there (%1); give one of them</source>
        <translation>ダウンロードが複数入っています（%1）。どれか 1 つを指定してください</translation>
    </message>
    <message>
        <source>the download lies in an archive in it (%1); unpack it and give that</source>
        <translation>ダウンロードが中の圧縮ファイル（%1）に入っています。展開して、その中のものを指定してください</translation>
    </message>
    <message>
        <source>%1 looks like a download, and other folders lie beside it (%2): give %1 itself, unpacked, if that is the class</source>
        <translation>%1 はダウンロードのようですが、ほかのフォルダ（%2）も並んでいます。%1 がクラス全体であれば、展開した %1 そのものを指定してください</translation>
    </message>
    <message>
        <source>ids that stand in several rows: %1; take out what is there twice</source>
        <translation>同じ番号やアドレスが複数の行にあります: %1。重複した行を取り除いてください</translation>
    </message>
    <message>
        <source>only enshu compute compiles the dynamics</source>
        <translation>動力学をコンパイルするのは enshu compute だけです</translation>
    </message>
    <message>
        <source>the compiled dynamics take no force from outside</source>
        <translation>コンパイルした動力学では外力を扱えません</translation>
    </message>
    <message>
        <source>the compiler made no object file</source>
        <translation>コンパイラがオブジェクトファイルを作りませんでした</translation>
    </message>
    <message>
        <source>is no rule by which an answer counts: newest, newest in time or best</source>
        <translation>は規則ではありません。newest、newest in time、best のいずれかを指定してください</translation>
    </message>
    <message>
        <source>cannot be renamed</source>
        <translation>名前を変えられません</translation>
    </message>
    <message>
        <source>%1 is no moment until which there is more time, such as 2026-12-01 23:59</source>
        <translation>%1 は延長後の期限として読めません。2026-12-01 23:59 のように書いてください</translation>
    </message>
    <message>
        <source>column %1 takes no marks: Canvas takes it for one of its own sums</source>
        <translation>%1 の列には評点を記入できません。Canvas はこの列を自動計算の列とみなします</translation>
    </message>
    <message>
        <source>no mark of it is to be changed, so that --only-marks leaves nothing</source>
        <translation>変わる評点がないため、--only-marks では何も残りません</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is read only: Canvas takes no marks there</source>
        <translation>「%1」の列は読み取り専用（read only）のため、Canvas は評点を受け取りません</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; takes points, not words of a scale</source>
        <translation>「%1」の列に記入するのは点数で、尺度の言葉ではありません</translation>
    </message>
    <message>
        <source>does not say how many points column &quot;%1&quot; has; without that, nothing can be scaled with --scale</source>
        <translation>「%1」の列が何点満点かが書かれていないため、--scale で換算できません</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; takes the words of a scale and no points: %2; say from how many points on each is given, with --scale &apos;%3&apos;, or have equal steps with --scale alone</source>
        <translation>「%1」の列に記入するのは点数ではなく、尺度の言葉です（%2）。それぞれを何点以上とするかを --scale &apos;%3&apos; のように指定するか、--scale だけを付けて等分してください</translation>
    </message>
    <message>
        <source>is no CSV; export it as one</source>
        <translation>CSV ではありません。CSV でエクスポートしてください</translation>
    </message>
    <message>
        <source>is no grades.csv of Sakai&apos;s download: its third line has Display ID, ID, names and grade; unpack the download and give that file</source>
        <translation>Sakai からダウンロードした grades.csv ではありません（3行目に Display ID、ID、氏名、grade があるはずです）。ダウンロードしたものを展開し、その中のファイルを指定してください</translation>
    </message>
    <message>
        <source>is not a word and the points from which on it is given, WORD=POINTS</source>
        <translation>「言葉=その言葉になる最低の点数」（WORD=POINTS）の形になっていません</translation>
    </message>
    <message>
        <source>is no word of the scale; there are %1</source>
        <translation>尺度にない言葉です。あるのは %1 です</translation>
    </message>
    <message>
        <source>the marks go from 0 to %1</source>
        <translation>評点は 0 から %1 までです</translation>
    </message>
    <message>
        <source>this word, or these points, stand there twice</source>
        <translation>この言葉か点数が2回あります</translation>
    </message>
    <message>
        <source>fewer than %1 points get no word; one is to be given from 0 on</source>
        <translation>%1 点未満に当たる言葉がありません。0 点以上の言葉を1つ指定してください</translation>
    </message>
    <message>
        <source>the folders lie too deep in one another</source>
        <translation>フォルダの階層が深すぎます</translation>
    </message>
    <message>
        <source>cannot be copied: %1</source>
        <translation>コピーできません: %1</translation>
    </message>
    <message>
        <source>there are no due dates to be moved</source>
        <translation>移す期限がありません</translation>
    </message>
    <message>
        <source>%1 moved by %2 days is no date</source>
        <translation>%1 を %2 日移しても日付になりません</translation>
    </message>
    <message>
        <source>lies in the course itself; choose a folder beside it</source>
        <translation>コース自身の中にあります。コースの外のフォルダを指定してください</translation>
    </message>
    <message>
        <source>the cluster takes no array jobs (%1); ask those who run it, or grade with --engine local</source>
        <translation>このクラスタはアレイジョブを受け付けません（%1）。管理者に問い合わせるか、--engine local で採点してください</translation>
    </message>
    <message>
        <source>the cluster refuses even an array of one task: %1 (%2, as it says itself); ask those who run it, or grade with --engine local</source>
        <translation>クラスタはタスク 1 つのアレイジョブも受け付けません: %1（クラスタの設定では %2）。管理者に問い合わせるか、--engine local で採点してください</translation>
    </message>
    <message>
        <source>the cluster takes no more jobs of yours: %1 (%2); let your others end (`squeue --me`), or name another QOS or account by SBATCH_QOS or SBATCH_ACCOUNT; then go on with --resume</source>
        <translation>クラスタはあなたのジョブをこれ以上受け付けません: %1（%2）。ほかの自分のジョブが終わるのを待つか（`squeue --me` で見られます）、SBATCH_QOS か SBATCH_ACCOUNT で別の QOS かアカウントを指定し、--resume で続けてください</translation>
    </message>
    <message>
        <source>the scheduler has no room for more jobs: %1 (%2, of everybody&apos;s jobs, also those that ended in the last minutes); wait until some are done, then go on with --resume</source>
        <translation>スケジューラにこれ以上ジョブを置けません: %1（%2。全員のジョブと、終わって数分以内のジョブを含む数です）。いくつか終わるのを待ってから --resume で続けてください</translation>
    </message>
    <message>
        <source>is no time zone, such as Asia/Tokyo or +09:00</source>
        <translation>タイムゾーンではありません（例: Asia/Tokyo、+09:00）</translation>
    </message>
    <message>
        <source>is not known here</source>
        <translation>この値は知られていません</translation>
    </message>
    <message>
        <source>holds letters that are neither UTF-8 nor Shift-JIS; save it as .xlsx or as CSV UTF-8 in a spreadsheet program</source>
        <translation>UTF-8 でも Shift-JIS でもない文字があります。表計算ソフトで .xlsx か「CSV UTF-8」として保存し直してください</translation>
    </message>
    <message>
        <source>this result cannot be read; delete the file and grade again with --resume</source>
        <translation>この結果は読み取れません。ファイルを削除し、--resume で採点し直してください</translation>
    </message>
    <message>
        <source>has no more time than the others</source>
        <translation>期限は延ばされていません</translation>
    </message>
    <message>
        <source>is no name of a file</source>
        <translation>ファイル名ではありません</translation>
    </message>
    <message>
        <source>%1; mend the file, or delete it and say again what stood in it</source>
        <translation>%1。ファイルを直すか、削除して内容を指定し直してください</translation>
    </message>
    <message>
        <source>is of somebody of whom this download has no file for it; what was graded of him counts as it is</source>
        <translation>このダウンロードには、その学生のこの課題のファイルがありません。採点済みの結果がそのまま残ります</translation>
    </message>
    <message>
        <source>a note needs a text, and a decision who decided it</source>
        <translation>記録には本文が、決定には決めた人も必要です</translation>
    </message>
    <message>
        <source>a note has at most %1 letters</source>
        <translation>記録は %1 文字以内です</translation>
    </message>
    <message>
        <source>there are %1 notes already, no more are kept</source>
        <translation>すでに %1 件の記録があり、これ以上は保存できません</translation>
    </message>
</context>
<context>
    <name>ExcitationText</name>
    <message>
        <source>right, but refused: %1</source>
        <translation>正しいのに不合格になる答え: %1</translation>
    </message>
    <message>
        <source>without a text in exercise.json: %1</source>
        <translation>exercise.json に説明のない誤り: %1</translation>
    </message>
    <message>
        <source>in exercise.json, but unknown: %1</source>
        <translation>exercise.json にあるが未知の誤り: %1</translation>
    </message>
    <message>
        <source>%1 is seen by no case</source>
        <translation>%1 はどのケースでも検出できません</translation>
    </message>
    <message>
        <source>%1 is seen by %2 alone, of which no student could be told; add a case with a seed that shows it</source>
        <translation>%1 は %2 でしか検出できず、学生に理由を示せません。この誤りを検出できる、seed を決めたケースを加えてください</translation>
    </message>
    <message>
        <source>%1 is told from %2 by no case</source>
        <translation>%1 は %2 とどのケースでも区別できません</translation>
    </message>
    <message>
        <source>%1 (seen by %2) is told from %3 by no case that is shown; add a case with a seed that does</source>
        <translation>%1（%2 で検出できます）は、公開されるケースでは %3 と区別できません。両者を区別できる、seed を決めたケースを加えてください</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1 crashes (signal %2)</source>
        <translation>%1 が異常終了します（シグナル %2）</translation>
    </message>
    <message>
        <source>%1 does not end</source>
        <translation>%1 が終わりません</translation>
    </message>
    <message>
        <source>%1 cannot be run: %2</source>
        <translation>%1 を実行できません: %2</translation>
    </message>
    <message>
        <source>%1 could not be tried: this machine cannot start another process</source>
        <translation>%1 を試せませんでした: このマシンは新しいプロセスを開始できません</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>This file holds a plugin class of its own; places are looked for in files with a plain function only.</source>
        <translation>このファイルには独自のプラグインクラスがあります。場所を探せるのは、ふつうの関数だけのファイルです。</translation>
    </message>
    <message>
        <source>Nothing in this file could be read as the parts of a function.</source>
        <translation>このファイルからは、関数の中身を読み取れませんでした。</translation>
    </message>
    <message>
        <source>No changes of this file can be tried: it does not compile as a part of a larger one. Perhaps it names something that the exercise names too.</source>
        <translation>このファイルでは変更を試せません。より大きなファイルの一部としてはコンパイルできないためです。課題側と同じ名前を使っているのかもしれません。</translation>
    </message>
    <message>
        <source>a sign</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>the order of two operands</source>
        <translation>2つの演算対象の順序</translation>
    </message>
    <message>
        <source>a transpose or an inverse, one too many or too few</source>
        <translation>転置または逆行列の過不足</translation>
    </message>
    <message>
        <source>another variable or value of the same type belongs here</source>
        <translation>ここには同じ型の別の変数または値が入ります</translation>
    </message>
    <message>
        <source>a term of the sum, one too many or too few</source>
        <translation>和の項の過不足</translation>
    </message>
    <message>
        <source>a factor or divisor, one too many or too few</source>
        <translation>積の因子または除数の過不足</translation>
    </message>
    <message>
        <source>an index that is off</source>
        <translation>添字のずれ</translation>
    </message>
    <message>
        <source>another number belongs here</source>
        <translation>ここには別の数が入ります</translation>
    </message>
    <message>
        <source>a loop that begins or ends one step off</source>
        <translation>繰り返しの始まりまたは終わりが1つずれています</translation>
    </message>
    <message>
        <source>the order of the arguments</source>
        <translation>引数の順序</translation>
    </message>
    <message>
        <source>the order of the statements</source>
        <translation>文の順序</translation>
    </message>
    <message>
        <source>a statement too many</source>
        <translation>余分な文</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>another function belongs here, or none</source>
        <translation>ここには別の関数が入るか、関数は要りません</translation>
    </message>
    <message>
        <source>to set and to add to are taken for each other</source>
        <translation>代入と加算の取り違え</translation>
    </message>
    <message>
        <source>the brackets</source>
        <translation>括弧の位置</translation>
    </message>
    <message>
        <source>a number that is cut to a whole one, or to too few digits</source>
        <translation>数が整数に切り捨てられているか、桁数が足りません</translation>
    </message>
    <message>
        <source>a copy is changed here, not the thing itself</source>
        <translation>ここで変更されるのは写しで、元のものは変わりません</translation>
    </message>
    <message numerus="yes">
        <source>%n small changes were tried</source>
        <translation>
            <numerusform>小さな変更を %n 通り試しました</numerusform>
        </translation>
    </message>
    <message>
        <source>One small change at this place makes every case agree with the reference (%1).</source>
        <translation>この場所を1か所だけ小さく変えると、すべてのケースが参照解と一致します（%1）。</translation>
    </message>
    <message>
        <source>One small change at any one of these places makes every case agree with the reference (%1).</source>
        <translation>次のどれか1か所を小さく変えると、すべてのケースが参照解と一致します（%1）。</translation>
    </message>
    <message>
        <source>It is not one place: a small change at any of %1 places makes every case agree with the reference (%2).</source>
        <translation>1か所には絞れません。%1 か所のどこを小さく変えても、すべてのケースが参照解と一致します（%2）。</translation>
    </message>
    <message>
        <source>Every case agrees with the reference: there is nothing to explain.</source>
        <translation>すべてのケースが参照解と一致しています。説明することはありません。</translation>
    </message>
    <message>
        <source>None of the changes that were tried makes every case agree (%1).</source>
        <translation>試した変更の中に、すべてのケースを一致させるものはありませんでした（%1）。</translation>
    </message>
    <message>
        <source>No changes of this file can be tried: they cannot be built in the time that there is for it.</source>
        <translation>このファイルの変更は試せません。決められた時間内にビルドできないためです。</translation>
    </message>
    <message>
        <source>; or </source>
        <translation>、または</translation>
    </message>
    <message numerus="yes">
        <source>%n places inside macros were left out.</source>
        <translation>
            <numerusform>マクロの中の %n か所は調べていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the file could be read; what was not was left as it is.</source>
        <translation>ファイルの一部を読み取れませんでした。その部分は変更していません。</translation>
    </message>
    <message>
        <source>This file could not be read to its end in the time that there is for it. On a machine that is less busy it may be.</source>
        <translation>時間内にこのファイルを最後まで読み取れませんでした。マシンが空いているときなら読み取れるかもしれません。</translation>
    </message>
    <message>
        <source>There is no single place: no one small change makes every case agree with the reference (%1). Something larger may be missing, a formula may be another one, or there may be more than one slip.</source>
        <translation>1か所ではありません。小さな変更1つですべてのケースが参照解と一致するものはありませんでした（%1）。もっと大きな部分が抜けているか、式そのものが違うか、誤りが2つ以上あるかもしれません。</translation>
    </message>
    <message numerus="yes">
        <source>%n changes were not tried: there are too many, the time was up, or they could not be built.</source>
        <translation>
            <numerusform>試していない変更が %n 個あります。多すぎたか、時間切れか、ビルドできませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your program does not answer the same twice, and once every case agreed with the reference: no change can be told to be what makes it right.</source>
        <translation>このプログラムは実行するたびに答えが変わり、すべてのケースが参照解と一致したこともあります。そのため、どの変更で正しくなるのかを判断できません。</translation>
    </message>
</context>
<context>
    <name>ExplainCommand</name>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 を読んでいます…</translation>
    </message>
    <message>
        <source>Trying small changes, %1 of %2 …</source>
        <translation>小さな変更を試しています（%1 / %2）…</translation>
    </message>
    <message>
        <source>%1: the exercise&apos;s file is not there</source>
        <translation>%1: 課題のファイルがありません</translation>
    </message>
    <message>
        <source>%1: several exercises are there; name one</source>
        <translation>%1: 課題が複数あります。どれか1つを指定してください</translation>
    </message>
    <message>
        <source>Making sure of what was found …</source>
        <translation>見つかった場所を確かめています…</translation>
    </message>
</context>
<context>
    <name>ExtendCommand</name>
    <message>
        <source>until %1</source>
        <translation>%1 まで</translation>
    </message>
    <message>
        <source>say who has more time and until when: WHO --until DATE, or WHO --clear; nothing beside RESULTS lists them</source>
        <translation>誰の期限をいつまで延ばすかを WHO --until DATE で、取り消すときは WHO --clear で指定してください。RESULTS だけなら一覧を表示します</translation>
    </message>
    <message>
        <source>--until takes a moment, such as 2026-12-01T23:59 or 2026-12-01T23:59+09:00</source>
        <translation>--until には 2026-12-01T23:59 や 2026-12-01T23:59+09:00 のような日時を指定してください</translation>
    </message>
    <message>
        <source>there is no due date that could be extended; set one with `enshu grade --resume --due DATE` or in the course</source>
        <translation>延長の対象となる期限がありません。`enshu grade --resume --due DATE` またはコースで期限を決めてください</translation>
    </message>
    <message>
        <source>%1 is not after the due date, %2</source>
        <translation>%1 は期限 %2 より後ではありません</translation>
    </message>
    <message>
        <source>%1: has the time of the others</source>
        <translation>%1: ほかの学生と同じ期限に戻しました</translation>
    </message>
    <message>
        <source>%1: is not a graded batch; `enshu grade` makes one</source>
        <translation>%1: 採点結果のフォルダではありません。`enshu grade` で作ります</translation>
    </message>
    <message>
        <source>Which answer counts of whoever handed in again is settled anew by `enshu grade --resume`.</source>
        <translation>再提出した学生のどの解答を使うかは、`enshu grade --resume` で決め直します。</translation>
    </message>
    <message>
        <source>by the roster</source>
        <translation>名簿</translation>
    </message>
    <message>
        <source>by the course</source>
        <translation>コース</translation>
    </message>
    <message>
        <source>Nobody has more time than the others.</source>
        <translation>期限を延ばした人はいません。</translation>
    </message>
</context>
<context>
    <name>Extensions</name>
    <message>
        <source>%1: more time is given for %2, and there is no such lab or exercise</source>
        <translation>%1: %2 の期限が延ばされていますが、そのような演習も課題もありません</translation>
    </message>
    <message>
        <source>%1: more time is given to somebody of this name, and several have it; give the number instead</source>
        <translation>%1: この名前の人の期限が延ばされていますが、同じ名前の人が複数います。番号で指定してください</translation>
    </message>
    <message>
        <source>%1: more time is given, and nobody here is called so</source>
        <translation>%1: 期限が延ばされていますが、そのような人はここにいません</translation>
    </message>
    <message>
        <source>%1: more time stays as the earlier roster has it (until %2)</source>
        <translation>%1: 期限の延長は前の名簿のままです（%2 まで）</translation>
    </message>
</context>
<context>
    <name>Feedback</name>
    <message>
        <source>%1: no file, for nobody knows how the platform calls this submission</source>
        <translation>%1: 学習管理システムでのこの提出物の名前が分からないため、ファイルを作れません</translation>
    </message>
    <message>
        <source>%1: no file, %2</source>
        <translation>%1: ファイルなし（%2）</translation>
    </message>
    <message>
        <source>UTOL takes these files beside its table: give its zip with --roster, and both go into one</source>
        <translation>UTOL はこれらのファイルを表と一緒に受け取ります。UTOL の zip を --roster で指定すると、1つにまとまります</translation>
    </message>
    <message>
        <source>%1: no page, for the mark in the file stays and ours is another</source>
        <translation>%1: ファイルに残す評点が Enshu の評点と違うため、ページは入れません</translation>
    </message>
    <message>
        <source>%1: no file, for the participant&apos;s number in Moodle is not known; give the worksheet as the roster (--roster, in the window Roster…)</source>
        <translation>%1: ファイルはありません。Moodle の参加者番号が分かりません。評定ワークシートを名簿として指定してください（--roster、ウィンドウでは「名簿…」）</translation>
    </message>
    <message>
        <source>in Moodle, upload the grading worksheet before this zip, or Moodle passes over its rows</source>
        <translation>Moodle では、この zip より先に評定ワークシートをアップロードしてください。逆にすると、ワークシートの行が読み飛ばされます</translation>
    </message>
    <message>
        <source>if teams handed in, give the worksheet as the roster (--roster, in the window Roster…): a team&apos;s folder bears the team&apos;s number, and its page would go to the participant of that number</source>
        <translation>グループで提出している場合は、評定ワークシートを名簿として指定してください（--roster、ウィンドウでは「名簿…」）。グループのフォルダにはグループの番号が付いているため、このままではその番号の参加者にページが届きます</translation>
    </message>
    <message>
        <source>Canvas gives a group&apos;s page to all its members; where it grades them one by one, only to the one whom the file is named after</source>
        <translation>Canvas では、グループのページは全員に届きます。ただし、メンバーを個別に採点する設定の場合は、ファイル名にある1人だけに届きます</translation>
    </message>
    <message>
        <source>Sakai does not take this zip; --format sakai makes the one it takes</source>
        <translation>Sakai はこの zip を受け取りません。Sakai 用の zip は --format sakai で作れます</translation>
    </message>
    <message>
        <source>%1: no file, for the list of the class has the number %2 for somebody else; is it a team?</source>
        <translation>%1: ファイルはありません。名簿では %2 は別の人の番号です（グループの番号ではありませんか）</translation>
    </message>
    <message>
        <source>%1: has a mark of his own, which the page of all who handed in together does not tell</source>
        <translation>%1: 個別の点が付いていますが、一緒に提出した全員のページには載せません</translation>
    </message>
</context>
<context>
    <name>FeedbackPage</name>
    <message>
        <source> (error %1, allowed %2)</source>
        <translation>（誤差 %1、許容 %2）</translation>
    </message>
    <message>
        <source>Points: %1 of %2</source>
        <translation>得点: %1 / %2</translation>
    </message>
    <message>
        <source>Not handed in.</source>
        <translation>提出されていません。</translation>
    </message>
    <message>
        <source>The compiler said:</source>
        <translation>コンパイラの出力:</translation>
    </message>
    <message>
        <source>Comment: %1</source>
        <translation>コメント: %1</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>ヒント: %1</translation>
    </message>
    <message>
        <source>Nothing of what you handed in could be graded.</source>
        <translation>提出されたものは、どれも採点できませんでした。</translation>
    </message>
    <message>
        <source>Files that were not taken</source>
        <translation>採点に使わなかったファイル</translation>
    </message>
    <message>
        <source>Not graded: %1.</source>
        <translation>採点していません。%1。</translation>
    </message>
    <message>
        <source>Corrected by hand: %1 instead of %2: %3</source>
        <translation>手動で修正: %2 点から %1へ。%3</translation>
    </message>
</context>
<context>
    <name>FrontMatter</name>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
</context>
<context>
    <name>GradeCommand</name>
    <message>
        <source>name the folder for the results with --out</source>
        <translation>結果を書き込むフォルダを --out で指定してください</translation>
    </message>
    <message>
        <source>%1 passed, %2 failed, %3 not graded; the results are in %4</source>
        <translation>合格 %1、不合格 %2、未採点 %3。結果は %4 にあります</translation>
    </message>
    <message>
        <source>%1: graded under the name %2</source>
        <translation>%1: %2 という名前で採点しました</translation>
    </message>
    <message>
        <source> (%1 kept from before)</source>
        <translation>（うち %1 件は前回の結果）</translation>
    </message>
    <message>
        <source>[late] </source>
        <translation>［期限後］</translation>
    </message>
    <message>
        <source>--due takes a moment, such as 2026-12-01T23:59 or 2026-12-01T23:59+09:00</source>
        <translation>--due には日時を指定してください（例: 2026-12-01T23:59、2026-12-01T23:59+09:00）</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more, see batch.json</source>
        <translation>
            <numerusform>…ほか %n 件（batch.json を参照）</numerusform>
        </translation>
    </message>
    <message>
        <source>handed in nothing</source>
        <translation>未提出です</translation>
    </message>
    <message>
        <source>is not in the roster</source>
        <translation>名簿にありません</translation>
    </message>
    <message>
        <source>--replace goes with --resume: it takes what grading again changes</source>
        <translation>--replace は --resume と一緒に使います。再採点で変わる結果を採り入れるためのものです</translation>
    </message>
    <message numerus="yes">
        <source>Graded again, %n results would change:</source>
        <translation>
            <numerusform>再採点すると、%n 件の結果が変わります:</numerusform>
        </translation>
    </message>
    <message>
        <source>In all, %1</source>
        <translation>合計 %1</translation>
    </message>
    <message>
        <source>Replace the earlier results by these? (yes, or anything else for no)</source>
        <translation>これまでの結果をこれらで置き換えますか？（置き換えるなら「はい」か yes、それ以外は置き換えません）</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>The earlier results still count, the new ones wait; the same call with --resume --replace takes them</source>
        <translation>これまでの結果が有効なままで、新しい結果は保留されています。同じコマンドに --resume --replace を付けると置き換わります</translation>
    </message>
    <message>
        <source>%1 of %2 graded; tasks: %3 running, %4 waiting</source>
        <translation>%2 件中 %1 件を採点済み。タスク: 実行中 %3、待機中 %4</translation>
    </message>
    <message>
        <source>; about %1 min left</source>
        <translation>。残り約 %1 分</translation>
    </message>
    <message>
        <source>ENSHU_TASK_SECONDS takes a whole number from 1 to %1</source>
        <translation>ENSHU_TASK_SECONDS には 1 から %1 までの整数を指定してください</translation>
    </message>
    <message>
        <source>there is no engine %1; there are local and slurm</source>
        <translation>実行方式 %1 はありません。使えるのは local と slurm です</translation>
    </message>
    <message>
        <source>Nothing waits to be taken: grading again changed no result</source>
        <translation>置き換える結果はありません。採点し直しても、どの結果も変わりませんでした</translation>
    </message>
    <message>
        <source>%1: is a file; name a folder for the results</source>
        <translation>%1: ファイルです。結果を入れるフォルダを指定してください</translation>
    </message>
    <message>
        <source>%1: the time of the file is against what the platform marks as late; nobody knows when it was handed in</source>
        <translation>%1: ファイルの日時が、学習管理システムの期限後の印と合いません。提出日時は分からないものとします</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>due %1, as before; --due DATE names another, --due none goes back to the course&apos;s</source>
        <translation>期限は前回と同じ %1 です。--due DATE で変え、--due none でコースの期限に戻せます</translation>
    </message>
    <message>
        <source>%1: nothing was taken of this download; what was graded of an earlier one stays</source>
        <translation>%1: このダウンロードからは何も採用されませんでした。以前のダウンロードの採点結果を残します</translation>
    </message>
    <message>
        <source>due %1</source>
        <translation>期限は %1 です</translation>
    </message>
    <message>
        <source>%1: the times in this download do not tell when anything was handed in (files that were unpacked or copied may have the time of that; take the archive itself); what the platform marks as late is late</source>
        <translation>%1: このダウンロードの時刻からは提出日時が分かりません（展開やコピーをしたファイルは、そのときの時刻になることがあります。アーカイブのまま指定してください）。学習管理システムが期限後とするものだけを期限後とします</translation>
    </message>
    <message numerus="yes">
        <source>%1: counts of %n file(s) for the same exercise, %2 (--choose takes another: %3)</source>
        <translation>
            <numerusform>%1: 同じ課題の %n 個のファイルのうち、これを採点します。%2（--choose で選べる別のもの: %3）</numerusform>
        </translation>
    </message>
    <message>
        <source>interrupted; the same call with --resume goes on with what is not graded</source>
        <translation>中断しました。同じコマンドに --resume を付けると、まだ採点していないものから続けます</translation>
    </message>
    <message>
        <source>%1: no class was graded there, this grading begins anew</source>
        <translation>%1: ここで採点したクラスはありません。初めから採点します</translation>
    </message>
    <message>
        <source>%1: the times in this archive do not tell when anything was handed in; what the platform marks as late is late</source>
        <translation>%1: このアーカイブの時刻からは提出日時が分かりません。学習管理システムが期限後とするものだけを期限後とします</translation>
    </message>
    <message>
        <source>go on with what is not graded by %1</source>
        <translation>残りは %1 で採点できます</translation>
    </message>
    <message>
        <source>%1: had a number in the earlier roster and has none in this one (--roster with the earlier one brings it back)</source>
        <translation>%1: 以前の名簿には番号がありましたが、今回の名簿にはありません（--roster で以前の名簿を指定すると元に戻ります）</translation>
    </message>
    <message>
        <source>%1: had this number in the earlier roster and has %2 in this one (--roster with the earlier one brings it back)</source>
        <translation>%1: 以前の名簿ではこの番号でしたが、今回の名簿では %2 です（--roster で以前の名簿を指定すると元に戻ります）</translation>
    </message>
    <message>
        <source>everybody is late, by times of files that lie within a quarter of an hour: if these were copied then, copy them with their times (cp -p), or grade with --due none</source>
        <translation>全員のファイルの日時が15分以内に並び、全員が期限後になっています。コピーした時刻であれば、日時を保ったままコピーし直す（cp -p）か、--due none を付けて採点してください</translation>
    </message>
    <message>
        <source>a list of the platform&apos;s that says when each handed in, such as Moodle&apos;s grading worksheet, tells (--roster FILE)</source>
        <translation>提出日時のある学習管理システムの一覧（Moodle の評定ワークシートなど）を指定すると分かります（--roster FILE）</translation>
    </message>
    <message>
        <source>this class was graded before by another course, or by other settings of this one (course.json): is --course right?</source>
        <translation>このクラスは前に別のコース、または別の設定（course.json）で採点されています。--course は正しいですか</translation>
    </message>
</context>
<context>
    <name>Grader</name>
    <message>
        <source>This is still the starter: complete the function %1.</source>
        <translation>まだひな形のままです。関数 %1 を完成させましょう。</translation>
    </message>
    <message>
        <source>Not graded, and nothing was deducted: %1</source>
        <translation>採点できませんでした。減点はありません。理由: %1</translation>
    </message>
    <message>
        <source>Your program does not answer the same twice: the same inputs gave other numbers in a second run.</source>
        <translation>プログラムの答えが実行のたびに変わります。同じ入力でもう一度実行すると、異なる値になりました。</translation>
    </message>
    <message>
        <source>Your program does not answer the same twice.</source>
        <translation>プログラムの答えが2回の実行で一致しません。</translation>
    </message>
    <message>
        <source>The runs of this submission had used up the time for one student, so this one got a quarter of its limit.</source>
        <translation>この提出の実行が1人分の時間を使い切ったため、今回の制限時間は通常の4分の1でした。</translation>
    </message>
    <message>
        <source>The runs of this submission on its own earlier steps had used up the time for them, so this one got a quarter of its limit; it decides nothing.</source>
        <translation>この提出自身の前の課題を使う実行が、そのための時間を使い切ったため、今回の制限時間は通常の4分の1でした。この実行は合否に関係しません。</translation>
    </message>
    <message>
        <source>Compiling this submission had used up the time for one student, so this file got a quarter of its limit.</source>
        <translation>この提出のコンパイルが1人分の時間を使い切ったため、このファイルの制限時間は通常の4分の1でした。</translation>
    </message>
    <message>
        <source>None of your earlier steps was found: they are looked for in the same folder, and on your own machine in the folders where you started them.</source>
        <translation>前の課題の解答がないため、自分の解答どうしの組み合わせは確かめていません（同じフォルダと、自分のパソコンでは各課題を始めたフォルダを探しました）。</translation>
    </message>
</context>
<context>
    <name>Gradescope</name>
    <message>
        <source>%1: has a mark of his own, which stands in scores.csv alone</source>
        <translation>%1: 個別の点が付いていますが、scores.csv にだけ載せます</translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message>
        <source>They leave the reference in hidden cases alone.</source>
        <translation>参照解から外れるのは非公開のケースだけです。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: leaves the reference at %2 in %3, at worst by %4 times what is allowed.</source>
        <translation>%1: %2 に %3 で参照解から外れ、最大で許容の %4 倍です。</translation>
    </message>
    <message>
        <source>%1: leaves the reference at %2 in %3 and does not stay finite.</source>
        <translation>%1: %2 に %3 で参照解から外れ、有限の値でなくなります。</translation>
    </message>
</context>
<context>
    <name>GroupsCommand</name>
    <message>
        <source>No two wrong answers that nothing explains agree with each other.</source>
        <translation>説明できない誤答に、互いに一致するものはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n further answer(s) that nothing explains, each by itself</source>
        <translation>
            <numerusform>%1: 説明できず、ほかのどれとも違う答えが %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>a corrected score needs a reason: say it with --reason</source>
        <translation>得点の修正には理由が必要です。--reason で指定してください</translation>
    </message>
    <message>
        <source>--comment takes what is to be said</source>
        <translation>--comment にはコメントの文を指定してください</translation>
    </message>
    <message numerus="yes">
        <source>Written beside %n result(s).</source>
        <translation>
            <numerusform>%n 件の結果に付けました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Left as it is, something else is noted there already (--replace puts this in its place): %1</source>
        <translation>別のコメントか得点がすでにあるため、そのまま残しました（--replace で置き換えます）: %1</translation>
    </message>
    <message>
        <source>What is the answer, as a fact? (%1)</source>
        <translation>答えはどうなっていますか。事実を書いてください（%1）</translation>
    </message>
    <message>
        <source>Where is the student to look? (%1)</source>
        <translation>どこを見直せばよいですか（%1）</translation>
    </message>
    <message numerus="yes">
        <source>%1 is a mistake of the course from now on. %n result(s) say it now: %2</source>
        <translation>
            <numerusform>%1 をコースの誤りに加えました。%n 件の結果に表示されます: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Written: %1 and its texts in %2.</source>
        <translation>%1 と、説明を加えた %2 を書き込みました。</translation>
    </message>
    <message>
        <source>name the mistake with --id, in lower case with dashes</source>
        <translation>誤りの名前を --id で指定してください（英小文字をハイフンでつなぐ）</translation>
    </message>
    <message>
        <source>--reason goes with --score</source>
        <translation>--reason は --score と一緒に使います</translation>
    </message>
    <message>
        <source>--replace goes with --comment or --score</source>
        <translation>--replace は --comment か --score と一緒に使います</translation>
    </message>
    <message>
        <source>--json is for the list of all groups</source>
        <translation>--json は全グループの一覧のためのものです</translation>
    </message>
    <message>
        <source>there is no group %1 now; enshu groups %2 lists them</source>
        <translation>グループ %1 は今はありません。enshu groups %2 で一覧を表示できます</translation>
    </message>
    <message>
        <source>Comparing the answers …</source>
        <translation>答えを比べています…</translation>
    </message>
    <message>
        <source>say which group is meant: enshu groups %1 GROUP ...</source>
        <translation>どのグループかを指定してください: enshu groups %1 GROUP ...</translation>
    </message>
</context>
<context>
    <name>HandBack</name>
    <message>
        <source>Pages for students (zip)</source>
        <translation>学生ごとのページ (zip)</translation>
    </message>
    <message>
        <source>Moodle: marks in the grading worksheet</source>
        <translation>Moodle: 評定ワークシートに評点を記入</translation>
    </message>
    <message>
        <source>Canvas: marks in the gradebook</source>
        <translation>Canvas: 成績表に評点を記入</translation>
    </message>
    <message>
        <source>UTOL: marks in its table, or in its zip with pages</source>
        <translation>UTOL: 評価の表、またはページも入れる zip に評点を記入</translation>
    </message>
    <message>
        <source>Gradescope: scores and results (zip)</source>
        <translation>Gradescope: 得点と結果 (zip)</translation>
    </message>
    <message>
        <source>Table (XLSX)</source>
        <translation>表 (XLSX)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表 (CSV)</translation>
    </message>
    <message>
        <source>Page of the class with plots (HTML)</source>
        <translation>グラフ付きのクラスのページ (HTML)</translation>
    </message>
    <message>
        <source>JUnit XML</source>
        <translation>JUnit 形式 (XML)</translation>
    </message>
    <message>
        <source>In Canvas: Grades &gt; Import takes it.</source>
        <translation>Canvas の「成績」＞「インポート」で受け取れます。</translation>
    </message>
    <message>
        <source>In UTOL: upload it under the name that it has; its password is the same.</source>
        <translation>UTOL に、ファイル名を変えずにアップロードしてください。パスワードは元のままです。</translation>
    </message>
    <message>
        <source>In Moodle: Upload multiple feedback files in a zip takes it.</source>
        <translation>Moodle の「複数のフィードバックファイルを ZIP でアップロードする」で受け取れます。</translation>
    </message>
    <message>
        <source>In Canvas: Re-Upload Submissions takes it.</source>
        <translation>Canvas の「提出物の再アップロード」で受け取れます。</translation>
    </message>
    <message>
        <source>Drop the grading worksheet here, or choose it: in Moodle, Download grading worksheet.</source>
        <translation>評定ワークシートをここにドロップするか、選んでください（Moodle の「評定ワークシートをダウンロードする」）。</translation>
    </message>
    <message>
        <source>Drop the gradebook here, or choose it: in Canvas, Grades &gt; Export.</source>
        <translation>成績表をここにドロップするか、選んでください（Canvas の「成績」＞「エクスポート」）。</translation>
    </message>
    <message>
        <source>Drop UTOL&apos;s table or zip for marks here, or choose it: 「フォーマットダウンロード」.</source>
        <translation>UTOL の評価用の表か zip をここにドロップするか、選んでください（「フォーマットダウンロード」）。</translation>
    </message>
    <message>
        <source>none; UTOL&apos;s zip for marks may be chosen or dropped here</source>
        <translation>なし（UTOL の評価用の zip を選ぶか、ここにドロップできます）</translation>
    </message>
    <message>
        <source>&amp;Replace what stands there already</source>
        <translation>すでにある値を置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Column of the marks</source>
        <translation>評点の列(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Exercises that count</source>
        <translation>集計する課題(&amp;E)</translation>
    </message>
    <message>
        <source>Fi&amp;le of the platform</source>
        <translation>記入するファイル(&amp;L)</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>Go &amp;by the names where its numbers are not the download&apos;s</source>
        <translation>番号がダウンロードと異なるときは氏名で記入する(&amp;B)</translation>
    </message>
    <message>
        <source>Sakai: marks, comments and pages (zip)</source>
        <translation>Sakai: 評点、コメント、ページ（zip）</translation>
    </message>
    <message>
        <source>In Moodle: Upload grading worksheet takes it, before the feedback files.</source>
        <translation>Moodle では、フィードバックファイルより先に「評定ワークシートをアップロードする」でアップロードしてください。</translation>
    </message>
    <message>
        <source>In Sakai: Upload All takes it.</source>
        <translation>Sakai では「すべてアップロード」（Upload All）でアップロードしてください。</translation>
    </message>
    <message>
        <source>Drop grades.csv of the download here, or choose it: in Sakai, Download All with the grade file.</source>
        <translation>ダウンロードした grades.csv をここにドロップするか、選んでください（Sakai の「すべてダウンロード」（Download All）で成績ファイルも選びます）。</translation>
    </message>
    <message>
        <source>Sc&amp;ale to the platform&apos;s most points, or to its words</source>
        <translation>学習管理システムの満点、または尺度の言葉に換算する(&amp;A)</translation>
    </message>
    <message>
        <source>W&amp;ords, each from how many points on</source>
        <translation>言葉と、それぞれの最低の点数(&amp;O)</translation>
    </message>
    <message>
        <source>O&amp;nly the marks, nothing that the import would set back</source>
        <translation>評点だけを書き出す（インポートで元に戻るものを含めない）(&amp;N)</translation>
    </message>
    <message>
        <source>--resume --roster FILE, in the window </source>
        <translation>--resume --roster FILE、ウィンドウでは</translation>
    </message>
    <message>
        <source>--roster, in the window </source>
        <translation>--roster、ウィンドウでは</translation>
    </message>
</context>
<context>
    <name>HistoryCommand</name>
    <message numerus="yes">
        <source>the history could not be used and was made anew from %n folder(s); what it was is %1</source>
        <translation>
            <numerusform>履歴が使えなかったため、%n 個のフォルダから作り直しました。元のものは %1 にあります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n result(s)</source>
        <translation>
            <numerusform>%1: 結果 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>what is known of it stays: %1</source>
        <translation>これまでの記録はそのまま残ります: %1</translation>
    </message>
    <message>
        <source>--%1 takes at most %2 words</source>
        <translation>--%1 に指定できるのは %2 語までです</translation>
    </message>
    <message>
        <source>--%1 takes what is to be found</source>
        <translation>--%1 には探す語を指定してください</translation>
    </message>
    <message>
        <source>%1 is forgotten; its files are as they were</source>
        <translation>%1 を履歴から消しました。フォルダのファイルはそのままです</translation>
    </message>
    <message>
        <source>%1: the history does not know this folder; enshu history --classes lists those that it knows</source>
        <translation>%1: 履歴にないフォルダです。enshu history --classes で一覧を表示できます</translation>
    </message>
    <message>
        <source>--forget-student takes a name, a number, a login or an address</source>
        <translation>--forget-student には名前、番号、ログイン名、メールアドレスのいずれかを指定してください</translation>
    </message>
    <message>
        <source>nobody in the history is called so</source>
        <translation>履歴にそのような人はいません</translation>
    </message>
    <message>
        <source>that may be several; say more of whom is meant: %1</source>
        <translation>複数の人に当てはまります。1人に絞れるように指定してください: %1</translation>
    </message>
    <message>
        <source>%1 is forgotten</source>
        <translation>%1 を履歴から消しました</translation>
    </message>
    <message>
        <source>%1: the results still lie here, and the next --add or --rebuild takes them in again; remove the folder too</source>
        <translation>%1: 結果がまだここにあり、次の --add や --rebuild で再び取り込まれます。フォルダも削除してください</translation>
    </message>
    <message>
        <source>--add, --rebuild, --forget and --forget-student go alone, but for --store</source>
        <translation>--add、--rebuild、--forget、--forget-student は単独で指定してください（--store は併用できます）</translation>
    </message>
    <message>
        <source>name the folders with results</source>
        <translation>結果のフォルダを指定してください</translation>
    </message>
    <message>
        <source>folders go with --add or --forget</source>
        <translation>フォルダは --add か --forget と一緒に指定してください</translation>
    </message>
    <message>
        <source>--format takes text, csv or json</source>
        <translation>--format には text、csv、json のいずれかを指定してください</translation>
    </message>
    <message>
        <source>--out goes with --format csv or json</source>
        <translation>--out は --format csv か json と一緒に指定してください</translation>
    </message>
</context>
<context>
    <name>HistoryNote</name>
    <message>
        <source>the history did not take in %1 (enshu history --add does it later): %2</source>
        <translation>%1 を履歴に取り込めませんでした（enshu history --add で後から取り込めます）: %2</translation>
    </message>
</context>
<context>
    <name>HistoryText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>late</source>
        <translation>期限後</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>修正あり</translation>
    </message>
    <message>
        <source>no file any more</source>
        <translation>ファイルはもうありません</translation>
    </message>
    <message>
        <source>Comment: %1</source>
        <translation>コメント: %1</translation>
    </message>
    <message>
        <source>Nothing is recorded of this; enshu history --add RESULTS takes a class in.</source>
        <translation>これについての記録はありません。enshu history --add RESULTS でクラスを取り込めます。</translation>
    </message>
    <message>
        <source>students</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>提出</translation>
    </message>
    <message>
        <source>to pass</source>
        <translation>合格まで</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Nothing in the history is like that.</source>
        <translation>履歴に当てはまるものはありません。</translation>
    </message>
    <message>
        <source>No class is recorded yet; enshu history --add RESULTS takes one in.</source>
        <translation>まだどのクラスも記録されていません。enshu history --add RESULTS で取り込めます。</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>結果 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a file any more</source>
        <translation>
            <numerusform>ファイルがもうない結果 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HtmlReport</name>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得点</translation>
    </message>
    <message>
        <source>not submitted</source>
        <translation>未提出</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>判定項目</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Error / tolerance</source>
        <translation>誤差 / 許容誤差</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Enshu: results of the class</source>
        <translation>Enshu: 採点結果の一覧</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>What is marked ⚠ was graded with --unsafe: without isolation, and so it could have been forged.</source>
        <translation>⚠ の付いた結果は --unsafe を付けて隔離なしで採点したもので、偽造された可能性があります。</translation>
    </message>
    <message>
        <source>The compiler said:</source>
        <translation>コンパイラの出力:</translation>
    </message>
    <message>
        <source>The student&apos;s program printed:</source>
        <translation>学生のプログラムの出力:</translation>
    </message>
    <message>
        <source>Due %1; the file is of %2.</source>
        <translation>期限: %1、ファイルの日時: %2</translation>
    </message>
    <message>
        <source>Nobody handed in: %1</source>
        <translation>誰も提出していない課題: %1</translation>
    </message>
    <message>
        <source>Due %1; when it was handed in, is not known.</source>
        <translation>締め切りは %1 です。提出日時は分かりません。</translation>
    </message>
    <message>
        <source>Corrected: %1 instead of %2</source>
        <translation>修正: %2 点から %1 へ</translation>
    </message>
    <message>
        <source>Late: %1 less, %2 count.</source>
        <translation>期限後: %1 を減点し、得点は %2 点です。</translation>
    </message>
    <message>
        <source>%1 alone: %2: %3</source>
        <comment>of a group</comment>
        <translation>%1 のみ %2: %3</translation>
    </message>
</context>
<context>
    <name>IntakeHtml</name>
    <message numerus="yes">
        <source>… and %n more, see batch.json</source>
        <translation>
            <numerusform>…ほか %n 件（batch.json を参照）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 counts, %3; not %4</source>
        <translation>%1: %2 を採点しました（%3）。採点しなかったもの: %4</translation>
    </message>
    <message>
        <source>Several files for the same exercise</source>
        <translation>1つの課題に複数のファイルがあるもの</translation>
    </message>
    <message>
        <source>Not in the roster</source>
        <translation>名簿にない人</translation>
    </message>
    <message>
        <source>Files that were not taken</source>
        <translation>採点に使わなかったファイル</translation>
    </message>
    <message>
        <source>Not in the newest download; the results are of an earlier one</source>
        <translation>最新のダウンロードにないもの（結果は以前のダウンロードのもの）</translation>
    </message>
    <message>
        <source>Not told apart by the roster</source>
        <translation>名簿では1人に決められない人</translation>
    </message>
    <message>
        <source>Handed in again, with fewer points or nothing</source>
        <translation>再提出で点が下がった、または中身がないもの</translation>
    </message>
    <message>
        <source>How times were read</source>
        <translation>時刻の読み方</translation>
    </message>
</context>
<context>
    <name>Integration</name>
    <message>
        <source>there is no integrator %1; there are %2</source>
        <translation>積分法 %1 はありません。使えるのは %2 です</translation>
    </message>
</context>
<context>
    <name>JunitMarks</name>
    <message>
        <source>Corrected by hand to %1 points: %2</source>
        <translation>手動で %1 点に修正: %2</translation>
    </message>
</context>
<context>
    <name>Known</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>与えられた値</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>a unit vector</source>
        <translation>単位ベクトル</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>それ以外</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%2 %1 回</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 は%2</translation>
    </message>
    <message>
        <source>At the last instant of case %1 you call the provided function %2 times, with %3.</source>
        <translation>ケース %1 の最後の時刻では、用意された関数を %2 回呼び出し、渡しているのは次の値です: %3。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>You never call the provided function (case %1).</source>
        <translation>用意された関数を一度も呼び出していません（ケース %1）。</translation>
    </message>
    <message>
        <source>All shown cases are right, a hidden one is not: look for what holds for the shown robots and motions alone.</source>
        <translation>公開されているケースはすべて正しく、非公開のケースだけが違います。公開されているロボットや運動だけで成り立つことを前提にしていないか確かめましょう。</translation>
    </message>
    <message>
        <source>Right: %1.</source>
        <translation>正しいもの: %1。</translation>
    </message>
    <message>
        <source>%1, case %2: right throughout are %3.</source>
        <translation>%1（ケース %2）: 最後まで正しいのは %3 です。</translation>
    </message>
    <message>
        <source>those whose own joint slides</source>
        <translation>自身の関節が直動のリンク</translation>
    </message>
    <message>
        <source>those with a sliding joint between them and the ground</source>
        <translation>地面との間に直動関節があるリンク</translation>
    </message>
    <message>
        <source>those that carry a sliding joint</source>
        <translation>直動関節を先に持つリンク</translation>
    </message>
    <message>
        <source>those whose own joint is fixed</source>
        <translation>自身の関節が固定のリンク</translation>
    </message>
    <message>
        <source>those with a fixed joint between them and the ground</source>
        <translation>地面との間に固定関節があるリンク</translation>
    </message>
    <message>
        <source>those whose parent is not the link before them</source>
        <translation>親が1つ前の番号ではないリンク</translation>
    </message>
    <message>
        <source>those behind a link whose parent is not the link before it</source>
        <translation>親が1つ前の番号ではないリンクと、その先のリンク</translation>
    </message>
    <message>
        <source>those whose joint axis is not z</source>
        <translation>関節軸が z 軸ではないリンク</translation>
    </message>
    <message>
        <source>those behind a joint whose axis is not z</source>
        <translation>関節軸が z 軸ではないリンクと、その先のリンク</translation>
    </message>
    <message>
        <source>those whose joint has several degrees of freedom</source>
        <translation>関節が複数の自由度を持つリンク</translation>
    </message>
    <message>
        <source>those at the ground</source>
        <translation>地面に直接つながるリンク</translation>
    </message>
    <message>
        <source>those that carry no other link</source>
        <translation>先端のリンク</translation>
    </message>
    <message>
        <source>%1: of the links just %2 are wrong.</source>
        <translation>%1: 合わないのは%2だけです。</translation>
    </message>
    <message>
        <source>a sliding joint</source>
        <translation>直動関節</translation>
    </message>
    <message>
        <source>a fixed joint</source>
        <translation>固定関節</translation>
    </message>
    <message>
        <source>a joint of several degrees of freedom</source>
        <translation>複数の自由度を持つ関節</translation>
    </message>
    <message>
        <source>a link whose parent is not the one before it</source>
        <translation>親が1つ前の番号ではないリンク</translation>
    </message>
    <message>
        <source>a joint whose axis is not z</source>
        <translation>z 軸以外を軸とする関節</translation>
    </message>
    <message>
        <source>%1 that is not zero</source>
        <translation>0 ではない %1</translation>
    </message>
    <message>
        <source>another number of instants</source>
        <translation>異なる時刻の数</translation>
    </message>
    <message>
        <source>another number of links</source>
        <translation>異なるリンク数</translation>
    </message>
    <message>
        <source>Nearly right in the shown cases: the largest error is %1, %2 is allowed (%3). float in place of double, a rounded constant, or a step or tolerance that is too coarse makes errors of that size.</source>
        <translation>公開されているケースではほぼ正解です。最大の誤差は %1、許容差は %2 です（%3）。double の代わりの float、丸めた定数、粗すぎる刻みや許容差は、この程度の誤差を生みます。</translation>
    </message>
    <message>
        <source>Later also in: %1.</source>
        <translation>その後 %1 も外れます。</translation>
    </message>
    <message>
        <source>Right throughout: %1.</source>
        <translation>最後まで正しいのは %1 です。</translation>
    </message>
    <message>
        <source>You call the provided function %1 times for %2 instants (case %3); it is to be one call for each instant.</source>
        <translation>用意された関数を、%2 個の時刻に対して %1 回呼び出しています（ケース %3）。呼び出しは各時刻に1回です。</translation>
    </message>
    <message>
        <source>What you hand to the provided function is right throughout; it is the answer of your own function that differs.</source>
        <translation>用意された関数に渡しているものは、最後まで正しい値です。異なるのは、自分の関数が返す答えです。</translation>
    </message>
    <message>
        <source>At the last instant of case %1 you ask the provided function just what the method needs (%2 calls): it is what you make of its answers that differs.</source>
        <translation>ケース %1 の最後の時刻で、用意された関数に渡している値は、この方法に必要なものと一致しています（呼び出し %2 回）。異なるのは、戻り値を受け取った後の計算です。</translation>
    </message>
    <message>
        <source>a plug away from its link&apos;s origin</source>
        <translation>リンク座標系の原点から離れたプラグ</translation>
    </message>
    <message>
        <source>a plug that is turned against its link</source>
        <translation>リンク座標系に対して回転しているプラグ</translation>
    </message>
    <message>
        <source>another value of %1</source>
        <translation>%1 の別の値</translation>
    </message>
    <message>
        <source>Some cases are right. Among what the others have and these have not: %1. Look for what your function takes for granted: a fixed number, axis, joint type or parent, or that something is zero.</source>
        <translation>正しいケースもあります。合わないケースだけにあるものの例: %1。関数が当然のこととしているもの（固定した数、軸、関節の種類、親の番号、0 とみなした値など）がないか確かめましょう。</translation>
    </message>
    <message>
        <source>Does not hold: %1.</source>
        <translation>成り立たないもの: %1。</translation>
    </message>
    <message>
        <source>Not far off in the shown cases: the largest error is %1 of the size of the values, %2 is allowed (%3). Look for something small: a term that hardly counts in these cases, a threshold, something added to a matrix, a step that is too long, an iteration that ends too early.</source>
        <translation>公開されているケースでは大きくは外れていません。最大の誤差は値の大きさの %1 で、許容差は %2 です（%3）。小さな原因を探してください。これらのケースではほとんど効かない項、しきい値、行列に加えた値、長すぎる刻み、早く打ち切った反復などです。</translation>
    </message>
    <message>
        <source>%1: every number that is wrong is zero where it must not be; the largest that should stand there is %2.</source>
        <translation>%1: 誤っている数はすべて、ゼロでないはずのところがゼロになっています。そこに入るべき最大の数は %2 です。</translation>
    </message>
    <message>
        <source>%1: every number that is wrong has the opposite sign and is right but for that (up to %2).</source>
        <translation>%1: 誤っている数はすべて符号が逆で、それ以外は正しい値です（大きさは最大 %2）。</translation>
    </message>
    <message>
        <source>What you hand to the provided function leaves the reference by more than is allowed at %1 (case %2), first in: %3.</source>
        <translation>用意された関数に渡した値が、%1 に許容を超えて参照解から外れます（ケース %2）。最初に外れるのは %3 です。</translation>
    </message>
    <message>
        <source>A question that may help: %1</source>
        <translation>手がかりになるかもしれない問い: %1</translation>
    </message>
    <message>
        <source>Some cases are right. What the others have and these have not may be chance: %1.</source>
        <translation>正しいケースもあります。合わないケースだけにあるものは偶然かもしれません: %1。</translation>
    </message>
</context>
<context>
    <name>LabsCommand</name>
    <message>
        <source>after %1</source>
        <translation>先に %1</translation>
    </message>
    <message>
        <source>due %1</source>
        <translation>期限 %1</translation>
    </message>
</context>
<context>
    <name>LateWords</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 日</numerusform>
        </translation>
    </message>
    <message>
        <source>Handed in late.</source>
        <translation>期限後の提出です。</translation>
    </message>
    <message>
        <source>Handed in %1 late.</source>
        <translation>期限から %1 遅れて提出されました。</translation>
    </message>
    <message>
        <source>%1 %2: is late now</source>
        <translation>%1 %2: 期限後になりました</translation>
    </message>
    <message>
        <source>%1 %2: is in time now</source>
        <translation>%1 %2: 期限内になりました</translation>
    </message>
    <message>
        <source>; points lost for being late: %1 → %2</source>
        <translation>。期限後の減点: %1 → %2</translation>
    </message>
    <message>
        <source>Handed in late: %1 less.</source>
        <translation>期限後の提出: %1 を減点しました。</translation>
    </message>
    <message>
        <source>Handed in %1 late: %2 less.</source>
        <translation>期限から %1 遅れて提出: %2 を減点しました。</translation>
    </message>
</context>
<context>
    <name>Laws</name>
    <message>
        <source>kinetic energy</source>
        <translation>運動エネルギー</translation>
    </message>
    <message>
        <source>work</source>
        <translation>仕事</translation>
    </message>
    <message>
        <source>power of the friction</source>
        <translation>摩擦の仕事率</translation>
    </message>
    <message>
        <source>eigenvalues not above zero</source>
        <translation>0 以下の固有値の数</translation>
    </message>
    <message>
        <source>power of the inertia</source>
        <translation>慣性項の仕事率</translation>
    </message>
</context>
<context>
    <name>MachineDoctor</name>
    <message>
        <source>      without it: %1</source>
        <translation>      これがないと: %1</translation>
    </message>
    <message>
        <source>      to get it:  %1</source>
        <translation>      用意するには: %1</translation>
    </message>
    <message>
        <source>Hostile programs: %1 of %2 …</source>
        <translation>悪意あるプログラム: %2 個中 %1 個 …</translation>
    </message>
    <message>
        <source>Isolation of students&apos; programs:</source>
        <translation>学生のプログラムの隔離:</translation>
    </message>
    <message>
        <source>Hostile and broken programs, built and run as a student&apos;s:</source>
        <translation>悪意のある、または壊れたプログラムを、学生のものと同じようにビルドし実行:</translation>
    </message>
    <message>
        <source>%1 of %2 end as they must, stopped and named where they do harm (%3 s)</source>
        <translation>%2 個中 %1 個が期待どおりに終わりました。害のあるものは止められ、名指しされます（%3 秒）</translation>
    </message>
    <message>
        <source>build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>limit of the build</source>
        <translation>ビルドの制限</translation>
    </message>
    <message>
        <source>messages of the compiler</source>
        <translation>コンパイラのメッセージ</translation>
    </message>
    <message>
        <source>errors found in the messages</source>
        <translation>メッセージ中のエラー</translation>
    </message>
    <message>
        <source>line of the first error</source>
        <translation>最初のエラーの行</translation>
    </message>
    <message>
        <source>time of the build [ms]</source>
        <translation>ビルドの時間 [ms]</translation>
    </message>
    <message>
        <source>run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>time of the run [ms]</source>
        <translation>実行の時間 [ms]</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否されたもの</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>シグナル</translation>
    </message>
    <message>
        <source>exit code</source>
        <translation>終了コード</translation>
    </message>
    <message>
        <source>task</source>
        <translation>処理の番号</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1: %2, too much from %3</source>
        <translation>%1: %2（%3 以上は超過）</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1: %2（本来は %3）</translation>
    </message>
    <message>
        <source>%1 of %2 could not be tried</source>
        <translation>%2 件中 %1 件を試せませんでした</translation>
    </message>
    <message>
        <source>a student&apos;s file is built, loaded and asked</source>
        <translation>学生のファイルをビルドし、読み込み、実行できます</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>enshu %1: practice for robot dynamics

Commands:</source>
        <translation>enshu %1: ロボット動力学の演習

コマンド:</translation>
    </message>
    <message>
        <source>
Exit codes: 0 passed or done, 1 a submission failed, 2 the call or a file is wrong, 3 the tool or the machine failed.</source>
        <translation>
終了コード: 0 合格または完了、1 不合格の提出物がある、2 呼び出し方かファイルの誤り、3 ツールかマシンの問題</translation>
    </message>
    <message>
        <source>there is no command %1; `enshu --help` lists them</source>
        <translation>%1 というコマンドはありません。一覧は `enshu --help` で表示されます</translation>
    </message>
    <message>
        <source>
Any command takes --course DIR: a course other than the one that came with Enshu.</source>
        <translation>
どのコマンドにも --course DIR を付けられます（Enshu 付属のコース以外を使う場合）。</translation>
    </message>
    <message>
        <source>--course takes the folder of a course</source>
        <translation>--course にはコースのフォルダを指定してください</translation>
    </message>
    <message>
        <source>there is no command %1; did you mean %2?</source>
        <translation>コマンド %1 はありません。%2 のことですか？</translation>
    </message>
</context>
<context>
    <name>ManualPage</name>
    <message>
        <source>COMMANDS</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Every command says with --help which options it takes.</source>
        <translation>各コマンドのオプションは --help で表示されます。</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>DIR</source>
        <translation>フォルダ</translation>
    </message>
    <message>
        <source>a course other than the one that came with Enshu; any command takes it</source>
        <translation>Enshu に付属するものとは別のコース。どのコマンドにも指定できます。</translation>
    </message>
    <message>
        <source>the commands, or those of one command</source>
        <translation>コマンドの一覧、または1つのコマンドの書式を表示します。</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>バージョンを表示します。</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>終了コード</translation>
    </message>
    <message>
        <source>passed or done</source>
        <translation>合格、または正常に終了しました。</translation>
    </message>
    <message>
        <source>a submission failed</source>
        <translation>不合格の提出物があります。</translation>
    </message>
    <message>
        <source>the call or a file is wrong</source>
        <translation>呼び出し方かファイルに誤りがあります。</translation>
    </message>
    <message>
        <source>the tool or the machine failed</source>
        <translation>Enshu かマシンの側に問題がありました。</translation>
    </message>
    <message>
        <source>ENVIRONMENT</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>the language, en or ja; without it that of the system</source>
        <translation>表示の言語（en か ja）。指定しなければシステムに従います。</translation>
    </message>
    <message>
        <source>the course, where no --course says</source>
        <translation>--course を指定しないときのコース</translation>
    </message>
    <message>
        <source>the folder of another build kit</source>
        <translation>ほかのビルドキットのフォルダ</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>builds that were made before; may be deleted at any time</source>
        <translation>これまでのビルド。いつ削除してもかまいません。</translation>
    </message>
    <message>
        <source>the documentation; README.md is where to begin</source>
        <translation>ドキュメント。README.ja.md から読み始めてください。</translation>
    </message>
    <message>
        <source>of the package enshu-teaching, which has the model solutions and what making a course needs</source>
        <translation>模範解答と、コースの作成に必要なものが入っているパッケージ enshu-teaching のドキュメント</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>practice for robot dynamics</source>
        <translation>ロボット動力学の演習</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>書式</translation>
    </message>
    <message>
        <source>COMMAND [OPTION ...]</source>
        <translation>コマンド [オプション ...]</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>A student writes one function of an algorithm and sees at once whether it is right; an assistant grades a class with the same engine.</source>
        <translation>学生がアルゴリズムの関数を1つ書くと、正しいかどうかがすぐに分かります。アシスタントは、同じエンジンでクラス全員の提出物を採点できます。</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>関連項目</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>nothing was handed in</source>
        <translation>提出がありません</translation>
    </message>
    <message>
        <source>%1 was not graded; grade again, or give the points in the desk</source>
        <translation>「%1」が採点されていません。もう一度採点するか、ウィンドウ版で点を付けてください</translation>
    </message>
    <message>
        <source>%1: not handed in</source>
        <translation>%1: 未提出</translation>
    </message>
    <message>
        <source>Corrected by hand: </source>
        <translation>手動で修正:</translation>
    </message>
    <message>
        <source>The grading itself gave %1: %2</source>
        <translation>採点の結果は %1 点でした: %2</translation>
    </message>
    <message>
        <source>The score was corrected for an earlier file.</source>
        <translation>得点は、前のファイルに対して修正したものです。</translation>
    </message>
    <message>
        <source>The comment was written for an earlier file.</source>
        <translation>コメントは、前のファイルに対するものです。</translation>
    </message>
    <message>
        <source>%1: not graded; %2</source>
        <translation>%1: 採点していません。%2</translation>
    </message>
</context>
<context>
    <name>MarksFilling</name>
    <message>
        <source>%1: stays as it is in the file, &quot;%2&quot;, not &quot;%3&quot;; --force writes over it</source>
        <translation>%1: ファイルにある「%2」のままにしました（新しい値は「%3」）。--force で上書きします</translation>
    </message>
    <message>
        <source>scaled: %1 points of the course are %2 of the platform</source>
        <translation>換算: コースの %1 点を学習管理システムの %2 点としました</translation>
    </message>
    <message>
        <source>the platform has at most %1 points, these marks go up to %2; --scale scales them</source>
        <translation>学習管理システムでは %1 点満点ですが、この評点は %2 点満点です。--scale で換算できます</translation>
    </message>
    <message>
        <source>%1: has no row in the file</source>
        <translation>%1: ファイルに行がありません</translation>
    </message>
    <message>
        <source>%1: no mark, %2</source>
        <translation>%1: 評点なし（%2）</translation>
    </message>
    <message>
        <source>%1: no comment, for the mark in the file stays and ours is another</source>
        <translation>%1: ファイルに残す評点が Enshu の評点と違うため、コメントは書きません</translation>
    </message>
    <message>
        <source>%1 (%2 points)</source>
        <comment>an exercise</comment>
        <translation>%1（%2 点）</translation>
    </message>
    <message numerus="yes">
        <source>the sum of %n exercise(s), %1 points: %2</source>
        <translation>
            <numerusform>%n 課題の合計 %1 点（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>column &quot;%1&quot; has %2 points and takes %3</source>
        <comment>a title, points, exercises</comment>
        <translation>「%1」の列（%2 点満点）に記入: %3</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; takes %2</source>
        <comment>a title, exercises</comment>
        <translation>「%1」の列に記入: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) filled</source>
        <translation>
            <numerusform>記入 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were</source>
        <translation>
            <numerusform>変更なし %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a mark</source>
        <translation>
            <numerusform>評点なし %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) without a row</source>
        <translation>
            <numerusform>行のない学生 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <comment>a file, its column, its rows</comment>
        <translation>%1: %2。%3</translation>
    </message>
    <message>
        <source>scale of %1 points, each word from so many on: %2</source>
        <translation>尺度（%1 点満点、言葉=その言葉になる最低の点数）: %2</translation>
    </message>
</context>
<context>
    <name>MarksFormat</name>
    <message>
        <source>%1: nothing was taken of the newest download for %2; the marks are of an earlier one</source>
        <translation>%1: 最新のダウンロードからは %2 が採用されませんでした。評点は以前のダウンロードのものです</translation>
    </message>
    <message>
        <source>%1: is not in the list</source>
        <translation>%1: 名簿にありません</translation>
    </message>
    <message>
        <source>%1: has the number %2 in this list; correct the list, or grade again with it</source>
        <translation>%1: この名簿での番号は %2 です。名簿を直すか、この名簿で採点し直してください</translation>
    </message>
</context>
<context>
    <name>MistakeQuestions</name>
    <message>
        <source>read it, then say --%1</source>
        <translation>内容を読んでから --%1 を指定してください</translation>
    </message>
    <message>
        <source>say it with --%1, or answer on a terminal</source>
        <translation>--%1 で指定するか、端末で答えてください</translation>
    </message>
    <message>
        <source>Have you read it, and is it to be taken in? (yes, no)</source>
        <translation>内容を読みましたか。加えてもよければ「はい」と入力してください（はい、いいえ）</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>nothing was taken in</source>
        <translation>何も加えませんでした</translation>
    </message>
    <message>
        <source>Once it is a mistake of the course, %1 is compiled and run outside the box, with the rights of whoever builds the course or grades with it.</source>
        <translation>コースの誤りに加えると、%1 は、コースをビルドする人や採点する人の権限で、隔離環境の外でコンパイルされ実行されます。</translation>
    </message>
    <message>
        <source>nothing was written</source>
        <translation>何も入力されませんでした</translation>
    </message>
</context>
<context>
    <name>MistakesDoctor</name>
    <message>
        <source>%1 of %2</source>
        <translation>%2 個中 %1 個</translation>
    </message>
    <message>
        <source>Known mistakes, as the cases see them, in tolerances (an answer passes up to 1):</source>
        <translation>既知の誤りをケースでどれだけ検出できるか（許容誤差を1として。1まで合格）:</translation>
    </message>
    <message>
        <source>told apart</source>
        <translation>見分けられる</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>weakest mistake</source>
        <translation>最も検出しにくい誤り</translation>
    </message>
    <message>
        <source>    right: how far the worst of right answers made in other ways is off;
    weakest mistake: how far the one that is hardest to see is off.</source>
        <translation>    正解: 別の方法で求めた正解のうち最も離れたもののずれ
    最も検出しにくい誤り: そのずれの大きさ</translation>
    </message>
</context>
<context>
    <name>MoodleMarks</name>
    <message>
        <source>the worksheet has no column for comments: turn on &quot;Feedback comments&quot; in the assignment, or hand back --format feedback</source>
        <translation>ワークシートにコメントの列がありません。課題で「フィードバックコメント」を有効にするか、--format feedback で返却してください</translation>
    </message>
    <message>
        <source>%1: Moodle takes no grade, this one is locked</source>
        <translation>%1: 評点がロックされているため、Moodle は受け取りません</translation>
    </message>
    <message>
        <source>Allow updating records that have been modified more recently in Moodle than in the spreadsheet</source>
        <translation>Allow updating records that have been modified more recently in Moodle than in the spreadsheet（スプレッドシートより新しい Moodle の記録の更新を許可する）</translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file are not from 0 to %1: Moodle drops them (%2)</source>
        <translation>
            <numerusform>ファイルの評点のうち %n 個は 0 から %1 の範囲にないため、Moodle は読み飛ばします（%2）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file have a comma: Moodle in a language with a point drops what stands behind it; write 7.5, not 7,5 (%1)</source>
        <translation>
            <numerusform>ファイルの評点のうち %n 個にコンマがあります。小数点にピリオドを使う言語の Moodle は、コンマより後ろを切り捨てます。7,5 ではなく 7.5 と書いてください（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file are no number: Moodle takes them for 0; empty the cells (%1)</source>
        <translation>
            <numerusform>ファイルの評点のうち %n 個は数ではなく、Moodle は 0 点とみなします。セルを空にしてください（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grade(s) of the file are no word of the scale: Moodle drops them (%1)</source>
        <translation>
            <numerusform>ファイルの評点のうち %n 個は尺度にない言葉のため、Moodle は読み飛ばします（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have a grade in Moodle already, of a time (&quot;%1&quot;) that Moodle cannot read itself in this language: it passes over them, with their comments, unless you tick &quot;%2&quot; at the upload (%3)</source>
        <translation>
            <numerusform>%n 行は Moodle に評点がすでにあり、その日時（%1）をこの言語の Moodle は読み取れません。アップロードのときに「%2」にチェックを付けないと、コメントも含めて読み飛ばされます（%3）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of this file were filled in before and have another grade or comment now: if it was uploaded then, Moodle passes over them unless you tick &quot;%1&quot; at the upload (%2)</source>
        <translation>
            <numerusform>%n 行は以前に記入されていて、評点かコメントが変わりました。以前にもこのファイルをアップロードした場合、今回のアップロードで「%1」にチェックを付けないと読み飛ばされます（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>upload this worksheet before the feedback files: Moodle passes over every row that got anything there since the download of the worksheet, unless you tick &quot;%1&quot;; then whatever was given there since is set back to what the file has</source>
        <translation>このワークシートは、フィードバックファイルより先にアップロードしてください。ワークシートをダウンロードした後に Moodle で何かが記録された行は、「%1」にチェックを付けないと読み飛ばされます。チェックを付けると、その後に Moodle で付けた評点やコメントはファイルの内容に戻ります</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) say &quot;%1&quot; where Moodle says whether a grade can be changed; where that means no, it takes none (%2)</source>
        <translation>
            <numerusform>%n 行では、評点を変更できるかどうかの列が「%1」です。これが「いいえ」の意味なら、Moodle は評点を受け取りません（%2）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have a backslash at the end of a cell or before a quotation mark: Moodle reads the row that follows as a part of it; take it out (%1)</source>
        <translation>
            <numerusform>%n 行に、セルの末尾か引用符の前にバックスラッシュがあり、Moodle は次の行までを1つのセルとして読みます。取り除いてください（%1）</numerusform>
        </translation>
    </message>
    <message>
        <source>Moodle takes no XLSX: save the worksheet as CSV in UTF-8</source>
        <translation>Moodle は XLSX を受け取りません。ワークシートを UTF-8 の CSV で保存してください</translation>
    </message>
    <message>
        <source>the file is in %1 with &quot;%2&quot; between its cells: choose both at the upload, for Moodle expects UTF-8 and commas</source>
        <translation>このファイルの文字コードは %1、区切り文字は「%2」です。Moodle の既定は UTF-8 とコンマなので、アップロードのときに両方を選んでください</translation>
    </message>
</context>
<context>
    <name>NamedJob</name>
    <message>
        <source>--%1 does not go with the run %2</source>
        <translation>--%1 はシミュレーション %2 には使えません</translation>
    </message>
    <message>
        <source>--method is plain or stabilised</source>
        <translation>--method には plain か stabilised を指定してください</translation>
    </message>
    <message>
        <source>there is no run %1; --list names them</source>
        <translation>シミュレーション %1 はありません。--list で一覧を表示します</translation>
    </message>
</context>
<context>
    <name>NextTerm</name>
    <message>
        <source>the first due date is over already</source>
        <translation>最初の期限はすでに過ぎています</translation>
    </message>
    <message>
        <source>the dates fall on other weekdays than before</source>
        <translation>期限の曜日が前と変わります</translation>
    </message>
    <message>
        <source>%1: on the new day this machine&apos;s zone has another offset than %2 says; look at it in assignments/course.json</source>
        <translation>%1: 新しい日には、このマシンのタイムゾーンの時差が %2 に書かれたものと異なります。assignments/course.json を確かめてください</translation>
    </message>
    <message>
        <source>%1:%2 still names the year of before: %3</source>
        <translation>%1:%2 に前の年が残っています: %3</translation>
    </message>
</context>
<context>
    <name>Option</name>
    <message>
        <source>write the outcome as JSON; - is the standard output</source>
        <translation>結果を JSON で書きます。- は標準出力</translation>
    </message>
    <message>
        <source>write the answer and the reference over time</source>
        <translation>解答と参照データの時間変化を書きます</translation>
    </message>
    <message>
        <source>grade again as this result says, and tell what differs</source>
        <translation>この結果のとおりに採点し直し、違いを示します</translation>
    </message>
    <message>
        <source>the robot, enshu-robot/1 or URDF</source>
        <translation>ロボット（enshu-robot/1 か URDF）</translation>
    </message>
    <message>
        <source>the states and what is asked of them</source>
        <translation>状態と、それについて求める量</translation>
    </message>
    <message>
        <source>where it is written; - is the standard output</source>
        <translation>書き込むファイル。- は標準出力</translation>
    </message>
    <message>
        <source>the points that count for the exercise</source>
        <translation>この課題の得点とする点数</translation>
    </message>
    <message>
        <source>why the score is corrected</source>
        <translation>得点を修正する理由</translation>
    </message>
    <message>
        <source>say this to the student</source>
        <translation>学生へのコメント</translation>
    </message>
    <message>
        <source>in the place of what was said before</source>
        <translation>前に書かれたものと置き換えます</translation>
    </message>
    <message>
        <source>withdraw correction and comment</source>
        <translation>修正とコメントを取り消します</translation>
    </message>
    <message>
        <source>whether this machine can grade at all, and no more</source>
        <translation>このマシンで採点できるかどうかだけを調べます</translation>
    </message>
    <message>
        <source>show what the line would become</source>
        <translation>その行がどう変わるかも示します</translation>
    </message>
    <message>
        <source>the folder for the results</source>
        <translation>結果を書くフォルダ</translation>
    </message>
    <message>
        <source>who grades: this machine, or a cluster</source>
        <translation>採点を実行する場所: このマシン、またはクラスタ</translation>
    </message>
    <message>
        <source>go on with a class that was graded before; what still holds stays</source>
        <translation>前に採点したクラスの採点を続けます。今も有効な結果は残します</translation>
    </message>
    <message>
        <source>with --resume: take what grading again changes</source>
        <translation>--resume と一緒に使い、再採点で変わった結果に置き換えます</translation>
    </message>
    <message>
        <source>what comes later is late, such as 2026-12-01T23:59</source>
        <translation>これより後の提出を期限後とします（例: 2026-12-01T23:59）</translation>
    </message>
    <message>
        <source>who belongs to the class, CSV or XLSX</source>
        <translation>クラスの名簿（CSV か XLSX）</translation>
    </message>
    <message>
        <source>count this file of several for the same exercise</source>
        <translation>同じ課題の複数のファイルのうち、このファイルを採点対象にします</translation>
    </message>
    <message>
        <source>of this exercise alone</source>
        <translation>この課題だけ</translation>
    </message>
    <message>
        <source>say this to everybody of the group</source>
        <translation>グループ全員へのコメント</translation>
    </message>
    <message>
        <source>the points that count for everybody of the group</source>
        <translation>グループ全員の得点とする点数</translation>
    </message>
    <message>
        <source>make the group a mistake of the course, by this name</source>
        <translation>グループをこの名前でコースの既知の誤りにします</translation>
    </message>
    <message>
        <source>what the mistake is, in English</source>
        <translation>どのような誤りか（英語）</translation>
    </message>
    <message>
        <source>what the mistake is, in Japanese</source>
        <translation>どのような誤りか（日本語）</translation>
    </message>
    <message>
        <source>where to look, in English</source>
        <translation>どこを見ればよいか（英語）</translation>
    </message>
    <message>
        <source>where to look, in Japanese</source>
        <translation>どこを見ればよいか（日本語）</translation>
    </message>
    <message>
        <source>the share of the points that it keeps, from 0 to 1</source>
        <translation>この誤りでも残る点の割合（0 から 1）</translation>
    </message>
    <message>
        <source>take these folders in</source>
        <translation>これらのフォルダを取り込みます</translation>
    </message>
    <message>
        <source>make it anew from the folders that it knows</source>
        <translation>取り込み済みのフォルダから作り直します</translation>
    </message>
    <message>
        <source>forget these folders; their files stay</source>
        <translation>これらのフォルダの記録を消します。ファイルは残ります</translation>
    </message>
    <message>
        <source>forget a person</source>
        <translation>1人の記録を消します</translation>
    </message>
    <message>
        <source>the attempts of whom this fits</source>
        <translation>これに当てはまる人の提出</translation>
    </message>
    <message>
        <source>the attempts in which all these words stand</source>
        <translation>これらの語をすべて含む提出</translation>
    </message>
    <message>
        <source>list the folders that it knows</source>
        <translation>取り込み済みのフォルダの一覧</translation>
    </message>
    <message>
        <source>what is written; text unless given</source>
        <translation>書き出す形式。省略すると text</translation>
    </message>
    <message>
        <source>where csv or json is written; - is the standard output</source>
        <translation>csv か json を書き込むファイル。- は標準出力</translation>
    </message>
    <message>
        <source>as JSON</source>
        <translation>JSON で出力します</translation>
    </message>
    <message>
        <source>compare what is stored with the model solutions</source>
        <translation>保存されている参照データを模範解答と比べます</translation>
    </message>
    <message>
        <source>store it anew</source>
        <translation>参照データを保存し直します</translation>
    </message>
    <message>
        <source>what is written; html unless given</source>
        <translation>書き出す形式。省略すると html</translation>
    </message>
    <message>
        <source>the platform&apos;s file to be filled in, or a list of the class</source>
        <translation>評点を記入する学習管理システムのファイル、または名簿</translation>
    </message>
    <message>
        <source>count this exercise alone</source>
        <translation>この課題だけを集計します</translation>
    </message>
    <message>
        <source>the column for the marks</source>
        <translation>評点を書く列</translation>
    </message>
    <message>
        <source>files for students as Markdown</source>
        <translation>学生へのファイルを Markdown にします</translation>
    </message>
    <message>
        <source>write over a file, and over cells, that are filled already</source>
        <translation>すでにあるファイルや、値のあるセルに上書きします</translation>
    </message>
    <message>
        <source>where it is written</source>
        <translation>書き込むファイル</translation>
    </message>
    <message>
        <source>every sheet of the course</source>
        <translation>コースのすべての課題シート</translation>
    </message>
    <message>
        <source>compare with these answers too, such as an earlier year</source>
        <translation>これらの解答（過年度など）とも比べます</translation>
    </message>
    <message>
        <source>write over a file that is there already</source>
        <translation>すでにあるファイルに上書きします</translation>
    </message>
    <message>
        <source>run students&apos; programs without a sandbox: they can read your files and forge verdicts</source>
        <translation>学生のプログラムを隔離せずに実行します。ファイルを読まれたり、判定を偽造されたりするおそれがあります</translation>
    </message>
    <message>
        <source>how many at a time; as many as processors</source>
        <translation>同時に処理する数。省略するとプロセッサの数</translation>
    </message>
    <message>
        <source>the history&apos;s file, in the place of the usual</source>
        <translation>既定の場所の代わりに使う履歴のファイル</translation>
    </message>
    <message>
        <source>leave the history as it is</source>
        <translation>履歴には何も書きません</translation>
    </message>
    <message>
        <source>draw the hidden cases from this number</source>
        <translation>非公開ケースをこの数から作ります</translation>
    </message>
    <message>
        <source>the file whose first line is the password of what is protected</source>
        <translation>保護されたファイルのパスワードを1行目に書いたファイル</translation>
    </message>
    <message>
        <source>the function that students write, as C++ declares it</source>
        <translation>学生が書く関数の C++ での宣言</translation>
    </message>
    <message>
        <source>for whom: students get no solutions</source>
        <translation>渡す相手。学生用には解答が入りません</translation>
    </message>
    <message>
        <source>the archive, a .zip or a .tar.gz</source>
        <translation>書き込むアーカイブ（.zip か .tar.gz）</translation>
    </message>
    <message>
        <source>the file may run outside of the box: somebody has read it</source>
        <translation>内容を読んで確かめたので、このファイルを隔離せずに実行することを認めます</translation>
    </message>
    <message>
        <source>the mistake&apos;s name in the course</source>
        <translation>コースでのこの誤りの名前</translation>
    </message>
    <message>
        <source>search so long; 60 unless given</source>
        <translation>探す時間（秒）。省略すると 60</translation>
    </message>
    <message>
        <source>go by the names where the file&apos;s numbers are not the download&apos;s</source>
        <translation>ファイルの番号がダウンロードと異なるとき、氏名で記入する</translation>
    </message>
    <message>
        <source>show what the compiler printed itself</source>
        <translation>コンパイラの出力をそのまま表示します</translation>
    </message>
    <message>
        <source>what is asked about the mark</source>
        <translation>採点について問い合わせる内容</translation>
    </message>
    <message>
        <source>what was decided</source>
        <translation>決定の内容</translation>
    </message>
    <message>
        <source>who says it; without it, the student asks</source>
        <translation>誰の発言か。省略すると学生の問い合わせ</translation>
    </message>
    <message>
        <source>only this one of those who handed in together</source>
        <translation>一緒に提出した人のうち、この人だけ</translation>
    </message>
    <message>
        <source>when it is due for him, such as 2026-12-01T23:59</source>
        <translation>その人の期限。例: 2026-12-01T23:59</translation>
    </message>
    <message>
        <source>this alone; else everything</source>
        <translation>これだけ。省略するとすべて</translation>
    </message>
    <message>
        <source>why there is more time</source>
        <translation>期限を延ばす理由</translation>
    </message>
    <message>
        <source>take it back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>scale the points to the platform&apos;s most, or to its words</source>
        <translation>学習管理システムの満点、または尺度の言葉に換算する</translation>
    </message>
    <message>
        <source>write nothing that an import would set back beside the marks</source>
        <translation>評点のほかに、インポートで元に戻るものを書き出さない</translation>
    </message>
    <message>
        <source>the day of the first due date; the others keep their distance to it</source>
        <translation>最初の期限の日付。ほかの期限は、最初の期限との間隔を保ちます</translation>
    </message>
    <message>
        <source>how many weeks later everything is due; else 52, or more where that is over</source>
        <translation>すべての期限を何週間後に移すか。指定しなければ 52 週（それでも過ぎていればさらに 52 週ずつ）</translation>
    </message>
</context>
<context>
    <name>Outcomes</name>
    <message>
        <source>passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>未採点</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>有限でない</translation>
    </message>
    <message>
        <source>wrong shape</source>
        <translation>大きさが違う</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>untouched</source>
        <translation>未着手</translation>
    </message>
    <message>
        <source>started</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>未合格</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>まだ合格していません</translation>
    </message>
    <message>
        <source>Not graded</source>
        <translation>未採点</translation>
    </message>
    <message>
        <source>t = %1 s</source>
        <translation>t = %1 s</translation>
    </message>
    <message>
        <source>state %1</source>
        <translation>状態 %1</translation>
    </message>
</context>
<context>
    <name>OutdatedReviews</name>
    <message>
        <source>%1 %2: another file counts now; the comment was given for the earlier file (to keep it: %3; to drop it: %4)</source>
        <translation>%1 %2: 採点の対象が別のファイルになりました。コメントは前のファイルに付けたものです（残すには: %3、取り消すには: %4）</translation>
    </message>
    <message>
        <source>%1 %2: another file counts now; the corrected score %3 was given for the earlier file (to keep it: %4; to drop it: %5)</source>
        <translation>%1 %2: 採点の対象が別のファイルになりました。修正後の得点 %3 は前のファイルに付けたものです（残すには: %4、取り消すには: %5）</translation>
    </message>
    <message>
        <source>%1 %2: corrected to %3 of %4 points; the exercise gives %5 now, and %6 count (the same share: %7; as it is: %8)</source>
        <translation>%1 %2: %4 点満点で %3 点に修正してありましたが、課題は今 %5 点満点で、%6 点として数えています（同じ割合にするには %7、このままにするには %8）</translation>
    </message>
    <message>
        <source>%1 %2: %3 has a score of his own, %4, and is not of this group any more</source>
        <translation>%1 %2: %3 には個別の点 %4 が付いていますが、もうこのグループのメンバーではありません</translation>
    </message>
    <message>
        <source>%1 %2: another file counts now; %3&apos;s own score %4 was given for the earlier file</source>
        <translation>%1 %2: 今は別のファイルで採点しています。%3 の個別の点 %4 は前のファイルに付けたものです</translation>
    </message>
    <message>
        <source>this class was graded by another course, or by other settings of this one (course.json): is --course right? If it is, grade again with --resume</source>
        <translation>このクラスは別のコース、または別の設定（course.json）で採点されています。--course が正しければ、--resume で採点し直してください</translation>
    </message>
    <message numerus="yes">
        <source>%n new result(s) wait to be taken, and the marks are those of before: enshu grade with --resume shows them, with --resume --replace it takes them</source>
        <translation>
            <numerusform>確認待ちの新しい結果が %n 件あり、点は前のものです。enshu grade の --resume で表示し、--resume --replace で置き換えます</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnWork</name>
    <message>
        <source>%1: is not there; did you mean the exercise %2?</source>
        <translation>%1 はありません。課題 %2 のことですか？</translation>
    </message>
    <message>
        <source>%1: there is no such file or folder, and the exercise has not been started: enshu start %1</source>
        <translation>%1: その名前のファイルもフォルダもなく、課題もまだ始めていません。始めるには: enshu start %1</translation>
    </message>
    <message>
        <source>  Your earlier step: %1</source>
        <translation>  使用した前の課題のファイル: %1</translation>
    </message>
    <message>
        <source>  You have passed every exercise of this course.</source>
        <translation>  このコースのすべての課題に合格しました。</translation>
    </message>
    <message>
        <source>  Next: %1, about %2</source>
        <translation>  次の課題: %1（約 %2）</translation>
    </message>
    <message>
        <source>  Next: %1</source>
        <translation>  次の課題: %1</translation>
    </message>
    <message>
        <source>%1: %2 is not there any more; bring back your own, or begin anew with %3</source>
        <translation>%1: %2 がなくなっています。自分のファイルを戻すか、%3 で初めからやり直してください</translation>
    </message>
    <message>
        <source>%1: is not there any more; bring it back, check where it is now (enshu check DIR), or begin anew with %2</source>
        <translation>%1: なくなっています。元に戻すか、今ある場所を enshu check DIR で指定するか、%2 で初めからやり直してください</translation>
    </message>
</context>
<context>
    <name>Password</name>
    <message>
        <source>Password of the file: </source>
        <translation>ファイルのパスワード:</translation>
    </message>
</context>
<context>
    <name>Path</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>Yours</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>数値なし</translation>
    </message>
    <message>
        <source>Matrix: %1</source>
        <translation>行列: %1</translation>
    </message>
    <message>
        <source>Arrows on the arm: %1</source>
        <translation>アーム上の矢印: %1</translation>
    </message>
    <message>
        <source>Inertia ellipsoid: %1</source>
        <translation>慣性楕円体: %1</translation>
    </message>
    <message>
        <source>Swing cone and twist dial</source>
        <translation>スイングの円錐とツイストの目盛り</translation>
    </message>
    <message>
        <source>Assembly tree: %1</source>
        <translation>接続の木: %1</translation>
    </message>
    <message>
        <source>What is left over: %1</source>
        <translation>残った分: %1</translation>
    </message>
    <message>
        <source>About zero: %1</source>
        <translation>0 を中心に: %1</translation>
    </message>
    <message>
        <source>Convergence: %1</source>
        <translation>収束: %1</translation>
    </message>
    <message>
        <source>Error, logarithmic: %1</source>
        <translation>誤差（対数目盛り）: %1</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>%1 %2 [%3]: answer, reference (dashed); residual below</source>
        <translation>%1&#x3000;%2 [%3]: 解答（実線）と参照解（破線）、下は残差</translation>
    </message>
    <message>
        <source>state %1</source>
        <translation>状態 %1</translation>
    </message>
</context>
<context>
    <name>PrintedSheet</name>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n 点</numerusform>
        </translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>提出ファイル: %1</translation>
    </message>
    <message>
        <source>Due: %1</source>
        <translation>期限: %1</translation>
    </message>
    <message>
        <source>The sheet cannot be read.</source>
        <translation>課題シートを読めません。</translation>
    </message>
    <message>
        <source>The header %1</source>
        <translation>ヘッダ %1</translation>
    </message>
    <message>
        <source>A check may compute for %1 s, last %2 s, take %3 MiB of memory and print %4 MiB. A program that goes beyond is stopped, and the verdict says at which limit.</source>
        <translation>1回のチェックの上限は、計算時間 %1 秒、経過時間 %2 秒、メモリ %3 MiB、出力 %4 MiB です。上限を超えたプログラムは打ち切られ、どの上限を超えたかが判定に示されます。</translation>
    </message>
    <message>
        <source>In the header `= unset` stands behind what you are to set: what is still so at the end is named as not written.</source>
        <translation>ヘッダの `= unset` は、あなたが値を設定する変数の印です。最後まで設定されなかったものは、書き込まれていない値として判定に示されます。</translation>
    </message>
    <message>
        <source>`ENSHU_FIELDS` tells Enshu the fields of the structure above it; there is nothing to do about it.</source>
        <translation>`ENSHU_FIELDS` は、すぐ上の構造体のメンバを Enshu に伝えるためのもので、書き換える必要はありません。</translation>
    </message>
</context>
<context>
    <name>RealOptions</name>
    <message>
        <source>--%1 takes a number not below %2</source>
        <translation>--%1 には %2 以上の数を指定してください</translation>
    </message>
    <message>
        <source>--%1 takes a number above zero</source>
        <translation>--%1 には正の数を指定してください</translation>
    </message>
    <message>
        <source>--%1 takes %2 numbers with commas between them, for this robot</source>
        <translation>このロボットでは、--%1 にはコンマで区切った %2 個の数を指定してください</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>%1: %2 then, %3 now</source>
        <translation>%1: 以前は %2、今回は %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>source</source>
        <translation>ソースファイル</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>コンパイラ</translation>
    </message>
    <message>
        <source>flags</source>
        <translation>コンパイルオプション</translation>
    </message>
    <message>
        <source>exercise</source>
        <translation>課題</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>isolation</source>
        <translation>隔離</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得点</translation>
    </message>
    <message>
        <source>build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>driver, model solution or mistakes</source>
        <translation>ドライバ・模範解答・誤りのソース</translation>
    </message>
</context>
<context>
    <name>ReceiptCheck</name>
    <message>
        <source>%1: there is no %2</source>
        <translation>%1: %2 がありません</translation>
    </message>
    <message>
        <source>Another verdict than in %1.</source>
        <translation>%1 とは異なる判定になりました。</translation>
    </message>
    <message>
        <source>Same verdict: passed.</source>
        <translation>同じ判定です: 合格。</translation>
    </message>
    <message>
        <source>Same verdict: failed.</source>
        <translation>同じ判定です: 不合格。</translation>
    </message>
    <message>
        <source>Came out otherwise:</source>
        <translation>結果の違い:</translation>
    </message>
    <message>
        <source>Was not the same to begin with:</source>
        <translation>条件の違い:</translation>
    </message>
    <message>
        <source>%1: the seed of the hidden case is not told here; the result in the folder of the grading has it</source>
        <translation>%1: 非公開ケースのシードはここには記されていません。採点結果のフォルダにある結果ファイルには記されています</translation>
    </message>
    <message>
        <source>The seed of the hidden cases is the receipt&apos;s own: whoever made it may have chosen one, and this proves nothing about other hidden cases.</source>
        <translation>非公開ケースのシードは、この記録自身のものです。記録を作った人が選んだものかもしれず、ほかの非公開ケースについては何も証明しません。</translation>
    </message>
    <message>
        <source>The seed of the hidden cases is not that of the class (%1).</source>
        <translation>非公開ケースのシードは、クラスのもの（%1）ではありません。</translation>
    </message>
    <message>
        <source>%1: is of %2, not of %3</source>
        <translation>%1: %2 の記録で、%3 の記録ではありません</translation>
    </message>
    <message>
        <source>The seed of the hidden cases is that of the class (%1). That says something if the class is yours: whoever sends one has chosen its secret too.</source>
        <translation>非公開ケースのシードはクラス（%1）のものです。これに意味があるのは、自分のクラスのときだけです。クラスごと送ってきた人は、その秘密の値も選べたからです。</translation>
    </message>
</context>
<context>
    <name>ReferenceCommand</name>
    <message>
        <source>✗ %1: %2</source>
        <translation>✗ %1: %2</translation>
    </message>
    <message>
        <source>✗ %1: the SHA-256 of %2 is not the one in exercise.json</source>
        <translation>✗ %1: %2 の SHA-256 が exercise.json の値と一致しません</translation>
    </message>
    <message>
        <source>✓ %1: %2 of %3 agrees (%4)</source>
        <translation>✓ %1: %3 の %2 は一致しています（誤差 %4）</translation>
    </message>
    <message>
        <source>✗ %1: %2 of %3 differs (%4)</source>
        <translation>✗ %1: %3 の %2 が一致しません（誤差 %4）</translation>
    </message>
    <message>
        <source>say either --check or --write</source>
        <translation>--check か --write のどちらか一方を指定してください</translation>
    </message>
    <message>
        <source>left as it is, since it does not lie in the solutions of %1: %2</source>
        <translation>%1 の解答のフォルダにないため、そのままにしました: %2</translation>
    </message>
</context>
<context>
    <name>Regraded</name>
    <message>
        <source>; corrected by hand to %1, which stays</source>
        <translation>。手動で修正した得点 %1 はそのまま残ります</translation>
    </message>
    <message>
        <source>%1 with other points</source>
        <translation>%1（得点が変わる）</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>a number and what happened</comment>
        <translation>%2 %1 件</translation>
    </message>
</context>
<context>
    <name>ReportCommand</name>
    <message>
        <source>%1: is no report format; there are %2</source>
        <translation>%1: 報告の形式ではありません。あるのは %2 です</translation>
    </message>
    <message>
        <source>-: the report of so large a class is many files; name one with --out</source>
        <translation>-: これほど大きなクラスの報告は複数のファイルになります。--out でファイル名を指定してください</translation>
    </message>
    <message>
        <source>--%1: --format %2 does not take it; it goes with --format %3</source>
        <translation>--%1: --format %2 では使えません。使えるのは --format %3 です</translation>
    </message>
    <message numerus="yes">
        <source>%n results are not graded and give no mark; go on with %1, or give the points by hand</source>
        <translation>
            <numerusform>採点されていない結果が %n 件あり、その評点はありません。%1 で採点を続けるか、手動で点を付けてください</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: is what was handed in; name another file</source>
        <translation>%1: 提出物そのものです。別のファイルを指定してください</translation>
    </message>
    <message>
        <source>%1: --format %2 writes a .%3 file; name such a one, or the format of this one with --format</source>
        <translation>%1: --format %2 で書き出すのは .%3 ファイルです。その拡張子の名前にするか、このファイルの形式を --format で指定してください</translation>
    </message>
</context>
<context>
    <name>RobotJob</name>
    <message>
        <source>%1: there is no state</source>
        <translation>%1: 状態が1つもありません</translation>
    </message>
    <message>
        <source>--damping takes no number below zero</source>
        <translation>--damping に負の数は指定できません</translation>
    </message>
    <message>
        <source>--dt must lie between --time and its %1th part</source>
        <translation>--dt は --time 以下で、その %1 分の1以上でなければなりません</translation>
    </message>
    <message>
        <source>--%1 goes with the constrained runs only</source>
        <translation>--%1 が使えるのは、拘束運動（constrained-1 〜 7）だけです</translation>
    </message>
</context>
<context>
    <name>Roster</name>
    <message>
        <source>%1 from column %2</source>
        <translation>%1は %2 列目</translation>
    </message>
    <message>
        <source>%1 from &quot;%2&quot;</source>
        <comment>what is read, and the title of its column</comment>
        <translation>%1は「%2」</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n person(s); %2</source>
        <translation>
            <numerusform>%1: %n 人。読み取った列: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>; names alone, and not read: %1</source>
        <translation>。氏名だけの名簿です。読み取らなかった列: %1</translation>
    </message>
    <message>
        <source>; its letters were read as %1: if a name looks wrong, save the list as .xlsx or as &quot;CSV UTF-8&quot; in a spreadsheet program</source>
        <translation>。文字コードは %1 として読みました。氏名が文字化けしている場合は、表計算ソフトで .xlsx か「CSV UTF-8」として保存し直してください</translation>
    </message>
    <message>
        <source>; when they handed in was not read from &quot;%1&quot;, so that the times of the download count</source>
        <translation>。提出日時は「%1」の列から読み取れなかったので、ダウンロードの時刻を使います</translation>
    </message>
    <message>
        <source>; when they handed in from &quot;%1&quot;</source>
        <translation>。提出日時は「%1」の列</translation>
    </message>
</context>
<context>
    <name>RosterColumns</name>
    <message>
        <source>name</source>
        <translation>氏名</translation>
    </message>
    <message>
        <source>first name</source>
        <translation>名</translation>
    </message>
    <message>
        <source>last name</source>
        <translation>姓</translation>
    </message>
    <message>
        <source>number</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>platform&apos;s number</source>
        <translation>学習管理システムの番号</translation>
    </message>
    <message>
        <source>login</source>
        <translation>ログイン名</translation>
    </message>
    <message>
        <source>address</source>
        <translation>メールアドレス</translation>
    </message>
    <message>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>more time</source>
        <translation>延長</translation>
    </message>
</context>
<context>
    <name>RosterDoubts</name>
    <message>
        <source> or </source>
        <comment>between people</comment>
        <translation> または </translation>
    </message>
    <message>
        <source>%1: may be several of the roster, or two submissions claim one row; nobody was taken. Grade again (--resume) to read who</source>
        <translation>%1: 名簿の複数の人に当てはまるか、名簿の1人に2つの提出物が当てはまるため、誰とも決めていません。もう一度採点すると（--resume）、当てはまる人を示します</translation>
    </message>
    <message>
        <source>%1: claims the row of %2, and so does %3; nobody was taken. Unpack the download, take away what is not theirs or name it after whose it is, and grade it into another folder (--out DIR, in the window Results…)</source>
        <translation>%1: 名簿の %2 の行に当てはまりますが、%3 も同じ行に当てはまるため、誰とも決めていません。ダウンロードを展開し、本人のものではない提出物を除くか本当の提出者の名前に直して、別のフォルダに採点してください（--out DIR、ウィンドウでは「結果の保存先…」）</translation>
    </message>
    <message>
        <source>%1: may be %2 of the roster; nobody was taken. A roster with the platform&apos;s numbers tells them apart, such as the worksheet or the gradebook (--resume --roster FILE, in the window Roster…)</source>
        <translation>%1: 名簿の %2 に当てはまりますが、そのうちの誰か分からないため、誰とも決めていません。学習管理システムの番号がある名簿（評定ワークシート、成績表など）を使えば決まります（--resume --roster FILE、ウィンドウでは「名簿…」）</translation>
    </message>
    <message numerus="yes">
        <source>%1: at least %n of them handed in nothing; who, is not known</source>
        <translation>
            <numerusform>%1: このうち少なくとも %n 人は未提出ですが、誰かは分かりません</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: number and name do not agree with the roster, where there is %2; nobody was taken. Correct the roster, or give one without numbers if these are of another kind (--resume --roster FILE, in the window Roster…)</source>
        <translation>%1: 番号と氏名の組が名簿と合いません（名簿にあるのは %2）。誰とも決めていません。名簿を直すか、番号の種類が違う場合は番号のない名簿を指定してください（--resume --roster FILE、ウィンドウでは「名簿…」）</translation>
    </message>
    <message>
        <source>%1: has the number of %2 in the roster, and was taken for that one. If these are two, correct the roster (--resume --roster FILE, in the window Roster…)</source>
        <translation>%1: 番号が名簿の %2 と同じなので、その人としました。別人の場合は、名簿を直してください（--resume --roster FILE、ウィンドウでは「名簿…」）</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n name(s) of the download are others than the roster has by the same number. If they are groups&apos;, the others of each group get nothing yet: give a roster with a column Group in which they are called so (--resume --roster FILE, in the window Roster…)</source>
        <translation>
            <numerusform>%1: ダウンロードの名前のうち%n件は、同じ番号の名簿の氏名と違います。チームの名前であれば、チームのほかのメンバーにはまだ何も付いていません。チームの名前をこのとおりに書いた「グループ」の列のある名簿を指定してください（--resume --roster FILE、ウィンドウでは「名簿…」）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n handed in under a name that the platform made up; who they are, and who handed in nothing, is not known. A roster with their numbers, Moodle&apos;s worksheet or a list with a column &quot;Anonymous ID&quot;, tells (--resume --roster FILE, in the window Roster…)</source>
        <translation>
            <numerusform>%1: 学習管理システムが付けた匿名の名前で提出した人が%n人います。誰なのか、誰が未提出なのかは分かりません。その番号のある名簿（Moodle の評定ワークシートや、「Anonymous ID」の列のある一覧）を指定すると分かります（--resume --roster FILE、ウィンドウでは「名簿…」）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunNames</name>
    <message>
        <source>[LAB] task 1-2: the torques of the course arm&apos;s motion</source>
        <translation>[LAB] 課題 1-2: 演習用アームの運動に必要なトルク</translation>
    </message>
    <message>
        <source>[LAB] task 2-2: the course arm falls under friction</source>
        <translation>[LAB] 課題 2-2: 摩擦のある演習用アームの落下</translation>
    </message>
    <message>
        <source>[ENE] section 5: an arm of three rods slides on the ground</source>
        <translation>[ENE] 5節: 床の上を手先が滑る3リンクアーム</translation>
    </message>
    <message>
        <source>[ADA] 3.4: a planar arm of rods falls</source>
        <translation>[ADA] 3.4: 平面アームの自由落下</translation>
    </message>
    <message>
        <source>[ADA] 3.5: the same, its first joint at 90 degrees</source>
        <translation>[ADA] 3.5: 同上、第1関節を 90° にしたもの</translation>
    </message>
    <message>
        <source>[ADA] 3.5: a chain of boxes turns without gravity</source>
        <translation>[ADA] 3.5: 無重力で回転する直方体のチェーン</translation>
    </message>
    <message>
        <source>a four-bar linkage swings: a closed loop</source>
        <translation>四節リンクの揺動（閉ループ）</translation>
    </message>
</context>
<context>
    <name>RunRequest</name>
    <message>
        <source>Only the constrained runs touch a ground</source>
        <translation>地面に接するのは拘束運動の計算だけです</translation>
    </message>
    <message>
        <source>Its motion is given; nothing is integrated</source>
        <translation>運動が与えられているので、積分は行いません</translation>
    </message>
    <message>
        <source>Dormand-Prince chooses its steps by the tolerance</source>
        <translation>Dormand-Prince 法は許容誤差から刻み幅を自分で決めます</translation>
    </message>
    <message>
        <source>Only Dormand-Prince goes by a tolerance</source>
        <translation>許容誤差を使うのは Dormand-Prince 法だけです</translation>
    </message>
    <message>
        <source>The run %1 says what this is</source>
        <translation>計算 %1 で決まっています</translation>
    </message>
</context>
<context>
    <name>SakaiMarks</name>
    <message>
        <source>%1: no page, for the folder in Sakai&apos;s download is not known</source>
        <translation>%1: ページはありません。Sakai からダウンロードしたフォルダが分かりません</translation>
    </message>
    <message>
        <source>in Sakai, Upload All takes this zip: tick the grade file (CSV), the feedback comments and the feedback attachments; what is not ticked is not taken</source>
        <translation>Sakai では、この zip を「すべてアップロード」（Upload All）でアップロードしてください。成績ファイル（CSV）、フィードバックコメント、フィードバックの添付ファイルにチェックを付けないと、その分は受け取られません</translation>
    </message>
</context>
<context>
    <name>Sandbox</name>
    <message>
        <source>This file does not define the function %1. Its name, its parameters and their types must be exactly those of the handout.</source>
        <translation>このファイルに関数 %1 の定義がありません。関数名、引数とその型は、配布資料のとおりでなければなりません。</translation>
    </message>
    <message>
        <source>%1 is used but not defined anywhere.</source>
        <translation>%1 が使われていますが、どこにも定義されていません。</translation>
    </message>
    <message>
        <source>Private read-only file system</source>
        <translation>隔離されたファイルシステム</translation>
    </message>
    <message>
        <source>sees no reference, no other submission and no home folder, and changes nothing</source>
        <translation>参照解・ほかの提出物・ホームフォルダが見えず、何も書き換えられません</translation>
    </message>
    <message>
        <source>Process namespace</source>
        <translation>プロセスの名前空間</translation>
    </message>
    <message>
        <source>sees and signals no other process; dies whole</source>
        <translation>ほかのプロセスが見えず、シグナルも送れません。終了時は子プロセスごと消えます</translation>
    </message>
    <message>
        <source>Network namespace</source>
        <translation>ネットワークの名前空間</translation>
    </message>
    <message>
        <source>reaches no other machine</source>
        <translation>ほかのマシンと通信できません</translation>
    </message>
    <message>
        <source>Clean environment</source>
        <translation>環境変数の遮断</translation>
    </message>
    <message>
        <source>learns nothing of you and your settings</source>
        <translation>利用者やその設定についての情報が渡りません</translation>
    </message>
    <message>
        <source>Resource limits</source>
        <translation>資源の制限</translation>
    </message>
    <message>
        <source>takes bounded time and memory, writes no file</source>
        <translation>時間とメモリに上限があり、ファイルに書き込めません</translation>
    </message>
    <message>
        <source>System call filter</source>
        <translation>システムコールフィルタ</translation>
    </message>
    <message>
        <source>makes no process, thread, socket or trace, and opens no file</source>
        <translation>プロセス・スレッド・ソケットを作れず、トレースもファイルを開くこともできません</translation>
    </message>
    <message>
        <source>Landlock</source>
        <translation>Landlock</translation>
    </message>
    <message>
        <source>opens no file even where it were visible</source>
        <translation>見えるファイルがあっても開けません</translation>
    </message>
    <message>
        <source>No new privileges</source>
        <translation>権限昇格の禁止</translation>
    </message>
    <message>
        <source>gains nothing from set-user-id programs</source>
        <translation>set-user-id のプログラムを使っても権限が増えません</translation>
    </message>
    <message>
        <source>The file is a link; hand in the file itself.</source>
        <translation>ファイルがリンクです。実際のファイルを提出してください。</translation>
    </message>
    <message>
        <source>The file does not exist.</source>
        <translation>ファイルがありません。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>ファイルを読み込めません。</translation>
    </message>
    <message>
        <source>This is not an ordinary file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB; a solution has a few kilobytes.</source>
        <translation>ファイルが 1 MiB を超えています。解答は数キロバイトで書けます。</translation>
    </message>
    <message>
        <source>This is not a .cpp file.</source>
        <translation>.cpp ファイルではありません。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>The file is not source text: it holds zero bytes (a program, or UTF-16). Save it as UTF-8.</source>
        <translation>ソースコードのテキストではありません。値が零のバイトを含んでいます（実行ファイルか UTF-16 の可能性があります）。UTF-8 で保存してください。</translation>
    </message>
    <message>
        <source>%1 is defined twice: here and in what the program is linked with.</source>
        <translation>%1 が二重に定義されています。このファイルと、一緒にリンクされるものの両方にあります。</translation>
    </message>
    <message>
        <source>apt install bubblewrap; where users may make no namespaces: sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000; in a container: let it make namespaces</source>
        <translation>apt install bubblewrap。利用者が名前空間を作れない場合は sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000。コンテナの中では、名前空間の作成を許可する</translation>
    </message>
    <message>
        <source>a kernel of Debian 12 or newer, and no container that forbids it</source>
        <translation>Debian 12 以降のカーネル。コンテナがこれを禁じていないこと</translation>
    </message>
    <message>
        <source>it reads the references and other submissions, and changes your files</source>
        <translation>参照解やほかの提出物を読み、あなたのファイルを書き換えます</translation>
    </message>
    <message>
        <source>it stops the grading, and leaves a program behind that goes on</source>
        <translation>採点を止め、動き続けるプログラムを残します</translation>
    </message>
    <message>
        <source>it sends the hidden cases away, and lets somebody else answer</source>
        <translation>非公開のケースを外へ送り、ほかの誰かに答えさせます</translation>
    </message>
    <message>
        <source>it reads your name, folders and keys in environment variables</source>
        <translation>環境変数から、あなたの名前、フォルダ、鍵を読みます</translation>
    </message>
    <message>
        <source>it takes all of the machine&apos;s time, memory or disk</source>
        <translation>マシンの時間、メモリ、ディスクを使い尽くします</translation>
    </message>
    <message>
        <source>it starts programs and threads, and reaches for the kernel&apos;s weak places</source>
        <translation>プログラムやスレッドを起動し、カーネルの弱点をねらいます</translation>
    </message>
    <message>
        <source>a kernel from 5.13 on, started with lsm=landlock,... in its command line</source>
        <translation>5.13 以降のカーネルを、コマンドラインに lsm=landlock,... を付けて起動する</translation>
    </message>
    <message>
        <source>it becomes another user through a set-user-id program, or keeps root&apos;s rights</source>
        <translation>set-user-id のプログラムを使って別の利用者になるか、root の権限を持ち続けます</translation>
    </message>
    <message>
        <source>The file brings a section %1 into the program, which no C++ text makes. Leave assembler text and section attributes out of it.</source>
        <translation>このファイルは、C++ の記述からは作られないセクション %1 をプログラムに持ち込みます。アセンブリの記述や section 属性を使わないでください。</translation>
    </message>
    <message>
        <source>The compiler itself crashed on this file; most likely something in it is nested too deeply or grows without end.</source>
        <translation>このファイルでコンパイラ自体が異常終了しました。何かの入れ子が深すぎるか、際限なく大きくなるのかもしれません。</translation>
    </message>
    <message>
        <source>whoever gets round the system call filter reads the system&apos;s libraries</source>
        <translation>システムコールフィルタをすり抜けた者が、システムのライブラリを読めてしまいます</translation>
    </message>
    <message numerus="yes">
        <source>… %n lines left out …</source>
        <translation>
            <numerusform>… %n 行省略 …</numerusform>
        </translation>
    </message>
    <message>
        <source>… %1 bytes left out …</source>
        <translation>… %1 バイト省略 …</translation>
    </message>
    <message>
        <source>The file is in Shift-JIS, and this line ends in a letter such as 表, ソ or 能, whose second byte is that of a backslash: the compiler joins the next line to it. Save the file as UTF-8.</source>
        <translation>このファイルは Shift-JIS で、この行の最後の文字（表、ソ、能など）の2バイト目がバックスラッシュと同じです。コンパイラは次の行をこの行につなげてしまいます。UTF-8 で保存し直してください。</translation>
    </message>
</context>
<context>
    <name>Scheduler</name>
    <message>
        <source>no answer within %1 s</source>
        <translation>%1 秒以内に応答がありません</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>, </source>
        <comment>between things in a list</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Building %1 …</source>
        <translation>%1 をビルドしています…</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>実行しています…</translation>
    </message>
    <message>
        <source>Running, %1 …</source>
        <translation>実行しています（%1）…</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>参照解と比べています…</translation>
    </message>
    <message>
        <source>there is no exercise %1; there are %2</source>
        <translation>課題 %1 はありません。課題の一覧: %2</translation>
    </message>
    <message>
        <source>--unsafe: students&apos; programs run without a sandbox; they can read your files, reach the network and forge their verdicts</source>
        <translation>--unsafe: 学生のプログラムをサンドボックスなしで実行します。あなたのファイルを読むことも、ネットワークに接続することも、判定を偽造することもできてしまいます</translation>
    </message>
    <message>
        <source>there is no exercise %1; did you mean %2?</source>
        <translation>課題 %1 はありません。%2 のことですか？</translation>
    </message>
</context>
<context>
    <name>SettledAttempts</name>
    <message>
        <source>%1 %2: the answer that was chosen (number %3) is not there any more</source>
        <translation>%1 %2: 選んだ解答（番号 %3）はもうありません</translation>
    </message>
</context>
<context>
    <name>SheetCommand</name>
    <message>
        <source>name the file to write with --pdf</source>
        <translation>書き込むファイルを --pdf で指定してください</translation>
    </message>
    <message>
        <source>say what to print: an exercise, a lab, or --all</source>
        <translation>印刷するものとして、課題、演習、または --all を指定してください</translation>
    </message>
    <message>
        <source>there is no exercise and no lab %1; `enshu labs` lists the exercises, the labs are %2</source>
        <translation>%1 という課題も演習もありません。課題の一覧は `enshu labs` で表示できます。演習には %2 があります</translation>
    </message>
    <message>
        <source>this course has no exercise to print</source>
        <translation>このコースには印刷できる課題がありません</translation>
    </message>
    <message>
        <source>Setting %1 …</source>
        <translation>%1 を組版しています…</translation>
    </message>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n ページ</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no exercise and no lab %1; did you mean %2?</source>
        <translation>%1 という課題も演習もありません。%2 のことですか？</translation>
    </message>
</context>
<context>
    <name>Signals</name>
    <message>
        <source>kinetic</source>
        <translation>運動</translation>
    </message>
    <message>
        <source>potential</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>linear, %1</source>
        <translation>並進 %1</translation>
    </message>
    <message>
        <source>angular, %1</source>
        <translation>回転 %1</translation>
    </message>
</context>
<context>
    <name>SimilarCommand</name>
    <message>
        <source>lines %1  ~  %2</source>
        <translation>%1 行  ~  %2 行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n further pair(s), less alike</source>
        <translation>
            <numerusform>%1: 似ている度合いがこれより低い組が、ほかに %n 組あります</numerusform>
        </translation>
    </message>
    <message>
        <source>No two answers are more alike than independent ones are now and then.</source>
        <translation>独立に書いた解答どうしでも見られる程度を超えて似ている組はありません。</translation>
    </message>
    <message>
        <source>A hint to read both, no verdict: independent answers can be alike, and nothing of this touches points.</source>
        <translation>両方を読むための手がかりであり、判定ではありません。独立に書いた解答が似ることもあります。点数には一切影響しません。</translation>
    </message>
    <message>
        <source>%1: changed since the grading, compared as it is now: %2</source>
        <translation>%1: 採点後に変更されているため、今の内容で比較しました: %2</translation>
    </message>
    <message>
        <source>Comparing … %1 of %2 exercises</source>
        <translation>比較しています… 課題 %1 / %2</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断しました</translation>
    </message>
    <message>
        <source>%1: the same, and wrong</source>
        <translation>%1: 同じもので、どちらも誤り</translation>
    </message>
</context>
<context>
    <name>SimulateCommand</name>
    <message>
        <source>%1 samples to t = %2 s</source>
        <translation>t = %2 s までの %1 点</translation>
    </message>
    <message>
        <source>largest drift off the surface %1 m</source>
        <translation>拘束面からのずれの最大値 %1 m</translation>
    </message>
    <message>
        <source>f_n falls to %1 N, in %2 samples the surface would have to pull</source>
        <translation>f_n の最小値は %1 N です。%2 点では、面が手先を引っ張らなければ拘束が保てません</translation>
    </message>
    <message>
        <source>smallest f_n %1 N</source>
        <translation>f_n の最小値 %1 N</translation>
    </message>
    <message>
        <source>largest gap of a loop %1</source>
        <translation>ループの開きの最大値 %1</translation>
    </message>
    <message>
        <source>energy error %1 J</source>
        <translation>エネルギーの誤差 %1 J</translation>
    </message>
    <message>
        <source>momentum error %1 N s</source>
        <translation>運動量の誤差 %1 N s</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>say either --run NAME or --robot FILE; --list names the runs</source>
        <translation>--run NAME か --robot FILE のどちらか一方を指定してください。--list で名前の一覧を表示します</translation>
    </message>
    <message>
        <source>--%1 is missing</source>
        <translation>--%1 を指定してください</translation>
    </message>
    <message>
        <source>
A run of a paper (--list names them):
  --method plain|stabilised   constrained runs: without or with projection onto the ground
  --friction K                constrained runs: f_t = K f_n, 0.2 unless given
  --base-height H             constrained runs: joint 1 above the ground, 1 m unless given
A robot of your own (enshu-robot/1 or URDF), from rest at zero unless told otherwise:
  --states FILE     q, u, constant tau and loads of the first state of an enshu-states/1 file
  --q, --u, --tau   the same as numbers with commas between them
  --damping D       viscous friction -D u: one number for all, or one each
  --time T          how long, 1 s unless given
  --dt DT           between two samples, 0.001 s unless given
Both:
  --integrator NAME  euler, semi-implicit, rk4, dormand-prince or implicit-damping; rk4
                     unless given
  --step H           longest step of an integrator with fixed steps, s
  --tolerance E      of dormand-prince, 1e-9 unless given
  --force            write over a file that is there already
FILE.mat holds t, q, u, ud, tau, energy, momentum, and z3, fn or gap where there is a
contact or a loop; resources/docs/runs.md says what each is.</source>
        <translation>
文献のシミュレーション（--list で一覧を表示）:
  --method plain|stabilised   拘束運動: 床への射影なし（plain）、またはあり（stabilised）
  --friction K                拘束運動: f_t = K f_n の K。指定がなければ 0.2
  --base-height H             拘束運動: 関節1の床からの高さ。指定がなければ 1 m
自分のロボット（enshu-robot/1 または URDF）。指定がなければ、零の姿勢で静止した状態から:
  --states FILE     enshu-states/1 ファイルの最初の状態の q、u、一定の tau と外力を使います
  --q, --u, --tau   コンマで区切った数で、同じものを指定します
  --damping D       粘性摩擦 -D u。全関節に共通の1つの数、または各関節の数
  --time T          長さ。指定がなければ 1 s
  --dt DT           記録の間隔。指定がなければ 0.001 s
両方:
  --integrator NAME  euler、semi-implicit、rk4、dormand-prince、implicit-damping のどれか。
                     指定がなければ rk4
  --step H           固定刻みの積分法の最大の刻み幅 [s]
  --tolerance E      dormand-prince の許容誤差。指定がなければ 1e-9
  --force            すでにあるファイルに上書きします
FILE.mat には t、q、u、ud、tau、energy、momentum を書き、接触や閉ループがあれば z3、fn、gap も
書きます。それぞれの意味は resources/docs/runs.ja.md にあります。</translation>
    </message>
</context>
<context>
    <name>SlurmGrading</name>
    <message>
        <source>%1: exit code %2</source>
        <translation>%1: 終了コード %2</translation>
    </message>
</context>
<context>
    <name>Stability</name>
    <message>
        <source>The step of %1 is stable all along.</source>
        <translation>刻み幅 %1 は最後まで安定です。</translation>
    </message>
    <message>
        <source>The step of %1 is stable there.</source>
        <translation>刻み幅 %1 はそこでは安定です。</translation>
    </message>
    <message>
        <source>The step of %1 is too long on a part of the way.</source>
        <translation>刻み幅 %1 は途中で安定限界を超えます。</translation>
    </message>
    <message>
        <source>The step of %1 is too long: the run diverges.</source>
        <translation>刻み幅 %1 は大きすぎて、計算は発散します。</translation>
    </message>
    <message>
        <source>There is no viscous friction that would limit the step.</source>
        <translation>刻み幅を制限する粘性摩擦はありません。</translation>
    </message>
    <message>
        <source>Implicit damping bears the friction with any step.</source>
        <translation>減衰を陰的に扱うので、摩擦による刻み幅の制限はありません。</translation>
    </message>
    <message>
        <source>Dormand-Prince keeps its steps short enough by itself.</source>
        <translation>Dormand-Prince 法は刻み幅を自分で十分小さくします。</translation>
    </message>
    <message>
        <source>Stable below %1 at the start, below %2 at t = %3 s, where it is least.</source>
        <translation>安定限界は開始時に %1、最も小さくなる t = %3 s で %2 です。</translation>
    </message>
    <message>
        <source>Stable below %1 at the start.</source>
        <translation>開始時の安定限界は %1 です。</translation>
    </message>
</context>
<context>
    <name>StartCommand</name>
    <message>
        <source>Made %1</source>
        <translation>%1 を作りました</translation>
    </message>
    <message>
        <source>Your file was there already and is as you left it: %1</source>
        <translation>ファイルはすでにあったので、そのまま残しました: %1</translation>
    </message>
    <message>
        <source>Read %1, complete the function %2, then:</source>
        <translation>%1 を読み、関数 %2 を完成させましょう。続いて:</translation>
    </message>
</context>
<context>
    <name>SubmissionView</name>
    <message>
        <source>The submission is not there any more.</source>
        <translation>提出物が見つかりません。</translation>
    </message>
    <message>
        <source>This file has changed since it was graded.</source>
        <translation>このファイルは採点後に変更されています。</translation>
    </message>
</context>
<context>
    <name>Terminal</name>
    <message>
        <source>not everything could be written to standard output</source>
        <translation>標準出力に書ききれませんでした</translation>
    </message>
</context>
<context>
    <name>TrajectoryFile</name>
    <message>
        <source>channel %1</source>
        <translation>チャンネル %1</translation>
    </message>
</context>
<context>
    <name>UtolMarks</name>
    <message>
        <source>
… (the rest is in the feedback file)</source>
        <translation>
…（続きはフィードバックのファイルにあります）</translation>
    </message>
    <message>
        <source>
… (cut)</source>
        <translation>
…（以下略）</translation>
    </message>
    <message>
        <source>%1: the comment is cut to %2 letters, the feedback file has it whole</source>
        <translation>%1: コメントを %2 文字に縮めました。全文はフィードバックのファイルにあります</translation>
    </message>
    <message>
        <source>%1: the comment is cut to %2 letters; hand it back whole with --format feedback</source>
        <translation>%1: コメントを %2 文字に縮めました。全文は --format feedback で返却できます</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>%1: right, but in the axes of the world in place of each link&apos;s own.</source>
        <translation>%1: 値は正しいのですが、各リンクの座標系ではなく世界座標系で表されています。</translation>
    </message>
    <message>
        <source>%1: right, but the moment stands first; the force must.</source>
        <translation>%1: 値は正しいのですが、モーメントが先に並んでいます。力を先に並べます。</translation>
    </message>
    <message>
        <source>%1: right, but the angular rows and columns stand first; the linear ones must.</source>
        <translation>%1: 値は正しいのですが、回転の行と列が先に並んでいます。並進の行と列を先に並べます。</translation>
    </message>
    <message>
        <source>%1: right, but the angular rows stand first; the linear ones must.</source>
        <translation>%1: 値は正しいのですが、回転の行が先に並んでいます。並進の行を先に並べます。</translation>
    </message>
    <message>
        <source>%1: right, but the angular part stands first; the linear one must.</source>
        <translation>%1: 値は正しいのですが、回転の成分が先に並んでいます。並進の成分を先に並べます。</translation>
    </message>
    <message>
        <source>%1: right, but transposed: what must be the rows are the columns.</source>
        <translation>%1: 値は正しいのですが、行と列が入れ替わっています（転置行列になっています）。</translation>
    </message>
    <message>
        <source>%1: right, but the accelerations are spatial ones; the classical ones that are asked for have ω × v added.</source>
        <translation>%1: 空間加速度になっています。求めるのは、これに ω × v を加えた古典的な加速度です。</translation>
    </message>
    <message>
        <source>%1: right, but the accelerations are classical ones; the spatial ones that are asked for have ω × v subtracted.</source>
        <translation>%1: 古典的な加速度になっています。求めるのは、これから ω × v を引いた空間加速度です。</translation>
    </message>
    <message>
        <source>abort(), for instance by a failed assertion</source>
        <translation>abort() が呼ばれました（アサーションの失敗など）</translation>
    </message>
    <message>
        <source>an integer division by zero</source>
        <translation>整数を零で割りました</translation>
    </message>
    <message>
        <source>an access to memory that does not belong to it, such as an index out of range</source>
        <translation>許されていないメモリを読み書きしました（添字が範囲外になっているなど）</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>シグナル %1 を受け取りました</translation>
    </message>
    <message>
        <source>Your program tried to open the file %1. A solution works on its arguments alone, so it was stopped.</source>
        <translation>プログラムがファイル %1 を開こうとしたため、停止しました。解答は引数だけを使って計算します。</translation>
    </message>
    <message>
        <source>Your plugin could not be loaded: %1</source>
        <translation>プラグインを読み込めませんでした: %1</translation>
    </message>
    <message>
        <source>Your program asked for something that a computation does not need (%1), such as the network or another process, so it was stopped.</source>
        <translation>プログラムが、通信やほかのプロセスの起動など、計算に必要のない操作（%1）をしようとしたため、停止しました。</translation>
    </message>
    <message>
        <source>Your program ended by itself before it had answered. A solution returns; it does not call exit().</source>
        <translation>プログラムが答えを返す前に自分で終了しました。関数からは return で戻り、exit() は呼ばないでください。</translation>
    </message>
    <message>
        <source>Your function threw an exception that nobody caught: %1</source>
        <translation>関数から例外が送出され、捕捉されませんでした: %1</translation>
    </message>
    <message>
        <source>%1 does not compile. Line %2: %3</source>
        <translation>%1 をコンパイルできません。%2 行目: %3</translation>
    </message>
    <message>
        <source>%1 does not compile. %2</source>
        <translation>%1 をコンパイルできません。%2</translation>
    </message>
    <message>
        <source>%1 was not compiled. %2</source>
        <translation>%1 はコンパイルされませんでした。%2</translation>
    </message>
    <message>
        <source>Your program crashed: it ran out of stack, most likely because a function calls itself without end.</source>
        <translation>プログラムが異常終了しました: スタックを使い果たしました。関数が自分自身を際限なく呼び出していないか確かめましょう。</translation>
    </message>
    <message>
        <source>Your program crashed: %1.</source>
        <translation>プログラムが異常終了しました: %1。</translation>
    </message>
    <message>
        <source>Your program wanted more than %1 MiB of memory, so it was stopped.</source>
        <translation>プログラムが %1 MiB を超えるメモリを使おうとしたため、停止しました。</translation>
    </message>
    <message>
        <source>The answer of your program arrived damaged. A solution must leave Enshu&apos;s own files and memory alone.</source>
        <translation>プログラムの答えが壊れた形で届きました。Enshu 自身のファイルやメモリには触れないでください。</translation>
    </message>
    <message>
        <source>There was no answer to look at.</source>
        <translation>判定する答えがありませんでした。</translation>
    </message>
    <message>
        <source>%1 at %2 was never written.</source>
        <translation>%2 の %1 に値が代入されていません。</translation>
    </message>
    <message>
        <source>%1 at %2 is not a finite number (NaN or infinity).</source>
        <translation>%2 の %1 が有限の数ではありません（NaN または無限大）。</translation>
    </message>
    <message>
        <source>Passed: all checks agree with the reference.</source>
        <translation>合格です。すべての判定項目で参照解と一致しました。</translation>
    </message>
    <message>
        <source>Not graded; nothing was deducted.</source>
        <translation>採点されていません。減点はありません。</translation>
    </message>
    <message>
        <source>Not yet: %1. %2</source>
        <translation>まだ合格ではありません。%1: %2</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>まだ合格ではありません。</translation>
    </message>
    <message>
        <source>Passed by itself. On your own earlier steps it does not agree: look for the mistake there.</source>
        <translation>この課題は合格です。ただし、自分の前の課題と組み合わせると一致しません。前の課題に間違いがないか確かめましょう。</translation>
    </message>
    <message>
        <source>The answer is %1 x %2; it must be %3 x %4. %5</source>
        <translation>答えの大きさは %1 × %2 ですが、%3 × %4 でなければなりません。%5</translation>
    </message>
    <message>
        <source>%1: the whole answer is %2 times the reference.</source>
        <translation>%1: 答え全体が参照解の %2 倍になっています。</translation>
    </message>
    <message>
        <source>%1: right but for the sign of %2.</source>
        <translation>%1: %2 の符号だけが違います。</translation>
    </message>
    <message>
        <source>%1: right, but in another order: %2.</source>
        <translation>%1: 値は正しいのですが、順序が違います（%2）。</translation>
    </message>
    <message>
        <source>%1: right but for whole turns of 2π.</source>
        <translation>%1: 2π の整数倍だけずれています。</translation>
    </message>
    <message>
        <source>%1: right but for a constant in each channel.</source>
        <translation>%1: 各成分が一定値だけずれています。</translation>
    </message>
    <message>
        <source>%1: the answer leaves the reference in proportion to time, as with another time step or method of integration.</source>
        <translation>%1: 参照解からのずれが時間に比例して大きくなっています。時間刻みや積分法が違うときに見られるずれ方です。</translation>
    </message>
    <message>
        <source>%1: right, but in the axes of each link in place of the world&apos;s.</source>
        <translation>%1: 値は正しいのですが、世界座標系ではなく各リンクの座標系で表されています。</translation>
    </message>
    <message>
        <source>%1: right, but in axes that are turned by %2° against the world.</source>
        <translation>%1: 値は正しいのですが、世界座標系から %2° 回転した座標系で表されています。</translation>
    </message>
    <message>
        <source>Rows and columns are exchanged.</source>
        <translation>行と列が入れ替わっています。</translation>
    </message>
    <message>
        <source>All values stand in one line.</source>
        <translation>すべての値が1列に並んでいます。</translation>
    </message>
    <message>
        <source>It has one sample too many; the others are right.</source>
        <translation>サンプルが1つ多くなっています。ほかの値は正しいです。</translation>
    </message>
    <message>
        <source>One sample is missing.</source>
        <translation>サンプルが1つ足りません。</translation>
    </message>
    <message>
        <source>One channel is missing.</source>
        <translation>成分が1つ足りません。</translation>
    </message>
    <message numerus="yes">
        <source>%1: right, but %n column(s) late.</source>
        <translation>
            <numerusform>%1: 値は正しいのですが、%n 列だけ遅れています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: right, but %n column(s) early.</source>
        <translation>
            <numerusform>%1: 値は正しいのですが、%n 列だけ進んでいます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compiling %1 took more than %2 s of processor time, so it was stopped. Look for templates or constexpr functions that do not end.</source>
        <translation>%1 のコンパイルに CPU 時間が %2 秒を超えてかかったため、停止しました。終わらないテンプレートや constexpr 関数がないか調べてください。</translation>
    </message>
    <message>
        <source>Compiling %1 was not done after %2 s, so it was stopped.</source>
        <translation>%1 のコンパイルが %2 秒たっても終わらなかったため、停止しました。</translation>
    </message>
    <message>
        <source>Compiling %1 took more than %2 MiB of memory, so it was stopped. Look for templates or constexpr functions that grow.</source>
        <translation>%1 のコンパイルに %2 MiB を超えるメモリが必要になったため、停止しました。際限なく大きくなるテンプレートや constexpr 関数がないか調べてください。</translation>
    </message>
    <message>
        <source>%1 makes a program of more than %2 MiB, so compiling was stopped. Look for large arrays outside of functions.</source>
        <translation>%1 から作られるプログラムが %2 MiB を超えるため、コンパイルを停止しました。関数の外に大きな配列がないか調べてください。</translation>
    </message>
    <message>
        <source>The compiler printed more than %2 KiB about %1, so it was stopped.</source>
        <translation>%1 についてコンパイラが出したメッセージが %2 KiB を超えたため、停止しました。</translation>
    </message>
    <message>
        <source>The compiler was killed each time that it compiled %1, and it compiles another file here; most likely this one asks too much of it.</source>
        <translation>%1 をコンパイルするたびにコンパイラが強制終了されましたが、別のファイルはここでコンパイルできます。このファイルがコンパイラに負担をかけすぎているようです。</translation>
    </message>
    <message>
        <source>Graded with --unsafe, without: %1. A hostile program could have forged this.</source>
        <translation>--unsafe を付けて採点しました。働いていなかった隔離: %1。悪意のあるプログラムなら、この判定を偽造できました。</translation>
    </message>
    <message>
        <source>In the hidden case the answer has not the right shape.</source>
        <translation>非公開ケースで、解答の行数または列数が正しくありません。</translation>
    </message>
    <message>
        <source>In the hidden case the answer holds values that nobody wrote.</source>
        <translation>非公開ケースで、解答に一度も書き込まれていない値があります。</translation>
    </message>
    <message>
        <source>In the hidden case the answer holds values that are no finite numbers.</source>
        <translation>非公開ケースで、解答に有限でない値（NaN または無限大）があります。</translation>
    </message>
    <message>
        <source>In the hidden case it differs from what it must be.</source>
        <translation>非公開ケースで、あるべき値と一致しません。</translation>
    </message>
    <message>
        <source>Every answer is the reference&apos;s to the last bit. A solution that does the same operations in the same order may be that exact, a copied one is: a reason to look, no verdict.</source>
        <translation>すべての解答が参照解と最後の1ビットまで一致しています。同じ演算を同じ順に行う解答ならこうなることがあり、写した解答なら必ずこうなります。確認のきっかけであって、判定ではありません。</translation>
    </message>
    <message>
        <source>The answer of your program is far too large; look at its sizes.</source>
        <translation>プログラムの答えが大きすぎます。答えの寸法を確かめてください。</translation>
    </message>
    <message>
        <source>A known mistake of the course crashed, did not end or could not be tried, and the answer was not held against it. No point depends on it; enshu course check names it.</source>
        <translation>この課題に登録されている誤りのプログラムの1つが異常終了したか、終わらないか、実行できなかったため、その誤りとの照合は行われていません。点数には影響しません。どの誤りかは enshu course check で分かります。</translation>
    </message>
    <message>
        <source>%1 has no function named %2 with the parameters of the sheet.</source>
        <translation>%1 に、課題シートのとおりの引数をもつ関数 %2 がありません。</translation>
    </message>
    <message>
        <source>Your program was still computing after %1 s, so it was stopped. Look for a loop that never ends, or for work that grows too fast.</source>
        <translation>%1 秒たっても計算が終わらなかったため、プログラムを打ち切りました。終わらないループや、計算量が急に増える処理がないか確かめてください。</translation>
    </message>
    <message>
        <source>Your program had not answered after %1 s, of which it had computed for %2 s, so it was stopped. Look for something that it waits for; if there is nothing, this machine has too much else to do: check once more.</source>
        <translation>%1 秒たっても答えが返らなかったため、プログラムを打ち切りました。そのうち計算していたのは %2 秒です。何かを待つ処理がないか確かめてください。なければ、このマシンがほかの処理で混み合っています。もう一度チェックしてください。</translation>
    </message>
    <message>
        <source>Your program printed more than %1 MiB, so it was stopped.</source>
        <translation>プログラムの出力が %1 MiB を超えたため、打ち切りました。</translation>
    </message>
    <message>
        <source>The last column, %1, was never written.</source>
        <translation>最後の列（%1）に値が書き込まれていません。</translation>
    </message>
    <message>
        <source>The columns from %1 on were never written.</source>
        <translation>%1 以降の列に値が書き込まれていません。</translation>
    </message>
    <message>
        <source>%1 at %2 was computed from a value that was never written.</source>
        <translation>%2 の %1 は、書き込まれていない値から計算されています。</translation>
    </message>
    <message>
        <source>Compute one value by hand: which constant, unit or step is too many there, or missing?</source>
        <translation>値を1つ手で計算してみましょう。余分な、または足りない定数・単位・手順はどれでしょうか。</translation>
    </message>
    <message>
        <source>Which direction counts as positive? Look at these values alone.</source>
        <translation>どちら向きを正としていますか。これらの値だけを見比べましょう。</translation>
    </message>
    <message>
        <source>Under which index is each value stored, and under which is it read?</source>
        <translation>それぞれの値は、何番に書き込まれ、何番から読み出されていますか。</translation>
    </message>
    <message>
        <source>Look at where an angle is brought back into one turn.</source>
        <translation>角度を1回転の範囲に戻しているところを確かめましょう。</translation>
    </message>
    <message>
        <source>What differs is there from the start: look at the initial values.</source>
        <translation>違いは最初から現れています。初期値を確かめましょう。</translation>
    </message>
    <message>
        <source>Compare your first columns: is a value stored before the step is made, or after it?</source>
        <translation>最初の数列を比べましょう。値を記録するのは、1ステップ進める前ですか、後ですか。</translation>
    </message>
    <message>
        <source>Compare the first two columns: by what does each step go too far?</source>
        <translation>最初の2列を比べましょう。1ステップごとに、どれだけ行き過ぎていますか。</translation>
    </message>
    <message>
        <source>Which rotation turns a vector from the axes of link i into the world&apos;s?</source>
        <translation>リンク i の座標軸で表したベクトルを世界座標系に直す回転行列はどれでしょうか。</translation>
    </message>
    <message>
        <source>In which axes must the vectors stand? Turn one of them by hand.</source>
        <translation>ベクトルはどの座標軸で表すことになっていますか。1つを手で回してみましょう。</translation>
    </message>
    <message>
        <source>Which rotation turns a vector from the world&apos;s axes into those of link i?</source>
        <translation>世界座標系で表したベクトルをリンク i の座標軸に直す回転行列はどれでしょうか。</translation>
    </message>
    <message>
        <source>Look at the sheet: which half of the six numbers stands first?</source>
        <translation>課題シートで、6つの数のうちどちらの半分が先に並ぶかを確かめましょう。</translation>
    </message>
    <message>
        <source>Which index of your matrix counts the rows, and which the columns?</source>
        <translation>行列のどちらの添字が行で、どちらが列でしょうか。</translation>
    </message>
    <message>
        <source>What is differentiated: the velocity of a point of the link, or that of whatever passes a point of space?</source>
        <translation>微分しているのは、リンク上の点の速度でしょうか、それとも空間の定点を通過する点の速度でしょうか。</translation>
    </message>
    <message>
        <source>most likely it came to the end of a function that must return a value, and found no return there</source>
        <translation>値を返すはずの関数が、return のないまま終わりに達したようです</translation>
    </message>
    <message>
        <source>You called %1 with vectors of %2 entries; each of them must have %3, one for each degree of freedom of this robot.</source>
        <translation>%1 を成分の数 %2 のベクトルで呼び出しました。どれもこのロボットの自由度と同じ %3 個の成分が必要です。</translation>
    </message>
    <message>
        <source>You called a function that you were handed, and it cannot answer: %1.</source>
        <translation>引数として渡された関数を呼び出しましたが、答えられません: %1</translation>
    </message>
    <message>
        <source>You called %1, and it cannot answer: %2.</source>
        <translation>%1 を呼び出しましたが、答えられません: %2</translation>
    </message>
    <message>
        <source>The sizes that it was called with: %1.</source>
        <translation>呼び出しに使った大きさ: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n revolute</source>
        <translation>
            <numerusform>回転 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prismatic</source>
        <translation>
            <numerusform>直動 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cylindrical</source>
        <translation>
            <numerusform>円筒 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n universal</source>
        <translation>
            <numerusform>自在 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spherical</source>
        <translation>
            <numerusform>球 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floating</source>
        <translation>
            <numerusform>浮遊 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Your program crashed: it followed a pointer that points to nothing.</source>
        <translation>プログラムが異常終了しました: 何も指していないポインタを使いました。</translation>
    </message>
    <message>
        <source>Your program was stopped. %1</source>
        <translation>プログラムを停止しました。%1</translation>
    </message>
    <message>
        <source>The rest of the program cannot go on: %1.</source>
        <translation>残りの計算を続けられません: %1</translation>
    </message>
    <message>
        <source>the hidden case</source>
        <translation>非公開ケース</translation>
    </message>
    <message>
        <source>the hidden case, %1,</source>
        <translation>非公開ケース（%1）</translation>
    </message>
    <message>
        <source>In %1 your program crashed.</source>
        <translation>%1でプログラムが異常終了しました。</translation>
    </message>
    <message>
        <source>In %1 you called a function that you were handed with what it cannot answer, such as a vector of a wrong size.</source>
        <translation>%1で、引数として渡された関数を、大きさの違うベクトルなど、答えられない引数で呼び出しました。</translation>
    </message>
    <message>
        <source>In %1 the rest of the program cannot go on with what your function returned; look at its size.</source>
        <translation>%1で、関数の返した値では残りの計算を続けられません。大きさを確かめましょう。</translation>
    </message>
    <message>
        <source>In %1 your function threw an exception that nobody caught, or ended the program. What it said is not shown.</source>
        <translation>%1で、関数が投げた例外が捕捉されなかったか、関数がプログラムを終了させました。その内容は表示しません。</translation>
    </message>
    <message>
        <source>In %1 your program asked for something that a computation does not need, such as a file, the network or another process, so it was stopped.</source>
        <translation>%1で、プログラムがファイル、ネットワーク、別のプロセスなど、計算に必要のないものを使おうとしたため、停止しました。</translation>
    </message>
    <message>
        <source>In %1 your program had not answered in time, so it was stopped.</source>
        <translation>%1で、制限時間内に答えが返らなかったため、プログラムを停止しました。</translation>
    </message>
    <message>
        <source>In %1 your program wanted more than %2 MiB of memory, so it was stopped.</source>
        <translation>%1で、プログラムが %2 MiB を超えるメモリを使おうとしたため、停止しました。</translation>
    </message>
    <message>
        <source>In %1 the answer of your program arrived damaged.</source>
        <translation>%1で、プログラムの解答が壊れた形で届きました。</translation>
    </message>
    <message>
        <source>Look at line %1 of %2.</source>
        <translation>%2 の %1 行目を確かめましょう。</translation>
    </message>
    <message>
        <source>Look at line %1 of %2, in the function %3.</source>
        <translation>%2 の %1 行目（関数 %3 の中）を確かめましょう。</translation>
    </message>
    <message numerus="yes">
        <source>a robot with %n joint(s)</source>
        <translation>
            <numerusform>関節数 %n のロボット</numerusform>
        </translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>It is your earlier step %1 that fails, not %2. %3</source>
        <translation>うまくいかないのは %2 ではなく、前の課題の %1 です。%3</translation>
    </message>
    <message>
        <source>First differs at %1 in %2: %3 instead of %4. From %5 on there are no finite numbers.</source>
        <translation>最初に外れるのは %1 の %2 で、正しい値 %4 に対して %3 になっています。%5 以降は有限の数ではありません。</translation>
    </message>
    <message>
        <source>First differs at %1 in %2: %3 instead of %4. %5</source>
        <translation>最初に外れるのは %1 の %2 で、正しい値 %4 に対して %3 になっています。%5</translation>
    </message>
    <message>
        <source>The corrected score or the comment was given for an earlier file. The score counts until you review the answer again.</source>
        <translation>修正後の得点またはコメントは、前のファイルに付けたものです。解答を見直すまで、修正後の得点はそのまま数えます。</translation>
    </message>
    <message>
        <source>Late: the platform says so, or the file is younger than it was due. Nothing was deducted; a file&apos;s time is what the student&apos;s machine or an archive says it is.</source>
        <translation>期限後の提出です（学習管理システムの表示、またはファイルの日時による）。減点はしていません。ファイルの日時は、学生のパソコンや圧縮ファイルに記録されているものです。</translation>
    </message>
    <message>
        <source>It defines %1; the sheet has %2.</source>
        <translation>このファイルの関数は %1 ですが、課題シートでは %2 です。</translation>
    </message>
    <message>
        <source>It defines %1: is it the file of %2?</source>
        <translation>このファイルにあるのは %1 です。「%2」のファイルではありませんか。</translation>
    </message>
    <message>
        <source>It defines %1; letters must agree one by one, small and capital ones too.</source>
        <translation>このファイルにあるのは %1 です。名前は、大文字と小文字も含めて1文字ずつ一致していなければなりません。</translation>
    </message>
    <message>
        <source>An earlier file of this student has more points than the newer one, which counts. It is kept and can count again (Came in, or --choose).</source>
        <translation>この学生の前のファイルのほうが、今採点に使っている新しいファイルより得点が高くなっています。前のファイルは保存してあり、元に戻せます（「提出状況」または --choose）。</translation>
    </message>
    <message>
        <source>The newer file is empty, still the starter or not to be compiled. The earlier answer counts until somebody says which (Came in, or --choose).</source>
        <translation>新しいファイルは空、ひな形のまま、またはコンパイルできません。どちらにするか指示があるまでは前の解答で採点します（「提出状況」または --choose）。</translation>
    </message>
    <message>
        <source>A corrected score was given when the exercise had other points. It counts as it was given until somebody says it again.</source>
        <translation>修正後の得点は、課題の配点が違ったときに付けたものです。改めて指定するまで、そのままの点で数えます。</translation>
    </message>
    <message>
        <source>Somebody asked about this mark, and nothing was decided yet.</source>
        <translation>この採点への問い合わせがあり、まだ決定していません。</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>  (error %1, allowed %2)</source>
        <translation>: 誤差 %1（許容誤差 %2）</translation>
    </message>
    <message>
        <source>  Hint: %1</source>
        <translation>  ヒント: %1</translation>
    </message>
    <message>
        <source>  – On your own earlier steps: %1</source>
        <translation>  – 自分の前の課題を使用: %1</translation>
    </message>
    <message>
        <source>  ✓ Laws of mechanics that hold: %1</source>
        <translation>  ✓ 成り立っている力学の法則: %1 件</translation>
    </message>
    <message>
        <source>  %1 of %2 points: %3, %4</source>
        <translation>  %2 点中 %1 点: %3、%4</translation>
    </message>
    <message>
        <source>  Your program printed:</source>
        <translation>  プログラムの出力:</translation>
    </message>
    <message>
        <source>  The compiler warned:</source>
        <translation>  コンパイラの警告:</translation>
    </message>
    <message>
        <source>    A remark, which costs nothing: %1 %2</source>
        <translation>    参考（減点はありません）: %1 %2</translation>
    </message>
    <message>
        <source>  What is known of it:</source>
        <translation>  分かっていること:</translation>
    </message>
    <message>
        <source>  %1 line %2: %3</source>
        <translation>  %1 %2 行目: %3</translation>
    </message>
    <message numerus="yes">
        <source>  and %n more</source>
        <translation>
            <numerusform>  ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>  What the compiler printed itself: --raw</source>
        <translation>  コンパイラの出力をそのまま見るには --raw を付けます</translation>
    </message>
</context>
<context>
    <name>WatchCommand</name>
    <message>
        <source>Waiting for the next change (Ctrl+C ends)</source>
        <translation>次の保存を待っています（Ctrl+C で終了）</translation>
    </message>
    <message>
        <source>%1: is not a folder</source>
        <translation>%1: フォルダではありません</translation>
    </message>
</context>
<context>
    <name>WrittenFile</name>
    <message>
        <source>-: this cannot go to the standard output; name a file</source>
        <translation>-: これは標準出力には出せません。ファイル名を指定してください</translation>
    </message>
    <message>
        <source>%1: its folder is not there</source>
        <translation>%1: 書き込み先のフォルダがありません</translation>
    </message>
    <message>
        <source>%1: is there already; --force writes over it</source>
        <translation>%1: すでにあります。--force で上書きします</translation>
    </message>
    <message>
        <source>%1: is a source, or a file that Enshu needs, which even --force does not write over; name another</source>
        <translation>%1: ソースファイルか、Enshu に必要なファイルなので、--force を付けても上書きしません。別のファイルを指定してください</translation>
    </message>
</context>
<context>
    <name>enshu::desk::AboutDialog</name>
    <message>
        <source>About Enshu</source>
        <translation>Enshu について</translation>
    </message>
    <message>
        <source>Enshu %1</source>
        <translation>Enshu %1</translation>
    </message>
    <message>
        <source>Practice for robot dynamics.</source>
        <translation>ロボット動力学の演習です。</translation>
    </message>
    <message>
        <source>Versions and licences</source>
        <translation>バージョンとライセンス</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>コピー(&amp;P)</translation>
    </message>
    <message>
        <source>Copy versions and licences</source>
        <translation>バージョンとライセンスをコピーします</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>このプログラム</translation>
    </message>
    <message>
        <source>windows, plots, texts</source>
        <translation>ウィンドウ、グラフ、文章</translation>
    </message>
    <message>
        <source>linear algebra</source>
        <translation>線形代数</translation>
    </message>
    <message>
        <source>MAT files</source>
        <translation>MAT ファイル</translation>
    </message>
    <message>
        <source>MAT files of version 7.3</source>
        <translation>MAT ファイル（バージョン 7.3）</translation>
    </message>
    <message>
        <source>robots in URDF</source>
        <translation>URDF のロボット</translation>
    </message>
    <message>
        <source>archives of submissions</source>
        <translation>提出物のアーカイブ</translation>
    </message>
    <message>
        <source>the box for students&apos; programs</source>
        <translation>学生のプログラムの隔離</translation>
    </message>
    <message>
        <source>shapes of the formulas</source>
        <translation>数式の図形</translation>
    </message>
    <message>
        <source>letters, as installed here</source>
        <translation>文字（このパソコンのフォント）</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部品</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later; it comes without any warranty.</source>
        <translation>GNU General Public License バージョン 3 以降で配布されるフリーソフトウェアです。保証はありません。</translation>
    </message>
    <message>
        <source>tables under a password</source>
        <translation>パスワード付きの表</translation>
    </message>
    <message>
        <source>lists of submissions</source>
        <translation>提出物の一覧</translation>
    </message>
</context>
<context>
    <name>enshu::desk::AfterMark</name>
    <message>
        <source>everything</source>
        <translation>すべて</translation>
    </message>
</context>
<context>
    <name>enshu::desk::AfterMarkDialog</name>
    <message>
        <source>&amp;Keep</source>
        <translation>保存(&amp;K)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>More time</source>
        <translation>期限の延長</translation>
    </message>
    <message>
        <source>&amp;Due for this student or group:</source>
        <translation>この学生・グループの期限(&amp;D): </translation>
    </message>
    <message>
        <source>Due for all others: %1</source>
        <translation>ほかの学生の期限: %1</translation>
    </message>
    <message>
        <source>There is no due date that could be extended.</source>
        <translation>延長の対象となる期限がありません。</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>対象(&amp;F)</translation>
    </message>
    <message>
        <source>Reas&amp;on</source>
        <translation>理由(&amp;O)</translation>
    </message>
    <message>
        <source>A mark of one&apos;s own, of those who handed in together</source>
        <translation>一緒に提出した人の個別の点</translation>
    </message>
    <message>
        <source>Points of %1</source>
        <translation>%1 の点</translation>
    </message>
    <message>
        <source>Why (needed)</source>
        <translation>理由（必須）</translation>
    </message>
    <message>
        <source>Why %1 has other points</source>
        <translation>%1 の点が違う理由</translation>
    </message>
    <message>
        <source>Questions about the mark</source>
        <translation>採点への問い合わせ</translation>
    </message>
    <message>
        <source>What is asked or decided</source>
        <translation>問い合わせまたは決定の内容</translation>
    </message>
    <message>
        <source>T&amp;his is the decision</source>
        <translation>これを決定とする(&amp;H)</translation>
    </message>
    <message>
        <source>The student asks; of a decision, who decides (needed)</source>
        <translation>省略すると学生の問い合わせ。決定のときは決めた人（必須）</translation>
    </message>
    <message>
        <source>B&amp;y</source>
        <translation>記入者(&amp;Y)</translation>
    </message>
    <message>
        <source>student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>The later date is not after the due date.</source>
        <translation>延長後の日時が期限より後ではありません。</translation>
    </message>
    <message>
        <source>A mark of one&apos;s own needs a reason. Write it beside the points.</source>
        <translation>個別の点には理由が必要です。点の隣に書いてください。</translation>
    </message>
    <message>
        <source>Say who decides it.</source>
        <translation>決めた人を書いてください。</translation>
    </message>
    <message>
        <source>Extension, own marks, questions</source>
        <translation>期限の延長・個別の点・問い合わせ</translation>
    </message>
</context>
<context>
    <name>enshu::desk::AnswerChoice</name>
    <message>
        <source>Find a student</source>
        <translation>学生を検索</translation>
    </message>
    <message>
        <source>Students</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>enshu::desk::AnswerComparison</name>
    <message>
        <source>Compare %1 with</source>
        <translation>%1 と比較する相手</translation>
    </message>
</context>
<context>
    <name>enshu::desk::AnswerPane</name>
    <message>
        <source>Select an exercise of the student to see its verdict.</source>
        <translation>学生の課題を選ぶと、判定が表示されます。</translation>
    </message>
    <message>
        <source>Drop what you downloaded from the learning platform on this window, zipped or as a folder, or choose it, and press Grade. A list of the class may be dropped too. A folder that was graded before is shown by Open results.</source>
        <translation>学習管理システムからダウンロードしたもの（zip かフォルダ）をこのウィンドウにドロップするか、選んで、「採点」を押してください。クラスの名簿もドロップできます。採点済みのフォルダは「結果を開く」で表示できます。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ArmActions</name>
    <message>
        <source>Play or pause</source>
        <translation>再生・一時停止</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>1コマ戻る</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>1コマ進む</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>最初に戻る</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>遅く</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>速く</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>繰り返す</translation>
    </message>
    <message>
        <source>From an angle</source>
        <translation>斜めから</translation>
    </message>
    <message>
        <source>From the front</source>
        <translation>正面から</translation>
    </message>
    <message>
        <source>From the side</source>
        <translation>横から</translation>
    </message>
    <message>
        <source>From above</source>
        <translation>上から</translation>
    </message>
    <message>
        <source>Fit the arm</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Joint axes</source>
        <translation>関節軸</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>座標系</translation>
    </message>
    <message>
        <source>Centres of mass</source>
        <translation>重心</translation>
    </message>
    <message>
        <source>Path of the hand</source>
        <translation>手先の軌跡</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>地面</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ArmPane</name>
    <message>
        <source>hand: %1, %2, %3 m</source>
        <translation>手先: %1, %2, %3 m</translation>
    </message>
    <message>
        <source>%1 m from the reference</source>
        <translation>参照解から %1 m</translation>
    </message>
    <message>
        <source>⚠ the coordinates are not finite here</source>
        <translation>⚠ ここでは座標が有限の値ではありません</translation>
    </message>
    <message>
        <source>View</source>
        <translation>視点</translation>
    </message>
    <message>
        <source>From where the arm is seen</source>
        <translation>アームを見る方向</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>What is shown of the arm</source>
        <translation>アームのほかに表示するもの</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ArmPicture</name>
    <message>
        <source>No arm is known whose motion belongs to these numbers.</source>
        <translation>この数値に対応するアームの動きが分かりません。</translation>
    </message>
    <message>
        <source>The arm cannot be drawn: its motion is without numbers.</source>
        <translation>アームの動きに数値がないため、アームを描けません。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ArmView</name>
    <message>
        <source>The arm</source>
        <translation>アーム</translation>
    </message>
    <message>
        <source>Drag: orbit. Shift and drag, or another button: move. Wheel: zoom. Double click or F: everything.</source>
        <translation>ドラッグ: 回す。Shift を押しながらのドラッグ、またはほかのボタン: 動かす。ホイール: 拡大・縮小。ダブルクリックまたは F: 全体。</translation>
    </message>
    <message>
        <source>There is no motion to show.</source>
        <translation>表示する運動がありません。</translation>
    </message>
    <message>
        <source>The arm cannot be drawn: a part of Qt Quick 3D is missing. Install the packages of resources/packages.txt and start Enshu again.

%1</source>
        <translation>アームを描けません。Qt Quick 3D の一部が見つかりません。resources/packages.txt にあるパッケージをインストールして、Enshu を起動し直してください。

%1</translation>
    </message>
    <message>
        <source>The arm cannot be drawn: this display has no OpenGL 3. Install the package libgl1-mesa-dri, which draws without a graphics card, or start Enshu on the computer&apos;s own desktop. The time, the plots and the numbers below work all the same.</source>
        <translation>アームを描けません。この画面では OpenGL 3 が使えません。グラフィックスカードがなくても描ける libgl1-mesa-dri をインストールするか、コンピュータ本体のデスクトップで Enshu を起動してください。時刻の操作、グラフ、下の数値はこのままでも使えます。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ArrowPicture</name>
    <message>
        <source>The rows of this output are no vectors of this arm.</source>
        <translation>この出力の行は、このアームのベクトルとして読めません。</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>手先</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>Moving and turning</source>
        <translation>並進と回転</translation>
    </message>
    <message>
        <source>Moving part</source>
        <translation>並進の成分</translation>
    </message>
    <message>
        <source>Turning part</source>
        <translation>回転の成分</translation>
    </message>
    <message>
        <source>turning: %1</source>
        <translation>回転: %1</translation>
    </message>
    <message>
        <source>There is no vector of this part.</source>
        <translation>この成分のベクトルはありません。</translation>
    </message>
    <message>
        <source>Farthest off at %1 is the axis %2.</source>
        <translation>%1 で最も外れている軸は %2 です。</translation>
    </message>
    <message>
        <source>Farthest off at %1 is the turning vector of %2: yours %3, reference %4.</source>
        <translation>%1 で最も外れているのは %2 の回転のベクトルです。解答 %3、参照解 %4。</translation>
    </message>
    <message>
        <source>Farthest off at %1 is the vector of %2: yours %3, reference %4.</source>
        <translation>%1 で最も外れているのは %2 のベクトルです。解答 %3、参照解 %4。</translation>
    </message>
    <message>
        <source>The joint feels an inertia of %1 (bubble).</source>
        <translation>この関節が受ける慣性は %1 です（球の大きさ）。</translation>
    </message>
    <message>
        <source>They point %1° apart.</source>
        <translation>向きは %1° 違います。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::BatchJob</name>
    <message>
        <source>Enshu itself failed: %1</source>
        <translation>Enshu 自体に問題が起きました: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::BuildCard</name>
    <message numerus="yes">
        <source>%n exercise(s) of this course must be built before checking.</source>
        <translation>
            <numerusform>このコースの %n 個の課題は、判定の前にビルドする必要があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The exercises are being built: %1 of %2.</source>
        <translation>課題をビルドしています: %1 / %2</translation>
    </message>
    <message>
        <source>The course cannot be built.</source>
        <translation>このコースはビルドできません。</translation>
    </message>
    <message numerus="yes">
        <source>%n exercise(s) of this course cannot be built.</source>
        <translation>
            <numerusform>このコースの %n 個の課題をビルドできません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Exercises that are built</source>
        <translation>ビルドが済んだ課題</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Build them</source>
        <translation>ビルドする</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>What the compiler says</source>
        <translation>コンパイラのメッセージ</translation>
    </message>
</context>
<context>
    <name>enshu::desk::CheckModel</name>
    <message>
        <source>Together with your earlier steps</source>
        <translation>自分の前の課題と組み合わせた場合</translation>
    </message>
    <message>
        <source>Your function alone</source>
        <translation>この関数だけの場合</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>判定項目</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>許容誤差</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>最初に外れた所</translation>
    </message>
    <message>
        <source>Hidden case: new at every check, not shown in the plot. %1</source>
        <translation>非公開ケース（チェックのたびに新しくなり、グラフには表示されません）。%1</translation>
    </message>
    <message>
        <source>A remark, which costs nothing: %1 %2</source>
        <translation>参考（減点はありません）: %1 %2</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassChoice</name>
    <message>
        <source>Folder with the submissions</source>
        <translation>提出物のフォルダ</translation>
    </message>
    <message>
        <source>Archive with the submissions</source>
        <translation>提出物のアーカイブ</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>結果の保存先フォルダ</translation>
    </message>
    <message>
        <source>This is no list of a class. %1</source>
        <translation>クラスの名簿として読めません。%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n person(s)</source>
        <translation>
            <numerusform>%1: %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>The roster counts with the next grading. %1</source>
        <translation>名簿は次の採点から使われます。%1</translation>
    </message>
    <message>
        <source>Archives (%1)</source>
        <translation>アーカイブ (%1)</translation>
    </message>
    <message>
        <source>List of the class</source>
        <translation>クラスの名簿</translation>
    </message>
    <message>
        <source>Tables (%1)</source>
        <translation>表 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>What came after %1 is late with the next grading.</source>
        <translation>次の採点から、%1 より後の提出は期限後になります。</translation>
    </message>
    <message>
        <source>With the next grading the course says what is late.</source>
        <translation>次の採点から、コースの期限に従います。</translation>
    </message>
    <message>
        <source>Password of the class</source>
        <translation>提出物のパスワード</translation>
    </message>
    <message>
        <source>%1 is protected by a password. It is kept as long as this window shows the class, and not stored anywhere.</source>
        <translation>%1 はパスワードで保護されています。パスワードは、このクラスを表示している間だけ覚えていて、どこにも保存しません。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message numerus="yes">
        <source>kept with the results: %n person(s)</source>
        <translation>
            <numerusform>結果と一緒に保存済み: %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>Password of the roster</source>
        <translation>名簿のパスワード</translation>
    </message>
    <message>
        <source>%1 is protected by a password. It is not stored anywhere.</source>
        <translation>%1 はパスワードで保護されています。パスワードはどこにも保存しません。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassModel</name>
    <message>
        <source>… waiting</source>
        <translation>… 採点待ち</translation>
    </message>
    <message>
        <source>⚠ refused</source>
        <translation>⚠ 拒否</translation>
    </message>
    <message>
        <source>Nothing was handed in.</source>
        <translation>提出されていません。</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>✓ %1 of %2</source>
        <comment>passed of handed in</comment>
        <translation>✓ %2 人中 %1 人</translation>
    </message>
    <message>
        <source>%1 passed of %2 that were handed in</source>
        <translation>提出した %2 人のうち %1 人が合格</translation>
    </message>
    <message>
        <source>still the starter</source>
        <translation>ひな形のまま</translation>
    </message>
    <message>
        <source>no known mistake explains the answer</source>
        <translation>既知の誤りでは説明できない</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>✎ Corrected: %1 instead of %2: %3</source>
        <translation>✎ 修正: %2 点から %1 へ: %3</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassNotice</name>
    <message numerus="yes">
        <source>%n file(s) of this class cannot be read, and what they hold is left out:</source>
        <translation>
            <numerusform>このクラスの %n 個のファイルが読めないため、その内容を除いて表示しています:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… ほかに %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>F5 grades a damaged result again; mend a damaged correction, or delete it and correct anew.</source>
        <translation>壊れた結果は F5 で採点し直されます。壊れた修正は、直すか、ファイルを消して改めて修正してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s) or corrected score(s) are drafts that were not kept.</source>
        <translation>
            <numerusform>保存されていない下書き（コメントか修正後の得点）が %n 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the first</source>
        <translation>最初の下書きを表示</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassReport</name>
    <message>
        <source>Save the class as</source>
        <translation>クラスの結果を保存</translation>
    </message>
    <message>
        <source>Page with plots (%1)</source>
        <translation>グラフ付きのページ (%1)</translation>
    </message>
    <message>
        <source>Table for a spreadsheet (%1)</source>
        <translation>表計算用の表 (%1)</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>%1 を保存しています…</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>The table was not saved; choose another place. %1</source>
        <translation>保存できませんでした。別の場所を選んでください。%1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassSheets</name>
    <message numerus="yes">
        <source>Only the group of %n answer(s): %1</source>
        <translation>
            <numerusform>%n 件の解答のグループだけを表示: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Came in (%1)</source>
        <translation>提出状況 (%1)</translation>
    </message>
    <message>
        <source>Came in</source>
        <translation>提出状況</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>受講者</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Similar</source>
        <translation>類似</translation>
    </message>
    <message>
        <source>The class, its groups, what is alike in it, what came in</source>
        <translation>クラス、グループ、似ている解答、提出状況</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ClassTable</name>
    <message numerus="yes">
        <source>%n student(s)</source>
        <translation>
            <numerusform>学生 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ %1 passed   ✗ %2 failed   – %3 not graded</source>
        <translation>✓ 合格 %1   ✗ 不合格 %2   – 未採点 %3</translation>
    </message>
    <message>
        <source>… %1 waiting</source>
        <translation>… 採点待ち %1</translation>
    </message>
    <message>
        <source>%1 of %2 points on average</source>
        <translation>平均 %1 / %2 点</translation>
    </message>
    <message>
        <source>All exercises</source>
        <translation>すべての課題</translation>
    </message>
    <message>
        <source>All verdicts</source>
        <translation>すべての判定</translation>
    </message>
    <message>
        <source>… Waiting</source>
        <translation>… 採点待ち</translation>
    </message>
    <message>
        <source>· Nothing handed in</source>
        <translation>· 未提出</translation>
    </message>
    <message>
        <source>All mistakes</source>
        <translation>すべての誤り</translation>
    </message>
    <message>
        <source>Find a student</source>
        <translation>学生を検索</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>課題</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>Results of the class</source>
        <translation>クラスの結果</translation>
    </message>
    <message>
        <source>Most frequent mistakes (a click shows who made one)</source>
        <translation>多い誤り（クリックで該当する学生を表示）</translation>
    </message>
    <message>
        <source>Most frequent mistakes</source>
        <translation>多い誤り</translation>
    </message>
    <message>
        <source>⚠ %1 graded with --unsafe</source>
        <translation>⚠ --unsafe で採点 %1 件</translation>
    </message>
    <message>
        <source>%1 %2 corrected</source>
        <translation>%1 修正 %2 件</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Show the whole class again</source>
        <translation>クラス全体の表示に戻します</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ComparisonDialog</name>
    <message>
        <source>%1: %2 % of it is alike</source>
        <translation>%1: %2 % が似ています</translation>
    </message>
    <message>
        <source>This file has changed since it was graded.</source>
        <translation>このファイルは採点後に変更されています。</translation>
    </message>
    <message>
        <source>A hint to read both, no verdict: independent answers can be alike. Shaded is what they have in common, whatever the names; what the starter, the solution and almost everybody have does not count.</source>
        <translation>両方を読むための手がかりであり、判定ではありません。独立に書いた解答が似ることもあります。色の付いた部分は、名前の違いを除いて共通する箇所です。ひな形、模範解答、およびほぼ全員に共通する部分は数えません。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>アーム</translation>
    </message>
    <message>
        <source>Two answers</source>
        <translation>2つの解答</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ComparisonModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>⚠ ends early: see why</source>
        <translation>⚠ 途中で終了（理由あり）</translation>
    </message>
    <message>
        <source>⚠ failed: see why</source>
        <translation>⚠ 失敗（理由あり）</translation>
    </message>
    <message>
        <source>the most exact</source>
        <translation>最も正確</translation>
    </message>
    <message>
        <source>not kept: friction</source>
        <translation>保存せず: 摩擦</translation>
    </message>
    <message>
        <source>not kept: driven</source>
        <translation>保存せず: 駆動</translation>
    </message>
    <message>
        <source>The largest difference of a joint from the most exact run, at the end</source>
        <translation>最後の時刻での、最も正確な計算との関節変数の差の最大値</translation>
    </message>
    <message>
        <source>The largest change of the energy, divided by the largest kinetic energy</source>
        <translation>エネルギーの変化の最大値を、運動エネルギーの最大値で割ったもの</translation>
    </message>
    <message>
        <source>The largest gap of a loop, or drift off the ground</source>
        <translation>ループの隙間、または地面からのずれの最大値</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>End differs [rad, m]</source>
        <translation>終点の差 [rad, m]</translation>
    </message>
    <message>
        <source>Energy drift</source>
        <translation>エネルギーのずれ</translation>
    </message>
    <message>
        <source>Gap [m, rad]</source>
        <translation>隙間 [m, rad]</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>計算時間</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ComparisonView</name>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Remove the method</source>
        <translation>手法を外す</translation>
    </message>
    <message>
        <source>Take the current row out of the comparison (Delete)</source>
        <translation>選択中の行を比較から外します (Delete)</translation>
    </message>
    <message>
        <source>Methods and what came of them</source>
        <translation>手法とその結果</translation>
    </message>
</context>
<context>
    <name>enshu::desk::CourseBuildJob</name>
    <message>
        <source>Enshu itself failed: %1</source>
        <translation>Enshu 自体に問題が起きました: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::CourseChoice</name>
    <message>
        <source>Folder of a course</source>
        <translation>コースのフォルダ</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（場所: %2）</translation>
    </message>
    <message>
        <source>Open &amp;course…</source>
        <translation>コースを開く(&amp;C)…</translation>
    </message>
    <message>
        <source>Choose the folder of another course</source>
        <translation>別のコースのフォルダを選びます</translation>
    </message>
    <message>
        <source>&amp;Recent courses</source>
        <translation>最近のコース(&amp;R)</translation>
    </message>
    <message>
        <source>The course of &amp;Enshu</source>
        <translation>&amp;Enshu のコース</translation>
    </message>
    <message>
        <source>&amp;Next term&apos;s course…</source>
        <translation>次の学期のコース(&amp;N)…</translation>
    </message>
    <message>
        <source>Make the course of the next term from the one that is open</source>
        <translation>開いているコースから次の学期のコースを作ります</translation>
    </message>
</context>
<context>
    <name>enshu::desk::DiagnosticModel</name>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 %2 行目: %3</translation>
    </message>
</context>
<context>
    <name>enshu::desk::DueDialog</name>
    <message>
        <source>Due date</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Anything handed in later is late, in every exercise. The course decides whether that costs points.</source>
        <translation>これより後に提出されたものは、どの課題でも期限後になります。減点するかどうかはコースの設定によります。</translation>
    </message>
    <message>
        <source>&amp;Due date</source>
        <translation>期限の日時(&amp;D)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>As the c&amp;ourse says</source>
        <translation>コースの期限に従う(&amp;O)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::EditorChoice</name>
    <message>
        <source>Editor</source>
        <translation>エディタ</translation>
    </message>
    <message>
        <source>The desktop&apos;s program for C++ files</source>
        <translation>C++ ファイルに関連付けられたプログラム</translation>
    </message>
    <message>
        <source>A command; %f stands for the file and %l for the line. Leave it empty for the program that the desktop opens C++ files with.</source>
        <translation>起動コマンドです。%f はファイル、%l は行番号に置き換わります。空欄にすると、デスクトップで C++ ファイルに関連付けられたプログラムを使います。</translation>
    </message>
    <message>
        <source>⚠ This editor is not installed here. Choose another one, or none.</source>
        <translation>⚠ このエディタは見つかりません。別のものを選ぶか、空欄にしてください。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::EllipsoidPicture</name>
    <message>
        <source>These numbers are no bodies of this arm&apos;s links.</source>
        <translation>この数値は、このアームのリンクの剛体として読めません。</translation>
    </message>
    <message>
        <source>%1 at %2: mass yours %3, reference %4 kg; centres of mass %5 m apart; largest principal moment yours %6, reference %7 kg m².</source>
        <translation>%2 の %1: 質量は解答 %3、参照解 %4 kg。重心間の距離は %5 m。最大の主慣性モーメントは解答 %6、参照解 %7 kg m²。</translation>
    </message>
    <message>
        <source>No body has the inertia that you found.</source>
        <translation>求めた慣性テンソルをもつ剛体は存在しません。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::EvidenceView</name>
    <message>
        <source>%1: first differs here</source>
        <translation>%1: ここで最初に外れます</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>アーム</translation>
    </message>
    <message>
        <source>Plot, arm and picture</source>
        <translation>グラフ・アーム・図</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>図</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ExerciseActions</name>
    <message>
        <source>&amp;Start</source>
        <translation>開始(&amp;S)</translation>
    </message>
    <message>
        <source>Make the folder with the starter file and open it (Ctrl+N)</source>
        <translation>ひな形の入ったフォルダを作り、ファイルを開きます (Ctrl+N)</translation>
    </message>
    <message>
        <source>Open in &amp;editor</source>
        <translation>エディタで開く(&amp;E)</translation>
    </message>
    <message>
        <source>Open your file in your editor (Ctrl+E)</source>
        <translation>解答ファイルをエディタで開きます (Ctrl+E)</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>チェック(&amp;C)</translation>
    </message>
    <message>
        <source>Build, run and compare your function (F5 or Ctrl+R)</source>
        <translation>関数をビルド・実行し、参照解と比べます (F5 または Ctrl+R)</translation>
    </message>
    <message>
        <source>Cance&amp;l</source>
        <translation>中止(&amp;L)</translation>
    </message>
    <message>
        <source>Check on s&amp;ave</source>
        <translation>保存時にチェック(&amp;A)</translation>
    </message>
    <message>
        <source>Check whenever your editor saves the file</source>
        <translation>エディタでファイルを保存するたびにチェックします</translation>
    </message>
    <message>
        <source>&amp;Reset to the starter…</source>
        <translation>ひな形に戻す(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Next exercise</source>
        <translation>次の課題(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous exercise</source>
        <translation>前の課題(&amp;P)</translation>
    </message>
    <message>
        <source>Learning pat&amp;h</source>
        <translation>学習の道筋(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Where is the slip?</source>
        <translation>間違いの場所を探す(&amp;W)</translation>
    </message>
    <message>
        <source>Look for the place in your file (Ctrl+G)</source>
        <translation>解答ファイルのどこで間違えたかを探します (Ctrl+G)</translation>
    </message>
    <message>
        <source>Stop the check or the search (Esc)</source>
        <translation>チェックまたは探索を中止します (Esc)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ExerciseList</name>
    <message>
        <source>Exercises</source>
        <translation>課題</translation>
    </message>
    <message>
        <source>Labs and exercises</source>
        <translation>演習と課題の一覧</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進み具合</translation>
    </message>
    <message>
        <source>%1 of %2 passed</source>
        <translation>%2 問中 %1 問合格</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ExerciseModel</name>
    <message>
        <source>Exercise</source>
        <translation>課題</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Due %1</source>
        <translation>期限: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ExercisePage</name>
    <message>
        <source>Complete the function in your file and save it: it is checked at once, and the verdict appears here.</source>
        <translation>ファイルの関数を完成させて保存しましょう。すぐにチェックが行われ、結果がここに表示されます。</translation>
    </message>
    <message>
        <source>Read the sheet, then press Start: Enshu makes a folder with the starter file and opens it in your editor.</source>
        <translation>まず課題シートを読み、「開始」を押しましょう。ひな形の入ったフォルダが作られ、ファイルがエディタで開きます。</translation>
    </message>
    <message>
        <source>Reset to the starter</source>
        <translation>ひな形に戻す</translation>
    </message>
    <message>
        <source>Put the untouched starter back in place of your file? Your file is kept beside it with the ending .bak.</source>
        <translation>解答ファイルを最初のひな形に戻しますか。いまのファイルは、同じ場所に .bak を付けて残します。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Keep my file</source>
        <translation>戻さない</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>課題シート</translation>
    </message>
    <message>
        <source>Complete the function in your file and press Check: the verdict appears here.</source>
        <translation>ファイルの関数を完成させて「チェック」を押しましょう。結果がここに表示されます。</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>課題(&amp;E)</translation>
    </message>
    <message>
        <source>Better first: %1. You may begin here all the same.</source>
        <translation>先に取り組むとよい課題: %1。この課題から始めても構いません。</translation>
    </message>
    <message>
        <source>This takes about %1.</source>
        <translation>所要時間のめやすは %1 です。</translation>
    </message>
    <message>
        <source>Choose an editor…</source>
        <translation>エディタを選ぶ…</translation>
    </message>
</context>
<context>
    <name>enshu::desk::Explanations</name>
    <message>
        <source>The place could not be looked for: %1</source>
        <translation>場所を探せませんでした: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::FileChoice</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
</context>
<context>
    <name>enshu::desk::FolderChoice</name>
    <message>
        <source>Folder for your work</source>
        <translation>作業フォルダ</translation>
    </message>
    <message>
        <source>Another fol&amp;der…</source>
        <translation>変更(&amp;D)…</translation>
    </message>
    <message>
        <source>Choose where the folders of your exercises are made</source>
        <translation>課題ごとのフォルダを作る場所を選びます</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GapPicture</name>
    <message>
        <source>in %1 %2</source>
        <translation>単位: %1 %2</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>単位: %1</translation>
    </message>
    <message>
        <source>At %1 the most is left over in %2: %3. Over all at most %4; right would be 0.</source>
        <translation>%1 で最も大きく残っているのは %2 の %3 です。全体では最大 %4 です。正しければ 0 になります。</translation>
    </message>
    <message>
        <source>%1 at %2: yours %3, reference %4. Below zero: yours in %5, the reference in %6 of %7 columns.</source>
        <translation>%2 の %1: 解答 %3、参照解 %4。0 より小さいのは全 %7 列のうち、解答では %5 列、参照解では %6 列です。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GradingActions</name>
    <message>
        <source>Grade what is new or changed since the earlier batch (F5)</source>
        <translation>前回の採点より後に新しく加わったもの、変わったものを採点します (F5)</translation>
    </message>
    <message>
        <source>Grade every student&apos;s exercises (F5)</source>
        <translation>全員の課題を採点します (F5)</translation>
    </message>
    <message>
        <source>&amp;Submissions…</source>
        <translation>提出物(&amp;S)…</translation>
    </message>
    <message>
        <source>Choose the folder with the students&apos; folders or archives (Ctrl+O)</source>
        <translation>学生ごとのフォルダまたはアーカイブが入ったフォルダを選びます (Ctrl+O)</translation>
    </message>
    <message>
        <source>Choose the archive of a whole class (Ctrl+Alt+O)</source>
        <translation>クラス全体のアーカイブを選びます (Ctrl+Alt+O)</translation>
    </message>
    <message>
        <source>&amp;Results…</source>
        <translation>結果の保存先(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose the folder that the results are written to</source>
        <translation>結果を書き込むフォルダを選びます</translation>
    </message>
    <message>
        <source>&amp;Open results…</source>
        <translation>結果を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Show a class that was graded before (Ctrl+Shift+O)</source>
        <translation>採点済みのクラスを表示します (Ctrl+Shift+O)</translation>
    </message>
    <message>
        <source>Stop grading; what is graded by now is kept (Esc)</source>
        <translation>採点を中止します。採点済みの結果は残ります (Esc)</translation>
    </message>
    <message>
        <source>Grade &amp;this again</source>
        <translation>これを再採点(&amp;T)</translation>
    </message>
    <message>
        <source>Grade the selected exercise of this student again (Ctrl+R)</source>
        <translation>この学生の選択した課題を採点し直します (Ctrl+R)</translation>
    </message>
    <message>
        <source>Grade all again</source>
        <translation>すべて再採点</translation>
    </message>
    <message>
        <source>&amp;Keep the comment</source>
        <translation>コメントを保存(&amp;K)</translation>
    </message>
    <message>
        <source>Keep comment and corrected score (Ctrl+Return)</source>
        <translation>コメントと修正後の得点を保存します (Ctrl+Return)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>やり直す(&amp;D)</translation>
    </message>
    <message>
        <source>Save the class as a page with plots or as a table (Ctrl+S)</source>
        <translation>クラスの結果を、グラフ付きのページまたは表として保存します (Ctrl+S)</translation>
    </message>
    <message>
        <source>Go on gr&amp;ading</source>
        <translation>採点を続ける(&amp;A)</translation>
    </message>
    <message>
        <source>Gr&amp;ade</source>
        <translation>採点(&amp;A)</translation>
    </message>
    <message>
        <source>Submissions in an arc&amp;hive…</source>
        <translation>アーカイブの提出物(&amp;H)…</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>中止(&amp;N)</translation>
    </message>
    <message>
        <source>Na&amp;me the group…</source>
        <translation>グループに名前を付ける(&amp;M)…</translation>
    </message>
    <message>
        <source>Make the answer of the group a mistake that the course knows</source>
        <translation>グループの答えを、コースの既知の誤りにします</translation>
    </message>
    <message>
        <source>Comment a&amp;ll of it…</source>
        <translation>まとめてコメントする(&amp;L)…</translation>
    </message>
    <message>
        <source>One comment or corrected score for the whole group</source>
        <translation>グループの全員に同じコメントや修正後の得点を付けます</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比較(&amp;C)…</translation>
    </message>
    <message>
        <source>Show this answer beside another one: choose two students, or be asked (Ctrl+K)</source>
        <translation>この解答を別の解答と並べて表示します。2人を選んでおくか、表示される一覧から選びます (Ctrl+K)</translation>
    </message>
    <message>
        <source>Sho&amp;w side by side</source>
        <translation>並べて表示(&amp;W)</translation>
    </message>
    <message>
        <source>Show both files with the passages that are alike</source>
        <translation>似ている箇所に印を付けて、両方のファイルを表示します</translation>
    </message>
    <message>
        <source>Earlier &amp;year…</source>
        <translation>過年度(&amp;Y)…</translation>
    </message>
    <message>
        <source>Compare with the results or submissions of an earlier year too</source>
        <translation>過年度の結果または提出物とも比較します</translation>
    </message>
    <message>
        <source>Th&amp;is class alone</source>
        <translation>このクラスだけ(&amp;I)</translation>
    </message>
    <message>
        <source>Compare with no earlier year any more</source>
        <translation>過年度との比較をやめます</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>Stop comparing the files</source>
        <translation>ファイルの比較を停止します</translation>
    </message>
    <message>
        <source>Rost&amp;er…</source>
        <translation>名簿(&amp;E)…</translation>
    </message>
    <message>
        <source>Choose the list of the class (CSV or XLSX), so that the absent appear too</source>
        <translation>クラスの名簿（CSV か XLSX）を選びます。未提出の学生も表示されます</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>下書きを破棄</translation>
    </message>
    <message>
        <source>Take the draft away; what was kept before stays</source>
        <translation>下書きを破棄します。保存済みの内容は残ります</translation>
    </message>
    <message>
        <source>Count this file</source>
        <translation>このファイルを採点</translation>
    </message>
    <message>
        <source>Take the selected one of several files, and grade it</source>
        <translation>複数あるファイルのうち、選んだものを採点します</translation>
    </message>
    <message>
        <source>&amp;Find in the class</source>
        <translation>クラスの表に示す(&amp;F)</translation>
    </message>
    <message>
        <source>Show the class with the answers of the group selected</source>
        <translation>クラスの表で、グループの解答を選択した状態で表示します</translation>
    </message>
    <message>
        <source>Sa&amp;ve table as…</source>
        <translation>表を保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Hand &amp;back…</source>
        <translation>返却(&amp;B)…</translation>
    </message>
    <message>
        <source>Marks in the platform&apos;s own file, and a page for each student (Ctrl+B)</source>
        <translation>学習管理システムのファイルに評点を記入し、学生ごとのページを作ります (Ctrl+B)</translation>
    </message>
    <message>
        <source>Due…</source>
        <translation>期限…</translation>
    </message>
    <message>
        <source>Set the due date of this class; anything handed in later is late</source>
        <translation>このクラスの提出期限を決めます。それより後のものは期限後になります</translation>
    </message>
    <message>
        <source>More time for this student, a mark of one&apos;s own in a group, questions about the mark</source>
        <translation>この学生の期限の延長、グループ内の個別の点、採点への問い合わせ</translation>
    </message>
    <message>
        <source>E&amp;xtension, own marks, questions…</source>
        <translation>期限の延長・個別の点・問い合わせ(&amp;X)…</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GradingBar</name>
    <message>
        <source>none chosen</source>
        <translation>未選択</translation>
    </message>
    <message>
        <source>as the course says</source>
        <translation>コースの期限</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GradingPage</name>
    <message>
        <source>Folder of a graded class</source>
        <translation>採点済みクラスのフォルダ</translation>
    </message>
    <message>
        <source>Reading the submissions…</source>
        <translation>提出物を読み込んでいます…</translation>
    </message>
    <message>
        <source>%1 of %2 graded</source>
        <translation>%2 件中 %1 件を採点</translation>
    </message>
    <message>
        <source>Cancelled. What was graded by then is kept; go on with F5.</source>
        <translation>中止しました。採点済みの結果は残っています。F5 で再開できます。</translation>
    </message>
    <message>
        <source>&amp;Grading</source>
        <translation>採点(&amp;G)</translation>
    </message>
    <message>
        <source>Telling the group…</source>
        <translation>グループの結果に書き込んでいます…</translation>
    </message>
    <message>
        <source>Results or submissions of an earlier year</source>
        <translation>過年度の結果または提出物</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>何も保存していません。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GroupNaming</name>
    <message numerus="yes">
        <source>%1 is a mistake of the course from now on. %n result(s) say it now: %2</source>
        <translation>
            <numerusform>%1 をコースの誤りに加えました。%n 件の結果に表示されます: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The group was not named. %1</source>
        <translation>グループに名前を付けられませんでした。%1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GroupReviewDialog</name>
    <message>
        <source>Comment the whole group</source>
        <translation>グループにまとめてコメントする</translation>
    </message>
    <message>
        <source>&amp;Keep for all</source>
        <translation>全員に保存(&amp;K)</translation>
    </message>
    <message numerus="yes">
        <source>Put it in the &amp;place of what is noted already (%n result(s))</source>
        <translation>
            <numerusform>すでにあるコメントや得点を置き換える（%n 件）(&amp;P)</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>A corrected score needs a reason. Write it beside the score.</source>
        <translation>得点の修正には理由が必要です。得点の横に書いてください。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>下書きを破棄</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GroupReviews</name>
    <message>
        <source>Something else is noted already, and was left as it is: %1</source>
        <translation>別のコメントか得点がすでにあるため、そのまま残しました: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::GroupsView</name>
    <message numerus="yes">
        <source>%n further answer(s) that nothing explains are like no other.</source>
        <translation>
            <numerusform>ほかに、説明できず、どれとも違う答えが %n 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Groups of answers</source>
        <translation>答えのグループ</translation>
    </message>
    <message>
        <source>No two wrong answers that nothing explains agree with each other.</source>
        <translation>説明できない誤答に、互いに一致するものはありません。</translation>
    </message>
    <message>
        <source>Wrong answers that no known mistake explains, and that agree with one another:</source>
        <translation>既知の誤りでは説明できず、互いに一致する誤答です。</translation>
    </message>
    <message>
        <source>Comparing the answers…</source>
        <translation>答えを比べています…</translation>
    </message>
</context>
<context>
    <name>enshu::desk::HandBackDialog</name>
    <message>
        <source>Hand back</source>
        <translation>返却</translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s) or corrected score(s) are drafts; they are not in it.</source>
        <translation>
            <numerusform>下書きのコメントか修正後の得点が %n 件あります。下書きは返却に含まれません。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>返却先(&amp;T)</translation>
    </message>
    <message>
        <source>it is not stored anywhere</source>
        <translation>どこにも保存されません</translation>
    </message>
    <message>
        <source>Its &amp;password</source>
        <translation>パスワード(&amp;P)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>書き込む(&amp;W)</translation>
    </message>
    <message>
        <source>Pages as &amp;Markdown, without plots</source>
        <translation>ページを Markdown にする（グラフなし）(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Save as</source>
        <translation>保存先(&amp;S)</translation>
    </message>
    <message>
        <source>found by its title</source>
        <translation>見出しから自動で見つける</translation>
    </message>
    <message>
        <source>File to be filled in</source>
        <translation>記入するファイル</translation>
    </message>
    <message>
        <source>Tables and zips (%1)</source>
        <translation>表と zip (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Choose an exercise that counts.</source>
        <translation>集計する課題を選んでください。</translation>
    </message>
    <message>
        <source>Looking at what would be written…</source>
        <translation>書き込む内容を調べています…</translation>
    </message>
    <message>
        <source>This file is protected by a password; type it above.</source>
        <translation>このファイルはパスワードで保護されています。上の欄に入力してください。</translation>
    </message>
    <message>
        <source>Nothing can be written yet.</source>
        <translation>まだ書き込めません。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き込みました: %1</translation>
    </message>
    <message>
        <source>in equal steps</source>
        <translation>等分</translation>
    </message>
</context>
<context>
    <name>enshu::desk::HandBackJob</name>
    <message>
        <source>%1 has been changed meanwhile; nothing was written. Look at what would be written now.</source>
        <translation>%1 は途中で変更されたため、何も書き込みませんでした。書き込む内容をもう一度確かめてください。</translation>
    </message>
    <message>
        <source>Enshu itself failed: %1</source>
        <translation>Enshu 自体に問題が起きました: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::HandBackPreview</name>
    <message>
        <source>What is written</source>
        <translation>書き込む内容</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在の値</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>書き込む値</translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) get something new.</source>
        <translation>
            <numerusform>%n 人の学生に新しい内容があります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) are written.</source>
        <translation>
            <numerusform>%n 個のセルに書き込みます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing changes: all of it stands there already.</source>
        <translation>変更はありません。すべて記入済みです。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) for students.</source>
        <translation>
            <numerusform>学生向けのファイルは %n 個です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) stay as they are.</source>
        <translation>
            <numerusform>%n 個のセルは元のままです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) of the class are not in the file.</source>
        <translation>
            <numerusform>ファイルにない人が %n 人います。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) get no mark.</source>
        <translation>
            <numerusform>評点のない人が %n 人います。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A new file of %n kilobyte(s).</source>
        <translation>
            <numerusform>%n KB の新しいファイルです。</numerusform>
        </translation>
    </message>
    <message>
        <source>To be known</source>
        <translation>確認事項</translation>
    </message>
    <message>
        <source>Stays, because something stands there</source>
        <translation>すでに値があるため、そのまま</translation>
    </message>
    <message>
        <source>Is written</source>
        <translation>書き込むセル</translation>
    </message>
    <message>
        <source>Files for students</source>
        <translation>学生向けのファイル</translation>
    </message>
</context>
<context>
    <name>enshu::desk::HintBox</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message numerus="yes">
        <source>Hint (%n available)</source>
        <translation>
            <numerusform>ヒント（%n 個あります）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next hint (%n left)</source>
        <translation>
            <numerusform>次のヒント（残り %n 個）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>enshu::desk::IntakeView</name>
    <message>
        <source>Several files for one exercise</source>
        <translation>1つの課題に複数のファイルがあるもの</translation>
    </message>
    <message>
        <source>%1 %2 counts: %3</source>
        <translation>%1 %2 を採点: %3</translation>
    </message>
    <message>
        <source>Files that were not taken</source>
        <translation>採点に使わなかったファイル</translation>
    </message>
    <message>
        <source>Nothing of theirs could be graded</source>
        <translation>採点できるものがない提出</translation>
    </message>
    <message>
        <source>Handed in nothing</source>
        <translation>未提出</translation>
    </message>
    <message>
        <source>Not in the roster</source>
        <translation>名簿にない人</translation>
    </message>
    <message>
        <source>What came in</source>
        <translation>提出状況</translation>
    </message>
    <message>
        <source>Open or grade a class to see what came in.</source>
        <translation>クラスを開くか採点すると、提出状況が表示されます。</translation>
    </message>
    <message>
        <source>Every file was taken, and everybody handed in.</source>
        <translation>すべてのファイルを採点し、全員が提出しています。</translation>
    </message>
    <message>
        <source>What came in and no verdict tells of. Of several files choose another one, and it is graded in the place of the first.</source>
        <translation>判定からは分からない提出状況です。ファイルが複数あるときは、別のものを選ぶと、代わりにそれが採点されます。</translation>
    </message>
    <message>
        <source>Not in the newest download; the results are of an earlier one</source>
        <translation>最新のダウンロードにないもの（結果は以前のダウンロードのもの）</translation>
    </message>
    <message>
        <source>Not told apart by the roster</source>
        <translation>名簿では1人に決められない人</translation>
    </message>
    <message>
        <source>Handed in again, with fewer points or nothing</source>
        <translation>再提出で点が下がった、または中身がないもの</translation>
    </message>
    <message>
        <source>How times were read</source>
        <translation>時刻の読み方</translation>
    </message>
</context>
<context>
    <name>enshu::desk::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>In a plot</source>
        <translation>グラフ上</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>共通</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>表示範囲を動かす</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>拡大、縮小</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Take the selected signal out of the plot</source>
        <translation>選んだ信号をグラフから外す</translation>
    </message>
    <message>
        <source>Next control, previous control</source>
        <translation>次の項目、前の項目へ移る</translation>
    </message>
    <message>
        <source>A menu or a button with an underlined letter</source>
        <translation>下線付きの文字があるメニューやボタン</translation>
    </message>
    <message>
        <source>Alt and the letter</source>
        <translation>Alt とその文字</translation>
    </message>
</context>
<context>
    <name>enshu::desk::LanguageMenu</name>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::LiveOutput</name>
    <message>
        <source>Your program prints</source>
        <translation>プログラムの出力（実行中）</translation>
    </message>
</context>
<context>
    <name>enshu::desk::LogErrorPicture</name>
    <message>
        <source>Distance to where the reference ends [%1]</source>
        <translation>参照解の終点までの距離 [%1]</translation>
    </message>
    <message>
        <source>Largest error of a channel / its size</source>
        <translation>チャンネルの最大誤差 / その大きさ</translation>
    </message>
    <message>
        <source>tolerance %1: below it is right</source>
        <translation>許容誤差 %1: これより下なら正解</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>数値なし</translation>
    </message>
    <message>
        <source>At %1 you are %2 away from where the reference ends, the reference itself %3. At the last you are %4 away.</source>
        <translation>%1 では、参照解の終点までの距離は解答が %2、参照解が %3 です。最後の時点で解答は %4 離れています。</translation>
    </message>
    <message>
        <source>At %1 the largest error is %2 of the channel&apos;s size.</source>
        <translation>%1 の最大誤差はチャンネルの大きさの %2 倍です。</translation>
    </message>
    <message>
        <source>At %1 the answer is no number.</source>
        <translation>%1 では解答が数値になっていません。</translation>
    </message>
    <message>
        <source>Over all it is at most %1, the tolerance %2. Beyond it: %3 of %4.</source>
        <translation>全体では最大 %1 倍、許容誤差は %2 です。これを超えるのは %4 列のうち %3 列です。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::MainWindow</name>
    <message>
        <source>Sheets can be read, but nothing can be checked: %1</source>
        <translation>課題シートは読めますが、チェックはできません: %1</translation>
    </message>
    <message>
        <source>Enshu: practice for robot dynamics</source>
        <translation>Enshu: ロボット動力学の演習</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>設定(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー操作(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Enshu</source>
        <translation>Enshu について(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>はじめに(&amp;F)</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>In the picture of the arm</source>
        <translation>アームの画面</translation>
    </message>
    <message>
        <source>What is wrong is left out: %1</source>
        <translation>誤りのある部分を除いて読み込みました: %1</translation>
    </message>
    <message>
        <source>A class is being graded</source>
        <translation>クラスを採点中です</translation>
    </message>
    <message>
        <source>Stop grading? What is graded by now is kept, and the rest can be graded later.</source>
        <translation>採点を中止しますか。ここまでの結果は残り、残りは後で採点できます。</translation>
    </message>
    <message>
        <source>Stop grading</source>
        <translation>採点を中止する</translation>
    </message>
    <message>
        <source>Go on grading</source>
        <translation>採点を続ける</translation>
    </message>
</context>
<context>
    <name>enshu::desk::MatrixPicture</name>
    <message>
        <source>The rows of this output are no matrix.</source>
        <translation>この出力の行は行列として読めません。</translation>
    </message>
    <message>
        <source>%1[%2, %3] at %4: yours %5, reference %6, error %7. Largest error of the matrix: %8.</source>
        <translation>%4 の %1[%2, %3]: 解答 %5、参照解 %6、誤差 %7。行列全体の最大誤差は %8 です。</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>数値なし</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>Error (yours − reference)</source>
        <translation>誤差（解答 − 参照解）</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>最大 %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::MessagePage</name>
    <message>
        <source>The course cannot be opened</source>
        <translation>コースを開けません</translation>
    </message>
    <message>
        <source>Put this right, or name the folder of a course in the variable ENSHU_COURSE; then try again. Nothing of your work is touched.</source>
        <translation>問題を直すか、コースのフォルダを環境変数 ENSHU_COURSE で指定して、もう一度試してください。これまでの解答はそのまま残っています。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
</context>
<context>
    <name>enshu::desk::MotionPanel</name>
    <message>
        <source>The robot that moved</source>
        <translation>動いたロボット</translation>
    </message>
    <message>
        <source>Robots (*.json *.urdf)</source>
        <translation>ロボット (*.json *.urdf)</translation>
    </message>
    <message>
        <source>No variable is called q: choose the one that moves the arm in the list above.</source>
        <translation>q という名前の変数がありません。アームを動かす変数を上の一覧から選んでください。</translation>
    </message>
    <message>
        <source>Open a file with the coordinates q of a robot over time, such as a simulation writes.</source>
        <translation>ロボットの座標 q の時系列があるファイル（シミュレーションの出力など）を開いてください。</translation>
    </message>
    <message>
        <source>The file does not say which robot moved: choose its file by the button Robot.</source>
        <translation>どのロボットの運動かがファイルからは分かりません。「ロボット」ボタンでロボットのファイルを選んでください。</translation>
    </message>
    <message>
        <source>The arm cannot be shown with this robot.</source>
        <translation>このロボットではアームを表示できません。</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>変数</translation>
    </message>
    <message>
        <source>Which variable moves the arm</source>
        <translation>アームを動かす変数</translation>
    </message>
    <message>
        <source>Robot…</source>
        <translation>ロボット…</translation>
    </message>
    <message>
        <source>Choose the robot that moved</source>
        <translation>動いたロボットを選ぶ</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <translation>%1（仮定）</translation>
    </message>
</context>
<context>
    <name>enshu::desk::NamingDialog</name>
    <message>
        <source>Name the group</source>
        <translation>グループに名前を付ける</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) of the same numbers become a mistake of the course. Their results say it at once, and later gradings recognise it. No student&apos;s text is kept.</source>
        <translation>
            <numerusform>数値の一致する %n 件の答えを、コースの誤りに加えます。結果にすぐ表示され、以後の採点でも見分けられます。学生のプログラムは保存しません。</numerusform>
        </translation>
    </message>
    <message>
        <source>lower case with dashes</source>
        <translation>英小文字をハイフンでつなぐ</translation>
    </message>
    <message>
        <source>&amp;Identifier</source>
        <translation>名前(&amp;I)</translation>
    </message>
    <message>
        <source>What the answer is, in &amp;Japanese</source>
        <translation>答えの説明、日本語(&amp;J)</translation>
    </message>
    <message>
        <source>What the answer is, in &amp;English</source>
        <translation>答えの説明、英語(&amp;E)</translation>
    </message>
    <message>
        <source>Where to look, in Ja&amp;panese</source>
        <translation>見直すところ、日本語(&amp;P)</translation>
    </message>
    <message>
        <source>Where to look, in En&amp;glish</source>
        <translation>見直すところ、英語(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Share of the lost points that it keeps</source>
        <translation>失った点のうち残す割合(&amp;S)</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>An identifier and all texts are needed.</source>
        <translation>名前と、すべての文が必要です。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::NextStep</name>
    <message>
        <source>&amp;Go on</source>
        <translation>次へ進む(&amp;G)</translation>
    </message>
    <message>
        <source>You have passed every exercise of this course.</source>
        <translation>このコースのすべての課題に合格しました。</translation>
    </message>
    <message>
        <source>Next: %1, about %2</source>
        <translation>次の課題: %1（約 %2）</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次の課題: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::NextTermDialog</name>
    <message>
        <source>The next term&apos;s course</source>
        <translation>次の学期のコース</translation>
    </message>
    <message>
        <source>The other due dates keep their distance to the first, their hours and their zones. Exercises, solutions and mistakes are taken along, results are not.</source>
        <translation>ほかの期限は、最初の期限との間隔、時刻、タイムゾーンを保ちます。課題、模範解答、誤りは写し、結果は写しません。</translation>
    </message>
    <message>
        <source>The course has no due dates. Exercises, solutions and mistakes are taken along, results are not.</source>
        <translation>コースに期限はありません。課題、模範解答、誤りは写し、結果は写しません。</translation>
    </message>
    <message>
        <source>Make and open</source>
        <translation>作って開く</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>置き場所</translation>
    </message>
    <message>
        <source>&amp;Name of its folder</source>
        <translation>フォルダの名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;First due date</source>
        <translation>最初の期限(&amp;F)</translation>
    </message>
    <message>
        <source>Give the folder a name.</source>
        <translation>フォルダに名前を付けてください。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>enshu::desk::OpenCourse</name>
    <message>
        <source>The course that was open last cannot be opened: %1. This is Enshu&apos;s own.</source>
        <translation>前回のコースを開けません: %1。Enshu のコースを開きました。</translation>
    </message>
    <message>
        <source>This course cannot be opened: %1. The one that was open stays so.</source>
        <translation>このコースは開けません: %1。今のコースをそのまま使います。</translation>
    </message>
    <message>
        <source>The course has been changed on disk.</source>
        <translation>コースのファイルが書き換えられました。</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>読み直す</translation>
    </message>
    <message>
        <source>The course has been changed on disk and cannot be read now: %1 Everything goes on as it was; when this is put right, it can be read again.</source>
        <translation>コースのファイルが書き換えられ、今は読み込めません: %1 作業はこれまでの内容のまま続けられます。直せば、もう一度読み込めます。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::PathView</name>
    <message>
        <source>Stands alone</source>
        <translation>単独で取り組めます</translation>
    </message>
    <message>
        <source>Builds on: %1</source>
        <translation>土台となる演習: %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>○ open</source>
        <translation>○ 未着手</translation>
    </message>
</context>
<context>
    <name>enshu::desk::PictureView</name>
    <message>
        <source>Picture</source>
        <translation>図</translation>
    </message>
    <message>
        <source>Which picture</source>
        <translation>図の選択</translation>
    </message>
    <message>
        <source>Which part</source>
        <translation>部分の選択</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>時点</translation>
    </message>
    <message>
        <source>← →: the instant that is shown</source>
        <translation>← →: 表示する時点</translation>
    </message>
</context>
<context>
    <name>enshu::desk::PlaybackBar</name>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>The time that is shown</source>
        <translation>表示している時刻</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>Seconds of the motion in one second (− and +)</source>
        <translation>1秒間に進む運動の秒数（− と +）</translation>
    </message>
</context>
<context>
    <name>enshu::desk::PredictionBox</name>
    <message>
        <source>Predict first</source>
        <translation>まず予想してみましょう</translation>
    </message>
    <message>
        <source>Well predicted: %1</source>
        <translation>予想どおりです: %1</translation>
    </message>
    <message>
        <source>You predicted %1; it is %2</source>
        <translation>予想は %1、正しくは %2 です</translation>
    </message>
    <message>
        <source>&amp;Your prediction</source>
        <translation>予想(&amp;Y)</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>予想</translation>
    </message>
    <message>
        <source>C&amp;ommit</source>
        <translation>これで決める(&amp;O)</translation>
    </message>
    <message>
        <source>It is compared at once and cannot be changed; it earns no points</source>
        <translation>すぐに答え合わせをします。あとから変更はできません。点数には関係しません</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>予想しない</translation>
    </message>
    <message>
        <source>The question is not asked again</source>
        <translation>この質問は再び表示されません</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>解説</translation>
    </message>
    <message>
        <source>This is no number; one such as -1.5 or 2e-3 is wanted.</source>
        <translation>数値ではありません。-1.5 や 2e-3 のように入力してください。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::RecentClasses</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1（場所: %2）</translation>
    </message>
    <message>
        <source>&amp;Graded before</source>
        <translation>最近のクラス(&amp;G)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::Regrading</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… ほかに %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Graded again</source>
        <translation>再採点の結果</translation>
    </message>
    <message numerus="yes">
        <source>%n results would change. Replace the earlier ones? Comments and corrected scores stay.</source>
        <translation>
            <numerusform>%n 件の結果が変わります。これまでの結果を置き換えますか？ コメントと修正した得点はそのまま残ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Keep the earlier ones</source>
        <translation>これまでの結果を残す</translation>
    </message>
    <message>
        <source>The earlier results still count; the new ones wait. F5 asks again.</source>
        <translation>これまでの結果が有効なままで、新しい結果は保留されています。F5 を押すと、もう一度尋ねます。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::ReviewBox</name>
    <message>
        <source>&amp;Corrected score</source>
        <translation>修正後の得点(&amp;C)</translation>
    </message>
    <message>
        <source>Corrected score</source>
        <translation>修正後の得点</translation>
    </message>
    <message>
        <source>Why (needed)</source>
        <translation>理由（必須）</translation>
    </message>
    <message>
        <source>Reason of the correction</source>
        <translation>修正の理由</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>コメント</translation>
    </message>
    <message>
        <source>A draft, not kept yet</source>
        <translation>下書き（未保存）</translation>
    </message>
    <message>
        <source>This was said of an earlier file or of other points. If it still holds, keep it again.</source>
        <translation>これは前のファイル、または前の配点に対するものです。そのままでよければ、もう一度保存してください。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::Reviews</name>
    <message>
        <source>A corrected score needs a reason. Write it beside the score.</source>
        <translation>得点の修正には理由が必要です。得点の横に書いてください。</translation>
    </message>
    <message>
        <source>The draft is kept only as long as this window is open. %1</source>
        <translation>下書きは、このウィンドウを開いている間だけ残ります。%1</translation>
    </message>
    <message>
        <source>The comment was not kept. %1</source>
        <translation>コメントを保存できませんでした。%1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::RunForm</name>
    <message>
        <source>Choose a robot</source>
        <translation>ロボットの選択</translation>
    </message>
    <message>
        <source>Robots, enshu-robot/1 or URDF (*.json *.urdf *.xml)</source>
        <translation>ロボット、enshu-robot/1 または URDF (*.json *.urdf *.xml)</translation>
    </message>
    <message>
        <source>Any robot from any start, with friction and constant torques.</source>
        <translation>任意のロボットを任意の状態から、摩擦と一定のトルクのもとで動かします。</translation>
    </message>
    <message>
        <source>a robot of your own</source>
        <translation>自分のロボット</translation>
    </message>
    <message>
        <source>explicit Euler, as in the lab</source>
        <translation>陽的オイラー法（講義）</translation>
    </message>
    <message>
        <source>semi-implicit Euler</source>
        <translation>半陰的オイラー法</translation>
    </message>
    <message>
        <source>Runge-Kutta of order 4</source>
        <translation>4次のルンゲ・クッタ法</translation>
    </message>
    <message>
        <source>Dormand-Prince 5(4)</source>
        <translation>Dormand-Prince 法 5(4)</translation>
    </message>
    <message>
        <source>implicit damping</source>
        <translation>陰的減衰</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>計算(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;obot</source>
        <translation>ロボット(&amp;O)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose the file of a robot</source>
        <translation>ロボットのファイルを選択</translation>
    </message>
    <message>
        <source>&amp;Integrator</source>
        <translation>積分法(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Constraint</source>
        <translation>拘束(&amp;C)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>積分法</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>拘束</translation>
    </message>
    <message>
        <source>Start, friction and time</source>
        <translation>初期状態・摩擦・時間</translation>
    </message>
    <message>
        <source>Integration</source>
        <translation>積分</translation>
    </message>
    <message>
        <source>Ground of the constrained runs</source>
        <translation>拘束運動の地面</translation>
    </message>
    <message>
        <source>q [rad, m]</source>
        <translation>q [rad, m]</translation>
    </message>
    <message>
        <source>u [rad/s, m/s]</source>
        <translation>u [rad/s, m/s]</translation>
    </message>
    <message>
        <source>Torques [N m, N]</source>
        <translation>トルク [N m, N]</translation>
    </message>
    <message>
        <source>Friction D [N m s/rad]</source>
        <translation>摩擦 D [N m s/rad]</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>時間 [s]</translation>
    </message>
    <message>
        <source>Sample every [ms]</source>
        <translation>サンプル間隔 [ms]</translation>
    </message>
    <message>
        <source>Step [ms]</source>
        <translation>刻み幅 [ms]</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>許容誤差</translation>
    </message>
    <message>
        <source>Friction K</source>
        <translation>摩擦係数 K</translation>
    </message>
    <message>
        <source>Base height [m]</source>
        <translation>ベースの高さ [m]</translation>
    </message>
    <message>
        <source>zero; or numbers with commas</source>
        <translation>ゼロ。数はコンマ区切り</translation>
    </message>
    <message>
        <source>none; one number, or one each</source>
        <translation>なし。1個か関節ごと</translation>
    </message>
    <message>
        <source>stabilised</source>
        <translation>安定化</translation>
    </message>
    <message>
        <source>plain, as in the paper</source>
        <translation>単純（論文どおり）</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SamplePicture</name>
    <message>
        <source>t [s]</source>
        <translation>t [s]</translation>
    </message>
    <message>
        <source>number, counted from %1</source>
        <translation>番号（%1 から）</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>A command; %f stands for the file and %l for the line. Leave it empty for the program that the desktop opens C++ files with.</source>
        <translation>起動コマンドです。%f はファイル、%l は行番号に置き換わります。空欄にすると、デスクトップで C++ ファイルに関連付けられたプログラムを使います。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Editor</source>
        <translation>エディタ(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外観(&amp;A)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Folder for new work</source>
        <translation>新しい作業フォルダの場所</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SheetPrinting</name>
    <message>
        <source>The sheets are with the printer.</source>
        <translation>課題シートをプリンタに送りました。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き込みました: %1</translation>
    </message>
    <message>
        <source>&amp;Print sheets</source>
        <translation>課題シートを印刷(&amp;P)</translation>
    </message>
    <message>
        <source>Export sheets as P&amp;DF</source>
        <translation>課題シートを PDF に書き出す(&amp;D)</translation>
    </message>
    <message>
        <source>This &amp;exercise…</source>
        <translation>この課題(&amp;E)…</translation>
    </message>
    <message>
        <source>Its &amp;lab…</source>
        <translation>この課題を含む演習(&amp;L)…</translation>
    </message>
    <message>
        <source>The whole &amp;course…</source>
        <translation>コース全体(&amp;C)…</translation>
    </message>
    <message>
        <source>Sheets as PDF</source>
        <translation>課題シートを PDF に書き出す</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SheetView</name>
    <message>
        <source>This sheet cannot be read: %1 (%2)</source>
        <translation>課題シートを読めません: %1（%2）</translation>
    </message>
    <message>
        <source>Click to tick this step off</source>
        <translation>クリックすると、この手順に完了の印が付きます</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SignalKey</name>
    <message>
        <source>Signals of the plot</source>
        <translation>グラフの信号</translation>
    </message>
    <message>
        <source>Delete takes a signal out of the plot</source>
        <translation>Delete キーで信号をグラフから外します</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SignalList</name>
    <message>
        <source>Search signals</source>
        <translation>信号を検索</translation>
    </message>
    <message>
        <source>Files and signals</source>
        <translation>ファイルと信号</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SignalModel</name>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>%1
A run that is not on disk yet</source>
        <translation>%1
まだ保存していない計算です</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SignalPlot</name>
    <message>
        <source>Plot %1</source>
        <translation>グラフ %1</translation>
    </message>
    <message>
        <source>▸ Plot %1, the current one</source>
        <translation>▸ グラフ %1（選択中）</translation>
    </message>
    <message>
        <source>Remove plot %1</source>
        <translation>グラフ %1 を削除</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>時刻 [s]</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>derivative</source>
        <translation>微分</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Nothing to compare with: a residual needs the same signal in a file that was opened earlier, or an answer with its reference.</source>
        <translation>比べる相手がありません。残差を表示するには、先に開いたファイルに同じ信号があるか、解答と参照解が揃っている必要があります。</translation>
    </message>
    <message>
        <source>Open a file (Ctrl+O), or drop one here.</source>
        <translation>ファイルを開くか (Ctrl+O)、ここへドロップしてください。</translation>
    </message>
    <message>
        <source>Drag signals here, or double-click them in the list.</source>
        <translation>一覧から信号をここへドラッグするか、一覧でダブルクリックしてください。</translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation>このグラフを削除します</translation>
    </message>
    <message>
        <source>Wheel or + −: zoom. Drag or ← →: move. Double click or Home: everything. A, B: cursors.</source>
        <translation>ホイールか + − で拡大・縮小、ドラッグか ← → で移動、ダブルクリックか Home で全体を表示、A と B でカーソルを置きます。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SimilarView</name>
    <message>
        <source>Open or grade a class to look for answers that are alike.</source>
        <translation>クラスを開くか採点すると、似ている解答を探せます。</translation>
    </message>
    <message>
        <source>Comparing the files…</source>
        <translation>ファイルを比較しています…</translation>
    </message>
    <message>
        <source>The files were not compared.</source>
        <translation>ファイルは比較されていません。</translation>
    </message>
    <message>
        <source>No two answers are more alike than independent ones are now and then.</source>
        <translation>独立に書いた解答どうしでも見られる程度を超えて似ている組はありません。</translation>
    </message>
    <message>
        <source>Answers that are alike, whatever their names and comments: a hint to read both, no verdict. It touches no points.</source>
        <translation>名前やコメントが違っても互いに似ている解答です。両方を読むための手がかりであり、判定ではありません。点数には影響しません。</translation>
    </message>
    <message numerus="yes">
        <source>%n further pair(s) are less alike.</source>
        <translation>
            <numerusform>似ている度合いがこれより低い組が、ほかに %n 組あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of answers</source>
        <translation>解答の組</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進み具合</translation>
    </message>
    <message>
        <source>Compared with earlier years: %1</source>
        <translation>比較した過年度: %1</translation>
    </message>
    <message>
        <source>lines %1 and %2</source>
        <translation>%1 行と %2 行</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SimulationPanel</name>
    <message>
        <source>Not known: something in the form is wrong.</source>
        <translation>入力に誤りがあるので分かりません。</translation>
    </message>
    <message>
        <source>Enshu itself failed: %1</source>
        <translation>Enshu 自体に問題が起きました: %1</translation>
    </message>
    <message>
        <source>Cancelled. Start begins again.</source>
        <translation>中止しました。「開始」でもう一度計算します。</translation>
    </message>
    <message>
        <source>Nothing is integrated here.</source>
        <translation>この計算では積分を行いません。</translation>
    </message>
    <message>
        <source>Longest stable step</source>
        <translation>安定な刻み幅の上限</translation>
    </message>
    <message>
        <source>Viscous friction -D u decays with the eigenvalues of M⁻¹D; an explicit step must be shorter than 2 over the largest of them (Runge-Kutta: 2.785)</source>
        <translation>粘性摩擦 -D u は M⁻¹D の固有値で減衰します。陽的な刻み幅は、2 を最大の固有値で割った値より短くなければなりません（ルンゲ・クッタ法では 2.785）</translation>
    </message>
    <message>
        <source>Compare methods</source>
        <translation>手法の比較</translation>
    </message>
    <message>
        <source>Progress of the simulation</source>
        <translation>シミュレーションの進み具合</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SlipSearch</name>
    <message>
        <source>The place could not be looked for: %1</source>
        <translation>場所を探せませんでした: %1</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SourcePair</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No line is different.</source>
        <translation>違う行はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>違い %n か所</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar passage(s)</source>
        <translation>
            <numerusform>似ている箇所 %n か所</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ Previous</source>
        <translation>▲ 前へ</translation>
    </message>
    <message>
        <source>▼ Next</source>
        <translation>▼ 次へ</translation>
    </message>
    <message>
        <source>Go to the difference before (Shift+F3)</source>
        <translation>前の違いに移動します (Shift+F3)</translation>
    </message>
    <message>
        <source>Go to the passage before (Shift+F3)</source>
        <translation>前の箇所に移動します (Shift+F3)</translation>
    </message>
    <message>
        <source>Go to the next difference (F3)</source>
        <translation>次の違いに移動します (F3)</translation>
    </message>
    <message>
        <source>Go to the next passage (F3)</source>
        <translation>次の箇所に移動します (F3)</translation>
    </message>
    <message>
        <source>The file on the left</source>
        <translation>左のファイル</translation>
    </message>
    <message>
        <source>The file on the right</source>
        <translation>右のファイル</translation>
    </message>
</context>
<context>
    <name>enshu::desk::StageBar</name>
    <message>
        <source>Cancelled.</source>
        <translation>中止しました。</translation>
    </message>
    <message>
        <source>✓ %1 %2</source>
        <translation>✓ %1 %2</translation>
    </message>
    <message>
        <source>– %1</source>
        <translation>– %1</translation>
    </message>
    <message>
        <source>▸ %1 %2</source>
        <translation>▸ %1 %2</translation>
    </message>
    <message>
        <source>○ %1</source>
        <translation>○ %1</translation>
    </message>
    <message>
        <source>✗ %1 %2</source>
        <translation>✗ %1 %2</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SubmissionView</name>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>The student&apos;s file</source>
        <translation>学生のファイル</translation>
    </message>
</context>
<context>
    <name>enshu::desk::SwingTwistPicture</name>
    <message>
        <source>These numbers are no swing, twist and attitude.</source>
        <translation>この数値は、スイング・ツイスト・姿勢として読めません。</translation>
    </message>
    <message>
        <source>Twist</source>
        <translation>ツイスト</translation>
    </message>
    <message>
        <source>At %1: swing yours %2, reference %3; twist yours %4, reference %5.</source>
        <translation>%1: スイングは解答 %2、参照解 %3。ツイストは解答 %4、参照解 %5。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TextSizeMenu</name>
    <message>
        <source>&amp;Larger text</source>
        <translation>文字を大きく(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>文字を小さく(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation>標準の大きさ(&amp;N)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TimePanel</name>
    <message>
        <source>Passed over: %1</source>
        <translation>読み飛ばし: %1</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>first column</source>
        <translation>最初の列</translation>
    </message>
    <message>
        <source>first row</source>
        <translation>最初の行</translation>
    </message>
    <message>
        <source>sample rate</source>
        <translation>周波数を指定</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Where the times come from</source>
        <translation>時刻の取り方</translation>
    </message>
    <message>
        <source>Where the times of this file come from</source>
        <translation>このファイルの時刻をどこから取るか</translation>
    </message>
    <message>
        <source>Unit of the times</source>
        <translation>時刻の単位</translation>
    </message>
    <message>
        <source>In which unit the file has its times</source>
        <translation>ファイルの時刻の単位</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>サンプリング周波数</translation>
    </message>
    <message>
        <source>Choose the times of %1:</source>
        <translation>%1 の時刻を選んでください:</translation>
    </message>
    <message>
        <source>Times of %1:</source>
        <translation>%1 の時刻:</translation>
    </message>
    <message>
        <source>as found, by their names</source>
        <translation>見つかったとおり（名前による）</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>1秒あたりのサンプル数</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TrajectoryActions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open MAT files or results of checks (Ctrl+O); they can be dropped here</source>
        <translation>MAT ファイルかチェックの結果を開きます (Ctrl+O)。ここへドロップしても開けます</translation>
    </message>
    <message>
        <source>&amp;Close file</source>
        <translation>ファイルを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Add to t&amp;he plot</source>
        <translation>グラフに追加(&amp;H)</translation>
    </message>
    <message>
        <source>Add what is selected to the current plot (Enter)</source>
        <translation>選んだ信号を選択中のグラフに追加します (Enter)</translation>
    </message>
    <message>
        <source>Add to a &amp;new plot</source>
        <translation>新しいグラフに追加(&amp;N)</translation>
    </message>
    <message>
        <source>Add what is selected to a new plot (Ctrl+Enter)</source>
        <translation>選んだ信号を新しいグラフに追加します (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>&amp;Remove the plot</source>
        <translation>グラフを削除(&amp;R)</translation>
    </message>
    <message>
        <source>Overla&amp;y all files</source>
        <translation>全ファイルを重ねる(&amp;Y)</translation>
    </message>
    <message>
        <source>Lay the same signals of all open files over each other</source>
        <translation>開いているすべてのファイルの同じ信号を重ねて表示します</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>全体表示(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole time axis (Home)</source>
        <translation>時間軸全体を表示します (Home)</translation>
    </message>
    <message>
        <source>Cursor &amp;A</source>
        <translation>カーソル &amp;A</translation>
    </message>
    <message>
        <source>Cursor &amp;B</source>
        <translation>カーソル &amp;B</translation>
    </message>
    <message>
        <source>Cursor to the left</source>
        <translation>カーソルを左へ</translation>
    </message>
    <message>
        <source>Cursor to the right</source>
        <translation>カーソルを右へ</translation>
    </message>
    <message>
        <source>No cursors</source>
        <translation>カーソルを消す</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Save what is visible as PNG, SVG, CSV or MAT (Ctrl+S)</source>
        <translation>表示中の範囲を PNG・SVG・CSV・MAT で保存します (Ctrl+S)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>やり直す(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Simulation</source>
        <translation>シミュレーション(&amp;S)</translation>
    </message>
    <message>
        <source>Run a robot, a run of the lab or of a paper (Ctrl+M)</source>
        <translation>ロボットや、講義・論文の計算を動かします (Ctrl+M)</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>開始(&amp;T)</translation>
    </message>
    <message>
        <source>Simulate this run (F5)</source>
        <translation>この計算を実行します (F5)</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>比較(&amp;P)</translation>
    </message>
    <message>
        <source>Simulate this run by every method of the comparison (Shift+F5); it takes two at least</source>
        <translation>この計算を比較のすべての手法で実行します (Shift+F5)。手法が2つ以上必要です</translation>
    </message>
    <message>
        <source>Cance&amp;l</source>
        <translation>中止(&amp;L)</translation>
    </message>
    <message>
        <source>Stop the simulation</source>
        <translation>シミュレーションを止めます</translation>
    </message>
    <message>
        <source>Add th&amp;is method</source>
        <translation>この手法を加える(&amp;I)</translation>
    </message>
    <message>
        <source>Add integrator, step and constraint, as they are chosen now</source>
        <translation>今選んでいる積分法・刻み幅・拘束を比較に加えます</translation>
    </message>
    <message>
        <source>Add all inte&amp;grators</source>
        <translation>すべての積分法を加える(&amp;G)</translation>
    </message>
    <message>
        <source>Add every integrator with the step chosen now</source>
        <translation>今の刻み幅で、すべての積分法を比較に加えます</translation>
    </message>
    <message>
        <source>Add steps belo&amp;w and above the limit</source>
        <translation>安定限界の前後を加える(&amp;W)</translation>
    </message>
    <message>
        <source>Add a step that is stable all along, one that is nowhere, and an exact run</source>
        <translation>最後まで安定な刻み幅、常に不安定な刻み幅、正確な計算を比較に加えます</translation>
    </message>
    <message>
        <source>Sa&amp;ve run as .mat…</source>
        <translation>計算を .mat に保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Save the run that is current in the list, as enshu simulate does (Ctrl+Shift+S)</source>
        <translation>一覧で選択中の計算を、enshu simulate と同じ形式で保存します (Ctrl+Shift+S)</translation>
    </message>
    <message>
        <source>Ar&amp;m</source>
        <translation>アーム(&amp;M)</translation>
    </message>
    <message>
        <source>Show the arm in 3-D beside the plots (Ctrl+D)</source>
        <translation>グラフの横にアームを3次元で表示します (Ctrl+D)</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TrajectoryFiles</name>
    <message>
        <source>Open trajectories</source>
        <translation>軌道を開く</translation>
    </message>
    <message>
        <source>Trajectories and results (*.mat *.json *.h5 *.hdf5 *.csv *.tsv *.txt *.dat *.asc);;All files (*)</source>
        <translation>軌道と結果 (*.mat *.json *.h5 *.hdf5 *.csv *.tsv *.txt *.dat *.asc);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Export the visible range</source>
        <translation>表示中の範囲を書き出す</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>計算の保存</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TrajectoryPage</name>
    <message>
        <source>&amp;Trajectories</source>
        <translation>軌道(&amp;T)</translation>
    </message>
    <message>
        <source>The plot &amp;shows</source>
        <translation>表示内容(&amp;S)</translation>
    </message>
    <message>
        <source>What the current plot shows</source>
        <translation>選択中のグラフの表示内容</translation>
    </message>
    <message>
        <source>values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>derivative</source>
        <translation>微分</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>A residual is the answer minus its reference, or a signal minus the same signal of the file opened first</source>
        <translation>残差は、解答から参照解を引いたもの、または最初に開いたファイルの同じ信号を引いたものです</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TrajectoryPlot</name>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Which signal is shown</source>
        <translation>表示する信号</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Show the whole time axis (Home)</source>
        <translation>時間軸全体を表示します (Home)</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>チャンネル</translation>
    </message>
    <message>
        <source>Plot of answer and reference</source>
        <translation>解答と参照解のグラフ</translation>
    </message>
    <message>
        <source>Plot of the residual</source>
        <translation>残差のグラフ</translation>
    </message>
    <message>
        <source>Wheel or + −: zoom. Drag or ← →: move. Double click or Home: everything.</source>
        <translation>ホイールまたは + −: 拡大・縮小。ドラッグまたは ← →: 移動。ダブルクリックまたは Home: 全体。</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>時刻 [s]</translation>
    </message>
    <message>
        <source>┆ The answer first leaves the tolerance here: %1.</source>
        <translation>┆ 許容誤差から最初に外れた所: %1</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>answer [%1]</source>
        <translation>解答 [%1]</translation>
    </message>
    <message>
        <source>residual [%1]</source>
        <translation>残差 [%1]</translation>
    </message>
    <message>
        <source>━━ answer    ▬ ▬ ▬ reference</source>
        <translation>━━ 解答    ▬ ▬ ▬ 参照解</translation>
    </message>
    <message>
        <source>The plot of the answer against the reference appears here after a check.</source>
        <translation>チェックすると、解答と参照解を比べるグラフがここに表示されます。</translation>
    </message>
    <message>
        <source>number of the state, from 0</source>
        <translation>状態の番号（0 から）</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TrajectoryStatus</name>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込んでいます…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書き出しています…</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>保存しました: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>enshu::desk::TreePicture</name>
    <message>
        <source>No chain is known that these numbers belong to.</source>
        <translation>この数値に対応するチェーンが分かりません。</translation>
    </message>
    <message>
        <source>both</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>段数</translation>
    </message>
    <message>
        <source>%1 bodies assembled in halves, level %2 of %3 lit. Levels at %4: yours %5, reference %6.</source>
        <translation>%1 個の剛体を半分ずつ接続する木です。%3 段のうち %2 段目まで強調表示しています。%4 の段数は解答 %5、参照解 %6 です。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::VerdictView</name>
    <message>
        <source>Show in the plot</source>
        <translation>グラフで見る</translation>
    </message>
    <message>
        <source>The compiler says</source>
        <translation>コンパイラのメッセージ</translation>
    </message>
    <message>
        <source>Compiler messages</source>
        <translation>コンパイラのメッセージ</translation>
    </message>
    <message>
        <source>Opens the editor at this line</source>
        <translation>この行をエディタで開きます</translation>
    </message>
    <message>
        <source>All checks</source>
        <translation>すべての判定項目</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>判定項目の一覧</translation>
    </message>
    <message>
        <source>What your program printed</source>
        <translation>プログラムの出力</translation>
    </message>
    <message>
        <source>Full compiler output</source>
        <translation>コンパイラの出力（全文）</translation>
    </message>
    <message>
        <source>%1 / %2 points</source>
        <translation>%1 / %2 点</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>It looks like this: %1</source>
        <translation>考えられる原因: %1</translation>
    </message>
    <message>
        <source>%1 of %2 points: %3, %4</source>
        <translation>%2 点中 %1 点: %3、%4</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Show the arm there</source>
        <translation>そのときのアームを表示</translation>
    </message>
    <message>
        <source>A remark, which costs nothing: %1</source>
        <translation>参考（減点はありません）: %1</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>図で見る</translation>
    </message>
    <message>
        <source>You have saved your file since: this verdict is about what it was before. Check (F5) looks at it again.</source>
        <translation>この判定のあとにファイルが保存されています。表示されているのは保存前の判定です。「チェック」（F5）で判定し直せます。</translation>
    </message>
    <message>
        <source>Your earlier steps: %1</source>
        <translation>使用した前の課題のファイル: %1</translation>
    </message>
    <message>
        <source>What is known of it:</source>
        <translation>分かっていること:</translation>
    </message>
    <message>
        <source>Corrected by hand, the grader gave %1: %2</source>
        <translation>手動で修正しました（自動採点では %1 点）: %2</translation>
    </message>
</context>
<context>
    <name>enshu::desk::WelcomePage</name>
    <message>
        <source>Welcome to Enshu</source>
        <translation>Enshu へようこそ</translation>
    </message>
    <message>
        <source>Here you practise robot dynamics: you write one function of the algorithm from the handout, and within a second you see whether it is right, which mistake it is, and what to look at next.</source>
        <translation>ロボット動力学の演習です。配布資料のアルゴリズムの関数を1つ書くと、正しいかどうか、どこを間違えたか、次に何を見ればよいかが、1秒ほどで分かります。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Enshu makes a folder with your file and opens the file in your editor. The sheet, with its formulas, stays here.</source>
        <translation>Enshu がフォルダとひな形ファイルを作り、お使いのエディタで開きます。数式入りの課題シートはこの画面に表示されます。</translation>
    </message>
    <message>
        <source>Write the function</source>
        <translation>関数を書く</translation>
    </message>
    <message>
        <source>The sheet says step by step what it computes, with numbers to compare with.</source>
        <translation>何を計算するかは、確認用の数値とともに、課題シートに順を追って書いてあります。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存する</translation>
    </message>
    <message>
        <source>Your file is built, run and compared at once. The verdict says what to look at; hints come one at a time.</source>
        <translation>ファイルはすぐにビルド・実行され、参照解と比べられます。判定には見直すべき箇所が示され、ヒントは1つずつ出ます。</translation>
    </message>
    <message>
        <source>Langua&amp;ge</source>
        <translation>言語(&amp;G)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>&amp;Your editor</source>
        <translation>エディタ(&amp;Y)</translation>
    </message>
    <message>
        <source>Your work goes to</source>
        <translation>作業フォルダ</translation>
    </message>
    <message>
        <source>&amp;Start with “%1”</source>
        <translation>「%1」を始める(&amp;S)</translation>
    </message>
    <message>
        <source>Loo&amp;k around first</source>
        <translation>まず見て回る(&amp;K)</translation>
    </message>
    <message>
        <source>Read the sheets, grade a class or look at trajectories; this page comes back from the menu Help</source>
        <translation>課題シートを読んだり、採点したり、軌道を見たりできます。このページは「ヘルプ」メニューからいつでも開けます</translation>
    </message>
    <message>
        <source>The path</source>
        <translation>学習の道筋</translation>
    </message>
    <message>
        <source>An arrow leads from an exercise to what builds on it. It is advice, nothing is locked: when you check an exercise, the course supplies what comes before it. So you can take a lab by itself if you know what it builds on.</source>
        <translation>矢印は、ある課題から、それを土台とする課題へ向かいます。これは助言で、どの課題からでも始められます。チェックのときは、それより前の部分をコースが用意するからです。土台となる内容を知っていれば、1つの演習だけに取り組むこともできます。</translation>
    </message>
</context>
<context>
    <name>enshu::desk::WhereBox</name>
    <message>
        <source>%1, line %2, column %3, to line %4, column %5</source>
        <translation>%1 %2行 %3文字目～%4行 %5文字目</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1 %2行 %3文字目</translation>
    </message>
    <message>
        <source>%1, line %2, columns %3 to %4</source>
        <translation>%1 %2行 %3～%4文字目</translation>
    </message>
    <message>
        <source>&amp;Where?</source>
        <translation>場所を探す(&amp;W)</translation>
    </message>
    <message>
        <source>Look for the place in your file (Ctrl+G)</source>
        <translation>解答ファイルのどこで間違えたかを探します (Ctrl+G)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop the search (Esc)</source>
        <translation>探索を中止します (Esc)</translation>
    </message>
    <message>
        <source>Changes that were tried</source>
        <translation>試した変更の数</translation>
    </message>
    <message>
        <source>You have saved your file since: lines and columns are those of what it was before.</source>
        <translation>この後に解答ファイルが保存されています。行と文字の位置は、保存する前のファイルのものです。</translation>
    </message>
    <message>
        <source>Where in the file is it? Enshu tries small changes of your file and names the place where a single one makes every case agree. It costs no points.</source>
        <translation>ファイルのどこで間違えたのでしょうか。Enshu が小さな変更を順に試し、1か所の変更ですべてのケースが一致する場所を示します。得点には影響しません。</translation>
    </message>
    <message>
        <source>Your file is being read, and run once more …</source>
        <translation>解答ファイルを読み、もう一度実行しています…</translation>
    </message>
    <message>
        <source>Small changes are being tried: %1 of %2 …</source>
        <translation>小さな変更を試しています（%1 / %2）…</translation>
    </message>
    <message>
        <source>What was found is being made sure of …</source>
        <translation>見つかった場所を確かめています…</translation>
    </message>
    <message>
        <source>Shows this line</source>
        <translation>この行を表示します</translation>
    </message>
    <message>
        <source>Opens the editor at this line</source>
        <translation>この行をエディタで開きます</translation>
    </message>
</context>
<context>
    <name>enshu::desk::Workbench</name>
    <message>
        <source>What you predicted so far cannot be read: %1. The file is kept.</source>
        <translation>これまでの予想を読み込めません: %1。ファイルはそのまま残してあります。</translation>
    </message>
</context>
<context>
    <name>enshu::sheet::FigureObject</name>
    <message>
        <source>The figure %1 is missing.</source>
        <translation>図 %1 がありません。</translation>
    </message>
</context>
<context>
    <name>enshu::sheet::HandInLines</name>
    <message>
        <source>Name</source>
        <translation>氏名</translation>
    </message>
    <message>
        <source>Student number</source>
        <translation>学籍番号</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
</context>
</TS>
