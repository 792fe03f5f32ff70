// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the desk's plots with the software renderer: seven signals of 1e6 samples, panned and
// zoomed. A frame is what a wheel step costs: the points of the new view and the whole picture.
//
//   QT_QPA_PLATFORM=offscreen build/release/tests/desk_bench
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QPainter>
#include <random>

#include "app/desk/plot/signal_chart.h"

namespace {

using namespace enshu;
using namespace enshu::desk;

constexpr int kSignals = 7;
constexpr int kWidth = 1000;
constexpr int kHeight = 600;

QList<PlotCurve> curves(int samples) {
  const auto t = std::make_shared<const Eigen::VectorXd>(Eigen::VectorXd::LinSpaced(samples, 0, 1));
  std::mt19937 random(1);
  std::normal_distribution<double> noise(0, 0.2);
  QList<PlotCurve> all;
  for (int i = 0; i < kSignals; ++i) {
    Eigen::RowVectorXd y(samples);
    for (int k = 0; k < samples; ++k) {
      y[k] = i + std::sin((20 + i) * (*t)[k]) + noise(random);
    }
    PlotCurve curve;
    curve.series = std::make_shared<const Series>(t, y);
    curve.colour = i;
    all.append(curve);
  }
  return all;
}

// Frames of a chart whose view is moved by `next(frame)`.
template <class Next>
void frames(benchmark::State& state, Next next) {
  SignalChart chart;
  chart.resize(kWidth, kHeight);
  chart.setCurves(curves(static_cast<int>(state.range(0))));
  QImage picture(kWidth, kHeight, QImage::Format_RGB32);
  int frame = 0;
  for (auto _ : state) {
    next(chart, frame++);
    QPainter painter(&picture);
    chart.drawing().paint(painter, QRectF(picture.rect()));
  }
  state.counters["frames/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void pan(benchmark::State& state) {
  frames(state, [](SignalChart& chart, int frame) {
    const double begin = 0.005 * (frame % 100);
    chart.setTimeRange(begin, begin + 0.5);
  });
}
BENCHMARK(pan)->Arg(10000)->Arg(1000000)->Unit(benchmark::kMillisecond);

void zoom(benchmark::State& state) {
  frames(state, [](SignalChart& chart, int frame) {
    const double half = 0.5 * std::pow(1.25, -(frame % 40));
    chart.setTimeRange(0.5 - half, 0.5 + half);
  });
}
BENCHMARK(zoom)->Arg(10000)->Arg(1000000)->Unit(benchmark::kMillisecond);

void points(benchmark::State& state) {
  const QList<PlotCurve> all = curves(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    for (const PlotCurve& curve : all) {
      benchmark::DoNotOptimize(curve.series->points({0.1, 0.9, kWidth}));
    }
  }
}
BENCHMARK(points)->Arg(10000)->Arg(100000)->Arg(1000000)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
