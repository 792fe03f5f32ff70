// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QFile>
#include <QJsonDocument>
#include <QMimeData>
#include <QSortFilterProxyModel>
#include <QTest>
#include <cmath>
#include <ctime>
#include <limits>
#include <random>

#include "app/desk/jobs/signal_loader.h"
#include "app/desk/models/signal_table.h"
#include "core/course/text.h"
#include "core/grading/result/trajectory_file.h"
#include "core/matfile/write.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::signals_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// Files of signals, their tree, and what is made of signals; without a window.
class SignalsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { home_.clear(); }
  void pyramidDrawsWhatDecimationDraws_data();
  void pyramidDrawsWhatDecimationDraws();
  void simulationFileBecomesSignals();
  void longestTimeNameDecides();
  void matrixWithARowForEachTimeIsTurned();
  void resultOpensTheTrajectoriesBesideIt();
  void badFilesAreRefused_data();
  void badFilesAreRefused();
  void closingDoesNotWaitForAFile();
  void modelKeepsTheRulesOfModels();
  void modelKnowsChannelsUnitsAndDrags();
  void searchFindsChannels();
  void derivativeIsOfSecondOrder();
  void differenceInterpolates();
  void residualIsAgainstTheReferenceOrTheFirstFile();
  void overlayAddsTheOtherFiles();
  void csvAndMatKeepTheVisibleNumbers();
  void unitsOfRates();

 private:
  QString path(const QString& name) const { return home_.path(name); }
  QString simulated(const QString& name, int samples = 11) const;
  static SignalFile need(const QString& path);

  fixture::Home home_;
};

namespace {

using Variables = std::vector<matfile::Variable>;

QString writeMat(const QString& path, const Variables& variables) {
  if (const auto written = matfile::writeMat(path.toStdString(), variables); !written) {
    qFatal("%s", written.error().message().c_str());
  }
  return path;
}

// Noise with plateaus (equal values), peaks, holes and times that stand still.
SeriesPtr rough(int samples) {
  std::mt19937 random(7);
  std::normal_distribution<double> noise;
  Eigen::VectorXd t(samples);
  Eigen::RowVectorXd y(samples);
  for (int k = 0; k < samples; ++k) {
    t[k] = (k == 0 ? 0 : t[k - 1]) + (k % 50 < 3 ? 0 : std::abs(noise(random)));
    y[k] = k % 97 < 30 ? 1 : noise(random);
    y[k] = k % 1000 < 200 ? std::numeric_limits<double>::quiet_NaN() : y[k];
  }
  y[samples / 3] = 1e101;
  y[samples / 2] = 50;
  return std::make_shared<const Series>(std::make_shared<const Eigen::VectorXd>(t), y);
}

SeriesPtr parabola(const Eigen::VectorXd& t) {
  return std::make_shared<const Series>(std::make_shared<const Eigen::VectorXd>(t),
                                        t.array().square().matrix().transpose());
}

}  // namespace

QString SignalsTest::simulated(const QString& name, int samples) const {
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(samples, 0, 1);
  Eigen::MatrixXd q(3, samples);
  q << t, 2 * t, t.array().square().matrix();
  return writeMat(path(name), {{"t", t},
                               {"q", q},
                               {"energy", q.topRows(2)},
                               {"momentum", Eigen::MatrixXd::Zero(6, samples)},
                               {"mass", Eigen::MatrixXd::Ones(2, 2)}});
}

SignalFile SignalsTest::need(const QString& path) {
  const auto file = readSignals(path);
  if (!file) {
    qFatal("%s", file.error().message().c_str());
  }
  return *file;
}

void SignalsTest::pyramidDrawsWhatDecimationDraws_data() {
  QTest::addColumn<int>("samples");
  QTest::addColumn<double>("begin");
  QTest::addColumn<double>("end");
  QTest::addColumn<int>("columns");
  for (const int samples : {1, 15, 16, 63, 64, 65, 40000}) {
    for (const auto& [begin, end] :
         {std::pair(0.0, 1.0), std::pair(-0.5, 2.0), std::pair(0.33, 0.34), std::pair(0.5, 0.5)}) {
      for (const int columns : {1, 7, 900}) {
        QTest::addRow("%d samples, %g to %g, %d columns", samples, begin, end, columns)
            << samples << begin << end << columns;
      }
    }
  }
}

void SignalsTest::pyramidDrawsWhatDecimationDraws() {
  QFETCH(int, samples);
  QFETCH(double, begin);
  QFETCH(double, end);
  QFETCH(int, columns);
  const SeriesPtr series = rough(samples);
  const double length = series->last();
  QCOMPARE(series->points({begin * length, end * length, columns}),
           decimate(series->t(), series->y(), begin * length, end * length, columns));
}

