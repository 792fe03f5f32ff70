// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/sandbox/bubblewrap.h"
#include "core/sandbox/compiler_filter.h"
#include "core/sandbox/process.h"
#include "core/sandbox/source_file.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr char kStarted[] = "started\n";
constexpr qint64 kScratchBytes = 256LL << 20;
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
  return (shop.kit.unsafe ? shop.folder + u'/' : u"/w/"_s) + name;
}

Box compilerBox(const Workshop& shop) {
  Box box;
  // First, so that a kit below /tmp is shown inside it.
  box.devices().scratch(u"/tmp"_s, kScratchBytes).filter();
  for (const char* folder : {"bin", "lib", "lib64", "include", "libexec"}) {
    box.system("/usr/"_L1 + QLatin1StringView(folder));
  }
  if (shop.kit.compiler.startsWith("/usr/local/"_L1)) {
    box.system(u"/usr/local"_s);
  }
  box.show(shop.kit.directory, shop.kit.directory);
  if (!shop.kit.includeDirectory.startsWith(shop.kit.directory + u'/')) {
    box.show(shop.kit.includeDirectory, shop.kit.includeDirectory);
  }
  box.variable(u"PATH"_s, u"/usr/bin"_s).variable(u"LC_ALL"_s, u"C.UTF-8"_s);
  // With the time of the source file, 0 too: the same file makes the same program at any time.
  box.variable(u"SOURCE_DATE_EPOCH"_s, u"0"_s);
  box.show(shop.folder + "/in"_L1, u"/w/in"_s).share(shop.folder + "/out"_L1, u"/w/out"_s);
  box.workIn(u"/w/in"_s);
  return box;
}

// The tool's command; a shell writes kStarted first, which tells a box that could not be made
// from a tool that failed.
Result<Command> toolCommand(const Workshop& shop, const QStringList& tool) {
  const QStringList shell =
      QStringList{u"/bin/sh"_s, u"-c"_s, u"echo started; cd \"$0\" && exec \"$@\""_s,
                  inside(shop, u"in"_s)} +
      tool;
  Command command;
  if (shop.kit.unsafe) {
    command.program = u"/usr/bin/env"_s;
    command.arguments =
        QStringList{u"-i"_s, u"PATH=/usr/bin"_s, u"LC_ALL=C.UTF-8"_s, u"SOURCE_DATE_EPOCH=0"_s} +
        shell;
    return command;
  }
  const Result<QString> bwrap = findBubblewrap();
  if (!bwrap) {
    return tl::unexpected(bwrap.error());
  }
  command.program = *bwrap;
  command.arguments = compilerBox(shop).command(shell);
  return command;
}

Result<Ended> runTool(const Workshop& shop, const QStringList& tool) {
  Result<Command> command = toolCommand(shop, tool);
  const Result<Descriptor> filter = compilerFilter();
  if (!command || !filter) {
    return tl::unexpected(command ? filter.error() : command.error());
  }
  command->seccompFd = filter->get();
  command->wallMs = shop.limits.wallMs;
  command->outBytes = shop.limits.outputBytes;
  command->errBytes = shop.limits.outputBytes;
  command->inChild = [limits = shop.limits] { limitChild(limits); };
  Result<Ended> ended = runProcess(*command, shop.stop);
  if (ended && ended->by == Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (ended && !ended->out.startsWith(kStarted)) {
    return tl::unexpected(boxError(ended->err));
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
  if (!shop.source.isQtPlugin) {
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
    if (report.outcome != BuildOutcome::Built) {
      break;
    }
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
  if (!file.refusal.isEmpty()) {
    report.messages = file.refusal;
    return report;
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
  const Result<void> compiled = compile(shop, exercise, report);
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
