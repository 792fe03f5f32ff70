// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "app/desk/pictures/picture.h"

class QComboBox;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace enshu::desk {

// The pictures of one check, one at a time, with the instant below and the essential numbers in
// words.
class PictureView : public QWidget {
  Q_OBJECT
 public:
  explicit PictureView(QWidget* parent = nullptr);

  // `instant`: at which all of them begin.
  void setPictures(const QList<PictureContent>& contents, Eigen::Index instant);
  bool isEmpty() const { return contents_.isEmpty(); }

  Picture* picture() const { return picture_; }  // nullptr: none

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void choose(int picture);
  void retell();
  void retranslate();

  QList<PictureContent> contents_;
  Eigen::Index at_ = 0;
  Picture* picture_ = nullptr;
  QComboBox* chooser_ = nullptr;
  QComboBox* part_ = nullptr;
  QVBoxLayout* frame_ = nullptr;
  QSlider* slider_ = nullptr;
  QLabel* words_ = nullptr;
};

}  // namespace enshu::desk
