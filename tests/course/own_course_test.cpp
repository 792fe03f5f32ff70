// SPDX-License-Identifier: GPL-3.0-or-later
//
// A course in a folder of its own, which Enshu has never seen: two folders are an exercise.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"

using namespace Qt::StringLiterals;
using namespace enshu;

namespace {

const QString kAssignment = u"assignments/bodies/kinetic-energy"_s;
const QString kSolution = u"solutions/bodies/kinetic-energy"_s;

QByteArray result(const test::Ended& ended) {
  return "exit code " + QByteArray::number(ended.code) + '\n' + (ended.out + ended.err).toUtf8();
}

QJsonObject document(const test::Ended& ended) {
  return QJsonDocument::fromJson(ended.out.toUtf8()).object();
}

}  // namespace

class OwnCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), built_.path()));
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s, built_.path()});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"kinetic-energy built"_s), result(ended));
  }

  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(test::copyFolder(built_.path(), folder_->path()));
    enshu_.set("ENSHU_COURSE", folder_->path());
  }

  void isBuiltAgainWhenItChanges() {
    const test::Ended again = build();
    QVERIFY2(again.code == 0 && again.out.isEmpty(), result(again));
    append(kSolution + u"/driver.cpp"_s, "// changed\n");
    const test::Ended stale = check(kSolution + u"/kinetic_energy.cpp"_s);
    QVERIFY2(stale.code == 3 && stale.err.contains(u"run enshu course build"_s), result(stale));
    QVERIFY(build().out.contains(u"kinetic-energy built"_s));
  }

  void isNotCheckedBeforeItIsBuilt() {
    QVERIFY(QDir(path(u"built"_s)).removeRecursively());
    const test::Ended ended = check(kSolution + u"/kinetic_energy.cpp"_s);
    QVERIFY2(ended.code == 3 && ended.err.contains(u"is not built yet"_s), result(ended));
  }

  // The student's way: listed, started, failed as it is handed out, passed.
  void isListedStartedAndChecked() {
    const test::Ended labs = enshu_.run({u"labs"_s});
    QVERIFY2(labs.out.contains(u"Kinetic energy"_s) && !labs.out.contains(u"[LAB]"_s),
             result(labs));
    QCOMPARE(enshu_.run({u"start"_s, u"kinetic-energy"_s, u"work"_s}).code, 0);
    const test::Ended starter = enshu_.run({u"check"_s, u"work"_s, u"--json"_s, u"-"_s});
    QVERIFY2(starter.code == 1, result(starter));
    const test::Ended right = check(kSolution + u"/kinetic_energy.cpp"_s);
    QVERIFY2(right.code == 0 && right.out.contains(u"10/10"_s), result(right));
    QVERIFY(enshu_.run({u"labs"_s}).out.contains(u"passed"_s));
  }

  // Another course with an exercise of the same name knows nothing of it.
  void whatWasPassedInItIsPassedInNoOther() {
    QVERIFY(check(kSolution + u"/kinetic_energy.cpp"_s).code == 0);
    const test::Ended other = enshu_.run({u"labs"_s, u"--course"_s, built_.path()});
    QVERIFY2(other.out.contains(u"untouched"_s) && !other.out.contains(u"passed"_s), result(other));
  }

  // Both kinds of file: one that is its mistake, and one with a switch for each of two.
  void namesTheMistake_data() {
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("mistake");
    QTest::newRow("its own file") << u"body.m * body.v.squaredNorm()"_s << u"half-forgotten"_s;
    QTest::newRow("a switch") << u"body.m * body.v.norm() / 2"_s << u"not-squared"_s;
    QTest::newRow("another switch") << u"body.v.squaredNorm() / 2"_s << u"mass-forgotten"_s;
    QTest::newRow("none") << u"body.m + 1"_s << u"unknown"_s;
  }
  void namesTheMistake() {
    QFETCH(QString, formula);
    QFETCH(QString, mistake);
    QByteArray text = test::bytesOf(path(kSolution + u"/kinetic_energy.cpp"_s));
    text.replace("body.m * body.v.squaredNorm() / 2", formula.toUtf8());
    QVERIFY(test::writeBytes(path(u"kinetic_energy.cpp"_s), text));
    const test::Ended ended = enshu_.run(
        {u"check"_s, u"kinetic-energy"_s, path(u"kinetic_energy.cpp"_s), u"--json"_s, u"-"_s});
    QVERIFY2(ended.code == 1, result(ended));
    QCOMPARE(document(ended)[u"diagnosis"_s][0][u"mistake"_s].toString(), mistake);
  }

  void isFoundReadyByItsDoctor() {
    const test::Ended ended = enshu_.run({u"course"_s, u"check"_s, folder_->path()});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"not-squared"_s), result(ended));
  }

  void isNotReadyWhenItsStarterPassesOrItsSolutionFails() {
    const QByteArray starter = test::bytesOf(path(kAssignment + u"/kinetic_energy.cpp"_s));
    const QByteArray solution = test::bytesOf(path(kSolution + u"/kinetic_energy.cpp"_s));
    QVERIFY(test::writeBytes(path(kAssignment + u"/kinetic_energy.cpp"_s), solution));
    const test::Ended passes = enshu_.run({u"course"_s, u"check"_s, folder_->path()});
    QVERIFY2(
        passes.code == 3 && passes.out.contains(u"✗ the starter must be built, run and fail"_s),
        result(passes));
    QVERIFY(test::writeBytes(path(kAssignment + u"/kinetic_energy.cpp"_s), starter + "broken"));
    const test::Ended broken = enshu_.run({u"course"_s, u"check"_s, folder_->path()});
    QVERIFY2(broken.code == 3 && broken.out.contains(u"does not compile"_s), result(broken));
  }

  void saysWhereItCannotBeBuilt_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const QString& file, const char* from, const char* to,
                        const QString& said) {
      QTest::newRow(name) << file << QByteArray(from) << QByteArray(to) << said;
    };
    row("driver", kSolution + u"/driver.cpp"_s, "random.uniform", "random.uniforn",
        u"driver.cpp:"_s);
    row("model solution", kSolution + u"/kinetic_energy.cpp"_s, "body.v", "body.speed",
        u"kinetic_energy.cpp:6"_s);
    row("mistake", kSolution + u"/mistakes/formula.cpp"_s, "body.v.norm()", "body.speed",
        u"mistakes/formula.cpp:9"_s);
    row("an id twice", kSolution + u"/mistakes/formula.cpp"_s, "\"not-squared\"",
        "\"half-forgotten\"", u"half-forgotten is also made by"_s);
    row("a type that does not cross", kAssignment + u"/kinetic_energy.h"_s,
        "ENSHU_FIELDS(Body, m, v)", "", u"kinetic_energy.h: does not compile"_s);
  }
  void saysWhereItCannotBeBuilt() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    QByteArray text = test::bytesOf(path(file));
    QVERIFY(text.contains(from));
    QVERIFY(test::writeBytes(path(file), text.replace(from, to)));
    const test::Ended ended = build();
    QVERIFY2(ended.code == 2 && ended.err.contains(said), result(ended));
  }

  void aMissingFolderIsNoCourse() {
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s, u"nowhere"_s});
    QVERIFY2(ended.code == 2 && ended.err.contains(u"there is no course here"_s), result(ended));
    const test::Ended none = enshu_.run({u"labs"_s, u"--course"_s});
    QVERIFY2(none.code == 2, result(none));
  }

 private:
  QString path(const QString& file) const { return folder_->filePath(file); }
  test::Ended build() const { return enshu_.run({u"course"_s, u"build"_s, folder_->path()}); }
  test::Ended check(const QString& file) const {
    return enshu_.run({u"check"_s, u"kinetic-energy"_s, path(file)});
  }
  void append(const QString& file, const QByteArray& text) const {
    QVERIFY(test::writeBytes(path(file), test::bytesOf(path(file)) + text));
  }

  QTemporaryDir built_;                    // as it was built
  std::unique_ptr<QTemporaryDir> folder_;  // a copy, for one test
  test::Enshu enshu_;
};

QTEST_GUILESS_MAIN(OwnCourseTest)
#include "own_course_test.moc"
