import { createFileRoute, useLocation } from "@tanstack/react-router";
import { NewReservationScreen } from "../../features/reservation/new-reservation-screen.tsx";
import { useAuthentication } from "../../portal-context/portal.tsx";
import { useHydrated } from "../../portal-context/use-hydrated.ts";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/new")({
  staticData: { title: "新規診察予約", isMonitored: true },
  component: NewReservation,
});

const NOT_READ_YET = {};

function NewReservation() {
  usePrepareScreens("/reservation/signup", "/reservation/confirm");
  // The server renders this page once for all addresses.
  const isHydrated = useHydrated();
  const given = Route.useSearch();
  const search = isHydrated ? given : NOT_READ_YET;
  const navigate = Route.useNavigate();
  const { isKnown, isAuthenticated } = useAuthentication();
  const { isRecordRead, applicationId } = Route.useRouteContext();
  const { hasLostTime, choosesDepartment } = useLocation({ select: ({ state }) => state });
  return (
    <NewReservationScreen
      search={search}
      isGuarded={isKnown && (!isAuthenticated || isRecordRead)}
      applicationId={isHydrated ? applicationId : undefined}
      hasLostTime={isHydrated && hasLostTime === true}
      choosesDepartment={isHydrated && choosesDepartment === true}
      onWish={(wish) => void navigate({ search: wish, replace: true, resetScroll: false, state: true })}
      isSignedIn={isAuthenticated}
      onSignIn={(wish) => void navigate({ to: "/reservation/signup", search: wish })}
      onChosen={(chosen) =>
        void navigate({ to: isAuthenticated ? "/reservation/confirm" : "/reservation/signup", search: chosen })
      }
    />
  );
}
