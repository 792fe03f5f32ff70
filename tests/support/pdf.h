// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QRegularExpression>

#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A PDF that Enshu wrote. The text is what poppler's pdftotext reads, by its own rules.
class PdfFile {
 public:
  explicit PdfFile(const QString& path) : bytes_(bytesOf(path)) {
    QProcess reader;
    reader.start(u"pdftotext"_s, {u"-layout"_s, u"-enc"_s, u"UTF-8"_s, path, u"-"_s});
    reader.waitForFinished(60'000);
    pageTexts_ = QString::fromUtf8(reader.readAllStandardOutput()).split(u'\f');
  }

  bool isPdf() const { return bytes_.startsWith("%PDF-") && bytes_.trimmed().endsWith("%%EOF"); }
  qsizetype pages() const { return bytes_.count("/Type /Page\n"); }
  qsizetype links() const { return bytes_.count("/Subtype /Link"); }
  bool hasDots() const { return bytes_.contains("/Subtype /Image"); }
  bool hasFonts() const { return bytes_.contains("/FontFile"); }
  QString language() const {
    static const QRegularExpression form(u"/Lang \\((\\w+)\\)"_s);
    return form.match(QString::fromLatin1(bytes_)).captured(1);
  }

  // The titles of its outline, in order.
  QStringList outline() const {
    static const QRegularExpression form(u"/Title <FEFF([0-9a-f]*)>"_s);
    QStringList titles;
    for (auto found = form.globalMatch(QString::fromLatin1(bytes_)); found.hasNext();) {
      const QString hex = found.next().captured(1);
      QString title;
      for (qsizetype k = 0; k < hex.size(); k += 4) {
        title += QChar(hex.mid(k, 4).toUShort(nullptr, 16));
      }
      titles += title;
    }
    return titles;
  }

  QString text() const { return pageTexts_.join(u'\f'); }
  QString text(qsizetype page) const { return pageTexts_.value(page - 1); }  // from 1

 private:
  QByteArray bytes_;
  QStringList pageTexts_;
};

}  // namespace enshu::test
