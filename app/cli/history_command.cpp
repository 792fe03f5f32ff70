// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSet>
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/history_note.h"
#include "app/cli/history_text.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/course/text.h"
#include "core/grading/words/told_again.h"
#include "core/store/documents.h"
#include "core/store/words.h"
#include "core/table/csv_text.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class HistoryCommandWords {
  Q_DECLARE_TR_FUNCTIONS(HistoryCommand)
};

constexpr int kMostFolders = 1000;
constexpr qsizetype kMostNames = 10;  // in one line

void sayRepaired(const store::Changes& changes) {
  if (!changes.aside.isEmpty()) {
    complain(HistoryCommandWords::tr(
                 "the history could not be used and was made anew from %n folder(s); what it "
                 "was is %1",
                 nullptr, static_cast<int>(changes.folders.size()))
                 .arg(changes.aside));
  }
}

// What became of the folders; those that could not be read are told with what follows of it.
int report(const Result<store::Changes>& changes, bool areNew) {
  if (!changes) {
    return refused(changes.error());
  }
  sayRepaired(*changes);
  int code = kDone;
  for (const store::FolderChange& one : changes->folders) {
    if (!one.left) {
      print(HistoryCommandWords::tr("%1: %n result(s)", nullptr, one.results).arg(one.folder));
      continue;
    }
    const QString why = course::text(*one.left);
    complain(areNew ? why : HistoryCommandWords::tr("what is known of it stays: %1").arg(why));
    // A folder that was thrown away is no fault of the call that goes through all, and a damaged
    // file in a class none of the call that names it.
    const bool isClass = QFileInfo::exists(one.folder + u"/batch.json"_s);
    const bool isFault = areNew || QFileInfo::exists(one.folder);
    code = isClass ? kTool : isFault ? std::max(code, int{kUsage}) : code;
  }
  return code;
}

// A history as it was asked for, in all of its forms.
struct Shown {
  QStringList lines;
  QList<QStringList> rows;
  QJsonObject document;
};

int write(const QString& out, const QByteArray& bytes) {
  const Result<void> written = deliver(out, bytes);
  if (!written) {
    complain(written.error());
    return kTool;
  }
  if (!isOutput(out)) {
    print(out);
  }
  return kDone;
}

int show(const Arguments& given, const Shown& shown) {
  const QString format = given.value("format");
  const QString out = fileOf(given, "out");
  if (format == "json"_L1) {
    if (!out.isEmpty()) {
      return write(out, QJsonDocument(shown.document).toJson());
    }
    printDocument(shown.document);
  } else if (format == "csv"_L1) {
    if (!out.isEmpty()) {
      return write(out, table::csv(shown.rows));
    }
    for (QStringList row : shown.rows) {
      std::transform(row.begin(), row.end(), row.begin(), table::csvCell);
      print(row.join(u','));
    }
  } else {
    print(shown.lines);
  }
  return kDone;
}

// The question of a call; nothing after a message.
std::optional<store::Question> questionOf(const Arguments& given, const course::Course& course) {
  store::Question question{store::wordsOf(given.value("student")),
                           store::wordsOf(given.value("search")), given.value("exercise")};
  for (const auto& [option, words] :
       {std::pair("student", &question.student), std::pair("search", &question.words)}) {
    if (words->size() > store::History::kMostWords || given.value(option).size() > 1000) {
      complain(HistoryCommandWords::tr("--%1 takes at most %2 words")
                   .arg(QString::fromLatin1(option))
                   .arg(store::History::kMostWords));
      return std::nullopt;
    }
    if (given.has(option) && words->isEmpty()) {
      complain(HistoryCommandWords::tr("--%1 takes what is to be found")
                   .arg(QString::fromLatin1(option)));
      return std::nullopt;
    }
  }
  if (given.has("exercise") && findExercise(course, question.exercise) == nullptr) {
    return std::nullopt;
  }
  return question;
}

