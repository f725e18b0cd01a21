import type { FirebaseApp } from "firebase/app";

/**
 * The door through which the platform's own products ask its sign-in part for tokens. Exported by the SDK, but left out
 * of its published types.
 */
declare module "firebase/app" {
  export function _getProvider(
    app: FirebaseApp,
    name: "auth-internal",
  ): { getImmediate(): { addAuthTokenListener(listener: (token: string | null) => void): void } };
}
