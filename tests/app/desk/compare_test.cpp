// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two answers side by side, and those that are alike, as an assistant comes to them.
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QtCharts/QValueAxis>

#include "app/desk/arm/arm_pair.h"
#include "app/desk/arm/arm_pane.h"
#include "app/desk/controls/notice.h"
#include "app/desk/models/line_diff.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/comparison/answer_choice.h"
#include "app/desk/places/grading/comparison/comparison_dialog.h"
#include "app/desk/places/grading/comparison/similar_view.h"
#include "app/desk/places/grading/comparison/source_pair.h"
#include "app/desk/places/grading/comparison/source_text.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/plot/channel_chart.h"
#include "app/desk/plot/plot_pair.h"
#include "app/desk/plot/trajectory_plot.h"
#include "core/grading/files/hash.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"
#include "core/robotfile/robotfile.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::compare_test {

using namespace enshu::desk;
using namespace Qt::StringLiterals;

namespace {

const QString kExercise = u"constrained-simulation"_s;
const QString kFile = u"constrained_simulation.cpp"_s;

// An answer that is long enough to be told from another.
QByteArray answer(const QByteArray& state, const QByteArray& step) {
  QByteArray text = R"(#include "constrained_simulation.h"

ConstrainedRun constrainedSimulation(const Chain& chain, double dt, int steps) {
  VectorXd STATE = VectorXd::Zero(chain.size());
  VectorXd rate = VectorXd::Constant(chain.size(), 0.25);
  std::vector<VectorXd> history;
  for (int STEP = 0; STEP < steps; ++STEP) {
    const VectorXd braked = rate.array() * (1 - 0.3 * dt) - 0.02 * dt * rate.array().sign();
    const VectorXd middle = STATE + dt / 2 * (rate + braked);
    history.push_back(middle.cwiseProduct(rate) + braked * static_cast<double>(STEP));
    STATE = middle + dt * (braked - rate).cwiseAbs() * history.back().norm();
    rate = braked + STATE * 0.125;
  }
  return {history, STATE};
}
)";
  return text.replace("STATE", state).replace("STEP", step);
}

const QByteArray kOther = R"(#include "constrained_simulation.h"

ConstrainedRun constrainedSimulation(const Chain& chain, double dt, int steps) {
  return {};
}
)";

// Until what has changed is laid out, where somebody wants to see it.
void settle() {
  if (qEnvironmentVariableIsSet("ENSHU_PICTURES")) {
    QTest::qWait(200);
  }
}

}  // namespace

class DeskCompareTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void init();
  void cleanup() { window_.reset(); }
  void linesStandBesideEachOther();
  void longTextsAreBounded();
  void twoRowsAreCompared();
  void theOtherIsAskedFor();
  void filesScrollTogether();
  void plotsShareTheirAxes();
  void armsShareTheirTime();
  void pairsThatAreAlikeAreListed();
  void theirPassagesAreShaded();
  void anEarlierYearIsComparedToo();
  void whatIsNotThereIsSaid();
  void everythingIsJapaneseToo();

 private:
  template <class T>
  T* find(const QString& name = {}) const {
    return page()->findChild<T*>(name);
  }
  GradingPage* page() const { return window_->findChild<GradingPage*>(); }
  GradingActions* actions() const { return page()->actions(); }
  ClassModel* model() const { return find<ClassModel>(); }
  QTableView* table() const { return find<ClassTable>()->findChild<QTableView*>(); }
  QTreeWidget* tree() const { return find<QTreeWidget>(u"similar"_s); }
  QString about() const { return find<QLabel>(u"aboutSimilar"_s)->text(); }
  QString at(const QString& path) const { return folder_->filePath(path); }
  void leave(const QString& student, const QByteArray& text, double size);
  void open();
  void openSimilar();
  QModelIndex cellOf(const QString& student) const;
  ComparisonDialog* compare(const QString& first, const QString& second);

  fixture::Home home_;
  std::unique_ptr<QTemporaryDir> folder_;
  course::Course course_;
  std::unique_ptr<MainWindow> window_;
};

void DeskCompareTest::initTestCase() {
  const auto course = course::loadCourse(test::sourceRoot());
  QVERIFY(course && course->find(kExercise));
  course_ = *course;
}

