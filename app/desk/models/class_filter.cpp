// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/class_filter.h"

namespace enshu::desk {

ClassFilter::ClassFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(ClassModel::SortRole);
}

void ClassFilter::setText(const QString& text) {
  text_ = text;
  invalidateFilter();
}

void ClassFilter::setExercise(const QString& id) {
  exercise_ = id;
  invalidateFilter();
}

void ClassFilter::setState(int state) {
  state_ = state;
  invalidateFilter();
}

void ClassFilter::setMistake(const QString& id) {
  mistake_ = id;
  invalidateFilter();
}

void ClassFilter::setAnswers(const QSet<QString>& folders, const QString& exercise) {
  folders_ = folders;
  answers_ = exercise;
  invalidateFilter();
}

bool ClassFilter::acceptsCell(const QModelIndex& cell) const {
  const QString exercise = cell.data(ClassModel::ExerciseRole).toString();
  const auto& model = *static_cast<const ClassModel*>(sourceModel());
  if (!answers_.isEmpty() &&
      (exercise != answers_ || !folders_.contains(model.folder(cell.row())))) {
    return false;
  }
  return !exercise.isEmpty() && (exercise_.isEmpty() || exercise == exercise_) &&
         (state_ == kAnyState || cell.data(ClassModel::StateRole).toInt() == state_) &&
         (mistake_.isEmpty() ||
          cell.data(ClassModel::MistakeRole).toStringList().contains(mistake_));
}

bool ClassFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const QAbstractItemModel& model = *sourceModel();
  if (!model.index(row, 0, parent).data().toString().contains(text_, Qt::CaseInsensitive)) {
    return false;
  }
  if (state_ == kAnyState && mistake_.isEmpty() && answers_.isEmpty()) {
    return true;
  }
  for (int column = 0; column < model.columnCount(parent); ++column) {
    if (acceptsCell(model.index(row, column, parent))) {
      return true;
    }
  }
  return false;
}

bool ClassFilter::filterAcceptsColumn(int column, const QModelIndex&) const {
  const QString exercise = static_cast<const ClassModel*>(sourceModel())->exercise(column);
  return exercise_.isEmpty() || exercise.isEmpty() || exercise == exercise_;
}

}  // namespace enshu::desk
