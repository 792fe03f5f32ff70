// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/settings.h"
#include "core/course/path.h"

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace enshu::desk {

class EditorChoice;
class FolderChoice;
class Heading;
class Notice;
class PathView;

// What a person sees who has never started an exercise: what Enshu is, three steps, and a button
// that begins with the first of them. Language, editor and folder are chosen here and kept at once.
// Below, the path through the course.
class WelcomePage : public QWidget {
  Q_OBJECT
 public:
  // Of a course with an exercise.
  WelcomePage(const course::Course& course, Settings& settings, QWidget* parent = nullptr);

  void tell(const QString& problem);
  void setStates(const QHash<QString, course::State>& states);
  void showPath();  // scrolls to it, and there to what is open

 Q_SIGNALS:
  void startAsked();
  void lookAsked();  // around, without a start
  void exerciseAsked(const QString& exercise);
  void languageChosen(const QString& language);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Step {
    Heading* title;
    QLabel* text;
  };

  QWidget* buildCard(QWidget* page);
  void buildSteps(QVBoxLayout* column);
  void buildChoices(QVBoxLayout* column);
  void buildButtons(QVBoxLayout* column);
  void buildPath(QVBoxLayout* rows, QWidget* page, const course::Course& course);
  void keepChoices();
  void fit(int line);
  void fitPath();
  void retranslate();

  course::Text firstExercise_;
  Settings& settings_;
  Notice* notice_ = nullptr;
  QWidget* card_ = nullptr;
  Heading* title_ = nullptr;
  QLabel* sentence_ = nullptr;
  QList<Step> steps_;
  QLabel* languageLabel_ = nullptr;
  QComboBox* language_ = nullptr;
  QLabel* editorLabel_ = nullptr;
  EditorChoice* editor_ = nullptr;
  QLabel* folderLabel_ = nullptr;
  FolderChoice* folder_ = nullptr;
  QPushButton* start_ = nullptr;
  QPushButton* look_ = nullptr;
  QScrollArea* area_ = nullptr;
  Heading* pathTitle_ = nullptr;
  QLabel* pathText_ = nullptr;
  QScrollArea* pathArea_ = nullptr;  // from side to side
  PathView* path_ = nullptr;
};

}  // namespace enshu::desk
