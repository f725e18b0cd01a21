import { lt, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityLink } from "./identity-link.table.ts";
import { identitySession } from "./identity-session.table.ts";
import { identitySigningKey } from "./identity-signing-key.table.ts";

/** Deletes the links that expired before an instant: they are refused as unknown ones are. */
export async function deleteLinksBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(identityLink).where(lt(identityLink.expiresAt, instant));
}

/** Deletes the families of refresh tokens that ended before one instant, or were last renewed before the other. */
export async function deleteFamiliesBefore(
  database: Database,
  { endedBefore, renewedBefore }: { endedBefore: Date; renewedBefore: Date },
): Promise<void> {
  await database
    .delete(identitySession)
    .where(or(lt(identitySession.endedAt, endedBefore), lt(identitySession.renewedAt, renewedBefore)));
}

/** Deletes the signing keys that were created before an instant. */
export async function deleteKeysBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(identitySigningKey).where(lt(identitySigningKey.createdAt, instant));
}
