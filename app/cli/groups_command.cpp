// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/graded_class.h"
#include "app/cli/mistake_questions.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/course/text.h"
#include "core/grading/groups/group_review.h"
#include "core/grading/groups/naming.h"
#include "core/json/file.h"
#include "core/text/shell_word.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class GroupsCommandWords {
  Q_DECLARE_TR_FUNCTIONS(GroupsCommand)
};

QString namesOf(const QList<grading::Member>& members) {
  QStringList names;
  for (const grading::Member& member : members) {
    names += member.name;
  }
  return course::listed(names);
}

QStringList groupLines(const grading::AnswerGroup& group) {
  return {u"%1  %2 × %3  %4"_s.arg(group.id, QString::number(group.members.size()), group.exercise,
                                   namesOf(group.members)),
          u"    "_s + grading::leaving(group)};
}

void printList(const grading::ClassGroups& all) {
  for (const grading::AnswerGroup& group : all.groups) {
    print(groupLines(group));
  }
  if (all.groups.isEmpty()) {
    print(GroupsCommandWords::tr(
        "No two wrong answers that nothing explains agree with each other."));
  }
  for (auto one = all.alone.begin(); one != all.alone.end(); ++one) {
    print(GroupsCommandWords::tr("%1: %n further answer(s) that nothing explains, each by itself",
                                 nullptr, one.value())
              .arg(one.key()));
  }
}

int list(const Arguments& given, const grading::ClassGroups& all) {
  const QString json = fileOf(given, "json");
  if (json == "-"_L1) {
    printDocument(grading::toJson(all));
  } else {
    printList(all);
  }
  for (const Error& error : all.unread) {
    complain(error);
  }
  if (!json.isEmpty() && json != "-"_L1) {
    if (const Result<void> written = json::writeFile(json, grading::toJson(all)); !written) {
      complain(written.error());
      return kTool;
    }
  }
  return all.unread.isEmpty() ? kDone : kTool;
}

// Everything of one call that is about one group.
struct About {
  const Arguments& given;
  const course::Course& course;
  const course::Exercise& exercise;
  const grading::ClassResults& results;
  const grading::AnswerGroup& group;
};

int review(const About& about) {
  const std::optional<double> score = about.given.real("score", 0, about.exercise.points);
  if (!score) {
    return kUsage;
  }
  grading::GroupReview said;
  said.reason = about.given.value("reason").trimmed();
  said.comment = about.given.value("comment").trimmed();
  said.replace = about.given.has("replace");
  if (about.given.has("score")) {
    said.score = *score;
  }
  if (said.score ? said.reason.isEmpty() : said.comment.isEmpty()) {
    complain(said.score
                 ? GroupsCommandWords::tr("a corrected score needs a reason: say it with --reason")
                 : GroupsCommandWords::tr("--comment takes what is to be said"));
    return kUsage;
  }
  const auto done = grading::reviewGroup(about.course, about.results, about.group, said);
  if (!done) {  // the call was looked at before
    complain(done.error());
    return kTool;
  }
  print(GroupsCommandWords::tr("Written beside %n result(s).", nullptr,
                               static_cast<int>(done->written.size())));
  if (!done->left.isEmpty()) {
    print(GroupsCommandWords::tr(
              "Left as it is, something else is noted there already (--replace puts this in "
              "its place): %1")
              .arg(namesOf(done->left)));
  }
  return done->written.isEmpty() && !done->left.isEmpty() ? kUsage : kDone;
}

int name(const About& about) {
  const std::optional<double> credit = about.given.real("credit", 0, 1);
  const QString id = about.given.value("id");
  MistakeQuestions questions(about.given, about.course.languages);
  if (!credit || !questions.textsAreGivenOrCanBeAsked()) {
    return kUsage;
  }
  if (const Result<void> free = grading::checkMistakeId(about.course, about.exercise, id); !free) {
    return refused(free.error());
  }
  const auto text =
      questions.ask("text", GroupsCommandWords::tr("What is the answer, as a fact? (%1)"));
  const auto hint =
      text ? questions.ask("hint", GroupsCommandWords::tr("Where is the student to look? (%1)"))
           : std::nullopt;
  if (!hint) {
    return kUsage;
  }
  const auto named =
      grading::nameGroup(about.course, about.results, about.group, {id, *text, *hint, *credit});
  if (!named) {
    return refused(named.error());
  }
  print(GroupsCommandWords::tr(
            "%1 is a mistake of the course from now on. %n result(s) say it now: %2", nullptr,
            static_cast<int>(named->told.size()))
            .arg(id, namesOf(named->told)));
  print(GroupsCommandWords::tr("Written: %1 and its texts in %2.")
            .arg(named->file, about.exercise.directory + u"/exercise.json"_s));
  return kDone;
}

