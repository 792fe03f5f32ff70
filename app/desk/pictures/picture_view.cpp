// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/picture_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "app/desk/controls/text_size.h"

namespace enshu::desk {

PictureView::PictureView(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 6, 8, 6);
  layout->setSpacing(4);
  auto* bar = new QHBoxLayout;
  chooser_ = new QComboBox(this);
  part_ = new QComboBox(this);
  for (QComboBox* box : {chooser_, part_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    bar->addWidget(box);
  }
  bar->addStretch(1);
  layout->addLayout(bar);
  frame_ = new QVBoxLayout;
  layout->addLayout(frame_, 1);
  slider_ = new QSlider(Qt::Horizontal, this);
  layout->addWidget(slider_);
  words_ = new QLabel(this);
  words_->setWordWrap(true);
  words_->setTextFormat(Qt::PlainText);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fitToText(words_, [this](int line) { words_->setMinimumHeight(2 * line); });
  layout->addWidget(words_);
  connect(chooser_, &QComboBox::activated, this, &PictureView::choose);
  choose(0);
  retranslate();
}

void PictureView::setPictures(const QList<PictureContent>& contents, Eigen::Index instant) {
  contents_ = contents;
  at_ = instant;
  choose(0);
}

void PictureView::choose(int picture) {
  delete picture_;
  picture_ = nullptr;
  const QSignalBlocker quiet[] = {QSignalBlocker(chooser_), QSignalBlocker(part_),
                                  QSignalBlocker(slider_)};
  chooser_->clear();
  part_->clear();
  for (const PictureContent& content : contents_) {
    chooser_->addItem(titleOf(content));
    chooser_->setItemData(chooser_->count() - 1, titleOf(content), Qt::ToolTipRole);
  }
  chooser_->setVisible(contents_.size() > 1);
  chooser_->setCurrentIndex(picture);
  if (contents_.isEmpty()) {
    part_->hide();
    slider_->hide();
    words_->clear();
    return;
  }
  picture_ = makePicture(contents_[picture]).release();
  frame_->addWidget(picture_);
  setTabOrder(part_, picture_);
  setTabOrder(picture_, slider_);
  picture_->setInstant(at_);
  for (const QString& part : picture_->parts()) {
    part_->addItem(part);
    part_->setItemData(part_->count() - 1, part, Qt::ToolTipRole);
  }
  picture_->setPart(picture_->worstPart());
  part_->setCurrentIndex(picture_->part());
  part_->setVisible(part_->count() > 1);
  slider_->setRange(0, static_cast<int>(picture_->content().samples()) - 1);
  slider_->setValue(static_cast<int>(picture_->instant()));
  slider_->setVisible(picture_->hasInstants());
  connect(part_, &QComboBox::activated, picture_, &Picture::setPart);
  connect(slider_, &QSlider::valueChanged, picture_, [this](int sample) {
    at_ = sample;
    picture_->setInstant(sample);
  });
  connect(picture_, &Picture::changed, this, &PictureView::retell);
  connect(picture_, &Picture::instantAsked, slider_,
          [this](Eigen::Index sample) { slider_->setValue(static_cast<int>(sample)); });
  retell();
}

void PictureView::retell() {
  const QString words = picture_->words();
  words_->setText(words);
  picture_->setAccessibleName(picture_->title());
  picture_->setAccessibleDescription(words);
}

void PictureView::retranslate() {
  setAccessibleName(tr("Picture"));
  chooser_->setAccessibleName(tr("Which picture"));
  part_->setAccessibleName(tr("Which part"));
  slider_->setAccessibleName(tr("Instant"));
  slider_->setToolTip(tr("← →: the instant that is shown"));
  if (picture_) {
    const int part = part_->currentIndex();
    choose(chooser_->currentIndex());
    if (part >= 0) {
      part_->setCurrentIndex(part);
      picture_->setPart(part);
    }
  }
}

void PictureView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
