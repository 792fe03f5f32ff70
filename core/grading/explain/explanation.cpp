// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/explanation.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ExplanationWords {
  Q_DECLARE_TR_FUNCTIONS(Explain)
};

QString idOf(edits::Kind kind) {
  return QString::fromStdString(std::string(edits::id(kind)));
}

QJsonObject toJson(const SlipPlace& place, bool withEdits) {
  QJsonArray slips;
  for (const edits::Kind kind : place.kinds) {
    slips += QJsonObject{{u"id"_s, idOf(kind)}, {u"text"_s, sentence(kind)}};
  }
  QJsonObject json{{u"line"_s, place.line},
                   {u"column"_s, place.column},
                   {u"endLine"_s, place.endLine},
                   {u"endColumn"_s, place.endColumn},
                   {u"expression"_s, place.expression},
                   {u"slips"_s, slips}};
  if (withEdits) {
    json[u"edit"_s] = QJsonObject{{u"before"_s, place.before}, {u"after"_s, place.after}};
  }
  return json;
}

}  // namespace

QString sentence(edits::Kind kind) {
  switch (kind) {
    case edits::Kind::Sign:
      return ExplanationWords::tr("a sign");
    case edits::Kind::Operands:
      return ExplanationWords::tr("the order of two operands");
    case edits::Kind::Transpose:
      return ExplanationWords::tr("a transpose or an inverse, one too many or too few");
    case edits::Kind::Name:
      return ExplanationWords::tr("another variable or value of the same type belongs here");
    case edits::Kind::Term:
      return ExplanationWords::tr("a term of the sum, one too many or too few");
    case edits::Kind::Factor:
      return ExplanationWords::tr("a factor or divisor, one too many or too few");
    case edits::Kind::Index:
      return ExplanationWords::tr("an index that is off");
    case edits::Kind::Number:
      return ExplanationWords::tr("another number belongs here");
    case edits::Kind::Bound:
      return ExplanationWords::tr("a loop that begins or ends one step off");
    case edits::Kind::Arguments:
      return ExplanationWords::tr("the order of the arguments");
    case edits::Kind::Order:
      return ExplanationWords::tr("the order of the statements");
    case edits::Kind::Statement:
      return ExplanationWords::tr("a statement too many");
    case edits::Kind::Comparison:
      return ExplanationWords::tr("a condition");
    case edits::Kind::Function:
      return ExplanationWords::tr("another function belongs here, or none");
    case edits::Kind::Assignment:
      return ExplanationWords::tr("to set and to add to are taken for each other");
    case edits::Kind::Brackets:
      return ExplanationWords::tr("the brackets");
    case edits::Kind::Integer:
      return ExplanationWords::tr("a number that is cut to a whole one, or to too few digits");
    case edits::Kind::Copy:
      return ExplanationWords::tr("a copy is changed here, not the thing itself");
  }
  return {};
}

QString sentence(const Explanation& explanation) {
  const QString tried =
      ExplanationWords::tr("%n small changes were tried", nullptr, explanation.tried);
  switch (explanation.outcome) {
    case Explanation::Outcome::Found:
      return explanation.places.size() == 1
                 ? ExplanationWords::tr(
                       "One small change at this place makes every case agree with the "
                       "reference (%1).")
                       .arg(tried)
                 : ExplanationWords::tr(
                       "One small change at any one of these places makes every case agree "
                       "with the reference (%1).")
                       .arg(tried);
    case Explanation::Outcome::None:
      if (explanation.leftOut > 0 || explanation.unread > 0) {
        return ExplanationWords::tr(
                   "None of the changes that were tried makes every case agree (%1).")
            .arg(tried);
      }
      return ExplanationWords::tr(
                 "There is no single place: no one small change makes every case agree with "
                 "the reference (%1). Something larger may be missing, a formula may be another "
                 "one, or there "
                 "may be more than one slip.")
          .arg(tried);
    case Explanation::Outcome::Many:
      return ExplanationWords::tr(
                 "It is not one place: a small change at any of %1 places makes every case "
                 "agree with the reference (%2).")
          .arg(explanation.places.size())
          .arg(tried);
    case Explanation::Outcome::Passed:
      return ExplanationWords::tr(
          "Every case agrees with the reference: there is nothing to explain.");
    case Explanation::Outcome::NotBuilt:
    case Explanation::Outcome::CannotTry:
      return explanation.reason;
  }
  return {};
}

QString slipsText(const SlipPlace& place) {
  QStringList slips;
  for (const edits::Kind kind : place.kinds) {
    slips += sentence(kind);
  }
  return slips.join(ExplanationWords::tr("; or "));
}

QStringList remarks(const Explanation& explanation) {
  QStringList remarks;
  if (explanation.inMacros > 0) {
    remarks += ExplanationWords::tr("%n places inside macros were left out.", nullptr,
                                    explanation.inMacros);
  }
  if (explanation.leftOut > 0) {
    remarks += ExplanationWords::tr(
        "%n changes were not tried: there are too many, the time was up, or they could not "
        "be built.",
        nullptr, explanation.leftOut);
  }
  if (explanation.unread > 0) {
    remarks +=
        ExplanationWords::tr("Not all of the file could be read; what was not was left as it is.");
  }
  return remarks;
}

QString placeText(const Explanation& explanation, const SlipPlace& place) {
  const QString begin = u"%1:%2:%3"_s.arg(explanation.file).arg(place.line).arg(place.column);
  return place.endLine == place.line
             ? u"%1-%2"_s.arg(begin).arg(std::max(place.column, place.endColumn - 1))
             : u"%1-%2:%3"_s.arg(begin).arg(place.endLine).arg(std::max(1, place.endColumn - 1));
}

QString id(Explanation::Outcome outcome) {
  switch (outcome) {
    case Explanation::Outcome::Found:
      return u"found"_s;
    case Explanation::Outcome::None:
      return u"none"_s;
    case Explanation::Outcome::Many:
      return u"many"_s;
    case Explanation::Outcome::Passed:
      return u"passed"_s;
    case Explanation::Outcome::NotBuilt:
      return u"not-built"_s;
    case Explanation::Outcome::CannotTry:
      return u"cannot-try"_s;
  }
  return {};
}

QJsonObject toJson(const Explanation& explanation, bool withEdits) {
  QJsonArray places;
  for (const SlipPlace& place : explanation.places) {
    places += toJson(place, withEdits);
  }
  return {{u"format"_s, u"enshu-explain/1"_s}, {u"exercise"_s, explanation.exercise},
          {u"file"_s, explanation.file},       {u"outcome"_s, id(explanation.outcome)},
          {u"text"_s, sentence(explanation)},  {u"places"_s, places},
          {u"tried"_s, explanation.tried},     {u"notCompiled"_s, explanation.notCompiled},
          {u"leftOut"_s, explanation.leftOut}, {u"inMacros"_s, explanation.inMacros},
          {u"unread"_s, explanation.unread},   {u"wallMs"_s, explanation.wallMs}};
}

}  // namespace enshu::grading
