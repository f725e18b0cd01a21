import { lt, or, sql } from "drizzle-orm";
import { identityLink } from "../../platform/adapters/identity/built-in/identity-link.table.ts";
import { identitySession } from "../../platform/adapters/identity/built-in/identity-session.table.ts";
import { identitySigningKey } from "../../platform/adapters/identity/built-in/identity-signing-key.table.ts";
import { identityUser } from "../../platform/adapters/identity/built-in/identity-user.table.ts";
import { KNOWN_FOR_MS } from "../../platform/adapters/identity/built-in/signing-keys.ts";
import type { Database } from "../../platform/db/database.ts";

const DAY_MS = 24 * 3_600_000;

/** As long as a business may let a session live (`MAXIMUM_SESSION_DAYS`), and a user without any record may come back. */
const UNUSED_KEPT_MS = 400 * DAY_MS;

/** An ended family and a link that ran out are refused as unknown ones are. */
const OVER_KEPT_MS = DAY_MS;

/**
 * Deletes what the built-in identity needs no more: links that ran out, families of refresh tokens that ended or are
 * older than any session, keys after their last token, and users without a session whom no record names.
 */
export async function deleteIdentityRowsBefore(database: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs);
  await database.delete(identityLink).where(lt(identityLink.expiresAt, before(OVER_KEPT_MS)));
  await database
    .delete(identitySession)
    .where(
      or(lt(identitySession.endedAt, before(OVER_KEPT_MS)), lt(identitySession.renewedAt, before(UNUSED_KEPT_MS))),
    );
  await database.delete(identitySigningKey).where(lt(identitySigningKey.createdAt, before(KNOWN_FOR_MS)));
  await database.delete(identityUser).where(
    sql`coalesce(${identityUser.lastSignedInAt}, ${identityUser.createdAt}) < ${before(UNUSED_KEPT_MS).toISOString()}
      and not exists (select from identity_session where identity_session.identity_uid = ${identityUser.identityUid})
      and not exists (select from customer where customer.identity_uid = ${identityUser.identityUid})`,
  );
}
