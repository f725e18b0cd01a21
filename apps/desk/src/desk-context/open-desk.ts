import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { readSessionOver } from "@madoguchi/contract/staff/session-over";
import { createDeskApi } from "../api/desk-api.ts";
import { ProofNeededError } from "../errors/api-error.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { Desk } from "./desk.tsx";

/** Creates what the screens use. Handles refusals because the session or the passkey's proof is missing. */
export function openDesk(deps: { now: () => Date; retryDelayMs?: (attempt: number) => number }): Desk {
  let behindMs = 0;
  const session = createSessionStore(() => api);
  const api = createDeskApi({
    onRefused: (error) => {
      // A tab is also refused after another tab changed the clinic: the session is then of another clinic.
      const isForbidden = error.status === 403 && isErrorCode(error.code, "Forbidden");
      if (error instanceof ProofNeededError || isForbidden) void session.refresh().catch(() => undefined);
      else if (error.status === 401) session.end(readSessionOver(error));
    },
    onServerTime: (serverTime) => {
      behindMs = serverTime.getTime() - deps.now().getTime();
    },
    ...(deps.retryDelayMs && { retryDelayMs: deps.retryDelayMs }),
  });
  return { api, session, now: () => new Date(deps.now().getTime() + behindMs) };
}
