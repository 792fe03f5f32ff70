// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/html.h"

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

QString escaped(const QString& text) {
  return text::visibleLines(text).toHtmlEscaped();
}

QString opening(const char* name, std::initializer_list<Html::Attribute> attributes) {
  QString tag = u'<' + QString::fromLatin1(name);
  for (const Html::Attribute& attribute : attributes) {
    tag += u' ' + QString::fromLatin1(attribute.name) + u"=\""_s + escaped(attribute.value) + u'"';
  }
  return tag;
}

}  // namespace

Html Html::text(const QString& text) {
  Html html;
  html.source_ = escaped(text);
  return html;
}

Html Html::lines(const QString& text) {
  Html html;
  html.source_ = escaped(text).replace(u'\n', u"<br>"_s);
  return html;
}

Html Html::element(const char* name, std::initializer_list<Attribute> attributes,
                   const Html& inside) {
  Html html;
  html.source_ = opening(name, attributes) + u'>' + inside.source_ + u"</"_s +
                 QString::fromLatin1(name) + u'>';
  return html;
}

Html Html::block(const char* name, std::initializer_list<Attribute> attributes,
                 const Html& inside) {
  Html html = element(name, attributes, inside);
  html.source_ += u'\n';
  return html;
}

Html Html::empty(const char* name, std::initializer_list<Attribute> attributes) {
  Html html;
  html.source_ = opening(name, attributes) + u"/>"_s;
  return html;
}

Html& Html::operator+=(const Html& other) {
  source_ += other.source_;
  return *this;
}

}  // namespace enshu::grading
