import { afterAll, beforeAll, expect, test } from "vitest";
import { canBoot, createDebian } from "../testing/debian-machine.ts";

let debian: ReturnType<typeof createDebian>;

beforeAll(() => {
  if (!canBoot) return;
  debian = createDebian();
  debian.run("dpkg --install /root/madoguchi.deb");
});
afterAll(() => {
  if (canBoot) debian.remove();
});

const SCRIPT = `
systemctl start madoguchi@3000.service
for attempt in $(seq 60); do madoguchi healthcheck > /dev/null && break; sleep 1; done
echo "health: $(madoguchi healthcheck)"
main=$(systemctl show --property MainPID --value madoguchi@3000.service)
echo "seccomp: $(grep '^Seccomp:' /proc/$main/status)"
echo "user: $(stat -c %U /proc/$main)"
echo "secret in the environment: $(grep -c "$(cat /etc/madoguchi/hash-secret)" /proc/$main/environ)"
su -s /bin/sh madoguchi -c 'madoguchi doctor' | grep '^ok *database'
/usr/lib/madoguchi/deploy/debian/restart-instances
for attempt in $(seq 60); do madoguchi healthcheck > /dev/null && break; sleep 1; done
echo "restarted as another process: $([ "$main" != "$(systemctl show --property MainPID --value madoguchi@3000.service)" ] && echo yes)"
echo "stopping"
systemctl stop madoguchi@3000.service
systemctl show --property Result,ExecMainStatus madoguchi@3000.service
grep -h '"msg":"stop' /var/log/madoguchi/3000/*
tail -n 1 /var/lib/madoguchi/postgres/postgres.log
`;

test.runIf(canBoot)(
  "systemd runs the hardened unit with the database inside, provides the secrets, and stops it in order",
  () => {
    const says = debian.boot(SCRIPT);
    expect(says).toContain("health: ready");
    expect(says).toMatch(/seccomp: Seccomp:\s+2/);
    expect(says).toContain("user: madoguchi");
    expect(says).toContain("secret in the environment: 0");
    expect(says).toMatch(/^ok {4}database/m);
    expect(says).toContain("restarted as another process: yes");
    expect(says).toMatch(/Result=success\nExecMainStatus=0/);
    expect(says).toContain('"msg":"stopping"');
  },
);
