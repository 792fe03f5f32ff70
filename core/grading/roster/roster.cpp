// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/roster.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>

#include "core/course/extension.h"
#include "core/course/text.h"
#include "core/grading/roster/columns.h"
#include "core/grading/roster/list_times.h"
#include "core/json/file.h"
#include "core/table/table.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class RosterWords {
  Q_DECLARE_TR_FUNCTIONS(Roster)
};

constexpr qsizetype kTitlesWithin = 10;  // lines
constexpr qsizetype kMostTold = 5;       // rows, and ids, that an Error names

// A list of the class under way.
struct Listed {
  const table::Table& table;
  qsizetype first = 0;    // line below the titles
  qsizetype titles = -1;  // their line; -1: there is none
  QList<Column> columns = {};
  bool isWorksheet = false;  // of Moodle
  ListTimes times = {};

  QString cell(qsizetype row, Column column) const {
    const qsizetype at = columns.indexOf(column);
    return at < 0 ? QString() : table.at(row, at).simplified();
  }
  bool hasIds() const {
    return std::any_of(columns.begin(), columns.end(), [](Column column) {
      return column == Column::Number || column == Column::Login || column == Column::Email ||
             column == Column::Platform;
    });
  }
};

// "Participant 123", whatever the language of the site.
const QRegularExpression& participant() {
  static const QRegularExpression kLast(u"^(.*(?:\\s|[^\\x{00}-\\x{7F}]))(\\d+)$"_s);
  return kLast;
}

// Whether a column calls everybody below its title by one word and a number.
bool callsParticipants(const table::Table& table, qsizetype column) {
  QSet<QString> words;
  for (qsizetype row = 1; row < table.rows.size(); ++row) {
    const QString cell = table.at(row, column).simplified();
    if (!cell.isEmpty()) {
      words += participant().match(cell).captured(1);
    }
  }
  return words.size() == 1 && !words.begin()->trimmed().isEmpty();
}

// Whether the second column of a worksheet of Moodle may be that of the names. With blind marking
// it is the state of what was handed in, which many share, and nobody has a name.
bool hasNames(const table::Table& table) {
  static const QStringList kStates{u"status"_s, u"ステータス"_s};
  QSet<QString> different;
  qsizetype filled = 0;
  for (qsizetype row = 1; row < table.rows.size(); ++row) {
    const QString cell = table.at(row, 1).simplified();
    different += cell;
    filled += cell.isEmpty() ? 0 : 1;
  }
  different.remove(QString());
  return !kStates.contains(bareTitle(table.at(0, 1))) && 2 * different.size() > filled;
}

// By what stands in them. Names stand beside the number; of whoever marks they stand further on.
QList<Column> worksheetColumnsBy(const table::Table& table) {
  QList<Column> columns = columnsBy(table.rows.mid(1));
  const qsizetype names = columns.indexOf(Column::Name);
  if (names >= 0 && (names != 1 || !hasNames(table))) {
    columns[names] = Column::Other;
  }
  return columns;
}

// A worksheet of Moodle in a language that nobody here knows, or with titles that are.
std::optional<Listed> understandWorksheet(const table::Table& table) {
  const Column first = columnOf(table.at(0, 0));
  const bool mayBe = first == Column::Platform || first == Column::Id || first == Column::Other;
  if (!mayBe || table.rows.size() < 2 || !callsParticipants(table, 0)) {
    return std::nullopt;
  }
  const QList<Column> byContent = worksheetColumnsBy(table);
  QList<Column> columns = columnsOf(table.rows.first(), table.rows.mid(1)).value_or(byContent);
  columns[0] = Column::Platform;
  for (qsizetype k = 1; k < columns.size(); ++k) {
    const Column other = byContent.value(k, Column::Other);
    if (columns[k] == Column::Platform) {
      columns[k] = Column::Other;
    } else if (columns[k] == Column::Other && !columns.contains(other)) {
      columns[k] = other;
    }
  }
  return Listed{table, 1, 0, columns, true};
}

bool tellsPeopleApart(const QList<Column>& columns) {
  return columns.contains(Column::Number) || columns.contains(Column::Email);
}

