import { createFileRoute, redirect } from "@tanstack/react-router";

/** The group itself has no screen: a shortened address leads to the first one. */
export const Route = createFileRoute("/reservation/")({
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/reservation/new", search });
  },
});
