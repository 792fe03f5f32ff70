// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/kept_expressions.h"

#include <QList>
#include <QSet>
#include <algorithm>

#include "core/sandbox/source/code_text.h"

namespace enshu::sandbox {

namespace {

constexpr qsizetype kMostOfLoop = 200;  // tokens of a loop or of a lambda function

// Who writes these names a type of an expression, has one deduced, asks what it is, or says of it
// what holds for one alone.
const QSet<QByteArray> kNaming{
    "template", "decltype",    "concept",     "requires",   "typeof",           "__typeof__",
    "__typeof", "Product",     "MatrixBase",  "DenseBase",  "EigenBase",        "ArrayBase",
    "Ref",      "Map",         "__auto_type", "typeid",     "sizeof",           "noalias",
    "operator", "bind",        "make_pair",   "make_tuple", "forward_as_tuple", "make_optional",
    "make_any", "make_shared", "make_unique", "async"};

// Class templates of the library whose arguments are deduced where none is written.
const QSet<QByteArray> kDeduced{"pair",
                                "tuple",
                                "vector",
                                "optional",
                                "array",
                                "any",
                                "list",
                                "deque",
                                "set",
                                "multiset",
                                "queue",
                                "stack",
                                "span",
                                "thread",
                                "jthread",
                                "function",
                                "valarray",
                                "initializer_list",
                                "reference_wrapper"};

bool isOneOf(const char* signs, const QByteArray& token) {
  return QByteArrayView(signs).contains(token);
}

// The tokens of a text, and what can be asked of a piece of it in no time, however long it is.
class Pieces {
 public:
  explicit Pieces(const QByteArray& text) {
    for (const CodeToken& token : codeTokens(text, kMostTokens)) {
      tokens_ += token.text;
    }
    findClosing();
    findEnds();
    qsizetype indexEnd = -1;  // what is computed there is a number
    for (qsizetype k = 0; k < size(); ++k) {
      indexEnd = k > indexEnd && isIndex(k) ? closing_[k] : indexEnd;
      const bool isArrow = at(k) == "-" && at(k + 1) == ">";
      computing_ +=
          computing_.last() + (isOneOf("+-*/", at(k)) && !isArrow && k > indexEnd ? 1 : 0);
    }
    for (qsizetype k = 0; k < size(); ++k) {
      returning_ += returning_.last() + (at(k) == "return" && computes(k, endOf(k)) ? 1 : 0);
    }
  }

  qsizetype size() const { return tokens_.size(); }
  QByteArray at(qsizetype k) const { return tokens_.value(k, QByteArray(";")); }

  // Whether an index begins there, and no lambda function.
  bool isIndex(qsizetype k) const {
    const QByteArray before = k > 0 ? at(k - 1) : QByteArray(";");
    return at(k) == "[" &&
           ((isWord(before) && before != "return") || before == "]" || before == ")");
  }

  // Behind the bracket that closes the one at `k`, or at the end.
  qsizetype behind(qsizetype k) const { return closing_.value(k, size()) + 1; }

  // Where the expression ends that begins at `k`: before a semicolon, or what closes around it.
  qsizetype endOf(qsizetype k) const { return ends_.value(k, size()); }

  bool computes(qsizetype from, qsizetype to) const { return counts(computing_, from, to); }
  bool returnsComputed(qsizetype from, qsizetype to) const { return counts(returning_, from, to); }

 private:
  void findClosing() {
    closing_.fill(size(), size());
    QList<qsizetype> open;
    for (qsizetype k = 0; k < size(); ++k) {
      if (isOneOf("([{", at(k))) {
        open += k;
      } else if (isOneOf(")]}", at(k)) && !open.isEmpty()) {
        closing_[open.takeLast()] = k;
      }
    }
  }

  void findEnds() {
    ends_.fill(size(), size() + 1);
    for (qsizetype k = size() - 1; k >= 0; --k) {
      ends_[k] = isOneOf(";)]}", at(k))  ? k
                 : isOneOf("([{", at(k)) ? endOf(behind(k))
                                         : endOf(k + 1);
    }
  }

  bool counts(const QList<int>& of, qsizetype from, qsizetype to) const {
    return from < to && of[std::min(to, size())] > of[std::min(from, size())];
  }

  QByteArrayList tokens_;
  QList<qsizetype> closing_;  // of a bracket the one that closes it, or the end
  QList<qsizetype> ends_;
  QList<int> computing_{0};  // of the tokens before
  QList<int> returning_{0};
};

class Scan {
 public:
  explicit Scan(const QByteArray& text) : pieces_(text) {}

  bool findsKept() const {
    bool isFound = pieces_.size() >= kMostTokens;
    for (qsizetype k = 0; k < pieces_.size() && !isFound; ++k) {
      isFound = isKept(k);
    }
    return isFound;
  }

 private:
  QByteArray at(qsizetype k) const { return pieces_.at(k); }
  qsizetype behind(qsizetype k) const { return pieces_.behind(k); }
  bool computes(qsizetype from) const { return pieces_.computes(from, pieces_.endOf(from)); }

