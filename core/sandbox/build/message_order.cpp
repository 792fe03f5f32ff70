// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/message_order.h"

#include <QRegularExpression>
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// One that is no note, and the notes behind it.
using Told = QList<Diagnostic>;

int lineOf(const Told& told) {
  return told[0].line > 0 ? told[0].line : std::numeric_limits<int>::max();
}

bool isUnknownName(const Told& told) {
  static const QRegularExpression form(
      u"^(?:use of undeclared identifier|unknown type name|no (?:member|type|template) named)"_s);
  return told[0].severity == "error"_L1 && form.match(told[0].text).hasMatch();
}

bool standsBefore(const Told& one, const Told& other) {
  return lineOf(one) == lineOf(other) && one[0].column < other[0].column;
}

}  // namespace

void putInOrder(QList<Diagnostic>& diagnostics) {
  std::vector<Told> all;
  for (const Diagnostic& one : std::as_const(diagnostics)) {
    if (all.empty() || one.severity != "note"_L1) {
      all.emplace_back();
    }
    all.back() += one;
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Told& one, const Told& other) { return lineOf(one) < lineOf(other); });
  for (auto told = all.begin(); told != all.end(); ++told) {
    auto to = told;
    while (isUnknownName(*told) && to != all.begin() && standsBefore(*told, *(to - 1))) {
      --to;
    }
    std::rotate(to, told, told + 1);
  }
  diagnostics.clear();
  for (const Told& told : all) {
    diagnostics += told;
  }
}

}  // namespace enshu::sandbox
