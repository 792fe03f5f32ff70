// SPDX-License-Identifier: GPL-3.0-or-later
//
// What platforms make of a file that comes back, by the rules of their own sources: who gets what.
#pragma once

#include <QDateTime>
#include <QMap>
#include <QSet>
#include <QStringList>
#include <optional>

namespace enshu::test {

using Files = QMap<QString, QByteArray>;
Files filesIn(const QByteArray& zip);

// A table as PHP's fgetcsv reads it, to which a backslash in a quoted cell keeps the sign behind
// it, and as its fputcsv writes one.
QList<QStringList> readByPhp(const QByteArray& bytes);
QByteArray writeByPhp(const QList<QStringList>& rows);

// An assignment in Moodle: mod/assign/feedback/offline and /file.
struct MoodleSite {
  struct Words {
    QString id, name, group, grade, most, scale, open, yes, no, submitted, marked, comments;
    QString participant;  // "Participant "
    QString time;         // how this language writes one, for QLocale
    QLocale locale;
    char16_t decimal;
  };
  struct Person {
    QString name;
    QString group = {};
    bool locked = false;
  };
  struct Record {
    QString grade = {};  // empty: none
    QString comment = {};
    QDateTime modified = {};
    QStringList pages = {};  // file names of the feedback
  };

  Words words;
  QMap<int, Person> people;  // by participant's number
  double most = 10;
  QStringList scale = {};  // not empty: it is used, and no points
  bool hasMore = false;    // marking workflow, and a text that was handed in online
  QMap<int, Record> records = {};
  QDateTime now = QDateTime(QDate(2026, 11, 24), QTime(9, 0));

  static Words english();
  static Words japanese();
  static Words german();

  QByteArray worksheet() const;
  // False: the site refuses the file, and says so.
  bool upload(const QByteArray& worksheet, bool ignoresTimes = false);
  void uploadPages(const QByteArray& zip);
  void give(int number, const QString& grade);  // by hand

 private:
  void take(int number, const QString& grade, const QDateTime& since,
            const std::optional<QString>& comment, bool ignoresTimes);
  QString written(const QString& grade) const;
};

// A course in Canvas: lib/gradebook_importer.rb, and the files of Re-Upload Submissions.
struct CanvasSite {
  struct Person {
    QString sortableName;
    QString sisId;
    QSet<int> unassigned = {};  // assignments that are not his
  };
  QMap<int, Person> people;                        // by user's number
  QMap<int, QString> assignments;                  // titles by number
  QMap<int, double> most = {};                     // by assignment
  QMap<std::pair<int, int>, QString> scores = {};  // by person and assignment; "EX": excused
  QMap<int, int> attachments = {};                 // whose each is
  QMap<int, QStringList> pages = {};               // by person
  bool hasTwoNames = false;                        // LastName, FirstName
  QString period = {};                             // behind the sums

  QByteArray gradebook() const;
  bool upload(const QByteArray& gradebook);
  void uploadPages(const QByteArray& zip);
};

// An assignment in Sakai: Upload All.
struct SakaiSite {
  QString title = QStringLiteral("Lab 1");
  QMap<QString, QString> people;  // "Tanaka, Taro" by login; of a group its title by id
  bool isOfGroups = false;
  char16_t separator = u',';
  QMap<QString, QString> grades = {};  // by login
  QMap<QString, QString> comments = {};
  QMap<QString, QStringList> pages = {};
  bool isAlarmed = false;  // it refused all, and said so

  QByteArray gradesFile() const;
  void upload(const QByteArray& zip);
};

}  // namespace enshu::test
