import { type RefObject, useEffect, useState } from "react";

function isInView(element: Element | null): boolean {
  if (!element || document.visibilityState !== "visible") return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom >= 0;
}

/**
 * Whether the patient has had an element in view, on a page that is in front. `key` names what it shows: each new key
 * begins as not seen.
 */
export function useSeen(element: RefObject<Element | null>, key: string | undefined): boolean {
  const [seenKey, setSeenKey] = useState<string>();
  useEffect(() => {
    if (key === undefined) return;
    const look = () => {
      if (isInView(element.current)) setSeenKey(key);
    };
    look();
    const options = { passive: true, capture: true } as const;
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("scroll", look, options);
      window.removeEventListener("resize", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [element, key]);
  return key !== undefined && seenKey === key;
}
