// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "core/grading/roster/roster.h"

namespace enshu::grading {

// Numbers that are one but for the zeros in front, which a spreadsheet takes away: 0123456 and
// 123456. They are two where both are in the class, or both in the roster.
class LeadingZeros {
 public:
  LeadingZeros(const Roster& roster, const QList<QList<Person>>& handedIn);

  // Somebody who handed in, by the numbers that the roster has for his.
  Person asListed(const Person& given) const;

  // A number or login of his in the roster with all the zeros that he has himself.
  QString complete(const QString& listed, const Person& given) const;

 private:
  // How a number is written, without what is set between its digits, and by how many people.
  struct Forms {
    QHash<QString, QString> written;  // as it stands there, by the digits
    QSet<qsizetype> whose;
    bool areSeveral() const { return written.size() > 1 && whose.size() > 1; }
  };
  using Side = QHash<QString, Forms>;  // by the digits without the zeros in front

  static void add(const Person& person, qsizetype who, Side& side);
  bool areOne(const QString& key) const;

  Side listed_;
  Side given_;
};

}  // namespace enshu::grading
