// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <cmath>

#include "app/desk/arm/arm_actions.h"
#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "app/desk/arm/mesh.h"
#include "app/desk/arm/playback.h"
#include "app/desk/arm/playback_bar.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/languages.h"
#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot_state.h"
#include "core/robotfile/robotfile.h"
#include "core/simulation/paper_robots.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::arm_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// The arm: where it is at a time, how it looks, and its film; without a picture.
class ArmTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void posesAreThoseOfTheKinematics_data();
  void posesAreThoseOfTheKinematics();
  void betweenSamplesItMovesEvenly();
  void quaternionsGoTheShorterWay();
  void samplesThatCannotBeDrawnAreLeftOut();
  void wrongSizesAreRefused();
  void handIsTheTipOfTheLastLink();
  void limbsReachFromJointToJoint_data();
  void limbsReachFromJointToJoint();
  void shapesOfTheCourseArmAreItsOwn();
  void slidingJointsHaveARod();
  void meshesAreClosedAndFaceOutwards();
  void filmFollowsTheClock();
  void filmEndsOrRepeats();
  void stepsGoToSamples();
  void standardViewsLookAlongTheAxes();
  void fitShowsTheWholeBox_data();
  void fitShowsTheWholeBox();
  void withoutOpenGlANoticeStandsThereAndTheRestWorks();
  void keysDriveTheFilm();
  void mouseMovesTheCamera();
  void menusAndKeysSwitchTheParts();
  void numbersTellWhereTheHandIs();
  void languageSwitchReachesThePane();

 private:
  fixture::Home home_;
};

namespace {

std::shared_ptr<const Robot> shared(Robot robot) {
  return std::make_shared<const Robot>(std::move(robot));
}

Robot courseArm() {
  const auto robot = robotfile::loadRobot(qEnvironmentVariable("ENSHU_SOURCE") +
                                          u"/resources/robots/course-arm.json"_s);
  if (!robot) {
    qFatal("%s", robot.error().message().c_str());
  }
  return *robot;
}

// A rod of length 1 that turns by q = t about z, t = 0, 0.5, 1, 1.5, 2.
ArmMotionPtr turningRod(double factor = 1) {
  Link rod;
  rod.name = "rod";
  rod.joint.type = JointType::Revolute;
  rod.mass = 1;
  rod.com = {0.5, 0, 0};
  rod.inertia = Eigen::Vector3d(0, 1, 1).asDiagonal();
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(5, 0, 2);
  return std::make_shared<const ArmMotion>(shared(Robot::build("rod", {rod})), t,
                                           Eigen::MatrixXd(factor * t.transpose()));
}

bool same(const std::vector<Transform>& a, const std::vector<Transform>& b, double tolerance) {
  bool close = a.size() == b.size();
  for (size_t i = 0; close && i < a.size(); ++i) {
    close = (a[i].R - b[i].R).norm() <= tolerance && (a[i].p - b[i].p).norm() <= tolerance;
  }
  return close;
}

// Six times the volume within, positive if all triangles face outwards.
double sixVolumes(const Mesh& mesh) {
  double sum = 0;
  for (size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const auto corner = [&](size_t k) {
      return Eigen::Vector3d(mesh.vertices[mesh.indices[i + k]].position.cast<double>());
    };
    sum += corner(0).dot(corner(1).cross(corner(2)));
  }
  return sum;
}

RandomRobotOptions everyKind() {
  RandomRobotOptions options;
  options.links = 9;
  options.branching = true;
  options.plugs = true;
  options.general = true;
  options.gears = 1;
  return options;
}

}  // namespace

void ArmTest::posesAreThoseOfTheKinematics_data() {
  QTest::addColumn<int>("seed");
  QTest::addRow("branched, prismatic") << 1;
  QTest::addRow("every kind of joint") << 2;
  QTest::addRow("every kind of joint, another") << 3;
}

