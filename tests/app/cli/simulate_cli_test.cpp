// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu simulate` as a process: its files, what it prints, where, and with which code it ends.
#include <signal.h>

#include <QDir>
#include <QTest>
#include <map>

#include "core/matfile/read.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::simulate_cli_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

enum Code { Done = 0, Usage = 2, Tool = 3 };

QStringList words(const QString& line) {
  return line.split(u' ', Qt::SkipEmptyParts);
}

const QString kArm = test::source(u"resources/robots/course-arm.json"_s);

}  // namespace

class SimulateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { enshu_ = std::make_unique<test::Enshu>(); }

  void listsTheRuns() {
    const Ended ended = enshu_->run(words(u"simulate --list"_s));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    for (const char* name :
         {"lab-inverse", "lab-friction", "constrained-1", "constrained-7", "planar-fall-1",
          "planar-fall-7", "floating-chain-1", "floating-chain-12-q90", "four-bar"}) {
      QVERIFY2(ended.out.contains(QString::fromLatin1(name) + u' '), name);
    }
    QCOMPARE(ended.out.count(u'\n'), 27);
  }

  void helps() {
    const Ended ended = enshu_->run(words(u"simulate --help"_s));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    for (const char* option : {"--run", "--list", "--robot", "--out", "--method", "--friction",
                               "--base-height", "--states", "--q", "--u", "--tau", "--damping",
                               "--time", "--dt", "--integrator", "--step", "--tolerance"}) {
      QVERIFY2(ended.out.contains(QString::fromLatin1(option)), option);
    }
  }

  void writesEveryVariable_data() {
    QTest::addColumn<QString>("call");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("coordinates");
    QTest::addColumn<int>("N");
    QTest::addColumn<QStringList>("more");
    const QStringList contact{u"z3"_s, u"fn"_s};
    QTest::newRow("lab-inverse") << u"--run lab-inverse"_s << 7 << 7 << 100 << QStringList();
    QTest::newRow("lab-friction") << u"--run lab-friction"_s << 7 << 7 << 200 << QStringList();
    QTest::newRow("constrained") << u"--run constrained-3"_s << 3 << 3 << 1001 << contact;
    QTest::newRow("plain") << u"--run constrained-5 --method plain --friction 0"_s << 3 << 3 << 1001
                           << contact;
    QTest::newRow("fall") << u"--run planar-fall-2"_s << 2 << 2 << 10001 << QStringList();
    QTest::newRow("chain") << u"--run floating-chain-3-q90"_s << 8 << 9 << 10001 << QStringList();
    QTest::newRow("four-bar") << u"--run four-bar --integrator semi-implicit"_s << 3 << 3 << 10001
                              << QStringList{u"gap"_s};
    QTest::newRow("robot") << u"--robot %1 --time 0.1 --dt 0.01"_s.arg(kArm) << 7 << 7 << 11
                           << QStringList();
  }

  void writesEveryVariable() {
    QFETCH(QString, call);
    QFETCH(int, n);
    QFETCH(int, coordinates);
    QFETCH(int, N);
    QFETCH(QStringList, more);
    const Ended ended = enshu_->run(words(u"simulate --out r.mat "_s + call));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QCOMPARE(ended.out.count(u'\n'), 1);
    const auto all = variables(u"r.mat"_s);
    std::map<std::string, int> rows{{"t", 1},   {"q", coordinates}, {"u", n},       {"ud", n},
                                    {"tau", n}, {"energy", 2},      {"momentum", 6}};
    for (const QString& name : more) {
      rows[name.toStdString()] = 1;
    }
    QCOMPARE(all.size(), rows.size());
    for (const auto& [name, count] : rows) {
      QVERIFY2(all.count(name) == 1, name.c_str());
      QCOMPARE(all.at(name).rows(), count);
      QCOMPARE(all.at(name).cols(), N);
      QVERIFY2(all.at(name).allFinite(), name.c_str());
    }
  }

  // As the desk shows it there.
  void aCourseWithoutTheArmHasEnshus() {
    const Ended own = enshu_->run(words(u"simulate --run lab-inverse --out own.mat --course "_s +
                                        test::source(u"tests/course/own"_s)));
    QVERIFY2(own.code == Done, test::result(own));
    QCOMPARE(enshu_->run(words(u"simulate --run lab-inverse --out ours.mat"_s)).code, int(Done));
    QCOMPARE(variables(u"own.mat"_s).at("q"), variables(u"ours.mat"_s).at("q"));
  }

  void saysWhatTheConstrainedRunsDo() {
    const Ended held = enshu_->run(words(u"simulate --run constrained-1 --out a.mat"_s));
    QVERIFY2(held.out.contains(u"largest drift off the surface"_s) &&
                 held.out.contains(u"f_n falls to -3.98 N"_s) &&
                 held.out.contains(u"would have to pull"_s),
             test::result(held));
    const Ended plain = enshu_->run(
        words(u"simulate --run constrained-1 --method plain --integrator euler --step 0.01 --out "
              "b.mat"_s));
    QVERIFY2(plain.code == Done, test::result(plain));
    const double drift = variables(u"b.mat"_s).at("z3").cwiseAbs().maxCoeff();
    QVERIFY(drift > 1e-3);
    QVERIFY2(plain.out.contains(QString::number(drift, 'g', 3) + u" m"_s), test::result(plain));
    QVERIFY(variables(u"a.mat"_s).at("z3").cwiseAbs().maxCoeff() < 1e-4);
    const auto frictionless =
        enshu_->run(words(u"simulate --run constrained-4 --friction 0 --out c.mat"_s));
    QVERIFY2(frictionless.out.contains(u"smallest f_n"_s), test::result(frictionless));
  }

  void simulatesARobotFromAStatesFile() {
    QVERIFY(test::writeBytes(
        path(u"s.json"_s),
        R"({"format": "enshu-states/1", "quantities": [], "states": [)"
        R"({"q": [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], "u": [1, 0, 0, 0, 0, 0, 0],)"
        R"( "tau": [5, 0, 0, 0, 0, 0, 0],)"
        R"( "ext": [{"link": "hand", "point": [0, 0, 0], "force": [0, 0, 9], "moment": [0, 0, 0]}]}]})"));
    const QString call = u"simulate --robot %1 --states s.json --time 0.1 --dt 0.05"_s.arg(kArm);
    const Ended ended = enshu_->run(words(call + u" --out s.mat"_s));
    QVERIFY2(ended.code == Done, test::result(ended));
    const auto all = variables(u"s.mat"_s);
    QCOMPARE(all.at("q")(3, 0), 0.4);
    QCOMPARE(all.at("u")(0, 0), 1.0);
    QCOMPARE(all.at("tau")(0, 2), 5.0);
    const Ended other = enshu_->run(words(call + u" --u 0,0,0,0,0,0,0 --damping 2 --out o.mat"_s));
    QVERIFY2(other.code == Done, test::result(other));
    const auto damped = variables(u"o.mat"_s);
    QCOMPARE(damped.at("u")(0, 0), 0.0);
    QCOMPARE(damped.at("tau")(1, 1), -2 * damped.at("u")(1, 1));
    // The load counts: without it the arm moves otherwise.
    const Ended unloaded = enshu_->run(
        words(u"simulate --robot %1 --q 0.1,0.2,0.3,0.4,0.5,0.6,0.7 --u 1,0,0,0,0,0,0 --tau "
              "5,0,0,0,0,0,0 --time 0.1 --dt 0.05 --out n.mat"_s.arg(kArm)));
    QVERIFY2(unloaded.code == Done, test::result(unloaded));
    const auto without = variables(u"n.mat"_s);
    QVERIFY((without.at("ud").col(0) - all.at("ud").col(0)).norm() > 0.1);
    QVERIFY((without.at("q").col(0) - all.at("q").col(0)).norm() == 0);
  }

  void refusesABadCall_data() {
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("place");
    QTest::addColumn<int>("code");
    const auto row = [](const char* call, const char* place, int code = Usage) {
      QTest::newRow(call) << QString::fromUtf8(call) << QString::fromUtf8(place) << code;
    };
    row("", "--run NAME or --robot FILE");
    row("--run constrained-1", "--out is missing");
    row("--run constrained-8 --out o.mat", "there is no run constrained-8");
    row("--run constrained-1 --robot ARM --out o.mat", "--run NAME or --robot FILE");
    row("--run constrained-1 --method magic --out o.mat", "--method is plain or stabilised");
    row("--run constrained-1 --friction -1 --out o.mat", "--friction takes a number not below 0");
    row("--run constrained-1 --friction much --out o.mat", "--friction takes a number");
    row("--run constrained-1 --base-height 0 --out o.mat", "--base-height takes a number above");
    row("--run constrained-1 --base-height 9 --out o.mat", "rod3");
    row("--run constrained-1 --time 3 --out o.mat", "--time does not go with the run");
    row("--run planar-fall-1 --friction 0 --out o.mat", "--friction does not go with the run");
    row("--run lab-friction --step 0.1 --out o.mat", "--step does not go with the run");
    row("--run planar-fall-1 --integrator magic --out o.mat", "there is no integrator magic");
    row("--run planar-fall-1 --step 0 --out o.mat", "--step takes a number above zero");
    row("--run planar-fall-1 --tolerance nan --out o.mat", "--tolerance takes a number above");
    row("--run constrained-5 --integrator euler --step 0.01 --method plain --out o.mat",
        "rod3: the run ends after t = ");
    row("--run planar-fall-1 --out none/o.mat", "none/o.mat: its folder is not there");
    row("--run planar-fall-1 --out .", "cannot be written", Tool);
    row("--run planar-fall-1 --out o.mat extra", "Usage: enshu simulate");
    row("--run planar-fall-1 --out o.mat --fast", "fast");
    row("--robot none --out o.mat", "none: there is no such file");
    row("--robot ARM --method plain --out o.mat", "--method goes with the constrained runs");
    row("--robot ARM --q 1,2 --out o.mat", "--q takes 7 numbers");
    row("--robot ARM --u 1,2,3,4,5,6,inf --out o.mat", "--u takes 7 numbers");
    row("--robot ARM --tau 1,2,3,4,5,6,x --out o.mat", "--tau takes 7 numbers");
    row("--robot ARM --damping -1 --out o.mat", "--damping takes a number not below 0");
    row("--robot ARM --damping 1,1,1,1,1,1,-1 --out o.mat", "--damping takes no number below");
    row("--robot ARM --time 0 --out o.mat", "--time takes a number above zero");
    row("--robot ARM --time 1 --dt 2 --out o.mat", "--dt must lie between");
    row("--robot ARM --time 1 --dt 1e-9 --out o.mat", "--dt must lie between");
    row("--robot ARM --states none --out o.mat", "none: there is no such file");
  }

  void refusesABadCall() {
    QFETCH(QString, call);
    QFETCH(QString, place);
    QFETCH(int, code);
    const Ended ended = enshu_->run(words(u"simulate "_s + call.replace(u"ARM"_s, kArm)));
    QVERIFY2(ended.code == code && ended.out.isEmpty(), test::result(ended));
    QVERIFY2(ended.err.startsWith(u"enshu: "_s) && ended.err.count(u'\n') == 1 &&
                 ended.err.contains(place) && !ended.err.contains(u"internal error"_s),
             test::result(ended));
    QVERIFY(QDir(enshu_->home()).entryList(QDir::Files | QDir::Hidden).isEmpty());
  }

  void ctrlCLeavesNoFile() {
    QProcess process;
    enshu_->prepare(process, words(u"simulate --robot %1 --time 1000 --out c.mat"_s.arg(kArm)));
    process.start(QIODevice::ReadOnly);
    QVERIFY(process.waitForStarted());
    QTest::qWait(700);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), int(Tool));
    QVERIFY(process.readAllStandardError().contains("the run was stopped at t = "));
    QVERIFY(QDir(enshu_->home()).entryList(QDir::Files | QDir::Hidden).isEmpty());
  }

 private:
  QString path(const QString& name) const { return QDir(enshu_->home()).filePath(name); }

  std::map<std::string, Eigen::MatrixXd> variables(const QString& name) const {
    std::map<std::string, Eigen::MatrixXd> all;
    const auto read = matfile::readMat(path(name).toStdString());
    if (read) {
      for (const matfile::Variable& variable : *read) {
        all[variable.name] = variable.values;
      }
    }
    return all;
  }

  std::unique_ptr<test::Enshu> enshu_;
};

ENSHU_TEST(SimulateTest)

}  // namespace enshu::simulate_cli_test

#include "simulate_cli_test.moc"
