// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/download.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/archive/source.h"
#include "core/course/written_time.h"
#include "core/grading/intake/keeping.h"
#include "core/grading/intake/walk.h"
#include "core/grading/submission/unpack.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr std::int64_t kOwnBytes = 64 << 20;  // of what a platform has for itself
constexpr int kOwnDepth = 4;                  // nor does that lie any deeper

QStringList partsOf(const archive::Member& member) {
  QStringList parts;
  for (const std::string& part : member.parts) {
    parts += partOf(part);
  }
  return parts;
}

// What systems add on their own. A hidden folder may be a student's.
bool isNoise(const QStringList& parts) {
  return parts.first() == u"__MACOSX"_s || isSystemFile(parts.last());
}

// A download while it is listed: first the names, which tell what one student's is, then what is
// kept of the archives.
class Listing {
 public:
  Listing(const Starters& starters, const QStringList& also, const KeptBytes& most)
      : starters_(starters), also_(also), keeping_(most, download.entries) {}

  Download download;

  // The archive of the class. Refused as locked is one with any member that is, of whoever.
  tl::expected<void, archive::Refusal> listClass(const QString& path, const QString& password) {
    std::vector<QStringList> folders;
    ENSHU_TRY(readClass(path, password, namesAlone(folders)));
    keepFolders(folders);
    forgetNames();
    std::optional<archive::Refusal> nobodys;
    const auto read = readClass(path, password, visitorOf({}, nobodys));
    keepFolders(folders);
    nobodys = locked_ ? locked_ : nobodys;
    return read && nobodys ? tl::unexpected(*nobodys) : read;
  }

  Result<void> listFolder(const QString& path) {
    std::vector<QStringList> folders;
    ENSHU_TRY(walk(QFile::encodeName(path).toStdString(), [&](Entry entry) {
      if (isNoise(entry.parts)) {
        folders.push_back(folderOf(entry.parts));
      } else {
        download.entries.push_back(std::move(entry));
      }
    }));
    keepFolders(folders);
    for (Entry& entry : forgetNames()) {
      noteStarter(entry);
      if (entry.isLink || entry.isFolder || entry.refusal || !isArchive(entry.parts.last())) {
        download.entries.push_back(std::move(entry));
        continue;
      }
      within(entry, [&](const archive::Visitor& visitor) {
        return archive::readFile(entry.disk, {}, visitor);
      });
    }
    return {};
  }

 private:
  static QStringList folderOf(const QStringList& parts) { return parts.mid(0, parts.size() - 1); }

  // Of these the ones in which nothing is listed, since they are empty or hold nothing but noise:
  // they are there all the same.
  void keepFolders(const std::vector<QStringList>& folders) {
    std::vector<QString> paths;  // of these, and of all that lies in some
    for (const QStringList& folder : folders) {
      if (!folder.isEmpty() && !isNoise(folder)) {
        paths.push_back(folder.join(u'/'));
      }
    }
    std::vector<QString> empty = paths;
    for (const Entry& entry : download.entries) {
      if (!empty.empty() && !entry.packed) {
        paths.push_back(entry.path());
      }
    }
    std::sort(paths.begin(), paths.end());
    std::sort(empty.begin(), empty.end());
    empty.erase(std::unique(empty.begin(), empty.end()), empty.end());
    for (const QString& path : empty) {
      const QString within = path + u'/';
      const auto next = std::lower_bound(paths.begin(), paths.end(), within);
      if (next == paths.end() || !next->startsWith(within)) {
        Entry folder{path.split(u'/')};
        folder.isFolder = true;
        download.entries.push_back(std::move(folder));
      }
    }
  }

  static tl::expected<void, archive::Refusal> readClass(const QString& path,
                                                        const QString& password,
                                                        const archive::Visitor& visitor) {
    return archive::readFile(QFile::encodeName(path).toStdString(), classLimits(), visitor,
                             password.toStdString());
  }

  archive::Visitor namesAlone(std::vector<QStringList>& folders) {
    archive::Visitor visitor;
    visitor.wanted = [this, &folders](const archive::Member& member) -> std::int64_t {
      if (const QStringList parts = partsOf(member); isNoise(parts)) {
        folders.push_back(folderOf(parts));
      } else {
        add({}, member);
      }
      return 0;
    };
    visitor.folder = [&folders](const archive::Member& member) {
      folders.push_back(partsOf(member));
    };
    visitor.refuse = [](const archive::Member& /*member*/, const archive::Refusal& /*reason*/) {};
    return visitor;
  }

  // They have told what lies around everything.
  std::vector<Entry> forgetNames() {
    keeping_.around(static_cast<int>(download.wayTo(Beside::Folders).size()));
    return std::exchange(download.entries, {});
  }

