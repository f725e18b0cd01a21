import { Fragment } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/** A word of more signs than this is wider than a phone at twice the text size, and gets smaller there. */
const WIDE_WORD = 8;

/** The clinic's name, whose lines end only between its words (`docs/design/look.md`, Frame). */
export function ClinicName({ className = "" }: { className?: string }) {
  const { clinicNameParts } = usePortal().configuration;
  const fit = clinicNameParts.some((part) => part.trim().length > WIDE_WORD) ? "text-[length:min(1em,6vw)]" : "";
  return (
    <span className={`wrap-break-word break-keep ${fit} ${className}`}>
      {clinicNameParts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name keep their places.
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
