// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/worker_box.h"

#include <fcntl.h>

#include <QFile>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

WorkerBox::WorkerBox(const Kit& kit) : kit_(kit) {
  box_.system(u"/usr/lib"_s).system(u"/usr/lib64"_s).hide(kit.installation());
  box_.startable(u"/w/enshu-worker"_s);
  box_.show(kit.student, u"/w/enshu-student"_s);
  box_.workIn(u"/w/empty"_s);
}

void WorkerBox::addPlugin(const QString& exercise, const QString& path) {
  if (kit_.unsafe) {
    plugins_ += exercise + u'=' + path;
    return;
  }
  const QString inside = "/w/"_L1 + exercise + ".so"_L1;
  box_.show(path, inside);
  plugins_ += exercise + u'=' + inside;
}

Result<Command> WorkerBox::wrap(const QStringList& workerArguments) const {
  Command command;
  if (kit_.unsafe) {
    command.program = u"/usr/bin/env"_s;
    command.arguments = QStringList{u"-i"_s, kit_.worker} + workerArguments;
    return command;
  }
  const Result<QString> bwrap = findBubblewrap();
  if (!bwrap) {
    return tl::unexpected(bwrap.error());
  }
  command.handedOver = std::make_shared<const Descriptor>(
      open(QFile::encodeName(kit_.worker).constData(), O_RDONLY | O_CLOEXEC));
  if (command.handedOver->get() < 0) {
    return failure(kit_.worker.toStdString(), ENSHU_TEXT("cannot be read: %1"),
                   {qt_error_string(errno).toStdString()});
  }
  command.program = *bwrap;
  command.arguments = box_.command(QStringList{u"/w/enshu-worker"_s} + workerArguments);
  return command;
}

Result<Command> WorkerBox::command(const Limits& limits) const {
  return wrap(QStringList{QStringLiteral(ENSHU_VERSION), QString::number(limits.cpuMs),
                          QString::number(limits.wallMs), QString::number(limits.memoryBytes),
                          QString::number(limits.answerBytes)} +
              plugins_);
}

Result<Command> WorkerBox::probe() const {
  return wrap({u"--probe"_s});
}

}  // namespace enshu::sandbox
