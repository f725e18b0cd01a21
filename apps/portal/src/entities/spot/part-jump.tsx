import { findParts, partElementId } from "./day-parts.ts";
import type { SpotDay } from "./spot-days.ts";

function goTo(elementId: string): void {
  const heading = document.getElementById(elementId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/** The ways to the parts of the day, where the week stands in long columns. */
export function PartJump({ days }: { days: readonly SpotDay[] }) {
  const parts = findParts(days);
  if (parts.length < 2) return null;
  return (
    <nav aria-label="時間帯" className="flex items-center gap-2 @max-[40rem]:hidden">
      {parts.map(({ name, day }) => (
        <button
          key={name}
          type="button"
          onClick={() => goTo(partElementId(day, name))}
          className="min-h-11 min-w-11 rounded-control px-2 text-key underline underline-offset-4 hover:bg-key-quiet"
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
