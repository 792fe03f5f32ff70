// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/groups/naming.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

#include "core/course/find_mistake.h"
#include "core/course/mistake_entry.h"
#include "core/grading/checks/credit.h"
#include "core/grading/diagnosis/recorded.h"
#include "core/grading/files/hash.h"
#include "core/grading/groups/undoing.h"
#include "core/grading/result/trajectory_file.h"
#include "core/grading/words/sentences.h"
#include "core/json/file.h"
#include "core/json/folder_lock.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kPatienceMs = 2000;
constexpr qint64 kMostDescription = 1 << 20;        // bytes of an exercise.json
constexpr qint64 kMostRecording = qint64{8} << 20;  // bytes: what a course keeps of an answer

QString nameOf(const QString& id, const QString& ending) {
  return u"mistakes/"_s + QString(id).replace(u'-', u'_') + ending;
}

Result<json::FolderLock> hold(const QString& folder) {
  Result<std::optional<json::FolderLock>> lock = json::FolderLock::take(folder, kPatienceMs);
  ENSHU_TRY(lock);
  if (!*lock) {
    return failure(
        folder.toStdString(),
        ENSHU_TEXT("somebody else is writing here just now; try again when that is done"));
  }
  return std::move(**lock);
}

// One name given to one group, from the first look to the last file.
class Naming {
 public:
  Naming(const course::Course& course, const ClassResults& results, const AnswerGroup& group,
         const course::MistakeSpec& mistake)
      : results_(results), group_(group), mistake_(mistake), now_(course) {}

  Result<Named> name() {
    for (const QString& folder : {results_.directory, now_.built}) {
      Result<json::FolderLock> lock = hold(folder);
      ENSHU_TRY(lock);
      locks_.push_back(std::move(*lock));
    }
    const Result<void> all = readCourse()
                                 .and_then([&] { return readResults(); })
                                 .and_then([&] { return record(); })
                                 .and_then([&] { return describe(); })
                                 .and_then([&] { return readCourse(); })
                                 .and_then([&] { return tellAll(); });
    ENSHU_TRY(all);
    undoing_.done();
    return Named{now_, file_, told_};
  }

 private:
  // The course as it is on the disk: somebody may have changed it since it was opened.
  Result<void> readCourse() {
    const Result<course::Course> read = course::loadCourse(now_.root);
    ENSHU_TRY(read);
    now_ = *read;
    const course::Exercise* found = now_.find(group_.exercise);
    if (found == nullptr) {
      const course::Flaw* flaw = now_.flawOf(group_.exercise);
      return flaw != nullptr
                 ? tl::unexpected(flaw->error)
                 : failure(now_.root.toStdString(), ENSHU_TEXT("there is no exercise %1"),
                           {group_.exercise.toStdString()});
    }
    exercise_ = found;
    return {};
  }

  // What the group was made of may have been graded again, or named by somebody else.
  Result<void> readResults() {
    Result<ClassResults> read = readClassResults(now_, results_.directory);
    ENSHU_TRY(read);
    results_ = std::move(*read);
    for (const Member& member : group_.members) {
      if (!isUnexplained(resultOf(member))) {
        return failure(pathOf(member, u".json"_s).toStdString(),
                       ENSHU_TEXT("is another one now; look at the groups once more"));
      }
    }
    return {};
  }

  // The numbers of the example, less those of hidden cases.
  Result<QList<Trajectory>> shown() const {
    const ExerciseResult result = resultOf(group_.example);
    const QString path = pathOf(group_.example, u".mat"_s);
    QList<Trajectory> all;
    bool isWrong = false;
    for (const CheckResult& check : result.checks) {
      if (check.hidden || check.chained || check.law) {
        continue;
      }
      const Result<Trajectory> one = readTrajectory(path, check);
      ENSHU_TRY(one);
      all += *one;
      isWrong = isWrong || check.outcome != CheckOutcome::Passed;
    }
    if (!isWrong) {
      return failure(path.toStdString(),
                     ENSHU_TEXT("is wrong in hidden cases alone, which nobody meets again"));
    }
    return all;
  }

  Result<void> record() {
    const QString id = mistake_.id;
    ENSHU_TRY(checkMistakeId(now_, *exercise_, id));
    versionBefore_ = exercise_->version;
    const Result<QList<Trajectory>> numbers = shown();
    ENSHU_TRY(numbers);
    file_ = QDir(now_.solutions(*exercise_)).filePath(nameOf(id, u".mat"_s));
    if (!QDir().mkpath(QFileInfo(file_).path())) {
      return machineFailure(file_.toStdString(), ENSHU_TEXT("the folder cannot be made"));
    }
    Result<void> saved =
        undoing_.willWrite(file_).and_then([&] { return saveTrajectories(file_, *numbers); });
    if (saved && QFileInfo(file_).size() > kMostRecording) {
      return failure(file_.toStdString(),
                     ENSHU_TEXT("the numbers are too many to be kept in a course"));
    }
    return saved;
  }

