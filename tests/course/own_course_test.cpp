// SPDX-License-Identifier: GPL-3.0-or-later
//
// A course in a folder of its own, which Enshu has never seen: two folders are an exercise.
#include <sys/stat.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/in_usr.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::own_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kAssignment = u"assignments/bodies/kinetic-energy"_s;
const QString kSolution = u"solutions/bodies/kinetic-energy"_s;
const QStringList kBuilt{u"built/kinetic-energy.so"_s, u"built/students/kinetic_energy.h"_s,
                         u"built/students/glue_kinetic_energy.o"_s};

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
    QVERIFY2(stale.code == 2 && stale.err.contains(u"run enshu course build"_s), result(stale));
    QVERIFY(build().out.contains(u"kinetic-energy built"_s));
  }

  // The verdict of another model solution is not kept, and not repeated without a word.
  void aChangedModelSolutionIsGradedAnew() {
    const QString solution = kSolution + u"/kinetic_energy.cpp"_s;
    QVERIFY(test::copyFolder(path(kSolution), path(u"class/aoki"_s)));
    const QStringList grade{u"grade"_s, path(u"class"_s), u"--out"_s, path(u"graded"_s),
                            u"--resume"_s};
    const QString graded = path(u"graded/aoki/kinetic-energy.json"_s);
    QCOMPARE(enshu_.run(grade).code, 0);
    const QByteArray before = test::bytesOf(graded);
    QVERIFY(QFile::copy(graded, path(u"before.json"_s)));
    append(solution, "// told better\n");
    QCOMPARE(build().code, 0);
    const test::Ended again =
        enshu_.run({u"check"_s, u"--receipt"_s, path(u"before.json"_s), path(u"class/aoki"_s)});
    QVERIFY2(again.code == 0 && again.out.contains(u"driver, model solution or mistakes: "_s),
             result(again));
    QCOMPARE(enshu_.run(grade).code, 0);
    QVERIFY(test::bytesOf(graded) != before);
  }

  // The reference is zero throughout, so the floor is the scale; no factor, offset or lag explains
  // what is not zero.
  void aResidualIsHeldAgainstZero() {
    edit(kSolution + u"/driver.cpp"_s, "return {{u\"energy\"_s, energies}};",
         "const double m = number(inputs, u\"m\"_s);\n"
         "    const MatrixXd gap = energies - m / 2 * v.colwise().squaredNorm();\n"
         "    return {{u\"energy\"_s, gap}};");
    edit(kAssignment + u"/exercise.json"_s, "\"tolerance\": 1e-6,\n      \"floor\": 1e-3",
         "\"tolerance\": 1e-2,\n      \"floor\": 10");
    QCOMPARE(build().code, 0);
    const QString file = path(u"kinetic_energy.cpp"_s);
    const auto checked = [&](const QByteArray& end) {
      const QByteArray right = test::bytesOf(path(kSolution + u"/kinetic_energy.cpp"_s));
      test::writeBytes(file, QByteArray(right).replace("/ 2;", end));
      return document(enshu_.run({u"check"_s, u"kinetic-energy"_s, file, u"--json"_s, u"-"_s}));
    };
    QCOMPARE(checked("/ 2 + 0.09;")[u"verdict"_s].toString(), u"passed"_s);
    const QJsonObject wrong = checked("/ 2 + 0.11;");
    QCOMPARE(wrong[u"verdict"_s].toString(), u"failed"_s);
    QVERIFY(std::abs(wrong[u"checks"_s][0][u"error"_s].toDouble() - 0.011) < 1e-9);
    QCOMPARE(wrong[u"diagnosis"_s][0][u"mistake"_s].toString(), u"unknown"_s);
    QCOMPARE(checked(";")[u"diagnosis"_s][0][u"mistake"_s].toString(), u"half-forgotten"_s);
  }

  void isNotCheckedBeforeItIsBuilt() {
    QVERIFY(QDir(path(u"built"_s)).removeRecursively());
    const test::Ended ended = check(kSolution + u"/kinetic_energy.cpp"_s);
    QVERIFY2(ended.code == 2 && ended.err.contains(u"is not built yet"_s), result(ended));
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
        passes.code == 2 && passes.out.contains(u"✗ the starter must be built, run and fail"_s),
        result(passes));
    QVERIFY(test::writeBytes(path(kAssignment + u"/kinetic_energy.cpp"_s), starter + "broken"));
    const test::Ended broken = enshu_.run({u"course"_s, u"check"_s, folder_->path()});
    QVERIFY2(broken.code == 2 && broken.out.contains(u"does not compile"_s), result(broken));
  }

  // Whatever of it is missing, damaged or another's: said, never run, never laid to the student.
  void whatIsNotAsItWasBuiltIsSaid_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : kBuilt) {
      QTest::newRow(qPrintable(file)) << file;
    }
  }
  void whatIsNotAsItWasBuiltIsSaid() {
    QFETCH(QString, file);
    for (const bool there : {true, false}) {
      spoil(file, there);
      const test::Ended ended = check(kSolution + u"/kinetic_energy.cpp"_s);
      QVERIFY2(ended.code == 2 && ended.err.contains(u"run enshu course build"_s), result(ended));
    }
  }

  void whatIsNotAsItWasBuiltIsMadeAnew_data() {
    QTest::addColumn<bool>("there");
    QTest::newRow("damaged") << true;
    QTest::newRow("missing") << false;
  }
  void whatIsNotAsItWasBuiltIsMadeAnew() {
    QFETCH(bool, there);
    for (const QString& file : kBuilt) {
      spoil(file, there);
    }
    QVERIFY(build().out.contains(u"kinetic-energy built"_s));
    QCOMPARE(check(kSolution + u"/kinetic_energy.cpp"_s).code, 0);
  }

  // A program that runs on is not left with the reference of before.
  void aRunningWatchSeesTheNewReference() {
    QCOMPARE(enshu_.run({u"start"_s, u"kinetic-energy"_s, u"work"_s}).code, 0);
    const QString file = QDir(enshu_.home()).filePath(u"work/kinetic_energy.cpp"_s);
    const QByteArray right = test::bytesOf(path(kSolution + u"/kinetic_energy.cpp"_s));
    QProcess watch;
    enshu_.prepare(watch, {u"watch"_s, u"work"_s});
    watch.start();
    QByteArray said;
    const auto hears = [&](const char* text) {
      return QTest::qWaitFor([&] { return (said += watch.readAll()).contains(text); }, 30000);
    };
    QVERIFY(hears("0/10"));
    QByteArray other = right;
    QVERIFY(test::writeBytes(path(kSolution + u"/kinetic_energy.cpp"_s),
                             other.replace("/ 2;", "/ 4;")));
    QVERIFY(build().out.contains(u"kinetic-energy built"_s));
    said.clear();
    QVERIFY(test::writeBytes(file, right));
    QVERIFY2(hears("0/10"), said.constData());
    watch.kill();
    watch.waitForFinished();
  }

  void writesNowhereElse() {
    QVERIFY(QDir(path(u"built"_s)).removeRecursively());
    QVERIFY(QDir(path({})).mkpath(u"elsewhere"_s));
    QVERIFY(QFile::link(path(u"elsewhere"_s), path(u"built"_s)));
    const test::Ended folder = build();
    QVERIFY2(folder.err.contains(u"is a link"_s), result(folder));
    QVERIFY(QDir(path(u"elsewhere"_s)).isEmpty());
    QVERIFY(QFile::remove(path(u"built"_s)));
    QVERIFY(QDir(path({})).mkpath(u"built/students"_s));
    QVERIFY(test::writeBytes(path(u"elsewhere/rc"_s), "mine"));
    QVERIFY(QFile::link(path(u"elsewhere/rc"_s), path(u"built/students/kinetic_energy.h"_s)));
    QCOMPARE(build().code, 0);
    QCOMPARE(test::bytesOf(path(u"elsewhere/rc"_s)), "mine");
  }

  // Wherever it lies: below a folder of the system that the boxes show, too.
  void isShownToNoSubmission() {
    const QByteArray right = test::bytesOf(path(kSolution + u"/kinetic_energy.cpp"_s));
    QVERIFY(test::writeBytes(path(u"kinetic_energy.cpp"_s),
                             "#if __has_include(\"/usr/lib/own-course/solutions/bodies/"
                             "kinetic-energy/kinetic_energy.cpp\")\n#error seen\n#endif\n" +
                                 right));
    QProcess enshu;
    enshu_.prepare(enshu, {u"check"_s, u"kinetic-energy"_s, path(u"kinetic_energy.cpp"_s),
                           u"--course"_s, u"/usr/lib/own-course"_s});
    enshu.setArguments(test::withInUsr(folder_->path(), u"own-course"_s) +
                       QStringList{enshu.program()} + enshu.arguments());
    enshu.setProgram(u"bwrap"_s);
    enshu.setProcessChannelMode(QProcess::MergedChannels);
    enshu.start(QIODevice::ReadOnly);
    QVERIFY(enshu.waitForFinished(60000));
    const QByteArray out = enshu.readAll();
    QVERIFY2(enshu.exitCode() == 0, out.constData());
  }

  // In ids and interfaces that a command line might take for more than one word.
  void namesMayHoldSigns() {
    QByteArray text = test::bytesOf(path(kAssignment + u"/exercise.json"_s));
    text.replace("org.example.KineticEnergy/1", "org=example.KineticEnergy/1");
    QVERIFY(test::writeBytes(path(kAssignment + u"/exercise.json"_s), text));
    QCOMPARE(build().code, 0);
    const test::Ended ended = check(kSolution + u"/kinetic_energy.cpp"_s);
    QVERIFY2(ended.code == 0, result(ended));
  }

  void twoExercisesShareNoFiles() {
    QVERIFY(test::copyFolder(path(kAssignment), path(u"assignments/bodies/kinetic_energy"_s)));
    QByteArray text = test::bytesOf(path(u"assignments/bodies/kinetic_energy/exercise.json"_s));
    text.replace("\"id\": \"kinetic-energy\"", "\"id\": \"kinetic_energy\"");
    QVERIFY(test::writeBytes(path(u"assignments/bodies/kinetic_energy/exercise.json"_s), text));
    const test::Ended ended = build();
    QVERIFY2(ended.code == 2 && ended.err.contains(u"would have the same names"_s), result(ended));
  }

  // Its own code may do what it likes; the program says so and goes on.
  void aDriverThatFailsIsSaid_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    QTest::newRow("throws a number")
        << QByteArray("MatrixXd v(3, kSamples);") << QByteArray("throw 7; MatrixXd v(3, kSamples);")
        << u"cannot be computed"_s;
    QTest::newRow("no sample") << QByteArray("kSamples = 20") << QByteArray("kSamples = 0")
                               << u"a column for each sample"_s;
    QTest::newRow("too many columns") << QByteArray("energies(1, v.cols());")
                                      << QByteArray("energies = MatrixXd::Zero(1, 2 * v.cols());")
                                      << u"a column for each sample"_s;
    QTest::newRow("no channel") << QByteArray("u\"energy\"_s, energies}")
                                << QByteArray("u\"energy\"_s, MatrixXd(0, 20)}")
                                << u"a column for each sample"_s;
  }
  void aDriverThatFailsIsSaid() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    QByteArray text = test::bytesOf(path(kSolution + u"/driver.cpp"_s));
    QVERIFY(text.contains(from));
    QVERIFY(test::writeBytes(path(kSolution + u"/driver.cpp"_s), text.replace(from, to)));
    QCOMPARE(build().code, 0);
    const test::Ended ended = check(kSolution + u"/kinetic_energy.cpp"_s);
    QVERIFY2(ended.code == 2 && ended.err.contains(said), result(ended));
  }

  void aMistakeThatThrowsCostsNobodyAVerdict() {
    append(kSolution + u"/mistakes/half_forgotten.cpp"_s, "namespace { const int unused = 0; }\n");
    QByteArray text = test::bytesOf(path(kSolution + u"/mistakes/half_forgotten.cpp"_s));
    text.replace("return body.m", "throw 7; return body.m");
    QVERIFY(test::writeBytes(path(kSolution + u"/mistakes/half_forgotten.cpp"_s), text));
    QCOMPARE(build().code, 0);
    const test::Ended wrong = check(kAssignment + u"/kinetic_energy.cpp"_s);
    QVERIFY2(wrong.code == 1, result(wrong));
    const test::Ended doctor = enshu_.run({u"course"_s, u"check"_s, folder_->path()});
    QVERIFY2(doctor.code == 2 && doctor.out.contains(u"half-forgotten"_s), result(doctor));
  }

  // It is seen, as a student would be told of it, and hides none of the others.
  void aMistakeThatTheDriverCannotGoOnWithIsSeen() {
    QByteArray text = test::bytesOf(path(kSolution + u"/mistakes/half_forgotten.cpp"_s));
    text.replace("return body.m",
                 "if (body.m > 0) throw enshu::driver::CannotGoOn(\"no mass\");\n  return body.m");
    QVERIFY(test::writeBytes(path(kSolution + u"/mistakes/half_forgotten.cpp"_s),
                             "#include \"core/driver/driver.h\"\n" + text));
    QCOMPARE(build().code, 0);
    const test::Ended doctor = enshu_.run({u"course"_s, u"check"_s, folder_->path()});
    QVERIFY2(doctor.code == 0 && doctor.out.contains(u"not-squared"_s), result(doctor));
    static const QRegularExpression row(u"half-forgotten +stops +stops"_s);
    QVERIFY2(doctor.out.contains(row), result(doctor));
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

  // The compiler waits for what it is to include; with it goes the one that it has started itself.
  void nothingCompilesOnWhenItIsInterrupted() {
    const QTemporaryDir elsewhere;
    const QString never = elsewhere.filePath(u"never.h"_s);
    QCOMPARE(mkfifo(QFile::encodeName(never).constData(), 0600), 0);
    const auto wake = qScopeGuard([&] {  // whoever waits there yet
      QFile pipe(never);
      (void)pipe.open(QIODevice::ReadWrite);
    });
    append(kSolution + u"/driver.cpp"_s, "#include \"" + never.toUtf8() + "\"\n");
    QProcess build;
    enshu_.prepare(build, {u"course"_s, u"build"_s, folder_->path()});
    build.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(moduleIsCompiled(), 60000);
    build.terminate();
    QVERIFY(build.waitForFinished(20000));
    QCOMPARE(build.exitCode(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(!moduleIsCompiled(), 5000);
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
  void edit(const QString& file, const QByteArray& from, const QByteArray& to) const {
    QByteArray text = test::bytesOf(path(file));
    QVERIFY(text.contains(from));
    QVERIFY(test::writeBytes(path(file), text.replace(from, to)));
  }
  void append(const QString& file, const QByteArray& text) const {
    QVERIFY(test::writeBytes(path(file), test::bytesOf(path(file)) + text));
  }
  // What was built is damaged, or not there any more.
  void spoil(const QString& file, bool there) const {
    QVERIFY(there ? test::writeBytes(path(file), "another") : QFile::remove(path(file)));
  }

  // By the compiler proper, which the one that is called starts.
  bool moduleIsCompiled() const {
    for (const QString& number : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
      const QByteArray call = test::bytesOf(u"/proc/"_s + number + u"/cmdline"_s);
      if (call.contains("cc1plus") && call.contains("/kinetic-energy.cpp") &&
          call.contains(folder_->path().toUtf8())) {
        return true;
      }
    }
    return false;
  }

  QTemporaryDir built_;                    // as it was built
  std::unique_ptr<QTemporaryDir> folder_;  // a copy, for one test
  test::Enshu enshu_;
};

ENSHU_TEST(OwnCourseTest)

}  // namespace enshu::own_course_test

#include "own_course_test.moc"
