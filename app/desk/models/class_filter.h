// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
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
  // Those of these folders to one exercise; no exercise: whatever there is.
  void setAnswers(const QSet<QString>& folders, const QString& exercise);

  // Whether a cell of the ClassModel meets every condition.
  bool acceptsCell(const QModelIndex& cell) const;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool filterAcceptsColumn(int column, const QModelIndex& parent) const override;

 private:
  QString text_;
  QString exercise_;
  int state_ = kAnyState;
  QString mistake_;
  QSet<QString> folders_;
  QString answers_;  // of this exercise; empty: of any
};

}  // namespace enshu::desk
