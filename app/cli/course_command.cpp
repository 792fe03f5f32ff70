// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/course_parts.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/authoring/formula_pictures.h"
#include "core/authoring/new_exercise.h"
#include "core/course/text.h"
#include "core/modules/build_modules.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CourseCommandWords {
  Q_DECLARE_TR_FUNCTIONS(CourseCommand)
};

void tell(const modules::ModuleReport& report) {
  if (report.fault) {
    complain(*report.fault);
    for (const QString& line : report.messages.split(u'\n', Qt::SkipEmptyParts)) {
      complain(line);
    }
  } else if (report.anew) {
    print(CourseCommandWords::tr("✓ %1 built").arg(report.exercise));
  }
}

void tellTodos(const QList<authoring::Todo>& todos) {
  for (const authoring::Todo& todo : todos) {
    print(u"  %1:%2  %3"_s.arg(todo.file).arg(todo.line).arg(todo.text));
  }
}

int make(const Arguments& given) {
  const QString folder = given.others().at(0);
  const Result<QStringList> made = authoring::makeCourse(folder);
  if (!made) {
    return refused(made.error());
  }
  print(CourseCommandWords::tr("Made a course without exercises in %1; to be filled in:")
            .arg(folder));
  tellTodos(authoring::todosIn(folder));
  print(CourseCommandWords::tr("Then: enshu course add %1 LAB/EXERCISE --function 'PROTOTYPE'")
            .arg(folder));
  return kDone;
}

int add(const Arguments& given) {
  const Result<authoring::FirstPrototype> prototype =
      authoring::parseFirstPrototype(given.value("function"));
  if (!prototype) {
    complain(prototype.error());
    return kUsage;
  }
  const std::optional<course::Course> course = openCourse(given.others().at(0));
  if (!course) {
    return kUsage;
  }
  const auto files = authoring::newExercise(*course, given.others().at(1), *prototype);
  const Result<void> made =
      files.and_then([&](const auto& named) { return authoring::makeFiles(course->root, named); });
  if (!made) {
    return refused(made.error());
  }
  print(CourseCommandWords::tr("Made %1; to be filled in:").arg(given.others().at(1)));
  for (const authoring::TextFile& file : *files) {
    tellTodos(authoring::todosIn(QDir(course->root).filePath(file.path)));
  }
  print(CourseCommandWords::tr("Then: enshu course build %1").arg(given.others().at(0)));
  return kDone;
}

// The formulas that have no picture yet. Where the renderer is not installed, none is no flaw.
int drawFormulas(const course::Course& course) {
  QList<authoring::UndrawnFormula> undrawn;
  for (const course::Exercise* exercise : course.exercises()) {
    undrawn += authoring::undrawnFormulas(course, *exercise);
  }
  const auto drawn = authoring::drawFormulas(course, undrawn, interrupted());
  if (!drawn) {
    complain(drawn.error());
    return kTool;
  }
  if (drawn->lacks) {
    print(CourseCommandWords::tr("! %n formula(s) without a picture, the sheets show the TeX: %1",
                                 nullptr, static_cast<int>(undrawn.size()))
              .arg(course::text(*drawn->lacks)));
  }
  if (drawn->drawn > 0) {
    print(CourseCommandWords::tr("✓ %n formula(s) drawn", nullptr, static_cast<int>(drawn->drawn)));
  }
  for (const Error& fault : drawn->faults) {
    complain(fault);
  }
  return drawn->faults.isEmpty() ? kDone : kUsage;
}

int build(const Arguments& given) {
  const std::optional<int> jobs = given.jobs();
  if (!jobs) {
    return kUsage;
  }
  const std::optional<course::Course> course = openCourse(given.others().value(0));
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  const Result<modules::CourseKit> tools = modules::loadCourseKit(*kit);
  if (!tools) {
    complain(tools.error());
    return kTool;
  }
  const auto reports = modules::buildModules(*course, *tools, *jobs, interrupted(), tell);
  if (!reports) {
    complain(reports.error());
    return kTool;
  }
  const bool whole = std::none_of(reports->begin(), reports->end(),
                                  [](const modules::ModuleReport& report) { return report.fault; });
  const int formulas = drawFormulas(*course);
  return whole && course->flaws.isEmpty() ? formulas : std::max(formulas, int{kUsage});
}

// A command below `enshu course`.
struct Part {
  const char* name;
  Syntax syntax;
  int (*run)(const Arguments& given);  // the exit code
};

const std::vector<Part>& parts() {
  static const std::vector<Part> all{
      {"new", {"DIR", 1, 1, {}}, make},
      {"add",
       {"DIR LAB/EXERCISE",
        2,
        2,
        {{"function", "'PROTOTYPE'",
          QT_TRANSLATE_NOOP("Option", "the function that students write, as C++ declares it"),
          Option::Times::Once}}},
       add},
      {"build", {"[DIR]", 0, 1, {kJobs}}, build},
      {"check", {"[DIR]", 0, 1, {kSeed}}, checkCourse},
      {"pack",
       {"[DIR]",
        0,
        1,
        {{"for", "students|assistants",
          QT_TRANSLATE_NOOP("Option", "for whom: students get no solutions"), Option::Times::Once},
         {"out", "FILE", QT_TRANSLATE_NOOP("Option", "the archive, a .zip or a .tar.gz"),
          Option::Times::Once},
         kForce}},
       packCourse},
      {"next",
       {"DIR",
        1,
        1,
        {{"first-due", "DATE",
          QT_TRANSLATE_NOOP("Option",
                            "the day of the first due date; the others keep their "
                            "distance to it")},
         {"weeks", "N",
          QT_TRANSLATE_NOOP("Option",
                            "how many weeks later everything is due; else 52, or more "
                            "where that is over")}}},
       makeNextCourse},
      {"add-mistake",
       {"EXERCISE FILE.cpp",
        2,
        2,
        {{"i-have-read-it", nullptr,
          QT_TRANSLATE_NOOP("Option", "the file may run outside of the box: somebody has read it")},
         {"id", "ID", QT_TRANSLATE_NOOP("Option", "the mistake's name in the course")},
         kTextEn,
         kTextJa,
         kHintEn,
         kHintJa}},
       addMistake}};
  return all;
}

}  // namespace

QString courseSynopsis() {
  QStringList all;
  for (const Part& part : parts()) {
    all += QString::fromLatin1(part.name) + u' ' + synopsis(part.syntax);
  }
  return all.join(u" | "_s);
}

int courseCommand(const QStringList& arguments) {
  const QString what = arguments.value(1);
  QStringList names;
  for (const Part& part : parts()) {
    names += QString::fromLatin1(part.name);
    if (what == names.last()) {
      const Arguments given(arguments.mid(0, 1) + arguments.mid(2), part.syntax);
      return given.ok() ? part.run(given) : given.exitCode();
    }
  }
  if (what == "--help"_L1 || what == "-h"_L1) {
    return Arguments(arguments, {}, 0, 0).exitCode();
  }
  complain(CourseCommandWords::tr("say what to do with the course: %1").arg(course::listed(names)));
  return kUsage;
}

}  // namespace enshu::cli