// A list without titles that are known. Its first line is one all the same if no number stands
// where all others have one. Names alone could be any text.
std::optional<Listed> understandByContent(const table::Table& table) {
  qsizetype top = 0;
  while (top < table.rows.size() && table.rows[top].join(QString()).trimmed().isEmpty()) {
    ++top;
  }
  const QList<Column> below = columnsBy(table.rows.mid(top + 1));
  for (qsizetype k = 0; k < below.size(); ++k) {
    const QString cell = table.at(top, k).trimmed();
    const bool holdsIds = below[k] == Column::Number || below[k] == Column::Email;
    if (holdsIds && !cell.isEmpty() && !isId(cell)) {
      return Listed{table, top + 1, top, below};
    }
  }
  const QList<Column> columns = columnsBy(table.rows);
  return tellsPeopleApart(columns) ? std::optional(Listed{table, 0, -1, columns}) : std::nullopt;
}

// The titles stand in the first line that has any; platforms write their own above.
std::optional<Listed> understand(const table::Table& table) {
  if (auto worksheet = understandWorksheet(table)) {
    return worksheet;
  }
  for (qsizetype row = 0; row < std::min(kTitlesWithin, table.rows.size()); ++row) {
    if (const auto columns = columnsOf(table.rows[row], table.rows.mid(row + 1))) {
      return Listed{table, row + 1, row, *columns};
    }
  }
  return understandByContent(table);
}

QString platformIdOf(const QString& cell) {
  const auto match = participant().match(cell);
  return match.hasMatch() ? match.captured(2) : cell;
}

// Where a grader is not to know people, Sakai has "<id> Anonymous ID" in place of number and login.
void readAnonymous(Person& person) {
  static const QRegularExpression kName(u"^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.+)$"_s);
  const auto match = kName.match(person.number);
  if (match.hasMatch() && person.login == person.number) {
    person = {.name = match.captured(2), .number = match.captured(1)};
  }
}

Enrolled readRow(const Listed& list, qsizetype row) {
  Enrolled one;
  one.person.name = list.cell(row, Column::Name);
  if (one.person.name.isEmpty()) {
    one.person.name =
        (list.cell(row, Column::LastName) + u' ' + list.cell(row, Column::FirstName)).simplified();
  }
  one.person.number = list.cell(row, Column::Number);
  one.person.platform = platformIdOf(list.cell(row, Column::Platform));
  one.person.login = list.cell(row, Column::Login);
  one.person.email = list.cell(row, Column::Email);
  readAnonymous(one.person);
  one.group = list.cell(row, Column::Group);
  one.until = course::typedMoment(list.cell(row, Column::Until));
  one.handedIn = list.times.cells.value(row);
  return one;
}

// What a gradebook has beside its students.
bool isNobody(const Person& person) {
  const QString name = person.name.toLower();
  return person == Person() || name.contains(u"points possible"_s) || name == u"student, test"_s ||
         name == u"student test"_s || name == u"test student"_s;
}

// Whether a row tells of the columns: Canvas' most points, which it sets in from where people
// begin, whatever the language.
bool isOfColumns(const Listed& list, qsizetype row) {
  const auto name = std::find_if(list.columns.begin(), list.columns.end(), [](Column column) {
    return column == Column::Name || column == Column::LastName;
  });
  return name != list.columns.end() &&
         list.table.at(row, name - list.columns.begin()).startsWith(u"   "_s);
}

// Whether it grants more time until something that is no moment.
bool isUntilUnread(const Listed& list, qsizetype row, const Enrolled& one) {
  static const QStringList kNone{QString(), u"-"_s, u"—"_s, u"なし"_s, u"no"_s};
  return !one.until.isValid() && !kNone.contains(list.cell(row, Column::Until).toLower());
}

// "3, 7", as a table's own program counts.
QString rowsText(const QList<qsizetype>& rows) {
  QStringList numbers;
  for (const qsizetype row : rows.mid(0, kMostTold)) {
    numbers += QString::number(row + 1);
  }
  if (rows.size() > kMostTold) {
    numbers += u"…"_s;
  }
  return numbers.join(u", "_s);
}

