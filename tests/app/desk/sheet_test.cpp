// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QTextTable>

#include "app/desk/places/exercises/sheet_view.h"
#include "app/desk/theme.h"
#include "core/course/formulas.h"
#include "core/sheet/common_part.h"
#include "core/sheet/figure.h"
#include "core/sheet/sheet_document.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::sheet_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;
using enshu::course::extractFormulas;
using enshu::course::Formula;
using enshu::course::MarkedSheet;
using enshu::sheet::fillSheet;
using enshu::sheet::FormulaPictures;

namespace {

// A black square of 4 x 3 ex, 1 ex of it below the baseline.
constexpr auto kSquare =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 -884 1768 1326'>"
    "<rect y='-884' width='1768' height='1326' fill='currentColor'/></svg>";

QStringList texOf(const QString& markdown) {
  QStringList found;
  for (const Formula& formula : extractFormulas(markdown).formulas) {
    found.append((formula.display ? u"D "_s : u"I "_s) + formula.tex);
  }
  return found;
}

// Rows of a picture that hold its darkest or lightest pixels, from first to last.
std::pair<int, int> inkedRows(const QImage& image, QRgb ink) {
  int first = -1;
  int last = -1;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if ((image.pixel(x, y) & 0xffffff) == (ink & 0xffffff)) {
        first = first < 0 ? y : first;
        last = y;
      }
    }
  }
  return {first, last};
}

// The whole page, light and dark, to look at: into $ENSHU_PICTURES, if that is set.
void savePages(SheetView& view, const QString& name) {
  fixture::saveLightAndDark(view, name, [&view] {
    view.resize(600, view.height());
    view.resize(600, static_cast<int>(view.document()->size().height()) + 2);
  });
}

}  // namespace

class SheetTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void findsInlineAndDisplayFormulas();
  void leavesCodeAndDollarsAlone_data();
  void leavesCodeAndDollarsAlone();
  void hashIsThatOfTheContract();
  void markdownDoesNotTouchFormulas();
  void drawnFormulaSitsOnTheBaseline();
  void formulaTakesTheColourOfTheText();
  void missingFormulaFallsBackToItsTex();
  void aPictureThatIsNoneFallsBackToo_data();
  void aPictureThatIsNoneFallsBackToo();
  void aNewPictureIsShown();
  void formulasKnowTheirLine();
  void copyGivesTex();
  void tablesHaveThinLinesAndAHead();
  void onlyNumberedStepsGetAMark();
  void stepsAreTickedByKeyboard();
  void aFigureIsReadableOnItsPage();
  void squeezedTablesBreakNoWords();
  void squeezedTablesBreakTheLongestWordsAlone();
  void limitsStandUnderHowItIsChecked();
  void formulasStayInTheirBoxes();
  void courseFitsTheColumn_data();
  void courseFitsTheColumn();

 private:
  QString sheet(const QByteArray& text);
  QString picture(const Formula& formula) const;
  FormulaPictures pictures() const { return FormulaPictures(folder_.filePath(u"formulas"_s)); }

  QTemporaryDir folder_;
};

void SheetTest::initTestCase() {
  const Formula square{u"q"_s, false};
  QVERIFY(QDir(folder_.path()).mkpath(u"formulas"_s));
  fixture::write(picture(square), kSquare);
}

QString SheetTest::picture(const Formula& formula) const {
  return folder_.filePath(u"formulas/%1.svg"_s.arg(formula.hash()));
}

QString SheetTest::sheet(const QByteArray& text) {
  const QString path = folder_.filePath(u"sheet.en.md"_s);
  fixture::write(path, text);
  return path;
}

void SheetTest::findsInlineAndDisplayFormulas() {
  QCOMPARE(texOf(u"a $x_1 * y$ b\n\n$$ \nE = mc^2\n $$\n\nand $z$."_s),
           (QStringList{u"I x_1 * y"_s, u"D E = mc^2"_s, u"I z"_s}));
  QCOMPARE(texOf(u"| $a|b$ | $c$ |"_s), (QStringList{u"I a|b"_s, u"I c"_s}));
}

