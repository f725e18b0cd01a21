import { WindowFrame } from "./window-picture.tsx";

const WING = { fill: "var(--frame)", stroke: "var(--color-key)", strokeWidth: 4, strokeLinejoin: "round" } as const;

/** It is the patient's turn: the window's wings open, and the light comes in (`pictures.css` moves them). */
export function CalledPicture({ className }: { className?: string | undefined }) {
  return (
    <WindowFrame
      phase="day"
      className={className}
      isOpen
      front={
        <>
          <path d="M20 48 4 58v62l16 6Z" className="window-wing origin-right" {...WING} />
          <path d="m100 48 16 10v62l-16 6Z" className="window-wing origin-left" {...WING} />
        </>
      }
    >
      <circle cx="60" cy="80" r="40" fill="var(--light)" opacity="0.35" />
      <circle cx="60" cy="80" r="22" fill="var(--light)" />
    </WindowFrame>
  );
}