// What grading leaves of an answer, with its submission: a motion `size` times too large.
void DeskCompareTest::leave(const QString& student, const QByteArray& text, double size) {
  const course::Exercise& exercise = *course_.find(kExercise);
  const auto motion = std::find_if(exercise.checks.begin(), exercise.checks.end(),
                                   [](const auto& one) { return one.unit == u"rad"_s; });
  const auto known = std::find_if(exercise.cases.begin(), exercise.cases.end(),
                                  [](const auto& one) { return !one.robot.isEmpty(); });
  QVERIFY(motion != exercise.checks.end() && known != exercise.cases.end());
  const QString file = at(u"class/%1/%2"_s.arg(student, kFile));
  fixture::write(file, text);
  grading::CheckResult check;
  check.caseId = known->id;
  check.checkId = motion->id;
  check.title = u"Joint angles"_s;
  check.outcome = grading::CheckOutcome::Failed;
  grading::Trajectory shown = fixture::swing(check.id());
  const auto robot = robotfile::loadRobot(course_.robotPath(known->robot));
  QVERIFY(robot);
  shown.reference = Eigen::MatrixXd(shown.reference.topRows(robot->coordinates()));
  shown.answer = size * shown.reference;
  grading::ExerciseResult result = fixture::failed(kExercise).result;
  result.checks = {check};
  result.receipt.sources = {{kFile, grading::sha256(file)}};
  const QString place = at(u"results/"_s + student);
  QVERIFY(QDir().mkpath(place));
  QVERIFY(grading::saveTrajectories(place + u"/%1.mat"_s.arg(kExercise), {shown}));
  QVERIFY(json::writeFile(place + u"/%1.json"_s.arg(kExercise), grading::toJson(result)));
}

void DeskCompareTest::init() {
  home_.clear();
  folder_ = std::make_unique<QTemporaryDir>();
  leave(u"aoki"_s, answer("q", "k"), 1.5);
  leave(u"baba"_s, "// mine\n" + answer("angle", "step"), 4);
  leave(u"chiba"_s, kOther, 1);
  QVERIFY(json::writeFile(at(u"results/batch.json"_s),
                          {{u"format"_s, u"enshu-batch/1"_s}, {u"submissions"_s, at(u"class"_s)}}));
  Opening opening;
  opening.course = [this] { return Result<course::Course>(course_); };
  opening.grader = [](const course::Course&) -> Result<Opening::Grader> {
    return failure("kit.json", ENSHU_TEXT("this is missing"));
  };
  window_ = std::make_unique<MainWindow>(opening);
  window_->resize(1300, 850);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  open();
}

void DeskCompareTest::open() {
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  page()->openResults(at(u"results"_s));
  QTRY_COMPARE(model()->rowCount(), 3);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
}

void DeskCompareTest::openSimilar() {
  for (QTabBar* bar : page()->findChildren<QTabBar*>()) {
    if (bar->count() > 2 && bar->tabText(2) == u"Similar"_s) {
      bar->setFocus();
      QTest::keyClick(bar, Qt::Key_Right);
      QTest::keyClick(bar, Qt::Key_Right);
    }
  }
  QVERIFY(tree()->isVisible());
}

QModelIndex DeskCompareTest::cellOf(const QString& student) const {
  const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(table()->model());
  return proxy->mapFromSource(model()->cell(student, kExercise));
}

// By a click on the one and a click with Ctrl on the other.
ComparisonDialog* DeskCompareTest::compare(const QString& first, const QString& second) {
  table()->scrollTo(cellOf(second));
  const auto click = [&](const QString& student, Qt::KeyboardModifiers keys) {
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, keys,
                      table()->visualRect(cellOf(student)).center());
  };
  click(second, Qt::NoModifier);
  click(first, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
  auto* dialog = find<ComparisonDialog>();
  return dialog && QTest::qWaitFor([&] { return !dialog->plots()->isEmpty(); }) ? dialog : nullptr;
}

void DeskCompareTest::linesStandBesideEachOther() {
  using Lines = QList<DiffLine>;
  QCOMPARE(lineDiff({u"a"_s, u"b"_s, u"c"_s}, {u"a"_s, u"x"_s, u"c  "_s}),
           (Lines{{0, 0, true}, {1, 1, false}, {2, 2, true}}));
  QCOMPARE(lineDiff({u"a"_s, u"c"_s}, {u"a"_s, u"b"_s, u"c"_s}),
           (Lines{{0, 0, true}, {-1, 1, false}, {1, 2, true}}));
  QCOMPARE(lineDiff({u"b"_s, u"a"_s}, {u"a"_s, u"d"_s}),
           (Lines{{0, -1, false}, {1, 0, true}, {-1, 1, false}}));
  QCOMPARE(lineDiff({}, {}), Lines{});
}

void DeskCompareTest::longTextsAreBounded() {
  QStringList one;
  QStringList other;
  for (int k = 0; k < 100000; ++k) {
    one += QString::number(k);
    other += QString::number(-k - 1);
  }
  one.append(u"end"_s);
  other.append(u"end"_s);
  const QList<DiffLine> lines = lineDiff(one, other);
  QCOMPARE(lines.size(), 100001);
  QVERIFY(lines.last().same && !lines.first().same);
}

