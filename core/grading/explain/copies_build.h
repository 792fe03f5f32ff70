// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/exercise.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::grading {

// One copy. What the compiler says of a template it says once, of the first copy that needs it:
// texts of one group are taken to fail together.
struct CopyText {
  QByteArray text;
  int group = -1;
};

// A plugin of many edited copies of a file.
struct CopiesBuild {
  static constexpr int kRefused = -1;  // it does not compile
  static constexpr int kLeftOut = -2;  // not known: left out with others of its group, or with all

  QString plugin;                // its path; empty: all texts together make none, some of them may
  bool refusesOriginal = false;  // the file itself does not compile as a copy
  QList<int> variants;           // of each text, its number in the plugin, or one of those above
};

// Builds all texts at once, as a student's file is built. The first two must be the file as it is:
// if one of them is refused, no copy of it can stand beside another. `folder` is made and keeps the
// plugin. An Error is the tool's or the machine's fault, or "stopped".
Result<CopiesBuild> buildCopies(const sandbox::Kit& kit, const course::Exercise& exercise,
                                const sandbox::SourceFile& source, const QList<CopyText>& texts,
                                const QString& folder, const std::stop_token& stop);

}  // namespace enshu::grading
