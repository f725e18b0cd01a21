import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { useEffect, useState } from "react";

/** 「Q」 opens and closes all answers, wherever nothing is typed. */
export function useUnfoldKey(): [isUnfolded: boolean, setIsUnfolded: (isUnfolded: boolean) => void] {
  const [isUnfolded, setIsUnfolded] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "q" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector("dialog[open]")) return;
      setIsUnfolded((before) => !before);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return [isUnfolded, setIsUnfolded];
}
