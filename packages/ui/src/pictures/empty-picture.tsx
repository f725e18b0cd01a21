import { WindowFrame } from "./window-picture.tsx";

/** Nothing is here yet: an open sky and an empty vase. */
export function EmptyPicture({ className }: { className?: string | undefined }) {
  return (
    <WindowFrame
      phase="morning"
      className={className}
      front={<path d="M52 98h16l-2 6c5 4 7 8 7 13 0 4-2 8-5 10H52c-3-2-5-6-5-10 0-5 2-9 7-13Z" fill="var(--pot)" />}
    >
      <path
        d="M28 56h18a5 5 0 0 0 0-10 8 8 0 0 0-14-1 6 6 0 0 0-4 11ZM70 94h20a5 5 0 0 0 0-10 8 8 0 0 0-15-1 6 6 0 0 0-5 11Z"
        fill="var(--cloud)"
      />
    </WindowFrame>
  );
}
