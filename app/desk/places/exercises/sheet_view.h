// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QSet>
#include <QTextBrowser>

#include "core/sheet/formula_object.h"
#include "core/sheet/formula_pictures.h"

namespace enshu::desk {

// Shows one sheet as a page of comfortable width.
class SheetView : public QTextBrowser {
  Q_OBJECT
 public:
  explicit SheetView(QWidget* parent = nullptr);

  // Reads the sheet; its figures and formulas are looked for beside it. An unreadable file becomes
  // a message in the page.
  void showSheet(const QString& file, const QString& after = {});

  // The numbered steps that are ticked off.
  void setStepsDone(const QSet<int>& steps);

 Q_SIGNALS:
  void stepsTicked(const QSet<int>& done);  // by the person

 protected:
  QVariant loadResource(int type, const QUrl& name) override;
  QMimeData* createMimeDataFromSelection() const override;  // formulas as TeX
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  // All that the page is made of: while nothing of it changes there is nothing to do.
  struct Filling {
    QString file;
    QString after;
    QDateTime modified;
    QDateTime pictures;  // the folder of its formulas
    QString language;
    QFont font;
    QColor text;
    QColor base;
    bool operator==(const Filling&) const = default;
  };
  Filling filling() const;
  void fill();
  void centrePage();
  void fitFigures();
  QString figurePath(const QString& name) const;
  void follow(const QUrl& link);

  sheet::FormulaPictures pictures_;
  sheet::FormulaObject formulas_{pictures_};
  QString file_;
  QString after_;
  QSet<int> stepsDone_;
  Filling filled_;
  double room_ = 0;     // between the margins
  bool fresh_ = false;  // filled, figures not yet fitted
};

}  // namespace enshu::desk
