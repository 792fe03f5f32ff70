// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clang-c/Index.h>

#include <string>
#include <vector>

#include "core/syntax/node.h"

namespace enshu::syntax {

std::string taken(CXString string);
std::vector<CXCursor> childrenOf(const CXCursor& cursor);

// Canonical, without reference and outermost const.
CXType plainType(CXType type);
std::string typeText(CXType type);

// The names of the data members of a student's or the course's own struct; none of Eigen's and the
// library's types.
std::vector<std::pair<std::string, CXType>> fieldsOf(CXType type);

// The variable and its members, two levels deep.
std::vector<Visible> visibleOf(const std::string& name, CXType type);

}  // namespace enshu::syntax
