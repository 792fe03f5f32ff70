// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/base/result.h"
#include "core/course/call_spec.h"
#include "core/course/languages.h"
#include "core/course/picture_spec.h"
#include "core/course/prediction.h"
#include "core/course/text.h"
#include "core/recipes/recipe.h"

namespace enshu::course {

// Of an exercise.json, a sheet, a header or a source of the course.
inline constexpr qint64 kMostTextBytes = 1 << 20;

// A stored array that one output of a case is held against.
struct Reference {
  QString output;
  QString file;  // absolute path of the .mat
  QString variable;
  QString sha256;  // of the file, lower-case hex; empty: not sealed yet
};

// One set of inputs: a robot and a motion.
struct CaseSpec {
  QString id;
  recipes::Recipe motion;         // one that the exercise's driver knows
  QString robot;                  // a name in resources/robots; empty: drawn
  recipes::Recipe drawn{"tree"};  // how, then (core/recipes/robots.h)
  std::optional<quint64> seed;    // of a random case; empty: fresh at every grading
  bool hidden = false;
  QList<Reference> references;  // of some of its outputs
  Text title = {};              // for people; empty: the id
};

// What the rows of an output are, from top to bottom of a column: items of six numbers or of a
// matrix row by row, one below the other; or one matrix of the whole column.
enum class Shape {
  Channels,  // numbers by themselves; those of a link may be a vector in its axes or the world's
  Motion,    // items [v; w]
  Acceleration,  // items [a; dw/dt]: where there is one for each link, of the link's origin
  Force,         // items [f; n]
  Matrix3,       // items of 3 x 3
  Matrix6,       // items of 6 x 6, rows and columns linear first
  Square,        // one n x n
  SixRows        // one 6 x n, rows linear first
};

// One comparison of an output, made in every case.
struct CheckSpec {
  QString id;
  QString output;
  QString unit;
  double tolerance = 1e-4;  // of error / max(rms of the reference channel, floor)
  double floor = 1e-6;      // in the output's unit
  bool whole = false;       // the numbers are whole: right or wrong by themselves, without a scale
  Shape shape = Shape::Channels;
  double points = 0;
  QString route;  // a quantity that the model solution must agree with; empty: none
  Text title;
  Text rationale;  // what it means when this is wrong
  Text hint;
};

// A wrong answer as its numbers in the cases that are shown: a trajectory file
// (core/grading/result/trajectory_file.h).
struct Recording {
  QString file;    // absolute path of the .mat
  QString sha256;  // of the file, lower-case hex
};

// What is said of a mistake, which a file in the exercise's folder mistakes/ makes.
struct MistakeSpec {
  QString id;
  Text text;  // what the answer is, as a fact
  Text hint;
  double credit = 0;  // the share, 0 to 1, of the lost points that an answer with it still earns
  std::optional<Recording> recorded = {};  // in the place of a program: an answer of a class
};

struct LimitsSpec {
  int cpuMs = 5000;
  int wallMs = 10000;
  int memoryMiB = 512;

  static constexpr int kPrintedMiB = 1;  // of every exercise
};

// One exercise of assignments/<lab>/<id>/exercise.json (enshu-exercise/1).
struct Exercise {
  QString id;
  QString lab;
  int order = 0;
  Text title;
  Text summary;
  double points = 0;
  QString source;       // section of the paper, "[LAB] 1.1, task 1-1"
  QString interfaceId;  // IID of the plugin interface
  QString function;     // the prototype that the student completes
  QStringList uses;     // earlier exercises that the chained run takes from the student
  QStringList needs;    // what should be passed before: advice
  int minutes = 0;      // about how long it takes; 0: not said
  std::optional<Prediction> predict;
  std::optional<CallSpec> call;  // empty: solutions/ has a driver.cpp
  QList<CaseSpec> cases;
  QList<CheckSpec> checks;
  QList<CheckSpec>
      laws;  // the id is that of a law (core/grading/laws/laws.h); no output, no points
  QList<PictureSpec> pictures;  // what the desk draws after a check
  QList<MistakeSpec> mistakes;
  LimitsSpec limits;
  TextList hints;
  QString version;  // first 12 hex digits of the SHA-256 of exercise.json

  QString directory;             // assignments/<lab>/<id>
  QString fileName() const;      // an_exercise.cpp, of an-exercise
  QString functionName() const;  // of the prototype
  QString starter() const;       // path of the starter
  QString header() const;        // path of the header that the student includes
  QString sheet() const;  // path of the sheet in the user's language, else in the course's own
};

// Reads and checks one exercise.json. `solutions` is the folder that references are relative to.
Result<Exercise> readExercise(const QString& path, const QString& solutions,
                              const QStringList& languages = bothLanguages());
// The same of the bytes that are in `path`.
Result<Exercise> parseExercise(const QByteArray& bytes, const QString& path,
                               const QString& solutions,
                               const QStringList& languages = bothLanguages());

}  // namespace enshu::course
