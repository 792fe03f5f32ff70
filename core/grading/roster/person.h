// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/json/value.h"

namespace enshu::grading {

// Who handed in, as far as a learning platform or a roster tells. What is not told is empty.
struct Person {
  QString name = {};
  QString number = {};  // of the university: 学籍番号, SIS id, SID
  QString platform =
      {};  // the number by which the platform itself calls him, in this course or at all
  QString login = {};
  QString email = {};
  bool anonymous = false;  // the platform hides who it is

  bool operator==(const Person&) const = default;
};

// Whether anything but his name tells who he is.
inline bool hasId(const Person& person) {
  return !(person.number + person.platform + person.login + person.email).isEmpty();
}

// What calls him, the surest first: number, login, address, the platform's number and name, as far
// as they are there; and the surest of them.
QStringList idsOf(const Person& person);
QString idOf(const Person& person);

// {"name", "number", "platformId", "login", "email", "anonymous"}, without what is empty.
QJsonObject toJson(const Person& person);
QJsonArray toJson(const QList<Person>& persons);
Person readPerson(const json::Value& value);
QList<Person> readPersons(const json::Value& value);

// "Tanaka Taro (03-240123)"; of a group all of them.
QString called(const Person& person);
QString called(const QList<Person>& persons);

// How a class is called, in its order, so that no two look the same: of those of one name the
// platform's number is told too. Whoever is nobody known goes by `others` at his place.
QStringList calledApart(const QList<QList<Person>>& each, const QStringList& others);

}  // namespace enshu::grading
