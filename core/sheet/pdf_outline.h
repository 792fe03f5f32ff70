// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRectF>
#include <QString>

namespace enshu::sheet {

// Places in a PDF: pages from 0, lengths in points from the lower left corner.
struct PdfMark {
  QString title;
  int level = 0;  // at most one more than that of the mark before
  int page = 0;
  double top = 0;
};
struct PdfLink {
  int page = 0;
  QRectF area;  // x, y, width, height: y is its lower edge
  int target = 0;
};

// A PDF by QPdfWriter, which has no words for them, with an outline, links between its pages,
// the language of its text and the letters that a search in it meets; by an incremental update:
// what was written stays as it is. A PDF of another build than Qt's is given back unchanged. [ISO
// 32000-1 7.5.6, 12.3.3, 12.5.6.5]
QByteArray withOutline(const QByteArray& pdf, const QList<PdfMark>& marks,
                       const QList<PdfLink>& links, const QString& language);

}  // namespace enshu::sheet
