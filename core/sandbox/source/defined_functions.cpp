// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/defined_functions.h"

#include <algorithm>

#include "core/sandbox/source/code_text.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr qsizetype kMostOfHead = 80;  // tokens
constexpr qsizetype kMostHeads = 12;

// Tokens as people write them: "const VectorXd& q".
QByteArray written(const QList<QByteArray>& tokens) {
  QByteArray text;
  QByteArray before;
  for (const QByteArray& token : tokens) {
    const bool joins = before == "<" || before == ":" || before == "(" || token == ":";
    const bool opens = before == "," || (isWord(token) && !before.isEmpty() && !joins);
    text += (opens ? " " : "") + token;
    before = token;
  }
  return text;
}

// "name(parameters)" up to its closing parenthesis with what stands before it; empty: the tokens
// before a brace are no function's.
QByteArray headOf(const QList<QByteArray>& tokens) {
  const qsizetype open = tokens.indexOf("(");
  const qsizetype close = tokens.lastIndexOf(")");
  const bool isFunction = tokens.size() <= kMostOfHead && open > 1 && open < close &&
                          isWord(tokens[open - 1]) && !tokens.first(open).contains("=");
  return isFunction ? written(tokens.first(close + 1)) : QByteArray();
}

// What stands in the braces is of the text's outermost level too: namespace x {, extern "C" {.
bool isTransparent(const QList<QByteArray>& tokens) {
  return tokens.contains("namespace") || (tokens.contains("extern") && !tokens.contains("("));
}

}  // namespace

QStringList definedFunctions(const QByteArray& text) {
  QStringList heads;
  QList<QByteArray> statement;
  int depth = 0;
  for (const CodeToken& token : codeTokens(text, kMostTokens)) {
    if (depth > 0) {
      depth += token.text == "{" ? 1 : token.text == "}" ? -1 : 0;
    } else if (token.text == "{") {
      if (const QByteArray head = headOf(statement); !head.isEmpty()) {
        heads += QString::fromUtf8(head);
      }
      depth = isTransparent(statement) ? 0 : 1;
      statement.clear();
    } else if (token.text == ";" || token.text == "}") {
      statement.clear();
    } else {
      statement += token.text;
    }
  }
  heads.resize(std::min(heads.size(), kMostHeads));
  return heads;
}

}  // namespace enshu::sandbox
