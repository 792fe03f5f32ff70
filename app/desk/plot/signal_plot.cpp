// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/signal_plot.h"

#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/jobs/background.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kFewRows = 3;  // of the key, that are there however small the plot is

}  // namespace

SignalPlot::SignalPlot(const SignalModel& model, QWidget* parent)
    : QFrame(parent), model_(model), making_(new Background(this)) {
  setAcceptDrops(true);
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->setSpacing(2);
  column->addWidget(buildTop());
  chart_ = new SignalChart(this);
  column->addWidget(chart_, 1);
  key_ = new SignalKey(this);
  column->addWidget(key_);
  connect(chart_, &SignalChart::activated, this, &SignalPlot::activated);
  connect(key_, &SignalKey::activated, this, &SignalPlot::activated);
  connect(key_, &SignalKey::removeAsked, this, &SignalPlot::take);
  connect(remove_, &QToolButton::clicked, this, &SignalPlot::removeAsked);
  retranslate();
}

QWidget* SignalPlot::buildTop() {
  auto* top = new QWidget(this);
  auto* row = new QHBoxLayout(top);
  row->setContentsMargins(4, 0, 0, 0);
  title_ = new QLabel(top);
  remove_ = new QToolButton(top);
  remove_->setAutoRaise(true);
  remove_->setText(u"✕"_s);
  row->addWidget(title_, 1);
  row->addWidget(remove_);
  return top;
}

// All rows of the key, but the chart keeps the larger part of the plot.
void SignalPlot::fitKey() {
  const int rows = key_->topLevelItemCount();
  const int most = std::max(key_->heightOf(kFewRows), height() * 2 / 5);
  key_->setVisible(rows > 0);
  key_->setFixedHeight(std::min(key_->heightOf(rows), most));
}

void SignalPlot::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  fitKey();
}

void SignalPlot::setContent(const PlotContent& content, bool overlay) {
  content_ = content;
  overlay_ = overlay;
  refresh();
}

void SignalPlot::add(const QList<SignalRef>& refs) {
  for (const SignalRef& ref : refs) {
    if (!content_.refs.contains(ref)) {
      content_.refs.append(ref);
    }
  }
  Q_EMIT contentChanged();
}

void SignalPlot::take(const SignalRef& ref) {
  content_.refs.removeAll(ref);
  Q_EMIT contentChanged();
}

void SignalPlot::setPlace(int number, bool current) {
  number_ = number;
  current_ = current;
  QFont font = title_->font();
  font.setBold(current_);
  title_->setFont(font);
  const QString plain = tr("Plot %1").arg(number_);
  title_->setText(current_ ? tr("▸ Plot %1, the current one").arg(number_) : plain);
  chart_->setAccessibleName(plain);
  remove_->setAccessibleName(tr("Remove plot %1").arg(number_));
}

void SignalPlot::setTimes(const std::optional<double>& tracker, const Cursors& cursors) {
  chart_->setTracker(tracker);
  chart_->setCursors(cursors);
  key_->setTimes(tracker, cursors);
}

// Derivatives and residuals of long runs take a while: what was shown stays until they are there.
void SignalPlot::refresh() {
  const auto make = [files = model_.files(), content = content_, overlay = overlay_] {
    return plotCurves(files, content, overlay);
  };
  if (content_.shown == Shown::Values || content_.refs.isEmpty()) {
    making_->cancel();
    showCurves(make());
    return;
  }
  making_->replace([this, make](const Background::Task&) {
    return [this, curves = make()] {
      showCurves(curves);
      Q_EMIT curvesArrived();
    };
  });
}

void SignalPlot::showCurves(const QList<PlotCurve>& curves) {
  key_->setCurves(curves);
  fitKey();
  chart_->setCurves(curves);
  chart_->setTitles(tr("time [s]"), valueTitle());
  chart_->setHint(hint());
}

QString SignalPlot::valueTitle() const {
  QStringList units;
  for (const PlotCurve& curve : chart_->curves()) {
    if (!curve.unit.isEmpty() && !units.contains(curve.unit)) {
      units += curve.unit;
    }
  }
  const QString unit = units.isEmpty() ? QString() : u" [%1]"_s.arg(units.join(u"; "_s));
  switch (content_.shown) {
    case Shown::Values:
      return chart_->curves().isEmpty() ? QString() : tr("value") + unit;
    case Shown::Derivative:
      return tr("derivative") + unit;
    case Shown::Residual:
      return tr("residual") + unit;
  }
  return {};
}

QString SignalPlot::hint() const {
  return content_.shown == Shown::Residual && !content_.refs.isEmpty()
             ? tr("Nothing to compare with: a residual needs the same signal in a file that was "
                  "opened earlier, or an answer with its reference.")
         : model_.files().isEmpty() ? tr("Open a file (Ctrl+O), or drop one here.")
                                    : tr("Drag signals here, or double-click them in the list.");
}

void SignalPlot::retranslate() {
  remove_->setToolTip(tr("Remove this plot"));
  chart_->setToolTip(tr(
      "Wheel or + −: zoom. Drag or ← →: move. Double click or Home: everything. A, B: cursors."));
  setPlace(number_, current_);
  refresh();
}

void SignalPlot::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

void SignalPlot::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasFormat(SignalModel::mimeType())) {
    event->acceptProposedAction();
  }
}

void SignalPlot::dropEvent(QDropEvent* event) {
  Q_EMIT activated();
  add(SignalModel::fromMime(*event->mimeData()));
  event->acceptProposedAction();
}

}  // namespace enshu::desk
