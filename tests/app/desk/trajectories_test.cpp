// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDropEvent>
#include <QImage>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <cmath>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "app/desk/arm/playback.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/notice.h"
#include "app/desk/languages.h"
#include "app/desk/places/trajectories/motion_panel.h"
#include "app/desk/places/trajectories/signal_list.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_stack.h"
#include "core/matfile/write.h"
#include "core/robotfile/robotfile.h"
#include "core/simulation/paper_robots.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::trajectories_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// The instructor's place, driven as by a person.
class TrajectoriesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { page_.reset(); }
  void searchedSignalIsAddedByEnter();
  void variableBringsAllItsChannels();
  void droppedSignalsMakeANewPlot();
  void droppedFilesAreOpened();
  void timeAxisIsLinkedAndKeepsToTheFiles();
  void wheelZoomsAboutTheMouse();
  void trackerShowsTheValuesUnderTheMouse();
  void cursorsMeasureDifferences();
  void overlayAndResidualCompareTwoFiles();
  void derivativeHasItsUnit();
  void signalsAndPlotsAreRemoved();
  void changesOfThePlotsAreTakenBack();
  void visibleRangeIsExported_data();
  void visibleRangeIsExported();
  void csvHoldsTheVisibleNumbers();
  void badFilesAndFoldersAreToldInPlace_data();
  void badFilesAndFoldersAreToldInPlace();
  void layoutComesBack();
  void closedFileLeavesThePlots();
  void armAndPlotsShareTheirTime();
  void courseArmStandsForSevenRows();
  void robotIsAskedForAndRefusedInPlace();
  void overlaidFileIsTheGhost();
  void languageSwitchReachesPlotsAndSignals();

 private:
  QString path(const QString& name) const { return home_.path(name); }
  void makePage();
  void open(const QString& name, double factor = 1);
  QTreeView* tree() const { return page_->findChild<SignalList*>()->findChild<QTreeView*>(); }
  QLineEdit* search() const { return page_->findChild<QLineEdit*>(); }
  PlotStack* plots() const { return page_->plots(); }
  SignalChart* chart(int plot = 0) const { return plots()->plots()[plot]->chart(); }
  SignalKey* key(int plot = 0) const { return plots()->plots()[plot]->findChild<SignalKey*>(); }
  QString notice() const { return page_->findChild<Notice*>()->text(); }
  const ArmPane* pane() const { return page_->motion()->pane(); }
  QString writeRods(int rods) const;
  void add(const QString& wanted, Qt::KeyboardModifiers with = Qt::NoModifier);
  QPoint at(double time) const;
  void hover(double time) const;

  fixture::Home home_;
  Settings settings_;
  std::unique_ptr<TrajectoryPage> page_;
};

