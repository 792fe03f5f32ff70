// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/pdf_outline.h"

#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

QByteArray reference(int object) {
  return QByteArray::number(object) + " 0 R";
}

QByteArray number(double value) {
  return QByteArray::number(value, 'f', 2);
}

// UTF-16 in hex, with a byte order mark.
QByteArray textString(const QString& text) {
  QByteArray hex = "<FEFF";
  for (const QChar unit : text) {
    hex += QByteArray::number(unit.unicode(), 16).rightJustified(4, '0');
  }
  return hex + '>';
}

// The objects of a PDF as Qt writes it, with one plain table of where they are.
class Pdf {
 public:
  explicit Pdf(const QByteArray& bytes) : bytes_(bytes) { readTable(); }

  int root() const { return reference(trailer_, "Root"); }
  int info() const { return reference(trailer_, "Info"); }
  int size() const { return static_cast<int>(places_.size()); }
  qint64 table() const { return table_; }

  // What stands between "N 0 obj" and "endobj".
  QByteArray object(int id) const {
    const qint64 at = places_.value(id, -1);
    const QByteArray head = QByteArray::number(id) + " 0 obj\n";
    if (at < 0 || bytes_.mid(at, head.size()) != head) {
      return {};
    }
    const qsizetype begin = at + head.size();
    return bytes_.mid(begin, bytes_.indexOf("endobj", begin) - begin);
  }

  // Of an object that refers to another under a name; 0: it does not.
  static int reference(const QByteArray& dictionary, const char* name) {
    const QRegularExpression form(u"/%1 (\\d+) 0 R"_s.arg(QString::fromLatin1(name)));
    return form.match(QString::fromLatin1(dictionary)).captured(1).toInt();
  }

  QList<int> pages() const {
    static const QRegularExpression kids(u"/Kids\\s*\\[([^\\]]*)\\]"_s);
    static const QRegularExpression kid(u"(\\d+) 0 R"_s);
    const QString tree = QString::fromLatin1(object(reference(object(root()), "Pages")));
    QList<int> pages;
    for (auto found = kid.globalMatch(kids.match(tree).captured(1)); found.hasNext();) {
      pages += found.next().captured(1).toInt();
    }
    return pages;
  }

 private:
  void readTable() {
    const qsizetype at = bytes_.lastIndexOf("startxref");
    const qsizetype trailer = bytes_.lastIndexOf("trailer");
    if (at < 0 || trailer < 0) {
      return;
    }
    trailer_ = bytes_.mid(trailer, at - trailer);
    table_ = bytes_.mid(at + 9).trimmed().split('\n').first().toLongLong();
    const QList<QByteArray> lines = bytes_.mid(table_, trailer - table_).split('\n');
    for (qsizetype k = 2; k < lines.size() && lines[k].size() >= 18; ++k) {
      places_ += lines[k].endsWith("f ") ? -1 : lines[k].left(10).toLongLong();
    }
  }

  const QByteArray& bytes_;
  QByteArray trailer_;
  QList<qint64> places_;
  qint64 table_ = 0;
};

// New objects and new bodies of old ones, written behind a PDF.
class Update {
 public:
  explicit Update(const Pdf& pdf) : next_(pdf.size()) {}

  int add() { return next_++; }
  void set(int id, const QByteArray& body) { bodies_[id] = body; }

  QByteArray appendedTo(const QByteArray& bytes, const Pdf& pdf) const {
    QByteArray all = bytes + '\n';
    QByteArray table = "xref\n";
    for (auto body = bodies_.begin(); body != bodies_.end(); ++body) {
      const QByteArray id = QByteArray::number(body.key());
      table += id + " 1\n" + QByteArray::number(all.size()).rightJustified(10, '0') + " 00000 n \n";
      all += id + " 0 obj\n" + body.value() + "\nendobj\n";
    }
    const qsizetype at = all.size();
    return all + table + "trailer\n<<\n/Size " + QByteArray::number(next_) + "\n/Root " +
           reference(pdf.root()) + "\n/Info " + reference(pdf.info()) + "\n/Prev " +
           QByteArray::number(pdf.table()) + "\n>>\nstartxref\n" + QByteArray::number(at) +
           "\n%%EOF\n";
  }

 private:
  int next_;
  QMap<int, QByteArray> bodies_;
};

// Of a mark in the tree of marks: their numbers, -1: there is none.
struct Kin {
  int parent = -1;
  int previous = -1;
  int next = -1;
  int firstChild = -1;
  int lastChild = -1;
};

QList<Kin> tree(const QList<PdfMark>& marks) {
  QList<Kin> kin(marks.size());
  QList<int> open;  // the last mark of each level
  for (int k = 0; k < marks.size(); ++k) {
    const qsizetype level = std::min<qsizetype>(std::max(marks[k].level, 0), open.size());
    kin[k].parent = level > 0 ? open[level - 1] : -1;
    if (level < open.size()) {
      kin[k].previous = open[level];
      kin[open[level]].next = k;
    }
    if (kin[k].parent >= 0) {
      Kin& parent = kin[kin[k].parent];
      parent.firstChild = parent.firstChild < 0 ? k : parent.firstChild;
      parent.lastChild = k;
    }
    open.resize(level);
    open += k;
  }
  return kin;
}

