// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/sandbox/build/diagnostics.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

bool diagnostics(const QByteArray& bytes) {
  const auto messages = sandbox::readMessages(bytes, u"student.cpp"_s, u"/kit"_s);
  expects(!messages.text.contains(u'\x1b') && !messages.text.contains(u'\x202e'),
          "a message can move a terminal's cursor or turn the text around");
  for (const sandbox::Diagnostic& diagnostic : messages.diagnostics) {
    expects(diagnostic.line >= 0 && diagnostic.column >= 0 && !diagnostic.severity.isEmpty(),
            "a diagnostic has no place or no severity");
    expects(!diagnostic.text.contains(u'\n'), "a diagnostic has several lines");
  }
  return !messages.diagnostics.isEmpty();
}

}  // namespace enshu::fuzz
