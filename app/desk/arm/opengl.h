// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::desk {

// What this display can draw with. Asked once, when it is first needed; needs the application.
struct OpenGl {
  bool there = false;     // OpenGL 3 or OpenGL ES 3 at least
  bool software = false;  // by the processor: smooth edges would cost half of the frames
};

const OpenGl& openGl();

}  // namespace enshu::desk
