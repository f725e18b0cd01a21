import { Link } from "@tanstack/react-router";
import { ClinicName } from "../entities/clinic/clinic-name.tsx";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";

/** The portal's own sign, a window, in the key colour of the clinic. */
function Sign() {
  return (
    <svg viewBox="0 0 32 32" className="size-9 shrink-0 fill-none stroke-[2.4] stroke-on-key" aria-hidden>
      <rect width="32" height="32" rx="9" className="fill-key stroke-none" />
      <path d="M8 25V12q0-6.5 8-6.5t8 6.5v13M6 25h20M16 11v8m-4-4h8" strokeLinecap="round" />
    </svg>
  );
}

/** The clinic's logo, or the portal's own sign; hidden from screen readers, because the name is beside it. */
export function Brand({ to }: { to: "/" | "/mypage" }) {
  const logo = useClinic()?.logo;
  return (
    <Link
      to={to}
      className="flex min-h-11 flex-1 basis-40 flex-wrap items-center md:max-w-1/2 md:flex-initial md:basis-auto gap-2 rounded-control underline-offset-4 hover:underline"
    >
      {logo ? (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-9 w-auto max-w-[min(10rem,40vw)] object-contain"
        />
      ) : (
        <Sign />
      )}
      <ClinicName className="max-w-full flex-1 basis-0 text-balance text-std-17B-170 leading-130" />
    </Link>
  );
}

/** The bar of a header: the brand left, what it is given right, on as many lines as they need. */
export const HEADER_BAR_CLASS =
  "mx-auto flex min-h-16 max-w-frame flex-wrap items-center justify-between gap-x-3 px-gutter py-2 md:min-h-18";

/** The look of what stands at the right of a header: 44 px high, as a finger needs. */
export const HEADER_CONTROL_CLASS =
  "-mr-[min(0.75rem,3vw)] inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-[min(0.75rem,3vw)] text-key text-std-16N-170 underline-offset-4 hover:bg-key-quiet hover:underline";