  // Lists an archive within the download; what is wrong with it is wrong with all of it. What it
  // says of times is its student's word.
  template <class Read>
  void within(const Entry& archive, const Read& read) {
    Entry itself{archive.parts};
    itself.isFolder = true;
    std::optional<archive::Refusal> refusal;
    const std::size_t first = download.entries.size();
    const auto done = read(visitorOf(archive.parts, refusal));
    if (!done && download.entries.size() > first) {
      dropFrom(first);
    }
    for (std::size_t k = first; k < download.entries.size(); ++k) {
      download.entries[k].handedIn = archive.handedIn;
      download.entries[k].wallClock = archive.wallClock;
    }
    itself.refusal = done ? refusal : done.error();
    download.entries.push_back(std::move(itself));
  }

  // What was read of an archive that then failed.
  void dropFrom(std::size_t first) {
    keeping_.dropFrom(first);
    while (download.entries.size() > first) {
      const QString path = download.entries.back().path();
      if (read_.value(path) >= first) {
        read_.remove(path);
      }
      download.entries.pop_back();
    }
  }

  // `above` is an archive within the download; empty: the download itself.
  archive::Visitor visitorOf(const QStringList& above, std::optional<archive::Refusal>& whole) {
    archive::Visitor visitor;
    visitor.wanted = [this, above](const archive::Member& member) -> std::int64_t {
      const QStringList parts = partsOf(member);
      const std::int64_t bytes = isNoise(parts) ? 0 : wanted(parts, above.isEmpty());
      if (bytes == 0 && !isNoise(parts)) {
        add(above, member);
      }
      return bytes;
    };
    visitor.take = [this, above](const archive::Member& member, std::string bytes) {
      const QStringList parts = partsOf(member);
      if (above.isEmpty() && isArchive(parts.last())) {
        within(entryOf(parts, member),
               [&](const archive::Visitor& inner) { return archive::readBytes(bytes, {}, inner); });
      } else {
        add(above, member);
        keeping_.keep(bytes);
        replaceEarlier();
      }
    };
    visitor.refuse = [this, above, &whole](const archive::Member& member,
                                           const archive::Refusal& reason) {
      if (reason.locked && above.isEmpty()) {
        locked_ = reason;
      }
      if (member.parts.empty()) {
        whole = whole.value_or(reason);
      } else if (reason.attack || !isNoise(partsOf(member))) {
        add(above, member).refusal = reason;
      }
    };
    return visitor;
  }

  std::int64_t wanted(const QStringList& parts, bool outermost) const {
    if (outermost && isArchive(parts.last())) {
      return archive::Limits().archiveBytes;
    }
    if (outermost && parts.size() <= kOwnDepth && also_.contains(parts.last())) {
      return kOwnBytes;
    }
    const bool flat = outermost && parts.size() <= kOwnDepth && starters_.mayEnd(parts.last());
    return flat || starters_.of(parts.last()) ? kSourceBytes : 0;
  }

  static Entry entryOf(const QStringList& parts, const archive::Member& member) {
    Entry entry{parts};
    entry.modified = course::sayable(member.modified);
    entry.handedIn = entry.modified;
    entry.wallClock = course::sayable(member.wallClock);
    return entry;
  }

  Entry& add(const QStringList& above, const archive::Member& member) {
    Entry entry = entryOf(above + partsOf(member), member);
    noteStarter(entry);
    entry.packed = !above.isEmpty();
    download.entries.push_back(std::move(entry));
    return download.entries.back();
  }

  void noteStarter(Entry& entry) const {
    entry.isStarter = starters_.of(entry.parts.last()).has_value();
    entry.starter = starters_.endOf(entry.parts.last());
  }

  // The last entry takes the place of one of the same path.
  void replaceEarlier() {
    const std::size_t last = download.entries.size() - 1;
    const QString path = download.entries[last].path();
    if (const auto earlier = read_.constFind(path); earlier != read_.constEnd()) {
      download.entries[*earlier].isReplaced = true;
      keeping_.forget(*earlier);
    }
    read_[path] = last;
  }

  const Starters& starters_;
  const QStringList& also_;
  Keeping keeping_;
  QHash<QString, std::size_t> read_;        // members that were read, by their path
  std::optional<archive::Refusal> locked_;  // a member of the outermost archive
};

Error errorOf(const QString& path, const archive::Refusal& refusal) {
  return {
      path.toStdString(),
      refusal.damaged ? ENSHU_TEXT("refused: %1; download it again") : ENSHU_TEXT("refused: %1"),
      {words(refusal).toStdString()}};
}

Result<Download> listLocked(const Starters& starters, const QStringList& also, const QString& path,
                            const table::Password& password, const KeptBytes& most) {
  const std::string where = path.toStdString();
  const Result<QString> given = table::ask(password, path);
  ENSHU_TRY(given);
  Listing listing(starters, also, most);
  const auto listed = listing.listClass(path, *given);
  if (!listed && listed.error().locked) {
    return failure(where, ENSHU_TEXT("the password is wrong, or the archive is damaged"));
  }
  return listed ? Result<Download>(std::move(listing.download))
                : tl::unexpected(errorOf(path, listed.error()));
}

// How many parts it takes to be there at all: what is a folder is more than its name.
qsizetype reach(const Entry& entry) {
  return entry.parts.size() + (entry.isFolder ? 1 : 0);
}

