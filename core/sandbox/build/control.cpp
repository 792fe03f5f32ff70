// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/control.h"

#include <QFile>
#include <QStorageInfo>
#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// A number in a small file of the kernel's; none if it is not there or says "max".
qint64 numberIn(const QString& path) {
  QFile file(path);
  bool isNumber = false;
  const qint64 number =
      file.open(QIODevice::ReadOnly) ? file.read(64).trimmed().toLongLong(&isNumber) : 0;
  return isNumber ? number : std::numeric_limits<qint64>::max();
}

qint64 freeOfMachine() {
  QFile file(u"/proc/meminfo"_s);
  if (file.open(QIODevice::ReadOnly)) {
    for (const QByteArray& line : file.read(8192).split('\n')) {
      if (line.startsWith("MemAvailable:")) {
        return line.simplified().split(' ').value(1).toLongLong() << 10;
      }
    }
  }
  return std::numeric_limits<qint64>::max();
}

// What a container or a session may still take.
qint64 freeOfGroup() {
  QFile file(u"/proc/self/cgroup"_s);
  const QString group =
      file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(4096)).trimmed() : QString();
  const QString folder = "/sys/fs/cgroup"_L1 + group.section(u':', 2);
  const qint64 most = numberIn(folder + "/memory.max"_L1);
  return most == std::numeric_limits<qint64>::max()
             ? most
             : most - numberIn(folder + "/memory.current"_L1);
}

// The smallest file that needs what students' files need: the libraries' headers, and those of Qt
// for a hand-written plugin class.
SourceFile controlSource(bool isQtPlugin) {
  QByteArray text = "#include <Eigen/Dense>\n#include <cmath>\n#include <vector>\n";
  if (isQtPlugin) {
    text += "#include <QObject>\n#include <QtPlugin>\n";
  }
  SourceFile source;
  source.name = u"enshu_control.cpp"_s;
  source.isQtPlugin = isQtPlugin;
  source.text = text + "int enshuControl() { return 0; }\n";
  return source;
}

}  // namespace

Result<QByteArray> buildControl(const Kit& kit, bool isQtPlugin, const QString& directory,
                                const Limits& limits, const std::stop_token& stop) {
  const Result<BuildAttempt> control =
      attemptBuild(kit, {}, controlSource(isQtPlugin), directory, limits, stop);
  ENSHU_TRY(control);
  if (control->report.limit == "killed"_L1) {
    return failure({}, ENSHU_TEXT("a program of the compiler cannot be started, or is killed from "
                                  "outside, even with the smallest file; perhaps the machine has "
                                  "no more memory"));
  }
  if (!control->report.limit.isEmpty()) {
    return machineFailure(
        directory.toStdString(),
        ENSHU_TEXT("the compiler is stopped here at a limit of a build (%1) even with "
                   "the smallest file; perhaps the machine is too slow"),
        {control->report.limit.toStdString()});
  }
  if (control->report.outcome != BuildOutcome::Built) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("the compiler fails here even with the smallest file; perhaps one of "
                              "the packages libeigen3-dev, qt6-base-dev, g++ and lld is missing: "
                              "%1"),
                   {control->report.messages.left(300).simplified().toStdString()});
  }
  return control->plugin;
}

Result<void> tryMachine(const Kit& kit, bool isQtPlugin, const QString& directory,
                        const Limits& limits, const std::stop_token& stop,
                        const BuildReport& report) {
  const qint64 room = QStorageInfo(directory).bytesAvailable();
  const bool full = report.limit == "size"_L1 || report.messages.contains("No space"_L1);
  if (full && room < limits.answerBytes) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("the disk is full: %1 MiB are left here, and a build may need %2"),
                   {std::to_string(room >> 20), std::to_string(limits.answerBytes >> 20)});
  }
  const qint64 memory = std::min(freeOfMachine(), freeOfGroup());
  if (report.limit == "killed"_L1 && memory < limits.memoryBytes) {
    return failure({},
                   ENSHU_TEXT("the machine has only %1 MiB of free memory, and a build may need "
                              "%2"),
                   {std::to_string(memory >> 20), std::to_string(limits.memoryBytes >> 20)});
  }
  ENSHU_TRY(buildControl(kit, isQtPlugin, directory, limits, stop));
  return {};
}

}  // namespace enshu::sandbox
