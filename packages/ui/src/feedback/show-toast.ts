import { createListeners } from "../state/store.ts";

export type ToastKind = "success" | "info" | "warning" | "error" | "loading";

export type ToastOptions = {
  /** Stays until it is dismissed (spec §8); an error at the latest until its screen has been left. */
  isPersistent?: boolean | undefined;
  /** The failure leads to another screen: the toast stays until that one is left. */
  leadsOn?: boolean | undefined;
};

export type Toast = {
  id: string;
  kind: ToastKind;
  message: string;
  staysOpen: boolean;
  /** How many screens may follow the first one before it ends. */
  screensLeft: number;
};

/** The toasts of this document, newest first. */
let toasts: readonly Toast[] = [];
const listeners = createListeners<void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.notify();
}

export const listenToToasts = listeners.add;

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** A persistent error belongs to its screen; timed toasts and reports of a finished act stay across screens. */
function countScreens(kind: ToastKind, { isPersistent, leadsOn }: ToastOptions): number {
  if (!isPersistent || kind !== "error") return Number.POSITIVE_INFINITY;
  return leadsOn ? 1 : 0;
}

/** Shows a short message (3000 ms, up to 3 at once, spec §9) and returns its id, by which it can be dismissed. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const id = crypto.randomUUID();
  const staysOpen = options.isPersistent || kind === "loading";
  change([{ id, kind, message, staysOpen, screensLeft: countScreens(kind, options) }, ...toasts]);
  return id;
}

export function dismissToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  change([]);
}

/** Ends toasts of earlier screens when another one is shown. */
export function leaveScreenOfToasts(): void {
  const remaining = toasts.filter(({ screensLeft }) => screensLeft > 0);
  change(remaining.map((toast) => ({ ...toast, screensLeft: toast.screensLeft - 1 })));
}
