// SPDX-License-Identifier: GPL-3.0-or-later
//
// An assistant's day at the command line, from a platform's download to the file for its upload,
// with the real course, compiler, sandbox and grader.
#include "core/grading/marks/form.h"
#include "core/grading/result/review.h"
#include "core/table/lock.h"
#include "tests/app/cli/command.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"

namespace enshu::assistant_day_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

QByteArray right() {
  return bytesOf(source(kSolution));
}

QByteArray wrong() {
  return bytesOf(source(u"tests/submissions/ueda-missing-semicolon/"_s + kFile));
}

QByteArray golden(const QString& name) {
  return bytesOf(source(u"tests/core/grading/marks/files/"_s + name));
}

}  // namespace

class AssistantDayTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }

  void moodle() {
    put(u"lab.zip"_s,
        pack(Format::Zip,
             {{"Tanaka Taro_12_assignsubmission_file/" + file_, wrong()},
              {"Suzuki Hana_13_assignsubmission_file/work/" + file_, right()},
              {"Suzuki Hana_13_assignsubmission_file/old/unit_vector_method (1).cpp", wrong()},
              {"Suzuki Hana_13_assignsubmission_file/notes.txt", "sorry"}}));
    put(u"worksheet.csv"_s, golden(u"moodle-en.csv"_s)
                                .replace("4.00", "")
                                .replace("\"read by hand,\nin the seminar\"", ""));
    Ended ended = grade(u"lab.zip"_s, {u"--roster"_s, at(u"worksheet.csv"_s)});
    QVERIFY2(ended.code == Failed && ended.out.contains(u"0 passed, 2 failed"_s), result(ended));
    // Which file counted, what was not taken and who is absent.
    const QString told = ended.out + ended.err;
    QVERIFY2(told.contains(u"unit_vector_method (1).cpp"_s) && told.contains(u"notes.txt"_s) &&
                 told.contains(u"Sato Jun (03240125)"_s),
             result(ended));
    ended = grade(u"lab.zip"_s, {u"--resume"_s, u"--choose"_s,
                                 u"Suzuki Hana_13_assignsubmission_file/work/"_s + kFile});
    QVERIFY2(ended.code == Failed && ended.out.contains(u"1 passed, 1 failed"_s), result(ended));

    correct(u"Tanaka Taro_12"_s, 5.5, u"Mind the semicolon."_s);
    const table::Table marked = handBack(u"moodle"_s, u"worksheet.csv"_s);
    QCOMPARE(marked.at(1, 5), u"5.5"_s);
    QVERIFY(marked.at(1, 10).contains(u"Mind the semicolon."_s));
    QCOMPARE(marked.at(2, 5), u"10"_s);
    QCOMPARE(marked.at(3, 5), QString());
    QVERIFY(pages().contains("Tanaka Taro_12_assignsubmission_file_/feedback.html"));
  }

  void canvas() {
    put(u"submissions.zip"_s, pack(Format::Zip, {{"tanakataro_LATE_9001_501_" + file_, wrong()},
                                                 {"suzukihana_9002_502_" + file_, right()}}));
    put(u"gradebook.csv"_s, golden(u"canvas.csv"_s).replace(",A,,3,", ",A,,,"));
    const Ended ended = grade(u"submissions.zip"_s, {u"--roster"_s, at(u"gradebook.csv"_s)});
    QVERIFY2(ended.code == Failed && ended.out.contains(u"1 passed, 1 failed"_s), result(ended));
    correct(u"tanakataro_9001"_s, 4, u"Late, but explained."_s);
    const table::Table marked = handBack(u"canvas"_s, u"gradebook.csv"_s);
    QCOMPARE(marked.at(2, 6), u"4"_s);
    QCOMPARE(marked.at(3, 6), u"10"_s);
    QCOMPARE(marked.at(2, 5), u"12"_s);  // of another assignment
    QVERIFY(pages().contains("tanakataro_LATE_9001_501_feedback.html"));
  }

  void utol() {
    put(u"提出物.zip"_s, pack(Format::Zip, {{"03-240123 田中 太郎/" + file_, wrong()},
                                            {"03-240124 鈴木 花子/提出/" + file_, right()}}));
    put(u"form.zip"_s,
        pack(Format::Zip, {{"成績.xlsx", *table::lock(golden(u"utol.xlsx"_s), secret_)},
                           {"フィードバック/readme.txt", "r"}}));
    put(u"password.txt"_s, secret_.toUtf8());
    const Ended ended = grade(u"提出物.zip"_s, {});
    QVERIFY2(ended.code == Failed && ended.out.contains(u"1 passed, 1 failed"_s), result(ended));
    correct(u"03-240123 田中 太郎"_s, 3, u"See line 12."_s);
    const table::Table marked =
        handBack(u"utol"_s, u"form.zip"_s, {u"--password-file"_s, at(u"password.txt"_s)});
    QCOMPARE(marked.at(1, 2), u"3"_s);
    QVERIFY(marked.at(1, 3).contains(u"See line 12."_s));
    QCOMPARE(marked.at(2, 2), u"保留"_s);  // a person wrote it
    QVERIFY(bytesOf(at(u"form.zip"_s)).contains("フィードバック/readme.txt"));
    const Ended packed = enshu_.run(
        {u"report"_s, at(u"r"_s), u"--format"_s, u"feedback"_s, u"--roster"_s, at(u"form.zip"_s),
         u"--out"_s, at(u"filled.zip"_s), u"--password-file"_s, at(u"password.txt"_s)});
    QVERIFY2(packed.code == Done, result(packed));
    const QByteArray filled = bytesOf(at(u"filled.zip"_s));
    QVERIFY(filled.contains("フィードバック/03-240123_feedback.html"));
    QVERIFY(!filled.contains("フィードバック/03-240124_feedback.html"));  // beside 保留
  }

 private:
  QString at(const QString& name) const { return folder_->filePath(name); }
  void put(const QString& name, const QByteArray& bytes) const {
    QVERIFY(writeBytes(at(name), bytes));
  }

  Ended grade(const QString& download, const QStringList& more) const {
    return enshu_.run(
        QStringList{u"grade"_s, at(download), u"--out"_s, at(u"r"_s), u"--jobs"_s, u"2"_s} + more);
  }

  // As a person who opens the review in an editor.
  void correct(const QString& student, double score, const QString& comment) const {
    const QString folder = at(u"r/"_s + student);
    QVERIFY2(QFileInfo::exists(folder), qPrintable(folder));
    QVERIFY(grading::writeReview(grading::reviewPath(folder, kExercise),
                                 {score, u"explained in the lab"_s, comment}, 10));
  }

  // The platform's file as it is then.
  table::Table handBack(const QString& format, const QString& form,
                        const QStringList& more = {}) const {
    const Ended ended = enshu_.run(
        QStringList{u"report"_s, at(u"r"_s), u"--format"_s, format, u"--roster"_s, at(form)} +
        more);
    if (ended.code != Done) {
      qWarning("%s", result(ended).constData());
    }
    const auto read =
        grading::Form::read(bytesOf(at(form)), form, [&]() -> Result<QString> { return secret_; });
    return read ? read->table() : table::Table();
  }

  QByteArray pages() const {
    const Ended ended = enshu_.run({u"report"_s, at(u"r"_s), u"--format"_s, u"feedback"_s});
    return ended.code == Done ? bytesOf(at(u"r/report.feedback.zip"_s)) : QByteArray();
  }

  const QByteArray file_ = kFile.toUtf8();
  const QString secret_ = u"yushima 2026"_s;
  Enshu enshu_;
  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(AssistantDayTest)

}  // namespace enshu::assistant_day_test

#include "assistant_day_test.moc"
