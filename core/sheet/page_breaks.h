// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

namespace enshu::sheet {

// Breaks the pages of a document, which has a page size, where a reader would: what leads in (a
// heading, a line that goes on with a formula or a list) stays with what follows, a table stays in
// one piece, a listing of more than half a page is parted at an empty line, no paragraph leaves a
// single line behind.
void breakPagesWell(QTextDocument& document);

}  // namespace enshu::sheet
