// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/sentences.h"

#include <QTest>

#include "core/course/course.h"
#include "tests/support/project.h"

using namespace enshu;

class SentencesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aStoppedCompilerNamesItsLimit_data() {
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* limit, const char* words) {
      QTest::newRow(limit) << QString::fromLatin1(limit) << QString::fromLatin1(words);
    };
    row("cpu", "more than 20 s of processor time");
    row("wall", "not done after 40 s");
    row("memory", "more than 2048 MiB of memory");
    row("size", "a program of more than 64 MiB");
    row("messages", "printed more than 256 KiB about unit_vector_method.cpp");
  }

  void aStoppedCompilerNamesItsLimit() {
    QFETCH(QString, limit);
    QFETCH(QString, words);
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    sandbox::BuildReport build;
    build.outcome = sandbox::BuildOutcome::CompileLimit;
    build.limit = limit;
    const course::Exercise& exercise = *course.find(QStringLiteral("unit-vector-method"));
    const QString sentence = grading::sentence(build, exercise);
    QVERIFY2(sentence.contains(words), qPrintable(sentence));
    QVERIFY2(sentence.contains(exercise.fileName()), qPrintable(sentence));
  }
};

QTEST_GUILESS_MAIN(SentencesTest)
#include "sentences_test.moc"
