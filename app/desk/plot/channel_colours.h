// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace enshu::desk {

// Eight colours that people with any kind of colour vision can tell apart (after Okabe and Ito),
// in a lighter set for dark backgrounds; they repeat after the eighth channel.
QColor channelColour(int channel, const QPalette& palette);

}  // namespace enshu::desk
