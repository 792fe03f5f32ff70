// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>

#include "core/json/edit.h"
#include "core/json/read.h"
#include "tests/support/suite.h"

namespace enshu::json_test {

using namespace Qt::StringLiterals;
using enshu::json::Value;

namespace {

// "where: text" of the refusal, "good" if there was none.
QString complaint(const QByteArray& text, const std::function<void(const Value&)>& reader) {
  const Result<void> result = enshu::json::read(text, u"doc"_s, reader);
  return QString::fromStdString(result ? std::string("good") : result.error().message());
}

using Reader = std::function<void(const Value&)>;

}  // namespace

class JsonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsWhatItIsToldTo() {
    const QByteArray text =
        R"({"name": "a/b", "n": 3, "x": 0.1, "on": true, "none": null,)"
        R"( "v": [1, 2, 3], "R": [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "list": ["p", "q"]})";
    const Result<int> result = enshu::json::read(text, u"doc"_s, [](const Value& root) {
      if (root.at("name").string() != u"a/b"_s) root.refuse("string");
      if (root.at("x").number() != 0.1) root.refuse("number");
      if (!root.at("on").boolean()) root.refuse("boolean");
      if (!root.at("none").isNull()) root.refuse("null");
      if (root.find("absent")) root.refuse("absent");
      if (root.at("v").vector3() != Eigen::Vector3d(1, 2, 3)) root.refuse("vector");
      if (root.at("R").matrix3()(0, 2) != 3) root.refuse("rows");
      if (root.at("R").matrix().rows() != 3) root.refuse("matrix");
      if (root.at("list").strings().size() != 2) root.refuse("strings");
      return static_cast<int>(root.at("n").integer(0, 5));
    });
    QVERIFY2(result, result ? "" : result.error().text);
    QCOMPARE(*result, 3);
  }

  void whatBeginsWithAByteOrderMarkKeepsIt() {
    const QJsonObject written{
        {u"k"_s, u"v"_s}, {u"\ufeffk"_s, u"\ufeffv"_s}, {u"\ufeff\ufeffk"_s, u"\ufeff\ufeff"_s}};
    const QByteArray bytes = "\xEF\xBB\xBF" + QJsonDocument(written).toJson();
    const Result<void> read = enshu::json::read(bytes, u"doc"_s, [&](const Value& root) {
      QCOMPARE(root.keys(), written.keys());
      for (const QString& key : written.keys()) {
        QCOMPARE(root.at(key).string(), written[key].toString());
      }
    });
    QVERIFY2(read, read ? "" : read.error().message().c_str());
  }

