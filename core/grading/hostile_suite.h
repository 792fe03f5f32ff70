// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/course/course.h"
#include "core/plugin/frame.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// The hostile and broken programs that come with Enshu, tests/hostile: each is built and run as a
// student's is, and must end as its expected.json says:
//
//   {"format": "enshu-expected/1", "exercise": "unit-vector-method",
//    "build": "built" (or several, "compile-limit|compile-error"), "limit": "memory", "line": 3,
//    "run": "refused", "refusal": "call", "detail": "socket", "signal": 6, "exitCode": 1,
//    "task": 0, "printed": "...", "answer": "passed", "verdict": "failed", "about": "..."}
class HostileSuite {
 public:
  // The programs of a course, or of the folder. An Error: there are none, or the exercise that
  // they answer is missing.
  static Result<HostileSuite> load(const course::Course& course, const sandbox::Kit& kit);

  QStringList programs() const;

  // Builds and runs one program: what is not as expected, a line each; empty if all is. An Error is
  // the tool's or the machine's fault. Blocks; may be called from any thread.
  Result<QStringList> judge(const QString& program, const std::stop_token& stop) const;

 private:
  HostileSuite(const sandbox::Kit& kit, QString folder) : kit_(kit), folder_(std::move(folder)) {}

  sandbox::Kit kit_;
  QString folder_;
  plugin::Request request_;
  plugin::Signals reference_;
};

}  // namespace enshu::grading
