// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QElapsedTimer>
#include <QImage>
#include <QListWidget>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>

#include "app/desk/models/decimate.h"
#include "app/desk/plot/axis_scale.h"
#include "app/desk/plot/channel_chart.h"
#include "app/desk/plot/channel_colours.h"
#include "app/desk/plot/chart_drawing.h"
#include "app/desk/plot/trajectory_plot.h"
#include "app/desk/theme.h"
#include "core/base/contract.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::plot_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

class PlotTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void fewSamplesStayAsTheyAre();
  void decimationKeepsEveryPeak();
  void decimationStaysSmallAndInOrder();
  void lineRunsOutOfTheWindow();
  void unusableValuesAreLeftOut();
  void decimationKeepsTheGaps();
  void aGapIsDrawnAsOne();
  void farTimesAreCountedFromNearBy();
  void sizesMustAgree();
  void ticksAreRound_data();
  void ticksAreRound();
  void coloursOfSevenChannelsDiffer();
  void hiddenTrajectoriesAreNotShown();
  void focusZoomsToTheFirstDifference();
  void uncheckedChannelsAreNotDrawn();
  void pictureIsAnImageFile();
  void axisLeavesARunawayAnswerAtOnce();
  void aMillionSamplesStayFluid();
  void whatIsNoNumberIsAGap();
};

void PlotTest::fewSamplesStayAsTheyAre() {
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(5, 0, 4);
  Eigen::RowVectorXd y(5);
  y << 1, -1, 2, 0, 5;
  const Line line = decimate(t, y, 0, 4, 100);
  QCOMPARE(line, (Line{{{0, 1}, {1, -1}, {2, 2}, {3, 0}, {4, 5}}}));
}

void PlotTest::decimationKeepsEveryPeak() {
  const int samples = 100000;
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(samples, 0, 1);
  Eigen::RowVectorXd y = Eigen::RowVectorXd::Zero(samples);
  y[31415] = 7;
  y[27182] = -3;
  double high = 0;
  double low = 0;
  const auto pieces = decimate(t, y, 0, 1, 200);
  QCOMPARE(pieces.size(), 1);
  for (const QPointF& point : pieces.first()) {
    high = std::max(high, point.y());
    low = std::min(low, point.y());
  }
  QCOMPARE(high, 7.0);
  QCOMPARE(low, -3.0);
}

