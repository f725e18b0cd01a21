import { preloadToasts, TOAST_ASKED, TOAST_ASKED_EVENT, TOAST_SCREEN } from "./toast.tsx";
import type { RaiseOptions, ToastKind, ToastOptions } from "./toaster.tsx";

/** Without the code of toasts nothing is shown; the screen's own message remains. */
async function raise(kind: ToastKind, message: string, options: RaiseOptions): Promise<void> {
  const toaster = await preloadToasts().catch(() => undefined);
  if (!toaster) return;
  document.documentElement.dataset[TOAST_ASKED] = "true";
  window.dispatchEvent(new Event(TOAST_ASKED_EVENT));
  toaster.raiseToast(kind, message, options);
}

/**
 * Shows a short message (3000 ms, up to 3 at once, spec §9) and returns its id, by which it can be replaced or
 * dismissed.
 */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID();
  void raise(kind, message, { ...options, id, screen: document.documentElement.dataset[TOAST_SCREEN] });
  return id;
}

export function dismissToast(id: string): void {
  void preloadToasts().then(
    ({ lowerToast }) => lowerToast(id),
    () => undefined,
  );
}