// Whether two ids that are alike but for dashes are one: of numbers where somebody left all of them
// out; "1-11" and "11-1" are two, and in a login or an address a dash tells people apart.
bool areTwins(const QString& one, const QString& other, bool areNumbers) {
  return one.toLower() == other.toLower() ||
         (areNumbers && (!one.contains(u'-') || !other.contains(u'-')));
}

// Nobody may stand twice.
Result<void> refuseTwins(const table::Table& table, const Roster& roster,
                         const QList<qsizetype>& rows) {
  for (const auto of : {&Person::number, &Person::platform, &Person::login, &Person::email}) {
    QHash<QString, QList<qsizetype>> same;  // places in the roster
    for (qsizetype k = 0; k < roster.size(); ++k) {
      same[bareId(roster[k].person.*of)] += k;
    }
    same.remove(QString());
    QStringList told;
    qsizetype first = 0;
    for (qsizetype k = 0; k < roster.size(); ++k) {
      const QString& id = roster[k].person.*of;
      QList<qsizetype> twins;
      for (const qsizetype other : same.value(bareId(id))) {
        if (areTwins(id, roster[other].person.*of, of == &Person::number)) {
          twins += rows[other];
        }
      }
      if (twins.size() > 1 && twins.first() == rows[k]) {
        first = told.isEmpty() ? rows[k] : first;
        told += u"%1 (%2)"_s.arg(id, rowsText(twins));
      }
    }
    if (told.size() > kMostTold) {
      told = told.mid(0, kMostTold) + QStringList{u"…"_s};
    }
    if (!told.isEmpty()) {
      return failure(table.place(first),
                     ENSHU_TEXT("ids that stand in several rows: %1; take out what is there twice"),
                     {told.join(u", "_s).toStdString()});
    }
  }
  return {};
}

Result<QByteArray> unlocked(const QByteArray& bytes, const QString& path,
                            const table::Password& password) {
  const Result<QString> given = table::ask(password, path);
  ENSHU_TRY(given);
  const auto plain = table::unlock(bytes, path, *given);
  return plain ? Result<QByteArray>(*plain) : tl::unexpected(plain.error().error);
}

// No sentence and no line of a program: what may stand where a person's name does.
bool mayBeName(const QString& name) {
  static const QRegularExpression kNever(u"[{}<>=;#*\\\\|$%^~!?。、「」]|://"_s);
  constexpr qsizetype kLongest = 60;
  constexpr qsizetype kMostWords = 8;
  const qsizetype words = name.isEmpty() ? 0 : name.count(u' ') + 1;
  return name.size() <= kLongest && words <= kMostWords && !name.contains(kNever) &&
         !(words >= 4 && name.endsWith(u'.'));
}

// A word in the first lines of any text may be a title; what stands below it is no class then.
bool mayBeClass(const Roster& roster) {
  constexpr qsizetype kLongest = 80;
  const auto may = [](const Enrolled& one) {
    return mayBeName(one.person.name) && one.person.number.size() <= kLongest &&
           one.person.login.size() <= kLongest && !one.person.number.contains(u' ');
  };
  return 2 * std::count_if(roster.begin(), roster.end(), may) >= roster.size();
}

// Where names alone tell who is who: one of them may be the column of the numbers.
QString unreadOf(const Listed& list) {
  constexpr qsizetype kMostTitles = 5;
  if (list.hasIds() || list.titles < 0) {
    return {};
  }
  QStringList titles;
  for (qsizetype k = 0; k < list.columns.size(); ++k) {
    const QString title = list.table.at(list.titles, k).simplified();
    if (columnText(list.columns[k]).isEmpty() && !title.isEmpty()) {
      titles += u'"' + text::visibleName(title) + u'"';
    }
  }
  if (titles.isEmpty()) {
    return {};
  }
  if (titles.size() > kMostTitles) {
    titles = titles.mid(0, kMostTitles) + QStringList{u"…"_s};
  }
  return RosterWords::tr("; names alone, and not read: %1").arg(course::listed(titles));
}

// In which encoding its letters were read, where nothing tells that.
QString toldOfLetters(const Listed& list) {
  return list.table.assumed.isEmpty() ? QString()
                                      : RosterWords::tr(
                                            "; its letters were read as %1: if a name looks wrong, "
                                            "save the list as .xlsx or "
                                            "as \"CSV UTF-8\" in a spreadsheet program")
                                            .arg(list.table.assumed);
}

