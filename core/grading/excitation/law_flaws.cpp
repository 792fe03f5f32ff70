// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/excitation/law_flaws.h"

#include <QDir>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/grading/checks/compare.h"
#include "core/grading/laws/laws.h"
#include "core/grading/trials/trials.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Who answers, and whether the answers are right.
struct Answerer {
  QString id;
  bool right = true;
  QList<driver::Signals> answers;  // to all cases
};

// Those at fault are left out: what is wrong with them is said with the mistakes.
std::vector<Answerer> answerers(const course::Exercise& exercise, const Cases& cases) {
  Answerer reference{cases.module->reference().id, true, {}};
  for (const Case& prepared : cases.list) {
    reference.answers += prepared.expected;
  }
  std::vector<Answerer> all{std::move(reference)};
  const auto add = [&](const std::vector<driver::Implementation>& implementations, bool right) {
    QList<Fault> faults;
    const auto answers = tryAnswers(exercise, cases, implementations, faults);
    for (size_t k = 0; k < answers.size(); ++k) {
      if (answers[k]) {
        all.push_back({implementations[k].id, right, *answers[k]});
      }
    }
  };
  add(cases.module->ways(), true);
  add(cases.module->mistakes(), false);
  return all;
}

class OneLaw {
 public:
  OneLaw(const course::CheckSpec& law, const Cases& cases, const std::vector<Answerer>& answerers,
         std::string place)
      : law_(law), cases_(cases), answerers_(answerers), place_(std::move(place)) {}

  // The first of its flaws.
  Result<void> look() {
    for (const Answerer& who : answerers_) {
      for (size_t k = 0; k < cases_.list.size(); ++k) {
        ENSHU_TRY(ask(who, k));
      }
    }
    return asked_ ? Result<void>()
                  : failure(place_, ENSHU_TEXT("the law %1 can be asked in no case"),
                            {law_.id.toStdString()});
  }

 private:
  Result<void> ask(const Answerer& who, size_t k) {
    const Case& prepared = cases_.list[k];
    const std::vector<std::string> names{law_.id.toStdString(), prepared.id.toStdString(),
                                         who.id.toStdString()};
    try {
      const driver::Sides sides =
          lawSides(law_.id, *cases_.module, prepared, who.answers[static_cast<qsizetype>(k)]);
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
  const std::vector<Answerer>& answerers_;
  std::string place_;
  bool asked_ = false;
};

// Of a law whose trial did not end well.
const char* whatOf(const Trial& trial) {
  return trial.end == Trial::End::NotTried
             ? ENSHU_TEXT(
                   "the law %1 could not be tried: this machine cannot start another process")
             : ENSHU_TEXT("the law %1 crashes or does not end");
}

}  // namespace

QList<Error> lawFlaws(const course::Course& course, const course::Exercise& exercise,
                      const Cases& cases) {
  const std::string own = QDir(course.solutions(exercise)).filePath(u"laws.cpp"_s).toStdString();
  const std::string json =
      QDir(exercise.directory).filePath(u"exercise.json:/laws"_s).toStdString();
  QStringList unnamed;
  for (const driver::NamedLaw& law : cases.module->laws()) {
    unnamed += QString::fromLatin1(law.id);
  }
  QList<Error> flaws;
  const std::vector<Answerer> all = answerers(exercise, cases);
  for (const course::CheckSpec& law : exercise.laws) {
    const bool isOwn = unnamed.removeOne(law.id);
    OneLaw one(law, cases, all, isOwn ? own : json);
    const auto look = [one](std::size_t) mutable {
      static_cast<void>(one.look());
      return std::string();
    };
    const Trial trial = tryInTurn(1, exercise.limits, look, 1)[0];
    const Result<void> good =
        trial.isWell() ? one.look()
                       : failure(isOwn ? own : json, whatOf(trial), {law.id.toStdString()});
    if (!good) {
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
