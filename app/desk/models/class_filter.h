// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include "app/desk/models/class_model.h"

namespace enshu::desk {

// The students of a ClassModel of whom one cell meets every condition, sorted by any column. When
// an exercise is chosen the others' columns are left out.
class ClassFilter : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  static constexpr int kAnyState = -1;

  explicit ClassFilter(QObject* parent = nullptr);

  void setText(const QString& text);  // in the student's name
  void setExercise(const QString& id);
  void setState(int state);  // ClassModel::State
  void setMistake(const QString& id);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool filterAcceptsColumn(int column, const QModelIndex& parent) const override;

 private:
  bool acceptsCell(const QModelIndex& cell) const;

  QString text_;
  QString exercise_;
  int state_ = kAnyState;
  QString mistake_;
};

}  // namespace enshu::desk
