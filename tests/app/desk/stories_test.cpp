// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTest>

#include "app/desk/controls/notice.h"
#include "app/desk/models/exercise_model.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/window/build_card.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::stories_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

constexpr int kLongestCheckMs = 60000;

}  // namespace

// An assistant's and an instructor's way with the real course, compiler, sandbox and grader.
class StoriesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void assistantGradesAClassAndChangesAScore();
  void instructorBuildsACourseOfHisOwn();

 private:
  template <class T>
  T* find() const {
    return window_->findChild<T*>();
  }
  QString state(const QString& exercise) const;
  void press(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
    QTest::keyClick(window_.get(), static_cast<Qt::Key>(key), with);
  }

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
};

void StoriesTest::init() {
  home_.clear();
  Settings().setWelcomed(false);
  Settings().setEditor(u"true"_s);
  window_ = std::make_unique<MainWindow>(
      Opening{[] { return course::loadCourse(test::sourceRoot()); }, openGrader});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

QString StoriesTest::state(const QString& exercise) const {
  const auto* model = find<ExerciseModel>();
  return model->indexOf(exercise).siblingAtColumn(ExerciseModel::StateColumn).data().toString();
}

void StoriesTest::assistantGradesAClassAndChangesAScore() {
  const QString handedIn = home_.path(u"class"_s);
  for (const auto& [name, file] :
       {std::pair{u"akita", u"akita-world-frame/friction_simulation.cpp"},
        std::pair{u"maeda", u"maeda-friction-sign/friction_simulation.cpp"},
        std::pair{u"ueda", u"ueda-missing-semicolon/unit_vector_method.cpp"}}) {
    const QString from = QString::fromUtf16(file);
    const QString to = QString::fromUtf16(name) + u'/' + from.section(u'/', 1);
    QVERIFY(test::writeBytes(handedIn + u'/' + to,
                             test::bytesOf(test::source(u"tests/submissions/"_s + from))));
  }
  press(Qt::Key_2, Qt::ControlModifier);
  auto* page = find<GradingPage>();
  QMimeData dragged;
  dragged.setUrls({QUrl::fromLocalFile(handedIn)});
  QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &dragged, Qt::LeftButton, {});
  QApplication::sendEvent(page, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &dragged, Qt::LeftButton, {});
  QApplication::sendEvent(page, &drop);
  press(Qt::Key_F5);
  QVERIFY2(page->actions()->cancel->isEnabled(), qPrintable(page->findChild<Notice*>()->text()));
  QTRY_VERIFY_WITH_TIMEOUT(!page->actions()->cancel->isEnabled(), 4 * kLongestCheckMs);
  QCOMPARE(page->findChild<Notice*>()->text(), QString());

  const auto* model = page->findChild<ClassModel*>();
  const auto cell = [model](const char16_t* student, const QString& exercise) {
    return model->cell(QString::fromUtf16(student), exercise);
  };
  const QString friction = u"friction-simulation"_s;
  QVERIFY(cell(u"akita", friction).data().toString().startsWith(u"✓"_s));
  QVERIFY(cell(u"maeda", friction).data().toString().startsWith(u"✗"_s));
  page->findChild<ClassTable*>()->choose(cell(u"maeda", friction));
  auto* source = page->findChild<QPlainTextEdit*>(u"source"_s);
  QTRY_VERIFY(source->toPlainText().contains(u"friction.cwiseProduct(qd)"_s));

  press(Qt::Key_C, Qt::AltModifier);
  auto* score = page->findChild<QDoubleSpinBox*>(u"score"_s);
  QTRY_VERIFY(score->isEnabled());
  score->setFocus();
  score->selectAll();
  QTest::keyClicks(score, u"5.5"_s);
  auto* reason = page->findChild<QLineEdit*>(u"reason"_s);
  reason->setFocus();
  QTest::keyClicks(reason, u"explained it well"_s);
  press(Qt::Key_Return, Qt::ControlModifier);

  press(Qt::Key_S, Qt::ControlModifier);
  auto* dialog = page->findChild<QFileDialog*>();
  QVERIFY(dialog);
  const QString table = home_.path(u"table.csv"_s);
  dialog->selectFile(table);
  QTest::keyClick(dialog, Qt::Key_Return);
  QTRY_VERIFY(QFile::exists(table));
  const QStringList rows = test::textOf(table).split(u'\n');
  const auto rowOf = [&rows](const QString& student) {
    return rows.filter(QRegularExpression(u"^\\W*"_s + student)).value(0);
  };
  QVERIFY2(rowOf(u"akita"_s).contains(u"passed"_s), qPrintable(rows[1]));
  QVERIFY2(rowOf(u"maeda"_s).contains(u"explained it well"_s), qPrintable(rows[2]));
  QVERIFY2(rowOf(u"maeda"_s).contains(u",5.5,"_s), qPrintable(rows[2]));
  QVERIFY2(rowOf(u"ueda"_s).contains(u"failed"_s), qPrintable(rows[3]));
}

// A folder that nobody has built; what it builds can be checked at once.
void StoriesTest::instructorBuildsACourseOfHisOwn() {
  const QString folder = home_.path(u"bodies"_s);
  QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), folder));
  window_->findChild<QAction*>(u"open-course"_s)->trigger();
  auto* name = find<QFileDialog>()->findChild<QLineEdit*>();
  name->setText(folder);
  QTest::keyClick(name, Qt::Key_Return);
  auto* card = find<BuildCard>();
  QTRY_VERIFY(card->isVisible());
  window_->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  auto* build = card->findChild<QAbstractButton*>(u"build-course"_s);
  QTest::mouseClick(build, Qt::LeftButton);
  QVERIFY(card->isBuilding());
  QTRY_VERIFY_WITH_TIMEOUT(!card->isVisible(), kLongestCheckMs);
  press(Qt::Key_1, Qt::ControlModifier);
  press(Qt::Key_N, Qt::ControlModifier);
  const QAction* cancel = find<ExercisePage>()->actions()->cancel;
  press(Qt::Key_F5);
  QTRY_VERIFY_WITH_TIMEOUT(cancel->isEnabled(), kLongestCheckMs);
  QTRY_VERIFY_WITH_TIMEOUT(!cancel->isEnabled(), kLongestCheckMs);
  QCOMPARE(state(u"kinetic-energy"_s), u"✗ not yet"_s);
}

ENSHU_TEST(StoriesTest)

}  // namespace enshu::stories_test

#include "stories_test.moc"