void SignalsTest::simulationFileBecomesSignals() {
  const SignalFile file = need(simulated(u"run.mat"_s));
  QCOMPARE(file.name(), u"run.mat"_s);
  QStringList names;
  for (const SignalGroup& group : file.groups) {
    names += group.name;
  }
  QCOMPARE(names, (QStringList{u"q"_s, u"energy"_s, u"momentum"_s}));
  QCOMPARE(file.groups[0].channels.size(), std::size_t(3));
  QCOMPARE(file.groups[0].channels[1]->at(0.5), 1.0);
  QVERIFY(std::isnan(file.groups[0].channels[1]->at(1.5)));
}

void SignalsTest::longestTimeNameDecides() {
  const Eigen::RowVectorXd two = Eigen::RowVectorXd::LinSpaced(2, 0, 1);
  const Eigen::RowVectorXd three = Eigen::RowVectorXd::LinSpaced(3, 0, 9);
  const SignalFile file = need(writeMat(
      path(u"a.mat"_s),
      {{"a_t", two}, {"a_b_t", three}, {"a_answer", two}, {"a_b_answer", three}, {"z", three}}));
  QCOMPARE(file.groups.size(), 2);
  QCOMPARE(file.groups[0].channels[0]->last(), 1.0);
  QCOMPARE(file.groups[1].channels[0]->last(), 9.0);
}

void SignalsTest::matrixWithARowForEachTimeIsTurned() {
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(4, 0, 3);
  Eigen::MatrixXd x(4, 2);
  x << t, 10 * t;
  const SignalFile file = need(writeMat(path(u"a.mat"_s), {{"t", t}, {"x", x}}));
  QCOMPARE(file.groups[0].channels.size(), std::size_t(2));
  QCOMPARE(file.groups[0].channels[1]->at(3), 30.0);
}

void SignalsTest::resultOpensTheTrajectoriesBesideIt() {
  const grading::Graded graded = fixture::failed(u"first"_s);
  QVERIFY(grading::saveTrajectories(path(u"first.mat"_s), graded.trajectories));
  fixture::write(path(u"first.json"_s), QJsonDocument(grading::toJson(graded.result)).toJson());
  const SignalFile file = need(path(u"first.json"_s));
  QCOMPARE(file.groups[0].name, u"lab_torque_answer"_s);
  QCOMPARE(file.groups[0].title, u"Joint torques"_s);
  QCOMPARE(file.groups[0].channels.size(), std::size_t(7));
  QFile::remove(path(u"first.mat"_s));
  const auto alone = readSignals(path(u"first.json"_s));
  QVERIFY(!alone);
  QVERIFY(alone.error().message().find("there is no") != std::string::npos);
}

void SignalsTest::badFilesAreRefused_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("reason");
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(3, 0, 1);
  fixture::write(path(u"text.mat"_s), "not a MAT file");
  fixture::write(path(u"empty.mat"_s), "");
  fixture::write(path(u"new.mat"_s),
                 QByteArray(124, ' ') + QByteArray("\0\2IM", 4) + QByteArray(1000, 'x'));
  fixture::write(path(u"text.json"_s), "{\"format\": \"else/1\"}");
  writeMat(path(u"timeless.mat"_s), {{"q", t}});
  writeMat(path(u"lonely.mat"_s), {{"t", t}, {"q", Eigen::MatrixXd::Ones(2, 2)}});
  writeMat(path(u"backwards.mat"_s), {{"t", t.reverse()}, {"q", t}});
  Eigen::RowVectorXd hole = t;
  hole[1] = std::numeric_limits<double>::quiet_NaN();
  writeMat(path(u"hole.mat"_s), {{"t", hole}, {"q", t}});
  for (const auto& [file, reason] :
       {std::pair("text.mat", "not a MAT file"), std::pair("empty.mat", ""),
        std::pair("new.mat", "not a MAT file"), std::pair("text.json", ""),
        std::pair("missing.mat", ""), std::pair("timeless.mat", "nothing over time"),
        std::pair("lonely.mat", "nothing over time"), std::pair("backwards.mat", "decrease"),
        std::pair("hole.mat", "not finite")}) {
    QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(reason);
  }
}

void SignalsTest::badFilesAreRefused() {
  QFETCH(QString, file);
  QFETCH(QString, reason);
  const auto read = readSignals(path(file));
  QVERIFY(!read);
  const QString message = course::text(read.error());
  QVERIFY2(message.contains(file) && message.contains(reason), qPrintable(message));
}

