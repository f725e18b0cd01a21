/**
 * Measures how long a patient waits after 「参加する」 for the first picture of the doctor, who is in the room already, and
 * for the picture after a reload of the page during the call. The reference is the same two browsers joined by a bare
 * WebSocket relay and a bare `RTCPeerConnection`, in alternating rounds. `ROUNDS` sets their number.
 */
import type { Browser } from "@playwright/test";
import { openBareCall } from "../../../journeys/support/call/bare-call.ts";
import { CallPerson, launchCallBrowser } from "../../../journeys/support/call/call-person.ts";
import { beginVisit } from "../../../journeys/support/call/visit.ts";
import { FAKE_DEVICES_AT_FULL_RATE } from "../../../journeys/support/fake-devices.ts";
import { inventPatient } from "../../../journeys/support/patient.ts";
import { median } from "../../median.ts";
import { recordResult } from "../../record-result.ts";
import { startProgram } from "../signalling/programs.ts";

const rounds = Number(process.env["ROUNDS"] ?? 7);
const portal = process.env["PORTAL"] ?? "http://localhost:3500";
const RELAY_PORT = 3509;
const RELAY = `ws://127.0.0.1:${RELAY_PORT}/visit`;
const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

async function measureBare([doctors, patients]: [Browser, Browser]): Promise<number> {
  const [doctor, patient] = await Promise.all([
    openBareCall(doctors, portal, RELAY),
    openBareCall(patients, portal, RELAY),
  ]);
  const took = await patient.join();
  await Promise.all([doctor.close(), patient.close()]);
  return took;
}

async function measureOwn([doctors, patients]: [Browser, Browser]): Promise<{ first: number; again: number }> {
  const visit = await beginVisit(inventPatient());
  const doctor = await CallPerson.open(doctors, visit.doctor);
  const patient = await CallPerson.open(patients, visit.patient);
  await doctor.join();
  await Promise.all([doctor.getReady(), patient.getReady()]);
  const first = await patient.joinUntilPicture();
  const reloadedAt = performance.now();
  await patient.load();
  await patient.joinUntilPicture();
  const again = performance.now() - reloadedAt;
  await Promise.all([doctor.close(), patient.close()]);
  return { first, again };
}

const relay = await startProgram([process.execPath, "apps/api/src/testing/bare-relay.program.ts"], {
  PORT: String(RELAY_PORT),
});
const options = { executablePath: chromium, args: ["--no-sandbox", "--disable-gpu", FAKE_DEVICES_AT_FULL_RATE] };
const browsers = await Promise.all([launchCallBrowser(options), launchCallBrowser(options)]);
try {
  const results: { first: number; again: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const result = { ...(await measureOwn(browsers)), bare: await measureBare(browsers) };
    if (round === 0) continue;
    results.push(result);
    const { first, again, bare } = result;
    console.log(
      `  round ${round}  the call ${first.toFixed(0)} ms, after a reload ${again.toFixed(0)} ms  bare ${bare.toFixed(0)} ms`,
    );
  }
  const ratio = median(results.map(({ first, bare }) => first / bare));
  console.log(`medians of ${rounds} rounds:`);
  console.log(`  「参加する」 to the first picture  ${median(results.map(({ first }) => first)).toFixed(0)} ms`);
  console.log(`  the same, of a bare relay and connection  ${median(results.map(({ bare }) => bare)).toFixed(0)} ms`);
  console.log(`  ratio  ${ratio.toFixed(2)} × (target 1.3 × at most)`);
  const again = (median(results.map((result) => result.again)) / 1000).toFixed(2);
  recordResult("the visit: first remote frame", `${ratio.toFixed(2)} ×; ${again} s`);
  console.log(`  a reload of the page to the picture  ${again} s (target 5 s)`);
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await relay.stop();
}
