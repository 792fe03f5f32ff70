// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/result.h"

// The command line of bubblewrap: a box with namespaces of its own (mounts, processes, network,
// IPC, host name, users where the machine allows it), no capabilities, an empty environment and a
// read-only root that holds the named files and nothing else.
namespace enshu::sandbox {

using namespace Qt::StringLiterals;

class Box {
 public:
  Box();

  // The system's folder, e.g. /usr/lib, read-only; skipped where there is none.
  Box& system(const QString& folder);
  // A file or folder, read-only.
  Box& show(const QString& source, const QString& destination);
  // A file or folder that the box may write to.
  Box& share(const QString& source, const QString& destination);
  // A program that can be started and not read: the next of the files that are handed over to
  // bubblewrap (Command::handedOver), from its beginning.
  Box& startable(const QString& destination);
  // A copy of the next file, which a program in the box can take away; in a folder of its own.
  Box& removable(const QString& destination);
  // Of what has been shown, these files and folders are empty in the box; what is not shown is
  // skipped.
  Box& hide(const QStringList& paths);
  // /dev/null and no other device: an endless or waiting one would hang a compiler.
  Box& nullDevice();
  // A process of bubblewrap's is the first one, so that the program dies of a limit's signal as it
  // would outside: the first process of a namespace is not killed by these.
  Box& reaper();
  // Lives on when the thread that started it ends.
  Box& outliveThread();
  Box& variable(const QString& name, const QString& value);
  // A system call filter, read from the next of the files that are handed over.
  Box& filter();
  Box& workIn(const QString& folder);

  // bwrap's arguments for this program and its arguments.
  QStringList command(const QStringList& program) const;

 private:
  void cover(const QString& path);
  QString nextHandedOver();

  QStringList arguments_;
  int handedOver_ = 0;
  QStringList shown_;   // where, in the box
  QStringList hidden_;  // folders
  QString folder_ = u"/"_s;
};

// bwrap's path. An Error that says what to install.
Result<QString> findBubblewrap();

// The Error for a box that bwrap could not make, from what it printed.
Error boxError(const QByteArray& printed);

}  // namespace enshu::sandbox
