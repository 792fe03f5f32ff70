// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/driver_text.h"

namespace enshu::authoring {

namespace {

using Kind = PrototypeType::Kind;

QString literal(const QString& name) {
  return QStringLiteral("QStringLiteral(\"%1\")").arg(name);
}

// The driver's own name for a parameter, which the parameter's cannot be in the way of.
QString nowOf(const PrototypeParameter& parameter) {
  return parameter.name + QStringLiteral("Now");
}

// The signal that holds a parameter; `t` is that of the time.
QString signalOf(const PrototypeParameter& parameter) {
  return parameter.name == QLatin1String("t") ? QStringLiteral("t_given") : parameter.name;
}

bool isDrawn(const PrototypeParameter& parameter) {
  return !parameter.type.isMap() && parameter.type.kind != Kind::Chain;
}

// How many rows an answer without a size of its own has, by the first parameter that tells.
QString sizeBy(const Prototype& prototype) {
  for (const PrototypeParameter& parameter : prototype.parameters) {
    switch (parameter.type.kind) {
      case Kind::Vector:
        return parameter.name + QStringLiteral(".size()");
      case Kind::Matrix:
        return parameter.name + QStringLiteral(".rows()");
      case Kind::Chain:
        return parameter.name + QStringLiteral(".joints");
      case Kind::InverseDynamics:
      case Kind::ForwardDynamics:
        return parameter.name + QStringLiteral(".joints()");
      default:
        break;
    }
  }
  return QStringLiteral("3");
}

QString numberOf(Stand stand) {
  return QString::number(static_cast<int>(stand));
}

// An expression of the type.
QString valueOf(const PrototypeType& type, const QString& size, Stand stand) {
  switch (type.kind) {
    case Kind::Flag:
      return stand == Stand::Solution ? QStringLiteral("true") : QStringLiteral("false");
    case Kind::Vector:
      return QStringLiteral("VectorXd::Constant(%1, %2)").arg(size, numberOf(stand));
    case Kind::Matrix:
      return QStringLiteral("MatrixXd::Constant(%1, %1, %2)").arg(size, numberOf(stand));
    case Kind::Fixed:
      return QStringLiteral("%1::Constant(%2)").arg(type.name, numberOf(stand));
    default:
      return numberOf(stand);
  }
}

// A statement that fills the parameter.
QString filling(const PrototypeParameter& parameter, Stand stand) {
  const QString& name = parameter.name;
  switch (parameter.type.kind) {
    case Kind::Chain:
      return QStringLiteral(
                 "  for (ChainLink& link : %1.links) {\n    link.v = Vector3d::Constant(%2);\n"
                 "  }\n")
          .arg(name, numberOf(stand));
    case Kind::Vector:
    case Kind::Matrix:
    case Kind::Fixed:
      return QStringLiteral("  %1.setConstant(%2);\n").arg(name, numberOf(stand));
    default:
      return QStringLiteral("  %1 = %2;\n").arg(name, valueOf(parameter.type, {}, stand));
  }
}

QString includesOf(const Prototype& prototype) {
  bool gamma = false;
  bool forward = false;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    forward = forward || parameter.type.kind == Kind::ForwardDynamics;
    gamma = gamma || parameter.type.isMap();
  }
  QString lines;
  if (forward) {
    lines += QStringLiteral("#include \"core/dynamics/newton_euler/unit_vector_method.h\"\n");
  }
  if (gamma) {
    lines += QStringLiteral("#include \"core/dynamics/newton_euler/world_newton_euler.h\"\n");
  }
  return lines;
}

// The statement that makes an argument in the driver.
QString driverArgument(const PrototypeParameter& parameter) {
  const QString name = nowOf(parameter);
  switch (parameter.type.kind) {
    case Kind::Chain:
      return QStringLiteral("      enshu::Chain %1 = enshu::makeChain(robot);\n").arg(name);
    case Kind::InverseDynamics:
      return QStringLiteral("      const enshu::WorldInverseDynamics %1(robot);\n").arg(name);
    case Kind::ForwardDynamics:
      return QStringLiteral(
                 "      const enshu::UnitVectorForwardDynamics %1(\n"
                 "          std::make_shared<enshu::WorldInverseDynamics>(robot));\n")
          .arg(name);
    default:
      return QStringLiteral("      %1%2 %3 = taken<%2>(inputs, %4, k);\n")
          .arg(parameter.changed ? QString() : QStringLiteral("const "), parameter.type.name, name,
               literal(signalOf(parameter)));
  }
}

// What is kept of an argument that came back.
QString keptOf(const PrototypeParameter& parameter) {
  return parameter.type.kind == Kind::Chain
             ? QStringLiteral("stacked(%1, &ChainLink::v)").arg(nowOf(parameter))
             : nowOf(parameter);
}

QString callOf(const Prototype& prototype) {
  QStringList names;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    names += nowOf(parameter);
  }
  const QString call = QStringLiteral("function(%1)").arg(names.join(QStringLiteral(", ")));
  QString lines = prototype.result.kind == Kind::Nothing
                      ? QStringLiteral("      %1;\n").arg(call)
                      : QStringLiteral("      keep(answers, k, kSamples, %1);\n").arg(call);
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (parameter.changed) {
      lines += QStringLiteral(
                   "      keep(%1Answers, k, kSamples, %2);  // TODO: all that is to be "
                   "compared of it\n")
                   .arg(parameter.name, keptOf(parameter));
    }
  }
  return lines;
}

}  // namespace

