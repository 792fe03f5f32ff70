// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <algorithm>

#include "core/course/course.h"
#include "core/course/course_file.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr qint64 kMaxLabBytes = 1 << 16;

QString besideProgram(const QString& path) {
  return QDir::cleanPath(QCoreApplication::applicationDirPath() + u'/' + path);
}

bool isOwn(const QString& root) {
  return QFileInfo(root) == QFileInfo(ownRoot());
}

QString recordOf(const QString& root) {
  if (isOwn(root)) {
    return ownRecord();
  }
  const QByteArray place = QFileInfo(root).canonicalFilePath().toUtf8();
  const QByteArray name = QCryptographicHash::hash(place, QCryptographicHash::Sha256).toHex();
  return ownRecord() + u"/courses/"_s + QString::fromLatin1(name.left(16));
}

QString builtOf(const QString& root) {
  if (!isOwn(root)) {
    return root + u"/built"_s;
  }
  const QString installed = besideProgram(u"../lib/enshu/built"_s);
  return QFileInfo::exists(installed) ? installed : besideProgram(u"../built"_s);
}

QStringList foldersIn(const QDir& folder) {
  QStringList paths;
  for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
    paths += folder.absoluteFilePath(name);
  }
  return paths;
}

Result<Lab> readLab(const QString& path, const QStringList& languages) {
  const Result<QJsonValue> document = readDocument(path, kMaxLabBytes, languages);
  ENSHU_TRY(document);
  return json::attempt(json::Value(*document, path), [&](const json::Value& root) {
    root.format("enshu-lab/1");
    root.onlyKeys({"format", "id", "order", "title", "source", "late"});
    const json::Value title = root.at("title");
    title.onlyKeys({"en", "ja"});
    Lab lab;
    lab.id = root.at("id").text();
    if (const QString folder = QFileInfo(path).dir().dirName(); lab.id != folder) {
      root.at("id").refuse(ENSHU_TEXT("the folder is called %1"), {folder.toStdString()});
    }
    lab.order = static_cast<int>(root.at("order").integer(0, 1000));
    lab.title = {title.at("en").text(), title.at("ja").text()};
    lab.source = root.at("source").text();
    if (const auto late = root.find("late")) {
      lab.late = readLateRule(*late);
    }
    return lab;
  });
}

Error wrongIn(const Exercise& exercise, const char* pointer, const char* text,
              std::vector<std::string> args) {
  return {exercise.directory.toStdString() + "/exercise.json:" + pointer, text, std::move(args)};
}

// A course as far as it is read, less what is wrong.
class Loading {
 public:
  Loading(Course course, const CourseFile& file) : course_(std::move(course)), file_(file) {}

  Course load() {
    for (const QString& folder : foldersIn(QDir(QDir(course_.root).filePath(u"assignments"_s)))) {
      loadLab(QDir(folder));
    }
    sortLabs();
    leaveOutTwins();
    leaveOutWhatNeedsNothingKnown();
    leaveOutCircles();
    while (leaveOutWhatMissesAStep()) {
    }
    tellOfUnknownNames();
    return std::move(course_);
  }

 private:
  void leaveOut(const Error& error, const QStringList& folders) {
    for (Lab& lab : course_.labs) {
      lab.exercises.removeIf(
          [&](const Exercise& exercise) { return folders.contains(exercise.directory); });
    }
    course_.flaws += Flaw{error, folders};
  }

  void loadLab(const QDir& folder) {
    Result<Lab> lab = readLab(folder.filePath(u"lab.json"_s), file_.languages);
    if (!lab) {
      leaveOut(lab.error(), foldersIn(folder));
      return;
    }
    const QString solutions = QDir(course_.root).filePath(u"solutions"_s);
    for (const QString& place : foldersIn(folder)) {
      Result<Exercise> exercise =
          readExercise(place + u"/exercise.json"_s, solutions, file_.languages);
      if (const auto change = file_.exercises.find(QFileInfo(place).fileName());
          exercise && change != file_.exercises.end()) {
        exercise = apply(*change, *exercise).map([&] { return *exercise; });
      }
      if (exercise) {
        lab->exercises += *exercise;
      } else {
        leaveOut(exercise.error(), {place});
      }
    }
    std::stable_sort(lab->exercises.begin(), lab->exercises.end(),
                     [](const Exercise& a, const Exercise& b) { return a.order < b.order; });
    course_.labs += *lab;
  }

