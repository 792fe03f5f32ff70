// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/plot_content.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr QLatin1StringView kAnswer = "_answer"_L1;
constexpr QLatin1StringView kReference = "_reference"_L1;

PlotCurve makeCurve(const QList<SignalFile>& files, const SignalRef& ref, Shown shown) {
  const SeriesPtr series = findSignal(files, ref);
  if (!series) {
    return {};
  }
  const QString unit = signalUnit(*findGroup(files, ref), ref.channel);
  if (shown == Shown::Derivative) {
    return {derivative(*series), {}, rateUnit(unit), ref};
  }
  if (shown == Shown::Residual) {
    const auto other = counterpart(files, ref);
    return {other ? difference(*series, *findSignal(files, *other)) : nullptr, {}, unit, ref};
  }
  return {series, {}, unit, ref};
}

QString nameOf(const QList<SignalFile>& files, const SignalRef& ref) {
  QString name = signalName(*findGroup(files, ref), ref.channel);
  if (files.size() < 2) {
    return name;
  }
  return u"%1 · %2"_s.arg(name, SignalFile{ref.path, {}}.name());
}

}  // namespace

std::optional<SignalRef> counterpart(const QList<SignalFile>& files, const SignalRef& ref) {
  if (ref.group.endsWith(kAnswer)) {
    const SignalRef reference{ref.path, ref.group.chopped(kAnswer.size()) + kReference,
                              ref.channel};
    if (findSignal(files, reference)) {
      return reference;
    }
  }
  for (const SignalFile& file : files) {
    const SignalRef same{file.path, ref.group, ref.channel};
    if (findSignal(files, same)) {
      return file.path == ref.path ? std::nullopt : std::optional(same);
    }
  }
  return std::nullopt;
}

QList<PlotCurve> plotCurves(const QList<SignalFile>& files, const PlotContent& content,
                            bool overlay) {
  QList<PlotCurve> curves;
  const auto add = [&](const SignalRef& ref, const SignalRef& shownFor, int colour, int file) {
    PlotCurve curve = makeCurve(files, ref, content.shown);
    if (curve.series) {
      curve.name = nameOf(files, ref);
      curve.ref = shownFor;
      curve.colour = colour;
      curve.file = file;
      curves.append(curve);
    }
  };
  const bool single = content.refs.size() == 1;
  for (int i = 0; i < content.refs.size(); ++i) {
    const SignalRef& ref = content.refs[i];
    add(ref, ref, i, 0);
    int number = 0;
    for (const SignalFile& file : files) {
      const SignalRef same{file.path, ref.group, ref.channel};
      if (overlay && file.path != ref.path && !content.refs.contains(same)) {
        ++number;
        add(same, ref, single ? number : i, number);
      }
    }
  }
  return curves;
}

}  // namespace enshu::desk
