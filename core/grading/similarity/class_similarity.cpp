// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/similarity/class_similarity.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/batch/class_notes.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/choices.h"
#include "core/grading/intake/class_folder.h"
#include "core/grading/roster/roster.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ClassSimilarityWords {
  Q_DECLARE_TR_FUNCTIONS(ClassSimilarity)
};

constexpr qint64 kMostKnownBytes = 1 << 20;

// A class with what it handed in.
struct Collection {
  QString from;  // empty: the class itself
  QList<Submission> submissions;
  QHash<QString, StudentResults> results;  // by the student's folder
  QHash<QString, QString> teams = {};      // likewise: who hands in together by the roster
  QList<DamagedFile> damaged = {};         // of which nobody knows whether they changed
};

bool isSamePerson(const Person& one, const Person& other) {
  const auto tells = [&](const QString Person::*id) {
    return !(one.*id).isEmpty() && !(other.*id).isEmpty();
  };
  for (const auto id : {&Person::number, &Person::login, &Person::email}) {
    if (tells(id)) {
      return isSameId(one.*id, other.*id);
    }
  }
  return one.name == other.name;
}

// By the notes on the class; without any, nobody is of a team.
QHash<QString, QString> teamsOf(const QString& directory) {
  QHash<QString, QString> teams;
  const Result<ClassNotes> notes = readBatchNotes(QDir(directory).filePath(kBatchFile));
  if (!notes || std::none_of(notes->roster.begin(), notes->roster.end(),
                             [](const Enrolled& one) { return !one.group.isEmpty(); })) {
    return teams;
  }
  for (auto student = notes->students.begin(); student != notes->students.end(); ++student) {
    for (const Person& person : student->persons) {
      const auto found =
          std::find_if(notes->roster.begin(), notes->roster.end(),
                       [&](const Enrolled& one) { return isSamePerson(one.person, person); });
      if (found != notes->roster.end()) {
        teams[student.key()] = found->group;
      }
    }
  }
  return teams;
}

Result<Collection> collectionOf(const course::Course& course, const ClassResults& results,
                                const QString& from, const table::Password& password) {
  if (results.submissions.isEmpty()) {
    return failure(results.directory.toStdString(),
                   ENSHU_TEXT("does not say what was graded; grade it again with --resume"));
  }
  const Result<Choices> chosen = readChoices(results.directory);
  ENSHU_TRY(chosen);
  Result<ClassFolder> folder = openClass(course, results.submissions, chosen->files, password);
  if (!folder && !QFileInfo::exists(results.submissions)) {
    return failure(results.directory.toStdString(),
                   ENSHU_TEXT("the submissions that were graded cannot be read any more (%1); "
                              "put them back, or grade them with --resume from where they "
                              "are"),
                   {course::text(folder.error()).toStdString()});
  }
  ENSHU_TRY(folder);
  takeKept(results, folder->submissions);
  Collection collection{from, folder->submissions, {}, teamsOf(results.directory)};
  for (const StudentResults& student : results.students) {
    collection.results.insert(QDir(student.directory).dirName(), student);
  }
  return collection;
}

// What somebody names as an earlier year: results, or submissions.
Result<Collection> earlierOf(const course::Course& course, const QString& path,
                             const table::Password& password) {
  if (hasBatch(path)) {
    const Result<ClassResults> results = readableResults(course, path);
    ENSHU_TRY(results);
    Result<Collection> read = collectionOf(course, *results, path, password);
    if (read) {
      read->damaged = results->damaged;
    }
    return read;
  }
  Result<ClassFolder> folder = openClass(course, path, {}, password);
  ENSHU_TRY(folder);
  return Collection{path, folder->submissions, {}};
}

QString placeOf(const QString& path) {
  const QString canonical = QFileInfo(path).canonicalFilePath();
  return canonical.isEmpty() ? QFileInfo(path).absoluteFilePath() : canonical;
}

