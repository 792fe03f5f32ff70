// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/copies.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <optional>

#include "core/course/prototype.h"
#include "core/sandbox/source/code_text.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// What the preprocessor of a file does before anything is declared, and the macros that it makes.
struct Directives {
  QByteArray lines;
  QList<QByteArray> macros;
};

bool isInclude(const sandbox::Directive& directive) {
  return directive.name.startsWith("include");
}

bool standsBeforeAll(const sandbox::Directive& directive) {
  const QByteArray& name = directive.name;
  return isInclude(directive) || name == "define" || name == "undef" || name.startsWith("if") ||
         name.startsWith("el") || name == "endif";
}

// By a line of another number the compiler would no more tell in which copy it is.
bool isLineNumber(const sandbox::Directive& directive) {
  const QByteArray& name = directive.name;
  return name == "line" || (!name.isEmpty() && name[0] >= '0' && name[0] <= '9');
}

Directives directivesOf(const QByteArray& text) {
  Directives found;
  for (const sandbox::Directive& directive : sandbox::readCode(text).directives) {
    if (directive.name == "define") {
      static const QRegularExpression name(u"^\\w+"_s);
      found.macros += name.match(QString::fromUtf8(directive.rest)).captured(0).toUtf8();
    }
    if (standsBeforeAll(directive)) {
      found.lines += text.mid(directive.begin, directive.end - directive.begin) + '\n';
    }
  }
  return found;
}

void blank(QByteArray& text, int begin, int end) {
  std::replace_if(
      text.begin() + begin, text.begin() + end, [](char letter) { return letter != '\n'; }, ' ');
}

// A copy's text, in which what was included already is blank, each line being where it was. A byte
// order mark stands at the beginning of a file or nowhere.
QByteArray asCopy(const QByteArray& text) {
  QByteArray copy = text;
  if (copy.startsWith("\xEF\xBB\xBF")) {
    blank(copy, 0, 3);
  }
  for (const sandbox::Directive& directive : sandbox::readCode(text).directives) {
    if (isInclude(directive) || isLineNumber(directive)) {
      blank(copy, directive.begin, directive.end);
    }
  }
  return copy;
}

// The function of the exercise: it hands its call on.
QByteArray chooser(const QString& header, const course::Prototype& prototype, qsizetype copies) {
  QString text = u"#include \"%1\"\n"_s.arg(header);
  QStringList functions;
  for (qsizetype k = 0; k < copies; ++k) {
    text += u"namespace enshu_copy_%1 { extern decltype(::%2) %2; }\n"_s.arg(k).arg(prototype.name);
    functions += u"enshu_copy_%1::%2"_s.arg(k).arg(prototype.name);
  }
  QStringList parameters;
  QStringList handed;
  for (const course::Parameter& parameter : prototype.parameters) {
    parameters += parameter.type + u" enshu_"_s + parameter.name;
    handed += u"enshu_"_s + parameter.name;
  }
  text +=
      u"extern \"C\" __attribute__((visibility(\"default\"))) int enshu_variant;\n"
      "int enshu_variant = 0;\n"
      "%1 %2(%3) {\n"
      "  static constexpr decltype(&::%2) enshu_copies[] = {%4};\n"
      "  return enshu_copies[enshu_variant](%5);\n"
      "}\n"_s.arg(prototype.result, prototype.name, parameters.join(u','), functions.join(u','),
                  handed.join(u','));
  return text.toUtf8();
}

}  // namespace

int Copies::copyAt(int line) const {
  return static_cast<int>(std::upper_bound(firstLines.begin(), firstLines.end(), line) -
                          firstLines.begin()) -
         1;
}

Copies putTogether(const course::Exercise& exercise, const QList<QByteArray>& texts) {
  const std::optional<course::Prototype> prototype = course::parsePrototype(exercise.function);
  if (!prototype || texts.isEmpty()) {
    return {};
  }
  const QString header = exercise.header().section(u'/', -1);
  const Directives directives = directivesOf(texts.first());
  QByteArray undefined;
  for (const QByteArray& macro : directives.macros) {
    undefined += "#undef " + macro + '\n';
  }
  Copies copies;
  // Copies are run a few times each: to make them fast costs more than it gains.
  copies.text = chooser(header, *prototype, texts.size()) + directives.lines +
                "#pragma GCC optimize (\"O0\")\n";
  for (qsizetype k = 0; k < texts.size(); ++k) {
    copies.text += undefined + "namespace enshu_copy_" + QByteArray::number(k) + " {\n";
    copies.firstLines += static_cast<int>(copies.text.count('\n')) + 1;
    // An empty line, should the last one end with a backslash.
    copies.text += asCopy(texts[k]) + "\n\n}\n";
  }
  return copies;
}

}  // namespace enshu::grading
