import { hasChosenTime } from "@madoguchi/contract/reservation/search";
import { createFileRoute } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { RegistrationScreen } from "../../features/profile/registration-screen.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { useAuthentication } from "../../portal-context/portal.tsx";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/user-profile")({
  staticData: { title: "お客様情報" },
  component: UserProfile,
});

function UserProfile() {
  usePrepareScreens("/reservation/confirm");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { identity } = Route.useRouteContext();
  const { user } = useAuthentication();
  return (
    <DataFetching>
      <ReservationSteps current={2} />
      <RegistrationScreen
        chosenTime={<ChosenTime search={search} />}
        email={user?.email ?? ""}
        onDone={() =>
          void navigate({ to: hasChosenTime(search) ? "/reservation/confirm" : "/reservation/new", search })
        }
        onSignInAgain={async () => {
          await identity.logOut();
          await navigate({ to: "/reservation/signup", search, replace: true });
        }}
      />
    </DataFetching>
  );
}
