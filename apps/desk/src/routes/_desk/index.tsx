import { createFileRoute, redirect } from "@tanstack/react-router";
import { DESK_PLACES, placesFor } from "../../layout/navigation.ts";

/** Leads to the person's first place. */
export const Route = createFileRoute("/_desk/")({
  beforeLoad: ({ context }) => {
    const [first] = placesFor(DESK_PLACES, context.signedIn.roles);
    throw redirect({ to: first?.to ?? "/settings", replace: true });
  },
});
