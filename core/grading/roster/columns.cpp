// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/columns.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ColumnsWords {
  Q_DECLARE_TR_FUNCTIONS(RosterColumns)
};

const QHash<QString, Column>& titles() {
  static const QHash<QString, Column> all = [] {
    const std::initializer_list<std::pair<Column, const char*>> lists{
        {Column::Name,
         "name fullname student studentname 氏名 名前 姓名 学生氏名 フルネーム 氏名漢字 姓名"},
        {Column::FirstName, "firstname givenname 名"},
        {Column::LastName, "lastname surname familyname 姓"},
        {Column::Number,
         "idnumber studentid studentno studentnumber sid sisuserid displayid 学籍番号 学生証番号 "
         "学生番号 idナンバー 共通id 学生証番号ユーザid 学生証番号ユーザーid"},
        {Column::Platform, "identifier 識別子 participant canvasuserid anonymousid 匿名id"},
        {Column::Login,
         "username login loginid sisloginid userid user eid ユーザ名 ユーザー名 ユーザid "
         "ユーザーid ログインid ログイン名"},
        {Column::Email, "email emailaddress mail mailaddress メール メールアドレス eメール"},
        // The second line: as Moodle's worksheet says it.
        {Column::Group,
         "group groups groupname team グループ グループ名 班 チーム "
         "gruppe groupe grupo grup gruppo groep grupp ryhmä skupina grupa csoport группа група "
         "组 小组 組 小組 群組 그룹 모둠 팀 ομάδα קבוצה مجموعة المجموعة nhóm kelompok กลุ่ม taldea "
         "grupė hópur grŵp"},
        {Column::Until,
         "extension extendeduntil extendeddue extendedduedate 延長 延長期限 個別期限"},
        {Column::Id, "id"}};
    QHash<QString, Column> known;
    for (const auto& [column, words] : lists) {
      for (const QString& word : QString::fromUtf8(words).split(u' ')) {
        known[word] = column;
      }
    }
    return known;
  }();
  return all;
}

// By a word in a longer title, "受講者氏名" or "学籍番号（半角）".
Column columnWithin(const QString& title) {
  static const std::initializer_list<std::pair<Column, const char*>> kWords{
      {Column::Number, "学籍番号 学生証番号 学生番号 studentid studentnumber"},
      {Column::Email, "メールアドレス emailaddress"},
      {Column::Name, "氏名 fullname studentname"}};
  constexpr qsizetype kLongest = 24;
  const QString bare = bareTitle(title);
  for (const auto& [column, words] : kWords) {
    for (const QString& word : QString::fromUtf8(words).split(u' ')) {
      if (bare.size() <= kLongest && bare.contains(word)) {
        return column;
      }
    }
  }
  return Column::Other;
}

// A number of something, if not of a line.
bool mayCountLines(const QString& title) {
  static const QStringList kTitles{u"number"_s, u"no"_s, u"num"_s, u"番号"_s};
  return kTitles.contains(bareTitle(title));
}

bool isNumber(const QString& cell) {
  static const QRegularExpression kNumber(u"^[A-Za-z]{0,3}[0-9][0-9-]{4,}[A-Za-z]?$"_s);
  return kNumber.match(cell.trimmed().normalized(QString::NormalizationForm_KC)).hasMatch();
}

// What an "ID" is: by itself the university's, beside such a one the platform's, as in Canvas'
// gradebook, which has students and their sections and may have no other; in Sakai's grades, beside
// a "Display ID", the login.
Column idBeside(const QList<Column>& columns, const std::function<bool(const QString&)>& has) {
  const bool isGradebook =
      has(u"section"_s) &&
      (has(u"student"_s) || (columns.contains(Column::LastName) && has(u"sisloginid"_s)));
  return has(u"displayid"_s)                               ? Column::Login
         : columns.contains(Column::Number) || isGradebook ? Column::Platform
                                                           : Column::Number;
}

constexpr double kMost = 0.8;  // of the cells of a column that holds such