int treat(const About& about) {
  const bool names = about.given.has("id");
  const bool reviews = about.given.has("score") || about.given.has("comment");
  const int reviewed = reviews ? review(about) : kDone;
  if (names && reviewed == kDone) {
    return name(about);
  }
  if (!names && !reviews) {
    print(groupLines(about.group));
  }
  return reviewed;
}

// Whether what is said can be meant; says what is missing.
bool saysWhichGroup(const Arguments& given) {
  const auto anyOf = [&](std::initializer_list<const char*> options) {
    return std::any_of(options.begin(), options.end(),
                       [&](const char* option) { return given.has(option); });
  };
  const bool texts = anyOf({"text-en", "text-ja", "hint-en", "hint-ja", "credit"});
  const bool acts = texts || anyOf({"id", "comment", "score", "reason", "replace"});
  if (acts && given.others().size() < 2) {
    complain(GroupsCommandWords::tr("say which group is meant: enshu groups %1 GROUP ...")
                 .arg(text::shellWord(given.others().at(0))));
  } else if (texts && !given.has("id")) {
    complain(GroupsCommandWords::tr("name the mistake with --id, in lower case with dashes"));
  } else if (anyOf({"reason"}) && !given.has("score")) {
    complain(GroupsCommandWords::tr("--reason goes with --score"));
  } else if (anyOf({"replace"}) && !anyOf({"score", "comment"})) {
    complain(GroupsCommandWords::tr("--replace goes with --comment or --score"));
  } else if (given.has("json") && given.others().size() > 1) {
    complain(GroupsCommandWords::tr("--json is for the list of all groups"));
  } else {
    return true;
  }
  return false;
}

int treatOne(const Arguments& given, const course::Course& course,
             const grading::ClassResults& results, const grading::ClassGroups& all) {
  const QString id = given.others().at(1);
  const grading::AnswerGroup* group = all.find(id);
  if (group == nullptr) {
    complain(GroupsCommandWords::tr("there is no group %1 now; enshu groups %2 lists them")
                 .arg(id, given.others().at(0)));
    return kUsage;
  }
  return treat({given, course, *course.find(group->exercise), results, *group});
}

}  // namespace

const Syntax& groupsSyntax() {
  static const Syntax syntax{
      "RESULTS [GROUP]",
      1,
      2,
      {{"exercise", "ID", QT_TRANSLATE_NOOP("Option", "of this exercise alone")},
       {"json", "FILE",
        QT_TRANSLATE_NOOP("Option", "write the outcome as JSON; - is the standard output")},
       {"comment", "TEXT", QT_TRANSLATE_NOOP("Option", "say this to everybody of the group")},
       {"score", "N",
        QT_TRANSLATE_NOOP("Option", "the points that count for everybody of the group")},
       {"reason", "TEXT", QT_TRANSLATE_NOOP("Option", "why the score is corrected")},
       {"replace", nullptr, QT_TRANSLATE_NOOP("Option", "in the place of what was said before")},
       {"id", "ID",
        QT_TRANSLATE_NOOP("Option", "make the group a mistake of the course, by this name")},
       kTextEn,
       kTextJa,
       kHintEn,
       kHintJa,
       {"credit", "SHARE",
        QT_TRANSLATE_NOOP("Option", "the share of the points that it keeps, from 0 to 1")},
       kForce}};
  return syntax;
}

int groupsCommand(const QStringList& arguments) {
  const Arguments given(arguments, groupsSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const QString json = fileOf(given, "json");
  const bool may =
      saysWhichGroup(given) && mayWrite(given, {json, true, isDocument(json, "enshu-groups/1")});
  const std::optional<course::Course> course = may ? openCourse() : std::nullopt;
  const QString exercise = given.value("exercise");
  if (!course || (given.has("exercise") && findExercise(*course, exercise) == nullptr)) {
    return kUsage;
  }
  const auto results = openResults(*course, given.others().at(0));
  if (!results) {
    return results.error();
  }
  progress(GroupsCommandWords::tr("Comparing the answers …"));
  const grading::ClassGroups all = grading::groupsOf(*course, *results, exercise);
  clearProgress();
  const int code =
      given.others().size() == 1 ? list(given, all) : treatOne(given, *course, *results, all);
  return std::max(code, codeOf(*results));
}

}  // namespace enshu::cli
