// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "app/desk/models/arm_shape.h"

namespace enshu::desk {

// Triangles, counter-clockwise from outside; or lines.
struct Mesh {
  struct Vertex {
    Eigen::Vector3f position;
    Eigen::Vector3f normal;
  };
  std::vector<Vertex> vertices;
  std::vector<std::uint32_t> indices;  // three for each triangle, two for each line
  bool lines = false;

  bool isEmpty() const { return indices.empty(); }
  void add(const Mesh& other);
};

Mesh solidMesh(const Solid& solid);
Mesh solidsMesh(const std::vector<Solid>& solids);

// A pipe without ends of radius 1 and length 1 along z, to be stretched.
Mesh pipeMesh();

// An arrow from a to b with a head.
Mesh arrowMesh(const Eigen::Vector3d& a, const Eigen::Vector3d& b, double radius);

// A ring about the axis z.
Mesh ringMesh(double radius, double thickness);

// A thread through points.
Mesh threadMesh(const std::vector<Eigen::Vector3d>& points, double radius);

// A ball in eight parts, every other one of which is in the mesh: the mark of a centre of mass.
Mesh massMesh(double radius, bool other);

// The square -half ... half in the plane z = 0, and its grid without the axes.
Mesh squareMesh(double half);
Mesh gridMesh(double half, double cell);

}  // namespace enshu::desk
