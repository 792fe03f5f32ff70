// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/work_folder.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include "core/sandbox/remove_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

WorkFolder::WorkFolder(const QString& directory)
    : folder_(QDir(directory).filePath(u".build-XXXXXX"_s)) {
  folder_.setAutoRemove(false);
}

WorkFolder::~WorkFolder() {
  if (folder_.isValid()) {
    removeFolder(folder_.path());
  }
}

bool WorkFolder::layOut() const {
  QFile out(path() + "/out"_L1);
  return folder_.isValid() && QDir(path()).mkpath(u"in"_s) && out.open(QIODevice::WriteOnly);
}

bool WorkFolder::layOut(const SourceFile& source) const {
  QFile copy(path() + "/in/"_L1 + source.name);
  return layOut() && copy.open(QIODevice::WriteOnly) &&
         copy.write(source.text) == source.text.size() && copy.flush() &&
         copy.setFileTime(QDateTime::fromSecsSinceEpoch(0), QFileDevice::FileModificationTime);
}

}  // namespace enshu::sandbox
