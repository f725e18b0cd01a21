import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";

const KEY = "madoguchi-background-blur";

/** Whether this device's person last chose a blurred background, in any call. */
export function readBlurChoice(): boolean {
  return findLocalStorage()?.getItem(KEY) === "on";
}

/** If storage is full or refused, only the choice for the next call is lost. */
export function storeBlurChoice(isOn: boolean): void {
  try {
    findLocalStorage()?.setItem(KEY, isOn ? "on" : "off");
  } catch {}
}
