import { splitByReadings } from "./split-by-readings.ts";

/**
 * A text with readings above its hard words. Accessible names and screen readers have each word once, without its
 * reading. Each line has room for a reading, so that all are equally high.
 */
export function TextWithReadings({ text }: { text: string }) {
  const parts = splitByReadings(text);
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