namespace {

QString arm() {
  return test::source(u"resources/robots/course-arm.json"_s);
}

// t = 0, 0.01 ... 2; q = (t, 2 t, t²) times a factor; energy = (1, 2).
void writeRun(const QString& path, double factor) {
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(201, 0, 2);
  Eigen::MatrixXd q(3, t.size());
  q << t, 2 * t, t.array().square().matrix();
  Eigen::MatrixXd energy(2, t.size());
  energy.row(0).setConstant(1);
  energy.row(1).setConstant(2);
  const auto written =
      matfile::writeMat(path.toStdString(), {{"t", t}, {"q", factor * q}, {"energy", energy}});
  if (!written) {
    qFatal("%s", written.error().message().c_str());
  }
}

void drop(QWidget* on, const QMimeData& data) {
  const QPoint place = on->rect().center();
  QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(on, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(on, &event);
}

void wheel(QWidget* on, const QPoint& place, int turned) {
  QWheelEvent event(place, on->mapToGlobal(place), {}, {0, turned}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(on, &event);
}

}  // namespace

void TrajectoriesTest::init() {
  home_.clear();
  makePage();
}

void TrajectoriesTest::makePage() {
  page_ = std::make_unique<TrajectoryPage>(arm(), settings_);
  page_->resize(1200, 700);
  page_->show();
  QVERIFY(QTest::qWaitForWindowActive(page_.get()));
}

void TrajectoriesTest::open(const QString& name, double factor) {
  writeRun(path(name), factor);
  const int before = tree()->model()->rowCount();
  page_->open({path(name)});
  QTRY_COMPARE(tree()->model()->rowCount(), before + 1);
}

void TrajectoriesTest::add(const QString& wanted, Qt::KeyboardModifiers with) {
  search()->setFocus();
  search()->selectAll();
  QTest::keyClicks(search(), wanted);
  const QAbstractItemModel* found = tree()->model();
  QModelIndex index = found->index(0, 0);
  while (index.data().toString() != wanted && found->hasChildren(index)) {
    index = found->index(0, 0, index);
  }
  QCOMPARE(index.data().toString(), wanted);
  tree()->setFocus();
  tree()->setCurrentIndex(index);
  QTest::keyClick(tree(), Qt::Key_Return, with);
}

QPoint TrajectoriesTest::at(double time) const {
  const double left = chart()->timeAt(0);
  const double perPixel = chart()->timeAt(1) - left;
  return {static_cast<int>(std::lround((time - left) / perPixel)), chart()->height() / 2};
}

void TrajectoriesTest::hover(double time) const {
  QTest::mouseMove(chart(), at(time) + QPoint(3, 0));
  QTest::mouseMove(chart(), at(time));
}

void TrajectoriesTest::searchedSignalIsAddedByEnter() {
  open(u"one.mat"_s);
  add(u"q 2"_s);
  QCOMPARE(chart()->curves().size(), 1);
  QCOMPARE(chart()->curves()[0].name, u"q 2"_s);
  add(u"energy, kinetic"_s, Qt::ControlModifier);
  QCOMPARE(plots()->plots().size(), 2);
  QCOMPARE(chart(1)->curves()[0].unit, u"J"_s);
  QCOMPARE(plots()->end(), 2.0);
}

void TrajectoriesTest::variableBringsAllItsChannels() {
  open(u"one.mat"_s);
  const QAbstractItemModel* found = tree()->model();
  const QModelIndex q = found->index(0, 0, found->index(0, 0));
  tree()->scrollTo(q);
  const QPoint place = tree()->visualRect(q).center();
  QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, place);
  QTest::mouseDClick(tree()->viewport(), Qt::LeftButton, {}, place);
  QCOMPARE(chart()->curves().size(), 3);
  QCOMPARE(key()->topLevelItem(2)->text(0), u"q 3"_s);
}

void TrajectoriesTest::droppedSignalsMakeANewPlot() {
  open(u"one.mat"_s);
  const QAbstractItemModel* found = tree()->model();
  const QModelIndex q = found->index(0, 0, found->index(0, 0));
  const std::unique_ptr<QMimeData> drag(found->mimeData({found->index(1, 0, q)}));
  drop(plots()->plots()[0], *drag);
  QCOMPARE(chart()->curves().size(), 1);
  drop(plots(), *drag);
  QCOMPARE(plots()->plots().size(), 2);
  QCOMPARE(chart(1)->curves()[0].name, u"q 2"_s);
}

void TrajectoriesTest::droppedFilesAreOpened() {
  writeRun(path(u"one.mat"_s), 1);
  QMimeData files;
  files.setUrls({QUrl::fromLocalFile(path(u"one.mat"_s))});
  drop(page_.get(), files);
  QTRY_COMPARE(tree()->model()->rowCount(), 1);
}

void TrajectoriesTest::timeAxisIsLinkedAndKeepsToTheFiles() {
  open(u"one.mat"_s);
  add(u"q 1"_s);
  add(u"q 2"_s, Qt::ControlModifier);
  chart(1)->setFocus();
  QTest::keyClick(chart(1), Qt::Key_Plus);
  QCOMPARE(chart(0)->end() - chart(0)->begin(), 2 / 1.25);
  QCOMPARE(chart(0)->begin(), chart(1)->begin());
  for (int i = 0; i < 30; ++i) {
    QTest::keyClick(chart(1), Qt::Key_Right);
  }
  QCOMPARE(chart(0)->end(), 2.0);
  QTest::mousePress(chart(0), Qt::LeftButton, {}, at(1.2));
  QTest::mouseMove(chart(0), at(1.2) + QPoint(5000, 0));
  QTest::mouseRelease(chart(0), Qt::LeftButton, {}, at(1.2));
  QCOMPARE(chart(1)->begin(), 0.0);
  QTest::keyClick(chart(1), Qt::Key_Home);
  QCOMPARE(chart(0)->begin(), 0.0);
  QCOMPARE(chart(0)->end(), 2.0);
}

void TrajectoriesTest::wheelZoomsAboutTheMouse() {
  open(u"one.mat"_s);
  add(u"q 1"_s);
  const QPoint place = at(1.5);
  const double under = chart()->timeAt(place.x());
  wheel(chart(), place, 240);
  QVERIFY(std::abs(chart()->end() - chart()->begin() - 2 / 1.25 / 1.25) < 1e-9);
  QVERIFY(std::abs(chart()->timeAt(place.x()) - under) < 1e-9);
}

void TrajectoriesTest::trackerShowsTheValuesUnderTheMouse() {
  open(u"one.mat"_s);
  add(u"q 2"_s);
  hover(1.5);
  QVERIFY(std::abs(key()->topLevelItem(0)->text(1).toDouble() - 3) < 0.02);
  const auto* status = page_->findChild<ElidedLabel*>(u"status"_s);
  QVERIFY(status->toolTip().startsWith(u"t = 1."_s) || status->text().startsWith(u"t = 1."_s));
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(chart(), &leave);
  QCOMPARE(key()->topLevelItem(0)->text(1), QString());
}

void TrajectoriesTest::cursorsMeasureDifferences() {
  open(u"one.mat"_s);
  add(u"q 2"_s);
  chart()->setFocus();
  hover(0.5);
  QTest::keyClick(chart(), Qt::Key_A);
  hover(1.5);
  QTest::keyClick(chart(), Qt::Key_B);
  const auto& [a, b] = plots()->cursors();
  QVERIFY(a && b);
  const double dt = *b - *a;
  QVERIFY(std::abs(dt - 1) < 0.02);
  QVERIFY(!key()->isColumnHidden(4));
  QVERIFY(std::abs(key()->topLevelItem(0)->text(4).toDouble() - 2 * dt) < 1e-4);
  QTest::keyClick(chart(), Qt::Key_Left, Qt::ShiftModifier);
  QVERIFY(std::abs(*plots()->cursors()[1] - *a - dt + 0.02) < 1e-9);
  QTest::keyClick(chart(), Qt::Key_Escape);
  QVERIFY(!plots()->cursors()[0] && key()->isColumnHidden(2));
}

void TrajectoriesTest::overlayAndResidualCompareTwoFiles() {
  open(u"one.mat"_s);
  QVERIFY(!page_->actions()->overlay->isEnabled());
  open(u"two.mat"_s, 3);
  add(u"q 1"_s);
  page_->actions()->overlay->trigger();
  QCOMPARE(chart()->curves().size(), 2);
  QCOMPARE(chart()->curves()[1].series->at(1), 3.0);
  auto* shown = page_->findChild<QComboBox*>();
  shown->setFocus();
  QTest::keyClick(shown, Qt::Key_End);
  QTRY_COMPARE(chart()->curves().size(), 1);
  QCOMPARE(chart()->curves()[0].series->at(1), 2.0);
}

void TrajectoriesTest::derivativeHasItsUnit() {
  open(u"one.mat"_s);
  add(u"q 3"_s);
  auto* shown = page_->findChild<QComboBox*>();
  shown->setFocus();
  QTest::keyClick(shown, Qt::Key_Down);
  QTRY_VERIFY(std::abs(chart()->curves()[0].series->at(1) - 2) < 1e-9);
  QCOMPARE(chart()->curves()[0].unit, u"rad/s, m/s"_s);
}

void TrajectoriesTest::signalsAndPlotsAreRemoved() {
  open(u"one.mat"_s);
  add(u"q 1"_s);
  add(u"q 2"_s);
  add(u"q 3"_s, Qt::ControlModifier);
  key(0)->setFocus();
  key(0)->setCurrentItem(key(0)->topLevelItem(0));
  QTest::keyClick(key(0), Qt::Key_Delete);
  QCOMPARE(chart(0)->curves().size(), 1);
  QCOMPARE(chart(0)->curves()[0].name, u"q 2"_s);
  QTest::mouseClick(plots()->plots()[1]->findChild<QToolButton*>(), Qt::LeftButton);
  QCOMPARE(plots()->plots().size(), 1);
  page_->actions()->removePlot->trigger();
  QVERIFY(plots()->curves().isEmpty());
  QVERIFY(!page_->actions()->exportRange->isEnabled());
}

void TrajectoriesTest::changesOfThePlotsAreTakenBack() {
  open(u"one.mat"_s);
  const TrajectoryActions* actions = page_->actions();
  QVERIFY(!actions->undo->isEnabled());
  add(u"q 1"_s);
  add(u"q 2"_s, Qt::ControlModifier);
  plots()->setShown(Shown::Derivative);
  plots()->setRange(0.2, 0.4);
  actions->removePlot->trigger();
  QCOMPARE(plots()->plots().size(), 1);

  actions->undo->trigger();
  QCOMPARE(plots()->plots().size(), 2);
  QCOMPARE(plots()->plots()[1]->content().shown, Shown::Derivative);
  QCOMPARE(plots()->begin(), 0.2);  // where one looks is not taken back
  actions->undo->trigger();
  QCOMPARE(plots()->plots()[1]->content().shown, Shown::Values);
  actions->undo->trigger();
  actions->undo->trigger();
  QVERIFY(plots()->curves().isEmpty());
  QVERIFY(!actions->undo->isEnabled());
  for (int k = 0; k < 4; ++k) {
    actions->redo->trigger();
  }
  QVERIFY(!actions->redo->isEnabled());
  QCOMPARE(plots()->plots().size(), 1);
  QCOMPARE(chart(0)->curves()[0].name, u"q 1"_s);

  actions->close->trigger();
  QVERIFY(!actions->undo->isEnabled());  // its signals cannot come back
}

void TrajectoriesTest::visibleRangeIsExported_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"a.png", "a.SVG", "a.csv", "a.mat"}) {
    QTest::newRow(name) << QString::fromLatin1(name);
  }
}

