import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { askAt } from "./platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "./platform/db/embedded-postgres.ts";
import { migrateDatabase } from "./platform/db/migrate.ts";
import { JOB_QUEUES } from "./records/notification/job-queues.ts";
import { visitReminders } from "./records/notification/reminders.ts";
import { createRandom } from "./simulated-clinic/seeded-random.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessPatients, type ProcessPatients } from "./testing/process-patients.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { createShiftedClock, faketimeLibrary, type ShiftedClock } from "./testing/shifted-clock.ts";
import { repetitions } from "./testing/soak.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

const JUMPS = repetitions({ suite: 6, soak: 40 });
/** Whole programs start and end here, at each jump. */
vi.setConfig({ testTimeout: JUMPS * 60_000, hookTimeout: 120_000 });

const clinicId = "clinic-minato";
const KEY = "operation-key-of-this-test-0123456789";
const ROOM_OPENS_MINUTES_BEFORE = 15;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** A killed process's job counts as lost after two minutes. */
const WAIT = { timeout: 240_000, interval: 200 };
/** How far the database's clock is ahead of the program's, from one jump to the next. */
const SKEWS_MS = [0, 300, 1000, 2000, -300, -1000, -2000];
/** The clinic cancels each third booking. */
const CANCELLED_EVERY = 3;

type Booking = { patient: string; treatmentId: string; startsAt: Date; bookedAt: Date; cancelledAt?: Date };

/** The instants of a booking's reminders between its booking and its cancellation, until an instant. */
function remindersUntil({ startsAt, bookedAt, cancelledAt }: Booking, until: Date): { type: string; at: Date }[] {
  return visitReminders({ startsAt, roomOpensMinutesBefore: ROOM_OPENS_MINUTES_BEFORE }).filter(
    ({ at }) => at > bookedAt && at <= until && (cancelledAt === undefined || at < cancelledAt),
  );
}

