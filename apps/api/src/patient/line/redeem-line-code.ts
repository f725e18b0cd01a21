import type { LineAccount } from "../../platform/adapters/line/line.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";
import { requireLine } from "../../records/connection/require-line.ts";
import {
  consumeLineLoginAttempt,
  findLineLoginAttempt,
  type LineLoginAttempt,
  restoreLineLoginAttempt,
} from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashLineSecret, type LinePurpose, linePurposeOf, redirectUriOf } from "./line-login.ts";
import { refuseLineReturn } from "./line-refusal.ts";

type Needs = Pick<Deps, "database" | "lines" | "now" | "settings">;

/** The parameters that LINE returned, and the secret of the browser's cookie. */
export type LineReturn = { code: string; state: string; browserSecret: string | undefined };

/**
 * Finds the returned attempt, and whether it returned in the browser that began it; nothing is consumed. E002 when the
 * state is unknown, used, expired or begun for another purpose.
 */
export async function findReturnedAttempt(
  { database, now, settings }: Needs,
  { state, browserSecret }: LineReturn,
  purpose: LinePurpose,
): Promise<{ attempt: LineLoginAttempt; isThisBrowser: boolean }> {
  const { hashSecret } = settings;
  const attempt = await findLineLoginAttempt(database, hashLineSecret(hashSecret, "state", state));
  if (!attempt || linePurposeOf(attempt) !== purpose) return refuseLineReturn("unknown");
  if (attempt.usedAt !== null) return refuseLineReturn("used");
  if (attempt.expiresAt <= now()) return refuseLineReturn("expired");
  const isThisBrowser =
    browserSecret !== undefined && hashLineSecret(hashSecret, "browser", browserSecret) === attempt.browserHash;
  return { attempt, isThisBrowser };
}

/**
 * Consumes the attempt, once however many calls come at the same time, and exchanges the code for the LINE account.
 * E002 when it is used already or LINE refuses; while LINE cannot be reached (E003) the attempt stays valid.
 */
export async function redeemLineCode(deps: Needs, attempt: LineLoginAttempt, code: string): Promise<LineAccount> {
  const { database, now, settings } = deps;
  const { line: service } = await requireLine(deps);
  const isOurs = await consumeLineLoginAttempt(database, attempt.attemptId, now());
  if (!isOurs) return refuseLineReturn("used");
  const redirectUri = redirectUriOf(settings.portalBaseUrl, attempt);
  try {
    const { nonce, codeVerifier } = attempt;
    const account = await service.exchangeCode(code, { redirectUri, nonce, codeVerifier });
    return account ?? refuseLineReturn("refused-by-line");
  } catch (error) {
    const isUnreached = !(error instanceof Failure) || error.errorName === "Downstream";
    if (isUnreached) await restoreLineLoginAttempt(database, attempt.attemptId);
    throw error;
  }
}
