// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "core/grading/marks/marks.h"

namespace enshu::grading {

using namespace Qt::StringLiterals;

// Where UTOL looks for the files that its table names.
inline const QString kUtolFolder = u"フィードバック/"_s;

// The path in a zip under which a platform (by its id) gives a file called "feedback" back to whom
// it is for; empty: there is none, for nobody knows how the platform calls him.
QString returnName(const QString& platform, const Mark& mark, const QString& ending);

// The folder of Sakai's download in which somebody handed in, "Lab 1/Tanaka, Taro(s1234)"; empty:
// it is not known.
QString sakaiFolder(const StudentResults& student);

// Names of folders in an archive that stay several also where a system knows no capitals, or one
// way alone to write an accent: the later ones are numbered.
class FolderNames {
 public:
  QString of(const QString& name, const StudentResults& student);

 private:
  QHash<QString, QList<const StudentResults*>> whose_;  // by what such a system sees
};

// The number of the participant under which somebody's download from Moodle was packed; empty: it
// was not.
QString moodleNumber(const StudentResults& student);

}  // namespace enshu::grading
