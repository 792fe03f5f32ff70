// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/edits/edit.h"

namespace enshu::grading {

// A place in a student's file where one small edit makes every case agree with the reference.
struct SlipPlace {
  int line = 0;  // from 1, as the others
  int column = 0;
  int endLine = 0;
  int endColumn = 0;         // behind the last letter
  QString expression;        // as the student wrote it
  QList<edits::Kind> kinds;  // of the edits that serve, the likeliest first

  // The likeliest edit: for the assistant, never for the student.
  QString before;
  QString after;
};

// What `enshu explain` finds: enshu-explain/1.
struct Explanation {
  enum class Outcome {
    Found,
    None,      // no single edit of those that were tried serves
    Many,      // so many places that it is none of them
    Passed,    // there is nothing to explain
    NotBuilt,  // the file does not compile
    CannotTry  // `reason` says why
  };
  QString exercise;
  QString file;
  Outcome outcome = Outcome::CannotTry;
  QList<SlipPlace> places;  // the likeliest first
  QString reason;
  bool isOutOfTime = false;  // of CannotTry and NotBuilt: a less busy machine may do it
  int tried = 0;
  int notCompiled = 0;  // of those tried
  int leftOut = 0;      // since there were too many, the time was up, or they could not be built
  int unread = 0;       // errors of its reader: what they spoil was not changed
  int inMacros = 0;     // expressions that macros make
  int wallMs = 0;
};

// Beyond so many places it is none of them.
inline constexpr qsizetype kMostPlaces = 5;

// Texts for people. What kind of slip it is says nothing of how it is taken back.
QString sentence(edits::Kind kind);
QString sentence(const Explanation& explanation);
QString slipsText(const SlipPlace& place);            // what kinds of slip it may be
QStringList remarks(const Explanation& explanation);  // what was not tried; sentences

// "swing.cpp:12:5-17", or "swing.cpp:12:5-13:8" over several lines.
QString placeText(const Explanation& explanation, const SlipPlace& place);

QString id(Explanation::Outcome outcome);

// `withEdits`: for the assistant.
QJsonObject toJson(const Explanation& explanation, bool withEdits);

}  // namespace enshu::grading
