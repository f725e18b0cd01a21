import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { readMetricsPage } from "./testing/metrics-page.ts";
import { openProcessDesk, type ProcessDoctor } from "./testing/process-desk.ts";
import { createProcessPatients, type ProcessPatients } from "./testing/process-patients.ts";
import { candidateSignal, openSocket, type TestSocket } from "./testing/room-sockets.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { testPhoneNumber } from "./testing/test-phone-number.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

const VISITS = 300;
const DOCTORS = 10;
const BEGUN_AT_ONCE = 20;
const ROUNDS = 3;
/** Browsers ping every ten seconds: 300 visits send in two seconds what these send at once. */
const TALKING_AT_ONCE = 60;
const ADMINISTRATION_SECRET = "0123456789abcdef0123456789abcdef";
// Whole programs start and end here, and hundreds of patients come in one after the other.
vi.setConfig({ testTimeout: 400_000 });

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

type Visit = { treatmentId: string; doctor: TestSocket; patient: TestSocket };

let ports: { portal: string; desk: string; metrics: string };
let program: ChildProgram;
let patients: ProcessPatients;
let doctors: ProcessDoctor[];
let sockets: TestSocket[];
let ends: (() => void | Promise<void>)[];

beforeEach(async () => {
  const [portal, desk, metrics] = [await findFreePort(), await findFreePort(), await findFreePort()].map(String);
  ports = { portal: portal ?? "", desk: desk ?? "", metrics: metrics ?? "" };
  const { folder, remove } = createProcessFolder();
  const { url, close } = await createProcessDatabase();
  ends = [close, remove];
  sockets = [];
  program = await startProcess(
    processEnvironment(folder, Number(ports.portal), {
      ...{ DATABASE_URL: url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl, ADMINISTRATION_SECRET },
      ...{ DESK_PORT: ports.desk, METRICS_PORT: ports.metrics },
    }),
  );
  patients = createProcessPatients(ports.portal, await createFakeIdentity(() => new Date()));
  const openedDesk = await openProcessDesk(ports, ADMINISTRATION_SECRET);
  const day = addCalendarDays(toCalendarDay(new Date()), 1);
  const spot = { startsAt: `${day}T10:00:00+09:00`, endsAt: `${day}T10:15:00+09:00`, capacity: VISITS / DOCTORS };
  doctors = [];
  for (let index = 0; index < DOCTORS; index += 1) {
    doctors.push(await openedDesk.employDoctor(`医師 ${index}号`, spot));
  }
});

afterEach(async () => {
  for (const socket of sockets) socket.cut();
  program.process.kill("SIGTERM");
  await program.ended;
  for (const end of ends) await end();
});

async function enter(side: "patient" | "doctor", token: string, deviceId: string): Promise<TestSocket> {
  const port = side === "patient" ? ports.portal : ports.desk;
  const socket = await openSocket(`ws://127.0.0.1:${port}${ROOM_SOCKET_PATH}`, `http://localhost:${port}`);
  sockets.push(socket);
  socket.send({ type: "enter", token, deviceId, takesOver: false });
  await expect.poll(() => socket.has("entered")).toBe(true);
  return socket;
}

/** A new patient registers, books the doctor's spot, and meets the doctor. */
async function meet(index: number): Promise<Visit> {
  const patient = `hanako${index}`;
  const doctor = doctors[index % DOCTORS];
  await patients.register(patient, index);
  const treatmentId = String(await patients.book(patient, doctor?.spot));
  const doctorsToken = (await doctor?.begin(treatmentId)) ?? "";
  return {
    treatmentId,
    doctor: await enter("doctor", doctorsToken, `desk-device-${index}`),
    patient: await enter("patient", await patients.roomToken(patient, treatmentId), `phone-device-${index}`),
  };
}

/** Every device reports on its call, as browsers do, and every doctor's device sends the patient's a signal. */
function talk(visits: Visit[], round: number): void {
  for (const { doctor, patient } of visits) {
    doctor.send({ type: "ping", call: { quality: "good", way: "direct", reconnects: 0 } });
    patient.send({
      type: "ping",
      call: { quality: round % 2 === 0 ? "good" : "unstable", way: "relay", reconnects: 1 },
    });
    doctor.send({ type: "signal", signal: candidateSignal("desk", null, `candidate ${round}`) });
  }
}

test("while 300 visits go on the page of metrics is there within a second, with numbers and no names", async () => {
  const visits = [await meet(0)];
  talk(visits, 0);
  await expect.poll(async () => (await readMetricsPage(ports.metrics)).sum("madoguchi_call_devices")).toBe(2);
  const ofOneVisit = await readMetricsPage(ports.metrics);

  while (visits.length < VISITS) {
    const count = Math.min(BEGUN_AT_ONCE, VISITS - visits.length);
    visits.push(...(await Promise.all(Array.from({ length: count }, (_, index) => meet(visits.length + index)))));
  }
  const pages: Awaited<ReturnType<typeof readMetricsPage>>[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let first = 0; first < VISITS; first += TALKING_AT_ONCE) {
      talk(visits.slice(first, first + TALKING_AT_ONCE), round);
      pages.push(await readMetricsPage(ports.metrics));
    }
    const countConnected = () => visits.filter(({ patient }) => patient.signals().length >= round).length;
    await expect.poll(countConnected).toBe(VISITS);
  }
  pages.push(await readMetricsPage(ports.metrics));
  const times = pages.map(({ ms }) => ms).toSorted((one, other) => one - other);
  // The median: the slowest scrapes are those of a busy machine.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1000);

  const page = pages.at(-1) ?? ofOneVisit;
  expect(page.sum("madoguchi_room_sockets")).toBe(2 * VISITS);
  expect(page.sum("madoguchi_call_devices", 'side="doctor",quality="good",way="direct"')).toBe(VISITS);
  expect(page.sum("madoguchi_call_devices", 'side="patient"')).toBe(VISITS);
  expect(page.sum("madoguchi_call_reconnects_total", 'side="patient"')).toBe(ROUNDS * VISITS + 1);
  expect(page.samples.size).toBeLessThan(ofOneVisit.samples.size + 50);

  const { lastName, firstName, lastNameKana } = profileFixture;
  const known = [lastName, firstName, lastNameKana, "hanako", "@", "医師", "device-", "clinic-minato", "127.0.0.1"];
  const numbers = [testPhoneNumber(0), testPhoneNumber(VISITS - 1)];
  for (const said of [...known, ...numbers, ...visits.map(({ treatmentId }) => treatmentId)]) {
    expect(page.text).not.toContain(said);
  }
  expect(page.text).not.toMatch(UUID);

  for (const { doctor, patient } of visits) {
    doctor.close();
    patient.close();
  }
  await expect.poll(async () => (await readMetricsPage(ports.metrics)).sum("madoguchi_room_sockets")).toBe(0);
  expect((await readMetricsPage(ports.metrics)).sum("madoguchi_call_devices")).toBe(0);
});
