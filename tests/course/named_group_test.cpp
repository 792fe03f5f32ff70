// SPDX-License-Identifier: GPL-3.0-or-later
//
// A class of eight, of which three share a mistake that no bank lists: the group is found by what
// grading wrote, named once, commented at once, and known from then on.
#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "core/json/folder_lock.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::named_group_test {

using namespace Qt::StringLiterals;

namespace {

const QString kExercise = u"kinetic-energy"_s;
const QString kJson = u"course/assignments/bodies/kinetic-energy/exercise.json"_s;
const QString kMistakes = u"course/solutions/bodies/kinetic-energy/mistakes/"_s;
const QStringList kTexts{u"--text-en"_s, u"It is \"m v\"."_s, u"--text-ja"_s, u"m v です。"_s,
                         u"--hint-en"_s, u"Square."_s,        u"--hint-ja"_s, u"二乗です。"_s};

// Student and what stands in the place of the right formula.
const QList<std::pair<QString, QByteArray>> kClass{
    {u"abe"_s, "body.m * body.v.norm()"},        {u"baba"_s, "body.m * body.v.squaredNorm()"},
    {u"chiba"_s, "body.v.norm() * body.m"},      {u"doi"_s, "body.m * body.v.squaredNorm() / 2"},
    {u"eto"_s, "body.m + body.v.norm()"},        {u"fujii"_s, "body.v.sum()"},
    {u"goto"_s, "body.m * body.v.norm() * 1.0"}, {u"hara"_s, "body.speed"}};
const QStringList kGroup{u"abe"_s, u"chiba"_s, u"goto"_s};

QJsonObject objectOf(const QString& path) {
  return QJsonDocument::fromJson(test::bytesOf(path)).object();
}

QMap<QString, QByteArray> bytesBelow(const QString& folder) {
  QMap<QString, QByteArray> all;
  for (const QString& file : test::filesBelow(folder, u"."_s)) {
    all[file] = test::bytesOf(folder + u'/' + file);
  }
  return all;
}

}  // namespace

class NamedGroupTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), built_.filePath(u"course"_s)));
    enshu_.set("ENSHU_COURSE", built_.filePath(u"course"_s));
    test::Ended ended = enshu_.run({u"course"_s, u"build"_s});
    QVERIFY2(ended.code == 0, result(ended));
    const QByteArray right = test::bytesOf(
        built_.filePath(u"course/solutions/bodies/kinetic-energy/kinetic_energy.cpp"_s));
    for (const auto& [student, formula] : kClass) {
      QByteArray text = right;
      QVERIFY(test::writeBytes(class_.filePath(student + u"/kinetic_energy.cpp"_s),
                               text.replace("body.m * body.v.squaredNorm() / 2", formula)));
    }
    ended = enshu_.run({u"grade"_s, class_.path(), u"--out"_s, built_.filePath(u"results"_s),
                        u"--seed"_s, u"5"_s});
    QVERIFY2(ended.code == 1, result(ended));
  }

  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(test::copyFolder(built_.path(), folder_->path()));
    enshu_.set("ENSHU_COURSE", at(u"course"_s));
  }

  void theThreeAreAGroup() {
    const test::Ended ended = groups({});
    QVERIFY2(ended.code == 0 && ended.err.isEmpty(), result(ended));
    QVERIFY2(ended.out.contains(u"3 × kinetic-energy  abe, chiba, goto"_s), result(ended));
    QVERIFY2(ended.out.contains(u"Energy, case seeded: leaves the reference at"_s), result(ended));
    QVERIFY2(ended.out.contains(u"kinetic-energy: 2 further"_s), result(ended));
    const QJsonObject all = list();
    QCOMPARE(all[u"format"_s].toString(), u"enshu-groups/1"_s);
    QCOMPARE(all[u"groups"_s].toArray().size(), 1);
    const QJsonObject group = all[u"groups"_s].toArray()[0].toObject();
    QCOMPARE(group[u"members"_s].toVariant().toStringList(), kGroup);
    QCOMPARE(group[u"size"_s].toInt(), 3);
    QCOMPARE(group[u"check"_s].toString(), u"seeded.energy"_s);
    QCOMPARE(all[u"alone"_s][kExercise].toInt(), 2);
    QCOMPARE(groups({u"--json"_s, at(u"list.json"_s), u"--exercise"_s, kExercise}).code, 0);
    QCOMPARE(objectOf(at(u"list.json"_s)), all);
    QCOMPARE(groups({id()}).out.count(u'\n'), 2);
  }

  void aNameIsToldToAllAtOnce() {
    QVERIFY(test::writeBytes(at(u"results/chiba/kinetic-energy.review.json"_s),
                             R"({"format": "enshu-review/1", "reason": "own idea", "score": 3,
                                 "comment": "mine"})"));
    const QMap<QString, QByteArray> before = bytesBelow(at(u"results"_s));
    const test::Ended ended = name(u"linear"_s);
    QVERIFY2(ended.code == 0 && ended.out.contains(u"3 results say it now: abe, chiba, goto"_s),
             result(ended));
    const QString version = versionNow();
    for (const auto& [student, formula] : kClass) {
      const QJsonObject told = resultOf(student);
      const QJsonObject found = told[u"diagnosis"_s].toArray().at(0).toObject();
      QCOMPARE(found[u"mistake"_s].toString() == u"linear"_s, kGroup.contains(student));
      QCOMPARE(told[u"receipt"_s][u"exercise"_s].toString(), version);
      if (kGroup.contains(student)) {
        QVERIFY(found[u"explains"_s].toBool() && found[u"margin"_s].toDouble() >= 100);
        QCOMPARE(found[u"text"_s].toString(), u"It is \"m v\"."_s);
        QVERIFY(told[u"summary"_s].toString().contains(u"It is \"m v\"."_s));
        QCOMPARE(told[u"checks"_s].toArray().at(0)[u"hint"_s].toString(), u"Square."_s);
        QVERIFY(told[u"known"_s].toArray().isEmpty());
        QCOMPARE(told[u"score"_s].toDouble(), 0.0);
      }
    }
    const QString review = u"chiba/kinetic-energy.review.json"_s;
    QCOMPARE(test::bytesOf(at(u"results/"_s + review)), before[review]);
    QVERIFY(list()[u"groups"_s].toArray().isEmpty());
    QVERIFY(!test::textOf(at(kJson)).contains(u"norm()"_s));
    QCOMPARE(test::filesBelow(at(kMistakes), u"."_s, {u"linear*"_s}), QStringList{u"linear.mat"_s});
  }

  // What grading would say is what the results say already: nothing is graded again.
  void gradingGoesOnFromThere() {
    QCOMPARE(name(u"linear"_s).code, 0);
    const QMap<QString, QByteArray> told = bytesBelow(at(u"results"_s));
    const test::Ended resumed =
        enshu_.run({u"grade"_s, class_.path(), u"--out"_s, at(u"results"_s), u"--resume"_s});
    QVERIFY2(resumed.out.contains(u"(8 kept from before)"_s), result(resumed));
    QCOMPARE(bytesBelow(at(u"results"_s)), told);
  }

  // The same three handed in another answer, and are again of one mind: what was to be said of the
  // group of before is not said of this one.
  void anIdIsOfAnswersNotOfNames() {
    const QString before = id();
    QMap<QString, QByteArray> handedIn;
    const auto restore = qScopeGuard([&] {
      for (auto file = handedIn.begin(); file != handedIn.end(); ++file) {
        QVERIFY(test::writeBytes(file.key(), file.value()));
      }
    });
    for (const auto& [student, formula] : kClass) {
      if (kGroup.contains(student)) {
        const QString path = class_.filePath(student + u"/kinetic_energy.cpp"_s);
        QByteArray text = handedIn[path] = test::bytesOf(path);
        QVERIFY(test::writeBytes(path, text.replace(formula, "3 * " + formula)));
      }
    }
    const test::Ended graded =
        enshu_.run({u"grade"_s, class_.path(), u"--out"_s, at(u"results"_s), u"--resume"_s});
    QVERIFY2(graded.out.contains(u"(5 kept from before)"_s), result(graded));
    QCOMPARE(list()[u"groups"_s][0][u"members"_s].toVariant().toStringList(), kGroup);
    QVERIFY(id() != before);
    const test::Ended ended = groups({before, u"--comment"_s, u"not yours"_s});
    QVERIFY2(ended.code == 2 && ended.err.contains(u"there is no group %1 now"_s.arg(before)),
             result(ended));
  }

  // In another grading, with other hidden cases, and at home.
  void isKnownFromThenOn() {
    QCOMPARE(name(u"linear"_s).code, 0);
    const test::Ended graded =
        enshu_.run({u"grade"_s, class_.path(), u"--out"_s, at(u"again"_s), u"--seed"_s, u"6"_s});
    QVERIFY2(graded.code == 1, result(graded));
    for (const auto& [student, formula] : kClass) {
      const QJsonObject now = objectOf(at(u"again/%1/kinetic-energy.json"_s.arg(student)));
      const QJsonObject told = resultOf(student);
      for (const auto& key : {u"diagnosis"_s, u"summary"_s, u"known"_s, u"score"_s, u"verdict"_s}) {
        QCOMPARE(now[key], told[key]);
      }
      QVERIFY(now[u"receipt"_s][u"seed"_s] != told[u"receipt"_s][u"seed"_s]);
      QCOMPARE(now[u"receipt"_s][u"references"_s], told[u"receipt"_s][u"references"_s]);
    }
    const test::Ended checked =
        enshu_.run({u"check"_s, kExercise, class_.filePath(u"goto/kinetic_energy.cpp"_s)});
    QVERIFY2(checked.code == 1 && checked.out.contains(u"It is \"m v\"."_s) &&
                 checked.out.contains(u"Hint: Square."_s),
             result(checked));
    const test::Ended course = enshu_.run({u"course"_s, u"check"_s});
    QVERIFY2(!course.out.contains(u"linear"_s), result(course));
  }

  void aShareOfThePointsIsLeftIfTheCourseSaysSo() {
    QCOMPARE(name(u"linear"_s, {u"--credit"_s, u"0.5"_s}).code, 0);
    QCOMPARE(resultOf(u"abe"_s)[u"score"_s].toDouble(), 5.0);
    QCOMPARE(resultOf(u"eto"_s)[u"score"_s].toDouble(), 0.0);
    QVERIFY(test::textOf(at(kJson)).contains(u"\"credit\": 0.5"_s));
  }

  // Another exercise.json and other numbers: the mistake is left out and the course says why.
  void aDamagedRecordingIsLeftOut() {
    QCOMPARE(name(u"linear"_s).code, 0);
    QVERIFY(test::writeBytes(at(kMistakes + u"linear.mat"_s), "damaged"));
    const test::Ended checked =
        enshu_.run({u"check"_s, kExercise, class_.filePath(u"goto/kinetic_energy.cpp"_s)});
    QVERIFY2(checked.code == 1 && !checked.out.contains(u"It is \"m v\""_s), result(checked));
    const test::Ended course = enshu_.run({u"course"_s, u"check"_s});
    QVERIFY2(course.code == 2 && course.out.contains(u"linear.mat"_s), result(course));
  }

  void allAreCommentedAtOnce() {
    QVERIFY(test::writeBytes(at(u"results/chiba/kinetic-energy.review.json"_s),
                             R"({"format": "enshu-review/1", "reason": "", "comment": "mine"})"));
    const test::Ended ended = groups({id(), u"--comment"_s, u"Look at the units."_s});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"Written beside 2 results."_s) &&
                 ended.out.contains(u"--replace puts this in its place): chiba"_s),
             result(ended));
    QCOMPARE(reviewOf(u"abe"_s)[u"comment"_s].toString(), u"Look at the units."_s);
    QCOMPARE(reviewOf(u"abe"_s)[u"sources"_s], resultOf(u"abe"_s)[u"receipt"_s][u"sources"_s]);
    QCOMPARE(reviewOf(u"chiba"_s)[u"comment"_s].toString(), u"mine"_s);
    QVERIFY(reviewOf(u"baba"_s).isEmpty());
    QCOMPARE(groups({id(), u"--score"_s, u"2.5"_s, u"--reason"_s, u"half an idea"_s}).code, 0);
    QCOMPARE(reviewOf(u"chiba"_s)[u"score"_s].toDouble(), 2.5);
    QCOMPARE(reviewOf(u"chiba"_s)[u"comment"_s].toString(), u"mine"_s);
    QCOMPARE(groups({id(), u"--comment"_s, u"New."_s, u"--replace"_s}).code, 0);
    for (const QString& student : kGroup) {
      QCOMPARE(reviewOf(student)[u"comment"_s].toString(), u"New."_s);
      QCOMPARE(reviewOf(student)[u"score"_s].toDouble(), 2.5);
    }
  }

  // One damaged record costs one answer its place.
  void aDamagedRecordIsNamed() {
    QVERIFY(test::writeBytes(at(u"results/goto/kinetic-energy.mat"_s), "damaged"));
    const test::Ended ended = groups({});
    QVERIFY2(ended.code == 3 && ended.err.count(u'\n') == 1 &&
                 ended.err.contains(u"goto/kinetic-energy.mat"_s) &&
                 ended.out.contains(u"2 × kinetic-energy  abe, chiba"_s),
             result(ended));
  }

  void isRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    const QString group = u"GROUP"_s;
    QTest::newRow("an id that is taken") << QStringList{group, u"--id"_s, u"not-squared"_s} + kTexts
                                         << u"there is a mistake not-squared already"_s;
    QTest::newRow("an id that is none")
        << QStringList{group, u"--id"_s, u"../x"_s} + kTexts << u"is no name of a mistake"_s;
    QTest::newRow("no texts") << QStringList{group, u"--id"_s, u"new"_s}
                              << u"say it with --text-en"_s;
    QTest::newRow("texts without an id") << QStringList{group} + kTexts << u"with --id"_s;
    QTest::newRow("no such group")
        << QStringList{u"00000000"_s, u"--id"_s, u"new"_s} + kTexts << u"there is no group"_s;
    QTest::newRow("no group") << QStringList{u"--comment"_s, u"x"_s} << u"which group"_s;
    QTest::newRow("no exercise") << QStringList{u"--exercise"_s, u"kinetic"_s}
                                 << u"there is no exercise kinetic"_s;
    QTest::newRow("a credit") << QStringList{group, u"--id"_s, u"new"_s, u"--credit"_s, u"2"_s} +
                                     kTexts
                              << u"--credit takes"_s;
    QTest::newRow("a full credit")
        << QStringList{group, u"--id"_s, u"new"_s, u"--credit"_s, u"1"_s} + kTexts
        << u"less than 1"_s;
    QTest::newRow("a score") << QStringList{group, u"--score"_s, u"11"_s, u"--reason"_s, u"x"_s}
                             << u"--score takes a number from 0 to 10"_s;
    QTest::newRow("no reason") << QStringList{group, u"--score"_s, u"1"_s} << u"--reason"_s;
    QTest::newRow("an empty comment")
        << QStringList{group, u"--comment"_s, u" "_s} << u"--comment takes"_s;
  }
  void isRefused() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const QMap<QString, QByteArray> before = bytesBelow(folder_->path());
    refused(arguments.replaceInStrings(u"GROUP"_s, id()), said);
    QCOMPARE(bytesBelow(folder_->path()), before);
  }

  // Somebody grades, or names a group, just now.
  void twoDoNotWriteAtOnce() {
    for (const QString& folder : {u"results"_s, u"course/built"_s}) {
      const auto lock = json::FolderLock::take(at(folder));
      QVERIFY(lock && *lock);
      const QMap<QString, QByteArray> before = bytesBelow(folder_->path());
      refused(naming(u"new"_s), u"somebody else is writing here"_s);
      QCOMPARE(bytesBelow(folder_->path()), before);
    }
  }

  // Whatever cannot be written, all is as it was: here the last of three results, which is larger
  // than files may become.
  void nothingIsHalfWritten() {
    QJsonObject large = objectOf(at(u"results/goto/kinetic-energy.json"_s));
    QJsonObject build = large[u"build"_s].toObject();
    build[u"messages"_s] = QString(300'000, u'x');
    large[u"build"_s] = build;
    QVERIFY(
        test::writeBytes(at(u"results/goto/kinetic-energy.json"_s), QJsonDocument(large).toJson()));
    const QStringList naming = this->naming(u"new"_s);
    const QMap<QString, QByteArray> before = bytesBelow(folder_->path());
    QProcess enshu;
    enshu_.prepare(enshu, {});
    enshu.setArguments(QStringList{u"-c"_s, u"ulimit -f 100; exec \"$0\" \"$@\""_s, enshu.program(),
                                   u"groups"_s, at(u"results"_s)} +
                       naming);
    enshu.setProgram(u"bash"_s);
    enshu.start();
    QVERIFY(enshu.waitForFinished(60000));
    const QByteArray said = enshu.readAllStandardError();
    QVERIFY2(
        enshu.exitCode() == 3 && said.count('\n') == 1 && said.contains("goto/kinetic-energy.json"),
        said.constData());
    QCOMPARE(bytesBelow(folder_->path()), before);
  }

  void aCourseThatCannotBeWrittenIsSaid() {
    const QStringList naming = this->naming(u"new"_s);
    QVERIFY(QDir(at(kMistakes)).removeRecursively());
    QVERIFY(test::writeBytes(at(kMistakes.chopped(1)), "in the way"));
    refused(naming, u"mistakes"_s, 3);
  }

  // Its points or checks were others: what it would cost now is not known.
  void resultsOfAnotherVersionAreNotNamed() {
    const QStringList naming = this->naming(u"new"_s);
    QByteArray json = test::bytesOf(at(kJson));
    QVERIFY(test::writeBytes(at(kJson), json.replace("\"points\": 10", "\"points\": 12")));
    const QMap<QString, QByteArray> before = bytesBelow(folder_->path());
    refused(naming, u"of another version of the exercise"_s);
    QCOMPARE(bytesBelow(folder_->path()), before);
  }

  void whatIsNoBatchIsRefused() {
    const test::Ended ended = enshu_.run({u"groups"_s, at(u"course"_s)});
    QVERIFY2(ended.code == 2 && ended.err.contains(u"is not a graded batch"_s), result(ended));
  }

 private:
  QString at(const QString& file) const { return folder_->filePath(file); }
  test::Ended groups(const QStringList& arguments) const {
    return enshu_.run(QStringList{u"groups"_s, at(u"results"_s)} + arguments);
  }
  QJsonObject list() const {
    return QJsonDocument::fromJson(groups({u"--json"_s, u"-"_s}).out.toUtf8()).object();
  }
  QString id() const { return list()[u"groups"_s].toArray().at(0)[u"id"_s].toString(); }
  QStringList naming(const QString& mistake) const {
    return QStringList{id(), u"--id"_s, mistake} + kTexts;
  }
  test::Ended name(const QString& mistake, const QStringList& more = {}) const {
    return groups(naming(mistake) + more);
  }
  void refused(const QStringList& arguments, const QString& said, int code = 2) const {
    const test::Ended ended = groups(arguments);
    QVERIFY2(ended.code == code && ended.out.isEmpty() && ended.err.contains(said) &&
                 ended.err.count(u'\n') == 1,
             result(ended));
  }
  QJsonObject resultOf(const QString& student) const {
    return objectOf(at(u"results/%1/kinetic-energy.json"_s.arg(student)));
  }
  QJsonObject reviewOf(const QString& student) const {
    return objectOf(at(u"results/%1/kinetic-energy.review.json"_s.arg(student)));
  }
  QString versionNow() const {
    return QString::fromLatin1(
        QCryptographicHash::hash(test::bytesOf(at(kJson)), QCryptographicHash::Sha256)
            .toHex()
            .left(12));
  }

  QTemporaryDir built_;
  QTemporaryDir class_;
  std::unique_ptr<QTemporaryDir> folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(NamedGroupTest)

}  // namespace enshu::named_group_test

#include "named_group_test.moc"
