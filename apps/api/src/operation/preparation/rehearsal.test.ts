import { readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  endRehearsalCall,
  readPreparationCall,
  startRehearsalCall,
} from "@madoguchi/contract/preparation/preparation.operation.calls";
import { type Rehearsal, rehearsalSchema } from "@madoguchi/contract/preparation/rehearsal";
import { readHomeScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { readStatisticsCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { nightlyWork } from "../../composition/jobs.ts";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { countOpenTasks } from "../../records/figures/figures.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { findMeasuredTimes } from "../../records/treatment-overview/measured-times.store.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { OPERATION_BODIES } from "../../testing/test-operations.ts";
import { createPaymentClient, paid } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);
const EMAIL = "director@clinic.example";

const at = (path: string, more: Record<string, string> = {}) => fillPath(path, { clinicId: client.clinicId, ...more });
const owner = () => client.asStaff(["owner", "doctor"]);
const start = (email = EMAIL) => owner().send(startRehearsalCall, { body: { email } });
const end = () => owner().send(endRehearsalCall);

async function begin(): Promise<Rehearsal> {
  return rehearsalSchema.parse((await start()).body);
}

async function readLine() {
  const { lines, rehearsal } = await owner().read(readPreparationCall);
  return { state: lines.find(({ line }) => line === "rehearsal")?.state, rehearsal };
}

/** The visit of the rehearsal and its patient. */
async function findPractice({ database }: TestClient, { medicalRecordCode }: Rehearsal) {
  const isPatient = eq(customer.medicalRecordCode, medicalRecordCode);
  const [found] = await database
    .select({ treatmentId: treatment.treatmentId, customerId: customer.customerId, uid: customer.identityUid })
    .from(customer)
    .innerJoin(treatment, eq(treatment.customerId, customer.customerId))
    .where(isPatient);
  if (!found) throw new Error("no practice patient");
  return found;
}

async function act(path: string, treatmentId: string, body: object): Promise<void> {
  const answer = await owner().post(
    at(`/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}${path}`, { treatmentId }),
    body,
  );
  expect([path, answer.status]).toEqual([path, 200]);
}

/** Goes through the visit: begins it, finishes it with a charge and medicine, and takes the payment at the counter. */
async function holdVisit(rehearsal: Rehearsal): Promise<void> {
  const { treatmentId } = await findPractice(client, rehearsal);
  await act("/start", treatmentId, {});
  await act("/finish", treatmentId, OPERATION_BODIES.finishTreatment);
  await act("/hand-payment", treatmentId, OPERATION_BODIES.recordHandPayment);
}

/**
 * The tables with a row that names the patient, their visit or their user; without live messages (`live_message`),
 * which are deleted within a minute.
 */
async function tablesNaming(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.database.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'live_message'`,
  );
  const named: string[] = [];
  for (const { name } of rows) {
    for (const text of texts) {
      const found = await client.database.execute(
        sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`,
      );
      if (found.rows.length > 0) named.push(name);
    }
  }
  return [...new Set(named)].sort();
}

async function nextNumber(): Promise<number | undefined> {
  const [row] = await client.database.select({ next: medicalBusiness.nextRecordNumber }).from(medicalBusiness);
  return row?.next;
}

async function readCounts() {
  const ledger = await client.operator.get(`${at(readLedgerCall.path)}?period=2026-05-12`);
  const { clinicId, database } = client;
  const measured = { clinicId, since: new Date("2026-01-01"), now: new Date(client.now().getTime() + 86_400_000) };
  const month = await client.operator.get(`${at(readStatisticsCall.path)}?month=2026-05`);
  return [
    ledger.body,
    month.body,
    await findMeasuredTimes(database, measured),
    await countOpenTasks(database),
    await nextNumber(),
  ];
}

