// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/preparation/references.h"

#include <QDir>
#include <QFileInfo>

#include "core/course/text.h"
#include "core/grading/files/hash.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/json/file.h"
#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "core/modules/find_module.h"

namespace enshu::grading {

namespace {

constexpr qint64 kMaxDescription = 1 << 20;  // bytes of an exercise.json

// What the reference algorithms say for the output of a stored array.
Result<Eigen::MatrixXd> computed(const course::Course& course, const course::Exercise& exercise,
                                 const course::CaseSpec& spec) {
  const Result<const driver::Module*> module = modules::findModule(course, exercise);
  if (!module) {
    return tl::unexpected(module.error());
  }
  const Result<Case> prepared = computeCase(course, exercise, **module, spec, 1);
  if (!prepared) {
    return tl::unexpected(prepared.error());
  }
  const Eigen::MatrixXd* output = driver::find(prepared->expected, spec.reference->output);
  if (output == nullptr) {
    return failure(exercise.directory.toStdString(), ENSHU_TEXT("the exercise has no output %1"),
                   {spec.reference->output.toStdString()});
  }
  return *output;
}

// Puts a new SHA-256 in the place of the old one; everything else in exercise.json stays.
Result<void> seal(const course::Exercise& exercise, const QString& oldSha, const QString& newSha) {
  const QString path = QDir(exercise.directory).filePath(u"exercise.json"_qs);
  Result<QByteArray> text = json::readBytes(path, kMaxDescription);
  if (!text) {
    return tl::unexpected(text.error());
  }
  return json::writeBytes(path, text->replace(oldSha.toUtf8(), newSha.toUtf8()));
}

// In every exercise that is held against the file.
Result<void> sealEverywhere(const course::Course& course, const QString& file) {
  const QString now = sha256(file);
  for (const course::Exercise* exercise : course.exercises()) {
    for (const course::CaseSpec& spec : exercise->cases) {
      if (!spec.reference || spec.reference->file != file) {
        continue;
      }
      if (Result<void> sealed = seal(*exercise, spec.reference->sha256, now); !sealed) {
        return sealed;
      }
    }
  }
  return {};
}

}  // namespace

Result<QList<ReferenceReport>> checkReferences(const course::Course& course,
                                               const course::Exercise& exercise) {
  QList<ReferenceReport> reports;
  for (const course::CaseSpec& spec : exercise.cases) {
    if (!spec.reference) {
      continue;
    }
    const Result<Eigen::MatrixXd> now = computed(course, exercise, spec);
    if (!now) {
      return tl::unexpected(now.error());
    }
    ReferenceReport report{
        exercise.id, spec.reference->file, spec.reference->variable, false, false, 0, {}};
    const Result<Eigen::MatrixXd> stored = matfile::readMatrix(
        spec.reference->file.toStdString(), spec.reference->variable.toStdString(),
        {now->rows(), now->cols()}, {.finite = true});
    if (stored) {
      report.there = true;
      report.error =
          (*stored - *now).cwiseAbs().maxCoeff() / std::max(now->cwiseAbs().maxCoeff(), 1e-300);
    } else {
      report.reason = course::text(stored.error());
    }
    report.sealed = sha256(spec.reference->file) == spec.reference->sha256;
    reports += report;
  }
  return reports;
}

Result<QStringList> writeReferences(const course::Course& course,
                                    const course::Exercise& exercise) {
  QStringList written;
  for (const course::CaseSpec& spec : exercise.cases) {
    if (!spec.reference) {
      continue;
    }
    const Result<Eigen::MatrixXd> now = computed(course, exercise, spec);
    if (!now) {
      return tl::unexpected(now.error());
    }
    const QString& file = spec.reference->file;
    QDir().mkpath(QFileInfo(file).path());
    const Result<void> saved =
        matfile::writeMat(file.toStdString(), {{spec.reference->variable.toStdString(), *now}});
    if (!saved) {
      return tl::unexpected(saved.error());
    }
    if (const Result<void> sealed = sealEverywhere(course, file); !sealed) {
      return tl::unexpected(sealed.error());
    }
    written += file;
  }
  return written;
}

}  // namespace enshu::grading
