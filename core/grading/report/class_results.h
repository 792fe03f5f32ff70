// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QString>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/batch/clocks.h"
#include "core/grading/intake/skipped.h"
#include "core/grading/result/appeal.h"
#include "core/grading/result/member_scores.h"
#include "core/grading/result/result.h"
#include "core/grading/result/review.h"
#include "core/grading/roster/roster.h"
#include "core/grading/submission/submission.h"

namespace enshu::grading {

// An answer of an earlier download that is worth more than the one that counts.
struct BetterAttempt {
  QString file;      // by which it is chosen; empty: it was not kept
  double score = 0;  // less what is lost for being late
  bool isLate = false;
};

// One student of a graded batch.
struct StudentResults {
  QString name;                             // for people: no two look the same
  QString directory;                        // DIR/<student>
  QMap<QString, ExerciseResult> exercises;  // by exercise id; absent: not submitted
  double score = 0;                         // of all exercises, as corrected
  QString refusal;                  // why the student's archive was not unpacked; empty if it was
  QString skipped{};                // else why nothing was graded; empty if something was
  QMap<QString, Review> reviews{};  // by exercise id; absent: nobody said anything
  QList<Person> persons{};          // who this is; several: each of them gets the results
  QList<qsizetype> rows{};          // of each in the roster that was given along; -1 or none: none
  bool absent = false;              // only the roster knows of him
  QStringList groups{};             // of the roster, to which these belong
  QMap<QString, double> deductions{};     // points lost for being late, by exercise id
  QMap<QString, MemberScores> members{};  // by exercise id; of several who handed in together
  QMap<QString, Appeal> appeals{};        // by exercise id; absent: nobody said anything
  QMap<QString, Attempts> attempts{};     // by exercise id, of batch.json
  QDateTime handedIn{};                   // as the platform says; not valid: it does not
  QMap<QString, QString> misnamed{};  // by exercise id: a file that nearly has the exercise's name
  QList<Skipped> untaken{};           // files of his that he is to be told of
  QMap<QString, BetterAttempt> better{};  // by exercise id; none where an assistant chose
  QStringList gone{};  // exercises that the newest download has no file of; these results stay

  // The points that count for an exercise: the corrected ones, else the grader's less what is lost
  // for being late; 0 without result.
  double scoreOf(const QString& exercise) const;

  // What a person said of it for one of several, who may have a mark of his own; and his points.
  Review reviewOf(const QString& exercise, const Person& person) const;
  double scoreOf(const QString& exercise, const Person& person) const;
  // Whether he handed in something, and nothing of it could be graded.
  bool isUntaken() const { return !absent && !(skipped + refusal).isEmpty(); }

  // Why there is no result for an exercise, as far as that is known of this one; empty: it is not.
  QString whyMissing(const course::Exercise& exercise) const;

  // Of the files that were not taken, but for those of nearly an exercise's name: why, a line each.
  QStringList untakenLines() const;

  // Whether nobody knows what an exercise is worth, through a fault that is not the student's; and
  // whether it is so for any.
  bool isOpen(const QString& exercise) const;
  bool isOpen() const;

  // Whether points are lost for being late: not where a person said what counts.
  bool loses(const QString& exercise) const {
    return deductions.value(exercise) > 0 && !reviews.value(exercise).score;
  }

  // What an assistant should look at: the flags of the result, kEarlierFile, kBetterBefore,
  // kNewIsNothing, kOfOtherPoints and kAppeal.
  QStringList flagsOf(const QString& exercise) const;

  QString trajectories(const QString& exercise) const;  // path of the .mat
};

// The exercises that somebody handed in, in their order.
QList<const course::Exercise*> handedIn(const course::Course& course,
                                        const QList<StudentResults>& students);

// Points as every file has them, with at most two decimals: "7.5".
QString pointsText(double points);

// The same with the word: "1 point", "0.5 points".
QString pointsWords(double points);

// The call that goes on with a class; where nobody knows what was graded, in general.
QString callToGoOn(const QString& submissions, const QString& directory);

// A file of a result, or of what a person said of it, that cannot be read.
struct DamagedFile {
  Error why;
  bool isReview = false;
  QString folder{};         // of the student's results
  QList<Person> persons{};  // who that is

  // What to do about it, in the class graded from there into that folder.
  QString nextStep(const QString& submissions, const QString& directory) const;
};

// What gradeBatch left in a folder. Whatever was handed in and has no result there, since grading
// was interrupted or the disk was full, has one that is not graded.
struct ClassResults {
  QString directory;
  QList<StudentResults> students;
  QString
      submissions{};   // what was graded: a folder or an archive; empty if the batch does not say
  QString platform{};  // that packed it, by its id
  QDateTime due{};     // the class's own; not valid: what the course says
  QList<ReadClock> clocks{};       // how times without a zone were read
  bool isListOlder = false;        // ClassNotes::isListOlder
  bool isOtherCourse = false;      // by which it was graded, or other settings of this one
  int waiting = 0;                 // new results that somebody has to take (regraded.h)
  qsizetype enrolled = 0;          // in the roster that is kept with the results
  QList<Skipped> unused{};         // files that were not taken, of students and of nobody
  QList<Person> unknown{};         // who handed in and is not in the roster
  Doubts doubts{};                 // who may be several of it
  QList<Renumbered> renumbered{};  // who has another number in the roster that was given along
  QList<DamagedFile> damaged{};    // whose exercises are left out, of readableResults alone
};

// Gives a download's submissions the files that count, where these are kept of an earlier one.
void takeKept(const ClassResults& results, QList<Submission>& submissions);

// How much of each result is kept. The outcomes of thousands take little memory: they lack the
// checks and the points for each, what is known beside the diagnosis, prints, the compiler's
// messages, and of the receipts all but the sources and the version.
enum class Detail { All, Outcome };

// Whether a class was graded into the folder.
bool hasBatch(const QString& directory);

// Refused: a folder without batch.json, and any file of results or reviews that cannot be read, or
// in which a person gives more points than the exercise has: a class with a gap must not become
// marks. A roster counts instead of the batch's own, and nothing of it is kept.
Result<ClassResults> readClassResults(const course::Course& course, const QString& directory,
                                      const std::optional<Roster>& roster = {},
                                      Detail detail = Detail::All);

// The same for whoever tells of the gaps: what can be read, and which files cannot.
Result<ClassResults> readableResults(const course::Course& course, const QString& directory,
                                     const std::optional<Roster>& roster = {},
                                     Detail detail = Detail::All);

}  // namespace enshu::grading
