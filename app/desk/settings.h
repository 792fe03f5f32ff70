// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSet>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace enshu::desk {

using namespace Qt::StringLiterals;

// What the desk remembers of one person between two starts.
class Settings {
 public:
  QString language() const;  // "en", "ja"; empty: as the locale says
  void setLanguage(const QString& language);

  QString appearance() const;  // "light", "dark"; empty: as the system says
  void setAppearance(const QString& appearance);

  // A command with %f for the file and %l for the line; empty: the desktop's program for C++ files.
  QString editor() const;
  void setEditor(const QString& command);

  bool checkOnSave() const;
  void setCheckOnSave(bool on);

  QString course() const;  // the folder of the one that was open last; empty: Enshu's own
  void setCourse(const QString& root);

  QStringList recentCourses() const;  // their folders, the last one first
  void setRecentCourses(const QStringList& roots);

  // What is remembered of exercises is that of the course with this record (Course::record).
  void useRecord(const QString& record);

  QStringList recentClasses() const;  // folders of results, the last one first
  void setRecentClasses(const QStringList& results);

  QString exercise() const;  // the one that was open last
  void setExercise(const QString& id);

  QSet<int> stepsDone(const QString& exercise) const;  // of its sheet, by their numbers
  void setStepsDone(const QString& exercise, const QSet<int>& steps);

  int textSize() const;  // in per cent of what the system says
  void setTextSize(int percent);

  // Where new workspaces are made; at first ~/enshu.
  QString workspaceRoot() const;
  void setWorkspaceRoot(const QString& folder);

  bool welcomed() const;  // the page of the first start has been left
  void setWelcomed(bool on);

  int place() const;  // the window's place that was shown last, from 0
  void setPlace(int place);

  // Where files were opened or saved last, by what they are for; empty: nowhere yet.
  QString folder(const QString& purpose) const;
  void setFolder(const QString& purpose, const QString& folder);

  // Geometry of a window or the state of a splitter, by its object name.
  QByteArray layout(const QString& name) const;
  void setLayout(const QString& name, const QByteArray& state);

 private:
  QString ofCourse(const QString& key) const;

  QString prefix_;  // of the keys of a course that is not Enshu's own
  QSettings store_{u"enshu"_s, u"enshu-desk"_s};
};

}  // namespace enshu::desk
