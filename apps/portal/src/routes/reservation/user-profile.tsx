import { hasChosenTime } from "@madoguchi/contract/reservation/search";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { PersonAtClinic } from "../../features/profile/person-at-clinic.tsx";
import { RegistrationScreen } from "../../features/profile/registration-screen.tsx";
import { ChangePersonForm } from "../../features/representation/change-person-form.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { WithStoredProfile } from "../../features/settings/settings-page.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { useAuthentication, usePortal } from "../../portal-context/portal.tsx";
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
  const isActing = usePortal().acting.representationId() !== undefined;
  const common = {
    chosenTime: <ChosenTime search={search} />,
    onDone: () => void navigate({ to: hasChosenTime(search) ? "/reservation/confirm" : "/reservation/new", search }),
  };
  const own = (
    <RegistrationScreen
      {...common}
      email={user?.email ?? ""}
      onSignInAgain={async () => {
        await identity.logOut();
        await navigate({ to: "/reservation/signup", search, replace: true });
      }}
    />
  );
  const person = (
    <>
      <PageHeading lead="受診される方の情報です。ご本人確認書類と同じお名前をご入力ください。">
        受診される方の情報
      </PageHeading>
      {common.chosenTime}
      <WithStoredProfile>
        {(profile) => <ChangePersonForm stored={profile} submitLabel="確認へ進む" onSaved={common.onDone} />}
      </WithStoredProfile>
    </>
  );
  return (
    <DataFetching>
      <ReservationSteps current={2} />
      {isActing ? <PersonAtClinic {...common} known={person} /> : own}
    </DataFetching>
  );
}
