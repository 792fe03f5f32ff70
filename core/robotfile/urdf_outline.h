// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace enshu::robotfile {

// A joint and the links that it joins; empty where the text does not say.
struct UrdfJoint {
  std::string name;
  std::string parent;
  std::string child;
};

// The tree of a URDF text, found before urdfdom sees it: urdfdom does not tell in which order the
// links stand, never frees links that are their own ancestors, and does not know how the text is
// encoded.
struct UrdfOutline {
  std::string name;
  std::vector<std::string> links;  // in the order of the text
  std::vector<UrdfJoint> joints;
};

// Refused: what is not well-formed XML (where = "name:line:column"), a root other than <robot>,
// a document type declaration, elements nested so deep that urdfdom's recursion might not end well.
Result<UrdfOutline> urdfOutline(const QByteArray& bytes, const QString& name);

}  // namespace enshu::robotfile