void SheetTest::leavesCodeAndDollarsAlone_data() {
  QTest::addColumn<QString>("markdown");
  QTest::newRow("code span") << u"`$x$` and ``a ` $y$``"_s;
  QTest::newRow("fence") << u"```cpp\nint $x$;\n```\n"_s;
  QTest::newRow("tilde fence") << u"~~~\n$x$\n```\n$y$\n~~~\n"_s;
  QTest::newRow("fence without end") << u"```\n$x$\n"_s;
  QTest::newRow("indented code") << u"text\n\n    $x$\n"_s;
  QTest::newRow("escaped") << u"\\$x\\$"_s;
  QTest::newRow("money") << u"between $5 and $10 or $ 3 $"_s;
  QTest::newRow("unclosed display") << u"$$ x\n\ny $$"_s;
}

void SheetTest::leavesCodeAndDollarsAlone() {
  QFETCH(QString, markdown);
  const MarkedSheet sheet = extractFormulas(markdown);
  QCOMPARE(sheet.formulas.size(), 0);
  QCOMPARE(sheet.markdown, markdown);
}

void SheetTest::hashIsThatOfTheContract() {
  // printf 'I \\dot q' | sha256sum; printf 'D \\dot q' | sha256sum
  QCOMPARE((Formula{u"\\dot q"_s, false}.hash()), u"cbd9cf7de96e76ea"_s);
  QCOMPARE((Formula{u"\\dot q"_s, true}.hash()), u"92fa85d71941112c"_s);
}

void SheetTest::markdownDoesNotTouchFormulas() {
  QTextDocument document;
  fillSheet(document, u"# T\n\n* $a_1*b_1$ and $c_2*d_2$\n"_s, pictures(), {});
  QVERIFY(document.toPlainText().contains(u"a_1*b_1 and c_2*d_2"_s));
}

void SheetTest::drawnFormulaSitsOnTheBaseline() {
  SheetView view;
  view.resize(400, 200);
  view.setPalette(lightPalette());
  view.showSheet(sheet("$q$\n"));
  const QImage picture = view.grab().toImage();
  const auto [top, bottom] = inkedRows(picture, lightPalette().color(QPalette::Text).rgb());
  const QTextBlock block = view.document()->firstBlock();
  const QTextLine line = block.layout()->lineAt(0);
  const double baseline = block.layout()->position().y() + line.y() + line.ascent();
  const double ex = QFontMetricsF(view.document()->defaultFont()).xHeight();
  QVERIFY2(std::abs(top - (baseline - 2 * ex)) <= 1.5, qPrintable(QString::number(top)));
  QVERIFY2(std::abs(bottom + 1 - (baseline + ex)) <= 1.5, qPrintable(QString::number(bottom)));
}

void SheetTest::formulaTakesTheColourOfTheText() {
  SheetView view;
  view.resize(400, 200);
  view.showSheet(sheet("$q$\n"));
  for (const QPalette& palette : {lightPalette(), darkPalette()}) {
    view.setPalette(palette);
    const QRgb ink = palette.color(QPalette::Text).rgb();
    QVERIFY(inkedRows(view.grab().toImage(), ink).first >= 0);
  }
}

void SheetTest::missingFormulaFallsBackToItsTex() {
  QTextDocument document;
  fillSheet(document, u"Find $\\ddot q$ and $q$.\n"_s, pictures(), {});
  QCOMPARE(document.toPlainText(),
           u"Find \\ddot q and "_s + QChar::ObjectReplacementCharacter + u'.');
}

