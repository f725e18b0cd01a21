import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { createFileRoute, Link } from "@tanstack/react-router";
import { UnableScreen } from "../../features/reservation/unable-screen.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";

export const Route = createFileRoute("/reservation/unable")({
  staticData: { title: "すでにご予約があります" },
  component: Unable,
});

function Unable() {
  const navigate = Route.useNavigate();
  // The chosen time goes along, so that it can be booked in place of the cancelled one.
  const search = Route.useSearch();
  return (
    <DataFetching>
      <UnableScreen
        backToReservation={
          <Link to="/reservation/new" search={search} className={buttonClass()}>
            新規診察予約
          </Link>
        }
        onCancelled={() => void navigate({ to: "/reservation/new", search, replace: true })}
      />
    </DataFetching>
  );
}