void TrajectoriesTest::visibleRangeIsExported() {
  QFETCH(QString, name);
  open(u"one.mat"_s);
  add(u"q 1"_s);
  page_->exportTo(path(name));
  const auto* status = page_->findChild<ElidedLabel*>(u"status"_s);
  QTRY_VERIFY(status->toolTip().contains(path(name)) || status->text().contains(path(name)));
  QCOMPARE(notice(), QString());
  if (name.endsWith(u"png"_s)) {
    QVERIFY(QImage(path(name)).width() >= 1000);
  } else if (name.endsWith(u"SVG"_s)) {
    QVERIFY(QSvgRenderer(path(name)).isValid());
  } else if (name.endsWith(u"mat"_s)) {
    QVERIFY(readSignals(path(name)));
  }
  // The picture on the screen is still in its own size.
  hover(1.5);
  QVERIFY(std::abs(*plots()->tracker() - 1.5) < 0.01);
}

void TrajectoriesTest::csvHoldsTheVisibleNumbers() {
  open(u"one.mat"_s);
  add(u"q 2"_s);
  plots()->setRange(0.495, 1.005);
  page_->exportTo(path(u"b.csv"_s));
  QTRY_VERIFY(QFile::exists(path(u"b.csv"_s)));
  QFile file(path(u"b.csv"_s));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
  QCOMPARE(lines.size(), 1 + 51);
  QCOMPARE(lines[0], QByteArray("\"t [s]\",\"q 2 [rad, m]\""));
  QCOMPARE(lines[1].split(',')[0].toDouble(), 0.5);
  QCOMPARE(lines[51].split(',')[1].toDouble(), 2.0);
}

