/** The sign-in by a passkey of this device, in code of its own. */
export const loadPasskeySignIn = async () => (await import("./passkey-sign-in.tsx")).PasskeySignIn;
