// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/mesh.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/spatial/rotation.h"

namespace enshu::desk {

using Eigen::Vector3d;

namespace {

constexpr int kAround = 28;  // corners of a circle
constexpr int kCorner = 5;   // steps of a rounded edge
constexpr int kThreadAround = 6;
constexpr double kPi = std::numbers::pi;

// A point of a profile that is turned about z: distance from the axis, height, and the normal.
struct ProfilePoint {
  double r = 0;
  double z = 0;
  double nr = 0;
  double nz = 0;
};

void addVertex(Mesh& mesh, const Vector3d& position, const Vector3d& normal) {
  mesh.vertices.push_back({position.cast<float>(), normal.cast<float>()});
}

// Joins two rows of `count` vertices each, the second above the first.
void joinRows(Mesh& mesh, size_t first, size_t second, size_t count) {
  for (size_t i = 0; i + 1 < count; ++i) {
    for (const size_t index :
         {first + i, first + i + 1, second + i + 1, first + i, second + i + 1, second + i}) {
      mesh.indices.push_back(static_cast<std::uint32_t>(index));
    }
  }
}

// Turns a profile, from below upwards, about the axis through `origin` along z of R.
Mesh turned(const std::vector<ProfilePoint>& profile, const Vector3d& origin,
            const Eigen::Matrix3d& R) {
  Mesh mesh;
  for (const ProfilePoint& point : profile) {
    for (int k = 0; k <= kAround; ++k) {
      const double angle = 2 * kPi * k / kAround;
      const Vector3d out(std::cos(angle), std::sin(angle), 0);
      addVertex(mesh, origin + R * (point.r * out + point.z * Vector3d::UnitZ()),
                R * (point.nr * out + point.nz * Vector3d::UnitZ()));
    }
  }
  for (size_t row = 0; row + 1 < profile.size(); ++row) {
    joinRows(mesh, row * (kAround + 1), (row + 1) * (kAround + 1), kAround + 1);
  }
  return mesh;
}

// The rounded edge about (r, z) with a radius, over a quarter from the angle `from` upwards.
void addEdge(std::vector<ProfilePoint>& profile, double r, double z, double radius, double from) {
  for (int k = 0; k <= kCorner; ++k) {
    const double angle = from + kPi / 2 * k / kCorner;
    const double nr = std::cos(angle);
    const double nz = std::sin(angle);
    profile.push_back({r + radius * nr, z + radius * nz, nr, nz});
  }
}

}  // namespace

void Mesh::add(const Mesh& other) {
  const auto before = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), other.vertices.begin(), other.vertices.end());
  for (const std::uint32_t index : other.indices) {
    indices.push_back(before + index);
  }
}

Mesh solidMesh(const Solid& solid) {
  const Vector3d along = solid.b - solid.a;
  const double length = along.norm();
  const Eigen::Matrix3d R =
      length > 0 ? turnToAxis(along / length) : Eigen::Matrix3d(Eigen::Matrix3d::Identity());
  const double e = std::min(solid.rounding, solid.radius);
  // A capsule is as long as its axis and a half ball at either end; other edges stay within.
  const double inset = e < solid.radius ? std::min(e, length / 2) : 0;
  const double core = solid.radius - e;
  std::vector<ProfilePoint> profile;
  if (core > 0) {
    profile.push_back({0, inset - e, 0, -1});
  }
  addEdge(profile, core, inset, e, -kPi / 2);
  addEdge(profile, core, length - inset, e, 0);
  if (core > 0) {
    profile.push_back({0, length - inset + e, 0, 1});
  }
  return turned(profile, solid.a, R);
}

Mesh solidsMesh(const std::vector<Solid>& solids) {
  Mesh mesh;
  for (const Solid& solid : solids) {
    mesh.add(solidMesh(solid));
  }
  return mesh;
}

Mesh pipeMesh() {
  return turned({{1, 0, 1, 0}, {1, 1, 1, 0}}, Vector3d::Zero(), Eigen::Matrix3d::Identity());
}

