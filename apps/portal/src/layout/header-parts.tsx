import { Link } from "@tanstack/react-router";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { usePortal } from "../portal-context/portal.tsx";

/** The logo: an arch over a counter with a cross in it. Hidden from screen readers, because the name is beside it. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-key" />
      <path
        d="M7 25V11.5C7 8 10 6 16 6s9 2 9 5.5V25M5 25h22M16 11v8M12 15h8"
        className="fill-none stroke-white"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Brand({ to }: { to: "/" | "/mypage" }) {
  const { configuration } = usePortal();
  const clinic = useClinic();
  return (
    <Link to={to} className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control hover:underline">
      {clinic?.logoUrl ? <img src={clinic.logoUrl} alt="" className="h-9 max-w-40 object-contain" /> : <Logo />}
      <span className="text-balance text-std-17B-170 leading-130">{configuration.clinicName}</span>
    </Link>
  );
}

/** The look of what stands at the right of a header: 44 px high, as a finger needs. */
export const HEADER_CONTROL_CLASS =
  "-mr-[min(0.75rem,3vw)] inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-[min(0.75rem,3vw)] text-key text-std-16N-170 underline-offset-4 hover:bg-key-quiet hover:underline";
