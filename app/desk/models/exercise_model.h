// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QHash>

#include "core/course/progress.h"

namespace enshu::desk {

// Labs with their exercises below them; the second column is how far this student is. The detail of
// a title is the time that it takes and what should come first.
class ExerciseModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { TitleColumn, StateColumn, ColumnCount };
  enum Role { IdRole = Qt::UserRole, StateRole, DetailRole };

  using QAbstractItemModel::QAbstractItemModel;

  void setCourse(const course::Course& course);
  void setStates(const QHash<QString, course::State>& states);
  void retranslate();

  QModelIndex indexOf(const QString& exercise) const;
  int exerciseCount() const;
  int passedCount() const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  QVariant labData(const course::Lab& lab, int column, int role) const;
  QString summaryOf(const course::Exercise& exercise) const;
  QVariant exerciseData(const course::Exercise& exercise, int column, int role) const;
  QString detailOf(const course::Exercise& exercise) const;
  int passedIn(const course::Lab& lab) const;
  void refresh();

  course::Course course_;
  QHash<QString, course::State> states_;
};

}  // namespace enshu::desk
