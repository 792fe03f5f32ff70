// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/base/result.h"

namespace enshu::grading {

// Which of several files of a student an assistant takes, by their paths in the download; of two
// for the same exercise the later. DIR/choices.json, enshu-choices/1: {"files": [path]}; it lies
// beside the results and outlives them.
Result<QStringList> readChoices(const QString& directory);  // none where there is no file
Result<void> writeChoices(const QString& directory, const QStringList& files);

}  // namespace enshu::grading
