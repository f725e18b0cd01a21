import { ApiUnreachableError } from "../../errors/api-error.ts";
import type { Identity } from "../../identity/identity.ts";

type Continued = Pick<Identity, "takeOver"> & { signInWithCustomToken(customToken: string): Promise<unknown> };

/**
 * Makes a change after which the API ends every session but the present one, which continues with the token in the
 * answer; without such a token nothing continues. Rejects if the change fails, and with `ApiUnreachableError` before
 * the change if the SDK cannot be loaded.
 */
export async function continueSession<Changed extends { customToken?: string | undefined }>(
  identity: Continued,
  change: () => Promise<Changed>,
): Promise<Changed> {
  // The SDK requests the account when it opens: after the change it would learn that the stored session is over.
  await identity.takeOver().catch((cause: unknown) => {
    throw new ApiUnreachableError("The session could not be taken over.", { cause });
  });
  const changed = await change();
  // A failure is ignored: the session lasts until its token expires.
  if (changed.customToken !== undefined)
    await identity.signInWithCustomToken(changed.customToken).catch(() => undefined);
  return changed;
}
