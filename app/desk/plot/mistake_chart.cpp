// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/mistake_chart.h"

#include <QEvent>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSet>
#include <QtCharts/QHorizontalBarSeries>
#include <QtCharts/QValueAxis>
#include <algorithm>

#include "app/desk/plot/channel_colours.h"
#include "app/desk/theme.h"

namespace enshu::desk {

namespace {

constexpr int kMostBars = 6;
constexpr int kRowHeight = 30;
constexpr int kLongestName = 34;

QString shortened(const QString& text) {
  return text.size() > kLongestName ? text.left(kLongestName - 1) + u'…' : text;
}

}  // namespace

MistakeChart::MistakeChart(QWidget* parent) : QChartView(parent) {
  setFocusPolicy(Qt::NoFocus);  // the list of mistakes above the table does the same by keyboard
  setFrameShape(QFrame::NoFrame);
  setRenderHint(QPainter::Antialiasing);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  chart()->legend()->hide();
  chart()->setMargins({});
  chart()->setBackgroundRoundness(0);
  series_ = new QHorizontalBarSeries(this);
  series_->setLabelsVisible(true);
  series_->setLabelsPosition(QAbstractBarSeries::LabelsInsideEnd);
  bars_ = new QBarSet(QString(), series_);
  series_->append(bars_);
  chart()->addSeries(series_);
  names_ = new QBarCategoryAxis(this);
  counts_ = new QValueAxis(this);
  counts_->setVisible(false);
  chart()->addAxis(names_, Qt::AlignLeft);
  chart()->addAxis(counts_, Qt::AlignBottom);
  series_->attachAxis(names_);
  series_->attachAxis(counts_);
  connect(series_, &QHorizontalBarSeries::clicked, this,
          [this](int bar) { Q_EMIT asked(ids_.value(bar)); });
  applyColours();
  hide();
}

void MistakeChart::setMistakes(const QList<MistakeCount>& mistakes) {
  const int shown = std::min(kMostBars, static_cast<int>(mistakes.size()));
  ids_.clear();
  names_->clear();
  bars_->remove(0, bars_->count());
  for (int k = shown - 1; k >= 0; --k) {
    ids_ += mistakes[k].id;
    // Two names that are cut to the same text would be one category.
    QString name = shortened(mistakes[k].text.isEmpty() ? mistakes[k].id : mistakes[k].text);
    while (names_->categories().contains(name)) {
      name += u'\u200B';
    }
    names_->append(name);
    *bars_ << mistakes[k].count;
  }
  counts_->setRange(0, shown > 0 ? mistakes.first().count : 1);
  setFixedHeight(shown * kRowHeight + 12);
  setVisible(shown > 0);
}

void MistakeChart::applyColours() {
  chart()->setBackgroundBrush(palette().color(QPalette::Window));
  setBackgroundBrush(palette().color(QPalette::Window));
  names_->setLabelsColor(palette().color(QPalette::Text));
  names_->setLinePenColor(lineColour(palette()));
  names_->setGridLineVisible(false);
  bars_->setColor(channelColour(0, palette()));
  bars_->setBorderColor(channelColour(0, palette()));
  bars_->setLabelColor(palette().color(QPalette::Base));
}

void MistakeChart::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && bars_) {
    applyColours();
  }
}

}  // namespace enshu::desk
