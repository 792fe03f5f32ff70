// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <mutex>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/exercise.h"
#include "core/json/folder_lock.h"
#include "core/sandbox/build.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// Builds each file once, however many exercises of a student stand on it: the plugin of a file is
// kept by the SHA-256 of what it was built from, in a temporary folder that goes with the store.
// Those that killed processes left behind are removed. Safe to call from several threads.
class BuildStore {
 public:
  BuildStore();

  // The report of an earlier build of the same text, or that of a build made now.
  Result<sandbox::BuildReport> build(const sandbox::Kit& kit, const course::Exercise& exercise,
                                     const QString& source, const std::stop_token& stop);

 private:
  std::unique_ptr<QTemporaryDir> directory_;
  std::optional<json::FolderLock> lock_;
  std::mutex mutex_;
  QHash<QByteArray, sandbox::BuildReport> reports_;
};

// SHA-256 of a file, lower-case hex; empty if it cannot be read or is a link, is no ordinary file
// or is larger than 64 MiB.
QString sha256(const QString& path);

}  // namespace enshu::grading
