import { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";
import { findSessionLimits, listOpenSessions } from "../../records/customer/customer-session.store.ts";
import { oldestLiveSession } from "../../records/customer/session-life.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";

/** 「ログイン中の端末」: the sessions that are neither ended nor expired, the last used first. */
export const readSessions = businessCalls.answers(readSessionsCall, async ({ deps: { database, now }, context }) => {
  const { owner, sessionId: currentId } = sessionContextOf(context);
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
    idleDays: limits.sessionIdleDays,
    maximumDays: limits.sessionMaximumDays,
  };
});
