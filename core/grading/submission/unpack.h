// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/archive/read.h"
#include "core/grading/submission/submission.h"

namespace enshu::grading {

// Of a student's source file, at most.
inline constexpr std::int64_t kSourceBytes = 1 << 20;

// Whether a file is taken for an archive: by its ending, .zip, .tar, .tar.gz or .tgz.
bool isArchive(const QString& name);

// What systems lay among a student's files on their own, such as .DS_Store or ._copy.cpp.
bool isSystemFile(const QString& name);
QString withoutArchiveEnding(const QString& name);

// Whether a folder of this name lies below another one and is seen there: Qt takes what begins with
// a colon for a place among its resources, whatever stands before it.
bool isPlain(const QString& name);

// Whether a name can be that of a student's folder among the results: no path, and no hidden one.
bool isFolderName(const QString& name);

// A student's name that can be a folder's everywhere and turns no text: marks that are not printed
// are replaced and much is cut off. A name that had to be changed ends with a hash of the old one,
// so that two never become the same.
QString safeName(const QString& name);

// The same where Windows has to hold it too: no name of a device, none of its signs, no dot or
// space at the end.
QString portableName(const QString& name);

// A file out of an archive.
struct PackedFile {
  std::string bytes;
  std::int64_t modified = 0;  // course::sayable; 0: nobody says, and so does the file's own time
};

// Writes a student's files, by their names, with their times, to a private folder, which ends with
// the last copy of the submission.
Result<Submission> unpack(const course::Course& course, const QString& student,
                          const QMap<QString, PackedFile>& files);

// What an archive holds of one student, in memory: the course's source files, in whatever folder.
// The one that lies in the fewest folders counts, and of a path that stands twice the last member,
// as unpacking has it.
class Handed {
 public:
  // How many bytes of a member are wanted at most: 0, if it is no source file of the course. Upper
  // and lower case are the same, as they are on Windows and macOS.
  static std::int64_t wanted(const course::Course& course, const archive::Member& member);

  void add(const archive::Member& member, std::string bytes);
  void refuse(const archive::Refusal& refusal);  // the first attack counts, else the first

  bool empty() const { return files_.isEmpty(); }

  // Why nothing of it is graded: a member was refused, or two are the same file.
  std::optional<archive::Refusal> refusal() const;

  Result<Submission> unpack(const course::Course& course, const QString& student) const;

 private:
  struct File {
    std::string bytes;
    std::string member;
    std::string same;                // another member that would be the same file
    std::vector<std::string> parts;  // of its path
    std::int64_t modified = 0;       // archive::Member::modified
  };

  QMap<QString, File> files_;  // by the course's file name
  std::optional<archive::Refusal> refusal_;
};

// The archive of one student.
Handed readStudent(const course::Course& course, const QString& path);
Handed readStudent(const course::Course& course, const std::string& archive);

// A Refusal in words for people, "name: reason".
QString words(const archive::Refusal& refusal);

}  // namespace enshu::grading
