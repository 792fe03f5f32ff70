// SPDX-License-Identifier: GPL-3.0-or-later
//
// The simulation panel, driven as by a person, and the instructor's story from the start of the
// window to exported files.
#include <sys/resource.h>
#include <sys/stat.h>

#include <QComboBox>
#include <QDropEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <QThread>
#include <QTreeView>
#include <atomic>
#include <cmath>
#include <csignal>

#include "app/desk/controls/notice.h"
#include "app/desk/jobs/export_job.h"
#include "app/desk/jobs/simulation_job.h"
#include "app/desk/models/comparison_model.h"
#include "app/desk/models/signal_table.h"
#include "app/desk/places/trajectories/comparison_view.h"
#include "app/desk/places/trajectories/run_form.h"
#include "app/desk/places/trajectories/signal_list.h"
#include "app/desk/places/trajectories/simulation_panel.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_stack.h"
#include "core/course/text.h"
#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "core/robotfile/robotfile.h"
#include "core/runs/trajectory_file.h"
#include "core/simulation/lab_trajectories.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::simulation_panel_test {

using namespace enshu::desk;
using namespace Qt::StringLiterals;

namespace {

QString arm() {
  return test::source(u"resources/robots/course-arm.json"_s);
}

void drop(QWidget* on, const QMimeData& data) {
  const QPoint place = on->rect().center();
  QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(on, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(on, &event);
}

// No file can grow beyond so many bytes: a disk that is full, for this process alone.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int) = nullptr;
};

}  // namespace

class SimulationPanelTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() {
    home_.clear();
    page_ = std::make_unique<TrajectoryPage>(arm(), settings_);
    page_->resize(1300, 800);
    page_->show();
    QVERIFY(QTest::qWaitForWindowActive(page_.get()));
    root_ = page_.get();
    QTest::keyClick(page_.get(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(panel()->isVisible());
  }
  void cleanup() { page_.reset(); }

  void frictionRunIsThereAtOnceWithItsLimit() {
    QTRY_VERIFY2(stability().contains(u"11.84 ms"_s), qPrintable(stability()));
    QVERIFY(stability().contains(u"5.23"_s) && stability().contains(u"stable all along"_s));
    QVERIFY(!actions()->compareRuns->isEnabled());
    start();
    QCOMPARE(files(), QStringList{u"lab-friction, euler, 5 ms"_s});
    QCOMPARE(plots()->curves().size(), 7);
    QCOMPARE(plots()->end(), 0.995);
  }

  void keyOfAHiddenPanelOnlyShowsIt() {
    QTest::keyClick(root_, Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!panel()->isVisible());
    QTest::keyClick(root_, Qt::Key_F5);
    QVERIFY(panel()->isVisible() && actions()->simulate->isChecked() && !job()->isRunning());
  }

  void changedStepIsWhatIsRun() {
    write(u"Step [ms]"_s, u"8"_s);
    QTRY_VERIFY2(stability().contains(u"on a part of the way"_s), qPrintable(stability()));
    write(u"Step [ms]"_s, u"2.5"_s);
    QTRY_VERIFY(stability().contains(u"stable all along"_s));
    start();
    QCOMPARE(files(), QStringList{u"lab-friction, euler, 2.5 ms"_s});
    start();
    QCOMPARE(files().last(), u"lab-friction, euler, 2.5 ms (2)"_s);
  }

  void wrongInputIsToldInPlace_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("told");
    QTest::newRow("no number") << u"Step [ms]"_s << u"fast"_s << u"“fast” is no number"_s;
    QTest::newRow("not finite") << u"Duration [s]"_s << u"inf"_s << u"“inf” is no number"_s;
    QTest::newRow("below zero") << u"Step [ms]"_s << u"-1"_s << u"must be above zero"_s;
    QTest::newRow("too few") << u"q [rad, m]"_s << u"1, 2"_s << u"q takes 7 numbers"_s;
    QTest::newRow("in a list") << u"Friction D [N m s/rad]"_s << u"1; 2"_s << u"“1; 2”"_s;
    QTest::newRow("negative") << u"Friction D [N m s/rad]"_s << u"-3"_s << u"not be below"_s;
  }

