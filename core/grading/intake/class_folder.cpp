// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/class_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QSet>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/handed_in.h"
#include "core/grading/intake/platform.h"
#include "core/grading/submission/unpack.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ClassFolderWords {
  Q_DECLARE_TR_FUNCTIONS(ClassFolder)
};

constexpr int kMostUnused = 100;  // of one student; of the others the number is told

constexpr qsizetype kMostLetters = 200;
constexpr qsizetype kMostNames = 5;  // that are told

// Names that the batch or a report has for a file of its own beside the students' folders.
bool isOurs(const QString& name) {
  return name == kBatchFile || name == kChoicesFile || name == kExtensionsFile ||
         name == kPagesFolder || name.startsWith(u"report."_s);
}

// A hidden folder without a source is more likely some program's than a student's.
Skipped::Kind kindOfNothing(const QString& name) {
  return name.startsWith(u'.') ? Skipped::Kind::Loose : Skipped::Kind::Nothing;
}

// A path that was made long says nothing more at its end.
QString shortened(const QString& path) {
  return path.size() > kMostLetters ? path.left(kMostLetters) + u'…' : path;
}

bool isOtherArchive(const QString& name) {
  static const QStringList kEndings{u"rar"_s, u"7z"_s,  u"xz"_s,  u"bz2"_s,
                                    u"zst"_s, u"lzh"_s, u"cab"_s, u"gz"_s};
  return kEndings.contains(name.section(u'.', -1).toLower());
}

// What keeps a file from counting, whatever its name; empty: nothing.
QString whyUnused(const Entry& entry) {
  return entry.isLink       ? ClassFolderWords::tr("is a link, skipped")
         : entry.isReplaced ? ClassFolderWords::tr(
                                  "stands more than once in its archive; the last "
                                  "one counts, as in unpacking it")
         : entry.refusal ? ClassFolderWords::tr("refused: %1").arg(words(*entry.refusal))
         : isArchive(entry.parts.last())
             ? ClassFolderWords::tr("an archive in a student's archive is not opened")
         : isOtherArchive(entry.parts.last())
             ? ClassFolderWords::tr(
                   "an archive of another kind than .zip, .tar, .tar.gz and .tgz "
                   "is not opened")
             : QString();
}

// What cannot be read is like nothing else.
bool haveSameFiles(const Submission& one, const Submission& other) {
  const auto sources = readSources(one).sources;
  const auto others = readSources(other).sources;
  return sources.size() == others.size() &&
         std::all_of(sources.keyBegin(), sources.keyEnd(), [&](const QString& exercise) {
           const QString hash = sources[exercise].sha256;
           return !hash.isEmpty() && hash == others[exercise].sha256;
         });
}

// The first of several names, for people.
QString namesOf(const QStringList& paths) {
  QStringList visible;
  for (const QString& path : paths.mid(0, kMostNames)) {
    visible += text::visibleName(path);
  }
  return course::listed(visible) + (paths.size() > kMostNames ? u" …"_s : QString());
}

// The class as far as it was looked through. What is added must outlive it.
class Opening {
 public:
  Opening(const course::Course& course, const Starters& starters, const QList<HandedIn>& all,
          const QStringList& chosen)
      : course_(course), starters_(starters), chosen_(chosen) {
    for (const HandedIn& handed : all) {
      for (const QString& exercise : handed.attempts.keys()) {
        expected_ += exercise;
      }
    }
  }

  ClassFolder folder;

  // An Error is the machine's.
  Result<void> add(const HandedIn& handed) {
    if (handed.unclear) {
      skip(handed, Skipped::Kind::Loose,
           ClassFolderWords::tr("its name can be read in two ways, so that it may be another "
                                "one's; nobody was taken"));
    } else if (handed.owner.key.isEmpty() && handed.maybeStudents) {
      skip(handed, Skipped::Kind::Loose,
           ClassFolderWords::tr("is not called as a student's is called in this download, skipped; "
                                "if it is one's, call it like the others and grade again"));
    } else if (handed.owner.key.isEmpty()) {
      skip(handed, Skipped::Kind::Loose,
           ClassFolderWords::tr(
               "neither a student's folder nor an archive (.zip, .tar, .tar.gz, .tgz), "
               "skipped"));
    } else if (handed.refusal) {
      const bool attack = handed.refusal->attack;
      skip(handed, Skipped::Kind::Refused,
           (attack ? ClassFolderWords::tr("refused, it looks like an attack: %1")
                   : ClassFolderWords::tr("refused: %1"))
               .arg(words(*handed.refusal)),
           attack);
    } else if (handed.isLink) {
      // Somebody else's work under another name.
      skip(handed, Skipped::Kind::Nothing, ClassFolderWords::tr("is a link, skipped"));
    } else {
      if (handed.attempts.isEmpty()) {
        skip(handed, kindOfNothing(handed.name), whyNothing(handed));
      } else {
        ENSHU_TRY(addSubmission(handed));
      }
      addUnused(handed);
    }
    return {};
  }

