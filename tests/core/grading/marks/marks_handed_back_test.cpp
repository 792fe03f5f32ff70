// SPDX-License-Identifier: GPL-3.0-or-later
//
// What goes back to students, and results for other readers.
#include <QProcess>
#include <QTemporaryFile>
#include <QXmlStreamReader>

#include "core/archive/read.h"
#include "core/grading/result/trajectory_file.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/core/table/other_readers.h"
#include "tests/support/csv.h"
#include "tests/support/suite.h"

namespace enshu::marks_handed_back_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::MarksFixture;

namespace {

QMap<QString, QByteArray> unzip(const QByteArray& bytes) {
  QMap<QString, QByteArray> files;
  archive::Visitor visitor;
  visitor.wanted = [](const archive::Member&) { return std::int64_t{1} << 24; };
  visitor.take = [&files](const archive::Member& member, const std::string& content) {
    files[QString::fromStdString(member.name)] = QByteArray::fromStdString(content);
  };
  visitor.refuse = [](const archive::Member&, const archive::Refusal&) {};
  const auto read = archive::readBytes({bytes.constData(), std::size_t(bytes.size())}, {}, visitor);
  return read ? files : QMap<QString, QByteArray>();
}

// "tanaka" failed, "suzuki" passed; the paths are those of a platform.
void putTwo(MarksFixture& fixture, const QString& first, const QString& second) {
  fixture.put(u"tanaka"_s, {.name = u"田中 太郎"_s, .number = u"111"_s, .platform = u"12"_s},
              first);
  fixture.put(u"suzuki"_s, {.name = u"鈴木 花子"_s, .number = u"222"_s, .platform = u"13"_s},
              second, true);
}

ExerciseResult lateResult() {
  ExerciseResult late = test::someResult(test::kUnit);
  late.flags = QStringList{QString::fromLatin1(kLate)};
  late.due = QDateTime(QDate(2026, 5, 1), QTime(12, 0), Qt::UTC);
  late.handedIn = late.due.addSecs(90 * 60);
  return late;
}

}  // namespace

class HandedBackTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesThatPlatformsTakeBack_data() {
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("Moodle, folders and flat")
        << u"moodle"_s << u"d/田中 太郎_77_assignsubmission_file_/sub/a.cpp"_s
        << u"鈴木 花子_13_assignsubmission_file_unit_vector_method.cpp"_s
        << QStringList{u"田中 太郎_77_assignsubmission_file_/feedback.html"_s,
                       u"鈴木 花子_13_assignsubmission_file_feedback.html"_s};
    // A student's file may be called as Moodle calls one: the first mark is Moodle's own.
    QTest::newRow("Moodle, a mark in a file's name")
        << u"moodle"_s << u"田中 太郎_77_assignsubmission_file_b_3_assignsubmission_file_a.cpp"_s
        << u"鈴木 花子_13_assignsubmission_file/b_3_assignsubmission_file/a.cpp"_s
        << QStringList{u"田中 太郎_77_assignsubmission_file_feedback.html"_s,
                       u"鈴木 花子_13_assignsubmission_file_/feedback.html"_s};
    QTest::newRow("Moodle, online text and unknown")
        << u"moodle"_s << u"田中 太郎_12_assignsubmission_onlinetext/onlinetext.html"_s
        << u"a.cpp"_s
        << QStringList{u"田中 太郎_12_assignsubmission_file_/feedback.html"_s,
                       u"鈴木 花子_13_assignsubmission_file_/feedback.html"_s};
    QTest::newRow("Canvas") << u"canvas"_s << u"c/tanakataro_LATE_9001_502_a_1_2_b-1.cpp"_s
                            << u"suzukihana_9002_503_work.zip/src/a.cpp"_s
                            << QStringList{u"suzukihana_9002_503_feedback.html"_s,
                                           u"tanakataro_LATE_9001_502_feedback.html"_s};
    QTest::newRow("Canvas, a folder around that is called alike")
        << u"canvas"_s << u"lab_1_2_submissions/tanakataro_12_502_a.cpp"_s
        << u"lab_1_2_submissions/suzukihana_13_503_a.cpp"_s
        << QStringList{u"suzukihana_13_503_feedback.html"_s, u"tanakataro_12_502_feedback.html"_s};
    QTest::newRow("UTOL") << u"utol"_s << u"x"_s << u"y"_s
                          << QStringList{u"フィードバック/111_feedback.html"_s,
                                         u"フィードバック/222_feedback.html"_s};
    QTest::newRow("folders") << u"plain"_s << u"x"_s << u"y"_s
                             << QStringList{u"suzuki/feedback.html"_s, u"suzuki/feedback.md"_s,
                                            u"tanaka/feedback.html"_s, u"tanaka/feedback.md"_s};
  }
  void namesThatPlatformsTakeBack() {
    QFETCH(QString, platform);
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(QStringList, names);
    MarksFixture fixture(platform);
    putTwo(fixture, first, second);
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QStringList found = unzip(made->bytes).keys();
    found.sort();
    names.sort();
    QCOMPARE(found, names);
  }

  void namesThatWindowsCannotHoldAreChanged() {
    MarksFixture fixture(u"plain"_s);
    const QStringList odd{u"CON"_s,  u"con.x"_s, u"CON:"_s, u"a<b"_s,  u"a>b"_s,
                          u"end."_s, u"end "_s,  u"LPT1"_s, u"what?"_s};
    const QStringList fine{u"CONNOR"_s, u"COM10"_s, u"田中 太郎"_s, u"a.b"_s};
    for (const QString& folder : odd + fine) {
      fixture.put(folder, {.name = folder}, u"x"_s);
    }
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    static const QRegularExpression impossible(
        u"[<>:\"|?*]|[. ]$|^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\\.|$)"_s,
        QRegularExpression::CaseInsensitiveOption);
    QSet<QString> folders;
    for (const QString& name : unzip(made->bytes).keys()) {
      folders += name.section(u'/', 0, 0);
      QVERIFY2(!impossible.match(name.section(u'/', 0, 0)).hasMatch(), qPrintable(name));
    }
    QCOMPARE(folders.size(), odd.size() + fine.size());
    for (const QString& folder : fine) {
      QVERIFY2(folders.contains(folder), qPrintable(folder));
    }
  }

  // Whoever handed in something has a page and a comment, and learns what to do.
  void whatWasNotTakenIsToldToItsOwner() {
    using Kind = Skipped::Kind;
    MarksFixture fixture;
    fixture.put(u"Abe Ken_12"_s, {.name = u"Abe Ken"_s, .platform = u"12"_s},
                u"Abe Ken_12_assignsubmission_file/unit_vector_method.cpp"_s);
    const auto person = [](const QString& name, const QString& number) {
      return QList<Person>{{.name = name, .platform = number}};
    };
    const auto file = [](const QList<Person>& owner, const QString& path, const QString& reason,
                         const QString& meant = {}) {
      return Skipped{path, Kind::Unused, reason, false, owner, meant, path.section(u'/', -1)};
    };
    const QList<Person> zhang = person(u"Zhang Wei"_s, u"13"_s);
    const QList<Person> rossi = person(u"Rossi Anna"_s, u"14"_s);
    const QList<Person> mori = person(u"Mori Aya"_s, u"15"_s);
    fixture.skip(
        {{u"Zhang Wei_13"_s, Kind::Nothing, u"nothing"_s, false, zhang},
         file(zhang, u"Zhang Wei_13_assignsubmission_file/unit_vector_method.cpp.txt"_s, u"x"_s,
              u"unit_vector_method.cpp"_s),
         {u"Rossi Anna_14"_s, Kind::Nothing, u"nothing"_s, false, rossi},
         file(rossi, u"Rossi Anna_14_assignsubmission_file/lab1.7z"_s, u"is not opened"_s),
         {u"Mori Aya_15"_s, Kind::Refused, u"refused: work.zip: is damaged"_s, false, mori}});
    const QString misnamed =
        u"the file is called unit_vector_method.cpp.txt, and the name that counts is "
        "unit_vector_method.cpp"_s;
    const QString lacking = u"no file called unit_vector_method.cpp was found"_s;
    const auto pages = fixture.make(fixture.wish("feedback"));
    QVERIFY2(pages, qPrintable(fixture.said(pages)));
    const auto files = unzip(pages->bytes);
    const auto page = [&](const QString& folder) {
      return QString::fromUtf8(files[folder + u"_assignsubmission_file_/feedback.html"_s]);
    };
    const QString nothing = u"Nothing of what you handed in could be graded."_s;
    for (const auto& [folder, texts] :
         {std::pair(u"Zhang Wei_13"_s, QStringList{nothing, misnamed}),
          {u"Rossi Anna_14"_s, {nothing, lacking, u"lab1.7z: is not opened"_s}},
          {u"Mori Aya_15"_s, {nothing, u"refused: work.zip: is damaged"_s}}}) {
      for (const QString& text : texts) {
        QVERIFY2(page(folder).contains(text), qPrintable(page(folder)));
      }
    }
    QCOMPARE(files.size(), 4);
    fixture.write(u"w.csv"_s,
                  "Identifier,\"Full name\",Grade,\"Maximum grade\",\"Feedback comments\"\n"
                  "Participant 12,Abe Ken,,10.00,\nParticipant 13,Zhang Wei,,10.00,\n"
                  "Participant 14,Rossi Anna,,10.00,\nParticipant 15,Mori Aya,,10.00,\n"
                  "Participant 16,Ito Jun,,10.00,\n");
    const auto sheet = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(sheet, qPrintable(fixture.said(sheet)));
    const QStringList lines = QString::fromUtf8(sheet->bytes).split(u'\n');
    QVERIFY2(lines[2].startsWith(u"Participant 13,Zhang Wei,,10.00,"_s) &&
                 lines[2].contains(misnamed) && lines[3].contains(lacking) &&
                 lines[3].contains(u"lab1.7z: is not opened"_s) &&
                 lines[4] == u"Participant 15,Mori Aya,,10.00,refused: work.zip: is damaged"_s &&
                 lines[5] == u"Participant 16,Ito Jun,,10.00,"_s,
             sheet->bytes.constData());
    const auto table = fixture.make(fixture.wish("csv"));
    QVERIFY2(table && table->bytes.contains(misnamed.toUtf8()), qPrintable(fixture.said(table)));
  }

  // By how much, and what it cost if it did; nothing where a person said what counts.
  void whoIsLateReadsIt() {
    MarksFixture fixture(u"plain"_s);
    fixture.put(u"abe"_s, {{.name = u"Abe"_s}}, u"x"_s, lateResult());
    fixture.put(u"ito"_s, {.name = u"Ito"_s}, u"y"_s);
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto files = unzip(made->bytes);
    QVERIFY2(files[u"abe/feedback.md"_s].contains("Handed in 1 h 30 min late."),
             files[u"abe/feedback.md"_s].constData());
    QVERIFY(!files[u"ito/feedback.md"_s].contains(" late"));
  }

  // In the comment of a platform's file too.
  void whoIsLateReadsItInTheWorksheet() {
    MarksFixture fixture;
    fixture.put(u"tanaka"_s, {{.name = u"Tanaka Taro"_s, .platform = u"12"_s}},
                u"Tanaka Taro_12_assignsubmission_file/a.cpp"_s, lateResult());
    fixture.write(u"w.csv"_s, test::goldenMarks(u"moodle-en.csv"_s));
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QCOMPARE(made->bytes.count("Handed in 1 h 30 min late."), 1);
  }

  // A team's folder bears the team's number, which is none of its members' in the worksheet.
  void aTeamsNumberIsNobodys() {
    MarksFixture fixture;
    fixture.put(u"Team 3_7"_s,
                {{.name = u"Tanaka Taro"_s, .platform = u"12"_s},
                 {.name = u"Sato Jun"_s, .platform = u"14"_s}},
                u"Team 3_7_assignsubmission_file/a.cpp"_s, test::someResult(test::kUnit));
    fixture.write(u"w.csv"_s, test::goldenMarks(u"moodle-en.csv"_s));
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QCOMPARE(made->bytes.count(",2.5,10.00"), 2);
  }

  void aPageSaysAllThatIsTheStudents() {
    MarksFixture fixture(u"plain"_s);
    putTwo(fixture, u"x"_s, u"y"_s);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/tanaka"_s), test::kUnit),
                        {7.0, u"the idea <is> right"_s, u"see *me*\n- soon"_s}, 10));
    Trajectory shown{u"seeded.a"_s,
                     u"Wrong"_s,
                     u"N m"_s,
                     {u"joint 1"_s},
                     Eigen::VectorXd::LinSpaced(20, 0, 1),
                     Eigen::MatrixXd::Random(1, 20),
                     Eigen::MatrixXd::Random(1, 20),
                     false};
    QVERIFY(saveTrajectories(fixture.path(u"r/tanaka/%1.mat"_s.arg(test::kUnit)), {shown}));
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto files = unzip(made->bytes);
    const QString page = QString::fromUtf8(files[u"tanaka/feedback.html"_s]);
    QXmlStreamReader xml(
        page.mid(page.indexOf(u"<body>"_s)).remove(u"</html>"_s).replace(u"<br>"_s, u"<br/>"_s));
    while (!xml.atEnd()) {
      xml.readNext();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    for (const char* text :
         {"Points: 7 of 10", "First differs", "Hint: hint", "error 0.125, allowed 0.0001", "<svg",
          "7 points instead of 2.5: the idea &lt;is&gt; right", "see *me*<br>- soon",
          "@media print"}) {
      QVERIFY2(page.contains(QString::fromUtf8(text)), text);
    }
    const QString markdown = QString::fromUtf8(files[u"tanaka/feedback.md"_s]);
    QVERIFY2(markdown.startsWith(u"# 田中 太郎 (111)\n\nPoints: 7 of 10\n"_s),
             qPrintable(markdown));
    QVERIFY2(markdown.contains(u"see \\*me\\*  \n\\- soon"_s), qPrintable(markdown));
    // Nothing of others, and of hidden cases neither seeds nor numbers.
    for (const QString& text : {page, markdown}) {
      QVERIFY(!text.contains(u"鈴木"_s) && !text.contains(u"222"_s));
      QVERIFY(!text.contains(u"18446744073709551615"_s) && !text.contains(u"00ff"_s));
    }
  }

  // A student chooses what the compiler says.
  void aLongRunOfBackticksIsQuotedAtOnce() {
    MarksFixture fixture(u"plain"_s);
    ExerciseResult result = test::someResult(test::kUnit);
    result.build.emplace();
    result.build->outcome = sandbox::BuildOutcome::CompileError;
    result.build->messages = u"#error "_s + QString(300'000, u'`');
    fixture.put(u"tanaka"_s, {{.name = u"Tanaka Taro"_s}}, u"x"_s, result);
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const QByteArray markdown = unzip(made->bytes)[u"tanaka/feedback.md"_s];
    QVERIFY(markdown.contains("\n" + QByteArray(300'001, '`') + '\n'));
  }

  // To the student in what goes out, to the assistant whatever the format.
  void whatWasSaidOfAnEarlierFileIsTold() {
    MarksFixture fixture(u"plain"_s);
    putTwo(fixture, u"x"_s, u"y"_s);
    const QString line =
        u"田中 太郎 (111) unit-vector-method: another file counts now; the corrected score 7 was "
        u"given "
        "for the earlier file (to keep it: enshu correct "_s +
        fixture.path(u"r"_s) +
        u" tanaka unit-vector-method --score 7 --reason right; to drop it: "
        "enshu correct "_s +
        fixture.path(u"r"_s) + u" tanaka unit-vector-method --clear)"_s;
    const QString path = reviewPath(fixture.path(u"r/tanaka"_s), test::kUnit);
    const QJsonObject now = test::someResult().receipt.sources;
    for (const QJsonObject& sources : {now, QJsonObject{{u"swing.cpp"_s, u"00aa"_s}}}) {
      QVERIFY(writeReview(path, {7.0, u"right"_s, u"see me"_s, sources}, 10));
      for (const QString& format : formatIds()) {
        if (findFormat(format)->fills == Format::Fills::Form) {
          continue;
        }
        const auto made = fixture.make(fixture.wish(format.toLatin1().constData()));
        QVERIFY2(made, qPrintable(fixture.said(made)));
        QCOMPARE(made->notes.count(line), sources == now ? 0 : 1);
        QCOMPARE(made->remarks.count(line), sources == now ? 0 : 1);
      }
      const auto files = unzip(fixture.make(fixture.wish("feedback"))->bytes);
      for (const QString& ending : {u"html"_s, u"md"_s}) {
        const QByteArray page = files[u"tanaka/feedback."_s + ending];
        QCOMPARE(page.count("The score was corrected for an earlier file."),
                 sources == now ? 0 : 1);
      }
    }
    Wish other = fixture.wish("csv");
    other.exercises = QStringList{u"velocity-propagation"_s};
    QVERIFY(!fixture.said(fixture.make(other)).contains(u"earlier file"_s));
    // A comment by itself.
    QVERIFY(writeReview(path, {{}, {}, u"see me"_s, {{u"swing.cpp"_s, u"00aa"_s}}}, 10));
    QVERIFY(unzip(fixture.make(fixture.wish("feedback"))->bytes)[u"tanaka/feedback.md"_s].contains(
        "see me\n\nThe comment was written for an earlier file."));
  }

  void hiddenNumbersAreNotToldEvenIfAFileHasThem() {
    MarksFixture fixture(u"plain"_s);
    ExerciseResult result = test::someResult(test::kUnit);
    result.checks[2].outcome = CheckOutcome::Failed;
    result.checks[2].error = 0.777;
    Trajectory hidden{u"hidden.a"_s,
                      u"Secret"_s,
                      u"N m"_s,
                      {u"joint 1"_s},
                      Eigen::VectorXd::LinSpaced(20, 0, 1),
                      Eigen::MatrixXd::Random(1, 20),
                      Eigen::MatrixXd::Random(1, 20),
                      true};
    fixture.put(u"a"_s, {}, u"x"_s, result);
    QVERIFY(saveTrajectories(fixture.path(u"r/a/%1.mat"_s.arg(test::kUnit)), {hidden}));
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY(made);
    for (const QByteArray& file : unzip(made->bytes)) {
      QVERIFY(!file.contains("0.777") && !file.contains("Secret"));
    }
  }

  // Nor does it cost the class its table.
  void aCommentThatNoCellHoldsIsCut() {
    MarksFixture fixture(u"plain"_s);
    putTwo(fixture, u"x"_s, u"y"_s);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/tanaka"_s), test::kUnit),
                        {{}, {}, QString(40'000, u'長')}, 10));
    const auto made = fixture.make(fixture.wish("xlsx"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto table = table::readTable(made->bytes, u"t"_s);
    const qsizetype column = table->rows[0].indexOf(u"unit-vector-method comment"_s);
    const QString comment = table->at(1, column) + table->at(2, column);
    QCOMPARE(comment.size(), table::kMaxOfCell);
    QVERIFY(comment.endsWith(u"長…"_s));
  }

  void aGroupHasOneFileAndItsMembersTheirMarks() {
    MarksFixture fixture(u"plain"_s);
    fixture.put(u"g"_s,
                {{.name = u"Abe"_s, .number = u"1"_s}, {.name = u"Baba"_s, .number = u"2"_s}},
                u"x"_s, test::someResult(test::kUnit));
    QCOMPARE(unzip(fixture.make(fixture.wish("feedback"))->bytes).size(), 2);
    const auto made = fixture.make(fixture.wish("junit"));
    QVERIFY(made && made->bytes.count("<testsuite ") == 2);
  }

  void junitHoldsItsStructure() {
    MarksFixture fixture;
    putTwo(fixture, u"x"_s, u"y"_s);
    ExerciseResult fault = test::someResult(test::kUnit);
    fault.verdict = Verdict::NotGraded;
    fault.summary = u"a \u001b fault <x>"_s;
    fixture.put(u"mori"_s, {{.name = u"Mori"_s}}, u"z"_s, fault);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/suzuki"_s), test::kUnit),
                        {7.0, u"too <short>"_s, u"see me"_s}, 10));
    const auto made = fixture.make(fixture.wish("junit"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    fixture.write(u"j.xml"_s, made->bytes);
    QProcess lint;
    lint.start(u"xmllint"_s, {u"--noout"_s, u"--schema"_s,
                              test::source(u"tests/core/grading/marks/files/junit.xsd"_s),
                              fixture.path(u"j.xml"_s)});
    QVERIFY2(lint.waitForFinished(), "xmllint (libxml2-utils) reads the schema");
    QVERIFY2(lint.exitCode() == 0, lint.readAllStandardError());
    QVERIFY2(made->bytes.contains("<system-out>Corrected by hand to 7 points: too &lt;short&gt;\n"
                                  "see me</system-out>"),
             made->bytes.constData());
    QVERIFY(made->bytes.contains("<property name=\"points\" value=\"2.5\"/>"));
    QVERIFY(
        made->bytes.contains("<failure type=\"failed\" message=\"Not yet: Wrong. First differs\""));
    QVERIFY(made->bytes.contains("message=\"a \\u001b fault &lt;x>\"") ||
            made->bytes.contains("message=\"a \\u001b fault &lt;x&gt;\""));
  }

  void gradescopeGetsResultsAndScores() {
    MarksFixture fixture(u"gradescope"_s);
    fixture.put(u"submission_71"_s, {.name = u"=Abe"_s, .number = u"1"_s, .email = u"a@x.jp"_s},
                u"submission_71/a.cpp"_s);
    const auto made = fixture.make(fixture.wish("gradescope"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto files = unzip(made->bytes);
    QCOMPARE(files.keys(), (QStringList{u"scores.csv"_s, u"submission_71/results.json"_s}));
    const QJsonObject results =
        QJsonDocument::fromJson(files[u"submission_71/results.json"_s]).object();
    QCOMPARE(results[u"score"].toDouble(), 2.5);
    const QJsonObject test = results[u"tests"][0].toObject();
    QCOMPARE(test[u"max_score"].toDouble(), 10.0);
    QCOMPARE(test[u"status"].toString(), u"failed"_s);
    QCOMPARE(test[u"visibility"].toString(), u"visible"_s);
    const auto rows = test::readCsv(QString::fromUtf8(files[u"scores.csv"_s].mid(3)));
    QCOMPARE(rows[0].mid(0, 4), (QStringList{u"Name"_s, u"SID"_s, u"Email"_s, u"Total Score"_s}));
    QCOMPARE(rows[1], (QStringList{u"'=Abe"_s, u"1"_s, u"a@x.jp"_s, u"2.5"_s, u"10"_s, u"Graded"_s,
                                   u"71"_s, u"2.5"_s}));
  }

  // A list that went through a spreadsheet does not take a zero off the platform's number.
  void theCompleteNumberGoesOut() {
    MarksFixture fixture(u"gradescope"_s);
    fixture.put(u"submission_71"_s, {.name = u"Abe"_s, .number = u"0123456"_s}, u"x"_s);
    fixture.write(u"l.csv"_s, "Name,Student ID\nAbe Ai,123456\nBaba,200000\n");
    const auto made = fixture.make(fixture.wish("gradescope", u"l.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto rows = test::readCsv(QString::fromUtf8(unzip(made->bytes)[u"scores.csv"_s].mid(3)));
    QCOMPARE(rows[1].mid(0, 2), (QStringList{u"Abe Ai"_s, u"0123456"_s}));
    QVERIFY(fixture.make(fixture.wish("csv", u"l.csv"_s))->bytes.contains("Abe Ai (0123456)"));
  }

  void spreadsheetsOfPlainMarks() {
    MarksFixture fixture;
    putTwo(fixture, u"x"_s, u"y"_s);
    const auto made = fixture.make(fixture.wish("xlsx"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const QStringList lines = test::readByOthers(made->bytes);
    QVERIFY2(lines.contains(u"[\"Enshu\", \"A1\", \"s\", \"student\", true]"_s),
             qPrintable(lines.join(u'\n')));
    QVERIFY(lines.contains(u"[\"Enshu\", \"B3\", \"n\", \"2.5\", false]"_s));
  }
};

ENSHU_TEST(HandedBackTest)

}  // namespace enshu::marks_handed_back_test

#include "marks_handed_back_test.moc"
