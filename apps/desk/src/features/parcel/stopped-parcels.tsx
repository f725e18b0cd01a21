import { PARCEL_STOP_LABELS } from "@madoguchi/contract/delivery/delivery";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Notice } from "@madoguchi/ui/feedback/notice";

/** What the packer still has to undo for a stopped parcel. */
function describeLeftover({ labelledAt, packedAt }: Parcel): string {
  const made =
    labelledAt === null ? "" : `${formatDateTime(new Date(labelledAt))}に宛名ラベルか送り状を作成しています。`;
  const packed = packedAt === null ? "" : `${formatDateTime(new Date(packedAt))}に梱包済みです。`;
  if (made === "" && packed === "") return "";
  return `${made}${packed}荷物を出さず、ラベルと送り状を破棄してください。`;
}

type StoppedParcelsProps = { parcels: readonly Parcel[]; isBusy: boolean; onSeen: (parcel: Parcel) => void };

/** Parcels that are not sent, each with the reason, until the packer has seen it. */
export function StoppedParcels({ parcels, isBusy, onSeen }: StoppedParcelsProps) {
  if (parcels.length === 0) return null;
  return (
    <Notice kind="warning" title={`発送を止めた荷物（${parcels.length}件）`} isAnnounced>
      <ul className="flex flex-col gap-2">
        {parcels.map((parcel) => {
          const leftover = describeLeftover(parcel);
          return (
            <li key={parcel.treatmentId} className="wrap-anywhere">
              <b>{parcel.patientName === "" ? "氏名の登録前" : parcel.patientName}</b>
              {`（管理番号 ${parcel.managementNumber}）：${parcel.stop === null ? "" : PARCEL_STOP_LABELS[parcel.stop]}。`}
              {leftover !== "" && <b className="block">{leftover}</b>}
              {parcel.stop !== "refunding" && (
                <button
                  type="button"
                  className="desk-act mt-1 block"
                  aria-busy={isBusy || undefined}
                  onClick={() => onSeen(parcel)}
                >
                  確認しました<span className="sr-only">：{parcel.patientName}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
