import type { Carrier } from "@madoguchi/contract/delivery/carrier";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { correctShipmentCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Suspense } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { shipParcel } from "./parcel-requests.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { ShipSeveralDialog } from "./ship-several-dialog.tsx";
import type { useParcelActs } from "./use-parcel-acts.ts";

/** The reader of carriers' files is loaded when one is to be read. */
const TrackingDialog = lazyPart(async () => (await import("./tracking-dialog.tsx")).TrackingDialog, PartNotLoaded);

/** The open dialog that sends parcels: one parcel, several without a file, or a carrier's file. */
export type Sending = { kind: "one"; parcel: Parcel } | { kind: "several"; parcels: Parcel[] } | { kind: "file" };

type SendingDialogsProps = {
  sending: Sending | undefined;
  /** Every parcel of the list, among which a file finds its own. */
  parcels: readonly Parcel[];
  /** The clinic's usual carrier. */
  carrier: Carrier;
  acts: Pick<ReturnType<typeof useParcelActs>, "run" | "isBusy">;
  reread: () => Promise<unknown>;
  onClose: () => void;
};

/** Each tells the patients at once. */
export function SendingDialogs({ sending, parcels, carrier, acts, reread, onClose }: SendingDialogsProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();

  async function shipAll(by: Carrier, numbered: readonly { parcel: Parcel; trackingNumber: string }[]): Promise<void> {
    const numbers = new Map(numbered.map(({ parcel, trackingNumber }) => [parcel.treatmentId, trackingNumber]));
    const ready = numbered.map(({ parcel }) => parcel);
    const problems = await acts.run("発送し", ready, ({ treatmentId }) =>
      shipParcel(api, { clinicId, treatmentId }, { carrier: by, trackingNumber: numbers.get(treatmentId) ?? "" }),
    );
    if (problems.length === 0) showToast("success", `${ready.length}件を発送しました。`);
    onClose();
  }

  if (sending?.kind === "one") {
    const { parcel } = sending;
    const isSent = parcel.state === "shipped";
    return (
      <ShipDialog
        parcel={parcel}
        carrier={carrier}
        onShip={async (shipment) => {
          const call = isSent ? correctShipmentCall : undefined;
          await shipParcel(api, { clinicId, treatmentId: parcel.treatmentId }, shipment, call);
          showToast("success", `${isSent ? "追跡番号を訂正し" : "発送を記録し"}、患者さまにお知らせしました。`);
          await reread();
        }}
        onClose={onClose}
      />
    );
  }
  if (sending?.kind === "several") {
    return (
      <ShipSeveralDialog
        parcels={sending.parcels}
        carrier={carrier}
        isBusy={acts.isBusy}
        onShip={(by, numbered) => void shipAll(by, numbered)}
        onClose={onClose}
      />
    );
  }
  if (sending?.kind !== "file") return null;
  return (
    <Suspense>
      <TrackingDialog
        parcels={parcels}
        isBusy={acts.isBusy}
        onShip={(by, matches) =>
          void shipAll(
            by,
            matches.flatMap(({ parcel, trackingNumber }) => (parcel ? [{ parcel, trackingNumber }] : [])),
          )
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
