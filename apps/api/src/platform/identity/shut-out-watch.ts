import type { Database } from "../db/database.ts";
import { findUser } from "./identity-user.store.ts";

/** The longest delay until any process refuses a disabled user. */
const LOOKS_EVERY_MS = 30_000;

/** Far more than have a page open at once. */
const MAX_CACHED_USERS = 10_000;

/** Whether a user is disabled, queried every half minute for each. */
export function createShutOutWatch(database: Database, now: () => Date): (uid: string) => Promise<boolean> {
  const seen = new Map<string, { isShutOut: boolean; lookAgainAt: number }>();
  return async function isShutOut(uid) {
    const known = seen.get(uid);
    if (known && now().getTime() < known.lookAgainAt) return known.isShutOut;
    const user = await findUser(database, uid);
    const isOut = !!user?.disabledAt;
    seen.delete(uid);
    const [oldest] = seen.keys();
    if (seen.size >= MAX_CACHED_USERS && oldest !== undefined) seen.delete(oldest);
    seen.set(uid, { isShutOut: isOut, lookAgainAt: now().getTime() + LOOKS_EVERY_MS });
    return isOut;
  };
}
