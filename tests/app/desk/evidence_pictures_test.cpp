// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of a check: what they say, what they do by keys and mouse, and who gets to see them.
// With $ENSHU_PICTURES every kind is saved there, light and dark, to look at.
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QRegularExpression>
#include <QSlider>
#include <QStyleFactory>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/desk/models/matrix_rows.h"
#include "app/desk/pictures/ink.h"
#include "app/desk/pictures/matrix_picture.h"
#include "app/desk/pictures/picture_view.h"
#include "app/desk/pictures/tree_picture.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/plot/channel_colours.h"
#include "app/desk/theme.h"
#include "core/driver/unset.h"
#include "tests/app/desk/example_pictures.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::evidence_pictures_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;
using namespace enshu::desk::fixture;
using course::PictureKind;
using Eigen::MatrixXd;

namespace {

struct Kind {
  const char* name;
  PictureContent (*make)();
};
constexpr Kind kKinds[] = {{"matrix", matrix},
                           {"arrows", arrows},
                           {"joint-arrows", jointArrows},
                           {"felt-inertia", felt},
                           {"frames", frames},
                           {"ellipsoid", ellipsoid},
                           {"swing-twist", swingTwist},
                           {"tree", tree},
                           {"gap", gap},
                           {"log-error", logError},
                           {"convergence", convergence}};

void fillKinds() {
  QTest::addColumn<int>("kind");
  for (int i = 0; i < static_cast<int>(std::size(kKinds)); ++i) {
    QTest::newRow(kKinds[i].name) << i;
  }
}

// How many pixels are nearly of a colour.
int pixels(const QImage& image, const QColor& color) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor here = image.pixelColor(x, y);
      count += std::abs(here.red() - color.red()) + std::abs(here.green() - color.green()) +
                           std::abs(here.blue() - color.blue()) <
                       40
                   ? 1
                   : 0;
    }
  }
  return count;
}

grading::CheckResult result(const QString& caseId, const QString& checkId) {
  grading::CheckResult made;
  made.caseId = caseId;
  made.checkId = checkId;
  made.title = checkId;
  made.outcome = grading::CheckOutcome::Failed;
  made.rationale = u"It is wrong."_s;
  return made;
}

}  // namespace

class EvidencePicturesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void findsTheMatricesOfAnOutput();
  void tellsInWordsAndColours_data() { fillKinds(); }
  void tellsInWordsAndColours();
  void anAnswerWithoutNumbersIsDrawn_data() { fillKinds(); }
  void anAnswerWithoutNumbersIsDrawn();
  void whatDoesNotFitIsSaid();
  void armsThatCannotBeDrawnAreSaid();
  void columnsOfSixRowsAreWhole();
  void aViewWithoutPicturesIsStill();
  void accelerationsTellTheInertiaThatIsFelt();
  void unitsAreSaidAsOneWritesThem();
  void theArmIsWhole();
  void keysAndMouseChooseAnEntry();
  void aPartOfAnotherSizeHasAnEntryOfItsOwn();
  void theInstantFollowsSliderAndKeys();
  void levelsLightUp();
  void aTallTreeIsDrawn();
  void oneClickLeadsFromAFailedCheckToItsPicture();
  void hiddenCasesHaveNone();
  void othersOfAnotherLengthGiveNone();
};

void EvidencePicturesTest::init() {
  useAppearance(u"light"_s);
}

void EvidencePicturesTest::findsTheMatricesOfAnOutput() {
  const QList<MatrixRows> found =
      matricesOf({u"a"_s, u"A R[x,x]"_s, u"A R[x,y]"_s, u"A R[y,x]"_s, u"A R[y,y]"_s, u"B[1,u]"_s,
                  u"B[1,v]"_s, u"C[1,1]"_s, u"C[2,2]"_s, u"C[2,1]"_s});
  QCOMPARE(found.size(), 2);  // C is none
  QCOMPARE(found[0].name, u"A R"_s);
  QCOMPARE(found[0].at(1, 0), 3);
  QCOMPARE(found[1].columns, QStringList({u"u"_s, u"v"_s}));
  const Eigen::VectorXd numbers = Eigen::VectorXd::LinSpaced(9, 0, 8);
  QCOMPARE(found[0].of(numbers)(1, 0), 3.0);
  const QStringList joint(4, u"M[ball,ball]"_s);  // two rows of one name
  QCOMPARE(matricesOf(joint)[0].rows.size(), 2);
}