// What was graded in another language, in the program's own.
void tellAgain(const course::Exercise& exercise, store::Attempt& attempt) {
  grading::ExerciseResult said;
  said.summary = attempt.summary;
  for (const store::MistakeCount& mistake : attempt.mistakes) {
    said.diagnosis += grading::Diagnosis{mistake.mistake, mistake.title};
  }
  said = grading::toldAgain(exercise, said);
  attempt.summary = said.summary;
  for (qsizetype k = 0; k < attempt.mistakes.size(); ++k) {
    attempt.mistakes[k].title = said.diagnosis[k].text;
  }
}

Result<Shown> answer(store::History& history, const course::Course& course, const Arguments& given,
                     const store::Question& question) {
  const auto classes = history.classes();
  ENSHU_TRY(classes);
  if (given.has("classes")) {
    return Shown{linesOf(*classes), rowsOf(*classes), store::statisticsDocument(*classes, {})};
  }
  if (given.has("student") || given.has("search")) {
    Result<QList<store::Attempt>> attempts = history.attempts(question);
    ENSHU_TRY(attempts);
    for (store::Attempt& attempt : *attempts) {
      if (const course::Exercise* exercise = course.find(attempt.exercise)) {
        tellAgain(*exercise, attempt);
      }
    }
    return Shown{linesOf(*attempts), rowsOf(*attempts),
                 store::attemptsDocument(*classes, *attempts)};
  }
  const auto exercises = history.statistics(question);
  ENSHU_TRY(exercises);
  return Shown{linesOf(*exercises), rowsOf(*exercises),
               store::statisticsDocument(*classes, *exercises)};
}

int ask(const Arguments& given, const course::Course& course, const QString& file) {
  const std::optional<store::Question> question = questionOf(given, course);
  if (!question) {
    return kUsage;
  }
  Result<store::History> history = store::History::open(course, file);
  if (!history) {
    return refused(history.error());
  }
  sayRepaired(history->repaired());
  const Result<Shown> shown = answer(*history, course, given, *question);
  return shown ? show(given, *shown) : refused(shown.error());
}

int forgetFolders(const course::Course& course, const QString& file, const QStringList& folders) {
  int code = kDone;
  for (const QString& folder : folders) {
    const Result<bool> forgotten = store::forgetFolder(course, file, folder);
    if (!forgotten) {
      return refused(forgotten.error());
    }
    if (*forgotten) {
      print(HistoryCommandWords::tr("%1 is forgotten; its files are as they were").arg(folder));
    } else {
      complain(HistoryCommandWords::tr(
                   "%1: the history does not know this folder; enshu history --classes lists "
                   "those that it knows")
                   .arg(folder));
      code = kUsage;
    }
  }
  return code;
}

// As many as one reads.
QString namesOf(const QStringList& names) {
  return names.mid(0, kMostNames).join(u", "_s) + (names.size() > kMostNames ? u" …"_s : QString());
}

// Forgets the one person who is meant, and nobody where it may be several.
int forgetStudent(const Arguments& given, const course::Course& course, const QString& file) {
  const QStringList words = store::wordsOf(given.value("forget-student"));
  if (words.isEmpty() || words.size() > store::History::kMostWords) {
    complain(
        HistoryCommandWords::tr("--forget-student takes a name, a number, a login or an address"));
    return kUsage;
  }
  Result<store::History> history = store::History::open(course, file);
  const auto attempts = history.and_then([&](store::History& all) {
    return all.attempts({words, {}, {}});
  });
  if (!attempts) {
    return refused(attempts.error());
  }
  QMap<QString, QString> persons;
  for (const store::Attempt& one : *attempts) {
    persons[one.person] = one.shown();
  }
  if (persons.size() != 1) {
    complain(persons.isEmpty()
                 ? HistoryCommandWords::tr("nobody in the history is called so")
                 : HistoryCommandWords::tr("that may be several; say more of whom is meant: %1")
                       .arg(namesOf(persons.values())));
    return kUsage;
  }
  const Result<QStringList> left = store::forgetPerson(course, file, persons.firstKey());
  if (!left) {
    return refused(left.error());
  }
  print(HistoryCommandWords::tr("%1 is forgotten").arg(persons.first()));
  for (const QString& folder : *left) {
    complain(HistoryCommandWords::tr(
                 "%1: the results still lie here, and the next --add or --rebuild takes them "
                 "in again; remove the folder too")
                 .arg(folder));
  }
  return kDone;
}

