// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/arm_scene.h"

#include <algorithm>
#include <cmath>

#include "app/desk/arm/opengl.h"
#include "app/desk/arm/to_qt.h"
#include "app/desk/theme.h"
#include "core/spatial/rotation.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kTracePoints = 500;
// A ghost is out of sight within the arm where the two agree.
constexpr double kGhostThickness = 0.96;

// 1, 2 or 5 times a power of ten, not above x.
double roundDown(double x) {
  const double power = std::pow(10, std::floor(std::log10(x)));
  const double lead = x / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

double thickest(const ArmShape& shape) {
  double radius = 0;
  for (const LinkShape& link : shape.links) {
    for (const Solid& limb : link.limbs) {
      radius = std::max(radius, limb.radius);
    }
  }
  return radius;
}

// Where the ground is drawn: at z = 0 below a robot that stands or hangs above it and does not fall
// through; else below whatever it reaches.
double groundBelow(const ArmMotion& arm, const ArmShape& shape) {
  const auto box = arm.extent();
  double lowest = box.isEmpty() ? 0 : box.min().z();
  double base = lowest;
  const double radius = thickest(shape);
  for (const Link& link : arm.robot().links()) {
    base = link.parent < 0 ? std::max(base, link.socket.p.z()) : base;
  }
  for (const Solid& solid : shape.ground.limbs) {
    lowest = std::min(lowest, std::min(solid.a.z(), solid.b.z()) + radius);
  }
  const bool above = base > 0.1 * shape.reach && lowest > -radius;
  return above || lowest >= radius ? 0 : lowest - 1.2 * radius;
}

QColor rgb(int r, int g, int b) {
  return {r, g, b};
}

}  // namespace

ArmScene::ArmScene(QObject* parent) : QObject(parent) {}

bool ArmScene::software() const {
  return openGl().software;
}

void ArmScene::setMotion(const ArmMotionPtr& arm, const ArmMotionPtr& ghost) {
  const bool sameRobot = arm && arm_ && &arm->robot() == &arm_->robot();
  const bool newGhost = ghost && !ghost_;
  arm_ = arm;
  ghost_ = ghost;
  if (arm_ && !sameRobot) {
    shape_ = armShape(arm_->robot());
    bodies_.setRobot(arm_->robot(), shape_);
  }
  if (ghost_ && (!sameRobot || newGhost)) {
    ghostBodies_.setRobot(ghost_->robot(), shape_, kGhostThickness);
  }
  if (arm_) {
    groundHeight_ = groundBelow(*arm_, shape_);
    buildMeshes();
  }
  Q_EMIT robotChanged();
  Q_EMIT partsChanged();
}

void ArmScene::setMesh(const QString& name, const Mesh& mesh) {
  auto* geometry = new MeshGeometry(mesh);
  geometry->QObject::setParent(this);
  owned_.append(geometry);
  meshes_[name] = QVariant::fromValue<QObject*>(geometry);
}

void ArmScene::buildMeshes() {
  // The scene still draws with the old ones until it has heard of the new ones.
  for (MeshGeometry* old : std::exchange(owned_, {})) {
    old->deleteLater();
  }
  meshes_.clear();
  const double size = shape_.reach;
  const double arrow = 0.11 * size;
  const Eigen::Vector3d o = Eigen::Vector3d::Zero();
  const double thin = 0.004 * size;
  setMesh(u"x"_s, arrowMesh(o, arrow * Eigen::Vector3d::UnitX(), thin));
  setMesh(u"y"_s, arrowMesh(o, arrow * Eigen::Vector3d::UnitY(), thin));
  setMesh(u"z"_s, arrowMesh(o, arrow * Eigen::Vector3d::UnitZ(), thin));
  setMesh(u"axis"_s, arrowMesh(-1.2 * arrow * Eigen::Vector3d::UnitZ(),
                               1.7 * arrow * Eigen::Vector3d::UnitZ(), 0.8 * thin));
  setMesh(u"massDark"_s, massMesh(0.02 * size, false));
  setMesh(u"massLight"_s, massMesh(0.02 * size, true));
  setMesh(u"ring"_s, ringMesh(1, 0.12));
  setMesh(u"hand"_s, solidMesh({o, o, 0.013 * size, 0.013 * size}));
  const double cell = roundDown(size / 4);
  const double half = cell * std::ceil(1.3 * size / cell);
  setMesh(u"square"_s, squareMesh(half));
  setMesh(u"grid"_s, gridMesh(half, cell));
  setMesh(u"trace"_s, threadMesh(arm_->trace(kTracePoints), 0.0035 * size));
  setMesh(u"ghostTrace"_s,
          threadMesh(ghost_ ? ghost_->trace(kTracePoints) : std::vector<Eigen::Vector3d>(),
                     0.0035 * size));
}

