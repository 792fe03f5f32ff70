// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/exercise_model.h"

#include <algorithm>

#include "app/desk/models/wording.h"
#include "core/course/moment.h"
#include "core/course/path.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// A lab's index carries 0; an exercise's carries the row of its lab plus 1.
constexpr quintptr kLab = 0;

QString spoken(const QString& text, const QString& detail) {
  return detail.isEmpty() ? text : text + u", "_s + detail;
}

}  // namespace

void ExerciseModel::setCourse(const course::Course& course) {
  beginResetModel();
  course_ = course;
  endResetModel();
}

void ExerciseModel::setStates(const QHash<QString, course::State>& states) {
  states_ = states;
  refresh();
}

void ExerciseModel::retranslate() {
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
  refresh();
}

void ExerciseModel::refresh() {
  const int labs = rowCount();
  for (int row = 0; row < labs; ++row) {
    const QModelIndex lab = index(row, 0);
    Q_EMIT dataChanged(lab, index(row, ColumnCount - 1));
    if (const int last = rowCount(lab) - 1; last >= 0) {
      Q_EMIT dataChanged(index(0, 0, lab), index(last, ColumnCount - 1, lab));
    }
  }
}

QModelIndex ExerciseModel::indexOf(const QString& exercise) const {
  for (int lab = 0; lab < course_.labs.size(); ++lab) {
    const auto& exercises = course_.labs[lab].exercises;
    for (int row = 0; row < exercises.size(); ++row) {
      if (exercises[row].id == exercise) {
        return index(row, 0, index(lab, 0));
      }
    }
  }
  return {};
}

int ExerciseModel::exerciseCount() const {
  int count = 0;
  for (const course::Lab& lab : course_.labs) {
    count += static_cast<int>(lab.exercises.size());
  }
  return count;
}

int ExerciseModel::passedCount() const {
  int count = 0;
  for (const course::Lab& lab : course_.labs) {
    count += passedIn(lab);
  }
  return count;
}

int ExerciseModel::passedIn(const course::Lab& lab) const {
  return static_cast<int>(std::count_if(lab.exercises.begin(), lab.exercises.end(),
                                        [this](const course::Exercise& exercise) {
                                          return course::isPassed(states_.value(exercise.id));
                                        }));
}

QModelIndex ExerciseModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) {
    return {};
  }
  return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : kLab);
}

QModelIndex ExerciseModel::parent(const QModelIndex& child) const {
  if (!child.isValid() || child.internalId() == kLab) {
    return {};
  }
  return createIndex(static_cast<int>(child.internalId()) - 1, 0, kLab);
}

int ExerciseModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) {
    return static_cast<int>(course_.labs.size());
  }
  if (parent.internalId() == kLab && parent.column() == 0) {
    return static_cast<int>(course_.labs[parent.row()].exercises.size());
  }
  return 0;
}

int ExerciseModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant ExerciseModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  if (index.internalId() == kLab) {
    return labData(course_.labs[index.row()], index.column(), role);
  }
  const course::Lab& lab = course_.labs[static_cast<int>(index.internalId()) - 1];
  return exerciseData(lab.exercises[index.row()], index.column(), role);
}

QVariant ExerciseModel::labData(const course::Lab& lab, int column, int role) const {
  if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
    return column == TitleColumn ? lab.title.localised()
                                 : u"%1/%2"_s.arg(passedIn(lab)).arg(lab.exercises.size());
  }
  if (role == Qt::ToolTipRole && column == TitleColumn) {
    return lab.source;
  }
  if (role == DetailRole && column == TitleColumn) {
    return course::durationText(course::minutesOf(lab));
  }
  return {};
}

QVariant ExerciseModel::exerciseData(const course::Exercise& exercise, int column, int role) const {
  const course::State state = states_.value(exercise.id, course::State::Untouched);
  switch (role) {
    case Qt::DisplayRole:
      return column == TitleColumn ? exercise.title.localised() : grading::markAndWords(state);
    case Qt::AccessibleTextRole:
      return column == TitleColumn ? spoken(exercise.title.localised(), detailOf(exercise))
                                   : grading::markAndWords(state);
    case DetailRole:
      return column == TitleColumn ? detailOf(exercise) : QString();
    case Qt::ToolTipRole:
      return column == TitleColumn ? summaryOf(exercise) : explanation(state);
    case IdRole:
      return exercise.id;
    case StateRole:
      return static_cast<int>(state);
    default:
      return {};
  }
}

// What it is about, what should come first, and until when.
QString ExerciseModel::summaryOf(const course::Exercise& exercise) const {
  QStringList lines{exercise.summary.localised()};
  if (const QString detail = detailOf(exercise); !detail.isEmpty()) {
    lines += detail;
  }
  if (const QDateTime due = course_.dueOf(exercise); due.isValid()) {
    lines += tr("Due %1").arg(course::momentText(due));
  }
  return lines.join(u'\n');
}

QString ExerciseModel::detailOf(const course::Exercise& exercise) const {
  return adviceOf(course_, exercise, course::passedOf(states_));
}

QVariant ExerciseModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return {};
  }
  return section == TitleColumn ? tr("Exercise") : tr("State");
}

Qt::ItemFlags ExerciseModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) {
    return Qt::NoItemFlags;
  }
  return index.internalId() == kLab ? Qt::ItemFlags(Qt::ItemIsEnabled)
                                    : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

}  // namespace enshu::desk
