import { useMatches } from "@tanstack/react-router";
import { useState } from "react";

/** The menu of phones and the question before logging out: opened from the header and from the bar at the bottom. */
export function useMenu() {
  const [shown, setShown] = useState<"menu" | "logout">();
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [openedAt, setOpenedAt] = useState(place);

  // An open menu closes with its screen, such as after the browser's back button.
  if (openedAt !== place) {
    setOpenedAt(place);
    setShown(undefined);
  }

  return {
    isOpen: shown === "menu",
    isLoggingOut: shown === "logout",
    open: () => setShown("menu"),
    askToLogOut: () => setShown("logout"),
    close: () => setShown(undefined),
  };
}

export type MenuState = ReturnType<typeof useMenu>;
