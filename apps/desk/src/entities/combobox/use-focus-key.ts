import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { useEffect, useEffectEvent } from "react";
import { useSingleKeys } from "../single-keys/use-single-keys.ts";

/** A key such as 「/」 leads to a field, wherever nothing is typed and single keys are on. */
export function useFocusKey(key: string, onKey: () => void): void {
  const [areOn] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onKey();
  });
  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [areOn]);
}
