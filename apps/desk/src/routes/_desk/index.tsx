import { createFileRoute, redirect } from "@tanstack/react-router";
import { DESK_PLACES, placesFor } from "../../layout/navigation.ts";

/** A day starts at the first place that is of use. */
export const Route = createFileRoute("/_desk/")({
  beforeLoad: ({ context }) => {
    const [first] = placesFor(DESK_PLACES, context.signedIn.roles);
    throw redirect({ to: first?.to ?? "/settings", replace: true });
  },
});
