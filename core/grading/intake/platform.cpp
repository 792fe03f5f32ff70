// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/platform.h"

#include <algorithm>

namespace enshu::grading {

namespace {

constexpr int kMostAround = 8;

// In the order in which they are asked: what a file tells first, what weak names do last.
const Platform* const kPlatforms[] = {&kGradescope, &kMoodle, &kSakai, &kCanvas, &kUtol};

}  // namespace

QStringList platformFiles() {
  QStringList names;
  for (const Platform* platform : kPlatforms) {
    names += platform->reads;
  }
  return names;
}

Result<Recognised> recognise(Download& download) {
  const int most = std::min(download.common(), kMostAround);
  for (const Platform* platform : kPlatforms) {
    for (download.around = 0; download.around <= most; ++download.around) {
      Result<Whose> whose = platform->recognise(download);
      ENSHU_TRY(whose);
      if (*whose) {
        return Recognised{platform, std::move(*whose)};
      }
    }
  }
  download.around = most;
  while (download.around > 0 && !*kPlain.recognise(download)) {
    --download.around;
  }
  return Recognised{&kPlain, kPlain.recognise(download).value()};
}

bool mostly(const Download& download,
            const std::function<bool(const QString& name, Unit unit)>& isSo) {
  const QMap<QString, Unit> units = download.units();
  qsizetype count = 0;
  for (auto unit = units.begin(); unit != units.end(); ++unit) {
    count += isSo(unit.key(), *unit) ? 1 : 0;
  }
  return count > 0 && 2 * count >= units.size();
}

}  // namespace enshu::grading
