// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/build_modules.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QMultiMap>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <algorithm>
#include <mutex>
#include <optional>

#include "core/base/jobs.h"
#include "core/driver/load_module.h"
#include "core/json/file.h"
#include "core/json/folder_lock.h"
#include "core/modules/built.h"
#include "core/modules/module_files.h"
#include "core/modules/module_text.h"
#include "core/modules/run_compiler.h"
#include "core/modules/student_side.h"

using namespace Qt::StringLiterals;

namespace enshu::modules {

namespace {

// Of the programs and libraries that the flags name, what tells them from others. What the headers
// are is in the stamp.
QByteArray hashOf(const CourseKit& kit) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const QString& word : QStringList{kit.compiler} + kit.compileFlags + kit.linkFlags +
                                 kit.glue + kit.moc + QStringList{kit.library}) {
    hash.addData(word.toUtf8() + '\n');
    if (const QFileInfo file(word); file.isAbsolute() && file.isFile()) {
      hash.addData(QByteArray::number(file.size()) + ' ' +
                   QByteArray::number(file.lastModified().toMSecsSinceEpoch()));
    }
  }
  return hash.result().toHex();
}

// The hold on the folder, waited for: whoever builds the same course ends some time.
Result<json::FolderLock> hold(const QString& folder, const std::stop_token& stop) {
  constexpr int kLookAtStopMs = 100;
  while (!stop.stop_requested()) {
    Result<std::optional<json::FolderLock>> lock = json::FolderLock::take(folder, kLookAtStopMs);
    ENSHU_TRY(lock);
    if (*lock) {
      return std::move(**lock);
    }
  }
  return failure({}, ENSHU_TEXT("stopped"));
}

