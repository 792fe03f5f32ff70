// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report.h"

namespace enshu::grading {

namespace {

// Quoted as RFC 4180 says, and never a formula.
QString field(QString text) {
  if (!text.isEmpty() && QStringLiteral("=+-@\t\r").contains(text.front())) {
    text.prepend(u'\'');
  }
  if (text.contains(u'"') || text.contains(u',') || text.contains(u'\n') || text.contains(u'\r')) {
    text = u'"' + text.replace(u'"', u"\"\""_qs) + u'"';
  }
  return text;
}

QString line(const QStringList& fields) {
  QStringList quoted;
  for (const QString& text : fields) {
    quoted += field(text);
  }
  return quoted.join(u',') + u"\r\n"_qs;
}

}  // namespace

QByteArray csvReport(const course::Course& course, const ClassResults& results) {
  QStringList header{u"student"_qs, u"score"_qs};
  for (const course::Exercise* exercise : course.exercises()) {
    header += exercise->id;
    header += exercise->id + u" score"_qs;
  }
  QString text = QChar(0xFEFF) + line(header);
  for (const StudentResults& student : results.students) {
    QStringList fields{student.name, QString::number(student.score)};
    for (const course::Exercise* exercise : course.exercises()) {
      const auto result = student.exercises.constFind(exercise->id);
      const bool there = result != student.exercises.constEnd();
      fields += there ? id(result->verdict) : u"not submitted"_qs;
      fields += QString::number(there ? result->score : 0);
    }
    text += line(fields);
  }
  return text.toUtf8();
}

}  // namespace enshu::grading
