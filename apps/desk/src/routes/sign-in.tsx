import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SignInScreen } from "../features/staff-sign-in/sign-in-screen.tsx";
import { SignInFrame } from "../layout/sign-in-frame.tsx";

/** Accepts only a path of the desk: no other origin, also not by `//` or `/\`, which browsers read as one. */
function readReturnTo(value: unknown): string | undefined {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) && !value.startsWith("/sign-in") ? value : undefined;
}

export const Route = createFileRoute("/sign-in")({
  // Returned even if refused: otherwise the router would keep the address's own value.
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
    <SignInFrame>
      <SignInScreen onSignedIn={() => router.history.push(returnTo)} />
    </SignInFrame>
  );
}
