// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session.h"

#include <QCoreApplication>
#include <csignal>
#include <thread>

#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/grading/builds/build_store.h"
#include "core/modules/module_files.h"
#include "core/sandbox/run/layers.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class SessionWords {
  Q_DECLARE_TR_FUNCTIONS(Session)
};

QString stageText(grading::Stage stage, const QString& detail) {
  switch (stage) {
    case grading::Stage::Build:
      return SessionWords::tr("Building %1 …").arg(detail);
    case grading::Stage::Run:
      return detail.isEmpty() ? SessionWords::tr("Running …")
                              : SessionWords::tr("Running, %1 …").arg(detail);
    case grading::Stage::Compare:
      return SessionWords::tr("Comparing …");
  }
  return {};
}

QStringList idsOf(const course::Course& course) {
  QStringList ids;
  for (const course::Exercise* exercise : course.exercises()) {
    ids += exercise->id;
  }
  return ids;
}

QString noSuchExercise(const course::Course& course, const QString& id) {
  const QString meant = course.nearest(id);
  return meant.isEmpty()
             ? SessionWords::tr("there is no exercise %1; there are %2")
                   .arg(id, course::listed(idsOf(course)))
             : SessionWords::tr("there is no exercise %1; did you mean %2?").arg(id, meant);
}

}  // namespace

std::optional<course::Course> openCourse(const QString& root) {
  Result<course::Course> course = course::loadCourse(root);
  if (!course) {
    complain(course.error());
    return std::nullopt;
  }
  for (const course::Flaw& flaw : course->flaws) {
    complain(flaw.error);
  }
  return *course;
}

std::optional<course::Course> openCourseWithSolutions(const QString& root) {
  std::optional<course::Course> course = openCourse(root);
  if (course) {
    if (const Result<void> there = modules::mustHaveSolutions(*course); !there) {
      complain(there.error());
      return std::nullopt;
    }
  }
  return course;
}

std::optional<sandbox::Kit> openKit(bool unsafe) {
  Result<sandbox::Kit> kit = sandbox::loadKit();
  if (!kit) {
    complain(kit.error());
    return std::nullopt;
  }
  kit->unsafe = unsafe;
  if (unsafe) {
    complain(SessionWords::tr(
        "--unsafe: students' programs run without a sandbox; they can read your files, "
        "reach the network and forge their verdicts"));
  }
  return *kit;
}

bool canIsolate(const sandbox::Kit& kit) {
  const Result<void> isolated = sandbox::requireIsolation(kit);
  if (!isolated) {
    complain(isolated.error());
  }
  return isolated.has_value();
}

const course::Exercise* findExercise(const course::Course& course, const QString& id) {
  if (const course::Exercise* exercise = course.find(id)) {
    return exercise;
  }
  if (course.flawOf(id) == nullptr) {  // which openCourse told of
    complain(noSuchExercise(course, id));
  }
  return nullptr;
}

grading::Graded gradeHere(const course::Course& course, const sandbox::Kit& kit,
                          const course::Exercise& exercise, const grading::Submission& submission,
                          quint64 seed) {
  grading::Options options;
  options.seed = seed;
  options.stop = interrupted();
  options.builds = grading::BuildStore::ofUser();
  options.progress = [](grading::Stage stage, const QString& detail) {
    progress(stageText(stage, detail));
  };
  grading::Graded graded = grading::grade(course, kit, exercise, submission, options);
  clearProgress();
  return graded;
}

std::stop_token interrupted() {
  static std::stop_source source;
  static const bool installed = [] {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::thread([signals] {
      int signal = 0;
      sigwait(&signals, &signal);
      source.request_stop();
      sigwait(&signals, &signal);
      std::_Exit(128 + signal);
    }).detach();
    return true;
  }();
  static_cast<void>(installed);
  return source.get_token();
}

}  // namespace enshu::cli
