// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>
#include <QTextDocument>

#include "app/desk/sheet/formula_pictures.h"

namespace enshu::desk {

// Fills `document` with a sheet's Markdown: formulas become text objects (or their TeX where they
// have not been drawn), code blocks, quotes, tables and headings get their look.
void fillSheet(QTextDocument& document, const QString& markdown, const FormulaPictures& pictures,
               const QPalette& palette);

}  // namespace enshu::desk
