// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/authoring/first_prototype.h"
#include "core/base/contract.h"
#include "core/course/course_file.h"
#include "core/course/prototype.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

bool course(const QByteArray& bytes) {
  const Result<course::CourseFile> file =
      course::parseCourseFile(bytes, u"/assignments/course.json"_s);
  if (!file) {
    expectReason(file.error());
    return false;
  }
  expects(!file->languages.isEmpty() && file->languages.size() <= 2, "a course has no language");
  for (const QDateTime& moment : file->due) {
    expects(moment.isValid() && moment.timeSpec() != Qt::LocalTime, "a date has no offset");
  }
  for (const course::Change& change : file->exercises) {
    expects(!change.points || *change.points > 0, "points are not positive");
    for (const double tolerance : change.tolerance) {
      expects(tolerance > 0, "a tolerance is not positive");
    }
  }
  return true;
}

bool prototype(const QByteArray& bytes) {
  const QString text = QString::fromUtf8(bytes);
  const std::optional<course::Prototype> known = course::parsePrototype(text);
  expects(!known || (!known->name.isEmpty() && !known->result.isEmpty()), "a function has no name");
  const Result<authoring::FirstPrototype> taken = authoring::parseFirstPrototype(text);
  if (!taken) {
    expectReason(taken.error());
    return false;
  }
  const std::optional<course::Prototype> again = course::parsePrototype(taken->text);
  expects(!taken->text.contains(u'\n') && !taken->text.contains(u'"'), "no single line");
  expects(again && again->name == taken->function && again->result == taken->result.name &&
              std::equal(again->parameters.begin(), again->parameters.end(),
                         taken->parameters.begin(), taken->parameters.end(),
                         [](const auto& a, const auto& b) { return a.name == b.name; }),
          "a prototype has other names for an exercise");
  return true;
}

}  // namespace enshu::fuzz
