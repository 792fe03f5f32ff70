// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <functional>
#include <optional>

#include "core/grading/intake/download.h"
#include "core/grading/roster/roster.h"

namespace enshu::grading {

// Whose a file is, as the platform says.
struct Owner {
  QString key = {};            // of the student or the group: no two have the same
  QList<Person> persons = {};  // several: they handed in together
  QStringList file = {};       // its path in what they handed in; empty: it is the platform's own
  QDateTime handedIn = {};
  bool late = false;
  qint64 number = 0;     // that the platform counts files by: greater is newer
  bool unclear = false;  // the file may be another one's too: nobody's, and it is named
};

// Nobody's: none.
using Whose = std::function<std::optional<Owner>(const Entry&)>;

// A learning platform by what its downloads look like. Each stands in a file of its own; its name
// is nowhere else.
struct Platform {
  const char* id;
  QStringList reads;  // small files of its own that tell who is who
  // The share of the units below the folders around a download that are called as this platform
  // calls them; 0 where a file of its own, by which it is known, is missing.
  double (*share)(const Download& download);
  // Whose is what, of a download of this platform's. An Error: it is damaged.
  Result<Whose> (*read)(const Download& download);
  bool marksLate = false;  // its names say who is late, and nothing of it says when
  PlatformNumbers numbers = PlatformNumbers::Lasting;
  bool timesAreDownloads = false;  // those of the files are when the download was made
};

extern const Platform kMoodle;
extern const Platform kCanvas;
extern const Platform kGradescope;
extern const Platform kSakai;
extern const Platform kUtol;
extern const Platform kPlain;  // a folder or an archive for each student, packed by hand

// What a download turned out to be; `around` is settled.
struct Recognised {
  const Platform* platform = nullptr;
  Whose whose;
};

// Of the platform of that id; of one that nobody knows they may be an assignment's.
PlatformNumbers platformNumbersOf(const QString& id);

// The names of the files that the platforms have for themselves.
QStringList platformFiles();

// Takes the platform that calls most units as they are called here, at least half of them: a file
// that somebody laid there does not hide it, and a single student cannot turn what all others are.
// In a flat download too, where he has as many units as he hands in files, each of them is called
// as the true platform calls it, whatever else its name resembles. Of the folders that lie around
// all files the outermost that fits counts: those within may be a single student's own.
Result<Recognised> recognise(Download& download);

// The downloads that lie in a recognised one as they were fetched, by their paths: the archive in
// which everything lies that counts; or, where no platform was recognised, all units with sources,
// if each of them is a platform's download with several units. None: it is the download itself.
QStringList downloadsWithin(const Download& download, const Recognised& recognised);

// The folders beside those around the units: either nobody's, or those of a class of which one has
// packed his as a platform would.
QStringList foldersBeside(const Download& download);

// The share of the units that are so.
double shareOf(const Download& download,
               const std::function<bool(const QString& name, Unit unit)>& isSo);

}  // namespace enshu::grading
