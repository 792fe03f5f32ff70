// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/platform.h"

#include <QHash>
#include <QSet>
#include <algorithm>

#include "core/grading/submission/unpack.h"

namespace enshu::grading {

namespace {

constexpr int kMostAround = 8;

// Of two that fit as well the first counts: what a file tells first, what weak names do last.
const Platform* const kPlatforms[] = {&kGradescope, &kMoodle, &kSakai, &kCanvas, &kUtol};

const Platform* platformOf(const Download& download) {
  const Platform* best = nullptr;
  double most = 0;
  for (const Platform* platform : kPlatforms) {
    const double share = platform->share(download);
    if (share >= 0.5 && share > most) {
      best = platform;
      most = share;
    }
  }
  return best;
}

// How many of the units hold a file of one exercise, of that which most hold.
qsizetype mostAlike(const Download& download) {
  QHash<QString, QSet<QString>> units;  // by the file's name
  qsizetype most = 0;
  for (const Entry& entry : download.entries) {
    if (entry.isStarter && !download.isBeside(entry)) {
      QSet<QString>& alike = units[entry.parts.last().toLower()];
      alike += download.unitOf(entry);
      most = std::max(most, alike.size());
    }
  }
  return most;
}

// Sets the folders around the students' of nobody's platform; whether there are any.
bool settlePlain(Download& download, Beside beside) {
  download.way = download.wayTo(beside);
  download.around = static_cast<int>(std::min<qsizetype>(download.way.size(), kMostAround));
  while (download.around > 0 && kPlain.share(download) == 0) {
    --download.around;
  }
  return download.around > 0;
}

// By the folders around everything, from outside; with least beside them. Of nobody's platform the
// folders beside may be students' who handed in nothing, unless more have the same exercise within.
const Platform* settle(Download& download) {
  for (const Beside beside : {Beside::Hidden, Beside::Files, Beside::Folders}) {
    download.way = download.wayTo(beside);
    const auto most = static_cast<int>(std::min<qsizetype>(download.way.size(), kMostAround));
    for (download.around = 0; download.around <= most; ++download.around) {
      if (const Platform* platform = platformOf(download)) {
        return platform;
      }
    }
  }
  const bool hasFolders = settlePlain(download, Beside::Folders);
  const qsizetype alike = hasFolders ? mostAlike(download) : 0;
  if (alike < 2 || alike < foldersBeside(download).size()) {
    settlePlain(download, Beside::Files);
  }
  return &kPlain;
}

// The outermost archive among the folders around everything, or none.
QStringList archiveAround(const Download& download) {
  for (int k = 1; k <= download.around; ++k) {
    const QStringList parts = download.way.mid(0, k);
    if (isArchive(parts.last()) &&
        std::any_of(download.entries.begin(), download.entries.end(),
                    [&](const Entry& entry) { return entry.isFolder && entry.parts == parts; })) {
      return {parts.join(u'/')};
    }
  }
  return {};
}

QSet<QString> unitsWithSources(const Download& download) {
  QSet<QString> units;
  for (const Entry& entry : download.entries) {
    if (entry.parts.size() > download.around + 1 && isSourceName(entry.parts.last())) {
      units += download.unitOf(entry);
    }
  }
  return units;
}

// What lies in a unit, as a download of its own.
Download downloadOf(const Download& download, const QString& unit) {
  Download within;
  for (const Entry& entry : download.entries) {
    if (entry.parts.size() > download.around + 1 && download.unitOf(entry) == unit) {
      within.entries.push_back(entry);
      within.entries.back().parts = download.below(entry);
    }
  }
  return within;
}

bool isOfSeveral(Download download) {
  return settle(download) != &kPlain && download.units().size() > 1;
}

}  // namespace

PlatformNumbers platformNumbersOf(const QString& id) {
  const auto known =
      std::find_if(std::begin(kPlatforms), std::end(kPlatforms),
                   [&](const Platform* one) { return id == QLatin1StringView(one->id); });
  return known == std::end(kPlatforms) ? PlatformNumbers::OfAssignment : (*known)->numbers;
}

QStringList platformFiles() {
  QStringList names;
  for (const Platform* platform : kPlatforms) {
    names += platform->reads;
  }
  return names;
}

Result<Recognised> recognise(Download& download) {
  const Platform* platform = settle(download);
  Result<Whose> whose = platform->read(download);
  ENSHU_TRY(whose);
  return Recognised{platform, std::move(*whose)};
}

QStringList downloadsWithin(const Download& download, const Recognised& recognised) {
  if (recognised.platform != &kPlain) {
    return archiveAround(download);
  }
  const QSet<QString> sources = unitsWithSources(download);
  QStringList all;
  for (const QString& unit : download.units().keys()) {
    if (!sources.contains(unit)) {
      continue;
    }
    if (!isOfSeveral(downloadOf(download, unit))) {
      return {};
    }
    all += (download.way.mid(0, download.around) + QStringList{unit}).join(u'/');
  }
  return all;
}

QStringList foldersBeside(const Download& download) {
  QSet<QString> folders;
  for (const Entry& entry : download.entries) {
    const bool isFolder = entry.isFolder || !download.below(entry).isEmpty();
    if (isFolder && download.isBeside(entry) && !Download::isHidden(entry)) {
      folders += download.unitOf(entry);
    }
  }
  QStringList all = folders.values();
  all.sort();
  return all;
}

double shareOf(const Download& download,
               const std::function<bool(const QString& name, Unit unit)>& isSo) {
  const QMap<QString, Unit> units = download.units();
  qsizetype count = 0;
  for (auto unit = units.begin(); unit != units.end(); ++unit) {
    count += isSo(unit.key(), *unit) ? 1 : 0;
  }
  return units.isEmpty() ? 0 : static_cast<double>(count) / static_cast<double>(units.size());
}

}  // namespace enshu::grading
