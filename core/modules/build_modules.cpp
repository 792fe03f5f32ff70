// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/build_modules.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QTemporaryDir>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "core/driver/load_module.h"
#include "core/json/file.h"
#include "core/modules/built.h"
#include "core/modules/module_files.h"
#include "core/modules/module_text.h"
#include "core/modules/run_compiler.h"
#include "core/modules/student_side.h"

namespace enshu::modules {

namespace {

QByteArray hashOf(const CourseKit& kit) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  const QFileInfo library(kit.library);
  hash.addData((kit.compileFlags + kit.linkFlags + kit.glue).join(u'\n').toUtf8());
  hash.addData(QByteArray::number(library.size()));
  hash.addData(QByteArray::number(library.lastModified().toMSecsSinceEpoch()));
  return hash.result().toHex();
}

class Build {
 public:
  Build(const course::Course& course, const CourseKit& kit, const std::stop_token& stop)
      : course_(course), kit_(kit), kitHash_(hashOf(kit)), stop_(stop) {}

  ModuleReport operator()(const course::Exercise& exercise) const {
    ModuleReport report{exercise.id};
    Built wanted{driver::moduleStamp().toUtf8(), sourcesHash(course_, exercise), kitHash_,
                 filesHash(course_, exercise)};
    if (!wanted.files.isEmpty() && readBuilt(course_, exercise) == wanted) {
      return report;
    }
    report.anew = true;
    const Result<void> built = make(exercise, report.messages).and_then([&] {
      wanted.files = filesHash(course_, exercise);
      return writeBuilt(course_, exercise, wanted);
    });
    if (!built) {
      report.fault = built.error();
    }
    return report;
  }

 private:
  Result<void> make(const course::Exercise& exercise, QString& messages) const {
    const Result<ModuleFiles> files = moduleFiles(course_, exercise);
    if (!files) {
      return tl::unexpected(files.error());
    }
    const QTemporaryDir folder(course_.built + QStringLiteral("/.building-XXXXXX"));
    const QString text = folder.filePath(exercise.id + QStringLiteral(".cpp"));
    const QString library = folder.filePath(exercise.id + QStringLiteral(".so"));
    return makeStudentSide(exercise, kit_, course_.students(), stop_, messages)
        .and_then([&] { return json::writeBytes(text, moduleText(exercise, *files)); })
        .and_then([&] { return compile(exercise, text, library, messages); })
        .and_then([&] { return moveOver(library, course_.module(exercise)); });
  }

  Result<void> compile(const course::Exercise& exercise, const QString& text,
                       const QString& library, QString& messages) const {
    QStringList command = QStringList{kit_.compiler} + kit_.compileFlags;
    for (const QString& folder : includes()) {
      command += QStringLiteral("-I") + folder;
    }
    command += {QStringLiteral("-DENSHU_MODULE_STAMP=\"%1\"").arg(driver::moduleStamp()), text,
                QStringLiteral("-o"), library};
    return runCompiler(course_.solutions(exercise), command + kit_.linkFlags, stop_, messages);
  }

  // The students' headers of all exercises, and the drivers' own.
  QStringList includes() const {
    QStringList folders{course_.root + QStringLiteral("/solutions")};
    for (const course::Exercise* exercise : course_.exercises()) {
      folders += exercise->directory;
    }
    return folders;
  }

  const course::Course& course_;
  const CourseKit& kit_;
  const QByteArray kitHash_;
  const std::stop_token& stop_;
};

Result<void> makeFolders(const course::Course& course) {
  for (const QString& folder : {course.built, course.students()}) {
    if (QFileInfo(folder).isSymLink()) {  // what is written there would be somewhere else
      return failure(folder.toStdString(), ENSHU_TEXT("is a link"));
    }
    if (!QDir().mkpath(folder)) {
      return failure(folder.toStdString(), ENSHU_TEXT("cannot be made"));
    }
  }
  return {};
}

}  // namespace

ModuleReport buildModule(const course::Course& course, const CourseKit& kit,
                         const course::Exercise& exercise, const std::stop_token& stop) {
  if (const Result<void> made = makeFolders(course); !made) {
    return {exercise.id, false, {}, made.error()};
  }
  return Build(course, kit, stop)(exercise);
}

Result<QList<ModuleReport>> buildModules(const course::Course& course, const CourseKit& kit,
                                         int jobs, const std::stop_token& stop,
                                         const std::function<void(const ModuleReport&)>& done) {
  if (const Result<void> made = makeFolders(course); !made) {
    return tl::unexpected(made.error());
  }
  const QList<const course::Exercise*> exercises = course.exercises();
  QList<ModuleReport> reports(exercises.size());
  const Build build(course, kit, stop);
  std::atomic<qsizetype> next = 0;
  std::mutex one;
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(jobs));
    for (int job = 0; job < jobs; ++job) {
      threads.emplace_back([&] {
        for (qsizetype k = next++; k < exercises.size(); k = next++) {
          ModuleReport report = build(*exercises[k]);
          const std::lock_guard lock(one);
          done(report);
          reports[k] = std::move(report);
        }
      });
    }
  }
  return reports;
}

}  // namespace enshu::modules