  void wrongInputIsToldInPlace() {
    QFETCH(QString, field);
    QFETCH(QString, written);
    QFETCH(QString, told);
    write(field, written);
    QTRY_VERIFY2(notice().contains(told), qPrintable(notice()));
    QTest::keyClick(root_, Qt::Key_F5);
    QTRY_VERIFY(!job()->isRunning());
    QVERIFY2(notice().contains(told), qPrintable(notice()));
    QVERIFY(files().isEmpty());
    choose(u"Run"_s, u"lab-friction"_s);
    QTRY_COMPARE(notice(), QString());
  }

  void robotFileThatIsNoneIsToldInPlace() {
    panel()->form()->chooseRobot(test::source(u"README.md"_s));
    QTest::keyClick(root_, Qt::Key_F5);
    QTRY_VERIFY2(notice().contains(u"README.md"_s), qPrintable(notice()));
    QTRY_VERIFY(!job()->isRunning());
    QVERIFY(files().isEmpty());
  }

  void ofARunOfAPaperOnlyItsOwnChoicesRemain() {
    choose(u"Run"_s, u"four-bar"_s);
    QVERIFY(!combo(u"Robot"_s)->isEnabled());
    QVERIFY(combo(u"Robot"_s)->toolTip().contains(u"four-bar"_s));
    QCOMPARE(combo(u"Robot"_s)->currentText(), QString());
    QVERIFY(!line(u"q [rad, m]"_s)->isEnabled() && !line(u"Friction K"_s)->isEnabled());
    QVERIFY(line(u"Step [ms]"_s)->isEnabled());
    QTRY_VERIFY(stability().contains(u"no viscous friction"_s));
    choose(u"Run"_s, u"constrained-5"_s);
    QVERIFY(line(u"Friction K"_s)->isEnabled() && combo(u"Constraint"_s)->isEnabled());
    QTRY_VERIFY2(stability().contains(u"Stable below"_s), qPrintable(stability()));
    choose(u"Run"_s, u"lab-inverse"_s);
    QVERIFY(!combo(u"Integrator"_s)->isEnabled() && !actions()->addMethod->isEnabled());
    start();
    QCOMPARE(files(), QStringList{u"lab-inverse"_s});
  }

  void methodsAreComparedBelowAndAboveTheLimit() {
    QTRY_VERIFY(actions()->addBothSides->isEnabled());
    actions()->addBothSides->trigger();
    QCOMPARE(comparison()->rowCount(), 3);
    QTest::keyClick(root_, Qt::Key_F5, Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!job()->isRunning(), 20000);
    QTRY_COMPARE(files().size(), 3);
    QVERIFY(cell(0, ComparisonModel::DifferenceColumn).toDouble() > 0);
    QVERIFY(cell(1, ComparisonModel::DifferenceColumn).contains(u"ends early"_s));
    QCOMPARE(cell(2, ComparisonModel::DifferenceColumn), u"the most exact"_s);
    QCOMPARE(cell(0, ComparisonModel::EnergyColumn), u"not kept: friction"_s);
    QVERIFY(plots()->overlay());
    QCOMPARE(plots()->curves().size(), 3);
    auto* table = page_->findChild<ComparisonView*>()->findChild<QTreeView*>();
    table->setFocus();
    table->setCurrentIndex(comparison()->index(1, 0));
    const auto* reason = page_->findChild<QLabel*>(u"reason"_s);
    QVERIFY2(reason->isVisible() && reason->text().contains(u"ends after t = "_s),
             qPrintable(reason->text()));
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(comparison()->rowCount(), 2);
  }

