import { useOwnChoice } from "../own-choice/use-own-choice.ts";

/**
 * Whether keys of one character act for the signed-in person on this device, and the switch of it (WCAG 2.1.4): speech
 * input and screen readers can press such keys unintentionally. Arrows, Enter and keys with Ctrl or Alt always act.
 */
export function useSingleKeys(): [areOn: boolean, switchTo: (areOn: boolean) => void] {
  const [value, choose] = useOwnChoice("single-keys");
  return [value !== "off", (wanted) => choose(wanted ? "on" : "off")];
}

/** Whether a key is one that the person may switch off. */
export function isSingleKey({ key }: Pick<KeyboardEvent, "key">): boolean {
  return key.length === 1 && key !== " ";
}
