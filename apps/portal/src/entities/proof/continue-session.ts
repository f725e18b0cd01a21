import { ApiUnreachableError } from "../../errors/api-error.ts";
import type { Identity } from "../../identity/identity.ts";

type Continued = Pick<Identity, "takeOver"> & { signInWithCustomToken(customToken: string): Promise<unknown> };

/**
 * Makes a change after which the API ends every session but the present one, which goes on under the answer's token; nothing
 * goes on without one. Rejects as the change does, and with `ApiUnreachableError`, nothing changed, when the SDK cannot be
 * loaded.
 */
export async function continueSession<Changed extends { customToken?: string | undefined }>(
  identity: Continued,
  change: () => Promise<Changed>,
): Promise<Changed> {
  // The SDK asks for the account when it opens: after the change it would be told that the stored session is over.
  await identity.takeOver().catch((cause: unknown) => {
    throw new ApiUnreachableError("The session could not be taken over.", { cause });
  });
  const changed = await change();
  // A failure is nothing to tell: the session lives until its token runs out.
  if (changed.customToken !== undefined)
    await identity.signInWithCustomToken(changed.customToken).catch(() => undefined);
  return changed;
}
