// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/trajectory_plot.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <algorithm>
#include <limits>

#include "app/desk/controls/text_size.h"
#include "app/desk/models/wording.h"
#include "app/desk/plot/channel_chart.h"
#include "app/desk/plot/channel_list.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kClosestView = 1e-6;  // zoom, of the whole time
constexpr double kMostSpans = 100;     // of the reference, on either side
constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr double kNoise = 1e-6;      // of the reference's span
constexpr double kLeastSpan = 1e-9;  // Qt Charts takes smaller ranges for empty ones

// Where the place is along the axis; files may not fit each other.
double abscissa(const grading::Trajectory& trajectory, const grading::Place& place) {
  const auto last = std::max<Eigen::Index>(trajectory.t.size() - 1, 0);
  return place.time.value_or(trajectory.t[std::clamp<Eigen::Index>(place.sample, 0, last)]);
}

}  // namespace

TrajectoryPlot::TrajectoryPlot(QWidget* parent) : QWidget(parent) {
  build();
  connectSignals();
  retranslate();
  setTrajectories({}, {});
}

void TrajectoryPlot::build() {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 12, 8);
  layout->addWidget(buildBar());
  empty_ = new QLabel(this);
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setEnabled(false);
  layout->addWidget(empty_, 1);
  charts_ = buildCharts();
  layout->addWidget(charts_, 1);
}

QWidget* TrajectoryPlot::buildBar() {
  auto* bar = new QWidget(this);
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(0, 0, 0, 0);
  chooser_ = new QComboBox(bar);
  chooser_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  chooser_->setMinimumContentsLength(8);
  fitButton_ = new QToolButton(bar);
  saveButton_ = new QToolButton(bar);
  layout->addWidget(chooser_, 1);
  layout->addWidget(fitButton_);
  layout->addWidget(saveButton_);
  return bar;
}

QWidget* TrajectoryPlot::buildCharts() {
  auto* area = new QWidget(this);
  auto* grid = new QGridLayout(area);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(4);
  key_ = new QLabel(area);
  place_ = new QLabel(area);
  place_->setWordWrap(true);
  values_ = new ChannelChart(area);
  residual_ = new ChannelChart(area);
  auto* stack = new QSplitter(Qt::Vertical, area);
  stack->setChildrenCollapsible(false);
  stack->addWidget(values_);
  stack->addWidget(residual_);
  stack->setStretchFactor(0, 3);
  stack->setStretchFactor(1, 2);
  stack->setSizes({300, 200});
  channels_ = new ChannelList(area);
  fitToText(channels_, [this](int) { fitChannels(); });
  grid->addWidget(key_, 0, 0);
  grid->addWidget(stack, 1, 0);
  grid->addWidget(channels_, 1, 1);
  grid->addWidget(place_, 2, 0, 1, 2);
  grid->setRowStretch(1, 1);
  grid->setColumnStretch(0, 1);
  return area;
}

// Nine ems, but the charts get most of the width however large the text is.
void TrajectoryPlot::fitChannels() {
  channels_->setFixedWidth(std::min(9 * QFontMetrics(QApplication::font()).height(), width() / 4));
}

void TrajectoryPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitChannels();
}

void TrajectoryPlot::connectSignals() {
  connect(chooser_, &QComboBox::currentIndexChanged, this, &TrajectoryPlot::take);
  connect(fitButton_, &QToolButton::clicked, this, &TrajectoryPlot::fit);
  connect(saveButton_, &QToolButton::clicked, this, &TrajectoryPlot::askForPicture);
  connect(channels_, &ChannelList::itemChanged, this, [this] {
    refresh();
    Q_EMIT channelsChanged(channels_->ticked());
  });
  for (ChannelChart* chart : {values_, residual_}) {
    connect(chart, &ChannelChart::rangeAsked, this, &TrajectoryPlot::setRange);
    connect(chart, &ChannelChart::fitAsked, this, &TrajectoryPlot::fit);
    connect(chart, &ChannelChart::pointedAt, this, [this](double time) {
      setTracker(time);
      Q_EMIT pointedAt(time);
    });
  }
}

void TrajectoryPlot::retranslate() {
  chooser_->setAccessibleName(tr("Signal"));
  chooser_->setToolTip(tr("Which signal is shown"));
  fitButton_->setText(tr("Fit"));
  fitButton_->setToolTip(tr("Show the whole time axis (Home)"));
  saveButton_->setText(tr("Save picture…"));
  key_->setText(tr("━━ answer    ▬ ▬ ▬ reference"));
  empty_->setText(tr("The plot of the answer against the reference appears here after a check."));
  channels_->setAccessibleName(tr("Channels"));
  values_->setAccessibleName(tr("Plot of answer and reference"));
  residual_->setAccessibleName(tr("Plot of the residual"));
  values_->setToolTip(
      tr("Wheel or + −: zoom. Drag or ← →: move. Double click or Home: everything."));
  refresh();
}

void TrajectoryPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

void TrajectoryPlot::setTrajectories(const QList<grading::Trajectory>& trajectories,
                                     const QHash<QString, grading::Place>& places) {
  const QString before = current() ? current()->check : QString();
  trajectories_.clear();
  std::copy_if(
      trajectories.begin(), trajectories.end(), std::back_inserter(trajectories_),
      [](const auto& trajectory) { return !trajectory.hidden && trajectory.t.size() > 0; });
  places_ = places;
  {
    const QSignalBlocker quiet(chooser_);
    chooser_->clear();
    for (const grading::Trajectory& trajectory : trajectories_) {
      chooser_->addItem(trajectory.title);
    }
    chooser_->setCurrentIndex(firstShown(before));
  }
  for (QWidget* control : {static_cast<QWidget*>(chooser_), static_cast<QWidget*>(fitButton_),
                           static_cast<QWidget*>(saveButton_), charts_}) {
    control->setVisible(!isEmpty());
  }
  empty_->setVisible(isEmpty());
  take();
}

// That of the first check which the verdict is about; -1: there is none.
int TrajectoryPlot::firstShown(const QString& before) const {
  const auto find = [this](const auto& wanted) {
    return static_cast<int>(std::find_if(trajectories_.begin(), trajectories_.end(), wanted) -
                            trajectories_.begin());
  };
  const auto count = static_cast<int>(trajectories_.size());
  const int wrong = find([this](const auto& one) { return places_.contains(one.check); });
  const int same = find([&](const auto& one) { return one.check == before; });
  return wrong < count ? wrong : same < count ? same : count > 0 ? 0 : -1;
}

const grading::Trajectory* TrajectoryPlot::current() const {
  const int index = chooser_->currentIndex();
  return index >= 0 && index < trajectories_.size() ? &trajectories_[index] : nullptr;
}

void TrajectoryPlot::take() {
  if (const grading::Trajectory* shown = current()) {
    channels_->setChannels(shown->channels, places_.value(shown->check).channel);
    fit();
  }
  refresh();
  if (const grading::Trajectory* trajectory = current()) {
    Q_EMIT shown(trajectory->check);
  }
}

// The other's answer to the check that is shown; only one of the same shape can be laid beside it.
const grading::Trajectory* TrajectoryPlot::fellow() const {
  const grading::Trajectory* shown = current();
  const auto found = std::find_if(fellows_.begin(), fellows_.end(), [&](const auto& one) {
    return shown && one.check == shown->check && one.answer.rows() == shown->answer.rows() &&
           one.answer.cols() == shown->answer.cols();
  });
  return found == fellows_.end() ? nullptr : &*found;
}

void TrajectoryPlot::setFellows(const QList<grading::Trajectory>& fellows) {
  fellows_ = fellows;
  refresh();
}

void TrajectoryPlot::choose(const QString& check) {
  for (int k = 0; k < trajectories_.size(); ++k) {
    if (trajectories_[k].check == check) {
      chooser_->setCurrentIndex(k);
    }
  }
}

void TrajectoryPlot::showTimes(double begin, double end) {
  const QSignalBlocker quiet(this);
  setRange(begin, end);
}

void TrajectoryPlot::showChannels(const QList<int>& channels) {
  {
    const QSignalBlocker quiet(channels_);
    for (int k = 0; k < channels_->count(); ++k) {
      channels_->item(k)->setCheckState(channels.contains(k) ? Qt::Checked : Qt::Unchecked);
    }
  }
  channels_->viewport()->update();
  refresh();
}

void TrajectoryPlot::setTracker(double time) {
  values_->setTracker(time);
  residual_->setTracker(time);
}

void TrajectoryPlot::refresh() {
  const grading::Trajectory* shown = current();
  if (!shown) {
    return;
  }
  QList<Curve> curves;
  QList<Curve> differences;
  for (const int i : channels_->ticked()) {
    curves.append({shown->reference.row(i), i, true});
    curves.append({shown->answer.row(i), i, false});
    differences.append({shown->answer.row(i) - shown->reference.row(i), i, false});
    if (const grading::Trajectory* other = fellow()) {
      curves.append({other->answer.row(i), i, false, true});
      differences.append({other->answer.row(i) - other->reference.row(i), i, false, true});
    }
  }
  values_->setTitles({}, tr("answer [%1]").arg(shown->unit));
  residual_->setTitles(shown->isMotion ? tr("time [s]") : tr("number of the state, from 0"),
                       tr("residual [%1]").arg(shown->unit));
  limitValues(*shown);
  values_->setCurves(shown->t, curves);
  residual_->setCurves(shown->t, differences);
  mark(*shown);
}

