import type { Identity } from "../../identity/identity.ts";

/**
 * Lets the present session go on after all others were ended; nothing without a token. A failure is nothing to tell: the
 * session lives until its token runs out.
 */
export async function continueSession(identity: Identity, customToken: string | undefined): Promise<void> {
  if (customToken === undefined) return;
  await identity.signInWithCustomToken(customToken).catch(() => undefined);
}
