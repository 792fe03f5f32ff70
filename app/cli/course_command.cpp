// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/doctor.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/modules/build_modules.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(CourseCommand)
};

void tell(const modules::ModuleReport& report) {
  if (report.fault) {
    complain(*report.fault);
    for (const QString& line : report.messages.split(u'\n', Qt::SkipEmptyParts)) {
      complain(line);
    }
  } else if (report.anew) {
    print(Words::tr("✓ %1 built").arg(report.exercise));
  }
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
  return whole && course->flaws.isEmpty() ? kDone : kUsage;
}

}  // namespace

int courseCommand(const QStringList& arguments) {
  const QString what = arguments.value(1);
  const QStringList rest = arguments.mid(0, 1) + arguments.mid(2);
  if (what == QLatin1String("build")) {
    const Arguments given(rest, {{"jobs", "N"}}, 0, 1);
    return given.ok() ? build(given) : given.exitCode();
  }
  if (what == QLatin1String("check")) {
    const Arguments given(rest, {{"seed", "N"}}, 0, 1);
    return given.ok() ? courseDoctor(given) : given.exitCode();
  }
  complain(Words::tr("say what to do with the course: build or check"));
  return kUsage;
}

}  // namespace enshu::cli
