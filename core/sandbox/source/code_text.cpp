// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/code_text.h"

#include <QRegularExpression>
#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <iterator>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr char kMark[] = "\xEF\xBB\xBF";  // of the byte order

bool isDigit(char letter) {
  return letter >= '0' && letter <= '9';
}

bool isOfWord(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '$' ||
         static_cast<unsigned char>(letter) >= 0x80U;
}

bool isSpace(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\v' || letter == '\f';
}

class Lexer {
 public:
  explicit Lexer(const QByteArray& text, qsizetype most = 0)
      : text_(text), at_(text.startsWith(kMark) ? 3 : 0), most_(most) {}

  QList<CodeToken> tokens() {
    read();
    tokens_.resize(std::min(tokens_.size(), most_));
    return tokens_;
  }

  CodeText read() {
    bool isFirst = true;  // in its line
    while (!atEnd() && (most_ == 0 || tokens_.size() < most_)) {
      const char letter = peek();
      if (letter == '\n') {
        ++at_;
        isFirst = true;
      } else if (!skipsBlank()) {
        if (isFirst && beginsHash()) {
          directive();
        } else {
          note(token());
        }
        isFirst = false;
      }
    }
    return code_;
  }

 private:
  bool atEnd() {
    skipSplices();
    return at_ >= text_.size();
  }

  // A backslash joins the next line to its own, with blanks behind it too.
  void skipSplices() {
    while (at_ < text_.size() && text_[at_] == '\\') {
      qsizetype next = at_ + 1;
      while (next < text_.size() && isSpace(text_[next])) {
        ++next;
      }
      if (next >= text_.size() || text_[next] != '\n') {
        return;
      }
      at_ = next + 1;
    }
  }

  char peek() { return atEnd() ? '\0' : text_[at_]; }

  char take() {
    const char letter = peek();
    ++at_;
    return letter;
  }

  char second() {
    const qsizetype here = at_;
    take();
    const char letter = peek();
    at_ = here;
    return letter;
  }

  // A token begins where the one before it was asked for, or behind it.
  void note(const QByteArray& token) {
    if (most_ > 0) {
      tokens_.append({token, line_});
    }
  }

  // The line of what comes next.
  void countLines() {
    for (; counted_ < at_; ++counted_) {
      line_ += text_[counted_] == '\n' ? 1 : 0;
    }
  }

  // Takes blanks or one comment, if there are any.
  bool skipsBlank() {
    if (isSpace(peek())) {
      ++at_;
      return true;
    }
    if (peek() != '/' || (second() != '/' && second() != '*')) {
      return false;
    }
    take();
    const bool isLine = take() == '/';
    char before = '\0';
    while (!atEnd() && !(isLine && peek() == '\n')) {
      const char letter = take();
      if (!isLine && before == '*' && letter == '/') {
        break;
      }
      before = letter;
    }
    return true;
  }

  void directive() {
    Directive found;
    found.begin = static_cast<int>(at_);
    if (take() == '%') {
      take();
    }
    isInDirective_ = true;
    bool isNamed = false;
    while (!atEnd() && peek() != '\n') {
      if (skipsBlank()) {
        found.rest += ' ';
      } else if (const QByteArray part = token(); isNamed || !isOfWord(part[0])) {
        found.rest += part;
        isNamed = true;
        if (found.name == "define") {
          note(part);
        }
      } else {
        found.name = part;
        isNamed = true;
      }
    }
    isInDirective_ = false;
    found.rest = found.rest.trimmed();
    found.end = static_cast<int>(std::min(at_, text_.size()));
    code_.directives += found;
  }

  QByteArray token() {
    const char letter = peek();
    countLines();
    if (letter == '"' || letter == '\'') {
      return literal();
    }
    if (isDigit(letter) || (letter == '.' && isDigit(second()))) {
      return number();
    }
    if (isOfWord(letter)) {
      return word();
    }
    const QByteArray sign(1, take());
    const bool isHash = letter == '#' || (letter == '%' && peek() == ':');
    if (isHash && letter == '%') {
      take();
    }
    code_.pastes = code_.pastes || (isHash && beginsHash());
    return isHash ? QByteArray("#") : sign;
  }

  bool beginsHash() { return peek() == '#' || (peek() == '%' && second() == ':'); }

  QByteArray word() {
    QByteArray word;
    while (!atEnd() && isOfWord(peek())) {
      word += take();
    }
    static const QSet<QByteArray> raw{"R", "LR", "uR", "UR", "u8R"};
    if (peek() == '"' && raw.contains(word)) {
      return word + rawLiteral();
    }
    code_.words += word;
    return word;
  }

  // With its digit separators and exponents.
  QByteArray number() {
    QByteArray number;
    while (!atEnd()) {
      const char letter = peek();
      const char before = number.isEmpty() ? '\0' : number.back();
      const bool isSign = (letter == '+' || letter == '-') && QByteArray("eEpP").contains(before);
      const bool isSeparator = letter == '\'' && isOfWord(second());
      if (!isOfWord(letter) && letter != '.' && !isSign && !isSeparator) {
        break;
      }
      number += take();
    }
    return number;
  }

