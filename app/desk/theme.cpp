// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/theme.h"

#include <QApplication>
#include <cmath>

namespace enshu::desk {

namespace {

QColor mix(const QColor& a, const QColor& b, double share) {
  const auto blend = [share](int x, int y) {
    return static_cast<int>(std::lround(x + (y - x) * share));
  };
  return {blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue())};
}

QPalette fill(const QColor& window, const QColor& base, const QColor& text, const QColor& accent) {
  QPalette palette(mix(window, base, 0.4), window);
  palette.setColor(QPalette::Window, window);
  palette.setColor(QPalette::Base, base);
  palette.setColor(QPalette::AlternateBase, mix(base, window, 0.6));
  palette.setColor(QPalette::Button, mix(window, base, 0.3));
  palette.setColor(QPalette::ToolTipBase, base);
  for (const auto role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(role, text);
    palette.setColor(QPalette::Disabled, role, mix(text, window, 0.55));
  }
  palette.setColor(QPalette::PlaceholderText, mix(text, base, 0.45));
  palette.setColor(QPalette::Highlight, accent);
  palette.setColor(QPalette::HighlightedText, Qt::white);
  palette.setColor(QPalette::Link, isDark(palette) ? QColor(0x7d, 0xb4, 0xff) : accent);
  return palette;
}

}  // namespace

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor toneColour(Tone tone, const QPalette& palette) {
  const bool dark = isDark(palette);
  switch (tone) {
    case Tone::Good:
      return dark ? QColor(0x5f, 0xc8, 0x9b) : QColor(0x14, 0x7a, 0x4f);
    case Tone::Bad:
      return dark ? QColor(0xff, 0x9b, 0x7a) : QColor(0xb4, 0x3c, 0x14);
    case Tone::Neutral:
      return faintText(palette);
  }
  return palette.color(QPalette::Text);
}

QColor codeBackground(const QPalette& palette) {
  return mix(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.06);
}

QColor cardBackground(const QPalette& palette) {
  return palette.color(QPalette::Base);
}

QColor lineColour(const QPalette& palette) {
  return mix(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.18);
}

QColor faintText(const QPalette& palette) {
  return mix(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.32);
}

QPalette lightPalette() {
  return fill({0xf2, 0xf4, 0xf7}, {0xff, 0xff, 0xff}, {0x1d, 0x23, 0x2b}, {0x1f, 0x5f, 0xa8});
}

QPalette darkPalette() {
  return fill({0x1b, 0x1f, 0x26}, {0x23, 0x28, 0x31}, {0xe3, 0xe7, 0xee}, {0x2f, 0x6f, 0xb8});
}

void useAppearance(const QString& appearance) {
  static const bool systemIsDark = isDark(QApplication::palette());
  const bool dark = appearance == u"dark" || (appearance != u"light" && systemIsDark);
  QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

}  // namespace enshu::desk
