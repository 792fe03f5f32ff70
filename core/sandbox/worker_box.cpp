// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/worker_box.h"

#include <fcntl.h>

#include <QFile>
#include <cerrno>

#include "core/sandbox/run_record.h"

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
  return wrap(QStringList{QStringLiteral(ENSHU_VERSION), QString::number(limits.cpuMs),
                          QString::number(limits.wallMs), QString::number(limits.memoryBytes),
                          QString::number(limits.answerBytes),
                          kit_.unsafe ? module : QString::fromLatin1(kModuleInBox)} +
              plugins_);
}

Result<Command> WorkerBox::probe() const {
  return wrap({u"--probe"_s});
}

}  // namespace enshu::sandbox
