// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the code is written, where a compiler does not ask.
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "tests/layers/complaints.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::idioms_test {

using namespace Qt::StringLiterals;
using enshu::test::compareWithNothing;
using enshu::test::filesBelow;
using enshu::test::source;
using enshu::test::sourceRoot;
using enshu::test::textOf;

namespace {

// Of core and app.
QStringList ours(const QString& ending) {
  return filesBelow(sourceRoot(), u"core"_s, {ending}) +
         filesBelow(sourceRoot(), u"app"_s, {ending});
}

// What ENSHU_TRY, map and and_then are for: an error that is handed on as it is, and for no other
// reason than that there is one.
QStringList errorsByHand(const QString& text) {
  static const QString handedOn =
      uR"(unexpected(?:<\w+>)?\((?:\(\*\w+\)|[\w.]+?)(?:\.|->)error\(\)\))"_s;
  static const QRegularExpression byHand(
      uR"([(;] ?!(\w+)\) \{\s*return (?:\1;|(?:tl::)?%1)|(?<!:):(?!:) *(?:[\w:<>]+\()?(?:tl::)?%1)"_s
          .arg(handedOn));
  QStringList found;
  for (const QRegularExpressionMatch& match : byHand.globalMatch(text)) {
    found += match.captured().simplified();
  }
  return found;
}

QString namespaceOf(const QString& text) {
  static const QRegularExpression space(u"^namespace (enshu[\\w:]*) \\{"_s,
                                        QRegularExpression::MultilineOption);
  return space.match(text).captured(1) + u"::"_s;
}

// The types that a header defines, with their namespace.
QStringList typesIn(const QString& header) {
  static const QRegularExpression type(
      u"^(?:struct|class|enum class) (\\w+)(?: final)?(?: :[^;{]*)? \\{"_s,
      QRegularExpression::MultilineOption);
  QStringList types;
  for (const QRegularExpressionMatch& match : type.globalMatch(header)) {
    types += namespaceOf(header) + match.captured(1);
  }
  return types;
}

// The classes whose functions a source defines, and what else stands before :: there.
QSet<QString> definedIn(const QString& text) {
  static const QRegularExpression function(
      uR"(^(?:\w[\w:<>,&* ]*[ &*>])?(\w+)::~?(?:\w+|operator[^\s(]+)\()"_s,
      QRegularExpression::MultilineOption);
  QSet<QString> classes;
  for (const QRegularExpressionMatch& match : function.globalMatch(text)) {
    classes += namespaceOf(text) + match.captured(1);
  }
  return classes;
}

}  // namespace

class IdiomsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noErrorIsHandedOnByHand() {
    const QStringList files = ours(u"*.cpp"_s) + ours(u"*.h"_s) +
                              filesBelow(sourceRoot(), u"solutions"_s, {u"*.cpp"_s, u"*.h"_s});
    QVERIFY(files.size() > 500);
    QStringList complaints;
    for (const QString& file : files) {
      for (const QString& found : errorsByHand(textOf(source(file)))) {
        complaints += file + u": "_s + found;
      }
    }
    compareWithNothing(complaints);
  }

  // Two types of one name in one namespace are one to the linker, which takes either's functions.
  void noTypeIsDefinedTwice() {
    QHash<QString, QString> known;
    QStringList complaints;
    for (const QString& file : ours(u"*.h"_s)) {
      for (const QString& type : typesIn(textOf(source(file)))) {
        if (known.contains(type)) {
          complaints += u"%1: in %2 and in %3"_s.arg(type, known[type], file);
        }
        known[type] = file;
      }
    }
    QVERIFY(known.size() > 300);
    compareWithNothing(complaints);
  }

  void aClassIsDefinedBesideItsHeader() {
    QHash<QString, QString> homes;
    for (const QString& file : ours(u"*.h"_s)) {
      for (const QString& type : typesIn(textOf(source(file)))) {
        homes[type] = file.chopped(2);
      }
    }
    int seen = 0;
    QStringList complaints;
    for (const QString& file : ours(u"*.cpp"_s)) {
      for (const QString& one : definedIn(textOf(source(file)))) {
        const QString home = homes.value(one);
        seen += home.isEmpty() ? 0 : 1;
        if (!home.isEmpty() && home != file.chopped(4)) {
          complaints += u"%1 defines functions of %2, a class of %3.h"_s.arg(file, one, home);
        }
      }
    }
    QVERIFY(seen > 200);
    compareWithNothing(complaints);
  }

  // The checkers themselves.
  void findsErrorsThatAreHandedOn() {
    QCOMPARE(errorsByHand(u"if (auto made = make(); !made) {\n    return made;\n  }"_s),
             QStringList{u"; !made) { return made;"_s});
    QCOMPARE(errorsByHand(u"return x ? f(*x) : tl::unexpected(x.error());"_s),
             QStringList{u": tl::unexpected(x.error())"_s});
    QCOMPARE(errorsByHand(u"return x ? *x : R<Y>(tl::unexpected<Error>((*x).error()));"_s).size(),
             1);
    QCOMPARE(errorsByHand(u"if (!made) {\n  return tl::unexpected(made.error());\n}"_s).size(), 1);
    QCOMPARE(errorsByHand(u"if (!made && strict) {\n  return tl::unexpected(made.error());\n}"_s),
             QStringList());
    QCOMPARE(errorsByHand(u"if (!made) {\n return failure({}, kWhy);\n}"_s), QStringList());
  }

  void findsWhereClassesAre() {
    const QString open = u"namespace enshu::a {\n"_s;
    QCOMPARE(typesIn(open + u"class B;\nclass C : public B {\n};\nstruct D {\n"_s),
             (QStringList{u"enshu::a::C"_s, u"enshu::a::D"_s}));
    QCOMPARE(definedIn(open + u"C::C() : b_(1) {\n  D::call();\n}\nResult<x::Y> E::f(int a) {\n"_s),
             (QSet<QString>{u"enshu::a::C"_s, u"enshu::a::E"_s}));
  }
};

ENSHU_TEST(IdiomsTest)

}  // namespace enshu::idioms_test

#include "idioms_test.moc"
