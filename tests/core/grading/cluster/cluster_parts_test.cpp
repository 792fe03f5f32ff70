// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a grading hands on to its tasks and hears of them.
#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include "core/grading/cluster/chunks.h"
#include "core/grading/cluster/plan.h"
#include "core/grading/cluster/script.h"
#include "core/grading/cluster/told.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"
#include "tests/support/time_zone.h"

namespace enshu::cluster_parts_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class ClusterPartsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && kit && folder_.isValid());
    course_ = *course;
    kit_ = *kit;
  }

  void tasksAreWholeStudentsOfAboutTheTime_data() {
    QTest::addColumn<QList<int>>("students");
    QTest::addColumn<int>("most");
    QTest::addColumn<QList<int>>("tasks");
    QTest::newRow("nobody") << QList<int>{} << 10 << QList<int>{};
    QTest::newRow("small ones together") << QList<int>{4, 4, 4} << 10 << QList<int>{8, 4};
    QTest::newRow("exactly") << QList<int>{5, 5, 5} << 10 << QList<int>{10, 5};
    QTest::newRow("never cut") << QList<int>{3, 25, 3} << 10 << QList<int>{3, 25, 3};
    QTest::newRow("at least one") << QList<int>{1, 1} << 0 << QList<int>{1, 1};
  }
  void tasksAreWholeStudentsOfAboutTheTime() {
    QFETCH(QList<int>, students);
    QFETCH(int, most);
    QFETCH(QList<int>, tasks);
    const QList<QList<Work>> pieces = cut(classOf(students), {100, most * 100, 1});
    QCOMPARE(sizes(pieces), tasks);
    const QList<QList<Work>> twice = cut(classOf(students), {200, most * 100, 2});
    QCOMPARE(sizes(twice), tasks);
    QCOMPARE(sizes(cut(classOf(students), {100, most * 100, 1}, true)), students);
  }

  void aPartArrivesAsItWas() {
    QList<Work> works = classOf({2, 1});
    Submission& first = works[0].submission;
    first.shown = u"A <b> ひと"_s;
    first.late = true;
    first.handedIn = QDateTime(QDate(2026, 11, 2), QTime(3, 4, 5, 678), QTimeZone::utc());
    first.sources[works[0].exercise->id].text = "\xff\n\0"_ba;
    first.sources[works[0].exercise->id].sha256 = QString::fromLatin1(
        QCryptographicHash::hash("\xff\n\0"_ba, QCryptographicHash::Sha256).toHex());
    first.sources[works[0].exercise->id].refusal = u"why"_s;
    works[1].submission = first;
    QVERIFY(writePart(path(u"p"_s), works));
    const Result<QList<Work>> read = readPart(path(u"p"_s), course_, 1000);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->size(), 3);
    for (int k = 0; k < 3; ++k) {
      const Work& was = works.at(k);
      const Work& is = read->at(k);
      QCOMPARE(is.exercise, was.exercise);
      QCOMPARE(is.submission.name, was.submission.name);
      QCOMPARE(is.submission.shown, was.submission.shown);
      QCOMPARE(is.submission.late, was.submission.late);
      QCOMPARE(is.submission.files.keys().size(), was.submission.files.size());
      QCOMPARE(sourceHashes(*is.exercise, is.submission),
               sourceHashes(*was.exercise, was.submission));
      const sandbox::SourceFile& a = was.submission.sources[was.exercise->id];
      const sandbox::SourceFile b = is.sources->read(is.submission).sources[is.exercise->id];
      QVERIFY(a.text == b.text && a.refusal == b.refusal && a.name == b.name);
    }
    QCOMPARE(read->at(0).submission.handedIn, first.handedIn);
    QVERIFY(read->at(0).budget == read->at(1).budget && read->at(1).budget != read->at(2).budget);
  }

  void aPartKeepsANameAsItIsAndNoTimeThatIsNone() {
    QList<Work> works = classOf({1});
    works[0].submission.name = u"\ufeffs0"_s;
    works[0].submission.handedIn = QDateTime(QDate(11476, 8, 15), QTime(1, 2), QTimeZone::utc());
    QVERIFY(writePart(path(u"p"_s), works));
    const Result<QList<Work>> read = readPart(path(u"p"_s), course_, 1000);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->first().submission.name, u"\ufeffs0"_s);
    QVERIFY(!read->first().submission.handedIn.isValid());
  }

  void aDamagedPartIsRefused_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("another text") << "\"text\": \"\""_ba
                                  << "\"text\": \"AAAA\""_ba;
    QTest::newRow("no text at all") << "\"text\": \"\""_ba
                                    << "\"text\": \"%%%\""_ba;
    QTest::newRow("another folder") << "\"name\": \"s0\""_ba
                                    << "\"name\": \"../s0\""_ba;
    QTest::newRow("a hidden folder") << "\"name\": \"s0\""_ba
                                     << "\"name\": \"..\""_ba;
    QTest::newRow("no folder") << "\"name\": \"s0\""_ba
                               << "\"name\": \"\""_ba;
    QTest::newRow("another exercise") << "\"exercise\": \""_ba
                                      << "\"exercise\": \"x"_ba;
    QTest::newRow("another format") << "enshu-part/1"_ba
                                    << "enshu-part/2"_ba;
    QTest::newRow("half") << "\"units\""_ba
                          << "}}"_ba;
  }
  void aDamagedPartIsRefused() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QVERIFY(writePart(path(u"p"_s), classOf({1})));
    QByteArray bytes = test::bytesOf(path(u"p"_s));
    QVERIFY2(bytes.contains(from), bytes.constData());
    QVERIFY(readPart(path(u"p"_s), course_, 1000));
    QVERIFY(test::writeBytes(path(u"p"_s), bytes.replace(from, to)));
    QVERIFY(!readPart(path(u"p"_s), course_, 1000));
  }

  void anotherMachineMustBeTheSame() {
    BatchOptions options;
    Batch batch{course_, kit_, QDir(folder_.path()), options};
    batch.secret = newSecret(3);
    QVERIFY(writePlan(folder_.path(), planOf(batch)));
    const Result<Plan> plan = readPlan(folder_.path());
    QVERIFY2(plan, plan ? "" : plan.error().message().c_str());
    QCOMPARE(plan->secret, batch.secret);
    QVERIFY(!plan->due.isValid());
    QVERIFY(requireSame(*plan, course_, kit_));
    sandbox::Kit other = kit_;
    other.compilerVersion = u"13.0.0"_s;
    QVERIFY(!requireSame(*plan, course_, other));
    Plan changed = *plan;
    changed.version = u"9"_s;
    QVERIFY(!requireSame(changed, course_, kit_));
    changed = *plan;
    changed.exercises.first() += u"x"_s;
    QVERIFY(!requireSame(changed, course_, kit_));
  }

  // On whatever clock a machine has.
  void theDateGoesAlong() {
    const test::TimeZone here("Asia/Tokyo");
    Plan plan;
    plan.secret = newSecret(3);
    plan.jobs = 1;
    plan.due = QDateTime(QDate(2026, 12, 1), QTime(23, 59));
    const QDateTime moment(QDate(2026, 12, 1), QTime(14, 59), QTimeZone::utc());
    QVERIFY(writePlan(folder_.path(), plan));
    const test::TimeZone elsewhere("America/New_York");
    QCOMPARE(readPlan(folder_.path()).value().due, moment);
    const QString file = path(u"plan.json"_s);
    QVERIFY(test::writeBytes(
        file, test::bytesOf(file).replace("2026-12-01T23:59:00+09:00", "2026-12-01T23:59:00")));
    const Result<Plan> damaged = readPlan(folder_.path());
    QVERIFY(!damaged);
    QCOMPARE(QString::fromStdString(damaged.error().message()), file + u":/due: is no moment"_s);
  }

  void whatIsToldIsHeardOnce() {
    const QString file = path(u"told"_s);
    Listener listener(file);
    QVERIFY(listener.listen().results.isEmpty());
    {
      Teller teller(file);
      teller.begin(u"n1"_s);
      teller.tell({u"s"_s, u"e"_s, 12, {}});
      teller.tell({u"s"_s, u"f"_s, 13, QString(5000, u'w')});
    }
    const Told told = listener.listen();
    QVERIFY(told.node == u"n1"_s && told.results.size() == 2 && !told.ended);
    QVERIFY(told.results[0].fault.isEmpty() && told.results[0].wallMs == 12);
    QCOMPARE(told.results[1].fault.size(), 500);
    QVERIFY(listener.listen().results.isEmpty());
    {
      Teller again(file);
      again.refuse(u"no box"_s);
      again.end();
    }
    const Told then = listener.listen();
    QVERIFY(then.refused == u"no box"_s && then.ended && then.node.isEmpty());
    {
      Teller elsewhere(file);
      elsewhere.refuse(u"no box"_s);
      elsewhere.begin(u"n2"_s);
    }
    const Told moved = listener.listen();
    QVERIFY(moved.node == u"n2"_s && moved.refused.isEmpty());
    Teller(file).tell({u"\ufeffs"_s, u"e"_s, 1, {}});
    const Told marked = listener.listen();
    QVERIFY(marked.results.size() == 1 && marked.results[0].student == u"\ufeffs"_s);
  }

  void halfALineIsWaitedForAndNonsenseIsNothing() {
    const QString file = path(u"half"_s);
    Listener listener(file);
    QVERIFY(test::writeBytes(file, "{\"student\": \"s\", \"exer"));
    QVERIFY(listener.listen().results.isEmpty());
    const QByteArray rest =
        "{\"student\": \"s\", \"exercise\": \"e\", \"wallMs\": 1}\n\n\xff\xfe\n[]\n{\"node\": "
        "\"a;b\"}\n"
        "{\"student\": \"s\", \"exercise\": \"f\", \"wallMs\": -1}\n{\"node\": 7}\n{\"node\": "
        "\"-x\"}\n";
    QVERIFY(test::writeBytes(file, rest));
    const Told told = listener.listen();
    QCOMPARE(told.results.size(), 1);
    QVERIFY(told.node.isEmpty());
    QVERIFY(test::writeBytes(file, rest + QByteArray(3 << 20, 'x')));
    for (int k = 0; k < 4; ++k) {
      QVERIFY(listener.listen().results.isEmpty());
    }
  }

  void aPathIsAWordOfTheScript() {
    BatchOptions options;
    Batch batch{course_, kit_, QDir(folder_.path()), options};
    const QByteArray script = scriptOf(batch, u"/a b/$(x)"_s, u"/it's\n`y`"_s, 3);
    QVERIFY(script.startsWith("#!/bin/sh\n"));
    QVERIFY(script.contains("folder='/it'\\''s\n`y`'\n"));
    QVERIFY(script.contains("exec '/a b/$(x)' grade-part \"$folder\" 3 "));
    QVERIFY(hindranceOf(76, {}, {}) && hindranceOf(127, {}, {}) && !hindranceOf(1, {}, {}));
  }

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }

  // Students with so many exercises each; their files are empty.
  QList<Work> classOf(const QList<int>& students) const {
    QList<Work> works;
    const QList<const course::Exercise*> exercises = course_.exercises();
    for (int student = 0; student < students.size(); ++student) {
      Submission submission;
      submission.name = u"s%1"_s.arg(student);
      for (int k = 0; k < students[student]; ++k) {
        submission.files[exercises[k]->id] = u"/nowhere/"_s + exercises[k]->fileName();
        submission.sources[exercises[k]->id] = {
            exercises[k]->fileName(), {}, QString::fromLatin1(kOfNothing), {}, {}, false};
      }
      for (int k = 0; k < students[student]; ++k) {
        works += Work{exercises[k], submission, std::make_shared<SharedSources>(), nullptr};
      }
    }
    return works;
  }

  static QList<int> sizes(const QList<QList<Work>>& pieces) {
    QList<int> sizes;
    for (const QList<Work>& piece : pieces) {
      sizes += static_cast<int>(piece.size());
    }
    return sizes;
  }

  static constexpr char kOfNothing[] =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  QTemporaryDir folder_;
  course::Course course_;
  sandbox::Kit kit_;
};

ENSHU_TEST(ClusterPartsTest)

}  // namespace enshu::cluster_parts_test

#include "cluster_parts_test.moc"