// The desk asks Qt to draw nothing else; the rest of the sheet stands.
void SheetTest::aPictureThatIsNoneFallsBackToo_data() {
  QTest::addColumn<QByteArray>("svg");
  const auto inside = [](const char* what) {
    return QByteArray(kSquare).replace("<rect", QByteArray(what) + "<rect");
  };
  QTest::newRow("empty") << QByteArray();
  QTest::newRow("cut off") << QByteArray(kSquare).chopped(9);
  QTest::newRow("no size") << QByteArray(kSquare).replace("viewBox", "width");
  QTest::newRow("size that is none") << QByteArray(kSquare).replace("1768 1326", "nan 1326");
  QTest::newRow("image") << inside("<image href='file:///etc/hostname'/>");
  QTest::newRow("script") << inside("<script>1</script>");
  QTest::newRow("link") << inside("<a/>");
  QTest::newRow("handler") << inside("<g onclick='1'/>");
  QTest::newRow("style") << inside("<g style='fill:url(http://x)'/>");
  QTest::newRow("paint from elsewhere") << inside("<g fill='url(http://x)'/>");
  QTest::newRow("use of a file") << inside(
      "<use xmlns:xlink='http://www.w3.org/1999/xlink' "
      "xlink:href='other.svg'/>");
  QTest::newRow("use of a group") << inside("<g id='a'/>");
  QTest::newRow("entity") << "<!DOCTYPE svg [<!ENTITY a 'b'>]>" + QByteArray(kSquare);
  QTest::newRow("too large") << inside(QByteArray(1 << 18, ' ').constData());
}

void SheetTest::aPictureThatIsNoneFallsBackToo() {
  QFETCH(QByteArray, svg);
  fixture::write(picture({u"z"_s}), svg);
  QTextDocument document;
  fillSheet(document, u"$z$ and $q$.\n"_s, pictures(), {});
  QCOMPARE(document.toPlainText(), u"z and "_s + QChar::ObjectReplacementCharacter + u'.');
}

// `enshu course build` has drawn it while the sheet is open.
void SheetTest::aNewPictureIsShown() {
  const Formula late{u"late"_s};
  SheetView view;
  const QString file = sheet("$late$\n");
  view.showSheet(file);
  QCOMPARE(view.toPlainText(), u"late"_s);
  fixture::write(picture(late), kSquare);
  view.showSheet(file);
  QCOMPARE(view.toPlainText(), QString(QChar::ObjectReplacementCharacter));
}

void SheetTest::formulasKnowTheirLine() {
  const auto formulas =
      extractFormulas(u"$a$\n`$x$`\n\n$$\nb\n$$ $c$\n```\n$y$\n```\n$d$"_s).formulas;
  QList<int> lines;
  for (const Formula& formula : formulas) {
    lines += formula.line;
  }
  QCOMPARE(lines, (QList<int>{1, 4, 6, 10}));
}

void SheetTest::copyGivesTex() {
  SheetView view;
  view.showSheet(sheet("Find $q$.\n"));
  view.selectAll();
  QTextCursor cursor = view.textCursor();
  QVERIFY(cursor.hasSelection());
  view.copy();
  QCOMPARE(QGuiApplication::clipboard()->text(), u"Find q."_s);
}

void SheetTest::tablesHaveThinLinesAndAHead() {
  QTextDocument document;
  fillSheet(document, u"# T\n\n| a | b |\n|---|---|\n| $x$ | 2 |\n"_s, pictures(), {});
  const auto* table = qobject_cast<QTextTable*>(document.rootFrame()->childFrames().value(0));
  QVERIFY(table);
  QVERIFY(table->format().borderCollapse());
  QVERIFY(table->format().cellPadding() > 0);
  QVERIFY(table->cellAt(0, 0).format().background().style() != Qt::NoBrush);
  const QTextBlock below = table->cellAt(1, 0).firstCursorPosition().block();
  QVERIFY(below.blockFormat().bottomMargin() < 1);  // a cell is no paragraph
}

void SheetTest::onlyNumberedStepsGetAMark() {
  SheetView view;
  view.setStepsDone({2});
  view.showSheet(
      sheet("# Step 1: no\n\n## Step 1: Read\n\n## 手順2：書く\n\n## Checks\n\nIn step 3: no\n"));
  QStringList lines;
  for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
    lines += block.text();
  }
  QCOMPARE(lines, (QStringList{u"Step 1: no"_s, u"○\u2002Step 1: Read"_s, u"✓\u2002手順2：書く"_s,
                               u"Checks"_s, u"In step 3: no"_s}));
}

