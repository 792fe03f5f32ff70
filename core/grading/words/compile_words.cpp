// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/compile_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <utility>
#include <vector>

#include "core/course/prototype.h"
#include "core/grading/messages/known_messages.h"
#include "core/grading/messages/standard_names.h"
#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class CompileWords {
  Q_DECLARE_TR_FUNCTIONS(Compiler)
};

struct RuleForm {
  QRegularExpression form;
  const KnownMessage* rule;
};

// In clang's words, with the types that it says a name stands for.
QRegularExpression formOf(const KnownMessage& rule) {
  QString form = QString::fromUtf8(rule.form);
  form.replace("{matrix}"_L1,
               u"'[^']*(?:Matrix|Vector|Array|Cwise|Product|Block|Transpose|Eigen::)[^']*'{aka}"_s);
  form.replace(
      "{number}"_L1,
      u"'(?:const )?(?:double|float|int|long|bool|unsigned \\w+|size_t|(?:Eigen::)?(?:\\w+::)?"
      "(?:Index|Scalar|size_type))'{aka}"_s);
  form.replace("{arguments}"_L1, u"\\(((?:[^()]|\\((?-1)\\))*)\\)"_s);
  form.replace("{aka}"_L1, u"(?: \\(aka '[^']*'\\))?"_s);
  return QRegularExpression(form);
}

const std::vector<RuleForm>& rules() {
  static const std::vector<RuleForm> all = [] {
    std::vector<RuleForm> made;
    for (const auto& messages :
         {syntaxMessages(), nameMessages(), valueMessages(), warningMessages()}) {
      for (const KnownMessage& rule : messages) {
        made.push_back({formOf(rule), &rule});
      }
    }
    return made;
  }();
  return all;
}

// Types as the handout writes them.
QString readable(QString text) {
  static const std::pair<QRegularExpression, QString> forms[] = {
      {QRegularExpression(u" \\(aka '[^']*'\\)"_s), QString()},
      {QRegularExpression(u"\\b(?:Eigen|enshu|std)::(?:__cxx11::)?"_s), QString()},
      {QRegularExpression(u"\\bMatrix<double, (?:-1|Dynamic), 1(?:, -?\\d+)*>"_s), u"VectorXd"_s},
      {QRegularExpression(u"\\bMatrix<double, (-1|Dynamic), \\1(?:, -?\\d+)*>"_s), u"MatrixXd"_s},
      {QRegularExpression(u"\\bMatrix<double, (\\d), 1(?:, -?\\d+)*>"_s), u"Vector\\1d"_s},
      {QRegularExpression(u"\\bMatrix<double, (\\d), \\1(?:, -?\\d+)*>"_s), u"Matrix\\1d"_s}};
  for (const auto& [form, words] : forms) {
    text.replace(form, words);
  }
  return text;
}

QString shortened(const QString& text, qsizetype most) {
  return text.size() > most ? text.first(most) + u'…' : text;
}

// All at once: a name may hold a %1 of its own. Not every sentence wants every name.
QString filled(const QString& sentence, QStringList names) {
  while (!names.isEmpty() && !sentence.contains(u'%' + QString::number(names.size()))) {
    names.removeLast();
  }
  switch (names.size()) {
    case 0:
      return sentence;
    case 1:
      return sentence.arg(names[0]);
    case 2:
      return sentence.arg(names[0], names[1]);
    default:
      return sentence.arg(names[0], names[1], names[2]);
  }
}

// What a form captured.
QStringList captured(const QRegularExpressionMatch& match, QByteArrayView order) {
  QStringList found;
  for (int k = 1; k <= match.lastCapturedIndex(); ++k) {
    if (match.capturedStart(k) >= 0) {
      found += match.captured(k);
    }
  }
  QStringList turned;
  for (const char place : order) {
    turned += found.value(place - '1');
  }
  return order.isEmpty() ? found : turned;
}

// Of a rule that fits, what stands in its sentence.
QStringList namesIn(const QRegularExpressionMatch& match, const KnownMessage& rule,
                    const course::Exercise& exercise) {
  constexpr qsizetype kMost = 120;
  const bool suggests = QByteArrayView(rule.form).contains("did you mean '");
  const QStringList texts = captured(match, rule.order);
  QStringList names;
  for (qsizetype k = 0; k < texts.size(); ++k) {
    const bool isWritten = suggests && k == texts.size() - 1;  // std:: and all
    const QString name = isWritten ? QString(texts[k]).remove("enshu::"_L1) : readable(texts[k]);
    names += shortened(name, kMost);
  }
  return names + QStringList{exercise.fileName()};
}

// What needs a header that is not included.
QString headerWords(const QString& said) {
  static const QRegularExpression member(
      u"^(?:no (?:member|type|template) named '(\\w+)' in namespace 'std'"
      "|(?:implicit instantiation of undefined template|variable has incomplete type) "
      "'std::(?:basic_)?(\\w+))"_s);
  static const QRegularExpression alone(
      u"^(?:use of undeclared identifier '(\\w+)'\n.*‸\\w+\\s*(?:[<(]|>>|::)"
      "|use of undeclared identifier '(endl)'\n|unknown type name '(?!function|end)(\\w+)'\n)"_s);
  const QRegularExpressionMatch ofStandard = member.match(said);
  const QRegularExpressionMatch match = ofStandard.hasMatch() ? ofStandard : alone.match(said);
  const QString name = match.captured(match.lastCapturedIndex());
  const QString header = match.hasMatch() ? headerOf(name) : QString();
  if (header.isEmpty()) {
    return {};
  }
  return ofStandard.hasMatch()
             ? CompileWords::tr("std::%1 needs #include <%2>.").arg(name, header)
             : CompileWords::tr("%1 is std::%1 and needs #include <%2>.").arg(name, header);
}

