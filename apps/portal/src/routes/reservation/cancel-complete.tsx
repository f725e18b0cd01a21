import { createFileRoute, useLocation } from "@tanstack/react-router";
import { CancelledScreen } from "../../features/reservation/cancelled-screen.tsx";

export const Route = createFileRoute("/reservation/cancel-complete")({
  staticData: { title: "予約のキャンセル", followsHeading: true, isMonitored: true },
  component: CancelComplete,
});

function CancelComplete() {
  const hasCancelled = useLocation({ select: ({ state }) => state.hasCancelled === true });
  return <CancelledScreen search={Route.useSearch()} hasCancelled={hasCancelled} />;
}
