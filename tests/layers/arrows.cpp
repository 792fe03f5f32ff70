// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layers/arrows.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <functional>
#include <optional>

using namespace Qt::StringLiterals;

namespace enshu::test {

namespace {

// The arrows of the project: the tables that this test is about. A line is a folder and what its
// files include, a folder or a single file; what it includes stands above it, so that there can be
// no circle, and every arrow is in use.

// Of the libraries and programs; `core/` is left out where it is included.
constexpr char16_t kLibraries[] =
    uR"(
core/base
core/child
core/files       base
core/edits       base
core/syntax      base edits
core/value       base
core/call        value
core/spatial
core/symbolic    base
core/robot       base spatial
core/dynamics    base robot spatial
core/quantities  base dynamics robot spatial value
core/simulation  base dynamics robot spatial
core/recipes     base dynamics robot simulation
core/matfile     base child files
core/archive     base
core/yaml        base
core/text
core/json        base files text
core/compiled    base dynamics json/own_folder.h robot spatial symbolic
core/table       archive base
core/recorded    base matfile table
core/robotfile   base dynamics/model/external_load.h json robot
core/course      base json recipes text
core/sheet       base course json text
core/runs        base matfile robot robotfile simulation
core/plugin      base call dynamics/model/chain.h dynamics/model/maps.h value
core/driver      base call dynamics plugin quantities recipes robot simulation spatial value
core/sandbox     base table/charset.h text
core/modules     base course driver json sandbox text
core/authoring   base course json modules quantities sandbox
core/grading     archive base child course driver dynamics edits json matfile modules quantities
core/grading     recipes robot robotfile sandbox simulation table text yaml
core/store       base course grading json text
app/compiler     sandbox/compiler/warm_request.h
app/edits        edits syntax
app/student      call plugin
app/worker       call driver sandbox/run/run_outcome.h sandbox/run/run_record.h value
app/cli          archive authoring base compiled course grading json matfile modules quantities
app/cli          robot robotfile runs sandbox sheet store symbolic table text value
app/desk         authoring base course dynamics grading json matfile modules recorded robot robotfile runs
app/desk         sandbox
app/desk         sheet simulation spatial text
)";

// Of the folders in one of them. A dot is the files that lie in none, but for main.cpp.
struct Inside {
  QString library;
  const char16_t* folders;
};

const Inside kInside[] = {
    {u"core/dynamics"_s,
     uR"(
model
kinematics    model
input         kinematics model
newton_euler  input kinematics model
composite     input kinematics model newton_euler
assembly      composite input model newton_euler
constraint    assembly composite input kinematics model newton_euler
articulated   assembly composite constraint input kinematics model newton_euler
plain         input model
)"},
    {u"core/grading"_s,
     uR"(
files
roster
result        roster
cases
messages
words         messages result
submission    files roster
intake        files roster submission
time
builds        files time
answers       builds cases time
laws          cases
trials        cases
checks        cases laws result words
preparation   cases checks files laws
diagnosis     cases checks files laws result trials words
explain       answers builds cases checks files preparation trials words
grader        answers builds checks diagnosis preparation result submission time words
slurm         files
batch         builds files grader intake preparation result roster slurm submission time words
cluster       batch slurm submission
report        batch files intake result roster submission words
marks         report roster submission words
groups        checks diagnosis files report result words
similarity    batch files intake report roster
excitation    answers builds cases checks laws preparation trials words
hostile       builds checks preparation result
)"},
    {u"core/plugin"_s,
     uR"(
.
structs       .
)"},
    {u"core/sandbox"_s,
     uR"(
.
box           .
source
compiler      . box source
inspection    . compiler source
build         . compiler inspection source
run           . box
)"},
    {u"app/cli"_s,
     uR"(
.
manual        .
simulate      .
main.cpp      .
)"},
    {u"app/desk"_s,
     uR"(
.
models
jobs                       . models
controls                   . jobs
sheet
plot                       . controls jobs models
arm                        . controls models
pictures                   . controls models plot
places
places/exercises           . arm controls jobs models pictures places plot sheet
places/grading/actions     models
places/grading/reviews     controls jobs models places/grading/actions
places/grading/answers     controls jobs places/exercises places/grading/actions
places/grading/answers     places/grading/reviews plot
places/grading/comparison  . arm controls jobs models places/grading/actions
places/grading/comparison  places/grading/answers plot
places/grading/groups      controls jobs models places/grading/actions places/grading/reviews
places/grading/class       controls models places/grading/actions places/grading/comparison
places/grading/class       places/grading/groups plot
places/grading/batch       . controls jobs places/grading/actions
places/grading/hand_back   controls jobs
places/grading             . jobs places places/grading/actions places/grading/answers
places/grading             places/grading/batch places/grading/class places/grading/comparison
places/grading             places/grading/groups places/grading/hand_back places/grading/reviews
places/trajectories        . arm controls jobs models places plot
window                     . arm controls jobs models places/exercises places/grading places/trajectories
main.cpp                   . window
)"},
};

// What the folders of a course may include, whether one of its exercises does or not.
constexpr char16_t kCourse[] =
    uR"(
assignments  plugin dynamics value
solutions    base spatial robot dynamics simulation recipes quantities value call plugin driver
)";

