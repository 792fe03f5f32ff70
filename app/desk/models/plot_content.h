// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/models/signal_model.h"

namespace enshu::desk {

enum class Shown { Values, Derivative, Residual };

// What one plot is asked to show.
struct PlotContent {
  QList<SignalRef> refs;
  Shown shown = Shown::Values;

  bool operator==(const PlotContent&) const = default;
};

// One line of a plot.
struct PlotCurve {
  SeriesPtr series;
  QString name;
  QString unit;
  SignalRef ref;   // for which it is there
  int colour = 0;  // number of the ref in its plot, or of the file where there is a single ref
  int file = 0;    // 0: the ref's own; then the others that are laid over it
};

// The signal that the residual is taken against: of an answer the reference of the same check, else
// the same signal of the first open file that has it. Such a one has none itself, nor has a signal
// that only one file has.
std::optional<SignalRef> counterpart(const QList<SignalFile>& files, const SignalRef& ref);

// The lines of a plot of some of these files, its signals in order; signals that are not there are
// left out. `overlay`: the same signals of all other files, too. A residual is a signal minus its
// counterpart, at the signal's own times. Takes long for derivatives and residuals of many points.
QList<PlotCurve> plotCurves(const QList<SignalFile>& files, const PlotContent& content,
                            bool overlay);

}  // namespace enshu::desk
