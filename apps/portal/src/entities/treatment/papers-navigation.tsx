import { Icon } from "@madoguchi/ui/icons/icon";
import { Link, type LinkProps } from "@tanstack/react-router";
import { FileClock, FileText, Pill, ReceiptText } from "lucide";

const PLACES = [
  { to: "/history", icon: FileClock, name: "診察" },
  { to: "/medicines", icon: Pill, name: "お薬" },
  { to: "/settings/documents", icon: FileText, name: "書類" },
  { to: "/settings/receipts", icon: ReceiptText, name: "領収書" },
] as const satisfies readonly { to: LinkProps["to"]; icon: unknown; name: string }[];

const PLACE =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-3 py-1 text-key underline-offset-4 hover:bg-key-quiet hover:underline aria-[current=page]:bg-tint-strong aria-[current=page]:font-700 forced-colors:aria-[current=page]:border-2";

/** 診察履歴 and the papers beside it: what was prescribed, the clinic's documents, the receipts. */
export function PapersNavigation() {
  return (
    <nav aria-label="診察の記録" className="-mx-[min(0.75rem,12px)] print:hidden">
      <ul className="flex flex-wrap gap-2">
        {PLACES.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} className={PLACE}>
              <Icon shape={icon} className="size-5 shrink-0" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
