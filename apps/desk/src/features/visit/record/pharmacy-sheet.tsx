import {
  correctPharmacyCall,
  markPrescriptionSentCall,
  unmarkPrescriptionSentCall,
} from "@madoguchi/contract/chart/pharmacy-sheet.operation.calls";
import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import type { FetchedMedicine, PharmacySheet as Sheet } from "@madoguchi/contract/prescribing/pharmacy";
import {
  PRESCRIPTION_EXPIRED,
  PRESCRIPTION_REFUNDED,
  printPharmacySheetCall,
} from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { pharmacyRequestSchema } from "@madoguchi/contract/prescribing/pharmacy-request";
import { formatDateTime, formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../../desk-context/desk.tsx";
import { CompactInput } from "../../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../../entities/desk-form/use-desk-form.ts";
import { toastFailure } from "../../../errors/toast-failure.ts";

/** The reason why the prescription is closed, or what was recorded about its sending. */
function describeSending({ sentAt, sentBy, closedAs }: Sheet): string {
  if (sentAt !== null) {
    const recall = closedAs === "refunded" ? "　返金したため、薬局へ電話で取り消しをお伝えください。" : "";
    return `送付済み　${formatDateTime(new Date(sentAt))}　${sentBy}${recall}`;
  }
  if (closedAs === "refunded") return PRESCRIPTION_REFUNDED.message;
  if (closedAs === "expired") return PRESCRIPTION_EXPIRED.message;
  return "まだ送付の記録がありません。FAXは写しです。原本は、この薬局へ郵送してください。";
}

type CorrectDialogProps = { treatmentId: string; pharmacy: FetchedMedicine; onDone: () => void; onClose: () => void };

/** Another pharmacy, or its right number, while nothing is sent. */
function CorrectPharmacyDialog({ treatmentId, pharmacy, onDone, onClose }: CorrectDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const form = useDeskForm({
    initial: { name: pharmacy.name, faxNumber: pharmacy.faxNumber },
    schema: pharmacyRequestSchema,
    submit: async (body) => {
      await api.send(correctPharmacyCall, { params: { clinicId, treatmentId }, body });
      onDone();
      onClose();
    },
  });
  return (
    <DeskFormDialog form={form} title="処方箋を送る薬局を訂正する" submitLabel="訂正する" onClose={onClose}>
      <CompactInput {...form.text("name")} label="薬局名" maxLength={100} />
      <CompactInput {...form.text("faxNumber")} label="薬局のFAX番号" inputMode="tel" maxLength={20} />
      <p className="text-dns-14N-130 text-text-secondary">患者さまのページの薬局も変わります。お知らせは送りません。</p>
    </DeskFormDialog>
  );
}

const NOT_SENT: Sheet = { sentAt: null, sentBy: null, closedAs: null };

type PharmacySheetProps = { record: TreatmentRecord; pharmacy: FetchedMedicine; onChanged: () => void };

/** Where the patient fetches the medicine, the papers that go there, and whether they went. */
export function PharmacySheet({ record, pharmacy, onChanged }: PharmacySheetProps) {
  const { treatmentId, pharmacySheet: sheet = NOT_SENT } = record;
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { run, busyWith } = useAction<string, "print" | "sent" | "unsent">(toastFailure);
  const params = { clinicId, treatmentId };
  const print = async () => {
    const file = await api.fetchFile(printPharmacySheetCall, { params });
    await saveFile(new File([file], "prescription.pdf", { type: "application/pdf" }));
  };
  const recordWith = (call: typeof markPrescriptionSentCall | typeof unmarkPrescriptionSentCall) => async () => {
    await api.send(call, { params });
    onChanged();
  };
  const isSent = sheet.sentAt !== null;
  const isOpen = sheet.closedAs === null;
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        薬局で受け取り：{pharmacy.name}　FAX {pharmacy.faxNumber}
        <span className="block text-text-secondary">
          処方箋の使用期限 {formatDateWithWeekday(startOfCalendarDay(pharmacy.until))}
        </span>
        <span className="block text-text-secondary">{describeSending(sheet)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <button
            type="button"
            className="desk-act"
            aria-busy={busyWith === "print" || undefined}
            onClick={() => void run(print, "print")}
          >
            薬局に送る処方箋（PDF）
          </button>
        )}
        {isOpen && !isSent && (
          <>
            <button
              type="button"
              className="desk-act"
              aria-busy={busyWith === "sent" || undefined}
              onClick={() => void run(recordWith(markPrescriptionSentCall), "sent")}
            >
              送付を記録
            </button>
            <button type="button" className="desk-act" onClick={() => setIsCorrecting(true)}>
              薬局を訂正する
            </button>
          </>
        )}
        {isSent && (
          <button
            type="button"
            className="desk-act"
            aria-busy={busyWith === "unsent" || undefined}
            onClick={() => void run(recordWith(unmarkPrescriptionSentCall), "unsent")}
          >
            送付を取り消す
          </button>
        )}
      </div>
      {isCorrecting && (
        <CorrectPharmacyDialog
          {...{ treatmentId, pharmacy }}
          onDone={onChanged}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </div>
  );
}
