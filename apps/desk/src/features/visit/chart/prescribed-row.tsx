import type { AllergyConflict } from "@madoguchi/contract/allergy/allergy-stops";
import { amountFor } from "@madoguchi/contract/chart/visit-charge";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { Finding } from "@madoguchi/contract/prescribing/finding";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Trash2, TriangleAlert } from "lucide";
import { AllergyReason } from "../../../entities/allergy/allergy-reason.tsx";
import {
  CompactInput,
  CompactNumber,
  CompactSelect,
  CompactText,
} from "../../../entities/compact-field/compact-field.tsx";
import { CheckFindings } from "../../../entities/prescribing/check-findings.tsx";
import { fieldIdOf, type PrescribedLine, priceOf } from "./chart-form.ts";

const SUPPLIES = Array.from({ length: 13 }, (_, times) => ({
  value: String(times),
  label: times === 0 ? "なし" : `${times}回まで`,
}));

type PrescribedRowProps = {
  index: number;
  line: PrescribedLine;
  medicines: readonly ClinicMedicine[];
  /** The conflict with an allergy, if any. */
  conflict: AllergyConflict | undefined;
  /** The findings of the check. */
  findings: readonly Finding[];
  /** The messages of the guideline. */
  messages: string[];
  /** At a pharmacy, which gives it once. */
  isFetched: boolean;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (line: PrescribedLine) => void;
  onRemove: () => void;
};

/** A prescribed drug: days, amount, usage, and how often it is supplied again without a visit. */
export function PrescribedRow(props: PrescribedRowProps) {
  const { index, line, medicines, conflict, findings, messages, isFetched, errorOf, onChange, onRemove } = props;
  const idOf = (field: string) => fieldIdOf(`prescription.${index}.${field}`);
  const drug = medicines.find(({ medicineId }) => medicineId === line.medicineId);
  const reasonId = idOf("allergyReason");
  const reasonError = errorOf(reasonId);
  const price = priceOf(line, medicines);
  const setDays = (days: number) => {
    const whole = Math.max(0, Math.min(366, Math.trunc(days)));
    onChange({ ...line, days: whole, quantity: drug ? amountFor(drug, whole) : line.quantity });
  };
  return (
    <li className="@container flex flex-col gap-2 rounded-control bg-tint p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={idOf("medicineId")} tabIndex={-1} className="min-w-0 font-700">
          {line.name}
          {line.isUnapproved && <span className="ml-2 text-warning-ink">未承認薬</span>}
        </p>
        <div className="flex items-center gap-2">
          {price !== undefined && (
            <span className="whitespace-nowrap tabular-nums">
              <span className="mr-2 text-dns-14N-130 text-text-secondary">
                {price.units}
                {price.unit} × {formatYen(price.unitPrice)}
              </span>
              <span className="font-700">{formatYen(price.units * price.unitPrice)}</span>
            </span>
          )}
          <button
            type="button"
            aria-label={`${line.name}を処方から外す`}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-control hover:bg-tint-strong"
          >
            <Icon shape={Trash2} className="size-5" />
          </button>
        </div>
      </div>
      {messages.map((message) => (
        <p key={message} className="flex items-start gap-1.5 text-error">
          <Icon shape={TriangleAlert} className="mt-[0.3em] size-[1.1em] shrink-0" />
          {message}
        </p>
      ))}
      {(conflict || reasonError !== undefined || line.allergyReason !== "") && (
        <AllergyReason
          id={reasonId}
          medicineName={line.name}
          conflict={conflict}
          value={line.allergyReason}
          error={reasonError}
          onChange={(allergyReason) => onChange({ ...line, allergyReason })}
        />
      )}
      <CheckFindings
        medicineName={line.name}
        findings={findings}
        answers={line.checks}
        idOf={(rule) => idOf(`checks.${rule}`)}
        errorOf={errorOf}
        onAnswer={(checks) => onChange({ ...line, checks })}
      />
      <div className="grid grid-cols-2 gap-2 @md:grid-cols-[4.5rem_5.5rem_minmax(0,1fr)_7rem]">
        <CompactNumber
          id={idOf("days")}
          label="日数"
          value={line.days}
          error={messages.length > 0 ? undefined : errorOf(idOf("days"))}
          onNumber={setDays}
        />
        <CompactInput
          id={idOf("quantity")}
          label="全量"
          maxLength={50}
          value={line.quantity}
          error={errorOf(idOf("quantity"))}
          onChange={({ target }) => onChange({ ...line, quantity: target.value })}
        />
        <CompactText
          id={idOf("usage")}
          label="使い方"
          rows={1}
          maxLength={500}
          className="col-span-2 @md:col-span-1"
          value={line.usage}
          error={errorOf(idOf("usage"))}
          onChange={({ target }) => onChange({ ...line, usage: target.value })}
        />
        <CompactSelect
          id={idOf("additionalSupplies")}
          label="追加申請"
          options={isFetched ? SUPPLIES.slice(0, 1) : SUPPLIES}
          value={String(line.additionalSupplies)}
          onChange={({ target }) => onChange({ ...line, additionalSupplies: Number(target.value) })}
        />
      </div>
      {drug?.cautions && (
        <p className="whitespace-pre-wrap text-dns-14N-130 text-text-secondary">使用上の注意：{drug.cautions}</p>
      )}
      {line.sideEffects !== "" && <p className="text-dns-14N-130 text-text-secondary">副作用：{line.sideEffects}</p>}
    </li>
  );
}
