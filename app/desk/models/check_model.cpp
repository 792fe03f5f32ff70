// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/check_model.h"

#include <QLocale>
#include <algorithm>

#include "app/desk/models/wording.h"
#include "core/grading/words/outcomes.h"

namespace enshu::desk {

namespace {

// A group's index carries 0; a check's carries the row of its group plus 1.
constexpr quintptr kGroup = 0;

QString number(double value) {
  return QLocale::c().toString(value, 'g', 2);
}

}  // namespace

void CheckModel::setChecks(const QList<grading::CheckResult>& checks) {
  beginResetModel();
  Group alone{false, {}};
  Group chained{true, {}};
  for (const grading::CheckResult& check : checks) {
    (check.chained ? chained : alone).checks.append(check);
  }
  groups_.clear();
  for (const Group& group : {alone, chained}) {
    if (!group.checks.isEmpty()) {
      groups_.append(group);
    }
  }
  endResetModel();
}

void CheckModel::retranslate() {
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
  for (int row = 0; row < groups_.size(); ++row) {
    const QModelIndex group = index(row, 0);
    Q_EMIT dataChanged(group, index(row, ColumnCount - 1));
    Q_EMIT dataChanged(index(0, 0, group), index(rowCount(group) - 1, ColumnCount - 1, group));
  }
}

const grading::CheckResult* CheckModel::check(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kGroup) {
    return nullptr;
  }
  return &groups_[static_cast<int>(index.internalId()) - 1].checks[index.row()];
}

QModelIndex CheckModel::indexOf(const QString& id) const {
  for (int group = 0; group < groups_.size(); ++group) {
    const auto& checks = groups_[group].checks;
    const auto found = std::find_if(checks.begin(), checks.end(),
                                    [&id](const auto& check) { return check.id() == id; });
    if (found != checks.end()) {
      return index(static_cast<int>(found - checks.begin()), 0, index(group, 0));
    }
  }
  return {};
}

QModelIndex CheckModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) {
    return {};
  }
  return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : kGroup);
}

QModelIndex CheckModel::parent(const QModelIndex& child) const {
  if (!child.isValid() || child.internalId() == kGroup) {
    return {};
  }
  return createIndex(static_cast<int>(child.internalId()) - 1, 0, kGroup);
}

int CheckModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) {
    return static_cast<int>(groups_.size());
  }
  if (parent.internalId() == kGroup && parent.column() == 0) {
    return static_cast<int>(groups_[parent.row()].checks.size());
  }
  return 0;
}

int CheckModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant CheckModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  const grading::CheckResult* row = check(index);
  if (!row) {
    const bool shown = role == Qt::DisplayRole && index.column() == 0;
    return shown ? QVariant(title(groups_[index.row()])) : QVariant();
  }
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return text(*row, index.column());
    case Qt::ToolTipRole:
      return toolTip(*row);
    case Qt::TextAlignmentRole:
      return index.column() == ErrorColumn || index.column() == ToleranceColumn
                 ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                 : QVariant();
    default:
      return {};
  }
}

QString CheckModel::title(const Group& group) {
  return group.chained ? tr("Together with your earlier steps") : tr("Your function alone");
}

QString CheckModel::text(const grading::CheckResult& check, int column) {
  switch (column) {
    case OutcomeColumn:
      return grading::markAndWords(check);
    case TitleColumn:
      return check.title;
    case ErrorColumn:
      return check.error ? number(*check.error) : grading::kOpenMark;
    case ToleranceColumn:
      return number(check.tolerance);
    case PlaceColumn:
      return check.at ? words(*check.at) : QString();
    default:
      return {};
  }
}

QString CheckModel::toolTip(const grading::CheckResult& check) {
  const QString why =
      check.outcome == grading::CheckOutcome::Passed ? check.title : check.rationale;
  if (check.remark) {
    return tr("A remark, which costs nothing: %1 %2").arg(why, check.hint);
  }
  return check.hidden ? tr("Hidden case: new at every check, not shown in the plot. %1").arg(why)
                      : why;
}

QVariant CheckModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
    return {};
  }
  switch (section) {
    case OutcomeColumn:
      return tr("Outcome");
    case TitleColumn:
      return tr("Check");
    case ErrorColumn:
      return tr("Error");
    case ToleranceColumn:
      return tr("Tolerance");
    case PlaceColumn:
      return tr("First difference");
    default:
      return {};
  }
}

}  // namespace enshu::desk
