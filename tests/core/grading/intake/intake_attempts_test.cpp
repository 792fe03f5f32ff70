// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of several files for one exercise one counts, by a rule that is told; an assistant's word is
// stronger.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include "core/grading/batch/class_notes.h"
#include "core/grading/intake/choices.h"
#include "core/json/read.h"
#include "tests/core/grading/intake/class_fixture.h"
#include "tests/support/suite.h"

namespace enshu::intake_attempts_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::ClassFixture;
using test::Format;
using test::pack;
using test::Packed;

namespace {

const QByteArray kFile = "velocity_propagation.cpp";
const QString kExercise = u"velocity-propagation"_s;

}  // namespace

class AttemptsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { class_ = std::make_unique<ClassFixture>(); }

  void oneCountsByItsRule_data() {
    QTest::addColumn<QList<Packed>>("members");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const QList<Packed>& members, const QString& told) {
      QTest::newRow(name) << members << told;
    };
    row("one", {{"a/" + kFile, "1"}}, u"1 only"_s);
    row("canvas",
        {{"abe_7_31_velocity_propagation.cpp", "1"},
         {"abe_7_47_velocity_propagation-1.cpp", "2"},
         {"abe_7_40_velocity_propagation.cpp", "3"}},
        u"2 platform"_s);
    row("numbers",
        {{"a/velocity_propagation.cpp", "1"},
         {"a/velocity_propagation (2).cpp", "3"},
         {"a/velocity_propagation (1).cpp", "2"}},
        u"3 number"_s);
    row("a copy", {{"a/velocity_propagation.cpp", "1"}, {"a/velocity_propagation_copy.cpp", "2"}},
        u"1 number"_s);
    row("an archive beside",
        {{"a/" + kFile, "1"}, {"a/old.zip", pack(Format::Zip, {{kFile, "2"}})}}, u"1 place"_s);
    row("folders", {{"a/work/" + kFile, "1"}, {"a/work/deep/" + kFile, "2"}}, u"1 folder"_s);
    row("nothing tells", {{"a/one/" + kFile, "1"}, {"a/two/" + kFile, "2"}}, u"2 name"_s);
  }

  void oneCountsByItsRule() {
    QFETCH(QList<Packed>, members);
    QFETCH(QString, told);
    QCOMPARE(taken(class_->zip(members + QList<Packed>{{other(members), "x"}})), told);
  }

  void theYoungestFileCountsWhereNothingElseDoes() {
    class_->put("class/a/deep/" + kFile, "young");
    class_->put("class/a/" + kFile, "old");
    age("class/a/deep/" + kFile, 0);
    age("class/a/" + kFile, 3600);
    QCOMPARE(taken(class_->path(u"class"_s)), u"young time"_s);
    age("class/a/deep/" + kFile, 3599);  // one second is no difference
    QCOMPARE(taken(class_->path(u"class"_s)), u"old folder"_s);
  }

  void anAssistantChooses() {
    const QString archive =
        class_->zip({{"a/one/" + kFile, "1"}, {"a/two/" + kFile, "2"}, {"b/" + kFile, "x"}});
    const QString one = u"a/one/"_s + QString::fromLatin1(kFile);
    const QString two = u"a/two/"_s + QString::fromLatin1(kFile);
    QCOMPARE(taken(archive), u"2 name"_s);
    QCOMPARE(taken(archive, {one}), u"1 chosen"_s);
    QCOMPARE(taken(archive, {one, two}), u"2 chosen"_s);
    const Attempts attempts =
        class_->open(archive, {one}).value().submissions.first().attempts[kExercise];
    QCOMPARE(attempts.taken, one);
    QCOMPARE(attempts.others, QStringList{two});
  }

  // As unpacking it does.
  void ofAMemberThatStandsTwiceTheLastCounts_data() {
    QTest::addColumn<Format>("format");
    QTest::newRow("zip") << Format::Zip;
    QTest::newRow("tar") << Format::Tar;
  }
  void ofAMemberThatStandsTwiceTheLastCounts() {
    QFETCH(Format, format);
    const QByteArray twice = pack(format, {{kFile, "1"}, {"x/" + kFile, "x"}, {kFile, "2"}});
    class_->put(format == Format::Zip ? "class/a.zip" : "class/a.tar", twice);
    class_->put("class/b/" + kFile, "b");
    const ClassFolder folder = class_->open(class_->path(u"class"_s)).value();
    QCOMPARE(taken(class_->path(u"class"_s)), u"2 folder"_s);
    const Attempts attempts = folder.submissions.first().attempts[kExercise];
    QVERIFY(!attempts.others.contains(attempts.taken));
    QCOMPARE(folder.skipped.size(), 1);
    QCOMPARE(folder.skipped.first().name, attempts.taken);
    QVERIFY2(folder.skipped.first().reason.contains(u"the last one counts"_s),
             qPrintable(folder.skipped.first().reason));
  }

  // Whatever one hands in, the notes on the class stay small enough to be read again.
  void manyAttemptsAreCounted() {
    QList<Packed> members;
    for (int k = 0; k < 3000; ++k) {
      members += Packed{QByteArray(1200, '\1') + QByteArray::number(k) + '/' + kFile, "1"};
      members += Packed{QByteArray(1200, '\1') + QByteArray::number(k) + "/x.txt", "1"};
    }
    for (int k = 0; k < 3000; ++k) {
      members += Packed{'d' + QByteArray::number(k) + '/' + kFile, "1"};
    }
    class_->put("class/a.tgz", pack(Format::GzippedTar, members));
    class_->put("class/b/" + kFile, "b");
    ClassFolder folder = class_->open(class_->path(u"class"_s)).value();
    const QByteArray written = QJsonDocument(toJson(notesOn(folder, {}))).toJson();
    QVERIFY2(written.size() < 400'000, QByteArray::number(written.size()));
    const auto notes = json::read(written, u"batch.json"_s, readNotes);
    QVERIFY2(notes, notes ? "" : notes.error().message().c_str());
    const QJsonObject told = toJson(notes->students[u"a"_s].attempts[kExercise]);
    QCOMPARE(told[u"others"_s].toArray().size(), 100);
    QCOMPARE(told[u"more"_s].toInt(), 5899);
  }

  void choicesAreKept() {
    QCOMPARE(readChoices(class_->path()).value().files, QStringList());
    QVERIFY(writeChoices(class_->path(), {{u"a/x.cpp"_s, u"b\n.cpp"_s}}));
    QCOMPARE(readChoices(class_->path()).value().files, (QStringList{u"a/x.cpp"_s, u"b\n.cpp"_s}));
    class_->put("choices.json", "{\"format\": \"enshu-choices/2\", \"files\": []}");
    QVERIFY(!readChoices(class_->path()));
  }

 private:
  // Somebody else, so that a student's folders are no students.
  static QByteArray other(const QList<Packed>& members) {
    return members.first().name.startsWith("abe_") ? QByteArray("zoe_9_99_" + kFile)
                                                   : QByteArray("zoe/" + kFile);
  }
  void age(const QByteArray& name, int seconds) const {
    QFile file(class_->path(QString::fromLatin1(name)));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::fromSecsSinceEpoch(1'700'000'000 - seconds),
                             QFileDevice::FileModificationTime));
  }
  // "source rule" of the first student.
  QString taken(const QString& path, const QStringList& chosen = {}) const {
    const Submission submission = class_->open(path, chosen).value().submissions.first();
    return QString::fromUtf8(test::bytesOf(submission.files[kExercise])) + u' ' +
           toJson(submission.attempts[kExercise])[u"rule"_s].toString();
  }

  std::unique_ptr<ClassFixture> class_;
};

ENSHU_TEST(AttemptsTest)

}  // namespace enshu::intake_attempts_test

#include "intake_attempts_test.moc"
