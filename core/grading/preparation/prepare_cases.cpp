// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/preparation/prepare_cases.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QtEndian>
#include <algorithm>

#include "core/base/contract.h"
#include "core/course/lab_arm.h"
#include "core/grading/checks/compare.h"
#include "core/grading/checks/item.h"
#include "core/grading/laws/laws.h"
#include "core/grading/preparation/place.h"
#include "core/json/file.h"
#include "core/matfile/read.h"
#include "core/modules/file_digest.h"
#include "core/modules/find_module.h"
#include "core/recipes/robots.h"
#include "core/robotfile/robotfile.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxReferenceBytes = qint64{64} << 20;

// Cases of one grading must differ even when they share the fresh seed.
quint64 seedOf(const course::CaseSpec& spec, quint64 freshSeed) {
  const QByteArray own = spec.id.toUtf8() + ' ' + QByteArray::number(freshSeed);
  const QByteArray hash = QCryptographicHash::hash(own, QCryptographicHash::Sha256);
  return spec.seed.value_or(qFromBigEndian<quint64>(hash.constData()));
}

// The files of the robots whose numbers a student may have seen.
QStringList knownRobots(const course::Course& course, const course::Exercise& exercise) {
  QStringList files{course::armOfLabRuns(course)};
  for (const course::CaseSpec& spec : exercise.cases) {
    if (!spec.robot.isEmpty()) {
      files += course.robotPath(spec.robot);
    }
  }
  files.removeDuplicates();
  return files;
}

// The robot of a case; a drawn one is unlike every known one.
Result<Robot> robotOf(const course::Course& course, const course::Exercise& exercise,
                      const course::CaseSpec& spec, Random& random) {
  if (!spec.robot.isEmpty()) {
    return robotfile::loadRobot(course.robotPath(spec.robot));
  }
  std::vector<recipes::Counts> known;
  for (const QString& file : knownRobots(course, exercise)) {
    const Result<Robot> robot = robotfile::loadRobot(file);
    ENSHU_TRY(robot);
    known.push_back({robot->linkCount(), robot->dof()});
  }
  return recipes::drawRobot(spec.drawn, known, random,
                            spec.hidden ? recipes::Use::Hidden : recipes::Use::Shown);
}

// Where the model solution itself would not pass, the array is of another robot, or of this one as
// it was before.
Result<void> checkOf(const course::Exercise& exercise, const course::Reference& reference,
                     const Eigen::MatrixXd& computed, const Eigen::MatrixXd& stored) {
  for (const course::CheckSpec& check : exercise.checks) {
    if (check.output == reference.output &&
        compare(&computed, stored, check).outcome == CheckOutcome::Failed) {
      return failure(reference.file.toStdString(),
                     ENSHU_TEXT("is not what the model solution says of this robot; if the robot "
                                "was changed, its gravity for instance, run enshu reference %1 "
                                "--write"),
                     {exercise.id.toStdString()});
    }
  }
  return {};
}

// Reads the stored array of a case in place of the computed one.
Result<void> useStored(const course::Exercise& exercise, const course::Reference& reference,
                       const std::stop_token& stop, KnownCases::One& one) {
  if (reference.sha256.isEmpty()) {
    return failure(reference.file.toStdString(),
                   ENSHU_TEXT("is not sealed yet: run enshu reference %1 --write"),
                   {exercise.id.toStdString()});
  }
  const Result<QByteArray> bytes = json::readBytes(reference.file, kMaxReferenceBytes);
  ENSHU_TRY(bytes);
  const QString sha256 =
      QString::fromLatin1(QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256).toHex());
  if (sha256 != reference.sha256) {
    return failure(
        reference.file.toStdString(),
        ENSHU_TEXT("is not the stored reference: its SHA-256 is %1, exercise.json says %2"),
        {sha256.toStdString(), reference.sha256.toStdString()});
  }
  for (driver::Signal& expected : one.prepared.expected) {
    if (expected.name != reference.output) {
      continue;
    }
    Result<Eigen::MatrixXd> stored = matfile::readMatrix(
        reference.file.toStdString(), reference.variable.toStdString(),
        {expected.values.rows(), expected.values.cols()}, {.finite = true, .stop = stop});
    ENSHU_TRY(stored);
    ENSHU_TRY(checkOf(exercise, reference, expected.values, *stored));
    expected.values = std::move(*stored);
    one.references[QFileInfo(reference.file).fileName()] = sha256;
    return {};
  }
  return failure(reference.file.toStdString(), ENSHU_TEXT("the exercise has no output %1"),
                 {reference.output.toStdString()});
}