// Which may use which modules of Qt: the innermost folder decides.
const QHash<QString, QStringList>& qtModules() {
  static const QStringList core{u"QtCore"_s};
  static const QStringList widgets = core + QStringList{u"QtGui"_s, u"QtWidgets"_s, u"QtSvg"_s};
  static const QHash<QString, QStringList> all{
      {u"core/text"_s, core},
      {u"core/json"_s, core},
      {u"core/table"_s, core},
      {u"core/recorded"_s, core},
      {u"core/sandbox"_s, core},
      {u"core/compiled"_s, core},
      {u"core/plugin"_s, core},
      {u"core/robotfile"_s, core},
      {u"core/runs"_s, core},
      {u"core/course"_s, core},
      {u"core/driver"_s, core},
      {u"core/modules"_s, core},
      {u"core/authoring"_s, core},
      {u"core/grading"_s, core},
      {u"core/store"_s, core + QStringList{u"QtSql"_s}},
      {u"core/sheet"_s, core + QStringList{u"QtGui"_s, u"QtSvg"_s}},
      {u"solutions"_s, core},
      {u"app"_s, core},
      {u"app/cli/main.cpp"_s, core + QStringList{u"QtGui"_s}},
      {u"app/desk"_s, widgets},
      {u"app/desk/models"_s, core},
      {u"app/desk/window"_s, widgets + QStringList{u"QtPrintSupport"_s}},
      {u"app/desk/plot"_s, widgets + QStringList{u"QtCharts"_s}},
      {u"app/desk/arm"_s,
       widgets + QStringList{u"QtQml"_s, u"QtQuick"_s, u"QtQuick3D"_s, u"QtQuickWidgets"_s}},
  };
  return all;
}

using Table = QList<std::pair<QString, QStringList>>;  // in the order of the lines

// Lines of one folder are one entry.
Table readTable(const char16_t* text) {
  Table table;
  for (const QString& line : QString::fromUtf16(text).split(u'\n', Qt::SkipEmptyParts)) {
    QStringList words = line.split(u' ', Qt::SkipEmptyParts);
    const QString folder = words.takeFirst();
    if (table.isEmpty() || table.last().first != folder) {
      table.append({folder, {}});
    }
    table.last().second += words;
  }
  return table;
}

bool below(const QString& path, const QString& folder) {
  return path == folder || path.startsWith(folder + u'/');
}

// The arrows among the libraries and from the course, by their whole paths.
const Table& libraryTable() {
  static const Table all = [] {
    Table table = readTable(kLibraries) + readTable(kCourse);
    for (auto& [folder, includes] : table) {
      includes.replaceInStrings(QRegularExpression(u"^"_s), u"core/"_s);
    }
    return table;
  }();
  return all;
}

const QHash<QString, Table>& insideTables() {
  static const QHash<QString, Table> all = [] {
    QHash<QString, Table> tables;
    for (const Inside& inside : kInside) {
      tables.insert(inside.library, readTable(inside.folders));
    }
    return tables;
  }();
  return all;
}

bool isCourse(const QString& library) {
  return library == u"assignments"_s || library == u"solutions"_s;
}

const QStringList* find(const Table& table, const QString& folder) {
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const auto& entry) { return entry.first == folder; });
  return found == table.end() ? nullptr : &found->second;
}

// The library, program or folder of the course that a path lies in.
QString libraryOf(const QString& path) {
  const QString top = path.section(u'/', 0, 0);
  return isCourse(top) ? top : path.section(u'/', 0, 1);
}

