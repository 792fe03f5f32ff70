// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include "app/cli/command.h"
#include "app/cli/course_parts.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/archive/write.h"
#include "core/authoring/packed_files.h"
#include "core/authoring/readiness.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CoursePackWords {
  Q_DECLARE_TR_FUNCTIONS(CoursePack)
};

constexpr qint64 kMostPackedBytes = qint64{256} << 20;

std::optional<authoring::Audience> audienceOf(const QString& name) {
  return name == "students"_L1     ? std::optional(authoring::Audience::Students)
         : name == "assistants"_L1 ? std::optional(authoring::Audience::Assistants)
                                   : std::nullopt;
}

// By the ending of its name.
std::optional<archive::Format> formatOf(const QString& file) {
  return file.endsWith(".zip"_L1)      ? std::optional(archive::Format::Zip)
         : file.endsWith(".tar.gz"_L1) ? std::optional(archive::Format::GzippedTar)
                                       : std::nullopt;
}

// All in one folder, which is called as the archive.
Result<void> write(const QList<authoring::PackedFile>& files, archive::Format format,
                   const QString& out) {
  const QString name = QFileInfo(out).fileName();
  const QString folder = name.chopped(format == archive::Format::Zip ? 4 : 7) + u'/';
  std::vector<archive::NewMember> members;
  for (const authoring::PackedFile& file : files) {
    const Result<QByteArray> bytes = json::readBytes(file.path, kMostPackedBytes);
    ENSHU_TRY(bytes);
    members.push_back({(folder + file.name).toStdString(), bytes->toStdString(),
                       QFileInfo(file.path).lastModified().toSecsSinceEpoch()});
  }
  const Result<std::string> packed = archive::pack(format, members);
  ENSHU_TRY(packed);
  return json::writeBytes(out, QByteArray::fromStdString(*packed));
}

void warnOfUnwritten(const course::Course& course) {
  const QList<authoring::Todo> unwritten = authoring::unwrittenIn(course);
  if (!unwritten.isEmpty()) {
    complain(CoursePackWords::tr("this course is not ready; students would read:"));
  }
  for (const authoring::Todo& todo : unwritten) {
    complain(u"  %1:%2  %3"_s.arg(todo.file).arg(todo.line).arg(todo.text));
  }
}

}  // namespace

int packCourse(const Arguments& given) {
  const QString out = fileOf(given, "out");
  const auto audience = audienceOf(given.value("for"));
  const auto format = formatOf(out);
  if (!audience || !format) {
    complain(!audience ? CoursePackWords::tr("say for whom: --for students or --for assistants")
                       : CoursePackWords::tr("name the archive with --out: a .zip or a .tar.gz"));
    return kUsage;
  }
  const QString folder = given.others().value(0);
  const auto open =
      *audience == authoring::Audience::Assistants ? openCourseWithSolutions : openCourse;
  const std::optional<course::Course> course = mayWrite(given, {out}) ? open(folder) : std::nullopt;
  if (!course) {
    return kUsage;
  }
  if (!course->flaws.isEmpty()) {  // which openCourse told of
    return kUsage;
  }
  warnOfUnwritten(*course);
  const auto files = authoring::packedFiles(*course, *audience);
  if (!files) {
    complain(files.error());
    return kUsage;
  }
  if (const Result<void> written = write(*files, *format, out); !written) {
    complain(written.error());
    return kTool;
  }
  print(CoursePackWords::tr("Packed %1 files into %2.").arg(files->size()).arg(out));
  if (*audience == authoring::Audience::Students) {
    print(CoursePackWords::tr(
        "No source of a solution or a mistake is in it; compiled they are, in built/, "
        "for whoever can read machine code."));
  }
  return kDone;
}

}  // namespace enshu::cli
