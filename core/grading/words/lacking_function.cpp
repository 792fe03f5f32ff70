// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/lacking_function.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class LackingFunctionWords {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

// Of "double swing(const VectorXd& q, double dt)": swing.
QString nameOf(const QString& head) {
  static const QRegularExpression form(u"(\\w+)\\("_s);
  return form.match(head).captured(1);
}

// Whose function it is; null: no other exercise's of the course.
const course::Exercise* ownerOf(const QString& name, const course::Exercise& exercise,
                                const course::Course* course) {
  if (course) {
    for (const course::Exercise* other : course->exercises()) {
      if (other->id != exercise.id && other->functionName() == name) {
        return other;
      }
    }
  }
  return nullptr;
}

// What the file defines in its place.
QString foundInstead(const QStringList& heads, const course::Exercise& exercise,
                     const course::Course* course) {
  const auto own = std::find_if(heads.begin(), heads.end(), [&](const QString& head) {
    return nameOf(head) == exercise.functionName();
  });
  if (own != heads.end()) {
    return LackingFunctionWords::tr("It defines %1; the sheet has %2.")
        .arg(*own, exercise.function);
  }
  QStringList names;
  for (const QString& head : heads) {
    names += nameOf(head);
    if (const course::Exercise* other = ownerOf(names.last(), exercise, course)) {
      return LackingFunctionWords::tr("It defines %1: is it the file of %2?")
          .arg(names.last(), other->title.localised());
    }
  }
  return names.isEmpty() ? QString()
                         : LackingFunctionWords::tr(
                               "It defines %1; letters must agree one by one, "
                               "small and capital ones too.")
                               .arg(names.join(u", "_s));
}

}  // namespace

QString lackingFunction(const sandbox::BuildReport& build, const course::Exercise& exercise,
                        const course::Course* course) {
  const QString lacks =
      LackingFunctionWords::tr("%1 has no function named %2 with the parameters of the sheet.")
          .arg(exercise.fileName(), exercise.functionName());
  return text::joined({lacks, foundInstead(build.functions, exercise, course)});
}

}  // namespace enshu::grading
