import { createFileRoute } from "@tanstack/react-router";
import { CancelledScreen } from "../../features/reservation/cancelled-screen.tsx";

export const Route = createFileRoute("/reservation/cancel-complete")({
  staticData: { title: "キャンセルの完了", isMonitored: true },
  component: CancelComplete,
});

function CancelComplete() {
  return <CancelledScreen search={Route.useSearch()} />;
}
