import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { useSettings } from "./use-settings.ts";

const PLACE =
  "flex min-h-11 items-center gap-3 rounded-control px-3 py-1 leading-130 text-key underline-offset-4 hover:bg-key-quiet hover:underline aria-[current=page]:bg-tint-strong aria-[current=page]:font-700 forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]";

/** The other pages of the settings, beside the current one on wide screens. */
export function SettingsMenu() {
  return (
    <nav aria-label="設定の項目">
      <ul className="-mx-3 flex flex-col gap-1">
        {useSettings().map(({ to, icon, name }) => (
          <li key={name}>
            <Link to={to} className={PLACE}>
              <Icon shape={icon} aria-hidden className="size-5 shrink-0" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
