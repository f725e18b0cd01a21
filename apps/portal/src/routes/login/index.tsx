import { createFileRoute, redirect } from "@tanstack/react-router";
import { LineChoice } from "../../features/line/line-button.tsx";
import { LoginScreen } from "../../features/sign-in/login-screen.tsx";
import { searchOf } from "../../search/search-parameters.ts";

const NO_RESERVATION = {};

export const Route = createFileRoute("/login/")({
  staticData: { title: "ログイン", isMonitored: true },
  validateSearch: searchOf<"returnTo">(),
  // Rendered on the server, so it does not wait for the stored session; the guard runs again once that has been read.
  beforeLoad: ({ context, search }) => {
    if (context.identity.state().isAuthenticated) throw redirect({ href: search.returnTo ?? "/mypage" });
  },
  component: Login,
});

function Login() {
  const { returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginScreen
      line={<LineChoice search={NO_RESERVATION} label="LINEでログイン" />}
      onSent={(signInAttempt) =>
        void navigate({
          to: "/login/mail-certification",
          search: returnTo === undefined ? {} : { returnTo },
          state: { signInAttempt },
        })
      }
    />
  );
}
