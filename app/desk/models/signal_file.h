// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/desk/models/series.h"
#include "core/base/result.h"
#include "core/recorded/recording.h"
#include "core/simulation/trajectory.h"

namespace enshu::desk {

// The rows of one matrix of a file.
struct SignalGroup {
  QString name;   // of the variable
  QString title;  // what it is, where that is known: the title of a check
  std::vector<SeriesPtr> channels;
  QStringList names = {};  // of the channels, by the file or the robot; empty: their numbers
  QStringList units = {};  // the same; empty: by the name of the variable
  bool isNamed = false;    // the names are the file's own
};

// A file of signals over time, or a run that is not on disk yet; then its path is no file's.
struct SignalFile {
  QString path;
  QList<SignalGroup> groups;                   // one at least
  QString robot = {};                          // file of the robot that moved; empty: not known
  std::shared_ptr<const Robot> mover = {};     // that robot itself, where it is at hand
  std::shared_ptr<const Trajectory> run = {};  // null: a file on disk
  recorded::TimeChoice choice = {};            // of the times, as it was read
  recorded::TimeChoice time = {};              // as it was found, where that can be said
  recorded::PossibleTimes possible = {};
  std::vector<Error> notes = {};   // what is odd about its times and values
  std::vector<Error> passed = {};  // what is passed over: its name, and why

  QString name() const;  // without the folders; of a run its title
};

// A recorded run as a file of this title; its signals are those of the MAT file that it would be.
SignalFile runFile(const QString& title, const QString& robot,
                   std::shared_ptr<const Trajectory> run);
QString runPath(const QString& title);
bool isRunPath(const QString& path);

// A file that was read, and what its times can be; those are there of a file without times, too.
struct Reading {
  Result<SignalFile> file;
  recorded::PossibleTimes possible = {};
};

// Reads a MAT file with times `t` (what `enshu simulate` writes) or `<name>_t` (what
// --save-trajectory and `enshu grade` write; its matrices begin with `<name>_`), or an
// enshu-result/1 file together with the MAT file of the same name beside it. A matrix is a group if
// it has a column for each time, or a row for each if the columns do not fit. Of files that other
// programs made see recorded::readContents and recorded::overTime. May take long; what is stopped
// is an Error soon.
//
// Refused: what is no such file or has nothing over time; times that are not finite or decrease.
Reading readFile(const QString& path, const recorded::TimeChoice& choice,
                 const std::stop_token& stop = {});
Result<SignalFile> readSignals(const QString& path);

// The unit of a variable as `enshu simulate` names them, of its times and of its rate; empty:
// unknown.
QString signalUnit(const QString& group, int channel);
QString signalUnit(const SignalGroup& group, int channel);  // as the file or the robot says
QString rateUnit(const QString& unit);

// "q 3"; "energy, kinetic".
QString signalName(const QString& group, int channel);
QString signalName(const SignalGroup& group, int channel);  // "q 3, elbow" where that is known
QString channelName(const QString& group, int channel);

}  // namespace enshu::desk
