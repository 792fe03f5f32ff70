// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mistake_questions.h"

#include <unistd.h>

#include <QCoreApplication>

#include "app/cli/terminal.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class MistakeQuestionsWords {
  Q_DECLARE_TR_FUNCTIONS(MistakeQuestions)
};

constexpr const char* kRead = "i-have-read-it";

QString option(const char* what, const QString& language) {
  return QString::fromLatin1(what) + u'-' + language;
}

}  // namespace

bool MistakeQuestions::areAnsweredOrCanBeAsked() const {
  if (isatty(STDIN_FILENO) != 0) {
    return true;
  }
  if (!given_.has(kRead)) {
    complain(warning());
    complain(MistakeQuestionsWords::tr("read it, then say --%1").arg(QLatin1StringView(kRead)));
    return false;
  }
  return textsAreGivenOrCanBeAsked();
}

bool MistakeQuestions::textsAreGivenOrCanBeAsked() const {
  if (isatty(STDIN_FILENO) != 0) {
    return true;
  }
  for (const QString& language : languages_) {
    for (const char* what : {"text", "hint"}) {
      if (given(what, language).isEmpty()) {
        complain(MistakeQuestionsWords::tr("say it with --%1, or answer on a terminal")
                     .arg(option(what, language)));
        return false;
      }
    }
  }
  return true;
}

bool MistakeQuestions::isTrusted() {
  if (given_.has(kRead)) {
    return true;
  }
  print(warning());
  print(MistakeQuestionsWords::tr("Have you read it, and is it to be taken in? (yes, no)"));
  const QString line = in_.readLine().trimmed();
  const bool yes = line == "yes"_L1 || line == MistakeQuestionsWords::tr("yes");
  if (!yes) {
    complain(MistakeQuestionsWords::tr("nothing was taken in"));
  }
  return yes;
}

std::optional<course::Text> MistakeQuestions::ask(const char* what, const QString& question) {
  course::Text text;
  for (const QString& language : languages_) {
    const QString said = one(what, language, question);
    if (said.isEmpty()) {
      return std::nullopt;
    }
    (language == "ja"_L1 ? text.ja : text.en) = said;
  }
  return text;
}

QString MistakeQuestions::warning() const {
  return MistakeQuestionsWords::tr(
             "Once it is a mistake of the course, %1 is compiled and run outside the box, "
             "with the rights of whoever builds the course or grades with it.")
      .arg(given_.others().at(1));
}

QString MistakeQuestions::given(const char* what, const QString& language) const {
  return given_.value(option(what, language).toLatin1().constData()).simplified();
}

QString MistakeQuestions::one(const char* what, const QString& language, const QString& question) {
  QString said = given(what, language);
  while (said.isEmpty()) {
    print(question.arg(language));
    const QString line = in_.readLine();
    if (line.isNull()) {
      complain(MistakeQuestionsWords::tr("nothing was written"));
      return {};
    }
    said = line.simplified();
  }
  return said;
}

}  // namespace enshu::cli
