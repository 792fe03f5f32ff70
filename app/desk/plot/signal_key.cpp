// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/signal_key.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <cmath>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kDigits = 5;

QIcon swatch(const PlotCurve& curve, const QPalette& palette) {
  QPixmap picture(28, 14);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  QPen pen = curvePen(curve, palette);
  pen.setWidthF(2.4);
  painter.setPen(pen);
  painter.drawLine(QPointF(1, 7), QPointF(27, 7));
  return picture;
}

QString number(const PlotCurve& curve, const std::optional<double>& time) {
  const double value = time ? curve.series->at(*time) : std::nan("");
  return std::isnan(value) ? QString() : QString::number(value, 'g', kDigits);
}

QString difference(const PlotCurve& curve, const Cursors& cursors) {
  if (!cursors[0] || !cursors[1]) {
    return {};
  }
  const double change = curve.series->at(*cursors[1]) - curve.series->at(*cursors[0]);
  return std::isnan(change) ? QString() : QString::number(change, 'g', kDigits);
}

}  // namespace

SignalKey::SignalKey(QWidget* parent) : QTreeWidget(parent) {
  setRootIsDecorated(false);
  setColumnCount(ColumnCount);
  setFrameShape(QFrame::NoFrame);
  setIconSize({28, 14});
  setAllColumnsShowFocus(true);
  setUniformRowHeights(true);
  setTextElideMode(Qt::ElideMiddle);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  header()->setStretchLastSection(false);
  header()->setSectionsMovable(false);
  header()->setSectionResizeMode(NameColumn, QHeaderView::ResizeToContents);
  header()->setMinimumSectionSize(56);
  for (int column = ValueColumn; column < ColumnCount; ++column) {
    headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  }
  retranslate();
  refreshValues();
}

void SignalKey::setCurves(const QList<PlotCurve>& curves) {
  curves_ = curves;
  clear();
  for (const PlotCurve& curve : curves_) {
    auto* item = new QTreeWidgetItem(this);
    item->setText(NameColumn, curve.name);
    item->setToolTip(NameColumn,
                     curve.unit.isEmpty() ? curve.name : u"%1 [%2]"_s.arg(curve.name, curve.unit));
    for (int column = ValueColumn; column < ColumnCount; ++column) {
      item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
  }
  paintSwatches();
  refreshValues();
}

int SignalKey::heightOf(int rows) const {
  const int row = topLevelItemCount() > 0 ? sizeHintForRow(0) : fontMetrics().height();
  return header()->sizeHint().height() + rows * row + 2 * frameWidth() + 2;
}

void SignalKey::setTimes(const std::optional<double>& tracker, const Cursors& cursors) {
  tracker_ = tracker;
  cursors_ = cursors;
  refreshValues();
}

void SignalKey::refreshValues() {
  setColumnHidden(AColumn, !cursors_[0]);
  setColumnHidden(BColumn, !cursors_[1]);
  setColumnHidden(DifferenceColumn, !cursors_[0] || !cursors_[1]);
  for (int i = 0; i < topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = topLevelItem(i);
    item->setText(ValueColumn, number(curves_[i], tracker_));
    item->setText(AColumn, number(curves_[i], cursors_[0]));
    item->setText(BColumn, number(curves_[i], cursors_[1]));
    item->setText(DifferenceColumn, difference(curves_[i], cursors_));
  }
}

void SignalKey::paintSwatches() {
  for (int i = 0; i < topLevelItemCount(); ++i) {
    topLevelItem(i)->setIcon(NameColumn, swatch(curves_[i], palette()));
  }
}

void SignalKey::retranslate() {
  setAccessibleName(tr("Signals of the plot"));
  setToolTip(tr("Delete takes a signal out of the plot"));
  setHeaderLabels({tr("Signal"), tr("Value"), u"A"_s, u"B"_s, u"B − A"_s});
}

void SignalKey::changeEvent(QEvent* event) {
  QTreeWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  } else if (event->type() == QEvent::PaletteChange) {
    paintSwatches();
  }
}

void SignalKey::keyPressEvent(QKeyEvent* event) {
  const int row = indexOfTopLevelItem(currentItem());
  if (event->key() == Qt::Key_Delete && row >= 0) {
    Q_EMIT removeAsked(SignalRef(curves_[row].ref));
    return;
  }
  QTreeWidget::keyPressEvent(event);
}

void SignalKey::focusInEvent(QFocusEvent* event) {
  QTreeWidget::focusInEvent(event);
  Q_EMIT activated();
}

}  // namespace enshu::desk