void SheetTest::stepsAreTickedByKeyboard() {
  SheetView view;
  view.resize(400, 300);
  view.showSheet(sheet("# T\n\n## Step 1: Read\n\n## Step 2: Write\n"));
  view.show();
  view.setFocus();
  QSignalSpy ticked(&view, &SheetView::stepsTicked);
  QTest::keyClick(&view, Qt::Key_Tab);
  QTest::keyClick(&view, Qt::Key_Tab);
  QTest::keyClick(&view, Qt::Key_Return);
  QCOMPARE(ticked.size(), 1);
  QCOMPARE(ticked.at(0).at(0).value<QSet<int>>(), QSet<int>{2});
  QVERIFY(view.toPlainText().contains(u"✓\u2002Step 2: Write"_s));
  QVERIFY(view.toPlainText().contains(u"○\u2002Step 1: Read"_s));
}

// Its blue is too dark for a dark page; its white is the page.
void SheetTest::aFigureIsReadableOnItsPage() {
  const QTemporaryDir folder;
  const QString path = folder.filePath(u"figure.svg"_s);
  fixture::write(path,
                 "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='10'>"
                 "<rect width='10' height='10' fill=\"#2b6cb0\"/>"
                 "<rect x='10' width='10' height='10' fill=\"#ffffff\"/>"
                 "<rect x='20' width='10' height='10' fill=\"currentColor\"/></svg>");
  const QColor night(0x23, 0x27, 0x2f);
  const auto colours = [&](const QColor& text, const QColor& page) {
    const QImage drawn = enshu::sheet::drawFigure(path, {30, 10}, text, page, 1);
    return QList<QColor>{drawn.pixelColor(5, 5), drawn.pixelColor(15, 5), drawn.pixelColor(25, 5)};
  };
  QCOMPARE(colours(Qt::black, Qt::white),
           (QList<QColor>{QColor(0x2b, 0x6c, 0xb0), Qt::white, Qt::black}));
  const QList<QColor> dark = colours(Qt::white, night);
  QVERIFY(dark[0].lightness() > QColor(0x2b, 0x6c, 0xb0).lightness());
  QVERIFY(dark[0].blue() > dark[0].red());
  QCOMPARE(dark.mid(1), (QList<QColor>{night, Qt::white}));
}

void SheetTest::squeezedTablesBreakNoWords() {
  SheetView view;
  view.resize(420, 400);
  const QString prose = u"many words that can be wrapped wherever there is a gap "_s;
  view.showSheet(sheet("| code | a | b |\n|---|---|---|\n| `links[i].composite_frame` | " +
                       prose.toUtf8() + "| " + prose.repeated(2).toUtf8() + "|\n"));
  view.show();
  QTest::qWait(1);
  const auto* table =
      qobject_cast<QTextTable*>(view.document()->rootFrame()->childFrames().value(0));
  QVERIFY(table);
  QCOMPARE(table->cellAt(1, 0).firstCursorPosition().block().layout()->lineCount(), 1);
  QVERIFY(table->cellAt(1, 1).firstCursorPosition().block().layout()->lineCount() > 1);
  QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
}

// Where there is no room for all words only the longest are broken: code of a few letters stays.
void SheetTest::squeezedTablesBreakTheLongestWordsAlone() {
  SheetView view;
  view.resize(300, 400);
  const QByteArray huge = "`" + QByteArray(60, 'a') + "`";
  view.showSheet(
      sheet("| code | type | note |\n|---|---|---|\n| `link.com` | `Vector3d` | " + huge + "|\n"));
  view.show();
  QTest::qWait(1);
  const auto* table =
      qobject_cast<QTextTable*>(view.document()->rootFrame()->childFrames().value(0));
  QVERIFY(table);
  QCOMPARE(table->cellAt(1, 0).firstCursorPosition().block().layout()->lineCount(), 1);
  QCOMPARE(table->cellAt(1, 1).firstCursorPosition().block().layout()->lineCount(), 1);
  QVERIFY(table->cellAt(1, 2).firstCursorPosition().block().layout()->lineCount() > 1);
  QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
}

