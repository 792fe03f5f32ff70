// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/inspection/source_edits.h"

#include <QFileInfo>

#include "core/sandbox/compiler/tools.h"
#include "core/sandbox/compiler/work_folder.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// What of the compiler's flags says where headers are and which C++ it is; the rest is g++'s own.
QStringList flagsOf(const Kit& kit) {
  QStringList flags{u"-xc++"_s};
  for (const QString& flag : kit.compileFlags) {
    if (flag.startsWith("-std="_L1) || flag.startsWith("-I"_L1) || flag.startsWith("-isystem"_L1)) {
      flags += flag;
    }
  }
  return flags + QStringList{"-I"_L1 + kit.exercises};
}

}  // namespace

Result<SourceEdits> readEdits(const Kit& kit, const SourceFile& source, const QString& directory,
                              const Limits& limits, const std::stop_token& stop) {
  if (!QFileInfo(kit.edits).isExecutable()) {
    return failure(kit.edits.toStdString(), ENSHU_TEXT("does not exist; build Enshu again"));
  }
  const WorkFolder folder(directory);
  if (!folder.layOut(source)) {
    return failure(directory.toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Workshop shop{kit, limits, stop, source, folder.path()};
  const Result<Ended> ended =
      runTool(shop, QStringList{kit.edits, "./"_L1 + source.name} + flagsOf(kit));
  ENSHU_TRY(ended);
  if (endedFromOutside(*ended)) {
    return failure(kit.edits.toStdString(),
                   ENSHU_TEXT("could not be started, or was killed from outside; it ended with "
                              "code %1"),
                   {std::to_string(codeOf(*ended))});
  }
  // Of an end that no text leads to: the program's own word for a file that it cannot read.
  if (ended->by == Ended::By::Itself && !ended->crashed &&
      (codeOf(*ended) == 2 || codeOf(*ended) == 3)) {
    return failure(kit.edits.toStdString(), ENSHU_TEXT("cannot work: %1"),
                   {text::visibleOutput(ended->err.right(300)).simplified().toStdString()});
  }
  const bool whole = ended->by == Ended::By::Itself && codeOf(*ended) == 0;
  return SourceEdits{outputOf(*ended), whole};
}

Limits readingLimits() {
  Limits limits;
  limits.cpuMs = 10'000;
  limits.wallMs = 20'000;
  limits.memoryBytes = 1LL << 30;
  limits.outputBytes = 64LL << 10;
  limits.answerBytes = 8LL << 20;
  return limits;
}

}  // namespace enshu::sandbox
