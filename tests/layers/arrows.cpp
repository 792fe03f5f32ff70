// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layers/arrows.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <optional>

using namespace Qt::StringLiterals;

namespace enshu::test {

namespace {

// A folder, what it stands on, and what else it may include. Standing on a folder allows that
// folder, and whatever that one stands on; `alone` are single folders and files, without what is
// below them.
struct Floor {
  QString folder;
  QStringList standsOn;
  QStringList alone;
  QStringList qt;  // modules
};

const QStringList kNoQt;
const QStringList kQtCore{u"QtCore"_s};
const QStringList kWidgets{u"QtCore"_s, u"QtGui"_s, u"QtWidgets"_s, u"QtSvg"_s};

// The arrows of the project: the one table that this test is about.
const QList<Floor>& floors() {
  static const QList<Floor> all{
      {u"core/base"_s, {}, {}, kNoQt},
      {u"core/spatial"_s, {u"core/base"_s}, {}, kNoQt},
      {u"core/symbolic"_s, {u"core/base"_s}, {}, kNoQt},
      {u"core/robot"_s, {u"core/spatial"_s}, {}, kNoQt},
      {u"core/dynamics"_s, {u"core/robot"_s, u"core/symbolic"_s}, {}, kNoQt},
      {u"core/compiled"_s, {u"core/dynamics"_s}, {}, kQtCore},
      {u"core/quantities"_s, {u"core/dynamics"_s, u"core/value"_s}, {}, kNoQt},
      {u"core/simulation"_s, {u"core/dynamics"_s}, {}, kNoQt},
      {u"core/recipes"_s, {u"core/simulation"_s}, {}, kNoQt},
      {u"core/matfile"_s, {u"core/base"_s}, {}, kNoQt},
      {u"core/archive"_s, {u"core/base"_s}, {}, kNoQt},
      {u"core/text"_s, {}, {}, kQtCore},
      {u"core/json"_s, {u"core/base"_s, u"core/text"_s}, {}, kQtCore},
      {u"core/robotfile"_s, {u"core/json"_s, u"core/simulation"_s}, {}, kQtCore},
      {u"core/course"_s, {u"core/recipes"_s, u"core/robotfile"_s}, {}, kQtCore},
      {u"core/runs"_s, {u"core/robotfile"_s, u"core/matfile"_s}, {}, kQtCore},
      {u"core/value"_s, {u"core/base"_s}, {}, kNoQt},
      {u"core/call"_s, {u"core/value"_s}, {}, kNoQt},
      {u"core/plugin"_s,
       {u"core/call"_s},
       {u"core/dynamics/model/chain.h"_s, u"core/dynamics/model/maps.h"_s},
       kQtCore},
      {u"core/driver"_s, {u"core/plugin"_s, u"core/quantities"_s, u"core/recipes"_s}, {}, kQtCore},
      {u"core/sandbox"_s, {u"core/base"_s, u"core/text"_s}, {}, kQtCore},
      {u"core/modules"_s, {u"core/driver"_s, u"core/course"_s, u"core/sandbox"_s}, {}, kQtCore},
      {u"core/grading"_s, {u"core/modules"_s, u"core/matfile"_s, u"core/archive"_s}, {}, kQtCore},
      {u"assignments"_s, {}, {u"core/plugin"_s, u"core/dynamics"_s}, kNoQt},
      {u"solutions"_s, {u"core/driver"_s}, {}, kQtCore},
      {u"app/student"_s, {u"core/plugin"_s}, {}, kQtCore},
      {u"app/worker"_s,
       {u"core/driver"_s},
       {u"core/sandbox/run_outcome.h"_s, u"core/sandbox/run_record.h"_s},
       kQtCore},
      {u"app/cli"_s,
       {u"core/grading"_s, u"core/compiled"_s, u"core/quantities"_s, u"core/runs"_s},
       {},
       kQtCore},
      {u"app/desk"_s, {u"core/grading"_s, u"core/runs"_s}, {}, kWidgets},
      {u"app/desk/plot"_s, {u"app/desk"_s}, {}, kWidgets + QStringList{u"QtCharts"_s}},
      {u"app/desk/arm"_s,
       {u"app/desk"_s},
       {},
       kWidgets + QStringList{u"QtQml"_s, u"QtQuick"_s, u"QtQuick3D"_s, u"QtQuickWidgets"_s}},
      {u"app/desk/models"_s, {u"core/grading"_s, u"core/runs"_s}, {}, kQtCore},
  };
  return all;
}

// Libraries that stay behind one library of ours.
struct Library {
  QString header;  // the include; its beginning where this ends with / or _
  QStringList folders;

