/** The product's logo, a window, beside the clinic's name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="flex min-h-11 items-center gap-2.5 text-dns-14B-130">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0 fill-none stroke-[2.4] stroke-on-key" aria-hidden>
        <rect width="32" height="32" rx="9" className="fill-key stroke-none" />
        <path d="M8 25V12q0-6.5 8-6.5t8 6.5v13M6 25h20M16 11v8m-4-4h8" strokeLinecap="round" />
      </svg>
      <span className="side-word break-phrase min-w-0">{name}</span>
    </span>
  );
}
