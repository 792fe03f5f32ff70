// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/sheet_view.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextFrame>
#include <algorithm>

#include "app/desk/controls/text_size.h"
#include "app/desk/sheet/steps.h"
#include "app/desk/theme.h"
#include "core/course/formulas.h"
#include "core/course/text.h"
#include "core/sheet/figure.h"
#include "core/sheet/fit_tables.h"
#include "core/sheet/sheet_document.h"

namespace enshu::desk {

namespace {

constexpr double kPageMargin = 22;

}  // namespace

SheetView::SheetView(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
  setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  document()->documentLayout()->registerHandler(sheet::FormulaObject::kType, &formulas_);
  connect(this, &QTextBrowser::anchorClicked, this, &SheetView::follow);
}

void SheetView::showSheet(const QString& file, const QString& after) {
  const bool same = QFileInfo(file).path() == QFileInfo(file_).path();
  const int place = same ? verticalScrollBar()->value() : 0;
  file_ = file;
  after_ = after;
  if (filling() == filled_) {
    return;
  }
  fill();
  moveCursor(QTextCursor::Start);
  verticalScrollBar()->setValue(place);
}

void SheetView::setStepsDone(const QSet<int>& steps) {
  stepsDone_ = steps;
  tickSteps(*document(), stepsDone_);
}

SheetView::Filling SheetView::filling() const {
  QFont text = font();
  text.setPointSizeF(text.pointSizeF() * 1.1);
  return {file_,
          after_,
          QFileInfo(file_).lastModified(),
          QFileInfo(course::picturesOf(file_)).lastModified(),
          course::language(),
          text,
          palette().color(QPalette::Text),
          palette().color(QPalette::Base)};
}

void SheetView::fill() {
  if (file_.isEmpty() || filling() == filled_) {
    return;
  }
  filled_ = filling();
  document()->setDefaultFont(filled_.font);
  document()->setDocumentMargin(0);
  document()->setIndentWidth(26);
  pictures_ = sheet::FormulaPictures(course::picturesOf(file_));
  formulas_.setColour(palette().color(QPalette::Text));
  QFile file(file_);
  if (file.open(QIODevice::ReadOnly)) {
    sheet::fillSheet(
        *document(), QString::fromUtf8(file.readAll()) + after_, pictures_,
        {palette().color(QPalette::Text), codeBackground(palette()), lineColour(palette())});
    addStepMarks(*document(), stepsDone_, tr("Click to tick this step off"));
  } else {
    setPlainText(tr("This sheet cannot be read: %1 (%2)").arg(file_, file.errorString()));
  }
  fresh_ = true;
  centrePage();
}

void SheetView::centrePage() {
  const double width = viewport()->width();
  const double line = QFontMetricsF(document()->defaultFont()).height() * kLineEms * 0.8;
  const double side = std::max(kPageMargin, (width - line) / 2);
  QTextFrameFormat page = document()->rootFrame()->frameFormat();
  page.setLeftMargin(side);
  page.setRightMargin(side);
  page.setTopMargin(kPageMargin);
  page.setBottomMargin(2 * kPageMargin);
  document()->rootFrame()->setFrameFormat(page);
  if (const double room = width - 2 * side - 8; room != room_ || fresh_) {
    room_ = room;
    fresh_ = false;
    fitFigures();
    sheet::fitTables(*document(), room_);
  }
}

void SheetView::fitFigures() {
  QList<std::pair<int, QTextImageFormat>> figures;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      if (it.fragment().charFormat().isImageFormat()) {
        figures.append({it.fragment().position(), it.fragment().charFormat().toImageFormat()});
      }
    }
  }
  for (auto& [position, format] : figures) {
    const QSizeF size = sheet::figureSize(figurePath(format.name()), room_);
    document()->addResource(QTextDocument::ImageResource, format.name(),
                            loadResource(QTextDocument::ImageResource, format.name()));
    format.setWidth(size.width());
    format.setHeight(size.height());
    QTextCursor cursor(document());
    cursor.setPosition(position);
    cursor.setPosition(position + 1, QTextCursor::KeepAnchor);
    cursor.setCharFormat(format);
  }
}

void SheetView::resizeEvent(QResizeEvent* event) {
  QTextBrowser::resizeEvent(event);
  centrePage();
}

void SheetView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    showSheet(file_, after_);
  }
}

QVariant SheetView::loadResource(int type, const QUrl& name) {
  if (type != QTextDocument::ImageResource) {
    return QTextBrowser::loadResource(type, name);
  }
  const QString path = figurePath(name.path());
  return sheet::drawFigure(path, sheet::figureSize(path, room_), palette().color(QPalette::Text),
                           palette().color(QPalette::Base), devicePixelRatioF());
}

QString SheetView::figurePath(const QString& name) const {
  return QDir(QFileInfo(file_).path()).filePath(name);
}

QMimeData* SheetView::createMimeDataFromSelection() const {
  const QTextCursor selection = textCursor();
  QString text;
  QTextCursor character(document());
  for (int at = selection.selectionStart(); at < selection.selectionEnd(); ++at) {
    character.setPosition(at);
    character.setPosition(at + 1, QTextCursor::KeepAnchor);
    const QString tex = character.charFormat().stringProperty(sheet::FormulaObject::TexProperty);
    text += tex.isEmpty() ? character.selection().toPlainText() : tex;
  }
  auto* copy = new QMimeData;
  copy->setText(text);
  return copy;
}

void SheetView::follow(const QUrl& link) {
  if (const auto step = stepOf(link)) {
    QSet<int> done = stepsDone_;
    if (!done.remove(*step)) {
      done.insert(*step);
    }
    setStepsDone(done);
    Q_EMIT stepsTicked(done);
  } else if (link.isRelative() && link.hasFragment()) {
    scrollToAnchor(link.fragment());
  } else if (link.scheme() == u"http" || link.scheme() == u"https") {
    QDesktopServices::openUrl(link);
  }
}

}  // namespace enshu::desk
