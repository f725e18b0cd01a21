import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { DataFetching } from "../fetching/data-fetching.tsx";
import { AuthenticatedLayout } from "../layout/authenticated-layout.tsx";

/** The routes below need a session; without one the patient signs in first and returns (spec §4). */
export const Route = createFileRoute("/_authenticated")({
  staticData: { frame: "none" },
  beforeLoad: async ({ context, location }) => {
    const { isAuthenticated } = await context.identity.whenKnown();
    if (!isAuthenticated) throw redirect({ to: "/login", search: { returnTo: location.href } });
  },
  component: Authenticated,
});

function Authenticated() {
  return (
    <DataFetching>
      <AuthenticatedLayout>
        <Outlet />
      </AuthenticatedLayout>
    </DataFetching>
  );
}
