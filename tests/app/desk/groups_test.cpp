// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <cmath>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/groups/group_review_dialog.h"
#include "app/desk/places/grading/groups/groups_view.h"
#include "app/desk/places/grading/groups/naming_dialog.h"
#include "app/desk/plot/trajectory_plot.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"
#include "core/json/folder_lock.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::groups_test {

using namespace enshu::desk;
using namespace Qt::StringLiterals;

namespace {

const QString kExercise = u"kinetic-energy"_s;
const QString kMistakes = u"solutions/bodies/kinetic-energy/mistakes"_s;
const QStringList kGroup{u"aoki"_s, u"baba"_s, u"chiba"_s};

}  // namespace

// Groups of a class as an assistant uses them: a course on the disk, and what grading left.
class DeskGroupsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void groupsStandBesideTheClass();
  void membersAreShownWithTheirAnswers();
  void aFilterHidesNoMember();
  void aGroupSelectsItsAnswersInTheClass();
  void aNameIsToldToAll();
  void whatCannotBeANameIsSaid();
  void whatCannotBeWrittenIsSaid();
  void allAreCommentedAndItIsTakenBack();
  void whatIsHalfSaidOfAGroupIsADraft();
  void aDamagedRecordIsSaid();
  void everythingIsJapaneseToo();

 private:
  template <class T>
  T* find(const QString& name = {}) const {
    return page()->findChild<T*>(name);
  }
  GradingPage* page() const { return window_->findChild<GradingPage*>(); }
  GradingActions* actions() const { return page()->actions(); }
  ClassModel* model() const { return find<ClassModel>(); }
  QTreeWidget* tree() const { return find<QTreeWidget>(u"groups"_s); }
  QString about() const { return find<QLabel>(u"aboutGroups"_s)->text(); }
  QString notice() const { return find<Notice>()->text(); }
  QString at(const QString& path) const { return folder_->filePath(path); }
  QString reviewOf(const QString& student) const {
    return test::textOf(at(u"results/%1/kinetic-energy.review.json"_s.arg(student)));
  }
  QString resultOf(const QString& student) const {
    return test::textOf(at(u"results/%1/kinetic-energy.json"_s.arg(student)));
  }
  void leave(const QString& student, double wrong);
  void open();
  void openGroups();
  void type(QWidget& dialog, const QString& field, const QString& text);
  void fill(QWidget& dialog, const QString& id);

  fixture::Home home_;
  std::unique_ptr<QTemporaryDir> folder_;
  course::Course course_;
  std::unique_ptr<MainWindow> window_;
};

// What grading leaves of one answer that nothing explains.
void DeskGroupsTest::leave(const QString& student, double wrong) {
  grading::Trajectory shown;
  shown.check = u"seeded.energy"_s;
  shown.t = Eigen::VectorXd::LinSpaced(20, 0, 1.9);
  shown.reference = Eigen::RowVectorXd::LinSpaced(20, 1, 3);
  shown.answer = shown.reference.array().pow(wrong);
  grading::Trajectory hidden = shown;  // of everybody another one
  hidden.check = u"hidden.energy"_s;
  hidden.reference *= double(student.at(0).unicode());
  hidden.answer = hidden.reference.array().pow(wrong);
  grading::CheckResult check;
  check.caseId = u"seeded"_s;
  check.checkId = u"energy"_s;
  check.title = u"Energy, case seeded"_s;
  check.outcome = grading::CheckOutcome::Failed;
  check.error = 0.5;
  check.tolerance = 1e-6;
  check.at = {3, 0.3, u"energy"_s};
  check.rationale = u"First differs at t = 0.3 s."_s;
  grading::CheckResult unseen = check;
  unseen.caseId = u"hidden"_s;
  unseen.hidden = true;
  const course::Exercise& exercise = *course_.find(kExercise);
  grading::ExerciseResult result = fixture::failed(kExercise).result;
  result.checks = {check, unseen};
  result.diagnosis = {{u"unknown"_s, u"None of the known mistakes explains your answer."_s}};
  result.credit = {{u"energy"_s, u"Energy"_s, 0, 10, u"not right"_s}};
  result.score = 0;
  result.maxScore = 10;
  result.receipt.exerciseVersion = exercise.version;
  result.receipt.sources = {{u"kinetic_energy.cpp"_s, student}};
  const QString place = at(u"results/"_s + student);
  QVERIFY(QDir().mkpath(place));
  QVERIFY(grading::saveTrajectories(place + u"/kinetic-energy.mat"_s, {shown, hidden}));
  QVERIFY(json::writeFile(place + u"/kinetic-energy.json"_s, grading::toJson(result)));
}

