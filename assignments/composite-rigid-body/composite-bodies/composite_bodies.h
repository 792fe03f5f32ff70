// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/plugin/structs/mass_properties.h"
#include "core/plugin/structs/tree_link.h"
#include "core/plugin/student.h"

// The composite rigid body of every link: the link and all that it carries, frozen.
// [CRB] (23), (24)
//
//   m_i^C = m_i + sum m_j^C
//   c_i^C = (m_i c_i + sum m_j^C c_j^C) / m_i^C
//   I_i^C = I_i - m_i [(c_i - c_i^C) x]^2 + sum { R_j I_j^C R_j^T - m_j^C [(c_j^C - c_i^C) x]^2 }
//
// The sums run over the children j of i; their c_j^C is seen from link i here.
//
// links  parents stand before their children; frame is r and R of a link in its parent,
//        body its own mass [kg], com [m] and inertia about com [kg m^2] in link axes
//
// Returns the same three of every composite, in the order of links and in the axes of each link.
// Where a composite has no mass, its com is 0.
std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links);
