// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <optional>

#include "core/base/result.h"
#include "core/course/exercise.h"
#include "core/sandbox/build/build.h"
#include "core/sandbox/run/run.h"

namespace enshu::grading {

enum class Verdict { Passed, Failed, NotGraded };
enum class CheckOutcome { Passed, Failed, NotFinite, WrongShape, NotChecked };

// Where an answer first leaves the tolerance.
struct Place {
  int sample = 0;              // instant or state, counted from 0
  std::optional<double> time;  // [s]; none: the columns are states, which are no motion
  QString channel;             // "joint 3" or "hand, x"
};

// One comparison in one case, or one law in it.
struct CheckResult {
  QString caseId;        // of exercise.json, as the next
  QString checkId;       // of the check or of the law
  bool chained = false;  // made on the student's own earlier steps
  bool law = false;      // of mechanics, without a reference; earns and costs no points
  bool hidden = false;   // its case is
  QString title;
  CheckOutcome outcome = CheckOutcome::NotChecked;
  std::optional<double> error;  // error / max(rms, floor), the worst channel's; none if hidden
  double tolerance = 0;
  std::optional<Place> at;  // none if hidden
  QString rationale;
  QString hint;
  bool remark = false;  // a law that does not hold while every answer agrees with the reference

  // Not written to the file.
  bool unset = false;  // NotFinite because nobody wrote the value, or one that it is made of
  bool exact = false;  // the same numbers as the reference's, to the last bit

  // One name for all this, which no other check of a result bears: "<case>.<check>" or
  // "chained.<case>.<check>". Made of the fields and never taken apart.
  QString id() const;

  // Whether the verdict depends on it.
  bool decides() const { return !chained && !remark; }
};

// What explains the answer.
struct Diagnosis {
  QString mistake;        // of the exercise's bank, the id of a hypothesis, or one of the next two
  QString text;           // the finding as a fact
  double margin = 0;      // how many times nearer it comes than the next best explanation
  bool explains = false;  // all of the answer; false: it is merely the nearest, or nothing is known

  // Not written to the file.
  QString hint = {};   // that belongs to the finding; empty: that of the mistake, or none
  QString check = {};  // id of the exercise's check that it is about; empty: all
};

// Diagnosis::mistake where nothing is known, and where nothing was written yet.
inline constexpr char kUnknown[] = "unknown";
inline constexpr char kStillStarter[] = "still-the-starter";

// What is certain of an answer that no known mistake explains.
struct Known {
  QString id;    // of the kind of fact
  QString text;  // one sentence
};

// The points for one check and why.
struct Credit {
  QString check;
  QString title;
  double points = 0;
  double maxPoints = 0;
  QString reason;
};

// The margin of what is a fact and no comparison.
inline constexpr double kCertain = 1e15;

struct BuildSummary {
  sandbox::BuildOutcome outcome = sandbox::BuildOutcome::Refused;
  int wallMs = 0;
  QString messages;
  QList<sandbox::Diagnostic> diagnostics;  // not written to the file
};

struct RunSummary {
  sandbox::RunOutcome outcome = sandbox::RunOutcome::Finished;
  int signal = 0;
  int cpuMs = 0;
  int wallMs = 0;
  int maxRssKb = 0;
  QString stdoutTail;
  QString sentence;  // what happened, for the student; not written to the file, as the next
  int spentMs = 0;   // processor time of all cases, hidden ones too
};

// What is needed to repeat the verdict elsewhere. All but `exerciseVersion` and `references` says
// what was run and on what; those two also say how it was judged. `module` and `robots` are empty
// in what earlier versions wrote.
struct Receipt {
  QJsonObject sources;  // file name -> sha256
  QString compiler;
  QStringList flags;
  QString enshuVersion;
  QString exerciseVersion;
  QString module;          // sha256 of the sources of driver, model solution, ways and mistakes
  QJsonObject references;  // file name -> sha256
  QJsonObject robots;      // file name -> sha256
  QJsonObject limits;
  QString cases;          // sha256 of the inputs of all cases; empty where earlier versions wrote
  QStringList isolation;  // layers that were live
  quint64 seed = 0;       // of the fresh cases; 0: not told, as in what a student keeps
};

// A flag of ExerciseResult: every answer is the reference's to the last bit.
inline constexpr char kExact[] = "exact";

// Another: the file is younger than it was due. ExerciseResult::handedIn and due say by how much.
inline constexpr char kLate[] = "late";

// Another: a known mistake of the course crashed or did not end, and nothing was held against it.
inline constexpr char kLeftOut[] = "mistake-left-out";

// Points that differ by less are the same: what rounding leaves of a sum of them.
inline constexpr double kSamePoints = 1e-9;

// The verdict on one exercise of one submission: enshu-result/1.
struct ExerciseResult {
  QString exercise;
  Verdict verdict = Verdict::NotGraded;
  double score = 0;
  double maxScore = 0;
  QList<Credit> credit;  // what the score is made of; none where nothing was graded
  std::optional<BuildSummary> build;
  std::optional<RunSummary> run;
  QList<CheckResult> checks;
  QList<Diagnosis> diagnosis;
  QList<Known> known;       // where the diagnosis does not explain the answer
  QStringList flags;        // what an assistant should look at and what decides nothing; ids
  QDateTime handedIn = {};  // the time of the student's file, in a batch that has a date
  QDateTime due = {};       // until when it was to be handed in; not valid: whenever
  Receipt receipt;
  QString summary;  // one sentence for people: the verdict and its first reason
};

// Ids as they stand in files.
QString id(Verdict verdict);
QString id(CheckOutcome outcome);
QString id(sandbox::BuildOutcome outcome);
QString id(sandbox::RunOutcome outcome);

QJsonObject toJson(const ExerciseResult& result);
Result<ExerciseResult> readResult(const QString& path);
// The same of a file that stands for an exercise; one of another is refused.
Result<ExerciseResult> readResultOf(const QString& exercise, const QString& path);

// Whether a result goes up to the points of its exercise; of another version of the exercise
// nobody knows.
bool givesPointsOf(const ExerciseResult& result, const course::Exercise& exercise);
Result<ExerciseResult> parseResult(const QByteArray& bytes, const QString& name);

}  // namespace enshu::grading
