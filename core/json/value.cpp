// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::json {

Value::Value(const QJsonValue& value, const QString& document)
    : Value(value, std::make_shared<const QString>(document), QString()) {}

Value::Value(const QJsonValue& value, std::shared_ptr<const QString> document, QString pointer)
    : value_(value), document_(std::move(document)), pointer_(std::move(pointer)) {}

Value Value::child(const QJsonValue& value, const QString& key) const {
  return Value(value, document_, pointer_ + pointerStep(key));
}

Value Value::child(const QJsonValue& value, qsizetype index) const {
  return child(value, QString::number(index));
}

std::string Value::where() const {
  const std::string document = document_->toStdString();
  return pointer_.isEmpty() ? document : document + ":" + pointer_.toStdString();
}

void Value::refuse(const char* text, std::vector<std::string> args) const {
  throw Refusal{Error{where(), text, std::move(args)}};
}

Value Value::at(const QString& key) const {
  std::optional<Value> member = find(key);
  if (!member) {
    refuse(ENSHU_TEXT("the key \"%1\" is missing"), {key.toStdString()});
  }
  return *std::move(member);
}

std::optional<Value> Value::find(const QString& key) const {
  if (!isObject()) {
    refuse(ENSHU_TEXT("expected an object"));
  }
  const QJsonObject object = value_.toObject();
  const auto member = object.constFind(key);
  if (member == object.constEnd()) {
    return std::nullopt;
  }
  return child(member.value(), key);
}

QStringList Value::keys() const {
  if (!isObject()) {
    refuse(ENSHU_TEXT("expected an object"));
  }
  return value_.toObject().keys();
}

void Value::onlyKeys(std::initializer_list<const char*> allowed) const {
  for (const QString& key : keys()) {
    const bool known = std::any_of(allowed.begin(), allowed.end(), [&key](const char* name) {
      return key == QString::fromUtf8(name);
    });
    if (!known) {
      at(key).refuse(ENSHU_TEXT("unknown key \"%1\""), {key.toStdString()});
    }
  }
}

void Value::format(const char* expected) const {
  const Value name = at("format");
  const QString found = name.string();
  if (found != QString::fromUtf8(expected)) {
    name.refuse(ENSHU_TEXT("the format is \"%1\", expected \"%2\""),
                {found.toStdString(), expected});
  }
}

std::vector<Value> Value::items() const {
  if (!isArray()) {
    refuse(ENSHU_TEXT("expected an array"));
  }
  const QJsonArray array = value_.toArray();
  std::vector<Value> items;
  items.reserve(static_cast<std::size_t>(array.size()));
  for (const QJsonValue item : array) {
    items.push_back(child(item, static_cast<qsizetype>(items.size())));
  }
  return items;
}

QStringList Value::strings() const {
  QStringList strings;
  for (const Value& item : items()) {
    strings.append(item.string());
  }
  return strings;
}

QString Value::string() const {
  if (!isString()) {
    refuse(ENSHU_TEXT("expected a string"));
  }
  return value_.toString();
}

QString Value::text() const {
  return text::visible(string());
}

QString Value::lines() const {
  return text::visibleLines(string());
}

double Value::number() const {
  const double number = value_.toDouble();
  if (!isNumber() || !std::isfinite(number)) {
    refuse(ENSHU_TEXT("expected a number"));
  }
  return number;
}

qint64 Value::integer(qint64 min, qint64 max) const {
  // toInteger gives its default for anything that is no exact integer.
  const bool exact = value_.toInteger(0) == value_.toInteger(1);
  const qint64 integer = value_.toInteger();
  if (!exact || integer < min || integer > max) {
    refuse(ENSHU_TEXT("expected an integer from %1 to %2"),
           {std::to_string(min), std::to_string(max)});
  }
  return integer;
}

bool Value::boolean() const {
  if (!value_.isBool()) {
    refuse(ENSHU_TEXT("expected true or false"));
  }
  return value_.toBool();
}

Eigen::VectorXd Value::vector(Eigen::Index size) const {
  if (!isArray()) {
    refuse(ENSHU_TEXT("expected an array of numbers"));
  }
  const QJsonArray array = value_.toArray();
  if (size >= 0 && array.size() != size) {
    refuse(ENSHU_TEXT("expected %1 numbers, found %2"),
           {std::to_string(size), std::to_string(array.size())});
  }
  Eigen::VectorXd vector(array.size());
  for (qsizetype i = 0; i < array.size(); ++i) {
    const QJsonValue item = array.at(i);
    vector(i) = item.toDouble();
    if (!item.isDouble() || !std::isfinite(vector(i))) {
      child(item, i).refuse(ENSHU_TEXT("expected a number"));
    }
  }
  return vector;
}

Eigen::MatrixXd Value::matrix(Eigen::Index rows, Eigen::Index cols) const {
  const std::vector<Value> items = this->items();
  const auto found = static_cast<Eigen::Index>(items.size());
  if (rows >= 0 && found != rows) {
    refuse(ENSHU_TEXT("expected %1 rows, found %2"), {std::to_string(rows), std::to_string(found)});
  }
  Eigen::MatrixXd matrix(found, std::max<Eigen::Index>(cols, 0));
  for (Eigen::Index i = 0; i < found; ++i) {
    const Eigen::VectorXd row = items[static_cast<std::size_t>(i)].vector(cols);
    if (cols < 0) {
      cols = row.size();  // the first row says how long the others are
      matrix.resize(found, cols);
    }
    matrix.row(i) = row;
  }
  return matrix;
}

QString pointerStep(const QString& key) {
  QString step = key;
  step.replace(u'~', u"~0"_s).replace(u'/', u"~1"_s);
  return u'/' + step;
}

}  // namespace enshu::json
