import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityLink } from "./identity-link.table.ts";
import { identitySession, identityUser } from "./identity-session.table.ts";

export type IdentityUser = typeof identityUser.$inferSelect;

export async function findUser(database: Database, uid: string): Promise<IdentityUser | undefined> {
  const [user] = await database.select().from(identityUser).where(eq(identityUser.identityUid, uid));
  return user;
}

export async function findUserWith(database: Database, email: string): Promise<IdentityUser | undefined> {
  const [user] = await database.select().from(identityUser).where(eq(identityUser.email, email));
  return user;
}

/** Creates a user unless there is one with this id or this address. */
export async function insertUser(database: Database, uid: string, email: string | null, now: Date): Promise<void> {
  await database.insert(identityUser).values({ identityUid: uid, email, createdAt: now }).onConflictDoNothing();
}

/** Gives the address to this user, created where there is none, and takes it from every other. */
export async function setAddress(database: Database, uid: string, email: string, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(identityUser)
      .set({ email: null })
      .where(and(eq(identityUser.email, email), ne(identityUser.identityUid, uid)));
    await transaction
      .insert(identityUser)
      .values({ identityUid: uid, email, createdAt: now })
      .onConflictDoUpdate({ target: identityUser.identityUid, set: { email, disabledAt: null } });
  });
}

export async function recordSignIn(database: Database, uid: string, at: Date): Promise<void> {
  await database.update(identityUser).set({ lastSignedInAt: at }).where(eq(identityUser.identityUid, uid));
}

/** Disables the user, frees the address, and deletes the links that were mailed to it. */
export async function disableUser(database: Database, uid: string, at: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .delete(identityLink)
      .where(sql`${identityLink.email} in (select email from identity_user where identity_uid = ${uid})`);
    await transaction
      .insert(identityUser)
      .values({ identityUid: uid, createdAt: at, disabledAt: at })
      .onConflictDoUpdate({ target: identityUser.identityUid, set: { email: null, disabledAt: at } });
    await endSessionsOf(transaction, uid, at);
  });
}

/** Ends every session of the user that has not ended; with `authenticatedAt` only those of that second's sign-ins. */
export async function endSessionsOf(database: Database, uid: string, at: Date, authenticatedAt?: Date): Promise<void> {
  await database
    .update(identitySession)
    .set({ endedAt: at })
    .where(
      and(
        eq(identitySession.identityUid, uid),
        sql`${identitySession.endedAt} is null`,
        authenticatedAt && eq(identitySession.authenticatedAt, authenticatedAt),
      ),
    );
}
