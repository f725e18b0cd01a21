import { useNavigate } from "@tanstack/react-router";
import { afterSignIn } from "./after-sign-in.ts";

/** Leads on from a sign-in without a pending reservation: back to where it was asked for, or by `afterSignIn`. */
export function useLeaveSignIn(returnTo: string | undefined): (isRegistered: boolean) => void {
  const navigate = useNavigate();
  return (isRegistered) => {
    if (isRegistered && returnTo !== undefined) void navigate({ href: returnTo, replace: true });
    else if (returnTo !== undefined)
      void navigate({ to: "/reservation/registration", search: { returnTo }, replace: true });
    else void navigate({ ...afterSignIn(isRegistered, {}), replace: true });
  };
}