void ArmTest::posesAreThoseOfTheKinematics() {
  QFETCH(const int, seed);
  RandomRobotOptions branched;
  branched.links = 8;
  branched.branching = true;
  const auto robot =
      shared(randomRobot(static_cast<std::uint64_t>(seed), seed == 1 ? branched : everyKind()));
  Random random(7);
  Eigen::MatrixXd q(robot->coordinates(), 3);
  for (Eigen::Index k = 0; k < 3; ++k) {
    q.col(k) = randomCoordinates(*robot, random);
  }
  const Eigen::Vector3d t(0, 0.1, 0.3);
  const ArmMotion motion(robot, t, q);
  for (Eigen::Index k = 0; k < 3; ++k) {
    QVERIFY(same(motion.poses(t[k]), linkPoses(*robot, q.col(k)), 1e-12));
  }
  QVERIFY(same(motion.poses(-5), linkPoses(*robot, q.col(0)), 1e-12));
  QVERIFY(same(motion.poses(5), linkPoses(*robot, q.col(2)), 1e-12));
}

void ArmTest::betweenSamplesItMovesEvenly() {
  const auto robot = shared(courseArm());
  Eigen::MatrixXd q(7, 2);
  q.col(0) = Eigen::VectorXd::LinSpaced(7, -1, 1);
  q.col(1) = Eigen::VectorXd::LinSpaced(7, 0.5, 2);
  const ArmMotion motion(robot, Eigen::Vector2d(1, 3), q);
  const Eigen::VectorXd quarter = 0.75 * q.col(0) + 0.25 * q.col(1);
  QVERIFY((*motion.coordinates(1.5) - quarter).norm() < 1e-12);
  QVERIFY(same(motion.poses(1.5), linkPoses(*robot, quarter), 1e-12));
}

void ArmTest::quaternionsGoTheShorterWay() {
  const auto robot = shared(floatingChain(1));
  const double c = std::cos(0.2);
  const double s = std::sin(0.2);
  Eigen::MatrixXd q(7, 2);
  q.col(0) << 0, 0, 0, 1, 0, 0, 0;
  q.col(1) << 1, 0, 0, -2 * c, 0, 0, -2 * s;  // the same turn by 0.4 about z, not of unit length
  const ArmMotion motion(robot, Eigen::Vector2d(0, 1), q);
  const Eigen::VectorXd middle = *motion.coordinates(0.5);
  QVERIFY(std::abs(middle.tail<4>().norm() - 1) < 1e-12);
  QVERIFY(std::abs(2 * std::atan2(middle[6], middle[3]) - 0.2) < 1e-12);
  QVERIFY(std::abs(middle[0] - 0.5) < 1e-12);
}

void ArmTest::samplesThatCannotBeDrawnAreLeftOut() {
  const auto robot = turningRod();
  const auto rod = shared(robot->robot());
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(6, 0, 5);
  Eigen::MatrixXd q(1, 6);
  q << kNan, 1, 2, 1e300, kNan, 3;
  const ArmMotion motion(rod, t, q);
  const auto angle = [&](double time) { return (*motion.coordinates(time))[0]; };
  QCOMPARE(angle(0), 1.0);
  QCOMPARE(angle(1.5), 1.5);
  QCOMPARE(angle(2.5), 2.0);
  QCOMPARE(angle(4.9), 2.0);
  QCOMPARE(angle(5), 3.0);
  QVERIFY(motion.isKnown(1.5));
  QVERIFY(!motion.isKnown(2.5));
  QVERIFY(!motion.isKnown(0));
  QCOMPARE(motion.trace(10).size(), size_t(3));
  QVERIFY(motion.extent(10).sizes().allFinite());
  const ArmMotion lost(rod, Eigen::VectorXd::Zero(1), Eigen::MatrixXd::Constant(1, 1, kNan));
  QVERIFY(!lost.coordinates(0));
  QVERIFY(lost.poses(0).empty());
  QVERIFY(lost.trace(10).empty());
  const auto box = shared(floatingChain(1));
  const ArmMotion noTurn(box, Eigen::VectorXd::Zero(1), Eigen::MatrixXd::Zero(7, 1));
  QVERIFY(noTurn.poses(0).empty());
}

