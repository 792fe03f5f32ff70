// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/roomy_rows.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QToolTip>

namespace enshu::desk {

namespace {

constexpr int kAir = 9;

}  // namespace

QSize RoomyRows::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  return QStyledItemDelegate::sizeHint(option, index) + QSize(4, kAir);
}

bool RoomyRows::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                          const QStyleOptionViewItem& option, const QModelIndex& index) {
  const bool narrow = sizeHint(option, index).width() > view->visualRect(index).width();
  if (event->type() == QEvent::ToolTip && narrow &&
      index.data(Qt::ToolTipRole).toString().isEmpty()) {
    QToolTip::showText(event->globalPos(), index.data().toString(), view);
    return true;
  }
  return QStyledItemDelegate::helpEvent(event, view, option, index);
}

void RoomyRows::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  const QAbstractItemModel* model = index.model();
  if (model && model->hasChildren(index.siblingAtColumn(0))) {
    option->font.setBold(true);
  }
}

}  // namespace enshu::desk