Result<QList<Collection>> collect(const course::Course& course, const ClassResults& results,
                                  const SimilarityOptions& options) {
  Result<Collection> own = collectionOf(course, results, {}, options.password);
  ENSHU_TRY(own);
  QStringList places{placeOf(results.directory), placeOf(results.submissions)};
  QList<Collection> all{*own};
  for (const QString& path : options.earlier) {
    if (places.contains(placeOf(path))) {
      return failure(path.toStdString(),
                     ENSHU_TEXT("is compared already; --with takes another year's folder"));
    }
    places += placeOf(path);
    Result<Collection> one = earlierOf(course, path, options.password);
    ENSHU_TRY(one);
    all += *one;
  }
  return all;
}

// The starter and the solution, as far as this course has them.
QList<QByteArray> knownTexts(const course::Course& course, const course::Exercise& exercise) {
  QList<QByteArray> known;
  for (const QString& path : {exercise.starter(), exercise.header(), course.solution(exercise)}) {
    if (const Result<QByteArray> text = json::readBytes(path, kMostKnownBytes)) {
      known += *text;
    }
  }
  return known;
}

// Whether the file is another than the one that the result is about.
bool hasChanged(const Collection& collection, const QString& folder,
                const course::Exercise& exercise, const QString& sha256) {
  const StudentResults student = collection.results.value(folder);
  const QString graded =
      student.exercises.value(exercise.id).receipt.sources.value(exercise.fileName()).toString();
  return !graded.isEmpty() && graded != sha256;
}

// What grading says of the file, if it is still that one.
Rightness verdictOn(const Collection& collection, const AlikeAnswer& answer,
                    const course::Exercise& exercise) {
  const QMap<QString, ExerciseResult> results = collection.results.value(answer.folder).exercises;
  if (answer.changed || !results.contains(exercise.id)) {
    return Rightness::Nothing;
  }
  switch (results[exercise.id].verdict) {
    case Verdict::Passed:
      return Rightness::Right;
    case Verdict::Failed:
      return Rightness::Wrong;
    case Verdict::NotGraded:
      break;
  }
  return Rightness::Nothing;
}

// As the rest of the class's results calls him.
QString nameOf(const Collection& collection, const Submission& submission) {
  const QString known = collection.results.value(submission.name).name;
  const QString shown = submission.shown.isEmpty() ? submission.name : submission.shown;
  return known.isEmpty() ? shown : known;
}

// The one exercise's answers of all collections.
class Gathering {
 public:
  Gathering(const course::Exercise& exercise, ClassSimilarity& all)
      : exercise_(exercise), all_(all) {}

  QList<AlikeAnswer> answers;
  QList<ComparedText> texts;

  void add(const Collection& collection) {
    for (const Submission& submission : collection.submissions) {
      if (submission.files.contains(exercise_.id)) {
        add(collection, submission);
      }
    }
  }

 private:
  void add(const Collection& collection, const Submission& submission) {
    Submission one = submission;  // of which no other file needs to be read
    one.files = {{exercise_.id, submission.files[exercise_.id]}};
    const Result<sandbox::SourceFile> source = sourceOf(one, exercise_.id);
    const QString name = nameOf(collection, submission);
    if (!source) {
      all_.left += Error{name.toStdString() + '/' + source.error().where, source.error().text,
                         source.error().args};
      return;
    }
    AlikeAnswer answer{submission.name, name, collection.from, source->text, false};
    answer.changed = hasChanged(collection, submission.name, exercise_, source->sha256);
    if (answer.changed && collection.from.isEmpty()) {
      all_.since[exercise_.id] += name;
    }
    texts.append({source->text, !collection.from.isEmpty(),
                  verdictOn(collection, answer, exercise_),
                  collection.teams.value(submission.name)});
    answers += answer;
  }

  const course::Exercise& exercise_;
  ClassSimilarity& all_;
};

void addExercise(const course::Course& course, const course::Exercise& exercise,
                 const QList<Collection>& collections, const std::stop_token& stop,
                 ClassSimilarity& all) {
  Gathering gathered(exercise, all);
  for (const Collection& collection : collections) {
    gathered.add(collection);
  }
  if (gathered.answers.isEmpty()) {
    return;
  }
  const AlikeTexts alike = alikeAmong(gathered.texts, knownTexts(course, exercise), stop);
  all.compared[exercise.id] = static_cast<int>(gathered.answers.size());
  if (alike.further > 0) {
    all.further[exercise.id] = alike.further;
  }
  for (const int cut : alike.cut) {
    all.left +=
        Error{gathered.answers[cut].name.toStdString() + '/' + exercise.fileName().toStdString(),
              ENSHU_TEXT("is so long that only its beginning was compared (%1 words and "
                         "signs)"),
              {std::to_string(kMostSymbols)}};
  }
  for (const AlikePair& pair : alike.pairs) {
    all.pairs += AlikeAnswers{exercise.id, gathered.answers[pair.first],
                              gathered.answers[pair.second], pair};
  }
}

