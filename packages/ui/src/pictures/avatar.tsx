import { ARCH_SIZES, type ArchSize } from "./arch.tsx";

const PIXELS = { small: [40, 44], growing: [56, 64], medium: [48, 56], large: [80, 96] } as const satisfies Record<
  ArchSize,
  object
>;

/** A person without a portrait: head, shoulders and collar, of no particular age or sex. */
function Figure() {
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true" className="drawn-person size-full">
      <path d="M5 58c0-15 7-22 19-22s19 7 19 22Z" fill="var(--coat)" />
      <path d="M20 31h8v6l-4 5-4-5Z" fill="var(--skin)" />
      <circle cx="24" cy="23" r="10" fill="var(--skin)" />
      <path d="M13 25c-1-10 4-15 11-15s12 5 11 15l-3-6c-6 0-10-1-13-4-1 4-3 6-6 10Z" fill="var(--hair)" />
      <path d="m16 38 8 10 8-10" fill="none" stroke="var(--collar)" strokeWidth="2.5" />
    </svg>
  );
}

/** The portrait of a person named beside it; a drawn figure without one. */
export function Avatar({ portraitUrl, size = "medium" }: { portraitUrl: string | null; size?: ArchSize | undefined }) {
  const [width, height] = PIXELS[size];
  return (
    <span
      aria-hidden
      className={`block shrink-0 overflow-hidden bg-tint-strong forced-colors:border ${ARCH_SIZES[size]}`}
    >
      {portraitUrl === null ? (
        <Figure />
      ) : (
        <img src={portraitUrl} alt="" width={width} height={height} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
