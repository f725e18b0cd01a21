import { lazy, Suspense, useEffect, useState } from "react";

export type ToastKind = "success" | "info" | "warning" | "error" | "loading";

export type ToastOptions = {
  /** Stays until it is dismissed (spec §8). */
  isPersistent?: boolean | undefined;
  /** A toast with the same id takes the place of the earlier one. */
  id?: string | undefined;
};

/** Toasts are never part of a first view: their code comes when the page stands, or when the first one is asked for. */
const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** The place where toasts appear. Mounted once, in the layout. */
export function ToastRegion() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isReady && <Toaster />}</Suspense>;
}

/** Shows a short message (3000 ms, up to 3 at once, spec §9) and gives its id, by which it can be replaced or dismissed. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID();
  void import("./toaster.tsx").then(({ raiseToast }) => raiseToast(kind, message, { ...options, id }));
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  void import("./toaster.tsx").then(({ lowerToast }) => lowerToast(id));
}
