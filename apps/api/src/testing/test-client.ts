import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import pino from "pino";
import type { createApp } from "../composition/app.ts";
import type { CardProvider } from "../platform/adapters/card/card.port.ts";
import type { Mail } from "../platform/adapters/mail/mail.port.ts";
import type { LookUpPostcode } from "../platform/adapters/postcode/postcode.port.ts";
import type { Database, OpenDatabase } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import { createLive } from "../platform/live/live.ts";
import { createFakeCards, type FakeCards } from "./fake-cards.ts";
import { createFakeIdentity, type FakeIdentity, type TestPerson } from "./fake-identity.ts";
import { createFakeLine, type FakeLine } from "./fake-line.ts";
import { createFakeSms, type FakeSms } from "./fake-sms.ts";
import { borrowApps } from "./lent-apps.ts";
import { type CallRequests, createRequests } from "./send-requests.ts";
import {
  insertTestData,
  named,
  storeTestSession,
  TEST_BUSINESS_ID,
  TEST_CLINIC_ID,
  TEST_OPERATION_KEY,
  type TestCustomer,
  type TestData,
  type TestIds,
} from "./test-data.ts";
import { createTestDatabase, openAgain } from "./test-database.ts";
import { createTestDeps, TEST_ADMINISTRATION_SECRET } from "./test-deps.ts";
import { createTestStaff, FROM_THE_DESK } from "./test-staff.ts";
import { insertTreatments } from "./test-treatments.ts";

/** A call's options beyond path and body. */
export type CallOptions = {
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** A PUT without `If-Match`, instead of one over any version. */
  namesNoVersion?: boolean;
  /** The caller's network address. */
  address?: string;
};

/** An answer with its body parsed as JSON, or else as text. */
export type TestAnswer = { status: number; headers: Headers; body: unknown };

