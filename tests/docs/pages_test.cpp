// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages as a book: every page has its twin in the other language with the same headings,
// tables, files and commands; the contents list all of them; links lead somewhere, here and as
// installed.
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "tests/docs/page_commands.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::pages_test {

using namespace Qt::StringLiterals;

namespace {

const QString kDocs = u"resources/docs/"_s;

// The pages in English but README.md, which lies elsewhere; without their ending.
QStringList pages() {
  QStringList names;
  for (const QString& path : test::filesBelow(test::sourceRoot(), kDocs, {u"*.md"_s})) {
    const QString name = QFileInfo(path).fileName();
    if (QFileInfo(path).path() + u'/' == kDocs && !name.endsWith(u".ja.md"_s)) {
      names += name.chopped(3);
    }
  }
  return names;
}

QStringList allOf(const QString& text, const QString& form) {
  const QRegularExpression wanted(form, QRegularExpression::MultilineOption);
  QStringList found;
  for (auto match = wanted.globalMatch(text); match.hasNext();) {
    found += match.next().captured(1);
  }
  return found;
}

// What stands between brackets in the first place of a file in which the form is found.
QString firstIn(const QString& path, const QString& form) {
  return allOf(test::textOf(test::source(path)), form).value(0);
}

// What both languages must have alike: a line for each heading, row of a table, file and command.
QStringList shapeOf(const QString& text) {
  static const QRegularExpression fence(
      u"^```([^\\n]*)\\n(.*?)^```$"_s,
      QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression comment(u"(^|\\s+)# .*$"_s);
  QStringList shape;
  QString prose = text;
  prose.replace(fence, QString());
  for (const QString& line : prose.split(u'\n')) {
    if (line.startsWith(u'#')) {
      shape += u"heading "_s + line.section(u' ', 0, 0);
    } else if (line.startsWith(u'|')) {
      shape += u"row of %1"_s.arg(QString(line).remove(u"\\|"_s).count(u'|') - 1);
    }
  }
  for (auto block = fence.globalMatch(text); block.hasNext();) {
    const auto found = block.next();
    const QStringList words = found.captured(1).split(u' ');
    shape += u"block "_s + found.captured(1);
    for (const QString& line : test::page::commandLines(words[0], found.captured(2))) {
      shape += QString(line).remove(comment).trimmed();
    }
  }
  return shape;
}

// The anchor that a heading has on the pages of a forge.
QString anchorOf(QString heading) {
  static const QRegularExpression left(u"[^\\w\\- ]"_s,
                                       QRegularExpression::UseUnicodePropertiesOption);
  return heading.toLower().remove(left).replace(u' ', u'-');
}

// Links of a page that lead nowhere.
QStringList brokenLinks(const QString& root, const QString& path) {
  const QString text = test::textOf(root + u'/' + path);
  QStringList broken;
  for (const QString& link : allOf(text, u"\\]\\(([^)\\s]+)\\)"_s)) {
    if (link.startsWith(u"http"_s)) {
      continue;
    }
    const QString file = link.section(u'#', 0, 0);
    const QString anchor = link.section(u'#', 1);
    const QString target =
        file.isEmpty() ? root + u'/' + path : QFileInfo(root + u'/' + path).path() + u'/' + file;
    QStringList anchors;
    if (!anchor.isEmpty()) {
      for (const QString& heading : allOf(test::textOf(target), u"^#+ (.*)$"_s)) {
        anchors += anchorOf(heading);
      }
    }
    if (!QFileInfo::exists(target) || (!anchor.isEmpty() && !anchors.contains(anchor))) {
      broken += path + u": "_s + link;
    }
  }
  return broken;
}

}  // namespace

class PagesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void haveATwinOfTheSameShape_data() {
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("japanese");
    QTest::newRow("README") << u"README.md"_s << kDocs + u"README.ja.md"_s;
    for (const QString& name : pages()) {
      QTest::newRow(qPrintable(name)) << kDocs + name + u".md"_s << kDocs + name + u".ja.md"_s;
    }
  }
  void haveATwinOfTheSameShape() {
    QFETCH(QString, english);
    QFETCH(QString, japanese);
    QVERIFY2(QFileInfo::exists(test::source(japanese)), qPrintable(japanese));
    const QString one = test::textOf(test::source(english));
    const QString other = test::textOf(test::source(japanese));
    QVERIFY(!shapeOf(one).isEmpty());
    QCOMPARE(shapeOf(other), shapeOf(one));
    // Each leads to the other.
    QVERIFY(one.contains(QFileInfo(japanese).fileName() + u')') &&
            other.contains(QFileInfo(english).fileName() + u')'));
  }

