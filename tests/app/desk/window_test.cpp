// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <QTreeView>
#include <atomic>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "app/desk/controls/notice.h"
#include "app/desk/models/check_model.h"
#include "app/desk/models/exercise_model.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/exercises/live_output.h"
#include "app/desk/places/exercises/sheet_view.h"
#include "app/desk/places/exercises/stage_bar.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/plot/trajectory_plot.h"
#include "app/desk/theme.h"
#include "app/desk/window/message_page.h"
#include "tests/app/desk/fixture.h"

using namespace enshu;
using namespace enshu::desk;

// The window as a person uses it; the grader is the test's.
class WindowTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void opensWithTheFirstExercise();
  void startMakesTheWorkspaceAndSavingChecksIt();
  void savingChecksNothingWhenThatIsSwitchedOff();
  void hintsComeOneAtATime();
  void clickOnAFailedCheckShowsItInThePlot();
  void failedCheckLeadsToTheArmAtThatInstant();
  void compileErrorsOpenTheEditor();
  void escapeCancelsTheCheck();
  void aLongRunShowsWhatItPrints();
  void stepsOfTheSheetStayTickedOff();
  void resultsStayWithTheirExercise();
  void chainedChecksGetTheEarlierFiles();
  void exercisesAreReachedByKeyboard();
  void languageSwitchLeavesNoEnglish();
  void brokenCourseIsAMessageWithAWayOn();
  void missingKitLeavesTheSheetsReadable();
  void missingEditorIsToldInPlace();
  void lastExerciseAndLanguageComeBack();
  void everythingIsWhereItWas();
  void largerTextReachesEverything();
  void sheetEditedOnDiskIsReadAgain();
  void courseChangedOnDiskIsOffered();
  void courseBrokenOnDiskIsToldAndHarmsNothing();
  void lastVerdictComesBack();

 private:
  void open(Opening opening);
  Opening opening();
  template <class T>
  T* find(const QString& name = {}) const {
    T* found = page() ? page()->findChild<T*>(name) : nullptr;
    return found ? found : window_->findChild<T*>(name);
  }
  ExercisePage* page() const { return window_->findChild<ExercisePage*>(); }
  ExerciseActions* actions() const { return page()->actions(); }
  QTreeView* tree() const;
  QTreeView* checks() const;
  QString sentence() const { return find<QLabel>(QStringLiteral("sentence"))->text(); }
  QString source(const QString& id) const {
    return home_.path(QStringLiteral("enshu/%1/%1.cpp").arg(id));
  }
  void startFirst();
  void check();

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
  CheckJob::Grade grade_;
  std::atomic<int> graded_ = 0;
};

void WindowTest::init() {
  home_.clear();
  Settings().setEditor(QStringLiteral("true"));
  graded_ = 0;
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::failed(asked.exercise.id);
  };
  open(opening());
}

Opening WindowTest::opening() {
  const auto course = fixture::course(home_.path(QStringLiteral("course")));
  const CheckJob::Grade grade = [this](const CheckRequest& asked, const grading::Options& options) {
    ++graded_;
    options.progress(grading::Stage::Build, QStringLiteral("first.cpp"));
    return grade_(asked, options);
  };
  return {[course] { return Result<course::Course>(course); },
          [grade](const course::Course&) {
            return Opening::Grader{{}, grade, {}};
          }};
}

void WindowTest::open(Opening opening) {
  window_ = std::make_unique<MainWindow>(std::move(opening));
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

QTreeView* WindowTest::tree() const {
  for (QTreeView* view : page()->findChildren<QTreeView*>()) {
    if (qobject_cast<ExerciseModel*>(view->model())) {
      return view;
    }
  }
  return nullptr;
}

QTreeView* WindowTest::checks() const {
  for (QTreeView* view : page()->findChildren<QTreeView*>()) {
    if (qobject_cast<CheckModel*>(view->model())) {
      return view;
    }
  }
  return nullptr;
}

void WindowTest::startFirst() {
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QVERIFY(QFile::exists(source(QStringLiteral("first"))));
}

void WindowTest::check() {
  startFirst();
  const int before = graded_;
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(graded_.load(), before + 1);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
}

void WindowTest::opensWithTheFirstExercise() {
  QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("Title of first"));
  QVERIFY(find<SheetView>()->toPlainText().startsWith(QStringLiteral("Sheet")));
  QVERIFY(actions()->start->isVisible());
  QVERIFY(!actions()->check->isEnabled());
}

