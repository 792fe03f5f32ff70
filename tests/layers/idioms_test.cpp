// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the code is written, where a compiler does not ask.
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::idioms_test {

using namespace Qt::StringLiterals;
using enshu::test::filesBelow;
using enshu::test::source;
using enshu::test::sourceRoot;
using enshu::test::textOf;

namespace {

QStringList codeOf(const QString& ending) {
  QStringList files;
  for (const QString& folder : {u"core"_s, u"app"_s, u"solutions"_s}) {
    files += filesBelow(sourceRoot(), folder, {ending});
  }
  return files;
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

// The classes that a header declares, with their namespace.
QStringList classesIn(const QString& header) {
  static const QRegularExpression type(u"^(?:struct|class) (\\w+)(?: final)?(?: :[^;{]*)? \\{"_s,
                                       QRegularExpression::MultilineOption);
  QStringList classes;
  for (const QRegularExpressionMatch& match : type.globalMatch(header)) {
    classes += namespaceOf(header) + match.captured(1);
  }
  return classes;
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

void compareWithNothing(const QStringList& complaints) {
  QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
}

}  // namespace

class IdiomsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noErrorIsHandedOnByHand() {
    const QStringList files = codeOf(u"*.cpp"_s) + codeOf(u"*.h"_s);
    QVERIFY(files.size() > 500);
    QStringList complaints;
    for (const QString& file : files) {
      for (const QString& found : errorsByHand(textOf(source(file)))) {
        complaints += file + u": "_s + found;
      }
    }
    compareWithNothing(complaints);
  }

  void aClassIsDefinedBesideItsHeader() {
    QHash<QString, QString> homes;
    for (const QString& file : codeOf(u"*.h"_s)) {
      for (const QString& one : classesIn(textOf(source(file)))) {
        if (one.startsWith(u"::"_s)) {
          continue;  // of an exercise's driver, which is a module of its own
        }
        QVERIFY2(!homes.contains(one), qPrintable(one + u" stands in "_s + file + u" too"_s));
        homes[one] = file.chopped(2);
      }
    }
    int seen = 0;
    QStringList complaints;
    for (const QString& file : codeOf(u"*.cpp"_s)) {
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
    QCOMPARE(classesIn(open + u"class B;\nclass C : public B {\n};\nstruct D {\n"_s),
             (QStringList{u"enshu::a::C"_s, u"enshu::a::D"_s}));
    QCOMPARE(definedIn(open + u"C::C() : b_(1) {\n  D::call();\n}\nResult<x::Y> E::f(int a) {\n"_s),
             (QSet<QString>{u"enshu::a::C"_s, u"enshu::a::E"_s}));
  }
};

ENSHU_TEST(IdiomsTest)

}  // namespace enshu::idioms_test

#include "idioms_test.moc"
