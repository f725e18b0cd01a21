import { useEffect, useState, useSyncExternalStore } from "react";
import { currentToasts, dismissAllToasts, leaveScreenOfToasts, listenToToasts } from "./show-toast.ts";

/** Loads the code of toasts before the first one, which may come when the connection is lost. */
export function preloadToasts() {
  return import("./toaster.tsx");
}

/**
 * The region in which toasts appear and are announced, over the screen named by `screen`. Mounted once, around all
 * screens. Toasts are never part of a first view: their code is loaded with the first one. If that fails, only the
 * screen's own message is shown.
 */
export function ToastRegion({ screen }: { screen: string }) {
  const toasts = useSyncExternalStore(listenToToasts, currentToasts, currentToasts);
  const [code, setCode] = useState<Awaited<ReturnType<typeof preloadToasts>>>();
  useEffect(() => {
    if (toasts.length > 0) void preloadToasts().then(setCode, dismissAllToasts);
  }, [toasts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other screen ends the one before it.
  useEffect(() => leaveScreenOfToasts, [screen]);
  // The region is in the page before its first toast, because its initial content is not announced.
  return <div aria-live="polite">{code && <code.Toaster toasts={toasts} />}</div>;
}
