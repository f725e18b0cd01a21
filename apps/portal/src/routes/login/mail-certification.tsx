import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { createFileRoute, Link, redirect, useLocation } from "@tanstack/react-router";
import { MailCertificationScreen } from "../../features/sign-in/mail-certification-screen.tsx";
import { useLeaveSignIn } from "../../features/sign-in/use-leave-sign-in.ts";
import { searchOf } from "../../search/search-parameters.ts";

export const Route = createFileRoute("/login/mail-certification")({
  staticData: { title: "メールの確認", isMonitored: true },
  validateSearch: searchOf<"returnTo">(),
  beforeLoad: async ({ context, search }) => {
    const { isAuthenticated } = await context.identity.whenKnown();
    if (isAuthenticated) throw redirect({ href: search.returnTo ?? "/mypage" });
  },
  component: MailCertification,
});

function MailCertification() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const leave = useLeaveSignIn(search);
  const storedAttempt = useLocation({ select: ({ state }) => state.signInAttempt });
  return (
    <MailCertificationScreen
      storedAttempt={storedAttempt}
      search={{}}
      changeAddress={
        <Link to="/login" search={search} className={STANDALONE_LINK_CLASS}>
          メールアドレスを変更
        </Link>
      }
      onNewAttempt={(signInAttempt) => void navigate({ search, replace: true, state: { signInAttempt } })}
      onSignedIn={leave}
    />
  );
}
