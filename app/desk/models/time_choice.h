// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/recorded/recording.h"

namespace enshu::desk {

// A choice of times as it is kept between two sessions; what cannot be one is read as none.
QJsonObject toJson(const recorded::TimeChoice& choice);
recorded::TimeChoice timeChoiceOf(const QJsonObject& json);

}  // namespace enshu::desk
