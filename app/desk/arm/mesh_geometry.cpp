// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/mesh_geometry.h"

#include <QVector3D>

namespace enshu::desk {

namespace {

template <class T>
QByteArray bytes(const std::vector<T>& list) {
  return {reinterpret_cast<const char*>(list.data()),
          static_cast<qsizetype>(list.size() * sizeof(T))};
}

QVector3D toQt(const Eigen::Vector3f& v) {
  return {v.x(), v.y(), v.z()};
}

}  // namespace

MeshGeometry::MeshGeometry(const Mesh& mesh) {
  static_assert(sizeof(Mesh::Vertex) == 6 * sizeof(float));
  setStride(sizeof(Mesh::Vertex));
  addAttribute(Attribute::PositionSemantic, 0, Attribute::F32Type);
  addAttribute(Attribute::NormalSemantic, offsetof(Mesh::Vertex, normal), Attribute::F32Type);
  addAttribute(Attribute::IndexSemantic, 0, Attribute::U32Type);
  setPrimitiveType(mesh.lines ? PrimitiveType::Lines : PrimitiveType::Triangles);
  setMesh(mesh);
}

void MeshGeometry::setMesh(const Mesh& mesh) {
  Eigen::Vector3f low = Eigen::Vector3f::Zero();
  Eigen::Vector3f high = low;
  for (const Mesh::Vertex& vertex : mesh.vertices) {
    low = low.cwiseMin(vertex.position);
    high = high.cwiseMax(vertex.position);
  }
  setBounds(toQt(low), toQt(high));
  setVertexData(bytes(mesh.vertices));
  setIndexData(bytes(mesh.indices));
  update();
}

}  // namespace enshu::desk
