// SPDX-License-Identifier: GPL-3.0-or-later
//
// An assistant's day without the command line: the download of a platform is dropped on the window,
// graded, corrected and handed back in the platform's own file, with the real course, compiler,
// sandbox and grader.
#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>

#include "app/desk/controls/notice.h"
#include "app/desk/models/class_model.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/batch/due_dialog.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/class/intake_view.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/hand_back/hand_back_dialog.h"
#include "app/desk/places/grading/reviews/after_mark_dialog.h"
#include "core/grading/marks/form.h"
#include "core/table/lock.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/archives.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::assistant_stories_test {

using namespace Qt::StringLiterals;
using namespace enshu::desk;
using test::Format;
using test::pack;

namespace {

constexpr int kLongestMs = 120000;

const QByteArray kFile = "unit_vector_method.cpp";
const QString kExercise = u"unit-vector-method"_s;

QByteArray right() {
  return test::bytesOf(
      test::source(u"solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s));
}

// Of the compiler's errors a verdict is made at once.
QByteArray wrong() {
  return test::bytesOf(
      test::source(u"tests/submissions/ueda-missing-semicolon/unit_vector_method.cpp"_s));
}

QByteArray golden(const QString& name) {
  return test::bytesOf(test::source(u"tests/core/grading/marks/files/"_s + name));
}

}  // namespace

class AssistantStoriesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void moodle();
  void canvas();
  void utol();
  void handedInAgain();
  void afterTheMark();

 private:
  QString at(const QString& name) const { return folder_->filePath(name); }
  void put(const QString& name, const QByteArray& bytes) const {
    QVERIFY(test::writeBytes(at(name), bytes));
  }
  GradingPage* page() const { return window_->findChild<GradingPage*>(); }
  HandBackDialog* dialog() const { return window_->findChild<HandBackDialog*>(); }
  QPushButton* write() const { return dialog()->findChild<QPushButton*>(u"write"_s); }
  QString told() const { return dialog()->findChild<QLabel*>(u"told"_s)->text(); }
  QString problem() const { return page()->findChild<Notice*>()->text(); }
  QString cell(const QString& folder) const {
    return page()->findChild<ClassModel*>()->cell(folder, kExercise).data().toString();
  }
  void drop(QWidget& on, const QString& name) const;
  void take(const QString& download);
  void grade();
  void correct(const QString& folder, const QString& score, const QString& comment);
  void give(const QString& form, const QString& password = {});
  void givePages();

  fixture::Home home_;
  std::unique_ptr<QTemporaryDir> folder_;
  std::unique_ptr<MainWindow> window_;
};

void AssistantStoriesTest::init() {
  home_.clear();
  folder_ = std::make_unique<QTemporaryDir>();
  window_ = std::make_unique<MainWindow>(
      Opening{[] { return course::loadCourse(test::sourceRoot()); }, openGrader});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

void AssistantStoriesTest::drop(QWidget& on, const QString& name) const {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(at(name))});
  QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&on, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&on, &event);
}

// On whatever place is shown just now.
void AssistantStoriesTest::take(const QString& download) {
  drop(*window_, download);
  QTRY_VERIFY(page()->isVisible());
  QTRY_VERIFY2(page()->actions()->start->isEnabled(), qPrintable(problem()));
}

void AssistantStoriesTest::grade() {
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QVERIFY2(page()->actions()->cancel->isEnabled(), qPrintable(problem()));
  QTRY_VERIFY_WITH_TIMEOUT(!page()->actions()->cancel->isEnabled(), kLongestMs);
  QCOMPARE(problem(), QString());
}

void AssistantStoriesTest::correct(const QString& folder, const QString& score,
                                   const QString& comment) {
  page()->findChild<ClassTable*>()->choose(
      page()->findChild<ClassModel*>()->cell(folder, kExercise));
  QTest::keyClick(window_.get(), Qt::Key_C, Qt::AltModifier);
  auto* box = page()->findChild<QDoubleSpinBox*>(u"score"_s);
  QTRY_VERIFY(box->isEnabled());
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, score);
  auto* reason = page()->findChild<QLineEdit*>(u"reason"_s);
  reason->setFocus();
  QTest::keyClicks(reason, u"explained in the lab"_s);
  auto* text = page()->findChild<QPlainTextEdit*>(u"comment"_s);
  text->setFocus();
  QTest::keyClicks(text, comment);
  QTest::keyClick(window_.get(), Qt::Key_Return, Qt::ControlModifier);
}

