// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <initializer_list>

namespace enshu::grading {

// Well-formed HTML. Text gets in by Html::text and as the value of an attribute alone, which escape
// it and show what prints nothing (core/text/visible.h); there is no other way.
class Html {
 public:
  struct Attribute {
    const char* name;
    QString value;
  };

  Html() = default;

  // Line ends stay as they are; as breaks, with `lines`.
  static Html text(const QString& text);
  static Html lines(const QString& text);

  // <name attributes>inside</name> and a line end where it is a block of its own.
  static Html element(const char* name, std::initializer_list<Attribute> attributes,
                      const Html& inside);
  static Html element(const char* name, const Html& inside) { return element(name, {}, inside); }
  static Html block(const char* name, std::initializer_list<Attribute> attributes,
                    const Html& inside);
  static Html block(const char* name, const Html& inside) { return block(name, {}, inside); }

  // One without contents, as SVG writes it: <name attributes/>.
  static Html empty(const char* name, std::initializer_list<Attribute> attributes);

  Html& operator+=(const Html& other);
  friend Html operator+(Html one, const Html& other) { return one += other; }

  const QString& source() const { return source_; }

 private:
  QString source_;
};

}  // namespace enshu::grading
