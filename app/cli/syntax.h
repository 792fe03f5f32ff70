// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace enshu::cli {

// An option of a command.
struct Option {
  enum class Times { AtMostOnce, Once, Any };

  const char* name;
  const char* value;  // as people call it; nullptr: a switch; "[...]": it may be missing
  const char* meaning = nullptr;  // translated in the context "Option"; null: help does not list it
  Times times = Times::AtMostOnce;

  bool mayStandAlone() const { return value != nullptr && *value == '['; }
};

// How a command is called. What it takes, its usage and its help are all of this one table, so that
// none can say what another does not.
struct Syntax {
  const char* others;  // the arguments beside the options, as people call them; empty: none
  int least;           // how many of them
  int most;
  std::vector<Option> options;
};

// "SUBMISSIONS --out DIR [--jobs N] [--choose FILE]..."
QString synopsis(const Syntax& syntax);

// A line for each option, with what it means.
QStringList optionLines(const Syntax& syntax);

// Options that mean the same in every command that has them.
extern const Option kForce;
extern const Option kUnsafe;
extern const Option kJobs;
extern const Option kStore;
extern const Option kNoHistory;
extern const Option kSeed;
inline constexpr qint64 kMaxSeed = qint64{1} << 62;
extern const Option kPasswordFile;
extern const Option kTextEn;  // what a mistake is, and where to look
extern const Option kTextJa;
extern const Option kHintEn;
extern const Option kHintJa;

}  // namespace enshu::cli
