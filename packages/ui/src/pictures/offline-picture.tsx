import { WindowFrame } from "./window-picture.tsx";

/** No connection: a cloud before the sun, and a plug that is out of its socket. */
export function OfflinePicture({ className }: { className?: string | undefined }) {
  return (
    <WindowFrame
      phase="evening"
      className={className}
      front={
        <g fill="none" stroke="var(--color-key)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M4 112h20c10 0 10-10 20-10M116 112H96c-10 0-10-10-20-10" />
          <path d="M44 93h6v18h-6ZM50 98h5m-5 8h5M76 93h-8v18h8Z" fill="var(--color-key)" />
        </g>
      }
    >
      <circle cx="74" cy="46" r="14" fill="var(--light)" />
      <path d="M36 74h46a11 11 0 0 0 0-22 17 17 0 0 0-32-3 13 13 0 0 0-14 25Z" fill="var(--cloud)" />
    </WindowFrame>
  );
}
