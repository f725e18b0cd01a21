import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SignedInProvider, useSessionState } from "../desk-context/desk.tsx";
import { DataFetching } from "../fetching/data-fetching.tsx";
import { DeskFrame } from "../layout/desk-frame.tsx";

export const Route = createFileRoute("/_desk")({
  beforeLoad: async ({ context, location }) => {
    const known = context.session.state();
    const state = known.kind === "open" ? known : await context.session.refresh();
    if (state.kind !== "open") throw redirect({ to: "/sign-in", search: { returnTo: location.href } });
    return { signedIn: state.session };
  },
  component: SignedIn,
});

function SignedIn() {
  const { signedIn } = Route.useRouteContext();
  const state = useSessionState();
  const router = useRouter();
  const current = state.kind === "open" ? state.session : undefined;
  // The screen still needs a session until the sign-in screen is shown.
  const [last, setLast] = useState<DeskSession>(current ?? signedIn);
  // A session of another clinic belongs to another tab: it must not be used with this tab's screen and forms.
  const own = current?.clinicId === last.clinicId ? current : undefined;
  if (own && own !== last) setLast(own);

  useEffect(() => {
    if (state.kind !== "none") return;
    void router.navigate({ to: "/sign-in", search: { returnTo: router.latestLocation.href } });
  }, [state.kind, router]);

  return (
    <SignedInProvider session={own ?? last}>
      <DataFetching>
        <DeskFrame>
          <Outlet />
        </DeskFrame>
      </DataFetching>
    </SignedInProvider>
  );
}
