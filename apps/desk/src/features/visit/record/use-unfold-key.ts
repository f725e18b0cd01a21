import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { useEffect, useState } from "react";
import { useSingleKeys } from "../../../entities/single-keys/use-single-keys.ts";

/** 「Q」 opens and closes all answers, wherever nothing is typed and single keys are on. */
export function useUnfoldKey(): [isUnfolded: boolean, setIsUnfolded: (isUnfolded: boolean) => void] {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [areSingleKeysOn] = useSingleKeys();
  useEffect(() => {
    if (!areSingleKeysOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "q" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector("dialog[open]")) return;
      setIsUnfolded((before) => !before);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areSingleKeysOn]);
  return [isUnfolded, setIsUnfolded];
}
