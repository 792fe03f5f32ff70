// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/columns.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>

namespace enshu::grading {

namespace {

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
        {Column::Platform, "identifier 識別子 participant canvasuserid"},
        {Column::Login,
         "username login loginid sisloginid userid user eid ユーザ名 ユーザー名 ユーザid "
         "ユーザーid ログインid ログイン名"},
        {Column::Email, "email emailaddress mail mailaddress メール メールアドレス eメール"},
        {Column::Group, "group groups groupname team グループ 班 チーム"},
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

std::optional<QList<Column>> columnsOf(const QStringList& line) {
  QList<Column> columns;
  for (const QString& title : line) {
    columns += columnOf(title);
  }
  if (columns.count(Column::Other) == columns.size()) {
    return std::nullopt;
  }
  // An "ID" by itself is the university's, beside such a one the platform's.
  const bool hasNumber = columns.contains(Column::Number);
  std::replace(columns.begin(), columns.end(), Column::Id,
               hasNumber ? Column::Platform : Column::Number);
  return columns;
}

QList<Column> columnsBy(const QList<QStringList>& rows) {
  static const QRegularExpression kNumber(u"^[A-Za-z]{0,3}[0-9][0-9-]{4,}[A-Za-z]?$"_qs);
  qsizetype width = 0;
  for (const QStringList& row : rows) {
    width = std::max(width, row.size());
  }
  QList<Column> columns(width, Column::Other);
  const auto first = [&](Column column, const auto& isSo) {
    for (qsizetype k = 0; k < width; ++k) {
      if (columns[k] == Column::Other && !columns.contains(column) && share(rows, k, isSo) > 0.8) {
        columns[k] = column;
      }
    }
  };
  first(Column::Email, [](const QString& cell) { return cell.contains(u'@'); });
  first(Column::Number, [](const QString& cell) {
    return kNumber.match(cell.normalized(QString::NormalizationForm_KC)).hasMatch();
  });
  first(Column::Name, [](const QString& cell) {
    return std::none_of(cell.begin(), cell.end(), [](QChar letter) { return letter.isDigit(); }) &&
           std::any_of(cell.begin(), cell.end(), [](QChar letter) { return letter.isLetter(); });
  });
  return columns;
}

}  // namespace enshu::grading
