// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why a machine makes no user namespaces, told from what its /proc says.
#include <QTemporaryDir>
#include <QTest>

#include "core/sandbox/box/hindrance.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::hindrance_test {

using namespace Qt::StringLiterals;
using enshu::sandbox::Hindrance;
using enshu::sandbox::hindrance;
using enshu::sandbox::remedy;

class HindranceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTold_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("contents");
    QTest::addColumn<bool>("isAdministrator");
    QTest::addColumn<Hindrance>("told");
    QTest::addColumn<QByteArray>("help");
    const QString kernel = u"proc/sys/kernel/"_s;
    QTest::newRow("nothing known")
        << u"proc/self/mountinfo"_s << QByteArray("22 1 8:1 / / rw - ext4 /dev/sda1 rw\n") << false
        << Hindrance::Unknown << QByteArray("user.max_user_namespaces");
    QTest::newRow("forbidden") << kernel + u"unprivileged_userns_clone"_s << QByteArray("0\n")
                               << false << Hindrance::Forbidden
                               << QByteArray("kernel.unprivileged_userns_clone=1");
    QTest::newRow("not to root") << kernel + u"unprivileged_userns_clone"_s << QByteArray("0\n")
                                 << true << Hindrance::Unknown << QByteArray("sysctl");
    QTest::newRow("allowed") << kernel + u"unprivileged_userns_clone"_s << QByteArray("1\n")
                             << false << Hindrance::Unknown << QByteArray("sysctl");
    QTest::newRow("none left") << u"proc/sys/user/max_user_namespaces"_s << QByteArray("0\n")
                               << true << Hindrance::NoneLeft << QByteArray("on its host");
    QTest::newRow("AppArmor") << kernel + u"apparmor_restrict_unprivileged_userns"_s
                              << QByteArray("1\n") << false << Hindrance::AppArmor
                              << QByteArray("apparmor_restrict_unprivileged_userns=0");
    QTest::newRow("chroot") << u"proc/self/mountinfo"_s
                            << QByteArray("30 22 0:5 / /proc rw - proc proc rw\n") << false
                            << Hindrance::Chroot << QByteArray("outside of this chroot");
    QTest::newRow("docker") << u".dockerenv"_s << QByteArray() << false << Hindrance::Container
                            << QByteArray("seccomp=unconfined");
    QTest::newRow("podman") << u"run/.containerenv"_s << QByteArray() << false
                            << Hindrance::Container << QByteArray("seccomp=unconfined");
    QTest::newRow("kubernetes") << u"proc/1/cgroup"_s << QByteArray("0::/kubepods/besteffort\n")
                                << false << Hindrance::Container
                                << QByteArray("seccomp=unconfined");
  }

  void isTold() {
    QFETCH(QString, file);
    QFETCH(QByteArray, contents);
    QFETCH(bool, isAdministrator);
    QFETCH(Hindrance, told);
    QFETCH(QByteArray, help);
    const QTemporaryDir root;
    QVERIFY(enshu::test::writeBytes(root.filePath(file), contents));
    QCOMPARE(hindrance(root.path(), isAdministrator), told);
    QVERIFY(QByteArray(remedy(told)).contains(help));
  }
};

ENSHU_TEST(HindranceTest)

}  // namespace enshu::hindrance_test

#include "hindrance_test.moc"
