import { and, eq, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { emailUndo } from "./email-undo.table.ts";

export type EmailUndo = typeof emailUndo.$inferSelect;

export type EmailUndoKey = Pick<EmailUndo, "medicalBusinessId" | "undoId">;

function isUndo({ medicalBusinessId, undoId }: EmailUndoKey) {
  return and(eq(emailUndo.medicalBusinessId, medicalBusinessId), eq(emailUndo.undoId, undoId));
}

export async function insertEmailUndo(database: Database, undo: Omit<EmailUndo, "usedAt">): Promise<void> {
  await database.insert(emailUndo).values(undo);
}

export async function findEmailUndo(database: Database, key: EmailUndoKey): Promise<EmailUndo | undefined> {
  const rows = await database.select().from(emailUndo).where(isUndo(key));
  return rows[0];
}

/** Consumes the undo; `true` for exactly one of several callers at once. */
export async function consumeEmailUndo(database: Database, key: EmailUndoKey, now: Date): Promise<boolean> {
  const rows = await database
    .update(emailUndo)
    .set({ usedAt: now })
    .where(and(isUndo(key), isNull(emailUndo.usedAt)))
    .returning({ undoId: emailUndo.undoId });
  return rows.length > 0;
}

/** Voids the undos offered to later addresses once an earlier one is restored. */
export async function consumeLaterEmailUndos(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await database
    .update(emailUndo)
    .set({ usedAt: now })
    .where(
      and(
        ofCustomer(emailUndo, { medicalBusinessId, customerId }),
        gte(emailUndo.createdAt, since),
        isNull(emailUndo.usedAt),
      ),
    );
}

/** The changes of the patient's address that can or could be undone. */
export function listEmailUndos(database: Database, { medicalBusinessId, customerId }: Customer): Promise<EmailUndo[]> {
  return database
    .select()
    .from(emailUndo)
    .where(ofCustomer(emailUndo, { medicalBusinessId, customerId }))
    .orderBy(emailUndo.createdAt, emailUndo.undoId);
}

/** Deletes undos that expired before an instant, with the addresses in them. */
export async function deleteEmailUndosBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(emailUndo).where(lt(emailUndo.expiresAt, instant));
}
