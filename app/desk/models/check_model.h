// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QList>

#include "core/grading/result/result.h"

namespace enshu::desk {

// The checks of one result: those of the function alone, then those together with the student's own
// earlier steps. A group without checks is left out.
class CheckModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column {
    OutcomeColumn,
    TitleColumn,
    ErrorColumn,
    ToleranceColumn,
    PlaceColumn,
    ColumnCount
  };

  using QAbstractItemModel::QAbstractItemModel;

  void setChecks(const QList<grading::CheckResult>& checks);
  void retranslate();

  // The check of a row; nullptr for a group.
  const grading::CheckResult* check(const QModelIndex& index) const;
  QModelIndex indexOf(const QString& id) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  struct Group {
    bool chained = false;
    QList<grading::CheckResult> checks;
  };
  static QString title(const Group& group);
  static QString toolTip(const grading::CheckResult& check);
  static QString text(const grading::CheckResult& check, int column);

  QList<Group> groups_;
};

}  // namespace enshu::desk
