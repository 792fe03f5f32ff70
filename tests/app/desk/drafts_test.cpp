// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an assistant has begun is there again: the class of the last time, and every comment and
// score that was not kept yet.
#include <QAbstractButton>
#include <QCheckBox>
#include <QDir>
#include <QDirIterator>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTest>

#include "app/desk/controls/notice.h"
#include "app/desk/models/draft_store.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/reviews/review_box.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::drafts_test {

using namespace Qt::StringLiterals;
using namespace enshu::desk;

class DraftsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup();
  void theLastClassIsOpenAgain();
  void whatWasTypedBeforeACrashIsADraft();
  void aDraftIsNoCommentUntilSomebodyKeepsIt();
  void aDraftIsDiscarded();
  void aScoreWithoutReasonOutlivesTheWindow();
  void twoDesksDoNoHarm();
  void aDraftThatCannotBeStoredIsSaid();
  void damagedDraftsAreLeftAlone();

 private:
  void open();
  void grade();
  GradingPage* page() const { return window_->findChild<GradingPage*>(); }
  template <class T>
  T* find(const QString& name = {}) const {
    return page()->findChild<T*>(name);
  }
  QPlainTextEdit* comment() const { return find<QPlainTextEdit>(u"comment"_s); }
  QString state() const { return find<QLabel>(u"draft"_s)->text(); }
  void select(const QString& student, const QString& exercise) const;
  void type(const QString& text) const;
  QStringList draftFiles() const;
  QString review(const QString& student, const QString& exercise) const;

  fixture::Home home_;
  course::Course course_ = fixture::course(home_.path(u"course"_s));
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<MainWindow> crashed_;  // nobody closed it
};

void DraftsTest::init() {
  home_.clear();
  for (const QString& name : {u"class"_s, u"class-results"_s, u"other"_s, u"other-results"_s}) {
    QDir(home_.path(name)).removeRecursively();
  }
  fixture::handIn(course_, home_.path(u"class"_s));
  open();
  grade();
}

void DraftsTest::cleanup() {
  window_.reset();
  crashed_.reset();
}

void DraftsTest::open() {
  Opening opening;
  opening.course = [this] { return Result<course::Course>(course_); };
  opening.grader = [this](const course::Course&) -> Result<Opening::Grader> {
    return Opening::Grader{{},
                           {},
                           [this](const QString& submissions, const QString& directory,
                                  const grading::BatchOptions& options) {
                             return fixture::gradeClass(course_, submissions, directory, options);
                           }};
  };
  window_ = std::make_unique<MainWindow>(opening);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  QTRY_VERIFY(!page()->actions()->cancel->isEnabled());
}

void DraftsTest::grade() {
  page()->useSubmissions(home_.path(u"class"_s));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!page()->actions()->cancel->isEnabled());
  QCOMPARE(find<ClassModel>()->rowCount(), 4);
}

void DraftsTest::select(const QString& student, const QString& exercise) const {
  find<ClassTable>()->choose(find<ClassModel>()->cell(student, exercise));
}

void DraftsTest::type(const QString& text) const {
  comment()->setFocus();
  QTest::keyClicks(comment(), text);
}

QStringList DraftsTest::draftFiles() const {
  QStringList files;
  QDirIterator all(home_.path(u"data/enshu/drafts"_s), {u"*.json"_s}, QDir::Files,
                   QDirIterator::Subdirectories);
  while (all.hasNext()) {
    files += all.next();
  }
  return files;
}

