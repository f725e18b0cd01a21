import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityLink } from "./identity-link.table.ts";
import { identityRefreshToken, identitySession } from "./identity-session.table.ts";

export type IdentitySessionRow = typeof identitySession.$inferSelect;

export async function insertSession(
  database: Database,
  session: typeof identitySession.$inferInsert,
  tokenHash: string,
): Promise<void> {
  await database.insert(identitySession).values(session);
  await insertToken(database, session.sessionId, session.newest, tokenHash);
}

export async function insertToken(
  database: Database,
  sessionId: string,
  number: number,
  tokenHash: string,
): Promise<void> {
  await database.insert(identityRefreshToken).values({ sessionId, number, tokenHash });
}

/** Finds the session of a refresh token, used or not, with the token's number; locks it until the transaction ends. */
export async function findSessionForUpdate(
  database: Database,
  tokenHash: string,
): Promise<{ session: IdentitySessionRow; number: number } | undefined> {
  const [found] = await database
    .select({ session: identitySession, number: identityRefreshToken.number })
    .from(identityRefreshToken)
    .innerJoin(identitySession, eq(identitySession.sessionId, identityRefreshToken.sessionId))
    .where(eq(identityRefreshToken.tokenHash, tokenHash))
    .for("update", { of: identitySession });
  return found;
}

export async function updateSession(
  database: Database,
  sessionId: string,
  changes: Partial<typeof identitySession.$inferInsert>,
): Promise<void> {
  await database.update(identitySession).set(changes).where(eq(identitySession.sessionId, sessionId));
}

/** Whether this token is the one with this number in the family. */
export async function isTokenOf(
  database: Database,
  sessionId: string,
  number: number,
  tokenHash: string,
): Promise<boolean> {
  const rows = await database
    .select({ number: identityRefreshToken.number })
    .from(identityRefreshToken)
    .where(
      and(
        eq(identityRefreshToken.sessionId, sessionId),
        eq(identityRefreshToken.number, number),
        eq(identityRefreshToken.tokenHash, tokenHash),
      ),
    );
  return rows.length > 0;
}

export async function insertLink(database: Database, codeHash: string, email: string, expiresAt: Date): Promise<void> {
  await database.insert(identityLink).values({ codeHash, email, expiresAt });
}

export async function findLink(
  database: Database,
  codeHash: string,
): Promise<typeof identityLink.$inferSelect | undefined> {
  const [link] = await database.select().from(identityLink).where(eq(identityLink.codeHash, codeHash));
  return link;
}

/** Uses the link up: `false` when another request has meanwhile. */
export async function consumeLink(database: Database, codeHash: string, usedAt: Date): Promise<boolean> {
  const consumed = await database
    .update(identityLink)
    .set({ usedAt })
    .where(and(eq(identityLink.codeHash, codeHash), isNull(identityLink.usedAt)))
    .returning({ usedAt: identityLink.usedAt });
  return consumed.length > 0;
}

/** Uses a signed token up, as a link is: `false` when another request has before. */
export async function consumeToken(
  database: Database,
  tokenHash: string,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const used = await database
    .insert(identityLink)
    .values({ codeHash: tokenHash, email: "", expiresAt, usedAt })
    .onConflictDoNothing()
    .returning({ codeHash: identityLink.codeHash });
  return used.length > 0;
}
