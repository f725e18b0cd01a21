import type { FetchedMedicine } from "@madoguchi/contract/prescribing/pharmacy";
import { printPharmacySheetCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { useDesk, useSignedIn } from "../../../desk-context/desk.tsx";
import { toastFailure } from "../../../errors/toast-failure.ts";

type PharmacySheetProps = { treatmentId: string; pharmacy: FetchedMedicine };

/** Where the patient fetches the medicine, and the papers that go there. */
export function PharmacySheet({ treatmentId, pharmacy: { name, faxNumber, until } }: PharmacySheetProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { run, isBusy } = useAction(toastFailure);
  const print = () =>
    run(async () => {
      const file = await api.fetchFile(printPharmacySheetCall, { params: { clinicId, treatmentId } });
      await saveFile(new File([file], "prescription.pdf", { type: "application/pdf" }));
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">
        薬局で受け取り：{name}　FAX {faxNumber}
        <span className="block text-text-secondary">
          処方箋の使用期限 {formatDateWithWeekday(startOfCalendarDay(until))}
        </span>
      </p>
      <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={() => void print()}>
        薬局に送る処方箋（PDF）
      </button>
    </div>
  );
}
