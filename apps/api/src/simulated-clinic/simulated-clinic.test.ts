import { readBillingCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { treatmentQueueSchema } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readParcelsCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import pino from "pino";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "../composition/app.ts";
import { ensureDemonstrationClinic } from "../demonstration/ensure-demonstration-clinic.ts";
import type { Mail } from "../platform/adapters/mail/mail.port.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { createLive } from "../platform/live/live.ts";
import { createFakeIdentity } from "../testing/fake-identity.ts";
import { PATIENTS_ORIGIN, serveRooms } from "../testing/room-sockets.ts";
import { createRequests } from "../testing/send-requests.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { createTestDeps } from "../testing/test-deps.ts";
import { within } from "../testing/within.ts";
import { demonstrateDay, demonstratePast } from "./simulated-clinic.ts";
import { holdWaitingRooms } from "./waiting-devices.ts";

/** A day is some hundred calls on the real database. */
const DAY_SECONDS = 120;
vi.setConfig({ testTimeout: 300_000 });

const KEY = "0123456789abcdef0123456789abcdef";
const demonstration = { key: KEY, cardBaseUrl: undefined };
const params = { clinicId: "clinic-minato" };
/** A Saturday afternoon in Japan. */
const AFTERNOON = "2026-05-09T14:07:00+09:00";

const opened: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** The demonstration's clinic in a data folder of its own, at an instant that the test moves. */
async function openClinic(instant: string) {
  const database = await createTestDatabase();
  opened.push(database);
  let at = new Date(instant);
  let setOffAt: number | undefined;
  const now = () => (setOffAt === undefined ? at : new Date(at.getTime() + performance.now() - setOffAt));
  const mails: Mail[] = [];
  const refusals: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void refusals.push(line) });
  const deps = createTestDeps({
    ...{ database: database.database, now, log, clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
    ...{ identity: await createFakeIdentity(now), line: undefined, pushLine: undefined, cards: undefined },
    sendMail: async (mail) => void mails.push(mail),
    sms: undefined,
    lookUpPostcode: async () => [],
    live: createLive({ database: database.database, listenUrl: database.url, log }),
  });
  await ensureDemonstrationClinic(database.database, now(), KEY);
  const app = createApp(deps);
  const desk = createRequests(
    () => app,
    async () => `Bearer ${KEY}`,
    { "x-operator": "test" },
  );
  return {
    ...{ deps, mails, refusals, database },
    demonstrateDay: (day: string) => within(DAY_SECONDS, `the acts of ${day}`, demonstrateDay(deps, demonstration)),
    /** From here on the clock goes, until it is moved. */
    letTimePass: () => {
      setOffAt = performance.now();
    },
    moveTo: async (instant: string) => {
      at = new Date(instant);
      setOffAt = undefined;
      await ensureDemonstrationClinic(database.database, at, KEY);
    },
    readDay: async (day = toCalendarDay(at)) => {
      const path = `${fillPath(readQueueCall.path, params)}?${new URLSearchParams({ day })}`;
      return treatmentQueueSchema.parse((await desk.get(path)).body).treatments;
    },
    readParcels: async () => (await desk.read(readParcelsCall, { params })).parcels,
    readTasks: async () => (await desk.read(listTasksCall, { params })).tasks,
    readBilling: async () => await desk.read(readBillingCall, { params }),
    countNotesWithout: async () => {
      const { rows } = await database.pool.query<{ notes: boolean; withoutDiagnosis: number }>(
        `select count(*) > 0 as notes, count(*) filter (where not exists (
           select from diagnosis_name where diagnosis_name.name = visit_note.diagnoses -> 0 ->> 'name'
         ))::int as "withoutDiagnosis" from visit_note`,
      );
      return rows[0];
    },
    /** How many devices hold a room. A patient whose screen only read the room counts as present without one. */
    countDevices: async () =>
      (
        await database.pool.query<{ n: number }>(
          "select count(*)::int as n from visit_room where patient_device_id is not null",
        )
      ).rows[0]?.n,
    countTreatments: async () =>
      (await database.pool.query<{ n: number }>("select count(*)::int as n from treatment")).rows[0]?.n ?? 0,
  };
}

type OpenedClinic = Awaited<ReturnType<typeof openClinic>>;

