import { useMatches } from "@tanstack/react-router";
import { useState } from "react";

/** The state of the phones' menu and of the logout dialog, which both the header and the bar at the bottom open. */
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
