// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QTabBar>
#include <QTest>
#include <QTreeView>

#include "app/desk/controls/folder_choice.h"
#include "app/desk/controls/notice.h"
#include "app/desk/models/exercise_model.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/exercises/sheet_view.h"
#include "app/desk/window/welcome_page.h"
#include "core/course/progress.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::welcome_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// The first minutes of a new student.
class WelcomeTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void fromTheFirstStartToTheFirstVerdict();
  void goesForGoodAndComesBackFromHelp();
  void whoHasAWorkspaceDoesNotSeeIt();
  void lookingAroundStartsNothing();
  void languageIsChosenInPlace();
  void missingEditorIsToldBesideIt();
  void folderThatCannotBeMadeIsToldInPlace();

 private:
  void open();
  WelcomePage* welcome() const { return window_->findChild<WelcomePage*>(); }
  bool isWelcomed() const { return welcome() && welcome()->isVisible(); }
  QAbstractButton* begin() const { return welcome()->findChild<QAbstractButton*>(u"begin"_s); }
  QAction* help(const QString& text) const;
  QComboBox* box(const QString& name) const;

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
};

void WelcomeTest::init() {
  home_.clear();
  Settings().setWelcomed(false);
  Settings().setEditor(u"true"_s);
  open();
}

void WelcomeTest::open() {
  const auto course = fixture::course(home_.path(u"course"_s));
  const CheckJob::Grade grade = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::failed(asked.exercise.id);
  };
  window_ =
      std::make_unique<MainWindow>(Opening{[course] { return Result<course::Course>(course); },
                                           [grade](const course::Course&) {
                                             return Opening::Grader{{}, grade, {}};
                                           }});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

QAction* WelcomeTest::help(const QString& text) const {
  for (QAction* action : window_->menuBar()->actions().last()->menu()->actions()) {
    if (action->text() == text) {
      return action;
    }
  }
  return nullptr;
}

QComboBox* WelcomeTest::box(const QString& name) const {
  for (QComboBox* one : welcome()->findChildren<QComboBox*>()) {
    if (one->accessibleName() == name) {
      return one;
    }
  }
  return nullptr;
}

void WelcomeTest::fromTheFirstStartToTheFirstVerdict() {
  QVERIFY(isWelcomed());
  QVERIFY(begin()->hasFocus());
  QVERIFY(begin()->text().contains(u"Title of first"_s));
  QVERIFY(!window_->findChild<QTabBar*>()->isVisible());
  const QString log = home_.path(u"opened"_s);
  auto* editor = box(u"Editor"_s);
  editor->setFocus();
  QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(editor, u"cp %f %1"_s.arg(log));
  QTest::keyClick(begin(), Qt::Key_Space);
  QVERIFY(!isWelcomed());
  QVERIFY(window_->findChild<SheetView*>()->isVisible());
  QTRY_VERIFY(QFile::exists(log));  // the editor was opened with the file
  const QString source = home_.path(u"enshu/first/first.cpp"_s);
  QVERIFY(QFile::exists(source));
  fixture::write(source, "int answer() { return 42; }\n");
  const auto* sentence = window_->findChild<ExercisePage*>()->findChild<QLabel*>(u"sentence"_s);
  QTRY_COMPARE(sentence->text(), u"Not yet: the joint torques differ from the reference."_s);
}

void WelcomeTest::goesForGoodAndComesBackFromHelp() {
  QTest::mouseClick(begin(), Qt::LeftButton);
  window_->close();
  course::setLanguage(u"en"_s);
  open();
  QVERIFY(!welcome());
  QVERIFY(window_->findChild<SheetView*>()->isVisible());
  help(u"&First steps"_s)->trigger();
  QVERIFY(isWelcomed());
  help(u"&First steps"_s)->trigger();
  Settings().setEditor(QString());
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  help(u"&First steps"_s)->trigger();
  QCOMPARE(Settings().editor(), QString());  // what was chosen elsewhere meanwhile stays
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  QVERIFY(!isWelcomed());
  QVERIFY(window_->findChild<QTabBar*>()->isVisible());
}

void WelcomeTest::whoHasAWorkspaceDoesNotSeeIt() {
  window_.reset();
  QVERIFY(course::Progress::load().start(u"second"_s, home_.path({})));
  open();
  QVERIFY(!welcome());
}

void WelcomeTest::lookingAroundStartsNothing() {
  for (QAbstractButton* button : welcome()->findChildren<QAbstractButton*>()) {
    if (button->text() == u"Loo&k around first") {
      QTest::mouseClick(button, Qt::LeftButton);
    }
  }
  QVERIFY(!isWelcomed());
  QVERIFY(!QFile::exists(home_.path(u"enshu"_s)));
  window_->close();
  open();
  QVERIFY(!welcome());
}

void WelcomeTest::languageIsChosenInPlace() {
  QComboBox* language = box(u"Language"_s);
  QCOMPARE(language->currentText(), u"English"_s);
  language->setFocus();
  QTest::keyClick(language, Qt::Key_Up);
  QTRY_COMPARE(begin()->text(), u"「題名「1」」を始める(&S)"_s);
  QCOMPARE(Settings().language(), u"ja"_s);
}

void WelcomeTest::missingEditorIsToldBesideIt() {
  auto* editor = box(u"Editor"_s);
  editor->setFocus();
  QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(editor, u"no-such-editor-here"_s);
  const auto labels = welcome()->findChildren<QLabel*>();
  QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
    return label->isVisible() && label->text().contains(u"is not installed"_s);
  }));
}

void WelcomeTest::folderThatCannotBeMadeIsToldInPlace() {
  fixture::write(home_.path(u"file"_s), "not a folder\n");
  welcome()->findChild<FolderChoice*>()->setFolder(home_.path(u"file/work"_s));
  Settings().setWorkspaceRoot(home_.path(u"file/work"_s));
  QTest::mouseClick(begin(), Qt::LeftButton);
  QVERIFY(isWelcomed());
  QVERIFY(!welcome()->findChild<Notice*>()->text().isEmpty());
}

ENSHU_TEST(WelcomeTest)

}  // namespace enshu::welcome_test

#include "welcome_test.moc"
