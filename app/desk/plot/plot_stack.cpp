// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/plot_stack.h"

#include <QDropEvent>
#include <QJsonArray>
#include <QMimeData>
#include <QScrollArea>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kClosest = 1e-7;  // zoom, of the whole time

QJsonObject toJson(const PlotContent& content) {
  QJsonArray refs;
  for (const SignalRef& ref : content.refs) {
    refs.append(QJsonArray{ref.path, ref.group, ref.channel});
  }
  return {{u"signals"_s, refs}, {u"shown"_s, static_cast<int>(content.shown)}};
}

PlotContent fromJson(const QJsonObject& json, const SignalModel& model) {
  PlotContent content;
  for (const auto& one : json.value(u"signals").toArray()) {
    const QJsonArray parts = one.toArray();
    const SignalRef ref{parts[0].toString(), parts[1].toString(), parts[2].toInt()};
    if (model.find(ref)) {
      content.refs.append(ref);
    }
  }
  content.shown = static_cast<Shown>(std::clamp(json.value(u"shown").toInt(), 0, 2));
  return content;
}

}  // namespace

PlotStack::PlotStack(const SignalModel& model, QWidget* parent) : QWidget(parent), model_(model) {
  setAcceptDrops(true);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  area_ = new QScrollArea(this);
  area_->setWidgetResizable(true);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setFocusPolicy(Qt::NoFocus);
  column_ = new QSplitter(Qt::Vertical, area_);
  column_->setChildrenCollapsible(false);
  area_->setWidget(column_);
  layout->addWidget(area_);
  addPlot({});
}

SignalPlot* PlotStack::addPlot(const PlotContent& content) {
  auto* plot = new SignalPlot(model_, column_);
  plot->setContent(content, overlay_);
  column_->addWidget(plot);
  plots_.append(plot);
  connect(plot, &SignalPlot::contentChanged, this, &PlotStack::contentChanged);
  connect(plot, &SignalPlot::curvesArrived, this, &PlotStack::keepRange);
  connect(plot, &SignalPlot::activated, this, [this, plot] { makeCurrent(plot); });
  connect(plot, &SignalPlot::removeAsked, this, [this, plot] { remove(plot); });
  connect(plot->chart(), &SignalChart::rangeAsked, this, &PlotStack::setRange);
  connect(plot->chart(), &SignalChart::fitAsked, this, &PlotStack::fit);
  connect(plot->chart(), &SignalChart::tracked, this, [this](const std::optional<double>& time) {
    setTracker(time);
    if (time) {
      Q_EMIT pointedAt(*time);
    }
  });
  column_->setSizes(QList<int>(plots_.size(), 100));
  makeCurrent(plot);
  setRange(begin_, end_);
  showTimes();
  return plot;
}

void PlotStack::remove(SignalPlot* plot) {
  if (plots_.size() == 1) {
    plot->setContent({}, overlay_);
    contentChanged();
    return;
  }
  takeAway(plot);
  contentChanged();
}

void PlotStack::takeAway(SignalPlot* plot) {
  const auto place = plots_.indexOf(plot);
  plots_.removeAt(place);
  if (current_ == plot) {
    current_ = nullptr;
    makeCurrent(plots_[std::min(place, plots_.size() - 1)]);
  }
  plot->hide();
  plot->deleteLater();
  number();
}

void PlotStack::removeCurrent() {
  remove(current_);
}

void PlotStack::makeCurrent(SignalPlot* plot) {
  if (current_ != plot) {
    current_ = plot;
    number();
    Q_EMIT currentChanged();
  }
}

void PlotStack::number() {
  for (int i = 0; i < plots_.size(); ++i) {
    plots_[i]->setPlace(i + 1, plots_[i] == current_);
  }
}

void PlotStack::addToCurrent(const QList<SignalRef>& refs) {
  current_->add(refs);
}

void PlotStack::addToNew(const QList<SignalRef>& refs) {
  if (!current_->content().refs.isEmpty()) {
    addPlot({});
  }
  current_->add(refs);
  // Below the others there may be no room for it; where it is is known when it is laid out.
  QTimer::singleShot(0, current_, [this, plot = current_] { area_->ensureWidgetVisible(plot); });
}

QString PlotStack::currentPath() const {
  const QList<SignalRef>& refs = current_->content().refs;
  return refs.isEmpty() ? QString() : refs.first().path;
}

void PlotStack::forget(const QString& path) {
  for (SignalPlot* plot : plots_) {
    PlotContent content = plot->content();
    content.refs.removeIf([&](const SignalRef& ref) { return ref.path == path; });
    plot->setContent(content, overlay_);
  }
}

void PlotStack::refresh() {
  for (SignalPlot* plot : plots_) {
    plot->setContent(plot->content(), overlay_);
  }
  keepRange();
}

