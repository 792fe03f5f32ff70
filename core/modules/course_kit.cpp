// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/course_kit.h"

#include <QDir>

#include "core/json/read.h"

namespace enshu::modules {

namespace {

constexpr qint64 kMostKitBytes = 1 << 16;

}  // namespace

Result<CourseKit> loadCourseKit(const sandbox::Kit& kit) {
  const QString folder = QDir::cleanPath(kit.directory + QStringLiteral("/../course-kit"));
  if (!QFileInfo::exists(folder)) {
    return failure(folder.toStdString(),
                   ENSHU_TEXT("what builds a course is not here; install enshu-teaching"));
  }
  return json::readFile(
      folder + QStringLiteral("/course-kit.json"), kMostKitBytes, [&](const json::Value& root) {
        root.format("enshu-course-kit/1");
        root.onlyKeys(
            {"format", "compiler", "compileFlags", "linkFlags", "library", "moc", "glueFlags"});
        const auto flags = [&](const char* key) {
          QStringList list;
          for (const json::Value& flag : root.at(key).items()) {
            list += flag.string()
                        .replace(QLatin1String("${kit}"), kit.directory)
                        .replace(QLatin1String("${course-kit}"), folder);
          }
          return list;
        };
        return CourseKit{root.at("compiler").string(),
                         flags("compileFlags"),
                         flags("linkFlags"),
                         QStringList{kit.compiler} + flags("glueFlags"),
                         flags("moc"),
                         QDir(folder).filePath(root.at("library").string())};
      });
}

}  // namespace enshu::modules
