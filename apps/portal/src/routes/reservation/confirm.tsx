import { hasChosenTime } from "@madoguchi/contract/reservation/search";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { withoutChosenTime } from "../../entities/spot/chosen-time.tsx";
import { ConfirmScreen } from "../../features/reservation/confirm-screen.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/confirm")({
  staticData: { title: "予約内容の確認" },
  component: Confirm,
});

function Confirm() {
  usePrepareScreens("/reservation/complete");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!hasChosenTime(search)) return <Navigate to="/reservation/new" search={search} replace />;
  const { spotId, startAt, isFirstTreatment = true } = search;
  const rest = withoutChosenTime(search);
  return (
    <DataFetching>
      <ReservationSteps current={3} />
      <ConfirmScreen
        key={`${spotId} ${startAt}`}
        chosen={{ spotId, startAt, isFirstTreatment }}
        isNewReservation={search.isNewReservation ?? false}
        onFirstTreatmentChange={(proposed) =>
          void navigate({ search: { ...search, isFirstTreatment: proposed }, replace: true, resetScroll: false })
        }
        onChooseAnother={() => void navigate({ to: "/reservation/new", search: rest, replace: true })}
        onLostTime={() =>
          void navigate({ to: "/reservation/new", search: rest, replace: true, state: { hasLostTime: true } })
        }
        onGo={(page) => void navigate({ to: page, search, replace: true })}
        onBooked={() => void navigate({ to: "/reservation/complete", replace: true })}
      />
    </DataFetching>
  );
}
