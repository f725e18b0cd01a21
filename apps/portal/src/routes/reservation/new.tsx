import { createFileRoute, useLocation } from "@tanstack/react-router";
import { NewReservationScreen } from "../../features/reservation/new-reservation-screen.tsx";
import { useAuthentication } from "../../portal-context/portal.tsx";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/new")({
  staticData: { title: "新規診察予約" },
  component: NewReservation,
});

function NewReservation() {
  usePrepareScreens("/reservation/signup", "/reservation/confirm");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { isKnown, isAuthenticated } = useAuthentication();
  const { isRecordRead } = Route.useRouteContext();
  const hasLostTime = useLocation({ select: ({ state }) => state.hasLostTime === true });
  return (
    <NewReservationScreen
      // 「変更する」 leads from the chosen time to the choice within this page.
      key={search.spotId}
      search={search}
      isGuarded={isKnown && (!isAuthenticated || isRecordRead)}
      hasLostTime={hasLostTime}
      onWish={(wish) => void navigate({ search: wish, replace: true, resetScroll: false, state: true })}
      onChosen={(chosen) =>
        void navigate({ to: isAuthenticated ? "/reservation/confirm" : "/reservation/signup", search: chosen })
      }
    />
  );
}
