import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

export type ToastKind = "success" | "info" | "warning" | "error" | "loading";

export type ToastOptions = {
  /** Stays until it is dismissed (spec §8), or until the screen on which it was said has been left. */
  isPersistent?: boolean | undefined;
  /** What it says leads to another screen: there it stays too, until that one has been left. */
  leadsOn?: boolean | undefined;
  /** A toast with the same id takes the place of the earlier one. */
  id?: string | undefined;
};

export type RaiseOptions = ToastOptions & {
  id: string;
  /** The screen over which it was asked for. */
  place: string | undefined;
};

/** Marks on the document that a toast was asked for; kept there, because it belongs to this one document. */
const TOAST_ASKED = "toastAsked";
/** Likewise the screen on show: a toast whose code is still on its way belongs to where it was asked for. */
const TOAST_PLACE = "toastPlace";
const TOAST_ASKED_EVENT = "madoguchi:toast-asked";

/** Fetches the code of toasts ahead of the first one, for news that may come when the connection is gone. */
export function preloadToasts() {
  return import("./toaster.tsx");
}

/** Toasts are never part of a first view: their code comes with the first one that is asked for. */
const Toaster = lazy(async () => ({ default: (await preloadToasts()).Toaster }));

function listenForFirstToast(onAsked: () => void): () => void {
  window.addEventListener(TOAST_ASKED_EVENT, onAsked);
  return () => window.removeEventListener(TOAST_ASKED_EVENT, onAsked);
}

/** Where toasts appear, over the screen that `place` names. Mounted once, around all screens. */
export function ToastRegion({ place }: { place: string }) {
  const isNeeded = useSyncExternalStore(
    listenForFirstToast,
    () => document.documentElement.dataset[TOAST_ASKED] !== undefined,
    () => false,
  );
  useEffect(() => {
    document.documentElement.dataset[TOAST_PLACE] = place;
  }, [place]);
  return <Suspense>{isNeeded && <Toaster place={place} />}</Suspense>;
}

function askForRegion(): void {
  document.documentElement.dataset[TOAST_ASKED] = "true";
  window.dispatchEvent(new Event(TOAST_ASKED_EVENT));
}

/** Without the code of toasts nothing can be said here; what stays on the screen in words is the screen's own. */
async function raise(kind: ToastKind, message: string, options: RaiseOptions): Promise<void> {
  const toaster = await preloadToasts().catch(() => undefined);
  if (!toaster) return;
  askForRegion();
  toaster.raiseToast(kind, message, options);
}

/** Shows a short message (3000 ms, up to 3 at once, spec §9) and gives its id, by which it can be replaced or dismissed. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID();
  const place = document.documentElement.dataset[TOAST_PLACE];
  void raise(kind, message, { ...options, id, place });
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  void preloadToasts().then(
    ({ lowerToast }) => lowerToast(id),
    () => undefined,
  );
}
