// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/diagnostics.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <utility>

#include "core/sandbox/build/message_order.h"
#include "core/sandbox/source/code_text.h"
#include "core/sandbox/source/joined_line.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr qsizetype kSymbolLetters = 300;
constexpr qsizetype kMostMessages = 1000;
constexpr qsizetype kLineLetters = 10'000;   // of a line that is looked at
constexpr qsizetype kMostLetters = 1 << 20;  // of all that is shown

class DiagnosticsWords {
  Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

// A C++ name as the linker prints it, in the words of the handout:
// "f(Eigen::Matrix<double, -1, 1, 0, -1, 1> const&)" -> "f(const VectorXd&)".
QString readableSymbol(const QString& symbol) {
  static const std::pair<QRegularExpression, QString> rules[] = {
      {QRegularExpression(u"Eigen::Matrix<double, -1, 1, \\d+, -1, 1>"_s), u"VectorXd"_s},
      {QRegularExpression(u"Eigen::Matrix<double, -1, -1, \\d+, -1, -1>"_s), u"MatrixXd"_s},
      {QRegularExpression(u"Eigen::Matrix<double, 3, 1, \\d+, 3, 1>"_s), u"Vector3d"_s},
      {QRegularExpression(u"Eigen::Matrix<double, 3, 3, \\d+, 3, 3>"_s), u"Matrix3d"_s},
      {QRegularExpression(u"\\benshu::"_s), QString()},
      {QRegularExpression(u"([\\w:]+) const&"_s), u"const \\1&"_s}};
  QString readable = symbol.size() > kSymbolLetters ? symbol.left(kSymbolLetters) + u'…' : symbol;
  for (const auto& [pattern, words] : rules) {
    readable.replace(pattern, words);
  }
  return readable;
}

// Reads line by line.
class Reader {
 public:
  explicit Reader(const QString& name) : name_(name) {}

  void read(const QString& line) {
    if (readUndefined(line) || readReference(line) || readTwice(line) || readCrash(line) ||
        readMessage(line)) {
      return;
    }
    if (line.contains("in function `"_L1) || line.contains("/glue_"_L1)) {
      inGlue_ = line.contains("/glue_"_L1);
    }
  }

  QList<Diagnostic> diagnostics;

  // Whether the exercise's function is not there, and nothing else is wrong but that others are not
  // there either.
  bool lacksFunction() const {
    const auto isOther = [this](const Diagnostic& one) {
      return one.severity == "error"_L1 && !undefinedTexts_.contains(one.text);
    };
    return lacksFunction_ && std::none_of(diagnostics.begin(), diagnostics.end(), isOther);
  }

 private:
  // What is said of a place in some header is about the first line of the student's own that led
  // there: a note behind it tells.
  bool readMessage(const QString& line) {
    static const QRegularExpression form(
        u"^([^:]+):(\\d+):(\\d+): (fatal error|error|warning|note): (.*)$"_s);
    static const QRegularExpression way(u"requested here$|^expanded from |^in call to "_s);
    const QRegularExpressionMatch match = form.match(line);
    if (!match.hasMatch()) {
      return false;
    }
    const bool own = match.captured(1) == name_;
    const std::pair<int, int> place{match.captured(2).toInt(), match.captured(3).toInt()};
    const QString kind = match.captured(4);
    const QString text = match.captured(5);
    if (kind == "note"_L1) {
      if (own && text.contains(way)) {
        placeForeign(place);
      } else if (own) {
        diagnostics += {place.first, place.second, kind, text};
      }
      return true;
    }
    foreign_ = -1;
    const QString severity = kind == "warning"_L1 ? kind : u"error"_s;
    if (own) {
      diagnostics += {place.first, place.second, severity, text};
    } else if (severity == "error"_L1) {
      foreign_ = diagnostics.size();
      diagnostics += {0, 0, severity, text};
    }
    return true;
  }

  void placeForeign(const std::pair<int, int>& place) {
    if (foreign_ >= 0 && diagnostics[foreign_].line == 0) {
      diagnostics[foreign_].line = place.first;
      diagnostics[foreign_].column = place.second;
    }
  }