void PlotStack::keepRange() {
  if (fitted_) {
    fit();
  } else {
    setRange(begin_, end_);
  }
  showTimes();
  Q_EMIT currentChanged();
}

// Shows everything where nothing of the current plot is within the times that are shown.
void PlotStack::lookAtCurrent() {
  bool any = false;
  for (const SignalRef& ref : current_->content().refs) {
    const SeriesPtr series = model_.find(ref);
    if (series && series->first() <= end_ && series->last() >= begin_) {
      return;
    }
    any = any || series;
  }
  if (any) {
    fit();
  }
}

void PlotStack::contentChanged() {
  refresh();
  lookAtCurrent();
  Q_EMIT edited();
}

Shown PlotStack::shown() const {
  return current_->content().shown;
}

void PlotStack::setShown(Shown shown) {
  PlotContent content = current_->content();
  content.shown = shown;
  current_->setContent(content, overlay_);
  contentChanged();
}

void PlotStack::setOverlay(bool overlay) {
  overlay_ = overlay;
  refresh();
  Q_EMIT edited();
}

std::pair<double, double> PlotStack::wholeRange() const {
  double first = std::numeric_limits<double>::infinity();
  double last = -first;
  const auto include = [&](const SeriesPtr& series) {
    first = std::min(first, series->first());
    last = std::max(last, series->last());
  };
  for (const PlotCurve& curve : curves()) {
    include(curve.series);
  }
  for (const SignalPlot* plot : plots_) {  // whose curves may still be on their way
    for (const SignalRef& ref : plot->content().refs) {
      if (const SeriesPtr series = model_.find(ref)) {
        include(series);
      }
    }
  }
  if (first > last) {
    return {0, 1};
  }
  return {first, last > first ? last : first + 1};
}

void PlotStack::fit() {
  const auto [first, last] = wholeRange();
  setRange(first, last);
}

void PlotStack::setRange(double begin, double end) {
  const auto [first, last] = wholeRange();
  const double length = std::clamp(end - begin, kClosest * (last - first), last - first);
  begin_ = std::clamp(begin, first, std::max(first, last - length));
  end_ = begin_ + length;
  fitted_ = length >= last - first;
  for (const SignalPlot* plot : plots_) {
    plot->chart()->setTimeRange(begin_, end_);
  }
}

void PlotStack::setTracker(const std::optional<double>& time) {
  tracker_ = time;
  showTimes();
}

void PlotStack::putCursor(std::size_t cursor) {
  cursors_[cursor] = tracker_.value_or((begin_ + end_) / 2);
  lastCursor_ = cursor;
  showTimes();
  Q_EMIT pointedAt(*cursors_[cursor]);
}

void PlotStack::moveCursor(double share) {
  auto& cursor = cursors_[lastCursor_];
  if (cursor) {
    cursor = std::clamp(*cursor + share * (end_ - begin_), begin_, end_);
    showTimes();
    Q_EMIT pointedAt(*cursor);
  }
}

void PlotStack::clearCursors() {
  cursors_ = {};
  showTimes();
}

void PlotStack::showTimes() {
  for (SignalPlot* plot : plots_) {
    plot->setTimes(tracker_, cursors_);
  }
  Q_EMIT timesChanged();
}

QList<PlotCurve> PlotStack::curves() const {
  QList<PlotCurve> all;
  for (const SignalPlot* plot : plots_) {
    all += plot->chart()->curves();
  }
  return all;
}

PlotPicture PlotStack::picture() const {
  PlotPicture picture;
  picture.width = column_->width();
  for (const SignalPlot* plot : plots_) {
    picture.parts.append({plot->chart()->drawing(), plot->height()});
  }
  return picture;
}

QJsonObject PlotStack::layout() const {
  QJsonArray plots;
  for (const SignalPlot* plot : plots_) {
    plots.append(toJson(plot->content()));
  }
  return {{u"plots"_s, plots}, {u"overlay"_s, overlay_}, {u"begin"_s, begin_}, {u"end"_s, end_}};
}

void PlotStack::restore(const QJsonObject& layout) {
  while (plots_.size() > 1) {
    takeAway(plots_.last());
  }
  overlay_ = layout.value(u"overlay").toBool();
  bool first = true;
  for (const auto& one : layout.value(u"plots").toArray()) {
    const PlotContent content = fromJson(one.toObject(), model_);
    if (std::exchange(first, false)) {
      current_->setContent(content, overlay_);
    } else {
      addPlot(content);
    }
  }
  fit();
  setRange(layout.value(u"begin").toDouble(), layout.value(u"end").toDouble());
  makeCurrent(plots_.first());
  Q_EMIT currentChanged();
}

void PlotStack::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasFormat(SignalModel::mimeType())) {
    event->acceptProposedAction();
  }
}

void PlotStack::dropEvent(QDropEvent* event) {
  addToNew(SignalModel::fromMime(*event->mimeData()));
  event->acceptProposedAction();
}

}  // namespace enshu::desk
