// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shape of the project: which folder may include which, what lies at the top, which file is
// built, which sources are cited, how large a file may become.
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "tests/layers/arrows.h"
#include "tests/layers/complaints.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::arrows_test {

using namespace Qt::StringLiterals;
using enshu::test::allArrows;
using enshu::test::arrowsIn;
using enshu::test::arrowsThatPointUp;
using enshu::test::compareWithNothing;
using enshu::test::filesBelow;
using enshu::test::forbiddenIncludes;
using enshu::test::librariesInOrder;
using enshu::test::source;
using enshu::test::sourceRoot;
using enshu::test::textOf;

namespace {

const QStringList kCode{u"core"_s, u"app"_s, u"assignments"_s, u"solutions"_s};
constexpr int kMostHeaderLines = 300;
constexpr int kMostSourceLines = 450;
constexpr int kMostTestLines = 600;

// Students' programs, good and bad, are data.
bool isSample(const QString& path) {
  static const QStringList starters = [] {
    QStringList names;
    for (const QString& file : filesBelow(sourceRoot(), u"assignments"_s, {u"*.cpp"_s})) {
      names += QFileInfo(file).fileName();
    }
    return names;
  }();
  return path.startsWith(u"tests/submissions/"_s) ||
         path.startsWith(u"tests/core/grading/words/slips/"_s) ||
         (path.startsWith(u"tests/"_s) && starters.contains(QFileInfo(path).fileName()));
}

QStringList codeFiles(const QStringList& folders, const QStringList& endings) {
  QStringList files;
  for (const QString& folder : folders) {
    files += filesBelow(sourceRoot(), folder, endings);
  }
  files.removeIf(isSample);
  return files;
}

QStringList missingKeys(const QString& path, const QString& text, const QStringList& known) {
  static const QRegularExpression cited(u"\\[([A-Z]{2,8})(?=\\]|[ ,])"_s);
  QStringList missing;
  for (auto match = cited.globalMatch(text); match.hasNext();) {
    const QString key = match.next().captured(1);
    if (!known.contains(key)) {
      missing += path + u": ["_s + key + u']';
    }
  }
  return missing;
}

// The keys with a section of their own in the list of references.
QStringList knownKeys() {
  static const QRegularExpression section(u"^## \\[([A-Z]+)\\]"_s,
                                          QRegularExpression::MultilineOption);
  QStringList keys;
  const QString references = textOf(source(u"resources/docs/references.md"_s));
  for (auto match = section.globalMatch(references); match.hasNext();) {
    keys += match.next().captured(1);
  }
  return keys;
}

// Whether a CMakeLists.txt of the folder or one above it names the file.
bool isListed(const QString& path) {
  for (QString folder = QFileInfo(path).path(); folder != u"."_s;
       folder = QFileInfo(folder).path()) {
    const QString word = path.mid(folder.size() + 1);
    const QRegularExpression whole(u"(^|[\\s/\"(])"_s + QRegularExpression::escape(word) +
                                   u"($|[\\s\")])"_s);
    if (textOf(source(folder + u"/CMakeLists.txt"_s)).contains(whole)) {
      return true;
    }
  }
  return false;
}

}  // namespace

class ArrowsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyIncludeIsAnArrowOfTheDesign() {
    const QStringList files = codeFiles(kCode, {u"*.h"_s, u"*.cpp"_s});
    QVERIFY(files.size() > 100);
    QStringList complaints;
    for (const QString& file : files) {
      complaints += forbiddenIncludes(file, textOf(source(file)));
    }
    compareWithNothing(complaints);
  }

  void everyArrowIsInUse() {
    QStringList unused = allArrows();
    QVERIFY(unused.size() > 100);
    for (const QString& file : codeFiles({u"core"_s, u"app"_s}, {u"*.h"_s, u"*.cpp"_s})) {
      for (const QString& arrow : arrowsIn(file, textOf(source(file)))) {
        unused.removeOne(arrow);
      }
    }
    compareWithNothing(unused);
  }

  void noArrowPointsUp() { compareWithNothing(arrowsThatPointUp()); }

  void theBuildHasTheOrderOfTheTable() {
    static const QRegularExpression added(u"add_subdirectory\\(((?:core|app)/\\w+)"_s);
    QStringList built;
    for (const auto& match : added.globalMatch(textOf(source(u"CMakeLists.txt"_s)))) {
      built += match.captured(1);
    }
    QCOMPARE(built, librariesInOrder());
  }

  // The checker itself.
  void tellsGoodIncludesFromBad_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("good");
    const auto row = [](const char* path, const char* line, bool good) {
      QTest::addRow("%s: %s", path, line)
          << QString::fromLatin1(path) << QString::fromLatin1(line) << good;
    };
    row("core/dynamics/model/a.cpp", "#include \"core/dynamics/model/a.h\"", true);
    row("core/dynamics/model/a.cpp", "#include \"core/base/contract.h\"", true);
    row("core/dynamics/model/a.cpp", "#include <vector>", true);
    row("core/dynamics/model/a.cpp", "#include <Eigen/Core>", true);
    row("core/dynamics/model/a.cpp", "#include \"core/simulation/lab_runs.h\"", false);
    row("core/dynamics/model/a.cpp", "#include <QString>", false);
    row("core/dynamics/model/a.cpp", "  #  include <QtCore/qstring.h>", false);
    row("core/dynamics/model/a.cpp", "#include <matio.h>", false);
    row("core/spatial/a.h", "#include \"core/robot/robot.h\"", false);
    row("core/matfile/a.cpp", "#include <matio.h>", true);
    row("core/matfile/a.cpp", "#include <QFile>", false);
    row("core/json/a.cpp", "#include <QFile>", true);
    row("core/json/a.cpp", "#include \"core/course/text.h\"", false);
    row("core/course/a.cpp", "#include \"core/grading/result/result.h\"", false);
    row("core/grading/batch/a.cpp", "#include \"core/matfile/read.h\"", true);
    row("core/grading/batch/a.cpp", "#include <QWidget>", false);
    row("core/grading/batch/a.cpp", "#include <QPainter>", false);
    row("core/grading/batch/a.cpp", "#include \"app/cli/terminal.h\"", false);
    row("core/grading/batch/a.cpp", "#include \"solutions/x/y.cpp\"", false);
    row("core/grading/batch/a.cpp", "#include \"tests/support/near.h\"", false);
    row("core/grading/batch/a.cpp", "#include \"../../solutions/x/y.h\"", false);
    row("core/grading/batch/a.cpp", "#include \"result.h\"", false);
    row("core/runs/a.cpp", "#include \"core/matfile/variable.h\"", true);
    row("core/runs/a.cpp", "#include \"core/simulation/simulate.h\"", true);
    row("core/runs/a.cpp", "#include \"core/grading/grader/grader.h\"", false);
    row("core/simulation/a.cpp", "#include \"core/runs/simulation.h\"", false);
    row("core/grading/batch/a.cpp", "#include \"core/runs/simulation.h\"", false);
    row("app/cli/simulate/a.cpp", "#include \"core/runs/simulation.h\"", true);
    row("app/desk/models/a.cpp", "#include \"core/runs/simulation.h\"", true);
    row("core/value/a.cpp", "#include \"core/call/channel.h\"", false);
    row("core/call/a.cpp", "#include <QString>", false);
    row("core/plugin/a.h", "#include \"core/driver/driver.h\"", false);
    row("core/plugin/a.h", "#include \"core/dynamics/newton_euler/inverse_dynamics.h\"", false);
    row("app/student/a.cpp", "#include \"core/driver/driver.h\"", false);
    row("app/student/a.cpp", "#include \"core/plugin/function.h\"", true);
    row("app/worker/a.cpp", "#include <QPluginLoader>", false);
    row("core/grading/batch/a.cpp", "#include <QPluginLoader>", false);
    row("core/grading/batch/a.cpp", "#include <dlfcn.h>", false);
    row("app/worker/a.cpp", "#include \"core/driver/frame.h\"", true);
    row("app/worker/a.cpp", "#include \"core/sandbox/run/run_record.h\"", true);
    row("app/worker/a.cpp", "#include \"core/sandbox/run/run.h\"", false);
    row("app/worker/a.cpp", "#include \"core/grading/checks/compare.h\"", false);
    row("core/sandbox/run/a.cpp", "#include \"core/sandbox/box/process.h\"", true);
    row("core/sandbox/run/a.cpp", "#include \"core/sandbox/compiler/tools.h\"", false);
    row("core/sandbox/build/a.cpp", "#include \"core/sandbox/run/run.h\"", false);
    row("app/cli/simulate/a.cpp", "#include \"core/grading/batch/batch.h\"", true);
    row("app/cli/simulate/a.cpp", "#include \"app/desk/theme.h\"", false);
    row("app/cli/simulate/a.cpp", "#include <QApplication>", false);
    row("app/desk/places/grading/a.cpp", "#include <QLabel>", true);
    row("app/desk/places/grading/a.cpp", "#include <QtCharts/QChart>", false);
    row("app/desk/places/grading/a.cpp", "#include <QChart>", false);
    row("app/desk/plot/a.cpp", "#include <QtCharts/QChart>", true);
    row("app/desk/models/a.cpp", "#include <QWidget>", false);
    row("assignments/l/e/e.h", "#include \"core/plugin/student.h\"", true);
    row("assignments/l/e/e.h", "#include \"core/dynamics/model/chain.h\"", true);
    row("assignments/l/e/e.h", "#include \"core/robot/robot.h\"", false);
    row("assignments/l/e/e.h", "#include <QObject>", false);
    row("solutions/l/e/e.cpp", "#include \"e.h\"", true);
    row("solutions/l/e/e.cpp", "#include \"other.h\"", false);
    row("solutions/l/e/e.cpp", "#include \"core/grading/checks/compare.h\"", false);
    row("solutions/l/an-e/driver.cpp", "#include \"an_e.h\"", true);
    row("solutions/l/an-e/mistakes/a.cpp", "#include \"an_e.h\"", true);
    row("solutions/l/an-e/driver.cpp", "#include \"core/driver/module.h\"", true);
    row("solutions/l/an-e/driver.cpp", "#include \"l/other/step.h\"", true);
    row("solutions/l/an-e/driver.cpp", "#include \"core/modules/find_module.h\"", false);
    row("assignments/l/e/e.h", "#include \"l/other/step.h\"", false);
    row("core/new_folder/a.cpp", "", false);
    row("core/json/new_folder/a.cpp", "", false);
    row("core/value/a.cpp", "const char* x = R\"(\n#include \"core/call/channel.h\"\n)\";", true);
    row("core/value/a.cpp", "R\"(x)\"\n#include \"core/call/channel.h\"\nR\"(y)\"", false);
    row("core/grading/a.cpp", "", false);
    row("core/grading/new_folder/a.cpp", "", false);
    row("core/grading/grader/a.cpp", "#include \"core/grading/checks/compare.h\"", true);
    row("core/grading/checks/a.cpp", "#include \"core/grading/grader/grader.h\"", false);
    row("core/grading/words/a.cpp", "#include \"core/grading/checks/compare.h\"", false);
    row("core/dynamics/kinematics/a.h", "#include \"core/dynamics/assembly/assembly.h\"", false);
    row("core/plugin/a.h", "#include \"core/dynamics/model/chain.h\"", true);
    row("app/desk/main.cpp", "#include \"app/desk/window/main_window.h\"", true);
    row("app/desk/theme.cpp", "#include \"app/desk/window/main_window.h\"", false);
    row("app/desk/plot/a.cpp", "#include \"app/desk/places/place.h\"", false);
    row("app/desk/places/grading/groups/a.cpp",
        "#include \"app/desk/places/grading/reviews/reviews.h\"", true);
    row("app/desk/places/grading/groups/a.cpp",
        "#include \"app/desk/places/grading/class/class_table.h\"", false);
  }

  void tellsGoodIncludesFromBad() {
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(bool, good);
    QCOMPARE(forbiddenIncludes(path, line).isEmpty(), good);
  }

  void nothingElseLiesAtTheTop() {
    const QStringList allowed{u".ci"_s,
                              u".clang-format"_s,
                              u".clang-tidy"_s,
                              u".git"_s,
                              u".gitignore"_s,
                              u"CMakeLists.txt"_s,
                              u"CMakePresets.json"_s,
                              u"LICENSE"_s,
                              u"README.md"_s,
                              u"app"_s,
                              u"assignments"_s,
                              u"core"_s,
                              u"resources"_s,
                              u"findings"_s,
                              u"solutions"_s,
                              u"tests"_s};
    QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    QStringList complaints;
    for (const QString& entry : QDir(sourceRoot()).entryList(all)) {
      const bool ignored = entry == u"build"_s || entry == u".cache"_s ||
                           entry == u"compile_commands.json"_s || entry.endsWith(u".user"_s);
      if (!allowed.contains(entry) && !ignored) {
        complaints += entry;
      }
    }
    compareWithNothing(complaints);
  }

  // What must know an exercise stands in its two folders.
  void nothingBelowTheCourseNamesAnExercise() {
    QStringList names;
    for (const QString& file : filesBelow(sourceRoot(), u"assignments"_s, {u"exercise.json"_s})) {
      const QJsonObject exercise = QJsonDocument::fromJson(textOf(source(file)).toUtf8()).object();
      static const QRegularExpression function(u"(\\w+)\\("_s);
      names += exercise[u"id"_s].toString();
      names += function.match(exercise[u"function"_s].toString()).captured(1);
    }
    QVERIFY(names.size() >= 8 && !names.contains(QString()));
    // A word of the field (gears, assemble) names nothing, nor does what is no string: the
    // algorithms bear the names of the source, as the functions do.
    static const QRegularExpression word(u"^[a-z]+$"_s);
    names.removeIf([](const QString& name) { return word.match(name).hasMatch(); });
    QStringList complaints;
    for (const QString& folder : {u"core"_s, u"app"_s, u"tests/support"_s, u"resources/cmake"_s,
                                  u"resources/translations"_s}) {
      for (const QString& file : filesBelow(sourceRoot(), folder)) {
        const QString text = textOf(source(file));
        for (const QString& name : names) {
          if (text.contains(name.contains(u'-') ? name : u'"' + name) &&
              !file.startsWith(u"core/dynamics/"_s)) {
            complaints += file + u": "_s + name;
          }
        }
      }
    }
    compareWithNothing(complaints);
  }

  void everySourceFileIsBuilt() {
    QStringList complaints;
    for (const QString& file : codeFiles({u"core"_s, u"app"_s}, {u"*.cpp"_s})) {
      if (!isListed(file)) {
        complaints += file;
      }
    }
    compareWithNothing(complaints);
  }

  void codeHasNoOtherEndings() {
    compareWithNothing(codeFiles(kCode, {u"*.hpp"_s, u"*.hh"_s, u"*.hxx"_s, u"*.inl"_s, u"*.ipp"_s,
                                         u"*.inc"_s, u"*.c"_s, u"*.cc"_s, u"*.cxx"_s}));
  }

  void everyCitedSourceIsInTheReferences() {
    const QStringList known = knownKeys();
    QVERIFY(known.contains(u"LAB"_s));
    QStringList complaints;
    for (const QString& file : codeFiles({u"core"_s, u"assignments"_s, u"solutions"_s},
                                         {u"*.h"_s, u"*.cpp"_s, u"*.md"_s, u"*.json"_s})) {
      complaints += missingKeys(file, textOf(source(file)), known);
    }
    compareWithNothing(complaints);
  }

  void findsAnUnknownSource() {
    const QStringList known{u"LAB"_s, u"ABA"_s};
    QCOMPARE(missingKeys(u"a.h"_s, u"// [LAB] (8), [ABA 2.3]\nx[N]; a[DOF];"_s, known),
             QStringList{u"a.h: [DOF]"_s});
    QCOMPARE(missingKeys(u"a.h"_s, u"// [RBDA (2.31)]"_s, known), QStringList{u"a.h: [RBDA]"_s});
  }

  void noFileOutgrowsItsReader() {
    QStringList complaints;
    QStringList files = codeFiles(kCode, {u"*.h"_s, u"*.cpp"_s});
    files += codeFiles({u"tests"_s}, {u"*.h"_s, u"*.cpp"_s});
    for (const QString& file : files) {
      const QString text = textOf(source(file));
      const auto lines = text.count(u'\n');
      const int most = file.startsWith(u"tests"_s) ? kMostTestLines
                       : file.endsWith(u".h"_s)    ? kMostHeaderLines
                                                   : kMostSourceLines;
      if (lines > most) {
        complaints += u"%1: %2 lines, at most %3"_s.arg(file).arg(lines).arg(most);
      }
      if (!text.startsWith(u"// SPDX-License-Identifier: GPL-3.0-or-later\n"_s)) {
        complaints += file + u": does not begin with the licence"_s;
      }
    }
    compareWithNothing(complaints);
  }
};

ENSHU_TEST(ArrowsTest)

}  // namespace enshu::arrows_test

#include "arrows_test.moc"