  void saysWhereAndWhy_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Reader>("reader");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* text, Reader reader, const char* expected) {
      QTest::newRow(name) << QByteArray(text) << std::move(reader) << QString::fromUtf8(expected);
    };
    const Reader any = [](const Value&) {};
    const Reader a = [](const Value& root) { root.at("a").at("b").number(); };
    const auto integer = [](const Value& root) { root.at("a").integer(0, 9); };
    const auto vector = [](const Value& root) { root.at("a").vector3(); };
    const auto matrix = [](const Value& root) { root.at("a").matrix3(); };

    row("syntax", "{\n  \"a\": x\n}", any, "doc:2:8: not valid JSON: illegal number");
    row("empty", "", any, "doc:1:1: not valid JSON: illegal value");
    row("garbage behind", "{} x", any,
        "doc:1:4: not valid JSON: garbage at the end of the document");
    row("key twice", R"({"z": [0, {"k": 1, "k": 2}]})", any,
        "doc:/z/1/k: the key \"k\" stands here twice");
    row("escaped key twice", R"({"k": 1, "\u006b": 2})", any,
        "doc:/k: the key \"k\" stands here twice");
    row("same key elsewhere", "[{\"k\": \"k\"}, {\"k\": {\"k\": [\"}\", \"\\\"\", \",\"]}}]", any,
        "good");
    row("infinite", R"({"a": {"b": 1e999}})", a, "doc:1:18: not valid JSON: illegal number");
    row("missing", R"({"a": {}})", a, "doc:/a: the key \"b\" is missing");
    row("missing in root", "{}", a, "doc: the key \"a\" is missing");
    row("no object", R"({"a": 5})", a, "doc:/a: expected an object");
    row("no number", R"({"a": {"b": "5"}})", a, "doc:/a/b: expected a number");
    row("null is no number", R"({"a": {"b": null}})", a, "doc:/a/b: expected a number");
    row(
        "unknown key", R"({"a": 1, "x/y~": 2})", [](const Value& root) { root.onlyKeys({"a"}); },
        "doc:/x~1y~0: unknown key \"x/y~\"");
    row(
        "format", R"({"format": "enshu-robot/2"})",
        [](const Value& root) { root.format("enshu-robot/1"); },
        "doc:/format: the format is \"enshu-robot/2\", expected \"enshu-robot/1\"");
    row("fraction", R"({"a": 1.5})", integer, "doc:/a: expected an integer from 0 to 9");
    row("too large", R"({"a": 10})", integer, "doc:/a: expected an integer from 0 to 9");
    row("negative", R"({"a": -1})", integer, "doc:/a: expected an integer from 0 to 9");
    row("no integer", R"({"a": true})", integer, "doc:/a: expected an integer from 0 to 9");
    row(
        "no boolean", R"({"a": 1})", [](const Value& root) { root.at("a").boolean(); },
        "doc:/a: expected true or false");
    row(
        "no string", R"({"a": 1})", [](const Value& root) { root.at("a").string(); },
        "doc:/a: expected a string");
    row(
        "no array", R"({"a": 1})", [](const Value& root) { root.at("a").items(); },
        "doc:/a: expected an array");
    row("no vector", R"({"a": {}})", vector, "doc:/a: expected an array of numbers");
    row("short vector", R"({"a": [1, 2]})", vector, "doc:/a: expected 3 numbers, found 2");
    row("text in vector", R"({"a": [1, 2, "3"]})", vector, "doc:/a/2: expected a number");
    row("short matrix", R"({"a": [[1, 2, 3]]})", matrix, "doc:/a: expected 3 rows, found 1");
    row("ragged matrix", R"({"a": [[1, 2, 3], [1, 2], [1, 2, 3]]})", matrix,
        "doc:/a/1: expected 3 numbers, found 2");
    row(
        "ragged matrix of any size", R"({"a": [[1, 2], [1]]})",
        [](const Value& root) { root.at("a").matrix(); }, "doc:/a/1: expected 2 numbers, found 1");
    row(
        "own reason", R"({"a": [7]})",
        [](const Value& root) { root.at("a").items()[0].refuse("%1 is odd", {"7"}); },
        "doc:/a/0: 7 is odd");
  }

  void saysWhereAndWhy() {
    QFETCH(QByteArray, text);
    QFETCH(Reader, reader);
    QFETCH(QString, expected);
    QCOMPARE(complaint(text, reader), expected);
  }

  void refusesDeepNesting() {
    const auto nested = [](int depth) { return QByteArray(depth, '[') + QByteArray(depth, ']'); };
    const Reader any = [](const Value&) {};
    QCOMPARE(complaint(nested(enshu::json::kMaxDepth), any), u"good"_s);
    QCOMPARE(complaint(nested(enshu::json::kMaxDepth + 1), any),
             u"doc:1:65: nested deeper than 64 levels"_s);
    QVERIFY(complaint(nested(100000), any).contains(u"not valid JSON"_s));
  }

  void survivesEveryTruncationAndFlippedByte() {
    const QByteArray good = R"([{"a\n": [1.5e3, -2, true, null, "x\u00e9\\"]}, {"b": {}}])";
    const Reader any = [](const Value& root) { root.items(); };
    for (qsizetype size = 0; size < good.size(); ++size) {
      QVERIFY2(complaint(good.left(size), any) != u"good"_s, good.left(size).constData());
    }
    for (qsizetype i = 0; i < good.size(); ++i) {
      for (int flip = 1; flip < 256; ++flip) {
        QByteArray damaged = good;
        damaged[i] = static_cast<char>(damaged[i] ^ flip);
        complaint(damaged, any);  // good or refused, but never a crash
      }
    }
  }

  void fileComesBackWithEveryDoubleExact() {
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"numbers.json"_s);
    QJsonArray numbers;
    std::vector<double> expected = {
        0.1,   1.0 / 3, M_PI, -1e-300, 5e-324, 1e300, 1e22, 1 + 0x1p-52, 123456789012345678.0,
        0x1p53};
    for (int i = 0; i < 2000; ++i) {
      expected.push_back(std::ldexp(std::sin(i * 1.7), i % 200 - 100));
    }
    for (const double number : expected) {
      numbers.append(number);
    }
    QVERIFY(enshu::json::writeFile(path, {{u"x"_s, numbers}}));
    const Result<Eigen::VectorXd> read = enshu::json::readFile(
        path, 1'000'000, [](const Value& root) { return root.at("x").vector(); });
    QVERIFY(read);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      QCOMPARE((*read)[static_cast<Eigen::Index>(i)] - expected[i], 0.0);
    }
  }

  void refusesWhatIsNoReadableFile() {
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"a.json"_s);
    QVERIFY(enshu::json::writeFile(path, {{u"x"_s, 1}}));
    const auto reason = [](const QString& file, qint64 maxBytes) {
      const auto result = enshu::json::readFile(file, maxBytes, [](const Value&) {});
      return QString::fromStdString(result ? std::string("good") : result.error().message());
    };
    const QString missing = dir.filePath(u"missing.json"_s);
    QCOMPARE(reason(path, 100), u"good"_s);
    QCOMPARE(reason(path, 5), path + u": larger than the 5 bytes allowed"_s);
    QCOMPARE(reason(missing, 100), missing + u": there is no such file"_s);
    QCOMPARE(reason(dir.path(), 100), dir.path() + u": not a regular file"_s);
  }

  // Of a file in /proc the system says that it is empty; it is read in parts.
  void readsAFileWhoseSizeNobodyTells() {
    const QString maps = u"/proc/self/maps"_s;
    QCOMPARE(QFileInfo(maps).size(), 0);
    const QByteArray whole = enshu::json::readBytes(maps, 1 << 20).value_or(QByteArray());
    QVERIFY(whole.size() > 2 * 4096);
    QVERIFY(whole.contains("[stack]") && whole.endsWith('\n'));
    for (const qint64 maxBytes : {100, 4096, 5000}) {
      const Result<QByteArray> refused = enshu::json::readBytes(maps, maxBytes);
      QVERIFY(!refused);
      QCOMPARE(std::string(refused.error().text), "larger than the %1 bytes allowed");
    }
  }

  // Whoever is reading the old document has it whole, and so has the disk until the new one is.
  void aWholeDocumentTakesTheOldOnesPlace() {
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"a.json"_s);
    QVERIFY(enshu::json::writeBytes(path, "the old one"));
    QFile reader(path);
    QVERIFY(reader.open(QIODevice::ReadOnly | QIODevice::Unbuffered));
    QCOMPARE(reader.read(4), QByteArray("the "));
    QVERIFY(enshu::json::writeBytes(path, "new"));
    QCOMPARE(reader.readAll(), QByteArray("old one"));
    QCOMPARE(enshu::json::readBytes(path, 100).value(), QByteArray("new"));
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
  }

  void saysWhyItCannotWrite() {
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"no/such/folder/a.json"_s);
    const Result<void> result = enshu::json::writeFile(path, {});
    QVERIFY(!result);
    QVERIFY(QString::fromStdString(result.error().message()).startsWith(path));
  }

  // All but the place itself stays, to the space.
  void changesATextAtOnePlace_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QStringList>("place");
    QTest::addColumn<QByteArray>("after");  // empty: refused
    const QStringList deep{u"a"_s, u"1"_s};
    const auto row = [](const char* name, const char* before, const QStringList& place,
                        const char* after) {
      QTest::newRow(name) << QByteArray(before).replace('\'', '"') << place
                          << QByteArray(after).replace('\'', '"');
    };
    row("another value", "{'a': [0, { 'k' : '}\\',' , 'z':1e3}] }", deep,
        "{'a': [0, { 'k' : 7 , 'z':1e3}] }");
    row("another list", "{'a':[[],{'k':[{'k':1},2]}]}", deep, "{'a':[[],{'k':7}]}");
    row("behind the others", "{'a': [0, {\n  'j': 1\n}]}", deep,
        "{'a': [0, {\n  'j': 1, 'k': 7\n}]}");
    row("the first", "{'b': {'a': 1}, 'a': ['{', { }]}", deep,
        "{'b': {'a': 1}, 'a': ['{', {'k': 7 }]}");
    row("at the root", "{'j': {'k': 1}, 'k': true}", {}, "{'j': {'k': 1}, 'k': 7}");
    row("an escaped key", "{'\\u006b': null}", {}, "{'\\u006b': 7}");
    row("no such key", "{'b': [0, {}]}", deep, "");
    row("no such number", "{'a': [0]}", deep, "");
    row("no object", "{'a': [0, 1]}", deep, "");
    row("no JSON", "{'a': [0, {}", deep, "");
  }
  void changesATextAtOnePlace() {
    QFETCH(QByteArray, before);
    QFETCH(QStringList, place);
    QFETCH(QByteArray, after);
    const Result<QByteArray> made = json::withMember(before, u"d"_s, place, u"k"_s, "7");
    QCOMPARE(made.value_or(QByteArray()), after);
  }

  void addsToAList() {
    const auto added = [](const QByteArray& text) {
      return json::withItem(text, u"d"_s, {u"a"_s}, " 7 ").value_or(QByteArray());
    };
    QCOMPARE(added("{\"a\": [ 1, [2]  ] }"), QByteArray("{\"a\": [ 1, [2], 7 ] }"));
    QCOMPARE(added("{\"a\":[ ]}"), QByteArray("{\"a\":[ 7 ]}"));
    QCOMPARE(added("{\"a\": {}}"), QByteArray());
    QCOMPARE(json::quoted(u"a \"b\" \\ \n"_s), QByteArray("\"a \\\"b\\\" \\\\ \\n\""));
  }
};

ENSHU_TEST(JsonTest)

}  // namespace enshu::json_test

#include "json_test.moc"
