import { CARRIER_NAMES, CARRIERS, type Carrier } from "@madoguchi/contract/delivery/carrier";
import {
  describeTrackingProblem,
  readTrackingNumber,
  trackingProblem,
} from "@madoguchi/contract/delivery/tracking-number";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";

export type NumberedParcel = { parcel: Parcel; trackingNumber: string };

type ShipSeveralDialogProps = {
  parcels: readonly Parcel[];
  /** The clinic's usual carrier. */
  carrier: Carrier;
  isBusy: boolean;
  onShip: (carrier: Carrier, numbered: readonly NumberedParcel[]) => void;
  onClose: () => void;
};

/** 追跡番号の入力: one field a parcel, whose Enter, also a scanner's, leads to the next; empty ones are not sent. */
export function ShipSeveralDialog({ parcels, carrier: usual, isBusy, onShip, onClose }: ShipSeveralDialogProps) {
  const [carrier, setCarrier] = useState(usual);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  const numbered = parcels
    .map((parcel) => ({ parcel, trackingNumber: readTrackingNumber(typed[parcel.treatmentId] ?? "") }))
    .filter(({ trackingNumber }) => trackingNumber !== "");
  const problems = new Map<string, string>();
  for (const { parcel, trackingNumber } of numbered) {
    const problem = trackingProblem(carrier, trackingNumber);
    const isTwice = numbered.filter((other) => other.trackingNumber === trackingNumber).length > 1;
    if (problem) problems.set(parcel.treatmentId, describeTrackingProblem(carrier, problem));
    else if (isTwice) problems.set(parcel.treatmentId, "同じ追跡番号が2つあります。");
  }

  function inputs(): HTMLInputElement[] {
    return [...(fields.current?.querySelectorAll("input") ?? [])];
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const all = inputs();
    const next = all[all.indexOf(event.currentTarget) + 1];
    (next ?? submit.current)?.focus();
  }

  function send(): void {
    setIsTried(true);
    const wrong = parcels.findIndex(({ treatmentId }) => problems.has(treatmentId));
    if (wrong === -1 && numbered.length > 0) onShip(carrier, numbered);
    else inputs()[Math.max(0, wrong)]?.focus();
  }

  return (
    <Dialog
      isOpen
      title={`${parcels.length}件の追跡番号を入力する`}
      onClose={onClose}
      hasCloseButton
      actions={
        <Button ref={submit} busy={isBusy} busyLabel="発送中…" onClick={send}>
          {numbered.length}件を発送して患者さまに知らせる
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CompactSelect
          id="several-carrier"
          label="配送会社"
          value={carrier}
          options={CARRIERS.map((each) => ({ value: each, label: CARRIER_NAMES[each] }))}
          onChange={({ target }) => setCarrier(CARRIERS.find((each) => each === target.value) ?? carrier)}
        />
        <p className="text-dns-14N-130 text-text-secondary">
          Enterキーで次の荷物へ進みます。バーコードリーダーも使えます。空欄の荷物は発送しません。
        </p>
        <div ref={fields} className="flex flex-col gap-2">
          {parcels.map(({ treatmentId, patientName, managementNumber }) => (
            <CompactInput
              key={treatmentId}
              id={`tracking-${treatmentId}`}
              label={`${patientName === "" ? "氏名の登録前" : patientName}（${managementNumber}）`}
              inputMode="numeric"
              maxLength={40}
              value={typed[treatmentId] ?? ""}
              error={isTried ? problems.get(treatmentId) : undefined}
              onChange={({ target }) => setTyped({ ...typed, [treatmentId]: target.value })}
              onKeyDown={press}
            />
          ))}
        </div>
        {isTried && numbered.length === 0 && (
          <p role="alert" className="text-error">
            追跡番号をご入力ください。
          </p>
        )}
      </div>
    </Dialog>
  );
}
