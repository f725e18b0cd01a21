import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { useModal } from "@madoguchi/ui/overlays/dialog";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, ClipboardList, CreditCard, House, LogOut, MapPin, Settings, UserRound, X } from "lucide";
import { useRef } from "react";
import { Greeting } from "./greeting.tsx";
import type { NewReservation } from "./navigation.ts";
import { NAVIGATION_LINKS } from "./navigation.ts";

const SETTINGS_LINK = { label: "設定", to: "/settings" } as const;

/** The same icons as in the bar of phones and in the list of the settings. */
const ICONS = {
  "/mypage": House,
  "/history": ClipboardList,
  "/settings/user-profile": UserRound,
  "/settings/address": MapPin,
  "/settings/payment-method": CreditCard,
  "/settings": Settings,
} as const;

export type MenuDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  onLogOut: () => void;
  newReservation: NewReservation;
};

/**
 * The menu on phones: full height, the same content as the wide header, 新規診察予約 on top (`docs/design/look.md`, Shape).
 */
export function MenuDrawer({ isOpen, onClose, onLogOut, newReservation }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useModal(isOpen, drawer, closeButton);

  function leave(work: () => void) {
    onClose();
    work();
  }

  if (!isOpen) return null;
  return (
    <dialog
      ref={drawer}
      id="menu"
      aria-label="メニュー"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      onCancel={onClose}
      className="fixed inset-0 m-0 ml-auto h-dvh max-h-none w-full max-w-sm animate-appear overflow-y-auto bg-card text-text"
    >
      <div className="flex min-h-full flex-col gap-6 p-gutter">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div className="min-w-0 grow basis-32">
            <Greeting />
          </div>
          <button
            ref={closeButton}
            type="button"
            onClick={onClose}
            className="-mr-2 ml-auto inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 text-std-16N-170 hover:bg-neutral-hover"
          >
            <Icon shape={X} aria-hidden className="size-6" />
            閉じる
          </button>
        </div>
        <Button onClick={() => leave(newReservation.start)}>
          <Icon shape={CalendarPlus} aria-hidden className="size-5" />
          新規診察予約
        </Button>
        <nav aria-label="メインメニュー">
          <ul className="border-line border-t">
            {[...NAVIGATION_LINKS, SETTINGS_LINK].map(({ label, to }) => (
              <li key={to} className="border-line border-b">
                <Link
                  to={to}
                  onClick={onClose}
                  className="flex min-h-14 items-center gap-3 px-2 text-key underline underline-offset-4 hover:bg-key-quiet aria-[current=page]:font-700 forced-colors:aria-[current=page]:border-l-4"
                >
                  <Icon shape={ICONS[to]} aria-hidden className="size-6 shrink-0" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Button variant="text" onClick={() => leave(onLogOut)}>
          <Icon shape={LogOut} aria-hidden className="size-5" />
          ログアウト
        </Button>
      </div>
    </dialog>
  );
}
