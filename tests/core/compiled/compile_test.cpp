// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compile.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "core/symbolic/cpp_writer.h"
#include "tests/core/symbolic/random_function.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::compile_test {

using namespace Qt::StringLiterals;
using namespace enshu::compiled;
using namespace enshu::test;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;

// y of the random function's five inputs.
VectorXd call(Entry entry, Eigen::Index size, const VectorXd& a, const VectorXd& b) {
  VectorXd y(size);
  const double* const inputs[] = {a.data(), b.data()};
  double* const outputs[] = {y.data()};
  entry(inputs, outputs);
  return y;
}

}  // namespace

class CompileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    options_ = {};
    options_.cacheFolder = folder_->filePath(u"cache"_s);
    options_.flags = QStringList{u"-O1"_s};
  }

  void compiledFunctionsAreWhatTheyTrace_data() {
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("mostLines");
    QTest::addColumn<bool>("native");
    QTest::addRow("short") << 12 << 4000 << false;
    QTest::addRow("long") << 400 << 4000 << false;
    QTest::addRow("in parts") << 400 << 50 << false;
    QTest::addRow("a part per line") << 40 << 1 << false;
    QTest::addRow("with all flags") << 200 << 4000 << true;
  }
  void compiledFunctionsAreWhatTheyTrace() {
    QFETCH(int, steps);
    QFETCH(int, mostLines);
    QFETCH(bool, native);
    if (native) {
      options_.flags = defaultFlags();
    }
    const auto seed = static_cast<unsigned>(steps + mostLines);
    const symbolic::Function f = randomFunction(seed, steps);
    const Result<Entry> entry =
        compileSource(f.name(), symbolic::writeCpp(f, {.mostLines = mostLines}), options_);
    QVERIFY2(entry, entry ? "" : entry.error().message().c_str());
    for (int k = 0; k < 100; ++k) {
      const Eigen::Vector3d a(0.3 * k - 10, -1.2, 0.8);
      const Eigen::Vector2d b(-0.4, 2 - 0.02 * k);
      const VectorXd expected = randomFunctionValue(seed, steps, a, b);
      VERIFY_NEAR(call(*entry, expected.size(), a, b), expected, kRoundOff);
    }
  }

  // 21 angles at once: near multiples of pi/2, in all quadrants, far away, and not finite.
  void sinesAndCosinesAreThoseOfTheLibrary_data() {
    QTest::addColumn<QStringList>("flags");
    QTest::addRow("plain") << QStringList{u"-O1"_s};
    QTest::addRow("this machine") << defaultFlags();
  }
  void sinesAndCosinesAreThoseOfTheLibrary() {
    QFETCH(QStringList, flags);
    options_.flags = flags;
    symbolic::Function f("turns");
    const symbolic::Vector q = f.input("q", 21);
    f.output("s", q.unaryExpr([](const symbolic::Scalar& x) { return sin(x); }));
    f.output("c", q.unaryExpr([](const symbolic::Scalar& x) { return cos(x); }));
    const Result<Entry> entry = compile(f, options_);
    QVERIFY2(entry, entry ? "" : entry.error().message().c_str());
    for (const double scale : {1e-300, 1e-9, 0.1, 1.0, M_PI_2, 7.0, 1e3, 9e4, 2e6, 1e22}) {
      VectorXd x = VectorXd::LinSpaced(21, -10, 10) * scale;
      x[3] = std::nextafter(x[3], 0);
      VectorXd s(21), c(21);
      const double* const inputs[] = {x.data()};
      double* const outputs[] = {s.data(), c.data()};
      (*entry)(inputs, outputs);
      for (int i = 0; i < 21; ++i) {
        QVERIFY(std::abs(s[i] - std::sin(x[i])) <=
                5e-16 * std::max(std::abs(std::sin(x[i])), 1e-3));
        QVERIFY(std::abs(c[i] - std::cos(x[i])) <= 5e-16);
      }
    }
    VectorXd x = VectorXd::Constant(21, 0.5), s(21), c(21);
    x[4] = HUGE_VAL;
    x[9] = std::nan("");
    const double* const inputs[] = {x.data()};
    double* const outputs[] = {s.data(), c.data()};
    (*entry)(inputs, outputs);
    QVERIFY(std::isnan(s[4]) && std::isnan(c[4]) && std::isnan(s[9]) && std::isnan(c[9]));
    VERIFY_NEAR(s[5], std::sin(0.5), 1e-15);
  }

  void whatIsKnownIsNotCompiledAgain() {
    const symbolic::Function f = randomFunction(1, 100);
    QVERIFY(compile(f, options_));
    const QDir cache(options_.cacheFolder);
    const QFileInfoList before = cache.entryInfoList(QDir::Files);
    QCOMPARE(before.size(), 1);
    const QDateTime written = before[0].lastModified();  // a QFileInfo looks when it is asked
    QVERIFY(compile(f, options_));
    const QFileInfoList after = cache.entryInfoList(QDir::Files);
    QCOMPARE(after.size(), 1);
    QCOMPARE(after[0].lastModified(), written);
    QVERIFY(compile(randomFunction(2, 100), options_));
    QCOMPARE(cache.entryInfoList(QDir::Files).size(), 2);
    options_.flags.append(u"-fno-math-errno"_s);
    QVERIFY(compile(f, options_));
    QCOMPARE(cache.entryInfoList(QDir::Files).size(), 3);
    QCOMPARE(cache.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 0);
  }

  void aDamagedLibraryIsMadeAgain() {
    const symbolic::Function f = randomFunction(5, 60);
    // One that this program has not loaded yet.
    const Result<Entry> first = compile(f, options_);
    QVERIFY(first);
    const QString path = QDir(options_.cacheFolder).entryInfoList(QDir::Files)[0].filePath();
    QFile::remove(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no library") > 0);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const Result<Entry> second = compile(f, options_);
    QVERIFY2(second, second ? "" : second.error().message().c_str());
    QVERIFY(QFileInfo(path).size() > 1000);
    const Eigen::Vector3d a(1, 2, 3);
    const Eigen::Vector2d b(4, 5);
    const VectorXd expected = randomFunctionValue(5, 60, a, b);
    VERIFY_NEAR(call(*second, expected.size(), a, b), expected, kRoundOff);
  }

  void theUsersEnvironmentDoesNotReachTheCompiler() {
    const QString folder = folder_->path();
    QFile stray(folder + u"/stray.h"_s);
    QVERIFY(stray.open(QIODevice::WriteOnly));
    stray.close();
    qputenv("CPATH", folder.toUtf8());
    qputenv("GCC_EXEC_PREFIX", "/nowhere/");
    const Result<Entry> misled =
        compileSource("f", "#include <stray.h>\nextern \"C\" void f() {}", options_);
    const Result<Entry> clean = compileSource("f", "extern \"C\" void f() {}", options_);
    qunsetenv("CPATH");
    qunsetenv("GCC_EXEC_PREFIX");
    QVERIFY(!misled);
    QVERIFY2(clean, clean ? "" : clean.error().message().c_str());
  }

  void noCompilerIsAReason() {
    options_.compiler = u"no-such-compiler"_s;
    const Result<Entry> entry = compile(randomFunction(1, 5), options_);
    QVERIFY(!entry);
    QCOMPARE(entry.error().where, "no-such-compiler");
    QVERIFY(entry.error().message().find("no C++ compiler") != std::string::npos);
  }

  void aFailingCompilerIsAReason() {
    const Result<Entry> broken = compileSource("f", "extern \"C\" void f( { nonsense", options_);
    QVERIFY(!broken);
    QVERIFY(broken.error().message().find("error") != std::string::npos);
    options_.flags = QStringList{u"-fno-such-flag"_s};
    QVERIFY(!compile(randomFunction(1, 5), options_));
    options_.flags.clear();
    options_.compiler = u"/bin/false"_s;
    QVERIFY(!compile(randomFunction(1, 5), options_));
    QVERIFY(!QDir(options_.cacheFolder).exists() ||
            QDir(options_.cacheFolder).entryList(QDir::Files).isEmpty());
  }

  void aMissingSymbolIsAReason() {
    const Result<Entry> entry = compileSource("f", "extern \"C\" void g() {}", options_);
    QVERIFY(!entry);
    QVERIFY(entry.error().message().find("cannot be loaded") != std::string::npos);
  }

  void aSlowCompilerIsStopped() {
    QTemporaryDir folder;
    QFile script(folder.filePath(u"slow"_s));
    QVERIFY(script.open(QIODevice::WriteOnly) && script.write("#!/bin/sh\nexec sleep 60\n") > 0);
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    options_.compiler = script.fileName();
    options_.timeoutMs = 200;
    QElapsedTimer clock;
    clock.start();
    const Result<Entry> entry = compile(randomFunction(1, 5), options_);
    QVERIFY(!entry);
    QVERIFY(clock.elapsed() < 10000);
    QVERIFY(entry.error().message().find("200 ms") != std::string::npos);
  }

 private:
  std::unique_ptr<QTemporaryDir> folder_;
  Options options_;
};

ENSHU_TEST(CompileTest)

}  // namespace enshu::compile_test

#include "compile_test.moc"
