// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/person.h"

#include <QHash>

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

struct Field {
  const char* key;
  QString Person::*of;
};

constexpr Field kFields[] = {{"name", &Person::name},
                             {"number", &Person::number},
                             {"platformId", &Person::platform},
                             {"login", &Person::login},
                             {"email", &Person::email}};

// What tells two people of one name apart.
QString platformIds(const QList<Person>& persons) {
  QStringList ids;
  for (const Person& person : persons) {
    if (!person.platform.isEmpty() && !ids.contains(person.platform)) {
      ids += person.platform;
    }
  }
  return ids.isEmpty() ? QString() : u" ["_s + ids.join(u", "_s) + u']';
}

}  // namespace

QStringList idsOf(const Person& person) {
  QStringList ids{person.number, person.login, person.email, person.platform, person.name};
  ids.removeAll(QString());
  return ids;
}

QString idOf(const Person& person) {
  return idsOf(person).value(0);
}

QJsonObject toJson(const Person& person) {
  QJsonObject object;
  for (const Field& field : kFields) {
    if (!(person.*field.of).isEmpty()) {
      object[QString::fromLatin1(field.key)] = person.*field.of;
    }
  }
  if (person.anonymous) {
    object[u"anonymous"_s] = true;
  }
  return object;
}

QJsonArray toJson(const QList<Person>& persons) {
  QJsonArray list;
  for (const Person& person : persons) {
    list += toJson(person);
  }
  return list;
}

Person readPerson(const json::Value& value) {
  Person person;
  for (const Field& field : kFields) {
    if (const auto text = value.find(field.key)) {
      person.*field.of = text->text();
    }
  }
  if (const auto anonymous = value.find("anonymous")) {
    person.anonymous = anonymous->boolean();
  }
  return person;
}

QList<Person> readPersons(const json::Value& value) {
  QList<Person> persons;
  for (const json::Value& one : value.items()) {
    persons += readPerson(one);
  }
  return persons;
}

QString called(const Person& person) {
  const QString& id = person.number.isEmpty() ? person.login : person.number;
  return person.name.isEmpty() ? (id.isEmpty() ? person.platform : id)
         : id.isEmpty()        ? person.name
                               : u"%1 (%2)"_s.arg(person.name, id);
}

QString called(const QList<Person>& persons) {
  QStringList all;
  for (const Person& person : persons) {
    all += called(person);
  }
  return all.join(u", "_s);
}

QStringList calledApart(const QList<QList<Person>>& each, const QStringList& others) {
  QStringList names;
  QHash<QString, int> same;
  for (qsizetype k = 0; k < each.size(); ++k) {
    const QString name = called(each[k]);
    names += name.isEmpty() ? others.value(k) : name;
    ++same[names.last()];
  }
  for (qsizetype k = 0; k < each.size(); ++k) {
    if (same.value(names[k]) > 1) {
      names[k] += platformIds(each[k]);
    }
  }
  return text::apart(names);
}

}  // namespace enshu::grading
