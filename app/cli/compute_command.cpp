// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/compute.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/course/text.h"

namespace enshu::cli {

namespace {

class ComputeCommandWords {
  Q_DECLARE_TR_FUNCTIONS(ComputeCommand)
};

}  // namespace

const Syntax& computeSyntax() {
  static const Syntax syntax{
      "",
      0,
      0,
      {{"robot", "FILE", QT_TRANSLATE_NOOP("Option", "the robot, enshu-robot/1 or URDF"),
        Option::Times::Once},
       {"states", "FILE", QT_TRANSLATE_NOOP("Option", "the states and what is asked of them"),
        Option::Times::Once},
       {"out", "FILE", QT_TRANSLATE_NOOP("Option", "where it is written; - is the standard output"),
        Option::Times::Once},
       kForce}};
  return syntax;
}

int computeCommand(const QStringList& arguments) {
  const Arguments given(arguments, computeSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  for (const char* needed : {"robot", "states", "out"}) {
    if (!given.has(needed)) {
      complain(ComputeCommandWords::tr("--%1 is missing").arg(QString::fromLatin1(needed)));
      return kUsage;
    }
  }
  const QString out = fileOf(given, "out");
  if (!mayWrite(given, {out, true, isComputed(out)})) {
    return kUsage;
  }
  const Result<Computed> computed = computeFromFiles(given.value("robot"), given.value("states"));
  if (!computed) {
    complain(computed.error());
    return kUsage;
  }
  if (const Result<void> written = writeDocument(out, computed->document); !written) {
    complain(written.error());
    return kTool;
  }
  if (computed->uncompiled) {
    complain(
        ComputeCommandWords::tr("ud:hybrid was computed without compiling, which is slower: %1")
            .arg(course::text(*computed->uncompiled)));
  }
  if (const QString reason = reasonForNoResult(computed->document); !reason.isEmpty()) {
    complain(ComputeCommandWords::tr("No state could be computed. The first: %1").arg(reason));
  }
  return kDone;
}

}  // namespace enshu::cli
