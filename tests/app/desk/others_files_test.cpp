// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonDocument>
#include <QLabel>
#include <QTest>
#include <QTreeView>
#include <cmath>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/controls/notice.h"
#include "app/desk/languages.h"
#include "app/desk/places/trajectories/motion_panel.h"
#include "app/desk/places/trajectories/signal_list.h"
#include "app/desk/places/trajectories/time_panel.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_files.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_stack.h"
#include "core/matfile/write.h"
#include "core/robotfile/robotfile.h"
#include "core/simulation/paper_robots.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::others_files_test {

using namespace enshu::desk;
using namespace Qt::StringLiterals;

// The instructor's place with files that other programs made.
class OthersFilesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { page_.reset(); }
  void tableIsPlottedWithItsNamesAndUnits();
  void whatIsPassedOverIsTold();
  void repeatedTimesAreTold();
  void valuesThatAreNoNumbersAreTold();
  void timesAreAskedFor();
  void aQuestionOutlivesTheNextFile();
  void whatWasFoundIsChosenAgain();
  void timesAreChosenAgain();
  void chosenTimesComeBack();
  void chosenTimesAreThoseOfTheFileNamedAgain();
  void decreasingTimesCanBeReplaced();
  void newPlotShowsItsData();
  void armFollowsThePlotsRun();
  void knownRobotNamesJointsAndUnits();
  void plotHasTheWidthOfThePane();
  void languageSwitchReachesTheTimes();

 private:
  QString path(const QString& name) const { return home_.path(name); }
  void makePage();
  void open(const QString& name, const QByteArray& bytes);
  void openRun(const QString& name, double begin, int rows = 2);
  QTreeView* tree() const { return page_->findChild<SignalList*>()->findChild<QTreeView*>(); }
  TimePanel* times() const { return page_->findChild<TimePanel*>(); }
  QComboBox* from() const { return times()->findChildren<QComboBox*>()[0]; }
  QString remarks() const { return times()->findChildren<QLabel*>().last()->text(); }
  QString notice() const { return page_->findChild<Notice*>()->text(); }
  SignalPlot* plot(int number = 0) const { return page_->plots()->plots()[number]; }
  const QList<PlotCurve>& curves(int number = 0) const { return plot(number)->chart()->curves(); }
  void addFile(int row, bool toNew = false);
  void choose(const QString& source);

  fixture::Home home_;
  Settings settings_;
  std::unique_ptr<TrajectoryPage> page_;
};

void OthersFilesTest::init() {
  home_.clear();
  makePage();
}

void OthersFilesTest::makePage() {
  page_ = std::make_unique<TrajectoryPage>(test::source(u"resources/robots/course-arm.json"_s),
                                           settings_);
  page_->resize(1200, 700);
  page_->show();
  QVERIFY(QTest::qWaitForWindowActive(page_.get()));
}

void OthersFilesTest::open(const QString& name, const QByteArray& bytes) {
  fixture::write(path(name), bytes);
  const int before = tree()->model()->rowCount();
  page_->open({path(name)});
  QTRY_VERIFY(tree()->model()->rowCount() == before + 1 || !notice().isEmpty());
  if (tree()->model()->rowCount() > before) {
    tree()->setCurrentIndex(tree()->model()->index(before, 0));
  }
}

// t from `begin` on for two seconds; q of so many rows.
void OthersFilesTest::openRun(const QString& name, double begin, int rows) {
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(21, begin, begin + 2);
  const Eigen::MatrixXd q = Eigen::VectorXd::LinSpaced(rows, 1, rows) * t;
  QVERIFY(matfile::writeMat(path(name).toStdString(), {{"t", t}, {"q", q}}));
  const int before = tree()->model()->rowCount();
  page_->open({path(name)});
  QTRY_COMPARE(tree()->model()->rowCount(), before + 1);
}

void OthersFilesTest::addFile(int row, bool toNew) {
  tree()->setFocus();
  tree()->clearSelection();
  tree()->setCurrentIndex(tree()->model()->index(row, 0));
  (toNew ? page_->actions()->addNew : page_->actions()->add)->trigger();
}