void TrajectoriesTest::badFilesAndFoldersAreToldInPlace_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<bool>("exported");
  QTest::newRow("no MAT file") << u"bad.mat"_s << false;
  QTest::newRow("no file") << u"none.json"_s << false;
  QTest::newRow("no folder, picture") << u"none/a.png"_s << true;
  QTest::newRow("no folder, table") << u"none/a.csv"_s << true;
  QTest::newRow("no folder, MAT") << u"none/a.mat"_s << true;
  QTest::newRow("no such format") << u"a.docx"_s << true;
}

void TrajectoriesTest::badFilesAndFoldersAreToldInPlace() {
  QFETCH(QString, file);
  QFETCH(bool, exported);
  open(u"one.mat"_s);
  add(u"q 2"_s);
  fixture::write(path(u"bad.mat"_s), "text");
  if (exported) {
    page_->exportTo(path(file));
  } else {
    page_->open({path(file)});
  }
  QTRY_VERIFY2(notice().contains(file), qPrintable(notice()));
  QCOMPARE(chart()->curves().size(), 1);
  QTRY_VERIFY(page_->actions()->exportRange->isEnabled());
  open(u"two.mat"_s);
  QCOMPARE(notice(), QString());
}

void TrajectoriesTest::layoutComesBack() {
  open(u"one.mat"_s);
  open(u"two.mat"_s, 3);
  add(u"q 1"_s);
  page_->actions()->overlay->trigger();
  add(u"q 3"_s, Qt::ControlModifier);
  plots()->setShown(Shown::Derivative);
  plots()->setRange(0.5, 1.5);
  page_->saveLayout();
  makePage();
  QTRY_COMPARE(plots()->plots().size(), 2);
  QCOMPARE(tree()->model()->rowCount(), 2);
  QCOMPARE(chart(0)->curves().size(), 2);
  QVERIFY(page_->actions()->overlay->isChecked());
  QCOMPARE(plots()->plots()[1]->content().shown, Shown::Derivative);
  QCOMPARE(plots()->begin(), 0.5);
  QCOMPARE(plots()->end(), 1.5);
  page_->saveLayout();
  QFile::remove(path(u"one.mat"_s));
  makePage();
  QTRY_VERIFY(notice().contains(u"one.mat"_s));
  QTRY_COMPARE(tree()->model()->rowCount(), 1);
}

