import { createFileRoute, redirect } from "@tanstack/react-router";
import { placesFor, SETTINGS_PLACES } from "../../../layout/navigation.ts";

export const Route = createFileRoute("/_desk/settings/")({
  beforeLoad: ({ context }) => {
    const [first] = placesFor(SETTINGS_PLACES, context.signedIn.roles);
    throw redirect({ to: first?.to ?? "/settings/session", replace: true });
  },
});
