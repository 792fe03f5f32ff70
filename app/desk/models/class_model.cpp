// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/class_model.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <algorithm>

#include "app/desk/models/wording.h"
#include "core/course/find_mistake.h"
#include "core/grading/files/hash.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kStateStep = 1e6;  // more points than an exercise has

QString points(double score) {
  return QString::number(score, 'g', 5);
}

// Why nothing of a student was graded.
QString whyNothing(const grading::StudentResults& student) {
  return student.refusal.isEmpty() ? student.skipped : student.refusal;
}

QString idOf(const grading::ExerciseResult& result, const grading::Diagnosis& diagnosis) {
  return result.exercise + u'/' + diagnosis.mistake;
}

}  // namespace

void ClassModel::setCourse(const course::Course& course) {
  beginResetModel();
  course_ = course;
  starters_.clear();
  takeExercises();
  endResetModel();
}

// Those that anybody handed in; of nobody, all.
void ClassModel::takeExercises() {
  QSet<QString> handedIn;
  for (const grading::StudentResults& student : class_.students) {
    handedIn += QSet<QString>(student.exercises.keyBegin(), student.exercises.keyEnd());
  }
  for (const QStringList& exercises : submitted_) {
    handedIn += QSet<QString>(exercises.begin(), exercises.end());
  }
  exercises_.clear();
  for (const course::Exercise* exercise : course_.exercises()) {
    if (handedIn.isEmpty() || handedIn.contains(exercise->id)) {
      exercises_ += exercise->id;
    }
  }
  tallies_.fill({}, exercises_.size());
}

void ClassModel::setClass(const grading::ClassResults& results,
                          const QHash<QString, QStringList>& submitted) {
  beginResetModel();
  class_ = results;
  submitted_ = submitted;
  rows_.clear();
  for (int row = 0; row < class_.students.size(); ++row) {
    rows_.insert(folder(row), row);
  }
  QStringList others = submitted.keys();
  others.removeIf([this](const QString& name) { return rows_.contains(name); });
  others.sort();
  for (const QString& name : others) {
    addRow(name);
  }
  nameAll();
  takeExercises();
  for (int column = 1; column < totalColumn(); ++column) {
    tallies_[column - 1] = tally(column);
  }
  endResetModel();
}

// No two of those that are graded and those that are not look the same.
void ClassModel::nameAll() {
  QStringList folders;
  QList<QList<grading::Person>> persons;
  for (int row = 0; row < rowCount(); ++row) {
    folders += folder(row);
    persons.append(class_.students[row].persons);
  }
  const QStringList shown = grading::calledApart(persons, folders);
  for (int row = 0; row < rowCount(); ++row) {
    class_.students[row].name = shown[row];
  }
}

ClassModel::Tally ClassModel::tally(int column) const {
  Tally tally;
  for (int row = 0; row < rowCount(); ++row) {
    const State one = state(index(row, column));
    tally.handedIn += one == Nothing ? 0 : 1;
    tally.passed += one == Passed ? 1 : 0;
  }
  return tally;
}

int ClassModel::addRow(const QString& folder) {
  grading::StudentResults student;
  student.name = text::visibleName(folder);
  student.directory = QDir(class_.directory).filePath(folder);
  class_.students += student;
  const int row = static_cast<int>(class_.students.size()) - 1;
  rows_.insert(folder, row);
  return row;
}

void ClassModel::setResult(const QString& student, const grading::ExerciseResult& result) {
  if (!rows_.contains(student)) {
    const int row = rowCount();
    beginInsertRows({}, row, row);
    addRow(student);
    endInsertRows();
  }
  const int row = rows_.value(student);
  class_.students[row].exercises.insert(result.exercise, result);
  if (!exercises_.contains(result.exercise) && course_.find(result.exercise) != nullptr) {
    setClass(class_, submitted_);
  }
  recount(row);
  if (const int exercise = static_cast<int>(exercises_.indexOf(result.exercise)); exercise >= 0) {
    tallies_[exercise] = tally(exercise + 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, exercise + 1, exercise + 1);
  }
}

void ClassModel::setReview(int row, const QString& exercise, const grading::Review& review) {
  QMap<QString, grading::Review>& reviews = class_.students[row].reviews;
  if (review.isEmpty()) {
    reviews.remove(exercise);
  } else {
    reviews.insert(exercise, review);
  }
  recount(row);
}

void ClassModel::recount(int row) {
  grading::StudentResults& student = class_.students[row];
  student.score = 0;
  for (const QString& exercise : exercises_) {
    student.score += student.scoreOf(exercise);
  }
  Q_EMIT dataChanged(index(row, 0), index(row, totalColumn()));
}