void TrajectoriesTest::closedFileLeavesThePlots() {
  open(u"one.mat"_s);
  open(u"two.mat"_s, 3);
  add(u"q 1"_s);
  tree()->setCurrentIndex(tree()->model()->index(0, 0));
  page_->actions()->close->trigger();
  QVERIFY(chart()->curves().isEmpty());
  QVERIFY(plots()->plots()[0]->content().refs.isEmpty());
  QCOMPARE(tree()->model()->rowCount(), 1);
}

void TrajectoriesTest::languageSwitchReachesPlotsAndSignals() {
  open(u"one.mat"_s);
  add(u"energy, kinetic"_s);
  Languages languages;
  languages.use(u"ja"_s);
  QTRY_COMPARE(search()->placeholderText(), u"信号を検索"_s);
  QTRY_COMPARE(key()->topLevelItem(0)->text(0), u"energy, 運動"_s);
  QCOMPARE(key()->headerItem()->text(1), u"値"_s);
  languages.use(u"en"_s);
}

// The file of an arm of so many rods.
QString TrajectoriesTest::writeRods(int rods) const {
  const QString file = path(u"rods%1.json"_s.arg(rods));
  fixture::write(file, QJsonDocument(robotfile::writeRobot(planarRods(fallingArm(rods)))).toJson());
  return file;
}

