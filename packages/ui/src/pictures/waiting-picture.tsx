import { WindowFrame } from "./window-picture.tsx";

/** Something takes its time: a clock in the window. */
export function WaitingPicture({ className }: { className?: string | undefined }) {
  return (
    <WindowFrame
      phase="morning"
      className={className}
      front={
        <>
          <circle cx="60" cy="76" r="29" fill="var(--color-card)" stroke="var(--color-key)" strokeWidth="6" />
          <path
            d="M60 60v17l11 7"
            fill="none"
            stroke="var(--color-key)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      }
    >
      <circle cx="60" cy="76" r="40" fill="var(--light)" opacity="0.5" />
    </WindowFrame>
  );
}
