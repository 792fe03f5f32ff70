// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

namespace enshu::course {

// A parameter of a function: "const VectorXd& q" is {"const VectorXd&", "q"}.
struct Parameter {
  QString type;
  QString name;
};

// The declaration of a plain function, taken apart.
struct Prototype {
  QString result;  // its type
  QString name;
  QList<Parameter> parameters;
};

// Of one line as exercise.json has it; none: it is no declaration of a function with named
// parameters. Whether the types are those that cross is for the compiler to say.
std::optional<Prototype> parsePrototype(const QString& text);

}  // namespace enshu::course
