// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>
#include <set>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "core/robotfile/robotfile.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::arm_picture_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// The picture of the arm itself; needs a display with OpenGL, such as Xvfb with Mesa.
class ArmPictureTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void pictureIsNotEmpty();
  void armMovesWithTime();
  void ghostStandsBesideTheArm();
  void partsAndMarksAreSeen();
  void closedPaneLeavesNothingBehind();

 private:
  ArmMotionPtr motion(double third) const;
  void show(ArmPane& pane) const;

  fixture::Home home_;
  std::shared_ptr<const Robot> robot_;
};

namespace {

// How many pixels of two pictures of one size differ.
int difference(const QImage& a, const QImage& b) {
  int count = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      count += a.pixel(x, y) == b.pixel(x, y) ? 0 : 1;
    }
  }
  return count;
}

int colours(const QImage& picture) {
  std::set<QRgb> all;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      all.insert(picture.pixel(x, y));
    }
  }
  return static_cast<int>(all.size());
}

// The picture once its edges have been smoothed.
QImage settled(const ArmPane& pane) {
  QImage last;
  QImage now = pane.view()->picture();
  for (int i = 0; i < 200 && now != last; ++i) {
    QTest::qWait(10);
    last = std::exchange(now, pane.view()->picture());
  }
  return now;
}

}  // namespace

void ArmPictureTest::initTestCase() {
  const auto robot = robotfile::loadRobot(qEnvironmentVariable("ENSHU_SOURCE") +
                                          u"/resources/robots/course-arm.json"_s);
  QVERIFY(robot);
  robot_ = std::make_shared<const Robot>(*robot);
}

// Joint 2 turns by a radian in a second, joint 3 stands at an angle.
ArmMotionPtr ArmPictureTest::motion(double third) const {
  Eigen::MatrixXd q = Eigen::MatrixXd::Zero(7, 2);
  q(1, 1) = 1;
  q.row(2).setConstant(third);
  return std::make_shared<const ArmMotion>(robot_, Eigen::Vector2d(0, 1), q);
}

void ArmPictureTest::show(ArmPane& pane) const {
  pane.resize(640, 480);
  pane.show();
  QVERIFY(QTest::qWaitForWindowExposed(&pane));
  QVERIFY2(pane.view()->isDrawn(), qPrintable(pane.view()->notice()));
}

void ArmPictureTest::pictureIsNotEmpty() {
  ArmPane pane;
  pane.setMotion(motion(0.5));
  show(pane);
  QVERIFY(pane.view()->notice().isEmpty());
  const QImage picture = settled(pane);
  QCOMPARE(picture.size(), pane.view()->size());
  QVERIFY(colours(picture) > 50);
}

void ArmPictureTest::armMovesWithTime() {
  ArmPane pane;
  pane.setMotion(motion(0.5));
  show(pane);
  const QImage first = settled(pane);
  QCOMPARE(difference(first, settled(pane)), 0);
  pane.seek(0.8);
  QVERIFY(difference(first, settled(pane)) > 1000);
}

void ArmPictureTest::ghostStandsBesideTheArm() {
  ArmPane pane;
  pane.setMotion(motion(0.5), motion(0.1));
  show(pane);
  const QImage both = settled(pane);
  ArmParts without;
  without.ghost = false;
  pane.view()->setParts(without);
  QVERIFY(difference(both, settled(pane)) > 500);
  pane.view()->setParts({});
  QCOMPARE(difference(both, settled(pane)), 0);
}

void ArmPictureTest::partsAndMarksAreSeen() {
  ArmPane pane;
  pane.setMotion(motion(0.5));
  show(pane);
  const QImage plain = settled(pane);
  for (const auto part : {&ArmParts::axes, &ArmParts::frames, &ArmParts::masses, &ArmParts::ground,
                          &ArmParts::trace}) {
    ArmParts parts;
    parts.*part = !(parts.*part);
    pane.view()->setParts(parts);
    QVERIFY(difference(plain, settled(pane)) > 200);
  }
  pane.view()->setParts({});
  pane.setMarked(2, u"link3"_s);
  QVERIFY(difference(plain, settled(pane)) > 500);
  pane.setMarked(-1);
  QCOMPARE(difference(plain, settled(pane)), 0);
}

void ArmPictureTest::closedPaneLeavesNothingBehind() {
  for (int i = 0; i < 2; ++i) {
    ArmPane pane;
    pane.setMotion(motion(0.5), motion(0.4));
    show(pane);
    pane.setMotion(nullptr);
    QVERIFY(!pane.view()->notice().isEmpty());
    pane.setMotion(motion(0.2));
    QVERIFY(pane.view()->notice().isEmpty());
  }
}

ENSHU_TEST(ArmPictureTest)

}  // namespace enshu::arm_picture_test

#include "arm_picture_test.moc"
