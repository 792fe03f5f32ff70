// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace enshu::grading {

// Files that are written together: unless done() is said, all are as they were when it goes.
class Undoing {
 public:
  Undoing() = default;
  Undoing(const Undoing&) = delete;
  Undoing& operator=(const Undoing&) = delete;
  ~Undoing();

  // Notes what is there, before the file is written.
  Result<void> willWrite(const QString& path);
  void done() { files_.clear(); }

 private:
  std::vector<std::pair<QString, std::optional<QByteArray>>> files_;  // none: there was no file
};

}  // namespace enshu::grading
