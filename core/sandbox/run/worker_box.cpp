// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/run/worker_box.h"

#include <fcntl.h>

#include <QFile>
#include <cerrno>
#include <optional>
#include <utility>

#include "core/sandbox/run/run_record.h"
#include "core/text/version.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

WorkerBox::WorkerBox(const Kit& kit) : kit_(kit) {
  box_.system(u"/usr/lib"_s).system(u"/usr/lib64"_s).hide(kit.hidden());
  box_.startable(u"/w/enshu-worker"_s);
  handedOver_ += kit.worker;
  box_.show(kit.student, u"/w/enshu-student"_s);
  box_.workIn(u"/w/empty"_s);
}

void WorkerBox::addPlugin(const Plugin& plugin) {
  QString path = plugin.path;
  if (!kit_.unsafe) {
    path = "/w/"_L1 + plugin.exercise + ".so"_L1;
    box_.show(plugin.path, path);
  }
  plugins_ += {plugin.exercise, plugin.interfaceId, path, QString::number(plugin.variant + 1),
               QString::number(plugin.tasksPerVariant)};
}

Result<void> WorkerBox::handOver(Command& command, const QStringList& paths) {
  for (const QString& path : paths) {
    const auto file = std::make_shared<const Descriptor>(
        open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC));
    if (file->get() < 0) {
      return failure(path.toStdString(), ENSHU_TEXT("cannot be read: %1"),
                     {qt_error_string(errno).toStdString()});
    }
    command.handedOver += file;
  }
  return {};
}

Result<Command> WorkerBox::wrap(const QStringList& workerArguments) const {
  Command command;
  if (kit_.unsafe) {
    command.program = u"/usr/bin/env"_s;
    command.arguments = QStringList{u"-i"_s, kit_.worker} + workerArguments;
    return command;
  }
  const Result<QString> bwrap = findBubblewrap();
  ENSHU_TRY(bwrap);
  ENSHU_TRY(handOver(command, handedOver_));
  command.program = *bwrap;
  command.arguments = box_.command(QStringList{u"/w/enshu-worker"_s} + workerArguments);
  return command;
}

Result<Command> WorkerBox::command(const QString& module, const Limits& limits) {
  if (!kit_.unsafe) {
    box_.removable(QString::fromLatin1(kModuleInBox));
    handedOver_ += module;
  }
  const qsizetype clock = kFirstHandedOver + (kit_.unsafe ? 0 : handedOver_.size());
  Result<Command> command =
      wrap(QStringList{text::version(), QString::number(limits.cpuMs), QString::number(clock),
                       QString::number(limits.memoryBytes), QString::number(limits.answerBytes),
                       QString::number(limits.outputBytes),
                       kit_.unsafe ? module : QString::fromLatin1(kModuleInBox)} +
           plugins_);
  ENSHU_TRY(command);
  command->wallMs = limits.wallMs;
  ENSHU_TRY(addClock(*command));
  return command;
}

// A pipe of which the worker has the one end, after the files, and notices when the other is
// closed.
Result<void> WorkerBox::addClock(Command& command) {
  int ends[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return machineFailure({}, ENSHU_TEXT("the machine has no pipe left"));
  }
  command.handedOver += std::make_shared<const Descriptor>(ends[0]);
  auto running = std::make_shared<std::optional<Descriptor>>(std::in_place, ends[1]);
  command.late = [running] { running->reset(); };
  return {};
}

Result<Command> WorkerBox::probe() const {
  return wrap({u"--probe"_s});
}

}  // namespace enshu::sandbox
