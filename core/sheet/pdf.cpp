// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/pdf.h"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>

#include "core/base/contract.h"
#include "core/json/file.h"
#include "core/sheet/paper.h"
#include "core/sheet/pdf_outline.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr int kResolution = 600;
constexpr double kPoint =
    paper::kPointsPerInch / paper::kDpi;  // of a PDF, whose origin is the lower left corner

double upwards(double top) {
  return (paper::kSize.height() - top) * kPoint;
}

QByteArray pdfOf(const Booklet& booklet) {
  expects(booklet.pages() > 0, "writePdf: nothing to print");
  QBuffer pdf;
  pdf.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&pdf);
    writer.setResolution(kResolution);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins({});
    writer.setTitle(booklet.title());
    writer.setCreator(u"Enshu"_s);
    expects(booklet.draw(writer, 0, booklet.pages() - 1), "pdfOf: a buffer can be drawn on");
  }
  QList<PdfMark> marks;
  for (const Booklet::Mark& mark : booklet.outline()) {
    marks.append({mark.title, mark.level, mark.page, upwards(mark.top)});
  }
  QList<PdfLink> links;
  for (const FrontMatter::Place& place : booklet.links()) {
    links.append({place.page,
                  {place.area.left() * kPoint, upwards(place.area.bottom()),
                   place.area.width() * kPoint, place.area.height() * kPoint},
                  place.target});
  }
  return withOutline(pdf.data(), marks, links, course::language());
}

}  // namespace

Result<void> writePdf(const Booklet& booklet, const QString& path) {
  return json::writeBytes(path, pdfOf(booklet));
}

}  // namespace enshu::sheet
