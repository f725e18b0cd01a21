import { createFileRoute } from "@tanstack/react-router";
import { BookedScreen } from "../../features/reservation/booked-screen.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";

export const Route = createFileRoute("/reservation/complete")({
  staticData: { title: "予約の完了", followsHeading: true, isMonitored: true },
  component: Complete,
});

function Complete() {
  return (
    <DataFetching>
      <ReservationSteps current={4} />
      <BookedScreen />
    </DataFetching>
  );
}
