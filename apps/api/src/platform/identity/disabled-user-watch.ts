import type { Database } from "../db/database.ts";
import { findUser } from "./identity-user.store.ts";

/** The longest delay until any process refuses a disabled user. */
const LOOKS_EVERY_MS = 30_000;

/** Far more than have a page open at once. */
const MAX_CACHED_USERS = 10_000;

/** Whether a user is disabled, queried every half minute for each. */
export function createDisabledUserWatch(database: Database, now: () => Date): (uid: string) => Promise<boolean> {
  const seen = new Map<string, { isDisabled: boolean; lookAgainAt: number }>();
  return async function isUserDisabled(uid) {
    const known = seen.get(uid);
    if (known && now().getTime() < known.lookAgainAt) return known.isDisabled;
    const user = await findUser(database, uid);
    const isDisabledNow = !!user?.disabledAt;
    seen.delete(uid);
    const [oldest] = seen.keys();
    if (seen.size >= MAX_CACHED_USERS && oldest !== undefined) seen.delete(oldest);
    seen.set(uid, { isDisabled: isDisabledNow, lookAgainAt: now().getTime() + LOOKS_EVERY_MS });
    return isDisabledNow;
  };
}
