// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robotfile/urdf_outline.h"

#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace enshu::robotfile {
namespace {

constexpr int kMaxDepth = 64;

// Without byte order marks at its beginning, as JSON is read.
std::string attribute(const QXmlStreamReader& xml, const QString& name) {
  QStringView text = xml.attributes().value(name);
  while (text.startsWith(QChar(QChar::ByteOrderMark))) {
    text = text.sliced(1);
  }
  return text.toString().toStdString();
}

// Takes in an element of <robot>.
void addPart(const QXmlStreamReader& xml, UrdfOutline& outline) {
  if (xml.qualifiedName() == "link"_L1) {
    outline.links.push_back(attribute(xml, u"name"_s));
  } else if (xml.qualifiedName() == "joint"_L1) {
    outline.joints.push_back({attribute(xml, u"name"_s), "", ""});
  }
}

// Takes in an element of a <joint>; of several parents or children the first counts.
void addEnd(const QXmlStreamReader& xml, UrdfJoint& joint) {
  const bool parent = xml.qualifiedName() == "parent"_L1;
  if (parent || xml.qualifiedName() == "child"_L1) {
    std::string& end = parent ? joint.parent : joint.child;
    end = end.empty() ? attribute(xml, u"link"_s) : end;
  }
}

}  // namespace

Result<UrdfOutline> urdfOutline(const QByteArray& bytes, const QString& name) {
  QXmlStreamReader xml(bytes);
  UrdfOutline outline;
  const auto here = [&] {
    return u"%1:%2:%3"_s.arg(name).arg(xml.lineNumber()).arg(xml.columnNumber()).toStdString();
  };
  int depth = 0;
  bool inJoint = false;
  while (!xml.atEnd()) {
    switch (xml.readNext()) {
      case QXmlStreamReader::DTD:
        return failure(here(), ENSHU_TEXT("a document type declaration is not allowed"));
      case QXmlStreamReader::StartElement:
        if (++depth > kMaxDepth) {
          return failure(here(), ENSHU_TEXT("nested deeper than %1 levels"),
                         {std::to_string(kMaxDepth)});
        }
        if (depth == 1 && xml.qualifiedName() != "robot"_L1) {
          return failure(here(), ENSHU_TEXT("the root element is <%1>, not <robot>"),
                         {xml.qualifiedName().toString().toStdString()});
        }
        if (depth == 1) {
          outline.name = attribute(xml, u"name"_s);
        } else if (depth == 2) {
          inJoint = xml.qualifiedName() == "joint"_L1;
          addPart(xml, outline);
        } else if (depth == 3 && inJoint) {
          addEnd(xml, outline.joints.back());
        }
        break;
      case QXmlStreamReader::EndElement:
        --depth;
        break;
      default:
        break;
    }
  }
  if (xml.hasError()) {
    return failure(here(), ENSHU_TEXT("not valid XML: %1"), {xml.errorString().toStdString()});
  }
  return outline;
}

}  // namespace enshu::robotfile
