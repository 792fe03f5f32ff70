// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/item.h"

#include <cmath>

namespace enshu::grading {

std::optional<Item> itemOf(course::Shape shape, Eigen::Index numbers) {
  using course::Shape;
  const auto side = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(numbers))));
  const Item item = shape == Shape::Channels  ? Item{1, 1}
                    : shape == Shape::Matrix3 ? Item{3, 3}
                    : shape == Shape::Matrix6 ? Item{6, 6}
                    : shape == Shape::Square  ? Item{side, side}
                    : shape == Shape::SixRows ? Item{6, numbers / 6}
                                              : Item{6, 1};
  const bool isWhole = shape == Shape::Square || shape == Shape::SixRows;
  const bool fits =
      item.size() > 0 && (isWhole ? numbers == item.size() : numbers % item.size() == 0);
  return fits ? std::optional(item) : std::nullopt;
}

}  // namespace enshu::grading
