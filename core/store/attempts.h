// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace enshu::store {

class Database;

// Which attempts are meant; what is empty asks nothing. Words are of wordsOf().
struct Question {
  QStringList student = {};  // each is in the person's name, number, login or address
  QStringList words = {};    // each is there or in what was said of the answer
  QString exercise = {};
};

// An answer of a person to an exercise: the same source is the same attempt, however often and in
// however many classes it was graded. What is told of it was said last.
struct Sighting {
  qint64 result = 0;  // the row that says it
  QString person;
  QString exercise;
  QString source;
  QString verdict;
  bool gone = false;
  bool late = false;
  qint64 graded = 0;               // last
  qint64 first = 0;                // graded first
  std::optional<qint64> handedIn;  // first
  std::optional<qint64> cpuMs;
  int times = 1;    // graded in so many results folders
  int attempt = 0;  // the person's first, second ... of the exercise; 0: the tool never graded it
  bool isMeant = true;
};

// By person and exercise, in the order in which they were handed in.
QList<Sighting> sightingsOf(Database& database, const Question& question);

}  // namespace enshu::store
