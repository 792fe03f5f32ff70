// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/build.h"

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "core/sandbox/build/build_attempt.h"
#include "core/sandbox/build/control.h"
#include "core/sandbox/compiler/warm_compilers.h"
#include "core/sandbox/write_whole.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// What may be the machine's fault though it names a line: a header that is not there.
bool isOfMachine(const QString& text) {
  return text.contains("No space"_L1) || text.contains("file not found"_L1);
}

// Whether the compiler laid its failure at no line of the student's, or at one that it cannot help.
bool isDoubtful(const BuildReport& report) {
  const bool blamed = std::any_of(
      report.diagnostics.begin(), report.diagnostics.end(),
      [](const Diagnostic& said) { return said.severity == "error"_L1 && said.line > 0; });
  return report.outcome != BuildOutcome::Built &&
         (!blamed || isOfMachine(report.messages) || report.limit == "killed"_L1);
}

// The second go after one in which a program was killed while the machine can build: it counts if
// it ends well, in a certain failure, or again by a killed program. Then it is the file that kills
// it.
Result<BuildAttempt> confirmed(const Result<BuildAttempt>& again) {
  if (again && isDoubtful(again->report) && again->report.limit != "killed"_L1) {
    return failure({}, ENSHU_TEXT("the compiler was killed once, and failed otherwise when it was "
                                  "given the same file again"));
  }
  return again;
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

// Puts the plugin there as a whole.
Result<void> keep(const QByteArray& plugin, const QString& target) {
  QFile file(target + ".new"_L1);
  const bool written = file.open(QIODevice::WriteOnly) && writeWhole(file, plugin);
  if (!written || std::rename(QFile::encodeName(file.fileName()).constData(),
                              QFile::encodeName(target).constData()) != 0) {
    const std::string reason =
        (written ? qt_error_string(errno) : file.errorString()).toStdString();
    file.remove();
    return failure(target.toStdString(), ENSHU_TEXT("the built plugin cannot be put there: %1"),
                   {reason});
  }
  return {};
}

}  // namespace

Kit keptWarm(Kit kit) {
  kit.warm = std::make_shared<WarmCompilers>();
  return kit;
}

void prepareWarm(const Kit& kit) {
  kit.warm->prepare(Workshop{kit, buildLimits(), {}, SourceFile(), {}});
}

Result<BuildReport> build(const Kit& kit, const QString& exercise, const SourceFile& source,
                          const QString& directory, const Limits& limits,
                          const std::stop_token& stop) {
  if (!source.fault.isEmpty()) {
    return failure(source.name.toStdString(), ENSHU_TEXT("cannot be read: %1"),
                   {source.fault.toStdString()});
  }
  if (!source.refusal.isEmpty()) {
    BuildReport refused;
    refused.messages = source.refusal;
    return refused;
  }
  ENSHU_TRY(checkOwnLimits(limits));
  const QDir target(QFileInfo(directory).absoluteFilePath());
  target.mkpath(u"."_s);
  const auto attempt = [&] {
    return attemptBuild(kit, exercise, source, target.path(), limits, stop);
  };
  Result<BuildAttempt> made = attempt();
  if (made && isDoubtful(made->report)) {
    ENSHU_TRY(tryMachine(kit, source.isQtPlugin, target.path(), limits, stop, made->report));
    made = made->report.limit == "killed"_L1 ? confirmed(attempt()) : made;
  }
  ENSHU_TRY(made);
  if (made->report.outcome == BuildOutcome::Built) {
    made->report.plugin = target.filePath(exercise + ".so"_L1);
    ENSHU_TRY(keep(made->plugin, made->report.plugin));
  }
  return made->report;
}

}  // namespace enshu::sandbox