void WindowTest::startMakesTheWorkspaceAndSavingChecksIt() {
  startFirst();
  QVERIFY(!actions()->start->isVisible());
  QVERIFY(actions()->check->isEnabled());
  fixture::write(source(QStringLiteral("first")), "int answer() { return 42; }\n");
  QTRY_COMPARE(sentence(), QStringLiteral("Not yet: the joint torques differ from the reference."));
  QCOMPARE(graded_.load(), 1);
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(),
           QStringLiteral("✗ not yet"));
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  fixture::write(source(QStringLiteral("first")), "int answer() { return 42 + 1; }\n");
  QTRY_COMPARE(sentence(), QStringLiteral("Passed: everything agrees."));
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("✓ passed"));
}

void WindowTest::savingChecksNothingWhenThatIsSwitchedOff() {
  startFirst();
  actions()->checkOnSave->trigger();
  fixture::write(source(QStringLiteral("first")), "int answer() { return 42; }\n");
  QTest::qWait(500);
  QCOMPARE(graded_.load(), 0);
}

void WindowTest::hintsComeOneAtATime() {
  check();
  auto* box = find<HintBox>();
  auto* more = box->findChild<QToolButton*>();
  QCOMPARE(more->text(), QStringLiteral("Hint (4 available)"));
  QCOMPARE(box->findChildren<QLabel*>(QStringLiteral("hint")).size(), 0);
  QTest::mouseClick(more, Qt::LeftButton);
  QTest::mouseClick(more, Qt::LeftButton);
  const auto hints = box->findChildren<QLabel*>(QStringLiteral("hint"));
  QCOMPARE(hints.size(), 2);
  QCOMPARE(hints[0]->text(), QStringLiteral("1. Look at the first column."));
  QCOMPARE(hints[1]->text(), QStringLiteral("2. Think of a wheel."));
  QCOMPARE(more->text(), QStringLiteral("Next hint (2 left)"));
}

void WindowTest::clickOnAFailedCheckShowsItInThePlot() {
  check();
  QVERIFY(checks()->isVisible());
  const QModelIndex row =
      qobject_cast<CheckModel*>(checks()->model())->indexOf(QStringLiteral("chained.lab.torque"));
  auto* chooser = find<TrajectoryPlot>()->findChild<QComboBox*>();
  QCOMPARE(chooser->count(), 2);
  QCOMPARE(chooser->currentIndex(), 0);
  checks()->scrollTo(row);
  QTest::mouseClick(checks()->viewport(), Qt::LeftButton, {}, checks()->visualRect(row).center());
  QCOMPARE(chooser->currentIndex(), 1);
}

void WindowTest::failedCheckLeadsToTheArmAtThatInstant() {
  check();
  auto* evidence = find<EvidenceView>();
  QVERIFY(evidence->plot()->isVisible());
  QToolButton* button = nullptr;
  for (QToolButton* one : page()->findChildren<QToolButton*>()) {
    button = one->text() == QStringLiteral("Show the arm there") ? one : button;
  }
  QVERIFY(button && button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  const ArmPane* arm = evidence->arm();
  QVERIFY(arm->isVisible());
  QCOMPARE(arm->time(), 0.6);
  QVERIFY(arm->motion() && arm->ghost());
  QCOMPARE(arm->view()->marked(), 2);
  QVERIFY(arm->view()->markText().startsWith(QStringLiteral("joint 3")));
  // Another check in the plot, one without a robot: there is no arm of it.
  const QModelIndex row =
      qobject_cast<CheckModel*>(checks()->model())->indexOf(QStringLiteral("chained.lab.torque"));
  checks()->scrollTo(row);
  QTest::mouseClick(checks()->viewport(), Qt::LeftButton, {}, checks()->visualRect(row).center());
  QVERIFY(evidence->plot()->isVisible());
  QVERIFY(!arm->motion());
  QVERIFY(!evidence->hasArm(QStringLiteral("hidden.torque")));
}

void WindowTest::compileErrorsOpenTheEditor() {
  const QString log = home_.path(QStringLiteral("opened"));
  Settings().setEditor(QStringLiteral("touch %1-%l").arg(log));
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::broken(asked.exercise.id);
  };
  check();
  QStringList stages;
  for (const QLabel* label : page()->findChild<StageBar*>()->findChildren<QLabel*>()) {
    stages += label->text();
  }
  QVERIFY2(stages.value(0).startsWith(QStringLiteral("✗ ")), qPrintable(stages.join(u'|')));
  QListView* errors = nullptr;
  for (QListView* view : page()->findChildren<QListView*>()) {
    errors = view->accessibleName() == QStringLiteral("Compiler messages") ? view : errors;
  }
  QVERIFY(errors && errors->isVisible());
  errors->setCurrentIndex(errors->model()->index(0, 0));
  QTest::keyClick(errors, Qt::Key_Return);
  QTRY_VERIFY(QFile::exists(log + QStringLiteral("-12")));
}

