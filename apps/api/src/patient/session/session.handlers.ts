import { confirmProof } from "./confirm-proof.ts";
import { endSession, endSessions } from "./end-sessions.ts";
import { readSessions } from "./list-sessions.ts";
import { requestProofHandler } from "./request-proof.ts";

/** The patient's sessions, and the proof of identity by a code. */
export const sessionHandlers = {
  readSessions,
  endSession,
  endSessions,
  requestProof: requestProofHandler,
  confirmProof,
};
