// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTextStream>
#include <optional>

#include "app/cli/arguments.h"
#include "core/course/text.h"

namespace enshu::cli {

// What only a person can say of what is to be a mistake of a course: texts, and of a file consent;
// by options, else asked for on a terminal.
class MistakeQuestions {
 public:
  // A file is the second of the arguments; both must outlive the questions.
  MistakeQuestions(const Arguments& given, const QStringList& languages)
      : given_(given), languages_(languages) {}

  // Says which option is missing if not; the texts alone are for what needs no consent.
  bool areAnsweredOrCanBeAsked() const;
  bool textsAreGivenOrCanBeAsked() const;

  // Whether the file may be let out of the box; says what that means.
  bool isTrusted();

  // A text in all languages: the options `what`-en, `what`-ja. Nothing after a message.
  std::optional<course::Text> ask(const char* what, const QString& question);

 private:
  QString warning() const;
  QString given(const char* what, const QString& language) const;
  QString one(const char* what, const QString& language, const QString& question);

  const Arguments& given_;
  QStringList languages_;
  QTextStream in_{stdin};
};

}  // namespace enshu::cli
