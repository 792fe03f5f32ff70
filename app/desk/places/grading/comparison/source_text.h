// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPlainTextEdit>

namespace enshu::desk {

// A line as it is shown: with its number in the file, 0 for one that stands for none, and a sign
// beside it that says what its shade says.
struct SourceLine {
  QString text;
  int number = 0;
  QChar sign = u' ';
  bool shaded = false;
};

// A file to be read: lines with their numbers, some of them shaded.
class SourceText : public QPlainTextEdit {
  Q_OBJECT
 public:
  explicit SourceText(QWidget* parent = nullptr);
  ~SourceText() override;

  void setLines(const QList<SourceLine>& lines);
  const QList<SourceLine>& lines() const { return lines_; }
  void goTo(int row);  // from 0

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  class Margin;
  void fitMargin();
  void paintMargin(QWidget& margin) const;
  // Calls for each line that is seen, with where it is in the view.
  template <class Visit>
  void eachSeen(const Visit& visit) const;

  QList<SourceLine> lines_;
  Margin* margin_ = nullptr;
};

}  // namespace enshu::desk