void OthersFilesTest::choose(const QString& source) {
  from()->setFocus();
  const int row = from()->findText(source);
  QVERIFY2(row >= 0, qPrintable(source));
  from()->setCurrentIndex(row == 0 ? -1 : row - 1);
  QTest::keyClick(from(), Qt::Key_Down);
  QCOMPARE(from()->currentIndex(), row);
}

void OthersFilesTest::tableIsPlottedWithItsNamesAndUnits() {
  open(u"log.csv"_s, "time [ms],hip 1 [deg],hip 2 [deg],note\n0,1,2,a\n500,2,4,b\n1000,3,6,c\n");
  addFile(0);
  QCOMPARE(curves().size(), 2);
  QCOMPARE(curves()[1].name, u"hip 2"_s);
  QCOMPARE(curves()[1].unit, u"deg"_s);
  QCOMPARE(page_->plots()->end(), 1.0);
  QVERIFY(times()->isVisible());
  QCOMPARE(from()->currentText(), u"time"_s);
  QCOMPARE(times()->findChildren<QComboBox*>()[1]->currentText(), u"ms"_s);
}

void OthersFilesTest::whatIsPassedOverIsTold() {
  open(u"log.csv"_s, "t,q,note\n0,1,a\n1,2,b\n");
  QCOMPARE(remarks(), u"Passed over: note: is text"_s);
  open(u"plain.csv"_s, "t,q\n0,1\n1,2\n");
  tree()->setCurrentIndex(tree()->model()->index(1, 0));
  QVERIFY(!times()->findChildren<QLabel*>().last()->isVisible());
  tree()->setCurrentIndex(tree()->model()->index(0, 0));
  QCOMPARE(remarks(), u"Passed over: note: is text"_s);
}

void OthersFilesTest::repeatedTimesAreTold() {
  open(u"still.csv"_s, "t,q\n0,1\n1,2\n1,3\n2,4\n");
  QVERIFY2(remarks().contains(u"times that repeat the one before: 1, the first is number 3: 1"_s),
           qPrintable(remarks()));
}

void OthersFilesTest::valuesThatAreNoNumbersAreTold() {
  open(u"holes.csv"_s, "t,q,v\n0,1,1\n0.5,,2\n1,nan,3\n1.5,4,inf\n2,5,5\n");
  QCOMPARE(remarks(),
           u"q: values that are not finite numbers: 2, the first at 0.5 s\n"
           "v: values that are not finite numbers: 1, the first at 1.5 s"_s);
  addFile(0);
  const Line line = curves()[0].series->points({0, 2, 100});
  QCOMPARE(line, (Line{{{0, 1}}, {{1.5, 4}, {2, 5}}}));
  // Where nobody can doubt the times, it is told all the same.
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(11, 0, 1);
  Eigen::MatrixXd q = Eigen::MatrixXd::Ones(2, 11);
  q(1, 3) = std::nan("");
  QVERIFY(matfile::writeMat(path(u"run.mat"_s).toStdString(), {{"t", t}, {"q", q}}));
  page_->open({path(u"run.mat"_s)});
  QTRY_COMPARE(remarks(), u"q 2: values that are not finite numbers: 1, the first at 0.3 s"_s);
  QVERIFY(times()->isVisible());
}