// Every law has one meaning: the exercise's own, or the one that any exercise may ask.
Result<void> checkLawIds(const course::Course& course, const course::Exercise& exercise,
                         const driver::Module& module) {
  QStringList known = lawIds();
  for (const driver::NamedLaw& own : module.laws()) {
    if (known.contains(QLatin1StringView(own.id))) {
      return failure(QDir(course.solutions(exercise)).filePath(u"laws.cpp"_s).toStdString(),
                     ENSHU_TEXT("there is already a law %1"), {own.id});
    }
    known += QString::fromLatin1(own.id);
  }
  for (const course::CheckSpec& law : exercise.laws) {
    if (!known.contains(law.id)) {
      return failure(placeOf(exercise, "/laws", exercise.laws, law.id, "/id"),
                     ENSHU_TEXT("there is no law %1"), {law.id.toStdString()});
    }
  }
  return {};
}

// What can be compared: every output that a check names, finite numbers throughout.
Result<void> checkExpected(const course::Exercise& exercise, const Case& prepared) {
  for (const course::CheckSpec& check : exercise.checks) {
    const Eigen::MatrixXd* output = driver::find(prepared.expected, check.output);
    if (output == nullptr) {
      return failure(placeOf(exercise, "/checks", exercise.checks, check.id, "/output"),
                     ENSHU_TEXT("the exercise has no output %1"), {check.output.toStdString()});
    }
    const Eigen::Index samples = driver::axisOf(prepared.inputs).values.size();
    if (output->size() == 0 || output->cols() != samples) {
      return failure(placeOf(exercise, "/checks", exercise.checks, check.id, "/output"),
                     ENSHU_TEXT("the output %1 must have a column for each sample of the motion"),
                     {check.output.toStdString()});
    }
    if (!itemOf(check.shape, output->rows())) {
      return failure(placeOf(exercise, "/checks", exercise.checks, check.id, "/shape"),
                     ENSHU_TEXT("the output %1 has %2 rows: too many or too few for its shape"),
                     {check.output.toStdString(), std::to_string(output->rows())});
    }
    if (!output->allFinite()) {
      return failure(placeOf(exercise, "/cases", exercise.cases, prepared.id),
                     ENSHU_TEXT("the reference overflows in the case %1"),
                     {prepared.id.toStdString()});
    }
  }
  return {};
}

// What the driver calls the rows of its outputs.
void nameChannels(const driver::Driver& driver, Case& prepared) {
  for (const driver::Signal& output : prepared.expected) {
    const QStringList names = driver.channels(prepared.robot, output.name, output.values.rows());
    if (names.size() == output.values.rows()) {
      prepared.channels[output.name] = names;
    }
  }
}

