// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "app/desk/jobs/background.h"
#include "app/desk/jobs/batch_job.h"
#include "app/desk/jobs/explain_job.h"
#include "app/desk/models/class_model.h"
#include "app/desk/models/draft_store.h"
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
class GroupReviewDialog;
class GradingActions;
class GroupsView;
class HandBackJob;
class IntakeView;
class Notice;
class RecentClasses;
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
  bool isGrading() const { return job_->isGrading(); }
  void useSubmissions(const QString& path);  // a folder or an archive
  void useRoster(const QString& path);       // a list of the class
  void useResults(const QString& directory);
  void openResults(const QString& directory);
  void saveReport(const QString& path);  // its ending chooses the format
  // What was dropped on the window: a download, results, a roster, or a file to be filled in.
  bool canTake() const;
  void takeFile(const QString& path);
  void handBack(const QString& form);  // asks; `form` may be empty
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
  void showEvent(QShowEvent* event) override;

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
  void connectIntake();
  void connectReviews();
  void refreshCompare();
  void retranslate();
  void refreshActions();
  void ask(const QString& title, bool folder, const std::function<void(const QString&)>& chosen);
  void askForReport();
  void askForRoster();
  void askForDue();
  void askForPassword(const BatchRequest& request, const QString& why);
  void takeTable(const QString& path);
  void tellOfDamage(const grading::ClassResults& results);
  void nameIntake();
  void start(const decltype(BatchRequest::again)& again, const QStringList& choose = {});
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
  bool keepTouched();
  void keepDraft();
  void storeDraft(const Cell& cell, const grading::Review& review);
  void dropDraft();
  void tellOfDrafts();
  void change(const Cell& cell, const grading::Review& review);
  bool apply(const Cell& cell, const grading::Review& review);
  void stepBack(bool back);
  void showMembers(const QString& folder, const QString& exercise);
  void askForName();
  void name(const grading::AnswerGroup& group, const course::MistakeSpec& mistake);
  void endNaming(const QString& problem);
  void askForGroupReview();
  grading::Review draftOf(const grading::AnswerGroup& group);
  void storeDraft(const GroupReviewDialog& dialog);
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
  bool isDamageTold_ = false;
  DraftStore drafts_;                             // reviews that are not kept yet
  QTimer soon_;                                   // until what is being typed is stored
  QList<std::pair<Cell, grading::Review>> kept_;  // while a batch runs
  std::optional<grading::Roster> roster_;         // of the next grading
  QString rosterTold_;
  QDateTime due_;     // of the next grading; not valid: what the course says
  QString password_;  // of the archive of the class, as long as it is open
  Background reading_;
  bool seen_ = false;
  QHash<QString, grading::Submission> handedIn_;
  ClassModel* model_ = nullptr;
  BatchJob* job_ = nullptr;
  Background report_;
  Background naming_;
  Background replacing_;
  std::pair<QString, QList<grading::Change>> regraded_;  // a folder, and what waits in it
  bool isNaming_ = false;
  QString told_;  // of a group that was named
  QUndoStack* changes_ = nullptr;
  RecentClasses* recent_ = nullptr;
  HandBackJob* handBack_ = nullptr;
  GradingActions* actions_ = nullptr;
  Notice* notice_ = nullptr;
  ElidedLabel* submissionsPath_ = nullptr;
  ElidedLabel* rosterPath_ = nullptr;
  ElidedLabel* dueLabel_ = nullptr;
  ElidedLabel* resultsPath_ = nullptr;
  QProgressBar* progress_ = nullptr;
  ElidedLabel* status_ = nullptr;
  QSplitter* columns_ = nullptr;
  QTabWidget* sheets_ = nullptr;
  ClassTable* table_ = nullptr;
  GroupsView* groups_ = nullptr;
  SimilarView* similar_ = nullptr;
  IntakeView* intake_ = nullptr;
  QLabel* cellTitle_ = nullptr;
  QLabel* intro_ = nullptr;
  SubmissionView* details_ = nullptr;
  ReviewBox* review_ = nullptr;
  SlipSearch* search_ = nullptr;
};

}  // namespace enshu::desk
