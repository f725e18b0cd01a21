import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import type { ApiClient } from "../../api/client.ts";
import { isTokenRefused } from "../../api/read-refusal.ts";
import { ApiError } from "../../errors/api-error.ts";
import { settleLostAct } from "../../errors/lost-act.ts";

/** Whether a failure means that the session has ended, or that the account is closed (MB002). */
function isEndedBy(error: unknown): boolean {
  return (
    error instanceof ApiError && (isTokenRefused(error) || isErrorCode(error.code, "MedicalBusinessNotOfCustomer"))
  );
}

/**
 * Runs an action that ends sessions. If its answer was lost and this session is refused afterwards, the action was
 * done.
 *
 * @param sessionId another session that is ended; without it, this one is.
 */
export async function endSession(api: ApiClient, end: () => Promise<unknown>, sessionId?: string): Promise<void> {
  async function isEnded(): Promise<boolean> {
    try {
      const { sessions } = await api.send(readSessionsCall);
      return sessionId !== undefined && sessions.every((session) => session.sessionId !== sessionId);
    } catch (error) {
      if (isEndedBy(error)) return true;
      throw error;
    }
  }
  try {
    await settleLostAct(end, isEnded);
  } catch (error) {
    if (!isEndedBy(error)) throw error;
  }
}
