// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wrong answers of a class in groups: which agree, and which do not although something between them
// agrees with both.
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/grading/diagnosis/recorded.h"
#include "core/grading/files/hash.h"
#include "core/grading/groups/cluster.h"
#include "core/grading/groups/group_review.h"
#include "core/grading/groups/undoing.h"
#include "core/grading/result/trajectory_file.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::groups_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using Eigen::MatrixXd;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr int kSamples = 12;

// A wave, so that no sample is like another.
MatrixXd wave(double size, double shift = 0) {
  MatrixXd values(2, kSamples);
  for (int k = 0; k < kSamples; ++k) {
    values.col(k) << size * std::sin(0.4 * k + shift), size * std::cos(0.7 * k + shift);
  }
  return values;
}

using Groups = std::vector<std::vector<std::size_t>>;

// Numbers on a line, that are as far apart as they are.
Groups onALine(const std::vector<double>& places) {
  return cluster(places.size(),
                 [&](std::size_t a, std::size_t b) { return std::abs(places[a] - places[b]); });
}

}  // namespace

class GroupsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    exercise_ = {};
    for (const QString& id : {u"lab"_s, u"seeded"_s, u"fresh"_s}) {
      course::CaseSpec one;
      one.id = id;
      one.hidden = id == u"fresh"_s;
      exercise_.cases += one;
    }
    for (const QString& id : {u"q"_s, u"tau"_s}) {
      course::CheckSpec check;
      check.id = check.output = id;
      check.tolerance = 1e-4;
      check.floor = 1e-6;
      exercise_.checks += check;
    }
  }

  // 0 to 0.9 to 1.8 to 2.7: neighbours agree, the ends do not.
  void aChainIsNoGroup() {
    QCOMPARE(onALine({0, 0.9, 1.8, 2.7}), (Groups{{0, 1}, {2, 3}}));
    std::vector<double> chain;
    for (int k = 0; k < 40; ++k) {
      chain.push_back(0.3 * k);
    }
    for (const std::vector<std::size_t>& group : onALine(chain)) {
      QVERIFY(chain[group.back()] - chain[group.front()] <= 1);
    }
  }

  void theNearestComeTogetherFirst() {
    QCOMPARE(onALine({0, 0.8, 1.1, 5}), (Groups{{0}, {1, 2}, {3}}));
    QCOMPARE(onALine({}), Groups{});
    QCOMPARE(onALine({3}), (Groups{{0}}));
    QCOMPARE(cluster(3, [](auto, auto) { return kInfinite; }), (Groups{{0}, {1}, {2}}));
    QCOMPARE(cluster(3, [](auto, auto) { return kNaN; }), (Groups{{0}, {1}, {2}}));
  }

  void theOrderDoesNotMatter() {
    std::vector<double> places{0.1, 4, 0.35, 7.2, 0.9, 4.6, 1.3, 2.05, 6.9, 4.1};
    const auto namesOf = [&] {
      std::vector<std::vector<double>> groups;
      for (const std::vector<std::size_t>& one : onALine(places)) {
        std::vector<double>& group = groups.emplace_back();
        for (const std::size_t k : one) {
          group.push_back(places[k]);
        }
        std::sort(group.begin(), group.end());
      }
      std::sort(groups.begin(), groups.end());
      return groups;
    };
    const auto first = namesOf();
    QVERIFY(first.size() > 3 && first.size() < 9);
    std::mt19937 random(5);
    for (int k = 0; k < 50; ++k) {
      std::shuffle(places.begin(), places.end(), random);
      QVERIFY(namesOf() == first);
    }
  }

  // A large class that handed in one and the same answer.
  void manyThatAgreeAreSoonTogether() {
    constexpr std::size_t kMany = 3000;
    QElapsedTimer clock;
    clock.start();
    const Groups groups = cluster(kMany, [](auto, auto) { return 0.0; });
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups[0].size(), kMany);
    QVERIFY(clock.elapsed() < 10'000);
  }

  void sameWrongAnswersAreOneMistake() {
    const Numbers one = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(3)}}, 1);
    Numbers other = answer({{u"lab"_s, wave(2) * (1 + 1e-9)}, {u"fresh"_s, wave(9)}}, 2);
    QVERIFY(distance(one, other) <= 1);
    QCOMPARE(distance(one, other), distance(other, one));
    other = answer({{u"lab"_s, wave(2.01)}, {u"fresh"_s, wave(3)}}, 2);
    QVERIFY(distance(one, other) > 1);
  }

  // The hidden case is another one for each text: only what is the same in both is compared, there
  // with the same seed the hidden case too.
  void onlyTheSameCasesAreCompared() {
    const Numbers one = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(3)}}, 1);
    const Numbers ofOtherSeed = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(5)}}, 2);
    const Numbers ofSameSeed = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(5)}}, 1);
    QVERIFY(distance(one, ofOtherSeed) <= 1);
    QVERIFY(distance(one, ofSameSeed) > 1);
  }

  // Two that are right in all cases that they share have nothing in common.
  void whatIsRightInCommonTellsNothing() {
    const Numbers one = answer({{u"lab"_s, reference()}, {u"fresh"_s, wave(3)}}, 1);
    const Numbers other = answer({{u"lab"_s, reference()}, {u"fresh"_s, wave(5)}}, 2);
    QCOMPARE(distance(one, other), kInfinite);
  }

  // Within the tolerance of each other, but both also nearly right: another reason each, perhaps.
  void nearlyRightIsNotTheSame() {
    const Numbers one = answer({{u"lab"_s, reference() * (1 + 3e-4)}}, 1);
    const Numbers other = answer({{u"lab"_s, reference() * (1 + 3.5e-4)}}, 2);
    const Likeness like = likenessOf(exercise_, one, other);
    QVERIFY(like.apart <= 1 && like.wrong > 1);
    QVERIFY(like.distance() > 1);
    QVERIFY(distance(one, answer({{u"lab"_s, reference() * (1 + 3e-4 + 1e-9)}}, 2)) <= 1);
  }

  void answersThatOverflowAlikeAgree() {
    MatrixXd over = wave(2);
    over.rightCols(3).setConstant(kNaN);
    MatrixXd sooner = wave(2);
    sooner.rightCols(6).setConstant(kInfinite);
    const Numbers one = answer({{u"lab"_s, over}}, 1);
    QVERIFY(distance(one, answer({{u"lab"_s, over}}, 2)) <= 1);
    QVERIFY(distance(one, answer({{u"lab"_s, sooner}}, 2)) > 1);
    QVERIFY(distance(one, answer({{u"lab"_s, wave(2)}}, 2)) > 1);
  }

  // On the way to overflow the squares of the numbers do so long before they do themselves.
  void hugeNumbersAreComparedAsOthers() {
    const Numbers one = answer({{u"lab"_s, wave(1e200)}}, 1);
    QVERIFY(distance(one, answer({{u"lab"_s, wave(1e200 * (1 + 1e-9))}}, 2)) <= 1);
    QVERIFY(distance(one, answer({{u"lab"_s, wave(3e180, 1)}}, 2)) > 1);
    QVERIFY(distance(one, answer({{u"lab"_s, wave(-1e200)}}, 2)) > 1);
    QVERIFY(distance(one, answer({{u"lab"_s, wave(1.7e308)}}, 2)) > 1);
  }

  // There is no number to agree in.
  void answersWithoutNumbersAgreeInNothing() {
    const MatrixXd none = MatrixXd::Constant(2, kSamples, kNaN);
    QCOMPARE(distance(answer({{u"lab"_s, none}}, 1), answer({{u"lab"_s, none}}, 2)), kInfinite);
  }

  void otherSizesDoNotAgree() {
    const Numbers one = answer({{u"lab"_s, wave(2)}}, 1);
    Numbers other = answer({{u"lab"_s, wave(2)}}, 2);
    other[0].answers[0] = wave(2).leftCols(5);
    QCOMPARE(distance(one, other), kInfinite);
    other[0].answers[0] = wave(2).topRows(1);
    QCOMPARE(distance(one, other), kInfinite);
  }

  // Nothing tells whether a hidden case in which all must be zero is the same.
  void aHiddenCaseOfZerosIsNobodyElses() {
    Numbers one = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(3)}}, 1);
    Numbers other = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(5)}}, 1);
    for (Numbers* of : {&one, &other}) {
      (*of)[1].references = std::make_shared<std::vector<MatrixXd>>(2, MatrixXd::Zero(2, kSamples));
    }
    QVERIFY(distance(one, other) <= 1);
  }

  void numbersComeBackFromTheFile() {
    const QString path = folder_.filePath(u"a.mat"_s);
    QVERIFY(saveTrajectories(path, trajectories(2)));
    const Result<Numbers> read = readNumbers(path, exercise_);
    QVERIFY(read);
    QCOMPARE(read->size(), size_t{2});  // of the third case nothing is there
    QCOMPARE((*read)[0].id, u"lab"_s);
    QVERIFY((*read)[0].answers[1] == wave(2) && (*read)[0].errors[0] > 1);
    QVERIFY((*read)[1].hidden);
  }

  // A damaged file is an error with its path, wherever it is cut.
  void damagedFilesAreRefused() {
    const QString path = folder_.filePath(u"b.mat"_s);
    QVERIFY(saveTrajectories(path, trajectories(2)));
    const QByteArray whole = test::bytesOf(path);
    for (const qsizetype size : {qsizetype{0}, qsizetype{60}, whole.size() / 2, whole.size() - 1}) {
      QVERIFY(test::writeBytes(path, whole.left(size)));
      const Result<Numbers> read = readNumbers(path, exercise_);
      QVERIFY(!read && QString::fromStdString(read.error().where).contains(path));
    }
    QVERIFY(!readNumbers(folder_.filePath(u"none.mat"_s), exercise_));
  }

  void aRecordingExplainsWhatHasItsNumbers() {
    record(u"waving"_s, 2);
    QStringList leftOut;
    const Numbers same = answer({{u"lab"_s, wave(2)}, {u"fresh"_s, wave(7)}}, 5);
    const Diagnosis found = fromRecordings(exercise_, same, leftOut);
    QCOMPARE(found.mistake, u"waving"_s);
    QVERIFY(found.explains && found.margin >= 100 && found.hint == u"H"_s);
    const Numbers other = answer({{u"lab"_s, wave(2.5)}}, 5);
    QVERIFY(fromRecordings(exercise_, other, leftOut).mistake.isEmpty());
    record(u"again"_s, 2);  // two that fit are none
    QVERIFY(fromRecordings(exercise_, same, leftOut).mistake.isEmpty());
    QVERIFY(leftOut.isEmpty());
  }

  void aRecordingThatWasChangedIsLeftOut() {
    record(u"waving"_s, 2);
    exercise_.mistakes[0].recorded->sha256 = QString(64, u'0');
    QStringList leftOut;
    const Numbers same = answer({{u"lab"_s, wave(2)}}, 5);
    QVERIFY(fromRecordings(exercise_, same, leftOut).mistake.isEmpty());
    QCOMPARE(leftOut, QStringList{u"waving"_s});
  }

  void whatSomebodyNotedIsNotLost() {
    const Review noted{{}, {}, u"mine"_s};
    const Review corrected{4.0, u"why"_s, {}};
    const QJsonObject now{{u"a.cpp"_s, u"00ff"_s}};
    GroupReview said{2.0, u"all"_s, {}};
    QCOMPARE(merged({}, said, now), (Review{2.0, u"all"_s, {}, now}));
    QCOMPARE(merged(noted, said, now), (Review{2.0, u"all"_s, u"mine"_s, now}));
    QVERIFY(!merged(corrected, said, now));
    said = {{}, {}, u"ours"_s};
    QVERIFY(!merged(noted, said, now));
    QCOMPARE(merged({{}, {}, u"ours"_s}, said, now), (Review{{}, {}, u"ours"_s, now}));
    QCOMPARE(merged(corrected, said, now), (Review{4.0, u"why"_s, u"ours"_s, now}));
    said.replace = true;
    QCOMPARE(merged(noted, said, now), (Review{{}, {}, u"ours"_s, now}));
  }

  // A comment on what was handed in anew does not give the score of before again.
  void aScoreStaysThatOfItsFile() {
    const QJsonObject then{{u"a.cpp"_s, u"00aa"_s}};
    const QJsonObject now{{u"a.cpp"_s, u"00ff"_s}};
    const Review corrected{4.0, u"why"_s, {}, then};
    QCOMPARE(merged(corrected, {{}, {}, u"ours"_s}, now), (Review{4.0, u"why"_s, u"ours"_s, then}));
    QCOMPARE(merged(corrected, {4.0, u"why"_s, {}}, now), (Review{4.0, u"why"_s, {}, now}));
    QCOMPARE(merged({{}, {}, u"ours"_s, then}, {{}, {}, u"ours"_s}, now),
             (Review{{}, {}, u"ours"_s, now}));
  }

  void whatIsNotDoneIsUndone() {
    const QString old = folder_.filePath(u"old"_s);
    const QString fresh = folder_.filePath(u"fresh"_s);
    QVERIFY(test::writeBytes(old, "before"));
    {
      Undoing undoing;
      QVERIFY(undoing.willWrite(old) && undoing.willWrite(fresh));
      QVERIFY(test::writeBytes(old, "after") && test::writeBytes(fresh, "after"));
    }
    QCOMPARE(test::bytesOf(old), QByteArray("before"));
    QVERIFY(!QFile::exists(fresh));
    Undoing undoing;
    QVERIFY(undoing.willWrite(old) && test::writeBytes(old, "after"));
    undoing.done();
    QCOMPARE(test::bytesOf(old), QByteArray("after"));
  }

 private:
  static MatrixXd reference() { return wave(1, 0.2); }

  // The same matrix for both checks of each case. The seed tells the hidden cases apart.
  Numbers answer(const QList<std::pair<QString, MatrixXd>>& cases, int seed) const {
    Numbers numbers;
    for (const auto& [id, values] : cases) {
      const bool hidden = id == u"fresh"_s;
      const MatrixXd expected = hidden ? wave(1, seed) : reference();
      CaseNumbers one{id, hidden, {values, values}, {}, {}};
      one.references = std::make_shared<std::vector<MatrixXd>>(2, expected);
      for (const course::CheckSpec& check : exercise_.checks) {
        const Comparison comparison = compare(&values, expected, check);
        const bool finite = comparison.outcome != CheckOutcome::NotFinite;
        one.errors.push_back(finite ? comparison.error / check.tolerance : kInfinite);
      }
      numbers.push_back(one);
    }
    return numbers;
  }

  double distance(const Numbers& a, const Numbers& b) const {
    return likenessOf(exercise_, a, b).distance();
  }

  QList<Trajectory> trajectories(double size) const {
    QList<Trajectory> all;
    for (const QString& id :
         {u"lab.q"_s, u"lab.tau"_s, u"fresh.q"_s, u"fresh.tau"_s, u"seeded.q"_s}) {
      Trajectory one;
      one.check = id;
      one.t = Eigen::VectorXd::LinSpaced(kSamples, 0, 1);
      one.answer = wave(size);
      one.reference = reference();
      all += one;
    }
    return all;
  }

  void record(const QString& id, double size) {
    const QString path = folder_.filePath(id + u".mat"_s);
    QVERIFY(saveTrajectories(path, trajectories(size).mid(0, 2)));
    course::MistakeSpec mistake{id, {u"T"_s, u"T"_s}, {u"H"_s, u"H"_s}};
    mistake.recorded = {path, sha256(path)};
    exercise_.mistakes += mistake;
  }

  QTemporaryDir folder_;
  course::Exercise exercise_;
};

ENSHU_TEST(GroupsTest)

}  // namespace enshu::groups_test

#include "groups_test.moc"
