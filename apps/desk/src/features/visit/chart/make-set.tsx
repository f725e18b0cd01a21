import { type ChartDraftContent, LONGEST_NOTE } from "@madoguchi/contract/chart/chart";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type MedicineSetRequest, medicineSetRequestSchema } from "@madoguchi/contract/medicine-set/medicine-set";
import {
  readMedicineSetsCall,
  storeMedicineSetCall,
} from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { useDesk, useSignedIn } from "../../../desk-context/desk.tsx";
import { CompactInput, CompactText } from "../../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../../entities/desk-form/use-desk-form.ts";
import type { ChartGround } from "./chart-form.ts";
import { setOfVisit } from "./set-of-visit.ts";

const MESSAGES = {
  name: "名前を1〜40文字でご入力ください。",
  medicines: "お薬、病名、メモ、説明、会計のいずれかを診察に入れてから、セットにしてください。",
  advice: "説明はそれぞれ2,000文字以内でご入力ください。",
};

const TEXTS = ["explanation", "plan", "nextVisitAdvice", "emergencyAdvice"] as const;

type MakeSetProps = { content: ChartDraftContent; ground: ChartGround; onClose: () => void };

/** 「この診察をセットにする」: asks for a name; the texts are shown again, because a set is no patient's. */
export function MakeSet({ content, ground, onClose }: MakeSetProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { mutate } = useSWRConfig();
  // The id is fixed, so that a request repeated after a lost answer has the same path.
  const [setId] = useState(() => crypto.randomUUID());
  const form = useDeskForm<MedicineSetRequest>({
    initial: setOfVisit(content, ground),
    schema: medicineSetRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      await api.send(storeMedicineSetCall, { params: { clinicId, setId }, body });
      showToast("success", "セットを登録しました");
      onClose();
      const list = fillPath(readMedicineSetsCall.path, { clinicId });
      await mutate((key) => Array.isArray(key) && key[0] === list);
    },
  });
  const { advice, note = "", diagnoses = [], medicines, lines } = form.typed;
  const names = medicines.map(({ medicineId, quantity }) => {
    const name = ground.medicines.find((each) => each.medicineId === medicineId)?.name ?? medicineId;
    return `${name} ${quantity}`;
  });
  const brought = [
    { term: "病名", text: describeDiagnoses(diagnoses) },
    { term: "お薬", text: names.join("、") },
    { term: "会計", text: lines.map(({ label }) => label).join("、") },
  ];
  return (
    <DeskFormDialog form={form} title="この診察をセットにする" submitLabel="セットにする" onClose={onClose}>
      <p>
        ほかの患者さまの診察でも使う文になります。この患者さまだけのことは、ここで消してください。診察の記録は変わりません。
      </p>
      <CompactInput {...form.text("name")} label="セットの名前" />
      <dl id={form.field("medicines").id} tabIndex={-1} className="flex flex-col gap-1">
        {brought.map(({ term, text }) => (
          <div key={term} className="flex gap-3">
            <dt className="w-12 shrink-0 text-text-secondary">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{text === "" ? "なし" : text}</dd>
          </div>
        ))}
      </dl>
      <CompactText
        {...form.field("note")}
        label="診察メモ"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => form.change({ note: target.value })}
      />
      {TEXTS.map((field) => (
        <CompactText
          key={field}
          id={field === "explanation" ? form.field("advice").id : `${form.formId}-${field}`}
          error={field === "explanation" ? form.field("advice").error : undefined}
          label={PHRASE_USE_LABELS[field]}
          rows={2}
          maxLength={2000}
          value={advice[field]}
          onChange={({ target }) => form.change({ advice: { ...advice, [field]: target.value } })}
        />
      ))}
    </DeskFormDialog>
  );
}
