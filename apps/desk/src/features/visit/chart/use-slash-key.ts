import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { useEffect, useEffectEvent } from "react";
import { useSingleKeys } from "../../../entities/single-keys/use-single-keys.ts";

/** 「/」 leads to the search of the prescription, wherever nothing is typed and single keys are on. */
export function useSlashKey(onSlash: () => void): void {
  const [areOn] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [areOn]);
}