QString bodyOf(const Prototype& prototype, Stand stand) {
  QString body;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (parameter.changed && stand != Stand::Starter) {
      body += filling(parameter, stand);
    }
  }
  if (prototype.result.kind != Kind::Nothing) {
    body +=
        QStringLiteral("  return %1;\n").arg(valueOf(prototype.result, sizeBy(prototype), stand));
  }
  return body;
}

QStringList outputsOf(const Prototype& prototype) {
  QStringList outputs;
  if (prototype.result.kind != Kind::Nothing) {
    outputs += QStringLiteral("answer");
  }
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (parameter.changed) {
      outputs += QStringLiteral("changed_") + parameter.name;
    }
  }
  return outputs;
}

QString remarksOf(const Prototype& prototype) {
  QString lines;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    lines += QStringLiteral("// %1  TODO: what it is, with its unit\n").arg(parameter.name);
  }
  return lines;
}

QMap<QString, QString> driverValues(const Prototype& prototype) {
  QString drawn;
  QString arguments;
  QString kept;
  QStringList outputs;
  if (prototype.result.kind != Kind::Nothing) {
    kept += QStringLiteral("    MatrixXd answers;\n");
    outputs += QStringLiteral("{QStringLiteral(\"answer\"), answers}");
  }
  for (const PrototypeParameter& parameter : prototype.parameters) {
    if (isDrawn(parameter)) {
      drawn += QStringLiteral(",\n            {%1, drawn<%2>(robot, random, kSamples)}")
                   .arg(literal(signalOf(parameter)), parameter.type.name);
    }
    arguments += driverArgument(parameter);
    if (parameter.changed) {
      kept += QStringLiteral("    MatrixXd %1Answers;\n").arg(parameter.name);
      outputs += QStringLiteral("{%1, %2Answers}")
                     .arg(literal(QStringLiteral("changed_") + parameter.name), parameter.name);
    }
  }
  return {{QStringLiteral("includes"), includesOf(prototype)},
          {QStringLiteral("called"), prototype.function},
          {QStringLiteral("drawn"), drawn},
          {QStringLiteral("kept"), kept},
          {QStringLiteral("arguments"), arguments},
          {QStringLiteral("call"), callOf(prototype)},
          {QStringLiteral("outputs"), outputs.join(QStringLiteral(",\n            "))}};
}

}  // namespace enshu::authoring