void WindowTest::escapeCancelsTheCheck() {
  grade_ = [](const CheckRequest&, const grading::Options& options) {
    while (!options.stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return grading::Graded();
  };
  startFirst();
  QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
  QTRY_COMPARE(graded_.load(), 1);
  QVERIFY(actions()->cancel->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QVERIFY(sentence().isEmpty());
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(),
           QStringLiteral("◐ started"));
}

void WindowTest::stepsOfTheSheetStayTickedOff() {
  auto* sheet = find<SheetView>();
  sheet->setFocus();
  QTest::keyClick(sheet, Qt::Key_Tab);
  QTest::keyClick(sheet, Qt::Key_Return);
  QVERIFY(sheet->toPlainText().contains(QStringLiteral("✓\u2002Step 1: Read")));
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QVERIFY(!sheet->toPlainText().contains(u'✓'));
  window_->useLanguage(QStringLiteral("ja"));
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(sheet->toPlainText().contains(QStringLiteral("✓\u2002手順1: 読む")));
  QVERIFY(sheet->toPlainText().contains(QStringLiteral("○\u2002手順2: 書く")));
}

void WindowTest::aLongRunShowsWhatItPrints() {
  grade_ = [](const CheckRequest& asked, const grading::Options& options) {
    options.progress(grading::Stage::Run, {});
    options.printed(QStringLiteral("turn 1\nturn 2\n"));
    while (!options.stop.stop_requested()) {
      QThread::msleep(5);
    }
    return fixture::failed(asked.exercise.id);
  };
  startFirst();
  QTest::keyClick(window_.get(), Qt::Key_F5);
  const auto* printed = find<LiveOutput>();
  QVERIFY(!printed->isVisible());
  QTRY_VERIFY(printed->isVisible());
  QVERIFY(printed->findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("turn 2")));
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(!printed->isVisible());
}

void WindowTest::resultsStayWithTheirExercise() {
  check();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("Title of second"));
  QVERIFY(!checks()->isVisible());
  QVERIFY(find<TrajectoryPlot>()->isEmpty());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(checks()->isVisible());
  QVERIFY(!find<TrajectoryPlot>()->isEmpty());
}

void WindowTest::chainedChecksGetTheEarlierFiles() {
  startFirst();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QHash<QString, QString> files;
  grade_ = [&files](const CheckRequest& asked, const grading::Options&) {
    files = asked.submission.files;
    return fixture::passed(asked.exercise.id);
  };
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(sentence(), QStringLiteral("Passed: everything agrees."));
  QCOMPARE(files.value(QStringLiteral("third")), source(QStringLiteral("third")));
  QCOMPARE(files.value(QStringLiteral("first")), source(QStringLiteral("first")));
}

void WindowTest::exercisesAreReachedByKeyboard() {
  tree()->setFocus();
  QTest::keyClick(tree(), Qt::Key_Down);
  QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("Title of second"));
  QTest::keyClick(tree(), Qt::Key_Down);
  QTest::keyClick(tree(), Qt::Key_Down);
  QVERIFY(find<SheetView>()->toPlainText().startsWith(QStringLiteral("Sheet")));
}