// The same file is read to its end first, as a measure: of the processor's time, since other work
// is done beside a test.
void SignalsTest::closingDoesNotWaitForAFile() {
  const QString file = path(u"long.csv"_s);
  QVERIFY(test::writeBytes(file, "t,a\n" + QByteArray("1,0.123456789012\n").repeated(1'500'000)));
  const std::clock_t start = std::clock();
  QVERIFY(readSignals(file));
  const std::clock_t afterAll = std::clock();
  {
    SignalLoader loader;
    loader.load(file);
    QCOMPARE(loader.reading(), file);
  }
  const std::clock_t whole = afterAll - start;
  const std::clock_t stopped = std::clock() - afterAll;
  QVERIFY2(stopped < whole / 2, qPrintable(u"%1 of %2"_s.arg(stopped).arg(whole)));
  std::stop_source source;
  source.request_stop();
  const Reading reading = readFile(file, {}, source.get_token());
  QVERIFY(!reading.file && reading.file.error().message().ends_with("long.csv: was stopped"));
}

void SignalsTest::modelKeepsTheRulesOfModels() {
  SignalModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  QSortFilterProxyModel search;
  search.setRecursiveFilteringEnabled(true);
  search.setSourceModel(&model);
  const QAbstractItemModelTester proxyTester(
      &search, QAbstractItemModelTester::FailureReportingMode::QtTest);
  const SignalFile one = need(simulated(u"one.mat"_s));
  model.add(one);
  model.add(need(simulated(u"two.mat"_s)));
  search.setFilterFixedString(u"q 2"_s);
  model.add(one);
  model.retranslate();
  search.setFilterFixedString({});
  model.remove(one.path);
  QCOMPARE(model.rowCount(), 1);
}

void SignalsTest::modelKnowsChannelsUnitsAndDrags() {
  SignalModel model;
  model.add(need(simulated(u"one.mat"_s)));
  const QModelIndex file = model.index(0, 0);
  const QModelIndex momentum = model.index(2, 0, file);
  const QModelIndex turn = model.index(4, 0, momentum);
  QCOMPARE(turn.data().toString(), u"momentum, angular, y"_s);
  QCOMPARE(turn.siblingAtColumn(1).data().toString(), u"N m s"_s);
  QCOMPARE(model.signalsAt(file).size(), 11);
  const SignalRef ref = model.signalsAt(turn).first();
  QCOMPARE(ref.channel, 4);
  QVERIFY(model.find(ref));
  QVERIFY(!model.find({ref.path, ref.group, 6}));
  const std::unique_ptr<QMimeData> drag(model.mimeData({turn, turn.siblingAtColumn(1), momentum}));
  const QList<SignalRef> carried = SignalModel::fromMime(*drag);
  QCOMPARE(carried.size(), 6);
  QCOMPARE(carried.first(), ref);
}

void SignalsTest::searchFindsChannels() {
  SignalModel model;
  model.add(need(simulated(u"one.mat"_s)));
  QSortFilterProxyModel search;
  search.setRecursiveFilteringEnabled(true);
  search.setSourceModel(&model);
  search.setFilterFixedString(u"kinetic"_s);
  QCOMPARE(search.rowCount(search.index(0, 0)), 1);
  const QModelIndex energy = search.index(0, 0, search.index(0, 0));
  QCOMPARE(search.rowCount(energy), 1);
  QCOMPARE(search.index(0, 0, energy).data().toString(), u"energy, kinetic"_s);
}

void SignalsTest::derivativeIsOfSecondOrder() {
  Eigen::VectorXd t(5);
  t << 0, 0.1, 0.4, 0.5, 2;
  const SeriesPtr rate = derivative(*parabola(t));
  for (int k = 1; k < 4; ++k) {
    QVERIFY(std::abs(rate->y()[k] - 2 * t[k]) < 1e-14);
  }
  QVERIFY(std::abs(rate->y()[0] - 0.1) < 1e-14);
  QCOMPARE(derivative(*parabola(t.head(1)))->y()[0], 0.0);
}

void SignalsTest::differenceInterpolates() {
  const SeriesPtr fine = parabola(Eigen::VectorXd::LinSpaced(5, 0, 2));
  const SeriesPtr coarse = parabola(Eigen::VectorXd::LinSpaced(2, 0, 1));
  const SeriesPtr gap = difference(*fine, *coarse);
  QCOMPARE(gap->y()[1], 0.25 - 0.5);
  QCOMPARE(gap->y()[2], 0.0);
  QVERIFY(std::isnan(gap->y()[3]));
}