void ClassModel::retranslate() {
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, totalColumn());
  if (rowCount() > 0) {
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, totalColumn()));
  }
}

QString ClassModel::folder(int row) const {
  return QFileInfo(class_.students[row].directory).fileName();
}

QString ClassModel::exercise(int column) const {
  return column > 0 && column < totalColumn() ? exercises_[column - 1] : QString();
}

QModelIndex ClassModel::cell(const QString& folder, const QString& exercise) const {
  const int column = static_cast<int>(exercises_.indexOf(exercise)) + 1;
  return rows_.contains(folder) && column > 0 ? index(rows_.value(folder), column) : QModelIndex();
}

const grading::ExerciseResult* ClassModel::result(const QModelIndex& index) const {
  if (!index.isValid()) {
    return nullptr;
  }
  const auto& results = class_.students[index.row()].exercises;
  const auto found = results.constFind(exercise(index.column()));
  return found == results.constEnd() ? nullptr : &*found;
}

QString ClassModel::unsafeRemark(const QModelIndex& index) const {
  const grading::ExerciseResult* graded = result(index);
  return graded ? grading::unsafeRemark(*graded) : QString();
}

ClassModel::State ClassModel::state(const QModelIndex& index) const {
  if (const grading::ExerciseResult* graded = result(index)) {
    switch (graded->verdict) {
      case grading::Verdict::Passed:
        return Passed;
      case grading::Verdict::Failed:
        return Failed;
      case grading::Verdict::NotGraded:
        return NotGraded;
    }
  }
  const bool handedIn = submitted_.value(folder(index.row())).contains(exercise(index.column()));
  return handedIn ? Waiting : Nothing;
}

ClassSummary ClassModel::summary() const {
  ClassSummary summary;
  summary.students = rowCount();
  for (const QString& id : exercises_) {
    summary.points += course_.find(id)->points;
  }
  for (int row = 0; row < rowCount(); ++row) {
    summary.average += class_.students[row].score / summary.students;
    for (int column = 1; column < totalColumn(); ++column) {
      const State one = state(index(row, column));
      summary.passed += one == Passed ? 1 : 0;
      summary.failed += one == Failed ? 1 : 0;
      const bool corrected = class_.students[row].reviews.value(exercise(column)).score.has_value();
      summary.corrected += corrected ? 1 : 0;
      summary.notGraded += one == NotGraded && !corrected ? 1 : 0;
      summary.waiting += one == Waiting ? 1 : 0;
      summary.unsafe += unsafeRemark(index(row, column)).isEmpty() ? 0 : 1;
    }
  }
  return summary;
}

// For who reads about a class, not for who made it.
QString ClassModel::mistakeText(const grading::ExerciseResult& result,
                                const grading::Diagnosis& diagnosis) const {
  const course::Exercise* exercise = course_.find(result.exercise);
  const course::MistakeSpec* known =
      exercise == nullptr ? nullptr : course::findMistake(*exercise, diagnosis.mistake);
  const QString text = known != nullptr ? known->text.localised()
                       : diagnosis.mistake == QLatin1StringView(grading::kStillStarter)
                           ? tr("still the starter")
                       : diagnosis.mistake == QLatin1StringView(grading::kUnknown)
                           ? tr("no known mistake explains the answer")
                           : diagnosis.text;
  return tr("%1: %2").arg(exercise ? exercise->title.localised() : result.exercise, text);
}

QList<MistakeCount> ClassModel::mistakes() const {
  QHash<QString, MistakeCount> counts;
  for (const grading::StudentResults& student : class_.students) {
    for (const grading::ExerciseResult& result : student.exercises) {
      QSet<QString> counted;  // several checks may show the same
      for (const grading::Diagnosis& diagnosis : foundIn(result)) {
        const QString id = idOf(result, diagnosis);
        if (!counted.contains(id)) {
          counted += id;
          MistakeCount& count = counts[id];
          count.id = id;
          count.text = mistakeText(result, diagnosis);
          ++count.count;
        }
      }
    }
  }
  QList<MistakeCount> sorted = counts.values();
  std::sort(sorted.begin(), sorted.end(), [](const MistakeCount& a, const MistakeCount& b) {
    return a.count != b.count ? a.count > b.count : a.id < b.id;
  });
  return sorted;
}

int ClassModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(class_.students.size());
}

int ClassModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : totalColumn() + 1;
}

QVariant ClassModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  if (index.column() == 0) {
    return nameData(index.row(), role);
  }
  return index.column() == totalColumn() ? totalData(index.row(), role) : cellData(index, role);
}

QVariant ClassModel::nameData(int row, int role) const {
  const grading::StudentResults& student = class_.students[row];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return whyNothing(student).isEmpty() ? student.name : u"⚠ "_s + student.name;
    case Qt::ToolTipRole:
      return whyNothing(student);
    case SortRole:
      return student.name.toLower();
    default:
      return {};
  }
}