  // Up to its other quote; one that has none ends with its line.
  QByteArray literal() {
    const char quote = take();
    QByteArray literal(1, quote);
    while (!atEnd() && peek() != '\n') {
      const char letter = take();
      literal += letter;
      if (letter == quote) {
        break;
      }
      if (letter == '\\' && !atEnd() && peek() != '\n') {
        literal += take();
      }
    }
    return literal;
  }

  // In it nothing is joined; of a directive's line it is no more than the rest.
  QByteArray rawLiteral() {
    constexpr qsizetype kMostDelimiter = 16;
    const QByteArray head = text_.mid(at_ + 1, kMostDelimiter + 1);
    const QByteArray delimiter = head.left(head.indexOf('('));
    const bool isRaw =
        head.contains('(') && std::none_of(delimiter.begin(), delimiter.end(), [](char letter) {
          return isSpace(letter) || QByteArray("\n)\\\"").contains(letter);
        });
    if (!isRaw) {
      return literal();
    }
    const QByteArray close = ')' + delimiter + '"';
    const qsizetype line = isInDirective_ ? text_.indexOf('\n', at_) : -1;
    const qsizetype most = line < 0 ? text_.size() : line;
    const qsizetype found = QByteArrayView(text_).first(most).indexOf(close, at_ + 1);
    const qsizetype end = found < 0 ? most : found + close.size();
    QByteArray literal = text_.mid(at_, end - at_);
    at_ = end;
    return literal;
  }

  const QByteArray& text_;
  qsizetype at_;
  qsizetype most_;  // tokens to be noted; 0: none, and the text is read to its end
  qsizetype counted_ = 0;
  int line_ = 1;
  bool isInDirective_ = false;
  CodeText code_;
  QList<CodeToken> tokens_;
};

bool isAnyOf(const QByteArray& word, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(), [&](const char* one) { return word == one; });
}

// What the compiler and the headers keep to themselves. Among it are macros that make words of two
// and hand text to the assembler; what of it a student may well use does neither.
bool isReserved(const QByteArray& word) {
  if (isAnyOf(word, {"__FILE__", "__LINE__", "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__",
                     "__cplusplus", "__GNUC__", "__has_include", "EIGEN_PI",
                     "EIGEN_MAKE_ALIGNED_OPERATOR_NEW"})) {
    return false;
  }
  constexpr const char* kFamilies[] = {"__",     "_Pragma", "_Static_assert", "_GLIBCXX", "EIGEN_",
                                       "ENSHU_", "QT_"};
  return !word.startsWith("__builtin_") &&
         std::any_of(std::begin(kFamilies), std::end(kFamilies),
                     [&](const char* family) { return word.startsWith(family); });
}

bool isPlain(const CodeText& code) {
  return !code.pastes && std::none_of(code.words.begin(), code.words.end(), isReserved);
}

bool isOrdinary(const Directive& directive) {
  return directive.name.isEmpty() ||
         isAnyOf(directive.name, {"include", "define", "undef", "if", "ifdef", "ifndef", "elif",
                                  "else", "endif"}) ||
         (directive.name == "pragma" && directive.rest == "once");
}

// Of a header that is not there the compiler prints the name, whatever stands in it.
bool namesHeader(const Directive& directive) {
  static const QRegularExpression name(u"^(?:\"[\\w.+/-]+\"|<[\\w.+/-]+>)$"_s);
  return directive.name != "include" || name.match(QString::fromUtf8(directive.rest)).hasMatch();
}

bool isComplaint(const Directive& directive) {
  return directive.name == "error" || directive.name == "warning";
}

}  // namespace

CodeText readCode(const QByteArray& text) {
  return Lexer(text).read();
}

bool isWord(const QByteArray& token) {
  const auto first = static_cast<unsigned char>(token[0]);
  return std::isalpha(first) != 0 || first == '_' || first >= 0x80U;
}

QList<CodeToken> codeTokens(const QByteArray& text, qsizetype most) {
  return most > 0 ? Lexer(text, most).tokens() : QList<CodeToken>();
}

int linesOf(const QByteArray& text) {
  return static_cast<int>(text.count('\n')) + (text.endsWith('\n') ? 0 : 1);
}

bool keepsLines(const CodeText& code) {
  const bool reachesAssembler =
      std::any_of(code.words.begin(), code.words.end(), [](const QByteArray& word) {
        return isAnyOf(word, {"asm", "gnu"});
      });
  return isPlain(code) && !reachesAssembler &&
         std::all_of(code.directives.begin(), code.directives.end(),
                     [](const Directive& one) { return isOrdinary(one) || isComplaint(one); });
}

bool keepsMessages(const CodeText& code) {
  const bool speaks = std::any_of(code.words.begin(), code.words.end(), [](const QByteArray& word) {
    return isAnyOf(word, {"static_assert", "deprecated", "nodiscard", "gnu"});
  });
  return isPlain(code) && !speaks &&
         std::all_of(code.directives.begin(), code.directives.end(),
                     [](const Directive& one) { return isOrdinary(one) && namesHeader(one); });
}

}  // namespace enshu::sandbox