describe.runIf(faketimeLibrary !== undefined)("with clocks that jump and differ", () => {
  let ends: (() => void | Promise<void>)[];
  let clock: ShiftedClock;
  let databaseClock: ShiftedClock;
  let environment: Record<string, string>;
  let program: ChildProgram;
  let patients: ProcessPatients;
  let query: (text: string) => Promise<Record<string, unknown>[]>;

  beforeEach(async () => {
    const { folder, remove } = createProcessFolder();
    ends = [remove];
    clock = createShiftedClock(join(folder, "clock"));
    databaseClock = createShiftedClock(join(folder, "database-clock"));
    const data = join(folder, "database");
    mkdirSync(data);
    const server = await startEmbeddedPostgres({
      folder: data,
      log: pino({ level: "silent" }),
      isDurable: false,
      environment: databaseClock.environment,
    });
    ends.push(server.stop);
    await migrateDatabase(server.url, JOB_QUEUES);
    query = (text) => askAt(server.url, text);
    const { jwksUrl, smtpUrl } = inject("sandbox");
    environment = processEnvironment(folder, await findFreePort(), {
      DATABASE_URL: server.url,
      IDENTITY_JWKS_URL: jwksUrl,
      SMTP_URL: smtpUrl,
      DEMONSTRATION_OPERATION_KEY: KEY,
      ...clock.environment,
    });
    const identity = await createFakeIdentity(clock.now);
    patients = createProcessPatients(environment["PORT"] ?? "", identity, clock.now);
    program = await startProcess(environment);
  });

  afterEach(async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    for (const end of ends.toReversed()) await end();
  });

  async function cancelByClinic(treatmentId: string): Promise<void> {
    const path = fillPath(cancelTreatmentCall.path, { clinicId, treatmentId });
    const answer = await fetch(`http://localhost:${environment["PORT"]}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${KEY}`,
        [OPERATOR_HEADER]: encodeURIComponent("受付の田中"),
        "content-type": "application/json",
        "idempotency-key": treatmentId,
      },
      body: JSON.stringify({ reason: "担当の医師が休診のため" }),
    });
    expect(answer.status).toBe(200);
  }

  async function bookNext(index: number): Promise<Booking> {
    const patient = `clock-patient-${index}`;
    await patients.register(patient, index);
    const spots = await patients.freeSpots();
    // A spot of the first days, so that every reminder is ahead and comes within the test.
    const spot = spots[(index * 7) % Math.min(spots.length, 20)];
    const bookedAt = clock.now();
    const treatmentId = await patients.book(patient, spot);
    if (typeof treatmentId !== "string" || spot === undefined)
      throw new Error(`the booking was refused: ${treatmentId}`);
    return { patient, treatmentId, startsAt: new Date(spot.startsAt), bookedAt };
  }

  /** Kills the program, sets the clocks to an instant, and starts the next program. */
  async function jumpTo(instant: Date, skewMs: number): Promise<void> {
    program.process.kill("SIGKILL");
    await program.ended;
    const aheadMs = instant.getTime() - Date.now();
    clock.setAhead(aheadMs);
    databaseClock.setAhead(aheadMs + skewMs);
    await query("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
    program = await startProcess(environment);
  }

  /** The reminders that were made, by treatment and type; an unsent due one is marked. */
  async function readReminders(): Promise<string[]> {
    const rows = await query(
      `select treatment_id || ' ' || type as line, state, due_at, status_id from notification
       join treatment using (medical_business_id, treatment_id)
       where channel = 'mail' and type in ('visit.tomorrow', 'visit.today', 'visit.room-open')`,
    );
    // The clocks differ by seconds: a reminder may be due by one of them only.
    const soonMs = clock.now().getTime() + MINUTE_MS;
    // A message that waited for the morning when its visit was cancelled is never sent, which is right.
    const isSettled = ({ state, status_id }: Record<string, unknown>) =>
      state === "sent" || (state === "skipped" && status_id === TreatmentStatus.Cancelled);
    const isLate = (row: Record<string, unknown>) => !isSettled(row) && Number(row["due_at"]) <= soonMs;
    return rows.map((row) => `${String(row["line"])}${isLate(row) ? ` ${String(row["state"])}` : ""}`).sort();
  }

  /** When the next message of the night may be sent. */
  async function readNextDue(): Promise<Date[]> {
    const rows = await query("select due_at from notification where state = 'waiting'");
    return rows.map((row) => new Date(String(row["due_at"])));
  }

  test(`after ${JUMPS} kills and jumps, with clocks up to two seconds apart, every reminder was sent, and sent once`, async () => {
    const random = createRandom(20_261_124);
    const bookings: Booking[] = [];
    for (let jump = 0; jump < JUMPS; jump += 1) {
      // A visit has three reminders, so that there is always one ahead, and many visits wait for theirs at once.
      if (jump % 2 === 0) bookings.push(await bookNext(jump));
      if (jump % CANCELLED_EVERY === CANCELLED_EVERY - 1) {
        const open = bookings.find(({ cancelledAt, startsAt }) => !cancelledAt && startsAt > clock.now());
        if (open) {
          open.cancelledAt = clock.now();
          await cancelByClinic(open.treatmentId);
        }
      }
      const farAhead = new Date("9999-01-01");
      const next = bookings
        .flatMap((booking) => remindersUntil(booking, farAhead))
        .map(({ at }) => at)
        .concat(await readNextDue())
        .filter((at) => at > clock.now())
        .reduce((first, at) => (at < first ? at : first), farAhead);
      await jumpTo(new Date(next.getTime() + random() * 10 * SECOND_MS), SKEWS_MS[jump % SKEWS_MS.length] ?? 0);
      const expected = bookings
        .flatMap((booking) => remindersUntil(booking, clock.now()).map(({ type }) => `${booking.treatmentId} ${type}`))
        .sort();
      await expect.poll(readReminders, WAIT).toEqual(expected);
    }

    const ids = bookings.map(({ treatmentId }) => ({ treatment_id: treatmentId }));
    expect(await query("select treatment_id from treatment")).toEqual(expect.arrayContaining(ids));
    expect(await query("select count(*)::int as count from treatment")).toEqual([{ count: bookings.length }]);
    expect(await query("select kind from clinic_task where kind = 'messages-late'")).toEqual([]);
    const mails = await openSandboxControl(inject("sandbox")).mails();
    for (const { patient, treatmentId } of bookings) {
      const arrived = mails.filter(({ to }) => to === `${patient}@example.com`).map(({ messageId }) => messageId);
      const sent = await query(
        `select '<' || notification_id || '@localhost>' as id from notification
         where treatment_id = '${treatmentId}' and channel = 'mail' and state = 'sent'`,
      );
      expect([...new Set(arrived)].sort()).toEqual(sent.map(({ id }) => id).sort());
    }
  });
});
