// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/picture_spec.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

PictureKind readKind(const json::Value& value) {
  static const QHash<QString, PictureKind> known{
      {u"matrix"_s, PictureKind::Matrix},       {u"arrows"_s, PictureKind::Arrows},
      {u"ellipsoid"_s, PictureKind::Ellipsoid}, {u"swing-twist"_s, PictureKind::SwingTwist},
      {u"tree"_s, PictureKind::Tree},           {u"gap"_s, PictureKind::Gap},
      {u"log-error"_s, PictureKind::LogError}};
  const auto found = known.constFind(value.text());
  if (found == known.constEnd()) {
    value.refuse(
        ENSHU_TEXT("must be matrix, arrows, ellipsoid, swing-twist, tree, gap or log-error"));
  }
  return *found;
}

QString readCheckId(const json::Value& value, const QStringList& checks) {
  QString id = value.text();
  if (!checks.contains(id)) {
    value.refuse(ENSHU_TEXT("no check has the id %1"), {id.toStdString()});
  }
  return id;
}

void readArrows(const json::Value& value, PictureSpec& spec) {
  if (const auto at = value.find("at")) {
    static const QHash<QString, ArrowPlace> known{{u"links"_s, ArrowPlace::Links},
                                                  {u"joints"_s, ArrowPlace::Joints},
                                                  {u"hand"_s, ArrowPlace::Hand}};
    const auto found = known.constFind(at->text());
    if (found == known.constEnd()) {
      at->refuse(ENSHU_TEXT("must be links, joints or hand"));
    }
    spec.at = *found;
  }
  if (const auto axes = value.find("axes")) {
    if (axes->text() != "link"_L1 && axes->text() != "world"_L1) {
      axes->refuse(ENSHU_TEXT("must be link or world"));
    }
    spec.worldAxes = axes->text() == "world"_L1;
  }
  if (const auto first = value.find("first")) {
    spec.first = static_cast<int>(first->integer(1, 64));
  }
}

void readLogError(const json::Value& value, PictureSpec& spec) {
  if (const auto against = value.find("against")) {
    if (against->text() != "reference"_L1 && against->text() != "end"_L1) {
      against->refuse(ENSHU_TEXT("must be reference or end"));
    }
    spec.toTheEnd = against->text() == "end"_L1;
  }
}

PictureSpec readPicture(const json::Value& value, const QStringList& checks) {
  PictureSpec spec;
  spec.kind = readKind(value.at("kind"));
  spec.check = readCheckId(value.at("check"), checks);
  switch (spec.kind) {
    case PictureKind::Matrix:
      value.onlyKeys({"kind", "check"});
      break;
    case PictureKind::Arrows:
      value.onlyKeys({"kind", "check", "at", "axes", "first"});
      readArrows(value, spec);
      break;
    case PictureKind::Ellipsoid:
      value.onlyKeys({"kind", "check", "mass", "com"});
      spec.mass = readCheckId(value.at("mass"), checks);
      spec.com = readCheckId(value.at("com"), checks);
      break;
    case PictureKind::SwingTwist:
      value.onlyKeys({"kind", "check", "twist", "rotation"});
      spec.twist = readCheckId(value.at("twist"), checks);
      spec.rotation = readCheckId(value.at("rotation"), checks);
      break;
    case PictureKind::Tree:
      value.onlyKeys({"kind", "check", "leaf"});
      if (const auto leaf = value.find("leaf")) {
        spec.leaf = static_cast<int>(leaf->integer(1, 64));
      }
      break;
    case PictureKind::Gap:
      value.onlyKeys({"kind", "check", "error"});
      if (const auto error = value.find("error")) {
        spec.error = error->boolean();
      }
      break;
    case PictureKind::LogError:
      value.onlyKeys({"kind", "check", "against"});
      readLogError(value, spec);
      break;
  }
  return spec;
}

}  // namespace

QStringList PictureSpec::checks() const {
  QStringList ids{check, mass, com, twist, rotation};
  ids.removeAll(QString());
  return ids;
}

QList<PictureSpec> readPictures(const json::Value& list, const QStringList& checks) {
  QList<PictureSpec> pictures;
  for (const json::Value& value : list.items()) {
    pictures += readPicture(value, checks);
  }
  return pictures;
}

}  // namespace enshu::course