void DeskGroupsTest::init() {
  home_.clear();
  folder_ = std::make_unique<QTemporaryDir>();
  QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), at(u"course"_s)));
  QVERIFY(QDir().mkpath(at(u"course/built"_s)));
  const auto course = course::loadCourse(at(u"course"_s));
  QVERIFY(course && course->find(kExercise));
  course_ = *course;
  for (const QString& student : kGroup) {
    leave(student, 2);
  }
  leave(u"doi"_s, 3);
  fixture::write(at(u"results/batch.json"_s),
                 R"({"format": "enshu-batch/1", "skipped": [], "renamed": {}})");
  open();
  openGroups();
}

void DeskGroupsTest::open() {
  Opening opening;
  opening.course = [this] { return course::loadCourse(at(u"course"_s)); };
  opening.grader = [](const course::Course&) -> Result<Opening::Grader> {
    return failure("kit.json", ENSHU_TEXT("this is missing"));
  };
  window_ = std::make_unique<MainWindow>(opening);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

// By keys alone.
void DeskGroupsTest::openGroups() {
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  page()->openResults(at(u"results"_s));
  QTRY_COMPARE(model()->rowCount(), 4);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QTabBar* tabs = nullptr;
  for (QTabBar* bar : page()->findChildren<QTabBar*>()) {
    tabs = bar->count() > 1 && bar->tabText(1) == u"Groups"_s ? bar : tabs;
  }
  QVERIFY(tabs);
  tabs->setFocus();
  QTest::keyClick(tabs, Qt::Key_Right);
  QVERIFY(tree()->isVisible());
}

void DeskGroupsTest::type(QWidget& dialog, const QString& field, const QString& text) {
  auto* widget = dialog.findChild<QWidget*>(field);
  QVERIFY2(widget, qPrintable(field));
  widget->setFocus();
  QTest::keyClicks(widget, text);
}

void DeskGroupsTest::fill(QWidget& dialog, const QString& id) {
  type(dialog, u"id"_s, id);
  for (const QString& field : {u"text-en"_s, u"text-ja"_s, u"hint-en"_s, u"hint-ja"_s}) {
    type(dialog, field, u"Words for "_s + field);
  }
}

void DeskGroupsTest::groupsStandBesideTheClass() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  QCOMPARE(tree()->topLevelItem(0)->text(0), u"3 × Kinetic energy"_s);
  QVERIFY2(about().contains(u"1 further answer"_s), qPrintable(about()));
  QVERIFY(!actions()->nameGroup->isEnabled() && !actions()->commentGroup->isEnabled());
}

void DeskGroupsTest::membersAreShownWithTheirAnswers() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  tree()->setFocus();
  QTest::keyClick(tree(), Qt::Key_Down);
  QTRY_VERIFY(actions()->nameGroup->isEnabled());
  QVERIFY(
      find<QLabel>(u"group"_s)->text().contains(u"Energy, case seeded: leaves the reference at"_s));
  QTRY_VERIFY(!find<TrajectoryPlot>()->isEmpty());
  QTest::keyClick(tree(), Qt::Key_Right);  // opens it
  QTest::keyClick(tree(), Qt::Key_Down);
  QTest::keyClick(tree(), Qt::Key_Down);
  QCOMPARE(tree()->currentItem()->text(0), u"baba"_s);
  bool isShown = false;
  for (const QLabel* label : page()->findChildren<QLabel*>()) {
    isShown = isShown || (label->isVisible() && label->text() == u"baba · Kinetic energy"_s);
  }
  QVERIFY(isShown);
}

// What is filtered away in the table is a member all the same.
void DeskGroupsTest::aFilterHidesNoMember() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  find<ClassTable>()->findChild<QLineEdit*>()->setText(u"doi"_s);
  tree()->topLevelItem(0)->setExpanded(true);
  tree()->setCurrentItem(tree()->topLevelItem(0)->child(2));
  bool isShown = false;
  for (const QLabel* label : page()->findChildren<QLabel*>()) {
    isShown = isShown || (label->isVisible() && label->text() == u"chiba · Kinetic energy"_s);
  }
  QVERIFY(isShown);
}