QVariant ClassModel::totalData(int row, int role) const {
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return points(class_.students[row].score);
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case SortRole:
      return class_.students[row].score;
    default:
      return {};
  }
}

// An earlier version had no diagnosis of its own for a starter.
QList<grading::Diagnosis> ClassModel::foundIn(const grading::ExerciseResult& result) const {
  const course::Exercise* exercise = course_.find(result.exercise);
  if (exercise == nullptr || result.verdict != grading::Verdict::Failed) {
    return result.diagnosis;
  }
  auto starter = starters_.find(exercise->id);
  if (starter == starters_.end()) {
    starter = starters_.insert(exercise->id, grading::sha256(exercise->starter()));
  }
  const QString graded = result.receipt.sources.value(exercise->fileName()).toString();
  return !graded.isEmpty() && graded == *starter
             ? QList{grading::Diagnosis{QString::fromLatin1(grading::kStillStarter), {}}}
             : result.diagnosis;
}

QVariant ClassModel::cellData(const QModelIndex& index, int role) const {
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return cellText(index);
    case Qt::ToolTipRole:
      return cellToolTip(index);
    case SortRole:
      return -kStateStep * static_cast<int>(state(index)) +
             class_.students[index.row()].scoreOf(exercise(index.column()));
    case StateRole:
      return state(index);
    case ExerciseRole:
      return exercise(index.column());
    case MistakeRole: {
      QStringList ids;
      if (const grading::ExerciseResult* graded = result(index)) {
        for (const grading::Diagnosis& diagnosis : foundIn(*graded)) {
          ids += idOf(*graded, diagnosis);
        }
      }
      return ids;
    }
    default:
      return {};
  }
}

QString ClassModel::cellText(const QModelIndex& index) const {
  const grading::StudentResults& student = class_.students[index.row()];
  const grading::ExerciseResult* graded = result(index);
  if (!graded) {
    return state(index) == Waiting     ? tr("… waiting")
           : student.refusal.isEmpty() ? u"·"_s
                                       : tr("⚠ refused");
  }
  const QString id = graded->exercise;
  const QString mark =
      (unsafeRemark(index).isEmpty() ? QString() : u' ' + grading::kUnsafeMark) +
      (student.reviews.value(id).score ? u' ' + grading::kCorrectedMark : QString()) +
      (student.flagsOf(id).isEmpty() ? QString() : u' ' + grading::kFlagMark);
  const QString verdict = grading::markAndWords(graded->verdict);
  const bool counted =
      graded->verdict != grading::Verdict::NotGraded || student.reviews.value(id).score.has_value();
  return counted ? u"%1 %2%3"_s.arg(verdict, points(student.scoreOf(id)), mark) : verdict;
}

QString ClassModel::cellToolTip(const QModelIndex& index) const {
  const grading::StudentResults& student = class_.students[index.row()];
  const grading::ExerciseResult* graded = result(index);
  if (!graded) {
    return whyNothing(student).isEmpty() && state(index) == Nothing ? tr("Nothing was handed in.")
                                                                    : whyNothing(student);
  }
  const grading::Review review = student.reviews.value(graded->exercise);
  QStringList lines{cellText(index), graded->summary};  // the column may be narrow
  if (const QString unsafe = unsafeRemark(index); !unsafe.isEmpty()) {
    lines += grading::kUnsafeMark + u' ' + unsafe;
  }
  if (review.score) {
    lines += tr("✎ Corrected: %1 instead of %2: %3")
                 .arg(grading::pointsWords(*review.score), points(graded->score), review.reason);
  }
  if (!review.comment.isEmpty()) {
    lines += review.comment;
  }
  for (const QString& flag : student.flagsOf(graded->exercise)) {
    lines += grading::kFlagMark + u' ' + grading::flagText(flag);
  }
  return lines.join(u'\n');
}

QVariant ClassModel::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool asked = role == Qt::DisplayRole || role == Qt::ToolTipRole;
  if (orientation != Qt::Horizontal || !asked || section > totalColumn()) {
    return {};
  }
  if (const course::Exercise* column = course_.find(exercise(section))) {
    const Tally& tally = tallies_[section - 1];
    const QString counts =
        role == Qt::DisplayRole
            ? tr("✓ %1 of %2", "passed of handed in").arg(tally.passed).arg(tally.handedIn)
            : tr("%1 passed of %2 that were handed in").arg(tally.passed).arg(tally.handedIn);
    return QString(column->title.localised() + u'\n' + counts);
  }
  return section == 0 ? tr("Student") : tr("Total");
}

}  // namespace enshu::desk