void OthersFilesTest::timesAreAskedFor() {
  QVERIFY(!times()->isVisible());
  const Eigen::MatrixXd q = Eigen::MatrixXd::Random(3, 11);
  QVERIFY(matfile::writeMat(path(u"bare.mat"_s).toStdString(), {{"q", q}}));
  page_->open({path(u"bare.mat"_s)});
  QTRY_VERIFY(notice().contains(u"nothing over time"_s));
  QVERIFY(times()->isVisible());
  QCOMPARE(from()->currentIndex(), -1);
  choose(u"sample rate"_s);
  QTRY_COMPARE(tree()->model()->rowCount(), 1);
  QCOMPARE(notice(), QString());
  addFile(0);
  QCOMPARE(curves().size(), 3);
  QCOMPARE(page_->plots()->end(), 0.01);
  auto* rate = times()->findChild<QDoubleSpinBox*>();
  QVERIFY(rate->isVisible());
  rate->setFocus();
  rate->selectAll();
  QTest::keyClicks(rate, u"10"_s);
  QTest::keyClick(rate, Qt::Key_Return);
  QTRY_COMPARE(page_->plots()->end(), 1.0);
  QCOMPARE(curves().size(), 3);
}

void OthersFilesTest::aQuestionOutlivesTheNextFile() {
  QVERIFY(matfile::writeMat(path(u"bare.mat"_s).toStdString(),
                            {{"q", Eigen::MatrixXd::Random(3, 11)}}));
  fixture::write(path(u"good.csv"_s), "t,q\n0,1\n1,2\n");
  page_->open({path(u"bare.mat"_s), path(u"good.csv"_s)});
  QTRY_COMPARE(tree()->model()->rowCount(), 1);
  QVERIFY(times()->isAsking());
  QCOMPARE(times()->path(), path(u"bare.mat"_s));
  tree()->setCurrentIndex({});
  tree()->setCurrentIndex(tree()->model()->index(0, 0));
  QTRY_VERIFY(!times()->isAsking());
}

void OthersFilesTest::whatWasFoundIsChosenAgain() {
  open(u"two.csv"_s, "a_t,a_q,b_time_h,b_q\n0,1,0,3\n1,2,0.5,4\n");
  const QString found = from()->currentText();
  choose(u"sample rate"_s);
  QTRY_COMPARE(times()->findChild<QDoubleSpinBox*>()->isVisible(), true);
  choose(found);
  QTRY_COMPARE(from()->currentText(), found);
  QVERIFY(!times()->findChild<QDoubleSpinBox*>()->isVisible());
}

void OthersFilesTest::timesAreChosenAgain() {
  open(u"two.csv"_s, "t,stamp,q\n0,0,1\n1,10,2\n2,20,3\n");
  addFile(0);
  choose(u"stamp"_s);
  QTRY_COMPARE(page_->plots()->end(), 20.0);
  QComboBox* unit = times()->findChildren<QComboBox*>()[1];
  unit->setFocus();
  QTest::keyClick(unit, Qt::Key_Down);
  QTRY_COMPARE(page_->plots()->end(), 0.02);
}

void OthersFilesTest::chosenTimesComeBack() {
  timesAreAskedFor();
  page_->saveLayout();
  makePage();
  QTRY_COMPARE(curves().size(), 3);
  QCOMPARE(page_->plots()->end(), 1.0);
  QCOMPARE(notice(), QString());
}

void OthersFilesTest::chosenTimesAreThoseOfTheFileNamedAgain() {
  timesAreAskedFor();
  page_->saveLayout();
  page_ = std::make_unique<TrajectoryPage>(test::source(u"resources/robots/course-arm.json"_s),
                                           settings_);
  page_->open({path(u"bare.mat"_s)});  // from the command line, before the window is there
  page_->show();
  QTRY_COMPARE(curves().size(), 3);
  QTRY_VERIFY(page_->findChild<TrajectoryFiles*>()->reading().isEmpty());
  QCOMPARE(page_->plots()->end(), 1.0);
  QCOMPARE(notice(), QString());
  QVERIFY(!times()->isAsking());
  page_->open({path(u"bare.mat"_s)});
  QTRY_VERIFY(page_->findChild<TrajectoryFiles*>()->reading().isEmpty());
  QCOMPARE(notice(), QString());
  QCOMPARE(page_->plots()->end(), 1.0);
}

void OthersFilesTest::decreasingTimesCanBeReplaced() {
  open(u"back.csv"_s, "t,q\n0,1\n2,2\n1,3\n");
  QVERIFY2(notice().contains(u"these times decrease: number 3 is 1, behind 2"_s),
           qPrintable(notice()));
  choose(u"sample rate"_s);
  QTRY_COMPARE(tree()->model()->rowCount(), 1);
}

