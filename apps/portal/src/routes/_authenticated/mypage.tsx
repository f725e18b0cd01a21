import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../../features/home/home-screen.tsx";
import { useProfile } from "../../features/profile/use-profile.ts";
import { NextVisitCard } from "../../features/treatment/next-visit-card.tsx";
import { useKeepLatestTreatment } from "../../features/treatment/use-keep-latest-treatment.ts";
import { useNextVisit } from "../../features/treatment/use-next-visit.ts";
import { useTreatmentHistory } from "../../features/treatment/use-treatments.ts";

export const Route = createFileRoute("/_authenticated/mypage")({
  staticData: { title: "マイページ" },
  component: Mypage,
});

function Mypage() {
  const navigate = Route.useNavigate();
  const visit = useNextVisit();
  const history = useTreatmentHistory();
  const { state } = useProfile();
  useKeepLatestTreatment(history.value);
  return (
    <HomeScreen
      isRegistered={state.kind === "loading" ? undefined : state.kind !== "none"}
      visit={visit}
      history={history}
      nextVisit={
        <NextVisitCard visit={visit} onCancelled={() => void navigate({ to: "/reservation/cancel-complete" })} />
      }
    />
  );
}
