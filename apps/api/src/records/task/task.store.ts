import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { announceTasks } from "../clinic/announce-change.store.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { customer } from "../customer/customer.table.ts";
import { profile } from "../profile/profile.table.ts";
import { clinicTask } from "./task.table.ts";

const MOST_TASKS = 200;
const MOST_CLOSED = 100;

/** The staff member who takes or resolves a task, and the clinic. */
export type Resolver = ClinicKey & { name: string };

function selectTasks(database: Database, { medicalBusinessId, clinicId }: ClinicKey, condition: SQL | undefined) {
  return database
    .select({
      task: clinicTask,
      medicalRecordCode: customer.medicalRecordCode,
      ...{ lastName: profile.lastName, firstName: profile.firstName, phoneNumber: profile.phoneNumber },
      ...{ birthdate: profile.birthdate, isBirthdateDefault: profile.isBirthdateDefault },
    })
    .from(clinicTask)
    .leftJoin(customer, ofCustomer(customer, clinicTask))
    .leftJoin(profile, ofCustomer(profile, clinicTask))
    .where(and(eq(clinicTask.medicalBusinessId, medicalBusinessId), eq(clinicTask.clinicId, clinicId), condition));
}

export type ClinicTaskRecord = Awaited<ReturnType<typeof selectTasks>>[number];

/** The clinic's open tasks, oldest first. */
export async function listOpenTasks(database: Database, clinic: ClinicKey): Promise<ClinicTaskRecord[]> {
  return selectTasks(database, clinic, isNull(clinicTask.resolvedAt))
    .orderBy(asc(clinicTask.createdAt), asc(clinicTask.clinicTaskId))
    .limit(MOST_TASKS);
}

/** The clinic's resolved tasks, the last resolved first. */
export async function listClosedTasks(database: Database, clinic: ClinicKey): Promise<ClinicTaskRecord[]> {
  return selectTasks(database, clinic, isNotNull(clinicTask.resolvedAt))
    .orderBy(desc(clinicTask.resolvedAt), asc(clinicTask.clinicTaskId))
    .limit(MOST_CLOSED);
}

/** One task of the clinic, open or not. */
export async function findTask(
  database: Database,
  clinic: ClinicKey,
  clinicTaskId: string,
): Promise<ClinicTaskRecord | undefined> {
  return (await selectTasks(database, clinic, eq(clinicTask.clinicTaskId, clinicTaskId)))[0];
}

/** The subjects of the clinic's open tasks of a kind. */
export async function listOpenSubjects(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  kind: TaskSubject["kind"],
): Promise<string[]> {
  const rows = await database
    .select({ subject: clinicTask.subject })
    .from(clinicTask)
    .where(
      and(
        eq(clinicTask.medicalBusinessId, medicalBusinessId),
        eq(clinicTask.clinicId, clinicId),
        eq(clinicTask.kind, kind),
        isNull(clinicTask.resolvedAt),
      ),
    );
  return rows.map(({ subject }) => subject);
}

type TaskSubject = Pick<typeof clinicTask.$inferSelect, "medicalBusinessId" | "kind" | "subject">;

function isOpenAbout({ medicalBusinessId, kind, subject }: TaskSubject): SQL | undefined {
  return and(
    eq(clinicTask.medicalBusinessId, medicalBusinessId),
    eq(clinicTask.kind, kind),
    eq(clinicTask.subject, subject),
    isNull(clinicTask.resolvedAt),
  );
}

/** Whether the clinic has an open task about the subject. */
export async function hasOpenTask(database: Database, about: TaskSubject): Promise<boolean> {
  const rows = await database
    .select({ clinicTaskId: clinicTask.clinicTaskId })
    .from(clinicTask)
    .where(isOpenAbout(about));
  return rows.length > 0;
}