// Exactly those, whatever was filtered before, until all are asked for.
void DeskGroupsTest::aGroupSelectsItsAnswersInTheClass() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  find<ClassTable>()->findChild<QLineEdit*>()->setText(u"doi"_s);
  tree()->setFocus();
  QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {},
                    tree()->visualItemRect(tree()->topLevelItem(0)).center());
  QTest::keyClick(tree(), Qt::Key_Return);
  auto* table = find<ClassTable>()->findChild<QTableView*>();
  QTRY_VERIFY(table->isVisible());
  const auto selected = [&] {
    QStringList cells;
    for (const QModelIndex& index : table->selectionModel()->selectedIndexes()) {
      cells += index.siblingAtColumn(0).data().toString() + u' ' +
               index.data(ClassModel::ExerciseRole).toString();
    }
    cells.sort();
    return cells;
  };
  QStringList members;
  for (const QString& student : kGroup) {
    members += student + u' ' + kExercise;
  }
  QCOMPARE(selected(), members);
  QCOMPARE(table->model()->rowCount(), 3);
  auto* only = find<QLabel>(u"only"_s);
  QVERIFY(only->isVisible() && only->text().startsWith(u"Only the group of 3 answers"_s));
  QTest::mouseClick(find<ClassTable>()->findChild<QToolButton*>(u"show-all"_s), Qt::LeftButton);
  QCOMPARE(table->model()->rowCount(), 4);
  QVERIFY(!only->isVisible());
}

void DeskGroupsTest::aNameIsToldToAll() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  tree()->setCurrentItem(tree()->topLevelItem(0));
  actions()->nameGroup->trigger();
  auto* dialog = page()->findChild<NamingDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  QVERIFY(!ok->isEnabled());
  fill(*dialog, u"squared-twice"_s);
  QVERIFY(ok->isEnabled());
  ok->setFocus();
  QTest::keyClick(ok, Qt::Key_Space);
  QTRY_VERIFY(resultOf(u"chiba"_s).contains(u"squared-twice"_s));
  // The place is made anew with the course as it is now, and opens where it was.
  QTRY_VERIFY(page() && tree() && tree()->isVisible() &&
              about().contains(u"squared-twice is a mistake of the course"_s));
  QTRY_COMPARE(tree()->topLevelItemCount(), 0);
  for (const QString& student : kGroup) {
    QVERIFY(model()
                ->cell(student, kExercise)
                .data(ClassModel::MistakeRole)
                .toStringList()
                .contains(kExercise + u"/squared-twice"_s));
    QVERIFY(resultOf(student).contains(u"Words for text-en"_s));
  }
  QVERIFY(resultOf(u"doi"_s).contains(u"\"unknown\""_s));
  QVERIFY(QFile::exists(at(u"course/"_s + kMistakes + u"/squared_twice.mat"_s)));
}

void DeskGroupsTest::whatCannotBeANameIsSaid() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  tree()->setCurrentItem(tree()->topLevelItem(0));
  actions()->nameGroup->trigger();
  auto* dialog = page()->findChild<NamingDialog*>();
  QVERIFY(dialog);
  fill(*dialog, u"not-squared"_s);
  const auto* lacking = dialog->findChild<QLabel*>(u"lacking"_s);
  QVERIFY(lacking->text().contains(u"there is a mistake not-squared already"_s));
  QVERIFY(!dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
  type(*dialog, u"id"_s, u"-too"_s);
  QVERIFY(lacking->text().isEmpty());
  dialog->findChild<QPlainTextEdit*>(u"hint-ja"_s)->clear();
  QVERIFY(lacking->text().contains(u"all texts"_s));
}

void DeskGroupsTest::whatCannotBeWrittenIsSaid() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  const auto lock = json::FolderLock::take(at(u"results"_s));
  QVERIFY(lock && *lock);
  const QString before = resultOf(u"aoki"_s);
  tree()->setCurrentItem(tree()->topLevelItem(0));
  actions()->nameGroup->trigger();
  auto* dialog = page()->findChild<NamingDialog*>();
  fill(*dialog, u"squared-twice"_s);
  dialog->accept();
  QVERIFY(!actions()->nameGroup->isEnabled());
  QTRY_VERIFY2(notice().contains(u"somebody else is writing here"_s), qPrintable(notice()));
  QCOMPARE(resultOf(u"aoki"_s), before);
  QVERIFY(!QFile::exists(at(u"course/"_s + kMistakes + u"/squared_twice.mat"_s)));
  QVERIFY(actions()->nameGroup->isEnabled());
}

