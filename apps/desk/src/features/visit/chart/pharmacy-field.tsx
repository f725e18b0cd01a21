import { listPharmaciesCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { useId } from "react";
import { useSignedIn } from "../../../desk-context/desk.tsx";
import { CompactInput } from "../../../entities/compact-field/compact-field.tsx";
import { useRead } from "../../../fetching/use-read.ts";
import { choosePharmacy, fieldIdOf } from "./chart-form.ts";
import type { ChartPaneProps } from "./prescription-pane.tsx";

type Pharmacy = NonNullable<ChartPaneProps["content"]["pharmacy"]>;

type PharmacyInputsProps = Pick<ChartPaneProps, "errorOf"> & {
  pharmacy: Pharmacy;
  onPharmacy: (pharmacy: Pharmacy) => void;
};

/** Name and FAX of the pharmacy: one that was typed once is proposed, and brings its number. */
function PharmacyInputs({ pharmacy, errorOf, onPharmacy }: PharmacyInputsProps) {
  const { clinicId } = useSignedIn();
  const listId = useId();
  const { data } = useRead(listPharmaciesCall, { params: { clinicId } }, { revalidateOnFocus: false });
  const kept = data?.pharmacies ?? [];
  const [nameId, faxId] = [fieldIdOf("pharmacy.name"), fieldIdOf("pharmacy.faxNumber")];
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-3 md:grid-cols-2">
        <CompactInput
          id={nameId}
          label="薬局名"
          list={listId}
          maxLength={100}
          value={pharmacy.name}
          error={errorOf(nameId)}
          onChange={({ target }) =>
            onPharmacy(kept.find(({ name }) => name === target.value) ?? { ...pharmacy, name: target.value })
          }
        />
        <CompactInput
          id={faxId}
          label="薬局のFAX番号"
          inputMode="tel"
          maxLength={20}
          value={pharmacy.faxNumber}
          error={errorOf(faxId)}
          onChange={({ target }) => onPharmacy({ ...pharmacy, faxNumber: target.value })}
        />
      </div>
      <datalist id={listId}>
        {kept.map(({ name, faxNumber }) => (
          <option key={`${name} ${faxNumber}`} value={name}>
            {faxNumber}
          </option>
        ))}
      </datalist>
      <p className="text-dns-14N-130 text-text-secondary">
        発送せず、お薬代は請求しません。追加申請もできません。診察を終えると、送付状と処方箋を印刷できます。
      </p>
    </>
  );
}

/** お薬の受け取り: the clinic sends the medicine, or the patient fetches it at a pharmacy. */
export function PharmacyField({ content, ground, errorOf, onChange }: ChartPaneProps) {
  const { pharmacy } = content;
  const choose = (next: Pharmacy | null) => onChange(choosePharmacy(content, next, ground));
  const error = errorOf(fieldIdOf("pharmacy"));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-dns-14B-130 text-text-secondary">お薬の受け取り</legend>
      <div id={fieldIdOf("pharmacy")} tabIndex={-1} className="flex flex-wrap gap-2">
        <Chip aria-pressed={!pharmacy} isChosen={!pharmacy} onClick={() => choose(null)}>
          クリニックから発送
        </Chip>
        <Chip
          aria-pressed={Boolean(pharmacy)}
          isChosen={Boolean(pharmacy)}
          onClick={() => !pharmacy && choose({ name: "", faxNumber: "" })}
        >
          薬局（処方箋）
        </Chip>
      </div>
      {error && <p className="text-error">{error}</p>}
      {pharmacy && (
        <PharmacyInputs pharmacy={pharmacy} errorOf={errorOf} onPharmacy={(next) => onChange({ pharmacy: next })} />
      )}
    </fieldset>
  );
}
