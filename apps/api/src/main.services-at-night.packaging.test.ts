import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { chownTo, postgresAccount } from "./platform/db/postgres-account.ts";
import { startRelay } from "./testing/cluster/relay.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessClinic } from "./testing/process-clinic.ts";
import { openSandboxCards } from "./testing/sandbox-cards.ts";
import { startSandboxProgram } from "./testing/sandbox-program.ts";
import { makeCertificate } from "./testing/self-signed-certificate.ts";
import { createShiftedClock, faketimeLibrary } from "./testing/shifted-clock.ts";
import { findProxyPorts, hasProxy, startProxy } from "./testing/test-proxies.ts";
import { useInstallation } from "./testing/use-installation.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const DAY_MS = 86_400_000;
const ADMINISTRATION_SECRET = "0123456789abcdef0123456789abcdef";

const installation = useInstallation({ ADMINISTRATION_SECRET });

test.runIf(hasProxy("nginx") && faketimeLibrary)(
  "row 2 of the night: a certificate has ended, and is good after a reload of the proxy",
  async () => {
    const ports = await findProxyPorts();
    const [portal, desk] = [Number(installation.port()), await findFreePort()];
    const address = `https://localhost:${ports.https}`;
    await installation.run({
      DATABASE_URL: await installation.makeDatabase(),
      DESK_PORT: String(desk),
      PORTAL_BASE_URL: address,
    });
    const proxy = startProxy("nginx", { ...ports, portal, desk }, (text) =>
      text.replaceAll("portal.clinic.example", "localhost"),
    );
    installation.endWith(proxy.stop);
    /** The authority that browsers know. */
    const bundle = join(installation.folder(), "authority.pem");
    const renew = (days: number) => {
      const { certificate } = makeCertificate(proxy.folder, "DNS:localhost", days);
      writeFileSync(bundle, readFileSync(certificate), { flag: "a" });
      proxy.reload();
    };
    const clock = createShiftedClock(join(installation.folder(), "clock"));
    const examine = () => installation.doctor("certificate", { ...clock.environment, NODE_EXTRA_CA_CERTS: bundle });
    renew(1);
    clock.setAhead(2 * DAY_MS);
    await expect
      .poll(examine)
      .toMatchObject([{ state: "bad", says: "Browsers refuse the certificate of localhost (CERT_HAS_EXPIRED)." }]);
    renew(90);
    await expect.poll(examine).toMatchObject([{ state: "good" }]);
  },
);

test("row 8 of the night: the card company does not answer, and each payment gets its result when it does", async () => {
  const sandbox = await startSandboxProgram();
  installation.endWith(sandbox.stop);
  const cards = openSandboxCards(sandbox.place);
  await installation.run({
    DATABASE_URL: await installation.makeDatabase(),
    CARD_BASE_URL: cards.settings.baseUrl,
    CARD_MERCHANT_CCID: cards.settings.merchantCcid,
    CARD_MERCHANT_KEY: cards.settings.merchantKey,
    CARD_TOKEN_API_KEY: cards.settings.tokenApiKey,
    CARD_IS_DUMMY: "1",
  });
  const patients = await installation.findPatients();
  await patients.register("hanako", 1);
  const treatmentId = String(await patients.book("hanako", (await patients.freeSpots())[0]));
  await (await createProcessClinic(installation.port(), ADMINISTRATION_SECRET)).finish(treatmentId);

  let isAway = false;
  const orderId = patients.pay("hanako", treatmentId, {
    ...cards,
    authenticate: async (...parameters) => {
      const returned = await cards.authenticate(...parameters);
      sandbox.freeze();
      isAway = true;
      return returned;
    },
  });
  await expect.poll(() => isAway).toBe(true);
  expect(await installation.doctor("card")).toMatchObject([
    { state: "bad", says: expect.stringContaining("no-answer") },
  ]);
  sandbox.thaw();
  const ledger = () => cards.readLedger();
  expect((await ledger()).get(await orderId)).toMatchObject({ charged: 3_300 });
  expect((await ledger()).size).toBe(1);
  expect(await installation.doctor("card")).toMatchObject([{ state: "good" }]);
});

test.runIf(existsSync("/usr/bin/turnserver"))(
  "row 9 of the night: the relay is away, then has another secret, and is good after both remedies",
  async () => {
    chownTo(postgresAccount(), installation.folder());
    const relay = await startRelay(installation.folder());
    installation.endWith(relay.kill);
    installation.set({ ...relay.environment, DATABASE_URL: await installation.makeDatabase() });
    const [good] = [{ state: "good" }];
    await expect.poll(() => installation.doctor("turn")).toMatchObject([good]);
    await relay.kill();
    expect(await installation.doctor("turn")).toMatchObject([
      { state: "bad", remedy: "start coturn, and check TURN_URLS and TURN_SECRET" },
    ]);
    relay.start();
    await expect.poll(() => installation.doctor("turn")).toMatchObject([good]);
    const another = { TURN_SECRET: "another-secret-of-the-relay" };
    expect(await installation.doctor("turn", another)).toMatchObject([
      { state: "bad", says: expect.stringContaining("refused") },
    ]);
  },
);