// What follows every sheet is typed in none: the limits, and Enshu's marks where there are any.
void SheetTest::limitsStandUnderHowItIsChecked() {
  const auto course = enshu::course::loadCourse(enshu::test::sourceRoot());
  QVERIFY(course);
  for (const enshu::course::Exercise* exercise : course->exercises()) {
    SheetView view;
    view.showSheet(exercise->sheet(), enshu::sheet::commonPart(*exercise));
    const QString text = view.toPlainText();
    const QString last = text.mid(text.lastIndexOf(u"How it is checked"_s));
    for (const QString& limit :
         {u"compute for %1 s"_s.arg(exercise->limits.cpuMs / 1000.0),
          u"last %1 s"_s.arg(exercise->limits.wallMs / 1000.0),
          u"%1 MiB of memory"_s.arg(exercise->limits.memoryMiB), u"print 1 MiB"_s}) {
      QVERIFY2(last.contains(limit), qPrintable(exercise->id + u' ' + limit));
    }
    QFile header(exercise->header());
    QVERIFY(header.open(QIODevice::ReadOnly));
    const QByteArray code = header.readAll();
    QCOMPARE(last.contains(u"= unset"_s), code.contains("= unset"));
    QCOMPARE(last.contains(u"ENSHU_FIELDS"_s), code.contains("ENSHU_FIELDS"));
  }
}

// What sticks out is drawn over the lines around it.
void SheetTest::formulasStayInTheirBoxes() {
  constexpr int kEdge = 20;
  const auto course = enshu::course::loadCourse(enshu::test::sourceRoot());
  QVERIFY(course);
  for (const enshu::course::Exercise* exercise : course->exercises()) {
    const QDir pictures(enshu::course::picturesOf(exercise->sheet()));
    for (const QString& name : pictures.entryList(QDir::Files)) {
      QSvgRenderer picture(pictures.filePath(name));
      const QSize size = picture.defaultSize();
      QImage page(size + QSize(2 * kEdge, 2 * kEdge), QImage::Format_RGB32);
      page.fill(Qt::white);
      const QImage blank = page;
      QPainter painter(&page);
      picture.render(&painter, QRectF(QPointF(kEdge, kEdge), size));
      painter.fillRect(QRect(QPoint(kEdge, kEdge), size).adjusted(-2, -2, 2, 2), Qt::white);
      painter.end();
      QVERIFY2(page == blank, qPrintable(pictures.filePath(name)));
    }
  }
}

void SheetTest::courseFitsTheColumn_data() {
  QTest::addColumn<QString>("file");
  const auto course = enshu::course::loadCourse(enshu::test::sourceRoot());
  QVERIFY(course);
  for (const enshu::course::Exercise* exercise : course->exercises()) {
    for (const QString& language : {u"en"_s, u"ja"_s}) {
      const QString file = u"%1/sheet.%2.md"_s.arg(exercise->directory).arg(language);
      QTest::newRow(qPrintable(exercise->id + u' ' + language)) << file;
    }
  }
}

// Nobody should have to scroll sideways to read.
void SheetTest::courseFitsTheColumn() {
  QFETCH(QString, file);
  SheetView view;
  view.resize(400, 700);
  view.showSheet(file);
  view.show();
  QTest::qWait(1);
  QVERIFY2(view.horizontalScrollBar()->maximum() == 0,
           qPrintable(QString::number(view.horizontalScrollBar()->maximum())));
  savePages(view, QString::fromUtf8(QTest::currentDataTag()).replace(u' ', u'.'));
}

ENSHU_TEST(SheetTest)

}  // namespace enshu::sheet_test

#include "sheet_test.moc"
