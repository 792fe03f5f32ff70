// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/detailed_rows.h"

#include <QApplication>
#include <QPainter>

#include "app/desk/theme.h"

namespace enshu::desk {

namespace {

constexpr double kScale = 0.88;  // of the smaller line
constexpr int kMargin = 3;       // as the style has it beside a text

QFont smallOf(QFont font) {
  font.setPointSizeF(font.pointSizeF() * kScale);
  font.setBold(false);
  return font;
}

}  // namespace

QString DetailedRows::detailOf(const QModelIndex& index) const {
  return index.data(detailRole_).toString();
}

void DetailedRows::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  const QString detail = detailOf(index);
  if (detail.isEmpty()) {
    RoomyRows::paint(painter, option, index);
    return;
  }
  QStyleOptionViewItem row = option;
  initStyleOption(&row, index);
  const QString text = std::exchange(row.text, QString());
  const QStyle* style = row.widget ? row.widget->style() : QApplication::style();
  style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
  const bool selected = row.state.testFlag(QStyle::State_Selected);
  const QFontMetrics large(row.font);
  const QFontMetrics small(smallOf(row.font));
  const QRect room = row.rect.adjusted(kMargin, 0, -kMargin, 0);
  const int top = room.top() + (room.height() - large.height() - small.height()) / 2;
  painter->save();
  painter->setFont(row.font);
  painter->setPen(row.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
  painter->drawText(QRect(room.left(), top, room.width(), large.height()), Qt::AlignVCenter,
                    large.elidedText(text, Qt::ElideRight, room.width()));
  painter->setFont(smallOf(row.font));
  if (!selected) {
    painter->setPen(faintText(row.palette));
  }
  painter->drawText(QRect(room.left(), top + large.height(), room.width(), small.height()),
                    Qt::AlignVCenter, small.elidedText(detail, Qt::ElideRight, room.width()));
  painter->restore();
}

QSize DetailedRows::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QSize size = RoomyRows::sizeHint(option, index);
  if (!detailOf(index).isEmpty()) {
    size.rheight() += QFontMetrics(smallOf(option.font)).height() - 3;
  }
  return size;
}

}  // namespace enshu::desk
