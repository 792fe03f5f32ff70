// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/preparation/references.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/files/hash.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/json/edit.h"
#include "core/json/file.h"
#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "core/modules/find_module.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxDescription = 1 << 20;  // bytes of an exercise.json

// What the reference algorithms say for the output of a stored array.
Result<Eigen::MatrixXd> computed(const course::Course& course, const course::Exercise& exercise,
                                 const course::CaseSpec& spec, const course::Reference& reference) {
  const Result<const driver::Module*> module = modules::findModule(course, exercise);
  ENSHU_TRY(module);
  const Result<Case> prepared = computeCase(course, exercise, **module, spec, 1);
  ENSHU_TRY(prepared);
  const Eigen::MatrixXd* output = driver::find(prepared->expected, reference.output);
  if (output == nullptr) {
    return failure(exercise.directory.toStdString(), ENSHU_TEXT("the exercise has no output %1"),
                   {reference.output.toStdString()});
  }
  return *output;
}

// A stored array with the case that it belongs to.
struct Stored {
  const course::Exercise* exercise;
  const course::CaseSpec* spec;
  const course::Reference* reference;
};

QList<Stored> storedOf(const course::Exercise& exercise) {
  QList<Stored> all;
  for (const course::CaseSpec& spec : exercise.cases) {
    for (const course::Reference& reference : spec.references) {
      all += Stored{&exercise, &spec, &reference};
    }
  }
  return all;
}

// All of the course that lie in one file.
QList<Stored> storedIn(const course::Course& course, const QString& file) {
  QList<Stored> all;
  for (const course::Exercise* exercise : course.exercises()) {
    for (const Stored& stored : storedOf(*exercise)) {
      if (stored.reference->file == file) {
        all += stored;
      }
    }
  }
  return all;
}

// What an output is measured against: its largest entry, or what counts as nothing in its check.
double scaleOf(const Stored& stored, const Eigen::MatrixXd& now) {
  double scale = std::max(now.cwiseAbs().maxCoeff(), 1e-300);
  for (const course::CheckSpec& check : stored.exercise->checks) {
    if (check.output == stored.reference->output) {
      scale = std::max(scale, check.floor);
    }
  }
  return scale;
}

ReferenceReport reportOf(const Stored& stored, const Eigen::MatrixXd& now) {
  const course::Reference& reference = *stored.reference;
  ReferenceReport report{
      stored.exercise->id, reference.file, reference.variable, false, false, 0, {}};
  const Result<Eigen::MatrixXd> found =
      matfile::readMatrix(reference.file.toStdString(), reference.variable.toStdString(),
                          {now.rows(), now.cols()}, {.finite = true});
  if (found) {
    report.there = true;
    report.error = (*found - now).cwiseAbs().maxCoeff() / scaleOf(stored, now);
  } else {
    report.reason = course::text(found.error());
  }
  report.sealed = sha256(reference.file) == reference.sha256;
  return report;
}

// Puts the SHA-256 of the file into the references of exercise.json that name it; everything else
// there stays.
Result<void> seal(const course::Exercise& exercise, const QString& file) {
  const QString path = QDir(exercise.directory).filePath(u"exercise.json"_s);
  Result<QByteArray> text = json::readBytes(path, kMaxDescription);
  for (qsizetype k = 0; k < exercise.cases.size(); ++k) {
    const QList<course::Reference>& references = exercise.cases[k].references;
    for (qsizetype n = 0; n < references.size(); ++n) {
      if (references[n].file == file) {
        text = text.and_then([&](const QByteArray& before) {
          return json::withMember(
              before, path, {u"cases"_s, QString::number(k), u"references"_s, QString::number(n)},
              u"sha256"_s, json::quoted(sha256(file)));
        });
      }
    }
  }
  return text.and_then([&](const QByteArray& sealed) { return json::writeBytes(path, sealed); });
}

// Writes all arrays that lie in the file, and seals it wherever it is named.
Result<void> write(const course::Course& course, const QString& file) {
  std::vector<matfile::Variable> variables;
  QList<const course::Exercise*> holders;
  for (const Stored& stored : storedIn(course, file)) {
    if (!holders.contains(stored.exercise)) {
      holders += stored.exercise;
    }
    const std::string name = stored.reference->variable.toStdString();
    const bool known = std::any_of(variables.begin(), variables.end(),
                                   [&](const auto& variable) { return variable.name == name; });
    if (known) {
      continue;
    }
    Result<Eigen::MatrixXd> now =
        computed(course, *stored.exercise, *stored.spec, *stored.reference);
    ENSHU_TRY(now);
    variables.push_back({name, std::move(*now)});
  }
  QDir().mkpath(QFileInfo(file).path());
  Result<void> written = matfile::writeMat(file.toStdString(), variables);
  for (const course::Exercise* holder : holders) {
    written = written.and_then([&] { return seal(*holder, file); });
  }
  return written;
}

}  // namespace

Result<QList<ReferenceReport>> checkReferences(const course::Course& course,
                                               const course::Exercise& exercise) {
  QList<ReferenceReport> reports;
  for (const Stored& stored : storedOf(exercise)) {
    const Result<Eigen::MatrixXd> now = computed(course, exercise, *stored.spec, *stored.reference);
    ENSHU_TRY(now);
    reports += reportOf(stored, *now);
  }
  return reports;
}

Result<WrittenReferences> writeReferences(const course::Course& course,
                                          const course::Exercise& exercise) {
  const QString own = QDir::cleanPath(course.solutions(exercise)) + u'/';
  QStringList named;
  for (const Stored& stored : storedOf(exercise)) {
    named += stored.reference->file;
  }
  named.removeDuplicates();
  WrittenReferences written;
  for (const QString& file : named) {
    if (!QDir::cleanPath(file).startsWith(own)) {
      written.left += file;
      continue;
    }
    ENSHU_TRY(write(course, file));
    written.files += file;
  }
  return written;
}

}  // namespace enshu::grading
