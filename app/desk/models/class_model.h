// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QList>

#include "core/course/course.h"
#include "core/grading/report/class_results.h"

namespace enshu::desk {

// How many of a class made a mistake.
struct MistakeCount {
  QString id;    // "exercise/mistake": two exercises may call theirs the same
  QString text;  // exercise and finding, in the language of now where the course has words for it
  int count = 0;
};

// A class in numbers; an average is of the students' totals.
struct ClassSummary {
  int students = 0;
  int passed = 0;
  int failed = 0;
  int notGraded = 0;  // and nobody gave points
  int waiting = 0;    // handed in, but no result is there yet
  int corrected = 0;  // by hand
  int unsafe = 0;     // graded without isolation
  double average = 0;
  double points = 0;  // of the exercises that anybody handed in
};

// Students x exercises that anybody handed in, with the student's name before and the total score
// behind.
class ClassModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role {
    SortRole = Qt::UserRole,
    StateRole,    // State of a cell
    MistakeRole,  // those that were found, as MistakeCount::id
    ExerciseRole  // id of the exercise; empty for the name and the total
  };
  enum State { Passed, Failed, NotGraded, Waiting, Nothing };

  using QAbstractTableModel::QAbstractTableModel;

  void setCourse(const course::Course& course);

  // `submitted`: student's folder -> exercises that were handed in; whoever has no result yet is
  // listed too.
  void setClass(const grading::ClassResults& results,
                const QHash<QString, QStringList>& submitted = {});
  void setResult(const QString& student, const grading::ExerciseResult& result);
  void setReview(int row, const QString& exercise, const grading::Review& review);
  void retranslate();

  const grading::ClassResults& results() const { return class_; }
  const grading::StudentResults& student(int row) const { return class_.students[row]; }
  QString folder(int row) const;       // DIR/<folder>: what the batch calls the student
  QString exercise(int column) const;  // empty for the name and the total
  QModelIndex cell(const QString& folder, const QString& exercise) const;
  const grading::ExerciseResult* result(const QModelIndex& index) const;  // or nullptr
  State state(const QModelIndex& index) const;

  ClassSummary summary() const;
  QList<MistakeCount> mistakes() const;  // the most frequent first

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  // How many handed an exercise in, and how many of them passed.
  struct Tally {
    int handedIn = 0;
    int passed = 0;
  };

  void takeExercises();
  int addRow(const QString& folder);
  void nameAll();
  QString unsafeRemark(const QModelIndex& index) const;  // empty: graded in isolation, or not yet
  Tally tally(int column) const;
  QList<grading::Diagnosis> foundIn(const grading::ExerciseResult& result) const;
  QString mistakeText(const grading::ExerciseResult& result,
                      const grading::Diagnosis& diagnosis) const;
  void recount(int row);
  int totalColumn() const { return static_cast<int>(exercises_.size()) + 1; }
  QVariant nameData(int row, int role) const;
  QVariant totalData(int row, int role) const;
  QVariant cellData(const QModelIndex& index, int role) const;
  QString cellText(const QModelIndex& index) const;
  QString cellToolTip(const QModelIndex& index) const;

  course::Course course_;
  QStringList exercises_;
  grading::ClassResults class_;
  QHash<QString, QStringList> submitted_;
  QHash<QString, int> rows_;                  // folder -> row
  QList<Tally> tallies_;                      // of the exercises
  mutable QHash<QString, QString> starters_;  // exercise -> hash, as far as it was asked for
};

}  // namespace enshu::desk