// The file of the platform is dropped, and written when it is seen what will be.
void AssistantStoriesTest::give(const QString& form, const QString& password) {
  drop(*window_, form);
  QTRY_VERIFY(dialog() && dialog()->isVisible());
  if (!password.isEmpty()) {
    auto* field = dialog()->findChild<QLineEdit*>(u"password"_s);
    QTRY_VERIFY(field->isVisible());
    QTest::keyClicks(field, password);
  }
  QTRY_VERIFY2(write()->isEnabled(), qPrintable(dialog()->findChild<Notice*>()->text()));
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY2(told().startsWith(u"Written: "_s + at(form)),
               qPrintable(dialog()->findChild<Notice*>()->text()));
}

// The pages go into a file beside the results.
void AssistantStoriesTest::givePages() {
  auto* target = dialog()->findChild<QComboBox*>(u"target"_s);
  target->setFocus();
  for (int k = 0; k < target->count() && target->currentData() != u"feedback"_s; ++k) {
    QTest::keyClick(target, Qt::Key_Down);
  }
  QTRY_VERIFY(told().isEmpty() && write()->isEnabled());
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY(told().startsWith(u"Written: "_s));
}

void AssistantStoriesTest::moodle() {
  put(u"lab.zip"_s,
      pack(Format::Zip,
           {{"Tanaka Taro_12_assignsubmission_file/" + kFile, wrong()},
            {"Suzuki Hana_13_assignsubmission_file/work/" + kFile, right()},
            {"Suzuki Hana_13_assignsubmission_file/old/unit_vector_method (1).cpp", wrong()},
            {"Suzuki Hana_13_assignsubmission_file/notes.txt", "sorry"}}));
  put(u"worksheet.csv"_s, golden(u"moodle-en.csv"_s)
                              .replace("4.00", "")
                              .replace("\"read by hand,\nin the seminar\"", ""));
  take(u"lab.zip"_s);
  drop(*window_, u"worksheet.csv"_s);
  QTRY_COMPARE(page()->findChild<QLabel*>(u"roster"_s)->text(), u"worksheet.csv: 3 people"_s);
  grade();
  // Everybody is there, and of two files the one with the greater number counted.
  QCOMPARE(page()->findChild<ClassModel*>()->rowCount(), 3);
  QVERIFY(cell(u"Suzuki Hana_13"_s).startsWith(u"✗"_s));
  auto* intake = page()->findChild<IntakeView*>();
  auto* sheets = qobject_cast<QTabWidget*>(intake->parentWidget()->parentWidget());
  sheets->setCurrentWidget(intake);
  const auto* tree = intake->findChild<QTreeWidget*>(u"intake"_s);
  QStringList sections;
  for (int k = 0; k < tree->topLevelItemCount(); ++k) {
    sections += tree->topLevelItem(k)->text(0);
  }
  QCOMPARE(sections, (QStringList{u"Several files for one exercise"_s,
                                  u"Files that were not taken (1)"_s, u"Handed in nothing (1)"_s}));
  QTreeWidgetItem* other = tree->topLevelItem(0)->child(0)->child(1);
  QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(other).center());
  QVERIFY(page()->actions()->count->isEnabled());
  QTest::keyClick(intake->findChild<QTreeWidget*>(), Qt::Key_Return);
  QTRY_VERIFY_WITH_TIMEOUT(!page()->actions()->cancel->isEnabled(), kLongestMs);
  QVERIFY2(cell(u"Suzuki Hana_13"_s).startsWith(u"✓ passed 10"_s), qPrintable(problem()));

  correct(u"Tanaka Taro_12"_s, u"5.5"_s, u"Mind the semicolon."_s);
  give(u"worksheet.csv"_s);
  QVERIFY(told().contains(u"Upload grading worksheet"_s));
  const auto marked = table::readTable(test::bytesOf(at(u"worksheet.csv"_s)), u"w"_s);
  QVERIFY(marked);
  QCOMPARE(marked->at(1, 5), u"5.5"_s);
  QVERIFY(marked->at(1, 10).contains(u"Mind the semicolon."_s));
  QCOMPARE(marked->at(2, 5), u"10"_s);
  QCOMPARE(marked->at(3, 5), QString());
  givePages();
  QVERIFY(told().contains(u"Upload multiple feedback files"_s));
  const QByteArray pages = test::bytesOf(at(u"lab-results/report.feedback.zip"_s));
  QVERIFY(pages.contains("Tanaka Taro_12_assignsubmission_file_/feedback.html"));
}

