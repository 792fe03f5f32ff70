// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/doubts.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class DoubtsWords {
  Q_DECLARE_TR_FUNCTIONS(RosterDoubts)
};

QString joined(const QList<Person>& persons, const QString& between) {
  QList<QList<Person>> each;
  for (const Person& person : persons) {
    each.append(QList<Person>{person});
  }
  QStringList names;
  for (const QString& name : calledApart(each, {})) {
    names += text::visibleName(name);
  }
  return names.join(between);
}

QString lineOf(const Ambiguous& one) {
  const QString who = text::visibleName(called(one.person));
  const QString rows = joined(one.rows, DoubtsWords::tr(" or ", "between people"));
  if (one.rows.isEmpty()) {
    return DoubtsWords::tr(
               "%1: may be several of the roster, or two submissions claim one row; nobody was "
               "taken. Grade again (--resume) to read who")
        .arg(who);
  }
  if (one.numberDiffers) {
    return DoubtsWords::tr(
               "%1: number and name do not agree with the roster, where there is %2; nobody was "
               "taken. Correct the roster, or give one without numbers if these are of another "
               "kind (--resume --roster FILE, in the window Roster…)")
        .arg(who, rows);
  }
  if (!one.rivals.isEmpty()) {
    return DoubtsWords::tr(
               "%1: claims the row of %2, and so does %3; nobody was taken. Unpack the download, "
               "take away what is not theirs or name it after whose it is, and grade it into "
               "another folder (--out DIR, in the window Results…)")
        .arg(who, rows, joined(one.rivals, u", "_s));
  }
  return DoubtsWords::tr(
             "%1: may be %2 of the roster; nobody was taken. A roster with the platform's numbers "
             "tells them apart, such as the worksheet or the gradebook (--resume --roster FILE, "
             "in the window Roster…)")
      .arg(who, rows);
}

QString lineOf(const Missing& missing) {
  return DoubtsWords::tr("%1: at least %n of them handed in nothing; who, is not known", nullptr,
                         missing.count)
      .arg(joined(missing.rows, u", "_s));
}

QString lineOf(const Renamed& one) {
  return DoubtsWords::tr(
             "%1: has the number of %2 in the roster, and was taken for that one. If these are "
             "two, correct the roster (--resume --roster FILE, in the window Roster…)")
      .arg(text::visibleName(called(one.person)), text::visibleName(called(one.row)));
}

constexpr qsizetype kFirstTold = 3;

QString firstOf(const QStringList& names) {
  return names.mid(0, kFirstTold).join(u", "_s) + (names.size() > kFirstTold ? u" …"_s : QString());
}

QString lineOfGroups(const QList<Renamed>& all) {
  QStringList names;
  for (const Renamed& one : all) {
    names +=
        u"%1 (%2)"_s.arg(text::visibleName(one.person.name), text::visibleName(called(one.row)));
  }
  return DoubtsWords::tr(
             "%1: %n name(s) of the download are others than the roster has by the same number. If "
             "they are groups', the others of each group get nothing yet: give a roster with a "
             "column Group in which they are called so (--resume --roster FILE, in the window "
             "Roster…)",
             nullptr, static_cast<int>(all.size()))
      .arg(firstOf(names));
}

QString lineOfUnnamed(const QList<Person>& all) {
  QStringList names;
  for (const Person& person : all) {
    names += text::visibleName(called(person));
  }
  return DoubtsWords::
      tr("%1: %n handed in under a name that the platform made up; who they are, and who "
         "handed in nothing, is not known. A roster with their numbers, Moodle's worksheet or a "
         "list with a column \"Anonymous ID\", tells (--resume --roster FILE, in the window "
         "Roster…)",
         nullptr, static_cast<int>(all.size()))
          .arg(firstOf(names));
}

QJsonArray toJson(const QList<Renamed>& all) {
  QJsonArray list;
  for (const Renamed& one : all) {
    QJsonObject person = toJson(one.person);
    person[u"row"_s] = toJson(one.row);
    list += person;
  }
  return list;
}

QList<Renamed> readRenamed(const json::Value& list) {
  QList<Renamed> all;
  for (const json::Value& one : list.items()) {
    all += {readPerson(one), readPerson(one.at("row"))};
  }
  return all;
}

}  // namespace

bool Doubts::concern(const Person& person) const {
  return unnamed.contains(person) ||
         std::any_of(ambiguous.begin(), ambiguous.end(),
                     [&person](const Ambiguous& one) { return one.person == person; });
}

void writeDoubts(const Doubts& doubts, QJsonObject& object) {
  QJsonArray ambiguous;
  for (const Ambiguous& one : doubts.ambiguous) {
    QJsonObject person = toJson(one.person);
    person[u"rows"_s] = toJson(one.rows);
    person[u"rivals"_s] = toJson(one.rivals);
    if (one.numberDiffers) {
      person[u"numberDiffers"_s] = true;
    }
    ambiguous += person;
  }
  object[u"ambiguous"_s] = ambiguous;
  QJsonArray missing;
  for (const Missing& one : doubts.missing) {
    missing += QJsonObject{{u"rows"_s, toJson(one.rows)}, {u"count"_s, one.count}};
  }
  object[u"missing"_s] = missing;
  object[u"otherNames"_s] = toJson(doubts.renamed);
  if (!doubts.mayBeGroups.isEmpty()) {
    object[u"mayBeGroups"_s] = toJson(doubts.mayBeGroups);
  }
  if (!doubts.unnamed.isEmpty()) {
    object[u"unnamed"_s] = toJson(doubts.unnamed);
  }
}

Doubts readDoubts(const json::Value& object) {
  constexpr int kMostRows = 1'000'000;
  const auto persons = [](const std::optional<json::Value>& list) {
    return list ? readPersons(*list) : QList<Person>();
  };
  Doubts doubts;
  if (const auto ambiguous = object.find("ambiguous")) {
    for (const json::Value& one : ambiguous->items()) {
      const auto differs = one.find("numberDiffers");
      doubts.ambiguous += {readPerson(one), persons(one.find("rows")), persons(one.find("rivals")),
                           differs && differs->boolean()};
    }
  }
  if (const auto missing = object.find("missing")) {
    for (const json::Value& one : missing->items()) {
      doubts.missing +=
          {readPersons(one.at("rows")), static_cast<int>(one.at("count").integer(0, kMostRows))};
    }
  }
  if (const auto renamed = object.find("otherNames")) {
    doubts.renamed = readRenamed(*renamed);
  }
  if (const auto groups = object.find("mayBeGroups")) {
    doubts.mayBeGroups = readRenamed(*groups);
  }
  doubts.unnamed = persons(object.find("unnamed"));
  return doubts;
}

QStringList linesOf(const Doubts& doubts) {
  QStringList lines;
  for (const Ambiguous& one : doubts.ambiguous) {
    lines += lineOf(one);
  }
  for (const Missing& one : doubts.missing) {
    lines += lineOf(one);
  }
  for (const Renamed& one : doubts.renamed) {
    lines += lineOf(one);
  }
  if (!doubts.mayBeGroups.isEmpty()) {
    lines += lineOfGroups(doubts.mayBeGroups);
  }
  if (!doubts.unnamed.isEmpty()) {
    lines += lineOfUnnamed(doubts.unnamed);
  }
  return lines;
}

}  // namespace enshu::grading
