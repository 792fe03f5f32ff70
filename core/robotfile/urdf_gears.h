// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <urdf_model/model.h>

#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu::robotfile {

// What the <mimic> elements of a URDF robot mean: q_follower = multiplier q_driver + offset. Where
// the mimicked joint mimics another, that one is the driver. `links`: indices by name; `where`: how
// errors call the file.
// Refused: the mimic of a joint that does not exist, of itself, or of a joint without exactly one
// degree of freedom, and a multiplier of zero.
Result<std::vector<Gear>> urdfGears(const urdf::ModelInterface& model,
                                    const std::map<std::string, int>& links,
                                    const std::string& where);

}  // namespace enshu::robotfile
