import { forgetPharmacyCall, listPharmaciesCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { useId } from "react";
import { useDesk, useSignedIn } from "../../../desk-context/desk.tsx";
import { CompactInput } from "../../../entities/compact-field/compact-field.tsx";
import { toastFailure } from "../../../errors/toast-failure.ts";
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
  const { api } = useDesk();
  const { run, isBusy } = useAction(toastFailure);
  const { data, mutate } = useRead(listPharmaciesCall, { params: { clinicId } }, { revalidateOnFocus: false });
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
        発送せず、お薬代は請求しません。追加申請もできません。診察を終えると、送付状と処方箋を印刷できます。FAXは写しで、原本は薬局へ郵送します。
      </p>
      {kept.length > 0 && (
        <details className="text-dns-14N-130">
          <summary className="cursor-pointer text-key">候補の薬局（{kept.length}）</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {kept.map((each) => (
              <li
                key={`${each.name} ${each.faxNumber}`}
                className="flex flex-wrap items-center justify-between gap-x-4"
              >
                <span className="wrap-anywhere">
                  {each.name}　<span className="whitespace-nowrap tabular-nums">FAX {each.faxNumber}</span>
                </span>
                <button
                  type="button"
                  className="desk-act"
                  aria-busy={isBusy || undefined}
                  onClick={() =>
                    void run(async () => {
                      await api.send(forgetPharmacyCall, { params: { clinicId }, body: each });
                      await mutate();
                    })
                  }
                >
                  候補から外す<span className="sr-only">：{each.name}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="text-text-secondary">
            外しても、これまでの記録は変わりません。もう一度入力すると候補に戻ります。
          </p>
        </details>
      )}
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
