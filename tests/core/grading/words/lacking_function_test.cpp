// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/lacking_function.h"

#include <QTest>

#include "tests/support/suite.h"

namespace enshu::lacking_function_test {

using namespace Qt::StringLiterals;

namespace {

course::Exercise exercise(const QString& id, const QString& title, const QString& function) {
  course::Exercise made;
  made.id = id;
  made.title = {title, title};
  made.function = function;
  return made;
}

course::Course kinematics() {
  course::Lab lab;
  lab.exercises = {
      exercise(u"forward-kinematics"_s, u"Forward kinematics"_s,
               u"void forwardKinematics(Chain& chain, const VectorXd& jointAngle)"_s),
      exercise(u"basic-jacobian"_s, u"Basic Jacobian"_s,
               u"MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point)"_s)};
  course::Course course;
  course.labs = {lab};
  return course;
}

}  // namespace

class LackingFunctionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesWhatIsThereInstead_data() {
    QTest::addColumn<QStringList>("functions");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const QStringList& functions, const QString& said) {
      QTest::newRow(name) << functions << said;
    };
    row("nothing", {}, QString());
    row("another exercise's",
        {u"double half(double x)"_s,
         u"MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point)"_s},
        u" It defines basicJacobian: is it the file of Basic Jacobian?"_s);
    row("a capital letter", {u"void ForwardKinematics(Chain& chain, const VectorXd& jointAngle)"_s},
        u" It defines ForwardKinematics; letters must agree one by one, small and capital ones "
        "too."_s);
    row("by value", {u"void forwardKinematics(Chain& chain, VectorXd jointAngle)"_s},
        u" It defines void forwardKinematics(Chain& chain, VectorXd jointAngle); the sheet has "
        u"void "
        "forwardKinematics(Chain& chain, const VectorXd& jointAngle)."_s);
  }

  void namesWhatIsThereInstead() {
    QFETCH(QStringList, functions);
    QFETCH(QString, said);
    const course::Course course = kinematics();
    sandbox::BuildReport build;
    build.lacksFunction = true;
    build.functions = functions;
    QCOMPARE(grading::lackingFunction(build, course.labs[0].exercises[0], &course),
             u"forward_kinematics.cpp has no function named forwardKinematics with the parameters "
             "of the sheet."_s +
                 said);
  }

  void withoutACourseNoOtherExerciseIsNamed() {
    const course::Course course = kinematics();
    sandbox::BuildReport build;
    build.functions = {course.labs[0].exercises[1].function};
    const QString said = grading::lackingFunction(build, course.labs[0].exercises[0], nullptr);
    QVERIFY2(said.contains(u"It defines basicJacobian; "_s), qPrintable(said));
  }
};

ENSHU_TEST(LackingFunctionTest)

}  // namespace enshu::lacking_function_test

#include "lacking_function_test.moc"
