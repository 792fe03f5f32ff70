// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/formula_pictures.h"

#include <QDir>
#include <algorithm>

#include "core/course/formula_picture.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr double kEx = 442;  // the x-height of MathJax's font

}  // namespace

QByteArray FormulaPictures::bytes(const QString& hash) const {
  const QString path = QDir(directory_).filePath(hash + u".svg"_s);
  return json::readBytes(path, course::kMostPictureBytes).value_or(QByteArray());
}

std::optional<FormulaSize> FormulaPictures::size(const QString& hash) const {
  auto known = sizes_.constFind(hash);
  if (known == sizes_.constEnd()) {
    const Result<QRectF> box = course::boxOfPicture(bytes(hash));
    known =
        sizes_.insert(hash, box ? std::optional(FormulaSize{box->width() / kEx, box->height() / kEx,
                                                            std::max(box->bottom(), 0.0) / kEx})
                                : std::nullopt);
  }
  return *known;
}

QSvgRenderer* FormulaPictures::picture(const QString& hash, const QColor& colour) {
  if (colour != colour_) {
    pictures_.clear();
    colour_ = colour;
  }
  auto& picture = pictures_[hash];
  if (!picture) {
    picture = std::make_shared<QSvgRenderer>(coloured(bytes(hash), colour));
  }
  return picture->isValid() ? picture.get() : nullptr;
}

QByteArray coloured(QByteArray svg, const QColor& colour) {
  return svg.replace("currentColor", colour.name().toLatin1());
}

}  // namespace enshu::sheet
