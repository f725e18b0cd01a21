import { type ComponentType, useEffect, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/** The sign-in by a passkey of this device, where the API is the identity and the browser has WebAuthn. */
export function PasskeyChoice() {
  const { identity } = usePortal().configuration;
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (identity || typeof PublicKeyCredential !== "function") return;
    // Without its code the other ways to sign in stay.
    import("./passkey-sign-in.tsx").then(
      ({ PasskeySignIn }) => setPart(() => PasskeySignIn),
      () => undefined,
    );
  }, [identity]);
  return Part && <Part />;
}
