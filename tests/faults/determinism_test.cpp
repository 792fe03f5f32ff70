// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same submission gets the same result, to the byte, however often it is graded: alone, and
// among others on two cores. What is measured (times, memory) is left out.
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/faults/graded.h"
#include "tests/support/suite.h"

namespace enshu::determinism_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

const QString kSeed = u"20221017"_s;

struct Kind {
  QString name;
  QString folder;
  QStringList files;
  QString verdict;
  QString mistake;
};

const QList<Kind> kKinds = {
    {u"right"_s,
     u"tests/submissions/akita-world-frame"_s,
     {u"unit_vector_method.cpp"_s, u"friction_simulation.cpp"_s},
     u"passed"_s,
     {}},
    {u"wrong"_s,
     u"tests/submissions/mori-bias-forgotten"_s,
     {u"unit_vector_method.cpp"_s},
     u"failed"_s,
     u"bias-not-subtracted"_s},
    {u"does-not-compile"_s,
     u"tests/submissions/ueda-missing-semicolon"_s,
     {u"unit_vector_method.cpp"_s},
     u"failed"_s,
     {}},
    {u"crashes"_s, u"tests/hostile/null-pointer"_s, {u"unit_vector_method.cpp"_s}, u"failed"_s, {}},
    {u"prints-without-end"_s,
     u"tests/hostile/endless-output"_s,
     {u"unit_vector_method.cpp"_s},
     u"failed"_s,
     {}},
    {u"reads-unset-memory"_s,
     u"tests/submissions/matsuda-uninitialised"_s,
     {u"velocity_propagation.cpp"_s},
     u"failed"_s,
     u"not-reproducible"_s},
    {u"depends-on-chance"_s,
     u"tests/hostile/depends-on-chance"_s,
     {u"unit_vector_method.cpp"_s},
     u"failed"_s,
     u"not-reproducible"_s}};

QString exerciseOf(const QString& file) {
  return file.chopped(4).replace(u'_', u'-');
}

}  // namespace

class DeterminismTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aloneAndInAClass_data() {
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < kKinds.size(); ++kind) {
      QTest::newRow(qPrintable(kKinds[kind].name)) << kind;
    }
  }

  void aloneAndInAClass() {
    QFETCH(int, kind);
    gradeClass();
    if (QTest::currentTestFailed()) {
      return;
    }
    const Kind& is = kKinds[kind];
    const QMap<QString, QByteArray> first = inClass(is, 0);
    QCOMPARE(first.size(), 2 * is.files.size());
    for (const QString& file : is.files) {
      const QJsonObject result =
          QJsonDocument::fromJson(first[exerciseOf(file) + u".json"_s]).object();
      QCOMPARE(result[u"verdict"_s].toString(), is.verdict);
      QCOMPARE(result[u"diagnosis"_s][0][u"mistake"_s].toString(), is.mistake);
    }
    for (int k = 1; k < copies(); ++k) {
      const auto again = inClass(is, k);
      QVERIFY2(again == first, qPrintable(test::firstDifference(first, again)));
    }
    QMap<QString, QByteArray> series;  // without those of the hidden case
    for (int k = 0; k < test::numbers(2, 100).count(); ++k) {
      auto again = alone(is);
      for (const QString& file : is.files) {
        const QString name = exerciseOf(file) + u".mat"_s;
        QVERIFY2(!series.contains(name) || series[name] == again[name], qPrintable(name));
        series[name] = again[name];
        again[name] = first[name];
      }
      QVERIFY2(again == first, qPrintable(test::firstDifference(first, again)));
    }
  }

 private:
  static int copies() { return test::numbers(3, 100).count(); }

  static QString student(const Kind& kind, int k) { return kind.name + u'-' + QString::number(k); }

  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  QMap<QString, QByteArray> inClass(const Kind& kind, int k) const {
    return test::repeatableIn(path(u"results/"_s + student(kind, k)));
  }

  void gradeClass() {
    if (graded_) {
      return;
    }
    for (const Kind& kind : kKinds) {
      for (int k = 0; k < copies(); ++k) {
        for (const QString& file : kind.files) {
          const QString copy = path(u"class/%1/%2"_s.arg(student(kind, k), file));
          QVERIFY(test::writeBytes(copy, test::bytesOf(test::source(kind.folder + u'/' + file))));
        }
      }
    }
    const Ended ended = enshu_.run(
        {u"grade"_s, u"class"_s, u"--out"_s, u"results"_s, u"--jobs"_s, u"2"_s, u"--seed"_s, kSeed},
        test::kGradeSeconds);
    QVERIFY2(ended.code == 1, test::result(ended));
    graded_ = true;
  }

  // Every text has hidden cases of its own; the receipt tells from which seed.
  static QString seedOf(const QString& result) {
    return QJsonDocument::fromJson(test::bytesOf(result))[u"receipt"_s][u"seed"_s].toString();
  }

  QMap<QString, QByteArray> alone(const Kind& kind) const {
    const QString folder = path(u"alone"_s);
    QDir(folder).removeRecursively();
    QDir().mkpath(folder);
    for (const QString& file : kind.files) {
      const QString exercise = exerciseOf(file);
      const QString seed = seedOf(path(u"results/%1/%2.json"_s.arg(student(kind, 0), exercise)));
      enshu_.run({u"check"_s, exercise, u"class/"_s + student(kind, 0), u"--seed"_s, seed,
                  u"--json"_s, folder + u'/' + exercise + u".json"_s, u"--save-trajectory"_s,
                  folder + u'/' + exercise + u".mat"_s});
    }
    return test::repeatableIn(folder);
  }

  test::Enshu enshu_;
  bool graded_ = false;
};

ENSHU_TEST(DeterminismTest)

}  // namespace enshu::determinism_test

#include "determinism_test.moc"
