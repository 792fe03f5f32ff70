// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "core/json/value.h"

namespace enshu::grading {

// Why one file counts among several for the same exercise; in the order in which they are asked.
enum class Rule {
  Only,      // there is no other
  Chosen,    // an assistant said so
  Platform,  // it is the newest by the platform's own number or time
  Number,    // by the number in its name, "(2)" or "-2"; a copy is older than what it was made of
  Place,     // it lies in fewer archives
  Time,      // it is the younger file, by two seconds at least
  Folder,    // it lies in fewer folders
  Name,      // nothing tells them apart: the last by name
  // Of several that came one after another, in several downloads:
  Newest,       // the course takes the newest
  InTime,       // the course takes the newest that is in time
  Best,         // the course takes what has the most points
  NewIsNothing  // the newest is empty, still the starter or not to be compiled
};

// The files of one student for one exercise, by their paths in the download; those of an earlier
// one by their paths in the folder of results.
struct Attempts {
  QString taken;
  Rule rule = Rule::Only;
  QStringList others;
  qsizetype more = 0;  // others that are not listed
};

// Those of them that lie in the newest download.
QStringList inDownload(const Attempts& attempts);

// {"taken", "rule", "others", "more"}, the rule by its name in small letters. About a hundred of
// the others are listed, none of a very long path, so that nobody makes the file large.
QJsonObject toJson(const Attempts& attempts);
Attempts readAttempts(const json::Value& value);

// "3 more files", of those that are not listed; empty: all are.
QString moreText(const Attempts& attempts);

// The rule for people, as the end of "this file counts: ...".
QString ruleText(Rule rule);

}  // namespace enshu::grading