void WindowTest::languageSwitchLeavesNoEnglish() {
  check();
  find<HintBox>()->findChild<QToolButton*>()->click();
  find<HintBox>()->findChild<QToolButton*>()->click();
  window_->useLanguage(QStringLiteral("ja"));
  QTRY_COMPARE(sentence(), QStringLiteral("関節トルクが参照解と異なります。"));
  QTest::qWait(100);
  QStringList texts{window_->windowTitle(), find<SheetView>()->toPlainText()};
  for (const QLabel* label : window_->findChildren<QLabel*>()) {
    texts.append({label->text(), label->toolTip()});
  }
  for (const QAbstractButton* button : window_->findChildren<QAbstractButton*>()) {
    texts.append({button->text(), button->toolTip()});
  }
  for (const QAction* action : window_->findChildren<QAction*>()) {
    texts.append({action->text(), action->toolTip()});
  }
  for (const QWidget* widget : window_->findChildren<QWidget*>()) {
    texts.append({widget->accessibleName(), widget->toolTip()});
  }
  // A word of three small letters is English, but for names of files, units and units' like.
  static const QRegularExpression word(QStringLiteral("[a-z]{3,}"));
  static const QRegularExpression allowed(QStringLiteral(
      "/\\S+|\\S+\\.cpp|joint \\d|English|Enshu|Home|Ctrl|Shift|Alt|Return|Enter|Delete|"
      "Backspace|Space|Left|Right|Eigen|OpenGL|libgl1-mesa-dri|rad\\b|enshu simulate|\\.mat|"
      "Dormand-Prince"));
  for (QString text : texts) {
    const QString whole = text;
    QVERIFY2(!text.remove(allowed).contains(word), qPrintable(whole));
  }
}

void WindowTest::brokenCourseIsAMessageWithAWayOn() {
  bool mended = false;
  Opening broken = opening();
  const auto good = broken.course;
  broken.course = [&mended, good]() -> Result<course::Course> {
    if (mended) {
      return good();
    }
    return failure("lab.json:/id", ENSHU_TEXT("this is missing"));
  };
  open(broken);
  auto* page = find<MessagePage>();
  QVERIFY(page->isVisible());
  bool told = false;
  for (const QLabel* label : page->findChildren<QLabel*>()) {
    told = told || label->text().contains(QStringLiteral("lab.json:/id"));
  }
  QVERIFY(told);
  mended = true;
  QTest::keyClick(page->findChild<QAbstractButton*>(), Qt::Key_Space);
  QVERIFY(!page->isVisible());
  QVERIFY(find<SheetView>()->isVisible());
}

void WindowTest::missingKitLeavesTheSheetsReadable() {
  Opening without = opening();
  without.grader = [](const course::Course&) -> Result<Opening::Grader> {
    return failure("kit.json", ENSHU_TEXT("this is missing"));
  };
  open(without);
  QVERIFY(find<ExercisePage>()->findChild<Notice*>()->text().contains(QStringLiteral("kit.json")));
  QVERIFY(find<SheetView>()->isVisible());
  startFirst();
  QVERIFY(!actions()->check->isEnabled());
}

void WindowTest::missingEditorIsToldInPlace() {
  Settings().setEditor(QStringLiteral("no-such-editor-here"));
  startFirst();
  QVERIFY(find<ExercisePage>()->findChild<Notice*>()->text().contains(
      QStringLiteral("no-such-editor-here")));
  QTest::mouseClick(find<ExercisePage>()->findChild<Notice*>()->findChild<QToolButton*>(),
                    Qt::LeftButton);
  QVERIFY(find<ExercisePage>()->findChild<Notice*>()->text().isEmpty());
}

void WindowTest::lastExerciseAndLanguageComeBack() {
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  window_->useLanguage(QStringLiteral("ja"));
  window_->close();
  course::setLanguage(QStringLiteral("en"));
  open(opening());
  QCOMPARE(tree()->currentIndex().data(ExerciseModel::IdRole).toString(), QStringLiteral("second"));
  QCOMPARE(actions()->check->text(), QStringLiteral("チェック(&C)"));
}

void WindowTest::lastVerdictComesBack() {
  check();
  window_->close();
  open(opening());
  QTRY_COMPARE(graded_.load(), 2);
  QTRY_VERIFY(checks()->isVisible());
  window_->close();
  Settings().setCheckOnSave(false);
  open(opening());
  QTest::qWait(50);
  QCOMPARE(graded_.load(), 2);
}

