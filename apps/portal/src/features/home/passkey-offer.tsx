import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

const OfferedPasskey = lazyPart(async () => (await import("./offered-passkey.tsx")).OfferedPasskey);

/** The offer to sign in without a mail from now on; never where an identity platform signs in, or for another person. */
export function PasskeyOffer() {
  const { acting, configuration } = usePortal();
  const isPossible = configuration.identity === null && acting.representationId() === undefined;
  return <Suspense>{isPossible && <OfferedPasskey />}</Suspense>;
}
