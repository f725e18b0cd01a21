import { createFileRoute, redirect } from "@tanstack/react-router";

/** The group itself has no screen: whoever shortens the address begins at its first one. */
export const Route = createFileRoute("/reservation/")({
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/reservation/new", search });
  },
});
