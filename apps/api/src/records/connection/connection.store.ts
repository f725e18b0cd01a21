import type { ConnectionKind } from "@madoguchi/contract/configuration/clinic-connection";
import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicConnection } from "./connection.table.ts";

export type ConnectionRow = typeof clinicConnection.$inferSelect;

/** The owner of a connection: a clinic, or a whole business (`null`). */
export type ConnectionOwner = { medicalBusinessId: string; clinicId: string | null };

function isOf({ medicalBusinessId, clinicId }: ConnectionOwner) {
  return and(
    eq(clinicConnection.medicalBusinessId, medicalBusinessId),
    clinicId === null ? isNull(clinicConnection.clinicId) : eq(clinicConnection.clinicId, clinicId),
  );
}

/** The connection in use. */
export async function findConnection(
  database: Database,
  owner: ConnectionOwner,
  kind: ConnectionKind,
): Promise<ConnectionRow | undefined> {
  const [found] = await database
    .select()
    .from(clinicConnection)
    .where(and(isOf(owner), eq(clinicConnection.kind, kind), isNull(clinicConnection.endedAt)));
  return found;
}

/** A connection by its reference, in use or ended. */
export async function findConnectionOf(
  database: Database,
  owner: ConnectionOwner,
  { kind, reference }: Pick<ConnectionRow, "kind" | "reference">,
): Promise<ConnectionRow | undefined> {
  const [found] = await database
    .select()
    .from(clinicConnection)
    .where(and(isOf(owner), eq(clinicConnection.kind, kind), eq(clinicConnection.reference, reference)));
  return found;
}

/** Every connection with this reference, of any business, ended ones too. */
export function listConnectionsOf(
  database: Database,
  { kind, reference }: Pick<ConnectionRow, "kind" | "reference">,
): Promise<ConnectionRow[]> {
  return database
    .select()
    .from(clinicConnection)
    .where(and(eq(clinicConnection.kind, kind), eq(clinicConnection.reference, reference)));
}

/** Ends the connection in use, unless it is `reference` itself; returns whether one was ended. */
export async function endConnection(
  database: Database,
  owner: ConnectionOwner,
  { kind, butReference, at }: { kind: ConnectionKind; butReference?: string; at: Date },
): Promise<boolean> {
  const isInUse = and(isOf(owner), eq(clinicConnection.kind, kind), isNull(clinicConnection.endedAt));
  const isOther = butReference === undefined ? undefined : ne(clinicConnection.reference, butReference);
  const ended = await database
    .update(clinicConnection)
    .set({ endedAt: at })
    .where(and(isInUse, isOther))
    .returning({ connectionId: clinicConnection.connectionId });
  return ended.length > 0;
}

/** Stores a connection as the one in use; an ended one with its reference is in use again. */
export async function upsertConnection(database: Database, row: typeof clinicConnection.$inferInsert): Promise<void> {
  const owner = { medicalBusinessId: row.medicalBusinessId, clinicId: row.clinicId ?? null };
  const { open, sealed, changedAt, changedBy } = row;
  const changed = await database
    .update(clinicConnection)
    .set({ open, sealed, changedAt, changedBy, endedAt: null })
    .where(and(isOf(owner), eq(clinicConnection.kind, row.kind), eq(clinicConnection.reference, row.reference)))
    .returning({ connectionId: clinicConnection.connectionId });
  if (changed.length === 0) await database.insert(clinicConnection).values(row);
}

/** The ids of all connections with a sealed part, ended ones too. */
export async function listSealedConnectionIds(database: Database): Promise<string[]> {
  const rows = await database
    .select({ connectionId: clinicConnection.connectionId })
    .from(clinicConnection)
    .where(isNotNull(clinicConnection.sealed))
    .orderBy(asc(clinicConnection.connectionId));
  return rows.map(({ connectionId }) => connectionId);
}

/** A connection by its id, locked until the transaction ends. */
export async function lockConnection(transaction: Database, connectionId: string): Promise<ConnectionRow | undefined> {
  const isRow = eq(clinicConnection.connectionId, connectionId);
  const [found] = await transaction.select().from(clinicConnection).where(isRow).for("update");
  return found;
}

/** Stores the same secret under another seal. */
export async function updateSeal(transaction: Database, connectionId: string, sealed: Buffer): Promise<void> {
  await transaction.update(clinicConnection).set({ sealed }).where(eq(clinicConnection.connectionId, connectionId));
}