void WindowTest::everythingIsWhereItWas() {
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  window_->resize(1180, 760);
  Settings().setAppearance(QStringLiteral("dark"));
  QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
  const auto columns = [this] { return window_->findChild<QSplitter*>(QStringLiteral("columns")); };
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  QTest::qWait(50);
  columns()->setSizes({260, 460, 460});
  const QList<int> sizes = columns()->sizes();
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  window_->close();
  open(opening());
  QCOMPARE(window_->size(), QSize(1180, 760));
  QVERIFY(window_->findChild<GradingPage*>()->isVisible());
  QCOMPARE(window_->findChild<QTabBar*>()->currentIndex(), 1);
  QCOMPARE(Settings().textSize(), 110);
  QVERIFY(isDark(QApplication::palette()));
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  QTRY_COMPARE(columns()->sizes(), sizes);
}

void WindowTest::largerTextReachesEverything() {
  const auto sizes = [this] {
    QList<double> all{find<SheetView>()->document()->defaultFont().pointSizeF()};
    for (const QLabel* label : window_->findChildren<QLabel*>()) {
      all.append(label->font().pointSizeF());
    }
    return all;
  };
  const QList<double> before = sizes();
  QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
  const auto scaled = [&] {
    const QList<double> after = sizes();
    return std::equal(before.begin(), before.end(), after.begin(), after.end(),
                      [](double a, double b) { return std::abs(b / a - 1.2) < 0.01; });
  };
  QTRY_VERIFY(scaled());
  QTest::keyClick(window_.get(), Qt::Key_0, Qt::ControlModifier);
  QTRY_COMPARE(sizes(), before);
}

void WindowTest::sheetEditedOnDiskIsReadAgain() {
  fixture::write(home_.path(QStringLiteral("course/first/sheet.en.md")), "# Mended\n\nBetter.\n");
  QTRY_VERIFY(find<SheetView>()->toPlainText().startsWith(QStringLiteral("Mended")));
  // Rather the sheet of the other language than none.
  QFile::remove(home_.path(QStringLiteral("course/first/sheet.en.md")));
  QFile::remove(home_.path(QStringLiteral("course/first/sheet.ja.md")));
  QTRY_VERIFY(find<SheetView>()->toPlainText().contains(QStringLiteral("cannot be read")));
}

void WindowTest::courseChangedOnDiskIsOffered() {
  const QString file = home_.path(QStringLiteral("course/first/exercise.json"));
  fixture::write(file, "{}");
  bool renamed = false;
  Opening changing = opening();
  changing.course = [&renamed, before = changing.course] {
    auto course = before();
    course->labs[0].exercises[0].title.en =
        renamed ? QStringLiteral("Another") : QStringLiteral("First");
    return course;
  };
  open(changing);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  renamed = true;
  fixture::write(file, "{ }");
  auto* way = window_->centralWidget()
                  ->findChild<Notice*>({}, Qt::FindDirectChildrenOnly)
                  ->findChild<QToolButton*>(QStringLiteral("way"));
  QTRY_VERIFY(way->isVisible());
  QTest::mouseClick(way, Qt::LeftButton);
  QVERIFY(!way->isVisible());
  QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("Title of second"));
  QCOMPARE(tree()->indexAbove(tree()->currentIndex()).data().toString(), QStringLiteral("Another"));
}

void WindowTest::courseBrokenOnDiskIsToldAndHarmsNothing() {
  const QString file = home_.path(QStringLiteral("course/first/exercise.json"));
  fixture::write(file, "{}");
  bool broken = false;
  Opening breaking = opening();
  breaking.course = [&broken, good = breaking.course]() -> Result<course::Course> {
    if (broken) {
      return failure("exercise.json:/id", ENSHU_TEXT("this is missing"));
    }
    return good();
  };
  open(breaking);
  startFirst();
  broken = true;
  fixture::write(file, "{");
  auto* notice = window_->centralWidget()->findChild<Notice*>({}, Qt::FindDirectChildrenOnly);
  QTRY_VERIFY(notice->text().contains(QStringLiteral("exercise.json:/id")));
  check();
  QVERIFY(!sentence().isEmpty());
  broken = false;
  fixture::write(file, "{}");
  QTRY_VERIFY(notice->text().endsWith(QStringLiteral("changed on disk.")));
}

QTEST_MAIN(WindowTest)
#include "window_test.moc"
