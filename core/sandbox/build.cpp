// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build.h"

#include <sys/resource.h>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <algorithm>
#include <csignal>

#include "core/sandbox/bubblewrap.h"
#include "core/sandbox/compiler_box.h"
#include "core/sandbox/compiler_filter.h"
#include "core/sandbox/process.h"
#include "core/sandbox/run.h"
#include "core/sandbox/source_file.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

const QString kQtHeaders = QStringLiteral(ENSHU_QT_HEADERS);
const QString kMoc = QStringLiteral(ENSHU_MOC);

// One build: the temporary folder, the box around it, and what is common to its tools.
struct Workshop {
  const Kit& kit;
  const Limits& limits;
  std::stop_token stop;
  const SourceFile& source;
  QString folder;  // holds in/<source>, out/
};

QString inside(const Workshop& shop, const QString& name) {
  return insideCompilerBox(shop.kit, shop.folder, name);
}

// What no source text leads to: the shell could not start the program (126, 127), or a signal that
// no limit sends ended it, which bubblewrap and the shell report as 128 + its number.
bool failedByMachine(const Ended& ended) {
  const int code = ended.crashed ? 128 + ended.exitCode : ended.exitCode;
  return ended.by == Ended::By::Itself && (code == 126 || code == 127 || code == 128 + SIGKILL ||
                                           code == 128 + SIGTERM || code == 128 + SIGHUP);
}

Result<Ended> runTool(const Workshop& shop, const QStringList& tool) {
  Result<Command> command = compilerCommand(shop.kit, shop.limits, shop.folder, tool);
  const Result<Descriptor> filter = compilerFilter();
  if (!command || !filter) {
    return tl::unexpected(command ? filter.error() : command.error());
  }
  command->seccompFd = filter->get();
  Result<Ended> ended = runProcess(*command, shop.stop);
  if (ended && ended->by == Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (ended && !ended->out.startsWith(kToolStarted)) {
    return tl::unexpected(boxError(ended->err));
  }
  if (ended && failedByMachine(*ended)) {
    return failure(tool.first().toStdString(),
                   ENSHU_TEXT("could not be started, or was killed from outside, perhaps because "
                              "the machine has no more memory; it ended with code %1"),
                   {std::to_string(ended->exitCode)});
  }
  return ended;
}

QStringList mocArguments(const Workshop& shop) {
  const QString base = QFileInfo(shop.source.name).completeBaseName();
  return {kMoc,
          "-I"_L1 + shop.kit.includeDirectory,
          "-I"_L1 + kQtHeaders,
          "-I"_L1 + kQtHeaders + "/QtCore"_L1,
          shop.source.name,
          u"-o"_s,
          inside(shop, "out/"_L1 + base + ".moc"_L1)};
}

// `exercise`: whose glue is linked; none if empty.
QStringList compilerArguments(const Workshop& shop, const QString& exercise) {
  QStringList arguments{shop.kit.compiler};
  arguments += shop.kit.compileFlags;
  arguments += {u"-fdiagnostics-color=never"_s, u"-fmax-errors=30"_s, u"-fmessage-length=0"_s,
                u"-shared"_s, u"-Wl,-z,defs"_s};
  if (shop.source.isQtPlugin) {
    arguments += {"-I"_L1 + inside(shop, u"out"_s), "-I"_L1 + kQtHeaders,
                  "-I"_L1 + kQtHeaders + "/QtCore"_L1};
  }
  arguments += shop.source.name;
  if (!shop.source.isQtPlugin && !exercise.isEmpty()) {
    arguments += shop.kit.glue(exercise);
  }
  return arguments + shop.kit.linkFlags + QStringList{u"-o"_s, inside(shop, u"out/plugin.so"_s)};
}

void judge(const Workshop& shop, const Ended& ended, BuildReport& report) {
  const CompilerMessages messages = readMessages(ended.err, shop.source.name, shop.kit.directory);
  report.messages = messages.text;
  report.diagnostics = messages.diagnostics;
  report.limit = ended.by == Ended::By::Wall                                      ? u"wall"_s
                 : ended.by == Ended::By::ErrCap || ended.by == Ended::By::OutCap ? u"messages"_s
                 : ended.crashed || ended.exitCode != 0                           ? messages.limit
                                                                                  : QString();
  const bool done = ended.by == Ended::By::Itself && !ended.crashed && ended.exitCode == 0;
  report.outcome = done                      ? BuildOutcome::Built
                   : !report.limit.isEmpty() ? BuildOutcome::CompileLimit
                                             : BuildOutcome::CompileError;
}

// Runs moc where it is needed, then the compiler.
Result<void> compile(const Workshop& shop, const QString& exercise, BuildReport& report) {
  QList<QStringList> tools;
  if (shop.source.isQtPlugin) {
    tools += mocArguments(shop);
  }
  tools += compilerArguments(shop, exercise);
  for (const QStringList& tool : std::as_const(tools)) {
    const Result<Ended> ended = runTool(shop, tool);
    if (!ended) {
      return tl::unexpected(ended.error());
    }
    report.wallMs += ended->wallMs;
    judge(shop, *ended, report);
    if (report.outcome != BuildOutcome::Built && saysKilled(ended->err, shop.kit.compiler)) {
      return failure(tool.first().toStdString(),
                     ENSHU_TEXT("a program of the compiler was killed from outside, perhaps "
                                "because the machine has no more memory"));
    }
    if (report.outcome != BuildOutcome::Built) {
      break;
    }
  }
  return {};
}

// Whether the compiler laid its failure at no line of the student's, or at one that it cannot help.
bool isDoubtful(const BuildReport& report) {
  const bool blamed =
      std::any_of(report.diagnostics.begin(), report.diagnostics.end(), [](const Diagnostic& said) {
        return said.severity == "error"_L1 && said.line > 0 && !said.text.contains("No space"_L1);
      });
  return report.outcome != BuildOutcome::Built && !blamed;
}

// Where a build failed for no reason that the source text shows: whether this machine can build at
// all. It needs room for the largest plugin if room was what the student's lacked, and it must be
// able to build the smallest file in the same folder.
Result<void> tryMachine(const Workshop& shop, const BuildReport& report) {
  const qint64 room = QStorageInfo(shop.folder).bytesAvailable();
  const bool full = report.limit == "size"_L1 || report.messages.contains("No space"_L1);
  if (full && room < shop.limits.answerBytes) {
    return failure(shop.folder.toStdString(),
                   ENSHU_TEXT("the disk is full: %1 MiB are left here, and a build may need %2"),
                   {std::to_string(room >> 20), std::to_string(shop.limits.answerBytes >> 20)});
  }
  const SourceFile smallest{
      u"enshu_control.cpp"_s, "int enshuControl() { return 0; }\n", {}, {}, false};
  const Workshop control{shop.kit, shop.limits, shop.stop, smallest, shop.folder};
  QFile file(shop.folder + "/in/"_L1 + smallest.name);
  const bool written = file.open(QIODevice::WriteOnly) &&
                       file.write(smallest.text) == smallest.text.size() && file.flush();
  file.close();
  const Result<Ended> ended = runTool(control, compilerArguments(control, {}));
  if (!ended) {
    return tl::unexpected(ended.error());
  }
  if (!written || ended->crashed || ended->exitCode != 0) {
    return failure(shop.folder.toStdString(),
                   ENSHU_TEXT("the compiler fails here even with the smallest file: %1"),
                   {harmless(ended->err.left(300)).simplified().toStdString()});
  }
  return {};
}

// A limit of this process that is lower than those of a build would be taken for the student's.
Result<void> checkOwnLimits(const Limits& limits) {
  rlimit memory = {};
  rlimit file = {};
  rlimit time = {};
  getrlimit(RLIMIT_AS, &memory);
  getrlimit(RLIMIT_FSIZE, &file);
  getrlimit(RLIMIT_CPU, &time);
  if (memory.rlim_max < static_cast<rlim_t>(limits.memoryBytes) ||
      file.rlim_max < static_cast<rlim_t>(limits.answerBytes) ||
      time.rlim_max < static_cast<rlim_t>(limits.cpuMs / 1000)) {
    return failure({}, ENSHU_TEXT("this session allows its programs less memory, file size or "
                                  "processor time than a build may need; `ulimit -H -a` shows how "
                                  "much"));
  }
  return {};
}

// Replaces `target` by `made` in one step.
Result<void> moveInto(const QString& made, const QString& target) {
  const QFileInfo info(made);
  if (info.isSymLink() || !info.isFile() ||
      rename(QFile::encodeName(made).constData(), QFile::encodeName(target).constData()) != 0) {
    return failure(target.toStdString(), ENSHU_TEXT("the built plugin cannot be put there"));
  }
  return {};
}

}  // namespace

