import { randomUUID } from "node:crypto";
import { CHANGED_MEANWHILE } from "@madoguchi/contract/errors/refusal";
import { addHealthFactCall, correctHealthFactCall, NOT_NONE } from "@madoguchi/contract/health/health.operation.calls";
import type { HealthEntry, HealthList, RecorderRole } from "@madoguchi/contract/health/health-list";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { insertHealthFact } from "../../records/health/health-fact.store.ts";
import { readSentEntries } from "../../records/health/read-health-entries.ts";
import { findPatient, type PatientRecord } from "../../records/profile/patient.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

/** The patient, locked, so that two of the staff write one after the other. */
async function lockPatient(database: Database, operator: Operator, code: string): Promise<PatientRecord> {
  const found = isWellFormedId(code) ? await findPatient(database, operator, { medicalRecordCode: code }) : undefined;
  if (!found) return fail("CustomerInfoNotFound");
  const { medicalBusinessId } = operator;
  const isThere = await lockCustomer(database, { medicalBusinessId, customerId: found.customerId });
  return isThere ? found : fail("CustomerInfoNotFound");
}

function recorderOf(operator: Operator): { recordedBy: string; recordedAs: RecorderRole } {
  const isDoctor = operator.staffId !== undefined && operator.roles.includes("doctor");
  return { recordedBy: operator.name, recordedAs: isDoctor ? "doctor" : "nurse" };
}

/** Refuses a day that is not over or has not begun (E001). */
function requirePastDay(toldOn: string, at: Date): void {
  if (toldOn <= toCalendarDay(at)) return;
  fail("Validation", { issues: [{ path: "toldOn", message: "今日までの日付を入力してください。" }] });
}

/** A pregnancy ends, so that a newer 「特になし」 contradicts nothing. */
function requireNoneNamed(entries: readonly HealthEntry[], { kind }: Pick<HealthEntry, "kind">): void {
  if (kind === "pregnancy") return;
  const named = entries.some((entry) => entry.kind === kind && !entry.isNone && !entry.isWithdrawn);
  if (named) fail(NOT_NONE, { reason: "an entry of this kind is valid" });
}

type Written = { action: "health-fact.add" | "health-fact.correct"; healthFactId: string };

/** Writes the audit event, informs the desks that show the record, and returns the new list. */
async function finish(
  database: Database,
  operator: Operator,
  found: PatientRecord,
  { action, healthFactId }: Written,
  at: Date,
): Promise<HealthList> {
  const { customerId } = found;
  await recordReading(database, operator, { action, subject: `health-fact:${healthFactId}`, customerId, at });
  await announceRecord(database, { medicalBusinessId: operator.medicalBusinessId, customerId });
  return { entries: (await readSentEntries(database, operator, [found]))(found) };
}

/**
 * Records what a doctor or nurse was told, or corrects words of the patient or of an import. `database` must be a
 * transaction. C005; E001 for a day to come; a 409 (E005) for 「特になし」 beside a valid entry.
 */
export const addHealthFact = answers(
  addHealthFactCall,
  async ({
    deps: { database, now },
    operator,
    params: { medicalRecordCode: code },
    body: { kind, text, isNone, toldOn, corrects, isWithdrawn, reason },
  }) => {
    const found = await lockPatient(database, operator, code);
    const at = now();
    requirePastDay(toldOn, at);
    const entries = (await readSentEntries(database, operator, [found]))(found);
    const others = entries.filter((entry) => entry.kind !== kind || entry.text !== corrects);
    if (isNone && !isWithdrawn) requireNoneNamed(others, { kind });
    const healthFactId = randomUUID();
    const { medicalBusinessId, clinicId } = operator;
    await insertHealthFact(database, {
      ...{ medicalBusinessId, clinicId, healthFactId, version: 1, customerId: found.customerId },
      ...{ kind, isNone, toldOn, recordedAt: at, ...recorderOf(operator) },
      text: isWithdrawn && corrects !== null ? corrects : isNone ? "" : text,
      ...{ corrects, isWithdrawn, reason },
    });
    const list = await finish(database, operator, found, { action: "health-fact.add", healthFactId }, at);
    return { ...list, healthFactId };
  },
);

/**
 * Adds a version to a recorded fact; the earlier ones stay. A repetition of the newest version changes nothing.
 * `database` must be a transaction. C005; E004 for an unknown fact; E001 and a 409 as above; a 409 (E005) when another
 * version was added meanwhile.
 */
export const correctHealthFact = answers(
  correctHealthFactCall,
  async ({
    deps: { database, now },
    operator,
    params: { medicalRecordCode, healthFactId },
    body: { version, text, isNone, toldOn, isWithdrawn, reason },
  }) => {
    const found = await lockPatient(database, operator, medicalRecordCode);
    const at = now();
    requirePastDay(toldOn, at);
    const entries = (await readSentEntries(database, operator, [found]))(found);
    const entry = isUuid(healthFactId) ? entries.find((each) => each.healthFactId === healthFactId) : undefined;
    const [newest] = entry?.versions ?? [];
    if (!entry || !newest) return fail("ResourceNotFound");
    const next = { text: isWithdrawn ? entry.text : isNone ? "" : text, isNone, toldOn, isWithdrawn, reason };
    const { recordedBy, recordedAs } = recorderOf(operator);
    const isAlreadySo =
      newest.version === version + 1 &&
      newest.recordedBy === recordedBy &&
      Object.entries(next).every(([name, value]) => newest[name as keyof typeof next] === value);
    if (isAlreadySo) return { entries };
    if (newest.version !== version)
      return fail(CHANGED_MEANWHILE, { reason: `the newest version is ${newest.version}` });
    if (isNone && !isWithdrawn)
      requireNoneNamed(
        entries.filter((each) => each !== entry),
        entry,
      );
    const { medicalBusinessId, clinicId } = operator;
    await insertHealthFact(database, {
      ...{ medicalBusinessId, clinicId, healthFactId, version: version + 1, customerId: found.customerId },
      ...{ kind: entry.kind, corrects: entry.corrects, ...next, recordedBy, recordedAs, recordedAt: at },
    });
    return finish(database, operator, found, { action: "health-fact.correct", healthFactId }, at);
  },
);
