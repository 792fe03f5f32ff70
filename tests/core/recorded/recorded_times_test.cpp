// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "tests/core/recorded/recorded_fixture.h"
#include "tests/support/suite.h"

namespace enshu::recorded_times_test {

using namespace enshu::recorded;
using namespace Qt::StringLiterals;

// Which time goes with which signal; what is guessed and what is left out is told.
class RecordedTimesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void columnsOfTablesAreChannels();
  void namesOfTimesAreKnown_data();
  void namesOfTimesAreKnown();
  void timesOfTablesAreFound_data();
  void timesOfTablesAreFound();
  void timesThatDoNotFitAreTold();
  void theFirstColumnIsTheFirst();
  void rowsWithoutATimeAreLeftOut();
  void matricesWithOddFirstColumnsAreTold();
  void whatIsShortHasNoTimes();
  void twoTimesOfMatricesAreTold();
};

namespace {

Result<Recording> recordingOf(const QByteArray& text, const TimeChoice& choice = {}) {
  const Result<Contents> contents = tableOf(text.toStdString(), "table");
  return contents ? overTime(*contents, choice, "table") : tl::unexpected(contents.error());
}

// The signals, and what is said of them.
QString told(const Result<Recording>& recording) {
  QString all = signalsOf(recording);
  if (recording && !recording->notes.empty()) {
    all += u" | "_s + names(recording->notes);
  }
  return all;
}

// The values of a channel, in words.
QString row(const Signals& signals, Eigen::Index channel) {
  QStringList all;
  for (const double value : signals.values.row(channel)) {
    all += QString::number(value);
  }
  return all.join(u' ');
}

}  // namespace

// As many lines as channels are no reason to turn them.
void RecordedTimesTest::columnsOfTablesAreChannels() {
  const QByteArray square = "t,q1,q2,q3\n0,1,2,3\n0.1,4,5,6\n0.2,7,8,9\n";
  for (const TimeChoice& choice : {TimeChoice{}, TimeChoice{TimeChoice::From::Variable, "t"}}) {
    const Result<Recording> found = recordingOf(square, choice);
    QCOMPARE(signalsOf(found), u"q 3, 0 to 0.2"_s);
    QCOMPARE(row(found->signals[0], 0), u"1 4 7"_s);
  }
  const TimeChoice rate{TimeChoice::From::Rate, {}, 1, 10};
  const Result<Recording> wide = recordingOf("q1,q2,q3\n1,2,3\n4,5,6\n", rate);
  QCOMPARE(signalsOf(wide), u"q 3, 0 to 0.1"_s);
  QCOMPARE(row(wide->signals[0], 2), u"3 6"_s);
  const Result<Recording> rows =
      recordingOf("q1,q2\n0,1\n2,3\n4,5\n", {TimeChoice::From::FirstRow});
  QCOMPARE(signalsOf(rows), u"q 2, 0 to 1"_s);
  QVERIFY(rows->signals[0].channels.empty());
  const Result<Recording> bare = recordingOf("1,2\n3,4\n", rate);
  QCOMPARE(row(bare->signals[0], 0), u"1 3"_s);
}

void RecordedTimesTest::namesOfTimesAreKnown_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<double>("end");  // of times that end in 1
  const auto add = [](const char* name, double end = 1) {
    QTest::newRow(name) << QByteArray(name) << end;
  };
  for (const char* name : {"time_sec", "sim_time", "elapsed_time", "time_s", "Time_Seconds",
                           "simTime", "Elapsed Time (s)", "Time Stamp", "経過時間", "clock_time"}) {
    add(name);
  }
  for (const char* name : {"t_ms", "timeMs", "Time ms", "time/ms", "\"time, ms\"", "sim_time [ms]",
                           "elapsed_ms", "Time [MILLISECONDS]"}) {
    add(name, 1e-3);
  }
}

void RecordedTimesTest::namesOfTimesAreKnown() {
  QFETCH(QByteArray, name);
  QFETCH(double, end);
  // Beside joints that increase, too.
  const Result<Recording> found = recordingOf("q1," + name + ",u\n0,0,5\n1,0.5,5\n2,1,5\n");
  QCOMPARE(told(found), u"q1 1, 0 to %1; u 1, 0 to %1"_s.arg(end));
  QCOMPARE(found->time.unit, end);
  if (!name.contains(' ') && !name.contains('/')) {
    Contents contents;
    contents.matrices = {{"q", ramp(3)}, {name.toStdString(), ramp(1)}};
    QCOMPARE(told(overTime(contents, {}, "f")), u"q 3, 0 to %1"_s.arg(end));
  }
}

