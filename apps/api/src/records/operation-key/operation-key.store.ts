import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { operationKey } from "./operation-key.table.ts";

/** The key of a secret, revoked or not, with its clinic. */
export async function findKeyBySecret(database: Database, secretHash: string) {
  const [found] = await database
    .select({
      operationKeyId: operationKey.operationKeyId,
      name: operationKey.name,
      scopes: operationKey.scopes,
      clinicId: operationKey.clinicId,
      medicalBusinessId: clinic.medicalBusinessId,
      lastUsedAt: operationKey.lastUsedAt,
      revokedAt: operationKey.revokedAt,
    })
    .from(operationKey)
    .innerJoin(clinic, eq(clinic.clinicId, operationKey.clinicId))
    .where(eq(operationKey.secretHash, secretHash));
  return found;
}

/** Records a use, unless another process has recorded one since `before`. */
export async function updateLastUse(
  database: Database,
  operationKeyId: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await database
    .update(operationKey)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(operationKey.operationKeyId, operationKeyId),
        or(isNull(operationKey.lastUsedAt), lt(operationKey.lastUsedAt, before)),
      ),
    );
}

/** Every key of the clinic, revoked ones too, oldest first. */
export function listKeys(database: Database, clinicId: string) {
  return database
    .select({
      keyId: operationKey.operationKeyId,
      name: operationKey.name,
      scopes: operationKey.scopes,
      createdAt: operationKey.createdAt,
      lastUsedAt: operationKey.lastUsedAt,
      revokedAt: operationKey.revokedAt,
    })
    .from(operationKey)
    .where(eq(operationKey.clinicId, clinicId))
    .orderBy(asc(operationKey.createdAt), asc(operationKey.operationKeyId));
}

/** `false` when the clinic has or had a key of this name, or any key has this secret. */
export async function insertKey(database: Database, key: typeof operationKey.$inferInsert): Promise<boolean> {
  const inserted = await database
    .insert(operationKey)
    .values(key)
    .onConflictDoNothing()
    .returning({ operationKeyId: operationKey.operationKeyId });
  return inserted.length > 0;
}

/** Revokes a key for good: `revoked` now, `already` before, or `unknown` to this clinic. */
export async function revokeKey(
  database: Database,
  { clinicId, operationKeyId }: { clinicId: string; operationKeyId: string },
  at: Date,
): Promise<"revoked" | "already" | "unknown"> {
  const ofClinic = and(eq(operationKey.clinicId, clinicId), eq(operationKey.operationKeyId, operationKeyId));
  const revoked = await database
    .update(operationKey)
    .set({ revokedAt: at })
    .where(and(ofClinic, isNull(operationKey.revokedAt)))
    .returning({ operationKeyId: operationKey.operationKeyId });
  if (revoked.length > 0) return "revoked";
  const known = await database.select({ name: operationKey.name }).from(operationKey).where(ofClinic);
  return known.length > 0 ? "already" : "unknown";
}
