import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_desk/settings/")({
  beforeLoad: () => {
    throw redirect({ to: "/settings/session", replace: true });
  },
});
