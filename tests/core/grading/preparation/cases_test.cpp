// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cases of an exercise, and the stored references that stand in some of them.
#include <QRegularExpression>
#include <QTest>

#include "core/driver/recording.h"
#include "core/driver/unset.h"
#include "core/grading/checks/answered.h"
#include "core/grading/checks/case_checks.h"
#include "core/grading/checks/compare.h"
#include "core/grading/files/hash.h"
#include "core/grading/laws/laws.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/preparation/references.h"
#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "core/robotfile/robotfile.h"
#include "tests/support/course_copy.h"
#include "tests/support/modules.h"
#include "tests/support/suite.h"

namespace enshu::cases_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

const QString kTorques = u"solutions/inverse-dynamics/inverse-dynamics-run/id_solution_check.mat"_s;
const QString kRun = u"inverse-dynamics-run"_s;
const QString kFriction = u"friction-simulation"_s;
const QString kFrictionJson = u"assignments/forward-dynamics/friction-simulation/exercise.json"_s;

Result<Cases> prepared(const QString& root, const QString& exercise, quint64 seed = 3) {
  const course::Course course = course::loadCourse(root).value();
  return prepareCases(course, *course.find(exercise), seed);
}

const Case& caseOf(const Cases& cases, const char* id) {
  for (const Case& one : cases.list) {
    if (one.id == QLatin1StringView(id)) {
      return one;
    }
  }
  qFatal("there is no such case");
}

QString messageOf(const Result<Cases>& cases) {
  return cases ? u"good"_s : QString::fromStdString(cases.error().message());
}

bool same(const driver::Signals& a, const driver::Signals& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const driver::Signal& x, const driver::Signal& y) {
                      return x.values.rows() == y.values.rows() &&
                             x.values.cols() == y.values.cols() && x.values == y.values;
                    });
}

QStringList exerciseIds() {
  const course::Course course = course::loadCourse(test::sourceRoot()).value();
  QStringList ids;
  for (const course::Exercise* exercise : course.exercises()) {
    ids += exercise->id;
  }
  return ids;
}

}  // namespace

class CasesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyExerciseHasItsCases_data() {
    QTest::addColumn<QString>("exercise");
    for (const QString& id : exerciseIds()) {
      QTest::newRow(qPrintable(id)) << id;
    }
  }

  void everyExerciseHasItsCases() {
    QFETCH(QString, exercise);
    const Result<Cases> cases = prepared(test::sourceRoot(), exercise);
    QVERIFY2(cases, qPrintable(messageOf(cases)));
    QVERIFY(!cases->references.isEmpty());
    int hidden = 0;
    for (const Case& one : cases->list) {
      hidden += one.hidden ? 1 : 0;
      const Eigen::Index samples = driver::axisOf(one.inputs).values.size();
      for (const driver::Signal& output : one.expected) {
        const bool probe = output.name == u"probe_acceleration"_s;
        QVERIFY(output.values.allFinite());
        QCOMPARE(channelNames(one, output.name, output.values.rows()).size(), output.values.rows());
        if (output.name.startsWith(driver::kCallPrefix)) {
          continue;  // one column for each call of the last instant
        }
        QCOMPARE(output.values.cols(),
                 probe ? driver::values(one.inputs, u"probe_q"_s).cols() : samples);
      }
    }
    QVERIFY(hidden >= 1);
  }

  void everyPublicCaseHasAMotionAndNoHiddenOne_data() { everyExerciseHasItsCases_data(); }

  // What an arm is drawn from, where the case has one that moves: the answer's motion beside the
  // reference's where the answer makes one, else that of the case. An answer may have any shape.
  void everyPublicCaseHasAMotionAndNoHiddenOne() {
    QFETCH(QString, exercise);
    const Cases cases = prepared(test::sourceRoot(), exercise).value();
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    for (const Case& one : cases.list) {
      const bool ran = driver::find(one.expected, u"run_q"_s) != nullptr;
      const Eigen::MatrixXd* q = driver::find(one.inputs, u"q"_s);
      const bool moves = ran || (q != nullptr && q->rows() == one.robot.coordinates());
      for (const course::CheckSpec& check : course.find(exercise)->checks) {
        const Trajectory is = trajectoryOf(check, one, one.expected, {});
        QCOMPARE(is.run != nullptr, moves && !one.hidden);
        if (!is.run) {
          continue;
        }
        QCOMPARE(is.run->q.rows(), one.robot.coordinates());
        QCOMPARE(is.run->q.cols(), is.t.size());
        QCOMPARE(is.run->reference.size(), ran ? is.run->q.size() : 0);
        driver::Signals odd = one.expected;
        for (driver::Signal& output : odd) {
          if (output.name == u"run_q"_s) {
            output.values.resize(2, 3);
          }
        }
        const Trajectory other = trajectoryOf(check, one, odd, {});
        // Rather no picture than the reference's motion in the place of the answer's.
        QCOMPARE(other.run != nullptr, driver::find(one.inputs, u"q"_s) != nullptr);
        QVERIFY(!other.run || other.run->reference.size() == 0);
      }
    }
  }

  // A receipt holds wherever it is repeated: the number is no matter of Qt's version or the
  // machine.
  void aFreshCaseIsDrawnFromItsIdAndTheSeed() {
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    for (const course::Exercise* exercise : course.exercises()) {
      const driver::Module& module = test::moduleOf(exercise->id);
      course::CaseSpec spec = exercise->cases.last();
      spec.id = u"hidden"_s;
      spec.seed.reset();
      const Case fresh = computeCase(course, *exercise, module, spec, 11).value();
      spec.seed = 5090185378216732692U;  // of SHA-256("hidden 11")
      QVERIFY(same(fresh.inputs, computeCase(course, *exercise, module, spec, 1)->inputs));
    }
  }

  void hiddenCasesFollowTheSeed() {
    for (const QString& id : exerciseIds()) {
      const Cases a = prepared(test::sourceRoot(), id, 11).value();
      const Cases again = prepared(test::sourceRoot(), id, 11).value();
      const Cases other = prepared(test::sourceRoot(), id, 12).value();
      QVERIFY(a.list.back().hidden && same(a.list.back().expected, again.list.back().expected));
      for (size_t k = 0; k < a.list.size(); ++k) {
        QCOMPARE(same(a.list[k].expected, other.list[k].expected), !a.list[k].hidden);
      }
    }
  }

  // Nothing but the outcome, in words that the grader has chosen.
  void nothingOfAHiddenCaseGetsOut_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("rationale");
    QTest::newRow("right") << QString() << QString();
    QTest::newRow("number") << u"number"_s
                            << u"In the hidden case it differs from what it must be."_s;
    QTest::newRow("shape") << u"shape"_s
                           << u"In the hidden case the answer has not the right shape."_s;
    QTest::newRow("hole")
        << u"hole"_s << u"In the hidden case the answer holds values that are no finite numbers."_s;
    QTest::newRow("unset") << u"unset"_s
                           << u"In the hidden case the answer holds values that nobody wrote."_s;
  }

  void nothingOfAHiddenCaseGetsOut() {
    QFETCH(QString, change);
    QFETCH(QString, rationale);
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    for (const course::Exercise* exercise : course.exercises()) {
      const Cases cases = prepared(test::sourceRoot(), exercise->id).value();
      const Case& hidden = cases.list.back();
      driver::Signals outputs = hidden.expected;
      for (driver::Signal& output : outputs) {
        if (change == u"shape"_s) {
          output.values.setZero(12345, 2);
        } else if (change == u"number"_s) {
          output.values.setConstant(12345.678);
        } else if (!change.isEmpty()) {
          output.values(output.values.rows() - 1, 2) = change == u"hole"_s ? NAN : driver::kUnset;
        }
      }
      QList<CheckResult> results;
      for (const course::CheckSpec& check : exercise->checks) {
        for (const bool chained : {false, true}) {
          results +=
              resultOf(check, hidden, outputs, compareOutput(check, hidden, outputs), chained);
          QCOMPARE(results.last().rationale, rationale);
        }
      }
      for (const course::CheckSpec& law : exercise->laws) {
        if (const auto held = checkLaw(law, *cases.module, hidden, outputs)) {
          results += *held;
        }
      }
      for (const CheckResult& result : results) {
        QVERIFY(result.hidden && !result.error && !result.at);
        QVERIFY2(!result.rationale.contains(QRegularExpression(u"[0-9]"_s)),
                 qPrintable(result.rationale));
      }
    }
  }

  void theStoredArrayTakesThePlaceOfTheComputed() {
    const test::CourseCopy copy;
    const std::string file = copy.path(kTorques).toStdString();
    const std::string variable = "joint_torque_solution";
    Eigen::MatrixXd torque = matfile::readMatrix(file, variable).value();
    torque(2, 5) *= 1 + 1e-6;
    QVERIFY(matfile::writeMat(file, {{variable, torque}}));
    const QString old = test::textOf(
        copy.path(u"assignments/inverse-dynamics/inverse-dynamics-run/exercise.json"_s));
    const QString sealed = old.section(u"\"sha256\": \""_s, 1, 1).left(64);
    QVERIFY(copy.edit(u"assignments/inverse-dynamics/inverse-dynamics-run/exercise.json"_s,
                      sealed.toUtf8(), sha256(copy.path(kTorques)).toUtf8()));
    const Result<Cases> cases = prepared(copy.root(), kRun);
    QVERIFY2(cases, qPrintable(messageOf(cases)));
    QCOMPARE(driver::values(caseOf(*cases, "lab").expected, u"joint_torque"_s), torque);
    QCOMPARE(cases->references[u"id_solution_check.mat"_s].toString(), sha256(copy.path(kTorques)));
  }

  // What was stored for a robot is not held against answers for another.
  void refusesAReferenceOfAnotherGravity() {
    const test::CourseCopy copy;
    QVERIFY(copy.edit(u"resources/robots/course-arm.json"_s, "-9.8", "-1.62"));
    const QString message = messageOf(prepared(copy.root(), kRun));
    QVERIFY2(message.startsWith(copy.path(kTorques) + u": is not what the model solution says"_s),
             qPrintable(message));
  }

  void refusesAReferenceOfAnotherSha256() {
    const test::CourseCopy copy;
    const std::string file = copy.path(kTorques).toStdString();
    QVERIFY(matfile::writeMat(file, {{"joint_torque_solution", Eigen::MatrixXd::Zero(7, 100)}}));
    const QString message = messageOf(prepared(copy.root(), kRun));
    QVERIFY2(message.startsWith(copy.path(kTorques) + u": is not the stored reference"_s),
             qPrintable(message));
    QVERIFY(message.contains(sha256(copy.path(kTorques))));
  }

  void saysWhatIsWrongWithTheCourse_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* from, const char* to, const char* place,
                        const char* reason) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(place)
                          << QString::fromLatin1(reason);
    };
    row("no such file", "fd_solution_check.mat", "other.mat",
        "solutions/forward-dynamics/friction-simulation/other.mat", "there is no such file");
    row("no such variable", "joints_acc_solution", "qdd",
        "solutions/forward-dynamics/friction-simulation/fd_solution_check.mat", "qdd");
    row("no such robot", "\"robot\": \"course-arm\"", "\"robot\": \"snake\"",
        "resources/robots/snake.json", "no such file");
    row("another output of the reference", "\"output\": \"joint_acceleration\"",
        "\"output\": \"joint_jerk\"",
        "solutions/forward-dynamics/friction-simulation/fd_solution_check.mat",
        "the exercise has no output joint_jerk");
    row("another output of a check", "\"output\": \"joint_acceleration\",\n      \"unit\"",
        "\"output\": \"joint_jerk\",\n      \"unit\"",
        "assignments/forward-dynamics/friction-simulation/exercise.json",
        "the exercise has no output joint_jerk");
  }

  void saysWhatIsWrongWithTheCourse() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const test::CourseCopy copy;
    QVERIFY(copy.edit(kFrictionJson, from, to));
    const QString message = messageOf(prepared(copy.root(), kFriction));
    QVERIFY2(message.startsWith(copy.path(place)) && message.contains(reason), qPrintable(message));
  }

  void refusesALabRunOnAnotherArm() {
    const test::CourseCopy copy;
    QVERIFY(test::writeBytes(copy.path(u"resources/robots/pendulum.json"_s), R"({
      "format": "enshu-robot/1", "name": "pendulum", "links": [{"name": "rod", "parent": null,
      "joint": {"type": "revolute", "axis": [0, 1, 0]}, "socket": {"p": [0, 0, 0]}, "mass": 1,
      "com": [1, 0, 0], "inertia": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}]})"));
    QVERIFY(copy.edit(kFrictionJson, "course-arm", "pendulum"));
    const QString message = messageOf(prepared(copy.root(), kFriction));
    QVERIFY2(message.startsWith(copy.path(kFrictionJson)), qPrintable(message));
  }

  void theStoredReferencesAgreeWithTheAlgorithms() {
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    for (const course::Exercise* exercise : course.exercises()) {
      const auto reports = checkReferences(course, *exercise);
      QVERIFY(reports && !reports->isEmpty());
      for (const ReferenceReport& report : *reports) {
        QVERIFY2(agrees(report), qPrintable(report.file));
      }
    }
  }

  void aChangedReferenceDoesNotAgree() {
    const test::CourseCopy copy;
    const std::string file = copy.path(kTorques).toStdString();
    Eigen::MatrixXd torque = matfile::readMatrix(file, "joint_torque_solution").value();
    torque(0, 0) += 1e-9 * torque.cwiseAbs().maxCoeff();
    QVERIFY(matfile::writeMat(file, {{"joint_torque_solution", torque}}));
    const course::Course course = course::loadCourse(copy.root()).value();
    const ReferenceReport report = checkReferences(course, *course.find(kRun)).value().first();
    QVERIFY(report.there && !report.sealed && !agrees(report));
    QVERIFY(report.error > kReferenceTolerance);
  }

  // A gap that is nothing but rounding is not held to its own size.
  void whatCountsAsNothingMayDiffer() {
    const QString kept =
        u"solutions/constrained-motion/constrained-simulation/constrained_simulation_1_check.mat"_s;
    const auto errorAfter = [&](double change) {
      const test::CourseCopy copy;
      const std::string file = copy.path(kept).toStdString();
      Eigen::MatrixXd gap = matfile::readMatrix(file, "gap_solution").value();
      gap(0, 50) += change;
      if (!matfile::writeMat(file, {{"gap_solution", gap}})) {
        return -1.0;
      }
      const course::Course course = course::loadCourse(copy.root()).value();
      const auto reports =
          checkReferences(course, *course.find(u"constrained-simulation"_s)).value();
      for (const ReferenceReport& report : reports) {
        if (report.there && report.variable == "gap_solution"_L1) {
          return report.error;
        }
      }
      return -1.0;
    };
    const double ofRounding = errorAfter(1e-14);
    QVERIFY(ofRounding >= 0);
    QVERIFY(ofRounding <= kReferenceTolerance);
    QVERIFY(errorAfter(1e-11) > kReferenceTolerance);
  }

  void writingTheReferencesSealsThem() {
    const test::CourseCopy copy;
    QVERIFY(test::writeBytes(copy.path(kTorques), "damaged"));
    course::Course course = course::loadCourse(copy.root()).value();
    const ReferenceReport before = checkReferences(course, *course.find(kRun)).value().first();
    QVERIFY(!before.there && !before.reason.isEmpty());
    const auto written = writeReferences(course, *course.find(kRun));
    QVERIFY(written && written->left.isEmpty());
    QCOMPARE(written->files, QStringList{copy.path(kTorques)});
    course = course::loadCourse(copy.root()).value();
    QVERIFY(agrees(checkReferences(course, *course.find(kRun)).value().first()));
  }

  // What lies in another exercise's folder is that one's to write.
  void othersReferencesAreLeftAsTheyAre() {
    const test::CourseCopy copy;
    course::Course course = course::loadCourse(copy.root()).value();
    course::Exercise guest = *course.find(u"unit-vector-method"_s);
    for (course::CaseSpec& is : guest.cases) {
      is.references.clear();
    }
    guest.cases[0].references = {course.find(kRun)->cases[0].references[0]};
    QVERIFY(test::writeBytes(copy.path(kTorques), "another's"));
    const auto written = writeReferences(course, guest);
    QVERIFY(written && written->files.isEmpty());
    QCOMPARE(written->left, QStringList{copy.path(kTorques)});
    QCOMPARE(test::bytesOf(copy.path(kTorques)), QByteArray("another's"));
  }

  // As its author writes it first: without the SHA-256 of an array that is not there yet.
  void aReferenceIsSealedWhenItIsWritten() {
    const test::CourseCopy copy;
    const QString json =
        copy.path(u"assignments/inverse-dynamics/inverse-dynamics-run/exercise.json"_s);
    QString text = test::textOf(json);
    static const QRegularExpression seal(u",\\s*\"sha256\": \"[0-9a-f]{64}\""_s);
    QVERIFY(text.contains(seal));
    QVERIFY(test::writeBytes(json, text.remove(seal).toUtf8()));
    QVERIFY(QFile::remove(copy.path(kTorques)));
    course::Course course = course::loadCourse(copy.root()).value();
    const auto cases = prepareCases(course, *course.find(kRun), 1);
    QVERIFY(!cases && QString::fromStdString(cases.error().message())
                          .contains(u"run enshu reference "_s + kRun + u" --write"_s));
    QVERIFY(writeReferences(course, *course.find(kRun)));
    course = course::loadCourse(copy.root()).value();
    QVERIFY(agrees(checkReferences(course, *course.find(kRun)).value().first()));
    QVERIFY(prepareCases(course, *course.find(kRun), 1));
  }
};

ENSHU_TEST(CasesTest)

}  // namespace enshu::cases_test

#include "cases_test.moc"
