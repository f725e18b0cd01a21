import { hasChosenTime, type ReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { searchForAnother } from "../../entities/spot/chosen-time.tsx";
import { useBookingWish } from "../../entities/spot/use-booking-wish.ts";
import { useReadSpotFacts } from "../../entities/spot/use-spot-facts.ts";
import { ConfirmScreen } from "../../features/reservation/confirm-screen.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/confirm")({
  staticData: { title: "予約内容の確認", isMonitored: true },
  component: Confirm,
});

function Confirm() {
  usePrepareScreens("/reservation/complete");
  const search = Route.useSearch();
  if (!hasChosenTime(search)) return <Navigate to="/reservation/new" search={search} replace />;
  return (
    <DataFetching>
      <ReservationSteps current={3} />
      <ConfirmChosen search={search} />
    </DataFetching>
  );
}

function ConfirmChosen({ search }: { search: ReservationSearch & { spotId: string; startAt: string } }) {
  const navigate = Route.useNavigate();
  const { spotId, startAt, isFirstTreatment } = search;
  const wishOf = useBookingWish();
  const readFacts = useReadSpotFacts();

  async function chooseAnother(of: Parameters<typeof wishOf>[0], state = {}): Promise<void> {
    const another = searchForAnother(search, wishOf(of));
    await navigate({ to: "/reservation/new", search: another, replace: true, state });
  }

  return (
    <ConfirmScreen
      key={`${spotId} ${startAt}`}
      chosen={{ spotId, startAt, ...(isFirstTreatment !== undefined && { isFirstTreatment }) }}
      search={search}
      isNewReservation={search.isNewReservation ?? false}
      onFirstTreatmentChange={(proposed) =>
        void navigate({ search: { ...search, isFirstTreatment: proposed }, replace: true, resetScroll: false })
      }
      onTakeOther={(time) => void navigate({ search: { ...search, ...time }, replace: true })}
      onChooseAnother={(held) => void chooseAnother(held)}
      onLostTime={() => void readFacts(spotId).then((facts) => chooseAnother(facts, { hasLostTime: true }))}
      onGo={(page) => void navigate({ to: page, search, replace: true })}
      onBooked={() => void navigate({ to: "/reservation/complete", replace: true })}
    />
  );
}
