// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program that puts what it learns in the hidden case into its answer, its exception or its
// prints finds no trace of it in anything that `enshu check` prints or writes.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/result/trajectory_file.h"
#include "core/matfile/read.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::hidden_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

const QString kExercise = u"inverse-dynamics-run"_s;

// Right in the public cases, which are known by their T; %2 is done in every other one, where
// 12345.678 stands for what is learnt there.
constexpr char kSource[] = R"(#include "inverse_dynamics_run.h"
#include <cmath>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int n = inverseDynamics.joints();
  const double w = 2 * M_PI / T;
  MatrixXd tau(n, samples);
  for (int k = 0; k < samples; ++k) {
    const double t = k * dt;
    tau.col(k) = inverseDynamics(VectorXd::Constant(n, (t - std::sin(w * t) / w) / T),
                                 VectorXd::Constant(n, (1 - std::cos(w * t)) / T),
                                 VectorXd::Constant(n, w / T * std::sin(w * t)));
  }
  if (T != 5 && std::abs(T - %1) > 1e-9) {
    %2
  }
  return tau;
}
)";

}  // namespace

class HiddenTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    const grading::Cases cases = grading::prepareCases(course, *course.find(kExercise), 1).value();
    QVERIFY(!cases.list[1].hidden);
    seededT_ = driver::number(cases.list[1].inputs, u"T"_s);
  }

  void leavesNoTrace_data() {
    QTest::addColumn<QString>("deed");
    const auto row = [](const char* name, const char* deed) {
      QTest::newRow(name) << QString::fromLatin1(deed);
    };
    row("value", "tau.setConstant(12345.678);");
    row("one value", "tau(0, 0) = 12345.678;");
    row("factor", "tau *= 12345.678;");
    row("offset", "tau.array() += 12345.678;");
    row("rows", "tau.setZero(12345, samples);");
    row("columns", "tau.setZero(n, 12345);");
    row("exception", "throw std::runtime_error(\"12345.678\");");
    row("prints", "std::printf(\"12345.678\\n\"); std::fflush(stdout);");
    row("prints later", "static struct Later { ~Later() { std::puts(\"12345.678\"); } } later;");
    row("file", "std::ifstream(\"/tmp/12345.678\"); tau.setZero();");
  }

  void leavesNoTrace() {
    QFETCH(QString, deed);
    const test::Enshu enshu;
    const QString home = enshu.home();
    QVERIFY(test::writeBytes(
        home + u"/mine/inverse_dynamics_run.cpp"_s,
        QString::fromLatin1(kSource).arg(QString::number(seededT_, 'g', 17), deed).toUtf8()));
    const Ended ended = enshu.run({u"check"_s, kExercise, u"mine"_s, u"--json"_s, u"r.json"_s,
                                   u"--save-trajectory"_s, u"t.mat"_s});
    const QByteArray all = (ended.out + ended.err).toUtf8();
    QVERIFY2(ended.code == (deed.contains(u"12345.678\\n"_s) || deed.contains(u"Later"_s) ? 0 : 1),
             all.constData());
    QVERIFY2(!all.contains("12345"), all.constData());
    int looked = 0;
    for (const QString& file : test::filesBelow(home, u"."_s)) {
      if (file.startsWith(u"mine/"_s)) {
        continue;  // his own words
      }
      ++looked;
      const QByteArray bytes = test::bytesOf(home + u'/' + file);
      QVERIFY2(!bytes.contains("12345"), qPrintable(file + u": "_s + QString::fromUtf8(bytes)));
      if (file.endsWith(u".mat"_s) && !bytes.isEmpty()) {
        QVERIFY(holds(home + u'/' + file, u"lab"_s));
        QVERIFY(!holds(home + u'/' + file, u"hidden"_s));
      }
    }
    QVERIFY(looked >= 3);  // r.json, t.mat and the student's own result
    nothingIsToldOfHiddenChecks(home + u"/r.json"_s);
  }

 private:
  static void nothingIsToldOfHiddenChecks(const QString& path) {
    int hidden = 0;
    for (const QJsonValue value :
         QJsonDocument::fromJson(test::bytesOf(path))[u"checks"_s].toArray()) {
      const QJsonObject check = value.toObject();
      if (check[u"hidden"_s].toBool()) {
        ++hidden;
        QVERIFY(!check.contains(u"error"_s) && !check.contains(u"at"_s));
      }
    }
    QVERIFY(hidden >= 2);
  }

  // Whether a .mat has the series of that case; what it holds is compressed.
  static bool holds(const QString& path, const QString& id) {
    const QString name = grading::trajectoryVariable(id + u".joint-torque"_s, u"answer"_s);
    return matfile::readMatrix(path.toStdString(), name.toStdString()).has_value();
  }

  double seededT_ = 0;
};

ENSHU_TEST(HiddenTest)

}  // namespace enshu::hidden_test

#include "hidden_test.moc"
