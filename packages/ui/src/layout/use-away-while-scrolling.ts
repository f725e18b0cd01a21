import { useEffect, useState } from "react";

/** As in the portal's styles: a window narrower than this has no room for a bar beside large text, in `rem`. */
const ROOM_REM = 15.5;

/** Less is a finger that rests on the screen, in px. */
const LEAST_MOVE_PX = 8;

function hasLargeText(): boolean {
  return window.innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < ROOM_REM;
}

function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - LEAST_MOVE_PX;
}

/**
 * Whether the patient scrolls down with large text, so that a bar leaves the page its height. Upwards, and at the end of
 * the page, it comes back.
 */
export function useAwayWhileScrolling(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function follow(): void {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < LEAST_MOVE_PX) return;
      last = window.scrollY;
      setIsAway(moved > 0 && !isAtEnd() && hasLargeText());
    }
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  return isAway;
}
