// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which answers are called alike: copies in every usual disguise, and not honest work.
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>

#include "core/grading/similarity/similarity.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::similarity_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

// One student's own work, with a helper before the function.
const QByteArray kOwn = R"(#include "swing.h"

// Cross product as a matrix.
static Matrix3d hat(const Vector3d& a) {
  Matrix3d s;
  s << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return s;
}

VectorXd swing(const Chain& chain, const VectorXd& u) {
  const int n = chain.size();
  VectorXd tau = VectorXd::Zero(n);
  Vector3d force = Vector3d::Zero();
  Vector3d moment = Vector3d::Zero();
  for (int i = n - 1; i >= 0; --i) {
    const Link& link = chain.links[i];
    const Vector3d arm = link.R * link.com;
    force += link.mass * chain.gravity + hat(link.w) * (hat(link.w) * arm) * link.mass;
    moment += hat(arm) * force + link.inertia * link.dw;
    tau(i) = link.axis.dot(moment) + 0.5 * u(i);
  }
  return tau;
}
)";

// The same task by somebody else.
const QByteArray kOther = R"(#include "swing.h"

VectorXd swing(const Chain& chain, const VectorXd& u) {
  std::vector<Vector3d> f(chain.size() + 1, Vector3d::Zero());
  std::vector<Vector3d> m(chain.size() + 1, Vector3d::Zero());
  VectorXd result(chain.size());
  int k = chain.size();
  while (k > 0) {
    k = k - 1;
    auto r = chain.links[k].R * chain.links[k].com;
    auto centripetal = chain.links[k].w.cross(chain.links[k].w.cross(r));
    f[k] = f[k + 1] + (centripetal + chain.gravity) * chain.links[k].mass;
    m[k] = m[k + 1] + chain.links[k].inertia * chain.links[k].dw + r.cross(f[k]);
    result[k] = m[k].transpose() * chain.links[k].axis;
    result[k] += u[k] / 2;
  }
  return result;
}
)";

// The text with every whole word replaced.
QByteArray renamed(QByteArray text, const QList<std::pair<QByteArray, QByteArray>>& names) {
  for (const auto& [from, to] : names) {
    QString changed = QString::fromUtf8(text);
    changed.replace(QRegularExpression(u"(?<![.\\w])%1\\b"_s.arg(QString::fromUtf8(from))),
                    QString::fromUtf8(to));
    text = changed.toUtf8();
  }
  return text;
}

QByteArray replaced(QByteArray text, const QByteArray& from, const QByteArray& to) {
  return text.contains(from) ? text.replace(from, to) : QByteArray();
}

AlikeTexts among(const QList<QByteArray>& texts, const QList<QByteArray>& known = {}) {
  QList<ComparedText> all;
  for (const QByteArray& text : texts) {
    all.append({text, false});
  }
  return alikeAmong(all, known);
}

// What is shared by both, as a share of the one that has less in common; 0: not mentioned.
double alike(const QByteArray& one, const QByteArray& other, const QList<QByteArray>& known = {}) {
  const AlikeTexts found = among({one, other}, known);
  return found.pairs.isEmpty()
             ? 0
             : std::min(found.pairs.first().shareOfFirst, found.pairs.first().shareOfSecond);
}

// Text that is like no other: a program of its own for each number.
QByteArray program(int seed) {
  QByteArray text = "double f(double x) {\n";
  unsigned state = 7919U * static_cast<unsigned>(seed) + 17U;
  const QByteArrayList parts{"x += a[1] * b;\n",  "if (x > 3) return b;\n", "while (c) --c;\n",
                             "d = sin(x) / y;\n", "a[k] = b - c;\n",        "g(h(x), 2);\n",
                             "for (;;) break;\n", "m.row(i) *= q;\n",       "t = s ? u : v;\n",
                             "w.head(3) = p;\n",  "n = n % 7 + e;\n",       "l(0, 1) = -r;\n"};
  for (int k = 0; k < 30; ++k) {
    state = state * 1664525U + 1013904223U;
    text += parts[(state >> 16U) % static_cast<unsigned>(parts.size())];
  }
  return text + "}\n";
}

}  // namespace

class SimilarityTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aCopyIsMentioned() {
    const AlikeTexts found = among({kOther, kOwn, kOwn});
    QCOMPARE(found.pairs.size(), 1);
    const AlikePair& pair = found.pairs.first();
    QCOMPARE(std::pair(pair.first, pair.second), std::pair(1, 2));
    QCOMPARE(pair.shareOfFirst, 1.0);
    QCOMPARE(pair.shareOfSecond, 1.0);
    QCOMPARE(pair.passages.size(), 1);
    QCOMPARE(pair.passages.first().a, (LineRange{4, 23}));
    QCOMPARE(pair.passages.first().b, (LineRange{4, 23}));
    QVERIFY(pair.symbols >= kLeastShared);
  }

  void honestWorkIsNot() { QCOMPARE(alike(kOwn, kOther), 0.0); }

  void aDisguiseDoesNotHelp_data() {
    QTest::addColumn<QByteArray>("copy");
    const QByteArray renamedAll = renamed(kOwn, {{"hat", "tilde"},
                                                 {"tau", "t"},
                                                 {"force", "F"},
                                                 {"moment", "M"},
                                                 {"link", "body"},
                                                 {"arm", "lever"},
                                                 {"i", "joint"},
                                                 {"u", "input"},
                                                 {"chain", "robot"},
                                                 {"n", "count"},
                                                 {"a", "vec"},
                                                 {"s", "out"}});
    QTest::newRow("renamed") << renamedAll;
    QByteArray commented = kOwn;
    commented.replace(";\n", "; // 説明\n/* more\n words */\n");
    QTest::newRow("comments") << commented;
    QByteArray dense = kOwn;
    dense.replace("\n  ", " ").replace("    ", " ");
    QTest::newRow("one line") << dense;
    QByteArray wide = kOwn;
    wide.replace(" ", " \t\n\n ").replace("#include \t\n\n ", "#include ");
    QTest::newRow("white space") << wide;
    QTest::newRow("joined lines")
        << QByteArray(kOwn).replace(";\n", ";\\\n").replace(") {", ")\\\n{");
    const qsizetype function = kOwn.indexOf("VectorXd swing");
    const qsizetype helper = kOwn.indexOf("static");
    QTest::newRow("functions in another order")
        << kOwn.left(helper) + kOwn.mid(function) + '\n' + kOwn.mid(helper, function - helper);
    QTest::newRow("std, Eigen, const, auto, 1.0") << renamed(
        QByteArray(kOwn).replace("const ", "").replace("0.5", "0.50f").replace("int n", "auto n"),
        {{"Vector3d", "Eigen::Vector3d"}, {"VectorXd", "Eigen::VectorXd"}});
    QTest::newRow("the body is a macro") << QByteArray("#include \"swing.h\"\n#define BODY ") +
                                                QByteArray(kOwn.mid(helper)).replace("\n", "\\\n") +
                                                "\nBODY\n";
    QTest::newRow("macros for names")
        << "#define V3 Vector3d\n#define FORCE force\n" +
               renamed(kOwn, {{"Vector3d", "V3"}, {"force", "FORCE"}});
    QTest::newRow("something before and behind")
        << program(1).left(150) + "}\n" + kOwn + "int unused() { return 3; }\n";
    QTest::newRow("a line more") << replaced(kOwn, "  return tau;",
                                             "  double extra = 1; (void)extra;\n  return tau;");
    QTest::newRow("a sign less") << replaced(kOwn, "+ 0.5 * u(i)", "- 0.5 * u(i)");
  }

  void aDisguiseDoesNotHelp() {
    QFETCH(QByteArray, copy);
    QVERIFY(!copy.isEmpty() && copy != kOwn);
    QVERIFY2(alike(kOwn, copy) >= kShareOfBoth, copy);
  }

  // Another name here and there is other code.
  void namesMustBeTheSameThroughout() {
    const PlainCode one = plainCode("double f() { double a = b + c; return a * b + c; }");
    const PlainCode same = plainCode("double g() { double x = y + z; return x * y + z; }");
    const PlainCode other = plainCode("double g() { double x = y + z; return x * z + y; }");
    QCOMPARE(runHashes(one, one.size()), runHashes(same, same.size()));
    QVERIFY(runHashes(one, one.size()) != runHashes(other, other.size()));
    // Somebody else's names stay what they are.
    QVERIFY(runHashes(plainCode("a.cross(b)"), 6) != runHashes(plainCode("a.dot(b)"), 6));
    QCOMPARE(runHashes(plainCode("p->cross(b)"), 6), runHashes(plainCode("q.cross(c)"), 6));
  }

  void starterAndSolutionDoNotCount() {
    QCOMPARE(alike(kOwn, kOwn, {kOwn}), 0.0);
    // Of a file that is half the starter the other half counts.
    const QByteArray copy = renamed(kOwn, {{"tau", "t"}});
    const QByteArray starter = program(3);
    QVERIFY(alike(starter + kOwn, starter + copy, {starter}) > 0.9);
    QCOMPARE(alike(starter + kOwn, starter + kOther, {starter}), 0.0);
    const QByteArray large = starter + program(4);
    QVERIFY(alike(large + kOwn, large + kOther) > kShareOfBoth);
  }

  // Nothing of it is not everybody's, but it is wrong in the same way to the letter.
  void theSameWrongFileIsFirst_data() {
    QTest::addColumn<QByteArray>("copy");
    QTest::addColumn<Same>("same");
    const QByteArray slip = replaced(kOwn, "+ 0.5 * u(i)", "- 0.5 * u(i)");
    QTest::newRow("byte for byte") << slip << Same::File;
    QTest::newRow("line ends") << QByteArray(slip).replace("\n", "\r\n") << Same::Code;
    QTest::newRow("comments") << "// mine\n" + QByteArray(slip).replace(";\n", "; /**/\n")
                              << Same::Code;
    QTest::newRow("layout") << QByteArray(slip).replace("  ", "\t").replace(") {", ")\n{")
                            << Same::Code;
    QTest::newRow("names") << renamed(slip, {{"tau", "t"}, {"force", "f"}, {"arm", "r"}})
                           << Same::Code;
    QTest::newRow("another slip") << replaced(slip, "+= hat(arm)", "-= hat(arm)") << Same::No;
    QTest::newRow("names exchanged")
        << renamed(slip, {{"force", "X"}, {"moment", "force"}, {"X", "moment"}}) << Same::Code;
    QTest::newRow("another number") << replaced(slip, "0.5", "0.25") << Same::No;
  }
  void theSameWrongFileIsFirst() {
    QFETCH(QByteArray, copy);
    QFETCH(Same, same);
    const QByteArray slip = replaced(kOwn, "+ 0.5 * u(i)", "- 0.5 * u(i)");
    QVERIFY(!slip.isEmpty() && !copy.isEmpty());
    const QByteArray other = program(7);
    const AlikeTexts found = alikeAmong({{other, false, Rightness::Right},
                                         {slip, false, Rightness::Wrong},
                                         {renamed(other, {{"a", "z"}}), false, Rightness::Right},
                                         {copy, false, Rightness::Wrong}},
                                        {kOwn});
    QCOMPARE(found.pairs.size(), same == Same::No ? 1 : 2);
    QCOMPARE(found.pairs.first().isFirst(), same != Same::No);
    QVERIFY(!found.pairs.last().isFirst() && found.pairs.last().same == Same::Code);
    if (same != Same::No) {
      const AlikePair& pair = found.pairs.first();
      QCOMPARE(std::pair(pair.first, pair.second), std::pair(1, 3));
      QCOMPARE(pair.same, same);
      QCOMPARE(pair.shareOfFirst, 1.0);
    }
  }

  void whatMayWellBeTheSameIsNotFirst_data() {
    QTest::addColumn<ComparedText>("one");
    QTest::addColumn<ComparedText>("other");
    const auto row = [](const char* name, const QByteArray& text, Rightness one, Rightness other,
                        const QString& team = {}) {
      QTest::newRow(name) << ComparedText{text, false, one, team}
                          << ComparedText{text, false, other, team};
    };
    row("right", kOwn, Rightness::Right, Rightness::Right);
    row("not graded", kOwn, Rightness::Nothing, Rightness::Nothing);
    row("the starter", kOther, Rightness::Wrong, Rightness::Wrong);
    row("the starter with other comments", "// 1\n" + kOther, Rightness::Wrong, Rightness::Wrong);
    row("nothing", "", Rightness::Wrong, Rightness::Wrong);
    row("comments alone", "// later\n", Rightness::Wrong, Rightness::Wrong);
    row("of one team", kOwn, Rightness::Wrong, Rightness::Wrong, u"B"_s);
    QTest::newRow("right this year") << ComparedText{kOwn, false, Rightness::Right, {}}
                                     << ComparedText{kOwn, true, Rightness::Wrong, {}};
  }
  void whatMayWellBeTheSameIsNotFirst() {
    QFETCH(ComparedText, one);
    QFETCH(ComparedText, other);
    QVERIFY(alikeAmong({one, other}, {kOwn + kOwn, kOther, kOwn.mid(kOwn.indexOf("static"))})
                .pairs.isEmpty());
  }

  // Linear in their number: whoever has it stands there once.
  void ofManyThatAreTheSameEachIsNamedOnce() {
    QList<ComparedText> texts;
    for (int k = 0; k < 2000; ++k) {
      texts.append({k % 2 == 0 ? kOwn : "/**/" + kOwn, k > 1000, Rightness::Wrong, {}});
    }
    QElapsedTimer timer;
    timer.start();
    const AlikeTexts found = alikeAmong(texts, {});
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(found.pairs.size() + found.further, 1999);
    QVERIFY(std::all_of(found.pairs.begin(), found.pairs.end(),
                        [](const AlikePair& pair) { return pair.same == Same::File; }));
    // Of a few all pairs, but for two of earlier years.
    QCOMPARE(alikeAmong(texts.mid(0, 3) + texts.mid(1001, 2), {}).pairs.size(), 9);
  }

  // The class's own file is named with that of an earlier year, also where nobody graded that.
  void anEarlierYearsFileIsTheSame() {
    for (const Rightness verdict : {Rightness::Nothing, Rightness::Wrong, Rightness::Right}) {
      const AlikeTexts found = alikeAmong(
          {{kOwn, false, Rightness::Wrong}, {kOwn, true, verdict}, {kOwn, true, verdict}},
          {kOwn + "a"});
      QCOMPARE(found.pairs.size(), 2);
      QVERIFY(found.pairs.first().isFirst() && found.pairs.last().isFirst());
      QCOMPARE(found.pairs.first().first, 0);
    }
  }

  void whatAlmostEverybodyHasDoesNotCount() {
    QList<QByteArray> texts;
    for (int k = 0; k < 20; ++k) {
      texts += program(1000) + program(k);
    }
    QVERIFY(among(texts).pairs.isEmpty());
    texts[4] = program(1000) + program(13);
    const AlikeTexts found = among(texts);
    QCOMPARE(found.pairs.size(), 1);
    QCOMPARE(std::pair(found.pairs.first().first, found.pairs.first().second), std::pair(4, 13));
    QVERIFY(found.pairs.first().passages.first().a.first > 20);
  }

  void earlierYearsAreComparedWithTheClassAlone() {
    const AlikeTexts found = alikeAmong({{kOwn, true}, {kOwn, true}, {kOwn, false}}, {});
    QCOMPARE(found.pairs.size(), 2);
    for (const AlikePair& pair : found.pairs) {
      QCOMPARE(pair.second, 2);
    }
  }

  // Also where every answer of the course is at hand.
  void waysAreNotCalledAlike() {
    const QString lab = u"solutions/forward-dynamics/unit-vector-method/"_s;
    const QByteArray solution = test::bytesOf(test::source(lab + u"unit_vector_method.cpp"_s));
    QList<QByteArray> texts;
    QDir ways(test::source(lab + u"ways"_s));
    for (const QString& way : ways.entryList({u"*.cpp"_s})) {
      texts += test::bytesOf(ways.filePath(way));
    }
    for (const QString& student : {u"chiba-cholesky"_s, u"doi-explicit-inverse"_s}) {
      texts += test::bytesOf(
          test::source(u"tests/submissions/%1/unit_vector_method.cpp"_s.arg(student)));
    }
    QVERIFY(texts.size() >= 3 && !solution.isEmpty() && !texts.contains(QByteArray()));
    QVERIFY(among(texts, {solution}).pairs.isEmpty());
  }

  void orderAndNumbersAreTheSameEveryTime() {
    QList<QByteArray> texts;
    for (int k = 0; k < 12; ++k) {
      texts += program(k / 2);
    }
    const AlikeTexts found = among(texts);
    QCOMPARE(found.pairs.size(), 6);
    for (int k = 0; k < found.pairs.size(); ++k) {
      QCOMPARE(found.pairs[k].shareOfFirst, 1.0);
      QCOMPARE(found.pairs[k].second, found.pairs[k].first + 1);
    }
    for (int again = 0; again < 5; ++again) {
      const AlikeTexts other = among(texts);
      for (int k = 0; k < found.pairs.size(); ++k) {
        QCOMPARE(other.pairs[k].first, found.pairs[k].first);
        QCOMPARE(other.pairs[k].symbols, found.pairs[k].symbols);
      }
    }
  }

  void hostileTextsAreBounded_data() {
    QTest::addColumn<QByteArray>("text");
    constexpr qsizetype kSize = 1 << 20;
    const auto filled = [](const QByteArray& with) { return with.repeated(kSize / with.size()); };
    QTest::newRow("the same sign") << filled("+");
    QTest::newRow("the same word") << filled("a ");
    QTest::newRow("the same statement") << filled("a = a + 1;\n");
    QTest::newRow("two statements") << filled("a = a + 1;\n").left(kSize / 2) + filled("b(a);");
    QTest::newRow("one word") << filled("a");
    QTest::newRow("one line") << filled("x1 = y2 * z3; ");
    QTest::newRow("an open string") << QByteArray("auto s = \"") + filled("x ");
    QTest::newRow("open strings") << filled("\"\n");
    QTest::newRow("an open comment") << QByteArray("/*") + filled("x ");
    QTest::newRow("an open raw string") << QByteArray("R\"(") + filled("x ");
    QTest::newRow("raw strings of directives") << filled("\n#R\"(");
    QTest::newRow("joined lines") << filled("\\\n");
    QTest::newRow("backslashes") << filled("\\ ");
    QTest::newRow("definitions") << filled("#define a b\n");
    QTest::newRow("std") << filled("std::");
    QTest::newRow("no text") << filled(QByteArray("\xff\x80\x01", 3));
    QTest::newRow("nothing") << QByteArray();
  }

  void hostileTextsAreBounded() {
    QFETCH(QByteArray, text);
    QElapsedTimer timer;
    timer.start();
    const AlikeTexts found = among({text, text + ' ', kOwn, text, kOwn});
    // What grows with the square takes hours; a busy machine with sanitizers some seconds.
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    // The copy beside it is found all the same.
    QVERIFY(std::any_of(found.pairs.begin(), found.pairs.end(),
                        [](const AlikePair& pair) { return pair.first == 2 && pair.second == 4; }));
    for (const AlikePair& pair : found.pairs) {
      QVERIFY(pair.passages.size() <= 500 && pair.shareOfFirst <= 1 && pair.shareOfSecond <= 1);
    }
  }

  void whatIsTooLongIsNamed() {
    QByteArray text;
    for (int k = 0; k < 400; ++k) {
      text += program(k);
    }
    QCOMPARE(among({kOwn, text}).cut, QList<int>{1});
    QVERIFY(among({kOwn, kOther}).cut.isEmpty());
  }

  void noMorePairsThanPeopleRead() {
    QList<ComparedText> texts;
    for (int k = 0; k < 60; ++k) {
      texts.append({program(k / 5), false});
      texts.append({program(k / 5), true});
    }
    // Twelve bands of five, each with five earlier ones: 10 + 25 pairs.
    const AlikeTexts found = alikeAmong(texts, {});
    QCOMPARE(found.pairs.size(), kMostPairs);
    QCOMPARE(found.further, 12 * 35 - kMostPairs);
  }

  void itEndsWhenAskedTo() {
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(alikeAmong({{kOwn, false}, {kOwn, false}}, {}, stop.get_token()).pairs.isEmpty());
  }

  // Every passage of kRun + kWindow - 1 symbols shares a fingerprint: the guarantee of winnowing.
  void everyWindowKeepsAFingerprint() {
    for (int seed = 0; seed < 20; ++seed) {
      const std::vector<std::uint64_t> hashes = runHashes(plainCode(program(seed)), kRun);
      const std::vector<Fingerprint> marks = winnowed(hashes);
      for (std::size_t begin = 0; begin + kWindow <= hashes.size(); ++begin) {
        QVERIFY(std::any_of(marks.begin(), marks.end(), [&](const Fingerprint& one) {
          return one.at >= begin && one.at < begin + kWindow;
        }));
      }
      QVERIFY(marks.size() < hashes.size() * 2 / 3);
    }
    QVERIFY(winnowed({}).empty());
    QCOMPARE(winnowed({3, 1, 2}).size(), std::size_t(1));
  }
};

ENSHU_TEST(SimilarityTest)

}  // namespace enshu::similarity_test

#include "similarity_test.moc"
