// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/copies.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <optional>

#include "core/course/prototype.h"

namespace enshu::grading {

namespace {

// What the preprocessor of a file does before anything is declared, and the macros that it makes.
struct Directives {
  QByteArray lines;
  QList<QByteArray> macros;
};

bool isDirective(const QByteArray& line, const char* word) {
  const QByteArray bare = line.trimmed();
  return bare.startsWith('#') && bare.mid(1).trimmed().startsWith(word);
}

// A line and those that a backslash joins to it.
QByteArray joinedFrom(const QList<QByteArray>& lines, qsizetype& at) {
  QByteArray joined = lines[at];
  while (joined.endsWith('\\') && at + 1 < lines.size()) {
    joined += '\n' + lines[++at];
  }
  return joined;
}

Directives directivesOf(const QByteArray& text) {
  const QList<QByteArray> lines = QByteArray(text).replace("\r\n", "\n").split('\n');
  Directives found;
  for (qsizetype k = 0; k < lines.size(); ++k) {
    const QByteArray line = joinedFrom(lines, k);
    const bool isMacro = isDirective(line, "define");
    if (isMacro) {
      static const QRegularExpression name(QStringLiteral("define\\s+(\\w+)"));
      found.macros += name.match(QString::fromUtf8(line)).captured(1).toUtf8();
    }
    if (isMacro || isDirective(line, "include") || isDirective(line, "if") ||
        isDirective(line, "el") || isDirective(line, "endif") || isDirective(line, "undef")) {
      found.lines += line + '\n';
    }
  }
  return found;
}

// A copy's text, in which what was included already is an empty line.
QByteArray withoutIncludes(const QByteArray& text) {
  QList<QByteArray> lines = text.split('\n');
  for (QByteArray& line : lines) {
    if (isDirective(line, "include")) {
      line.clear();
    }
  }
  return lines.join('\n');
}

// The function of the exercise: it hands its call on.
QByteArray chooser(const QString& header, const course::Prototype& prototype, qsizetype copies) {
  QString text = QStringLiteral("#include \"%1\"\n").arg(header);
  QStringList functions;
  for (qsizetype k = 0; k < copies; ++k) {
    text += QStringLiteral("namespace enshu_copy_%1 { extern decltype(::%2) %2; }\n")
                .arg(k)
                .arg(prototype.name);
    functions += QStringLiteral("enshu_copy_%1::%2").arg(k).arg(prototype.name);
  }
  QStringList parameters;
  QStringList handed;
  for (const course::Parameter& parameter : prototype.parameters) {
    parameters += parameter.type + QStringLiteral(" enshu_") + parameter.name;
    handed += QStringLiteral("enshu_") + parameter.name;
  }
  text += QStringLiteral(
              "extern \"C\" __attribute__((visibility(\"default\"))) int enshu_variant;\n"
              "int enshu_variant = 0;\n"
              "%1 %2(%3) {\n"
              "  static constexpr decltype(&::%2) enshu_copies[] = {%4};\n"
              "  return enshu_copies[enshu_variant](%5);\n"
              "}\n")
              .arg(prototype.result, prototype.name, parameters.join(u','), functions.join(u','),
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
    copies.text += withoutIncludes(texts[k]) + "\n}\n";
  }
  return copies;
}

}  // namespace enshu::grading
