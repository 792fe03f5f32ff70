// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu sheet` as a process: what is on the paper, and what is said when it cannot be all.
#include <QTest>

#include "core/course/course.h"
#include "tests/support/course_copy.h"
#include "tests/support/pdf.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::sheet_command_test {

using namespace Qt::StringLiterals;
using test::Ended;
using test::PdfFile;

namespace {

const QString kExercise = u"velocity-propagation"_s;
const QString kSheet = u"assignments/inverse-dynamics/velocity-propagation/sheet.en.md"_s;
const QString kFigure = u"assignments/inverse-dynamics/velocity-propagation/links.svg"_s;

}  // namespace

class SheetCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const auto course = course::loadCourse(test::sourceRoot());
    QVERIFY(course);
    course_ = *course;
  }

  void init() { enshu_ = std::make_unique<test::Enshu>(); }

  void anExerciseIsOnPaperWithAllThatAStudentNeeds() {
    const PdfFile pdf = print({kExercise});
    QVERIFY(pdf.isPdf());
    QVERIFY2(pdf.pages() >= 2 && pdf.pages() <= 8, qPrintable(QString::number(pdf.pages())));
    QVERIFY(!pdf.hasDots());
    QVERIFY(pdf.hasFonts());
    QCOMPARE(pdf.language(), u"en"_s);
    const QString first = pdf.text(1);
    for (const QString& part :
         {u"Robot dynamics — Inverse dynamics"_s, u"Velocity propagation"_s, u"10 points"_s,
          u"velocity_propagation.cpp"_s, u"Name"_s, u"Student number"_s}) {
      QVERIFY2(first.simplified().contains(part), qPrintable(part + u'\n' + first));
    }
    QVERIFY2(QString(first).remove(u' ').contains(u"1/%1"_s.arg(pdf.pages())), qPrintable(first));
    const QString last = pdf.text(pdf.pages());
    QVERIFY2(last.contains(course_.find(kExercise)->functionName() + u"("_s), qPrintable(last));
    QVERIFY2(!pdf.text().contains(u"\\boldsymbol"_s), qPrintable(pdf.text()));
    QCOMPARE(pdf.outline().first(), u"Velocity propagation"_s);
    QCOMPARE(pdf.outline().last(), u"The header velocity_propagation.h"_s);
  }

  void aLabHasATitlePageWhoseContentsAreRight() {
    const course::Lab& lab = course_.labs.first();
    const PdfFile pdf = print({lab.id});
    QVERIFY(pdf.isPdf() && !pdf.hasDots());
    QCOMPARE(pdf.links(), lab.exercises.size() + 1);
    verifyContents(pdf, lab.exercises);
  }

  void theWholeCourseIsOnPaper() {
    const PdfFile pdf = print({u"--all"_s});
    QVERIFY(pdf.isPdf() && !pdf.hasDots());
    QVERIFY(pdf.pages() > 2 * course_.exercises().size());
    QVERIFY(pdf.pages() < 8 * course_.exercises().size());
    const QStringList outline = pdf.outline();
    for (const course::Lab& lab : course_.labs) {
      QVERIFY2(outline.contains(lab.title.en), qPrintable(lab.title.en));
      verifyContents(pdf, lab.exercises);
    }
    QCOMPARE(pdf.links(), course_.exercises().size() + course_.labs.size());
    QVERIFY(!pdf.text().contains(u"\\boldsymbol"_s));
  }

  void itSpeaksJapanese() {
    enshu_->set("ENSHU_LANG", u"ja"_s);
    const PdfFile pdf = print({kExercise});
    QCOMPARE(pdf.language(), u"ja"_s);
    QVERIFY(pdf.hasFonts() && !pdf.hasDots());
    for (const QString& part : {u"氏名"_s, u"学籍番号"_s, u"判定の方法"_s}) {
      QVERIFY2(pdf.text().contains(part), qPrintable(part));
    }
  }

  // A line of the file can be longer than the paper is wide.
  void aLongLineOfCodeStaysOnThePaper() {
    const test::CourseCopy copy;
    QVERIFY(copy.edit(kSheet, "## Step 1",
                      "```cpp\nf(" + QByteArray(150, 'x') + "END);\n```\n\n## Step 1"));
    enshu_->set("ENSHU_COURSE", copy.root());
    QVERIFY(print({kExercise}).text().contains(u"END);"_s));
  }

  void whatIsMissingIsSaidAndTheRestPrinted() {
    const test::CourseCopy copy;
    QVERIFY(QFile::remove(copy.path(kFigure)));
    QVERIFY(copy.edit(kSheet, "## Step 1", "Find $never^{drawn}$.\n\n## Step 1"));
    enshu_->set("ENSHU_COURSE", copy.root());
    const Ended ended = enshu_->run({u"sheet"_s, kExercise, u"--pdf"_s, u"out.pdf"_s});
    QVERIFY2(ended.code == 2, result(ended));
    QVERIFY2(ended.err.contains(u"sheet.en.md: the figure links.svg is missing"_s), result(ended));
    QVERIFY2(ended.err.contains(u"printed as TeX (1 of them)"_s), result(ended));
    const QString text = PdfFile(path(u"out.pdf"_s)).text();
    QVERIFY2(text.contains(u"The figure links.svg is missing."_s), qPrintable(text));
    QVERIFY2(text.contains(u"never^{drawn}"_s), qPrintable(text));
  }

  // A sheet shows what lies beside it, and nothing else of the machine.
  void aFigureFromElsewhereIsNone() {
    const test::CourseCopy copy;
    const QByteArray elsewhere = test::source(u"resources/enshu.svg"_s).toUtf8();
    QVERIFY(copy.edit(kSheet, "](links.svg)", "](" + elsewhere + ")"));
    enshu_->set("ENSHU_COURSE", copy.root());
    const Ended ended = enshu_->run({u"sheet"_s, kExercise, u"--pdf"_s, u"out.pdf"_s});
    QVERIFY2(ended.code == 2 && ended.err.contains(u"enshu.svg is missing"_s), result(ended));
  }

  // The disk is full: the old file is as it was, and no part of the new one is left.
  void aFileThatCannotBeWrittenIsLeftAlone() {
    QVERIFY(test::writeBytes(path(u"out.pdf"_s), "old"));
    QProcess process;
    enshu_->prepare(process, {});
    process.setArguments({u"-c"_s, u"ulimit -f 16; exec '%1' sheet %2 --pdf out.pdf --force"_s.arg(
                                       process.program(), kExercise)});
    process.setProgram(u"/bin/bash"_s);
    process.start(QIODevice::ReadOnly);
    QVERIFY(process.waitForFinished());
    const QString said = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(process.exitCode() == 3 && said.contains(u"out.pdf: cannot be written"_s),
             qPrintable(said));
    QCOMPARE(test::bytesOf(path(u"out.pdf"_s)), QByteArray("old"));
    QCOMPARE(QDir(enshu_->home()).entryList({u"out.pdf*"_s}, QDir::Files).size(), 1);
  }

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }

  PdfFile print(const QStringList& what) const {
    const Ended ended =
        enshu_->run(QStringList{u"sheet"_s} + what + QStringList{u"--pdf"_s, u"out.pdf"_s});
    if (ended.code != 0 || !ended.err.isEmpty()) {
      qWarning() << ended.code << ended.out << ended.err;
      return PdfFile({});
    }
    return PdfFile(path(u"out.pdf"_s));
  }

  // Each exercise stands in the contents with the page on which it begins.
  static void verifyContents(const PdfFile& pdf, const QList<course::Exercise>& exercises) {
    const QString contents = pdf.text(1);
    for (const course::Exercise& exercise : exercises) {
      const QRegularExpression line(QRegularExpression::escape(exercise.title.en) +
                                    u"[ .…]+(\\d+)\\n"_s);
      const int page = line.match(contents).captured(1).toInt();
      QVERIFY2(page > 1, qPrintable(exercise.title.en + u'\n' + contents));
      const QString text = pdf.text(page);
      QVERIFY2(text.contains(exercise.fileName()) && text.contains(u"Student number"_s),
               qPrintable(exercise.title.en + u'\n' + text));
      QVERIFY(pdf.outline().contains(exercise.title.en));
    }
  }

  course::Course course_ = {};
  std::unique_ptr<test::Enshu> enshu_;
};

ENSHU_TEST(SheetCommandTest)

}  // namespace enshu::sheet_command_test

#include "sheet_command_test.moc"
