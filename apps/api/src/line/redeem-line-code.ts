import type { Deps, LineAccount } from "../deps.ts";
import { Failure, fail } from "../http/fail.ts";
import {
  findOpenLineLoginAttempt,
  giveLineLoginAttemptBack,
  type LineLoginAttempt,
  spendLineLoginAttempt,
} from "./line-login-attempt.store.ts";
import { hashLineSecret, redirectUriOf } from "./line-secret.ts";

type Needs = Pick<Deps, "database" | "line" | "now" | "settings">;

/** What came back from LINE, and in which browser. */
export type LineReturn = { code: string; state: string; browserSecret: string | undefined };

/**
 * The attempt that came back, and whether it did so in the browser that began it; nothing is used up. E002 when the
 * state is unknown, used, expired or of the other kind (signing in, linking).
 */
export async function findReturnedAttempt(
  { database, now, settings }: Needs,
  { state, browserSecret }: LineReturn,
  kind: { isLink: boolean },
): Promise<{ attempt: LineLoginAttempt; isThisBrowser: boolean }> {
  const { hashSecret } = settings;
  const attempt = await findOpenLineLoginAttempt(database, hashLineSecret(hashSecret, "state", state), now());
  if (!attempt || attempt.isLink !== kind.isLink) return fail("Authentication", { reason: "LINE state not good" });
  const isThisBrowser =
    browserSecret !== undefined && hashLineSecret(hashSecret, "browser", browserSecret) === attempt.browserHash;
  return { attempt, isThisBrowser };
}

/**
 * Uses the attempt up, once however many ask at the same time, and turns the code into the LINE account. E002 when it is
 * used already or LINE refuses; while LINE cannot be reached (E003) the attempt stays good.
 */
export async function redeemLineCode(
  { database, line, now, settings }: Needs,
  attempt: LineLoginAttempt,
  code: string,
): Promise<LineAccount> {
  const service = line ?? fail("ResourceNotFound", { reason: "LINE is not configured" });
  const isOurs = await spendLineLoginAttempt(database, attempt.attemptId, now());
  if (!isOurs) return fail("Authentication", { reason: "LINE state used meanwhile" });
  const redirectUri = redirectUriOf(settings.portalBaseUrl, attempt.isLink);
  try {
    const { nonce, codeVerifier } = attempt;
    const account = await service.exchangeCode(code, { redirectUri, nonce, codeVerifier });
    return account ?? fail("Authentication", { reason: "LINE refused the code, or its token is not ours" });
  } catch (error) {
    const isUnreached = !(error instanceof Failure) || error.errorName === "Downstream";
    if (isUnreached) await giveLineLoginAttemptBack(database, attempt.attemptId);
    throw error;
  }
}