  // All of them, each once.
  void standInTheContents_data() {
    QTest::addColumn<QString>("ending");
    QTest::newRow("English") << u".md"_s;
    QTest::newRow("Japanese") << u".ja.md"_s;
  }
  void standInTheContents() {
    QFETCH(QString, ending);
    QStringList wanted = pages();
    wanted.removeAll(u"contents"_s);
    QStringList listed;
    const QString contents = test::textOf(test::source(kDocs + u"contents"_s + ending));
    for (const QString& file : allOf(contents, u"^\\| \\[[^]]*\\]\\(([^)]+)\\)"_s)) {
      if (file.endsWith(ending)) {
        listed += file.chopped(ending.size());
      }
    }
    listed.sort();
    QVERIFY(wanted.size() > 15);
    QCOMPARE(listed, wanted);
  }

  // The version and its day stand where packages are made; no page repeats them.
  void nameTheVersionThatIsBuilt() {
    const QString version = firstIn(u"CMakeLists.txt"_s, u"^project\\(enshu VERSION (\\S+)"_s);
    const QString day =
        firstIn(u"resources/cmake/EnshuPackage.cmake"_s, u"RELEASE_DATE (\\S+)\\)"_s);
    QVERIFY(!version.isEmpty() && !day.isEmpty());
    QCOMPARE(firstIn(kDocs + u"changelog.md"_s, u"^## (.*)"_s), version + u" ("_s + day + u')');
    QCOMPARE(firstIn(kDocs + u"changelog.ja.md"_s, u"^## (.*)"_s),
             version + u"（"_s + day + u"）"_s);
    for (const QString& path : {u"README.md"_s, kDocs + u"README.ja.md"_s}) {
      QVERIFY2(!test::textOf(test::source(path)).contains(version), qPrintable(path));
    }
  }

  void leadSomewhere() {
    QStringList broken = brokenLinks(test::sourceRoot(), u"README.md"_s);
    for (const QString& path : test::filesBelow(test::sourceRoot(), kDocs, {u"*.md"_s})) {
      broken += brokenLinks(test::sourceRoot(), path);
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
  }

  // A reader of a Japanese page is led to Japanese ones.
  void stayInTheirLanguage() {
    QStringList strays;
    for (const QString& path : test::filesBelow(test::sourceRoot(), kDocs, {u"*.ja.md"_s})) {
      const QString own = QFileInfo(path).fileName().replace(u".ja.md"_s, u".md"_s);
      for (const QString& file :
           allOf(test::textOf(test::source(path)), u"\\]\\(([a-z]+\\.md)[)#]"_s)) {
        if (file != own) {
          strays += path + u": "_s + file;
        }
      }
    }
    QVERIFY2(strays.isEmpty(), qPrintable(strays.join(u'\n')));
  }

  // Installed they lie in one folder, without the sources and without what only the tests read.
  void leadSomewhereWhereTheyAreInstalled() {
    QTemporaryDir folder;
    const QString root = folder.filePath(u"doc"_s);
    QProcess cmake;
    cmake.start(u"cmake"_s, {u"-DSOURCE="_s + test::sourceRoot(), u"-DINTO="_s + root, u"-P"_s,
                             test::source(u"resources/cmake/collect_docs.cmake"_s)});
    QVERIFY(cmake.waitForFinished() && cmake.exitCode() == 0);
    const QStringList paths = test::filesBelow(root, u"."_s, {u"*.md"_s});
    QVERIFY(paths.size() > 2 * pages().size());
    QStringList broken;
    for (const QString& path : paths) {
      broken += brokenLinks(root, path);
      QVERIFY2(!test::textOf(root + u'/' + path).contains(u"<!--"_s), qPrintable(path));
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
  }
};

ENSHU_TEST(PagesTest)

}  // namespace enshu::pages_test

#include "pages_test.moc"