void DeskGroupsTest::allAreCommentedAndItIsTakenBack() {
  fixture::write(at(u"results/baba/kinetic-energy.review.json"_s),
                 R"({"format": "enshu-review/1", "reason": "", "comment": "mine"})");
  page()->openResults(at(u"results"_s));
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  tree()->setCurrentItem(tree()->topLevelItem(0));
  actions()->commentGroup->trigger();
  auto* dialog = page()->findChild<GroupReviewDialog*>();
  QVERIFY(dialog && dialog->findChild<QCheckBox*>(u"replace"_s)->text().contains(u"1 result"_s));
  type(*dialog, u"comment"_s, u"Look at the unit."_s);
  QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
  for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
    if (button->isEnabled() && button->text().contains(u"Keep"_s)) {
      button->click();
    }
  }
  QTRY_VERIFY(reviewOf(u"chiba"_s).contains(u"Look at the unit."_s));
  QVERIFY(reviewOf(u"aoki"_s).contains(u"\"kinetic_energy.cpp\": \"aoki\""_s));
  QVERIFY(reviewOf(u"aoki"_s).contains(u"Look at the unit."_s));
  QVERIFY(reviewOf(u"baba"_s).contains(u"mine"_s) && notice().contains(u"baba"_s));
  QVERIFY(reviewOf(u"doi"_s).isEmpty());
  actions()->undo->trigger();
  QVERIFY(reviewOf(u"chiba"_s).isEmpty() && reviewOf(u"aoki"_s).isEmpty());
  QVERIFY(reviewOf(u"baba"_s).contains(u"mine"_s));
}

// As of one student: neither Cancel nor the end of the program loses it.
void DeskGroupsTest::whatIsHalfSaidOfAGroupIsADraft() {
  const auto dialog = [this] {
    QTRY_COMPARE(tree()->topLevelItemCount(), 1);
    QTRY_VERIFY(!actions()->cancel->isEnabled());
    tree()->setCurrentItem(tree()->topLevelItem(0));
    actions()->commentGroup->trigger();
  };
  const auto shown = [this]() -> GroupReviewDialog* {
    for (auto* one : page()->findChildren<GroupReviewDialog*>()) {
      if (one->isVisible()) {
        return one;
      }
    }
    return nullptr;
  };
  const auto comment = [&] { return shown()->findChild<QPlainTextEdit*>(u"comment"_s); };
  dialog();
  type(*shown(), u"comment"_s, u"Look at"_s);
  shown()->reject();
  QTRY_VERIFY(!shown());
  dialog();
  QCOMPARE(comment()->toPlainText(), u"Look at"_s);
  comment()->moveCursor(QTextCursor::End);
  type(*shown(), u"comment"_s, u" the unit."_s);
  window_->close();  // with the dialog open
  window_.reset();
  open();
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  QTRY_VERIFY2(notice().startsWith(u"1 comment or corrected score"_s), qPrintable(notice()));
  for (const QString& student : kGroup) {
    QVERIFY(reviewOf(student).isEmpty());
  }
  openGroups();
  dialog();
  QCOMPARE(comment()->toPlainText(), u"Look at the unit."_s);
  for (QPushButton* button : shown()->findChildren<QPushButton*>()) {
    if (button->isEnabled() && button->text().contains(u"Keep"_s)) {
      button->click();
    }
  }
  QTRY_VERIFY(reviewOf(u"chiba"_s).contains(u"Look at the unit."_s));
  QTRY_VERIFY(!shown());
  dialog();  // nothing of it is a draft any more
  QVERIFY(comment()->toPlainText().isEmpty());
  shown()->reject();
}

void DeskGroupsTest::aDamagedRecordIsSaid() {
  fixture::write(at(u"results/chiba/kinetic-energy.mat"_s), "damaged");
  page()->openResults(at(u"results"_s));
  QTRY_VERIFY2(notice().contains(u"chiba/kinetic-energy.mat"_s), qPrintable(notice()));
  QTRY_COMPARE(tree()->topLevelItem(0)->childCount(), 2);
}

void DeskGroupsTest::everythingIsJapaneseToo() {
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  tree()->setCurrentItem(tree()->topLevelItem(0));
  window_->useLanguage(u"ja"_s);
  static const QRegularExpression word(u"[a-z]{3,}"_s);
  QTRY_VERIFY2(!about().contains(word), qPrintable(about()));
  QCOMPARE(tree()->topLevelItem(0)->text(0), u"3 × 運動エネルギー"_s);
  QVERIFY(!tree()->accessibleName().isEmpty() && !tree()->accessibleName().contains(word));
  actions()->nameGroup->trigger();
  const auto* dialog = page()->findChild<NamingDialog*>();
  QVERIFY(dialog && !dialog->windowTitle().contains(word));
  for (const QLabel* label : dialog->findChildren<QLabel*>()) {
    QVERIFY2(!label->text().contains(word), qPrintable(label->text()));
  }
}

ENSHU_TEST(DeskGroupsTest)

}  // namespace enshu::groups_test

#include "groups_test.moc"