 private:
  void skip(const HandedIn& handed, Skipped::Kind kind, const QString& reason,
            bool attack = false) {
    folder.skipped +=
        Skipped{text::visibleName(handed.name), kind, reason, attack, handed.owner.persons};
  }

  Result<void> addSubmission(const HandedIn& handed) {
    const Result<Submission> submission = take(course_, handed, chosen_);
    if (!submission && submission.error().ofMachine) {
      return tl::unexpected(submission.error());
    }
    if (!submission) {
      skip(handed, Skipped::Kind::Nothing, course::text(submission.error()));
    } else if (isOurs(submission->name)) {
      skip(handed, Skipped::Kind::Nothing,
           ClassFolderWords::tr("the results need this name, skipped"));
    } else if (const HandedIn* first = firsts_.value(submission->name)) {
      addSecond(*first, handed, *submission);
    } else {
      firsts_[submission->name] = &handed;
      folder.submissions += *submission;
    }
    return {};
  }

  // The order of two names says nothing of which is the student's own.
  void addSecond(const HandedIn& first, const HandedIn& second, const Submission& submission) {
    const auto known =
        std::find_if(folder.submissions.begin(), folder.submissions.end(),
                     [&](const Submission& one) { return one.name == submission.name; });
    const bool isLeft = known != folder.submissions.end();
    if (isLeft && haveSameFiles(*known, submission)) {
      skip(second, Skipped::Kind::Unused,
           ClassFolderWords::tr("there is another submission under this name, skipped"));
      return;
    }
    const QString reason = ClassFolderWords::tr(
        "there is another submission under this name, and it differs; both are skipped");
    if (isLeft) {
      folder.submissions.erase(known);
      skip(first, Skipped::Kind::Nothing, reason);
    }
    skip(second, Skipped::Kind::Nothing, reason);
  }

  // The files that others handed in and he did not.
  QString missingOf(const HandedIn& handed) const {
    QStringList files;
    for (const course::Exercise* exercise : course_.exercises()) {
      if (expected_.contains(exercise->id) && !handed.attempts.contains(exercise->id)) {
        files += exercise->fileName();
      }
    }
    return namesOf(files);
  }

  // The name by which a file would count for the exercise that its own is nearly that of; empty:
  // it is near none, or that one's file is there.
  QString meantBy(const UnusedFile& file, const HandedIn& handed) const {
    const QString exercise = starters_.nearlyOf(file.name);
    const QString name = file.entry->parts.last();
    return exercise.isEmpty() || handed.attempts.contains(exercise)
               ? QString()
               : name.chopped(file.name.size()) + course_.find(exercise)->fileName();
  }

  // Why somebody who handed in something has no exercise.
  QString whyNothing(const HandedIn& handed) const {
    const QString missing = missingOf(handed);
    if (kindOfNothing(handed.name) == Skipped::Kind::Loose || missing.isEmpty()) {
      return ClassFolderWords::tr("no file of an exercise is there, skipped");
    }
    for (const UnusedFile& file : handed.unused) {
      if (whyUnused(*file.entry).isEmpty() && !meantBy(file, handed).isEmpty()) {
        return ClassFolderWords::tr(
                   "no file of an exercise is there (expected: %1; %2 is nearly such a name), "
                   "skipped")
            .arg(missing, text::visibleName(shortened(file.name)));
      }
    }
    return ClassFolderWords::tr("no file of an exercise is there (expected: %1), skipped")
        .arg(missing);
  }

  QString whyNoExercises(const UnusedFile& file, const QString& meant,
                         const QString& missing) const {
    if (!meant.isEmpty()) {
      return ClassFolderWords::tr(
                 "no file of an exercise; if it is meant as one, rename it to %1 in the unpacked "
                 "download and grade again, or have it handed in anew")
          .arg(meant);
    }
    return missing.isEmpty() || !isSourceName(file.name)
               ? ClassFolderWords::tr("no file of an exercise")
               : ClassFolderWords::tr("no file of an exercise (expected: %1)").arg(missing);
  }

  void addUnused(const HandedIn& handed) {
    const auto tell = [&](const QString& name, const QString& reason, const QString& meant = {},
                          const QString& file = {}) {
      folder.skipped += Skipped{text::visibleName(shortened(name)),
                                Skipped::Kind::Unused,
                                reason,
                                false,
                                handed.owner.persons,
                                meant,
                                text::visibleName(shortened(file))};
    };
    const QString missing = missingOf(handed);
    for (const UnusedFile& file : handed.unused.mid(0, kMostUnused)) {
      const QString why = whyUnused(*file.entry);
      const QString meant = why.isEmpty() ? meantBy(file, handed) : QString();
      const bool isUnread = !why.isEmpty() && !file.entry->isReplaced;
      const bool isToBeTold = isUnread || !meant.isEmpty() || handed.attempts.isEmpty();
      tell(file.entry->path(), why.isEmpty() ? whyNoExercises(file, meant, missing) : why, meant,
           isToBeTold ? file.name : QString());
    }
    if (const qsizetype more = handed.unused.size() - kMostUnused; more > 0) {
      tell(handed.name, ClassFolderWords::tr("%n more file(s) that are no exercise's", nullptr,
                                             static_cast<int>(more)));
    }
  }