test("a practice patient with a visit of now is made once, and their mail goes to the clinic's person", async () => {
  const rehearsal = await begin();
  expect(rehearsal).toMatchObject({
    patientName: "リハーサル 太郎",
    email: EMAIL,
    startedBy: "小林 直樹",
    medicalRecordCode: expect.stringMatching(/^R\d{6}$/),
    endsAt: "2026-05-13T18:00:00+09:00",
  });
  expect(await begin()).toEqual(rehearsal);
  expect(await readLine()).toEqual({ state: "open", rehearsal });
  const { uid } = await findPractice(client, rehearsal);
  const token = await client.identity.signIdToken({ uid: uid ?? "", email: EMAIL });
  const home = await client.withAuthorization(`Bearer ${token}`).send(readHomeScreenCall);
  expect(home.status).toBe(200);
});

test("it gives no access to another patient: an address that a patient has is refused", async () => {
  expect(refusalOf(await start(client.customer("hanako").email))).toBe("E001");
  expect((await readLine()).rehearsal).toBeNull();
});

test("only an owner begins or ends one", async () => {
  for (const path of [startRehearsalCall.path, endRehearsalCall.path]) {
    const answer = await client.asStaff(["reception", "nurse"]).post(at(path), { email: EMAIL });
    expect([answer.status, refusalOf(answer)]).toEqual([403, "E005"]);
  }
});

test("nothing of it counts: money, figures and record numbers are as without it", async () => {
  await paid(client);
  const before = await readCounts();
  await holdVisit(await begin());
  expect(await readCounts()).toEqual(before);
});

test("its charge cannot be sent to the card company", async () => {
  const rehearsal = await begin();
  const { treatmentId, uid } = await findPractice(client, rehearsal);
  await act("/start", treatmentId, {});
  await act("/finish", treatmentId, OPERATION_BODIES.finishTreatment);
  const token = await client.identity.signIdToken({ uid: uid ?? "", email: EMAIL });
  const path = `/api/v1/customer/clinic/${client.clinicId}/treatment/${treatmentId}/payment`;
  const answer = await client.withAuthorization(`Bearer ${token}`).post(path, { chargeVersion: 1, token: "token-1" });
  expect(refusalOf(answer)).toBe("P001");
  expect(client.cards.orders.size).toBe(0);
});

test("once its visit is finished the line is done, and stays so when all of it is removed", async () => {
  const rehearsal = await begin();
  await holdVisit(rehearsal);
  expect((await readLine()).state).toBe("done");
  const { customerId, treatmentId, uid } = await findPractice(client, rehearsal);
  const names = [customerId, treatmentId, rehearsal.medicalRecordCode, EMAIL, uid ?? customerId];
  expect((await tablesNaming(names)).length).toBeGreaterThan(8);
  expect((await end()).status).toBe(200);
  expect(await tablesNaming(names)).toEqual([]);
  expect(await readLine()).toEqual({ state: "done", rehearsal: null });
  expect(client.identity.disabledUsers).toEqual([uid]);
  const held = await readAuditEvents(client, eq(auditEvent.subject, `clinic:${client.clinicId}`));
  const actions = held.map(({ action }) => action).filter((action) => action.startsWith("rehearsal."));
  expect(actions.sort()).toEqual(["rehearsal.begin", "rehearsal.end"]);
});

test("an unfinished one leaves the line open, and another may begin", async () => {
  await begin();
  await end();
  expect(await readLine()).toEqual({ state: "open", rehearsal: null });
  expect((await end()).status).toBe(200);
  await begin();
});

test("an unfinished one is removed a day later, and not before; other patients stay", async () => {
  const rehearsal = await begin();
  const { customerId } = await findPractice(client, rehearsal);
  client.advance({ hours: 23 });
  await nightlyWork(client.deps)["remove-rehearsals"]?.();
  expect((await readLine()).rehearsal).not.toBeNull();
  client.advance({ hours: 2 });
  await nightlyWork(client.deps)["remove-rehearsals"]?.();
  expect(await readLine()).toEqual({ state: "open", rehearsal: null });
  expect(await tablesNaming([customerId])).toEqual([]);
  expect(await client.database.select().from(customer)).toHaveLength(2);
});
