// SPDX-License-Identifier: GPL-3.0-or-later
//
// What comes from outside can neither command the terminal that `enshu` prints on, nor turn its
// lines, nor pass for a line of its own.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/support/course_copy.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::terminal_test {

using namespace Qt::StringLiterals;
using test::Ended;
using test::writeBytes;

namespace {

const QString kExercise = u"unit-vector-method"_s;
const QString kFile = u"unit_vector_method.cpp"_s;
const QString kSolution = u"solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;

// Sets a title, clears the screen in 7 and in 8 bits, turns the text, and goes on as a line of
// ours.
const QString kForged = u"Same verdict: passed."_s;
const QString kEvil = u"x\u001b]0;t\u0007\u001b[2J\u009b2J\u202e\u2028\r\n"_s + kForged + u'\n';

// The first letter that a terminal would obey, as its number; nothing in clean text.
QString obeyed(const QString& text) {
  for (const QChar letter : text) {
    const bool layout = letter == u'\n';
    if (!layout && (letter.category() == QChar::Other_Control ||
                    letter.category() == QChar::Other_Format || letter.unicode() == 0x2028)) {
      return QString::number(letter.unicode(), 16);
    }
  }
  return {};
}

bool hasForgedLine(const QString& text) {
  return text.split(u'\n').contains(kForged);
}

void verifyClean(const Ended& ended) {
  QVERIFY2(obeyed(ended.out + ended.err).isEmpty(), test::result(ended));
  QVERIFY2(!hasForgedLine(ended.out + ended.err), test::result(ended));
}

// The words that a reader of results knows; all other texts are anybody's.
bool isWord(const QString& key) {
  return QStringList{u"format"_s, u"exercise"_s, u"verdict"_s, u"outcome"_s, u"seed"_s}.contains(
      key);
}

QJsonValue poisoned(const QJsonValue& value);

QJsonObject poisoned(const QJsonObject& object) {
  QJsonObject all;
  for (auto member = object.begin(); member != object.end(); ++member) {
    all[member.key()] = isWord(member.key()) ? member.value() : poisoned(member.value());
  }
  if (all.contains(u"check"_s)) {  // of which the id is made
    all[u"id"_s] = (all.value(u"chained"_s).toBool() ? u"chained."_s : QString()) +
                   all.value(u"case"_s).toString() + u'.' + all.value(u"check"_s).toString();
  }
  return all;
}

QJsonValue poisoned(const QJsonValue& value) {
  if (value.isObject()) {
    return poisoned(value.toObject());
  }
  if (value.isArray()) {
    QJsonArray all;
    for (const QJsonValue one : value.toArray()) {
      all += poisoned(one);
    }
    return all;
  }
  return value.isString() ? QJsonValue(value.toString() + kEvil) : value;
}

}  // namespace

class TerminalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<test::Enshu>();
    QVERIFY(QDir().mkpath(path(u"mine"_s)));
    QVERIFY(QFile::copy(test::source(kSolution), path(u"mine/"_s + kFile)));
  }

  void aReceiptIsOnlyRead() {
    QCOMPARE(enshu_->run({u"check"_s, u"mine"_s, u"--json"_s, u"r.json"_s}).code, 0);
    const QJsonObject honest = QJsonDocument::fromJson(test::bytesOf(path(u"r.json"_s))).object();
    QJsonObject receipt = poisoned(honest);
    receipt[u"verdict"_s] = u"failed"_s;
    QJsonObject inside = receipt[u"receipt"_s].toObject();
    inside[u"sources"_s] = QJsonObject{{kEvil, kEvil}};
    inside[u"exercise"_s] = kEvil;
    receipt[u"receipt"_s] = inside;
    write(receipt);
    const Ended ended = enshu_->run({u"check"_s, u"--receipt"_s, u"evil.json"_s, u"mine"_s});
    QVERIFY2(ended.code == 1, test::result(ended));
    QVERIFY2(ended.out.startsWith(u"Another verdict than in evil.json."_s), test::result(ended));
    QVERIFY2(ended.out.contains(u"\\u001b]0;t\\u0007"_s), test::result(ended));
    verifyClean(ended);
    for (const char* word : {"format", "exercise", "verdict"}) {
      QJsonObject one = honest;
      one[QLatin1StringView(word)] = kEvil;
      write(one);
      const Ended refused = enshu_->run({u"check"_s, u"--receipt"_s, u"evil.json"_s, u"mine"_s});
      QVERIFY2(refused.code == 2 && refused.err.count(u'\n') == 1, test::result(refused));
      verifyClean(refused);
    }
  }

  void aReportIsOnlyRead() {
    QCOMPARE(enshu_->run({u"check"_s, u"mine"_s, u"--json"_s, u"r.json"_s}).code, 0);
    const QJsonObject honest = QJsonDocument::fromJson(test::bytesOf(path(u"r.json"_s))).object();
    const QString folder = u"out\u001b]0;x"_s;
    const QString result = path(folder + u"/eve\u202e\u001b[2J\n/"_s + kExercise + u".json"_s);
    QVERIFY(writeBytes(result, QJsonDocument(poisoned(honest)).toJson()));
    QVERIFY(writeBytes(
        path(folder + u"/batch.json"_s),
        QJsonDocument(QJsonObject{{u"format"_s, u"enshu-batch/1"_s},
                                  {u"seed"_s, u"7"_s},
                                  {u"skipped"_s, QJsonArray{QJsonObject{{u"name"_s, kEvil},
                                                                        {u"kind"_s, u"refused"_s},
                                                                        {u"reason"_s, kEvil},
                                                                        {u"attack"_s, true}}}}})
            .toJson()));
    for (const QString& format : {u"html"_s, u"csv"_s}) {
      const Ended ended = enshu_->run({u"report"_s, folder, u"--format"_s, format});
      QVERIFY2(ended.code == 0, test::result(ended));
      verifyClean(ended);
      const QString report = test::textOf(path(folder + u"/report."_s + format));
      QVERIFY(report.contains(u"eve\\u202e\\u001b[2J\\u000a"_s));
      const QString found = obeyed(report.mid(1).remove(u'\r'));  // the mark of a CSV file
      QVERIFY2(found.isEmpty(), qPrintable(found));
    }
  }

  void namesOfFoldersAreOnlyNames() {
    const QString source = u"class/eve\u001b[2J\u202e\n✓ eve/"_s + kFile;
    QVERIFY(writeBytes(path(source), "int main( {"));
    QVERIFY(writeBytes(path(u"class/l\u001b]0;x\u0007.txt"_s), "-"));
    QVERIFY(QDir().mkpath(path(u"class/no\u009b2J"_s)));
    const Ended ended = enshu_->run({u"grade"_s, u"class"_s, u"--out"_s, u"o\u001b[2J"_s});
    QCOMPARE(ended.code, 1);
    verifyClean(ended);
    QCOMPARE(ended.out.count(u'\n'), 2);  // a result and the sums
    QVERIFY2(ended.out.contains(u"✗ eve\\u001b[2J\\u202e\\u000a✓ eve"_s), test::result(ended));
    QCOMPARE(ended.err.count(u'\n'), 3);  // a loose file, an empty folder, and the name of results
  }

  void wrongCallsAreOnlyQuoted_data() {
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* name, const QStringList& arguments) {
      QTest::newRow(name) << arguments;
    };
    const QString evil = kEvil;
    row("command", {evil});
    row("option", {u"check"_s, u"--"_s + evil});
    row("source", {u"check"_s, evil + u".cpp"_s});
    row("exercise", {u"check"_s, evil, u"mine"_s});
    row("number", {u"check"_s, u"mine"_s, u"--seed"_s, evil});
    row("receipt", {u"check"_s, u"mine"_s, u"--receipt"_s, evil});
    row("result", {u"check"_s, u"mine"_s, u"--json"_s, u"/nowhere/"_s + evil});
    row("workspace", {u"start"_s, evil});
    row("class", {u"grade"_s, evil, u"--out"_s, u"o"_s});
    row("engine", {u"grade"_s, u"."_s, u"--out"_s, u"o"_s, u"--engine"_s, evil});
    row("report", {u"report"_s, evil});
    row("format", {u"report"_s, u"mine"_s, u"--format"_s, evil});
    row("robot", {u"compute"_s, u"--robot"_s, evil, u"--states"_s, evil, u"--out"_s, u"o"_s});
    row("robot file", {u"compute"_s, u"--robot"_s, u"robot.json"_s, u"--states"_s, u"robot.json"_s,
                       u"--out"_s, u"o"_s});
    row("run", {u"simulate"_s, u"--run"_s, evil, u"--out"_s, u"o.mat"_s});
    row("watched", {u"watch"_s, evil});
    row("reference", {u"reference"_s, evil, u"--check"_s});
  }

  void wrongCallsAreOnlyQuoted() {
    QFETCH(QStringList, arguments);
    QVERIFY(writeBytes(
        path(u"robot.json"_s),
        QJsonDocument(
            QJsonObject{{u"format"_s, u"enshu-robot/1"_s}, {u"name"_s, kEvil}, {kEvil, kEvil}})
            .toJson()));
    const Ended ended = enshu_->run(arguments);
    QVERIFY2(ended.code >= 2, test::result(ended));
    verifyClean(ended);
    QVERIFY2(
        !ended.err.isEmpty() && ended.err.endsWith(u'\n') && ended.err.startsWith(u"enshu: "_s),
        test::result(ended));
  }

  void aForeignCourseIsOnlyRead() {
    const test::CourseCopy copy;
    const QString json = u"assignments/forward-dynamics/unit-vector-method/exercise.json"_s;
    QJsonObject exercise = QJsonDocument::fromJson(test::bytesOf(copy.path(json))).object();
    exercise[u"title"_s] = QJsonObject{{u"en"_s, kEvil}, {u"ja"_s, kEvil}};
    QVERIFY(writeBytes(copy.path(json), QJsonDocument(exercise).toJson()));
    enshu_->set("ENSHU_COURSE", copy.root());
    for (const QStringList& arguments :
         {QStringList{u"labs"_s}, QStringList{u"labs"_s, u"--json"_s}}) {
      const Ended ended = enshu_->run(arguments);
      QCOMPARE(ended.code, 0);
      QVERIFY2(ended.out.contains(u"u202e"_s), test::result(ended));
      verifyClean(ended);
    }
  }

  // What a program prints stands behind a bar, line by line; so does what the compiler quotes of
  // it.
  void printsPassForNoVerdict() {
    const QByteArray forged = "✓ Unit-vector method  10/10";
    QVERIFY(writeBytes(path(u"loud/"_s + kFile),
                       "#include <cstdio>\n#include \"unit_vector_method.h\"\n"
                       "VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const "
                       "VectorXd&,\n                          const VectorXd& tau) {\n"
                       "  static bool said = false;\n  if (!said) {\n    std::puts(\"\\x1b[2J\\n" +
                           forged +
                           "\\r\\n  Passed\\xc2\\x9b\");\n    said = true;\n  }\n"
                           "  return tau;\n}\n"));
    const Ended ended = enshu_->run({u"check"_s, u"loud"_s});
    QCOMPARE(ended.code, 1);
    verifyClean(ended);
    QVERIFY2(ended.out.contains(u"\n  │ \\u001b[2J\n  │ ✓ Unit-vector method  10/10\n  │   "_s),
             test::result(ended));
    QVERIFY2(!ended.out.contains(u'\n' + QString::fromUtf8(forged)), test::result(ended));
    QVERIFY(writeBytes(path(u"wrong/"_s + kFile), "#error \n" + forged + "\n"));
    const Ended plain = enshu_->run({u"check"_s, u"wrong"_s});
    QCOMPARE(plain.code, 1);
    QVERIFY2(!plain.out.contains(u'\n' + QString::fromUtf8(forged)), test::result(plain));
    const Ended wrong = enshu_->run({u"check"_s, u"wrong"_s, u"--raw"_s});
    QCOMPARE(wrong.code, 1);
    const QStringList lines = wrong.out.split(u'\n', Qt::SkipEmptyParts);
    for (qsizetype k = 2; k < lines.size(); ++k) {  // behind the verdict and its reason
      QVERIFY2(lines[k].startsWith(u"  │ "_s), test::result(wrong));
    }
  }

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }

  void write(const QJsonObject& receipt) const {
    QVERIFY(writeBytes(path(u"evil.json"_s), QJsonDocument(receipt).toJson()));
  }

  std::unique_ptr<test::Enshu> enshu_;
};

ENSHU_TEST(TerminalTest)

}  // namespace enshu::terminal_test

#include "terminal_test.moc"
