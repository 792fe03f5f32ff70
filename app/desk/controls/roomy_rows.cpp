// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/roomy_rows.h"

namespace enshu::desk {

namespace {

constexpr int kAir = 9;

}  // namespace

QSize RoomyRows::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  return QStyledItemDelegate::sizeHint(option, index) + QSize(4, kAir);
}

void RoomyRows::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  const QAbstractItemModel* model = index.model();
  if (model && model->hasChildren(index.siblingAtColumn(0))) {
    option->font.setBold(true);
  }
}

}  // namespace enshu::desk
