// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plugin class written by hand, built by enshu_add_plugin(), in the place of a plain function.
#include <QCoreApplication>
#include <QJsonObject>
#include <QPluginLoader>
#include <QTest>

#include "core/plugin/function.h"
#include "tests/support/course_arm.h"
#include "tests/support/modules.h"
#include "tests/support/near.h"
#include "tests/support/same_process.h"
#include "tests/support/suite.h"

namespace enshu::handwritten_test {

using namespace Qt::StringLiterals;
using namespace enshu::driver;

class HandwrittenTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void bearsTheInterfaceBeforeAnyCodeRuns() {
    const QJsonObject metadata = loader_.metaData();
    QCOMPARE(metadata[u"IID"_s].toString(), QLatin1StringView(EnshuFunction_iid));
    QCOMPARE(metadata[u"MetaData"_s][u"interface"_s].toString(), u"org.enshu.UnitVectorMethod/1"_s);
    QCOMPARE(metadata[u"MetaData"_s][u"exercise"_s].toString(), exercise_);
  }

  void answersLikeTheReference() {
    QVERIFY2(loader_.load(), qPrintable(loader_.errorString()));
    const Robot arm = test::courseArm();
    Random random(1);
    const Driver& driver = test::moduleOf(exercise_).driver();
    const Signals inputs = driver.inputs(arm, {"lab-friction"}, random);
    const Signals reference = test::referenceOf(exercise_, arm, inputs);
    auto* function = qobject_cast<plugin::Function*>(loader_.instance());
    QVERIFY(function != nullptr);
    test::SameProcess callee(*function);
    Functions functions;
    functions.add(exercise_, callee);
    const Signals answer = driver.run(arm, inputs, functions);
    const QString output = u"joint_acceleration"_s;
    VERIFY_NEAR(values(answer, output), values(reference, output), 1e-9);
  }

 private:
  const QString exercise_ = u"unit-vector-method"_s;
  QPluginLoader loader_{QCoreApplication::applicationDirPath() + u"/../plugins/handwritten.so"_s};
};

ENSHU_TEST(HandwrittenTest)

}  // namespace enshu::handwritten_test

#include "handwritten_test.moc"