// The share of the cells that are so, of those that are not empty.
template <class IsSo>
double share(const QList<QStringList>& rows, qsizetype column, const IsSo& isSo) {
  double filled = 0;
  double so = 0;
  for (const QStringList& row : rows) {
    const QString cell = row.value(column).trimmed();
    filled += cell.isEmpty() ? 0 : 1;
    so += !cell.isEmpty() && isSo(cell) ? 1 : 0;
  }
  return filled > 0 ? so / filled : 0;
}

}  // namespace

QString bareTitle(const QString& title) {
  QString bare;
  for (const QChar letter : title.normalized(QString::NormalizationForm_KC).toLower()) {
    if (letter.isLetterOrNumber()) {
      bare += letter;
    }
  }
  return bare;
}

Column columnOf(const QString& title) {
  return titles().value(bareTitle(title), Column::Other);
}

QString columnText(Column column) {
  switch (column) {
    case Column::Name:
      return ColumnsWords::tr("name");
    case Column::FirstName:
      return ColumnsWords::tr("first name");
    case Column::LastName:
      return ColumnsWords::tr("last name");
    case Column::Number:
      return ColumnsWords::tr("number");
    case Column::Platform:
      return ColumnsWords::tr("platform's number");
    case Column::Login:
      return ColumnsWords::tr("login");
    case Column::Email:
      return ColumnsWords::tr("address");
    case Column::Group:
      return ColumnsWords::tr("group");
    case Column::Until:
      return ColumnsWords::tr("more time");
    case Column::Id:
    case Column::Other:
      break;
  }
  return {};
}

bool isId(const QString& cell) {
  return cell.contains(u'@') || isNumber(cell);
}

std::optional<QList<Column>> columnsOf(const QStringList& line, const QList<QStringList>& below) {
  QList<Column> columns;
  for (const QString& title : line) {
    columns += columnOf(title);
  }
  for (qsizetype k = 0; k < line.size(); ++k) {
    const Column within = columnWithin(line[k]);
    if (columns[k] == Column::Other && !columns.contains(within)) {
      columns[k] = within;
    }
  }
  if (columns.count(Column::Other) == columns.size() ||
      std::any_of(line.begin(), line.end(), isId)) {
    return std::nullopt;
  }
  const auto has = [&line](const QString& title) {
    return std::any_of(line.begin(), line.end(),
                       [&title](const QString& one) { return bareTitle(one) == title; });
  };
  std::replace(columns.begin(), columns.end(), Column::Id, idBeside(columns, has));
  if (has(u"canvasuserid"_s)) {  // beside which its "user_id" is the university's
    for (qsizetype k = 0; k < line.size(); ++k) {
      columns[k] = bareTitle(line[k]) == u"userid"_s ? Column::Number : columns[k];
    }
  }
  for (qsizetype k = 0; k < line.size() && !columns.contains(Column::Number); ++k) {
    if (columns[k] == Column::Other && mayCountLines(line[k]) &&
        share(below, k, isNumber) > kMost) {
      columns[k] = Column::Number;
    }
  }
  return columns;
}

QList<Column> columnsBy(const QList<QStringList>& rows) {
  qsizetype width = 0;
  for (const QStringList& row : rows) {
    width = std::max(width, row.size());
  }
  QList<Column> columns(width, Column::Other);
  const auto first = [&](Column column, const auto& isSo) {
    for (qsizetype k = 0; k < width; ++k) {
      if (columns[k] == Column::Other && !columns.contains(column) &&
          share(rows, k, isSo) > kMost) {
        columns[k] = column;
      }
    }
  };
  first(Column::Email, [](const QString& cell) { return cell.contains(u'@'); });
  first(Column::Number, isNumber);
  first(Column::Name, [](const QString& cell) {
    return std::none_of(cell.begin(), cell.end(), [](QChar letter) { return letter.isDigit(); }) &&
           std::any_of(cell.begin(), cell.end(), [](QChar letter) { return letter.isLetter(); });
  });
  return columns;
}

}  // namespace enshu::grading