  void savedRunIsWhatEnshuSimulateWrites() {
    start();
    QVERIFY(actions()->saveRun->isEnabled());
    const QString path = home_.path(u"lab.mat"_s);
    page_->saveRunTo(path);
    QTRY_VERIFY(QFile::exists(path));
    const auto robot = robotfile::loadRobot(arm());
    const QString same = home_.path(u"same.mat"_s);
    QVERIFY(matfile::writeMat(same.toStdString(), runs::variables(labFrictionTrajectory(*robot))));
    QVERIFY(test::bytesOf(path) == test::bytesOf(same));
    page_->open({path});
    QTRY_COMPARE(files().size(), 2);
    QCOMPARE(files().last(), u"lab.mat"_s);
    QTRY_VERIFY(actions()->overlay->isEnabled());
  }

  void foldersAndPanelAreThereTheNextTime() {
    start();
    page_->saveRunTo(home_.path(u"kept/lab.mat"_s));
    QTRY_VERIFY(!pageNotice().isEmpty());  // there is no such folder
    QVERIFY(settings_.folder(u"trajectories-saved"_s).isEmpty());
    QVERIFY(QDir().mkpath(home_.path(u"kept"_s)));
    QTRY_VERIFY(actions()->saveRun->isEnabled());
    page_->saveRunTo(home_.path(u"kept/lab.mat"_s));
    QTRY_COMPARE(settings_.folder(u"trajectories-saved"_s), home_.path(u"kept"_s));
    page_->saveLayout();
    page_ = std::make_unique<TrajectoryPage>(arm(), settings_);
    page_->show();
    QTRY_VERIFY(panel()->isVisible());
    QVERIFY(actions()->simulate->isChecked() && files().isEmpty());
  }

  void cancelledExportLeavesNoFile() {
    ExportJob job;
    QSignalSpy cancelled(&job, &ExportJob::cancelled);
    const QString path = home_.path(u"never.csv"_s);
    SignalTable table;
    table.t = Eigen::VectorXd::LinSpaced(1000, 0, 1);
    table.values = Eigen::MatrixXd::Ones(1000, 1);
    table.names = table.units = QStringList{u"q"_s};
    std::atomic<bool> begun = false;
    job.start(path, [&](const QString& to, const std::stop_token& stop) {
      begun = true;
      while (!stop.stop_requested()) {
        QThread::msleep(1);
      }
      return writeCsv(to, table, stop);
    });
    QTRY_VERIFY(begun);
    job.cancel();
    QVERIFY(cancelled.wait(10000));
    QVERIFY(!job.isRunning() && !QFile::exists(path));
    QVERIFY(writeCsv(path, table));
    QVERIFY(QFile::exists(path));
  }

