// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/build_modules.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QJsonObject>
#include <QTemporaryDir>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "core/driver/load_module.h"
#include "core/json/read.h"
#include "core/modules/module_files.h"
#include "core/modules/module_text.h"
#include "core/modules/run_compiler.h"
#include "core/modules/student_side.h"

namespace enshu::modules {

namespace {

constexpr qint64 kMostNotes = 1 << 12;

QString notesOf(const QString& module) {
  return module + QStringLiteral(".json");
}

QByteArray hashOf(const CourseKit& kit) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  const QFileInfo library(kit.library);
  hash.addData((kit.compileFlags + kit.linkFlags + kit.glue).join(u'\n').toUtf8());
  hash.addData(QByteArray::number(library.size()));
  hash.addData(QByteArray::number(library.lastModified().toMSecsSinceEpoch()));
  hash.addData(driver::moduleStamp().toUtf8());
  return hash.result().toHex();
}

class Build {
 public:
  Build(const course::Course& course, const CourseKit& kit, const std::stop_token& stop)
      : course_(course), kit_(kit), kitHash_(hashOf(kit)), stop_(stop) {}

  ModuleReport operator()(const course::Exercise& exercise) const {
    ModuleReport report{exercise.id};
    const QString module = course_.module(exercise);
    const BuiltFrom wanted{sourcesHash(course_, exercise), kitHash_};
    const BuiltFrom known = builtFrom(module);
    if (QFileInfo::exists(module) && known.sources == wanted.sources && known.kit == wanted.kit) {
      return report;
    }
    report.anew = true;
    const Result<void> built = make(exercise, module, wanted, report.messages);
    if (!built) {
      report.fault = built.error();
    }
    return report;
  }

 private:
  Result<void> make(const course::Exercise& exercise, const QString& module,
                    const BuiltFrom& wanted, QString& messages) const {
    const Result<ModuleFiles> files = moduleFiles(course_, exercise);
    if (!files) {
      return tl::unexpected(files.error());
    }
    const QTemporaryDir folder(QFileInfo(module).path() + QStringLiteral("/.building-XXXXXX"));
    const QString text = folder.filePath(exercise.id + QStringLiteral(".cpp"));
    const QString library = folder.filePath(exercise.id + QStringLiteral(".so"));
    return makeStudentSide(exercise, kit_, exercise.students, stop_, messages)
        .and_then([&] { return json::writeBytes(text, moduleText(exercise, *files)); })
        .and_then([&] { return compile(exercise, text, library, messages); })
        .and_then([&] { return replace(library, module, wanted); });
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

  static Result<void> replace(const QString& library, const QString& module,
                              const BuiltFrom& wanted) {
    QFile::remove(notesOf(module));
    if (const Result<void> moved = moveOver(library, module); !moved) {
      return moved;
    }
    return json::writeFile(
        notesOf(module),
        QJsonObject{{QStringLiteral("format"), QStringLiteral("enshu-module/1")},
                    {QStringLiteral("sources"), QString::fromLatin1(wanted.sources)},
                    {QStringLiteral("kit"), QString::fromLatin1(wanted.kit)}});
  }

  const course::Course& course_;
  const CourseKit& kit_;
  const QByteArray kitHash_;
  const std::stop_token& stop_;
};

}  // namespace

BuiltFrom builtFrom(const QString& module) {
  return json::readFile(notesOf(module), kMostNotes,
                        [](const json::Value& root) {
                          root.format("enshu-module/1");
                          return BuiltFrom{root.at("sources").string().toLatin1(),
                                           root.at("kit").string().toLatin1()};
                        })
      .value_or(BuiltFrom());
}

Result<QList<ModuleReport>> buildModules(const course::Course& course, const CourseKit& kit,
                                         int jobs, const std::stop_token& stop,
                                         const std::function<void(const ModuleReport&)>& done) {
  const QList<const course::Exercise*> exercises = course.exercises();
  for (const course::Exercise* exercise : exercises) {
    if (!QDir().mkpath(exercise->students)) {
      return failure(exercise->students.toStdString(), ENSHU_TEXT("cannot be made"));
    }
  }
  QList<ModuleReport> reports(exercises.size());
  const Build build(course, kit, stop);
  std::atomic<qsizetype> next = 0;
  std::mutex one;
  {
    std::vector<std::jthread> threads;
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
