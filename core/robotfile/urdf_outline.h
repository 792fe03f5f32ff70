// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace enshu::robotfile {

// What urdfdom does not tell about a URDF text, found before urdfdom sees it.
struct UrdfOutline {
  std::vector<std::string> links;  // in the order of the text
  int joints = 0;
};

// Refused: what is not well-formed XML (where = "name:line:column"), a root other than <robot>,
// a document type declaration, elements nested so deep that urdfdom's recursion might not end well.
Result<UrdfOutline> urdfOutline(const QByteArray& bytes, const QString& name);

}  // namespace enshu::robotfile
