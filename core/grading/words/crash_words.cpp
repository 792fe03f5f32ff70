// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/crash_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <csignal>
#include <iterator>

#include "core/course/prototype.h"
#include "core/grading/words/conditions.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class CrashWords {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

QString signalWords(int signal) {
  switch (signal) {
    case 4:
      return CrashWords::tr(
          "most likely it came to the end of a function that must return a value, and found no "
          "return there");
    case 6:
      return CrashWords::tr("abort(), for instance by a failed assertion");
    case 8:
      return CrashWords::tr("an integer division by zero");
    case 7:
    case 11:
      return CrashWords::tr(
          "an access to memory that does not belong to it, such as an index out of range");
    default:
      return CrashWords::tr("signal %1").arg(signal);
  }
}

// The function that the student was handed and that did not answer, as the prototype has it.
course::Parameter provided(const sandbox::RunReport& run, const course::Exercise& exercise) {
  const auto prototype = course::parsePrototype(exercise.function);
  const bool known = prototype && run.parameter >= 0 &&
                     run.parameter < static_cast<int>(prototype->parameters.size());
  return known ? prototype->parameters[run.parameter] : course::Parameter();
}

QString providedWords(const sandbox::RunReport& run, const course::Exercise& exercise,
                      const Robot* robot) {
  const course::Parameter function = provided(run, exercise);
  // The labs' own maps, from joint vectors to one (core/dynamics/model/maps.h).
  static const QRegularExpression map(u"\\b(?:InverseDynamics|ForwardDynamics)\\b"_s);
  if (robot != nullptr && !run.sizes.isEmpty() && map.match(function.type).hasMatch()) {
    return CrashWords::tr(
               "You called %1 with vectors of %2 entries; each of them must have %3, one for "
               "each degree of freedom of this robot.")
        .arg(function.name, run.sizes)
        .arg(robot->dof());
  }
  const QString called =
      function.name.isEmpty()
          ? CrashWords::tr("You called a function that you were handed, and it cannot answer: %1.")
                .arg(run.detail)
          : CrashWords::tr("You called %1, and it cannot answer: %2.")
                .arg(function.name, run.detail);
  return run.sizes.isEmpty()
             ? called
             : text::joined(
                   {called,
                    CrashWords::tr("The sizes that it was called with: %1.").arg(run.sizes)});
}

// "3 revolute"
QString jointWords(JointType type, int count) {
  switch (type) {
    case JointType::Fixed:
      return {};
    case JointType::Revolute:
      return CrashWords::tr("%n revolute", nullptr, count);
    case JointType::Prismatic:
      return CrashWords::tr("%n prismatic", nullptr, count);
    case JointType::Cylindrical:
      return CrashWords::tr("%n cylindrical", nullptr, count);
    case JointType::Universal:
      return CrashWords::tr("%n universal", nullptr, count);
    case JointType::Spherical:
    case JointType::BallZyx:
      return CrashWords::tr("%n spherical", nullptr, count);
    case JointType::Floating:
      return CrashWords::tr("%n floating", nullptr, count);
  }
  return {};
}

// "a robot with 5 joints (3 revolute, 2 prismatic)"
QString robotWords(const Robot& robot) {
  constexpr JointType kTypes[] = {
      JointType::Revolute,  JointType::Prismatic, JointType::Cylindrical, JointType::Universal,
      JointType::Spherical, JointType::BallZyx,   JointType::Floating};
  QStringList kinds;
  int joints = 0;
  for (const JointType type : kTypes) {
    const auto count = static_cast<int>(
        std::count_if(robot.links().begin(), robot.links().end(),
                      [type](const Link& link) { return link.joint.type == type; }));
    joints += count;
    if (count > 0) {
      kinds += jointWords(type, count);
    }
  }
  const QString counted = CrashWords::tr("a robot with %n joint(s)", nullptr, joints);
  return kinds.isEmpty() ? counted
                         : counted + CrashWords::tr(" (%1)").arg(kinds.join(CrashWords::tr(", ")));
}

}  // namespace

