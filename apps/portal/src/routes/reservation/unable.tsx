import { createFileRoute } from "@tanstack/react-router";
import { UnableScreen } from "../../features/reservation/unable-screen.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";

export const Route = createFileRoute("/reservation/unable")({
  staticData: { title: "いまのご予約", followsHeading: true, isMonitored: true },
  component: Unable,
});

function Unable() {
  const search = Route.useSearch();
  return (
    <DataFetching>
      <UnableScreen search={search} />
    </DataFetching>
  );
}
