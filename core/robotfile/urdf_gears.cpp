// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robotfile/urdf_gears.h"

#include <cmath>

namespace enshu::robotfile {
namespace {

bool hasOneDof(const urdf::Joint& joint) {
  return joint.type == urdf::Joint::REVOLUTE || joint.type == urdf::Joint::CONTINUOUS ||
         joint.type == urdf::Joint::PRISMATIC;
}

// The joint at the other end of a row of mimics, and the row as one gear.
struct Mimicked {
  const urdf::Joint* driver = nullptr;
  double ratio = 1;
  double offset = 0;
};

Result<Mimicked> follow(const urdf::ModelInterface& model, const urdf::Joint& joint,
                        const std::string& place) {
  Mimicked row{&joint};
  for (std::size_t steps = 0; row.driver->mimic; ++steps) {
    const urdf::JointMimic& mimic = *row.driver->mimic;
    const auto next = model.joints_.find(mimic.joint_name);
    if (next == model.joints_.end()) {
      return failure(place, ENSHU_TEXT("the joint %1 that it mimics does not exist"),
                     {mimic.joint_name});
    }
    if (steps > model.joints_.size()) {
      return failure(place, ENSHU_TEXT("the joint mimics itself"));
    }
    row.offset += row.ratio * mimic.offset;
    row.ratio *= mimic.multiplier;
    row.driver = next->second.get();
  }
  return row;
}

}  // namespace

Result<std::vector<Gear>> urdfGears(const urdf::ModelInterface& model,
                                    const std::map<std::string, int>& links,
                                    const std::string& where) {
  std::vector<Gear> gears;
  for (const auto& [name, joint] : model.joints_) {
    if (!joint->mimic) {
      continue;
    }
    std::string at = where;
    at.append(": joint ").append(name);
    const Result<Mimicked> row = follow(model, *joint, at);
    ENSHU_TRY(row);
    if (!hasOneDof(*joint) || !hasOneDof(*row->driver)) {
      return failure(at, ENSHU_TEXT("a gear joins two joints of one degree of freedom"));
    }
    if (!std::isfinite(row->ratio) || row->ratio == 0) {
      return failure(at, ENSHU_TEXT("the ratio of a gear is zero or not finite"));
    }
    if (!std::isfinite(row->offset)) {
      return failure(at, ENSHU_TEXT("the offset of a gear is not finite"));
    }
    gears.push_back({links.at(row->driver->child_link_name), links.at(joint->child_link_name),
                     row->ratio, row->offset});
  }
  return gears;
}

}  // namespace enshu::robotfile
