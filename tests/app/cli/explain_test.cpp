// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu explain` as a process: the place of a single slip, and what it says where there is none.
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <csignal>

#include "tests/app/cli/command.h"
#include "tests/support/suite.h"
#include "tests/support/thorough.h"

namespace enshu::explain_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

const QByteArray kHead =
    "#include \"unit_vector_method.h\"\n"
    "VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,\n"
    "                          const VectorXd& qd, const VectorXd& tau) {\n";

QJsonObject documentOf(const Ended& ended) {
  return QJsonDocument::fromJson(ended.out.toUtf8()).object();
}

}  // namespace

class ExplainTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { enshu_ = std::make_unique<Enshu>(); }

  void namesThePlace_data() {
    QTest::addColumn<QString>("solution");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QByteArray>("wrong");
    QTest::addColumn<QString>("slip");
    QTest::newRow("another variable")
        << u"solutions/inverse-dynamics/velocity-propagation/velocity_propagation.cpp"_s
        << QByteArray("i.R * j.p_ij") << QByteArray("j.R * j.p_ij") << u"name"_s;
    QTest::newRow("bound, which ends the program")
        << u"solutions/forward-dynamics/friction-simulation/friction_simulation.cpp"_s
        << QByteArray("k < steps") << QByteArray("k <= steps") << u"bound"_s;
    if (isThorough()) {  // each change that is tried has its time
      QTest::newRow("bound without end")
          << u"solutions/inverse-dynamics/inverse-dynamics-run/inverse_dynamics_run.cpp"_s
          << QByteArray("k < samples") << QByteArray("k < samples || 1 == 1") << u"comparison"_s;
    }
  }

  void namesThePlace() {
    QFETCH(QString, solution);
    QFETCH(QByteArray, right);
    QFETCH(QByteArray, wrong);
    QFETCH(QString, slip);
    QByteArray text = bytesOf(source(solution));
    const int line = int(text.left(text.indexOf(right)).count('\n')) + 1;
    QVERIFY(text.contains(right));
    const QString file = write(solution.section(u'/', -1), text.replace(right, wrong));
    const Ended ended =
        enshu_->run({u"explain"_s, file, u"--json"_s, u"-"_s, u"--seconds"_s, u"240"_s}, 300);
    QVERIFY2(ended.code == Done, result(ended));
    const QJsonObject document = documentOf(ended);
    QCOMPARE(document[u"format"].toString(), u"enshu-explain/1"_s);
    QCOMPARE(document[u"outcome"].toString(), u"found"_s);
    bool found = false;
    for (const QJsonValue place : document[u"places"].toArray()) {
      QVERIFY(!place.toObject().contains(u"edit"_s));
      const QByteArray slips = QJsonDocument(place[u"slips"].toArray()).toJson();
      found = found || (place[u"line"].toInt() == line && slips.contains(slip.toUtf8()));
    }
    QVERIFY2(found, result(ended));
  }

  // The student reads where, the assistant what as well; nothing is kept.
  void showsTheEditToTheAssistantAlone() {
    QByteArray text = bytesOf(source(kSolution));
    const auto line = text.left(text.indexOf("solve(M, tau - c)")).count('\n') + 1;
    const QString file = write(kFile, text.replace("solve(M, tau - c)", "solve(M, tau + c)"));
    const Ended student = enshu_->run({u"explain"_s, file});
    QVERIFY2(student.code == Done, result(student));
    QVERIFY2(student.out.contains(u"%1:%2:"_s.arg(kFile).arg(line)), result(student));
    QVERIFY2(student.out.contains(u"a sign"_s), result(student));
    QVERIFY2(!student.out.contains(u"→"_s), result(student));
    const Ended assistant = enshu_->run({u"explain"_s, file, u"--edit"_s});
    QVERIFY2(assistant.out.contains(u"→"_s), result(assistant));
    QVERIFY(filesBelow(enshu_->home(), u"data"_s).isEmpty());
  }

  void saysThatThereIsNoPlace() {
    const Ended ended = explained(kHead + "  return 3 * q + qd.cwiseProduct(tau);\n}\n");
    QVERIFY2(ended.code == Failed, result(ended));
    QCOMPARE(documentOf(ended)[u"outcome"].toString(), u"none"_s);
    const QJsonObject document = documentOf(ended);
    QVERIFY(document[u"tried"].toInt() > 20);
    QVERIFY(document[u"places"].toArray().isEmpty());
    QVERIFY(document[u"notCompiled"].toInt() < document[u"tried"].toInt());
    QCOMPARE(document[u"unread"].toInt(), 0);
  }

  void hasNothingToSayOfWhatPasses() {
    const Ended ended = explained(bytesOf(source(kSolution)));
    QVERIFY2(ended.code == Done, result(ended));
    QCOMPARE(documentOf(ended)[u"outcome"].toString(), u"passed"_s);
  }

  // Right in one order of the cases and wrong in the other, and right in every copy: whatever is
  // changed, no place is to blame. One that is right the first time has not passed either.
  void blamesNoPlaceForWhatDoesNotRepeat_data() {
    QTest::addColumn<QByteArray>("isWrong");
    QTest::newRow("right the second time") << QByteArray("isLabFirst");
    QTest::newRow("right the first time") << QByteArray("!isLabFirst");
  }

  void blamesNoPlaceForWhatDoesNotRepeat() {
    QFETCH(QByteArray, isWrong);
    const Ended ended = explained(
        "#include <cstring>\n"
        "#define SOLVE static const bool isLabFirst = q.size() == 7; \\\n"
        "  const VectorXd c = inverseDynamics(q, qd, 0 * q); \\\n"
        "  MatrixXd M(q.size(), q.size()); \\\n"
        "  for (int i = 0; i < q.size(); ++i) \\\n"
        "    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(q.size(), i)) - c; \\\n"
        "  const bool isCopy = std::strstr(__PRETTY_FUNCTION__, \"enshu_copy\") != nullptr; \\\n"
        "  if (!isCopy && (" +
        isWrong + ")) return tau; else return solve(M, tau - c);\n" + kHead +
        "  const double nothing = 1;\n  SOLVE\n}\n");
    QVERIFY2(ended.code == Failed, result(ended));
    QCOMPARE(documentOf(ended)[u"outcome"].toString(), u"cannot-try"_s);
    QVERIFY2(documentOf(ended)[u"text"].toString().contains(u"does not answer the same twice"_s),
             result(ended));
  }

  void saysThatAFileDoesNotCompile() {
    const Ended ended = explained(kHead + "  return q +;\n}\n");
    QVERIFY2(ended.code == Failed, result(ended));
    QCOMPARE(documentOf(ended)[u"outcome"].toString(), u"not-built"_s);
    QVERIFY(!documentOf(ended)[u"text"].toString().isEmpty());
  }

  // What kills its process, or never ends, in every copy.
  void survives_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("a crash") << QByteArray(
        "  int* p = nullptr; *p = int(q.size());\n  return tau;\n");
    QTest::newRow("an endless loop")
        << QByteArray("  volatile int k = 1;\n  while (k > 0) {\n  }\n  return tau;\n");
    QTest::newRow("an exit") << QByteArray("  std::exit(0);\n  return tau;\n");
  }

  void survives() {
    QFETCH(QByteArray, body);
    const QByteArray file = "#include <cstdlib>\n" + kHead + body + "}\n";
    Ended ended = explained(file);
    // Beside other tests a loop may get less than half a processor, which is not its fault.
    for (int again = 0; again < 3 && ended.err.contains(u"too busy"_s); ++again) {
      ended = explained(file);
    }
    QVERIFY2(ended.code == Failed, result(ended));
    QCOMPARE(documentOf(ended)[u"outcome"].toString(), u"none"_s);
  }

  void canBeCancelled() {
    QByteArray text = bytesOf(source(kSolution));
    const QString file = write(kFile, text.replace("solve(M, tau - c)", "solve(M, tau + c)"));
    QProcess process;
    enshu_->prepare(process, {u"explain"_s, file});
    process.start(QIODevice::ReadOnly);
    QVERIFY(process.waitForStarted());
    QTest::qWait(1500);
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(10'000));
    QVERIFY(clock.elapsed() < 5000);
    QCOMPARE(process.exitCode(), int(Tool));
    QVERIFY(process.readAllStandardError().contains("stopped"));
  }

  // By its name from wherever one is, as enshu check has it.
  void findsWhatWasStarted() {
    const Ended started = enshu_->run({u"start"_s, kExercise, u"mine"_s});
    QVERIFY2(started.code == Done, result(started));
    QByteArray text = bytesOf(source(kSolution));
    write(u"mine/"_s + kFile, text);
    for (const QStringList& call : {QStringList{kExercise}, QStringList{kExercise, kExercise},
                                    QStringList{u"mine"_s}, QStringList{u"mine/"_s + kFile}}) {
      const Ended ended = enshu_->run(QStringList{u"explain"_s} + call);
      QVERIFY2(ended.code == Done, result(ended));
      QVERIFY2(ended.out.contains(u"nothing to explain"_s), result(ended));
    }
  }

  void readsFilesFromOtherSystems() {
    QByteArray text = bytesOf(source(kSolution));
    text.remove(0, text.indexOf("#include"));
    const int line = int(text.left(text.indexOf("solve(M, tau - c)")).count('\n')) + 1;
    text.replace("solve(M, tau - c)", "solve(M, tau + c)").replace("\n", "\r\n");
    const Ended ended = explained("\xEF\xBB\xBF" + text);
    QVERIFY2(ended.code == Done, result(ended));
    const QJsonObject place = documentOf(ended)[u"places"][0].toObject();
    QCOMPARE(place[u"line"].toInt(), line);
    QCOMPARE(place[u"slips"][0][u"id"].toString(), u"sign"_s);
  }

  // Where the assembler complains of each copy, and thousands of times, it ends all the same.
  void survivesAFloodOfErrors() {
    QByteArray labels;
    for (int k = 0; k < 3000; ++k) {
      labels += "l" + QByteArray::number(k) + ": nop\\n";
    }
    QElapsedTimer clock;
    clock.start();
    const Ended ended =
        explained(kHead + "  return 3 * q + qd.cwiseProduct(tau);\n}\nasm(\"" + labels + "\");\n");
    QVERIFY2(ended.code == Failed, result(ended));
    QCOMPARE(documentOf(ended)[u"outcome"].toString(), u"cannot-try"_s);
    QVERIFY2(clock.elapsed() < 75'000, qPrintable(QString::number(clock.elapsed())));
  }

  void refusesABadCall_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* line, const char* place) {
      QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(place);
    };
    row("explain", "Usage: enshu explain");
    row("explain empty --seconds 0", "--seconds");
    row("explain none", "none: is not there");
    row("explain alchemy empty", "there is no exercise alchemy");
    row("explain empty", "none of the exercises' files is here");
    row("explain two", "several exercises are there");
    row("explain unit-vector-method binary.cpp", "binary.cpp");
    row("explain two --seed x", "--seed takes a whole number");
    row("explain two --json", "json");
    row("explain velocity-propagation", "velocity-propagation: there is no such file or folder");
    row("explain unit-vector-method only", "only: there is no unit_vector_method.cpp");
  }

  void refusesABadCall() {
    QFETCH(QString, line);
    QFETCH(QString, place);
    QVERIFY(QDir().mkpath(enshu_->home() + "/empty"_L1));
    write(u"two/"_s + kFile, kHead);
    write(u"two/velocity_propagation.cpp"_s, "int a;\n");
    write(u"only/velocity_propagation.cpp"_s, "int a;\n");
    write(u"binary.cpp"_s, QByteArray("a\0b", 3));
    verifyRefused(enshu_->run(line.split(u' ')), Usage, place);
  }

 private:
  QString write(const QString& name, const QByteArray& text) {
    const QString path = enshu_->home() + u'/' + name;
    writeBytes(path, text);
    return path;
  }

  Ended explained(const QByteArray& text) {
    return enshu_->run({u"explain"_s, write(kFile, text), u"--json"_s, u"-"_s});
  }

  std::unique_ptr<Enshu> enshu_;
};

ENSHU_TEST(ExplainTest)

}  // namespace enshu::explain_test

#include "explain_test.moc"
