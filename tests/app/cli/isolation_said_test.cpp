// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `enshu` says of the isolation: that it cannot grade, once and with what helps; that it was
// told to grade without, at every use.
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::isolation_said_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kTool = 3;
const QString kFile = u"unit_vector_method.cpp"_s;

}  // namespace

class IsolationSaidTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<test::Enshu>();
    for (const char* student : {"class/a", "class/b", "class/c"}) {
      const QString folder = path(QString::fromLatin1(student));
      QVERIFY(test::copyFolder(test::source(u"tests/submissions/akita-world-frame"_s), folder));
    }
  }

  void aRefusalIsSaidOnce_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("grade") << QStringList{u"grade"_s, u"class"_s, u"--out"_s, u"out"_s};
    QTest::newRow("check") << QStringList{u"check"_s, u"class/a"_s};
    QTest::newRow("watch") << QStringList{u"watch"_s, u"class/a"_s};
  }

  void aRefusalIsSaidOnce() {
    QFETCH(QStringList, arguments);
    makeNoBoxes();
    for (const char* student : {"a", "b", "c"}) {  // a file that is not taken is another message
      QFile::remove(path(u"class/%1/expected.json"_s.arg(QLatin1StringView(student))));
    }
    const Ended ended = enshu_->run(arguments, 30);
    QVERIFY2(ended.code == kTool && ended.out.isEmpty() && ended.err.count(u'\n') == 1,
             test::result(ended));
    QVERIFY2(ended.err.contains(u"user namespaces. To allow it: "_s), test::result(ended));
    QVERIFY(!QFileInfo::exists(path(u"out"_s)));
  }

  void theDoctorShowsWhatIsLiveWithoutABox() {
    makeNoBoxes();
    const Ended ended = enshu_->run({u"doctor"_s, u"--quick"_s});
    QCOMPARE(ended.code, kTool);
    for (const char* layer : {"Resource limits", "System call filter"}) {
      QVERIFY2(ended.out.contains(u"✓ "_s + QString::fromLatin1(layer)), test::result(ended));
    }
    for (const char* layer :
         {"Private read-only file system", "Process namespace", "Network namespace"}) {
      QVERIFY2(ended.out.contains(u"✗ "_s + QString::fromLatin1(layer)), test::result(ended));
    }
    QVERIFY(ended.out.contains(u"An essential layer is missing"_s));
  }

  // All layers are live, and yet nothing can be built.
  void theDoctorTriesOneFile() {
    const Ended good = enshu_->run({u"doctor"_s, u"--quick"_s});
    QVERIFY2(good.code == kDone && good.out.contains(u"✓ a student's file is built, loaded"_s),
             test::result(good));
    enshu_->set("TMPDIR", u"/proc"_s);  // where nobody makes a folder
    const Ended ended = enshu_->run({u"doctor"_s, u"--quick"_s});
    QVERIFY2(ended.code == kTool && ended.out.contains(u"This machine cannot grade"_s) &&
                 !ended.out.contains(u"can grade"_s),
             test::result(ended));
  }

  void gradingWithoutIsLoud() {
    const QString warning = u"enshu: --unsafe: students' programs run without a sandbox"_s;
    const QString remark = u"Graded with --unsafe, without: Private read-only file system"_s;
    const Ended check =
        enshu_->run({u"check"_s, u"unit-vector-method"_s, u"class/a"_s, u"--unsafe"_s});
    QVERIFY2(check.code <= kFailed && check.err.startsWith(warning) && check.out.contains(remark),
             test::result(check));
    const Ended grade = enshu_->run({u"grade"_s, u"class"_s, u"--out"_s, u"out"_s, u"--unsafe"_s});
    QVERIFY2(grade.code <= kFailed && grade.err.startsWith(warning), test::result(grade));
    QCOMPARE(grade.out.count(u"  ⚠ "_s), grade.out.count(u'['));
    QCOMPARE(enshu_->run({u"report"_s, u"out"_s}).code, kDone);
    QVERIFY(test::textOf(path(u"out/report.html"_s)).contains(remark));
    const Ended boxed = enshu_->run({u"check"_s, u"unit-vector-method"_s, u"class/a"_s});
    QVERIFY2(!boxed.out.contains(u"--unsafe"_s) && boxed.err.isEmpty(), test::result(boxed));
  }

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }

  // A bwrap as it is where nobody may make namespaces.
  void makeNoBoxes() const {
    const QString program = path(u"programs/bwrap"_s);
    QVERIFY(test::writeBytes(
        program, "#!/bin/sh\necho bwrap: No permissions to create new namespace >&2\nexit 1\n"));
    QVERIFY(QFile::setPermissions(program, QFile::Permissions(0x7755)));
    enshu_->set("PATH", QFileInfo(program).path());
  }

  std::unique_ptr<test::Enshu> enshu_;
};

ENSHU_TEST(IsolationSaidTest)

}  // namespace enshu::isolation_said_test

#include "isolation_said_test.moc"