/** Calls as one person, or without credentials: `send(readClinicCall)`, or by a whole path. */
export type TestRequests = CallRequests & {
  get: (path: string, options?: CallOptions) => Promise<TestAnswer>;
  post: (path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>;
  put: (path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>;
  patch: (path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>;
  delete: (path: string, options?: CallOptions) => Promise<TestAnswer>;
};

/** The data, the present instant, and services other than the client's own. */
export type TestClientOptions = TestData & { at?: string; lookUpPostcode?: LookUpPostcode; cards?: CardProvider };

export type TestClient = TestRequests & {
  /**
   * Calls as a customer of the data, by the test's own name: just signed in, in a known session, so that no sign-in is
   * recorded. A test of sessions has its own tokens.
   */
  as: (customer: string) => TestRequests;
  /** Calls as a signed-in person without a customer row. */
  asNewcomer: (email: string) => TestRequests;
  /** Calls as the clinic by its key, with 受付の田中 or another name. Paths are those of the clinic's calls. */
  operator: TestRequests;
  asOperator: (name: string, secret?: string) => TestRequests;
  /** Calls at the desk's origin as a person with these roles, who has just signed in. */
  asStaff: (roles: StaffRole[], name?: string) => TestRequests;
  /** Calls at the desk's origin without credentials. */
  desk: TestRequests;
  deskApp: ReturnType<typeof createApp>;
  /** Calls as the installation's administrator. Paths are those of the administration's calls. */
  administrator: TestRequests;
  /** Calls with this `Authorization` header. */
  withAuthorization: (authorization: string) => TestRequests;
  /** Another API process on the same database: its own app and (given) connections, same clock and platform. */
  another: (other?: OpenDatabase) => TestClient;
  /** Delivers published messages from now on, until the client is closed. */
  startLive: () => Promise<void>;
  customer: (name: string) => TestCustomer;
  spotId: (name: string) => string;
  treatmentId: (name: string) => string;
  /** Every call without a `clinicId` of its own goes there; `atClinic` gives the client of another one. */
  clinicId: string;
  medicalBusinessId: string;
  now: () => Date;
  moveTo: (instant: string) => void;
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void;
  identity: FakeIdentity;
  line: FakeLine;
  cards: FakeCards;
  sms: FakeSms;
  /** The sent mails, oldest first. `failMails(true)` makes the mail server refuse from now on. */
  mails: Mail[];
  failMails: (fails: boolean) => void;
  /** Every log line, in JSON. */
  logLines: string[];
  database: Database;
  databaseUrl: string;
  deps: Deps;
  app: ReturnType<typeof createApp>;
  /** Drops the database. Call it in `afterEach` or `afterAll`. */
  close: () => Promise<void>;
};

export const TEST_OPERATOR = "受付の田中";

/** The refusal in an answer, for `expect(refusalOf(answer)).toBe("T003")`. */
export function refusalOf(answer: TestAnswer): string | undefined {
  return errorBodySchema.safeParse(answer.body).data?.code;
}

/**
 * The real app in process, on a database of its own with the given data, at the instant `at` (moved by the test). A file
 * whose tests all have the same data takes `useTestClient`.
 *
 * ```ts
 * const client = await createTestClient({
 *   at: "2026-05-11T09:00:00+09:00",
 *   spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00", capacity: 2 } },
 *   customers: { hanako: {} },
 * });
 * const answer = await client.as("hanako").post(path, { … }, { idempotencyKey: "a" });
 * await client.close();
 * ```
 *
 * Without `data` given for it, there is one clinic with one department (`internal`) and the five texts in version 1.
 */
export async function createTestClient(options: TestClientOptions = {}): Promise<TestClient> {
  let nowMs = Date.parse(options.at ?? "2026-05-11T09:00:00+09:00");
  let areMailsRefused = false;
  const now = () => new Date(nowMs);
  const [opened, identity] = await Promise.all([createTestDatabase(), createFakeIdentity(now)]);
  const made = await insertTestData(opened.database, options, now());
  const ids: TestIds = { ...made, treatments: await insertTreatments(opened.database, options, made, now()) };
  const line = createFakeLine();
  const sms = createFakeSms(now);
  const cards = createFakeCards();
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logLines.push(line) });
  const { clinicId = TEST_CLINIC_ID, medicalBusinessId = TEST_BUSINESS_ID } = options.clinic ?? {};
  const others: OpenDatabase[] = [];

  const ends: (() => Promise<void>)[] = [];
  const releases: (() => void)[] = [];

  function openClient(database: Database, url: string, close: () => Promise<void>): TestClient {
    const live = createLive({ database, listenUrl: url, log });
    const deps = createTestDeps({
      database,
      now,
      identity,
      line,
      sendMail: async (mail) => {
        if (areMailsRefused) throw new Error("the mail server refuses");
        mails.push(mail);
      },
      pushLine: line.pushLine,
      sms: sms.service,
      lookUpPostcode: options.lookUpPostcode ?? (() => Promise.resolve([])),
      cards: options.cards ?? cards,
      live,
      log,
      clinicId,
      medicalBusinessId,
    });
    const { appAt, release } = borrowApps(deps);
    releases.push(release);
    const app = () => appAt("portal");
    const deskApp = () => appAt("desk");
    const own = { clinicId, medicalBusinessId };
    const callAs = (person: TestPerson) =>
      createRequests(app, async () => `Bearer ${await identity.signIdToken(person)}`, {}, own);
    const authorize = async ({ customerId, ...person }: TestCustomer) => {
      const token = identity.signIdToken(person);
      await storeTestSession(database, { medicalBusinessId, customerId }, now());
      return `Bearer ${await token}`;
    };
    const callAsCustomer = (customer: TestCustomer) => createRequests(app, () => authorize(customer), {}, own);
    const callWith = (authorization: string | undefined, always = {}) =>
      createRequests(app, () => Promise.resolve(authorization), always, own);
    const asOperator = (name: string, secret = TEST_OPERATION_KEY) =>
      callWith(`Bearer ${secret}`, { [OPERATOR_HEADER]: encodeURIComponent(name) });
    return {
      ...callWith(undefined),
      operator: asOperator(TEST_OPERATOR),
      administrator: asOperator(TEST_OPERATOR, TEST_ADMINISTRATION_SECRET),
      asOperator,
      asStaff: (roles, name = "小林 直樹") => {
        const staff = createTestStaff({ clinicId, roles, name }, database, now);
        return createRequests(deskApp, staff.signIn, { ...FROM_THE_DESK, cookie: staff.cookie }, own);
      },
      desk: createRequests(deskApp, () => Promise.resolve(undefined), FROM_THE_DESK, own),
      get deskApp() {
        return deskApp();
      },
      as: (name) => callAsCustomer(named(ids.customers, name)),
      asNewcomer: (email) => callAs({ uid: `uid-of-${email}`, email }),
      withAuthorization: callWith,
      another: (other = openAgain(opened.url)) => {
        others.push(other);
        return openClient(other.database, other.url, other.close);
      },
      startLive: async () => {
        ends.push(live.stop);
        await live.start();
      },
      customer: (name) => named(ids.customers, name),
      spotId: (name) => named(ids.spots, name),
      treatmentId: (name) => named(ids.treatments, name),
      clinicId,
      medicalBusinessId,
      now,
      moveTo: (instant) => {
        nowMs = Date.parse(instant);
      },
      advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
        nowMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
      },
      identity,
      line,
      cards,
      sms,
      mails,
      failMails: (fails) => {
        areMailsRefused = fails;
      },
      logLines,
      database,
      databaseUrl: opened.url,
      deps,
      get app() {
        return app();
      },
      close,
    };
  }

  return openClient(opened.database, opened.url, async () => {
    await Promise.all(ends.map((end) => end()));
    await Promise.all(others.map((other) => (other.pool.ended ? undefined : other.close())));
    await opened.close();
    for (const release of releases) release();
  });
}