QString crashWords(const sandbox::RunReport& run) {
  if (run.detail == "stack overflow"_L1) {
    return CrashWords::tr(
        "Your program crashed: it ran out of stack, most likely because a function calls itself "
        "without end.");
  }
  if (run.detail == "null pointer"_L1) {
    return CrashWords::tr("Your program crashed: it followed a pointer that points to nothing.");
  }
  const QString condition = run.signal == SIGABRT ? conditionWords(run.stdoutTail) : QString();
  return condition.isEmpty()
             ? CrashWords::tr("Your program crashed: %1.").arg(signalWords(run.signal))
             : CrashWords::tr("Your program was stopped. %1").arg(condition);
}

QString exitWords(const sandbox::RunReport& run, const course::Exercise& exercise,
                  const Circumstances& about) {
  switch (run.exitBy) {
    case sandbox::ExitBy::Provided:
      return providedWords(run, exercise, about.robot);
    case sandbox::ExitBy::Driver:
      return CrashWords::tr("The rest of the program cannot go on: %1.").arg(run.detail);
    case sandbox::ExitBy::Itself:
    case sandbox::ExitBy::Exception:
      break;
  }
  if (run.exitCode >= 0) {
    return CrashWords::tr(
        "Your program ended by itself before it had answered. A solution returns; it does not "
        "call exit().");
  }
  const QString range = rangeWords(run.detail);
  return range.isEmpty() ? CrashWords::tr("Your function threw an exception that nobody caught: %1")
                               .arg(run.detail)
                         : CrashWords::tr("Your program was stopped. %1").arg(range);
}

QString endInHiddenCase(const sandbox::RunReport& run, const course::Exercise& exercise,
                        const Circumstances& about) {
  const QString where = about.robot == nullptr
                            ? CrashWords::tr("the hidden case")
                            : CrashWords::tr("the hidden case, %1,").arg(robotWords(*about.robot));
  switch (run.outcome) {
    case sandbox::RunOutcome::Finished:
      return {};
    case sandbox::RunOutcome::Crashed:
      return CrashWords::tr("In %1 your program crashed.").arg(where);
    case sandbox::RunOutcome::Exited:
      return run.exitBy == sandbox::ExitBy::Provided
                 ? CrashWords::tr(
                       "In %1 you called a function that you were handed with what it cannot "
                       "answer, such as a vector of a wrong size.")
                       .arg(where)
             : run.exitBy == sandbox::ExitBy::Driver
                 ? CrashWords::tr(
                       "In %1 the rest of the program cannot go on with what your function "
                       "returned; look at its size.")
                       .arg(where)
                 : CrashWords::tr(
                       "In %1 your function threw an exception that nobody caught, or ended "
                       "the program. What it said is not shown.")
                       .arg(where);
    case sandbox::RunOutcome::Refused:
      return CrashWords::tr(
                 "In %1 your program asked for something that a computation does not need, "
                 "such as a file, the network or another process, so it was stopped.")
          .arg(where);
    case sandbox::RunOutcome::CpuLimit:
    case sandbox::RunOutcome::WallLimit:
      return CrashWords::tr("In %1 your program had not answered in time, so it was stopped.")
          .arg(where);
    case sandbox::RunOutcome::MemoryLimit:
      return CrashWords::tr(
                 "In %1 your program wanted more than %2 MiB of memory, so it was stopped.")
          .arg(where)
          .arg(exercise.limits.memoryMiB);
    case sandbox::RunOutcome::OutputLimit:
    case sandbox::RunOutcome::Protocol:
      return CrashWords::tr("In %1 the answer of your program arrived damaged.").arg(where);
  }
  return {};
}

QString placeWords(const Circumstances& about, const course::Exercise& exercise, bool hidden) {
  if (!about.place) {
    return {};
  }
  const QString line = QString::number(about.place->line);
  return hidden || about.place->function.isEmpty() ||
                 about.place->function == exercise.functionName()
             ? CrashWords::tr("Look at line %1 of %2.").arg(line, exercise.fileName())
             : CrashWords::tr("Look at line %1 of %2, in the function %3.")
                   .arg(line, exercise.fileName(), about.place->function);
}

}  // namespace enshu::grading
