// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/course_kit.h"

#include <QDir>

#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::modules {

namespace {

constexpr qint64 kMostKitBytes = 1 << 16;

}  // namespace

Result<CourseKit> loadCourseKit(const sandbox::Kit& kit) {
  const QString folder = QDir::cleanPath(kit.directory + u"/../course-kit"_s);
  if (!QFileInfo::exists(folder)) {
    return failure(folder.toStdString(),
                   ENSHU_TEXT("what builds a course is not here; install enshu-teaching"));
  }
  return json::readFile(
      folder + u"/course-kit.json"_s, kMostKitBytes, [&](const json::Value& root) {
        root.format("enshu-course-kit/1");
        root.onlyKeys(
            {"format", "compiler", "compileFlags", "linkFlags", "library", "moc", "glueFlags"});
        const auto flags = [&](const char* key) {
          QStringList list;
          for (const json::Value& flag : root.at(key).items()) {
            list += flag.string()
                        .replace("${kit}"_L1, kit.directory)
                        .replace("${course-kit}"_L1, folder);
          }
          return list;
        };
        return CourseKit{root.at("compiler").string(),
                         flags("compileFlags"),
                         flags("linkFlags"),
                         QStringList{root.at("compiler").string()} + flags("glueFlags"),
                         flags("moc"),
                         QDir(folder).filePath(root.at("library").string())};
      });
}

}  // namespace enshu::modules