// What the reference answers in a case that is drawn.
Result<Case> drawCase(const course::Course& course, const course::Exercise& exercise,
                      const driver::Module& module, const course::CaseSpec& spec, Random& random) {
  const driver::Driver& driver = module.driver();
  const std::vector<std::string> known = driver.motions();
  if (std::find(known.begin(), known.end(), spec.motion.name) == known.end()) {
    return failure(placeOf(exercise, "/cases", exercise.cases, spec.id, "/motion"),
                   ENSHU_TEXT("the exercise has no motion %1"), {spec.motion.name});
  }
  try {
    const Result<Robot> robot = robotOf(course, exercise, spec, random);
    ENSHU_TRY(robot);
    driver::Signals inputs = driver::inputsOf(driver, *robot, spec.motion, random);
    driver::Signals expected = driver::answer(module.reference(), driver, *robot, inputs);
    Case prepared{spec.id, spec.hidden, *robot, std::move(inputs), std::move(expected)};
    prepared.title = spec.title.localised();
    nameChannels(driver, prepared);
    return prepared;
  } catch (const std::exception& exception) {  // a robot or a driver of the course's at fault
    return failure(placeOf(exercise, "/cases", exercise.cases, spec.id),
                   ENSHU_TEXT("the case %1 cannot be computed: %2"),
                   {spec.id.toStdString(), exception.what()});
  }
}

// What all cases of an exercise are prepared by.
struct Preparation {
  const course::Course& course;
  const course::Exercise& exercise;
  const driver::Module& module;
  quint64 freshSeed;
  KnownCases* known;
  const std::stop_token& stop;
};

// A case with its stored arrays. It is kept where the fresh seed has no part in it: it has one of
// its own, or nothing was drawn, so that the number that comes next is still the first.
Result<KnownCases::One> prepareCase(const Preparation& by, const course::CaseSpec& spec) {
  const auto& [course, exercise, module, freshSeed, known, stop] = by;
  if (const auto one = known != nullptr ? known->find(&module, spec.id) : nullptr) {
    return *one;
  }
  const quint64 seed = seedOf(spec, freshSeed);
  Random random(seed);
  Result<Case> drawn = drawCase(course, exercise, module, spec, random);
  ENSHU_TRY(drawn);
  KnownCases::One one{std::move(*drawn), {}};
  for (const course::Reference& reference : spec.references) {
    ENSHU_TRY(useStored(exercise, reference, stop, one));
  }
  ENSHU_TRY(checkExpected(exercise, one.prepared));
  if (known != nullptr && (spec.seed || random.uniform(0, 1) == Random(seed).uniform(0, 1))) {
    return *known->keep(&module, std::move(one));
  }
  return one;
}

}  // namespace

QJsonObject robotHashes(const course::Course& course, const course::Exercise& exercise) {
  QJsonObject hashes;
  for (const QString& file : knownRobots(course, exercise)) {
    hashes[QFileInfo(file).fileName()] =
        QString::fromLatin1(modules::fileDigest(file, kMaxReferenceBytes).toHex());
  }
  return hashes;
}

Result<Case> computeCase(const course::Course& course, const course::Exercise& exercise,
                         const driver::Module& module, const course::CaseSpec& spec,
                         quint64 freshSeed) {
  Random random(seedOf(spec, freshSeed));
  return drawCase(course, exercise, module, spec, random);
}

Result<Cases> prepareCases(const course::Course& course, const course::Exercise& exercise,
                           quint64 freshSeed, KnownCases* known, const std::stop_token& stop) {
  const Result<const driver::Module*> module = known != nullptr
                                                   ? known->findModule(course, exercise)
                                                   : modules::findModule(course, exercise);
  ENSHU_TRY(module);
  Cases cases;
  cases.module = *module;
  cases.modulePath = course.module(exercise);
  ENSHU_TRY(checkLawIds(course, exercise, **module));
  const Preparation by{course, exercise, **module, freshSeed, known, stop};
  for (const course::CaseSpec& spec : exercise.cases) {
    Result<KnownCases::One> one = prepareCase(by, spec);
    ENSHU_TRY(one);
    for (auto file = one->references.begin(); file != one->references.end(); ++file) {
      cases.references[file.key()] = file.value();
    }
    cases.list.push_back(std::move(one->prepared));
  }
  return cases;
}

}  // namespace enshu::grading
