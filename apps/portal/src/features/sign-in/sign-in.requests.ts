import type { SignedIn, SignInAttempt, SignInState } from "@madoguchi/contract/sign-in/sign-in";
import type {
  checkSignInCodeCall,
  checkVisitCodeCall,
  readSignInAttemptCall,
} from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import type { VisitSignedIn } from "@madoguchi/contract/sign-in/visit-code";
import type { LightCall } from "../../api/light-call.ts";

// Answers are checked by hand: `/login/` is public, and the contract's schemas would delay every visitor.

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The attempt stored in the browser's history; `undefined` if there is none. */
export function readSignInAttempt(value: unknown): SignInAttempt | undefined {
  if (!isRecord(value)) return undefined;
  const { attemptId, state, expiresAt, resendAfter } = value;
  const isAttempt = typeof attemptId === "string" && typeof expiresAt === "string" && typeof resendAfter === "string";
  if (!isAttempt) return undefined;
  return { attemptId, state: state === "sending" ? "sending" : "waiting", expiresAt, resendAfter };
}

const STATES: readonly SignInState[] = ["sending", "waiting", "refused", "expired"];

function parseState(body: unknown): { state: SignInState } {
  const state = isRecord(body) ? STATES.find((known) => known === body["state"]) : undefined;
  if (!state) throw new TypeError("The state is unknown.");
  return { state };
}

/** The answer of a sign-in by code or by passkey. */
export function parseSignedIn(body: unknown): SignedIn {
  if (!isRecord(body) || typeof body["customToken"] !== "string") throw new TypeError("The answer carries no token.");
  return { customToken: body["customToken"], isRegistered: body["isRegistered"] === true };
}

/** The state of the mail, for the page that waits for it. */
export const readSignInState: LightCall<typeof readSignInAttemptCall> = {
  method: "GET",
  path: "/api/v1/signin/{attemptId}",
  answer: { parse: parseState },
};

/** Exchanges the mailed code. Refused with C008 (wrong, five tries), C007 (expired), C006 (unknown attempt). */
export const checkSignInCode: LightCall<typeof checkSignInCodeCall> = {
  method: "POST",
  path: "/api/v1/signin/{attemptId}/code",
  isOnce: true,
  answer: { parse: parseSignedIn },
};

function parseVisitSignedIn(body: unknown): VisitSignedIn {
  if (!isRecord(body) || typeof body["customToken"] !== "string" || typeof body["treatmentId"] !== "string") {
    throw new TypeError("The answer carries no token of a visit.");
  }
  return { customToken: body["customToken"], treatmentId: body["treatmentId"] };
}

/** Exchanges the code that the clinic read out. Refused with C008 (no open visit has it). */
export const checkVisitCode: LightCall<typeof checkVisitCodeCall> = {
  method: "POST",
  path: "/api/v1/signin/visit-code",
  isOnce: true,
  answer: { parse: parseVisitSignedIn },
};