// The folder in it, as the tables name it.
QString folderOf(const QString& path) {
  const QString inside = path.mid(libraryOf(path).size() + 1);
  const qsizetype slash = inside.lastIndexOf(u'/');
  return slash >= 0 ? inside.left(slash) : inside == u"main.cpp"_s ? inside : u"."_s;
}

// Why there is no table for the file; empty if there is.
QString misplaced(const QString& path) {
  const QString library = libraryOf(path);
  if (find(libraryTable(), library) == nullptr) {
    return u"stands in no folder of the table"_s;
  }
  if (const auto inside = insideTables().constFind(library); inside != insideTables().constEnd()) {
    return find(*inside, folderOf(path)) ? QString() : u"stands in no folder of its library"_s;
  }
  const bool loose = folderOf(path) == u"."_s || folderOf(path) == u"main.cpp"_s;
  return loose || isCourse(library) ? QString() : u"stands in a folder, its library has no table"_s;
}

// The arrow of a table that allows an include.
struct Arrow {
  QString from;
  QString to;

  QString text() const { return from + u" > "_s + to; }
};

std::optional<Arrow> arrowOf(const QString& path, const QString& header) {
  const QString library = libraryOf(path);
  if (libraryOf(header) != library) {
    const QStringList* includes = find(libraryTable(), library);
    for (const QString& to : includes ? *includes : QStringList()) {
      if (below(header, to)) {
        return Arrow{library, to};
      }
    }
    return {};
  }
  const QString from = folderOf(path);
  const QString to = folderOf(header);
  const auto inside = insideTables().constFind(library);
  const QStringList* includes = inside == insideTables().constEnd() ? nullptr : find(*inside, from);
  return includes && includes->contains(to) ? std::optional(Arrow{library + u": "_s + from, to})
                                            : std::nullopt;
}

// Whether both stand where no table parts them.
bool areTogether(const QString& path, const QString& header) {
  return libraryOf(path) == libraryOf(header) &&
         (folderOf(path) == folderOf(header) || !insideTables().contains(libraryOf(path)));
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
      {u"yaml.h"_s, {u"core/yaml"_s}},
      {u"iconv.h"_s, {u"core/archive"_s, u"core/table"_s}},
      {u"gsf/"_s, {u"core/table"_s}},
      {u"openssl/"_s, {u"core/table"_s}},
      {u"urdf_"_s, {u"core/robotfile"_s}},
      {u"console_bridge/"_s, {u"core/robotfile"_s}},
      {u"seccomp.h"_s, {u"core/sandbox"_s, u"app/compiler"_s, u"app/student"_s, u"app/worker"_s}},
      {u"tl/"_s, {u"core/base"_s}},
      {u"QPluginLoader"_s, {u"app/student"_s}},
      {u"dlfcn.h"_s, {u"app/student"_s, u"core/driver"_s}},
      {u"QLibrary"_s, {u"core/compiled"_s, u"app/student"_s}},
      {u"clang-c/"_s, {u"core/syntax"_s}},
      {u"clang/"_s, {u"app/compiler"_s}},
      {u"llvm/"_s, {u"app/compiler"_s}},
  };
  return all;
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
QString judgeOwn(const QString& path, const QString& header) {
  const QFileInfo file(path);
  if (header.contains(u".."_s)) {
    return u"climbs out of its folder"_s;
  }
  if (!header.contains(u'/')) {
    const bool moc = header == file.completeBaseName() + u".moc"_s;
    const bool isVariation =
        file.dir().dirName() == u"mistakes"_s || file.dir().dirName() == u"ways"_s;
    const QFileInfo place(isVariation ? file.path() : path);
    return moc || (isCourse(libraryOf(path)) && header == exerciseHeader(place))
               ? QString()
               : u"is not written from the root"_s;
  }
  const bool isStep = libraryOf(path) == u"solutions"_s && isOfAnExercise(header);
  return isStep || areTogether(path, header) || arrowOf(path, header)
             ? QString()
             : u"is no arrow of the design"_s;
}

