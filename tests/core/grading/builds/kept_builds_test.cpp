// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was built once is taken by the next process, as long as everything that it was made of is
// the same; a cache that is damaged, full or out of reach costs a build and nothing else.
#include <sys/stat.h>
#include <utime.h>

#include <QTemporaryDir>
#include <QTest>

#include "core/grading/builds/build_store.h"
#include "core/grading/builds/kept_builds.h"
#include "tests/support/project.h"
#include "tests/support/scripted_kit.h"
#include "tests/support/student_source.h"
#include "tests/support/suite.h"

namespace enshu::kept_builds_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

// A compiler that is broken once the file is there.
const QByteArray kBreakable =
    "if [ -e FOLDER/broken ]; then echo 'compiler: broken' >&2; exit 1; fi\nexec REAL \"$@\"\n";

}  // namespace

class KeptBuildsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    kit_ = *kit;
    exercise_.id = u"unit-vector-method"_s;
  }

  void init() { folder_ = std::make_unique<QTemporaryDir>(); }

  void theNextProcessTakesWhatWasBuilt() {
    const test::ScriptedKit kit(kit_, kBreakable);
    const StoredBuild first = build(kit.kit(), test::kBuilds);
    QVERIFY(first && first->outcome == sandbox::BuildOutcome::Built);
    QVERIFY(test::writeBytes(kit.path(u"broken"_s), ""));
    const StoredBuild again = build(kit.kit(), test::kBuilds);
    QVERIFY(again);
    QCOMPARE(again->outcome, sandbox::BuildOutcome::Built);
    QCOMPARE(test::bytesOf(again->plugin), test::bytesOf(first->plugin));
    QVERIFY(again->plugin != first->plugin);
    const StoredBuild other = build(kit.kit(), test::kBuilds + "\n");
    QVERIFY(!other || other->outcome != sandbox::BuildOutcome::Built);
  }

  void whatDoesNotCompileIsKeptWithItsMessages() {
    const test::ScriptedKit kit(kit_, kBreakable);
    const QByteArray text = test::kBuilds + "int f() { return x; }\n";
    const StoredBuild first = build(kit.kit(), text);
    QVERIFY(first && first->outcome == sandbox::BuildOutcome::CompileError);
    QVERIFY(test::writeBytes(kit.path(u"broken"_s), ""));
    const StoredBuild again = build(kit.kit(), text);
    QVERIFY(again && again->outcome == sandbox::BuildOutcome::CompileError);
    QCOMPARE(again->messages, first->messages);
    QCOMPARE(again->diagnostics.size(), first->diagnostics.size());
    QCOMPARE(again->diagnostics.at(0).line, first->diagnostics.at(0).line);
    QVERIFY(!first->diagnostics.isEmpty());
  }

  void theKeyIsOfAllThatABuildIsMadeFrom() {
    const QByteArray usual = keyOf(kit_, test::kBuilds);
    QCOMPARE(usual.size(), 64);
    QCOMPARE(keyOf(kit_, test::kBuilds), usual);
    QVERIFY(keyOf(kit_, test::kBuilds + ' ') != usual);
    sandbox::Kit kit = kit_;
    kit.compileFlags += u"-O2"_s;
    QVERIFY(keyOf(kit, test::kBuilds) != usual);
    kit = kit_;
    kit.lines = true;
    QVERIFY(keyOf(kit, test::kBuilds) != usual);
    kit = kit_;
    kit.compilerVersion += u"1"_s;
    QVERIFY(keyOf(kit, test::kBuilds) != usual);
  }

  // The header that the course gives its students, and what it links.
  void theKeyIsOfTheCoursesOwnFilesToo() {
    const QTemporaryDir course;
    sandbox::Kit kit = kit_;
    copyCourseTo(course, kit);
    const QByteArray usual = keyOf(kit, test::kBuilds);
    QCOMPARE(usual.size(), 64);
    const QString header = course.filePath(u"unit_vector_method.h"_s);
    const QByteArray bytes = test::bytesOf(header);
    QVERIFY(test::writeBytes(header, bytes + "\n"));
    QVERIFY(keyOf(kit, test::kBuilds) != usual);
    QVERIFY(test::writeBytes(header, bytes));
    QCOMPARE(keyOf(kit, test::kBuilds), usual);
    // What a header includes may be called anything.
    const QString included = course.filePath(u"tables.inc"_s);
    QVERIFY(test::writeBytes(included, "1"));
    const QByteArray with = keyOf(kit, test::kBuilds);
    QVERIFY(with != usual);
    QVERIFY(test::writeBytes(included, "2"));
    QVERIFY(keyOf(kit, test::kBuilds) != with);
    QVERIFY(QFile::remove(included));
    QVERIFY(QFile::remove(kit.glue(exercise_.id)));
    QCOMPARE(keyOf(kit, test::kBuilds), QByteArray());
  }

  void damagedOnesAreBuiltAgain_data() {
    QTest::addColumn<int>("at");  // of the byte that is another one; -1: the file is cut
    QTest::newRow("cut") << -1;
    QTest::newRow("in the head") << 30;
    QTest::newRow("in the plugin") << 5000;
  }
  void damagedOnesAreBuiltAgain() {
    QFETCH(int, at);
    const QByteArray key = keyOf(kit_, test::kBuilds);
    QVERIFY(build(kit_, test::kBuilds));
    const QString file = files().value(0);
    QByteArray bytes = test::bytesOf(file);
    QVERIFY(bytes.size() > 6000);
    if (at < 0) {
      bytes.chop(100);
    } else {
      bytes[at] = static_cast<char>(bytes[at] ^ 1);
    }
    QVERIFY(test::writeBytes(file, bytes));
    QVERIFY(!KeptBuilds(folder_->path()).take(key, folder_->filePath(u"taken.so"_s)));
    const StoredBuild again = build(kit_, test::kBuilds);
    QVERIFY(again && again->outcome == sandbox::BuildOutcome::Built);
    QVERIFY(KeptBuilds(folder_->path()).take(key, folder_->filePath(u"taken.so"_s)));
  }

  void nobodyElsesBuildIsTakenUnderAnotherKey() {
    QVERIFY(build(kit_, test::kBuilds));
    const QByteArray other = keyOf(kit_, test::kBuilds + ' ');
    QVERIFY(
        QFile::copy(files().value(0), folder_->filePath(QString::fromLatin1(other) + u".built"_s)));
    QVERIFY(!KeptBuilds(folder_->path()).take(other, folder_->filePath(u"taken.so"_s)));
  }

  void theLongestUnusedGoFirst() {
    const qint64 most = 1 << 20;
    KeptBuilds kept(folder_->path(), most);
    sandbox::BuildReport report;
    report.outcome = sandbox::BuildOutcome::Built;
    report.plugin = folder_->filePath(u"plugin.so"_s);
    QVERIFY(test::writeBytes(report.plugin, QByteArray(most / 8, 'x')));
    const auto keyAt = [](int k) { return QByteArray::number(k).rightJustified(64, '0'); };
    for (int k = 0; k < 20; ++k) {
      kept.keep(keyAt(k), report);
      const utimbuf when{1000 + k, 1000 + k};
      QCOMPARE(
          utime(qPrintable(folder_->filePath(QString::fromLatin1(keyAt(k)) + u".built"_s)), &when),
          0);
      QVERIFY(kept.take(keyAt(0), folder_->filePath(u"taken.so"_s)));  // in use all the time
    }
    qint64 bytes = 0;
    for (const QString& file : files()) {
      bytes += QFileInfo(file).size();
    }
    QVERIFY(bytes <= most + most / 8);
    QVERIFY(!kept.take(keyAt(1), folder_->filePath(u"taken.so"_s)));
    QVERIFY(kept.take(keyAt(19), folder_->filePath(u"taken.so"_s)));
  }

  // However little each of them writes: most commands build one file.
  void manyProcessesKeepNoMoreThanOne() {
    const qint64 most = 1 << 20;
    sandbox::BuildReport report;
    report.outcome = sandbox::BuildOutcome::Built;
    report.plugin = folder_->filePath(u"plugin.so"_s);
    QVERIFY(test::writeBytes(report.plugin, QByteArray(most / 32, 'x')));
    for (int k = 0; k < 50; ++k) {
      KeptBuilds(folder_->path(), most).keep(QByteArray::number(k).rightJustified(64, '0'), report);
    }
    qint64 bytes = 0;
    for (const QString& file : files()) {
      bytes += QFileInfo(file).size();
    }
    QVERIFY(bytes > most / 2 && bytes <= most);
  }

  // A header of the course that changes while a window is open.
  void aStoreSeesThatTheCourseChanged() {
    const QTemporaryDir course;
    sandbox::Kit kit = kit_;
    copyCourseTo(course, kit);
    KeptBuilds kept(folder_->path());
    sandbox::SourceFile source;
    source.name = u"a.cpp"_s;
    source.sha256 = u"0"_s;
    const QByteArray before = kept.keyOf(kit, exercise_.id, source);
    QVERIFY(test::writeBytes(course.filePath(u"shared.h"_s), "// new\n"));
    QVERIFY(!before.isEmpty() && kept.keyOf(kit, exercise_.id, source) != before);
  }

  // Whoever could lay a plugin there would choose the answers.
  void aFolderThatOthersCanChangeIsNotUsed() {
    QVERIFY(chmod(qPrintable(folder_->path()), 0777) == 0);
    QVERIFY(build(kit_, test::kBuilds));
    QVERIFY(files().isEmpty());
  }

  void aFolderThatCannotBeMadeIsNoFault() {
    QVERIFY(test::writeBytes(folder_->filePath(u"file"_s), ""));
    BuildStore store(std::make_shared<KeptBuilds>(folder_->filePath(u"file/builds"_s)));
    const Result<StoredBuild> made =
        store.build(kit_, exercise_, test::sourceOf(test::kBuilds), {});
    QVERIFY(made && (*made)->outcome == sandbox::BuildOutcome::Built);
  }

 private:
  // A course that a test may change.
  void copyCourseTo(const QTemporaryDir& course, sandbox::Kit& kit) const {
    for (const QString& name : QDir(kit_.exercises).entryList(QDir::Files)) {
      QVERIFY(QFile::copy(kit_.exercises + u'/' + name, course.filePath(name)));
    }
    kit.exercises = course.path();
  }

  // As by a process of its own.
  StoredBuild build(const sandbox::Kit& kit, const QByteArray& text) const {
    stores_.push_back(std::make_unique<BuildStore>(std::make_shared<KeptBuilds>(folder_->path())));
    const Result<StoredBuild> made =
        stores_.back()->build(kit, exercise_, test::sourceOf(text), {});
    return made.value_or(nullptr);
  }

  QByteArray keyOf(const sandbox::Kit& kit, const QByteArray& text) const {
    return KeptBuilds(folder_->path()).keyOf(kit, exercise_.id, test::sourceOf(text));
  }

  QStringList files() const {
    QStringList paths;
    for (const QFileInfo& file : QDir(folder_->path()).entryInfoList({u"*.built"_s}, QDir::Files)) {
      paths += file.filePath();
    }
    return paths;
  }

  std::unique_ptr<QTemporaryDir> folder_;
  mutable std::vector<std::unique_ptr<BuildStore>> stores_;  // hold what they gave
  sandbox::Kit kit_;
  course::Exercise exercise_;
};

ENSHU_TEST(KeptBuildsTest)

}  // namespace enshu::kept_builds_test

#include "kept_builds_test.moc"
