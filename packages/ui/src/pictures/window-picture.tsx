import type { ReactNode } from "react";

/** The part of the day in Japan, for the sky in the window. */
export type DayPhase = "morning" | "day" | "evening" | "night";

const PANE = "M18 126V62c0-26 18-45 42-45s42 19 42 45v64Z";

/** The arch of the mark with glass in it; `children` are drawn on the glass, `front` before the sill. */
export function WindowFrame(props: {
  phase: DayPhase;
  className?: string | undefined;
  /** Its two wings are open: there are no bars before the glass. */
  isOpen?: boolean | undefined;
  children: ReactNode;
  front?: ReactNode;
}) {
  const { phase, className = "w-30", isOpen = false, children, front } = props;
  return (
    <svg viewBox="0 0 120 140" aria-hidden="true" data-phase={phase} className={`window-picture ${className}`}>
      <path d="M9 134V62C9 30 31 8 60 8s51 22 51 54v72Z" fill="var(--frame)" />
      <path d={PANE} fill="var(--sky)" />
      {children}
      {!isOpen && <path d="M60 17v109M18 74h84" fill="none" stroke="var(--frame)" strokeWidth="5" />}
      <rect x="2" y="126" width="116" height="10" rx="5" fill="var(--color-key)" />
      {front}
    </svg>
  );
}

function Sun({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="22" fill="var(--light)" opacity="0.3" />
      <circle cx={x} cy={y} r="13" fill="var(--light)" />
    </>
  );
}

const CLOUD = "M28 46h22a6 6 0 0 0 0-12 9 9 0 0 0-17-1 7 7 0 0 0-5 13Z";

const LIGHTS = {
  morning: <Sun x={78} y={92} />,
  day: (
    <>
      <Sun x={76} y={54} />
      <path d={CLOUD} fill="var(--cloud)" />
    </>
  ),
  evening: <Sun x={42} y={96} />,
  night: (
    <>
      <path d="M86 56a16 16 0 1 1-15-24 13 13 0 0 0 15 24Z" fill="var(--light)" />
      <path
        d="M34 40h.1M44 58h.1M30 66h.1M50 32h.1M92 84h.1M40 88h.1"
        className="stroke-4"
        stroke="var(--light)"
        strokeLinecap="round"
      />
    </>
  ),
} as const satisfies Record<DayPhase, ReactNode>;

/** The window (窓) that the product is named after, with the sky of the hour in Japan and a plant on its sill. */
export function WindowPicture({ phase, className = "w-30" }: { phase: DayPhase; className?: string | undefined }) {
  const plant = (
    <>
      <path
        d="M32 114V99m0 4c-6 0-9-4-9-9 6 0 9 3 9 9Zm0-2c5 0 8-3 8-8-5 0-8 3-8 8Z"
        fill="var(--leaf)"
        stroke="var(--leaf)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M23 112h18l-3 15H26Z" fill="var(--pot)" />
    </>
  );
  return (
    <WindowFrame phase={phase} className={`[--frame:var(--color-glass)] ${className}`} front={plant}>
      {LIGHTS[phase]}
      <path d="M18 104c14-10 26-10 40-2s28 8 44-2v26H18Z" fill="var(--far)" />
      <path d="M18 115c16-8 30-6 44 0s26 4 40-2v13H18Z" fill="var(--near)" />
    </WindowFrame>
  );
}
