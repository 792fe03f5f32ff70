// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/grading/marks/importers.h"

#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/archive/read.h"
#include "tests/support/csv.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

namespace {

QByteArray withoutMark(QByteArray bytes) {
  return bytes.startsWith("\xEF\xBB\xBF") ? bytes.sliced(3) : bytes;
}

QByteArrayList cellsByPhp(const QByteArray& text, qsizetype& at) {
  QByteArrayList cells;
  QByteArray cell;
  const auto atEnd = [&] { return at >= text.size() || text[at] == '\n'; };
  while (true) {
    if (at < text.size() && text[at] == '"') {
      ++at;
      while (at < text.size()) {
        if (text[at] == '\\' && at + 1 < text.size()) {
          cell += text.sliced(at, 2);
          at += 2;
        } else if (text[at] == '"' && text.sliced(at).startsWith("\"\"")) {
          cell += '"';
          at += 2;
        } else if (text[at] == '"') {
          ++at;
          break;
        } else {
          cell += text[at++];
        }
      }
    }
    while (!atEnd() && text[at] != ',') {
      cell += text[at++];
    }
    cells += cell;
    cell.clear();
    if (atEnd()) {
      ++at;
      return cells;
    }
    ++at;
  }
}

}  // namespace

Files filesIn(const QByteArray& zip) {
  Files files;
  archive::Visitor visitor;
  visitor.wanted = [](const archive::Member&) { return std::int64_t{1} << 26; };
  visitor.take = [&files](const archive::Member& member, const std::string& content) {
    files[QString::fromStdString(member.name)] = QByteArray::fromStdString(content);
  };
  visitor.refuse = [](const archive::Member&, const archive::Refusal&) {};
  const auto read = archive::readBytes({zip.constData(), std::size_t(zip.size())}, {}, visitor);
  return read ? files : Files();
}

QList<QStringList> readByPhp(const QByteArray& bytes) {
  const QByteArray text = withoutMark(bytes).replace("\r\n", "\n");
  QList<QStringList> rows;
  for (qsizetype at = 0; at < text.size();) {
    QStringList row;
    for (const QByteArray& cell : cellsByPhp(text, at)) {
      row += QString::fromUtf8(cell);
    }
    if (row != QStringList{QString()}) {
      rows += row;
    }
  }
  return rows;
}

QByteArray writeByPhp(const QList<QStringList>& rows) {
  QByteArray text;
  for (const QStringList& row : rows) {
    QByteArrayList cells;
    for (const QString& cell : row) {
      static const QRegularExpression kNeedsQuotes(u"[,\"\\\\\n\r\t ]"_s);
      QByteArray written = cell.toUtf8();
      if (kNeedsQuotes.match(cell).hasMatch()) {
        QByteArray inside;
        bool isEscaped = false;
        for (const char c : written) {
          inside += c == '"' && !isEscaped ? "\"" : "";
          inside += c;
          isEscaped = c == '\\';
        }
        written = '"' + inside + '"';
      }
      cells += written;
    }
    text += cells.join(',') + '\n';
  }
  return text;
}

// ---- Moodle

MoodleSite::Words MoodleSite::english() {
  return {u"Identifier"_s,
          u"Full name"_s,
          u"Group"_s,
          u"Grade"_s,
          u"Maximum grade"_s,
          u"Scale"_s,
          u"Grade can be changed"_s,
          u"Yes"_s,
          u"No"_s,
          u"Last modified (submission)"_s,
          u"Last modified (grade)"_s,
          u"Feedback comments"_s,
          u"Participant "_s,
          u"dddd, d MMMM yyyy, h:mm AP"_s,
          QLocale::c(),
          u'.'};
}

MoodleSite::Words MoodleSite::japanese() {
  return {u"識別子"_s,
          u"フルネーム"_s,
          u"グループ"_s,
          u"評点"_s,
          u"最大評点"_s,
          u"尺度"_s,
          u"評点を変更できる"_s,
          u"はい"_s,
          u"いいえ"_s,
          u"最終更新日時 (提出)"_s,
          u"最終更新日時 (評点)"_s,
          u"フィードバックコメント"_s,
          u"参加者 "_s,
          u"yyyy年 M月 d日(dddd) HH:mm"_s,
          QLocale(QLocale::Japanese),
          u'.'};
}

