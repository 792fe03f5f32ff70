// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/bubblewrap.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <iterator>

#include "core/sandbox/box/hindrance.h"
#include "core/sandbox/box/process.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

const QString kMostRemovableBytes = QString::number(64 << 20);

}  // namespace

Box::Box() {
  arguments_ << u"--unshare-all"_s << u"--as-pid-1"_s << u"--die-with-parent"_s
             << u"--new-session"_s << u"--clearenv"_s << u"--cap-drop"_s << u"ALL"_s
             << u"--hostname"_s << u"enshu"_s;
  for (const QString& link : {u"lib"_s, u"lib64"_s, u"bin"_s, u"sbin"_s}) {
    if (QFileInfo::exists("/usr/"_L1 + link)) {
      arguments_ << u"--symlink"_s << "usr/"_L1 + link << "/"_L1 + link;
    }
  }
}

Box& Box::system(const QString& folder) {
  if (QFileInfo::exists(folder)) {
    show(folder, folder);
  }
  return *this;
}

Box& Box::show(const QString& source, const QString& destination) {
  arguments_ << u"--ro-bind"_s << source << destination;
  shown_ += destination;
  return *this;
}

Box& Box::share(const QString& source, const QString& destination) {
  arguments_ << u"--bind"_s << source << destination;
  return *this;
}

Box& Box::startable(const QString& destination) {
  arguments_ << u"--perms"_s << u"0111"_s << u"--ro-bind-data"_s << nextHandedOver() << destination;
  return *this;
}

Box& Box::removable(const QString& destination) {
  arguments_ << u"--size"_s << kMostRemovableBytes << u"--tmpfs"_s << QFileInfo(destination).path()
             << u"--perms"_s << u"0400"_s << u"--file"_s << nextHandedOver() << destination;
  return *this;
}

QString Box::nextHandedOver() {
  return QString::number(kFirstHandedOver + handedOver_++);
}

Box& Box::hide(const QStringList& paths) {
  const auto isIn = [](const QString& path, const QString& folder) {
    return path.startsWith(folder + u'/');
  };
  QStringList seen;
  std::copy_if(paths.cbegin(), paths.cend(), std::back_inserter(seen), [&](const QString& path) {
    return QFileInfo::exists(path) &&
           std::any_of(shown_.cbegin(), shown_.cend(),
                       [&](const QString& folder) { return isIn(path, folder); });
  });
  for (const QString& path : std::as_const(seen)) {
    // What lies in another one is gone with it, and cannot be made read-only any more.
    if (std::none_of(seen.cbegin(), seen.cend(),
                     [&](const QString& other) { return isIn(path, other); })) {
      cover(path);
    }
  }
  return *this;
}

void Box::cover(const QString& path) {
  if (QFileInfo(path).isDir()) {
    arguments_ << u"--tmpfs"_s << path;
    hidden_ += path;
  } else {
    arguments_ << u"--ro-bind"_s << u"/dev/null"_s << path;
  }
}

Box& Box::nullDevice() {
  arguments_ << u"--dev-bind"_s << u"/dev/null"_s << u"/dev/null"_s;
  return *this;
}

Box& Box::reaper() {
  arguments_.removeOne(u"--as-pid-1"_s);
  return *this;
}

Box& Box::outliveThread() {
  arguments_.removeOne(u"--die-with-parent"_s);
  return *this;
}

Box& Box::variable(const QString& name, const QString& value) {
  arguments_ << u"--setenv"_s << name << value;
  return *this;
}

Box& Box::filter() {
  arguments_ << u"--seccomp"_s << nextHandedOver();
  return *this;
}

Box& Box::workIn(const QString& folder) {
  folder_ = folder;
  arguments_ << u"--dir"_s << folder;
  return *this;
}

QStringList Box::command(const QStringList& program) const {
  QStringList arguments = arguments_;
  for (const QString& folder : hidden_ + QStringList{u"/"_s}) {
    arguments << u"--remount-ro"_s << folder;
  }
  return arguments + QStringList{u"--chdir"_s, folder_, u"--"_s} + program;
}

Result<QString> findBubblewrap() {
  const QString found = QStandardPaths::findExecutable(u"bwrap"_s);
  if (found.isEmpty()) {
    return failure({}, ENSHU_TEXT("bubblewrap is missing, and without it nobody's program is run; "
                                  "install the package bubblewrap"));
  }
  return found;
}

Error boxError(const QByteArray& printed) {
  // What failed is said last.
  const std::string reason = text::visibleOutput(printed.right(300)).simplified().toStdString();
  if (printed.contains("namespace") || printed.contains("Operation not permitted")) {
    return Error{{},
                 ENSHU_TEXT("the sandbox cannot be set up because this machine does not let "
                            "programs make user namespaces. To allow it: %1 (%2)"),
                 {remedy(hindrance()), reason}};
  }
  return Error{{}, ENSHU_TEXT("the sandbox could not do its work: %1"), {reason}};
}

}  // namespace enshu::sandbox
