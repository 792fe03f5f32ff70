// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/clocks.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ClocksWords {
  Q_DECLARE_TR_FUNCTIONS(Clocks)
};

const QStringList kOf{u"archive"_s, u"list"_s};
const QStringList kZones{u"course"_s, u"due"_s, u"machine"_s};

constexpr qint64 kApart = qint64{15} * 60;  // seconds, by which two times are two

struct Zone {
  QTimeZone zone;
  ReadClock::Zone whose = ReadClock::Zone::Machine;
};

Zone zoneOf(const QTimeZone& ofCourse, const QDateTime& due) {
  if (ofCourse.isValid()) {
    return {ofCourse, ReadClock::Zone::Course};
  }
  const bool hasOffset = due.isValid() && due.timeSpec() != Qt::LocalTime;
  return hasOffset ? Zone{QTimeZone(due.offsetFromUtc()), ReadClock::Zone::Due}
                   : Zone{QTimeZone::systemTimeZone(), ReadClock::Zone::Machine};
}

// Whether what an ISO 8601 says is a clock's, without an offset.
bool isClock(const QString& text) {
  const QDateTime moment = course::readMoment(text, true);
  return moment.isValid() && moment.timeSpec() == Qt::LocalTime;
}

class Reading {
 public:
  Reading(const QTimeZone& ofCourse, const DueOf& dueOf) : ofCourse_(ofCourse), dueOf_(dueOf) {}

  ClocksRead read;

  // `tells`: whether the times of the archive may be when something was handed in.
  void settle(Submission& submission, bool tells) {
    const bool counts = tells && submission.listed.isEmpty() && !submission.handedIn.isValid();
    QDateTime packed;
    for (auto time = submission.times.begin(); time != submission.times.end(); ++time) {
      const QDateTime moment = momentOf(*time, dueOf_(time.key()), ReadClock::Of::Archive, counts);
      *time = course::isoText(moment);
      packed = moment.isValid() && (!packed.isValid() || packed < moment) ? moment : packed;
    }
    if (submission.listed.isEmpty()) {
      return;
    }
    const QDateTime listed =
        momentOf(submission.listed, dueOfAny(submission), ReadClock::Of::List, true);
    if (!listed.isValid()) {
      return;
    }
    submission.handedIn = listed;
    if (tells && packed.isValid() && std::abs(listed.secsTo(packed)) > kApart) {
      read.others += {submission.shown, listed, packed};
    }
  }

 private:
  // `counts`: how late it is depends on it.
  QDateTime momentOf(const QString& text, const QDateTime& due, ReadClock::Of of, bool counts) {
    const Zone zone = zoneOf(ofCourse_, due);
    if (counts && due.isValid() && isClock(text)) {
      const QString name = zone.whose == ReadClock::Zone::Due
                               ? due.toOffsetFromUtc(due.offsetFromUtc()).timeZoneAbbreviation()
                               : QString::fromUtf8(zone.zone.id());
      const ReadClock clock{of, zone.whose, name};
      read.clocks += read.clocks.contains(clock) ? QList<ReadClock>() : QList<ReadClock>{clock};
    }
    return course::readMoment(text, zone.zone);
  }

  // One list tells one time for all that somebody handed in.
  QDateTime dueOfAny(const Submission& submission) const {
    for (const QString& exercise : submission.files.keys()) {
      if (QDateTime due = dueOf_(exercise); due.isValid()) {
        return due;
      }
    }
    return {};
  }

  const QTimeZone& ofCourse_;
  const DueOf& dueOf_;
};

// Whether the times of an archive are those of its making, within a quarter of an hour.
bool areAtOnce(const ClassFolder& folder) {
  QList<QDateTime> all;
  for (const Submission& submission : folder.submissions) {
    for (const QString& time : submission.times) {
      const QDateTime moment = course::readMoment(time, true);
      all += moment.isValid() ? QList<QDateTime>{moment} : QList<QDateTime>();
    }
  }
  const auto [first, last] = std::minmax_element(all.begin(), all.end());
  return all.isEmpty() || first->secsTo(*last) <= kApart;
}

QString zoneText(const ReadClock& clock) {
  switch (clock.zone) {
    case ReadClock::Zone::Course:
      return ClocksWords::tr("they were read in %1, the \"timeZone\" of course.json")
          .arg(clock.name);
    case ReadClock::Zone::Due:
      return ClocksWords::tr(
                 "they were read in %1, the zone of the due date; \"timeZone\" in course.json "
                 "names another")
          .arg(clock.name);
    case ReadClock::Zone::Machine:
      break;
  }
  return ClocksWords::tr(
             "they were read in this machine's zone (%1); a due date with its offset, such as "
             "2026-12-01T23:59+09:00, or \"timeZone\" in course.json names another")
      .arg(clock.name);
}

}  // namespace

ClocksRead readClocks(const QTimeZone& ofCourse, const DueOf& dueOf, ClassFolder& folder) {
  Reading reading(ofCourse, dueOf);
  for (Submission& submission : folder.submissions) {
    reading.settle(submission, !folder.timesAreDownloads);
  }
  if (areAtOnce(folder)) {
    reading.read.others.clear();
  }
  return reading.read;
}

QJsonObject toJson(const ReadClock& clock) {
  return {{u"of"_s, kOf.at(static_cast<int>(clock.of))},
          {u"zone"_s, kZones.at(static_cast<int>(clock.zone))},
          {u"name"_s, clock.name}};
}

ReadClock readClock(const json::Value& value) {
  const auto one = [&value](const char* key, const QStringList& known) {
    const json::Value text = value.at(key);
    const qsizetype k = known.indexOf(text.string());
    if (k < 0) {
      text.refuse(ENSHU_TEXT("is not known here"));
    }
    return static_cast<int>(k);
  };
  return {static_cast<ReadClock::Of>(one("of", kOf)),
          static_cast<ReadClock::Zone>(one("zone", kZones)), value.at("name").text()};
}

QStringList linesOf(const QList<ReadClock>& clocks, bool isListOlder) {
  QStringList lines;
  for (const ReadClock& clock : clocks) {
    lines += (clock.of == ReadClock::Of::Archive
                  ? ClocksWords::tr("the times in the archive have no zone: %1")
                  : ClocksWords::tr("the times in the platform's list have no zone: %1"))
                 .arg(zoneText(clock));
  }
  if (isListOlder) {
    lines += ClocksWords::tr(
        "the times in the list that was given before are of an earlier download and do not count "
        "for this one; give the newest list (--roster FILE)");
  }
  return lines;
}

QStringList linesOf(const QList<OtherTime>& others) {
  QStringList lines;
  for (const OtherTime& one : others) {
    lines += ClocksWords::tr(
                 "%1: handed in %2 by the platform's list, which counts, and %3 by the archive; if "
                 "the list is older than the download, give the newest one (--roster FILE)")
                 .arg(text::visibleName(one.shown), course::momentText(one.listed),
                      course::momentText(one.packed));
  }
  return lines;
}

}  // namespace enshu::grading
