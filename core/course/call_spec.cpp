// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/call_spec.h"

#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

// What stands alone for all names (core/driver/call_driver.h).
const QStringList kRowWords{u"joints"_s, u"matrix"_s};

// A text that becomes part of a program.
QString word(const json::Value& value) {
  static const QRegularExpression form(u"^[^\"\\\\\\p{Cc}]{1,80}$"_s);
  QString text = value.string();
  if (!form.match(text).hasMatch()) {
    value.refuse(ENSHU_TEXT("must be one line of at most 80 letters without quotes"));
  }
  return text;
}

CallOutput readOutput(const json::Value& value) {
  value.onlyKeys({"name", "channels", "times"});
  CallOutput output{word(value.at("name")), {}, {}};
  if (const auto times = value.find("times")) {
    output.times = word(*times);
  }
  if (const auto channels = value.find("channels"); channels && channels->isString()) {
    if (!kRowWords.contains(channels->string())) {
      channels->refuse(ENSHU_TEXT("must be one of %1, or a list of names"),
                       {kRowWords.join(", "_L1).toStdString()});
    }
    output.channels = {channels->string()};
  } else if (channels) {
    for (const json::Value& channel : channels->items()) {
      output.channels += word(channel);
    }
  }
  return output;
}

}  // namespace

// What the parameters get: a parameter that "arguments" does not name gets what is called as it is.
CallSpec readCall(const json::Value& value, const Prototype& prototype) {
  value.onlyKeys({"each", "arguments", "outputs"});
  CallSpec call;
  const QString each = value.at("each").text();
  if (each != "state"_L1 && each != "link"_L1) {
    value.at("each").refuse(ENSHU_TEXT("must be \"state\" or \"link\""));
  }
  call.eachLink = each == "link"_L1;
  QJsonObject named;
  if (const auto arguments = value.find("arguments")) {
    named = arguments->raw().toObject();
    for (const QString& parameter : arguments->keys()) {
      word(arguments->at(parameter));
    }
  }
  for (const Parameter& parameter : prototype.parameters) {
    const QJsonValue given = named.take(parameter.name);
    call.parameters += parameter.name;
    call.arguments += given.isString() ? given.toString() : parameter.name;
  }
  if (!named.isEmpty()) {
    value.at("arguments")
        .refuse(ENSHU_TEXT("the function has no parameter %1"),
                {named.keys().first().toStdString()});
  }
  for (const json::Value& output : value.at("outputs").items()) {
    call.outputs += readOutput(output);
  }
  if (call.outputs.isEmpty()) {
    value.at("outputs").refuse(ENSHU_TEXT("an exercise needs at least one output"));
  }
  return call;
}

}  // namespace enshu::course
