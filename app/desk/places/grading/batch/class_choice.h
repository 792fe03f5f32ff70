// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <functional>

#include "app/desk/jobs/background.h"
#include "app/desk/jobs/batch_job.h"

class QInputDialog;

namespace enshu::desk {

class GradingActions;

// What is graded next, by what list of the class and what date, and into which folder: chosen,
// dropped on the window, or taken over from a class that was opened.
class ClassChoice : public QObject {
  Q_OBJECT
 public:
  ClassChoice(const course::Course& course, const GradingActions& actions, QWidget* page);

  const QString& submissions() const { return submissions_; }
  const QString& results() const { return results_; }
  const QString& opened() const { return opened_; }  // the folder of results that is shown
  const QString& roster() const { return rosterTold_; }
  const QDateTime& due() const { return due_; }
  BatchRequest toGrade() const;  // whatever is missing
  BatchRequest toOpen() const;   // what is in the folder of results

  // Which class is shown from now on; `isGrading`: its results are just being made.
  void take(const grading::ClassResults& results, bool isGrading);
  void useSubmissions(const QString& path);  // a folder or an archive
  // Asks for the password of a list that has one.
  void useRoster(const QString& path, const QString& password = {});
  void useResults(const QString& directory);
  void openResults(const QString& directory);  // and nothing else of the class before

  // Takes a file or folder for what it is; some of it by telling the page.
  void takeFile(const QString& path);
  // Asks for a folder or an archive.
  void ask(const QString& title, bool folder, const std::function<void(const QString&)>& chosen);
  // `why`: the password that was given before does not open the class.
  void askForPassword(const BatchRequest& request, const QString& why);

 Q_SIGNALS:
  void changed();
  void chosen();  // submissions or results: what was told before is of the past
  void told(const QString& status);
  void problem(const QString& text);
  void resultsDropped(const QString& directory);
  void archiveDropped(const QString& path);
  void tableDropped(const QString& path);  // of people, or to be filled in
  void rosterChosen(const QString& path);
  void passwordGiven(const enshu::desk::BatchRequest& request);

 private:
  void connectActions(const GradingActions& actions);
  void forget();
  void askForRoster();
  void askForRostersPassword(const QString& path, const QString& why);
  void askForDue();
  QInputDialog* passwordDialog(const QString& title, const QString& why, const QString& asked);
  void takeRoster(const QString& path, const Result<grading::ClassList>& read);

  course::Course course_;
  QWidget* page_;
  QString submissions_;
  QString results_;
  QString opened_;
  std::optional<grading::Roster> roster_;
  QString rosterTold_;
  QDateTime due_;     // not valid: what the course says
  QString password_;  // of the archive of the class, as long as it is open
  Background reading_;
};

}  // namespace enshu::desk
