import type { Sessions } from "@madoguchi/contract/account/session";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findSessionLimits, listOpenSessions } from "../../records/customer/customer-session.store.ts";
import { oldestLiveSession } from "../../records/customer/session-life.ts";
import type { SessionContext } from "../customer-context.ts";

/** 「ログイン中の端末」: the sessions that are neither ended nor expired, the last used first. */
export async function readSessions(
  { database, now }: Pick<Deps, "database" | "now">,
  { owner, sessionId: currentId }: SessionContext,
): Promise<Sessions> {
  const limits = (await findSessionLimits(database, owner)) ?? fail("MedicalBusinessNotFound");
  const open = await listOpenSessions(database, owner, oldestLiveSession(limits, now()));
  return {
    sessions: open.map(({ sessionId, device, authenticatedAt, lastUsedAt }) => ({
      sessionId,
      device,
      isCurrent: sessionId === currentId,
      signedInAt: toWireTime(authenticatedAt),
      lastUsedAt: toWireTime(lastUsedAt),
    })),
  };
}
