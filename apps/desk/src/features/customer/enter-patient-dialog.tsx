import { enterPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { createPatientEntrySchema, type PatientEntry } from "@madoguchi/contract/customer/patient-entry";
import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { NO_SEX, PersonFields } from "./person-fields.tsx";
import { SimilarPatient } from "./similar-patient.tsx";

/** Records that may be of the same person, each with a link. */
function SimilarPatients({ patients }: { patients: readonly FoundPatient[] }) {
  return (
    <Notice kind="warning" isAnnounced title={`同じ方かもしれない患者さまが${patients.length}人います`}>
      <p>登録の前に、ご本人の記録でないことをお確かめください。</p>
      <ul className="mt-2 flex flex-col gap-2">
        {patients.map((patient) => (
          <li key={patient.medicalRecordCode} className="flex flex-wrap items-baseline gap-x-3">
            <SimilarPatient patient={patient} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** 患者を登録: registers a patient on the telephone or at the counter. */
export function EnterPatientDialog({ onEntered, onClose }: { onEntered: (code: string) => void; onClose: () => void }) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const [similar, setSimilar] = useState<readonly FoundPatient[]>([]);
  const otherPatients = similar.map(({ medicalRecordCode }) => medicalRecordCode);
  const form = useDeskForm<Omit<PatientEntry, "otherPatients">>({
    initial: {
      ...{ lastName: "", firstName: "", lastNameKana: "", firstNameKana: "" },
      ...{ birthdate: null, sex: NO_SEX, phoneNumber: null, email: null },
    },
    schema: createPatientEntrySchema(now).omit({ otherPatients: true }),
    submit: async (entry) => {
      const body = { ...entry, otherPatients };
      const result = await api.send(enterPatientCall, { params: { clinicId }, body, key: keyFor(body) });
      if (result.outcome === "similar") return setSimilar(result.patients);
      showToast("success", `登録しました。診察券番号は ${result.medicalRecordCode} です`);
      onEntered(result.medicalRecordCode);
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title="患者を登録する"
      submitLabel={similar.length > 0 ? "別の方として登録する" : "登録する"}
      onClose={onClose}
    >
      {similar.length > 0 && <SimilarPatients patients={similar} />}
      <p className="text-text-secondary">
        お電話や窓口の方の記録をつくります。ご本人があとから同じメールアドレスでポータルに登録し、フリガナと生年月日が一致すると、この記録を引き継ぎます。
      </p>
      <PersonFields form={form} />
    </DeskFormDialog>
  );
}
