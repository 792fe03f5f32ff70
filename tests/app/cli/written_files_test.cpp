// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `enshu` writes, as a process: no command writes over what somebody else made, each over its
// own of before; what can go to the standard output does.
#include "tests/app/cli/command.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"

namespace enshu::written_files_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QByteArray kThesis = "my thesis";

}  // namespace

class WrittenFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    fixture_ = std::make_unique<MarksFixture>();
    QVERIFY(QDir().mkpath(at(u"class/aoki"_s)));
    QVERIFY(QDir().mkpath(at(u"mine"_s)));
    for (const QString& place : {u"class/aoki/"_s, u"mine/"_s}) {
      QVERIFY(QFile::copy(source(kSolution), at(place + kFile)));
    }
    fixture_->put(u"aoki"_s, {.name = u"aoki"_s}, u"aoki/"_s + kFile, true);
    QByteArray batch = bytesOf(at(u"r/batch.json"_s));
    batch.replace("\"platform\"",
                  "\"submissions\": \"" + at(u"class"_s).toUtf8() + "\", \"platform\"");
    fixture_->write(u"r/batch.json"_s, batch);
    fixture_->write(
        u"states.json"_s,
        R"({"format":"enshu-states/1","quantities":["M"],"states":[{"q":[0,0,0,0,0,0,0]}]})");
  }

  void nothingIsWrittenOver_data() {
    QTest::addColumn<QStringList>("call");
    QTest::addColumn<bool>("isOwnKept");  // what it wrote before is asked for, too
    const auto row = [](const char* line, bool isOwnKept = false) {
      QTest::newRow(line) << words(line) << isOwnKept;
    };
    row("report r --format csv --out FILE", true);
    row("history --format csv --out FILE", true);
    row("history --format json --out FILE");
    row("similar r --json FILE");
    row("groups r --json FILE");
    row("check mine --json FILE");
    row("check mine --save-trajectory FILE");
    row("explain mine --json FILE");
    row("compute --robot ROBOT --states states.json --out FILE");
    row("simulate --robot ROBOT --time 0.01 --out FILE");
    row("sheet unit-vector-method --pdf FILE");
  }

  void nothingIsWrittenOver() {
    QFETCH(QStringList, call);
    QFETCH(bool, isOwnKept);
    const QString file = at(u"theirs"_s);
    fixture_->write(u"theirs"_s, kThesis);
    verifyRefused(run(call), Usage, u"theirs: is there already; --force writes over it"_s);
    QCOMPARE(bytesOf(file), kThesis);
    Ended ended = run(call + QStringList{u"--force"_s});
    QVERIFY2(ended.code == Done && bytesOf(file) != kThesis, result(ended));
    ended = run(call);
    QVERIFY2(ended.code == (isOwnKept ? Usage : Done), result(ended));
    fixture_->write(u"theirs"_s, {});  // as mktemp makes it
    ended = run(call);
    QVERIFY2(ended.code == Done && !bytesOf(file).isEmpty(), result(ended));
  }

  // One name completed wrongly must not cost a class its secret or a student his file.
  void whatIsNeededIsNotEvenWrittenOverByForce() {
    fixture_->write(u"old.sqlite"_s, QByteArray("SQLite format 3\0 and more", 25));
    fixture_->write(u"r/.lock"_s, "held");
    fixture_->write(u"r/.answers/aoki/unit-vector-method"_s, "packed");
    fixture_->write(u"r/aoki/motion.mat"_s, "MATLAB 5.0 MAT-file, written by Enshu");
    fixture_->write(u"class/aoki/mine.h"_s, "#pragma once");
    QVERIFY(QFile::link(at(u"r/aoki"_s), at(u"aoki"_s)));
    for (const QString& name :
         {u"r/batch.json"_s, u"r/aoki/unit-vector-method.json"_s, u"aoki/unit-vector-method.json"_s,
          u"r/aoki/motion.mat"_s, u"r/.answers/aoki/unit-vector-method"_s, u"r/.lock"_s,
          u"class/aoki/mine.h"_s, u"old.sqlite"_s, QString(u"class/aoki/"_s + kFile)}) {
      const QByteArray before = bytesOf(at(name));
      QVERIFY(!before.isEmpty());
      for (const char* call : {"report r --format csv --force --out", "similar r --force --json",
                               "history --format csv --force --out", "check mine --force --json"}) {
        verifyRefused(run(words(call) + QStringList{at(name)}), Usage,
                      u"which even --force does not write over; name another"_s);
        QCOMPARE(bytesOf(at(name)), before);
      }
    }
    QVERIFY(QFile::copy(at(u"mine/"_s + kFile), at(u"handed.zip"_s)));
    QByteArray batch = bytesOf(at(u"r/batch.json"_s));
    fixture_->write(u"r/batch.json"_s, batch.replace(at(u"class"_s).toUtf8() + '"',
                                                     at(u"handed.zip"_s).toUtf8() + '"'));
    verifyRefused(
        run(words("report r --format csv --force --out") + QStringList{at(u"handed.zip"_s)}), Usage,
        u"handed.zip: is what was handed in; name another file"_s);
    // An earlier one, of which answers still count.
    fixture_->write(u"earlier.zip"_s, pack(test::Format::Zip, {{"aoki/" + kFile.toUtf8(), "x"}}));
    verifyRefused(
        run(words("report r --format csv --force --out") + QStringList{at(u"earlier.zip"_s)}),
        Usage, u"earlier.zip: is a source, or a file that Enshu needs"_s);
  }

  // What is asked of `enshu compute` has the format of its answer.
  void statesAreNoAnswer() {
    const QByteArray states = bytesOf(at(u"states.json"_s));
    verifyRefused(run(words("compute --robot ROBOT --states states.json --out states.json")), Usage,
                  u"states.json: is there already"_s);
    QCOMPARE(bytesOf(at(u"states.json"_s)), states);
  }

  void aReportGoesToTheStandardOutput() {
    Ended ended = run(words("report r --format csv --out -"));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    QVERIFY2(ended.out.contains(u"unit-vector-method comment"_s) && !ended.out.endsWith(u"-\n"_s),
             result(ended));
    ended = run(words("history --format csv --out -"));
    QVERIFY2(ended.code == Done && ended.out.contains(u"exercise,students,"_s), result(ended));
    QVERIFY(!QFileInfo::exists(enshu_.home() + u"/-"_s));
  }

  void aFileIsCalledAsWhatItHolds() {
    verifyRefused(run(words("report r --format csv --out marks.xlsx")), Usage,
                  u"marks.xlsx: --format csv writes a .csv file"_s);
    verifyRefused(run(words("report r --format csv --out marks.xml")), Usage,
                  u"marks.xml: --format csv writes a .csv file"_s);
    verifyRefused(run(words("report r --format feedback --out back.html")), Usage,
                  u"back.html: --format feedback writes a .zip file"_s);
    verifyRefused(run(words("report r --format junit --out a.csv")), Usage,
                  u"a.csv: --format junit writes a .xml file"_s);
    QCOMPARE(run(words("report r --format junit --out a.xml")).code, Done);
    fixture_->write(u"w.csv"_s, "Identifier,Full name,Grade\nParticipant 1,aoki,\n");
    const Ended back = run(words("report r --format feedback --out") +
                           QStringList{at(u"back.zip"_s), u"--roster"_s, at(u"w.csv"_s)});
    QVERIFY2(back.code == Done, result(back));
    verifyRefused(run(words("report r --format moodle --roster w.csv --out m.xlsx")), Usage,
                  u"m.xlsx: --format moodle writes a .csv file"_s);
    verifyRefused(run(words("report r --out marks.CSV")), Usage,
                  u"marks.CSV: --format html writes a .html file"_s);
    QVERIFY(!QFileInfo::exists(at(u"marks.xlsx"_s)) && !QFileInfo::exists(at(u"marks.CSV"_s)));
    for (const char* name : {"marks.csv", "marks.txt", "marks"}) {
      const Ended ended =
          run(words("report r --format csv --out") + QStringList{at(QString::fromLatin1(name))});
      QVERIFY2(ended.code == Done && QFileInfo::exists(at(QString::fromLatin1(name))),
               result(ended));
    }
  }

  void whatIsSeveralFilesDoesNot() {
    for (int k = 0; k < grading::kMostOnOnePage; ++k) {
      fixture_->put(u"s%1"_s.arg(k), {.name = u"s%1"_s.arg(k)}, u"x.cpp"_s);
    }
    verifyRefused(run(words("report r --out -")), Usage, u"name one with --out"_s);
    for (const char* call :
         {"sheet unit-vector-method --pdf -", "check mine --save-trajectory -"}) {
      verifyRefused(run(words(call)), Usage, u"-: this cannot go to the standard output"_s);
    }
    QVERIFY(!QFileInfo::exists(enshu_.home() + u"/-"_s));
    QVERIFY(!QFileInfo::exists(enshu_.home() + u"/report_files"_s));
  }

  void aFolderThatIsNotThereIsTheCall() {
    for (const char* call : {"report r --out none/x", "history --format csv --out none/x",
                             "similar r --json none/x", "groups r --json none/x",
                             "sheet unit-vector-method --pdf none/x", "explain mine --json none/x",
                             "compute --robot ROBOT --states states.json --out none/x"}) {
      verifyRefused(run(words(call)), Usage, u"none/x: its folder is not there"_s);
    }
  }

  void resultsGoIntoAFolder() {
    fixture_->write(u"theirs"_s, kThesis);
    verifyRefused(run(words("grade r --out FILE")), Usage,
                  u"theirs: is a file; name a folder for the results"_s);
    QCOMPARE(bytesOf(at(u"theirs"_s)), kThesis);
  }

  void helpOfAPartOfACommand() {
    const Ended ended = enshu_.run(words("course pack --help"));
    QVERIFY2(ended.code == Done && ended.out.contains(u"--for students|assistants  for whom"_s) &&
                 ended.out.contains(u"pack [DIR] --for students|assistants --out FILE [--force]"_s),
             result(ended));
  }

  // Each option is in the usage and has its line; both languages say what it means.
  void helpSaysWhatOptionsMean_data() {
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"labs", "check", "watch", "grade", "explain", "groups", "similar", "report", "history",
          "correct", "compute", "reference", "sheet", "doctor"}) {
      QTest::newRow(command) << QString::fromLatin1(command);
    }
  }

  void helpSaysWhatOptionsMean() {
    QFETCH(QString, command);
    static const QRegularExpression option(u"--[a-z-]+"_s);
    QStringList before;
    for (const char* language : {"en", "ja"}) {
      enshu_.set("ENSHU_LANG", QString::fromLatin1(language));
      const Ended ended = enshu_.run({command, u"--help"_s});
      QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
      const QStringList lines = ended.out.split(u'\n', Qt::SkipEmptyParts);
      QSet<QString> named;
      for (auto match = option.globalMatch(lines[0]); match.hasNext();) {
        named += match.next().captured();
      }
      QCOMPARE(lines.size(), named.size() + 1);
      for (const QString& line : lines.mid(1)) {
        QVERIFY2(named.contains(option.match(line).captured()), qPrintable(line));
        QVERIFY2(QRegularExpression(u"^  --.*\\S  +\\S"_s).match(line).hasMatch(),
                 qPrintable(line));
        QVERIFY2(!before.contains(line), qPrintable(line));
      }
      before += lines.mid(1);
    }
    enshu_.set("ENSHU_LANG", u"en"_s);
  }

 private:
  QString at(const QString& name) const { return fixture_->path(name); }

  // Of a call as it is written here, with its places.
  Ended run(QStringList call) const {
    for (QString& word : call) {
      word = word == u"FILE"_s          ? at(u"theirs"_s)
             : word == u"ROBOT"_s       ? source(u"resources/robots/course-arm.json"_s)
             : word == u"mine"_s        ? at(u"mine/"_s + kFile)
             : word == u"r"_s           ? at(u"r"_s)
             : word == u"states.json"_s ? at(word)
                                        : word;
    }
    return enshu_.run(call);
  }

  Enshu enshu_;
  std::unique_ptr<MarksFixture> fixture_;
};

ENSHU_TEST(WrittenFilesTest)

}  // namespace enshu::written_files_test

#include "written_files_test.moc"
