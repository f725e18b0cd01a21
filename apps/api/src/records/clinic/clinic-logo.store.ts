import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicLogo } from "./clinic.table.ts";

/** The name of the clinic's picture in its address; `undefined` when it has none. */
export async function findLogoHash(database: Database, clinicId: string): Promise<string | undefined> {
  const [found] = await database
    .select({ hash: clinicLogo.hash })
    .from(clinicLogo)
    .where(eq(clinicLogo.clinicId, clinicId));
  return found?.hash;
}

/** The clinic's picture, if it is the one of this name. */
export async function findLogo(database: Database, clinicId: string, hash: string) {
  const [found] = await database
    .select({ type: clinicLogo.type, content: clinicLogo.content })
    .from(clinicLogo)
    .where(and(eq(clinicLogo.clinicId, clinicId), eq(clinicLogo.hash, hash)));
  return found;
}

export async function upsertLogo(database: Database, logo: typeof clinicLogo.$inferInsert): Promise<void> {
  await database.insert(clinicLogo).values(logo).onConflictDoUpdate({ target: clinicLogo.clinicId, set: logo });
}

export async function deleteLogo(database: Database, clinicId: string): Promise<void> {
  await database.delete(clinicLogo).where(eq(clinicLogo.clinicId, clinicId));
}
