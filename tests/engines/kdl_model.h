// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <kdl/segment.hpp>
#include <memory>

#include "tests/engines/engine.h"

namespace enshu::engines {

KDL::Vector toKdl(const Eigen::Vector3d& v);
Eigen::Vector3d fromKdl(const KDL::Vector& v);
Transform fromKdl(const KDL::Frame& T);

// A segment's frame is at its tip: the joint stands at its place in the parent's frame, and the tip
// is the link's frame. Of a fixed, revolute or prismatic joint.
KDL::Segment segmentOf(const Link& link);

// Throws std::runtime_error if KDL's answer to a call is an error.
void checkKdl(int code);

// A branching robot: KDL has inverse dynamics and Jacobians.
std::unique_ptr<Engine> kdlTreeEngine(const Robot& robot);

}  // namespace enshu::engines