// The outline, closed below its first level; its object.
int addOutline(Update& update, const QList<PdfMark>& marks, const QList<int>& pages) {
  const int root = update.add();
  QList<int> ids;
  for (qsizetype k = 0; k < marks.size(); ++k) {
    ids += update.add();
  }
  const QList<Kin> kin = tree(marks);
  int last = 0;
  int count = 0;
  for (int k = 0; k < marks.size(); ++k) {
    const PdfMark& mark = marks[k];
    const Kin& place = kin[k];
    QByteArray body = "<<\n/Title " + textString(mark.title) + "\n/Parent " +
                      reference(place.parent < 0 ? root : ids[place.parent]) + "\n/Dest [" +
                      reference(pages.value(mark.page)) + " /XYZ null " + number(mark.top) +
                      " null]\n";
    const std::pair<const char*, int> relations[] = {{"/Prev ", place.previous},
                                                     {"/Next ", place.next},
                                                     {"/First ", place.firstChild},
                                                     {"/Last ", place.lastChild}};
    for (const auto& [name, other] : relations) {
      body += other < 0 ? QByteArray() : name + reference(ids[other]) + '\n';
    }
    if (place.firstChild >= 0) {
      body += "/Count -1\n";  // closed: the sign says it
    }
    if (place.parent < 0) {
      last = k;
      ++count;
    }
    update.set(ids[k], body + ">>");
  }
  update.set(root, "<<\n/Type /Outlines\n/First " + reference(ids.first()) + "\n/Last " +
                       reference(ids[last]) + "\n/Count " + QByteArray::number(count) + "\n>>");
  return root;
}

// Qt gives each page a list of annotations of its own.
void addLinks(Update& update, const Pdf& pdf, const QList<PdfLink>& links,
              const QList<int>& pages) {
  QMap<int, QByteArray> lists;
  for (const PdfLink& link : links) {
    const int list = Pdf::reference(pdf.object(pages.value(link.page)), "Annots");
    if (list == 0) {
      continue;
    }
    lists[list] += "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [" +
                   number(link.area.left()) + ' ' + number(link.area.top()) + ' ' +
                   number(link.area.right()) + ' ' + number(link.area.bottom()) + "] /Dest [" +
                   reference(pages.value(link.target)) + " /XYZ null null null] >>\n";
  }
  for (auto list = lists.begin(); list != lists.end(); ++list) {
    update.set(list.key(), "[\n" + list.value() + ']');
  }
}

// Of several letters that look the same Qt names the first of Unicode, which may be a tabulator, a
// radical or a ligature; a reader that searches or copies wants the usual one.
QByteArray usualLetter(const QByteArray& hex) {
  const char16_t letter = hex.toUShort(nullptr, 16);
  const QString usual = letter == 0x0009   ? u" "_s
                        : letter == 0x2027 ? u"・"_s
                        : letter == 0x2012 ? u"–"_s
                                           : QString(QChar(letter));
  const bool isVariant =
      (letter >= 0x2E80 && letter < 0x2FE0) || (letter >= 0xF900 && letter < 0xFB07);
  QByteArray written;
  for (const QChar unit : isVariant ? usual.normalized(QString::NormalizationForm_KC) : usual) {
    written += QByteArray::number(unit.unicode(), 16).toUpper().rightJustified(4, '0');
  }
  return written;
}

// The map from a font's glyphs to letters. (ISO 32000-1: 9.10.3)
QByteArray usualLetters(const QByteArray& map) {
  QList<QByteArray> lines = map.split('\n');
  for (QByteArray& line : lines) {
    const qsizetype range = line.startsWith('<') ? line.indexOf("> <") : -1;
    const qsizetype letters = range < 0 ? -1 : line.indexOf("> ", range + 1);
    for (qsizetype at = letters < 0 ? -1 : line.indexOf('<', letters); at >= 0;
         at = line.indexOf('<', at + 1)) {
      const qsizetype end = line.indexOf('>', at);
      line.replace(at + 1, end - at - 1, usualLetter(line.mid(at + 1, end - at - 1)));
    }
  }
  return lines.join('\n');
}

void setUsualLetters(Update& update, const Pdf& pdf) {
  static const QByteArray begin = "stream\n";
  static const QByteArray end = "\nendstream";
  for (int id = 1; id < pdf.size(); ++id) {
    const QByteArray object = pdf.object(id);
    const qsizetype from = object.indexOf(begin) + begin.size();
    if (from < begin.size() || !object.mid(from).startsWith("/CIDInit")) {
      continue;
    }
    const QByteArray map = usualLetters(object.mid(from, object.lastIndexOf(end) - from));
    update.set(id, "<< /Length " + QByteArray::number(map.size()) + " >>\n" + begin + map + end);
  }
}

}  // namespace

QByteArray withOutline(const QByteArray& bytes, const QList<PdfMark>& marks,
                       const QList<PdfLink>& links, const QString& language) {
  const Pdf pdf(bytes);
  const QList<int> pages = pdf.pages();
  const QByteArray catalog = pdf.object(pdf.root());
  const qsizetype end = catalog.lastIndexOf(">>");
  if (pages.isEmpty() || end < 0) {
    return bytes;
  }
  Update update(pdf);
  QByteArray more = "/Lang (" + language.toLatin1() + ")\n";
  if (!marks.isEmpty()) {
    more +=
        "/Outlines " + reference(addOutline(update, marks, pages)) + "\n/PageMode /UseOutlines\n";
  }
  addLinks(update, pdf, links, pages);
  setUsualLetters(update, pdf);
  update.set(pdf.root(), catalog.left(end) + more + ">>");
  return update.appendedTo(bytes, pdf);
}

}  // namespace enshu::sheet
