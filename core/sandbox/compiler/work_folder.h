// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include "core/sandbox/source/source_file.h"

namespace enshu::sandbox {

// A fresh folder in `directory` for the programs of a build: in/, which they read, and out, the one
// file that they may write. It goes however they have left it.
class WorkFolder {
 public:
  explicit WorkFolder(const QString& directory);
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  WorkFolder(WorkFolder&&) = delete;
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();

  // Makes the folder in/ and the empty file out. False: they cannot be made.
  bool layOut() const;

  // The same, and puts the source in in/, always of the same time, so that the same text makes the
  // same program.
  bool layOut(const SourceFile& source) const;

  QString path() const { return folder_.path(); }

 private:
  QTemporaryDir folder_;
};

}  // namespace enshu::sandbox
