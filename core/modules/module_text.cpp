// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_text.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::modules {

namespace {

const QRegularExpression& inclusion() {
  static const QRegularExpression line(u"^[ \\t]*#[ \\t]*include[ \\t]*([<\"].*)$"_s,
                                       QRegularExpression::MultilineOption);
  return line;
}

QString quoted(const QString& path) {
  QString text = path;
  return u'"' + text.replace(u'\\', "\\\\"_L1).replace(u'"', "\\\""_L1) + u'"';
}

QString quotedList(const QStringList& texts) {
  QStringList all;
  for (const QString& text : texts) {
    all += quoted(text);
  }
  return u'{' + all.join(u", "_s) + u'}';
}

QStringList inclusionsOf(const QList<Variation>& variations) {
  QStringList lines;
  for (const Variation& variation : variations) {
    for (auto found = inclusion().globalMatch(QString::fromUtf8(variation.text));
         found.hasNext();) {
      lines += "#include "_L1 + found.next().captured(1);
    }
  }
  lines.removeDuplicates();
  return lines;
}

// Empty lines stay in the place of what it includes, so that lines keep their numbers.
QString enclosed(const Variation& variation, const QString& space) {
  QString text = QString::fromUtf8(variation.text);
  text.remove(inclusion());
  return u"namespace %1 {\n#line 1 %2\n%3\n}\n"_s.arg(space, quoted(variation.path), text);
}

// A function among the variations, in the terms of CompiledModule::Part.
struct Part {
  QString id;
  QString text;
};

QList<Part> partsOf(const QList<Variation>& variations, const QString& prefix,
                    const QString& function) {
  QList<Part> parts;
  for (qsizetype k = 0; k < variations.size(); ++k) {
    for (const QString& id : variations[k].ids) {
      const QString known = id.section(u'/', 0, 0);
      parts += {known, u"    {\"%1\", \"%2\", %3%4::%5},\n"_s.arg(
                           known, variations[k].switched ? id : QString(), prefix,
                           QString::number(k), function)};
    }
  }
  return parts;
}

// In the order in which exercise.json tells of them, so that equal ids stand together.
void sortAsTold(const course::Exercise& exercise, QList<Part>& mistakes) {
  const auto place = [&](const Part& part) {
    const auto told =
        std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                     [&](const course::MistakeSpec& spec) { return spec.id == part.id; });
    return std::pair(told - exercise.mistakes.begin(), part.id);
  };
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [&](const Part& a, const Part& b) { return place(a) < place(b); });
}

QString listed(const QList<Part>& parts) {
  QString text;
  for (const Part& part : parts) {
    text += part.text;
  }
  return text;
}

constexpr char kModule[] = R"(#line 1 "module of %1"
extern "C" __attribute__((visibility("default"))) const char enshu_module_stamp[];
extern "C" __attribute__((visibility("default")))
const enshu::driver::Module* enshu_module(enshu::driver::ThreadVariant);
const char enshu_module_stamp[] = ENSHU_MODULE_STAMP;
const enshu::driver::Module* enshu_module(enshu::driver::ThreadVariant variant) {
  enshu::driver::theVariant = variant;
  static const enshu::driver::CompiledModule<decltype(::%2), enshu::driver::%3> module(
    "%1", theDriver(), ::%2, {
%4  }, {
%5  }, %6);
  return &module;
}
)";

constexpr char kCallDriver[] = R"(
static const enshu::driver::Driver& theDriver() {
  static const enshu::driver::CallDriver driver({"%1", %2, %3, {%4}, %5});
  return driver;
}
)";

QString headersOf(const course::Exercise& exercise) {
  QStringList names{quoted(u"core/driver/module.h"_s)};
  if (exercise.call) {
    names += quoted(u"core/driver/call_driver.h"_s);
    names += quoted(u"core/driver/called_function.h"_s);
  }
  names += quoted(QFileInfo(exercise.header()).fileName());
  return "#include "_L1 + names.join("\n#include "_L1) + u'\n';
}

QString inclusionOf(const QString& path) {
  return "#include "_L1 + quoted(path) + u'\n';
}

}  // namespace

QString callDriverText(const course::Exercise& exercise) {
  QStringList outputs;
  for (const course::CallOutput& output : exercise.call->outputs) {
    outputs += u"{%1, %2, %3}"_s.arg(quoted(output.name), quotedList(output.channels),
                                     quoted(output.times));
  }
  return QString::fromLatin1(kCallDriver)
      .arg(exercise.id, exercise.call->eachLink ? u"true"_s : u"false"_s,
           quotedList(exercise.call->arguments), outputs.join(u", "_s),
           quotedList(exercise.call->parameters));
}

QByteArray moduleText(const course::Exercise& exercise, const ModuleFiles& files) {
  const QString function = exercise.functionName();
  QString text = headersOf(exercise);
  text += inclusionsOf(files.ways + files.mistakes).join(u'\n') + u'\n';
  text += exercise.call ? callDriverText(exercise) : inclusionOf(files.driver);
  text += inclusionOf(files.reference);
  for (qsizetype k = 0; k < files.ways.size(); ++k) {
    text += enclosed(files.ways[k], u"way%1"_s.arg(k));
  }
  for (qsizetype k = 0; k < files.mistakes.size(); ++k) {
    text += enclosed(files.mistakes[k], u"mistake%1"_s.arg(k));
  }
  text += files.laws.isEmpty() ? QString() : inclusionOf(files.laws);
  QList<Part> mistakes = partsOf(files.mistakes, u"mistake"_s, function);
  sortAsTold(exercise, mistakes);
  text += QString::fromLatin1(kModule).arg(
      exercise.id, function, exercise.call ? u"PutCalled"_s : u"PutTyped"_s,
      listed(partsOf(files.ways, u"way"_s, function)), listed(mistakes),
      files.laws.isEmpty() ? u"{}"_s : u"theLaws()"_s);
  return text.toUtf8();
}

}  // namespace enshu::modules
