import { createFileRoute, redirect } from "@tanstack/react-router";

/** Every route under here needs a session; without one the patient signs in first and comes back (spec §4). */
export const Route = createFileRoute("/_authenticated")({
  beforeLoad: async ({ context, location }) => {
    const { isAuthenticated } = await context.identity.whenKnown();
    if (!isAuthenticated) throw redirect({ href: `/login?returnTo=${encodeURIComponent(location.href)}` });
  },
});