void ArmTest::wrongSizesAreRefused() {
  const auto robot = shared(courseArm());
  QVERIFY_THROWS_EXCEPTION(ContractViolation,
                           ArmMotion(robot, Eigen::Vector2d(0, 1), Eigen::MatrixXd::Zero(6, 2)));
  QVERIFY_THROWS_EXCEPTION(ContractViolation,
                           ArmMotion(robot, Eigen::Vector2d(0, 1), Eigen::MatrixXd::Zero(7, 3)));
}

void ArmTest::handIsTheTipOfTheLastLink() {
  QCOMPARE(handOf(courseArm()).link, 7);
  QVERIFY(handOf(courseArm()).p.isZero());
  const LinkPoint rod = handOf(planarRods(constrainedArm()));
  QCOMPARE(rod.link, 2);
  QVERIFY((rod.p - Eigen::Vector3d(0.5, 0, 0)).norm() < 1e-12);
}

void ArmTest::limbsReachFromJointToJoint_data() {
  QTest::addColumn<int>("robot");
  for (int i = 0; i < 6; ++i) {
    QTest::addRow("robot %d", i) << i;
  }
}

// Whatever the robot, each joint sits on, or close to, what is drawn of the link below it.
void ArmTest::limbsReachFromJointToJoint() {
  QFETCH(const int, robot);
  const std::vector<Robot> robots{
      courseArm(), planarRods(fallingArm(4)),   floatingChain(5),
      fourBar(),   randomRobot(1, everyKind()), randomRobot(2, everyKind())};
  const Robot& drawn = robots[static_cast<size_t>(robot)];
  const ArmShape shape = armShape(drawn);
  QCOMPARE(shape.links.size(), static_cast<size_t>(drawn.linkCount()));
  QVERIFY(shape.reach > 0);
  for (const Link& link : drawn.links()) {
    if (link.parent < 0) {
      continue;
    }
    double nearest = (link.socket.p - drawn.link(link.parent).plug.p).norm();
    double radius = 0.03 * shape.reach;
    for (const Solid& limb : shape.links[static_cast<size_t>(link.parent)].limbs) {
      const Eigen::Vector3d along = limb.b - limb.a;
      const double share = std::clamp(
          (link.socket.p - limb.a).dot(along) / std::max(along.squaredNorm(), 1e-12), 0.0, 1.0);
      nearest = std::min(nearest, (limb.a + share * along - link.socket.p).norm());
      radius = std::max(radius, limb.radius);
    }
    QVERIFY2(nearest <= 1.3 * radius, link.name.c_str());
  }
}

void ArmTest::shapesOfTheCourseArmAreItsOwn() {
  const ArmShape shape = armShape(courseArm());
  QVERIFY(std::abs(shape.reach - 3.05) < 0.2);
  QCOMPARE(shape.links[1].limbs.size(), size_t(1));
  QVERIFY(shape.links[1].limbs[0].a.norm() < 1e-12);
  QVERIFY((shape.links[1].limbs[0].b - Eigen::Vector3d(0.8, 0, 0)).norm() < 1e-12);
  QCOMPARE(shape.links[1].limbs[0].radius, 0.15);
  QCOMPARE(shape.links[5].limbs[0].b, Eigen::Vector3d(0, 0, 0));
  QVERIFY(shape.links[7].limbs.empty());
  QCOMPARE(shape.axes.size(), size_t(7));
}

void ArmTest::slidingJointsHaveARod() {
  Link slider;
  slider.name = "slider";
  slider.joint = {JointType::Prismatic, Eigen::Vector3d::UnitX()};
  slider.mass = 1;
  slider.com = {0.2, 0, 0};
  slider.inertia = Eigen::Matrix3d::Identity();
  const ArmShape shape = armShape(Robot::build("slider", {slider}));
  QCOMPARE(shape.slides.size(), size_t(1));
  QCOMPARE(shape.ground.joints.size(), size_t(1));
  QVERIFY(std::abs((shape.ground.joints[0].b - shape.ground.joints[0].a).normalized().x() - 1) <
          1e-12);
}

