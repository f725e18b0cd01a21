import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/reservation/user-profile")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/reservation/user-profile"!</div>;
}