MoodleSite::Words MoodleSite::german() {
  return {u"ID"_s,
          u"Vollständiger Name"_s,
          u"Gruppe"_s,
          u"Bewertung"_s,
          u"Bestwertung"_s,
          u"Skala"_s,
          u"Bewertung kann geändert werden"_s,
          u"Ja"_s,
          u"Nein"_s,
          u"Zuletzt geändert (Abgabe)"_s,
          u"Zuletzt geändert (Bewertung)"_s,
          u"Feedback als Kommentar"_s,
          u"Teilnehmer/in "_s,
          u"dddd, d. MMMM yyyy, HH:mm"_s,
          QLocale(QLocale::German),
          u','};
}

namespace {

// PHP's strtotime of what the three languages write; nothing (0) where it gives false.
QDateTime phpTime(const QString& cell) {
  const QDateTime time = QLocale::c().toDateTime(cell, u"dddd, d MMMM yyyy, h:mm AP"_s);
  return time.isValid() ? time : QDateTime::fromSecsSinceEpoch(0);
}

// (float) of PHP: the number that a text begins with, else 0.
double phpNumber(const QString& text) {
  static const QRegularExpression kNumber(u"^[+-]?\\d*\\.?\\d*"_s);
  return kNumber.match(text.trimmed()).captured().toDouble();
}

}  // namespace

QString MoodleSite::written(const QString& grade) const {
  if (grade.isEmpty() || !scale.isEmpty()) {
    return grade;
  }
  return QString::number(grade.toDouble(), 'f', 2).replace(u'.', words.decimal);
}

QByteArray MoodleSite::worksheet() const {
  const bool hasScale = !scale.isEmpty();
  QList<QStringList> rows{{words.id, words.name, words.group, words.grade,
                           hasScale ? words.scale : words.most, words.open, words.submitted,
                           words.marked, words.comments}};
  const qsizetype open = 5;
  const qsizetype marked = 7;
  const auto time = [this](const QDateTime& moment) {
    return words.locale.toString(moment, words.time);
  };
  for (auto one = people.begin(); one != people.end(); ++one) {
    const Record record = records.value(one.key());
    rows += QStringList{
        words.participant + QString::number(one.key()),
        one->name,
        one->group,
        written(record.grade),
        hasScale ? scale.join(u'\n') : QString::number(most, 'f', 2).replace(u'.', words.decimal),
        one->locked ? words.no : words.yes,
        time(QDateTime(QDate(2026, 11, 23), QTime(9, 0))),
        record.grade.isEmpty() ? u"-"_s : time(record.modified),
        record.comment};
  }
  for (QStringList& row : rows) {
    if (hasMore) {
      row.insert(marked, &row == &rows.first() ? u"T"_s : u"text of 2026, 10:30"_s);
      row.insert(open, &row == &rows.first() ? u"S"_s : u"Nicht bewertet"_s);
    }
  }
  return "\xEF\xBB\xBF" + writeByPhp(rows);
}

void MoodleSite::give(int number, const QString& grade) {
  records[number].grade = grade;
  records[number].modified = now;
}

bool MoodleSite::upload(const QByteArray& worksheet, bool ignoresTimes) {
  QList<QStringList> rows = readByPhp(worksheet);
  const bool isEven = std::all_of(rows.begin(), rows.end(), [&rows](const QStringList& row) {
    return row.size() == rows.first().size();
  });
  rows = readByPhp(writeByPhp(rows));  // it keeps the table as it has read it, and reads that
  const QStringList titles = rows.value(0);
  const qsizetype id = titles.lastIndexOf(words.id);
  const qsizetype grade = titles.lastIndexOf(words.grade);
  const qsizetype marked = titles.lastIndexOf(words.marked);
  const qsizetype comment = titles.lastIndexOf(words.comments);
  if (!isEven || id < 0 || grade < 0 || marked < 0) {
    return false;
  }
  for (const QStringList& row : rows.mid(1)) {
    const int number = row.value(id).mid(words.participant.size()).toInt();
    if (people.contains(number)) {
      take(number, row.value(grade), phpTime(row.value(marked)),
           comment > 0 ? std::optional(row.value(comment)) : std::nullopt, ignoresTimes);
    }
  }
  return true;
}

