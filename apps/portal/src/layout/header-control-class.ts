/** The look of what stands at the right of a header: 44 px high, as a finger needs. */
export const HEADER_CONTROL_CLASS =
  "-mr-[min(0.75rem,3vw)] inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-[min(0.75rem,3vw)] text-key text-std-16N-170 underline-offset-4 hover:bg-key-quiet hover:underline";
