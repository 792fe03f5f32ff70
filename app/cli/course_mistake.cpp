// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextStream>
#include <algorithm>

#include "app/cli/command.h"
#include "app/cli/course_parts.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/authoring/mistake_entry.h"
#include "core/course/text.h"
#include "core/grading/excitation/excitation.h"
#include "core/json/file.h"
#include "core/modules/build_modules.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(CourseMistake)
};

constexpr qint64 kMostBytes = 1 << 20;
constexpr quint64 kSeed = 1;

// What is to be taken in.
struct Newcomer {
  const course::Exercise& exercise;
  QString file;
  QByteArray text;
  QString id;
};

QString sourceName(const QString& id) {
  return QString(id).replace(u'-', u'_') + QStringLiteral(".cpp");
}

bool copyTexts(const QString& from, const QString& to) {
  bool copied = true;
  QDirIterator below(from, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (below.hasNext()) {
    const QString path = below.next();
    const QString target = QDir(to).filePath(QDir(from).relativeFilePath(path));
    copied = QDir().mkpath(QFileInfo(target).path()) && QFile::copy(path, target) && copied;
  }
  return copied;
}

// As the student's that it is, in its box.
Result<void> mustFailInItsBox(const course::Course& course, const sandbox::Kit& kit,
                              const Newcomer& newcomer) {
  grading::Submission submission;
  submission.files[newcomer.exercise.id] = newcomer.file;
  const grading::ExerciseResult result =
      gradeHere(course, kit, newcomer.exercise, submission, kSeed).result;
  if (result.verdict == grading::Verdict::Passed) {
    return failure(newcomer.file.toStdString(),
                   ENSHU_TEXT("passes: it is no mistake; a right answer belongs into ways/"));
  }
  const bool ended = result.run && result.run->outcome == sandbox::RunOutcome::Finished;
  return ended ? Result<void>()
               : failure(newcomer.file.toStdString(), "%1", {result.summary.toStdString()});
}

// The first thing that the compiler does not like, with the place in the file as it was named.
QString firstComplaint(const QString& messages, const QString& path, const QString& file) {
  for (QString line : messages.split(u'\n')) {
    if (line.contains(QLatin1String("error"))) {
      return line.replace(path, file);
    }
  }
  return {};
}

// Compiled with the other mistakes, in a copy of the solutions; what comes out is never loaded.
Result<void> mustStandAmongTheOthers(const course::Course& course, const sandbox::Kit& kit,
                                     const Newcomer& newcomer) {
  const QTemporaryDir folder;
  course::Course trial = course;
  trial.root = folder.path();
  trial.built = folder.filePath(QStringLiteral("built"));
  const QString path =
      trial.solutions(newcomer.exercise) + QStringLiteral("/mistakes/") + sourceName(newcomer.id);
  if (!copyTexts(QDir(course.root).filePath(QStringLiteral("solutions")),
                 folder.filePath(QStringLiteral("solutions"))) ||
      !QDir().mkpath(QFileInfo(path).path())) {
    return failure(folder.path().toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Result<modules::CourseKit> tools =
      json::writeBytes(path, newcomer.text).and_then([&] { return modules::loadCourseKit(kit); });
  if (!tools) {
    return tl::unexpected(tools.error());
  }
  progress(Words::tr("Building %1 …").arg(newcomer.exercise.id));
  const modules::ModuleReport report =
      modules::buildModule(trial, *tools, newcomer.exercise, interrupted());
  clearProgress();
  if (report.fault) {
    const QString complaint = firstComplaint(report.messages, path, newcomer.file);
    return complaint.isEmpty() ? tl::unexpected(*report.fault)
                               : failure(newcomer.file.toStdString(),
                                         ENSHU_TEXT("cannot stand among the mistakes: %1"),
                                         {complaint.toStdString()});
  }
  return {};
}

// A student must be able to be told of it: in a case that he is shown. Nobody has read it yet, so
// it answers from its box.
Result<void> mustBeToldApart(const course::Course& course, const sandbox::Kit& kit,
                             const Newcomer& newcomer) {
  const auto found =
      grading::excitationWith(course, kit, newcomer.exercise, kSeed, newcomer.id, newcomer.file);
  if (!found) {
    return tl::unexpected(found.error());
  }
  const std::string file = newcomer.file.toStdString();
  const grading::Excitation::Row& row = found->rows.back();
  if (found->hiddenOnly().contains(newcomer.id)) {
    return failure(file, ENSHU_TEXT("is seen in a hidden case alone: no student could be told why; "
                                    "add a case that shows it"));
  }
  if (*std::max_element(row.errors.begin(), row.errors.end()) <=
      std::max(1.0, found->honestSpread())) {
    return failure(file, ENSHU_TEXT("is no further from the reference than right answers are"));
  }
  if (row.apart <= 1) {
    return failure(file, ENSHU_TEXT("answers as the mistake %1 does"), {row.nearest.toStdString()});
  }
  return {};
}

// The four texts: from the options, else asked for on a terminal. Nothing after a message.
class Texts {
 public:
  Texts(const Arguments& given, const QStringList& languages)
      : given_(given), languages_(languages) {}

  bool areGivenOrCanBeAsked() const {
    for (const QString& language : languages_) {
      for (const char* what : {"text", "hint"}) {
        if (given(what, language).isEmpty() && isatty(STDIN_FILENO) == 0) {
          complain(
              Words::tr("say it with --%1, or answer on a terminal").arg(option(what, language)));
          return false;
        }
      }
    }
    return true;
  }

  std::optional<course::Text> ask(const char* what, const QString& question) {
    course::Text text;
    for (const QString& language : languages_) {
      const QString said = one(what, language, question);
      if (said.isEmpty()) {
        return std::nullopt;
      }
      (language == QLatin1String("ja") ? text.ja : text.en) = said;
    }
    return text;
  }

 private:
  static QString option(const char* what, const QString& language) {
    return QString::fromLatin1(what) + u'-' + language;
  }
  QString given(const char* what, const QString& language) const {
    return given_.value(option(what, language).toLatin1().constData()).simplified();
  }
  QString one(const char* what, const QString& language, const QString& question) {
    QString said = given(what, language);
    while (said.isEmpty()) {
      print(question.arg(language));
      const QString line = in_.readLine();
      if (line.isNull()) {
        complain(Words::tr("nothing was written"));
        return {};
      }
      said = line.simplified();
    }
    return said;
  }

  const Arguments& given_;
  QStringList languages_;
  QTextStream in_{stdin};
};

// Both files, or none.
Result<void> takeIn(const course::Course& course, const Newcomer& newcomer,
                    const course::MistakeSpec& mistake, const QString& source) {
  const QString path = QDir(newcomer.exercise.directory).filePath(QStringLiteral("exercise.json"));
  const Result<QByteArray> before = json::readBytes(path, kMostBytes);
  if (!before) {
    return tl::unexpected(before.error());
  }
  const Result<QByteArray> after = authoring::withMistake(*before, path, mistake, course.languages);
  const Result<course::Exercise> read =
      after ? course::parseExercise(*after, path, {}, course.languages)
            : tl::unexpected(after.error());
  if (!read) {
    return tl::unexpected(read.error());
  }
  QDir().mkpath(QFileInfo(source).path());
  if (Result<void> written = json::writeBytes(source, newcomer.text); !written) {
    return written;
  }
  Result<void> written = json::writeBytes(path, *after);
  if (!written) {
    QFile::remove(source);
  }
  return written;
}

// An id that is free; nothing after a message.
std::optional<QString> freeId(const Arguments& given, const course::Course& course,
                              const course::Exercise& exercise) {
  static const QRegularExpression form(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
  const QString base = QFileInfo(given.others().at(1)).completeBaseName();
  const QString id = given.has("id") ? given.value("id") : QString(base).replace(u'_', u'-');
  if (!form.match(id).hasMatch() || id == exercise.id) {
    complain(Words::tr("name the mistake with --id, in lower case with dashes"));
    return std::nullopt;
  }
  const auto known = [&](const course::MistakeSpec& mistake) { return mistake.id == id; };
  if (std::any_of(exercise.mistakes.begin(), exercise.mistakes.end(), known) ||
      QFileInfo::exists(course.solutions(exercise) + QStringLiteral("/mistakes/") +
                        sourceName(id))) {
    complain(Words::tr("there is a mistake %1 already").arg(id));
    return std::nullopt;
  }
  return id;
}

int refused(const Error& error) {
  complain(error);
  return kUsage;
}

}  // namespace

int addMistake(const Arguments& given) {
  const std::optional<course::Course> course = openCourse();
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  const course::Exercise* exercise = findExercise(*course, given.others().at(0));
  Texts texts(given, course->languages);
  if (exercise == nullptr || !texts.areGivenOrCanBeAsked()) {
    return kUsage;
  }
  const std::optional<QString> id = freeId(given, *course, *exercise);
  const Result<QByteArray> text = json::readBytes(given.others().at(1), kMostBytes);
  if (!id || !text) {
    return text ? kUsage : refused(text.error());
  }
  const Newcomer newcomer{*exercise, given.others().at(1), *text, *id};
  for (const auto must : {mustFailInItsBox, mustStandAmongTheOthers, mustBeToldApart}) {
    if (const Result<void> fits = must(*course, *kit, newcomer); !fits) {
      return refused(fits.error());
    }
  }
  const auto said = texts.ask("text", Words::tr("What is the answer, as a fact? (%1)"));
  const auto hint =
      said ? texts.ask("hint", Words::tr("Where is the student to look? (%1)")) : std::nullopt;
  if (!hint) {
    return kUsage;
  }
  const QString source =
      course->solutions(*exercise) + QStringLiteral("/mistakes/") + sourceName(*id);
  if (const Result<void> done = takeIn(*course, newcomer, {*id, *said, *hint}, source); !done) {
    return refused(done.error());
  }
  print(
      Words::tr("Took %1 in: the cases see it and tell it apart. Written: %2 and its texts in %3.")
          .arg(*id, source, exercise->directory + QStringLiteral("/exercise.json")));
  print(
      Words::tr("From now on this file is part of the course and runs outside the box: read it, "
                "then run enshu course build."));
  return kDone;
}

}  // namespace enshu::cli