  // Those that course.json does not name come last, so that none is lost.
  void sortLabs() {
    const auto place = [this](const Lab& lab) {
      const qsizetype at = file_.labs.indexOf(lab.id);
      return std::pair(at < 0 ? file_.labs.size() : at, lab.order);
    };
    std::stable_sort(course_.labs.begin(), course_.labs.end(),
                     [&](const Lab& a, const Lab& b) { return place(a) < place(b); });
  }

  // A slip in a name must not be a date or a change that is not there.
  void tellOfUnknownNames() {
    const QDir assignments(QDir(course_.root).filePath(u"assignments"_s));
    const auto isLab = [&](const QString& id) { return assignments.exists(id); };
    const auto isExercise = [&](const QString& id) {
      return course_.find(id) != nullptr || course_.flawOf(id) != nullptr;
    };
    const auto tell = [&](const char* pointer, const char* text, const QString& id) {
      leaveOut({assignments.filePath(u"course.json:"_s).toStdString() + pointer,
                text,
                {id.toStdString()}},
               {});
    };
    for (const QString& id : file_.labs) {
      if (!isLab(id)) {
        tell("/labs", ENSHU_TEXT("there is no lab %1"), id);
      }
    }
    QStringList dated = file_.due.keys();
    dated.sort();
    for (const QString& id : std::as_const(dated)) {
      if (!isLab(id) && !isExercise(id)) {
        tell("/due", ENSHU_TEXT("there is no lab and no exercise %1"), id);
      }
    }
    for (auto change = file_.exercises.begin(); change != file_.exercises.end(); ++change) {
      if (!isExercise(change.key())) {
        tell("/exercises", ENSHU_TEXT("there is no exercise %1"), change.key());
      }
    }
  }

  // An id, and the file that is named after it, is known in the whole course, whatever the lab:
  // which of two is meant, nobody knows.
  void leaveOutTwins() {
    QMap<QString, QList<const Exercise*>> named;
    for (const Exercise* exercise : course_.exercises()) {
      named[exercise->fileName()] += exercise;
    }
    QList<Flaw> twins;
    for (const QList<const Exercise*>& same : std::as_const(named)) {
      if (same.size() == 1) {
        continue;
      }
      const Exercise& first = *same[0];
      const Exercise& second = *same[1];
      Flaw flaw{first.id == second.id
                    ? wrongIn(second, "/id", ENSHU_TEXT("the id %1 stands twice"),
                              {second.id.toStdString()})
                    : wrongIn(second, "/id",
                              ENSHU_TEXT("the files of %1 and of %2 would have the same names"),
                              {second.id.toStdString(), first.id.toStdString()}),
                {}};
      for (const Exercise* exercise : same) {
        flaw.folders += exercise->directory;
      }
      twins += flaw;
    }
    for (const Flaw& flaw : twins) {
      leaveOut(flaw.error, flaw.folders);
    }
  }

  using Below = QStringList (*)(const Exercise&);

  // Whether the exercise stands, in the end, on itself.
  bool isInCircle(const Exercise& exercise, Below belowOf) const {
    QStringList below = belowOf(exercise);
    for (qsizetype k = 0; k < below.size(); ++k) {
      const Exercise* used = course_.find(below[k]);
      for (const QString& further : used == nullptr ? QStringList() : belowOf(*used)) {
        if (!below.contains(further)) {
          below += further;
        }
      }
    }
    return below.contains(exercise.id);
  }

