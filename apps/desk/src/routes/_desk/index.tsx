import { createFileRoute, redirect } from "@tanstack/react-router";
import { DESK_PLACES } from "../../layout/navigation.ts";

/** A day starts at the first place. */
export const Route = createFileRoute("/_desk/")({
  beforeLoad: () => {
    throw redirect({ to: DESK_PLACES[0].to, replace: true });
  },
});
