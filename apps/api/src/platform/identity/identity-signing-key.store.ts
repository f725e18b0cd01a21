import { desc, eq, gt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identitySigningKey } from "./identity-signing-key.table.ts";

export type SigningKeyRow = typeof identitySigningKey.$inferSelect;

export async function insertKey(database: Database, key: SigningKeyRow): Promise<void> {
  await database.insert(identitySigningKey).values(key);
}

export async function findKey(database: Database, keyId: string): Promise<SigningKeyRow | undefined> {
  const [key] = await database.select().from(identitySigningKey).where(eq(identitySigningKey.keyId, keyId));
  return key;
}

/** The keys that were created after an instant, the newest first. */
export function listKeysAfter(database: Database, instant: Date): Promise<SigningKeyRow[]> {
  return database
    .select()
    .from(identitySigningKey)
    .where(gt(identitySigningKey.createdAt, instant))
    .orderBy(desc(identitySigningKey.createdAt), desc(identitySigningKey.keyId));
}