void RecordedTimesTest::timesOfTablesAreFound_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("expected");
  const auto add = [](const char* name, const QByteArray& text, const QString& expected) {
    QTest::newRow(name) << text << expected;
  };
  const QByteArray body = "\n0,0,5\n1,0.5,6\n2,1,5\n";
  add("numbers of samples before the time", "Sample,Time [s],q" + body,
      u"q 1, 0 to 1; Sample 1, 0 to 1"_s);
  add("two times", "t,time,q" + body, u"q 1, 0 to 2; time 1, 0 to 2"_s);
  add("a joint that ends in _t", "theta_t,t,theta" + body, u"theta_t 1, 0 to 1; theta 1, 0 to 1"_s);
  add("a computing time", "exec_time,t,exec_load" + body,
      u"exec_time 1, 0 to 1; exec_load 1, 0 to 1"_s);
  add("samples of q", "q_sample,Time,q_err" + body, u"q_sample 1, 0 to 1; q_err 1, 0 to 1"_s);
  add("a cycle's time", "Time,cycle_time,q\n0,2,5\n1,2,5\n2,1,5\n",
      u"cycle_time 1, 0 to 2; q 1, 0 to 2"_s);
  add("pairs", "t1,q1,t2,q2\n0,1,0,1\n1,1,5,2\n2,1,,\n3,1,,\n", u"q1 1, 0 to 3; q2 1, 0 to 5"_s);
  add("pairs of one name", "t,q,t,u\n0,1,0,1\n1,1,5,2\n", u"q 1, 0 to 1; u 1, 0 to 5"_s);
  add("pairs by what they begin with", "a_t,a_q,b_t,b_q\n0,1,0,1\n1,1,5,2\n2,1,,\n",
      u"a_q 1, 0 to 2; b_q 1, 0 to 5"_s);
  add("pairs in milliseconds", "t1 [ms],q1,t2 [s],q2\n0,1,0,1\n1,1,5,2\n",
      u"q1 1, 0 to 0.001; q2 1, 0 to 5"_s);
  add("times side by side are no pairs", "k,t1,t2\n0,1,2\n1,5,3\n2,6,4\n",
      u"t 2, 0 to 2 | t: is called a time, but is 3 x 2, k: its first column is taken as the time "
      "instead"_s);
  add("a single time by the end of its name", "q,robot_time,u\n0,0,5\n1,0.5,6\n",
      u"q 1, 0 to 0.5; u 1, 0 to 0.5 | robot_time: is taken as the time of all, as no other is "
      "called one"_s);
}

void RecordedTimesTest::timesOfTablesAreFound() {
  QFETCH(QByteArray, text);
  QFETCH(QString, expected);
  QCOMPARE(told(recordingOf(text)), expected);
}

void RecordedTimesTest::timesThatDoNotFitAreTold() {
  Contents contents;
  const auto is = [&](const Eigen::MatrixXd& t) {
    contents.matrices = {{"q", ramp(3)}, {"time", t}};
    const Result<Recording> found = overTime(contents, {}, "f");
    return told(found);
  };
  const QString instead =
      u"q 2, 0 to 1 | time: is called a time, but is %1, q: its first column is taken as the "
      "time instead"_s;
  QCOMPARE(is(Eigen::MatrixXd::Ones(1, 1)), instead.arg(u"1 x 1"_s));
  QCOMPARE(is(Eigen::VectorXd::LinSpaced(7, 0, 1)), instead.arg(u"7 x 1"_s));
  QCOMPARE(is(Eigen::MatrixXd(0, 0)), instead.arg(u"0 x 0"_s));
  contents.matrices.pop_back();
  contents.passed = {{"time", "is text", {}}};
  QCOMPARE(told(overTime(contents, {}, "f")), instead.arg(u"no row or column of numbers"_s));
  const Result<Recording> table = recordingOf("time,q1,q2\n10:00,0,1\n10:01,1,3\n10:02,2,0\n");
  QVERIFY2(complaint(table).contains(u"nothing over time"_s), qPrintable(told(table)));
}

