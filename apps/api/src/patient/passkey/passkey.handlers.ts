import { addPasskey, challengePasskey } from "./add-passkey.ts";
import { readPasskeys, removePasskey } from "./own-passkeys.ts";
import { challengePasskeySignIn, signInByPasskey } from "./sign-in-by-passkey.ts";

/** Signing in by a passkey of one's device, and the patient's passkeys, where the API itself is the identity. */
export const passkeyHandlers = {
  challengePasskeySignIn,
  signInByPasskey,
  readPasskeys,
  challengePasskey,
  addPasskey,
  removePasskey,
};
