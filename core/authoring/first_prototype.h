// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "core/base/result.h"

namespace enshu::authoring {

// A type that a new exercise's function may have without a struct of its own: of those that cross
// (core/value/codec.h, core/plugin/lab_types.h), the ones for which a first driver can be written.
struct PrototypeType {
  enum class Kind {
    Nothing,  // void
    Number,
    Integer,
    Flag,
    Vector,  // of any size
    Matrix,  // of any size
    Fixed,   // an Eigen type of a size
    Chain,
    InverseDynamics,
    ForwardDynamics
  };

  Kind kind = Kind::Nothing;
  QString name;  // "VectorXd", "Eigen::Vector4d"

  // Whether it is handed to the function and is no value.
  bool isMap() const { return kind == Kind::InverseDynamics || kind == Kind::ForwardDynamics; }
};

struct PrototypeParameter {
  PrototypeType type;
  QString name;
  bool changed = false;  // T&: what the function makes of it comes back
};

// `VectorXd gravityTorque(const Chain& chain, const VectorXd& q)`, taken apart.
struct FirstPrototype {
  QString text;  // with single spaces
  QString function;
  PrototypeType result;
  QList<PrototypeParameter> parameters;
};

// An Error says what is wrong with it, at the word in question.
Result<FirstPrototype> parseFirstPrototype(const QString& text);

}  // namespace enshu::authoring
