// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QXmlStreamWriter>
#include <algorithm>

#include "core/grading/marks/format.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class JunitWords {
  Q_DECLARE_TR_FUNCTIONS(JunitMarks)
};

// One student with a case for each exercise, and the points as properties.
class Suite {
 public:
  Suite(QXmlStreamWriter& xml, const Mark& mark) : xml_(xml), mark_(mark) {}

  void write() {
    const auto count = [this](const auto& isSo) {
      return QString::number(std::count_if(mark_.exercises.begin(), mark_.exercises.end(), isSo));
    };
    xml_.writeStartElement(u"testsuite"_s);
    attribute("name", mark_.name);
    attribute("tests", QString::number(mark_.exercises.size()));
    attribute("failures", count([](const ExerciseMark& one) {
                return one.result != nullptr && one.result->verdict == Verdict::Failed;
              }));
    attribute("errors", count([](const ExerciseMark& one) {
                return one.result != nullptr && one.result->verdict == Verdict::NotGraded;
              }));
    attribute("skipped", count([](const ExerciseMark& one) { return one.result == nullptr; }));
    writeProperties();
    for (const ExerciseMark& one : mark_.exercises) {
      writeCase(one);
    }
    xml_.writeEndElement();
  }

 private:
  void attribute(const char* name, const QString& value) {
    xml_.writeAttribute(QString::fromLatin1(name), text::visible(value));
  }

  void property(const QString& name, const QString& value) {
    if (!value.isEmpty()) {
      xml_.writeEmptyElement(u"property"_s);
      attribute("name", name);
      attribute("value", value);
    }
  }

  void writeProperties() {
    xml_.writeStartElement(u"properties"_s);
    property(u"number"_s, mark_.person.number);
    property(u"login"_s, mark_.person.login);
    property(u"id"_s, mark_.person.platform);
    property(u"points"_s, mark_.points ? pointsText(*mark_.points) : QString());
    for (const ExerciseMark& one : mark_.exercises) {
      property(u"points."_s + one.exercise->id, pointsText(one.points));
      property(u"max."_s + one.exercise->id, pointsText(one.exercise->points));
    }
    xml_.writeEndElement();
  }

  void writeCase(const ExerciseMark& one) {
    xml_.writeStartElement(u"testcase"_s);
    attribute("name", one.exercise->id);
    attribute("classname", one.exercise->lab);
    const int ms = one.result != nullptr && one.result->run ? one.result->run->wallMs : 0;
    attribute("time", QString::number(ms / 1000.0));
    if (one.result == nullptr) {
      xml_.writeEmptyElement(u"skipped"_s);
    } else if (one.result->verdict != Verdict::Passed) {
      const bool failed = one.result->verdict == Verdict::Failed;
      xml_.writeStartElement(failed ? u"failure"_s : u"error"_s);
      attribute("type", typeOf(*one.result));
      attribute("message", one.result->summary);
      xml_.writeEndElement();
    }
    if (const QString said = saidOf(one); !said.isEmpty()) {
      xml_.writeTextElement(u"system-out"_s, said);
    }
    xml_.writeEndElement();
  }

  // What a person said of it: the verdict above is the grading's own.
  static QString saidOf(const ExerciseMark& one) {
    QStringList lines;
    if (one.review.score) {
      lines += JunitWords::tr("Corrected by hand to %1 points: %2")
                   .arg(pointsText(one.points), one.review.reason);
    }
    if (!one.review.comment.isEmpty()) {
      lines += one.review.comment;
    }
    return text::visibleLines(lines.join(u'\n'));
  }

  // The mistake that explains the answer, else the verdict.
  static QString typeOf(const ExerciseResult& result) {
    const auto found = std::find_if(result.diagnosis.begin(), result.diagnosis.end(),
                                    [](const Diagnosis& one) { return one.explains; });
    return found == result.diagnosis.end() ? id(result.verdict) : found->mistake;
  }

  QXmlStreamWriter& xml_;
  const Mark& mark_;
};

Result<Made> make(const Order& order) {
  QByteArray bytes;
  QXmlStreamWriter xml(&bytes);
  xml.setAutoFormatting(true);
  xml.writeStartDocument();
  xml.writeStartElement(u"testsuites"_s);
  for (const Mark& mark : order.marks.all) {
    Suite(xml, mark).write();
  }
  xml.writeEndDocument();
  return Made{bytes};
}

}  // namespace

const Format kJunit{"junit", "junit.xml", Format::Fills::Nothing,
                    make,    nullptr,     ReportOption::Exercise};

}  // namespace enshu::grading