void MoodleSite::take(int number, const QString& cell, const QDateTime& since,
                      const std::optional<QString>& comment, bool ignoresTimes) {
  const bool hasRecord = records.contains(number);
  const bool isStale = hasRecord && records[number].modified > since.addSecs(60);
  QString grade;
  if (!scale.isEmpty()) {
    grade = scale.contains(cell) ? cell : QString();
  } else if (!cell.trimmed().isEmpty()) {
    grade = QString::number(phpNumber(QString(cell).remove(u' ').replace(words.decimal, u'.')));
  }
  const bool isOutside = scale.isEmpty() && (grade.toDouble() < 0 || grade.toDouble() > most);
  const bool isSame =
      hasRecord && !records[number].grade.isEmpty() && records[number].grade == grade;
  if (!isSame && !grade.isEmpty() && !isOutside && !people[number].locked &&
      (ignoresTimes || !isStale)) {
    records[number].grade = grade;
    records[number].modified = now;
  }
  if (comment && (ignoresTimes || !isStale) && *comment != records.value(number).comment) {
    records[number].comment = *comment;
    records[number].modified = now;
  }
}

void MoodleSite::uploadPages(const QByteArray& zip) {
  const Files files = filesIn(zip);
  for (auto file = files.begin(); file != files.end(); ++file) {
    const QStringList parts = file.key().split(u'/');
    for (const QString& part : parts) {
      const QStringList pieces = part.split(u'_');
      bool isNumber = false;
      const int number = pieces.value(1).toInt(&isNumber);
      // Before 4.1 it takes nothing with fewer than five.
      if (pieces.size() < 5 || !isNumber || !people.contains(number) ||
          parts.last().startsWith(u'.') || parts.last().startsWith(u'~')) {
        continue;
      }
      records[number].pages += QString::fromUtf8(*file);
      records[number].modified = now;
      break;
    }
  }
}

// ---- Canvas

QByteArray CanvasSite::gradebook() const {
  QStringList titles =
      hasTwoNames ? QStringList{u"LastName"_s, u"FirstName"_s} : QStringList{u"Student"_s};
  titles += {u"ID"_s, u"SIS User ID"_s, u"SIS Login ID"_s, u"Section"_s};
  QStringList possible(titles.size());
  possible[0] = u"    Points Possible"_s;
  for (auto one = assignments.begin(); one != assignments.end(); ++one) {
    titles += u"%1 (%2)"_s.arg(*one).arg(one.key());
    possible += QString::number(most.value(one.key(), 10), 'f', 2);
  }
  titles += u"Assignments Current Score"_s + (period.isEmpty() ? period : u" (%1)"_s.arg(period));
  possible += u"(read only)"_s;
  QList<QStringList> rows{titles, possible};
  for (auto person = people.begin(); person != people.end(); ++person) {
    QStringList row =
        hasTwoNames ? person->sortableName.split(u", "_s) : QStringList{person->sortableName};
    row += {QString::number(person.key()), person->sisId, person->sisId, u"A"_s};
    for (auto one = assignments.begin(); one != assignments.end(); ++one) {
      row += person->unassigned.contains(one.key()) ? u"N/A"_s
                                                    : scores.value({person.key(), one.key()});
    }
    rows += row + QStringList{QString()};
  }
  return "\xEF\xBB\xBF" + writeByPhp(rows);
}