QString DraftsTest::review(const QString& student, const QString& exercise) const {
  QFile file(home_.path(u"class-results/%1/%2.review.json"_s.arg(student, exercise)));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void DraftsTest::theLastClassIsOpenAgain() {
  window_->close();
  open();
  QTRY_COMPARE(find<ClassModel>()->rowCount(), 4);
  QVERIFY(page()->actions()->allAgain->isEnabled());  // its submissions too
  QMenu menu;
  page()->fillMenu(menu);
  auto* recent = page()->findChild<QMenu*>(u"recent-classes"_s);
  if (!recent) {
    for (QAction* action : menu.actions()) {
      recent = action->menu() ? action->menu() : recent;
    }
  }
  QVERIFY(recent);
  QCOMPARE(recent->actions().size(), 1);
  QVERIFY(recent->actions().first()->text().startsWith(u"class-results in "_s));
  // Another one, and back by the menu.
  fixture::handIn(course_, home_.path(u"other"_s));
  QDir(home_.path(u"other/chiba"_s)).removeRecursively();
  page()->useSubmissions(home_.path(u"other"_s));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!page()->actions()->cancel->isEnabled());
  QCOMPARE(find<ClassModel>()->rowCount(), 3);
  QCOMPARE(recent->actions().size(), 2);
  recent->actions().last()->trigger();
  QTRY_COMPARE(find<ClassModel>()->rowCount(), 4);
  QTRY_VERIFY(!page()->actions()->cancel->isEnabled());
  // One that has gone is not opened, and nothing is said against it.
  window_->close();
  QDir(home_.path(u"class-results"_s)).removeRecursively();
  open();
  QCOMPARE(find<ClassModel>()->rowCount(), 0);
  QCOMPARE(find<Notice>()->text(), QString());
}

void DraftsTest::whatWasTypedBeforeACrashIsADraft() {
  select(u"baba"_s, u"first"_s);
  QCOMPARE(state(), QString());
  type(u"well"_s);
  QCOMPARE(state(), u"A draft, not kept yet"_s);
  QTRY_COMPARE(draftFiles().size(), 1);
  QVERIFY(review(u"baba"_s, u"first"_s).isEmpty());
  crashed_ = std::move(window_);
  open();
  QTRY_VERIFY2(find<Notice>()->text().startsWith(u"1 comment or corrected score"_s),
               qPrintable(find<Notice>()->text()));
  QTest::mouseClick(find<Notice>()->findChild<QAbstractButton*>(u"way"_s), Qt::LeftButton);
  QCOMPARE(comment()->toPlainText(), u"well"_s);
  QCOMPARE(state(), u"A draft, not kept yet"_s);
  QTest::keyClick(window_.get(), Qt::Key_Return, Qt::ControlModifier);
  QVERIFY(review(u"baba"_s, u"first"_s).contains(u"well"_s));
  QVERIFY(draftFiles().isEmpty());
  QCOMPARE(state(), QString());
}

void DraftsTest::aDraftIsNoCommentUntilSomebodyKeepsIt() {
  select(u"baba"_s, u"first"_s);
  type(u"half a sen"_s);
  QTRY_COMPARE(draftFiles().size(), 1);
  crashed_ = std::move(window_);
  open();
  QTRY_COMPARE(find<ClassModel>()->rowCount(), 4);
  select(u"baba"_s, u"first"_s);
  QCOMPARE(comment()->toPlainText(), u"half a sen"_s);
  select(u"aoki"_s, u"first"_s);  // looked at, and left
  QVERIFY(review(u"baba"_s, u"first"_s).isEmpty());
  QCOMPARE(draftFiles().size(), 1);
  select(u"baba"_s, u"first"_s);
  comment()->moveCursor(QTextCursor::End);
  type(u"tence"_s);
  select(u"aoki"_s, u"first"_s);  // written on, it is kept on the way
  QVERIFY(review(u"baba"_s, u"first"_s).contains(u"half a sentence"_s));
  QVERIFY(draftFiles().isEmpty());
}

