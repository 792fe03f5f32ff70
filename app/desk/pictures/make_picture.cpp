// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/arrow_picture.h"
#include "app/desk/pictures/ellipsoid_picture.h"
#include "app/desk/pictures/gap_picture.h"
#include "app/desk/pictures/ink.h"
#include "app/desk/pictures/log_error_picture.h"
#include "app/desk/pictures/matrix_picture.h"
#include "app/desk/pictures/swing_twist_picture.h"
#include "app/desk/pictures/tree_picture.h"
#include "core/base/contract.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

using course::PictureKind;

QString form(const course::PictureSpec& spec) {
  switch (spec.kind) {
    case PictureKind::Matrix:
      return pictureText(QT_TRANSLATE_NOOP("Picture", "Matrix: %1"));
    case PictureKind::Arrows:
      return pictureText(QT_TRANSLATE_NOOP("Picture", "Arrows on the arm: %1"));
    case PictureKind::Ellipsoid:
      return pictureText(QT_TRANSLATE_NOOP("Picture", "Inertia ellipsoid: %1"));
    case PictureKind::SwingTwist:
      return pictureText(QT_TRANSLATE_NOOP("Picture", "Swing cone and twist dial"));
    case PictureKind::Tree:
      return pictureText(QT_TRANSLATE_NOOP("Picture", "Assembly tree: %1"));
    case PictureKind::Gap:
      return spec.error ? pictureText(QT_TRANSLATE_NOOP("Picture", "What is left over: %1"))
                        : pictureText(QT_TRANSLATE_NOOP("Picture", "About zero: %1"));
    case PictureKind::LogError:
      return spec.toTheEnd ? pictureText(QT_TRANSLATE_NOOP("Picture", "Convergence: %1"))
                           : pictureText(QT_TRANSLATE_NOOP("Picture", "Error, logarithmic: %1"));
  }
  return {};
}

}  // namespace

QString titleOf(const PictureContent& content) {
  return form(content.spec).replace(u"%1"_s, content.numbers.title);
}

std::unique_ptr<Picture> makePicture(PictureContent content) {
  switch (content.spec.kind) {
    case PictureKind::Matrix:
      return std::make_unique<MatrixPicture>(std::move(content));
    case PictureKind::Arrows:
      return std::make_unique<ArrowPicture>(std::move(content));
    case PictureKind::Ellipsoid:
      return std::make_unique<EllipsoidPicture>(std::move(content));
    case PictureKind::SwingTwist:
      return std::make_unique<SwingTwistPicture>(std::move(content));
    case PictureKind::Tree:
      return std::make_unique<TreePicture>(std::move(content));
    case PictureKind::Gap:
      return std::make_unique<GapPicture>(std::move(content));
    case PictureKind::LogError:
      return std::make_unique<LogErrorPicture>(std::move(content));
  }
  throw ContractViolation("makePicture: a kind of picture");
}

}  // namespace enshu::desk