  const course::Course& course_;
  const Starters& starters_;
  const QStringList& chosen_;
  QSet<QString> expected_;                  // exercises that anybody handed in
  QHash<QString, const HandedIn*> firsts_;  // under each name of a submission
};

// The one to open of the downloads that lie in a folder as they were fetched.
Result<QString> theOneOf(const QStringList& downloads, const QString& path) {
  const std::string where = path.toStdString();
  const std::string names = namesOf(downloads).toStdString();
  if (downloads.size() > 1) {
    return failure(where, ENSHU_TEXT("several downloads lie there (%1); give one of them"),
                   {names});
  }
  const QString one = QDir(path).filePath(downloads.first());
  return QFileInfo(one).isFile()
             ? Result<QString>(one)
             : failure(where,
                       ENSHU_TEXT("the download lies in an archive in it (%1); unpack it and give "
                                  "that"),
                       {names});
}

void tellApart(QList<Submission>& submissions) {
  QList<QList<Person>> persons;
  QStringList names;
  for (const Submission& submission : submissions) {
    persons += submission.persons;
    names += submission.name;
  }
  const QStringList shown = calledApart(persons, names);
  for (qsizetype k = 0; k < shown.size(); ++k) {
    submissions[k].shown = shown[k];
  }
}

// Files of somebody go with him, of whom the roster has told more.
void followOwners(const QList<QList<Person>>& before, const QList<QList<Person>>& after,
                  QList<Skipped>& files) {
  QMultiHash<QString, qsizetype> places;  // by the first one's name
  for (qsizetype k = 0; k < before.size(); ++k) {
    places.insert(before[k].value(0).name, k);
  }
  for (Skipped& file : files) {
    const QList<Person> owners = isSomebody(file) ? QList<Person>() : file.persons;
    const auto known = owners.isEmpty() ? QList<qsizetype>() : places.values(owners.first().name);
    const auto same =
        std::find_if(known.begin(), known.end(), [&](qsizetype k) { return before[k] == owners; });
    if (same != known.end()) {
      file.persons = after[*same];
    }
  }
}

}  // namespace

Result<ClassFolder> openClass(const course::Course& course, const QString& path,
                              const QStringList& chosen, const table::Password& password) {
  const Starters starters(course);
  Result<Download> download = listDownload(starters, platformFiles(), path, password);
  ENSHU_TRY(download);
  const Result<Recognised> recognised = recognise(*download);
  ENSHU_TRY(recognised);
  if (const QStringList within = downloadsWithin(*download, *recognised); !within.isEmpty()) {
    const Result<QString> one = theOneOf(within, path);
    ENSHU_TRY(one);
    return openClass(course, *one, chosen, password);
  }
  if (const QStringList beside = foldersBeside(*download); !beside.isEmpty()) {
    const QString inner = download->way.mid(0, download->around).join(u'/');
    return failure(
        path.toStdString(),
        ENSHU_TEXT("%1 looks like a download, and other folders lie beside it (%2): give "
                   "%1 itself, unpacked, if that is the class"),
        {text::visibleName(inner).toStdString(), namesOf(beside).toStdString()});
  }
  const QList<HandedIn> all = sortByOwner(starters, *download, recognised->whose);
  Opening opening(course, starters, all, chosen);
  opening.folder.platform = QString::fromLatin1(recognised->platform->id);
  opening.folder.marksLate = recognised->platform->marksLate;
  opening.folder.timesAreDownloads = recognised->platform->timesAreDownloads;
  for (const HandedIn& handed : all) {
    ENSHU_TRY(opening.add(handed));
  }
  tellApart(opening.folder.submissions);
  return opening.folder;
}

Matched enrol(const Roster& roster, ClassFolder& folder) {
  QList<QList<Person>*> places;
  for (Submission& submission : folder.submissions) {
    places += &submission.persons;
  }
  for (Skipped& skipped : folder.skipped) {
    if (isSomebody(skipped)) {
      places += &skipped.persons;
    }
  }
  QList<QList<Person>> persons;
  for (const QList<Person>* place : places) {
    persons.append(*place);
  }
  Matched matched = match(roster, persons, platformNumbersOf(folder.platform));
  followOwners(persons, matched.persons, folder.skipped);
  for (qsizetype k = 0; k < places.size(); ++k) {
    *places[k] = matched.persons[k];
  }
  for (qsizetype k = 0; k < folder.submissions.size(); ++k) {
    folder.submissions[k].listed = matched.handedIn[k];
  }
  tellApart(folder.submissions);
  return matched;
}

}  // namespace enshu::grading
