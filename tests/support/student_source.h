// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCryptographicHash>

#include "core/sandbox/source/source_file.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A student's file for the unit-vector method that can be built, whatever it computes.
inline const QByteArray kBuilds =
    "#include \"unit_vector_method.h\"\n"
    "VectorXd unitVectorMethod(const InverseDynamics& f, const VectorXd& q, const VectorXd& qd,\n"
    "                          const VectorXd&) { return f(q, qd, VectorXd::Zero(q.size())); }\n";

// A text of that name as if it had been read from a file.
inline sandbox::SourceFile sourceOf(const QByteArray& text) {
  sandbox::SourceFile source;
  source.name = u"unit_vector_method.cpp"_s;
  source.text = text;
  source.sha256 =
      QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
  return source;
}

}  // namespace enshu::test
