// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/first_prototype.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <optional>

#include "core/course/prototype.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

using Kind = PrototypeType::Kind;

// Thrown here and caught in parseFirstPrototype.
struct Wrong {
  Error error;
};

[[noreturn]] void refuse(const char* text, const QStringList& args = {}) {
  std::vector<std::string> list;
  for (const QString& arg : args) {
    list.push_back(arg.toStdString());
  }
  throw Wrong{Error{"--function", text, list}};
}

// Eigen's types of a size; those that a student's file calls by their names alone are in
// core/plugin/student.h.
bool isFixed(const QString& name) {
  static const QRegularExpression eigen(
      u"^(Vector3d|Matrix3d|Eigen::(Vector|Matrix)[234]d|Eigen::Matrix<double, ?[1-9], ?[1-9]>)$"_s);
  return eigen.match(name).hasMatch();
}

std::optional<PrototypeType> typeOf(const QString& name) {
  static const QHash<QString, Kind> known{{u"void"_s, Kind::Nothing},
                                          {u"double"_s, Kind::Number},
                                          {u"int"_s, Kind::Integer},
                                          {u"bool"_s, Kind::Flag},
                                          {u"VectorXd"_s, Kind::Vector},
                                          {u"MatrixXd"_s, Kind::Matrix},
                                          {u"Chain"_s, Kind::Chain},
                                          {u"InverseDynamics"_s, Kind::InverseDynamics},
                                          {u"ForwardDynamics"_s, Kind::ForwardDynamics}};
  if (isFixed(name)) {
    return PrototypeType{Kind::Fixed, name};
  }
  const auto found = known.constFind(name);
  return found == known.constEnd() ? std::nullopt : std::optional(PrototypeType{*found, name});
}

PrototypeType needType(const QString& name) {
  if (const std::optional<PrototypeType> type = typeOf(name)) {
    return *type;
  }
  refuse(ENSHU_TEXT("%1 is no type for a first prototype: double, int, bool, VectorXd, MatrixXd, "
                    "Vector3d, Matrix3d, Eigen::Vector4d and the like, Chain, InverseDynamics, "
                    "ForwardDynamics; structs and lists can be put into the header afterwards"),
         {name});
}

// All of C++20, [lex.key]; the alternative tokens too.
constexpr char kKeywords[] =
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char "
    "char16_t char32_t char8_t class co_await co_return co_yield compl concept const "
    "const_cast consteval constexpr constinit continue decltype default delete do double "
    "dynamic_cast else enum explicit export extern false float for friend goto if inline "
    "int long mutable namespace new noexcept not not_eq nullptr operator or or_eq "
    "private protected public register reinterpret_cast requires return short signed "
    "sizeof static static_assert static_cast struct switch template this thread_local "
    "throw true try typedef typeid typename union unsigned using virtual void volatile "
    "wchar_t while xor xor_eq";

// A name that C++ leaves free.
QString needName(const QString& name) {
  static const QRegularExpression letters(u"^[A-Za-z]\\w*$"_s);
  static const QStringList taken = QString::fromLatin1(kKeywords).split(u' ');
  if (!letters.match(name).hasMatch() || taken.contains(name)) {
    refuse(ENSHU_TEXT("%1 is no name"), {name});
  }
  return name;
}

PrototypeParameter parameterOf(const course::Parameter& given) {
  static const QRegularExpression form(u"^(const )?([\\w:]+(?:<[^<>]*>)?) ?(&?)$"_s);
  const QRegularExpressionMatch match = form.match(given.type.simplified());
  const QString text = given.type + u' ' + given.name;
  if (!match.hasMatch()) {
    refuse(ENSHU_TEXT("%1 is no parameter such as const VectorXd& q"), {text});
  }
  const bool isConst = !match.captured(1).isEmpty();
  const bool isReference = !match.captured(3).isEmpty();
  PrototypeParameter parameter{needType(match.captured(2)), needName(given.name),
                               isReference && !isConst};
  if (parameter.type.kind == Kind::Nothing) {
    refuse(ENSHU_TEXT("%1 is no parameter such as const VectorXd& q"), {text});
  }
  if (parameter.type.isMap() && (!isConst || !isReference)) {
    refuse(ENSHU_TEXT("%1 is handed over as const %1&"), {parameter.type.name});
  }
  return parameter;
}

FirstPrototype parse(const QString& text) {
  const std::optional<course::Prototype> parts = course::parsePrototype(text.simplified());
  if (!parts) {
    refuse(ENSHU_TEXT("%1 is no prototype such as VectorXd gravityTorque(const VectorXd& q)"),
           {text.simplified()});
  }
  FirstPrototype prototype;
  prototype.function = needName(parts->name);
  prototype.result = needType(parts->result);
  QStringList names{prototype.function};
  for (const course::Parameter& part : parts->parameters) {
    prototype.parameters += parameterOf(part);
    if (names.contains(part.name)) {
      refuse(ENSHU_TEXT("the name %1 stands twice"), {part.name});
    }
    names += part.name;
  }
  prototype.text = text.simplified().remove(QRegularExpression(u" ?;$"_s));
  return prototype;
}

void refuseSilent(const FirstPrototype& prototype) {
  const PrototypeType& result = prototype.result;
  const bool fills =
      std::any_of(prototype.parameters.begin(), prototype.parameters.end(),
                  [](const PrototypeParameter& parameter) { return parameter.changed; });
  if (result.isMap() || result.kind == Kind::Chain) {
    refuse(ENSHU_TEXT("the function cannot return %1"), {result.name});
  }
  if (result.kind == Kind::Nothing && !fills) {
    refuse(ENSHU_TEXT("the function must return something, or fill a parameter such as Chain&"));
  }
}

}  // namespace

Result<FirstPrototype> parseFirstPrototype(const QString& text) {
  try {
    const FirstPrototype prototype = parse(text);
    refuseSilent(prototype);
    return prototype;
  } catch (const Wrong& wrong) {
    return tl::unexpected(wrong.error);
  }
}

}  // namespace enshu::authoring