Result<BuildReport> build(const Kit& kit, const QString& exercise, const QString& source,
                          const QString& directory, const Limits& limits,
                          const std::stop_token& stop) {
  BuildReport report;
  const SourceFile file = readSource(source);
  if (!file.fault.isEmpty()) {
    return failure(source.toStdString(), ENSHU_TEXT("cannot be read: %1"),
                   {file.fault.toStdString()});
  }
  if (!file.refusal.isEmpty()) {
    report.messages = file.refusal;
    return report;
  }
  if (const Result<void> enough = checkOwnLimits(limits); !enough) {
    return tl::unexpected(enough.error());
  }
  const QDir target(QFileInfo(directory).absoluteFilePath());
  target.mkpath(u"."_s);
  const QTemporaryDir folder(target.filePath(u".build-XXXXXX"_s));
  const QDir work(folder.path());
  QFile copy(work.filePath("in/"_L1 + file.name));
  if (!folder.isValid() || !work.mkpath(u"in"_s) || !work.mkpath(u"out"_s) ||
      !copy.open(QIODevice::WriteOnly) || copy.write(file.text) != file.text.size() ||
      !copy.flush() ||
      !copy.setFileTime(QDateTime::fromSecsSinceEpoch(0), QFileDevice::FileModificationTime)) {
    return failure(directory.toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  copy.close();
  const Workshop shop{kit, limits, stop, file, folder.path()};
  Result<void> compiled = compile(shop, exercise, report);
  if (compiled && isDoubtful(report)) {
    compiled = tryMachine(shop, report);
  }
  if (!compiled) {
    return tl::unexpected(compiled.error());
  }
  if (report.outcome == BuildOutcome::Built) {
    report.plugin = target.filePath(exercise + ".so"_L1);
    const Result<void> moved = moveInto(work.filePath(u"out/plugin.so"_s), report.plugin);
    if (!moved) {
      return tl::unexpected(moved.error());
    }
  }
  return report;
}

}  // namespace enshu::sandbox
