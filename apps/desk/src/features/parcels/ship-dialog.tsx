import { CARRIER_NAMES, CARRIERS, type Carrier } from "@madoguchi/contract/delivery/carrier";
import {
  describeTrackingProblem,
  readTrackingNumber,
  trackingProblem,
} from "@madoguchi/contract/delivery/tracking-number";
import type { Parcel } from "@madoguchi/contract/operation/parcel";
import { z } from "zod";
import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

const shipmentSchema = z
  .object({ carrier: z.enum(CARRIERS), trackingNumber: z.string().transform(readTrackingNumber) })
  .superRefine(({ carrier, trackingNumber }, context) => {
    const problem = trackingNumber === "" ? undefined : trackingProblem(carrier, trackingNumber);
    const message = problem ? describeTrackingProblem(carrier, problem) : "追跡番号をご入力ください。";
    if (problem || trackingNumber === "") context.addIssue({ code: "custom", path: ["trackingNumber"], message });
  });

type ShipDialogProps = {
  parcel: Parcel;
  carrier: Carrier;
  onShip: (shipment: { carrier: Carrier; trackingNumber: string }) => Promise<void>;
  onClose: () => void;
};

/** 発送: the carrier's number of the parcel. The patient is notified at once. */
export function ShipDialog({ parcel, carrier, onShip, onClose }: ShipDialogProps) {
  const form = useDeskForm({
    initial: { carrier, trackingNumber: "" },
    schema: shipmentSchema,
    submit: async (shipment) => {
      await onShip(shipment);
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={`${parcel.patientName}さまの荷物を発送する`}
      submitLabel="発送して患者さまに知らせる"
      onClose={onClose}
    >
      <CompactSelect
        {...form.choice("carrier", CARRIERS)}
        label="配送会社"
        options={CARRIERS.map((each) => ({ value: each, label: CARRIER_NAMES[each] }))}
      />
      <CompactInput {...form.text("trackingNumber")} label="追跡番号" inputMode="numeric" />
    </DeskFormDialog>
  );
}
