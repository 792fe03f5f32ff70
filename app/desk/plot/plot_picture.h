// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "app/desk/plot/chart_drawing.h"

namespace enshu::desk {

// Plots one below the other as they look on paper, each with its key above; a value that can be
// drawn in any thread.
struct PlotPicture {
  struct Part {
    ChartDrawing chart;
    int height = 0;
  };
  QList<Part> parts;
  int width = 0;
};

// PNG at twice the screen's resolution, or SVG, as the name ends. Takes long for many points.
// The Error: the file cannot be written, or it was stopped; then there is no file.
Result<void> writePicture(const QString& path, const PlotPicture& picture,
                          const std::stop_token& stop = {});

}  // namespace enshu::desk