QJsonObject toJson(const AlikeAnswer& answer, double share) {
  return {{u"student"_s, answer.folder},
          {u"name"_s, answer.name},
          {u"from"_s, answer.from.isEmpty() ? QJsonValue() : QJsonValue(answer.from)},
          {u"share"_s, share},
          {u"changed"_s, answer.changed}};
}

QJsonValue id(Same same) {
  return same == Same::File ? u"file"_s : same == Same::Code ? u"code"_s : QJsonValue();
}

QJsonArray toJson(const LineRange& lines) {
  return {lines.first, lines.last};
}

QJsonObject toJson(const AlikeAnswers& one) {
  QJsonArray passages;
  for (const Passage& passage : one.pair.passages) {
    passages += QJsonObject{{u"first"_s, toJson(passage.a)},
                            {u"second"_s, toJson(passage.b)},
                            {u"symbols"_s, passage.symbols}};
  }
  return {{u"exercise"_s, one.exercise},
          {u"first"_s, toJson(one.first, one.pair.shareOfFirst)},
          {u"second"_s, toJson(one.second, one.pair.shareOfSecond)},
          {u"same"_s, id(one.pair.same)},
          {u"wrong"_s, one.pair.wrong},
          {u"symbols"_s, one.pair.symbols},
          {u"passages"_s, passages}};
}

QJsonObject toJson(const QMap<QString, int>& counts) {
  QJsonObject object;
  for (auto one = counts.begin(); one != counts.end(); ++one) {
    object[one.key()] = one.value();
  }
  return object;
}

}  // namespace

QString sameness(const AlikePair& pair) {
  switch (pair.same) {
    case Same::No:
      break;
    case Same::Code:
      return pair.wrong ? ClassSimilarityWords::tr(
                              "the same file but for comments, layout and "
                              "names of its own, and wrong")
                        : ClassSimilarityWords::tr(
                              "the same file but for comments, layout and names of its own");
    case Same::File:
      return pair.wrong ? ClassSimilarityWords::tr("the same file, and wrong")
                        : ClassSimilarityWords::tr("the same file");
  }
  return {};
}

Result<ClassSimilarity> similarityOf(const course::Course& course, const ClassResults& results,
                                     const SimilarityOptions& options) {
  const Result<QList<Collection>> collections = collect(course, results, options);
  ENSHU_TRY(collections);
  ClassSimilarity all;
  for (const Collection& collection : *collections) {
    for (const DamagedFile& file : collection.damaged) {
      all.left += file.why;
    }
  }
  const QList<const course::Exercise*> exercises = course.exercises();
  for (int k = 0; k < exercises.size() && !options.stop.stop_requested(); ++k) {
    if (options.progress) {
      options.progress(k, static_cast<int>(exercises.size()));
    }
    if (options.exercise.isEmpty() || exercises[k]->id == options.exercise) {
      addExercise(course, *exercises[k], *collections, options.stop, all);
    }
  }
  std::stable_partition(all.pairs.begin(), all.pairs.end(),
                        [](const AlikeAnswers& one) { return one.pair.isFirst(); });
  return all;
}

QJsonObject toJson(const ClassSimilarity& similarity) {
  QJsonArray pairs;
  for (const AlikeAnswers& one : similarity.pairs) {
    pairs += toJson(one);
  }
  QJsonArray left;
  for (const Error& error : similarity.left) {
    left += course::text(error);
  }
  return {{u"format"_s, u"enshu-similarity/1"_s},
          {u"pairs"_s, pairs},
          {u"compared"_s, toJson(similarity.compared)},
          {u"further"_s, toJson(similarity.further)},
          {u"left"_s, left}};
}

}  // namespace enshu::grading