void EvidencePicturesTest::tellsInWordsAndColours() {
  QFETCH(int, kind);
  for (const QString& appearance : {u"light"_s, u"dark"_s}) {
    useAppearance(appearance);
    PictureView view;
    view.resize(620, 430);
    view.setPictures({kKinds[kind].make()}, 12);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    Picture* picture = view.picture();
    for (int i = 0; i < 4; ++i) {
      QTest::keyClick(picture, Qt::Key_Up);  // turns, lights, moves
    }
    QVERIFY(picture->obstacle().isEmpty());
    QVERIFY(!picture->title().isEmpty() && !picture->title().contains(u'%'));
    QVERIFY2(!picture->words().isEmpty() && !picture->words().contains(u'%'),
             qPrintable(picture->words()));
    const QAccessibleInterface* told = QAccessible::queryAccessibleInterface(picture);
    QCOMPARE(told->role(), QAccessible::Graphic);
    QCOMPARE(told->text(QAccessible::Name), picture->title());
    QCOMPARE(told->text(QAccessible::Description), picture->words());
    const QImage image = picture->grab().toImage();
    QVERIFY(pixels(image, channelColour(1, view.palette())) > 40);  // yours
    savePicture(view, u"%1-%2"_s.arg(QLatin1StringView(kKinds[kind].name), appearance));
  }
}

void EvidencePicturesTest::anAnswerWithoutNumbersIsDrawn() {
  QFETCH(int, kind);
  QTest::failOnWarning(QRegularExpression(u"NaN|undefined"_s));
  // The last two in turn with their opposite: their differences are no numbers.
  for (const double number : {double(NAN), double(INFINITY), 1e300, 0.0, -7.0, 3e9, 5e-324,
                              driver::kUnset, 1.7e308, -1.7e308}) {
    PictureContent of = kKinds[kind].make();
    const auto spoil = [number](MatrixXd& answer) {
      answer.setConstant(number);
      for (Eigen::Index k = 1; std::abs(number) > 1e305 && k < answer.cols(); k += 2) {
        answer.col(k) *= -1;
      }
    };
    spoil(of.numbers.answer);
    for (grading::Trajectory& other : of.others) {
      spoil(other.answer);
    }
    PictureView view;
    view.resize(400, 300);
    view.setPictures({of}, 0);
    view.picture()->setInstant(kSamples - 1);
    QVERIFY(!view.picture()->grab().isNull());
    QVERIFY(!view.picture()->words().isEmpty());
  }
}

void EvidencePicturesTest::whatDoesNotFitIsSaid() {
  for (const Kind& kind : kKinds) {
    PictureContent of = kind.make();
    const bool any = of.spec.kind == PictureKind::Gap || of.spec.kind == PictureKind::LogError;
    of.numbers.run = nullptr;
    of.numbers.channels = numbered(u"row"_s, 5);
    of.numbers.reference = waves(5, 1);
    of.numbers.answer = waves(5, 1);
    PictureView view;
    view.setPictures({of}, 3);
    QCOMPARE(view.picture()->obstacle().isEmpty(), any);
    QVERIFY(!view.picture()->words().isEmpty());
    QVERIFY(!view.picture()->grab().isNull());
  }
}

void EvidencePicturesTest::armsThatCannotBeDrawnAreSaid() {
  const auto obstacle = [](const Robot& robot, const MatrixXd& q) {
    PictureContent of = arrows();
    of.numbers.run = std::make_shared<const grading::RobotRun>(grading::RobotRun{robot, q, {}});
    PictureView view;
    view.setPictures({of}, 0);
    return view.picture()->obstacle();
  };
  Link block;
  block.name = "block";
  block.joint.type = JointType::Fixed;
  const Robot still = Robot::build("still", {block});
  const QString unknown = obstacle(still, MatrixXd(0, kSamples));
  const QString empty = obstacle(arm(), MatrixXd::Constant(arm().coordinates(), kSamples, NAN));
  QVERIFY(!unknown.isEmpty() && !empty.isEmpty());
  QVERIFY(unknown != empty);
}

void EvidencePicturesTest::columnsOfSixRowsAreWhole() {
  for (const int rows : {0, 3, 6, 9, 12}) {
    grading::Trajectory made =
        trajectory(u"jacobian"_s, numbered(u"J"_s, rows), waves(rows, 1), {});
    PictureContent of = content(PictureKind::Arrows, made);
    of.check.shape = course::Shape::SixRows;
    of.spec.at = course::ArrowPlace::Hand;
    PictureView view;
    view.setPictures({of}, 0);
    QCOMPARE(view.picture()->obstacle().isEmpty(), rows > 0 && rows % 6 == 0);
    QVERIFY(!view.picture()->words().isEmpty());
  }
}

void EvidencePicturesTest::aViewWithoutPicturesIsStill() {
  PictureView view;
  auto* slider = view.findChild<QSlider*>();
  slider->setValue(3);
  view.setPictures({matrix()}, 0);
  view.setPictures({}, 0);
  view.show();
  slider->setValue(7);
  QVERIFY(!view.picture() && !slider->isVisible());
  for (const QComboBox* box : view.findChildren<QComboBox*>()) {
    QVERIFY(!box->isVisible());
  }
}

