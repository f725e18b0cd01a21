import { type ComponentType, useEffect, useState } from "react";

/** The sign-in by a passkey of this device, in code of its own. Without that code the other ways to sign in stay. */
export function PasskeyChoice() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    import("./passkey-sign-in.tsx").then(
      ({ PasskeySignIn }) => setPart(() => PasskeySignIn),
      () => undefined,
    );
  }, []);
  return Part && <Part />;
}