  bool isKept(qsizetype k) const {
    const QByteArray token = at(k);
    return kNaming.contains(token) || token.startsWith("Cwise") ||
           (kDeduced.contains(token) && isDeduced(k)) || (token == "=" && overlaps(k)) ||
           (token == "auto" && autoKeeps(k)) || (token == "&" && referenceKeeps(k)) ||
           (token == "for" && rangeKeeps(k)) || (token == "[" && lambdaKeeps(k));
  }

  // std::pair p(a + b, 0)
  bool isDeduced(qsizetype k) const {
    return isWord(at(k + 1)) || at(k + 1) == "(" || at(k + 1) == "{";
  }

  // s.tail(n) = s.head(n) + d: computed one by one, each sees what those before it have become.
  bool overlaps(qsizetype k) const {
    if (at(k + 1) == "=" || k < 2 || isOneOf("=!<>", at(k - 1))) {
      return false;  // compared
    }
    const qsizetype close = k - (isOneOf("+-*/", at(k - 1)) ? 2 : 1);
    const qsizetype least = std::max<qsizetype>(0, close - kMostOfLoop);
    if (close < 0 || at(close) != ")") {
      return false;
    }
    qsizetype part = close;  // its bracket, then the point before its name
    while (part > least && pieces_.behind(part) != close + 1) {
      --part;
    }
    while (part > least && at(part) != "." && !isOneOf(";{}=", at(part))) {
      --part;
    }
    if (at(part) != ".") {
      return part == least && least > 0;
    }
    qsizetype begin = part;
    while (begin > least && !isOneOf(";{}=", at(begin - 1)) && at(begin - 1) != ")") {
      --begin;
    }
    const qsizetype end = pieces_.endOf(k);
    return end - k > kMostOfLoop || holds(k, end, begin, part);
  }

  // Whether the tokens from `begin` to `end` stand somewhere between those two.
  bool holds(qsizetype from, qsizetype to, qsizetype begin, qsizetype end) const {
    for (; from + (end - begin) <= to; ++from) {
      qsizetype same = 0;
      while (same < end - begin && at(from + same) == at(begin + same)) {
        ++same;
      }
      if (same == end - begin) {
        return true;
      }
    }
    return false;
  }

  // auto& x : row, auto f = [](double x) {...}, and whatever is not computed.
  bool autoKeeps(qsizetype k) const {
    qsizetype next = k + 1;
    while (at(next) == "&" || at(next) == "*" || at(next) == "const") {
      ++next;
    }
    if (at(next) != "[" && !isWord(at(next))) {
      return true;
    }
    next = at(next) == "[" ? behind(next) : next + 1;
    if (at(next) == ":" || (at(next) == "=" && at(next + 1) == "[")) {
      return false;
    }
    return at(next) != "=" || computes(next + 1);
  }

  // const Vector3d& x = (a + b).eval(), const double& x((a + b).norm()), and what holds one.
  bool referenceKeeps(qsizetype k) const {
    const QByteArray sign = at(k + 2);
    const bool isType = k > 0 && (isWord(at(k - 1)) || at(k - 1) == ">");
    if (!isType || !isWord(at(k + 1))) {
      return false;
    }
    return sign == ";" || (sign == "=" && computes(k + 3)) ||
           ((sign == "(" || sign == "{") && pieces_.computes(k + 2, behind(k + 2)));
  }

  // for (double x : (a + b).reshaped())
  bool rangeKeeps(qsizetype k) const {
    const qsizetype end = behind(k + 1);
    const qsizetype most = std::min(end, k + kMostOfLoop);
    qsizetype colon = k + 2;
    while (colon < most && at(colon) != ";" &&
           (at(colon) != ":" || at(colon - 1) == ":" || at(colon + 1) == ":")) {
      ++colon;
    }
    return at(colon) == ":" ? pieces_.computes(colon, end) : colon == most && most < end;
  }

  // [d = a - b]..., or one that returns what it computes as whatever it is.
  bool lambdaKeeps(qsizetype k) const {
    const bool isAttribute = at(k + 1) == "[" || (k > 0 && at(k - 1) == "[");
    if (pieces_.isIndex(k) || isAttribute) {
      return false;
    }
    if (pieces_.computes(k, behind(k))) {
      return true;
    }
    qsizetype next = behind(k);
    for (const qsizetype most = next + kMostOfLoop; at(next) != "{"; ++next) {
      if (at(next) == ";" || (at(next) == "-" && at(next + 1) == ">")) {
        return false;  // none, or it says what it returns
      }
      if (next >= most) {
        return true;
      }
      next = at(next) == "(" ? behind(next) - 1 : next;
    }
    return pieces_.returnsComputed(next, behind(next));
  }

  const Pieces pieces_;
};

}  // namespace

bool keepsExpressions(const QByteArray& text) {
  return readCode(text).pastes || Scan(text).findsKept();
}

}  // namespace enshu::sandbox
