// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/answers/answer_details.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/files/hash.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"
#include "core/robotfile/robotfile.h"
#include "core/sandbox/source/joined_line.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qint64 kMaxSourceBytes = 1 << 20;

class AnswerDetailsWords {
  Q_DECLARE_TR_FUNCTIONS(SubmissionView)
};

void readFile(const course::Exercise& exercise, const grading::ExerciseResult& result,
              const QString& source, AnswerDetails& details) {
  if (source.isEmpty()) {
    details.note = AnswerDetailsWords::tr("The submission is not there any more.");
    return;
  }
  const Result<QByteArray> bytes = json::readBytes(source, kMaxSourceBytes);
  if (!bytes) {
    details.note = course::text(bytes.error());
    return;
  }
  details.text = sandbox::decodedLines(*bytes);
  const QString graded = result.receipt.sources.value(exercise.fileName()).toString();
  if (!graded.isEmpty() && graded != grading::sha256(source)) {
    details.note = AnswerDetailsWords::tr("This file has changed since it was graded.");
  }
}

// The robot of the case of a check, if its check compares the robot's coordinates over time.
std::shared_ptr<const Robot> robotOf(const course::Course& course, const course::Exercise& exercise,
                                     const grading::CheckResult& check) {
  const auto of = std::find_if(exercise.cases.begin(), exercise.cases.end(),
                               [&](const auto& one) { return one.id == check.caseId; });
  if (of == exercise.cases.end() || of->robot.isEmpty() || of->hidden ||
      grading::unitOf(exercise, check) != u"rad"_s) {
    return nullptr;
  }
  const auto robot = robotfile::loadRobot(course.robotPath(of->robot));
  return robot ? std::make_shared<const Robot>(*robot) : nullptr;
}

}  // namespace

AnswerDetails readAnswer(const course::Exercise& exercise, const grading::StudentResults& student,
                         const QString& source) {
  AnswerDetails details;
  const grading::ExerciseResult result = student.exercises.value(exercise.id);
  for (const grading::CheckResult& check : result.checks) {
    auto trajectory = grading::readTrajectory(student.trajectories(exercise.id), check);
    if (trajectory && trajectory->answer.size() > 0) {
      trajectory->unit = grading::unitOf(exercise, check);
      trajectory->hidden = false;  // only from the students
      details.trajectories += *trajectory;
    }
    if (check.at && check.outcome != grading::CheckOutcome::Passed) {
      details.places.insert(check.id(), *check.at);
    }
  }
  readFile(exercise, result, source, details);
  return details;
}

void addArms(const course::Course& course, const course::Exercise& exercise,
             const grading::ExerciseResult& result, QList<grading::Trajectory>& trajectories) {
  for (const grading::CheckResult& check : result.checks) {
    const auto one = std::find_if(
        trajectories.begin(), trajectories.end(),
        [&](const grading::Trajectory& trajectory) { return trajectory.check == check.id(); });
    const auto robot =
        one == trajectories.end() || !one->isMotion ? nullptr : robotOf(course, exercise, check);
    if (robot && one->answer.rows() == robot->coordinates()) {
      one->run = std::make_shared<const grading::RobotRun>(
          grading::RobotRun{*robot, one->answer, one->reference});
    }
  }
}

}  // namespace enshu::desk
