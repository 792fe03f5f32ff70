// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QXmlStreamReader>

#include "core/base/result.h"
#include "core/table/package.h"

namespace enshu::table {

// A part read element by element, names without their prefixes. A document type, and so every
// entity of somebody's own, and elements that are nested without end are damage.
class Xml {
 public:
  Xml(const Part& part, const QString& name)
      : place_(name.toStdString() + ":" + part.name.toStdString()), reader_(part.bytes) {}

  // Goes on to the next start or end of an element, or to text; false at the end.
  bool next();

  bool isStart(QStringView element) const {
    return reader_.isStartElement() && reader_.name() == element;
  }
  bool isEnd(QStringView element) const {
    return reader_.isEndElement() && reader_.name() == element;
  }
  bool isText() const { return reader_.isCharacters(); }
  QStringView text() const { return reader_.text(); }

  // Of an element that begins; empty if it has none. A name in another namespace counts too.
  QString attribute(QStringView name) const;
  QString relationshipId() const;  // r:id

  // The text of the element that begins, up to its end: of `t` inside it, whatever its letters look
  // like, but not of how it is pronounced (rPh).
  QString richText();

  // Ends reading: the document is damaged here.
  void refuse() { isRefused_ = true; }

  // That nothing is damaged so far; else where, with line and column.
  Result<void> check() const;

 private:
  bool isGood() const { return !isRefused_ && !reader_.hasError(); }

  std::string place_;
  QXmlStreamReader reader_;
  int depth_ = 0;
  bool isRefused_ = false;
};

// Text as XLSX writes it: _x000D_ for a letter that XML has not.
QString unescaped(const QString& text);
QString escaped(const QString& text);

}  // namespace enshu::table
