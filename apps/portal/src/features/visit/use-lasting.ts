import { useEffect, useState } from "react";

/** Whether a state has lasted for this time; `false` as soon as it ends. */
export function useLasting(isSo: boolean, forMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), forMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, forMs]);
  return isSo && hasLasted;
}
