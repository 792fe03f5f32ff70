// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QTemporaryDir>
#include <algorithm>

#include "app/cli/command.h"
#include "app/cli/course_parts.h"
#include "app/cli/mistake_questions.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/mistake_entry.h"
#include "core/course/text.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/excitation/boxed_answers.h"
#include "core/grading/excitation/excitation.h"
#include "core/grading/groups/naming.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/json/file.h"
#include "core/modules/build_modules.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CourseMistakeWords {
  Q_DECLARE_TR_FUNCTIONS(CourseMistake)
};

constexpr qint64 kMostBankBytes = 1 << 20;
constexpr quint64 kTriedSeed = 1;

// What is to be taken in. Its text was read once: what the box ran is what is taken in.
struct Newcomer {
  const course::Exercise& exercise;
  QString file;
  sandbox::SourceFile source;
  QString id;
};

QString sourceName(const QString& id) {
  return QString(id).replace(u'-', u'_') + u".cpp"_s;
}

bool copyTexts(const QString& from, const QString& to) {
  bool copied = true;
  QDirIterator below(from, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
  while (below.hasNext()) {
    const QString path = below.next();
    const QString target = QDir(to).filePath(QDir(from).relativeFilePath(path));
    copied = QDir().mkpath(QFileInfo(target).path()) && QFile::copy(path, target) && copied;
  }
  return copied;
}

// The first thing that the compiler does not like, with the place in the file as it was named.
QString firstComplaint(const QString& messages, const QString& path, const QString& file) {
  for (QString line : messages.split(u'\n')) {
    if (line.contains("error"_L1)) {
      return line.replace(path, file);
    }
  }
  return {};
}

// A mistake shares a program with the driver and the others, which not every file can. Compiled in
// a copy of the solutions, and not run; who lets it do so has been asked.
Result<void> mustCompileAmongTheMistakes(const course::Course& course, const sandbox::Kit& kit,
                                         const Newcomer& newcomer) {
  const QTemporaryDir folder;
  course::Course trial = course;
  trial.root = folder.path();
  trial.built = folder.filePath(u"built"_s);
  const QString path =
      trial.solutions(newcomer.exercise) + u"/mistakes/"_s + sourceName(newcomer.id);
  if (!copyTexts(QDir(course.root).filePath(u"solutions"_s), folder.filePath(u"solutions"_s)) ||
      !QDir().mkpath(QFileInfo(path).path())) {
    return failure(folder.path().toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Result<modules::CourseKit> tools =
      json::writeBytes(path, newcomer.source.text).and_then([&] {
        return modules::loadCourseKit(kit);
      });
  ENSHU_TRY(tools);
  progress(CourseMistakeWords::tr("Building %1 …").arg(newcomer.exercise.id));
  const modules::ModuleReport report =
      modules::buildModule(trial, *tools, newcomer.exercise, interrupted());
  clearProgress();
  if (!report.fault) {
    return {};
  }
  const QString complaint = firstComplaint(report.messages, path, newcomer.file);
  return complaint.isEmpty() ? tl::unexpected(*report.fault)
                             : failure(newcomer.file.toStdString(),
                                       ENSHU_TEXT("cannot stand among the mistakes: %1"),
                                       {complaint.toStdString()});
}

// What the cases see of it beside the other mistakes. It runs in the box, as the student's that it
// is: whatever it does there, it does to nobody.
Result<grading::Excitation> seen(const course::Course& course, const sandbox::Kit& kit,
                                 const Newcomer& newcomer) {
  const Result<grading::Cases> cases =
      grading::prepareCases(course, newcomer.exercise, kTriedSeed, nullptr, interrupted());
  ENSHU_TRY(cases);
  progress(CourseMistakeWords::tr("Running %1 …").arg(newcomer.file));
  const auto answers = grading::boxedAnswers(grading::kitFor(course, kit), newcomer.exercise,
                                             *cases, newcomer.source, newcomer.file, interrupted());
  clearProgress();
  return answers.and_then([&](const auto& all) {
    const grading::Newcomer answered{newcomer.id, all};
    return grading::excitation(course, newcomer.exercise, *cases, kTriedSeed, &answered);
  });
}

// A student must be able to be told of it: in a case that he is shown.
Result<void> mustBeToldApart(const grading::Excitation& found, const Newcomer& newcomer) {
  const std::string file = newcomer.file.toStdString();
  const grading::Excitation::Row& row = found.rows.back();
  const double error = *std::max_element(row.errors.begin(), row.errors.end());
  if (error <= 1) {
    return failure(file, ENSHU_TEXT("passes: it is no mistake; a right answer belongs into ways/"));
  }
  const std::vector<grading::Excitation::Flaw> flaws = found.flawsOf(row);
  if (std::count(flaws.begin(), flaws.end(), grading::Excitation::Flaw::SeenUnshown) > 0) {
    return failure(file, ENSHU_TEXT("is seen in a hidden case alone: no student could be told why; "
                                    "add a case that shows it"));
  }
  if (error <= found.honestSpread()) {
    return failure(file, ENSHU_TEXT("is no further from the reference than right answers are"));
  }
  if (row.apart <= 1) {
    return failure(file, ENSHU_TEXT("answers as the mistake %1 does"), {row.nearest.toStdString()});
  }
  return {};
}

// Both files, or none.
Result<void> takeIn(const course::Course& course, const Newcomer& newcomer,
                    const course::MistakeSpec& mistake, const QString& source) {
  const QString path = QDir(newcomer.exercise.directory).filePath(u"exercise.json"_s);
  const Result<QByteArray> before = json::readBytes(path, kMostBankBytes);
  ENSHU_TRY(before);
  const Result<QByteArray> after = course::withMistake(*before, path, mistake, course.languages);
  ENSHU_TRY(after);
  ENSHU_TRY(course::parseExercise(*after, path, {}, course.languages));
  QDir().mkpath(QFileInfo(source).path());
  ENSHU_TRY(json::writeBytes(source, newcomer.source.text));
  Result<void> written = json::writeBytes(path, *after);
  if (!written) {
    QFile::remove(source);
  }
  return written;
}

// An id that is free; nothing after a message.
std::optional<QString> freeId(const Arguments& given, const course::Course& course,
                              const course::Exercise& exercise) {
  const QString base = QFileInfo(given.others().at(1)).completeBaseName();
  const QString id = given.has("id") ? given.value("id") : QString(base).replace(u'_', u'-');
  const Result<void> free = grading::checkMistakeId(course, exercise, id);
  if (!free) {
    const QString why = course::text(free.error());
    complain(given.has("id") ? why
                             : CourseMistakeWords::tr("%1; name the mistake with --id").arg(why));
    return std::nullopt;
  }
  return id;
}

}  // namespace

int addMistake(const Arguments& given) {
  const std::optional<course::Course> course = openCourseWithSolutions();
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  const course::Exercise* exercise = findExercise(*course, given.others().at(0));
  MistakeQuestions questions(given, course->languages);
  if (exercise == nullptr || !questions.areAnsweredOrCanBeAsked()) {
    return kUsage;
  }
  const std::optional<QString> id = freeId(given, *course, *exercise);
  if (!id) {
    return kUsage;
  }
  const QString file = given.others().at(1);
  const Newcomer newcomer{*exercise, file, sandbox::readSource(file), *id};
  const Result<void> apart = seen(*course, *kit, newcomer).and_then([&](const auto& found) {
    return mustBeToldApart(found, newcomer);
  });
  if (!apart) {
    return refused(apart.error());
  }
  if (!questions.isTrusted()) {
    return kUsage;
  }
  if (const Result<void> fits = mustCompileAmongTheMistakes(*course, *kit, newcomer); !fits) {
    return refused(fits.error());
  }
  const auto said =
      questions.ask("text", CourseMistakeWords::tr("What is the answer, as a fact? (%1)"));
  const auto hint =
      said ? questions.ask("hint", CourseMistakeWords::tr("Where is the student to look? (%1)"))
           : std::nullopt;
  if (!hint) {
    return kUsage;
  }
  const QString source = course->solutions(*exercise) + u"/mistakes/"_s + sourceName(*id);
  if (const Result<void> done = takeIn(*course, newcomer, {*id, *said, *hint}, source); !done) {
    return refused(done.error());
  }
  print(CourseMistakeWords::tr(
            "Took %1 in: the cases see it and tell it apart. Written: %2 and its texts in %3.")
            .arg(*id, source, exercise->directory + u"/exercise.json"_s));
  print(CourseMistakeWords::tr("It is known from the next enshu course build on."));
  return kDone;
}

}  // namespace enshu::cli
