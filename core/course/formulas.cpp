// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/formulas.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringView>

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr QChar kTokenBegin(0xE000);
constexpr QChar kTokenEnd(0xE001);

QString formulaToken(int index) {
  return kTokenBegin + QString::number(index) + kTokenEnd;
}

// Walks over the text once; each function handles one construct at the current position.
class Scanner {
 public:
  explicit Scanner(QStringView text) : text_(text) {}

  MarkedSheet run() {
    while (at_ < text_.size()) {
      if (atLineStart() && (fence() || indentedCode())) {
        continue;
      }
      if (text_[at_] == u'\\' && at_ + 1 < text_.size()) {
        copy(2);
      } else if (text_[at_] == u'`') {
        codeSpan();
      } else if (text_[at_] != u'$' || !formula()) {
        copy(1);
      }
    }
    return std::move(sheet_);
  }

 private:
  bool atLineStart() const { return at_ == 0 || text_[at_ - 1] == u'\n'; }

  QStringView line(qsizetype from) const {
    const qsizetype end = text_.indexOf(u'\n', from);
    return text_.mid(from, (end < 0 ? text_.size() : end + 1) - from);
  }

  void copy(qsizetype count) {
    sheet_.markdown += text_.mid(at_, count);
    at_ += count;
  }

  // ``` or ~~~ up to the line that closes it, or the end of the text.
  bool fence() {
    static const QRegularExpression open(u"^[ >]*(?:[-*+] +|\\d+[.)] +)?(`{3,}|~{3,})"_s);
    const auto begin = open.match(line(at_).toString());
    if (!begin.hasMatch()) {
      return false;
    }
    const QString mark = begin.captured(1);
    copy(line(at_).size());
    while (at_ < text_.size()) {
      const QStringView current = line(at_);
      const QStringView content = current.trimmed();
      copy(current.size());
      if (content.size() >= mark.size() && content.count(mark[0]) == content.size()) {
        break;
      }
    }
    return true;
  }

  // A line indented by four after a blank line, outside lists.
  bool indentedCode() {
    const QStringView current = line(at_);
    const bool blank = current.trimmed().isEmpty();
    const bool indented = current.startsWith(u"    ") || current.startsWith(u'\t');
    if (!blank && !indented) {
      static const QRegularExpression item(u"^ {0,3}(?:[-*+]|\\d+[.)])\\s"_s);
      inList_ = item.match(current.toString()).hasMatch() || (inList_ && current.startsWith(u' '));
    }
    const bool code = !blank && indented && !inList_ && (afterBlank_ || at_ == 0);
    afterBlank_ = blank || code;
    if (code) {
      copy(current.size());
    }
    return code;
  }

  // A run of backticks up to the next run of the same length; without one they are characters.
  void codeSpan() {
    qsizetype length = 0;
    while (at_ + length < text_.size() && text_[at_ + length] == u'`') {
      ++length;
    }
    for (qsizetype end = at_ + length; end < text_.size();) {
      if (text_[end] != u'`') {
        ++end;
        continue;
      }
      const qsizetype begin = end;
      while (end < text_.size() && text_[end] == u'`') {
        ++end;
      }
      if (end - begin == length) {
        copy(end - at_);
        return;
      }
    }
    copy(length);
  }

  bool formula() {
    const bool display = text_.mid(at_).startsWith(u"$$");
    return display ? displayFormula() : inlineFormula();
  }

  bool displayFormula() {
    const qsizetype begin = at_ + 2;
    const qsizetype end = text_.indexOf(u"$$", begin);
    if (end < 0) {
      return false;
    }
    const QStringView tex = text_.mid(begin, end - begin);
    static const QRegularExpression blankLine(u"\\n[ \\t]*\\n"_s);
    if (tex.trimmed().isEmpty() || blankLine.match(tex.toString()).hasMatch()) {
      return false;
    }
    take(tex, true, end + 2);
    return true;
  }

  bool inlineFormula() {
    const qsizetype begin = at_ + 1;
    if (begin >= text_.size() || text_[begin].isSpace()) {
      return false;
    }
    for (qsizetype end = begin; end < text_.size() && text_[end] != u'\n'; ++end) {
      if (text_[end] == u'\\') {
        ++end;
      } else if (text_[end] == u'$') {
        const bool digit = end + 1 < text_.size() && text_[end + 1].isDigit();
        if (end == begin || text_[end - 1].isSpace() || digit) {
          return false;
        }
        take(text_.mid(begin, end - begin), false, end + 1);
        return true;
      }
    }
    return false;
  }

  void take(QStringView tex, bool display, qsizetype next) {
    sheet_.markdown += formulaToken(static_cast<int>(sheet_.formulas.size()));
    line_ += static_cast<int>(text_.mid(counted_, at_ - counted_).count(u'\n'));
    counted_ = at_;
    sheet_.formulas.append({tex.trimmed().toString(), display, line_});
    at_ = next;
  }

  QStringView text_;
  qsizetype at_ = 0;
  qsizetype counted_ = 0;  // up to where the lines are
  int line_ = 1;
  bool inList_ = false;
  bool afterBlank_ = false;
  MarkedSheet sheet_;
};

}  // namespace

QString Formula::hash() const {
  const QByteArray text = (display ? u"D "_s : u"I "_s).toUtf8() + tex.toUtf8();
  return QString::fromLatin1(
      QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(16));
}

QString picturesOf(const QString& sheet) {
  return QFileInfo(sheet).path() + u"/formulas"_s;
}

MarkedSheet extractFormulas(const QString& markdown) {
  return Scanner(markdown).run();
}

}  // namespace enshu::course