void DraftsTest::aDraftIsDiscarded() {
  select(u"baba"_s, u"first"_s);
  type(u"good"_s);
  QTest::keyClick(window_.get(), Qt::Key_Return, Qt::ControlModifier);
  type(u"not "_s);
  QTRY_COMPARE(draftFiles().size(), 1);
  QVERIFY(page()->actions()->discard->isEnabled());
  for (QAbstractButton* button : find<ReviewBox>()->findChildren<QAbstractButton*>()) {
    if (button->text() == u"Discard"_s) {
      QTest::mouseClick(button, Qt::LeftButton);
    }
  }
  QCOMPARE(comment()->toPlainText(), u"good"_s);
  QVERIFY(draftFiles().isEmpty());
  QVERIFY(!page()->actions()->discard->isEnabled());
  QVERIFY(review(u"baba"_s, u"first"_s).contains(u"good"_s));
}

void DraftsTest::aScoreWithoutReasonOutlivesTheWindow() {
  select(u"baba"_s, u"first"_s);
  auto* corrected = find<ReviewBox>()->findChild<QCheckBox*>();
  QTest::mouseClick(corrected, Qt::LeftButton, {}, QPoint(8, corrected->height() / 2));
  auto* score = find<QDoubleSpinBox>(u"score"_s);
  QTRY_VERIFY(score->isEnabled());
  score->setFocus();
  score->selectAll();
  QTest::keyClicks(score, u"9"_s);
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);  // another place
  window_->close();
  QVERIFY(review(u"baba"_s, u"first"_s).isEmpty());
  open();
  QTRY_COMPARE(find<ClassModel>()->rowCount(), 4);
  select(u"baba"_s, u"first"_s);
  QCOMPARE(find<QDoubleSpinBox>(u"score"_s)->value(), 9.0);
  QCOMPARE(state(), u"A draft, not kept yet"_s);
}

void DraftsTest::twoDesksDoNoHarm() {
  DraftStore one;
  DraftStore other;
  const QString results = home_.path(u"class-results"_s);
  one.use(results);
  QVERIFY(one.put(u"baba"_s, u"first"_s, {{}, {}, u"of one"_s}));
  other.use(results);
  QCOMPARE(other.find(u"baba"_s, u"first"_s)->comment, u"of one"_s);
  QVERIFY(other.put(u"baba"_s, u"first"_s, {{}, {}, u"of the other"_s}));
  QCOMPARE(one.find(u"baba"_s, u"first"_s)->comment, u"of the other"_s);
  one.remove(u"baba"_s, u"first"_s);  // its own is kept; what the other wrote since is not its
  QCOMPARE(other.find(u"baba"_s, u"first"_s)->comment, u"of the other"_s);
  other.remove(u"baba"_s, u"first"_s);
  QVERIFY(!other.find(u"baba"_s, u"first"_s));
  QVERIFY(draftFiles().isEmpty());
}

void DraftsTest::aDraftThatCannotBeStoredIsSaid() {
  fixture::write(home_.path(u"data/enshu/drafts"_s), "in the way");
  select(u"baba"_s, u"first"_s);
  type(u"well"_s);
  QTRY_VERIFY2(find<Notice>()->text().startsWith(u"The draft is kept only as long"_s),
               qPrintable(find<Notice>()->text()));
  QCOMPARE(comment()->toPlainText(), u"well"_s);
}

void DraftsTest::damagedDraftsAreLeftAlone() {
  DraftStore store;
  store.use(home_.path(u"class-results"_s));
  QVERIFY(store.put(u"baba"_s, u"first"_s, {{}, {}, u"one"_s}));
  QVERIFY(store.put(u"baba"_s, u"second"_s, {7.0, {}, u"two"_s}));
  const QString damaged = QFileInfo(draftFiles().first()).path() + u"/x.json"_s;
  fixture::write(damaged, "{\"format\": \"enshu-draft/9\"}");
  DraftStore again;
  again.use(home_.path(u"class-results"_s));
  QCOMPARE(again.places().size(), 2);
  QCOMPARE(again.find(u"baba"_s, u"second"_s)->score, std::optional(7.0));
  QVERIFY(QFile::exists(damaged));
}

ENSHU_TEST(DraftsTest)

}  // namespace enshu::drafts_test

#include "drafts_test.moc"
