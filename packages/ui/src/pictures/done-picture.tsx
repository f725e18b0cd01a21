import { WindowFrame } from "./window-picture.tsx";

/** Something is done: the sun is up behind a check mark. */
export function DonePicture({ className }: { className?: string | undefined }) {
  return (
    <WindowFrame
      phase="day"
      className={className}
      front={
        <>
          <circle cx="60" cy="76" r="28" fill="var(--color-key)" stroke="var(--frame)" strokeWidth="5" />
          <path
            pathLength="1"
            className="drawn-tick"
            d="m48 77 9 9 16-19"
            fill="none"
            stroke="var(--color-on-key)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      }
    >
      <circle cx="60" cy="76" r="40" fill="var(--light)" opacity="0.45" />
    </WindowFrame>
  );
}
