// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/jobs/batch_job.h"
#include "app/desk/jobs/explain_job.h"
#include "app/desk/places/grading/actions/answer_cell.h"
#include "app/desk/places/place.h"
#include "app/desk/settings.h"

class QSplitter;

namespace enshu::desk {

class AfterMark;
class AnswerComparison;
class AnswerPane;
class ClassChoice;
class ClassNotice;
class ClassReport;
class ClassSheets;
class GradingActions;
class GradingBar;
class GroupNaming;
class GroupReviews;
class RecentClasses;
class Regrading;
class Reviews;

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
  void build(ExplainJob::Explain explain);
  void connectActions();
  void connectChoice();
  void connectJob();
  void connectReviews();
  void connectGroups();
  void retranslate();
  void refreshActions();
  void takeTable(const QString& path);
  void start(const decltype(BatchRequest::again)& again, const QStringList& choose = {});
  void take(const OpenedClass& opened);
  void begin(const grading::ClassResults& results);
  void fill(const OpenedClass& opened);
  void takeResult(const QString& student, const grading::ExerciseResult& result, int done,
                  int total);
  void end(const QString& problem, bool cancelled);
  void openReplaced(const QString& directory);
  void showCell(const QModelIndex& index);
  void showResult();

  course::Course course_;
  Settings& settings_;
  AnswerCell cell_;  // that the details show
  bool taking_ = false;
  bool seen_ = false;
  ClassModel* model_ = nullptr;
  BatchJob* job_ = nullptr;
  GradingActions* actions_ = nullptr;
  RecentClasses* recent_ = nullptr;
  ClassChoice* choice_ = nullptr;
  Reviews* reviews_ = nullptr;
  AfterMark* afterMark_ = nullptr;
  GroupReviews* groupReviews_ = nullptr;
  GroupNaming* naming_ = nullptr;
  Regrading* regrading_ = nullptr;
  ClassReport* report_ = nullptr;
  AnswerComparison* comparison_ = nullptr;
  ClassNotice* notice_ = nullptr;
  GradingBar* bar_ = nullptr;
  QSplitter* columns_ = nullptr;
  ClassSheets* sheets_ = nullptr;
  AnswerPane* pane_ = nullptr;
};

}  // namespace enshu::desk
