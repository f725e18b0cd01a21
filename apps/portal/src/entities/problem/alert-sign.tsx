import { Icon } from "@madoguchi/ui/icons/icon";
import { TriangleAlert } from "lucide";

/** The icon above a problem; `label` if the icon has a meaning of its own. */
export function AlertSign({ label }: { label?: string }) {
  const named = label === undefined ? { "aria-hidden": true as const } : { role: "img", "aria-label": label };
  return (
    <span className="grid size-28 place-items-center rounded-t-full rounded-b-16 bg-warm-strong text-warm-ink forced-colors:border">
      <Icon shape={TriangleAlert} className="size-14" strokeWidth={1.75} {...named} />
    </span>
  );
}
