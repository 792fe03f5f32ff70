// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPrintDialog>
#include <QTest>

#include "app/desk/controls/notice.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/pdf.h"
#include "tests/support/suite.h"

namespace enshu::printing_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;
using test::PdfFile;

// Sheets from the File menu to paper and to PDF.
class PrintingTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void theExerciseThatIsShownBecomesAPdf();
  void itsLabHasATitlePage();
  void theWholeCourseHasEveryExercise();
  void theKeyboardLeadsThere();
  void aPlaceThatCannotBeWrittenIsSaid();
  void printingGoesToThePrinter();
  void withoutExercisesThereIsNothingToPrint();

 private:
  void open(const course::Course& course);
  QAction* action(const char* name) const {
    return window_->findChild<QAction*>(QString::fromLatin1(name));
  }
  QString notice() const { return window_->findChild<Notice*>()->text(); }
  void exportTo(const char* name, const QString& file);
  QPrintDialog* printDialog(const QString& file);

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
};

void PrintingTest::init() {
  home_.clear();
  QFile::remove(home_.path(u"out.pdf"_s));
  auto made = fixture::course(home_.path(u"course"_s));
  for (const course::Exercise* exercise : made.exercises()) {
    fixture::write(exercise->header(), "#pragma once\n\nint answer();\n");
  }
  open(made);
}

void PrintingTest::open(const course::Course& course) {
  window_ = std::make_unique<MainWindow>(
      Opening{[course] { return Result<course::Course>(course); },
              [](const course::Course&) { return Result<Opening::Grader>(Opening::Grader()); }});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

// As a person does: the entry, the dialog, the file's name, Return.
void PrintingTest::exportTo(const char* name, const QString& file) {
  action(name)->trigger();
  auto* dialog = window_->findChild<QFileDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  auto* line = dialog->findChild<QLineEdit*>();
  QVERIFY(line->text().endsWith(u".pdf"_s));
  line->setText(file);
  QTest::keyClick(line, Qt::Key_Return);
  QTRY_VERIFY(!window_->findChild<QFileDialog*>());
}

// Where there is no printer, Qt's dialog prints into a file.
QPrintDialog* PrintingTest::printDialog(const QString& file) {
  action("print-exercise")->trigger();
  auto* dialog = window_->findChild<QPrintDialog*>();
  if (dialog) {
    dialog->findChild<QLineEdit*>(u"filename"_s)->setText(file);
  }
  return dialog;
}

void PrintingTest::theExerciseThatIsShownBecomesAPdf() {
  const QString file = home_.path(u"out.pdf"_s);
  exportTo("pdf-exercise", file);
  QTRY_VERIFY(notice().contains(u"Written: "_s));
  QVERIFY2(notice().contains(u"printed as TeX (1 of them)"_s), qPrintable(notice()));
  const PdfFile pdf(file);
  QVERIFY(pdf.isPdf());
  QCOMPARE(pdf.pages(), 1);
  QVERIFY(!pdf.hasDots());
  QCOMPARE(pdf.outline().size(), 5);
  const QString text = pdf.text();
  QVERIFY2(text.contains(u"Title of first"_s) && text.contains(u"Student number"_s) &&
               text.contains(u"int answer();"_s),
           qPrintable(text));
  QVERIFY(action("pdf-exercise")->isEnabled());
}

void PrintingTest::itsLabHasATitlePage() {
  const QString file = home_.path(u"out.pdf"_s);
  exportTo("pdf-lab", file);
  QTRY_VERIFY(notice().contains(u"Written: "_s));
  const PdfFile pdf(file);
  QVERIFY(pdf.pages() > 1);
  QVERIFY2(pdf.text(1).contains(u"Contents"_s), qPrintable(pdf.text(1)));
  QVERIFY(!pdf.text().contains(u"Title of third"_s));
}

void PrintingTest::theWholeCourseHasEveryExercise() {
  const QString file = home_.path(u"out.pdf"_s);
  exportTo("pdf-course", file);
  QTRY_VERIFY(notice().contains(u"Written: "_s));
  const QString contents = PdfFile(file).text(1);
  for (const char* name : {"first", "second", "third"}) {
    QVERIFY2(contents.contains(u"Title of "_s + QString::fromLatin1(name)), qPrintable(contents));
  }
}

void PrintingTest::theKeyboardLeadsThere() {
  QTest::keyClick(window_.get(), Qt::Key_P, Qt::ControlModifier);
  auto* dialog = window_->findChild<QPrintDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  QTest::keyClick(dialog, Qt::Key_Escape);
  QTRY_VERIFY(!window_->findChild<QPrintDialog*>());
  QVERIFY(action("print-exercise")->isEnabled());
}

void PrintingTest::aPlaceThatCannotBeWrittenIsSaid() {
  const QString folder = home_.path(u"gone"_s);
  QVERIFY(QDir().mkpath(folder));
  action("pdf-exercise")->trigger();
  auto* dialog = window_->findChild<QFileDialog*>();
  QVERIFY(dialog);
  Q_EMIT dialog->fileSelected(folder);  // became a folder meanwhile
  dialog->close();
  QTRY_VERIFY2(notice().contains(u"is not an ordinary file"_s), qPrintable(notice()));
  QVERIFY(QDir(folder).isEmpty());
  QVERIFY(action("pdf-exercise")->isEnabled());
}

void PrintingTest::printingGoesToThePrinter() {
  const QString file = home_.path(u"out.pdf"_s);
  QPrintDialog* dialog = printDialog(file);
  QVERIFY(dialog);
  dialog->accept();
  QTRY_VERIFY(notice().contains(u"The sheets are with the printer."_s));
  const PdfFile pdf(file);
  QVERIFY(pdf.isPdf() && !pdf.hasDots());
  QVERIFY2(pdf.text().contains(u"Title of first"_s), qPrintable(pdf.text()));
}

void PrintingTest::withoutExercisesThereIsNothingToPrint() {
  auto made = fixture::course(home_.path(u"course"_s));
  made.labs.clear();
  open(made);
  for (const char* name :
       {"print-exercise", "print-lab", "print-course", "pdf-exercise", "pdf-lab", "pdf-course"}) {
    QVERIFY2(!action(name)->isEnabled(), name);
  }
}

ENSHU_TEST(PrintingTest)

}  // namespace enshu::printing_test

#include "printing_test.moc"
