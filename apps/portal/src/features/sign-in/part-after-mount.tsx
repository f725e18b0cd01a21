import { type ComponentType, useEffect, useState } from "react";

type PartAfterMountProps = { load: () => Promise<ComponentType> };

/** A part of the sign-in whose code no page waits for. Without that code the rest of the page stays. */
export function PartAfterMount({ load }: PartAfterMountProps) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(
    () =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      ),
    [load],
  );
  return Part && <Part />;
}
