import { Fragment } from "react";
import { languageOf } from "../../language/language-of.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** A longer word is wider than a phone at twice the text size, and is drawn smaller there. */
const WIDE_WORD = 8;

/** The clinic's name, which breaks only between its words (`docs/design/look.md`, Frame). */
export function ClinicName({ className = "" }: { className?: string }) {
  const { clinicNameParts } = usePortal().configuration;
  const fit = clinicNameParts.some((part) => part.trim().length > WIDE_WORD) ? "text-[length:min(1em,6vw)]" : "";
  return (
    <span lang={languageOf(clinicNameParts.join(""))} className={`wrap-break-word break-keep ${fit} ${className}`}>
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
