// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/call_text.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace enshu::call_text_test {

using namespace Qt::StringLiterals;
using namespace enshu::authoring;

class CallTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // "call" as it stands, without a space; empty: it needs a driver.cpp.
  void isWhereEveryArgumentIsOfAState_data() {
    QTest::addColumn<QString>("prototype");
    QTest::addColumn<QString>("call");
    const auto row = [](const char* name, const char* prototype, const char* call) {
      QTest::newRow(name) << QString::fromLatin1(prototype) << QString::fromLatin1(call);
    };
    row("of a state", "VectorXd f(const VectorXd& q, const VectorXd& ud, double t)",
        R"({"each":"state","outputs":[{"channels":"joints","name":"answer"}]})");
    row("a chain of another name", "double f(const Chain& arm)",
        R"({"arguments":{"arm":"chain"},"each":"state",)"
        R"("outputs":[{"channels":["answer"],"name":"answer"}]})");
    row("a quantity", "MatrixXd f(const MatrixXd& M)",
        R"({"each":"state","outputs":[{"channels":"matrix","name":"answer"}]})");
    row("an answer of a size", "Vector3d f(const VectorXd& q)",
        R"({"each":"state","outputs":[{"name":"answer"}]})");
    row("no name of a state", "double f(const VectorXd& speeds)", "");
    row("of another type", "double f(const MatrixXd& q)", "");
    row("a time that is a vector", "double f(const VectorXd& t)", "");
    row("changed", "double f(VectorXd& q)", "");
    row("a chain that is filled", "void f(Chain& chain)", "");
    row("a map", "double f(const InverseDynamics& tau)", "");
  }
  void isWhereEveryArgumentIsOfAState() {
    QFETCH(QString, prototype);
    QFETCH(QString, call);
    const std::optional<QString> text = callText(parseFirstPrototype(prototype).value());
    QCOMPARE(text.has_value(), !call.isEmpty());
    if (!text) {
      return;
    }
    QString object = text->trimmed();
    QVERIFY(object.endsWith(u',') && text->endsWith(u'\n'));
    object.chop(1);
    const QJsonDocument read = QJsonDocument::fromJson("{" + object.toUtf8() + "}");
    QCOMPARE(
        QString::fromUtf8(QJsonDocument(read[u"call"_s].toObject()).toJson(QJsonDocument::Compact)),
        call);
  }
};

ENSHU_TEST(CallTextTest)

}  // namespace enshu::call_text_test

#include "call_text_test.moc"
