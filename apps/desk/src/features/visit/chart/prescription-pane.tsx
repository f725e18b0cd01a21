import { allergyConflicts } from "@madoguchi/contract/allergy/allergy-stops";
import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import { promisesMore } from "@madoguchi/contract/prescribing/last-day-for-more";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { useState } from "react";
import { CompactInput, CompactNumber } from "../../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { CheckLimits } from "../../../entities/prescribing/check-limits.tsx";
import {
  type ChartGround,
  changePrescription,
  drugsOf,
  fieldIdOf,
  findingsOf,
  prescribe,
  warningsOf,
} from "./chart-form.ts";
import { MakeSet } from "./make-set.tsx";
import { MedicineSearch } from "./medicine-search.tsx";
import { PharmacyField } from "./pharmacy-field.tsx";
import { PrescribedRow } from "./prescribed-row.tsx";
import { TakeButtons } from "./take-buttons.tsx";
import { type Taken, takeLast, takeSet } from "./take-set.ts";

export type ChartPaneProps = {
  content: ChartDraftContent;
  ground: ChartGround;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: Partial<ChartDraftContent>) => void;
};

/** An empty field means no wait; a supply is for a year at most. */
function toIntervalDays(typed: number): number | null {
  const days = Math.min(Math.max(Math.trunc(typed), 0), 366);
  return days === 0 ? null : days;
}

/** 処方: from the clinic's list, with the guideline's messages (L8). */
export function PrescriptionPane({ content, ground, errorOf, onChange }: ChartPaneProps) {
  const { prescription, isFirstTreatment, underlyingDiseaseKnownFrom } = content;
  const warnings = warningsOf(content, ground.medicines);
  const drugs = drugsOf(prescription, ground.medicines);
  const conflicts = allergyConflicts(ground.facts.allergies, drugs).filter(({ kind }) => kind !== "cross");
  const findings = findingsOf(prescription, ground);
  const knowledgeId = fieldIdOf("underlyingDiseaseKnownFrom");
  const listError = errorOf("chart-prescription");
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [isMakingSet, setIsMakingSet] = useState(false);
  const isStorable = prescription.length > 0 || content.diagnoses.length > 0 || content.note.trim() !== "";
  const take = (taken: Taken) => {
    setLeftOut(taken.leftOut);
    onChange(taken.change);
  };
  const put = (lines: ChartDraftContent["prescription"]) => onChange(changePrescription(content, lines, ground));

  return (
    <Pane
      id="chart-prescription"
      heading="処方"
      aside={
        <Checkbox
          id={fieldIdOf("isFirstTreatment")}
          label="初診"
          checked={isFirstTreatment}
          onChange={({ target }) => onChange({ isFirstTreatment: target.checked })}
        />
      }
    >
      {listError && (
        <Notice kind="error" title="処方をご確認ください">
          {listError}
        </Notice>
      )}
      {prescription.length > 0 && (
        <ul className="flex flex-col gap-3">
          {prescription.map((line, index) => (
            <PrescribedRow
              key={line.medicineId}
              index={index}
              line={line}
              medicines={ground.medicines}
              conflict={conflicts.find((conflict) => conflict.index === index)}
              findings={findings.filter((finding) => finding.index === index)}
              messages={warnings.filter((warning) => warning.index === index).map(({ message }) => message)}
              isFetched={Boolean(content.pharmacy)}
              errorOf={errorOf}
              onChange={(next) => put(prescription.map((other, at) => (at === index ? next : other)))}
              onRemove={() => put(prescription.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <TakeButtons
        ground={ground}
        leftOut={leftOut}
        onSet={(set) => take(takeSet(content, set, ground))}
        onLast={(last) => take(takeLast(content, last, ground))}
        onMakeSet={isStorable ? () => setIsMakingSet(true) : undefined}
      />
      {isMakingSet && <MakeSet {...{ content, ground }} onClose={() => setIsMakingSet(false)} />}
      <CheckLimits facts={ground.facts} drugs={drugs} />
      <MedicineSearch
        medicines={ground.medicines}
        sets={ground.sets}
        onPickSet={(set) => take(takeSet(content, set, ground))}
        chosen={prescription.map(({ medicineId }) => medicineId)}
        isFirstTreatment={isFirstTreatment}
        onPick={(medicine) => put([...prescription, prescribe(medicine)])}
      />
      {isFirstTreatment && (
        <div className="flex flex-col gap-1">
          <CompactInput
            id={knowledgeId}
            label="基礎疾患などの情報を、何で確認しましたか（確認したときだけ）"
            value={underlyingDiseaseKnownFrom}
            maxLength={200}
            error={errorOf(knowledgeId)}
            onChange={({ target }) => onChange({ underlyingDiseaseKnownFrom: target.value })}
          />
          <p className="text-dns-14N-130 text-text-secondary">
            例：お薬手帳の写真、健診結果、紹介状。記録がないと、初診では8日分以上とハイリスク薬を処方できません（指針）。
          </p>
        </div>
      )}
      {prescription.length > 0 && <PharmacyField {...{ content, ground, errorOf, onChange }} />}
      {promisesMore(prescription) && (
        <div className="grid grid-cols-1 items-end gap-3 md:grid-cols-2">
          <CompactInput
            id={fieldIdOf("additionalMedicineUntil")}
            type="date"
            label="追加申請の最終日"
            value={content.additionalMedicineUntil ?? ""}
            error={errorOf(fieldIdOf("additionalMedicineUntil"))}
            onChange={({ target }) => onChange({ additionalMedicineUntil: target.value || null })}
          />
          <CompactNumber
            id={fieldIdOf("additionalMedicineIntervalDays")}
            inputMode="numeric"
            label="前のお薬から次の追加申請まで空ける日数（空欄なら制限なし）"
            value={content.additionalMedicineIntervalDays ?? 0}
            error={errorOf(fieldIdOf("additionalMedicineIntervalDays"))}
            onNumber={(days) => onChange({ additionalMedicineIntervalDays: toIntervalDays(days) })}
          />
        </div>
      )}
    </Pane>
  );
}
