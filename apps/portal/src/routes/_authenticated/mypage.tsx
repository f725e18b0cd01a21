import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { createFileRoute } from "@tanstack/react-router";
import { AddMedicineLink } from "../../entities/medicine/add-medicine-link.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { useKeepLatestTreatment } from "../../entities/treatment/use-keep-latest-treatment.ts";
import { useNextVisit } from "../../entities/treatment/use-next-visit.ts";
import { useTreatmentHistory, useUnpaidTreatments } from "../../entities/treatment/use-treatments.ts";
import { HomeScreen } from "../../features/home/home-screen.tsx";
import { MedicineCard } from "../../features/home/medicine-card.tsx";
import { NextVisitCard } from "../../features/home/next-visit-card.tsx";
import { BillsCard } from "../../features/home/unpaid-card.tsx";
import { useNewestPrescribed } from "../../features/home/use-newest-prescribed.ts";
import { useNextAction } from "../../features/home/use-next-action.ts";
import { isSettled } from "../../fetching/async-state.ts";

export const Route = createFileRoute("/_authenticated/mypage")({
  staticData: { title: "マイページ" },
  component: Mypage,
});

function Mypage() {
  const navigate = Route.useNavigate();
  const action = useNextAction();
  const visit = useNextVisit();
  const history = useTreatmentHistory();
  const unpaid = useUnpaidTreatments();
  const prescribed = useNewestPrescribed(history);
  const { state } = useProfile();
  useKeepLatestTreatment(history.value);
  const showsMedicine = isSettled(visit);
  const showsBills = showsMedicine && isSettled(prescribed);
  return (
    <HomeScreen
      isRegistered={state.kind === "loading" ? undefined : state.kind !== "none"}
      action={action}
      isSettled={showsBills && isSettled(history)}
    >
      <NextVisitCard visit={visit} onCancelled={() => void navigate({ to: "/reservation/cancel-complete" })} />
      {showsMedicine && (
        <MedicineCard prescribed={prescribed} addMedicine={<AddMedicineLink className={buttonClass("secondary")} />} />
      )}
      {showsBills && <BillsCard unpaid={unpaid} />}
    </HomeScreen>
  );
}