void TrajectoriesTest::armAndPlotsShareTheirTime() {
  open(u"one.mat"_s);
  QVERIFY(!page_->motion()->isVisible());
  QTest::keyClick(page_.get(), Qt::Key_D, Qt::ControlModifier);
  QVERIFY(page_->motion()->isVisible());
  page_->motion()->useRobot(writeRods(3));
  QTRY_VERIFY(pane()->motion());
  add(u"q 2, rod2"_s);
  hover(1.5);
  QVERIFY(std::abs(pane()->time() - 1.5) < 0.01);
  QVERIFY(std::abs((*pane()->motion()->coordinates(pane()->time()))[1] - 3) < 0.02);
  hover(0.5);
  chart()->setFocus();
  QTest::keyClick(chart(), Qt::Key_A);
  hover(1);
  QTest::keyClick(chart(), Qt::Key_Left, Qt::ShiftModifier);
  QVERIFY(std::abs(pane()->time() - 0.48) < 0.01);
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(chart(), &leave);
  QVERIFY(!plots()->tracker());
  pane()->view()->setFocus();
  QTest::keyClick(pane()->view(), Qt::Key_Right);
  QVERIFY(plots()->tracker());
  QCOMPARE(*plots()->tracker(), pane()->time());
  pane()->playback()->play();
  pane()->playback()->advance(0.25);
  QCOMPARE(*plots()->tracker(), pane()->time());
  QVERIFY(std::abs(key()->topLevelItem(0)->text(1).toDouble() - 2 * pane()->time()) < 0.02);
}

void TrajectoriesTest::courseArmStandsForSevenRows() {
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(11, 0, 1);
  const Eigen::MatrixXd q = Eigen::VectorXd::Ones(7) * t;
  const std::string file = path(u"seven.mat"_s).toStdString();
  QVERIFY(matfile::writeMat(file, {{"t", t}, {"q", q}, {"energy", q.topRows(2)}}));
  page_->motion()->setCourseArm(writeRods(7));
  page_->open({path(u"seven.mat"_s)});
  QTRY_VERIFY(pane()->motion());
  QCOMPARE(pane()->motion()->robot().linkCount(), 7);
  // What is not called q is not taken for a motion, though it has seven rows.
  tree()->setCurrentIndex(tree()->model()->index(0, 0));
  page_->actions()->close->trigger();
  QVERIFY(matfile::writeMat(file, {{"t", t}, {"tau", q}}));
  page_->open({path(u"seven.mat"_s)});
  QTRY_COMPARE(tree()->model()->rowCount(), 1);
  QVERIFY(!pane()->motion());
  auto* variables = page_->motion()->findChild<QComboBox*>();
  page_->actions()->arm->trigger();
  variables->setFocus();
  QTest::keyClick(variables, Qt::Key_Down);
  QTRY_VERIFY(pane()->motion());
  QCOMPARE(notice(), QString());
}

void TrajectoriesTest::robotIsAskedForAndRefusedInPlace() {
  page_->actions()->arm->trigger();
  QVERIFY(pane()->view()->notice().contains(u"Open a file"_s));
  open(u"one.mat"_s);
  QVERIFY(pane()->view()->notice().contains(u"which robot"_s));
  page_->motion()->useRobot(writeRods(2));
  QTRY_VERIFY(notice().contains(u"has 2 coordinates, the variable has 3 rows"_s));
  QVERIFY(!pane()->motion());
  fixture::write(path(u"bad.json"_s), "{\"format\": 3}");
  page_->motion()->useRobot(path(u"bad.json"_s));
  QTRY_VERIFY(notice().contains(u"bad.json"_s));
  add(u"q 2"_s);
  QCOMPARE(chart()->curves().size(), 1);
  page_->motion()->useRobot(writeRods(3));
  QTRY_VERIFY(pane()->motion());
  tree()->setCurrentIndex(tree()->model()->index(0, 0));
  page_->actions()->close->trigger();
  QVERIFY(!pane()->motion());
}

void TrajectoriesTest::overlaidFileIsTheGhost() {
  open(u"one.mat"_s);
  open(u"two.mat"_s, 3);
  page_->motion()->useRobot(writeRods(3));
  QTRY_VERIFY(pane()->motion());
  QVERIFY(!pane()->ghost());
  page_->actions()->overlay->trigger();
  QTRY_VERIFY(pane()->ghost());
  QVERIFY(std::abs((*pane()->ghost()->coordinates(1))[0] - 3) < 1e-9);
  page_->actions()->overlay->trigger();
  QTRY_VERIFY(!pane()->ghost());
}

ENSHU_TEST(TrajectoriesTest)

}  // namespace enshu::trajectories_test

#include "trajectories_test.moc"
