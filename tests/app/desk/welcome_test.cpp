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

using namespace enshu;
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
  QAbstractButton* begin() const {
    return welcome()->findChild<QAbstractButton*>(QStringLiteral("begin"));
  }
  QAction* help(const QString& text) const;
  QComboBox* box(const QString& name) const;

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
};

void WelcomeTest::init() {
  home_.clear();
  Settings().setWelcomed(false);
  Settings().setEditor(QStringLiteral("true"));
  open();
}

void WelcomeTest::open() {
  const auto course = fixture::course(home_.path(QStringLiteral("course")));
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
  QVERIFY(begin()->text().contains(QStringLiteral("Title of first")));
  QVERIFY(!window_->findChild<QTabBar*>()->isVisible());
  const QString log = home_.path(QStringLiteral("opened"));
  auto* editor = box(QStringLiteral("Editor"));
  editor->setFocus();
  QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(editor, QStringLiteral("cp %f %1").arg(log));
  QTest::keyClick(begin(), Qt::Key_Space);
  QVERIFY(!isWelcomed());
  QVERIFY(window_->findChild<SheetView*>()->isVisible());
  QTRY_VERIFY(QFile::exists(log));  // the editor was opened with the file
  const QString source = home_.path(QStringLiteral("enshu/first/first.cpp"));
  QVERIFY(QFile::exists(source));
  fixture::write(source, "int answer() { return 42; }\n");
  const auto* sentence =
      window_->findChild<ExercisePage*>()->findChild<QLabel*>(QStringLiteral("sentence"));
  QTRY_COMPARE(sentence->text(),
               QStringLiteral("Not yet: the joint torques differ from the reference."));
}

void WelcomeTest::goesForGoodAndComesBackFromHelp() {
  QTest::mouseClick(begin(), Qt::LeftButton);
  window_->close();
  course::setLanguage(QStringLiteral("en"));
  open();
  QVERIFY(!welcome());
  QVERIFY(window_->findChild<SheetView*>()->isVisible());
  help(QStringLiteral("&First steps"))->trigger();
  QVERIFY(isWelcomed());
  help(QStringLiteral("&First steps"))->trigger();
  Settings().setEditor(QString());
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  help(QStringLiteral("&First steps"))->trigger();
  QCOMPARE(Settings().editor(), QString());  // what was chosen elsewhere meanwhile stays
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  QVERIFY(!isWelcomed());
  QVERIFY(window_->findChild<QTabBar*>()->isVisible());
}

void WelcomeTest::whoHasAWorkspaceDoesNotSeeIt() {
  window_.reset();
  QVERIFY(course::Progress::load().start(QStringLiteral("second"), home_.path({})));
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
  QVERIFY(!QFile::exists(home_.path(QStringLiteral("enshu"))));
  window_->close();
  open();
  QVERIFY(!welcome());
}

void WelcomeTest::languageIsChosenInPlace() {
  QComboBox* language = box(QStringLiteral("Language"));
  QCOMPARE(language->currentText(), QStringLiteral("English"));
  language->setFocus();
  QTest::keyClick(language, Qt::Key_Up);
  QTRY_COMPARE(begin()->text(), QStringLiteral("「題名「1」」を始める(&S)"));
  QCOMPARE(Settings().language(), QStringLiteral("ja"));
}

void WelcomeTest::missingEditorIsToldBesideIt() {
  auto* editor = box(QStringLiteral("Editor"));
  editor->setFocus();
  QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(editor, QStringLiteral("no-such-editor-here"));
  const auto labels = welcome()->findChildren<QLabel*>();
  QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
    return label->isVisible() && label->text().contains(QStringLiteral("is not installed"));
  }));
}

void WelcomeTest::folderThatCannotBeMadeIsToldInPlace() {
  fixture::write(home_.path(QStringLiteral("file")), "not a folder\n");
  welcome()->findChild<FolderChoice*>()->setFolder(home_.path(QStringLiteral("file/work")));
  Settings().setWorkspaceRoot(home_.path(QStringLiteral("file/work")));
  QTest::mouseClick(begin(), Qt::LeftButton);
  QVERIFY(isWelcomed());
  QVERIFY(!welcome()->findChild<Notice*>()->text().isEmpty());
}

QTEST_MAIN(WelcomeTest)
#include "welcome_test.moc"