bool CanvasSite::upload(const QByteArray& gradebook) {
  const QString text = QString::fromUtf8(withoutMark(gradebook).replace("\r\n", "\n"));
  const QList<QStringList> rows = readCsv(QString(text).replace(u"\n"_s, u"\r\n"_s));
  const QStringList titles = rows.value(0);
  const bool twoNames = titles.value(0) == u"LastName"_s;
  const qsizetype id = twoNames ? 2 : 1;
  const bool isTitled =
      titles.value(id).contains(u"ID"_s) && titles.size() > id + 2 && titles.contains(u"Section"_s);
  if (!isTitled) {
    return false;
  }
  static const QRegularExpression kAssignment(u"^(.*)\\s\\((\\d+)\\)$"_s);
  static const QRegularExpression kSum(u"(Current|Final) (Score|Points|Grade)|Override "_s);
  for (const QStringList& row : rows.mid(1)) {
    const int person = row.value(id).toInt();
    if (row.value(0).contains(u"Points Possible"_s) || !people.contains(person)) {
      continue;
    }
    for (qsizetype k = titles.indexOf(u"Section"_s) + 1; k < titles.size(); ++k) {
      const auto match = kAssignment.match(titles[k]);
      const int assignment = match.captured(2).toInt();
      if (kSum.match(titles[k]).hasMatch() || !assignments.contains(assignment) ||
          people[person].unassigned.contains(assignment)) {
        continue;
      }
      static const QRegularExpression kNumber(u"^-?[0-9.,]+%?$"_s);
      QString cell = row.value(k).trimmed();
      if (kNumber.match(cell).hasMatch() && cell.contains(QRegularExpression(u"[,.]"_s))) {
        QStringList digits = cell.split(QRegularExpression(u"[,.]"_s));
        const QString last = digits.takeLast();
        cell = digits.join(QString()) + u'.' + last;
      }
      scores[{person, assignment}] = cell;
    }
  }
  return true;
}

void CanvasSite::uploadPages(const QByteArray& zip) {
  const Files files = filesIn(zip);
  for (auto file = files.begin(); file != files.end(); ++file) {
    const QString name = file.key().section(u'/', -1);
    const QStringList pieces = name.split(u'_');
    QList<int> numbers;
    for (const QString& piece : pieces) {
      bool isNumber = false;
      const int number = piece.toInt(&isNumber);
      numbers += isNumber ? QList<int>{number} : QList<int>();
    }
    const bool isFile = numbers.size() >= 2 && !pieces.last().startsWith(u"link"_s);
    if (isFile && attachments.value(numbers[1]) == numbers[0]) {
      pages[numbers[0]] += QString::fromUtf8(*file);
    }
  }
}

// ---- Sakai

QByteArray SakaiSite::gradesFile() const {
  const QString sign(separator);
  const auto line = [&sign](const QStringList& cells) {
    return (u'"' + cells.join(u"\""_s + sign + u'"') + u"\"\r\n"_s).toUtf8();
  };
  QByteArray text = line({title, u"Points"_s}) + line({QString()});
  text += line({u"Display ID"_s, u"ID"_s, u"Last Name"_s, u"First Name"_s, u"grade"_s,
                u"Submission date"_s, u"Late submission"_s});
  for (auto one = people.begin(); one != people.end(); ++one) {
    text += line({one.key(), one.key(), one->section(u", "_s, 0, 0), one->section(u", "_s, 1),
                  grades.value(one.key()), QString(), QString()});
  }
  return text;
}

void SakaiSite::upload(const QByteArray& zip) {
  const QChar decimal = separator == u';' ? u',' : u'.';
  const Files files = filesIn(zip);
  for (auto file = files.begin(); file != files.end(); ++file) {
    if (file.key().endsWith(u"grades.csv"_s)) {
      const QList<QStringList> rows =
          readCsv(QString::fromUtf8(*file).replace(QString(u'"') + separator + u'"', u"\",\""_s));
      for (const QStringList& row : rows.mid(3)) {
        bool isNumber = row.value(4).isEmpty();
        if (!isNumber && !row[4].contains(decimal == u'.' ? u',' : u'.')) {
          QString(row[4]).replace(decimal, u'.').toDouble(&isNumber);
        }
        isAlarmed = isAlarmed || !isNumber;
        if (people.contains(row.value(1)) && isNumber) {
          grades[row[1]] = row[4];
        }
      }
      continue;
    }
    const QStringList parts = file.key().split(u'/');
    if (parts.size() <= 2) {
      isAlarmed = true;
      continue;
    }
    QString unit = parts[1];
    if (unit.contains(u'(') && unit.endsWith(u')')) {
      unit = unit.section(u'(', -1).chopped(1);
    }
    if (people.contains(unit) && file.key().contains(u"comments"_s)) {
      comments[unit] = QString::fromUtf8(*file);
    }
    if (people.contains(unit) && file.key().contains(u"/Feedback Attachment(s)/"_s)) {
      pages[unit] += QString::fromUtf8(*file);
    }
  }
}

}  // namespace enshu::test
