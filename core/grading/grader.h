// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QHash>
#include <QList>
#include <QString>
#include <functional>
#include <memory>
#include <stop_token>

#include "core/course/course.h"
#include "core/grading/build_store.h"
#include "core/grading/result/result.h"
#include "core/grading/run_budget.h"
#include "core/robot/robot.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/source_file.h"

class QTemporaryDir;

namespace enshu::grading {

// One student's files: exercise id -> path of the .cpp.
struct Submission {
  QString name;
  QHash<QString, QString> files;

  // What was read of them, once, by readSources: these bytes are hashed, compiled, kept, compared
  // with the starter and named in the receipt, whatever becomes of the files. Empty: not read yet.
  QHash<QString, sandbox::SourceFile> sources;
  QString original;  // the name as it was handed in, if it could not be used as it was
  QString shown;     // the name for people; in a class no two look the same
  std::shared_ptr<const QTemporaryDir> unpacked;  // where the files are, out of an archive
};

// The files of a folder or an archive that bear a starter's name; a single .cpp counts for the
// exercise that it is named after, or for `exercise` when that is given. An Error: nothing of the
// kind is there, or the archive is refused.
Result<Submission> findSubmission(const course::Course& course, const QString& path,
                                  const QString& exercise = {});

// The submission with its files read; as it is if they are read already.
Submission readSources(const Submission& submission);

// File name -> SHA-256 of everything that the verdict on an exercise depends on.
QJsonObject sourceHashes(const course::Exercise& exercise, const Submission& submission);

// The limits of a run, as a receipt has them.
QJsonObject limitsOf(const course::LimitsSpec& limits);

// How the robot of a case moved, for a picture.
struct RobotRun {
  Robot robot;
  // robot.coordinates() x samples: the motion that came of the answer; where it tells none, that of
  // the case.
  Eigen::MatrixXd q;
  Eigen::MatrixXd reference;  // that of the reference, the same shape; empty: nothing to compare
};

// An answer beside its reference, for a plot.
struct Trajectory {
  QString check;  // id of the CheckResult
  QString title;
  QString unit;
  QStringList channels;       // one per row
  Eigen::VectorXd t;          // [s]
  Eigen::MatrixXd answer;     // channels x samples
  Eigen::MatrixXd reference;  // the same shape
  bool hidden = false;
  std::shared_ptr<const RobotRun> run = nullptr;  // null: hidden, or not known
};

struct Graded {
  ExerciseResult result;
  QList<Trajectory> trajectories;
};

enum class Stage { Build, Run, Compare };

struct Options {
  quint64 seed = 0;                    // of the fresh cases; 0: a new one
  std::shared_ptr<BuildStore> builds;  // shared by the checks of a batch; null: one of its own
  std::shared_ptr<RunBudget> budget;   // of the student's runs in a batch; null: none
  bool alone = true;  // nothing else is graded meanwhile: the two runs are made at once
  std::function<void(Stage, const QString& detail)> progress;  // called from the grading thread
  std::function<void(const QString& tail)> printed;  // what the student's code prints, likewise
  std::stop_token stop;                              // a stopped check ends as NotGraded
};

// Builds, runs and compares one exercise of a submission. Blocks; may be called from any thread.
// The student's failures are in the verdict; the tool's own make it NotGraded with a summary. Reads
// the submission's files if they are not read yet.
Graded grade(const course::Course& course, const sandbox::Kit& kit,
             const course::Exercise& exercise, const Submission& submission,
             const Options& options = {});

// The verdict where the tool or the machine failed: no points, no checks, and why.
void becomeNotGraded(Graded& graded, const Error& why);

}  // namespace enshu::grading
