// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/result.h"

namespace enshu::compiled {

// A folder of shared libraries by key. What it gives out will be executed: the folder is the user's
// alone (0700), and so is every file in it; each file ends with the SHA-256 of its key and content.
class LibraryCache {
 public:
  // The folder is made if it is not there. The Error: it cannot be made, is a link, belongs to
  // somebody else or is open to others; or somebody else than root can exchange a folder above it.
  static Result<LibraryCache> open(const QString& folder);

  const QString& folder() const { return folder_; }  // without links in its path

  // The library's path; empty if there is none under the key, or one that is damaged, is a link, or
  // could have been written by somebody else.
  QString find(const QByteArray& key) const;

  // Takes the library in the file `built` under the key, at once or not at all; its path.
  Result<QString> insert(const QByteArray& key, const QString& built) const;

 private:
  explicit LibraryCache(QString folder) : folder_(std::move(folder)) {}
  QString path(const QByteArray& key) const;

  QString folder_;
};

}  // namespace enshu::compiled
