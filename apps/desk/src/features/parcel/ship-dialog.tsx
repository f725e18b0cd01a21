import { CARRIER_NAMES, CARRIERS, type Carrier } from "@madoguchi/contract/delivery/carrier";
import {
  describeTrackingProblem,
  readTrackingNumber,
  trackingProblem,
} from "@madoguchi/contract/delivery/tracking-number";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
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
  /** The clinic's usual carrier. */
  carrier: Carrier;
  onShip: (shipment: { carrier: Carrier; trackingNumber: string }) => Promise<void>;
  onClose: () => void;
};

function carrierOf({ carrier }: Parcel): Carrier | undefined {
  return CARRIERS.find((each) => CARRIER_NAMES[each] === carrier);
}

/** 発送: the carrier's number of the parcel, or the right one of a parcel that is sent. The patient is notified at once. */
export function ShipDialog({ parcel, carrier, onShip, onClose }: ShipDialogProps) {
  const isSent = parcel.state === "shipped";
  const form = useDeskForm({
    initial: { carrier: carrierOf(parcel) ?? carrier, trackingNumber: parcel.trackingNumber ?? "" },
    schema: shipmentSchema,
    submit: async (shipment) => {
      await onShip(shipment);
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={`${parcel.patientName}さまの荷物${isSent ? "の追跡番号を訂正する" : "を発送する"}`}
      submitLabel={isSent ? "訂正して患者さまに知らせる" : "発送して患者さまに知らせる"}
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
