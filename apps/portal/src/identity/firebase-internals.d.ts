import type { FirebaseApp } from "firebase/app";

/**
 * The interface by which the platform's own products read tokens. Exported by the SDK, but missing in its published
 * types.
 */
declare module "firebase/app" {
  export function _getProvider(
    app: FirebaseApp,
    name: "auth-internal",
  ): { getImmediate(): { addAuthTokenListener(listener: (token: string | null) => void): void } };
}
