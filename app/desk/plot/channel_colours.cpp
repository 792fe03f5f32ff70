// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/channel_colours.h"

#include <array>

#include "app/desk/theme.h"

namespace enshu::desk {

QColor channelColour(int channel, const QPalette& palette) {
  static constexpr std::array<QRgb, 8> kOnLight{0x0072b2, 0xd55e00, 0x009e73, 0xb0478a,
                                                0xd68f00, 0x3fa7e0, 0x3c3c3c, 0xa39800};
  static constexpr std::array<QRgb, 8> kOnDark{0x4fa8e8, 0xff8a4c, 0x2ecc9a, 0xe79ac4,
                                               0xf2b73b, 0x9fdcff, 0xd8d8d8, 0xf0e442};
  const auto& colours = isDark(palette) ? kOnDark : kOnLight;
  return QColor(colours[static_cast<std::size_t>(channel) % colours.size()]);
}

}  // namespace enshu::desk