void RecordedTimesTest::theFirstColumnIsTheFirst() {
  using From = TimeChoice::From;
  const TimeChoice first{From::FirstColumn, {}, 1e-3, 0};
  const QByteArray body = "\n0,5,1\n1,4,2\n1,3,3\n2,2,4\n";
  const QString repeats = u" | %1: times that repeat the one before: 1, the first is number 3: 1"_s;
  QCOMPARE(told(recordingOf("Clock,u,q" + body, first)),
           u"u 1, 0 to 0.002; q 1, 0 to 0.002"_s + repeats.arg(u"Clock"_s));
  QCOMPARE(told(recordingOf("Clock,u,q" + body)),
           u"u 1, 0 to 2; q 1, 0 to 2"_s + repeats.arg(u"Clock"_s));
  QCOMPARE(told(recordingOf("q1,q2,q3" + body, first)), u"q 2, 0 to 0.002"_s + repeats.arg(u"q"_s));
  QCOMPARE(told(recordingOf("0,5\n1,4\n1,3\n2,2\n")), u"data 1, 0 to 2"_s + repeats.arg(u"data"_s));
  QVERIFY(
      complaint(recordingOf("mode,q,u\non,0,1\noff,1,2\n", first)).contains(u"has no numbers"_s));
  QVERIFY(complaint(recordingOf("0,5\n1,4\n0.5,3\n2,2\n"))
              .contains(u"these times decrease: number 3 is 0.5, behind 1"_s));
  // The first column of other columns is none.
  QVERIFY(
      complaint(recordingOf("x,q1,q2\n5,0,1\n3,1,2\n4,2,3\n")).contains(u"nothing over time"_s));
}

void RecordedTimesTest::rowsWithoutATimeAreLeftOut() {
  const Result<Recording> found = recordingOf("t,q\n0,1\n,2\n2,3\nTotal,6\n");
  QCOMPARE(told(found),
           u"q 1, 0 to 2 | t: rows without a time are left out: 2, the first is number 2"_s);
  QCOMPARE(row(found->signals[0], 0), u"1 3"_s);
}

void RecordedTimesTest::matricesWithOddFirstColumnsAreTold() {
  Contents contents;
  contents.matrices = {{"log", ramp(3)}, {"data", ramp(3)}};
  contents.matrices[1].values(2, 0) = contents.matrices[1].values(1, 0);
  QCOMPARE(told(overTime(contents, {}, "f")),
           u"log 2, 0 to 1; data 2, 0 to 1 | data: times that repeat the one before: 1, the first "
           "is number 3: 0.25"_s);
  contents.matrices[1].values(2, 0) = -1;
  const Result<Recording> decreasing = overTime(contents, {}, "f");
  QCOMPARE(told(decreasing), u"log 2, 0 to 1"_s);
  QCOMPARE(names(decreasing->passed), u"data: these times decrease: number 3 is -1, behind 0.25"_s);
}

// Gains beside a log, whose first column increases.
void RecordedTimesTest::whatIsShortHasNoTimes() {
  Contents contents;
  contents.matrices = {{"gains", ramp(2).topRows(3)}, {"q", Eigen::MatrixXd::Constant(3, 50, 1)}};
  QVERIFY(complaint(overTime(contents, {}, "f")).contains(u"nothing over time"_s));
}

void RecordedTimesTest::twoTimesOfMatricesAreTold() {
  Contents contents;
  contents.matrices = {{"theta_t", 2 * ramp(1)}, {"theta_d", ramp(2)}, {"t", ramp(1)}};
  QCOMPARE(told(overTime(contents, {}, "f")), u"theta_t 1, 0 to 1; theta_d 2, 0 to 1"_s);
  contents.matrices[0].name = "theta_time";
  const Result<Recording> found = overTime(contents, {}, "f");
  QCOMPARE(told(found), u"theta_d 2, 0 to 2"_s);
  QCOMPARE(names(found->passed), u"t: no signal is over these times"_s);
  contents.matrices = {{"t1", 2 * ramp(1)}, {"q1", ramp(2)}};
  QVERIFY(told(overTime(contents, {}, "f"))
              .contains(u"t1: is called a time with a number, and may be of a part"_s));
}

ENSHU_TEST(RecordedTimesTest)

}  // namespace enshu::recorded_times_test

#include "recorded_times_test.moc"