// Of that many folders around it: no more than something that somebody laid there.
bool mayLieBeside(const Entry& entry, Beside beside, qsizetype folders) {
  const QString& name = entry.parts.last();
  const bool counts = entry.refusal || isArchive(name) || isSourceName(name);
  const bool isFileHere = entry.parts.size() == folders + 1 && !entry.isFolder;
  return !counts && (beside == Beside::Folders || (beside == Beside::Files && isFileHere));
}

}  // namespace

archive::Limits classLimits() {
  archive::Limits limits;
  limits.archiveBytes = 8LL << 30;
  limits.totalBytes = 64LL << 30;
  limits.takenBytes = 8LL << 30;
  limits.ratio = std::numeric_limits<std::int64_t>::max();
  limits.members = 500'000;
  return limits;
}

QString partOf(const std::string& utf8) {
  const QString mark = utf8.starts_with("\xEF\xBB\xBF") ? QString(QChar::ByteOrderMark) : QString();
  return mark + QString::fromStdString(utf8);
}

Result<std::string> Entry::read(std::int64_t longest) const {
  if (refusal) {
    return tl::unexpected(refusal->error);
  }
  if (disk.empty()) {
    return bytes.isEmpty() ? std::string() : qUncompress(bytes).toStdString();
  }
  const Result<archive::Source> source = archive::Source::file(disk);
  ENSHU_TRY(source);
  if (source->size() > longest) {
    return failure(path().toStdString(), ENSHU_TEXT("is larger than %1 MiB"),
                   {std::to_string(longest >> 20)});
  }
  std::string all(static_cast<std::size_t>(source->size()), '\0');
  if (source->readAt(0, all.data(), source->size()) != source->size()) {
    return failure(path().toStdString(), ENSHU_TEXT("cannot be read"));
  }
  return all;
}

QMap<QString, Unit> Download::units() const {
  QMap<QString, Unit> units;
  for (const Entry& entry : entries) {
    if (entry.parts.size() <= around || isBeside(entry)) {
      continue;
    }
    const bool itself = entry.parts.size() == around + 1;
    const bool packed = itself && entry.isFolder && isArchive(entry.parts.last());
    Unit& unit = units[entry.parts[around]];  // of a file, until something else is known
    if (packed || (entry.packed && unit == Unit::Archive)) {
      unit = Unit::Archive;
    } else if (unit != Unit::Archive && reach(entry) > around + 1) {
      unit = Unit::Folder;
    }
  }
  return units;
}

QString Download::unitOf(const Entry& entry) const {
  const int steps = stepsIn(entry);
  return steps < around ? entry.parts.mid(0, steps + 1).join(u'/')
                        : entry.parts.value(std::min<qsizetype>(around, entry.parts.size() - 1));
}

QStringList Download::below(const Entry& entry) const {
  return entry.parts.mid(stepsIn(entry) + 1);
}

int Download::stepsIn(const Entry& entry) const {
  const auto most = std::min<qsizetype>(around, entry.parts.size());
  for (int k = 0; k < most; ++k) {
    if (entry.parts[k] != way[k]) {
      return k;
    }
  }
  return around;
}

const Entry* Download::find(const QStringList& parts) const {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
    return !entry.isReplaced && !isBeside(entry) && entry.parts.size() == around + parts.size() &&
           inside(entry) == parts;
  });
  return found == entries.end() ? nullptr : &*found;
}

QStringList Download::wayTo(Beside beside) const {
  QStringList folders;
  while (true) {
    const Entry* inside = nullptr;
    for (const Entry& entry : entries) {
      // A path that is refused after its first part tells nothing.
      if (isHidden(entry) || (entry.refusal && reach(entry) < 2) ||
          entry.parts.mid(0, folders.size()) != folders ||
          mayLieBeside(entry, beside, folders.size())) {
        continue;
      }
      if (reach(entry) < folders.size() + 2 ||
          (inside != nullptr && inside->parts[folders.size()] != entry.parts[folders.size()])) {
        return folders;
      }
      inside = &entry;
    }
    if (inside == nullptr) {
      return folders;
    }
    folders += inside->parts[folders.size()];
  }
}

Result<Download> listDownload(const Starters& starters, const QStringList& also,
                              const QString& path, const table::Password& password,
                              const KeptBytes& most) {
  Listing listing(starters, also, most);
  if (QFileInfo(path).isDir()) {
    ENSHU_TRY(listing.listFolder(path));
  } else if (QFileInfo(path).isFile() && isArchive(path)) {
    const auto listed = listing.listClass(path, {});
    if (!listed && listed.error().locked) {
      return listLocked(starters, also, path, password, most);
    }
    if (!listed) {
      return tl::unexpected(errorOf(path, listed.error()));
    }
  } else if (!QFileInfo::exists(path)) {
    return failure(path.toStdString(), ENSHU_TEXT("there is no such file or folder"));
  } else {
    return failure(path.toStdString(),
                   ENSHU_TEXT("is neither a folder nor an archive (.zip, .tar, .tar.gz, .tgz)"));
  }
  return std::move(listing.download);
}

}  // namespace enshu::grading
