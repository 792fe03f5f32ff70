// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScreen>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QToolButton>

#include "app/desk/controls/editor_choice.h"
#include "app/desk/controls/notice.h"
#include "app/desk/controls/within_screen.h"
#include "app/desk/models/exercise_model.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/exercises/live_output.h"
#include "app/desk/places/exercises/sheet_view.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/plot/channel_chart.h"
#include "app/desk/plot/trajectory_plot.h"
#include "app/desk/window/message_page.h"
#include "tests/app/desk/practice.h"
#include "tests/support/suite.h"

namespace enshu::window_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// The window as a person uses it.
class WindowTest : public QObject, fixture::Practice {
  Q_OBJECT
 private Q_SLOTS:
  void init() { begin(); }
  void cleanup() { end(); }
  void opensWithTheFirstExercise();
  void startMakesTheWorkspaceAndSavingChecksIt();
  void savingChecksNothingWhenThatIsSwitchedOff();
  void escapeCancelsTheCheck();
  void stepsOfTheSheetStayTickedOff();
  void aLongRunShowsWhatItPrints();
  void largerTextOnASmallScreenLeavesThePlotUsable();
  void aWindowIsResizedWithinTheScreen();
  void exercisesAreReachedByKeyboard();
  void languageSwitchLeavesNoEnglish();
  void brokenCourseIsAMessageWithAWayOn();
  void missingKitLeavesTheSheetsReadable();
  void missingEditorIsToldInPlace();
  void missingEditorLeadsToTheChoiceOfOne();
  void lastExerciseAndLanguageComeBack();
  void everythingIsWhereItWas();
  void largerTextReachesEverything();
  void sheetEditedOnDiskIsReadAgain();
  void courseChangedOnDiskIsOffered();
  void courseBrokenOnDiskIsToldAndHarmsNothing();
};

void WindowTest::opensWithTheFirstExercise() {
  QCOMPARE(tree()->currentIndex().data().toString(), u"Title of first"_s);
  QVERIFY(find<SheetView>()->toPlainText().startsWith(u"Sheet"_s));
  QVERIFY(actions()->start->isVisible());
  QVERIFY(!actions()->check->isEnabled());
}

void WindowTest::startMakesTheWorkspaceAndSavingChecksIt() {
  startFirst();
  QVERIFY(!actions()->start->isVisible());
  QVERIFY(actions()->check->isEnabled());
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTRY_COMPARE(sentence(), u"Not yet: the joint torques differ from the reference."_s);
  QCOMPARE(graded_.load(), 1);
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(), u"✗ not yet"_s);
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::passed(asked.exercise.id);
  };
  fixture::write(source(u"first"_s), "int answer() { return 42 + 1; }\n");
  QTRY_COMPARE(sentence(), u"Passed: everything agrees."_s);
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(), u"✓ passed"_s);
}

void WindowTest::savingChecksNothingWhenThatIsSwitchedOff() {
  startFirst();
  actions()->checkOnSave->trigger();
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTest::qWait(500);
  QCOMPARE(graded_.load(), 0);
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
  QCOMPARE(tree()->currentIndex().siblingAtColumn(1).data().toString(), u"◐ started"_s);
}

void WindowTest::stepsOfTheSheetStayTickedOff() {
  auto* sheet = find<SheetView>();
  sheet->setFocus();
  QTest::keyClick(sheet, Qt::Key_Tab);
  QTest::keyClick(sheet, Qt::Key_Return);
  QVERIFY(sheet->toPlainText().contains(u"✓\u2002Step 1: Read"_s));
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QVERIFY(!sheet->toPlainText().contains(u'✓'));
  window_->useLanguage(u"ja"_s);
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(sheet->toPlainText().contains(u"✓\u2002手順1: 読む"_s));
  QVERIFY(sheet->toPlainText().contains(u"○\u2002手順2: 書く"_s));
}

