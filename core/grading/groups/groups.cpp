// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/groups/groups.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/diagnosis/recorded.h"
#include "core/grading/files/hash.h"
#include "core/grading/groups/cluster.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class GroupsWords {
  Q_DECLARE_TR_FUNCTIONS(Groups)
};

constexpr qsizetype kIdDigits = 8;

// A wrong answer that nothing explains.
struct Answer {
  Member of;
  const ExerciseResult* result = nullptr;
  Numbers numbers;
};

// Cases that are the same share their references, so that this is seen at a glance and their
// numbers are there once.
void shareReferences(const course::Exercise& exercise, Numbers& numbers, Numbers& known) {
  for (CaseNumbers& one : numbers) {
    if (one.hidden) {
      continue;
    }
    const auto before = std::find_if(known.begin(), known.end(), [&](const CaseNumbers& other) {
      return isSameCase(exercise, other, one);
    });
    if (before == known.end()) {
      known.push_back({one.id, false, one.answers, one.references, {}});
    } else {
      one.references = before->references;
    }
  }
}

std::vector<Answer> unexplained(const course::Exercise& exercise, const ClassResults& results,
                                QList<Error>& unread) {
  std::vector<Answer> answers;
  Numbers known;
  const QString starter = sha256(exercise.starter());  // which is no answer
  for (const StudentResults& student : results.students) {
    const auto result = student.exercises.constFind(exercise.id);
    if (result == student.exercises.constEnd() || !isUnexplained(*result) ||
        (!starter.isEmpty() &&
         result->receipt.sources.value(exercise.fileName()).toString() == starter)) {
      continue;
    }
    Result<Numbers> numbers = readNumbers(student.trajectories(exercise.id), exercise);
    if (!numbers) {
      unread += numbers.error();
      continue;
    }
    shareReferences(exercise, *numbers, known);
    answers.push_back(
        {{QDir(student.directory).dirName(), student.name}, &*result, std::move(*numbers)});
  }
  std::sort(answers.begin(), answers.end(),
            [](const Answer& a, const Answer& b) { return a.of.folder < b.of.folder; });
  return answers;
}

// By what the members handed in, too: the same people may agree in another answer later.
QString idOf(const QString& exercise, const std::vector<Answer>& answers,
             const std::vector<std::size_t>& members) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData(exercise.toUtf8());
  for (const std::size_t k : members) {
    hash.addData('\n' + answers[k].of.folder.toUtf8() + '\n');
    hash.addData(QJsonDocument(answers[k].result->receipt.sources).toJson(QJsonDocument::Compact));
  }
  return QString::fromLatin1(hash.result().toHex().left(kIdDigits));
}

// The one that is nearest to the one that is farthest from it.
std::size_t middle(const course::Exercise& exercise, const std::vector<Answer>& answers,
                   const std::vector<std::size_t>& members) {
  const auto farthest = [&](std::size_t k) {
    double most = 0;
    for (const std::size_t other : members) {
      most = std::max(most, likenessOf(exercise, answers[k].numbers, answers[other].numbers).apart);
    }
    return most;
  };
  std::size_t best = members.front();
  double least = farthest(best);
  for (const std::size_t k : members) {
    if (const double most = farthest(k); most < least) {
      best = k;
      least = most;
    }
  }
  return best;
}

std::optional<CheckResult> firstFailed(const ExerciseResult& result) {
  for (const CheckResult& check : result.checks) {
    if (!check.hidden && !check.chained && !check.law && check.outcome != CheckOutcome::Passed) {
      return check;
    }
  }
  return std::nullopt;
}

void addGroups(const course::Exercise& exercise, const ClassResults& results, ClassGroups& all) {
  const std::vector<Answer> answers = unexplained(exercise, results, all.unread);
  const auto clusters = cluster(answers.size(), [&](std::size_t a, std::size_t b) {
    return likenessOf(exercise, answers[a].numbers, answers[b].numbers).distance();
  });
  for (const std::vector<std::size_t>& one : clusters) {
    if (one.size() == 1) {
      ++all.alone[exercise.id];
      continue;
    }
    const Answer& example = answers[middle(exercise, answers, one)];
    AnswerGroup group{{}, exercise.id, {}, example.of, firstFailed(*example.result)};
    for (const std::size_t k : one) {
      group.members += answers[k].of;
    }
    group.id = idOf(exercise.id, answers, one);
    all.groups += group;
  }
}

}  // namespace

const AnswerGroup* ClassGroups::find(const QString& id) const {
  const auto found = std::find_if(groups.begin(), groups.end(),
                                  [&](const AnswerGroup& group) { return group.id == id; });
  return found == groups.end() ? nullptr : &*found;
}

bool isUnexplained(const ExerciseResult& result) {
  return result.verdict == Verdict::Failed && result.diagnosis.size() == 1 &&
         !result.diagnosis.first().explains;
}

ClassGroups groupsOf(const course::Course& course, const ClassResults& results,
                     const QString& exercise) {
  ClassGroups all;
  for (const course::Exercise* one : course.exercises()) {
    if (exercise.isEmpty() || one->id == exercise) {
      addGroups(*one, results, all);
    }
  }
  std::stable_sort(all.groups.begin(), all.groups.end(),
                   [](const AnswerGroup& a, const AnswerGroup& b) {
                     return a.members.size() > b.members.size();
                   });
  return all;
}

QString leaving(const AnswerGroup& group) {
  if (!group.failed) {
    return GroupsWords::tr("They leave the reference in hidden cases alone.");
  }
  const CheckResult& check = *group.failed;
  if (!check.at) {
    return GroupsWords::tr("%1: %2").arg(check.title, check.rationale);
  }
  return check.error
             ? GroupsWords::tr(
                   "%1: leaves the reference at %2 in %3, at worst by %4 times what is "
                   "allowed.")
                   .arg(check.title, instant(*check.at), check.at->channel,
                        QString::number(*check.error / check.tolerance, 'g', 2))
             : GroupsWords::tr("%1: leaves the reference at %2 in %3 and does not stay finite.")
                   .arg(check.title, instant(*check.at), check.at->channel);
}

QJsonObject toJson(const ClassGroups& groups) {
  QJsonArray list;
  for (const AnswerGroup& group : groups.groups) {
    QJsonArray members;
    for (const Member& member : group.members) {
      members += member.folder;
    }
    list += QJsonObject{{u"id"_s, group.id},
                        {u"exercise"_s, group.exercise},
                        {u"size"_s, static_cast<int>(group.members.size())},
                        {u"members"_s, members},
                        {u"example"_s, group.example.folder},
                        {u"check"_s, group.failed ? QJsonValue(group.failed->id()) : QJsonValue()},
                        {u"leaves"_s, leaving(group)}};
  }
  QJsonObject alone;
  for (auto one = groups.alone.begin(); one != groups.alone.end(); ++one) {
    alone[one.key()] = one.value();
  }
  QJsonArray unread;
  for (const Error& error : groups.unread) {
    unread += course::text(error);
  }
  return {{u"format"_s, u"enshu-groups/1"_s},
          {u"groups"_s, list},
          {u"alone"_s, alone},
          {u"unread"_s, unread}};
}

}  // namespace enshu::grading
