// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/plot_history.h"

#include <utility>

#include "app/desk/plot/plot_stack.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

class PlotHistory::Change : public QUndoCommand {
 public:
  Change(PlotHistory& history, QJsonObject before, QJsonObject after)
      : history_(history), before_(std::move(before)), after_(std::move(after)) {}

  void undo() override { history_.apply(before_); }
  void redo() override {
    if (!std::exchange(done_, true)) {
      return;  // the person has done it already
    }
    history_.apply(after_);
  }

 private:
  PlotHistory& history_;
  QJsonObject before_;
  QJsonObject after_;
  bool done_ = false;
};

PlotHistory::PlotHistory(PlotStack* plots) : QUndoStack(plots), plots_(plots), shown_(content()) {
  connect(plots_, &PlotStack::edited, this, &PlotHistory::note);
}

void PlotHistory::restart() {
  clear();
  shown_ = content();
}

void PlotHistory::note() {
  const QJsonObject now = content();
  if (now != shown_) {
    push(new Change(*this, std::exchange(shown_, now), now));
  }
}

void PlotHistory::apply(const QJsonObject& content) {
  QJsonObject layout = plots_->layout();
  for (auto part = content.begin(); part != content.end(); ++part) {
    layout[part.key()] = part.value();
  }
  shown_ = content;
  plots_->restore(layout);
}

QJsonObject PlotHistory::content() const {
  const QJsonObject layout = plots_->layout();
  return {{u"plots"_s, layout[u"plots"]}, {u"overlay"_s, layout[u"overlay"]}};
}

}  // namespace enshu::desk