  // lld names the symbol first, and then who wants it: ">>> referenced by", ">>>    FILE:(PLACE)".
  bool readUndefined(const QString& line) {
    static const QRegularExpression form(
        u"^ld\\.lld: error: undefined (?:hidden |protected |internal )?symbol: (.*)$"_s);
    if (const QRegularExpressionMatch match = form.match(line); match.hasMatch()) {
      undefined_ = match.captured(1);
      noteUndefined(undefined_, false);
      return true;
    }
    if (!line.startsWith(">>>"_L1)) {
      undefined_.clear();
    } else if (!undefined_.isEmpty() && line.contains("/glue_"_L1)) {
      diagnostics.removeLast();
      noteUndefined(undefined_, true);
    }
    return false;
  }

  bool readReference(const QString& line) {
    static const QRegularExpression form(u"undefined reference to [`'‘](.*)['’]$"_s);
    const QRegularExpressionMatch match = form.match(line);
    if (!match.hasMatch()) {
      return false;
    }
    inGlue_ = inGlue_ || line.contains("/glue_"_L1);
    noteUndefined(match.captured(1), inGlue_);
    return true;
  }

  // What the glue wants is the exercise's function.
  void noteUndefined(const QString& symbol, bool inGlue) {
    lacksFunction_ = lacksFunction_ || inGlue;
    const QString text = undefinedText(symbol, inGlue);
    undefinedTexts_ += text;
    diagnostics += {0, 0, u"error"_s, text};
  }

  static QString undefinedText(const QString& symbol, bool inGlue) {
    const QString text =
        inGlue
            ? DiagnosticsWords::tr(
                  "This file does not define the function %1. Its name, its parameters and their "
                  "types must be exactly those of the handout.")
            : DiagnosticsWords::tr("%1 is used but not defined anywhere.");
    return text.arg(readableSymbol(symbol));
  }

  bool readTwice(const QString& line) {
    static const QRegularExpression form(
        u"multiple definition of [`'‘](.*?)['’]|^ld\\.lld: error: duplicate symbol: (.*)$"_s);
    const QRegularExpressionMatch match = form.match(line);
    if (match.hasMatch()) {
      diagnostics +=
          {0, 0, u"error"_s,
           DiagnosticsWords::tr("%1 is defined twice: here and in what the program is linked with.")
               .arg(readableSymbol(match.captured(match.lastCapturedIndex())))};
    }
    return match.hasMatch();
  }

  bool readCrash(const QString& line) {
    const bool crash = line.contains("internal compiler error: Segmentation fault"_L1);
    if (crash) {
      diagnostics +=
          {0, 0, u"error"_s,
           DiagnosticsWords::tr("The compiler itself crashed on this file; most likely something "
                                "in it is nested too deeply or grows without end.")};
    }
    return crash;
  }

  QString name_;
  qsizetype foreign_ = -1;  // of `diagnostics` the last, if it is about some header
  QString undefined_;       // what lld just named
  bool inGlue_ = false;
  bool lacksFunction_ = false;
  QSet<QString> undefinedTexts_;  // the words for what the linker did not find
};

// Without what the linker says about functions that are not there.
QString withoutLinker(const QString& text) {
  static const QRegularExpression said(
      u"^(ld\\.lld: error: undefined|>>>|collect2:).*$|in function `|undefined reference to "_s);
  QStringList lines = text.split(u'\n');
  lines.removeIf([](const QString& line) { return line.contains(said); });
  return lines.join(u'\n');
}

// A message of the compiler begins with where it is: the lines before the one that says what.
bool leadsToMessage(const QString& line) {
  static const QRegularExpression form(u"^In file included from "_s);
  return form.match(line).hasMatch();
}

// Without the warnings that have their place in some header: what is inside of a library when it
// has been compiled into the student's function is not the student's, and mostly not true.
QString withoutForeignWarnings(const QString& text, const QString& name) {
  static const QRegularExpression message(
      u"^([^ :][^:]*):\\d+:(?:\\d+:)? (?:[Ff]atal )?(error|warning|note):"_s);
  QStringList kept;
  QStringList leading;
  bool drops = false;
  for (const QString& line : text.split(u'\n')) {
    const QRegularExpressionMatch match = message.match(line);
    if (match.hasMatch()) {
      drops = match.captured(2) == "note"_L1
                  ? drops
                  : match.captured(2) == "warning"_L1 && match.captured(1) != name;
    } else if (leadsToMessage(line)) {
      leading += line;
      continue;
    } else {
      drops = drops && line.startsWith(u' ');  // what stands in that place
    }
    if (!drops) {
      kept += leading + QStringList{line};
    }
    leading.clear();
  }
  return (kept + leading).join(u'\n');
}

QString aroundIn(const QList<QByteArray>& lines, const Diagnostic& diagnostic) {
  constexpr qsizetype kMost = 200;  // bytes on either side
  if (diagnostic.line < 1 || diagnostic.column < 1) {
    return {};
  }
  const QByteArray line = lines.value(diagnostic.line - 1);
  const qsizetype here = std::min<qsizetype>(diagnostic.column - 1, line.size());
  return decodedLines(line.first(here).right(kMost)) + kHere +
         decodedLines(line.sliced(here).left(kMost));
}

void tellOfJoinedLine(QList<Diagnostic>& diagnostics, const QByteArray& text) {
  const int line = joinedLine(text);
  const bool isError =
      std::any_of(diagnostics.begin(), diagnostics.end(),
                  [](const Diagnostic& one) { return one.severity == "error"_L1; });
  if (line > 0 && isError) {
    diagnostics.prepend(
        {line, 0, u"error"_s,
         DiagnosticsWords::tr(
             "The file is in Shift-JIS, and this line ends in a letter such as 表, ソ or 能, whose "
             "second byte is that of a backslash: the compiler joins the next line to it. Save the "
             "file as UTF-8.")});
  }
}

QString exhausted(const QString& text) {
  static const QRegularExpression size(
      u"File too large|final link failed: No space|relocation truncated to fit|"
      u"relocation R_\\w+ out of range"_s);
  static const QRegularExpression memory(
      u"(out of memory|virtual memory exhausted|[Cc]annot allocate memory|memory exhausted|"
      u"std::bad_alloc)"_s);
  return text.contains(size) ? u"size"_s : text.contains(memory) ? u"memory"_s : QString();
}

}  // namespace

