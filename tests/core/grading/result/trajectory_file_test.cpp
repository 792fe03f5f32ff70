// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "core/grading/result/trajectory_file.h"
#include "core/matfile/write.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::trajectory_file_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using Eigen::MatrixXd;

namespace {

Trajectory trajectoryOf(const QString& check) {
  Trajectory trajectory;
  trajectory.check = check;
  trajectory.t = Eigen::VectorXd::LinSpaced(5, 0, 1);
  trajectory.answer = MatrixXd::Random(3, 5);
  trajectory.reference = MatrixXd::Random(3, 5);
  return trajectory;
}

CheckResult checkOf(const QString& checkId, bool chained = false) {
  CheckResult check;
  check.caseId = u"lab"_s;
  check.checkId = checkId;
  check.chained = chained;
  check.title = u"Torques"_s;
  check.hidden = true;
  return check;
}

}  // namespace

class TrajectoryFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsBackWhatWasSaved() {
    const Trajectory one = trajectoryOf(u"lab.joint-torque"_s);
    const Trajectory other = trajectoryOf(u"chained.lab.joint-torque"_s);
    QVERIFY(saveTrajectories(path(), {one, other}));
    for (const Trajectory& saved : {one, other}) {
      const CheckResult check = checkOf(u"joint-torque"_s, saved.check == other.check);
      const Result<Trajectory> read = readTrajectory(path(), check);
      QVERIFY(read);
      QVERIFY(read->t == saved.t && read->answer == saved.answer &&
              read->reference == saved.reference);
      QCOMPARE(read->channels.size(), 3);
      QCOMPARE(read->check, saved.check);
      QVERIFY(read->hidden);
    }
  }

  // A plot calls them as the verdict does.
  void channelsKeepTheirNames() {
    Trajectory one = trajectoryOf(u"lab.a"_s);
    one.channels = {u"joint 1"_s, u"手先 x"_s, u"a\u202eb"_s};
    QVERIFY(saveTrajectories(path(), {one}));
    const Result<Trajectory> read = readTrajectory(path(), checkOf(u"a"_s));
    QVERIFY(read);
    QCOMPARE(read->channels.mid(0, 2), one.channels.mid(0, 2));
    QVERIFY(!read->channels[2].contains(QChar(0x202e)));
    // Of files that an earlier version wrote, or somebody else.
    for (const MatrixXd& letters :
         {MatrixXd(MatrixXd::Constant(3, 2, 0.5)), MatrixXd(MatrixXd::Constant(2, 2, 65)),
          MatrixXd(MatrixXd::Constant(3, 2, 1e9)), MatrixXd(MatrixXd::Constant(3, 500, 65))}) {
      QVERIFY(matfile::writeMat(path().toStdString(), {{"lab_a_t", one.t.transpose()},
                                                       {"lab_a_answer", one.answer},
                                                       {"lab_a_reference", one.reference},
                                                       {"lab_a_channels", letters}}));
      const Result<Trajectory> other = readTrajectory(path(), checkOf(u"a"_s));
      QVERIFY(other);
      QCOMPARE(other->channels, (QStringList{u"channel 1"_s, u"channel 2"_s, u"channel 3"_s}));
    }
  }

  void theSameGivesTheSameBytes() {
    const Trajectory one = trajectoryOf(u"lab.a"_s);
    QVERIFY(saveTrajectories(path(), {one}));
    const QByteArray first = test::bytesOf(path());
    QVERIFY(saveTrajectories(path(), {one}));
    QCOMPARE(test::bytesOf(path()), first);
  }

  void saysWhatIsMissing() {
    QVERIFY(saveTrajectories(path(), {trajectoryOf(u"lab.a"_s)}));
    const Result<Trajectory> read = readTrajectory(path(), checkOf(u"b"_s));
    QVERIFY(!read);
    QVERIFY(QString::fromStdString(read.error().message()).contains(u"lab_b_t"_s));
    QVERIFY(saveTrajectories(path(), {}));
    QVERIFY(!readTrajectory(path(), checkOf(u"a"_s)));
  }

  void leavesTheFileWhereItCannotWrite() {
    QVERIFY(saveTrajectories(path(), {trajectoryOf(u"lab.a"_s)}));
    const QByteArray before = test::bytesOf(path());
    Trajectory twice = trajectoryOf(u"lab.a"_s);
    QVERIFY(!saveTrajectories(path(), {twice, twice}));
    QCOMPARE(test::bytesOf(path()), before);
    QVERIFY(!saveTrajectories(folder_.filePath(u"absent/a.mat"_s), {twice}));
  }

 private:
  QString path() const { return folder_.filePath(u"a.mat"_s); }

  QTemporaryDir folder_;
};

ENSHU_TEST(TrajectoryFileTest)

}  // namespace enshu::trajectory_file_test

#include "trajectory_file_test.moc"
