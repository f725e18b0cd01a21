import type { FirebaseApp } from "firebase/app";

/**
 * The interface by which the platform's own products read tokens. The SDK exports it, but its published types lack it.
 */
declare module "firebase/app" {
  export function _getProvider(
    app: FirebaseApp,
    name: "auth-internal",
  ): { getImmediate(): { addAuthTokenListener(listener: (token: string | null) => void): void } };
}