void ArmScene::setTime(double time) {
  const std::vector<Transform> poses = arm_ ? arm_->poses(time) : std::vector<Transform>();
  bodies_.move(poses);
  ghostBodies_.move(ghost_ ? ghost_->poses(time) : std::vector<Transform>());
  placeMark(poses);
}

void ArmScene::setMarked(int link, const QString& text) {
  marked_ = link;
  markText_ = text;
  bodies_.setMarked(link);
  Q_EMIT markChanged();
}

void ArmScene::placeMark(const std::vector<Transform>& poses) {
  if (!poses.empty()) {
    const LinkPoint hand = handOf(arm_->robot());
    hand_ = toQt(poses[static_cast<size_t>(hand.link)] * hand.p);
  }
  if (marked_ >= 0 && !poses.empty()) {
    const Transform& pose = poses[static_cast<size_t>(marked_)];
    const auto& limbs = shape_.links[static_cast<size_t>(marked_)].limbs;
    const bool thick = !limbs.empty() && (limbs[0].b - limbs[0].a).norm() > 0;
    const Eigen::Vector3d along = thick ? Eigen::Vector3d((limbs[0].b - limbs[0].a).normalized())
                                        : Eigen::Vector3d(Eigen::Vector3d::UnitZ());
    const Eigen::Vector3d middle =
        thick ? Eigen::Vector3d((limbs[0].a + limbs[0].b) / 2) : Eigen::Vector3d::Zero();
    markPlace_ = toQt(pose * middle);
    markTurn_ = toQt(Eigen::Matrix3d(pose.R * turnToAxis(along)));
    markRadius_ = 1.4 * (limbs.empty() ? 0.03 * shape_.reach : limbs[0].radius);
  }
  Q_EMIT markChanged();
}

void ArmScene::setParts(const ArmParts& parts) {
  parts_ = parts;
  Q_EMIT partsChanged();
}

QVariantMap ArmScene::parts() const {
  return {{u"axes"_s, parts_.axes},
          {u"frames"_s, parts_.frames},
          {u"masses"_s, parts_.masses},
          {u"trace"_s, parts_.trace},
          {u"ghost"_s, parts_.ghost && ghost_},
          {u"ground"_s, parts_.ground}};
}

void ArmScene::setPalette(const QPalette& palette) {
  const bool dark = isDark(palette);
  colours_ = {{u"background"_s, dark ? rgb(0x1e, 0x23, 0x2b) : rgb(0xee, 0xf1, 0xf5)},
              {u"ground"_s, dark ? rgb(0x25, 0x2b, 0x35) : rgb(0xe3, 0xe8, 0xee)},
              {u"grid"_s, dark ? rgb(0x37, 0x40, 0x4e) : rgb(0xcd, 0xd4, 0xdd)},
              {u"shadow"_s, dark ? rgb(0x19, 0x1d, 0x24) : rgb(0xcb, 0xd2, 0xdb)},
              {u"limb"_s, dark ? rgb(0x8f, 0xb2, 0xd9) : rgb(0x6f, 0x9b, 0xcb)},
              {u"joint"_s, dark ? rgb(0x5c, 0x66, 0x76) : rgb(0x4a, 0x55, 0x66)},
              {u"ghost"_s, dark ? rgb(0xe9, 0xd5, 0xa0) : rgb(0xb0, 0x86, 0x20)},
              {u"trace"_s, dark ? rgb(0x7d, 0xb4, 0xff) : rgb(0x1f, 0x5f, 0xa8)},
              {u"mark"_s, toneColour(Tone::Bad, palette)},
              {u"label"_s, cardBackground(palette)},
              {u"labelText"_s, palette.color(QPalette::Text)},
              {u"axis"_s, dark ? rgb(0xf0, 0xc0, 0x4a) : rgb(0xb3, 0x7a, 0x00)}};
  Q_EMIT coloursChanged();
}

void ArmScene::setCamera(const ArmCamera& camera) {
  camera_ = camera;
  Q_EMIT cameraChanged();
}

}  // namespace enshu::desk