CompilerMessages readMessages(const QByteArray& printed, const QString& name,
                              const QString& kitDirectory) {
  CompilerMessages messages;
  messages.text = text::visibleLines(decodedLines(printed));
  messages.limit = exhausted(messages.text);
  Reader reader(name);
  qsizetype begin = 0;
  while (begin < messages.text.size() && reader.diagnostics.size() < kMostMessages) {
    const qsizetype end = messages.text.indexOf(u'\n', begin);
    const qsizetype letters = (end < 0 ? messages.text.size() : end) - begin;
    reader.read(messages.text.mid(begin, std::min(letters, kLineLetters)));
    begin += letters + 1;
  }
  messages.text.truncate(kMostLetters);
  // The linker says a missing function once per place that calls it.
  QString words;
  QSet<QString> said;
  for (const Diagnostic& diagnostic : std::as_const(reader.diagnostics)) {
    const bool wholeFile = diagnostic.line == 0;
    if (wholeFile && said.contains(diagnostic.text)) {
      continue;
    }
    messages.diagnostics += diagnostic;
    if (wholeFile) {
      said += diagnostic.text;
      words += diagnostic.text + u'\n';
    }
  }
  messages.lacksFunction = reader.lacksFunction();
  if (messages.lacksFunction) {
    messages.text = withoutLinker(messages.text);
  }
  messages.text = withoutForeignWarnings(messages.text, name);
  messages.text.replace(name.chopped(4) + ".o"_L1, name);
  messages.text.replace(kitDirectory + "/include/"_L1, QString());
  messages.text.replace(kitDirectory + u'/', QString());
  messages.text.prepend(words);
  return messages;
}

void judge(QList<Diagnostic>& diagnostics, const QByteArray& text) {
  if (diagnostics.isEmpty()) {
    return;
  }
  const CodeText code = readCode(text);
  const bool isForeign = !keepsMessages(code);
  const int count = linesOf(text);
  const QList<QByteArray> lines = text.split('\n');
  const bool areItsOwn = keepsLines(code);
  for (Diagnostic& diagnostic : diagnostics) {
    diagnostic.isForeign = isForeign;
    if (diagnostic.line == count + 1) {  // the end of the file
      diagnostic.line = count;
      diagnostic.column = 0;
    }
    if (diagnostic.line > count) {
      diagnostic.line = 0;
      diagnostic.column = 0;
    }
    if (areItsOwn) {
      diagnostic.around = aroundIn(lines, diagnostic);
    }
  }
  putInOrder(diagnostics);
  tellOfJoinedLine(diagnostics, text);
}

}  // namespace enshu::sandbox