void EvidencePicturesTest::accelerationsTellTheInertiaThatIsFelt() {
  PictureView view;
  view.setPictures({felt()}, 3);
  QVERIFY(view.picture()->words().contains(u"kg"_s));
  view.setPictures({jointArrows()}, 3);
  QVERIFY(!view.picture()->words().contains(u"kg"_s));
}

void EvidencePicturesTest::unitsAreSaidAsOneWritesThem() {
  QCOMPARE(amount(9.81, u"m/s^2"_s), u"9.81 m/s²"_s);
  QCOMPARE(amount(-2, u"1/kg, 1/(kg m^2)"_s), u"−2 [1/kg, 1/(kg m²)]"_s);
  QCOMPARE(amount(0.5, u"1"_s), u"0.5"_s);
  QCOMPARE(amount(0.5, {}), u"0.5"_s);
}

// Links are thick and bubbles wide: at no edge is anything cut off.
void EvidencePicturesTest::theArmIsWhole() {
  useAppearance(u"light"_s);
  for (const PictureContent& of : {felt(), jointArrows(), arrows()}) {
    PictureView view;
    view.resize(620, 430);
    view.setPictures({of}, 3);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QImage image = view.picture()->grab().toImage();
    const QRgb paper = image.pixel(image.width() - 1, 0);
    for (int y = 0; y < image.height(); ++y) {
      QCOMPARE(image.pixel(1, y), paper);
      QCOMPARE(image.pixel(image.width() - 2, y), paper);
    }
  }
}

void EvidencePicturesTest::keysAndMouseChooseAnEntry() {
  PictureView view;
  view.resize(620, 430);
  view.setPictures({matrix()}, 0);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* picture = qobject_cast<MatrixPicture*>(view.picture());
  QCOMPARE(picture->chosen(), QPoint(1, 3));  // the worst
  QTest::keyClick(picture, Qt::Key_Right);
  QTest::keyClick(picture, Qt::Key_Down);
  QCOMPARE(picture->chosen(), QPoint(2, 4));
  QTest::keyClick(picture, Qt::Key_Down);
  QCOMPARE(picture->chosen(), QPoint(2, 4));
  QVERIFY(picture->words().contains(u"M[joint 5, joint 3]"_s));
  QTest::mouseMove(picture, picture->cell(1, {3, 1}).center().toPoint());
  QTRY_COMPARE(picture->chosen(), QPoint(3, 1));
  QVERIFY(picture->accessibleDescription().contains(u"M[joint 2, joint 4]"_s));
}

void EvidencePicturesTest::aPartOfAnotherSizeHasAnEntryOfItsOwn() {
  QStringList names;
  for (const auto& [name, size] : {std::pair("J", 6), std::pair("R", 3)}) {
    for (int entry = 0; entry < size * size; ++entry) {
      names +=
          u"%1[%2,%3]"_s.arg(QLatin1StringView(name)).arg(entry / size + 1).arg(entry % size + 1);
    }
  }
  grading::Trajectory made = trajectory(u"two"_s, names, waves(45, 1), {});
  made.answer.row(35).array() += 1;      // J[6,6]
  made.answer.row(36 + 5).array() += 1;  // R[2,3]
  PictureView view;
  view.setPictures({content(PictureKind::Matrix, made)}, 0);
  auto* picture = qobject_cast<MatrixPicture*>(view.picture());
  picture->setPart(0);
  QCOMPARE(picture->chosen(), QPoint(5, 5));
  picture->setPart(1);
  QCOMPARE(picture->chosen(), QPoint(2, 1));
  QVERIFY(picture->words().startsWith(u"R[2, 3]"_s));
  picture->setPart(7);  // there is none
  QCOMPARE(picture->part(), 1);
}

void EvidencePicturesTest::theInstantFollowsSliderAndKeys() {
  PictureView view;
  view.resize(620, 430);
  view.setPictures({gap(), logError()}, 7);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* slider = view.findChild<QSlider*>();
  QCOMPARE(slider->value(), 7);
  QTest::keyClick(view.picture(), Qt::Key_Right);
  QCOMPARE(slider->value(), 8);
  QTest::keyClick(slider, Qt::Key_Right);
  QCOMPARE(view.picture()->instant(), 9);
  QVERIFY(view.picture()->words().contains(u"0.45 s"_s));
  auto* chooser = view.findChildren<QComboBox*>().first();
  QCOMPARE(chooser->count(), 2);
  chooser->setFocus();
  QTest::keyClick(chooser, Qt::Key_Down);
  QCOMPARE(view.picture()->content().spec.kind, PictureKind::LogError);
  QCOMPARE(view.picture()->instant(), 9);
}

