// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the text of a module begins with, parsed once when the course kit is made: what most
// drivers, ways and mistakes include. They include it themselves nevertheless.

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

#include "core/driver/forward_probe.h"
#include "core/driver/instantiated.h"
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "core/driver/states.h"
#include "core/driver/unset.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/plugin/student.h"
#include "core/simulation/lab_runs.h"
