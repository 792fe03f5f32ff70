// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/doctor.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"

namespace enshu::cli {

namespace {

class DoctorCommandWords {
  Q_DECLARE_TR_FUNCTIONS(DoctorCommand)
};

int conclude(bool good, const QString& yes, const QString& no) {
  print(good ? yes : no);
  return good ? kDone : kTool;
}

QString whyNot(Trial trial) {
  switch (trial) {
    case Trial::Failed:
      return DoctorCommandWords::tr(
          "Verdicts of this machine cannot be trusted: see the lines marked ✗.");
    case Trial::NotTried:
      return DoctorCommandWords::tr(
          "Whether this machine can be trusted could not be tried: see the lines marked ✗.");
    default:
      return DoctorCommandWords::tr(
          "This machine can grade, but this course is not ready: see the lines "
          "marked ✗ and `enshu course check`.");
  }
}

}  // namespace

const Syntax& doctorSyntax() {
  static const Syntax syntax{
      "",
      0,
      0,
      {{"quick", nullptr,
        QT_TRANSLATE_NOOP("Option", "whether this machine can grade at all, and no more")},
       kJobs}};
  return syntax;
}

int doctorCommand(const QStringList& arguments) {
  const Arguments given(arguments, doctorSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<int> jobs = given.jobs();
  if (!jobs) {
    return kUsage;
  }
  const std::optional<course::Course> course = openCourse();
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  print(DoctorCommandWords::tr("Course    %1 (%2 exercises)")
            .arg(course->root)
            .arg(course->exercises().size()));
  print(DoctorCommandWords::tr("Compiler  %1, %2").arg(kit->compiler, kit->compilerVersion));
  if (!layersDoctor(*kit)) {
    print(DoctorCommandWords::tr(
        "An essential layer is missing: grading refuses on this machine, and costs "
        "nobody a point."));
    return kTool;
  }
  // Before the first thread: each inherits which signals wait for whom.
  const std::stop_token stop = interrupted();
  if (given.has("quick")) {
    if (course->exercises().isEmpty()) {
      complain(DoctorCommandWords::tr("this course has no exercise that could be tried"));
      return kUsage;
    }
    const course::Exercise& first = *course->exercises().first();
    return conclude(trialDoctor(*course, first, *kit, stop),
                    DoctorCommandWords::tr("This machine can grade."),
                    DoctorCommandWords::tr("This machine cannot grade: see the line marked ✗."));
  }
  const Trial trial = hostileDoctor(*kit, *jobs, stop);
  const bool sees = trial != Trial::Interrupted && mistakesDoctor(*course);
  if (stop.stop_requested()) {
    complain(DoctorCommandWords::tr("interrupted"));
    return kTool;
  }
  return conclude(trial == Trial::Passed && sees,
                  DoctorCommandWords::tr(
                      "This machine can grade, and the verdicts of this course can be trusted."),
                  whyNot(trial));
}

}  // namespace enshu::cli
