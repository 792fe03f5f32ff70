// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QTextDocument>

#include "core/sheet/formula_pictures.h"

namespace enshu::sheet {

// What a page is drawn in.
struct Colours {
  QColor text = Qt::black;
  QColor code = {0xf2, 0xf2, 0xf2};  // behind code and the heads of tables
  QColor line = {0xb8, 0xb8, 0xb8};  // of tables
};

// Fills `document` with a sheet's Markdown: formulas become text objects (or their TeX where they
// have not been drawn), code blocks, quotes, tables and headings get their look.
void fillSheet(QTextDocument& document, const QString& markdown, const FormulaPictures& pictures,
               const Colours& colours);

}  // namespace enshu::sheet
