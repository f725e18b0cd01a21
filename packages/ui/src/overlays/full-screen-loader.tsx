/** Three blinking dots over the whole screen, for navigation alone. They appear after 300 ms: a short wait shows nothing. */
export function FullScreenLoader({ label = "読み込み中です" }: { label?: string | undefined }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex animate-appear-late items-center justify-center bg-card/80 print:hidden"
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
