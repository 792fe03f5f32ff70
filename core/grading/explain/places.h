// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <vector>

#include "core/edits/edit.h"
#include "core/grading/explain/explanation.h"

namespace enshu::grading {

// Edits that serve, put together by place: those of one statement are about one place. The
// likeliest place first, in each the likeliest edit.
std::vector<std::vector<edits::Edit>> byPlace(std::vector<edits::Edit> edits);

// What is said of the edits of one place.
SlipPlace slipPlace(const QByteArray& text, const std::vector<edits::Edit>& edits);

}  // namespace enshu::grading
