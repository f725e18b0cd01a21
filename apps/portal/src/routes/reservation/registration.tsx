import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { createFileRoute, Link, Navigate, redirect } from "@tanstack/react-router";
import { PersonAtClinic } from "../../features/profile/person-at-clinic.tsx";
import { RegistrationScreen } from "../../features/profile/registration-screen.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { useAuthentication, usePortal } from "../../portal-context/portal.tsx";
import { searchOf } from "../../search/search-parameters.ts";

export const Route = createFileRoute("/reservation/registration")({
  staticData: { title: "はじめての方の登録" },
  // The page that required the sign-in, such as the visit of a mail, to continue with after registering.
  validateSearch: searchOf<"returnTo">(),
  beforeLoad: async ({ context, location }) => {
    const { isAuthenticated } = await context.identity.whenKnown();
    if (!isAuthenticated) throw redirect({ to: "/login", search: { returnTo: location.href } });
  },
  component: FirstRegistration,
});

/** The registration without a chosen time: the clinic has booked one, or the patient only registers (decision 92). */
function FirstRegistration() {
  const { returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { identity } = Route.useRouteContext();
  const { user } = useAuthentication();
  // A sign-in that this page itself required must not lead back to it.
  const onward = returnTo?.startsWith("/reservation/registration") ? "/mypage" : (returnTo ?? "/mypage");
  const onDone = () => void navigate({ href: onward, replace: true });
  const isKnown = <Navigate to={onward} replace />;
  if (usePortal().acting.representationId() !== undefined) {
    return (
      <DataFetching>
        <PersonAtClinic chosenTime={null} known={isKnown} onDone={onDone} />
      </DataFetching>
    );
  }
  return (
    <DataFetching>
      <RegistrationScreen
        title="はじめての方の登録"
        submitLabel="登録する"
        chosenTime={
          <p>
            クリニックでご予約をお取りした方も、こちらからご登録いただけます。これから日時を選ぶ方は
            <Link to="/reservation/new" className={STANDALONE_LINK_CLASS}>
              新規診察予約
            </Link>
            へお進みください。
          </p>
        }
        registered={isKnown}
        email={user?.email ?? ""}
        onDone={onDone}
        onSignInAgain={async () => {
          await identity.logOut();
          await navigate({ to: "/login", search: returnTo === undefined ? {} : { returnTo }, replace: true });
        }}
      />
    </DataFetching>
  );
}
