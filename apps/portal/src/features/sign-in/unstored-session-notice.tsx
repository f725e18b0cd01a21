import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense, useEffect, useState } from "react";
import { canStoreSession, type UnstoredReason } from "../../identity/can-store-session.ts";

const UnstoredSessionText = lazyPart(async () => (await import("./unstored-session-text.tsx")).UnstoredSessionText);

/** Warns in a browser that stores no session that the sign-in ends with the page. Most patients load none of it. */
export function UnstoredSessionNotice() {
  const [storage, setStorage] = useState<"stored" | UnstoredReason>("stored");
  useEffect(() => void canStoreSession(findDatabases()).then(setStorage, () => undefined), []);
  if (storage === "stored") return null;
  return (
    <Suspense>
      <UnstoredSessionText storage={storage} />
    </Suspense>
  );
}
