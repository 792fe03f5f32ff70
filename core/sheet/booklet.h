// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/course/course.h"
#include "core/sheet/front_matter.h"
#include "core/sheet/printed_sheet.h"

class QPagedPaintDevice;

namespace enshu::sheet {

// What is printed together: a whole course, a lab or an exercise.
struct Selection {
  QString title;
  QString subtitle;
  QList<const course::Lab*> labs;          // of the course, which must stay
  const course::Exercise* only = nullptr;  // of the one lab; nullptr: all of them
};

Selection wholeCourse(const course::Course& course);
// The exercise or the lab of that name, none: there is neither.
std::optional<Selection> selectionOf(const course::Course& course, const QString& id);

// Sheets as numbered pages of A4 in the user's language, each with a line above that says where one
// is; more than one exercise with a title page and contents.
class Booklet {
 public:
  // An entry of a reader's outline.
  struct Mark {
    QString title;
    int level = 0;
    int page = 0;
    double top = 0;  // in the units of paper.h
  };
  struct Options {
    std::function<void(const QString& title)> progress = {};  // before each sheet
    std::stop_token stop = {};  // asked to: the booklet ends with the sheets that there are
  };

  // Lays everything out: some 0.1 s for each sheet.
  Booklet(const course::Course& course, const Selection& selection, const Options& options);

  const QString& title() const { return title_; }
  int pages() const;
  QList<Error> flaws() const;  // of all sheets
  QList<Mark> outline() const;
  QList<FrontMatter::Place> links() const { return front_.places(); }

  // From page to page, counted from 0, one sheet of the device's paper for each; smaller where that
  // is smaller. The device draws up to the paper's edge. False: it cannot be drawn on.
  [[nodiscard]] bool draw(QPagedPaintDevice& device, int first, int last) const;

 private:
  struct Part {
    const course::Lab* lab;
    std::unique_ptr<PrintedSheet> sheet;
    int first;  // page
  };
  void numberPages();
  void drawPage(QPainter& painter, int page) const;
  void drawHeadAndFoot(QPainter& painter, const Part& part, int page) const;

  QString title_;
  QString course_;
  FrontMatter front_;
  std::vector<Part> parts_;
};

}  // namespace enshu::sheet
