// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/batch.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <filesystem>
#include <mutex>

#include "core/base/jobs.h"
#include "core/grading/batch/choices.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/second_try.h"
#include "core/grading/batch/secret.h"
#include "core/grading/batch/shared_sources.h"
#include "core/grading/grader/grader.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/folder_lock.h"
#include "core/json/read.h"
#include "core/modules/built.h"
#include "core/sandbox/layers.h"

namespace enshu::grading {

namespace {

constexpr qint64 kMaxBatchBytes = 64 << 20;

struct Work {
  const course::Exercise* exercise = nullptr;
  Submission submission;
  std::shared_ptr<SharedSources> sources;
  std::shared_ptr<RunBudget> budget;  // shared by the student's exercises
};

// One batch under way.
struct Batch {
  const course::Course& course;
  const sandbox::Kit& kit;
  QDir directory;
  const BatchOptions& options;
  QByteArray secret{};
  QStringList chosen{};
  std::shared_ptr<BuildStore> builds = std::make_shared<BuildStore>(std::make_shared<KeptBuilds>());

  std::mutex mutex{};  // guards what follows
  BatchSummary summary{};
  int done = 0;
  int total = 0;

  quint64 seed(const Work& work) const {
    return hiddenSeed(secret, work.exercise->id, sourceHashes(*work.exercise, work.submission));
  }
  QString path(const Work& work, const QString& ending) const {
    return directory.filePath(work.submission.name + u'/' + work.exercise->id + ending);
  }
};

const QString kBatchFile = QStringLiteral("batch.json");

QString batchPath(const QDir& directory) {
  return directory.filePath(kBatchFile);
}

// The secret of the batch in the directory: the interrupted one's, or a new one.
Result<QByteArray> openBatch(const QDir& directory, const QString& submissions,
                             const BatchOptions& options) {
  const QString path = batchPath(directory);
  if (QFileInfo::exists(path)) {
    if (!options.resume) {
      return failure(path.toStdString(),
                     ENSHU_TEXT("a batch was graded here before; go on with --resume or choose "
                                "another folder"));
    }
    return json::readFile(path, kMaxBatchBytes, [&](const json::Value& root) {
      root.format("enshu-batch/1");
      const auto before = root.find("submissions");
      if (before && before->string() != QFileInfo(submissions).absoluteFilePath()) {
        before->refuse(ENSHU_TEXT("the batch to go on with is that of another folder"));
      }
      if (const auto seed = root.find("seed")) {
        seed->refuse(
            ENSHU_TEXT("is of an earlier version, whose hidden cases repeat; grade into another "
                       "folder"));
      }
      return readSecret(root.at("secret"));
    });
  }
  return newSecret(options.seed);
}

Result<void> writeBatch(const QDir& directory, const QByteArray& secret,
                        const BatchSummary& summary) {
  QJsonObject file = toJson(summary.notes);
  file[u"format"_qs] = u"enshu-batch/1"_qs;
  file[u"secret"_qs] = secretText(secret);
  return json::writeFile(batchPath(directory), file);
}

// Who belonged to the class before. A file that cannot be read is told of later.
Roster earlierRoster(const QDir& directory) {
  const QString path = batchPath(directory);
  return json::readFile(path, kMaxBatchBytes,
                        [](const json::Value& root) { return readNotes(root).roster; })
      .value_or(Roster());
}

// What is to be graded, student by student.
QList<Work> listWork(const course::Course& course, const ClassFolder& folder,
                     const BatchOptions& options) {
  QList<Work> works;
  for (const Submission& submission : folder.submissions) {
    const auto sources = std::make_shared<SharedSources>();
    const auto budget = std::make_shared<RunBudget>(options.studentMs);
    for (const course::Exercise* exercise : course.exercises()) {
      if (submission.files.contains(exercise->id) &&
          (!options.again || options.again(submission.name, exercise->id))) {
        works += Work{exercise, submission, sources, budget};
        sources->expectOneMore();
      }
    }
  }
  return works;
}

// The result of the earlier batch, if it is still what grading again would say.
std::optional<ExerciseResult> earlierResult(const Batch& batch, const Work& work) {
  const QString path = batch.path(work, u".json"_qs);
  if (!batch.options.resume || batch.options.again || !QFileInfo::exists(path)) {
    return std::nullopt;
  }
  const Result<ExerciseResult> result = readResult(path);
  if (!result || result->verdict == Verdict::NotGraded ||
      result->receipt.exerciseVersion != work.exercise->version ||
      result->receipt.seed != batch.seed(work) ||
      result->receipt.module.toUtf8() != modules::readBuilt(batch.course, *work.exercise).sources ||
      result->receipt.enshuVersion != QStringLiteral(ENSHU_VERSION) ||
      result->receipt.compiler != batch.kit.compilerVersion ||
      result->receipt.flags != batch.kit.compileFlags ||
      result->receipt.isolation != sandbox::liveLayers(batch.kit) ||
      result->receipt.limits != limitsOf(work.exercise->limits) ||
      result->receipt.robots != robotHashes(batch.course, *work.exercise) ||
      result->receipt.sources != sourceHashes(*work.exercise, work.submission)) {
    return std::nullopt;
  }
  return *result;
}

// What a killed batch was just writing, under a name that only its process knew.
void removeUnfinished(const Batch& batch, const QList<Work>& works) {
  const auto remove = [](const QString& folder, const QStringList& names) {
    for (const QString& name : QDir(folder).entryList(names, QDir::Files | QDir::Hidden)) {
      QFile::remove(QDir(folder).filePath(name));
    }
  };
  remove(batch.directory.path(), {kBatchFile + u".??????"_qs});
  for (const Work& work : works) {
    const QString id = work.exercise->id;
    remove(batch.directory.filePath(work.submission.name),
           {id + u".json.??????"_qs, u'.' + id + u".mat.*"_qs});
  }
}

void noteTimes(const Batch& batch, const Work& work, ExerciseResult& result) {
  const QDateTime& told = batch.options.due;
  noteTimes(work.submission, told.isValid() ? told : batch.course.dueOf(*work.exercise),
            batch.course.lateRuleOf(*work.exercise), result);
}

void count(Batch& batch, Verdict verdict) {
  ++batch.done;
  switch (verdict) {
    case Verdict::Passed:
      ++batch.summary.passed;
      break;
    case Verdict::Failed:
      ++batch.summary.failed;
      break;
    case Verdict::NotGraded:
      ++batch.summary.notGraded;
      break;
  }
}

void finish(Batch& batch, const Work& work, const ExerciseResult& result, bool& counted) {
  const std::lock_guard lock(batch.mutex);
  count(batch, result.verdict);
  counted = true;
  if (batch.options.finished) {
    batch.options.finished(work.submission, result, batch.done, batch.total);
  }
}

// The trajectories first: a result that is there is complete.
Result<void> write(const Batch& batch, const Work& work, const Graded& graded) {
  const QString folder = batch.directory.filePath(work.submission.name);
  if (!QDir().mkpath(folder)) {
    return failure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  const Result<void> saved = saveTrajectories(batch.path(work, u".mat"_qs), graded.trajectories);
  return saved ? json::writeFile(batch.path(work, u".json"_qs), toJson(graded.result)) : saved;
}

// The earlier result stays; its date may have been moved since.
void keep(Batch& batch, const Work& work, const ExerciseResult& earlier, bool& counted) {
  ExerciseResult kept = earlier;
  noteTimes(batch, work, kept);
  const bool moved = kept.due != earlier.due || kept.handedIn != earlier.handedIn;
  const Result<void> written =
      moved ? json::writeFile(batch.path(work, u".json"_qs), toJson(kept)) : Result<void>();
  const std::lock_guard lock(batch.mutex);
  if (!written) {
    batch.summary.fault = written.error();
  }
  ++batch.summary.kept;
  count(batch, kept.verdict);
  counted = true;
}

void gradeOne(Batch& batch, const Work& work, bool& counted) {
  if (const std::optional<ExerciseResult> earlier = earlierResult(batch, work)) {
    keep(batch, work, *earlier, counted);
    return;
  }
  Options options;
  options.seed = batch.seed(work);
  options.builds = batch.builds;
  options.budget = work.budget;
  options.alone = batch.options.jobs == 1;
  options.stop = batch.options.stop;
  Graded graded = grade(batch.course, batch.kit, *work.exercise, work.submission, options);
  if (deservesSecondTry(graded.result, work.exercise->limits, *work.budget) &&
      !options.stop.stop_requested()) {
    graded = grade(batch.course, batch.kit, *work.exercise, work.submission, options);
  }
  if (options.stop.stop_requested()) {
    return;
  }
  noteTimes(batch, work, graded.result);
  if (const Result<void> written = write(batch, work, graded); !written) {
    becomeNotGraded(graded, written.error());
  }
  finish(batch, work, graded.result, counted);
}

// The student is in the sums and, if that can be written, in the results.
void failOne(Batch& batch, const Work& work, Error why, bool counted) {
  why.where = work.submission.name.toStdString();
  if (!counted) {
    Graded graded;
    graded.result.exercise = work.exercise->id;
    graded.result.maxScore = work.exercise->points;
    becomeNotGraded(graded, why);
    static_cast<void>(write(batch, work, graded));
  }
  const std::lock_guard lock(batch.mutex);
  if (!counted) {
    count(batch, Verdict::NotGraded);
  }
  batch.summary.fault = std::move(why);
}

// Neither a bug of Enshu's own nor the end of its memory ends the others' grading.
void gradeGuarded(Batch& batch, const Work& listed) {
  if (batch.options.stop.stop_requested()) {
    return;
  }
  Work work = listed;
  bool counted = false;
  try {
    work.submission = work.sources->read(work.submission);
    gradeOne(batch, work, counted);
  } catch (const std::bad_alloc&) {
    failOne(batch, work, {{}, ENSHU_TEXT("there is not enough memory for Enshu"), {}}, counted);
  } catch (const std::exception& bug) {
    failOne(batch, work, {{}, ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()}}, counted);
  }
  work.sources->forgetOne();
}

// Where a folder is or would be made, links followed.
QString placeOf(const QString& folder) {
  std::error_code failed;
  const auto place = std::filesystem::weakly_canonical(
      QFile::encodeName(QFileInfo(folder).absoluteFilePath()).toStdString(), failed);
  return failed ? QDir::cleanPath(QFileInfo(folder).absoluteFilePath())
                : QDir::cleanPath(QFile::decodeName(place.c_str()));
}

// Results among the submissions would be taken for a student the next time.
Result<void> refuseInside(const QString& submissions, const QDir& directory) {
  if ((placeOf(directory.path()) + u'/').startsWith(placeOf(submissions) + u'/')) {
    return failure(directory.path().toStdString(),
                   ENSHU_TEXT("lies among the submissions; choose another folder"));
  }
  return {};
}

// Whether each file that was chosen just now is one of several that somebody handed in.
Result<void> checkChoices(const ClassFolder& folder, const QStringList& chosen) {
  QSet<QString> several;
  for (const Submission& submission : folder.submissions) {
    for (const Attempts& attempts : submission.attempts) {
      several += attempts.taken;
      several += {attempts.others.begin(), attempts.others.end()};
    }
  }
  for (const QString& file : chosen) {
    if (!several.contains(file)) {
      return failure(file.toStdString(),
                     ENSHU_TEXT("is no file that somebody handed in for an exercise; the attempts "
                                "stand in batch.json"));
    }
  }
  return {};
}

// The class as it is to be graded; what is known of it is noted in the summary.
Result<ClassFolder> openHandedIn(Batch& batch, const QString& submissions) {
  Result<QStringList> chosen = readChoices(batch.directory.path());
  if (!chosen) {
    return tl::unexpected(chosen.error());
  }
  for (const QString& file : batch.options.choose) {
    chosen->removeAll(file);
    chosen->append(file);
  }
  batch.chosen = *chosen;
  Result<ClassFolder> folder = openClass(batch.course, submissions, *chosen);
  if (!folder) {
    return folder;
  }
  if (const Result<void> known = checkChoices(*folder, batch.options.choose); !known) {
    return tl::unexpected(known.error());
  }
  const std::optional<Roster>& roster = batch.options.roster;
  batch.summary.notes = notesOn(*folder, roster ? *roster : earlierRoster(batch.directory));
  batch.summary.notes.submissions = QFileInfo(submissions).absoluteFilePath();
  return folder;
}

// What is to be graded.
Result<QList<Work>> openSubmissions(Batch& batch, const QString& submissions) {
  const Result<ClassFolder> folder = openHandedIn(batch, submissions);
  if (!folder) {
    return tl::unexpected(folder.error());
  }
  const QList<Work> works = listWork(batch.course, *folder, batch.options);
  if (works.isEmpty() && batch.options.again) {
    return failure(submissions.toStdString(),
                   ENSHU_TEXT("what is to be graded again is not there any more"));
  }
  if (works.isEmpty() && !batch.summary.hasRefused()) {
    return failure(submissions.toStdString(),
                   ENSHU_TEXT("no student's folder or archive holds a file of an exercise; choose "
                              "the folder in which the students' folders or archives are"));
  }
  return works;
}

// A full disk is the machine's fault; whatever else is in the way, the caller's.
Result<void> makeFolder(const QString& directory, std::optional<Error>& fault) {
  std::error_code made;
  std::filesystem::create_directories(QFile::encodeName(directory).toStdString(), made);
  if (!made) {
    return {};
  }
  const Error error{directory.toStdString(), ENSHU_TEXT("the folder cannot be made"), {}};
  if (made != std::errc::no_space_on_device) {
    return tl::unexpected(error);
  }
  fault = error;
  return {};
}

}  // namespace

bool BatchSummary::hasRefused() const {
  return std::any_of(notes.skipped.begin(), notes.skipped.end(),
                     [](const Skipped& one) { return one.kind == Skipped::Kind::Refused; });
}

Result<BatchSummary> gradeBatch(const course::Course& course, const sandbox::Kit& kit,
                                const QString& submissions, const QString& directory,
                                const BatchOptions& options) {
  Batch batch{course, kit, QDir(directory), options};
  const Result<QList<Work>> works = openSubmissions(batch, submissions);
  if (!works) {
    return tl::unexpected(works.error());
  }
  if (const Result<void> apart = refuseInside(submissions, batch.directory); !apart) {
    return tl::unexpected(apart.error());
  }
  if (const Result<void> isolated = sandbox::requireIsolation(kit); !isolated) {
    batch.summary.fault = isolated.error();  // once, not for every student
    return batch.summary;
  }
  if (const Result<void> made = makeFolder(directory, batch.summary.fault); !made) {
    return tl::unexpected(made.error());
  }
  if (batch.summary.fault) {
    return batch.summary;
  }
  const auto lock = json::FolderLock::take(directory);
  if (!lock) {
    batch.summary.fault = lock.error();
    return batch.summary;
  }
  if (!*lock) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("another `enshu grade` is writing its results here; let it end, or "
                              "choose another folder"));
  }
  const Result<QByteArray> secret = openBatch(batch.directory, submissions, options);
  if (!secret) {
    return tl::unexpected(secret.error());
  }
  removeUnfinished(batch, *works);
  if (const Result<void> noted = writeBatch(batch.directory, *secret, batch.summary); !noted) {
    batch.summary.fault = noted.error();
    return batch.summary;
  }
  if (!options.choose.isEmpty()) {
    if (const Result<void> kept = writeChoices(directory, batch.chosen); !kept) {
      batch.summary.fault = kept.error();
      return batch.summary;
    }
  }
  batch.secret = *secret;
  batch.total = static_cast<int>(works->size());
  inParallel(static_cast<std::size_t>(works->size()), options.jobs,
             [&](std::size_t k) { gradeGuarded(batch, works->at(static_cast<qsizetype>(k))); });
  return batch.summary;
}

}  // namespace enshu::grading
