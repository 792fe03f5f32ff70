// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/opengl.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kLeastVersion = 3;

OpenGl ask() {
  // These draw without OpenGL, and some of their versions crash when they are asked for it.
  static const QStringList without{u"offscreen"_s, u"minimal"_s};
  if (without.contains(QGuiApplication::platformName())) {
    return {};
  }
  QOpenGLContext context;
  QOffscreenSurface surface;
  surface.create();
  if (!surface.isValid() || !context.create() || !context.makeCurrent(&surface)) {
    return {};
  }
  const QByteArray renderer =
      reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
  const bool there = context.format().majorVersion() >= kLeastVersion;
  context.doneCurrent();
  return {there, renderer.contains("llvmpipe") || renderer.contains("softpipe")};
}

}  // namespace

const OpenGl& openGl() {
  static const OpenGl answer = ask();
  return answer;
}

}  // namespace enshu::desk
