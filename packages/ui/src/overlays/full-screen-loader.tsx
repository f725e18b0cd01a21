type FullScreenLoaderProps = {
  label?: string | undefined;
  /** Shown at once. By default it appears after 300 ms, so that a short wait shows nothing. */
  isImmediate?: boolean | undefined;
};

/** Three blinking dots over the whole screen, for navigation alone. */
export function FullScreenLoader({ label = "読み込み中です", isImmediate = false }: FullScreenLoaderProps) {
  return (
    <div
      role="status"
      className={`fixed inset-0 z-40 flex items-center justify-center bg-card/80 print:hidden ${isImmediate ? "" : "animate-appear-late"}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="flex gap-4">
        <span className="size-4 animate-blink rounded-full bg-key forced-colors:bg-[CanvasText]" />
        <span className="size-4 animate-blink rounded-full bg-key [animation-delay:0.2s] forced-colors:bg-[CanvasText]" />
        <span className="size-4 animate-blink rounded-full bg-key [animation-delay:0.4s] forced-colors:bg-[CanvasText]" />
      </span>
    </div>
  );
}
