// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/base/result.h"

namespace enshu::grading {

// How a program of tests/hostile must end: the expected.json beside it (enshu-expected/1).
//
//   {"format": "enshu-expected/1", "exercise": "swing", "build": "built",
//    "run": "refused", "refusal": "call", "detail": "socket", "verdict": "failed",
//    "about": "Opens a socket."}
//
// Words are the ids of results (core/grading/result/result.h). What is marked with "any" is not
// looked at where its key is absent; no other key is allowed.
struct Expected {
  QString exercise;   // what the program answers
  QStringList build;  // "built"; several: "compile-limit|compile-error"
  // Where it is built, and only there: "finished", "refused", ...; several, "refused|crashed": the
  // first is that of most machines, and what follows is of it.
  QStringList run;
  QString refusal;    // of a refused run: "call", "file" or "plugin"; absent: none
  QString answer;     // of a finished run, by its checks: "passed" if absent; also "unset"
  QString verdict;    // "passed" or "failed"
  QString diagnosis;  // any: the first mistake that the grader finds
  std::optional<QString> detail;  // any: part of the compiler's messages, or the run's whole detail
  std::optional<QString> limit;   // any: of the build, "cpu", "wall", "memory", "size", "messages"
  QString printed;                // any: part of the last that the program printed
  std::optional<int> line;        // any: of the first message of the compiler
  std::optional<int> signal;      // any: these three of the run
  std::optional<int> exitCode;
  std::optional<int> task;
};

Result<Expected> readExpected(const QString& path);

}  // namespace enshu::grading
