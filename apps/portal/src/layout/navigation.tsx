import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide";
import { NAVIGATION_LINKS } from "./navigation-targets.ts";
import type { NewReservation } from "./use-new-reservation.ts";

/** The navigation under the header on wider screens (spec §2). */
export function Navigation({ newReservation }: { newReservation: NewReservation }) {
  return (
    <nav aria-label="メインメニュー" className="hidden border-line border-t md:block print:hidden">
      <ul className="mx-auto flex max-w-frame flex-wrap items-center gap-x-1 px-gutter *:first:-ml-2">
        {NAVIGATION_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-14 items-center border-transparent border-b-4 px-2 pt-1 text-key text-std-16N-170 underline-offset-4 hover:underline aria-[current=page]:border-key aria-[current=page]:font-700"
            >
              {label}
            </Link>
          </li>
        ))}
        <li className="ml-auto">
          <button
            type="button"
            onClick={newReservation.start}
            onPointerEnter={newReservation.preload}
            onFocus={newReservation.preload}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-key px-4 text-std-16B-170 text-white underline-offset-4 hover:bg-key-hover hover:underline active:bg-key-active"
          >
            <Icon shape={CalendarPlus} aria-hidden className="size-5" />
            新規診察予約
          </button>
        </li>
      </ul>
    </nav>
  );
}
