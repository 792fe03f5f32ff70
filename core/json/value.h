// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QJsonValue>
#include <QString>
#include <QStringList>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace enshu::json {

// Thrown by Value inside a reading function and turned into an Error by read() and readFile()
// (core/json/read.h). It never leaves this library.
struct Refusal {
  Error error;
};

// A JSON value together with where it stands: the document's name and the JSON pointer (RFC 6901).
// Each accessor either returns what was asked for or throws a Refusal that says where and why, so
// a reading function is written as if every document were good:
//
//   Link readLink(const Value& value) {
//     value.onlyKeys({"name", "mass"});
//     return {.name = value.at("name").string(), .mass = value.at("mass").number()};
//   }
//
// Keys given as const char* are UTF-8.
class Value {
 public:
  // The root of a document; `document` is how error messages call it.
  Value(const QJsonValue& value, const QString& document);

  const QJsonValue& raw() const { return value_; }
  const QString& pointer() const { return pointer_; }
  // "file:/links/2/mass"; for the root "file".
  std::string where() const;

  // What the value is.
  bool isNull() const { return value_.isNull(); }
  bool isObject() const { return value_.isObject(); }
  bool isArray() const { return value_.isArray(); }
  bool isString() const { return value_.isString(); }
  bool isNumber() const { return value_.isDouble(); }

  // Members of an object. at: required; find: nothing if the key is absent (null is a value).
  Value at(const char* key) const { return at(QString::fromUtf8(key)); }
  Value at(const QString& key) const;
  std::optional<Value> find(const char* key) const { return find(QString::fromUtf8(key)); }
  std::optional<Value> find(const QString& key) const;
  QStringList keys() const;  // sorted by code unit
  // Refuses the first key that is not in the list.
  void onlyKeys(std::initializer_list<const char*> allowed) const;
  // Refuses the object unless its member "format" is `expected`, e.g. "enshu-robot/1".
  void format(const char* expected) const;

  // Elements of an array.
  std::vector<Value> items() const;
  QStringList strings() const;

  // Scalars. A string is every letter that was written, byte order marks too; a number is finite;
  // an integer is exact and min <= integer <= max.
  QString string() const;
  // The same for people, as it may be shown (core/text/visible.h): one line of text, or several.
  QString text() const;
  QString lines() const;
  double number() const;
  qint64 integer(qint64 min, qint64 max) const;
  bool boolean() const;

  // Arrays of numbers; size -1: any size. A matrix is an array of rows of one length.
  Eigen::VectorXd vector(Eigen::Index size = -1) const;
  Eigen::Vector3d vector3() const { return vector(3); }
  Eigen::MatrixXd matrix(Eigen::Index rows = -1, Eigen::Index cols = -1) const;
  Eigen::Matrix3d matrix3() const { return matrix(3, 3); }

  // value.refuse(ENSHU_TEXT("mass %1 is negative"), {"-1"});
  [[noreturn]] void refuse(const char* text, std::vector<std::string> args = {}) const;

 private:
  Value(const QJsonValue& value, std::shared_ptr<const QString> document, QString pointer);
  Value child(const QJsonValue& value, const QString& key) const;
  Value child(const QJsonValue& value, qsizetype index) const;

  QJsonValue value_;
  std::shared_ptr<const QString> document_;
  QString pointer_;
};

// A key or index as one step of a JSON pointer, with its slash: "/a~1b".
QString pointerStep(const QString& key);

}  // namespace enshu::json