void ArmTest::meshesAreClosedAndFaceOutwards() {
  constexpr double kPi = 3.14159265358979;
  const Eigen::Vector3d a(0.1, 0.2, 0.3);
  const Eigen::Vector3d b(1.1, 0.2, 0.3);
  const double cylinder = sixVolumes(solidMesh({a, b, 0.2, 0})) / 6;
  QVERIFY(std::abs(cylinder / (kPi * 0.04) - 1) < 0.02);
  const double capsule = sixVolumes(solidMesh({a, b, 0.2, 0.2})) / 6;
  QVERIFY(std::abs(capsule / (kPi * 0.04 + 4 * kPi / 3 * 0.008) - 1) < 0.03);
  const double ball = sixVolumes(solidMesh({a, a, 0.5, 0.5})) / 6;
  QVERIFY(std::abs(ball / (4 * kPi / 3 * 0.125) - 1) < 0.04);
  QVERIFY(sixVolumes(arrowMesh(a, b, 0.02)) > 0);
  QVERIFY(sixVolumes(ringMesh(1, 0.1)) > 0);
  QVERIFY(threadMesh({a}, 0.1).isEmpty());
  QVERIFY(threadMesh({a, a, a}, 0.1).isEmpty());
  QVERIFY(!threadMesh({a, b}, 0.1).isEmpty());
  for (const Mesh& mesh : {solidMesh({a, b, 0.2, 0.05}), threadMesh({a, b, a}, 0.1)}) {
    for (const Mesh::Vertex& vertex : mesh.vertices) {
      QVERIFY(std::abs(vertex.normal.norm() - 1) < 1e-5F);
    }
  }
}

void ArmTest::filmFollowsTheClock() {
  Playback film;
  film.play();
  QVERIFY(!film.isPlaying());
  film.setTimes(turningRod()->times());
  const QSignalSpy told(&film, &Playback::timeChanged);
  film.play();
  film.advance(0.3);
  QCOMPARE(film.time(), 0.3);
  film.setSpeed(0.5);
  film.advance(0.4);
  QCOMPARE(film.time(), 0.5);
  QCOMPARE(told.size(), 2);
  film.pause();
  film.seek(-4);
  QCOMPARE(film.time(), 0.0);
  film.seek(9);
  QCOMPARE(film.time(), 2.0);
}

void ArmTest::filmEndsOrRepeats() {
  Playback film;
  film.setTimes(turningRod()->times());
  film.play();
  film.advance(2.5);
  QCOMPARE(film.time(), 2.0);
  QVERIFY(!film.isPlaying());
  film.play();  // at the end: from the start
  QCOMPARE(film.time(), 0.0);
  film.setLoop(true);
  film.advance(2.5);
  QCOMPARE(film.time(), 0.5);
  QVERIFY(film.isPlaying());
  film.setTimes(nullptr);
  QVERIFY(!film.isPlaying());
}

void ArmTest::stepsGoToSamples() {
  Playback film;
  film.step(1);
  film.setTimes(turningRod()->times());
  film.step(1);
  QCOMPARE(film.time(), 0.5);
  film.seek(0.7);
  film.step(1);
  QCOMPARE(film.time(), 1.0);
  film.seek(0.7);
  film.step(-1);
  QCOMPARE(film.time(), 0.5);
  film.step(-1);
  film.step(-1);
  QCOMPARE(film.time(), 0.0);
}

void ArmTest::standardViewsLookAlongTheAxes() {
  ArmCamera camera;
  const auto right = [&] { return camera.rotation() * QVector3D(1, 0, 0); };
  const auto up = [&] { return camera.rotation() * QVector3D(0, 1, 0); };
  const auto close = [](const QVector3D& a, const QVector3D& b) {
    return (a - b).length() < 1e-5F;
  };
  camera.look(ArmCamera::View::Front);
  QVERIFY(close(right(), {1, 0, 0}) && close(up(), {0, 0, 1}));
  camera.look(ArmCamera::View::Side);
  QVERIFY(close(right(), {0, 1, 0}) && close(up(), {0, 0, 1}));
  camera.look(ArmCamera::View::Top);
  QVERIFY(close(right(), {1, 0, 0}) && close(up(), {0, 1, 0}));
}