  bool has(const QString& include) const {
    const bool isBeginning = header.endsWith(u'/') || header.endsWith(u'_');
    return isBeginning ? include.startsWith(header) : include == header;
  }
};

const QList<Library>& libraries() {
  static const QList<Library> all{
      {u"matio.h"_s, {u"core/matfile"_s}},
      {u"hdf5.h"_s, {u"core/matfile"_s}},
      {u"zlib.h"_s, {u"core/matfile"_s}},
      {u"archive.h"_s, {u"core/archive"_s}},
      {u"archive_entry.h"_s, {u"core/archive"_s}},
      {u"iconv.h"_s, {u"core/archive"_s}},
      {u"urdf_"_s, {u"core/robotfile"_s}},
      {u"console_bridge/"_s, {u"core/robotfile"_s}},
      {u"seccomp.h"_s, {u"core/sandbox"_s, u"app/student"_s, u"app/worker"_s}},
      {u"tl/"_s, {u"core/base"_s}},
      {u"QPluginLoader"_s, {u"app/student"_s}},
      {u"dlfcn.h"_s, {u"core/driver"_s}},
      {u"QLibrary"_s, {u"core/compiled"_s}},
  };
  return all;
}

bool below(const QString& path, const QString& folder) {
  return path == folder || path.startsWith(folder + u'/');
}

// The innermost folder of the table that holds the path.
const Floor* floorOf(const QString& path) {
  const Floor* found = nullptr;
  for (const Floor& floor : floors()) {
    if (below(path, floor.folder) && (!found || floor.folder.size() > found->folder.size())) {
      found = &floor;
    }
  }
  return found;
}

bool mayInclude(const Floor& floor, const QString& header) {
  if (below(header, floor.folder)) {
    return true;
  }
  for (const QString& entry : floor.alone) {
    if (below(header, entry)) {
      return true;
    }
  }
  for (const QString& lower : floor.standsOn) {
    if (mayInclude(*floorOf(lower), header)) {
      return true;
    }
  }
  return false;
}

// The header that the students of the exercise in this folder include.
QString exerciseHeader(const QFileInfo& file) {
  return file.dir().dirName().replace(u'-', u'_') + u".h"_s;
}

// lab/exercise/header.h below solutions/.
bool isOfAnExercise(const QString& header) {
  return header.count(u'/') == 2 && !header.startsWith(u"core/"_s);
}

// An include in quotes: from the root, but for moc's output and the headers of the course.
QString judgeOwn(const QString& path, const Floor& floor, const QString& header) {
  const QFileInfo file(path);
  if (header.contains(u".."_s)) {
    return u"climbs out of its folder"_s;
  }
  if (!header.contains(u'/')) {
    const bool moc = header == file.completeBaseName() + u".moc"_s;
    const bool isCourse = floor.folder == u"assignments"_s || floor.folder == u"solutions"_s;
    const bool isVariation =
        file.dir().dirName() == u"mistakes"_s || file.dir().dirName() == u"ways"_s;
    const QFileInfo place(isVariation ? file.path() : path);
    return moc || (isCourse && header == exerciseHeader(place)) ? QString()
                                                                : u"is not written from the root"_s;
  }
  const bool isStep = floor.folder == u"solutions"_s && isOfAnExercise(header);
  return isStep || mayInclude(floor, header) ? QString() : u"is no arrow of the design"_s;
}

// The Qt module of an include in angle brackets; none if it is not Qt's.
std::optional<QString> qtModule(const QString& header) {
  static const QRegularExpression named(u"^(Qt[A-Z]\\w*)/"_s);
  if (const auto match = named.match(header); match.hasMatch()) {
    return match.captured(1);
  }
  const QString root = QFileInfo(QStringLiteral(ENSHU_QT_CORE)).path();
  for (const QString& module : {u"QtCore"_s, u"QtGui"_s, u"QtWidgets"_s, u"QtSvg"_s,
                                u"QtSvgWidgets"_s, u"QtCharts"_s, u"QtTest"_s, u"QtNetwork"_s,
                                u"QtQml"_s, u"QtQuick"_s, u"QtQuick3D"_s, u"QtQuickWidgets"_s}) {
    if (QFileInfo::exists(u"%1/%2/%3"_s.arg(root, module, header)) ||
        QFileInfo::exists(u"%1/qt6/%2/%3"_s.arg(root, module, header))) {
      return module;
    }
  }
  return header.startsWith(u'Q') ? std::optional(u"an unknown Qt module"_s) : std::nullopt;
}

QString judgeForeign(const QString& path, const Floor& floor, const QString& header) {
  for (const Library& library : libraries()) {
    bool home = !library.has(header);
    for (const QString& folder : library.folders) {
      home = home || below(path, folder);
    }
    if (!home) {
      return u"belongs to %1 alone"_s.arg(library.folders.join(u" and "_s));
    }
  }
  const std::optional<QString> module = qtModule(header);
  return !module || floor.qt.contains(*module)
             ? QString()
             : u"is of %1, not for %2"_s.arg(*module, floor.folder);
}

}  // namespace

QStringList forbiddenIncludes(const QString& path, const QString& text) {
  const Floor* floor = floorOf(path);
  if (floor == nullptr) {
    return {path + u": stands in no folder of the table"_s};
  }
  static const QRegularExpression include(uR"(^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"])"_s,
                                          QRegularExpression::MultilineOption);
  QStringList complaints;
  for (auto match = include.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    const QString header = found.captured(2);
    const QString reason = found.captured(1) == u"\""_s ? judgeOwn(path, *floor, header)
                                                        : judgeForeign(path, *floor, header);
    if (!reason.isEmpty()) {
      complaints += u"%1: the include of %2 %3"_s.arg(path, header, reason);
    }
  }
  return complaints;
}

}  // namespace enshu::test