void AssistantStoriesTest::canvas() {
  put(u"submissions.zip"_s, pack(Format::Zip, {{"tanakataro_LATE_9001_501_" + kFile, wrong()},
                                               {"suzukihana_9002_502_" + kFile, right()}}));
  put(u"gradebook.csv"_s, golden(u"canvas.csv"_s).replace(",A,,3,", ",A,,,"));
  take(u"submissions.zip"_s);
  drop(*window_, u"gradebook.csv"_s);
  QTRY_COMPARE(page()->findChild<QLabel*>(u"roster"_s)->text(), u"gradebook.csv: 2 people"_s);
  grade();
  correct(u"tanakataro_9001"_s, u"4"_s, u"Late, but explained."_s);
  give(u"gradebook.csv"_s);
  QVERIFY(told().contains(u"Grades > Import"_s));
  const auto marked = table::readTable(test::bytesOf(at(u"gradebook.csv"_s)), u"g"_s);
  QVERIFY(marked);
  QCOMPARE(marked->at(2, 6), u"4"_s);
  QCOMPARE(marked->at(3, 6), u"10"_s);
  QCOMPARE(marked->at(2, 5), u"12"_s);  // of another assignment
  givePages();
  QVERIFY(told().contains(u"Re-Upload Submissions"_s));
  const QByteArray pages = test::bytesOf(at(u"submissions-results/report.feedback.zip"_s));
  QVERIFY(pages.contains("tanakataro_LATE_9001_501_feedback.html"));
}

void AssistantStoriesTest::utol() {
  const QString secret = u"yushima 2026"_s;
  put(u"提出物.zip"_s, pack(Format::Zip, {{"03-240123 田中 太郎/" + kFile, wrong()},
                                          {"03-240124 鈴木 花子/提出/" + kFile, right()}}));
  put(u"form.zip"_s, pack(Format::Zip, {{"成績.xlsx", *table::lock(golden(u"utol.xlsx"_s), secret)},
                                        {"フィードバック/readme.txt", "r"}}));
  take(u"提出物.zip"_s);
  grade();
  correct(u"03-240123 田中 太郎"_s, u"3"_s, u"See line 12."_s);
  give(u"form.zip"_s, secret);
  QVERIFY(told().contains(u"upload it under the name that it has"_s));
  const auto form = grading::Form::read(test::bytesOf(at(u"form.zip"_s)), u"form"_s,
                                        [&]() -> Result<QString> { return secret; });
  QVERIFY(form && form->isArchive());
  QCOMPARE(form->table().at(1, 2), u"3"_s);
  QVERIFY(form->table().at(1, 3).contains(u"See line 12."_s));
  QCOMPARE(form->table().at(2, 2), u"保留"_s);  // a person wrote it
  QCOMPARE(form->table().at(1, 4), u"03-240123_feedback.html"_s);
  const QByteArray bytes = test::bytesOf(at(u"form.zip"_s));
  QVERIFY(bytes.contains("フィードバック/03-240123_feedback.html"));
  QVERIFY(!bytes.contains("フィードバック/03-240124_feedback.html"));  // beside 保留
  QVERIFY(bytes.contains("フィードバック/readme.txt"));
}

