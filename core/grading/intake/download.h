// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/archive/read.h"
#include "core/grading/intake/starters.h"
#include "core/table/lock.h"

namespace enshu::grading {

// Those of a whole class, which a learning platform has packed: whatever nobody wants is not
// unpacked, and what a student has handed in must not refuse the others.
archive::Limits classLimits();

// A part of a path, with whatever stands at its beginning: Qt drops a byte order mark there.
QString partOf(const std::string& utf8);

// A file of a download.
struct Entry {
  QStringList parts;          // of its path; an archive within the download is a folder here
  std::int64_t modified = 0;  // seconds since 1970; 0: nobody says
  // When it was handed in, as the download tells: its own time, or that of the archive in which its
  // student packed it. A zip may tell what a clock on the wall showed (archive::Member).
  std::int64_t handedIn = 0;
  std::int64_t wallClock = 0;
  std::string disk = {};  // where it lies unpacked, in the bytes of the system
  QByteArray bytes = {};  // what was read of it in an archive, by qCompress: as small as there
  bool packed = false;    // it lies in an archive within the download
  bool isFolder = false;  // nothing lies in it, or it is an archive
  bool isLink = false;
  bool isReplaced = false;  // it stands in its archive again, and unpacking leaves the last one
  bool isStarter = false;   // by its name
  QString starter = {};     // a starter's name at the end of its own (Starters::endOf)
  std::optional<archive::Refusal> refusal = {};  // why it is not taken, nor anything of its owner's

  QString path() const { return parts.join(u'/'); }
  // The bytes, of which there may be at most so many.
  Result<std::string> read(std::int64_t longest) const;
};

// What lies below the folders around everything: a student's, as a rule, or a file of his.
enum class Unit { File, Folder, Archive };

// What may lie beside those folders, since people lay a roster or a note there: hidden things;
// also files that are neither sources nor archives; also folders without any.
enum class Beside { Hidden, Files, Folders };

// Every file that a platform gave, by its path alone: an unpacked folder and an archive of it are
// the same.
struct Download {
  std::vector<Entry> entries;  // without what systems add on their own
  QStringList way;             // the folders in which everything lies that counts
  int around = 0;              // so many of them, from outside, lie around the units

  QMap<QString, Unit> units() const;  // by name
  // The unit that an entry belongs to; of a refused one that tells less, what is known of it.
  QString unitOf(const Entry& entry) const;
  QStringList inside(const Entry& entry) const { return entry.parts.mid(around); }
  QStringList below(const Entry& entry) const;  // its path in the unit
  // Whether it lies beside the folders around the units.
  bool isBeside(const Entry& entry) const { return stepsIn(entry) < around; }
  static bool isHidden(const Entry& entry) { return entry.parts.first().startsWith(u'.'); }
  // An entry by its path in those folders; nullptr if there is none.
  const Entry* find(const QStringList& parts) const;
  // The folders around all files but for what lies beside them.
  QStringList wayTo(Beside beside) const;

 private:
  // How many of the folders around the units it lies in; all of them if its path ends within them.
  int stepsIn(const Entry& entry) const;
};

// How much of what is read in archives is kept at most, compressed. A student's is a unit's (Unit):
// beyond it nothing of the unit is kept, and its files are refused; beyond the class's the files
// that come then.
struct KeptBytes {
  std::int64_t ofStudent = 32 << 20;
  std::int64_t ofClass = 1 << 30;
};

// Lists a folder or an archive and the archives in it; archives in those are not opened. Of an
// archive are read, in bounds, the files that may be a starter's and those that a platform has for
// itself, `also`, by their names. Links are not followed.
//
// An Error: there is no such folder or archive, it cannot be read as a whole, nobody knows the
// password that it is under, or a path leads out of it and is nobody's.
Result<Download> listDownload(const Starters& starters, const QStringList& also,
                              const QString& path, const table::Password& password = {},
                              const KeptBytes& most = {});

}  // namespace enshu::grading
