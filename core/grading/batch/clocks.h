// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QTimeZone>

#include "core/grading/batch/lateness.h"
#include "core/grading/intake/class_folder.h"

namespace enshu::grading {

// How times without a zone were read: those that a clock on the wall showed.
struct ReadClock {
  enum class Of { Archive, List };           // whose: the zip's, or the platform's list's
  enum class Zone { Course, Due, Machine };  // the course's, that of the due date, this machine's

  Of of = Of::Archive;
  Zone zone = Zone::Machine;
  QString name = {};  // of the zone, "UTC+09:00"

  bool operator==(const ReadClock&) const = default;
};

// Somebody of whom the list tells another time than the archive.
struct OtherTime {
  QString shown;  // the name for people
  QDateTime listed;
  QDateTime packed;
};

struct ClocksRead {
  QList<ReadClock> clocks;  // by which times of something with a date were read; each once
  QList<OtherTime> others;
};

// Gives the times that have none their zone: the course's, else that of the due date if it names
// an offset, else this machine's. The list's own time decides (Submission::handedIn).
ClocksRead readClocks(const QTimeZone& ofCourse, const DueOf& dueOf, ClassFolder& folder);

// {"of": "archive" | "list", "zone": "course" | "due" | "machine", "name"}
QJsonObject toJson(const ReadClock& clock);
ReadClock readClock(const json::Value& value);

// For people, a line for each; and that the times of the list that was given before do not count,
// since they are of an earlier download.
QStringList linesOf(const QList<ReadClock>& clocks, bool isListOlder = false);
QStringList linesOf(const QList<OtherTime>& others);

}  // namespace enshu::grading
