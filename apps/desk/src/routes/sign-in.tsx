import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { DoorFrame } from "../layout/door-frame.tsx";

/** A place of the desk: no other origin, and no browser's second reading of a slash. */
function readReturnTo(value: unknown): string | undefined {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) && !value.startsWith("/sign-in") ? value : undefined;
}

export const Route = createFileRoute("/sign-in")({
  // Named also when it is refused: the router would hand on what the address says otherwise.
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: readReturnTo(search["returnTo"]),
  }),
  staticData: { title: "ログイン" },
  component: SignInPage,
});

function SignInPage() {
  const { returnTo = "/" } = Route.useSearch();
  const router = useRouter();
  return (
    <DoorFrame>
      <SignInScreen onSignedIn={() => router.history.push(returnTo)} />
    </DoorFrame>
  );
}