void DeskCompareTest::twoRowsAreCompared() {
  const ComparisonDialog* dialog = compare(u"aoki"_s, u"chiba"_s);
  QVERIFY(dialog);
  QVERIFY(dialog->windowTitle().contains(u"aoki – chiba"_s));
  const SourceText* left = dialog->files()->text(0);
  const SourceText* right = dialog->files()->text(1);
  QCOMPARE(left->lines().size(), right->lines().size());
  QCOMPARE(dialog->files()->places(), 1);
  int shaded = 0;
  for (qsizetype row = 0; row < left->lines().size(); ++row) {
    const SourceLine& line = left->lines()[row];
    shaded += line.shaded ? 1 : 0;
    QCOMPARE(line.shaded, line.text != right->lines()[row].text);
  }
  QCOMPARE(shaded, 11);
  QCOMPARE(left->lines()[3].sign, u'≠');  // a sign says what the shade says
  QCOMPARE(left->lines()[4].sign, u'−');
  QCOMPARE(right->lines()[4].number, 0);
  fixture::saveLightAndDark(*find<ComparisonDialog>(), u"compare-files"_s, settle);
}

void DeskCompareTest::theOtherIsAskedFor() {
  find<ClassTable>()->choose(model()->cell(u"aoki"_s, kExercise));
  QVERIFY(actions()->compare->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
  auto* choice = find<AnswerChoice>();
  QVERIFY(choice);
  auto* list = choice->findChild<QListWidget*>();
  QCOMPARE(list->count(), 2);
  QTest::keyClicks(choice->findChild<QLineEdit*>(), u"chi"_s);
  QCOMPARE(list->currentItem()->text(), u"chiba"_s);
  list->setFocus();
  QTest::keyClick(list, Qt::Key_Return);
  QTRY_VERIFY(find<ComparisonDialog>());
  QVERIFY(find<ComparisonDialog>()->windowTitle().contains(u"aoki – chiba"_s));
  find<ClassTable>()->choose(model()->index(0, 0));  // a name is no answer
  QVERIFY(!actions()->compare->isEnabled());
}

void DeskCompareTest::filesScrollTogether() {
  fixture::write(at(u"class/aoki/"_s + kFile),
                 answer("q", "k") + QByteArray("int a;\n").repeated(300));
  fixture::write(at(u"class/baba/"_s + kFile),
                 answer("q", "k") + QByteArray("int b;\n").repeated(300));
  ComparisonDialog* dialog = compare(u"aoki"_s, u"baba"_s);
  QVERIFY(dialog);
  QScrollBar* left = dialog->files()->text(0)->verticalScrollBar();
  QScrollBar* right = dialog->files()->text(1)->verticalScrollBar();
  QTRY_VERIFY(left->maximum() > 200);
  left->setValue(120);
  QCOMPARE(right->value(), 120);
  right->setValue(33);
  QCOMPARE(left->value(), 33);
  bool isSaid = false;
  for (const QLabel* label : dialog->files()->findChildren<QLabel*>()) {
    isSaid = isSaid || label->text() == u"This file has changed since it was graded."_s;
  }
  QVERIFY(isSaid);
}

void DeskCompareTest::plotsShareTheirAxes() {
  ComparisonDialog* dialog = compare(u"aoki"_s, u"baba"_s);
  QVERIFY(dialog);
  dialog->tabs()->setCurrentWidget(dialog->plots());
  TrajectoryPlot* above = dialog->plots()->plot(0);
  TrajectoryPlot* below = dialog->plots()->plot(1);
  const auto axesOf = [](const TrajectoryPlot* plot) {
    QList<std::pair<double, double>> ranges;
    for (const ChannelChart* chart : plot->findChildren<ChannelChart*>()) {
      for (const QAbstractAxis* axis : chart->chart()->axes()) {
        const auto* value = qobject_cast<const QValueAxis*>(axis);
        ranges.append({value->min(), value->max()});
      }
    }
    return ranges;
  };
  const auto whole = axesOf(above);
  QVERIFY(whole.size() == 4);
  QCOMPARE(axesOf(below), whole);
  auto* chart = above->findChild<ChannelChart*>();
  chart->setFocus();
  QTest::keyClick(chart, Qt::Key_Plus);
  QVERIFY(axesOf(above) != whole);
  QCOMPARE(axesOf(below), axesOf(above));
  auto* channels = below->findChild<QListWidget*>();
  channels->item(2)->setCheckState(Qt::Unchecked);
  QCOMPARE(above->findChild<QListWidget*>()->item(2)->checkState(), Qt::Unchecked);
  QCOMPARE(axesOf(below), axesOf(above));
  fixture::saveLightAndDark(*dialog, u"compare-plots"_s, settle);
}

void DeskCompareTest::armsShareTheirTime() {
  ComparisonDialog* dialog = compare(u"aoki"_s, u"baba"_s);
  QVERIFY(dialog && dialog->tabs()->isTabVisible(2));
  const ArmPane* left = dialog->arms()->pane(0);
  ArmPane* right = dialog->arms()->pane(1);
  QVERIFY(left->motion() && right->motion() && left->ghost());
  right->seek(1);
  QVERIFY(right->time() > 0.9);
  QCOMPARE(left->time(), right->time());
  const auto at = [](const ArmPane* pane) { return *pane->motion()->coordinates(pane->time()); };
  dialog->tabs()->setCurrentWidget(dialog->arms());
  fixture::saveLightAndDark(*dialog, u"compare-arms"_s, settle);
  QVERIFY((at(right) - at(left) * (4 / 1.5)).norm() < 1e-6);  // each its own
}

void DeskCompareTest::pairsThatAreAlikeAreListed() {
  openSimilar();
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  QCOMPARE(tree()->topLevelItem(0)->text(0), u"Constrained simulation"_s);
  QCOMPARE(tree()->topLevelItem(0)->childCount(), 1);
  const QString pair = tree()->topLevelItem(0)->child(0)->text(0);
  QVERIFY2(pair.contains(u"aoki"_s) && pair.contains(u"baba"_s) && !pair.contains(u"chiba"_s),
           qPrintable(pair));
  QVERIFY(about().contains(u"no verdict"_s));
  QVERIFY(!actions()->showPair->isEnabled() && !actions()->stopLooking->isEnabled());
}

void DeskCompareTest::theirPassagesAreShaded() {
  openSimilar();
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  tree()->setFocus();
  QTest::keyClick(tree(), Qt::Key_Down);
  QTest::keyClick(tree(), Qt::Key_Down);
  QTRY_VERIFY(actions()->showPair->isEnabled());
  QVERIFY(find<QLabel>(u"similarPair"_s)->text().startsWith(u"lines "_s));
  QCOMPARE(find<ClassTable>()->current(), model()->cell(u"aoki"_s, kExercise));
  QTest::keyClick(tree(), Qt::Key_Return);
  auto* dialog = find<ComparisonDialog>();
  QVERIFY(dialog && dialog->isVisible());
  fixture::saveLightAndDark(*dialog, u"similar-pair"_s, settle);
  fixture::saveLightAndDark(*window_, u"similar-tab"_s, settle);
  const QList<SourceLine>& left = dialog->files()->text(0)->lines();
  const QList<SourceLine>& right = dialog->files()->text(1)->lines();
  QCOMPARE(right.size(), left.size() + 1);
  QVERIFY(left[9].shaded && right[10].shaded && left[9].sign == u'│');
  QVERIFY(!left[0].shaded && !right[0].shaded);
  QVERIFY(!dialog->tabs()->isTabVisible(1));
  QVERIFY(!dialog->findChild<QToolButton*>(u"nextPlace"_s)->isEnabled());
  QVERIFY(dialog->findChild<QLabel*>(u"places"_s)->text().startsWith(u"1 similar passage"_s));
}

void DeskCompareTest::anEarlierYearIsComparedToo() {
  fixture::write(at(u"last/endo/"_s + kFile), kOther + answer("x", "i"));
  openSimilar();
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  find<SimilarView>()->addEarlier(at(u"last"_s));
  QTRY_COMPARE(tree()->topLevelItem(0) ? tree()->topLevelItem(0)->childCount() : 0, 3);
  QVERIFY(actions()->dropEarlier->isEnabled());
  actions()->dropEarlier->trigger();
  QTRY_COMPARE(tree()->topLevelItem(0) ? tree()->topLevelItem(0)->childCount() : 0, 1);
}

void DeskCompareTest::whatIsNotThereIsSaid() {
  QVERIFY(QDir().rename(at(u"class"_s), at(u"elsewhere"_s)));
  openSimilar();
  QTRY_VERIFY2(find<Notice>()->text().contains(u"cannot be read any more"_s),
               qPrintable(find<Notice>()->text()));
  QCOMPARE(about(), u"The files were not compared."_s);
}

void DeskCompareTest::everythingIsJapaneseToo() {
  openSimilar();
  QTRY_COMPARE(tree()->topLevelItemCount(), 1);
  tree()->setCurrentItem(tree()->topLevelItem(0)->child(0));
  actions()->showPair->trigger();
  window_->useLanguage(u"ja"_s);
  static const QRegularExpression word(u"[a-z]{3,}"_s);
  QTRY_VERIFY2(!about().contains(word), qPrintable(about()));
  const auto* dialog = find<ComparisonDialog>();
  QTRY_VERIFY(!dialog->findChild<QLabel*>(u"hint"_s)->text().contains(word));
  QVERIFY(!dialog->findChild<QLabel*>(u"places"_s)->text().contains(word));
  QVERIFY(!actions()->compare->text().contains(word));
}

ENSHU_TEST(DeskCompareTest)

}  // namespace enshu::compare_test

#include "compare_test.moc"
