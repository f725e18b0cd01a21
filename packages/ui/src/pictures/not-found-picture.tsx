/** A page that does not exist: the outline of a window in a wall, and a magnifying glass. */
export function NotFoundPicture({ className = "w-30" }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 140" aria-hidden="true" className={className}>
      <path
        d="M12 126V62c0-30 20-51 48-51s48 21 48 51v64M60 30v24M30 74h18"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 11"
      />
      <path d="m76 90 22 23" fill="none" stroke="var(--color-warm-accent)" strokeWidth="11" strokeLinecap="round" />
      <circle cx="62" cy="74" r="22" fill="var(--color-card)" stroke="var(--color-key)" strokeWidth="6" />
      <path
        d="M52 78a11 11 0 0 1 9-15"
        fill="none"
        stroke="var(--color-sky-high)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="2" y="126" width="116" height="10" rx="5" fill="var(--color-key)" />
    </svg>
  );
}