  // Texts and seal in exercise.json.
  Result<void> describe() {
    const QString path = QDir(exercise_->directory).filePath(u"exercise.json"_s);
    course::MistakeSpec entry = mistake_;
    const QDir solutions(QDir(now_.root).filePath(u"solutions"_s));
    seal_ = sha256(file_);
    entry.recorded = {solutions.relativeFilePath(file_), seal_};
    return undoing_.willWrite(path)
        .and_then([&] { return json::readBytes(path, kMostDescription); })
        .and_then([&](const QByteArray& before) {
          return course::withMistake(before, path, entry, now_.languages);
        })
        .and_then([&](const QByteArray& after) { return json::writeBytes(path, after); });
  }

  // Every result of the exercise: those it explains say so, and all that were graded with the
  // exercise as it was before are what grading with the mistake would say too.
  Result<void> tellAll() {
    for (const StudentResults& student : results_.students) {
      const auto result = student.exercises.constFind(exercise_->id);
      if (result == student.exercises.constEnd()) {
        continue;
      }
      const Member member{QDir(student.directory).dirName(), student.name};
      ENSHU_TRY(tell(member, *result));
    }
    return {};
  }

  Result<void> tell(const Member& member, ExerciseResult result) {
    const bool isMember =
        std::any_of(group_.members.begin(), group_.members.end(),
                    [&](const Member& one) { return one.folder == member.folder; });
    const bool isExplained = isUnexplained(result) && explains(member, result);
    if (isMember && !isExplained) {
      return failure(pathOf(member, u".json"_s).toStdString(),
                     ENSHU_TEXT("is of another version of the exercise; grade the class again with "
                                "--resume"));
    }
    const bool isOfBefore = result.receipt.exerciseVersion == versionBefore_;
    if (!isExplained && !isOfBefore) {
      return {};
    }
    if (isOfBefore) {
      result.receipt.exerciseVersion = exercise_->version;
    }
    if (isExplained) {
      told_ += member;
    }
    result.receipt.references[QFileInfo(file_).fileName()] = seal_;
    const QString path = pathOf(member, u".json"_s);
    return undoing_.willWrite(path).and_then([&] { return json::writeFile(path, toJson(result)); });
  }

  // Makes the result say what explains it, as addReasons() does.
  bool explains(const Member& member, ExerciseResult& result) const {
    const bool isOfThis =
        std::all_of(result.credit.begin(), result.credit.end(), [&](const Credit& credit) {
          return std::any_of(exercise_->checks.begin(), exercise_->checks.end(),
                             [&](const course::CheckSpec& check) {
                               return check.id == credit.check && check.points == credit.maxPoints;
                             });
        });
    const Result<Numbers> numbers = readNumbers(pathOf(member, u".mat"_s), *exercise_);
    if (!numbers || !isOfThis) {
      return false;
    }
    QStringList leftOut;
    const Diagnosis found = fromRecordings(*exercise_, *numbers, leftOut);
    if (found.mistake != mistake_.id) {
      return false;
    }
    result.diagnosis = {found};
    result.known.clear();
    for (CheckResult& check : result.checks) {
      if (!check.chained && check.outcome != CheckOutcome::Passed) {
        check.hint = found.hint;
      }
    }
    result.credit = creditOf(*exercise_, result.checks, result.diagnosis);
    result.score = scoreOf(result.credit);
    result.summary = summary(result);
    return true;
  }

  ExerciseResult resultOf(const Member& member) const {
    for (const StudentResults& student : results_.students) {
      if (QDir(student.directory).dirName() == member.folder) {
        return student.exercises.value(group_.exercise);
      }
    }
    return {};
  }

  QString pathOf(const Member& member, const QString& ending) const {
    return QDir(results_.directory).filePath(member.folder + u'/' + group_.exercise + ending);
  }

  ClassResults results_;
  const AnswerGroup& group_;
  const course::MistakeSpec& mistake_;
  course::Course now_;
  const course::Exercise* exercise_ = nullptr;  // of it
  QString versionBefore_;
  QString file_;
  QString seal_;  // of the file
  QList<Member> told_;
  std::vector<json::FolderLock> locks_;
  Undoing undoing_;  // goes before the locks
};

}  // namespace

Result<void> checkMistakeId(const course::Course& course, const course::Exercise& exercise,
                            const QString& id) {
  static const QRegularExpression form(u"^[a-z0-9]+(-[a-z0-9]+)*$"_s);
  if (!form.match(id).hasMatch() || id == exercise.id) {
    return failure(id.toStdString(),
                   ENSHU_TEXT("is no name of a mistake: lower case with dashes, and not the "
                              "exercise's own"));
  }
  const QDir folder(course.solutions(exercise));
  const bool isThere = folder.exists(nameOf(id, u".mat"_s)) ||
                       folder.exists(nameOf(id, u".cpp"_s)) ||
                       course::findMistake(exercise, id) != nullptr;
  return isThere ? failure(exercise.id.toStdString(), ENSHU_TEXT("there is a mistake %1 already"),
                           {id.toStdString()})
                 : Result<void>();
}

Result<Named> nameGroup(const course::Course& course, const ClassResults& results,
                        const AnswerGroup& group, const course::MistakeSpec& mistake) {
  return Naming(course, results, group, mistake).name();
}

}  // namespace enshu::grading
