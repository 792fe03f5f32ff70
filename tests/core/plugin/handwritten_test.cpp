// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plugin class written by hand, built by enshu_add_plugin(), in the place of a plain function.
#include <QCoreApplication>
#include <QJsonObject>
#include <QPluginLoader>
#include <QTest>

#include "core/plugin/driver.h"
#include "core/plugin/interfaces.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::plugin;

class HandwrittenTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void bearsTheInterfaceBeforeAnyCodeRuns() {
    QCOMPARE(loader_.metaData()[u"IID"_s].toString(), exercise_->interfaceId());
  }

  void answersLikeTheReference() {
    QVERIFY2(loader_.load(), qPrintable(loader_.errorString()));
    const Robot arm = test::courseArm();
    Random random(1);
    const Signals inputs = exercise_->inputs(arm, MotionKind::LabFriction, random);
    const Signals reference = exercise_->run(arm, inputs, {});
    const Signals answer =
        exercise_->run(arm, inputs, {{exercise_->exercise(), loader_.instance()}});
    const QString output = u"joint_acceleration"_s;
    VERIFY_NEAR(values(answer, output), values(reference, output), 1e-9);
  }

 private:
  const Driver* exercise_ = driver(u"unit-vector-method"_s);
  QPluginLoader loader_{QCoreApplication::applicationDirPath() + u"/../plugins/handwritten.so"_s};
};

QTEST_GUILESS_MAIN(HandwrittenTest)
#include "handwritten_test.moc"
