// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/roomy_rows.h"

namespace enshu::desk {

// Roomy rows whose first column may have a smaller line below its text.
class DetailedRows : public RoomyRows {
  Q_OBJECT
 public:
  DetailedRows(int detailRole, QObject* parent) : RoomyRows(parent), detailRole_(detailRole) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  QString detailOf(const QModelIndex& index) const;

  int detailRole_;
};

}  // namespace enshu::desk
