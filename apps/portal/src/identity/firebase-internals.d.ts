import type { FirebaseApp } from "firebase/app";

/**
 * The interfaces by which the platform's own products read tokens, and replace a part. The SDK exports them, but its
 * published types lack them.
 */
declare module "firebase/app" {
  export function _addOrOverwriteComponent(
    app: FirebaseApp,
    component: {
      name: "heartbeat";
      instanceFactory: () => { triggerHeartbeat: () => Promise<void>; getHeartbeatsHeader: () => Promise<string> };
      type: "PRIVATE";
      instantiationMode: "LAZY";
      multipleInstances: false;
      serviceProps: object;
      onInstanceCreated: null;
    },
  ): void;
  export function _getProvider(
    app: FirebaseApp,
    name: "auth-internal",
  ): { getImmediate(): { addAuthTokenListener(listener: (token: string | null) => void): void } };
}
