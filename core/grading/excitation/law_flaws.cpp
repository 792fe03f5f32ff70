// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/law_flaws.h"

#include <QDir>
#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/grading/checks/compare.h"
#include "core/grading/laws/laws.h"

namespace enshu::grading {

namespace {

// Who answers, and whether the answers are right.
struct Answerer {
  QString id;
  bool right = true;
  std::function<driver::Signals(const Case&)> answer;
};

std::vector<Answerer> answerers(const driver::Module& module) {
  const auto by = [&module](const driver::Implementation& implementation) {
    return [&](const Case& is) {
      return driver::answerIfAny(implementation, module.driver(), is.robot, is.inputs);
    };
  };
  std::vector<Answerer> all{
      {module.reference().id, true, [](const Case& is) { return is.expected; }}};
  for (const driver::Implementation& way : module.ways()) {
    all.push_back({way.id, true, by(way)});
  }
  for (const driver::Implementation& mistake : module.mistakes()) {
    all.push_back({mistake.id, false, by(mistake)});
  }
  return all;
}

class OneLaw {
 public:
  OneLaw(const course::CheckSpec& law, const Cases& cases, std::string place)
      : law_(law), cases_(cases), place_(std::move(place)) {}

  // The first of its flaws.
  Result<void> look() {
    for (const Answerer& who : answerers(*cases_.module)) {
      for (const Case& is : cases_.list) {
        if (const Result<void> held = ask(who, is); !held) {
          return held;
        }
      }
    }
    return asked_ ? Result<void>()
                  : failure(place_, ENSHU_TEXT("the law %1 can be asked in no case"),
                            {law_.id.toStdString()});
  }

 private:
  Result<void> ask(const Answerer& who, const Case& is) {
    const std::vector<std::string> names{law_.id.toStdString(), is.id.toStdString(),
                                         who.id.toStdString()};
    try {
      const driver::Sides sides = lawSides(law_.id, *cases_.module, is, who.answer(is));
      asked_ = asked_ || sides;
      if (who.right && sides &&
          compare(&sides->left, sides->right, law_).outcome != CheckOutcome::Passed) {
        return failure(place_, ENSHU_TEXT("%3 does not obey the law %1 in the case %2"), names);
      }
      return {};
    } catch (const std::exception& exception) {
      return failure(place_, ENSHU_TEXT("the law %1 cannot be asked in the case %2 of %3: %4"),
                     {names[0], names[1], names[2], exception.what()});
    }
  }

  const course::CheckSpec& law_;
  const Cases& cases_;
  std::string place_;
  bool asked_ = false;
};

}  // namespace

QList<Error> lawFlaws(const course::Course& course, const course::Exercise& exercise,
                      const Cases& cases) {
  const std::string own =
      QDir(course.solutions(exercise)).filePath(QStringLiteral("laws.cpp")).toStdString();
  const std::string json =
      QDir(exercise.directory).filePath(QStringLiteral("exercise.json:/laws")).toStdString();
  QStringList unnamed;
  for (const driver::NamedLaw& law : cases.module->laws()) {
    unnamed += QString::fromLatin1(law.id);
  }
  QList<Error> flaws;
  for (const course::CheckSpec& law : exercise.laws) {
    const bool isOwn = unnamed.removeOne(law.id);
    if (const Result<void> good = OneLaw(law, cases, isOwn ? own : json).look(); !good) {
      flaws += good.error();
    }
  }
  for (const QString& id : unnamed) {
    const Result<void> silent =
        failure(own, ENSHU_TEXT("exercise.json does not name the law %1"), {id.toStdString()});
    flaws += silent.error();
  }
  return flaws;
}

}  // namespace enshu::grading
