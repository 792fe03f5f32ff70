// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/driver_text.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

using Kind = PrototypeType::Kind;

QString literal(const QString& name) {
  return u"u\"%1\"_s"_s.arg(name);
}

// The driver's own name for a parameter, which the parameter's cannot be in the way of.
QString nowOf(const PrototypeParameter& parameter) {
  return parameter.name + u"Now"_s;
}

// The signal that holds a parameter; `t` is that of the time.
QString signalOf(const PrototypeParameter& parameter) {
  return parameter.name == "t"_L1 ? u"t_given"_s : parameter.name;
}

bool isDrawn(const PrototypeParameter& parameter) {
  return !parameter.type.isMap() && parameter.type.kind != Kind::Chain;
}

// How many rows an answer without a size of its own has, by the first parameter that tells.
QString sizeBy(const FirstPrototype& prototype) {
  for (const PrototypeParameter& parameter : prototype.parameters) {
    switch (parameter.type.kind) {
      case Kind::Vector:
        return parameter.name + u".size()"_s;
      case Kind::Matrix:
        return parameter.name + u".rows()"_s;
      case Kind::Chain:
        return parameter.name + u".joints"_s;
      case Kind::InverseDynamics:
      case Kind::ForwardDynamics:
        return parameter.name + u".joints()"_s;
      default:
        break;
    }
  }
  return u"3"_s;
}

QString numberOf(Stand stand) {
  return QString::number(static_cast<int>(stand));
}

// An expression of the type.
QString valueOf(const PrototypeType& type, const QString& size, Stand stand) {
  switch (type.kind) {
    case Kind::Flag:
      return stand == Stand::Solution ? u"true"_s : u"false"_s;
    case Kind::Vector:
      return u"VectorXd::Constant(%1, %2)"_s.arg(size, numberOf(stand));
    case Kind::Matrix:
      return u"MatrixXd::Constant(%1, %1, %2)"_s.arg(size, numberOf(stand));
    case Kind::Fixed:
      return u"%1::Constant(%2)"_s.arg(type.name, numberOf(stand));
    default:
      return numberOf(stand);
  }
}

// A statement that fills the parameter.
QString filling(const PrototypeParameter& parameter, Stand stand) {
  const QString& name = parameter.name;
  switch (parameter.type.kind) {
    case Kind::Chain:
      return u"  for (ChainLink& link : %1.links) {\n    link.v = Vector3d::Constant(%2);\n"
             "  }\n"_s.arg(name, numberOf(stand));
    case Kind::Vector:
    case Kind::Matrix:
    case Kind::Fixed:
      return u"  %1.setConstant(%2);\n"_s.arg(name, numberOf(stand));
    default:
      return u"  %1 = %2;\n"_s.arg(name, valueOf(parameter.type, {}, stand));
  }
}

QString includesOf(const FirstPrototype& prototype) {
  bool gamma = false;
  bool forward = false;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    forward = forward || parameter.type.kind == Kind::ForwardDynamics;
    gamma = gamma || parameter.type.isMap();
  }
  QString lines;
  if (forward) {
    lines += u"#include \"core/dynamics/newton_euler/unit_vector_method.h\"\n"_s;
  }
  if (gamma) {
    lines += u"#include \"core/dynamics/plain/world_newton_euler.h\"\n"_s;
  }
  return lines;
}

// The statement that makes an argument in the driver.
QString driverArgument(const PrototypeParameter& parameter) {
  const QString name = nowOf(parameter);
  switch (parameter.type.kind) {
    case Kind::Chain:
      return u"      enshu::Chain %1 = enshu::makeChain(robot);\n"_s.arg(name);
    case Kind::InverseDynamics:
      return u"      const enshu::plain::WorldInverseDynamics %1(robot);\n"_s.arg(name);
    case Kind::ForwardDynamics:
      return u"      const enshu::UnitVectorForwardDynamics %1(\n"
             "          std::make_shared<enshu::plain::WorldInverseDynamics>(robot));\n"_s.arg(
                 name);
    default:
      return u"      %1%2 %3 = taken<%2>(inputs, %4, k);\n"_s.arg(
          parameter.changed ? QString() : u"const "_s, parameter.type.name, name,
          literal(signalOf(parameter)));
  }
}

// What is kept of an argument that came back.
QString keptOf(const PrototypeParameter& parameter) {
  return parameter.type.kind == Kind::Chain ? u"stacked(%1, &ChainLink::v)"_s.arg(nowOf(parameter))
                                            : nowOf(parameter);
}

QString callOf(const FirstPrototype& prototype) {
  QStringList names;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    names += nowOf(parameter);
  }
  const QString call = u"function(%1)"_s.arg(names.join(u", "_s));
  QString lines = prototype.result.kind == Kind::Nothing
                      ? u"      %1;\n"_s.arg(call)
                      : u"      keep(answers, k, kSamples, %1);\n"_s.arg(call);
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (parameter.changed) {
      lines +=
          u"      keep(%1Answers, k, kSamples, %2);  // TODO: all that is to be "
          "compared of it\n"_s.arg(parameter.name, keptOf(parameter));
    }
  }
  return lines;
}

}  // namespace

QString bodyOf(const FirstPrototype& prototype, Stand stand) {
  QString body;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (parameter.changed && stand != Stand::Starter) {
      body += filling(parameter, stand);
    }
  }
  if (prototype.result.kind != Kind::Nothing) {
    body += u"  return %1;\n"_s.arg(valueOf(prototype.result, sizeBy(prototype), stand));
  }
  return body;
}

QStringList outputsOf(const FirstPrototype& prototype) {
  QStringList outputs;
  if (prototype.result.kind != Kind::Nothing) {
    outputs += u"answer"_s;
  }
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (parameter.changed) {
      outputs += u"changed_"_s + parameter.name;
    }
  }
  return outputs;
}

QString remarksOf(const FirstPrototype& prototype) {
  QString lines;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    lines += u"// %1  TODO: what it is, with its unit\n"_s.arg(parameter.name);
  }
  return lines;
}

QMap<QString, QString> driverValues(const FirstPrototype& prototype) {
  QString drawn;
  QString arguments;
  QString kept;
  QStringList outputs;
  if (prototype.result.kind != Kind::Nothing) {
    kept += u"    MatrixXd answers;\n"_s;
    outputs += u"{u\"answer\"_s, answers}"_s;
  }
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (isDrawn(parameter)) {
      drawn += u",\n            {%1, drawn<%2>(robot, random, kSamples)}"_s.arg(
          literal(signalOf(parameter)), parameter.type.name);
    }
    arguments += driverArgument(parameter);
    if (parameter.changed) {
      kept += u"    MatrixXd %1Answers;\n"_s.arg(parameter.name);
      outputs += u"{%1, %2Answers}"_s.arg(literal(u"changed_"_s + parameter.name), parameter.name);
    }
  }
  return {{u"includes"_s, includesOf(prototype)},
          {u"called"_s, prototype.function},
          {u"drawn"_s, drawn},
          {u"kept"_s, kept},
          {u"arguments"_s, arguments},
          {u"call"_s, callOf(prototype)},
          {u"outputs"_s, outputs.join(u",\n            "_s)}};
}

}  // namespace enshu::authoring
