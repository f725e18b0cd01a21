import { Icon } from "@madoguchi/ui/icons/icon";
import { useAwayWhileScrolling } from "@madoguchi/ui/layout/use-away-while-scrolling";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, ClipboardList, House, Menu, Pill, Settings } from "lucide";
import { AddMedicineLink } from "../entities/medicine/add-medicine-link.tsx";
import { useKnownMedicineLink } from "../entities/medicine/use-known-medicine-link.ts";
import type { MenuState } from "./menu-state.ts";
import { UnreadCount } from "./unread-count.tsx";

const PLACE =
  "flex min-h-15 w-full flex-col items-center justify-center border-transparent border-t-4 px-0.5 pt-1 pb-2 text-center text-text-secondary tracking-normal break-phrase hover:bg-key-quiet active:bg-tint-strong aria-[current=page]:border-key aria-[current=page]:font-700 aria-[current=page]:text-key forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]";

/**
 * The bar of phones for a signed-in patient (`docs/design/look.md`, Frame). It keeps its space below the footer, and is
 * hidden on a screen with its own bar (`styles.css`). It contains 薬の追加 only while the server would allow it, and 設定
 * otherwise; the footer always has 薬の追加 (spec §2). With large text its icons stay, and the name of the current place.
 */
export function BottomBar({ menu }: { menu: MenuState }) {
  const medicine = useKnownMedicineLink();
  const isAway = useAwayWhileScrolling();
  return (
    <nav aria-label="よく使うメニュー" data-away={isAway || undefined} className="bottom-bar print:hidden">
      <ul>
        <li>
          <Link to="/mypage" className={`relative ${PLACE}`}>
            <Icon shape={House} aria-hidden className="size-6" />
            <span className="place-name">トップ</span>
            <UnreadCount className="absolute top-0.5 left-[calc(50%+0.5rem)]" />
          </Link>
        </li>
        <li>
          <Link to="/reservation/new" className={PLACE}>
            <Icon shape={CalendarPlus} aria-hidden className="size-6" />
            <span className="place-name">予約</span>
          </Link>
        </li>
        <li>
          <Link to="/history" className={PLACE}>
            <Icon shape={ClipboardList} aria-hidden className="size-6" />
            <span className="place-name">診察履歴</span>
          </Link>
        </li>
        <li>
          {medicine?.kind === "apply" ? (
            <AddMedicineLink className={PLACE} icon={<Icon shape={Pill} aria-hidden className="size-6" />} />
          ) : (
            <Link to="/settings" className={PLACE}>
              <Icon shape={Settings} aria-hidden className="size-6" />
              <span className="place-name">設定</span>
            </Link>
          )}
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={menu.isOpen}
            onClick={menu.open}
            className={PLACE}
          >
            <Icon shape={Menu} aria-hidden className="size-6" />
            <span className="place-name">メニュー</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
