// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "core/course/text.h"
#include "core/grading/words/sentences.h"
#include "core/sandbox/source/source_file.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::translations_test {

using namespace Qt::StringLiterals;

namespace {

const QString kFolder = u"resources/translations"_s;

struct Message {
  QString context;
  QString source;
  QStringList translations;  // one, or the numerus forms
};

QList<Message> messagesOf(const QString& path) {
  QFile file(path);
  QList<Message> messages;
  if (!file.open(QIODevice::ReadOnly)) {
    return messages;
  }
  QXmlStreamReader xml(&file);
  QString context;
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement()) {
      continue;
    }
    if (xml.name() == "name"_L1) {
      context = xml.readElementText();
    } else if (xml.name() == "source"_L1) {
      messages += {context, xml.readElementText(), {}};
    } else if (xml.name() == "numerusform"_L1) {
      messages.last().translations += xml.readElementText();
    } else if (xml.name() == "translation"_L1) {
      QString text;
      while (xml.readNext() == QXmlStreamReader::Characters) {
        text += xml.text();
      }
      if (!xml.isStartElement()) {
        messages.last().translations += text;
      } else {
        messages.last().translations += xml.readElementText();
      }
    }
  }
  return messages;
}

QString japaneseFile() {
  return test::source(kFolder + u"/enshu_ja.ts"_s);
}

QSet<QString> keysOf(const QString& path) {
  QSet<QString> keys;
  for (const Message& message : messagesOf(path)) {
    keys += message.context + u": "_s + message.source;
  }
  return keys;
}

QStringList placeholders(const QString& text) {
  static const QRegularExpression form(u"%(L?\\d+|n)"_s);
  QStringList found;
  for (auto at = form.globalMatch(text); at.hasNext();) {
    found += at.next().captured();
  }
  found.sort();
  found.removeDuplicates();
  return found;
}

bool isJapanese(const QString& text) {
  static const QRegularExpression letters(u"[\\x{3040}-\\x{30ff}\\x{4e00}-\\x{9fff}]"_s);
  return text.contains(letters);
}

// The text of adjacent string literals.
QString unquoted(const QString& literals) {
  static const QRegularExpression between(u"\"\\s*\""_s);
  QString text = literals.trimmed();
  text = text.mid(1, text.size() - 2).replace(between, QString());
  return text.replace(u"\\n"_s, u"\n"_s)
      .replace(u"\\t"_s, u"\t"_s)
      .replace(u"\\\""_s, u"\""_s)
      .replace(u"\\\\"_s, u"\\"_s);
}

// What a plain search finds marked for translation in a source, lupdate or not.
QStringList markedTexts(const QString& code) {
  static const QRegularExpression comments(u"^\\s*//.*$"_s, QRegularExpression::MultilineOption);
  static const QRegularExpression marks(
      u"(?<!\")\\b(?:tr|ENSHU_TEXT|QT_TR_NOOP|(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"\\w+\",)"
      "\\s*\\(?\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)"_s);
  QStringList texts;
  for (auto at = marks.globalMatch(QString(code).remove(comments)); at.hasNext();) {
    texts += unquoted(at.next().captured(1));
  }
  return texts;
}

QString outputOf(const QStringList& arguments) {
  QProcess enshu;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(u"ENSHU_LANG"_s, u"ja"_s);
  enshu.setProcessEnvironment(environment);
  enshu.setProcessChannelMode(QProcess::MergedChannels);
  enshu.start(test::programs() + u"/enshu"_s, arguments);
  enshu.waitForFinished();
  return QString::fromUtf8(enshu.readAll());
}

}  // namespace

class TranslationsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(translator_.load(u":/i18n/enshu_ja.qm"_s));
    QVERIFY(QCoreApplication::installTranslator(&translator_));
    course::setLanguage(u"ja"_s);
    QVERIFY(messagesOf(japaneseFile()).size() > 300);
  }

  void nothingIsLeftUntranslated_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("English") << u"enshu_en.ts"_s;
    QTest::newRow("Japanese") << u"enshu_ja.ts"_s;
  }

  void nothingIsLeftUntranslated() {
    QFETCH(QString, file);
    const QString path = test::source(kFolder + u'/' + file);
    QVERIFY(!test::textOf(path).contains("type=\"unfinished\""_L1));
    for (const Message& message : messagesOf(path)) {
      QVERIFY2(!message.translations.isEmpty() && !message.translations.contains(QString()),
               qPrintable(message.source));
    }
  }

  void placeholdersAreKept() {
    for (const Message& message : messagesOf(japaneseFile())) {
      for (const QString& translation : message.translations) {
        QVERIFY2(placeholders(translation) == placeholders(message.source),
                 qPrintable(message.source + u" -> "_s + translation));
      }
    }
  }

  void theCollectorFindsNothingNew() {
    const QTemporaryDir copy;
    for (const QString& file : {u"enshu_en.ts"_s, u"enshu_ja.ts"_s}) {
      QVERIFY(QFile::copy(test::source(kFolder + u'/' + file), copy.filePath(file)));
    }
    QProcess update;
    update.start(test::source(kFolder + u"/update"_s), {copy.path()});
    QVERIFY(update.waitForFinished(60000));
    QVERIFY2(update.exitCode() == 0, update.readAllStandardError().constData());
    for (const QString& file : {u"enshu_en.ts"_s, u"enshu_ja.ts"_s}) {
      const QSet<QString> known = keysOf(test::source(kFolder + u'/' + file));
      const QSet<QString> now = keysOf(copy.filePath(file));
      const QString differences =
          u"new: %1\ngone: %2"_s.arg(QStringList((now - known).values()).join(u" | "_s),
                                     QStringList((known - now).values()).join(u" | "_s));
      QVERIFY2(known == now, qPrintable(differences));
    }
  }

  void everyMarkedTextIsCollected() {
    QSet<QString> known;
    for (const Message& message : messagesOf(japaneseFile())) {
      known += message.source;
    }
    QStringList missing;
    qsizetype marked = 0;
    for (const QString& folder : {u"core"_s, u"app"_s}) {
      for (const QString& file :
           test::filesBelow(test::sourceRoot(), folder, {u"*.cpp"_s, u"*.h"_s})) {
        for (const QString& text : markedTexts(test::textOf(test::source(file)))) {
          ++marked;
          if (!known.contains(text)) {
            missing += file + u": "_s + text;
          }
        }
      }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    QVERIFY(marked >= known.size());
  }

  // Whatever stands before a colon, it is as narrow as in the lines that are the same in both
  // languages; so it is in what the course says.
  void colonsAreOfOneWidth() {
    for (const Message& message : messagesOf(japaneseFile())) {
      for (const QString& translation : message.translations) {
        QVERIFY2(!translation.contains(u'：'), qPrintable(translation));
      }
    }
    const QString course = test::sourceRoot() + u"/assignments"_s;
    for (const QString& file : test::filesBelow(course, u"."_s, {u"*.json"_s})) {
      QVERIFY2(!test::textOf(course + u'/' + file).contains(u'：'), qPrintable(file));
    }
  }

  void everyTranslationIsInTheProgram() {
    for (const Message& message : messagesOf(japaneseFile())) {
      const QByteArray context = message.context.toUtf8();
      const QByteArray source = message.source.toUtf8();
      const int count = message.source.contains("%n"_L1) ? 3 : -1;
      const QString expected =
          message.translations.value(0).replace("%n"_L1, QString::number(count));
      QCOMPARE(QCoreApplication::translate(context, source, nullptr, count), expected);
    }
  }

  void errorsAreJapanese_data() {
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const Error& error) {
      QTest::newRow(name) << QString::fromStdString(error.where) << course::text(error);
    };
    row("plain", {"arm.json:/links", ENSHU_TEXT("a robot needs a link"), {}});
    row("with arguments", {"a.json:/q", ENSHU_TEXT("expected %1 numbers, found %2"), {"3", "2"}});
    row("in two literals",
        {"results",
         ENSHU_TEXT("a batch was graded here before; go on with --resume or choose "
                    "another folder"),
         {}});
  }

  void errorsAreJapanese() {
    QFETCH(QString, place);
    QFETCH(QString, shown);
    QVERIFY2(shown.startsWith(place + u": "_s), qPrintable(shown));
    QVERIFY2(isJapanese(shown), qPrintable(shown));
    QVERIFY2(!shown.contains(u'%'), qPrintable(shown));
  }

  void sentencesToStudentsAreJapanese() {
    course::Exercise exercise;
    exercise.id = u"unit-vector-method"_s;
    sandbox::RunReport run;
    for (const auto outcome : {sandbox::RunOutcome::Exited, sandbox::RunOutcome::Crashed,
                               sandbox::RunOutcome::CpuLimit, sandbox::RunOutcome::WallLimit,
                               sandbox::RunOutcome::MemoryLimit, sandbox::RunOutcome::OutputLimit,
                               sandbox::RunOutcome::Protocol, sandbox::RunOutcome::Refused}) {
      run.outcome = outcome;
      const QString shown = grading::sentence(run, exercise);
      QVERIFY2(isJapanese(shown) && !shown.contains(u"%"_s), qPrintable(shown));
    }
    run.outcome = sandbox::RunOutcome::Crashed;
    for (const QString& said : {u"Eigen: index >= 0 && index < size() [7, 0, 7]\n"_s,
                                u"Eigen: i < n [, , ]\n"_s, u"std: !this->empty() [, , ]\n"_s}) {
      run.stdoutTail = said;
      QVERIFY(isJapanese(grading::sentence(run, exercise)));
    }
    sandbox::BuildReport build;
    build.outcome = sandbox::BuildOutcome::CompileError;
    QVERIFY(isJapanese(grading::sentence(build, exercise)));
    QVERIFY(isJapanese(grading::summary({})));
    QVERIFY(isJapanese(sandbox::readSource(u"/nowhere/unit_vector_method.cpp"_s).refusal));
  }

  void theCommandLineIsJapanese_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("help") << QStringList{u"--help"_s};
    QTest::newRow("unknown command") << QStringList{u"nonsense"_s};
    QTest::newRow("unknown option, in Qt's words") << QStringList{u"labs"_s, u"--nonsense"_s};
    QTest::newRow("missing argument") << QStringList{u"check"_s};
  }

  void theCommandLineIsJapanese() {
    QFETCH(QStringList, arguments);
    const QString shown = outputOf(arguments);
    QVERIFY2(isJapanese(shown), qPrintable(shown));
  }

 private:
  QTranslator translator_;
};

ENSHU_TEST(TranslationsTest)

}  // namespace enshu::translations_test

#include "translations_test.moc"
