import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { useClinic } from "../../../entities/clinic/use-clinic.ts";
import { AddMedicineLink } from "../../../entities/medicine/add-medicine-link.tsx";
import { SlotPicker } from "../../../entities/spot/slot-picker.tsx";
import { TreatmentScreen } from "../../../features/treatment/treatment-screen.tsx";

export const Route = createFileRoute("/_authenticated/treatment/$treatmentId")({
  staticData: { title: "診察の詳細" },
  validateSearch: (search: { change?: unknown } & SearchSchemaInput): { change?: unknown } => search,
  component: Treatment,
});

function Treatment() {
  const { treatmentId } = Route.useParams();
  const { change } = Route.useSearch();
  const navigate = Route.useNavigate();
  const clinic = useClinic();
  return (
    <TreatmentScreen
      key={treatmentId}
      treatmentId={treatmentId}
      isChangingTime={change === "time"}
      addMedicine={<AddMedicineLink className={buttonClass()} />}
      renderSlotPicker={(departmentId, onPick) => (
        <SlotPicker
          department={clinic?.clinicalDepartments.find(
            ({ clinicalDepartmentId }) => clinicalDepartmentId === departmentId,
          )}
          onPick={onPick}
        />
      )}
      onChanged={() => {
        showToast("success", "予約の日時を変更しました。");
        void navigate({ search: {}, replace: true });
      }}
      onCancelled={() => void navigate({ to: "/reservation/cancel-complete" })}
    />
  );
}
