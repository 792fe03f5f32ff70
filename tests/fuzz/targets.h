// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/base/result.h"

// What is read from others, each reader a target: it gets any bytes and says whether the reader
// took them. It must neither crash nor hang nor take memory without bound, and holds the reader to
// what its header promises; where it does not, ContractViolation is thrown, which ends a fuzzer.
// README.md tells how to run them.
namespace enshu::fuzz {

using Target = bool (*)(const QByteArray& bytes);

bool answer(const QByteArray& bytes);       // what the worker sends back
bool request(const QByteArray& bytes);      // what the worker is asked
bool call(const QByteArray& bytes);         // what a student's process answers to a call
bool serve(const QByteArray& bytes);        // the arguments of a call, and what is answered to it
bool archive(const QByteArray& bytes);      // what students hand in, zip and tar
bool mat(const QByteArray& bytes);          // a MAT file
bool compressed(const QByteArray& bytes);   // the body of a compressed variable of a MAT file
bool json(const QByteArray& bytes);         // any document
bool exercise(const QByteArray& bytes);     // exercise.json
bool course(const QByteArray& bytes);       // course.json
bool prototype(const QByteArray& bytes);    // the prototype of an exercise's function
bool numbers(const QByteArray& bytes);      // what a function returned, of whatever type
bool robot(const QByteArray& bytes);        // enshu-robot/1
bool urdf(const QByteArray& bytes);         // URDF
bool states(const QByteArray& bytes);       // enshu-states/1
bool result(const QByteArray& bytes);       // enshu-result/1
bool kept(const QByteArray& bytes);         // enshu-answers/1, behind its checksum
bool diagnostics(const QByteArray& bytes);  // what the compiler and the linker print
bool object(const QByteArray& bytes);       // the object file of a student's text
bool recording(const QByteArray& bytes);    // what another program recorded over time
bool csv(const QByteArray& bytes);          // a table as text
bool xlsx(const QByteArray& bytes);         // a workbook, or the XML of its sheet

// The name under which each is started and has its folder in corpus/.
inline constexpr struct {
  const char* name;
  Target target;
} kTargets[] = {{"answer", answer},
                {"request", request},
                {"archive", archive},
                {"mat", mat},
                {"compressed", compressed},
                {"json", json},
                {"exercise", exercise},
                {"course", course},
                {"prototype", prototype},
                {"numbers", numbers},
                {"robot", robot},
                {"urdf", urdf},
                {"states", states},
                {"result", result},
                {"kept", kept},
                {"diagnostics", diagnostics},
                {"object", object},
                {"call", call},
                {"serve", serve},
                {"recording", recording},
                {"csv", csv},
                {"xlsx", xlsx}};

// That a refusal says why and where: its text is there, with as many arguments as it shows.
void expectReason(const Error& error);

}  // namespace enshu::fuzz