// The declarations of functions in a header, by the function: without comments, fields of structs
// and what is in braces.
QMultiMap<QString, QString> declaredIn(QString header) {
  static const QRegularExpression noise(u"//[^\n]*|/\\*.*?\\*/|\\bENSHU_FIELDS\\s*\\([^()]*\\)"_s,
                                        QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression braces(u"\\{[^{}]*\\}"_s);
  static const QRegularExpression declaration(
      u"[^;{}()]*?\\b([A-Za-z_]\\w*)\\s*\\([^;{}]*\\)\\s*;"_s);
  static const QRegularExpression preprocessing(u"^\\s*#[^\n]*"_s,
                                                QRegularExpression::MultilineOption);
  header.remove(noise).remove(preprocessing);
  while (header.contains(braces)) {
    header.replace(braces, u";"_s);  // a function that is defined has its end there
  }
  header.remove(QRegularExpression(u"\\busing\\b[^;]*;"_s));
  QMultiMap<QString, QString> declared;
  for (auto found = declaration.globalMatch(header); found.hasNext();) {
    const QRegularExpressionMatch one = found.next();
    declared.insert(one.captured(1), one.captured().simplified());
  }
  return declared;
}

QStringList parametersOf(const course::Prototype& prototype) {
  QStringList names;
  for (const course::Parameter& parameter : prototype.parameters) {
    names += parameter.name;
  }
  return names;
}

// By the names of the parameters, which "call" goes by; their types are for the compiler to judge.
bool isThatOf(const QString& declaration, const course::Exercise& exercise) {
  const auto declared = course::parsePrototype(declaration);
  const auto named = course::parsePrototype(exercise.function);
  return !declared || !named || parametersOf(*declared) == parametersOf(*named);
}

// The header must declare the function that exercise.json names: the compiler would say it of files
// that nobody wrote.
Result<void> mustDeclare(const course::Exercise& exercise) {
  const Result<QByteArray> header = json::readBytes(exercise.header(), course::kMostTextBytes);
  ENSHU_TRY(header);
  const QMultiMap<QString, QString> declared = declaredIn(QString::fromUtf8(*header));
  const std::string place =
      QDir(exercise.directory).filePath(u"exercise.json:/function"_s).toStdString();
  const QStringList ours = declared.values(exercise.functionName());
  if (!declared.isEmpty() && ours.isEmpty()) {
    return failure(place, ENSHU_TEXT("names the function %1, the header declares %2"),
                   {exercise.functionName().toStdString(),
                    QStringList(declared.uniqueKeys()).join(u", "_s).toStdString()});
  }
  const bool isOther = std::none_of(ours.begin(), ours.end(), [&](const QString& declaration) {
    return isThatOf(declaration, exercise);
  });
  return isOther && !ours.isEmpty()
             ? failure(place, ENSHU_TEXT("is not what the header declares: %1"),
                       {ours.first().toStdString()})
             : Result<void>();
}

class Build {
 public:
  Build(const course::Course& course, const CourseKit& kit, const std::stop_token& stop)
      : course_(course), kit_(kit), kitHash_(hashOf(kit)), stop_(stop) {}

  bool stands(const course::Exercise& exercise) const {
    return stands(exercise, wantedOf(exercise));
  }

  // One exercise's fault, or a bug met in it, ends no other's build.
  ModuleReport operator()(const course::Exercise& exercise) const {
    ModuleReport report{exercise.id};
    try {
      build(exercise, report);
    } catch (const std::exception& bug) {
      report.fault =
          Error{exercise.id.toStdString(), ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()}};
    }
    return report;
  }

 private:
  Built wantedOf(const course::Exercise& exercise) const {
    return {driver::moduleStamp().toUtf8(), sourcesHash(course_, exercise), kitHash_,
            filesHash(course_, exercise)};
  }

  bool stands(const course::Exercise& exercise, const Built& wanted) const {
    return !wanted.files.isEmpty() && readBuilt(course_, exercise) == wanted;
  }

  void build(const course::Exercise& exercise, ModuleReport& report) const {
    Built wanted = wantedOf(exercise);  // a source that changes from here on has changed since
    if (stands(exercise, wanted)) {
      return;
    }
    report.anew = true;
    const Result<void> built = make(exercise, report.messages).and_then([&] {
      wanted.files = filesHash(course_, exercise);
      return writeBuilt(course_, exercise, wanted);
    });
    if (!built) {
      report.fault = built.error();
    }
  }

  Result<void> make(const course::Exercise& exercise, QString& messages) const {
    const Result<ModuleFiles> files = moduleFiles(course_, exercise);
    ENSHU_TRY(files);
    const QTemporaryDir folder(course_.built + u"/.building-XXXXXX"_s);
    if (!folder.isValid()) {
      return machineFailure(course_.built.toStdString(), ENSHU_TEXT("cannot be written"));
    }
    const QString text = folder.filePath(exercise.id + u".cpp"_s);
    const QString library = folder.filePath(exercise.id + u".so"_s);
    return mustDeclare(exercise)
        .and_then(
            [&] { return makeStudentSide(exercise, kit_, course_.students(), stop_, messages); })
        .and_then([&] { return json::writeBytes(text, moduleText(exercise, *files)); })
        .and_then([&] { return compile(exercise, text, library, messages); })
        .and_then([&] { return moveOver(library, course_.module(exercise)); });
  }

  Result<void> compile(const course::Exercise& exercise, const QString& text,
                       const QString& library, QString& messages) const {
    QStringList command = QStringList{kit_.compiler} + kit_.compileFlags;
    for (const QString& folder : includeFolders(course_, exercise)) {
      command += u"-I"_s + folder;
    }
    command +=
        {u"-DENSHU_MODULE_STAMP=\"%1\""_s.arg(driver::moduleStamp()), text, u"-o"_s, library};
    return runCompiler(course_.solutions(exercise), command + kit_.linkFlags, stop_, messages);
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
      return machineFailure(folder.toStdString(), ENSHU_TEXT("cannot be made"));
    }
  }
  return {};
}

}  // namespace

ModuleReport buildModule(const course::Course& course, const CourseKit& kit,
                         const course::Exercise& exercise, const std::stop_token& stop) {
  const Result<json::FolderLock> held =
      makeFolders(course).and_then([&] { return hold(course.built, stop); });
  if (!held) {
    return {exercise.id, false, {}, held.error()};
  }
  return Build(course, kit, stop)(exercise);
}

Result<QList<ModuleReport>> buildModules(const course::Course& course, const CourseKit& kit,
                                         int jobs, const std::stop_token& stop,
                                         const std::function<void(const ModuleReport&)>& done) {
  ENSHU_TRY(makeFolders(course));
  const QList<const course::Exercise*> exercises = course.exercises();
  const Build build(course, kit, stop);
  std::optional<json::FolderLock> held;  // nobody need be able to write where nothing is to be done
  if (!std::all_of(exercises.begin(), exercises.end(),
                   [&](const course::Exercise* exercise) { return build.stands(*exercise); })) {
    Result<json::FolderLock> lock = hold(course.built, stop);
    ENSHU_TRY(lock);
    held = std::move(*lock);
  }
  QList<ModuleReport> reports(exercises.size());
  std::mutex one;
  inParallel(static_cast<std::size_t>(exercises.size()), jobs, [&](std::size_t index) {
    const auto k = static_cast<qsizetype>(index);
    ModuleReport report = build(*exercises[k]);
    const std::lock_guard lock(one);
    done(report);
    reports[k] = std::move(report);
  });
  return reports;
}

}  // namespace enshu::modules
