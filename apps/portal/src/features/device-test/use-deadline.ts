import { useEffect, useState } from "react";

/** Whether a state has lasted for this many milliseconds without a break. */
export function useDeadline(isGoingOn: boolean, milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isGoingOn, milliseconds]);
  return isGoingOn && isOver;
}