// Beside an answer that runs away the reference would be a flat line, and the rounding errors of a
// right one would look like a residual.
void TrajectoryPlot::limitValues(const grading::Trajectory& trajectory) {
  const double low = trajectory.reference.minCoeff();
  const double high = trajectory.reference.maxCoeff();
  const double room = high > low ? kMostSpans * (high - low) : kUnlimited;
  values_->setValueLimits(low - room, high + room, kLeastSpan);
  residual_->setValueLimits(-room, room, std::max(kNoise * (high - low), kLeastSpan));
}

// The place where the answer first leaves the tolerance, in both charts and in words.
void TrajectoryPlot::mark(const grading::Trajectory& trajectory) {
  const auto place = places_.constFind(trajectory.check);
  place_->setVisible(place != places_.constEnd());
  if (place == places_.constEnd()) {
    values_->setMarker({});
    residual_->setMarker({});
    return;
  }
  place_->setText(tr("┆ The answer first leaves the tolerance here: %1.").arg(words(*place)));
  const auto channel = trajectory.channels.indexOf(place->channel);
  const bool drawn = channel >= 0 && place->sample < trajectory.answer.cols();
  const auto value = [&](const Eigen::MatrixXd& matrix) {
    return drawn ? std::optional<double>(matrix(channel, place->sample)) : std::nullopt;
  };
  const double at = abscissa(trajectory, *place);
  values_->setMarker(at, value(trajectory.answer));
  residual_->setMarker(at, value(trajectory.answer - trajectory.reference));
}

bool TrajectoryPlot::focusOn(const QString& check) {
  const auto found =
      std::find_if(trajectories_.begin(), trajectories_.end(),
                   [&](const auto& trajectory) { return trajectory.check == check; });
  if (found == trajectories_.end()) {
    return false;
  }
  chooser_->setCurrentIndex(static_cast<int>(found - trajectories_.begin()));
  const auto place = places_.constFind(check);
  if (place == places_.constEnd()) {
    fit();
    return true;
  }
  // A tenth of the run, or ten samples where that is more, around the place.
  const double length = found->t[found->t.size() - 1] - found->t[0];
  const double ten = 10 * length / static_cast<double>(std::max<Eigen::Index>(found->t.size(), 1));
  const double half = std::max(length / 20, ten);
  const double at = abscissa(*found, *place);
  setRange(at - half, at + half);
  if (const auto channel = found->channels.indexOf(place->channel); channel >= 0) {
    channels_->single(static_cast<int>(channel));
  }
  return true;
}

void TrajectoryPlot::fit() {
  if (const grading::Trajectory* shown = current()) {
    setRange(shown->t[0], shown->t[shown->t.size() - 1]);
  }
}

void TrajectoryPlot::setRange(double begin, double end) {
  const grading::Trajectory* shown = current();
  if (!shown) {
    return;
  }
  const double first = shown->t[0];
  const double last = shown->t[shown->t.size() - 1];
  const double length = std::clamp(end - begin, kClosestView * (last - first), last - first);
  begin_ = std::clamp(begin, first, std::max(first, last - length));
  end_ = begin_ + length;
  values_->setTimeRange(begin_, end_);
  residual_->setTimeRange(begin_, end_);
  Q_EMIT timesChanged(begin_, end_);
}

Result<void> TrajectoryPlot::savePicture(const QString& path) {
  QImage picture(charts_->size() * 2, QImage::Format_RGB32);
  picture.setDevicePixelRatio(2);
  picture.fill(palette().color(QPalette::Window));
  charts_->render(&picture);
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || !picture.save(&file, "PNG") || !file.flush() ||
      !file.commit()) {
    return failure(path.toStdString(), ENSHU_TEXT("the picture could not be written: %1"),
                   {file.errorString().toStdString()});
  }
  return {};
}

void TrajectoryPlot::askForPicture() {
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Save picture"), u"plot.png"_s, tr("PNG (*.png)"));
  if (path.isEmpty()) {
    return;
  }
  if (const auto saved = savePicture(path); !saved) {
    Q_EMIT problem(course::text(saved.error()));
  }
}

}  // namespace enshu::desk