// A newer file that is none takes the place of no answer; one click says which counts.
void AssistantStoriesTest::handedInAgain() {
  put(u"lab.zip"_s,
      pack(Format::Zip, {{"Tanaka Taro_12_assignsubmission_file/" + kFile, right()}}));
  take(u"lab.zip"_s);
  grade();
  QVERIFY(cell(u"Tanaka Taro_12"_s).startsWith(u"✓ passed 10"_s));
  put(u"lab.zip"_s,
      pack(Format::Zip, {{"Tanaka Taro_12_assignsubmission_file/" + kFile, wrong()}}));
  grade();
  QVERIFY2(cell(u"Tanaka Taro_12"_s).startsWith(u"✓ passed 10"_s),
           qPrintable(cell(u"Tanaka Taro_12"_s)));
  auto* intake = page()->findChild<IntakeView*>();
  auto* sheets = qobject_cast<QTabWidget*>(intake->parentWidget()->parentWidget());
  sheets->setCurrentWidget(intake);
  auto* tree = intake->findChild<QTreeWidget*>(u"intake"_s);
  const auto count = [&](int file) {
    tree->setCurrentItem(tree->topLevelItem(0)->child(0)->child(file));
    QVERIFY(page()->actions()->count->isEnabled());
    QTest::keyClick(tree, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!page()->actions()->cancel->isEnabled(), kLongestMs);
    QCOMPARE(problem(), QString());
  };
  QCOMPARE(tree->topLevelItem(0)->text(0), u"Handed in again, with fewer points or nothing"_s);
  QVERIFY(tree->topLevelItem(0)->child(0)->text(0).contains(u"until somebody says which"_s));
  count(1);  // the newer one after all
  QVERIFY(cell(u"Tanaka Taro_12"_s).startsWith(u"✗"_s));
  QCOMPARE(tree->topLevelItem(0)->text(0), u"Several files for one exercise"_s);
  count(1);
  QVERIFY(cell(u"Tanaka Taro_12"_s).startsWith(u"✓ passed 10"_s));
}

// More time, a question and its answer, beside the mark; a decision is somebody's.
void AssistantStoriesTest::afterTheMark() {
  put(u"class/abe/"_s + QString::fromUtf8(kFile), right());
  take(u"class"_s);
  page()->actions()->chooseDue->trigger();
  auto* due = page()->findChild<DueDialog*>();
  due->findChild<QDateTimeEdit*>(u"moment"_s)
      ->setDateTime(QDateTime::currentDateTime().addDays(-2));
  due->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
  grade();
  const auto ask = [this] {
    page()->findChild<ClassTable*>()->choose(
        page()->findChild<ClassModel*>()->cell(u"abe"_s, kExercise));
    QVERIFY(page()->actions()->afterMark->isEnabled());
    page()->actions()->afterMark->trigger();
  };
  const auto dialog = [this] { return page()->findChild<AfterMarkDialog*>(); };
  const auto lacking = [&] {
    return dialog() ? dialog()->findChild<QLabel*>(u"lacking"_s)->text() : u"gone"_s;
  };
  const auto keep = [&] {
    QTest::mouseClick(dialog()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                      Qt::LeftButton);
  };
  ask();
  dialog()->findChild<QCheckBox*>(u"extended"_s)->click();
  dialog()
      ->findChild<QDateTimeEdit*>(u"until"_s)
      ->setDateTime(QDateTime::currentDateTime().addDays(-3));
  dialog()->findChild<QPlainTextEdit*>(u"note"_s)->setPlainText(u"I was ill."_s);
  keep();
  QVERIFY2(lacking().contains(u"not after the due date"_s), qPrintable(lacking()));
  dialog()
      ->findChild<QDateTimeEdit*>(u"until"_s)
      ->setDateTime(QDateTime::currentDateTime().addDays(1));
  keep();
  QTRY_VERIFY(!dialog());
  QTRY_VERIFY2(problem().contains(u"abe unit-vector-method: is in time now"_s),
               qPrintable(problem()));
  const auto* model = page()->findChild<ClassModel*>();
  const auto answer = [&] { return model->cell(u"abe"_s, kExercise); };
  QTRY_VERIFY(model->student(answer().row()).flagsOf(kExercise).contains(u"appeal"_s));
  ask();
  QVERIFY(dialog()->findChild<QCheckBox*>(u"extended"_s)->isChecked());
  QVERIFY(dialog()->findChild<QCheckBox*>(u"decides"_s)->isChecked());
  dialog()->findChild<QPlainTextEdit*>(u"note"_s)->setPlainText(u"Accepted."_s);
  keep();
  QVERIFY2(lacking().contains(u"who decides"_s), qPrintable(lacking()));
  dialog()->findChild<QLineEdit*>(u"by"_s)->setText(u"Kato"_s);
  keep();
  QTRY_VERIFY(!model->student(answer().row()).flagsOf(kExercise).contains(u"appeal"_s));
  QCOMPARE(model->student(answer().row()).appeals.value(kExercise).size(), 2);
  QCOMPARE(model->student(answer().row()).appeals.value(kExercise).last().by, u"Kato"_s);
}

ENSHU_TEST(AssistantStoriesTest)

}  // namespace enshu::assistant_stories_test

#include "assistant_stories_test.moc"
