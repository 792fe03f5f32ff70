// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/class_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <filesystem>

#include "core/course/text.h"
#include "core/grading/batch/class_archive.h"
#include "core/grading/submission/unpack.h"
#include "core/text/visible.h"

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(ClassFolder)
};

const QStringList kKinds{u"nothing"_qs, u"refused"_qs, u"loose"_qs};

// Names that the batch or a report has for a file of its own beside the students' folders.
bool isOurs(const QString& name) {
  return name == QStringLiteral("batch.json") || name.startsWith(u"report."_qs);
}

QString nothingThere() {
  return Words::tr("no file of an exercise is there, skipped");
}

// A hidden folder without a source is more likely some program's than a student's.
Skipped::Kind kindOfNothing(const QString& name) {
  return name.startsWith(u'.') ? Skipped::Kind::Loose : Skipped::Kind::Nothing;
}

// The class as far as it was looked through.
class Opening {
 public:
  explicit Opening(const course::Course& course) : course_(course) {}

  ClassFolder folder;

  void skip(const QString& name, Skipped::Kind kind, const QString& reason, bool attack = false) {
    folder.skipped += Skipped{name, kind, reason, attack};
  }

  void add(const QString& name, const Result<Submission>& submission) {
    if (!submission) {
      skip(name, Skipped::Kind::Nothing, course::text(submission.error()));
    } else if (isOurs(submission->name)) {
      skip(name, Skipped::Kind::Nothing, Words::tr("the results need this name, skipped"));
    } else if (names_.contains(submission->name)) {
      skip(name, Skipped::Kind::Nothing,
           Words::tr("there is another submission under this name, skipped"));
    } else {
      names_ += submission->name;
      folder.submissions += *submission;
    }
  }

  // What an archive holds of the student.
  void add(const QString& entry, const QString& student, const Handed& handed) {
    if (const auto refusal = handed.refusal()) {
      skip(text::visibleName(entry), Skipped::Kind::Refused,
           refusal->attack ? Words::tr("refused, it looks like an attack: %1").arg(words(*refusal))
                           : Words::tr("refused: %1").arg(words(*refusal)),
           refusal->attack);
    } else if (handed.empty()) {
      skip(text::visibleName(entry), kindOfNothing(entry), nothingThere());
    } else {
      Result<Submission> submission = handed.unpack(course_, student);
      if (submission && submission->name != student) {
        submission->original = text::visibleName(student);
      }
      add(text::visibleName(entry), submission);
    }
  }

  void tellApart() {
    QStringList names;
    for (const Submission& submission : folder.submissions) {
      names += submission.name;
    }
    const QStringList shown = text::apart(names);
    for (qsizetype k = 0; k < shown.size(); ++k) {
      folder.submissions[k].shown = shown[k];
    }
  }

 private:
  const course::Course& course_;
  QSet<QString> names_;
};

void openStudentFolder(const course::Course& course, const QDir& folder, Opening& opening) {
  const QString name = folder.dirName();
  if (Result<Submission> submission = findSubmission(course, folder.path())) {
    if (name.startsWith(u'.')) {  // the results would be hidden too
      submission->name = safeName(name);
      submission->original = text::visibleName(name);
    }
    opening.add(name, submission);
    return;
  }
  QStringList archives = folder.entryList(QDir::Files | QDir::NoSymLinks, QDir::Name);
  archives.removeIf([](const QString& file) { return !isArchive(file); });
  if (archives.size() == 1) {
    opening.add(name, name, readStudent(course, folder.filePath(archives.first())));
  } else {
    opening.skip(
        name, archives.isEmpty() ? kindOfNothing(name) : Skipped::Kind::Nothing,
        archives.isEmpty() ? nothingThere() : Words::tr("there are several archives, skipped"));
  }
}

void openEntry(const course::Course& course, const QFileInfo& entry, Opening& opening) {
  const QString name = entry.fileName();
  if (entry.isSymLink()) {
    // Somebody else's work under another name.
    opening.skip(name, Skipped::Kind::Nothing, Words::tr("is a link, skipped"));
  } else if (entry.isDir()) {
    openStudentFolder(course, QDir(entry.filePath()), opening);
  } else if (entry.isFile() && isArchive(name)) {
    opening.add(name, withoutArchiveEnding(name), readStudent(course, entry.filePath()));
  } else if (!isSystemFile(name)) {
    opening.skip(name, Skipped::Kind::Loose,
                 Words::tr("neither a student's folder nor an archive (.zip, .tar, .tar.gz, .tgz), "
                           "skipped"));
  }
}

// The sub-folders whose names are no UTF-8, such as those of an archive made on another system: Qt
// does not list them. The bytes that cannot be read are replaced.
QStringList unreadableNames(const QString& submissions) {
  QStringList names;
  std::error_code ignored;
  const std::filesystem::path root(QFile::encodeName(submissions).toStdString());
  for (std::filesystem::directory_iterator entry(root, ignored), end; entry != end;
       entry.increment(ignored)) {
    const std::string name = entry->path().filename().string();
    if (!QUtf8StringView(name.data(), static_cast<qsizetype>(name.size())).isValidUtf8()) {
      names += QString::fromStdString(name);
    }
  }
  names.sort();
  return names;
}

void openFolder(const course::Course& course, const QString& path, Opening& opening) {
  const QDir root(path);
  for (const QFileInfo& entry : root.entryInfoList(
           QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name)) {
    openEntry(course, entry, opening);
  }
  for (const QString& name : unreadableNames(path)) {
    opening.skip(name, Skipped::Kind::Nothing, Words::tr("the name is not UTF-8, skipped"));
  }
}

}  // namespace

QJsonObject toJson(const Skipped& skipped) {
  return {{u"name"_qs, skipped.name},
          {u"kind"_qs, kKinds.at(static_cast<int>(skipped.kind))},
          {u"reason"_qs, skipped.reason},
          {u"attack"_qs, skipped.attack}};
}

Skipped readSkipped(const json::Value& value) {
  if (value.raw().isString()) {
    return {value.string(), Skipped::Kind::Nothing, {}, false};
  }
  const qsizetype kind = kKinds.indexOf(value.at("kind").string());
  if (kind < 0) {
    value.at("kind").refuse(ENSHU_TEXT("is no kind of what was skipped"));
  }
  return {value.at("name").string(), static_cast<Skipped::Kind>(kind), value.at("reason").text(),
          value.at("attack").boolean()};
}

Result<ClassFolder> openClass(const course::Course& course, const QString& path) {
  Opening opening(course);
  if (QFileInfo(path).isDir()) {
    openFolder(course, path, opening);
  } else if (QFileInfo(path).isFile() && isArchive(path)) {
    const Result<ClassArchive> archive = readClassArchive(course, path);
    if (!archive) {
      return tl::unexpected(archive.error());
    }
    for (auto student = archive->students.begin(); student != archive->students.end(); ++student) {
      opening.add(student.key(), withoutArchiveEnding(student.key()), *student);
    }
    for (const QString& name : archive->loose) {
      opening.skip(text::visibleName(name), Skipped::Kind::Loose,
                   Words::tr("neither a student's folder nor an archive (.zip, .tar, .tar.gz, "
                             ".tgz), skipped"));
    }
  } else {
    return failure(path.toStdString(),
                   ENSHU_TEXT("is neither a folder nor an archive (.zip, .tar, .tar.gz, .tgz)"));
  }
  opening.tellApart();
  return opening.folder;
}

}  // namespace enshu::grading