void PlotTest::decimationStaysSmallAndInOrder() {
  const int samples = 100000;
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(samples, 0, 1);
  const Eigen::RowVectorXd y = (t.array() * 900).sin().matrix().transpose();
  const QList<QPointF> points = decimate(t, y, 0, 1, 200).first();
  QVERIFY(points.size() <= 4 * 202);
  QVERIFY(std::is_sorted(points.begin(), points.end(),
                         [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
}

void PlotTest::lineRunsOutOfTheWindow() {
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(11, 0, 10);
  const Eigen::RowVectorXd y = t.transpose();
  const QList<QPointF> points = decimate(t, y, 3.5, 6.5, 50).first();
  QCOMPARE(points.first().x(), 3.0);
  QCOMPARE(points.last().x(), 7.0);
}

void PlotTest::unusableValuesAreLeftOut() {
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(4, 0, 3);
  Eigen::RowVectorXd y(4);
  y << 1, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 2;
  QCOMPARE(decimate(t, y, 0, 3, 10), (Line{{{0, 1}}, {{3, 2}}}));
  y[0] = y[1];
  y[3] = y[1];
  QCOMPARE(decimate(t, y, 0, 3, 10), Line());
}

// A hole that is wider than a pixel column stays one, however many samples there are.
void PlotTest::decimationKeepsTheGaps() {
  const int samples = 100000;
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(samples, 0, 1);
  Eigen::RowVectorXd y = (t.array() * 900).sin().matrix().transpose();
  y.segment(40000, 2000).setConstant(std::numeric_limits<double>::quiet_NaN());
  const Line line = decimate(t, y, 0, 1, 200);
  QCOMPARE(line.size(), 2);
  QCOMPARE(line[0].last().x(), t[39999]);
  QCOMPARE(line[1].first().x(), t[42000]);
}

// What a chart draws of a line with a hole: nothing there, and a value by itself as a dot.
void PlotTest::aGapIsDrawnAsOne() {
  const auto t = std::make_shared<const Eigen::VectorXd>(Eigen::VectorXd::LinSpaced(11, 0, 10));
  Eigen::RowVectorXd y = Eigen::RowVectorXd::Zero(11);
  y.segment(3, 5).setConstant(std::numeric_limits<double>::quiet_NaN());
  y[5] = 0;
  ChartDrawing drawing;
  drawing.curves = {{std::make_shared<const Series>(t, y), u"q"_s, {}, {}}};
  drawing.end = 10;
  QImage picture(640, 240, QImage::Format_RGB32);
  QPainter painter(&picture);
  const ChartDrawing::Frame frame = drawing.paint(painter, picture.rect());
  const auto colourAt = [&](double time) {
    return QColor(picture.pixel(QPointF(frame.x(time), frame.y(0)).toPoint()));
  };
  const auto isLine = [&](double time) { return colourAt(time).hsvSaturation() > 100; };
  QVERIFY(isLine(1.5));
  QVERIFY(!isLine(3.5));
  QVERIFY(isLine(5));
  QVERIFY(!isLine(6.5));
  QVERIFY(isLine(8.5));
}

// Ticks that all read 1.796e+09 tell nothing.
void PlotTest::farTimesAreCountedFromNearBy() {
  const AxisScale far = nearLabels(axisScale(1795500003, 1795500013, 5));
  QCOMPARE(far.offset, 1795500000.0);
  QCOMPARE(labelOf(far, 1795500004), u"4"_s);
  QCOMPARE(labelOf(far, 1795500012), u"12"_s);
  for (const auto& [low, high] :
       {std::pair(0.0, 10.0), {100.0, 102.0}, {0.0, 2e9}, {-1e-7, 1e-7}}) {
    const AxisScale near = axisScale(low, high, 5);
    QCOMPARE(nearLabels(near).offset, 0.0);
    QCOMPARE(nearLabels(near).format, near.format);
  }
}

void PlotTest::sizesMustAgree() {
  QVERIFY_THROWS_EXCEPTION(
      ContractViolation, decimate(Eigen::VectorXd::Zero(3), Eigen::RowVectorXd::Zero(4), 0, 1, 10));
}

void PlotTest::ticksAreRound_data() {
  QTest::addColumn<double>("low");
  QTest::addColumn<double>("high");
  QTest::addColumn<double>("step");
  QTest::addColumn<QString>("format");
  QTest::newRow("seconds") << 0.0 << 2.0 << 0.5 << u"%.1f"_s;
  QTest::newRow("torque") << -43.0 << 57.0 << 20.0 << u"%.0f"_s;
  QTest::newRow("tiny") << 0.0 << 4e-9 << 1e-9 << u"%.1e"_s;
  QTest::newRow("constant") << 3.0 << 3.0 << 0.5 << u"%.1f"_s;
}

void PlotTest::ticksAreRound() {
  QFETCH(double, low);
  QFETCH(double, high);
  QFETCH(double, step);
  QFETCH(QString, format);
  const AxisScale scale = axisScale(low, high, 5);
  QVERIFY2(std::abs(scale.step - step) < 1e-9 * step, qPrintable(QString::number(scale.step)));
  QCOMPARE(scale.format, format);
  QVERIFY(scale.low < scale.high);
}

void PlotTest::coloursOfSevenChannelsDiffer() {
  for (const QPalette& palette : {lightPalette(), darkPalette()}) {
    QSet<QRgb> colours;
    for (int channel = 0; channel < 7; ++channel) {
      colours.insert(channelColour(channel, palette).rgb());
    }
    QCOMPARE(colours.size(), 7);
  }
}

void PlotTest::hiddenTrajectoriesAreNotShown() {
  TrajectoryPlot plot;
  grading::Trajectory secret = fixture::swing(u"hidden.torque"_s);
  secret.hidden = true;
  plot.setTrajectories({secret}, {});
  QVERIFY(plot.isEmpty());
  QVERIFY(!plot.focusOn(u"hidden.torque"_s));
}

void PlotTest::focusZoomsToTheFirstDifference() {
  TrajectoryPlot plot;
  plot.resize(700, 500);
  plot.setTrajectories({fixture::swing(u"lab.torque"_s)},
                       {{u"lab.torque"_s, {120, 0.6, u"joint 3"_s}}});
  plot.show();
  QVERIFY(plot.focusOn(u"lab.torque"_s));
  for (const ChannelChart* chart : plot.findChildren<ChannelChart*>()) {
    const Line line = chart->drawn(0);
    QCOMPARE(line.size(), 1);
    QVERIFY(line[0].first().x() > 0.4 && line[0].first().x() < 0.6);
    QVERIFY(line[0].last().x() > 0.6 && line[0].last().x() < 0.8);
  }
}

void PlotTest::uncheckedChannelsAreNotDrawn() {
  TrajectoryPlot plot;
  plot.setTrajectories({fixture::swing(u"lab.torque"_s)}, {});
  auto* channels = plot.findChild<QListWidget*>();
  const auto charts = plot.findChildren<ChannelChart*>();
  QCOMPARE(charts[0]->curveCount() + charts[1]->curveCount(), 14 + 7);
  channels->item(0)->setCheckState(Qt::Unchecked);
  QCOMPARE(charts[0]->curveCount() + charts[1]->curveCount(), 12 + 6);
}

void PlotTest::pictureIsAnImageFile() {
  const QTemporaryDir folder;
  TrajectoryPlot plot;
  plot.resize(600, 400);
  plot.setTrajectories({fixture::swing(u"lab.torque"_s)}, {});
  plot.show();
  const QString path = folder.filePath(u"plot.png"_s);
  QVERIFY(plot.savePicture(path).has_value());
  QVERIFY(QImage(path).width() > 600);
  QVERIFY(!plot.savePicture(u"/nowhere/plot.png"_s).has_value());
}

// Ticks of the next signal over the range of one that blew up would never end.
void PlotTest::axisLeavesARunawayAnswerAtOnce() {
  QElapsedTimer clock;
  clock.start();
  TrajectoryPlot plot;
  plot.resize(600, 400);
  grading::Trajectory runaway = fixture::swing(u"lab.torque"_s);
  runaway.answer *= 1e12;
  plot.setTrajectories({runaway}, {});
  plot.show();
  plot.setTrajectories({fixture::swing(u"lab.torque"_s)}, {});
  plot.setTrajectories({runaway}, {});
  grading::Trajectory exact = fixture::swing(u"lab.torque"_s);
  exact.answer = exact.reference.array() + 1e-15;
  plot.setTrajectories({exact}, {});
  plot.setTrajectories({runaway}, {});
  QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
}

void PlotTest::aMillionSamplesStayFluid() {
  TrajectoryPlot plot;
  plot.resize(800, 600);
  plot.setTrajectories({fixture::swing(u"lab.torque"_s, 1000000)}, {});
  for (const ChannelChart* chart : plot.findChildren<ChannelChart*>()) {
    QCOMPARE(chart->drawn(0).size(), 1);
    QVERIFY(chart->drawn(0)[0].size() < 4 * 802);
  }
}

void PlotTest::whatIsNoNumberIsAGap() {
  TrajectoryPlot plot;
  plot.resize(800, 600);
  grading::Trajectory broken = fixture::swing(u"lab.torque"_s);
  const Eigen::Index last = broken.answer.cols() - 1;
  broken.answer.block(0, last / 4, 1, last / 4).setConstant(std::nan(""));
  broken.answer(0, last - 1) = std::nan("");  // the last sample is alone
  plot.setTrajectories({broken, fixture::swing(u"lab.torque"_s)}, {});
  auto charts = plot.findChildren<ChannelChart*>();
  if (charts[0]->curveCount() < charts[1]->curveCount()) {
    charts.swapItemsAt(0, 1);
  }
  const int answer = charts[0]->curveCount() / 2;  // after the references
  for (const Line& line : {charts[0]->drawn(answer), charts[1]->drawn(0)}) {
    QCOMPARE(line.size(), 3);
    QVERIFY(line[0].last().x() < broken.t(last / 4));
    QVERIFY(line[1].first().x() >= broken.t(2 * (last / 4)));
    QCOMPARE(line[2].first().x(), broken.t(last));
    QVERIFY(line[2].last().x() > broken.t(last));
  }
  QCOMPARE(charts[0]->drawn(0).size(), 1);
  auto* chooser = plot.findChild<QComboBox*>();
  chooser->setCurrentIndex(1 - chooser->currentIndex());
  QCOMPARE(charts[0]->drawn(answer).size(), 1);
}

ENSHU_TEST(PlotTest)

}  // namespace enshu::plot_test

#include "plot_test.moc"
