// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/booklet.h"

#include <QCoreApplication>
#include <QDir>
#include <QFontMetricsF>
#include <QPagedPaintDevice>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "core/base/contract.h"
#include "core/sheet/paper.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

class BookletWords {
  Q_DECLARE_TR_FUNCTIONS(Booklet)
};

QString nameOf(const course::Course& course) {
  const QString title = course.title.localised();
  const QString id = course.id.isEmpty() ? QDir(course.root).dirName() : course.id;
  return title.isEmpty() ? id : title;
}

void drawFoot(QPainter& painter, int page, int pages) {
  painter.setFont(paper::paintFont(8.5));
  const QString number = u"%1 / %2"_s.arg(page + 1).arg(pages);
  const double width = QFontMetricsF(painter.font()).horizontalAdvance(number);
  painter.drawText(QPointF((paper::kSize.width() - width) / 2, paper::kFoot), number);
}

}  // namespace

Selection wholeCourse(const course::Course& course) {
  Selection all{nameOf(course), BookletWords::tr("Exercise sheets"), {}, nullptr};
  for (const course::Lab& lab : course.labs) {
    if (!lab.exercises.isEmpty()) {
      all.labs += &lab;
    }
  }
  return all;
}

std::optional<Selection> selectionOf(const course::Course& course, const QString& id) {
  for (const course::Lab& lab : course.labs) {
    for (const course::Exercise& exercise : lab.exercises) {
      if (exercise.id == id) {
        return Selection{exercise.title.localised(), {}, {&lab}, &exercise};
      }
    }
  }
  for (const course::Lab& lab : course.labs) {
    if (lab.id == id && !lab.exercises.isEmpty()) {
      const QString source = lab.source.isEmpty() ? QString() : u"  "_s + lab.source;
      return Selection{lab.title.localised(), nameOf(course) + source, {&lab}, nullptr};
    }
  }
  return std::nullopt;
}

Booklet::Booklet(const course::Course& course, const Selection& selection, const Options& options)
    : title_(selection.title), course_(nameOf(course)) {
  QList<FrontMatter::Line> lines;
  for (const course::Lab* lab : selection.labs) {
    bool begun = false;  // a lab without sheets, where it was stopped, has no line
    for (const course::Exercise& exercise : lab->exercises) {
      if ((selection.only && selection.only != &exercise) || options.stop.stop_requested()) {
        continue;
      }
      if (options.progress) {
        options.progress(exercise.title.localised());
      }
      if (!std::exchange(begun, true)) {
        lines.append({lab->title.localised(), true, 0});
      }
      lines.append({exercise.title.localised(), false, 0});
      parts_.push_back({lab, std::make_unique<PrintedSheet>(course, exercise), 0});
    }
  }
  if (!selection.only) {
    front_ = FrontMatter(selection.title, selection.subtitle, lines);
  }
  numberPages();
}

void Booklet::numberPages() {
  int page = front_.pages();
  QList<int> lines;
  const course::Lab* lab = nullptr;
  for (Part& part : parts_) {
    part.first = page;
    if (part.lab != lab) {
      lab = part.lab;
      lines += page;
    }
    lines += page;
    page += part.sheet->pages();
  }
  if (front_.pages() > 0) {
    front_.setPages(lines);
  }
}

int Booklet::pages() const {
  return parts_.empty() ? front_.pages() : parts_.back().first + parts_.back().sheet->pages();
}

QList<Error> Booklet::flaws() const {
  QList<Error> flaws;
  for (const Part& part : parts_) {
    flaws += part.sheet->flaws();
  }
  return flaws;
}

// Labs, exercises and the parts of each, as far as there is more than one.
QList<Booklet::Mark> Booklet::outline() const {
  QList<Mark> marks;
  const bool hasLabs = !parts_.empty() && parts_.front().lab != parts_.back().lab;
  const course::Lab* lab = nullptr;
  for (const Part& part : parts_) {
    if (hasLabs && part.lab != lab) {
      lab = part.lab;
      marks.append({lab->title.localised(), 0, part.first, 0});
    }
    for (const PrintedSheet::Heading& heading : part.sheet->headings()) {
      const int level = (hasLabs ? 1 : 0) + std::min(heading.level, 2) - 1;
      marks.append({heading.text, level, part.first + heading.page, heading.top});
    }
  }
  return marks;
}

void Booklet::drawHeadAndFoot(QPainter& painter, const Part& part, int page) const {
  painter.setPen(Qt::black);
  painter.setFont(paper::paintFont(8.5));
  const QFontMetricsF metrics(painter.font());
  const QString right = part.sheet->exercise().title.localised();
  const double width = std::min(metrics.horizontalAdvance(right), paper::kBody.width() / 2);
  const QString left = course_ + u"\u2002—\u2002"_s + part.lab->title.localised();
  painter.drawText(
      QPointF(paper::kBody.left(), paper::kHead),
      metrics.elidedText(left, Qt::ElideRight, paper::kBody.width() - width - metrics.height()));
  painter.drawText(QPointF(paper::kBody.right() - width, paper::kHead),
                   metrics.elidedText(right, Qt::ElideRight, width + 1));
  painter.setPen(QPen(Qt::black, 0.5));
  const double line = paper::kHead + metrics.descent() + 2;
  painter.drawLine(QPointF(paper::kBody.left(), line), QPointF(paper::kBody.right(), line));
  drawFoot(painter, page, pages());
}

void Booklet::drawPage(QPainter& painter, int page) const {
  if (page < front_.pages()) {
    front_.drawPage(painter, page);
    drawFoot(painter, page, pages());
    return;
  }
  const auto after = std::find_if(parts_.begin(), parts_.end(),
                                  [page](const Part& part) { return part.first > page; });
  const Part& part = *std::prev(after);
  drawHeadAndFoot(painter, part, page);
  part.sheet->drawPage(painter, page - part.first);
}

bool Booklet::draw(QPagedPaintDevice& device, int first, int last) const {
  expects(0 <= first && first <= last && last < pages(), "Booklet: there is no such page");
  QPainter painter;
  if (!painter.begin(&device)) {
    return false;
  }
  const double scale =
      std::min(device.width() / paper::kSize.width(), device.height() / paper::kSize.height());
  painter.scale(scale, scale);
  for (int page = first; page <= last; ++page) {
    if (page > first && !device.newPage()) {
      return false;
    }
    drawPage(painter, page);
  }
  return painter.end();
}

}  // namespace enshu::sheet
