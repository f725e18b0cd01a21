import type { Deps } from "../../platform/deps.ts";

/** Whether the address has signed in by the mail's link, as the identity platform knows it, after the attempt began. */
export async function hasSignedInSince(
  { identity }: Pick<Deps, "identity">,
  { email, createdAt }: { email: string; createdAt: Date },
): Promise<boolean> {
  const lastSignInAt = await identity.lastSignInAt(email);
  return lastSignInAt !== undefined && lastSignInAt > createdAt;
}
