import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { databaseUrlFile, journeyAddresses, ownPorts, relayPorts } from "./support/addresses.ts";
import { CallPerson, launchCallBrowser } from "./support/call/call-person.ts";
import { openLossyWay } from "./support/call/lossy-way.ts";
import { startRelay } from "./support/call/relay.ts";
import { beginVisit } from "./support/call/visit.ts";
import { FAKE_DEVICES_AT_FULL_RATE } from "./support/fake-devices.ts";
import { test } from "./support/fixtures.ts";
import { startPortal } from "./support/stack.ts";

const LOST_SHARE = 0.05;
const LOSSY_SECONDS = 30;

test("a connection with enough bandwidth that loses one packet in twenty preserves every picture", async ({
  launchOptions,
  patient: person,
}) => {
  test.slow();
  const relay = await startRelay(relayPorts.lossy);
  const way = await openLossyWay(relayPorts.lossyWay, relayPorts.lossy);
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-call-"));
  const portal = await startPortal({
    port: ownPorts.lossy,
    sandboxPort: journeyAddresses.sandboxPort,
    dataFolder,
    databaseUrl: readFileSync(databaseUrlFile, "utf8"),
    more: {
      ...relay.environment,
      TURN_URLS: `turn:127.0.0.1:${relayPorts.lossyWay}?transport=udp`,
      IDENTITY_SERVICE_ACCOUNT_FILE: join(journeyAddresses.dataFolder, "sandbox", "service-account.json"),
    },
  });
  const atFullRate = { ...launchOptions, args: [...(launchOptions.args ?? []), FAKE_DEVICES_AT_FULL_RATE] };
  const browsers = await Promise.all([launchCallBrowser(atFullRate), launchCallBrowser(atFullRate)]);
  try {
    const visit = await beginVisit(person, ownPorts.lossy);
    const people = await Promise.all([
      CallPerson.open(browsers[0], visit.doctor),
      CallPerson.open(browsers[1], visit.patient),
    ]);
    const all = <Result>(act: (person: CallPerson) => Promise<Result>) => Promise.all(people.map(act));
    await all((person) => person.join());
    await all((person) => person.expectMedia());

    way.lose(LOST_SHARE);
    const since = Date.now();
    await expect
      .poll(() => Date.now() - since, { timeout: LOSSY_SECONDS * 2000, intervals: [1000] })
      .toBeGreaterThanOrEqual(LOSSY_SECONDS * 1000);
    for (const { qualities } of await all((person) => person.read())) expect(qualities).not.toContain("sound-only");
    await all((person) => person.expectMedia());
    // The size of the picture depends on the machine too: a browser reduces it where the processor is busy.
    for (const measure of await all((person) => person.measure())) expect(measure?.packetsLost).toBeGreaterThan(0);
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all([portal.stop(), relay.stop()]);
    way.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
