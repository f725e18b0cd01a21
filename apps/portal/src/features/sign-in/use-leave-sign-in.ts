import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { useNavigate } from "@tanstack/react-router";
import { afterSignIn } from "./after-sign-in.ts";

/** Where a sign-in was asked for: a page, or a reservation. */
export type AskedFrom = { returnTo?: string | undefined; search?: ReservationSearch };

/** Leads on from a sign-in: back to where it was asked for, or by `afterSignIn`. */
export function useLeaveSignIn({ returnTo, search = {} }: AskedFrom): (isRegistered: boolean) => void {
  const navigate = useNavigate();
  return (isRegistered) => {
    if (isRegistered && returnTo !== undefined) void navigate({ href: returnTo, replace: true });
    else if (returnTo !== undefined)
      void navigate({ to: "/reservation/registration", search: { returnTo }, replace: true });
    else void navigate({ ...afterSignIn(isRegistered, search), replace: true });
  };
}
