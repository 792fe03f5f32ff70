// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/tools.h"

#include <QFileInfo>
#include <csignal>

#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/compiler/compiler_box.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

const QString kQtHeaders = QStringLiteral(ENSHU_QT_HEADERS);
const QString kMoc = QStringLiteral(ENSHU_MOC);

QString out(const Workshop& shop) {
  return insideCompilerBox(shop.kit, shop.folder, u"out"_s);
}

}  // namespace

QStringList compileFlags(const Workshop& shop) {
  QStringList flags{u"-ferror-limit=30"_s, u"-fno-color-diagnostics"_s, u"-fmessage-length=0"_s};
  flags += shop.kit.compileFlags;
  if (shop.kit.lines) {
    flags += {u"-gline-tables-only"_s, u"-gdwarf-4"_s};
  }
  flags += "-I"_L1 + shop.kit.exercises;
  if (shop.source.isQtPlugin) {
    flags += {u"-iquote"_s, u"."_s};  // where moc's file is
    flags += {"-I"_L1 + kQtHeaders, "-I"_L1 + kQtHeaders + "/QtCore"_L1};
  }
  return flags;
}

QStringList compileCommand(const Workshop& shop) {
  QStringList command{shop.kit.compiler, u"compile"_s, shop.source.name};
  if (shop.atOnce) {
    command += u"--at-once"_s;
  }
  return command + compileFlags(shop);
}

QStringList mocCommand(const Workshop& shop) {
  return {kMoc,
          "-I"_L1 + shop.kit.exercises,
          "-I"_L1 + shop.kit.includeDirectory,
          "-I"_L1 + kQtHeaders,
          "-I"_L1 + kQtHeaders + "/QtCore"_L1,
          shop.source.name};
}

QStringList linkCommand(const Workshop& shop, const QString& object, const QString& exercise) {
  QStringList command{shop.kit.linker};
  command += shop.kit.linkFlags;
  command += {u"-o"_s, linksToFile(shop.kit) ? out(shop) : u"-"_s, object};
  if (!shop.source.isQtPlugin && !exercise.isEmpty()) {
    command += shop.kit.glue(exercise);
  }
  return command + shop.kit.libraries;
}

bool linksToFile(const Kit& kit) {
  return !QFileInfo(kit.linker).fileName().contains("lld"_L1);
}

Result<Ended> runTool(const Workshop& shop, const QStringList& tool) {
  Result<Command> command = compilerCommand(shop.kit, shop.limits, shop.folder, tool);
  ENSHU_TRY(command);
  Result<Ended> ended = runProcess(*command, shop.stop);
  if (ended && ended->by == Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (ended && !ended->out.startsWith(kToolStarted)) {
    return tl::unexpected(boxError(ended->err));
  }
  return ended;
}

QByteArray outputOf(const Ended& ended) {
  return ended.out.mid(static_cast<qsizetype>(qstrlen(kToolStarted)));
}

int codeOf(const Ended& ended) {
  return ended.crashed ? 128 + ended.exitCode : ended.exitCode;
}

bool endedFromOutside(const Ended& ended) {
  const int code = codeOf(ended);
  return ended.by == Ended::By::Itself && (code == 126 || code == 127 || code == 128 + SIGKILL ||
                                           code == 128 + SIGTERM || code == 128 + SIGHUP);
}

}  // namespace enshu::sandbox
