import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { useHydrated } from "../../portal-context/use-hydrated.ts";
import type { AskedFrom } from "./use-leave-sign-in.ts";

const PasskeySignIn = lazyPart(
  async () => (await import("./passkey-sign-in.tsx")).PasskeySignIn,
  () => null,
);

/** The sign-in by a passkey of this device, where the API is the identity and the browser has WebAuthn. */
export function PasskeyChoice(asked: AskedFrom) {
  const { configuration } = usePortal();
  const isOffered = useHydrated() && configuration.identity === null && typeof PublicKeyCredential === "function";
  return <Suspense>{isOffered && <PasskeySignIn {...asked} />}</Suspense>;
}
