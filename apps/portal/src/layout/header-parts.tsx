import { Link } from "@tanstack/react-router";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { usePortal } from "../portal-context/portal.tsx";

/** The clinic's logo, or the portal's own sign; hidden from screen readers, because the name is beside it. */
export function Brand({ to }: { to: "/" | "/mypage" }) {
  const { configuration } = usePortal();
  const clinic = useClinic();
  return (
    <Link to={to} className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control hover:underline">
      <img src={clinic?.logoUrl ?? "/icon.svg"} alt="" className="h-9 min-w-9 max-w-40 object-contain" />
      <span className="text-balance text-std-17B-170 leading-130">{configuration.clinicName}</span>
    </Link>
  );
}

/** The look of what stands at the right of a header: 44 px high, as a finger needs. */
export const HEADER_CONTROL_CLASS =
  "-mr-[min(0.75rem,3vw)] inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-[min(0.75rem,3vw)] text-key text-std-16N-170 underline-offset-4 hover:bg-key-quiet hover:underline";
