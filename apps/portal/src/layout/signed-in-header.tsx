import { Icon } from "@madoguchi/ui/icons/icon";
import { FullScreenLoader } from "@madoguchi/ui/overlays/full-screen-loader";
import { useMatches } from "@tanstack/react-router";
import { LogOut, Menu } from "lucide";
import { useState } from "react";
import { Brand } from "./brand.tsx";
import { Greeting } from "./greeting.tsx";
import { HEADER_CONTROL_CLASS } from "./header-control-class.ts";
import { LogoutDialog } from "./logout-dialog.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { Navigation } from "./navigation.tsx";
import { useNewReservation } from "./use-new-reservation.ts";

/** The header of the authenticated layout (spec §2): logo, greeting, logout, navigation; on phones a menu. */
export function SignedInHeader() {
  const newReservation = useNewReservation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [openedAt, setOpenedAt] = useState(place);
  // An open menu closes with its screen, such as after the browser's back button.
  if (openedAt !== place) {
    setOpenedAt(place);
    setIsMenuOpen(false);
    setIsLoggingOut(false);
  }

  return (
    <header className="border-line border-b bg-white">
      <div className="mx-auto flex min-h-18 max-w-frame flex-wrap items-center justify-between gap-x-3 px-gutter py-2">
        <div className="min-w-0 max-md:grow max-md:basis-40 md:max-w-1/2">
          <Brand to="/mypage" />
        </div>
        <div className="hidden min-h-12 min-w-0 flex-1 items-center justify-end gap-4 md:flex">
          <Greeting />
          <button type="button" onClick={() => setIsLoggingOut(true)} className={HEADER_CONTROL_CLASS}>
            <Icon shape={LogOut} aria-hidden className="size-5" />
            ログアウト
          </button>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
          className={`${HEADER_CONTROL_CLASS} md:hidden`}
        >
          <Icon shape={Menu} aria-hidden className="size-6" />
          メニュー
        </button>
      </div>
      <Navigation newReservation={newReservation} />
      <MenuDrawer
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        onLogOut={() => setIsLoggingOut(true)}
        newReservation={newReservation}
      />
      <LogoutDialog isOpen={isLoggingOut} onClose={() => setIsLoggingOut(false)} />
      {newReservation.isMoving && <FullScreenLoader />}
    </header>
  );
}
