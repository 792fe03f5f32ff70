// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/jobs/batch_job.h"
#include "app/desk/jobs/errand.h"
#include "app/desk/jobs/explain_job.h"
#include "app/desk/models/class_model.h"
#include "app/desk/places/place.h"
#include "app/desk/settings.h"
#include "core/grading/groups/group_review.h"

class QLabel;
class QProgressBar;
class QSplitter;
class QTabWidget;
class QUndoStack;

namespace enshu::desk {

class ClassTable;
class ElidedLabel;
class GradingActions;
class GroupsView;
class Notice;
class ReviewBox;
class SimilarView;
class SlipSearch;
class SubmissionView;

// The assistant's place: a class graded, looked through, commented and exported.
class GradingPage : public Place {
  Q_OBJECT
 public:
  // Without `grade` classes can be opened but not graded, without `explain` no slips looked for.
  GradingPage(const course::Course& course, BatchJob::Grade grade, ExplainJob::Explain explain,
              Settings& settings, QWidget* parent = nullptr);
  ~GradingPage() override;

  GradingActions* actions() const { return actions_; }
  bool isGrading() const { return job_->isRunning(); }
  void useSubmissions(const QString& path);  // a folder or an archive
  void useResults(const QString& directory);
  void openResults(const QString& directory);
  void saveReport(const QString& path);  // its ending chooses the format
  // Opens results with their groups in front and what was told of one above them.
  void showGroups(const QString& directory, const QString& told);

  QString title() const override;
  void fillMenu(QMenu& menu) override;
  void saveLayout() override;

 Q_SIGNALS:
  // A group was named: the course on the disk has a mistake more.
  void courseChanged(const QString& results, const QString& told);

 protected:
  void changeEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  // A cell by names, which outlive the rows.
  struct Cell {
    QString folder;
    QString exercise;
    bool operator==(const Cell&) const = default;
  };

  void build();
  QWidget* buildBar();
  QWidget* buildDetails();
  void connectActions();
  void connectJob();
  void connectGroups();
  void connectCompare();
  void refreshCompare();
  void retranslate();
  void refreshActions();
  void ask(const QString& title, bool folder, const std::function<void(const QString&)>& chosen);
  void askForReport();
  void start(const decltype(BatchRequest::again)& again);
  void take(const OpenedClass& opened);
  void takeResult(const QString& student, const grading::ExerciseResult& result, int done,
                  int total);
  void say(const QString& status);  // beside the progress
  void end(const QString& problem, bool cancelled);
  void askForChanges();
  void takeChanges(const QString& directory, const QList<grading::Change>& changes);
  void showCell(const QModelIndex& index);
  void showAnswer(const QString& folder, const QString& exercise);
  void showResult();
  void showReview();
  bool keepReview();
  void change(const Cell& cell, const grading::Review& review);
  bool apply(const Cell& cell, const grading::Review& review);
  void stepBack(bool back);
  void askForName();
  void name(const grading::AnswerGroup& group, const course::MistakeSpec& mistake);
  void endNaming(const QString& problem);
  void askForGroupReview();
  void reviewGroup(const grading::AnswerGroup& group, const grading::GroupReview& said);
  QList<grading::Member> othersThan(const Cell& cell) const;
  void askForComparison();
  void compareWith(const Cell& cell, const QString& other);
  void showPair();
  grading::Review savedReview(const Cell& cell) const;
  QModelIndex indexOf(const Cell& cell) const { return model_->cell(cell.folder, cell.exercise); }

  course::Course course_;
  Settings& settings_;
  QString submissions_;
  QString results_;
  QString opened_;  // the folder of results that the table shows
  Cell cell_;       // that the details show
  Cell touched_;    // whose review changed last
  bool taking_ = false;
  QList<std::pair<Cell, grading::Review>> drafts_;  // reviews that cannot be kept yet
  QList<std::pair<Cell, grading::Review>> recent_;  // kept while a batch runs
  QHash<QString, grading::Submission> handedIn_;
  ClassModel* model_ = nullptr;
  BatchJob* job_ = nullptr;
  Errand report_;
  Errand naming_;
  Errand replacing_;
  std::pair<QString, QList<grading::Change>> regraded_;  // a folder, and what waits in it
  bool isNaming_ = false;
  QString told_;  // of a group that was named
  QUndoStack* changes_ = nullptr;
  GradingActions* actions_ = nullptr;
  Notice* notice_ = nullptr;
  ElidedLabel* submissionsPath_ = nullptr;
  ElidedLabel* resultsPath_ = nullptr;
  QProgressBar* progress_ = nullptr;
  ElidedLabel* status_ = nullptr;
  QSplitter* columns_ = nullptr;
  QTabWidget* sheets_ = nullptr;
  ClassTable* table_ = nullptr;
  GroupsView* groups_ = nullptr;
  SimilarView* similar_ = nullptr;
  QLabel* cellTitle_ = nullptr;
  QLabel* intro_ = nullptr;
  SubmissionView* details_ = nullptr;
  ReviewBox* review_ = nullptr;
  SlipSearch* search_ = nullptr;
};

}  // namespace enshu::desk