void ArmTest::fitShowsTheWholeBox_data() {
  QTest::addColumn<float>("aspect");
  QTest::addColumn<int>("view");
  for (const float aspect : {0.5F, 1.8F}) {
    for (int view = 0; view < 4; ++view) {
      QTest::addRow("%g, %d", static_cast<double>(aspect), view) << aspect << view;
    }
  }
}

void ArmTest::fitShowsTheWholeBox() {
  QFETCH(const float, aspect);
  QFETCH(const int, view);
  ArmCamera camera;
  camera.look(static_cast<ArmCamera::View>(view));
  const QVector3D low(-1, -3, 0);
  const QVector3D high(2, 1, 0.5F);
  camera.fit(low, high, aspect);
  const float half = std::tan(ArmCamera::kFieldOfView / 2 * 3.14159265F / 180);
  float fullest = 0;
  for (const float x : {low.x(), high.x()}) {
    for (const float y : {low.y(), high.y()}) {
      for (const float z : {low.z(), high.z()}) {
        const QVector3D seen =
            camera.rotation().conjugated() * (QVector3D(x, y, z) - camera.position());
        QVERIFY(seen.z() < 0);
        fullest = std::max({fullest, std::abs(seen.y() / seen.z()) / half,
                            std::abs(seen.x() / seen.z()) / half / aspect});
      }
    }
  }
  QVERIFY2(fullest < 1 && fullest > 0.85F, qPrintable(QString::number(fullest)));
}

void ArmTest::withoutOpenGlANoticeStandsThereAndTheRestWorks() {
  ArmPane pane;
  pane.show();
  QVERIFY(pane.view()->notice().contains(u"no motion"_s));
  pane.setMotion(turningRod());
  QVERIFY(!pane.view()->isDrawn());
  QVERIFY(pane.view()->picture().isNull());
  QVERIFY(pane.view()->notice().contains(u"libgl1-mesa-dri"_s));
  auto* slider = pane.findChild<QSlider*>();
  QVERIFY(slider->isEnabled());
  QTest::keyClick(slider, Qt::Key_End);
  QCOMPARE(pane.time(), 2.0);
  QVERIFY(!pane.findChild<ElidedLabel*>(u"hand"_s)->text().isEmpty());
  pane.setMotion(nullptr);
  QVERIFY(!slider->isEnabled());
  QVERIFY(pane.view()->notice().contains(u"no motion"_s));
}

void ArmTest::keysDriveTheFilm() {
  ArmPane pane;
  pane.setMotion(turningRod());
  pane.show();
  QVERIFY(QTest::qWaitForWindowActive(&pane));
  ArmView* view = pane.view();
  view->setFocus();
  QTest::keyClick(view, Qt::Key_Period);
  QCOMPARE(pane.time(), 0.5);
  QTest::keyClick(view, Qt::Key_Right);
  QCOMPARE(pane.time(), 1.0);
  QTest::keyClick(view, Qt::Key_Comma);
  QTest::keyClick(view, Qt::Key_Left);
  QCOMPARE(pane.time(), 0.0);
  QTest::keyClick(view, Qt::Key_Minus);
  QCOMPARE(pane.playback()->speed(), 0.5);
  QTest::keyClick(view, Qt::Key_Plus);
  QTest::keyClick(view, Qt::Key_L);
  QVERIFY(pane.playback()->loop());
  QTest::keyClick(view, Qt::Key_Space);
  QVERIFY(pane.playback()->isPlaying());
  QTRY_VERIFY(pane.time() > 0);
  QTest::keyClick(view, Qt::Key_Space);
  QVERIFY(!pane.playback()->isPlaying());
  QTest::keyClick(view, Qt::Key_Backspace);
  QCOMPARE(pane.time(), 0.0);
}

