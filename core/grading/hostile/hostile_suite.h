// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/course/course.h"
#include "core/grading/hostile/hostile_expected.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// What a program did otherwise than its expected.json says.
struct Difference {
  enum class Of {
    Build,
    Limit,
    Messages,     // the compiler's text
    Diagnostics,  // that none could be read from it
    Line,
    BuildTime,  // [ms]; wanted: less than
    Run,
    RunTime,  // [ms]; wanted: less than
    Refusal,
    Detail,
    Signal,
    ExitCode,
    Task,
    Printed,
    Answer
  };
  Of of = Of::Build;
  QString found;  // empty: nothing
  QString wanted;
};

// The hostile and broken programs that come with Enshu, tests/hostile: each is built and run as a
// student's is, and must end as its expected.json says.
class HostileSuite {
 public:
  // The programs of Enshu's own course, `course` or a copy of it. An Error: there are none, an
  // expected.json is missing or not to be read, or the exercise that it names is
  // missing.
  static Result<HostileSuite> load(const course::Course& course, const sandbox::Kit& kit);

  QStringList programs() const { return expected_.keys(); }

  // Builds and runs one of the programs: what is not as expected. An Error is the tool's or the
  // machine's fault. Blocks; may be called from any thread.
  Result<QList<Difference>> judge(const QString& program, const std::stop_token& stop) const;

 private:
  HostileSuite(course::Course course, sandbox::Kit kit);

  course::Course course_;
  sandbox::Kit kit_;
  QString folder_;
  QMap<QString, Expected> expected_;  // by program
};

}  // namespace enshu::grading
