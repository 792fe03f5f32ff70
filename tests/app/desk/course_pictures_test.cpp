// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every picture that an exercise of the course asks for can be drawn of its shown cases. With
// $ENSHU_PICTURES they are saved there in both languages, light and dark, to look at: the reference
// beside an answer of which a row is wrong.
#include <QSet>
#include <QTest>

#include "app/desk/languages.h"
#include "app/desk/pictures/picture_view.h"
#include "core/course/course.h"
#include "core/grading/checks/case_checks.h"
#include "core/grading/preparation/prepare_cases.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::course_pictures_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

constexpr quint64 kSeed = 7;  // of the fresh cases

const course::CheckSpec* checkOf(const course::Exercise& exercise, const QString& id) {
  for (const course::CheckSpec& check : exercise.checks) {
    if (check.id == id) {
      return &check;
    }
  }
  return nullptr;
}

PictureContent contentOf(const course::Exercise& exercise, const course::PictureSpec& picture,
                         const grading::Case& prepared) {
  PictureContent made{picture, *checkOf(exercise, picture.check), {}, {}};
  for (const QString& id : picture.checks()) {
    const course::CheckSpec& check = *checkOf(exercise, id);
    grading::Trajectory of = grading::trajectoryOf(check, prepared, prepared.expected, {});
    of.title = check.title.localised();
    const Eigen::Index wrong = of.answer.rows() / 2;
    of.answer.row(wrong) *= -0.6;
    if (id == picture.check) {
      made.numbers = of;
    }
    made.others.insert(id, of);
  }
  return made;
}

// Of text, axes and what is drawn; a blank picture has one.
qsizetype coloursOf(QWidget& view) {
  const QImage image = view.grab().toImage().convertToFormat(QImage::Format_RGB32);
  QSet<QRgb> colours;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      colours += image.pixel(x, y);
    }
  }
  return colours.size();
}

}  // namespace

class CoursePicturesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void canBeDrawnInEveryShownCase_data();
  void canBeDrawnInEveryShownCase();

 private:
  Languages languages_;
  Result<course::Course> course_ = course::loadCourse(test::sourceRoot());
};

void CoursePicturesTest::canBeDrawnInEveryShownCase_data() {
  QVERIFY(course_);
  QTest::addColumn<QString>("id");
  for (const course::Exercise* exercise : course_->exercises()) {
    QTest::newRow(qPrintable(exercise->id)) << exercise->id;
  }
}

void CoursePicturesTest::canBeDrawnInEveryShownCase() {
  QFETCH(QString, id);
  const course::Exercise& exercise = *course_->find(id);
  QVERIFY2(!exercise.pictures.isEmpty(), "it has no picture");
  const auto cases = grading::prepareCases(*course_, exercise, kSeed);
  QVERIFY2(cases, cases ? "" : cases.error().message().c_str());
  for (const QString& language : {u"en"_s, u"ja"_s}) {
    languages_.use(language);
    QSet<QString> drawn;
    for (const grading::Case& prepared : cases->list) {
      for (int i = 0; !prepared.hidden && i < exercise.pictures.size(); ++i) {
        PictureView view;
        view.resize(620, 430);
        view.setPictures({contentOf(exercise, exercise.pictures[i], prepared)}, 3);
        const QString name = u"%1-%2"_s.arg(id).arg(i + 1);
        if (view.picture()->obstacle().isEmpty()) {
          drawn += name;
        } else {
          qInfo("%s, case %s: %s", qPrintable(name), qPrintable(prepared.id),
                qPrintable(view.picture()->obstacle()));
          continue;
        }
        QVERIFY(!view.picture()->words().isEmpty());
        QVERIFY(coloursOf(*view.picture()) > 4);
        fixture::saveLightAndDark(view, u"%1-%2.%3"_s.arg(name, prepared.id, language));
      }
    }
    QCOMPARE(drawn.size(), exercise.pictures.size());  // each in one case at least
  }
}

ENSHU_TEST(CoursePicturesTest)

}  // namespace enshu::course_pictures_test

#include "course_pictures_test.moc"
