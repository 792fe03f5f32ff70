// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/class_archive.h"

#include <QFile>
#include <QSet>
#include <algorithm>
#include <limits>

namespace enshu::grading {

namespace {

// Those of a whole class, which a learning platform has packed: whatever nobody wants is not
// unpacked, and what a student has handed in must not refuse the others.
archive::Limits classLimits() {
  archive::Limits limits;
  limits.archiveBytes = 8LL << 30;
  limits.totalBytes = 64LL << 30;
  limits.takenBytes = 8LL << 30;
  limits.ratio = std::numeric_limits<std::int64_t>::max();
  limits.members = 500'000;
  return limits;
}

// A regular file of the archive, and what was read of it.
struct Entry {
  archive::Member member;
  std::string source;
  std::optional<Handed> packed;  // of a student's archive
  std::optional<archive::Refusal> refusal;
};

QString part(const Entry& entry, std::size_t index) {
  return QString::fromStdString(entry.member.parts[index]);
}

bool isArchive(const archive::Member& member) {
  return grading::isArchive(QString::fromStdString(member.parts.back()));
}

// What systems add to an archive on their own. A hidden folder may be a student's.
bool isNoise(const archive::Member& member) {
  return member.parts.front() == "__MACOSX" ||
         isSystemFile(QString::fromStdString(member.parts.back()));
}

// How many folders lie around all students: one, if everything is in it and it is nobody's own. A
// path that is refused after its first part says nothing about that, nor does a hidden folder.
std::size_t foldersAround(const course::Course& course, const std::vector<Entry>& entries) {
  QSet<QString> first;
  QSet<QString> second;
  for (const Entry& entry : entries) {
    const std::vector<std::string>& parts = entry.member.parts;
    if ((entry.refusal && parts.size() < 2) || parts.front().starts_with('.')) {
      continue;
    }
    first += part(entry, 0);
    const bool own = parts.size() == 2 && Handed::wanted(course, entry.member) > 0;
    if (parts.size() < 2 || first.size() > 1 || own) {
      return 0;
    }
    if (parts.size() > 2 || isArchive(entry.member)) {
      second += part(entry, 1);
    }
  }
  return second.size() > 1 ? 1 : 0;
}

// Gives what was read to the student in whose folder it lies. A folder counts by the one archive in
// it only where it holds no source itself.
void give(const course::Course& course, std::vector<Entry>& entries, std::size_t around,
          ClassArchive& found) {
  QMap<QString, QList<Handed>> packed;
  for (Entry& entry : entries) {
    std::vector<std::string>& parts = entry.member.parts;
    const QString name = part(entry, std::min(around, parts.size() - 1));
    if (parts.size() == around + 1 && !entry.packed && !entry.refusal) {
      found.loose += name;
      continue;
    }
    Handed& handed = found.students[name];
    if (entry.refusal) {
      handed.refuse(*entry.refusal);
      continue;
    }
    parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(around));
    if (entry.packed) {
      packed[name] += *entry.packed;
    } else if (Handed::wanted(course, entry.member) > 0) {
      handed.add(entry.member, std::move(entry.source));
    }
  }
  for (auto one = packed.begin(); one != packed.end(); ++one) {
    Handed& handed = found.students[one.key()];
    if (handed.empty() && !handed.refusal() && one->size() == 1) {
      handed = one->first();
    }
  }
}

}  // namespace

Result<ClassArchive> readClassArchive(const course::Course& course, const QString& path) {
  std::vector<Entry> entries;
  std::optional<archive::Refusal> refusal;
  archive::Visitor visitor;
  visitor.wanted = [&](const archive::Member& member) -> std::int64_t {
    if (isNoise(member)) {
      return 0;
    }
    if (isArchive(member)) {
      return archive::Limits().archiveBytes;
    }
    const std::int64_t bytes = Handed::wanted(course, member);
    if (bytes == 0) {
      entries.push_back({member, {}, {}, {}});
    }
    return bytes;
  };
  visitor.take = [&](const archive::Member& member, std::string bytes) {
    Entry entry{member, {}, {}, {}};
    if (isArchive(member)) {
      entry.packed = readStudent(course, bytes);
    } else {
      entry.source = std::move(bytes);
    }
    entries.push_back(std::move(entry));
  };
  visitor.refuse = [&](const archive::Member& member, const archive::Refusal& reason) {
    if (member.parts.empty()) {
      refusal = refusal.value_or(reason);
    } else if (reason.attack || !isNoise(member)) {
      entries.push_back({member, {}, {}, reason});
    }
  };
  const auto read =
      archive::readFile(QFile::encodeName(path).toStdString(), classLimits(), visitor);
  if (!read || refusal) {
    return failure(path.toStdString(), ENSHU_TEXT("refused: %1"),
                   {words(read ? *refusal : read.error()).toStdString()});
  }
  ClassArchive found;
  if (!entries.empty()) {
    give(course, entries, foldersAround(course, entries), found);
  }
  return found;
}

}  // namespace enshu::grading