void EvidencePicturesTest::levelsLightUp() {
  PictureView view;
  view.resize(500, 300);
  view.setPictures({tree()}, 0);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  const auto* picture = qobject_cast<TreePicture*>(view.picture());
  QTRY_COMPARE(picture->lit(), 3);
  QTest::keyClick(view.picture(), Qt::Key_Down);
  QCOMPARE(picture->lit(), 2);
  QVERIFY(picture->accessibleDescription().contains(picture->words()));
}

void EvidencePicturesTest::aTallTreeIsDrawn() {
  PictureContent of = tree();
  of.numbers.reference.setConstant(90);  // more levels than are drawn otherwise
  PictureView view;
  view.setPictures({of}, 0);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  auto* picture = qobject_cast<TreePicture*>(view.picture());
  QVERIFY(!picture->grab().isNull());
  QTRY_COMPARE(picture->lit(), 3);
  view.hide();
  view.show();
  QCOMPARE(picture->lit(), 0);
  QCOMPARE(picture->accessibleDescription(), picture->words());
}

void EvidencePicturesTest::oneClickLeadsFromAFailedCheckToItsPicture() {
  const PictureContent of = matrix();
  grading::ExerciseResult failed;
  failed.verdict = grading::Verdict::Failed;
  failed.checks = {result(u"lab"_s, of.spec.check)};
  failed.checks[0].at = grading::Place{11, 0.55, of.numbers.channels[8]};
  course::Exercise exercise;
  exercise.checks = {of.check};
  exercise.pictures = {of.spec};
  EvidenceView evidence;
  VerdictView verdict;
  connect(&verdict, &VerdictView::pictureAsked, &evidence, &EvidenceView::showPicture);
  verdict.show(exercise, failed, 0);
  evidence.setPictures(exercise.pictures, exercise.checks, failed.checks);
  evidence.setTrajectories({of.numbers}, {{failed.checks[0].id(), *failed.checks[0].at}});
  verdict.offer([&](const QString& check) { return evidence.hasArm(check); },
                [&](const QString& check) { return evidence.hasPicture(check); });
  verdict.resize(420, 500);
  verdict.QWidget::show();
  evidence.resize(600, 400);
  evidence.show();
  QVERIFY(QTest::qWaitForWindowExposed(&verdict));
  QVERIFY(evidence.currentWidget() != evidence.picture());
  for (QToolButton* button : verdict.findChildren<QToolButton*>()) {
    if (button->text() == VerdictView::tr("Show the picture")) {
      QVERIFY(button->isVisible());
      QTest::mouseClick(button, Qt::LeftButton);
    }
  }
  QCOMPARE(evidence.currentWidget(), evidence.picture());
  QCOMPARE(evidence.picture()->picture()->instant(), 11);
}

void EvidencePicturesTest::hiddenCasesHaveNone() {
  const PictureContent of = gap();
  QList<grading::CheckResult> checks{result(u"lab"_s, of.spec.check),
                                     result(u"secret"_s, of.spec.check)};
  checks[1].hidden = true;
  grading::Trajectory hidden = of.numbers;
  hidden.check = checks[1].id();
  hidden.hidden = true;
  EvidenceView evidence;
  evidence.setPictures({of.spec}, {of.check}, checks);
  evidence.setTrajectories({of.numbers, hidden}, {});
  QVERIFY(evidence.hasPicture(checks[0].id()));
  QVERIFY(!evidence.hasPicture(checks[1].id()));
  evidence.showPicture(checks[1].id());
  QVERIFY(evidence.currentWidget() != evidence.picture());
}

void EvidencePicturesTest::othersOfAnotherLengthGiveNone() {
  const PictureContent of = ellipsoid();
  const grading::CheckResult check = result(u"lab"_s, of.spec.check);
  const auto isShown = [&](Eigen::Index samples) {
    grading::Trajectory mass = of.other(of.spec.mass);
    mass.t = mass.t.head(samples).eval();
    mass.answer = mass.answer.leftCols(samples).eval();
    mass.reference = mass.reference.leftCols(samples).eval();
    EvidenceView evidence;
    evidence.setPictures({of.spec}, {of.check}, {check});
    evidence.setTrajectories({of.numbers, mass, of.other(of.spec.com)}, {});
    return evidence.hasPicture(check.id());
  };
  QVERIFY(isShown(kSamples));
  QVERIFY(!isShown(kSamples - 1));
}

ENSHU_TEST(EvidencePicturesTest)

}  // namespace enshu::evidence_pictures_test

#include "evidence_pictures_test.moc"