// What has another name here than where it comes from.
QString foreignWords(const QString& said) {
  static const QRegularExpression name(
      u"^(?:use of undeclared identifier|unknown type name) '(\\w+)'[^\n]*\n"
      ".*‸\\w+\\s*([.(]?)"_s);
  static const QRegularExpression member(u"^no member named '(\\w+)' in '([^']+)'\n"_s);
  if (const auto match = name.match(said); match.hasMatch()) {
    const ForeignWord* word = foreignWord(match.captured(1));
    return word && (!word->isCalled || !match.captured(2).isEmpty())
               ? CompileWords::tr("%1 is %2's; in C++ write %3.")
                     .arg(match.captured(1), QString::fromLatin1(word->language),
                          QString::fromLatin1(word->here))
               : QString();
  }
  const QRegularExpressionMatch match = member.match(said);
  const QString here =
      match.hasMatch() ? memberFor(match.captured(1), match.captured(2)) : QString();
  return here.isEmpty() ? QString()
                        : CompileWords::tr("%1 has no member %2. Did you mean %3?")
                              .arg(readable(match.captured(2)), match.captured(1), here);
}

// What a mistyped name most likely stands for: clang's own guess misses short ones.
QString parameterWords(const QString& said, const course::Exercise& exercise) {
  static const QRegularExpression form(u"^use of undeclared identifier '(\\w+)'\n"_s);
  const QRegularExpressionMatch match = form.match(said);
  const auto prototype = match.hasMatch() ? course::parsePrototype(exercise.function)
                                          : std::optional<course::Prototype>();
  if (!prototype) {
    return {};
  }
  QStringList names{prototype->name};
  for (const course::Parameter& parameter : prototype->parameters) {
    names += parameter.name;
  }
  const QString meant = text::nearest(match.captured(1), names);
  return meant.isEmpty() || meant == match.captured(1)
             ? QString()
             : CompileWords::tr("The name %1 is not known here. Did you mean %2?")
                   .arg(match.captured(1), meant);
}

// The sentence for what clang said; empty: none is known.
QString knownWords(const sandbox::Diagnostic& diagnostic, const course::Exercise& exercise) {
  const QString said = diagnostic.text + u'\n' + diagnostic.around;
  for (const QString& words :
       {foreignWords(said), headerWords(said), parameterWords(said, exercise)}) {
    if (!words.isEmpty()) {
      return words;
    }
  }
  for (const RuleForm& known : rules()) {
    if (const QRegularExpressionMatch match = known.form.match(said); match.hasMatch()) {
      return filled(CompileWords::tr(known.rule->sentence), namesIn(match, *known.rule, exercise));
    }
  }
  return {};
}

QSet<int> linesWithErrors(const QList<sandbox::Diagnostic>& said) {
  QSet<int> lines;
  for (const sandbox::Diagnostic& one : said) {
    if (one.line > 0 && one.severity == "error"_L1) {
      lines += one.line;
    }
  }
  return lines;
}

}  // namespace

QString plainly(const sandbox::Diagnostic& diagnostic, const course::Exercise& exercise) {
  constexpr qsizetype kMost = 4000;  // nobody reads more, and the forms may take long for it
  sandbox::Diagnostic said = diagnostic;
  said.text = shortened(said.text, kMost);
  if (said.isForeign) {
    return CompileWords::tr("The compiler prints: %1").arg(readable(said.text));
  }
  const QString words = knownWords(said, exercise);
  return words.isEmpty() ? readable(said.text) : words;
}

QList<sandbox::Diagnostic> plainly(const QList<sandbox::Diagnostic>& said,
                                   const course::Exercise& exercise) {
  const QSet<int> wrong = linesWithErrors(said);
  QSet<int> toldOf;
  QSet<std::pair<int, QString>> told;
  QList<sandbox::Diagnostic> plain;
  bool isTold = false;  // the message that the next notes belong to
  for (sandbox::Diagnostic one : said) {
    const bool isNote = one.severity == "note"_L1;
    const bool follows = one.severity == "error"_L1 ? toldOf.contains(one.line)
                                                    : !isNote && wrong.contains(one.line);
    isTold = isNote ? isTold : !follows;
    if (!isTold || (isNote && (one.isForeign || knownWords(one, exercise).isEmpty()))) {
      continue;
    }
    one.text = plainly(one, exercise);
    one.isForeign = false;  // that has been told
    one.around.clear();
    if (!told.contains({one.line, one.text})) {
      told += {one.line, one.text};
      toldOf += one.line > 0 && one.severity == "error"_L1 ? one.line : -1;
      plain += one;
    }
  }
  return plain;
}

}  // namespace enshu::grading
