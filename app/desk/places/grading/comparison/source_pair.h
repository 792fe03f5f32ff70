// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/grading/similarity/passages.h"

class QLabel;
class QToolButton;

namespace enshu::desk {

class ElidedLabel;
class SourceText;
class WrappingLabel;

// Two files side by side that scroll together: with their differences, or with the passages that
// are alike.
class SourcePair : public QWidget {
  Q_OBJECT
 public:
  // A file and what is to be said of it.
  struct Side {
    QString title;
    QString note;  // empty: nothing
    QString text;
  };

  explicit SourcePair(QWidget* parent = nullptr);

  void showDifferences(const Side& first, const Side& second);
  void showPassages(const Side& first, const Side& second, const QList<grading::Passage>& passages);

  int places() const { return static_cast<int>(places_.size()); }
  void goTo(int place);  // a difference or a passage, from 0

  SourceText* text(int side) const { return texts_[side]; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  // Where a difference or a passage begins, in the rows of both.
  struct Place {
    int first = 0;
    int second = 0;
  };

  void build();
  QWidget* buildSide(int side);
  void retranslate();
  void setSides(const Side& first, const Side& second);
  void follow(int moved);

  bool differences_ = true;
  QList<Place> places_;
  int current_ = -1;
  int apart_ = 0;  // rows that the second is further down, for what is beside each other
  bool following_ = false;
  QWidget* bar_ = nullptr;
  QLabel* about_ = nullptr;
  QToolButton* previous_ = nullptr;
  QToolButton* next_ = nullptr;
  ElidedLabel* titles_[2] = {};
  WrappingLabel* notes_[2] = {};
  SourceText* texts_[2] = {};
};

}  // namespace enshu::desk
