import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { databaseUrlFile, journeyAddresses, ownPorts, relayedMetricsPort, relayPorts } from "./support/addresses.ts";
import { CallPerson, launchCallBrowser } from "./support/call/call-person.ts";
import { startRelay } from "./support/call/relay.ts";
import { beginVisit } from "./support/call/visit.ts";
import { test } from "./support/fixtures.ts";
import { type RunningPortal, startPortal } from "./support/stack.ts";

/** Another process than the shared one, which has no relay and must not be killed. */
const PORT = ownPorts.relayed;
const CUT_MS = 10_000;

/** The operator's metrics of calls, one line each. */
async function readCallFigures(): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${relayedMetricsPort}/metrics`)).text();
  return page.split("\n").filter((line) => line.startsWith("madoguchi_call_"));
}

/** Devices report with their pings, the first of which asks whether they should. */
const REPORTED = { timeout: 30_000 };

test("over the relay alone a call outlives its killed server and a cut of the network, and admits a third person", async ({
  launchOptions,
  patient: person,
}) => {
  test.slow();
  const relay = await startRelay(relayPorts.call);
  const options = {
    port: PORT,
    sandboxPort: journeyAddresses.sandboxPort,
    dataFolder: await mkdtemp(join(tmpdir(), "madoguchi-call-")),
    databaseUrl: readFileSync(databaseUrlFile, "utf8"),
    more: {
      ...relay.environment,
      METRICS_PORT: String(relayedMetricsPort),
      IDENTITY_SERVICE_ACCOUNT_FILE: join(journeyAddresses.dataFolder, "sandbox", "service-account.json"),
    },
  };
  let portal: RunningPortal | undefined;
  const browsers = await Promise.all([launchCallBrowser(launchOptions), launchCallBrowser(launchOptions)]);
  try {
    portal = await startPortal(options);
    const visit = await beginVisit(person, PORT);
    const people = await Promise.all([
      CallPerson.open(browsers[0], visit.doctor),
      CallPerson.open(browsers[1], visit.patient),
    ]);
    const all = <Result>(act: (person: CallPerson) => Promise<Result>) => Promise.all(people.map(act));
    await all((person) => person.join());
    await all((person) => person.expectMedia());
    for (const measure of await all((person) => person.measure())) {
      expect(measure).toMatchObject({ localCandidate: "relay", remoteCandidate: "relay" });
    }

    await portal.kill();
    await expect.poll(() => all(async (person) => (await person.read()).connection)).toEqual(["down", "down"]);
    await all((person) => person.expectMedia());
    portal = await startPortal(options);
    await expect.poll(() => all(async (person) => (await person.read()).connection)).toEqual(["open", "open"]);
    await all((person) => person.expectMedia());
    for (const { statuses } of await all((person) => person.read())) {
      expect(statuses).toEqual(["connecting", "connected"]);
    }

    relay.pause();
    const cutAt = Date.now();
    await expect
      .poll(() => all(async (person) => (await person.read()).status))
      .toEqual(["reconnecting", "reconnecting"]);
    await expect.poll(() => Date.now() - cutAt, { timeout: CUT_MS }).toBeGreaterThanOrEqual(CUT_MS);
    relay.resume();
    await expect.poll(() => all(async (person) => (await person.read()).status)).toEqual(["connected", "connected"]);
    await all((person) => person.expectMedia());
    for (const side of ["patient", "doctor"]) {
      // The estimated quality of the line after such an interruption depends on the machine; the flow of media does
      // not.
      const flowing = new RegExp(
        `^madoguchi_call_devices\\{side="${side}",quality="(good|unstable|sound-only)",way="relay"\\} 1$`,
      );
      await expect.poll(readCallFigures, REPORTED).toContainEqual(expect.stringMatching(flowing));
      // The line may come from a report before the interruption.
      await expect.poll(readCallFigures, REPORTED).toContain(`madoguchi_call_reconnects_total{side="${side}"} 1`);
    }

    const third = await CallPerson.open(browsers[1], await visit.inviteThird());
    await Promise.all([...people, third].map((person) => person.meetThird()));
    const lines = [
      ...people.map((person) => [person, "companion"] as const),
      ...(["doctor", "patient"] as const).map((side) => [third, side] as const),
    ];
    await Promise.all(lines.map(([person, to]) => person.expectMedia(to)));
    for (const [person, to] of lines) {
      expect(await person.measure(to)).toMatchObject({ localCandidate: "relay", remoteCandidate: "relay" });
    }
    await all((person) => person.expectMedia());
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all([portal?.stop(), relay.stop()]);
    await rm(options.dataFolder, { recursive: true, force: true });
  }
});
