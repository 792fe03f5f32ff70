// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/sheet/equations.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <utility>

namespace enshu::desk {

Equations::Equations(QString directory) : directory_(std::move(directory)) {
  QFile file(QDir(directory_).filePath(QStringLiteral("index.json")));
  if (!file.open(QIODevice::ReadOnly)) {
    return;
  }
  const QJsonObject index = QJsonDocument::fromJson(file.readAll()).object();
  const QJsonObject equations = index.value(u"equations").toObject();
  for (auto it = equations.begin(); it != equations.end(); ++it) {
    const QJsonObject entry = it.value().toObject();
    const EquationSize size{entry.value(u"width").toDouble(), entry.value(u"height").toDouble(),
                            entry.value(u"depth").toDouble()};
    if (size.width > 0 && size.height > 0) {
      sizes_.insert(it.key(), size);
    }
  }
}

std::optional<EquationSize> Equations::size(const QString& hash) const {
  const auto found = sizes_.constFind(hash);
  if (found == sizes_.constEnd() ||
      !QFile::exists(QDir(directory_).filePath(hash + QStringLiteral(".svg")))) {
    return std::nullopt;
  }
  return *found;
}

QSvgRenderer* Equations::picture(const QString& hash, const QColor& colour) {
  if (colour != colour_) {
    pictures_.clear();
    colour_ = colour;
  }
  auto& picture = pictures_[hash];
  if (!picture) {
    QFile file(QDir(directory_).filePath(hash + QStringLiteral(".svg")));
    const QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    picture = std::make_shared<QSvgRenderer>(coloured(svg, colour));
  }
  return picture->isValid() ? picture.get() : nullptr;
}

QByteArray coloured(QByteArray svg, const QColor& colour) {
  return svg.replace("currentColor", colour.name().toLatin1());
}

}  // namespace enshu::desk
