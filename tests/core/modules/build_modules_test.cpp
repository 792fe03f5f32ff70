// SPDX-License-Identifier: GPL-3.0-or-later
//
// When a module is built again, where the compiler may look, and what becomes of two builds of one
// course. In the place of compiler and moc stands a script that notes its call and makes a file.
#include <sys/stat.h>

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

#include "core/driver/load_module.h"
#include "core/json/folder_lock.h"
#include "core/modules/build_modules.h"
#include "core/modules/student_side.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::build_modules_test {

using namespace Qt::StringLiterals;
using namespace enshu::modules;

class BuildModulesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    for (const char* tool : {"compiler", "moc"}) {
      write(QString::fromLatin1(tool),
            "#!/bin/sh\nflock " + path(u"lock"_s).toUtf8() + " echo \"$@\" >> " +
                path(u"calls"_s).toUtf8() +
                "\nwhile [ $# -gt 0 ]; do [ \"$1\" = -o ] && echo made > \"$2\"; shift; done\n");
      QCOMPARE(chmod(QFile::encodeName(path(QString::fromLatin1(tool))).constData(), 0755), 0);
    }
    write(u"library.a"_s, "");
    kit_ = {path(u"compiler"_s), {}, {}, {path(u"compiler"_s)}, {path(u"moc"_s)},
            path(u"library.a"_s)};
    course_ = course::Course();
    course_.root = path(u"course"_s);
    course_.built = path(u"course/built"_s);
    course::Lab lab;
    lab.id = u"lab"_s;
    lab.exercises = {exercise(u"first"_s, {}), exercise(u"second"_s, {u"first"_s}),
                     exercise(u"third"_s, {u"second"_s}), exercise(u"other"_s, {})};
    course_.labs = {lab};
    QCOMPARE(built(), (QStringList{u"first"_s, u"second"_s, u"third"_s, u"other"_s}));
    QCOMPARE(built(), QStringList());
  }

  void isBuiltAgainWhenWhatItIsMadeOfChanges_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("again");
    const auto row = [](const char* name, const char* file, const QString& again) {
      QTest::newRow(name) << QString::fromLatin1(file) << again.split(u' ', Qt::SkipEmptyParts);
    };
    const QString all = u"first second third other"_s;
    row("model solution", "course/solutions/lab/second/second.cpp", u"second"_s);
    row("driver's header", "course/solutions/lab/first/step.h", all);
    row("mistake", "course/solutions/lab/first/mistakes/wrong.cpp", u"first"_s);
    row("header", "course/assignments/lab/first/first.h", u"first second third"_s);
    row("another header", "course/assignments/lab/first/more.h", u"first second third"_s);
    row("a table to include", "course/assignments/lab/first/table.inc", u"first second third"_s);
    row("header of the last", "course/assignments/lab/third/third.h", u"third"_s);
    row("starter", "course/assignments/lab/first/first.cpp", {});
    row("sheet", "course/assignments/lab/first/sheet.en.md", {});
    row("stored reference", "course/solutions/lab/first/stored.mat", {});
    row("compiler", "compiler", all);
    row("moc", "moc", all);
    row("library", "library.a", all);
  }
  void isBuiltAgainWhenWhatItIsMadeOfChanges() {
    QFETCH(QString, file);
    QFETCH(QStringList, again);
    write(file, test::bytesOf(path(file)) + "# changed\n");
    QCOMPARE(built(), again);
  }

  // Among no other exercise's headers, so that none is missed where one changes.
  void theCompilerLooksWhereChangesAreSeen() {
    const auto asked = [&](const QString& id) {
      for (const QString& call : test::textOf(path(u"calls"_s)).split(u'\n')) {
        if (call.contains(id + u".so"_s)) {
          // By the beginning of the word: a temporary folder's name may hold the letters too.
          static const QRegularExpression option(u"^-I"_s);
          return call.split(u' ').filter(option).replaceInStrings(u"-I"_s + path(u"course/"_s),
                                                                  QString());
        }
      }
      return QStringList();
    };
    QCOMPARE(asked(u"other"_s), (QStringList{u"solutions"_s, u"assignments/lab/other"_s}));
    QCOMPARE(asked(u"third"_s),
             (QStringList{u"solutions"_s, u"assignments/lab/third"_s, u"assignments/lab/second"_s,
                          u"assignments/lab/first"_s}));
  }

  // A module of another build of the same version knows other classes.
  void theStampKnowsTheHeaders() {
    QStringList headers;
    for (const char* library : {"base", "call", "driver", "dynamics", "plugin", "quantities",
                                "recipes", "robot", "simulation", "spatial", "symbolic", "value"}) {
      headers +=
          test::filesBelow(test::sourceRoot(), u"core/"_s + QLatin1StringView(library), {u"*.h"_s});
    }
    QByteArray hashes;
    for (const QString& header : headers) {
      hashes +=
          QCryptographicHash::hash(test::bytesOf(test::source(header)), QCryptographicHash::Sha256)
              .toHex();
    }
    const QByteArray hash = QCryptographicHash::hash(hashes, QCryptographicHash::Sha256).toHex();
    QVERIFY2(driver::moduleStamp().endsWith(u' ' + QString::fromLatin1(hash.left(12))),
             qPrintable(driver::moduleStamp()));
  }

  void whatTheReportThrowsArrives() {
    const auto throwing = [](const ModuleReport&) { throw std::runtime_error("out of paper"); };
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, buildModules(course_, kit_, 3, {}, throwing));
  }

  void oneBuildWaitsForAnother() {
    write(u"compiler"_s, test::bytesOf(path(u"compiler"_s)) + "# changed\n");
    const QByteArray calls = test::bytesOf(path(u"calls"_s));
    std::optional<json::FolderLock> other = json::FolderLock::take(course_.built).value();
    std::stop_source stop;
    std::jthread soon([&] {
      QTest::qSleep(300);
      stop.request_stop();
    });
    const auto stopped = buildModules(course_, kit_, 2, stop.get_token(), [](const auto&) {});
    QVERIFY(!stopped);
    const ModuleReport one =
        buildModule(course_, kit_, *course_.find(u"first"_s), stop.get_token());
    QVERIFY(one.fault && !one.anew);
    QCOMPARE(test::bytesOf(path(u"calls"_s)), calls);
    std::jthread later([&] {
      QTest::qSleep(300);
      other.reset();
    });
    QCOMPARE(built().size(), 4);
  }

  void aFolderInWhichNothingCanBeWrittenIsSaid() {
    QString messages;
    const Result<void> made =
        makeStudentSide(*course_.find(u"first"_s), kit_, u"/proc"_s, {}, messages);
    QVERIFY(!made);
    QCOMPARE(made.error().message(), std::string("/proc: cannot be written"));
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  void write(const QString& name, const QByteArray& bytes) const {
    QVERIFY(test::writeBytes(path(name), bytes));
  }

  course::Exercise exercise(const QString& id, const QStringList& uses) const {
    course::Exercise made;
    made.id = id;
    made.lab = u"lab"_s;
    made.function = u"double "_s + id + u"(double x)"_s;
    made.uses = uses;
    made.directory = path(u"course/assignments/lab/"_s + id);
    for (const QString& file :
         {u"assignments/lab/%1/%1.h"_s, u"assignments/lab/%1/%1.cpp"_s,
          u"assignments/lab/%1/sheet.en.md"_s, u"solutions/lab/%1/%1.cpp"_s,
          u"solutions/lab/%1/driver.cpp"_s, u"solutions/lab/%1/mistakes/wrong.cpp"_s}) {
      write(u"course/"_s + file.arg(id), "//\n");
    }
    return made;
  }

  // Which were built now.
  QStringList built() const {
    QStringList anew;
    const auto reports = buildModules(course_, kit_, 1, {}, [&](const ModuleReport& report) {
      QVERIFY2(!report.fault, report.fault ? report.fault->message().c_str() : "");
      if (report.anew) {
        anew += report.exercise;
      }
    });
    return reports ? anew : QStringList{u"nothing could be begun"_s};
  }

  std::unique_ptr<QTemporaryDir> folder_;
  CourseKit kit_;
  course::Course course_;
};

ENSHU_TEST(BuildModulesTest)

}  // namespace enshu::build_modules_test

#include "build_modules_test.moc"
