// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/comparison/source_text.h"

#include <QFontDatabase>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include "app/desk/controls/text_size.h"
#include "app/desk/theme.h"

namespace enshu::desk {

namespace {

constexpr qsizetype kLongestLine = 2000;  // of what is shown: one without end would stop the window
constexpr int kShade = 46;                // of 255

}  // namespace

// Numbers and signs beside the text.
class SourceText::Margin : public QWidget {
 public:
  explicit Margin(SourceText* text) : QWidget(text), text_(text) {}

 protected:
  void paintEvent(QPaintEvent*) override { text_->paintMargin(*this); }

 private:
  SourceText* text_;
};

SourceText::SourceText(QWidget* parent) : QPlainTextEdit(parent) {
  setReadOnly(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setTabChangesFocus(true);
  margin_ = new Margin(this);
  connect(this, &QPlainTextEdit::updateRequest, this, [this] { margin_->update(); });
  fitToText(this, [this](int) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(scaledFont(1).pointSizeF());
    setFont(font);
    setTabStopDistance(QFontMetricsF(font).horizontalAdvance(u' ') * 4);
    fitMargin();
  });
}

SourceText::~SourceText() = default;

void SourceText::setLines(const QList<SourceLine>& lines) {
  lines_ = lines;
  QStringList texts;
  for (const SourceLine& line : lines) {
    texts += line.text.size() > kLongestLine ? line.text.left(kLongestLine) + u'…' : line.text;
  }
  setPlainText(texts.join(u'\n'));
  fitMargin();
  viewport()->update();
}

void SourceText::goTo(int row) {
  const QTextBlock block = document()->findBlockByNumber(row);
  if (block.isValid()) {
    setTextCursor(QTextCursor(block));
    centerCursor();
    horizontalScrollBar()->setValue(0);
  }
}

void SourceText::fitMargin() {
  int last = 1;
  for (const SourceLine& line : lines_) {
    last = std::max(last, line.number);
  }
  const int digits = static_cast<int>(QString::number(last).size());
  const int width = fontMetrics().horizontalAdvance(u'0') * (digits + 4);
  setViewportMargins(width, 0, 0, 0);
  margin_->setGeometry(contentsRect().left(), contentsRect().top(), width, contentsRect().height());
  margin_->update();
}

template <class Visit>
void SourceText::eachSeen(const Visit& visit) const {
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
    if (place.top() > viewport()->height()) {
      break;
    }
    if (block.blockNumber() < lines_.size()) {
      visit(lines_[block.blockNumber()], place);
    }
  }
}

void SourceText::paintEvent(QPaintEvent* event) {
  {
    QPainter painter(viewport());
    QColor shade = palette().color(QPalette::Highlight);
    shade.setAlpha(kShade);
    eachSeen([&](const SourceLine& line, const QRectF& place) {
      const QRectF across(0, place.top(), viewport()->width(), place.height());
      if (line.shaded || line.number == 0) {
        painter.fillRect(across, line.number == 0 ? codeBackground(palette()) : shade);
      }
    });
  }
  QPlainTextEdit::paintEvent(event);
}

void SourceText::paintMargin(QWidget& margin) const {
  QPainter painter(&margin);
  painter.setFont(font());
  painter.fillRect(margin.rect(), codeBackground(palette()));
  const int blank = fontMetrics().horizontalAdvance(u'0');
  eachSeen([&](const SourceLine& line, const QRectF& place) {
    const QRectF row(0, place.top(), margin.width() - blank, place.height());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(row, Qt::AlignRight | Qt::AlignTop, QString(line.sign));
    painter.setPen(faintText(palette()));
    if (line.number > 0) {
      painter.drawText(row.adjusted(0, 0, -2 * blank, 0), Qt::AlignRight | Qt::AlignTop,
                       QString::number(line.number));
    }
  });
}

void SourceText::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  fitMargin();
}

}  // namespace enshu::desk