void SignalsTest::residualIsAgainstTheReferenceOrTheFirstFile() {
  SignalModel model;
  const SignalFile one = need(simulated(u"one.mat"_s));
  const SignalFile two = need(simulated(u"two.mat"_s, 5));
  model.add(one);
  model.add(two);
  const QList<PlotCurve> curves = plotCurves(
      model.files(), {{{one.path, u"q"_s, 0}, {two.path, u"q"_s, 2}}, Shown::Residual}, false);
  QCOMPARE(curves.size(), 1);
  QCOMPARE(curves[0].series->y().size(), 5);
  QCOMPARE(curves[0].colour, 1);
  const Eigen::RowVectorXd t = Eigen::RowVectorXd::LinSpaced(3, 0, 1);
  const SignalFile graded =
      need(writeMat(path(u"g.mat"_s), {{"a_t", t}, {"a_answer", 3 * t}, {"a_reference", t}}));
  model.add(graded);
  const auto against = counterpart(model.files(), {graded.path, u"a_answer"_s, 0});
  QVERIFY(against);
  QCOMPARE(against->group, u"a_reference"_s);
  QVERIFY(!counterpart(model.files(), {graded.path, u"a_reference"_s, 0}));
}

void SignalsTest::overlayAddsTheOtherFiles() {
  SignalModel model;
  const SignalFile one = need(simulated(u"one.mat"_s));
  model.add(one);
  const PlotContent content{{{one.path, u"q"_s, 1}}, Shown::Values};
  QCOMPARE(plotCurves(model.files(), content, true).size(), 1);
  QCOMPARE(plotCurves(model.files(), content, true)[0].name, u"q 2"_s);
  model.add(need(simulated(u"two.mat"_s)));
  QCOMPARE(plotCurves(model.files(), content, false).size(), 1);
  const QList<PlotCurve> both = plotCurves(model.files(), content, true);
  QCOMPARE(both.size(), 2);
  QCOMPARE(both[1].name, u"q 2 · two.mat"_s);
  QCOMPARE(both[1].colour, 1);
  QCOMPARE(both[1].file, 1);
  QCOMPARE(both[1].ref, content.refs[0]);
  // Of several signals the colour says which, and the dashes of which file.
  const PlotContent several{{content.refs[0], {one.path, u"q"_s, 2}}, Shown::Values};
  QCOMPARE(plotCurves(model.files(), several, true)[1].colour, 0);
  QCOMPARE(plotCurves(model.files(), several, true)[3].colour, 1);
}

void SignalsTest::csvAndMatKeepTheVisibleNumbers() {
  SignalModel model;
  const SignalFile one = need(simulated(u"one.mat"_s));
  model.add(one);
  const QString q = u"q"_s;
  const PlotContent content{{{one.path, q, 1}, {one.path, q, 2}, {one.path, q, 1}}, {}};
  const SignalTable table = signalTable(plotCurves(model.files(), content, false), 0.25, 0.55);
  QCOMPARE(table.t.size(), 3);
  QVERIFY(writeCsv(path(u"out.csv"_s), table));
  QFile file(path(u"out.csv"_s));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().split('\n');
  QCOMPARE(lines[0], QByteArray("\"t [s]\",\"q 2 [rad, m]\",\"q 3 [rad, m]\",\"q 2 [rad, m]\""));
  QCOMPARE(lines[1].split(',')[1].toDouble(), 2 * one.groups[0].channels[0]->y()[3]);
  QCOMPARE(lines.size(), 5);
  QVERIFY(writeMatFile(path(u"out.mat"_s), table));
  const SignalFile back = need(path(u"out.mat"_s));
  QCOMPARE(back.groups[0].name, u"q_2"_s);
  QCOMPARE(back.groups[2].name, u"q_2_2"_s);
  QCOMPARE(back.groups[1].channels[0]->y()[2], table.values(2, 1));
  for (const auto& failed :
       {writeCsv(u"/nowhere/out.csv"_s, table), writeMatFile(u"/nowhere/out.mat"_s, table)}) {
    QVERIFY(!failed);
    QVERIFY(failed.error().where.find("/nowhere/out") != std::string::npos);
  }
}

void SignalsTest::unitsOfRates() {
  QCOMPARE(rateUnit(u"rad, m"_s), u"rad/s, m/s"_s);
  QCOMPARE(rateUnit(u"rad/s"_s), u"rad/s²"_s);
  QCOMPARE(rateUnit(u"rad/s²"_s), u"rad/s³"_s);
  QCOMPARE(rateUnit(u"J"_s), u"W"_s);
  QCOMPARE(rateUnit(u"N m s"_s), u"N m"_s);
  QCOMPARE(rateUnit({}), QString());
}

ENSHU_TEST(SignalsTest)

}  // namespace enshu::signals_test

#include "signals_test.moc"