  // Of exercises that stand on each other none can come first: none of them stands.
  void leaveOutCircles() {
    QList<Flaw> circles;
    const auto say = [&circles](const Exercise& exercise, const char* pointer, const char* text,
                                std::vector<std::string> args) {
      circles += Flaw{wrongIn(exercise, pointer, text, std::move(args)), {exercise.directory}};
    };
    const auto named = [](const QStringList& ids) {
      return std::vector{ids.join(u", "_s).toStdString()};
    };
    for (const Exercise* exercise : course_.exercises()) {
      if (exercise->uses.contains(exercise->id)) {
        say(*exercise, "/uses", ENSHU_TEXT("builds on itself"), {});
      } else if (isInCircle(*exercise, [](const Exercise& one) { return one.uses; })) {
        say(*exercise, "/uses", ENSHU_TEXT("builds on exercises that build on it: %1"),
            named(exercise->uses));
      } else if (exercise->needs.contains(exercise->id)) {
        say(*exercise, "/needs", ENSHU_TEXT("needs itself"), {});
      } else if (!exercise->needs.isEmpty() &&
                 isInCircle(*exercise, [](const Exercise& one) { return one.uses + one.needs; })) {
        say(*exercise, "/needs", ENSHU_TEXT("needs exercises that need it: %1"),
            named(exercise->needs));
      }
    }
    for (const Flaw& flaw : circles) {
      leaveOut(flaw.error, flaw.folders);
    }
  }

  // Leaves out the first exercise that builds on one that is not there; whether there was one.
  bool leaveOutWhatMissesAStep() {
    for (const Exercise* exercise : course_.exercises()) {
      for (const QString& used : exercise->uses) {
        if (course_.find(used) == nullptr) {
          const char* why = course_.flawOf(used) != nullptr
                                ? ENSHU_TEXT("builds on %1, in which something is wrong")
                                : ENSHU_TEXT("there is no exercise %1 to build on");
          leaveOut(wrongIn(*exercise, "/uses", why, {used.toStdString()}), {exercise->directory});
          return true;
        }
      }
    }
    return false;
  }

  // What is needed is advice: where something is wrong with it, what needs it stands all the same.
  void leaveOutWhatNeedsNothingKnown() {
    QList<Flaw> unknown;
    for (const Exercise* exercise : course_.exercises()) {
      for (const QString& needed : exercise->needs) {
        if (course_.find(needed) == nullptr && course_.flawOf(needed) == nullptr) {
          unknown += Flaw{wrongIn(*exercise, "/needs",
                                  ENSHU_TEXT("there is no exercise %1 that could be needed"),
                                  {needed.toStdString()}),
                          {exercise->directory}};
          break;
        }
      }
    }
    for (const Flaw& flaw : unknown) {
      leaveOut(flaw.error, flaw.folders);
    }
  }

  Course course_;
  const CourseFile& file_;
};

// Empty: it is not there.
QString hashOf(const QString& path) {
  QFile file(path);
  QCryptographicHash hash(QCryptographicHash::Sha256);
  return file.open(QIODevice::ReadOnly) && hash.addData(&file)
             ? QString::fromLatin1(hash.result().toHex())
             : QString();
}

}  // namespace

QString ownRoot() {
  const QString installed = besideProgram(u"../share/enshu"_s);
  return QFileInfo::exists(installed + u"/assignments"_s) ? installed
                                                          : QStringLiteral(ENSHU_SOURCE_ROOT);
}

QString namedRoot() {
  return qEnvironmentVariable("ENSHU_COURSE");
}

Result<Course> loadCourse(const QString& root) {
  Course course;
  const QString told = root.isEmpty() ? namedRoot() : root;
  course.root = QDir(told.isEmpty() ? ownRoot() : told).absolutePath();
  course.built = builtOf(course.root);
  course.record = recordOf(course.root);
  const QString assignments = QDir(course.root).filePath(u"assignments"_s);
  if (!QFileInfo(assignments).isDir()) {
    return failure(assignments.toStdString(), ENSHU_TEXT("there is no course here"));
  }
  const Result<CourseFile> file = readCourseFile(assignments + u"/course.json"_s);
  ENSHU_TRY(file);
  course.id = file->id;
  course.file = hashOf(assignments + u"/course.json"_s);
  course.title = file->title;
  course.languages = file->languages;
  course.due = file->due;
  course.late = file->late;
  course.attempts = file->attempts;
  const Result<QList<Extension>> extensions =
      readExtensions(QDir(course.root).filePath(kCourseExtensions));
  ENSHU_TRY(extensions);
  course.extensions = *extensions;
  course.timeZone = file->timeZone;
  return Loading(std::move(course), *file).load();
}

}  // namespace enshu::course