void WindowTest::aLongRunShowsWhatItPrints() {
  grade_ = [](const CheckRequest& asked, const grading::Options& options) {
    options.progress(grading::Stage::Run, {});
    options.printed(u"turn 1\nturn 2\n"_s);
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
  QVERIFY(printed->findChild<QPlainTextEdit*>()->toPlainText().contains(u"turn 2"_s));
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(!printed->isVisible());
}

void WindowTest::largerTextOnASmallScreenLeavesThePlotUsable() {
  check();
  for (int k = 0; k < 5; ++k) {
    QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
  }
  window_->resize(1024, 700);
  QTest::qWait(100);
  QCOMPARE(window_->size(), QSize(1024, 700));
  for (const ChannelChart* chart : find<TrajectoryPlot>()->findChildren<ChannelChart*>()) {
    QVERIFY2(chart->width() >= 180, qPrintable(QString::number(chart->width())));
    QVERIFY2(chart->height() >= 60, qPrintable(QString::number(chart->height())));
  }
  QVERIFY(find<VerdictView>()->viewport()->height() >= 120);
  if (const QString folder = qEnvironmentVariable("ENSHU_PICTURES"); !folder.isEmpty()) {
    window_->grab().save(folder + u"/small-screen-large-text.png"_s);
  }
}

void WindowTest::aWindowIsResizedWithinTheScreen() {
  QWidget window;
  const QSize screen = window.screen()->availableSize();
  resizeWithinScreen(&window, screen / 2);
  QCOMPARE(window.size(), screen / 2);
  resizeWithinScreen(&window, {screen.width() / 2, 2 * screen.height()});
  QCOMPARE(window.width(), screen.width() / 2);
  QVERIFY(window.height() < screen.height());
}

void WindowTest::exercisesAreReachedByKeyboard() {
  tree()->setFocus();
  QTest::keyClick(tree(), Qt::Key_Down);
  QCOMPARE(tree()->currentIndex().data().toString(), u"Title of second"_s);
  QTest::keyClick(tree(), Qt::Key_Down);
  QTest::keyClick(tree(), Qt::Key_Down);
  QVERIFY(find<SheetView>()->toPlainText().startsWith(u"Sheet"_s));
}

void WindowTest::languageSwitchLeavesNoEnglish() {
  check();
  find<HintBox>()->findChild<QToolButton*>()->click();
  find<HintBox>()->findChild<QToolButton*>()->click();
  window_->useLanguage(u"ja"_s);
  QTRY_COMPARE(sentence(), u"関節トルクが参照解と異なります。"_s);
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
  static const QRegularExpression word(u"[a-z]{3,}"_s);
  static const QRegularExpression allowed(
      u"/\\S+|\\S+\\.cpp|joint \\d|English|Enshu|Home|Ctrl|Shift|Alt|Return|Enter|Delete|"
      "Backspace|Space|Left|Right|Eigen|OpenGL|libgl1-mesa-dri|rad\\b|enshu simulate|\\.mat|"
      "Dormand-Prince|zip"_s);
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
    told = told || label->text().contains(u"lab.json:/id"_s);
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
  QVERIFY(find<ExercisePage>()->findChild<Notice*>()->text().contains(u"kit.json"_s));
  QVERIFY(find<SheetView>()->isVisible());
  startFirst();
  QVERIFY(!actions()->check->isEnabled());
}

void WindowTest::missingEditorIsToldInPlace() {
  Settings().setEditor(u"no-such-editor-here"_s);
  startFirst();
  QVERIFY(find<ExercisePage>()->findChild<Notice*>()->text().contains(u"no-such-editor-here"_s));
  QTest::mouseClick(find<ExercisePage>()->findChild<Notice*>()->findChild<QToolButton*>(),
                    Qt::LeftButton);
  QVERIFY(find<ExercisePage>()->findChild<Notice*>()->text().isEmpty());
}

void WindowTest::missingEditorLeadsToTheChoiceOfOne() {
  Settings().setEditor(u"no-such-editor-here"_s);
  startFirst();
  auto* notice = find<ExercisePage>()->findChild<Notice*>();
  auto* choose = notice->findChild<QToolButton*>(u"way"_s);
  QVERIFY(choose->isVisible());
  QTimer::singleShot(0, this, [] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog);
    dialog->findChild<EditorChoice*>()->setCommand(u"true"_s);
    dialog->accept();
  });
  QTest::mouseClick(choose, Qt::LeftButton);
  QCOMPARE(Settings().editor(), u"true"_s);
  QVERIFY(notice->text().isEmpty());
}

void WindowTest::lastExerciseAndLanguageComeBack() {
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  window_->useLanguage(u"ja"_s);
  window_->close();
  course::setLanguage(u"en"_s);
  open(opening());
  QCOMPARE(tree()->currentIndex().data(ExerciseModel::IdRole).toString(), u"second"_s);
  QCOMPARE(actions()->check->text(), u"チェック(&C)"_s);
}

void WindowTest::everythingIsWhereItWas() {
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  window_->resize(1180, 760);
  Settings().setAppearance(u"dark"_s);
  QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
  const auto columns = [this] { return window_->findChild<QSplitter*>(u"columns"_s); };
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
  fixture::write(home_.path(u"course/first/sheet.en.md"_s), "# Mended\n\nBetter.\n");
  QTRY_VERIFY(find<SheetView>()->toPlainText().startsWith(u"Mended"_s));
  // Rather the sheet of the other language than none.
  QFile::remove(home_.path(u"course/first/sheet.en.md"_s));
  QFile::remove(home_.path(u"course/first/sheet.ja.md"_s));
  QTRY_VERIFY(find<SheetView>()->toPlainText().contains(u"cannot be read"_s));
}

void WindowTest::courseChangedOnDiskIsOffered() {
  const QString file = home_.path(u"course/first/exercise.json"_s);
  fixture::write(file, "{}");
  bool renamed = false;
  Opening changing = opening();
  changing.course = [&renamed, before = changing.course] {
    auto course = before();
    course->labs[0].exercises[0].title.en = renamed ? u"Another"_s : u"First"_s;
    return course;
  };
  open(changing);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  renamed = true;
  fixture::write(file, "{ }");
  auto* way = window_->centralWidget()
                  ->findChild<Notice*>({}, Qt::FindDirectChildrenOnly)
                  ->findChild<QToolButton*>(u"way"_s);
  QTRY_VERIFY(way->isVisible());
  QTest::mouseClick(way, Qt::LeftButton);
  QVERIFY(!way->isVisible());
  QCOMPARE(tree()->currentIndex().data().toString(), u"Title of second"_s);
  QCOMPARE(tree()->indexAbove(tree()->currentIndex()).data().toString(), u"Another"_s);
}

void WindowTest::courseBrokenOnDiskIsToldAndHarmsNothing() {
  const QString file = home_.path(u"course/first/exercise.json"_s);
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
  QTRY_VERIFY(notice->text().contains(u"exercise.json:/id"_s));
  check();
  QVERIFY(!sentence().isEmpty());
  broken = false;
  fixture::write(file, "{}");
  QTRY_VERIFY(notice->text().endsWith(u"changed on disk."_s));
}

ENSHU_TEST(WindowTest)

}  // namespace enshu::window_test

#include "window_test.moc"
