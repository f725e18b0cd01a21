import { Icon } from "@madoguchi/ui/icons/icon";
import { FullScreenLoader } from "@madoguchi/ui/overlays/full-screen-loader";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, LogOut, Menu, Settings } from "lucide";
import { ActingBar } from "./acting-bar.tsx";
import { Greeting } from "./greeting.tsx";
import { Brand } from "./header-parts.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import type { MenuState } from "./menu-state.ts";
import { NAVIGATION_LINKS, type NewReservation, useNewReservation } from "./navigation.ts";
import { RoomReturn } from "./room-return.tsx";
import { UnreadCount } from "./unread-count.tsx";

/** The navigation under the header on wider screens (spec §2). */
function Navigation({ newReservation }: { newReservation: NewReservation }) {
  return (
    <nav aria-label="メインメニュー" className="hidden border-line border-t md:block print:hidden">
      <ul className="mx-auto flex max-w-frame flex-wrap items-center gap-x-1 px-gutter *:first:-ml-2">
        {NAVIGATION_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-14 items-center gap-1 border-transparent border-b-4 px-2 pt-1 text-key text-std-16N-170 underline-offset-4 hover:underline aria-[current=page]:border-key aria-[current=page]:font-700 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {label}
              {to === "/mypage" && <UnreadCount />}
            </Link>
          </li>
        ))}
        <li className="ml-auto">
          {/* On a tablet 診察室に戻る replaces the booking: during an open visit no other can be booked. */}
          <span className="peer lg:hidden">
            <RoomReturn />
          </span>
          <button
            type="button"
            onClick={newReservation.start}
            onPointerEnter={newReservation.preload}
            onFocus={newReservation.preload}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-key px-4 text-std-16B-170 text-on-key underline-offset-4 max-lg:peer-has-[a]:hidden hover:bg-key-hover hover:underline active:bg-key-active"
          >
            <Icon shape={CalendarPlus} aria-hidden className="size-5" />
            新規診察予約
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The authenticated header (spec §2): logo, greeting, logout, navigation; on phones a menu and two lines. */
export function SignedInHeader({ menu }: { menu: MenuState }) {
  const newReservation = useNewReservation();
  return (
    <header className="border-line border-b print:hidden">
      <ActingBar />
      <div className="header-bar">
        <Brand to="/mypage" />
        <div className="header-person">
          <span className="hidden shrink-0 lg:block">
            <RoomReturn />
          </span>
          <Greeting />
          <Link to="/settings" className="header-control max-md:hidden">
            <Icon shape={Settings} aria-hidden className="size-5" />
            設定
          </Link>
          <button type="button" onClick={menu.askToLogOut} className="header-control ml-auto md:ml-0">
            <Icon shape={LogOut} aria-hidden className="size-5 max-md:hidden" />
            ログアウト
          </button>
        </div>
        {/* The bar at the bottom has the menu too, unless a screen's own bar replaces it; 診察室に戻る uses the menu's
            space here. */}
        <div className="header-end md:hidden">
          <RoomReturn />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={menu.isOpen}
            onClick={menu.open}
            className="header-control header-menu"
          >
            <Icon shape={Menu} aria-hidden className="size-6" />
            メニュー
          </button>
        </div>
      </div>
      <Navigation newReservation={newReservation} />
      <MenuDrawer
        isOpen={menu.isOpen}
        onClose={menu.close}
        onLogOut={menu.askToLogOut}
        newReservation={newReservation}
      />
      {menu.isLoggingOut && <LogoutDialog onClose={menu.close} />}
      {newReservation.isMoving && <FullScreenLoader isImmediate />}
    </header>
  );
}
