// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robotfile/urdf_words.h"

#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;

namespace enshu::robotfile {
namespace {

enum class Kind { Text, Number, Vector };

struct Attribute {
  QString name;
  Kind kind = Kind::Text;
  bool needed = false;
};

// An element of URDF: what it takes, where that matters to a robot.
struct Element {
  QString name;
  std::vector<Attribute> attributes = {};  // empty: any
  std::vector<Element> parts = {};
  bool needed = false;
  bool many = false;
  bool isUsed = true;  // else it is passed over with all that is in it
};

Element unused(const QString& name) {
  Element element{name};
  element.isUsed = false;
  return element;
}

Element picture(const QString& name) {
  Element element = unused(name);
  element.many = true;
  return element;
}

Element origin() {
  return {u"origin"_s, {{u"xyz"_s, Kind::Vector}, {u"rpy"_s, Kind::Vector}}};
}

Element inertial() {
  Element mass{u"mass"_s, {{u"value"_s, Kind::Number, true}}};
  Element inertia{u"inertia"_s};
  for (const QString& moment : {u"ixx"_s, u"ixy"_s, u"ixz"_s, u"iyy"_s, u"iyz"_s, u"izz"_s}) {
    inertia.attributes.push_back({moment, Kind::Number, true});
  }
  mass.needed = true;
  inertia.needed = true;
  return {u"inertial"_s, {}, {origin(), mass, inertia}};
}

const Element& link() {
  static const Element element{u"link"_s,
                               {},
                               {inertial(), picture(u"visual"_s), picture(u"collision"_s),
                                unused(u"contact"_s)}};  // the last is Bullet's
  return element;
}

const Element& joint() {
  static const Element element{
      u"joint"_s,
      {},
      {origin(),
       {u"parent"_s, {{u"link"_s}}},
       {u"child"_s, {{u"link"_s}}},
       {u"axis"_s, {{u"xyz"_s, Kind::Vector}}},
       {u"mimic"_s, {{u"joint"_s}, {u"multiplier"_s, Kind::Number}, {u"offset"_s, Kind::Number}}},
       unused(u"calibration"_s),
       unused(u"dynamics"_s),
       unused(u"limit"_s),
       unused(u"safety_controller"_s)}};
  return element;
}

// As urdfdom reads a number: with nothing behind it.
bool isNumber(QStringView text) {
  bool isRead = false;
  const double value = text.toDouble(&isRead);
  return isRead && std::isfinite(value) && !text.back().isSpace();
}

bool isVector(const QString& text) {
  const QStringList parts = text.simplified().split(u' ');
  return parts.size() == 3 && std::all_of(parts.begin(), parts.end(), isNumber);
}

template <class Named>
const Named* find(const std::vector<Named>& all, QStringView name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [name](const Named& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Result<void> checkValue(const Attribute& attribute, const QString& value, const Element& element,
                        const std::string& where) {
  const std::vector<std::string> args{attribute.name.toStdString(), element.name.toStdString(),
                                      value.toStdString()};
  if (attribute.kind == Kind::Number && !isNumber(value)) {
    return failure(where, ENSHU_TEXT("%1 of <%2> is not a finite number: \"%3\""), args);
  }
  if (attribute.kind == Kind::Vector && !isVector(value)) {
    return failure(where, ENSHU_TEXT("%1 of <%2> is not three finite numbers: \"%3\""), args);
  }
  return {};
}

Result<void> checkAttributes(const QXmlStreamReader& xml, const Element& element,
                             const std::string& where) {
  const std::string tag = element.name.toStdString();
  const QXmlStreamAttributes given = xml.attributes();
  for (const QXmlStreamAttribute& each : given) {
    const Attribute* known = find(element.attributes, each.qualifiedName());
    if (known) {
      ENSHU_TRY(checkValue(*known, each.value().toString(), element, where));
    } else if (!element.attributes.empty() && each.prefix().isEmpty()) {
      return failure(where, ENSHU_TEXT("<%1> has an attribute that URDF does not know: %2"),
                     {tag, each.qualifiedName().toString().toStdString()});
    }
  }
  for (const Attribute& attribute : element.attributes) {
    if (attribute.needed && !given.hasAttribute(attribute.name)) {
      return failure(where, ENSHU_TEXT("<%1> has no %2"), {tag, attribute.name.toStdString()});
    }
  }
  return {};
}

// Reads to the end of the element.
Result<void> checkElement(QXmlStreamReader& xml, const Element& element, const std::string& where) {
  ENSHU_TRY(checkAttributes(xml, element, where));
  const std::string tag = element.name.toStdString();
  QStringList seen;
  while (xml.readNextStartElement()) {
    const QString name = xml.qualifiedName().toString();
    const Element* part = find(element.parts, name);
    if (!part && xml.prefix().isEmpty()) {
      return failure(where, ENSHU_TEXT("URDF has no <%1> in <%2>"), {name.toStdString(), tag});
    }
    if (part && !part->many && seen.contains(name)) {
      return failure(where, ENSHU_TEXT("<%1> has more than one <%2>"), {tag, name.toStdString()});
    }
    seen += name;
    if (part && part->isUsed) {
      ENSHU_TRY(checkElement(xml, *part, where));
    } else {
      xml.skipCurrentElement();
    }
  }
  for (const Element& part : element.parts) {
    if (part.needed && !seen.contains(part.name)) {
      return failure(where, ENSHU_TEXT("<%1> has no <%2>"), {tag, part.name.toStdString()});
    }
  }
  return {};
}

}  // namespace

Result<void> checkUrdfWords(const QByteArray& bytes, const QString& name) {
  QXmlStreamReader xml(bytes);
  xml.readNextStartElement();
  while (xml.readNextStartElement()) {
    const bool isLink = xml.qualifiedName() == link().name;
    if (isLink || xml.qualifiedName() == joint().name) {
      const Element& element = isLink ? link() : joint();
      const std::string where =
          u"%1: %2 %3"_s.arg(name, element.name, xml.attributes().value("name"_L1)).toStdString();
      ENSHU_TRY(checkElement(xml, element, where));
    } else {
      xml.skipCurrentElement();
    }
  }
  return {};
}

}  // namespace enshu::robotfile