/** Rows of the same instant are in the order of random ids. */
function sorted<Shown extends object>(list: readonly Shown[]): Shown[] {
  return list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Everything that the desk shows, without the ids and codes that are random. */
async function readContent(clinic: OpenedClinic) {
  const tomorrow = addCalendarDays(toCalendarDay(clinic.deps.now()), 1);
  const days = [...(await clinic.readDay()), ...(await clinic.readDay(tomorrow))];
  return {
    days: sorted(days.map(({ treatmentId, ...shown }) => shown)),
    parcels: sorted((await clinic.readParcels()).map(({ treatmentId, managementNumber, ...shown }) => shown)),
    tasks: sorted((await clinic.readTasks()).map(({ taskId, treatmentId, ...shown }) => shown)),
    unpaid: sorted((await clinic.readBilling()).unpaid.map(({ total, dueAt }) => ({ total, dueAt }))),
  };
}

test("two data folders that start at the same instant show the same day in every state, send no mail, and have another day tomorrow", async () => {
  const [clinic, other] = await Promise.all([openClinic(AFTERNOON), openClinic(AFTERNOON)]);
  await Promise.all([clinic, other].map((one) => one.demonstrateDay("a Saturday")));
  expect(clinic.refusals).toEqual([]);
  const content = await readContent(clinic);
  expect(await readContent(other)).toEqual(content);

  const phases = content.days.map(({ room }) => room?.phase);
  expect(phases.filter((phase) => phase === "waiting")).toHaveLength(2);
  expect(new Set(content.days.map(({ statusLabel }) => statusLabel))).toEqual(
    new Set(["予約済み", "診察中", "お支払い待ち", "完了", "キャンセル"]),
  );
  expect(content.days.filter(({ startsAt }) => startsAt === "2026-05-09T15:15:00+09:00")).toHaveLength(1);
  expect(content.days.filter(({ questionnaire }) => (questionnaire?.alarms ?? 0) > 0)).toHaveLength(1);
  expect(content.days.length).toBeGreaterThanOrEqual(29);
  expect(content.unpaid).toHaveLength(3);
  expect(new Set(content.parcels.map(({ state, stop }) => stop ?? state))).toEqual(
    new Set(["preparing", "shipped", "delivered", "refunded"]),
  );
  expect(content.tasks.map(({ kind }) => kind).sort()).toEqual(["phone-wish", "questionnaire-alarm"]);
  expect(clinic.mails).toEqual([]);

  // Each note has its diagnosis, of the clinic's own list.
  expect(await clinic.countNotesWithout()).toEqual({ notes: true, withoutDiagnosis: 0 });

  const before = await clinic.countTreatments();
  await clinic.demonstrateDay("the same Saturday");
  expect(await clinic.countTreatments()).toBe(before);

  clinic.letTimePass();
  const rooms = await serveRooms(clinic.deps);
  onTestFinished(() => within(20, "the end of the rooms", rooms.stop()));
  const end = new AbortController();
  const place = { port: Number(new URL(rooms.patient).port), origin: PATIENTS_ORIGIN };
  const held = holdWaitingRooms(clinic.deps, place, end.signal);
  const readConnected = async () => (await clinic.readDay()).filter(({ room }) => room?.isPatientConnected === true);
  await expect.poll(clinic.countDevices, { timeout: 30_000 }).toBe(2);
  expect(await readConnected()).toHaveLength(2);
  end.abort();
  await within(20, "the leaving of the simulated devices", held);
  await expect.poll(async () => (await readConnected()).length, { timeout: 10_000 }).toBe(0);

  // A Sunday before the clinic opens.
  await other.moveTo("2026-05-10T05:05:00+09:00");
  await other.demonstrateDay("a Sunday");
  expect(other.refusals).toEqual([]);
  const sunday = await other.readDay();
  expect(sunday.filter(({ room }) => room?.phase === "waiting")).toHaveLength(2);
  const later = sunday.filter(({ startsAt }) => startsAt !== null && startsAt > "2026-05-10T07:00:00+09:00");
  expect(later.length).toBeGreaterThan(5);
  for (const { startsAt } of later) expect(startsAt?.slice(11, 16)).toMatch(/^(09|1\d):/);

  await clinic.moveTo("2026-05-10T23:55:00+09:00");
  await clinic.demonstrateDay("a Sunday's end");
  expect(clinic.refusals).toEqual([]);
  expect((await clinic.readDay()).filter(({ room }) => room?.phase === "waiting")).toHaveLength(2);
});

test("the year before is made visit by visit, and a stopped run continues after the next start", async () => {
  const clinic = await openClinic(AFTERNOON);

  async function makeSome() {
    const end = new AbortController();
    let met = 0;
    const identity = {
      ...clinic.deps.identity,
      findOrCreateUser: (email: string) => {
        met += 1;
        if (met === 3) end.abort();
        return clinic.deps.identity.findOrCreateUser(email);
      },
    };
    const past = demonstratePast({ ...clinic.deps, identity }, demonstration, end.signal);
    await within(DAY_SECONDS, "three visits of the past", past);
  }

  await makeSome();
  expect(await clinic.countTreatments()).toBe(3);
  await makeSome();
  expect(await clinic.countTreatments()).toBe(6);
  const oldest = await clinic.database.pool.query(
    "select min(spot.starts_at)::text as at from treatment join spot using (spot_id)",
  );
  expect(oldest.rows[0]).toMatchObject({ at: expect.stringMatching(/^2025-0[56]/) });
  expect(clinic.mails).toEqual([]);
  expect(clinic.refusals).toEqual([]);
});