void OthersFilesTest::newPlotShowsItsData() {
  openRun(u"early.mat"_s, 0);
  addFile(0);
  page_->plots()->setRange(0.5, 1);
  openRun(u"late.mat"_s, 100);
  addFile(1, true);
  QCOMPARE(page_->plots()->plots().size(), 2);
  QCOMPARE(curves(1).size(), 2);
  QCOMPARE(page_->plots()->end(), 102.0);
  // What lies within the times that are shown leaves them as they are.
  page_->plots()->setRange(100.5, 101);
  page_->actions()->addNew->trigger();
  QCOMPARE(page_->plots()->begin(), 100.5);
  QTRY_VERIFY(plot(2)->visibleRegion().boundingRect().height() > 100);
}

void OthersFilesTest::armFollowsThePlotsRun() {
  page_->motion()->setCourseArm(path(u"none.json"_s));
  openRun(u"one.mat"_s, 0, 3);
  openRun(u"two.mat"_s, 5, 3);
  auto* sources = page_->motion()->findChild<QComboBox*>();
  QVERIFY(sources->currentText().contains(u"one.mat"_s));
  addFile(1);
  QVERIFY(sources->currentText().contains(u"two.mat"_s));
  addFile(0, true);
  QVERIFY(sources->currentText().contains(u"one.mat"_s));
  plot(0)->chart()->setFocus();
  QVERIFY(sources->currentText().contains(u"two.mat"_s));
  // A person knows better, until another plot is looked at.
  sources->setCurrentIndex(0);
  page_->plots()->refresh();
  QVERIFY(sources->currentText().contains(u"one.mat"_s));
}

void OthersFilesTest::knownRobotNamesJointsAndUnits() {
  openRun(u"one.mat"_s, 0, 3);
  addFile(0);
  QCOMPARE(curves()[1].name, u"q 2"_s);
  QCOMPARE(curves()[1].unit, u"rad, m"_s);
  const Robot rods = planarRods(fallingArm(3));
  fixture::write(path(u"rods.json"_s), QJsonDocument(robotfile::writeRobot(rods)).toJson());
  page_->motion()->useRobot(path(u"rods.json"_s));
  QTRY_COMPARE(curves()[1].unit, u"rad"_s);
  QCOMPARE(curves()[1].name, u"q 2, %1"_s.arg(QString::fromStdString(rods.link(1).name)));
}

void OthersFilesTest::plotHasTheWidthOfThePane() {
  openRun(u"one.mat"_s, 0, 7);
  addFile(0);
  const int pane = page_->plots()->width();
  QVERIFY(plot()->chart()->width() > pane * 95 / 100);
  QVERIFY(plot()->chart()->height() > plot()->height() / 2);
  auto* legend = plot()->findChild<SignalKey*>();
  QTRY_VERIFY(legend->viewport()->height() >=
              7 * legend->visualItemRect(legend->topLevelItem(0)).height());
  QTRY_VERIFY(legend->geometry().bottom() < plot()->height());
  page_->plots()->putCursor(0);
  QVERIFY(plot()->chart()->width() > pane * 95 / 100);
}

void OthersFilesTest::languageSwitchReachesTheTimes() {
  const Eigen::MatrixXd q = Eigen::MatrixXd::Random(3, 11);
  QVERIFY(matfile::writeMat(path(u"bare.mat"_s).toStdString(), {{"q", q}}));
  page_->open({path(u"bare.mat"_s)});
  QTRY_VERIFY(times()->isVisible());
  Languages languages;
  languages.use(u"ja"_s);
  QTRY_VERIFY(from()->findText(u"周波数を指定"_s) >= 0);
  languages.use(u"en"_s);
}

ENSHU_TEST(OthersFilesTest)

}  // namespace enshu::others_files_test

#include "others_files_test.moc"
