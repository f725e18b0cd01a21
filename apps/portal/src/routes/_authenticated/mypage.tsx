import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { createFileRoute } from "@tanstack/react-router";
import { isSettled } from "../../api/loaded.ts";
import { HomeScreen } from "../../features/home/home-screen.tsx";
import { useProfile } from "../../features/profile/use-profile.ts";
import { BillsCard } from "../../features/treatment/bills-card.tsx";
import { MedicineCard } from "../../features/treatment/medicine-card.tsx";
import { NextVisitCard } from "../../features/treatment/next-visit-card.tsx";
import { useKeepLatestTreatment } from "../../features/treatment/use-keep-latest-treatment.ts";
import { useNewestPrescribed } from "../../features/treatment/use-newest-prescribed.ts";
import { useNextAction } from "../../features/treatment/use-next-action.ts";
import { useNextVisit } from "../../features/treatment/use-next-visit.ts";
import { useTreatmentHistory, useUnpaidTreatments } from "../../features/treatment/use-treatments.ts";
import { AddMedicineLink } from "../../layout/add-medicine-link.tsx";

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
