import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

/** Marks on the document that a toast was requested; stored there, because it belongs to this one document. */
export const TOAST_ASKED = "toastAsked";
/** Likewise the current screen: a toast whose code is still loading belongs to the screen that requested it. */
export const TOAST_SCREEN = "toastScreen";
export const TOAST_ASKED_EVENT = "madoguchi:toast-asked";

/** Fetches the code of toasts ahead of the first one, which may be needed when the connection is gone. */
export function preloadToasts() {
  return import("./toaster.tsx");
}

/** Toasts are never part of a first view: their code is loaded with the first one. */
const Toaster = lazy(async () => ({ default: (await preloadToasts()).Toaster }));

function listenForFirstToast(onAsked: () => void): () => void {
  window.addEventListener(TOAST_ASKED_EVENT, onAsked);
  return () => window.removeEventListener(TOAST_ASKED_EVENT, onAsked);
}

/** Where toasts appear, over the screen that `screen` names. Mounted once, around all screens. */
export function ToastRegion({ screen }: { screen: string }) {
  const isNeeded = useSyncExternalStore(
    listenForFirstToast,
    () => document.documentElement.dataset[TOAST_ASKED] !== undefined,
    () => false,
  );
  useEffect(() => {
    document.documentElement.dataset[TOAST_SCREEN] = screen;
  }, [screen]);
  return <Suspense>{isNeeded && <Toaster screen={screen} />}</Suspense>;
}
