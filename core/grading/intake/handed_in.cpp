// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/handed_in.h"

#include <QFileInfo>
#include <QTimeZone>
#include <algorithm>
#include <tuple>

#include "core/course/written_time.h"
#include "core/grading/submission/unpack.h"
#include "core/text/visible.h"

namespace enshu::grading {

namespace {

bool isUtf8(const std::string& bytes) {
  return QUtf8StringView(bytes.data(), static_cast<qsizetype>(bytes.size())).isValidUtf8();
}

// Whether the file can be graded where it lies; a link is refused there.
bool canStay(const course::Exercise& exercise, const Entry& entry) {
  return !entry.disk.empty() && isUtf8(entry.disk) && entry.parts.last() == exercise.fileName();
}

// A damaged archive: what lies beside it may count.
bool isUnreadArchive(const Entry& entry) {
  return entry.refusal && entry.refusal->damaged && entry.isFolder && isArchive(entry.parts.last());
}

void add(const Starters& starters, const Entry& entry, const Owner& owner, HandedIn& handed) {
  const UnusedFile unused{&entry, owner.file.isEmpty() ? entry.parts.last() : owner.file.last()};
  if (isUnreadArchive(entry)) {
    handed.unused += unused;
    return;
  }
  if (entry.refusal) {
    const bool worse = !handed.refusal || (entry.refusal->attack && !handed.refusal->attack);
    handed.refusal = worse ? entry.refusal : handed.refusal;
  }
  // A folder that bears a starter's name is refused in the grader's own words.
  if (entry.refusal || (entry.isFolder && !entry.isStarter) || owner.file.isEmpty()) {
    handed.isLink = handed.isLink || entry.isLink;
    return;
  }
  if (entry.isReplaced) {
    handed.unused += unused;
    return;
  }
  const std::optional<NamedFile> named = starters.of(owner.file.last());
  const bool sameName = named && owner.file.last() == entry.parts.last();
  if (named && (!entry.isLink || sameName)) {
    handed.attempts[named->exercise].push_back(
        {&entry, owner.handedIn, owner.number, named->number, owner.file.size()});
  } else {
    handed.unused += unused;
  }
}

QString timeOf(const Entry& entry) {
  return entry.wallClock == 0
             ? course::isoText(QDateTime::fromSecsSinceEpoch(entry.handedIn).toUTC())
             : course::clockText(QDateTime::fromSecsSinceEpoch(entry.wallClock, QTimeZone::utc()));
}

// Where nothing else was handed in.
void refuseUnread(HandedIn& handed) {
  const auto unread =
      std::find_if(handed.unused.begin(), handed.unused.end(),
                   [](const UnusedFile& file) { return isUnreadArchive(*file.entry); });
  if (handed.attempts.isEmpty() && !handed.refusal && unread != handed.unused.end()) {
    handed.refusal = unread->entry->refusal;
    if (const QString name = unread->entry->parts.last(); name != handed.name) {
      handed.refusal->error.where = name.toStdString();
    }
  }
}

}  // namespace

QList<HandedIn> sortByOwner(const Starters& starters, const Download& download,
                            const Whose& whose) {
  QMap<std::pair<QString, bool>, HandedIn> all;  // what is nobody's may be called as a student
  for (const Entry& entry : download.entries) {
    std::optional<Owner> owner = whose(entry);
    if (owner && owner->key.isEmpty()) {
      continue;  // the platform's own
    }
    const bool unclear = owner && owner->unclear;
    const bool ofNobody = !owner || unclear;
    if (ofNobody) {
      owner = Owner{};
      owner->key = entry.refusal || entry.isLink ? download.unitOf(entry) : QString();
    }
    const QString name = ofNobody ? download.unitOf(entry) : owner->key;
    HandedIn& handed = all[{name, ofNobody}];
    if (handed.name.isEmpty()) {
      handed.name = name;
      handed.owner = *owner;
      handed.unclear = unclear;
    }
    handed.maybeStudents = handed.maybeStudents || (ofNobody && isSourceName(entry.parts.last()) &&
                                                    !download.below(entry).isEmpty());
    handed.owner.late = handed.owner.late || owner->late;
    handed.owner.handedIn = std::max(handed.owner.handedIn, owner->handedIn);
    add(starters, entry, *owner, handed);
  }
  for (HandedIn& handed : all) {
    refuseUnread(handed);
    const auto order = [](const UnusedFile& file) {
      return std::tuple(!isUnreadArchive(*file.entry), file.entry->parts);
    };
    std::sort(handed.unused.begin(), handed.unused.end(),
              [&](const UnusedFile& a, const UnusedFile& b) { return order(a) < order(b); });
  }
  return all.values();
}

Result<Submission> take(const course::Course& course, const HandedIn& handed,
                        const QStringList& chosen) {
  Submission submission;
  QMap<QString, PackedFile> copies;
  for (auto attempts = handed.attempts.begin(); attempts != handed.attempts.end(); ++attempts) {
    const course::Exercise& exercise = *course.find(attempts.key());
    const Newest newest = newestOf(*attempts, chosen);
    const Entry& entry = *newest.taken->entry;
    submission.attempts[exercise.id] = newest.told;
    submission.times[exercise.id] = timeOf(entry);
    if (canStay(exercise, entry)) {
      submission.files[exercise.id] = QFileInfo(partOf(entry.disk)).absoluteFilePath();
      continue;
    }
    Result<std::string> bytes = entry.read(kSourceBytes);
    ENSHU_TRY(bytes);
    copies[exercise.fileName()] = {std::move(*bytes), entry.modified};
  }
  const QString name = withoutArchiveEnding(handed.name);
  submission.name = safeName(name);
  if (submission.name != name) {
    submission.original = text::visibleName(name);
  }
  if (!copies.isEmpty()) {
    const Result<Submission> copied = unpack(course, name, copies);
    ENSHU_TRY(copied);
    submission.files.insert(copied->files);
    submission.unpacked = copied->unpacked;
  }
  submission.persons = handed.owner.persons;
  submission.handedIn = handed.owner.handedIn;
  submission.late = handed.owner.late;
  return submission;
}

}  // namespace enshu::grading
