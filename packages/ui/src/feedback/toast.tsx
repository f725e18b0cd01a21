import { useEffect, useState, useSyncExternalStore } from "react";
import { currentToasts, dismissAllToasts, leaveScreenOfToasts, listenToToasts } from "./show-toast.ts";

/** Fetches the code of toasts ahead of the first one, which may be needed when the connection is gone. */
export function preloadToasts() {
  return import("./toaster.tsx");
}

/**
 * Where toasts appear and are announced, over the screen that `screen` names. Mounted once, around all screens. Toasts are
 * never part of a first view: their code is loaded with the first one. Without it nothing is shown, and the screen's own
 * message remains.
 */
export function ToastRegion({ screen }: { screen: string }) {
  const toasts = useSyncExternalStore(listenToToasts, currentToasts, currentToasts);
  const [code, setCode] = useState<Awaited<ReturnType<typeof preloadToasts>>>();
  useEffect(() => {
    if (toasts.length > 0) void preloadToasts().then(setCode, dismissAllToasts);
  }, [toasts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other screen ends the one before it.
  useEffect(() => leaveScreenOfToasts, [screen]);
  // In the page before its first toast: what a region brings with it is not announced.
  return <div aria-live="polite">{code && <code.Toaster toasts={toasts} />}</div>;
}
