import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";

const KEY = "madoguchi-background-blur";

/** Whether the person of this device wants their background blurred: what they chose last, in whichever call. */
export function readBlurChoice(): boolean {
  return findLocalStorage()?.getItem(KEY) === "on";
}

/** Storage that is full or refused costs the choice for the next call, not the blur of this one. */
export function storeBlurChoice(isOn: boolean): void {
  try {
    findLocalStorage()?.setItem(KEY, isOn ? "on" : "off");
  } catch {}
}
