import type { Database } from "../db/database.ts";
import { findUser } from "./identity-user.store.ts";

/** A user who is shut out is noticed this late at most, by whichever process. */
const LOOKS_EVERY_MS = 30_000;

/** As many as have a page open at once, by far. */
const USERS_REMEMBERED = 10_000;

/** Whether a user has been shut out, asked of the database every half minute for each. */
export function createShutOutWatch(database: Database, now: () => Date): (uid: string) => Promise<boolean> {
  const seen = new Map<string, { isShutOut: boolean; lookAgainAt: number }>();
  return async function isShutOut(uid) {
    const known = seen.get(uid);
    if (known && now().getTime() < known.lookAgainAt) return known.isShutOut;
    const user = await findUser(database, uid);
    const isOut = !!user?.disabledAt;
    seen.delete(uid);
    const [oldest] = seen.keys();
    if (seen.size >= USERS_REMEMBERED && oldest !== undefined) seen.delete(oldest);
    seen.set(uid, { isShutOut: isOut, lookAgainAt: now().getTime() + LOOKS_EVERY_MS });
    return isOut;
  };
}
