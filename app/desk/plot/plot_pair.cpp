// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/plot_pair.h"

#include <QSplitter>
#include <QVBoxLayout>

#include "app/desk/controls/elided_label.h"
#include "app/desk/plot/trajectory_plot.h"

namespace enshu::desk {

PlotPair::PlotPair(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 8, 0, 0);
  auto* stack = new QSplitter(Qt::Vertical, this);
  stack->setChildrenCollapsible(false);
  for (const int part : {0, 1}) {
    auto* column = new QWidget(stack);
    auto* inside = new QVBoxLayout(column);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(0);
    titles_[part] = new ElidedLabel(column);
    titles_[part]->setContentsMargins(12, 0, 12, 0);
    plots_[part] = new TrajectoryPlot(column);
    inside->addWidget(titles_[part]);
    inside->addWidget(plots_[part], 1);
    stack->addWidget(column);
  }
  stack->setSizes({500, 500});
  layout->addWidget(stack);
  connectPlots(plots_[0], plots_[1]);
  connectPlots(plots_[1], plots_[0]);
}

void PlotPair::connectPlots(TrajectoryPlot* from, TrajectoryPlot* to) {
  connect(from, &TrajectoryPlot::timesChanged, to, &TrajectoryPlot::showTimes);
  connect(from, &TrajectoryPlot::channelsChanged, to, &TrajectoryPlot::showChannels);
  connect(from, &TrajectoryPlot::problem, this, &PlotPair::problem);
  connect(from, &TrajectoryPlot::pointedAt, this, [this, to](double time) {
    to->setTracker(time);
    Q_EMIT pointedAt(time);
  });
  connect(from, &TrajectoryPlot::shown, this, [this, to](const QString& check) {
    if (!showing_) {
      showing_ = true;
      to->choose(check);
      showing_ = false;
      Q_EMIT shown(check);
    }
  });
}

void PlotPair::show(const Part& above, const Part& below) {
  const Part* parts[2] = {&above, &below};
  showing_ = true;
  for (const int part : {0, 1}) {
    titles_[part]->setFullText(parts[part]->title);
    plots_[part]->setFellows(parts[1 - part]->trajectories);
    plots_[part]->setTrajectories(parts[part]->trajectories, parts[part]->places);
  }
  plots_[1]->choose(plots_[0]->check());
  showing_ = false;
  Q_EMIT shown(plots_[0]->check());
}

bool PlotPair::isEmpty() const {
  return plots_[0]->isEmpty() && plots_[1]->isEmpty();
}

}  // namespace enshu::desk