void ArmTest::mouseMovesTheCamera() {
  ArmPane pane;
  pane.resize(500, 500);
  pane.setMotion(turningRod());
  pane.show();
  QVERIFY(QTest::qWaitForWindowActive(&pane));
  ArmView* view = pane.view();
  const ArmCamera before = view->camera();
  const QPoint from(100, 100);
  QTest::mousePress(view, Qt::LeftButton, {}, from);
  QTest::mouseMove(view, from + QPoint(40, 10));
  QTest::mouseRelease(view, Qt::LeftButton, {}, from + QPoint(40, 10));
  QVERIFY((view->camera().position() - before.position()).length() > 0.01F);
  QVERIFY((view->camera().target() - before.target()).length() < 1e-6F);
  const float distance = view->camera().distance();
  QWheelEvent wheel(from, view->mapToGlobal(from), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(view, &wheel);
  QVERIFY(view->camera().distance() < distance);
  QTest::mousePress(view, Qt::RightButton, {}, from);
  QTest::mouseMove(view, from + QPoint(40, 0));
  QTest::mouseRelease(view, Qt::RightButton, {}, from + QPoint(40, 0));
  QVERIFY((view->camera().target() - before.target()).length() > 0.01F);
  QTest::mouseDClick(view, Qt::LeftButton, {}, from);
  QVERIFY((view->camera().target() - before.target()).length() < 1e-6F);
  view->setFocus();
  QTest::keyClick(view, Qt::Key_7);
  QVERIFY((view->camera().rotation() * QVector3D(0, 1, 0) - QVector3D(0, 1, 0)).length() < 1e-5F);
}

void ArmTest::menusAndKeysSwitchTheParts() {
  ArmPane pane;
  pane.setMotion(turningRod());
  pane.show();
  QVERIFY(QTest::qWaitForWindowActive(&pane));
  pane.view()->setFocus();
  QVERIFY(!pane.view()->parts().masses);
  QTest::keyClick(pane.view(), Qt::Key_M);
  QVERIFY(pane.view()->parts().masses);
  QVERIFY(!pane.actions()->ghost->isEnabled());
  pane.setMotion(turningRod(), turningRod(1.1));
  QVERIFY(pane.actions()->ghost->isEnabled());
  pane.actions()->frames->trigger();
  QVERIFY(pane.view()->parts().frames && pane.view()->parts().trace);
  int entries = 0;
  for (const QToolButton* button : pane.findChildren<QToolButton*>()) {
    entries += button->menu() ? static_cast<int>(button->menu()->actions().size()) : 0;
  }
  QCOMPARE(entries, 11);
}

void ArmTest::numbersTellWhereTheHandIs() {
  ArmPane pane;
  pane.show();
  pane.setMotion(turningRod(), turningRod(0));
  const auto* numbers = pane.findChild<ElidedLabel*>(u"hand"_s);
  pane.seek(1);
  QVERIFY(numbers->text().contains(u"0.540, 0.841, 0.000 m"_s));
  QVERIFY(numbers->text().contains(u"0.959 m from the reference"_s));
  Eigen::MatrixXd lost(1, 2);
  lost << 0, std::numeric_limits<double>::infinity();
  pane.setMotion(std::make_shared<const ArmMotion>(shared(turningRod()->robot()),
                                                   Eigen::Vector2d(0, 2), lost));
  QVERIFY(numbers->text().contains(u"not finite"_s));
}

void ArmTest::languageSwitchReachesThePane() {
  ArmPane pane;
  pane.setMotion(turningRod());
  pane.show();
  const QString english = pane.view()->notice();
  Languages languages;
  languages.use(u"ja"_s);
  QTRY_VERIFY(pane.view()->notice() != english);
  QVERIFY(pane.view()->notice().contains(u"libgl1-mesa-dri"_s));
  QVERIFY(pane.actions()->axes->text() != u"Joint axes"_s);
  for (const QWidget* control : pane.findChildren<QWidget*>()) {
    const bool wanted = qobject_cast<const QAbstractButton*>(control) ||
                        qobject_cast<const QSlider*>(control) ||
                        qobject_cast<const QComboBox*>(control);
    QAccessibleInterface* face =
        QAccessible::queryAccessibleInterface(const_cast<QWidget*>(control));
    QVERIFY(!wanted || (face && !face->text(QAccessible::Name).isEmpty()));
  }
  languages.use(u"en"_s);
}

ENSHU_TEST(ArmTest)

}  // namespace enshu::arm_test

#include "arm_test.moc"
