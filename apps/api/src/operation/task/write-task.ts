import { writeTaskCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { endOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { findTask } from "../../records/task/task.store.ts";
import { insertWrittenTask } from "../../records/task/written-task.store.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { findTaskPerson } from "./task-people.ts";
import { toClinicTask } from "./to-clinic-task.ts";

async function findPatientOf(database: Database, operator: Operator, medicalRecordCode: string | null) {
  if (medicalRecordCode === null) return null;
  const found = isWellFormedId(medicalRecordCode)
    ? await findPatient(database, operator, { medicalRecordCode })
    : undefined;
  return found?.customerId ?? fail("CustomerInfoNotFound");
}

/** The end of a task's last day. E001 for a day that is over. */
export function readDueDay(dueDay: string, at: Date): Date {
  const dueAt = endOfCalendarDay(dueDay);
  if (dueAt > at) return dueAt;
  return fail("Validation", { issues: [{ path: "dueDay", message: "期日は、今日からあとの日を選んでください。" }] });
}

/**
 * Writes a task for a day, about a patient or about nobody, and hands it to a person or leaves it for all. Runs in the
 * caller's transaction. E001 for a day that is over and for a person who does not work here; C005 for no such patient.
 */
export const writeTask = answers(
  writeTaskCall,
  async ({ deps: { database, now }, operator, body: { text, dueDay, medicalRecordCode, staffId } }) => {
    const at = now();
    const dueAt = readDueDay(dueDay, at);
    const customerId = await findPatientOf(database, operator, medicalRecordCode);
    const takenBy = await findTaskPerson(database, operator, staffId);
    const clinicTaskId = await insertWrittenTask(database, operator, { text, dueAt, customerId, takenBy, at });
    await recordAuditEvent(database, {
      medicalBusinessId: operator.medicalBusinessId,
      clinicId: operator.clinicId,
      ...operatorActor(operator),
      action: "task.write",
      subject: `task:${clinicTaskId}`,
      customerId,
      requestId: operator.requestId,
      at,
    });
    const written = (await findTask(database, operator, clinicTaskId)) ?? fail("ResourceNotFound");
    return toClinicTask(written, operator);
  },
);
