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
export const TOAST_ASKED = "toastAsked";
/** Likewise the screen on show: a toast whose code is still on its way belongs to where it was asked for. */
export const TOAST_PLACE = "toastPlace";
export const TOAST_ASKED_EVENT = "madoguchi:toast-asked";

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
