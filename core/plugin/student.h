// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a student's file sees: Eigen's matrices, the lab's chain, and a solver that is already
// compiled. Everything in SI units and radians, world coordinates unless a comment says otherwise.

#include "core/base/lean.h"
#include "core/plugin/assertions.h"

// What stands above decides how these speak of a wrong index, and how much of them is compiled.
#include <Eigen/Dense>

#include "core/dynamics/model/chain.h"
#include "core/dynamics/model/maps.h"
#include "core/plugin/at_once.h"
#include "core/plugin/products.h"
#include "core/plugin/solve.h"
#include "core/plugin/solvers.h"
#include "core/value/fields.h"

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

using enshu::Chain;
using enshu::ChainLink;
using enshu::ForwardDynamics;
using enshu::InverseDynamics;
using enshu::JointType;
using enshu::plugin::leastNorm;
using enshu::plugin::solve;