Mesh arrowMesh(const Vector3d& a, const Vector3d& b, double radius) {
  const double length = (b - a).norm();
  const double neck = std::max(length - 7 * radius, length / 2);
  const std::vector<ProfilePoint> profile{{0, 0, 0, -1},
                                          {radius, 0, 0, -1},
                                          {radius, 0, 1, 0},
                                          {radius, neck, 1, 0},
                                          {radius, neck, 0, -1},
                                          {2.6 * radius, neck, 0, -1},
                                          {2.6 * radius, neck, 0.93, 0.36},
                                          {0, length, 0.93, 0.36}};
  return turned(profile, a, turnToAxis((b - a) / length));
}

Mesh ringMesh(double radius, double thickness) {
  std::vector<ProfilePoint> profile;
  constexpr int kSection = 12;
  for (int k = 0; k <= kSection; ++k) {
    const double angle = 2 * kPi * k / kSection;
    const double nr = std::cos(angle);
    const double nz = std::sin(angle);
    profile.push_back({radius + thickness * nr, thickness * nz, nr, nz});
  }
  return turned(profile, Vector3d::Zero(), Eigen::Matrix3d::Identity());
}

Mesh threadMesh(const std::vector<Vector3d>& points, double radius) {
  std::vector<Vector3d> path;
  for (const Vector3d& point : points) {
    if (path.empty() || (point - path.back()).norm() > radius / 4) {
      path.push_back(point);
    }
  }
  Mesh mesh;
  constexpr size_t kRow = kThreadAround + 1;
  Vector3d side = Vector3d::UnitX();
  for (size_t i = 0; path.size() > 1 && i < path.size(); ++i) {
    const Vector3d& next = path[std::min(i + 1, path.size() - 1)];
    const Vector3d& before = path[i == 0 ? 0 : i - 1];
    const bool turnsBack = (next - before).norm() < radius / 4;
    const Vector3d along = (next - (turnsBack ? path[i] : before)).normalized();
    side -= side.dot(along) * along;
    if (side.norm() < 0.1) {
      side = turnToAxis(along).col(0);
    }
    side.normalize();
    const Vector3d up = along.cross(side);
    for (int k = 0; k <= kThreadAround; ++k) {
      const double angle = 2 * kPi * k / kThreadAround;
      const Vector3d out = std::cos(angle) * side + std::sin(angle) * up;
      addVertex(mesh, path[i] + radius * out, out);
    }
    if (i > 0) {
      joinRows(mesh, (i - 1) * kRow, i * kRow, kRow);
    }
  }
  return mesh;
}

Mesh massMesh(double radius, bool other) {
  const Mesh ball = solidMesh({Vector3d::Zero(), Vector3d::Zero(), radius, radius});
  Mesh mesh;
  mesh.vertices = ball.vertices;
  for (size_t i = 0; i + 2 < ball.indices.size(); i += 3) {
    Eigen::Vector3f middle = Eigen::Vector3f::Zero();
    for (size_t k = 0; k < 3; ++k) {
      middle += ball.vertices[ball.indices[i + k]].position;
    }
    if ((middle.prod() > 0) != other) {
      mesh.indices.insert(mesh.indices.end(),
                          {ball.indices[i], ball.indices[i + 1], ball.indices[i + 2]});
    }
  }
  return mesh;
}

Mesh squareMesh(double half) {
  Mesh mesh;
  for (const Vector3d& corner : {Vector3d(-half, -half, 0), Vector3d(half, -half, 0),
                                 Vector3d(-half, half, 0), Vector3d(half, half, 0)}) {
    addVertex(mesh, corner, Vector3d::UnitZ());
  }
  joinRows(mesh, 0, 2, 2);
  return mesh;
}

Mesh gridMesh(double half, double cell) {
  Mesh mesh;
  mesh.lines = true;
  const auto addLine = [&mesh](const Vector3d& a, const Vector3d& b) {
    mesh.indices.push_back(static_cast<std::uint32_t>(mesh.vertices.size()));
    mesh.indices.push_back(static_cast<std::uint32_t>(mesh.vertices.size() + 1));
    addVertex(mesh, a, Vector3d::UnitZ());
    addVertex(mesh, b, Vector3d::UnitZ());
  };
  const int cells = static_cast<int>(std::floor(half / cell + 1e-9));
  for (int k = -cells; k <= cells; ++k) {
    if (k != 0) {
      addLine({-half, k * cell, 0}, {half, k * cell, 0});
      addLine({k * cell, -half, 0}, {k * cell, half, 0});
    }
  }
  return mesh;
}

}  // namespace enshu::desk
