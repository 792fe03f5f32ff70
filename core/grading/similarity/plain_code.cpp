// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/similarity/plain_code.h"

#include <QHash>
#include <QSet>
#include <algorithm>

#include "core/sandbox/source/code_text.h"

namespace enshu::grading {

namespace {

using sandbox::CodeToken;

bool isNumber(const QByteArray& token) {
  const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
  return isDigit(token[0]) || (token.size() > 1 && token[0] == '.' && isDigit(token[1]));
}

bool isWord(const QByteArray& token) {
  const char letter = token[0];
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' ||
         letter == '$' || static_cast<unsigned char>(letter) >= 0x80U;
}

bool isKeyword(const QByteArray& word) {
  static const QSet<QByteArray> all{
      "and",      "break",    "case",    "catch",  "class",  "continue", "decltype",
      "default",  "delete",   "do",      "else",   "enum",   "explicit", "false",
      "for",      "friend",   "goto",    "if",     "new",    "not",      "nullptr",
      "operator", "or",       "private", "public", "return", "sizeof",   "struct",
      "switch",   "template", "this",    "throw",  "true",   "try",      "typedef",
      "typename", "union",    "using",   "while",  "xor",    "co_yield", "namespace"};
  return all.contains(word);
}

// Words that can be there or not.
bool isIdle(const QByteArray& word) {
  static const QSet<QByteArray> all{"const",    "constexpr", "inline",  "static",
                                    "noexcept", "mutable",   "register"};
  return all.contains(word);
}

// The tokens that count, with :: and the dot as one each.
QList<CodeToken> counting(const QByteArray& text) {
  // A token of the result is made of at most four.
  const QList<CodeToken> all = sandbox::codeTokens(text, 4 * qsizetype(kMostSymbols));
  const auto is = [&](qsizetype k, char sign) {
    return k < all.size() && all[k].text.size() == 1 && all[k].text[0] == sign;
  };
  QList<CodeToken> kept;
  for (qsizetype k = 0; k < all.size(); ++k) {
    const QByteArray& one = all[k].text;
    const bool isPair = (is(k, ':') && is(k + 1, ':')) || (is(k, '-') && is(k + 1, '>'));
    const bool isOfLibrary = (one == "std" || one == "Eigen") && is(k + 1, ':') && is(k + 2, ':');
    if (isOfLibrary || (one == "this" && is(k + 1, '-') && is(k + 2, '>'))) {
      k += 2;
    } else if (isPair) {
      kept.append({is(k, ':') ? "::" : ".", all[k].line});
      ++k;
    } else if (!isIdle(one)) {
      kept += all[k];
    }
  }
  kept.resize(std::min(kept.size(), qsizetype(kMostSymbols)));
  return kept;
}

bool isName(const QByteArray& token) {
  return isWord(token) && !token.endsWith('"') && !isKeyword(token);
}

bool isMember(const QList<CodeToken>& tokens, qsizetype k) {
  return k > 0 && (tokens[k - 1].text == "." || tokens[k - 1].text == "::");
}

// 1.0, 1., 1.0f and 1 as one.
QByteArray plainNumber(QByteArray number) {
  number.replace('\'', QByteArray());
  const bool isHex = number.startsWith("0x") || number.startsWith("0X");
  while (!isHex && number.size() > 1 && QByteArray("fFlLuU").contains(number.back())) {
    number.chop(1);
  }
  if (const qsizetype dot = number.indexOf('.');
      dot > 0 && std::all_of(number.begin() + dot + 1, number.end(),
                             [](char letter) { return letter == '0'; })) {
    number.truncate(dot);
  }
  return number;
}

QByteArray spelling(const QByteArray& token) {
  const char last = token.back();
  return isNumber(token)                   ? plainNumber(token)
         : last == '"' || token[0] == '\'' ? QByteArray("\"")
         : token[0] == '"'                 ? QByteArray("\"")
                                           : token;
}

// FNV-1a, which says the same on every machine and in every run.
constexpr std::uint64_t kSeed = 0xcbf29ce484222325U;
constexpr std::uint64_t kPrime = 0x100000001b3U;

std::uint64_t hashOf(const QByteArray& bytes) {
  std::uint64_t hash = kSeed;
  for (const char one : bytes) {
    hash = (hash ^ static_cast<unsigned char>(one)) * kPrime;
  }
  return hash;
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t with) {
  hash = (hash ^ with) * 0x9e3779b97f4a7c15U;
  return hash ^ (hash >> 29U);
}

}  // namespace

PlainCode plainCode(const QByteArray& text) {
  const QList<CodeToken> tokens = counting(text);
  QSet<QByteArray> own;
  for (qsizetype k = 0; k < tokens.size(); ++k) {
    if (isName(tokens[k].text) && !isMember(tokens, k)) {
      own += tokens[k].text;
    }
  }
  PlainCode code;
  code.reserve(static_cast<std::size_t>(tokens.size()));
  QHash<QByteArray, std::uint32_t> last;
  for (const CodeToken& token : tokens) {
    Symbol symbol;
    symbol.line = token.line;
    if (own.contains(token.text)) {
      const auto here = static_cast<std::uint32_t>(code.size());
      if (const auto seen = last.constFind(token.text); seen != last.constEnd()) {
        symbol.before = here - *seen;
        code[*seen].after = symbol.before;
      }
      last[token.text] = here;
    } else {
      symbol.word = hashOf(spelling(token.text));
    }
    code.push_back(symbol);
  }
  return code;
}

bool agreeAfter(const Symbol& a, const Symbol& b, std::size_t since) {
  return a.word == b.word &&
         (a.before <= since ? a.before : 0) == (b.before <= since ? b.before : 0);
}

bool agreeBefore(const Symbol& a, const Symbol& b, std::size_t until) {
  return a.word == b.word && (a.after <= until ? a.after : 0) == (b.after <= until ? b.after : 0);
}

std::vector<std::uint64_t> runHashes(const PlainCode& code, std::size_t length) {
  std::vector<std::uint64_t> hashes;
  for (std::size_t begin = 0; begin + length <= code.size(); ++begin) {
    std::uint64_t hash = kSeed;
    for (std::size_t k = 0; k < length; ++k) {
      const Symbol& symbol = code[begin + k];
      hash = mixed(mixed(hash, symbol.word), symbol.before <= k ? symbol.before : 0);
    }
    hashes.push_back(hash);
  }
  return hashes;
}

}  // namespace enshu::grading