/** Resolves the open task about the subject, if there is one, after the operator's act on it. */
export async function resolveTaskOf(
  database: Database,
  { medicalBusinessId, clinicId, name }: Resolver,
  { kind, subject }: Pick<typeof clinicTask.$inferSelect, "kind" | "subject">,
  at: Date,
): Promise<void> {
  const rows = await database
    .update(clinicTask)
    .set({ resolvedAt: at, resolvedBy: name })
    .where(isOpenAbout({ medicalBusinessId, kind, subject }))
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (rows.length > 0) await announceTasks(database, { clinicId });
}

export type NewClinicTask = {
  medicalBusinessId: string;
  clinicId: string;
  kind: (typeof clinicTask.$inferInsert)["kind"];
  /** The row it is about, such as `notification:<id>`. */
  subject: string;
  customerId: string | null;
  treatmentId: string | null;
  /** Codes only. */
  detail: string;
  createdAt: Date;
};

function isResolvedAbout({ medicalBusinessId, kind, subject }: TaskSubject): SQL | undefined {
  return and(
    eq(clinicTask.medicalBusinessId, medicalBusinessId),
    eq(clinicTask.kind, kind),
    eq(clinicTask.subject, subject),
    isNotNull(clinicTask.resolvedAt),
  );
}

/** Whether the clinic has resolved a task with the same finding about the subject, at `since` or later. */
export async function wasResolvedSince(
  database: Database,
  about: TaskSubject & { detail: string },
  since: Date,
): Promise<boolean> {
  const isSame = and(isResolvedAbout(about), eq(clinicTask.detail, about.detail), gte(clinicTask.resolvedAt, since));
  const rows = await database.select({ clinicTaskId: clinicTask.clinicTaskId }).from(clinicTask).where(isSame);
  return rows.length > 0;
}

/** What a task has again once its resolution is taken back. */
export const UNRESOLVED = { resolvedAt: null, resolvedBy: null, resolution: "", returnsAt: null } as const;

/** Opens the task about the subject again that was resolved at `since` or later: the act that resolved it is taken back. */
export async function reopenResolvedSince(
  database: Database,
  { clinicId, ...about }: TaskSubject & { clinicId: string },
  since: Date,
): Promise<void> {
  const rows = await database
    .update(clinicTask)
    .set(UNRESOLVED)
    .where(and(isResolvedAbout(about), gte(clinicTask.resolvedAt, since)))
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (rows.length > 0) await announceTasks(database, { clinicId });
}

/**
 * Opens a task: once while it is open, and again when its cause returns after it was resolved. A resolved task keeps
 * who resolved it and when, and passes its subject to the new one.
 */
export async function openClinicTask(database: Database, task: NewClinicTask): Promise<void> {
  await database
    .update(clinicTask)
    .set({ subject: sql`${clinicTask.subject} || '@' || ${clinicTask.clinicTaskId}`, returnsAt: null })
    .where(isResolvedAbout(task));
  await database
    .insert(clinicTask)
    .values({ ...task, clinicTaskId: randomUUID() })
    .onConflictDoNothing({ target: [clinicTask.medicalBusinessId, clinicTask.kind, clinicTask.subject] });
  await announceTasks(database, task);
}

/** Opens a task once; a resolved one does not open again. */
export async function openClinicTaskOnce(database: Database, task: NewClinicTask): Promise<void> {
  const opened = await database
    .insert(clinicTask)
    .values({ ...task, clinicTaskId: randomUUID() })
    .onConflictDoNothing()
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (opened.length > 0) await announceTasks(database, task);
}

/** Replaces the detail of an open task; `false` when it is not open. */
export async function updateOpenTaskDetail(
  transaction: Database,
  { medicalBusinessId, kind, subject }: Pick<NewClinicTask, "medicalBusinessId" | "kind" | "subject">,
  change: (detail: string) => string,
): Promise<boolean> {
  const isOpen = isOpenAbout({ medicalBusinessId, kind, subject });
  const [task] = await transaction.select({ detail: clinicTask.detail }).from(clinicTask).where(isOpen).for("update");
  if (!task) return false;
  const detail = change(task.detail);
  if (detail !== task.detail) await transaction.update(clinicTask).set({ detail }).where(isOpen);
  return true;
}