// What was made of the column that says when people handed in.
QString toldOfTimes(const Listed& list) {
  const qsizetype column = list.times.column;
  if (column < 0) {
    return {};
  }
  const QString title = text::visibleName(list.table.at(list.titles, column).simplified());
  return list.times.cells.isEmpty()
             ? RosterWords::tr(
                   "; when they handed in was not read from \"%1\", so that the times of the "
                   "download count")
                   .arg(title)
             : RosterWords::tr("; when they handed in from \"%1\"").arg(title);
}

QString toldOf(const Listed& list, const Roster& roster) {
  QStringList columns;
  for (qsizetype k = 0; k < list.columns.size(); ++k) {
    const QString what = columnText(list.columns[k]);
    if (what.isEmpty() || list.columns.indexOf(list.columns[k]) != k) {
      continue;
    }
    columns += list.titles < 0
                   ? RosterWords::tr("%1 from column %2").arg(what, QString::number(k + 1))
                   : RosterWords::tr("%1 from \"%2\"", "what is read, and the title of its column")
                         .arg(what, text::visibleName(list.table.at(list.titles, k).simplified()));
  }
  return RosterWords::tr("%1: %n person(s); %2", nullptr, static_cast<int>(roster.size()))
             .arg(text::visibleName(QFileInfo(list.table.name).fileName()),
                  course::listed(columns)) +
         unreadOf(list) + toldOfLetters(list);
}

Error noList(const table::Table& table) {
  return {table.name.toStdString(),
          ENSHU_TEXT("no list of a class is recognised here: put a line of titles above it, such "
                     "as Name or 氏名, Student ID or 学籍番号, Email or メールアドレス"),
          {}};
}

}  // namespace

Result<ClassList> classListOf(const table::Table& table) {
  const std::optional<Listed> understood = understand(table);
  if (!understood) {
    return tl::unexpected(noList(table));
  }
  Listed list = *understood;
  list.times = timesIn(table, list.titles, list.first, list.isWorksheet);
  Roster roster;
  QList<qsizetype> rows;
  QList<qsizetype> without;
  for (qsizetype row = list.first; row < table.rows.size(); ++row) {
    const Enrolled one = readRow(list, row);
    const Person& person = one.person;
    if (isNobody(person) || (!hasId(person) && isOfColumns(list, row))) {
      continue;
    }
    if (list.hasIds() && !hasId(person)) {
      without += row;
    }
    if (isUntilUnread(list, row, one)) {
      return failure(table.place(row, list.columns.indexOf(Column::Until)),
                     ENSHU_TEXT("%1 is no moment until which there is more time, such as "
                                "2026-12-01 23:59"),
                     {list.cell(row, Column::Until).toStdString()});
    }
    roster += one;
    roster.last().row = row;
    rows += row;
  }
  if (roster.isEmpty()) {
    return failure(table.place(0),
                   ENSHU_TEXT("nobody is listed here: a roster has a column of names or student "
                              "numbers, with a title such as Name or 学籍番号"));
  }
  if (!mayBeClass(roster)) {
    return tl::unexpected(noList(table));
  }
  if (!without.isEmpty()) {
    return failure(
        table.place(without.first()),
        ENSHU_TEXT("rows without number, login or address: %1; add one, or take them out"),
        {rowsText(without).toStdString()});
  }
  ENSHU_TRY(refuseTwins(table, roster, rows));
  return ClassList{roster, toldOf(list, roster), toldOfTimes(list)};
}

Result<ClassList> readClassList(const QString& path, const table::Password& password) {
  Result<QByteArray> bytes = json::readBytes(path, table::kMaxBytes);
  if (bytes && table::kindOf(*bytes) == table::Kind::Locked) {
    bytes = unlocked(*bytes, path, password);
  }
  ENSHU_TRY(bytes);
  const Result<table::Table> table = table::readTable(*bytes, path);
  ENSHU_TRY(table);
  return classListOf(*table);
}

}  // namespace enshu::grading