// The Qt module of an include in angle brackets; none if it is not Qt's.
std::optional<QString> qtModule(const QString& header) {
  static const QRegularExpression named(u"^(Qt[A-Z]\\w*)/"_s);
  if (const auto match = named.match(header); match.hasMatch()) {
    return match.captured(1);
  }
  const QString root = QFileInfo(QStringLiteral(ENSHU_QT_CORE)).path();
  for (const QString& module :
       {u"QtCore"_s, u"QtGui"_s, u"QtWidgets"_s, u"QtSvg"_s, u"QtPrintSupport"_s, u"QtSvgWidgets"_s,
        u"QtCharts"_s, u"QtTest"_s, u"QtNetwork"_s, u"QtQml"_s, u"QtQuick"_s, u"QtQuick3D"_s,
        u"QtQuickWidgets"_s, u"QtSql"_s}) {
    if (QFileInfo::exists(u"%1/%2/%3"_s.arg(root, module, header)) ||
        QFileInfo::exists(u"%1/qt6/%2/%3"_s.arg(root, module, header))) {
      return module;
    }
  }
  return header.startsWith(u'Q') ? std::optional(u"an unknown Qt module"_s) : std::nullopt;
}

QStringList qtOf(QString folder) {
  while (!folder.isEmpty() && !qtModules().contains(folder)) {
    folder.truncate(std::max<qsizetype>(folder.lastIndexOf(u'/'), 0));
  }
  return qtModules().value(folder);
}

QString judgeForeign(const QString& path, const QString& header) {
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
  return !module || qtOf(path).contains(*module) ? QString()
                                                 : u"is of %1, not for this folder"_s.arg(*module);
}

// What stands in a raw string is text that a program writes.
template <class Function>
void forEachInclude(QString text, Function function) {
  static const QRegularExpression rawString(uR"x(R"(\w*)\(.*?\)\1")x"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
  text.remove(rawString);
  static const QRegularExpression include(uR"(^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"])"_s,
                                          QRegularExpression::MultilineOption);
  for (auto match = include.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    function(found.captured(2), found.captured(1) == u"\""_s);
  }
}

}  // namespace

QStringList forbiddenIncludes(const QString& path, const QString& text) {
  if (const QString fault = misplaced(path); !fault.isEmpty()) {
    return {path + u": "_s + fault};
  }
  QStringList complaints;
  forEachInclude(text, [&](const QString& header, bool isOwn) {
    const QString reason = isOwn ? judgeOwn(path, header) : judgeForeign(path, header);
    if (!reason.isEmpty()) {
      complaints += u"%1: the include of %2 %3"_s.arg(path, header, reason);
    }
  });
  return complaints;
}

QStringList arrowsIn(const QString& path, const QString& text) {
  QStringList arrows;
  forEachInclude(text, [&](const QString& header, bool isOwn) {
    const bool isArrow = isOwn && header.contains(u'/') && !areTogether(path, header);
    if (const auto arrow = isArrow ? arrowOf(path, header) : std::nullopt) {
      arrows += arrow->text();
    }
  });
  return arrows;
}

QStringList allArrows() {
  QStringList arrows;
  for (const auto& [from, includes] : libraryTable()) {
    for (const QString& to : isCourse(from) ? QStringList() : includes) {
      arrows += Arrow{from, to}.text();
    }
  }
  for (auto inside = insideTables().begin(); inside != insideTables().end(); ++inside) {
    for (const auto& [from, includes] : *inside) {
      for (const QString& to : includes) {
        arrows += Arrow{inside.key() + u": "_s + from, to}.text();
      }
    }
  }
  return arrows;
}

QStringList arrowsThatPointUp() {
  QStringList complaints;
  const auto look = [&](const QString& name, const Table& table, auto holds) {
    QStringList above;
    for (const auto& [from, includes] : table) {
      for (const QString& to : includes) {
        const bool stands = std::any_of(above.begin(), above.end(),
                                        [&](const QString& folder) { return holds(to, folder); });
        if (!stands) {
          complaints += name + Arrow{from, to}.text();
        }
      }
      above += from;
    }
  };
  look({}, libraryTable(), below);
  for (auto inside = insideTables().begin(); inside != insideTables().end(); ++inside) {
    // places/grading is a folder of its own, nothing of places.
    look(inside.key() + u": "_s, *inside, std::equal_to<>());
  }
  return complaints;
}

QStringList librariesInOrder() {
  QStringList names;
  for (const auto& [folder, includes] : readTable(kLibraries)) {
    names += folder;
  }
  return names;
}

}  // namespace enshu::test
