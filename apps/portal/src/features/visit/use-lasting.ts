import { useEffect, useState } from "react";

/** Whether something has been so for a while; at once not, when it is over. */
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
