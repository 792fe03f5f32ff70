// SPDX-License-Identifier: GPL-3.0-or-later
//
// An exercise without a line of C++ but its function: what is called, with what and on which robots
// stands in exercise.json.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::data_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kAssignment = u"assignments/energy/joint-powers/"_s;
const QString kSolution = u"solutions/energy/joint-powers/joint_powers.cpp"_s;

}  // namespace

class DataCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/data"_s), folder_.path()));
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s, folder_.path()});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"joint-powers built"_s), result(ended));
    enshu_.set("ENSHU_COURSE", folder_.path());
  }

  void theModelSolutionPassesAndTheStarterFails() {
    const test::Ended right = enshu_.run({u"check"_s, u"joint-powers"_s, path(kSolution)});
    QVERIFY2(right.code == 0 && right.out.contains(u"10/10"_s), result(right));
    const test::Ended starter =
        enshu_.run({u"check"_s, u"joint-powers"_s, path(kAssignment + u"joint_powers.cpp"_s)});
    QVERIFY2(starter.code == 1, result(starter));
  }

  // Whole numbers are right or wrong, and rows are called as the exercise calls them.
  void aWrongCountFailsByItself() {
    const QJsonObject found =
        checked("power.array() > 0).count())", "power.array() > 0).count()) + 1");
    for (const QJsonValue& check : found[u"checks"_s].toArray()) {
      const bool counts = check[u"id"_s].toString().contains(u"driving"_s);
      QCOMPARE(check[u"outcome"_s].toString(), counts ? u"failed"_s : u"passed"_s);
      if (counts && !check[u"hidden"_s].toBool()) {
        QCOMPARE(check[u"at"_s][u"channel"_s].toString(), u"joints that drive"_s);
        QCOMPARE(check[u"error"_s].toDouble(), 1.0);
      }
    }
    QCOMPARE(found[u"diagnosis"_s][0][u"mistake"_s].toString(), u"one-too-many"_s);
    QCOMPARE(found[u"score"_s].toDouble(), 8.0);
  }

  void itsMistakesAreRecognised() {
    const QJsonObject found =
        checked("torque.cwiseProduct(u);", "torque.cwiseProduct(u).cwiseAbs();");
    QCOMPARE(found[u"diagnosis"_s][0][u"mistake"_s].toString(), u"magnitudes"_s);
  }

  // States that are no motion have no instant: they are numbered.
  void aStateIsNamedByItsNumber() {
    int told = 0;
    for (const QJsonValue& check :
         checked("torque.cwiseProduct(u);", "2 * torque.cwiseProduct(u);")[u"checks"_s].toArray()) {
      const QString said = check[u"rationale"_s].toString();
      if (check[u"id"_s].toString().contains(u"states"_s) && !said.isEmpty()) {
        ++told;
        QVERIFY2(!said.contains(u"t = "_s), qPrintable(said));
      }
    }
    QVERIFY(told > 0);
  }

  // What the function returns is a residual, held against zero by the floor, and counts only as far
  // as a matrix shows it.
  void aResidualAndAProductAreData() {
    const QTemporaryDir copy;
    QVERIFY(test::copyFolder(test::source(u"tests/course/data"_s), copy.path()));
    const auto edit = [&](const QString& file, const QByteArray& from, const QByteArray& to) {
      QByteArray text = test::bytesOf(copy.filePath(file));
      QVERIFY2(text.contains(from), from.constData());
      QVERIFY(test::writeBytes(copy.filePath(file), text.replace(from, to)));
    };
    const QString json = kAssignment + u"exercise.json"_s;
    edit(json, "\"name\": \"power\", \"channels\": \"joints\"",
         "\"name\": \"power\", \"channels\": \"joints\", \"times\": \"M\"");
    edit(json, "\"floor\": 1e-2,\n      \"points\"",
         "\"floor\": 100, \"shape\": \"6xn\",\n      \"points\"");
    edit(kSolution, "return {power,", "return {0 * power,");
    test::Enshu enshu;
    enshu.set("ENSHU_COURSE", copy.path());
    QCOMPARE(enshu.run({u"course"_s, u"build"_s, copy.path()}).code, 0);
    const auto verdictOf = [&](const QByteArray& power) {
      const QByteArray right = test::bytesOf(copy.filePath(kSolution));
      const QString file = copy.filePath(u"joint_powers.cpp"_s);
      test::writeBytes(file, QByteArray(right).replace("0 * power,", power));
      return enshu.run({u"check"_s, u"joint-powers"_s, file});
    };
    const test::Ended shapeless = verdictOf("0 * power,");
    QVERIFY2(shapeless.code == 2 && shapeless.err.contains(u"for its shape"_s), result(shapeless));
    edit(json, ", \"shape\": \"6xn\"", "");
    QCOMPARE(verdictOf("0 * power,").code, 0);
    QCOMPARE(verdictOf("VectorXd::Constant(u.size(), 1e-6),").code, 0);
    QCOMPARE(verdictOf("VectorXd::Constant(u.size(), 1),").code, 1);
  }

  void itsDoctorFindsItReady() {
    const test::Ended ended = enshu_.run({u"course"_s, u"check"_s, folder_.path()});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"one-too-many"_s), result(ended));
  }

  void aWrongWordInItIsSaidWithItsPlace_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* from, const char* to, const QString& said) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << said;
    };
    row("parameter", "{\"torque\": \"tau\"}", "{\"tork\": \"tau\"}",
        u"exercise.json:/call/arguments: the function has no parameter tork"_s);
    row("each", "\"each\": \"state\"", "\"each\": \"joint\"",
        u"exercise.json:/call/each: must be \"state\" or \"link\""_s);
    row("program text", "{\"torque\": \"tau\"}", "{\"torque\": \"tau\\\"});\"}",
        u"exercise.json:/call/arguments/torque: must be one line"_s);
    row("shape", "\"whole\": true", "\"whole\": true, \"shape\": \"7x7\"",
        u"/checks/1/shape: must be motion, acceleration"_s);
    row("whole with a floor", "\"whole\": true", "\"whole\": true, \"floor\": 1",
        u"/checks/1: whole numbers have no tolerance"_s);
  }
  void aWrongWordInItIsSaidWithItsPlace() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    const test::Ended ended = withExercise(from, to, {u"course"_s, u"check"_s});
    QVERIFY2(ended.code == 2 && ended.err.contains(said), result(ended));
  }

  // What only the computing of a case can tell.
  void aWrongQuantityOrRecipeIsSaid_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* from, const char* to, const QString& said) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << said;
    };
    row("recipe of robots", "\"recipe\": \"general\"", "\"recipe\": \"forest\"",
        u"there is no recipe \"forest\""_s);
    row("parameter", "\"samples\": 30", "\"sample\": 30", u"sample: there is no such parameter"_s);
    row("motion", "\"motion\": \"states\", \"seed\"", "\"motion\": \"walk\", \"seed\"",
        u"has no motion walk"_s);
  }
  void aWrongQuantityOrRecipeIsSaid() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    const test::Ended ended =
        withExercise(from, to, {u"check"_s, u"joint-powers"_s, path(kSolution)});
    QVERIFY2(ended.code == 2 && ended.err.contains(said) && ended.err.contains(u"exercise.json"_s),
             result(ended));
  }

 private:
  QString path(const QString& file) const { return folder_.filePath(file); }

  // The result of the model solution with something else in the place of `from`.
  QJsonObject checked(const QByteArray& from, const QByteArray& to) const {
    const QByteArray right = test::bytesOf(path(kSolution));
    if (!right.contains(from)) {
      QTest::qFail("the model solution has changed", __FILE__, __LINE__);
    }
    const QString wrong = path(u"joint_powers.cpp"_s);
    test::writeBytes(wrong, QByteArray(right).replace(from, to));
    const test::Ended ended =
        enshu_.run({u"check"_s, u"joint-powers"_s, wrong, u"--json"_s, u"-"_s});
    return QJsonDocument::fromJson(ended.out.toUtf8()).object();
  }

  // A command with another exercise.json, which is put back afterwards.
  test::Ended withExercise(const QByteArray& from, const QByteArray& to,
                           const QStringList& arguments) const {
    const QString file = path(kAssignment + u"exercise.json"_s);
    const QByteArray before = test::bytesOf(file);
    if (!before.contains(from)) {
      QTest::qFail("exercise.json has changed", __FILE__, __LINE__);
    }
    test::writeBytes(file, QByteArray(before).replace(from, to));
    const test::Ended ended = enshu_.run(arguments);
    test::writeBytes(file, before);
    return ended;
  }

  QTemporaryDir folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(DataCourseTest)

}  // namespace enshu::data_course_test

#include "data_course_test.moc"
