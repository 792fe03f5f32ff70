// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQuick3D/QQuick3DGeometry>

#include "app/desk/arm/mesh.h"

namespace enshu::desk {

// A mesh as Qt Quick 3D takes it.
class MeshGeometry : public QQuick3DGeometry {
  Q_OBJECT
 public:
  explicit MeshGeometry(const Mesh& mesh);
  void setMesh(const Mesh& mesh);
};

}  // namespace enshu::desk
