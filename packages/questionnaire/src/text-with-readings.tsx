import { use } from "react";
import { ShowsReadings } from "./shows-readings.ts";
import { splitByReadings } from "./split-by-readings.ts";

/**
 * A text with readings above its hard words, where they are asked for. Accessible names and screen readers have each word once, without its
 * reading. Each line has room for a reading, so that all are equally high.
 */
export function TextWithReadings({ text }: { text: string }) {
  const isAsked = use(ShowsReadings);
  const parts = isAsked ? splitByReadings(text) : [];
  if (parts.every(({ reading }) => reading === undefined)) return text;
  return (
    <span className="leading-[2.1]">
      {parts.map(({ text: part, reading }) =>
        reading === undefined ? (
          part
        ) : (
          <ruby key={part}>
            {part}
            <rt aria-hidden>{reading}</rt>
          </ruby>
        ),
      )}
    </span>
  );
}
