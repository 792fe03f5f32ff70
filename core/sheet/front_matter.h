// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRectF>
#include <QString>

class QPainter;

namespace enshu::sheet {

// The title page of several sheets, with their contents, which may take further pages.
class FrontMatter {
 public:
  struct Line {
    QString text;
    bool isLab = false;
    int page = 0;  // on which it begins, from 0
  };
  // A line of the contents as it is drawn: on which page, where, and whither it leads.
  struct Place {
    int page = 0;
    QRectF area;
    int target = 0;
  };

  FrontMatter() = default;  // no pages
  FrontMatter(QString title, QString subtitle, QList<Line> lines);

  int pages() const;
  QList<Place> places() const;
  void setPages(const QList<int>& pages);  // of the lines, in their order
  void drawPage(QPainter& painter, int page) const;

 private:
  void drawTitle(QPainter& painter) const;

  QString title_;
  QString subtitle_;
  QList<Line> lines_;
};

}  // namespace enshu::sheet