  void cancelledRunLeavesNothing() {
    write(u"Duration [s]"_s, u"4000"_s);
    choose(u"Integrator"_s, u"implicit damping"_s);
    QTest::keyClick(root_, Qt::Key_F5);
    QVERIFY(job()->isRunning() && !actions()->startRun->isEnabled());
    QTest::qWait(60);
    actions()->cancelRun->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!job()->isRunning(), 20000);
    QTRY_VERIFY2(notice().contains(u"Cancelled"_s), qPrintable(notice()));
    QVERIFY(files().isEmpty() && actions()->startRun->isEnabled());
  }

  void fullDiskIsToldInPlace_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"a.png", "a.svg", "a.csv", "a.mat"}) {
      QTest::newRow(name) << QString::fromLatin1(name);
    }
  }

  void fullDiskIsToldInPlace() {
    QFETCH(QString, name);
    start();
    {
      const FullDisk full(256);
      page_->exportTo(home_.path(name));
      QTRY_VERIFY2(pageNotice().contains(name), qPrintable(pageNotice()));
    }
    QVERIFY(!QFile::exists(home_.path(name)));
    QTRY_VERIFY(actions()->exportRange->isEnabled());
    page_->exportTo(home_.path(name));
    QTRY_VERIFY(QFile::exists(home_.path(name)));
    QCOMPARE(pageNotice(), QString());
  }

  // What is done to a pipe would be done to /dev/full.
  void devicesAreNotReplacedByFiles() {
    start();
    const QString pipe = home_.path(u"pipe.csv"_s);
    QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
    page_->exportTo(pipe);
    QTRY_VERIFY2(pageNotice().contains(u"is not an ordinary file"_s), qPrintable(pageNotice()));
    QVERIFY(QFileInfo::exists(pipe) && !QFileInfo(pipe).isFile());
  }

  void languageSwitchReachesThePanel() {
    Languages languages;
    languages.use(u"ja"_s);
    QTRY_COMPARE(actions()->startRun->text(), u"開始(&T)"_s);
    QTRY_VERIFY2(stability().contains(u"安定限界"_s), qPrintable(stability()));
    QVERIFY(combo(u"計算"_s) != nullptr);
    // The reason within the message, too.
    const QString told =
        course::text({"",
                      "the run ends after t = %1 s: %2",
                      {"0.1", "the acceleration of the joint is not a finite number"}});
    QVERIFY2(told.contains(u"0.1"_s) && !told.contains(u"finite"_s), qPrintable(told));
    languages.use(u"en"_s);
  }

  // From the window's start to files with the right contents.
  void instructorsStory() {
    page_.reset();
    const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(201, 0, 1);
    const QString measured = home_.path(u"measured.mat"_s);
    QVERIFY(
        matfile::writeMat(measured.toStdString(), {{"t", t}, {"q", Eigen::VectorXd::Ones(7) * t}}));
    MainWindow window({[] { return course::loadCourse(test::sourceRoot()); },
                       [](const course::Course&) -> Result<Opening::Grader> {
                         return failure("", "no grader in this test");
                       }});
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    root_ = &window;
    QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(measured)});
    drop(page(), files);
    QTRY_COMPARE(tree()->model()->rowCount(), 1);
    const QModelIndex q = tree()->model()->index(0, 0, tree()->model()->index(0, 0));
    const auto drag = [&](int channel) {
      return std::unique_ptr<QMimeData>(
          tree()->model()->mimeData({tree()->model()->index(channel, 0, q)}));
    };
    drop(plots()->plots()[0], *drag(0));
    drop(plots(), *drag(2));
    QCOMPARE(plots()->plots().size(), 2);

    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY(stability().contains(u"11.84 ms"_s));
    start();
    QTRY_COMPARE(tree()->model()->rowCount(), 2);
    QTRY_VERIFY(actions()->overlay->isEnabled());
    actions()->overlay->trigger();
    QCOMPARE(plots()->curves().size(), 4);

    SignalChart* chart = plots()->plots()[0]->chart();
    chart->setFocus();
    plots()->setRange(0.2, 0.6);
    QTest::keyClick(chart, Qt::Key_A);
    QTest::keyClick(chart, Qt::Key_B);
    QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(std::abs(*plots()->cursors()[1] - *plots()->cursors()[0] - 0.004) < 1e-9);
    exportAndLook();
  }

 private:
  void exportAndLook() {
    for (const char* name : {"story.png", "story.svg", "story.csv", "story.mat"}) {
      const QString path = home_.path(QString::fromLatin1(name));
      page()->exportTo(path);
      QTRY_VERIFY2(QFile::exists(path), name);
      QTRY_VERIFY(actions()->exportRange->isEnabled());
    }
    QVERIFY(QImage(home_.path(u"story.png"_s)).width() > 600);
    QVERIFY(QSvgRenderer(home_.path(u"story.svg"_s)).isValid());
    const QByteArray svg = test::bytesOf(home_.path(u"story.svg"_s));
    QVERIFY(svg.contains("lab-friction, euler, 5 ms") && svg.contains("time [s]"));
    const QList<QByteArray> lines = test::bytesOf(home_.path(u"story.csv"_s)).trimmed().split('\n');
    // Of the run the robot is known.
    QVERIFY(lines[0].contains("q 3") && lines[0].count("[rad, m]") == 2 &&
            lines[0].count("[rad]") == 2);
    QCOMPARE(lines.size(), 1 + 81);
    QCOMPARE(lines[1].split(',')[0].toDouble(), 0.2);
    const auto robot = robotfile::loadRobot(arm());
    const Trajectory lab = labFrictionTrajectory(*robot);
    const auto table = matfile::readMat(home_.path(u"story.mat"_s).toStdString());
    QVERIFY(table);
    QCOMPARE(table->size(), 5U);
    for (const auto& variable : *table) {
      QCOMPARE(variable.values.size(), 81);
      QVERIFY(variable.values.allFinite());
    }
    // t, q 1 measured, q 1 of the run, q 3 measured, q 3 of the run; 0.2 s are 40 samples.
    QCOMPARE((*table)[1].values(0), 0.2);
    QVERIFY(std::abs((*table)[2].values(0) - lab.q(0, 40)) < 1e-9);
    QVERIFY(std::abs((*table)[4].values(80) - lab.q(2, 120)) < 1e-9);
  }

  TrajectoryPage* page() const { return page_ ? page_.get() : root_->findChild<TrajectoryPage*>(); }
  TrajectoryActions* actions() const { return page()->actions(); }
  PlotStack* plots() const { return page()->plots(); }
  SimulationPanel* panel() const { return page()->findChild<SimulationPanel*>(); }
  SimulationJob* job() const { return page()->findChild<SimulationJob*>(); }
  ComparisonModel* comparison() const { return page()->findChild<ComparisonModel*>(); }
  QTreeView* tree() const { return page()->findChild<SignalList*>()->findChild<QTreeView*>(); }
  QString notice() const { return panel()->findChild<Notice*>()->text(); }
  QString pageNotice() const {
    return page()->findChild<Notice*>(QString(), Qt::FindDirectChildrenOnly)->text();
  }
  QString stability() const { return panel()->findChild<QLabel*>(u"stability"_s)->text(); }
  QString cell(int row, int column) const {
    return comparison()->index(row, column).data().toString();
  }

  QStringList files() const {
    QStringList names;
    for (int row = 0; row < tree()->model()->rowCount(); ++row) {
      names += tree()->model()->index(row, 0).data().toString();
    }
    return names;
  }

  template <class Widget>
  Widget* named(const QString& name) const {
    for (Widget* widget : panel()->findChildren<Widget*>()) {
      if (widget->accessibleName() == name) {
        return widget;
      }
    }
    qFatal("there is no %s", qPrintable(name));
  }
  QLineEdit* line(const QString& name) const { return named<QLineEdit>(name); }
  QComboBox* combo(const QString& name) const { return named<QComboBox>(name); }

  void write(const QString& field, const QString& text) const {
    line(field)->setFocus();
    line(field)->selectAll();
    QTest::keyClicks(line(field), text);
  }

  // As by the keyboard: Home, then down to it.
  void choose(const QString& field, const QString& item) const {
    QComboBox* choice = combo(field);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Home);
    for (int k = 0; k < choice->count() && choice->currentText() != item; ++k) {
      QTest::keyClick(choice, Qt::Key_Down);
    }
    QCOMPARE(choice->currentText(), item);
  }

  void start() const {
    QTest::keyClick(root_, Qt::Key_F5);
    QVERIFY(job()->isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!job()->isRunning(), 20000);
    QTRY_VERIFY(actions()->startRun->isEnabled());
  }

  fixture::Home home_;
  Settings settings_;
  std::unique_ptr<TrajectoryPage> page_;
  QWidget* root_ = nullptr;  // the window
};

ENSHU_TEST(SimulationPanelTest)

}  // namespace enshu::simulation_panel_test

#include "simulation_panel_test.moc"