// Whether what is said can be meant; says what is wrong.
bool saysOneAct(const Arguments& given) {
  const auto count = [&](std::initializer_list<const char*> options) {
    return std::count_if(options.begin(), options.end(),
                         [&](const char* option) { return given.has(option); });
  };
  const auto acts = count({"add", "rebuild", "forget", "forget-student"});
  const auto asks = count({"student", "search", "exercise", "classes", "format", "out"});
  const bool takesFolders = given.has("add") || given.has("forget");
  const QString format = given.value("format");
  if (acts > 1 || (acts == 1 && asks > 0)) {
    complain(HistoryCommandWords::tr(
        "--add, --rebuild, --forget and --forget-student go alone, but for --store"));
  } else if (takesFolders == given.others().isEmpty()) {
    complain(takesFolders ? HistoryCommandWords::tr("name the folders with results")
                          : HistoryCommandWords::tr("folders go with --add or --forget"));
  } else if (given.has("format") && format != "text"_L1 && format != "csv"_L1 &&
             format != "json"_L1) {
    complain(HistoryCommandWords::tr("--format takes text, csv or json"));
  } else if (given.has("out") && format != "csv"_L1 && format != "json"_L1) {
    complain(HistoryCommandWords::tr("--out goes with --format csv or json"));
  } else {
    return true;
  }
  return false;
}

}  // namespace

const Syntax& historySyntax() {
  static const Syntax syntax{
      "[RESULTS]...",
      0,
      kMostFolders,
      {{"add", nullptr, QT_TRANSLATE_NOOP("Option", "take these folders in")},
       {"rebuild", nullptr,
        QT_TRANSLATE_NOOP("Option", "make it anew from the folders that it knows")},
       {"forget", nullptr, QT_TRANSLATE_NOOP("Option", "forget these folders; their files stay")},
       {"forget-student", "TEXT", QT_TRANSLATE_NOOP("Option", "forget a person")},
       {"student", "TEXT", QT_TRANSLATE_NOOP("Option", "the attempts of whom this fits")},
       {"search", "TEXT",
        QT_TRANSLATE_NOOP("Option", "the attempts in which all these words stand")},
       {"exercise", "ID", QT_TRANSLATE_NOOP("Option", "of this exercise alone")},
       {"classes", nullptr, QT_TRANSLATE_NOOP("Option", "list the folders that it knows")},
       {"format", "text|csv|json",
        QT_TRANSLATE_NOOP("Option", "what is written; text unless given")},
       {"out", "FILE",
        QT_TRANSLATE_NOOP("Option", "where csv or json is written; - is the standard output")},
       kStore,
       kForce}};
  return syntax;
}

int historyCommand(const QStringList& arguments) {
  const Arguments given(arguments, historySyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const QString out = fileOf(given, "out");
  const bool may =
      saysOneAct(given) && mayWrite(given, {out, true, isDocument(out, "enshu-history/1")});
  const std::optional<course::Course> course = may ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const QString file = historyFile(*course, given);
  if (given.has("add")) {
    return report(store::record(*course, file, given.others()), true);
  }
  if (given.has("rebuild")) {
    return report(store::rebuild(*course, file), false);
  }
  if (given.has("forget")) {
    return forgetFolders(*course, file, given.others());
  }
  return given.has("forget-student") ? forgetStudent(given, *course, file)
                                     : ask(given, *course, file);
}

}  // namespace enshu::cli
