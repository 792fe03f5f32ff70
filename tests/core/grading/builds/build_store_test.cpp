// SPDX-License-Identifier: GPL-3.0-or-later
//
// What killed processes left in the temporary folder goes; what living ones hold, and what is not
// ours, stays. A text is built once, unless a limit may have been the machine's.
#include <sys/stat.h>

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <future>
#include <thread>

#include "core/grading/builds/build_store.h"
#include "core/grading/files/hash.h"
#include "tests/support/busy_processor.h"
#include "tests/support/project.h"
#include "tests/support/scripted_kit.h"
#include "tests/support/student_source.h"
#include "tests/support/suite.h"

namespace enshu::build_store_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class BuildStoreTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    qputenv("TMPDIR", folder_.path().toUtf8());
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    kit_ = *kit;
    exercise_.id = u"unit-vector-method"_s;
  }

  void removesWhatIsAbandoned() {
    QVERIFY(test::writeBytes(path(u"enshu-builds-dead00/a/plugin.so"_s), "x"));
    QVERIFY(test::writeBytes(path(u"enshu-builds-living/a/plugin.so"_s), "x"));
    QVERIFY(test::writeBytes(path(u"another/a/plugin.so"_s), "x"));
    QVERIFY(QFile::link(path(u"another"_s), path(u"enshu-builds-link00"_s)));
    const auto held = json::FolderLock::take(path(u"enshu-builds-living"_s)).value();
    QVERIFY(held);
    {
      const BuildStore store;
      QCOMPARE(folders().size(), 4);  // its own is the fourth
      const BuildStore other;
      QCOMPARE(folders().size(), 5);
    }
    QCOMPARE(folders(),
             (QStringList{u"another"_s, u"enshu-builds-link00"_s, u"enshu-builds-living"_s}));
    QVERIFY(QFile::exists(path(u"another/a/plugin.so"_s)));
    QVERIFY(QFile::exists(path(u"enshu-builds-living/a/plugin.so"_s)));
  }

  void removesWhatIsDeepOrClosed() {
    const QString dead = path(u"enshu-builds-dead00"_s);
    QString deep = dead;
    for (int k = 0; k < 20; ++k) {
      deep += u'/' + QString(100, u'd');
    }
    QVERIFY(test::writeBytes(deep + u"/file"_s, "x"));
    QVERIFY(test::writeBytes(dead + u"/closed/a/b/file"_s, "x"));
    for (int k = 0; k < 100; ++k) {  // deeper than any path can say
      const QString top = dead + u"/top"_s;
      QVERIFY(QDir().mkpath(top));
      QVERIFY(QDir().rename(deep.left(dead.size() + 101), top + u'/' + QString(100, u'd')));
      QVERIFY(QDir().rename(top, deep.left(dead.size() + 101)));
    }
    QVERIFY(chmod(qPrintable(dead + u"/closed/a"_s), 0) == 0);
    QVERIFY(chmod(qPrintable(dead + u"/closed"_s), 0) == 0);
    QVERIFY(QFile::link(path(u"."_s), dead + u"/link"_s));
    const BuildStore store;
    QVERIFY(!QFile::exists(dead));
  }

  void buildsATextOnce() {
    BuildStore store;
    const StoredBuild first = build(store, kit_, test::kBuilds);
    QVERIFY(first && first->outcome == sandbox::BuildOutcome::Built);
    QCOMPARE(build(store, kit_, test::kBuilds), first);
    QVERIFY(build(store, kit_, test::kBuilds + "\n") != first);
  }

  // Whoever comes while it is built waits for it.
  void buildsATextOnceForThoseAtOnce() {
    BuildStore store;
    const auto built = [&] { return build(store, kit_, test::kBuilds); };
    std::future<StoredBuild> other = std::async(std::launch::async, built);
    const StoredBuild own = built();
    QVERIFY(own && own->outcome == sandbox::BuildOutcome::Built);
    QCOMPARE(other.get(), own);
  }

  void whoeverWaitsCanBeStopped() {
    const test::ScriptedKit kit(
        kit_, "k=0; while [ $k -lt 3000000 ]; do k=$((k+1)); done; exec REAL \"$@\"\n");
    BuildStore store;
    std::future<StoredBuild> maker =
        std::async(std::launch::async, [&] { return build(store, kit.kit(), test::kBuilds); });
    QTest::qSleep(300);
    std::stop_source stop;
    std::jthread later([&stop] {
      QTest::qSleep(300);
      stop.request_stop();
    });
    QElapsedTimer clock;
    clock.start();
    const auto stopped =
        store.build(kit.kit(), exercise_, test::sourceOf(test::kBuilds), stop.get_token());
    QVERIFY(!stopped && clock.elapsed() < 2000);
    QVERIFY(maker.get());
  }

  void keepsAPluginAsLongAsItIsNeededAndFewBeyond() {
    BuildStore store;
    const QByteArray large = "double table[4 << 20] = {";
    const QByteArray used =
        "};\nconst int use = [] { asm volatile(\"\" : : \"r\"(table)); return 0; }();\n";
    const StoredBuild held = build(store, kit_, test::kBuilds + large + "1" + used);
    QVERIFY(held && held->outcome == sandbox::BuildOutcome::Built);
    QStringList others;
    for (const char* number : {"2", "3", "4"}) {
      others += build(store, kit_, test::kBuilds + large + number + used)->plugin;
    }
    QVERIFY(QFile::exists(held->plugin));
    QVERIFY(!QFile::exists(others[0]));
    QVERIFY(QFile::exists(others[2]));
  }

  // A machine that was busy for a moment.
  void triesAgainWhatMetALimit() {
    const test::ScriptedKit kit(kit_,
                                "if [ -e FOLDER/busy ]; then case \"$*\" in\n"
                                "*enshu_control*) ;;\n"
                                "*) echo 'LLVM ERROR: out of memory' >&2\n"
                                "exit 1 ;;\nesac; fi\nexec REAL \"$@\"\n");
    BuildStore store;
    QVERIFY(test::writeBytes(kit.path(u"busy"_s), ""));
    const StoredBuild first = build(store, kit.kit(), test::kBuilds);
    QVERIFY(first && first->outcome == sandbox::BuildOutcome::CompileLimit);
    QCOMPARE(first->limit, u"memory"_s);
    QVERIFY(QFile::remove(kit.path(u"busy"_s)));
    const StoredBuild second = build(store, kit.kit(), test::kBuilds);
    QVERIFY(second && second->outcome == sandbox::BuildOutcome::Built);
  }

  // Beside others the compiler meets its limit; with more time it does not.
  void aLimitOfTimeIsTriedOnceMoreOnABusyMachine() {
    const test::ScriptedKit kit(kit_, metUnless(30));
    const test::BusyMachine busy;
    BuildStore store;
    const StoredBuild made = build(store, kit.kit(), test::kBuilds);
    QVERIFY(made);
    QCOMPARE(made->outcome, sandbox::BuildOutcome::Built);
    QVERIFY(!made->isShortened);
  }

  void aLimitThatIsMetTwiceCounts() {
    const test::ScriptedKit kit(kit_, metUnless(1000));
    const test::BusyMachine busy;
    BuildStore store;
    const StoredBuild made = build(store, kit.kit(), test::kBuilds);
    QVERIFY(made);
    QCOMPARE(made->outcome, sandbox::BuildOutcome::CompileLimit);
    QCOMPARE(made->limit, u"cpu"_s);
  }

  // His builds are held shorter, and none of them is tried twice; the next one's are not.
  void whoseTimeIsUsedUpHasAQuarterOfIt() {
    const test::ScriptedKit kit(kit_, metUnless(10));
    const test::BusyMachine busy;
    BuildStore store;
    StudentTime budget(1);
    budget.spend(Kind::Builds, 1);
    const auto built = [&](StudentTime* whose) {
      return store.build(kit.kit(), exercise_, test::sourceOf(test::kBuilds), {}, whose)
          .value_or(nullptr);
    };
    const StoredBuild shorter = built(&budget);
    QVERIFY(shorter);
    QCOMPARE(shorter->limit, u"cpu"_s);
    QVERIFY(shorter->isShortened);
    QCOMPARE(built(&budget), shorter);
    StudentTime other(1);
    const StoredBuild whole = built(&other);
    QVERIFY(whole);
    QCOMPARE(whole->outcome, sandbox::BuildOutcome::Built);
    QCOMPARE(built(&budget), whole);
  }

  void hashesOrdinaryFilesOnly() {
    QVERIFY(test::writeBytes(path(u"file"_s), "abc"));
    QVERIFY(QFile::link(path(u"file"_s), path(u"link"_s)));
    QCOMPARE(sha256(path(u"file"_s)).toLatin1(),
             QCryptographicHash::hash("abc", QCryptographicHash::Sha256).toHex());
    for (const char* name : {"link", "absent", "."}) {
      QVERIFY(sha256(path(QString::fromLatin1(name))).isEmpty());
    }
    QVERIFY(sha256(u"/dev/zero"_s).isEmpty());
  }

 private:
  // A compiler that meets its limit of processor time, in a second, where that is not more than so
  // much: nobody can raise a limit beyond what is allowed at most.
  static QByteArray metUnless(int seconds) {
    return "case \"$*\" in *enshu_control*) ;; *) ulimit -S -t " + QByteArray::number(seconds) +
           " || { ulimit -S -t 1; while :; do :; done; } ;; esac\nexec REAL \"$@\"\n";
  }

  StoredBuild build(BuildStore& store, const sandbox::Kit& kit, const QByteArray& text) const {
    const Result<StoredBuild> made = store.build(kit, exercise_, test::sourceOf(text), {});
    if (!made) {
      qWarning("%s", made.error().message().c_str());
    }
    return made.value_or(nullptr);
  }

  QString path(const QString& name) const { return folder_.filePath(name); }

  QStringList folders() const {
    return QDir(folder_.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
  }

  QTemporaryDir folder_;
  sandbox::Kit kit_;
  course::Exercise exercise_;
};

ENSHU_TEST(BuildStoreTest)

}  // namespace enshu::build_store_test

#include "build_store_test.moc"
