// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/plan.h"

#include <QDir>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/json/read.h"
#include "core/modules/built.h"
#include "core/text/version.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxPlanBytes = 4 << 20;
constexpr int kMostJobs = 1024;
const QString kPlanFile = u"plan.json"_s;

QString madeOf(const course::Course& course, const course::Exercise& exercise) {
  return exercise.version + u'/' +
         QString::fromLatin1(modules::readBuilt(course, exercise).sources);
}

QJsonObject toJson(const Plan& plan) {
  QJsonObject exercises;
  for (auto one = plan.exercises.begin(); one != plan.exercises.end(); ++one) {
    exercises[one.key()] = one.value();
  }
  QJsonObject json{{u"format"_s, u"enshu-plan/1"_s},
                   {u"secret"_s, secretText(plan.secret)},
                   {u"results"_s, plan.results},
                   {u"studentMs"_s, plan.studentMs},
                   {u"jobs"_s, plan.jobs},
                   {u"unsafe"_s, plan.unsafe},
                   {u"version"_s, plan.version},
                   {u"compiler"_s, plan.compiler},
                   {u"flags"_s, QJsonArray::fromStringList(plan.flags)},
                   {u"exercises"_s, exercises}};
  if (const QString due = course::isoText(plan.due); !due.isEmpty()) {
    json[u"due"_s] = due;
  }
  return json;
}

Plan planFrom(const json::Value& root) {
  root.format("enshu-plan/1");
  Plan plan;
  plan.secret = readSecret(root.at("secret"));
  plan.results = root.at("results").string();
  plan.studentMs = static_cast<int>(root.at("studentMs").integer(0, 1 << 30));
  plan.jobs = static_cast<int>(root.at("jobs").integer(1, kMostJobs));
  plan.unsafe = root.at("unsafe").boolean();
  plan.version = root.at("version").string();
  plan.compiler = root.at("compiler").string();
  plan.flags = root.at("flags").strings();
  if (const auto due = root.find("due")) {
    plan.due = course::readMoment(due->string(), false);
    if (!plan.due.isValid()) {
      due->refuse(ENSHU_TEXT("is no moment"));
    }
  }
  const json::Value exercises = root.at("exercises");
  for (const QString& id : exercises.keys()) {
    plan.exercises[id] = exercises.at(id).string();
  }
  return plan;
}

QString pathOf(const QString& folder, int array, int task, const char* ending) {
  return folder + u"/%1/%2.%3"_s.arg(array).arg(task).arg(QLatin1StringView(ending));
}

}  // namespace

Plan planOf(const Batch& batch) {
  Plan plan;
  plan.secret = batch.secret;
  plan.results = batch.directory.absolutePath();
  plan.due = batch.summary.notes.due;
  plan.studentMs = batch.options.studentMs;
  plan.jobs = batch.options.jobs;
  plan.unsafe = batch.kit.unsafe;
  plan.version = text::version();
  plan.compiler = batch.kit.compilerVersion;
  plan.flags = batch.kit.compileFlags;
  for (const course::Exercise* exercise : batch.course.exercises()) {
    plan.exercises[exercise->id] = madeOf(batch.course, *exercise);
  }
  return plan;
}

Result<void> writePlan(const QString& folder, const Plan& plan) {
  return json::writeFile(QDir(folder).filePath(kPlanFile), toJson(plan));
}

Result<Plan> readPlan(const QString& folder) {
  return json::readFile(QDir(folder).filePath(kPlanFile), kMaxPlanBytes, planFrom);
}

// Opened, not only looked for: so a shared folder asks whoever keeps the file.
bool isPlanThere(const QString& folder) {
  return QFile(QDir(folder).filePath(kPlanFile)).open(QIODevice::ReadOnly);
}

Result<void> requireSame(const Plan& plan, const course::Course& course, const sandbox::Kit& kit) {
  if (plan.version != text::version()) {
    return failure({}, ENSHU_TEXT("Enshu is version %1 here, the class is graded by %2"),
                   {text::version().toStdString(), plan.version.toStdString()});
  }
  if (plan.compiler != kit.compilerVersion || plan.flags != kit.compileFlags) {
    return failure({}, ENSHU_TEXT("the compiler is %1 here, the class is graded by %2"),
                   {kit.compilerVersion.toStdString(), plan.compiler.toStdString()});
  }
  for (auto one = plan.exercises.begin(); one != plan.exercises.end(); ++one) {
    const course::Exercise* exercise = course.find(one.key());
    if (exercise == nullptr || madeOf(course, *exercise) != one.value()) {
      return failure(course.root.toStdString(),
                     ENSHU_TEXT("the exercise %1 is another one here; let all machines see the "
                                "same course"),
                     {one.key().toStdString()});
    }
  }
  return {};
}

QString partPath(const QString& folder, int array, int task) {
  return pathOf(folder, array, task, "part");
}

QString toldPath(const QString& folder, int array, int task) {
  return pathOf(folder, array, task, "told");
}

QString logPath(const QString& folder, int array, int task) {
  return pathOf(folder, array, task, "log");
}

}  // namespace enshu::grading
