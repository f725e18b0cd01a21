import { PARCEL_STAGE_LABELS, parcelStage } from "@madoguchi/contract/delivery/delivery";
import {
  CONTENTS_LABEL_TEXTS,
  DELIVERY_TIME_LABELS,
  type DeliveryWish,
} from "@madoguchi/contract/delivery/delivery-wish";
import { trackingLink } from "@madoguchi/contract/delivery/tracking-link";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateWithWeekday, formatTime, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DateText } from "@madoguchi/ui/text/date-text";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide";
import { useDesk } from "../../desk-context/desk.tsx";
import { AddressLines } from "../../entities/patient/address-lines.tsx";

export type ParcelAct = "pack" | "unpack" | "ship" | "deliver" | "correct" | "unship" | "papers";

type ParcelRowProps = {
  parcel: Parcel;
  isCurrent: boolean;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (treatmentId: string) => void;
  onAct: (act: ParcelAct, parcel: Parcel) => void;
};

/** The papers that go with the medicines. */
const PAPERS = { act: "papers", label: "薬袋と説明書（PDF）" } as const;

const ACTS = {
  preparing: [{ act: "pack", label: "梱包済みにする" }, PAPERS],
  packed: [{ act: "ship", label: "発送する" }, { act: "unpack", label: "梱包を戻す" }, PAPERS],
  shipped: [
    { act: "deliver", label: "お届け済みにする" },
    { act: "correct", label: "追跡番号を訂正する" },
    { act: "unship", label: "発送を取り消す" },
  ],
  delivered: [],
} as const satisfies Record<ReturnType<typeof parcelStage>, readonly { act: ParcelAct; label: string }[]>;

export function describeWish({
  contentsLabel,
  isHandedOver,
  isKeptAtOffice,
  deliveryDay,
  deliveryTime,
}: DeliveryWish): string[] {
  return [
    ...(contentsLabel === "plain" ? [`品名：${CONTENTS_LABEL_TEXTS.plain}`] : []),
    ...(isHandedOver ? ["置き配不可"] : []),
    ...(isKeptAtOffice ? ["営業所止め"] : []),
    ...(deliveryDay === null ? [] : [formatDateWithWeekday(startOfCalendarDay(deliveryDay))]),
    ...(deliveryTime === null ? [] : [DELIVERY_TIME_LABELS[deliveryTime]]),
  ];
}

function describeAmount({ name, quantity, days, supplies }: Parcel["medicines"][number]): string {
  return `${name} ${quantity}（${days}日分）${supplies > 1 ? `×${supplies}回分` : ""}`;
}

function ChooseBox({
  parcel,
  isCurrent,
  isChosen,
  onChoose,
}: Pick<ParcelRowProps, "parcel" | "isCurrent" | "isChosen" | "onChoose">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the table ignores its keys in inputs, so this is a button.
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={`${parcel.patientName}さまの荷物を選ぶ`}
      data-row-start
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onChoose(parcel.treatmentId)}
      className="grid size-11 place-items-center rounded-control hover:bg-neutral-hover"
    >
      <span
        className={`grid size-6 place-items-center rounded-sm border-2 ${isChosen ? "border-key bg-key text-on-key" : "border-edge bg-card"}`}
      >
        {isChosen && <Icon shape={Check} className="size-4" />}
      </span>
    </button>
  );
}

export function ParcelPlace({ parcel }: { parcel: Parcel }) {
  return (
    <>
      <AddressLines address={parcel.address} />
      {parcel.address === null && (
        <span className="block text-dns-14N-130">
          患者さまに、マイページ → 設定 → 住所での登録をお願いしてください。
        </span>
      )}
      {parcel.isPlaceUnmatched && (
        <span className="block text-dns-14N-130 text-warning-ink">
          郵便番号と住所が一致しません（患者さまは「このままでよい」と確認済み）
        </span>
      )}
    </>
  );
}

export function ParcelState({ parcel }: { parcel: Parcel }) {
  const stage = parcelStage(parcel);
  const { createdAt, packedAt, shippedAt, deliveredAt } = parcel;
  const at = { preparing: createdAt, packed: packedAt, shipped: shippedAt, delivered: deliveredAt }[stage];
  const link = trackingLink(parcel);
  return (
    <>
      <span className="font-700">{PARCEL_STAGE_LABELS[stage]}</span>
      {at !== null && (
        <span className="block text-dns-14N-130 text-text-secondary tabular-nums">
          <DateText at={new Date(at)}>
            <span className="inline-block">{formatDateWithWeekday(new Date(at))}</span>
            <span className="inline-block">{`${formatTime(new Date(at))}${stage === "preparing" ? "から" : ""}`}</span>
          </DateText>
          {stage === "preparing" && <span className="sr-only">から</span>}
        </span>
      )}
      {parcel.refundedAmount > 0 && (
        <span className="block break-phrase font-700 text-dns-14N-130 text-warning-ink">
          {`一部返金 ${formatYen(parcel.refundedAmount)}：中身をご確認ください`}
        </span>
      )}
      {parcel.trackingNumber !== null && (
        <span className="block text-dns-14N-130 tabular-nums">
          {link === undefined ? (
            parcel.trackingNumber
          ) : (
            <TextLink href={link} opensNewTab>
              {parcel.trackingNumber}
            </TextLink>
          )}
        </span>
      )}
    </>
  );
}

/** In its own column if there is room, else below the address. */
export function ParcelMedicines({ medicines }: Pick<Parcel, "medicines">) {
  return (
    <ul className="text-dns-14N-130">
      {medicines.map((medicine) => (
        <li key={medicine.name} className="break-phrase">
          {describeAmount(medicine)}
        </li>
      ))}
    </ul>
  );
}

type ParcelButtonsProps = Pick<ParcelRowProps, "parcel" | "isBusy" | "onAct"> & { tabIndex?: number };

/** A parcel wrongly recorded as sent can be taken back on that day. */
function isShippedToday({ shippedAt }: Parcel, now: Date): boolean {
  return shippedAt !== null && toCalendarDay(new Date(shippedAt)) === toCalendarDay(now);
}

/** The actions on a parcel at its stage. */
export function ParcelButtons({ parcel, isBusy, onAct, tabIndex }: ParcelButtonsProps) {
  const { now } = useDesk();
  const acts = ACTS[parcelStage(parcel)].filter(({ act }) => {
    if (act === "papers") return parcel.medicines.length > 0;
    return act !== "unship" || isShippedToday(parcel, now());
  });
  return acts.map(({ act, label }, index) => (
    <button
      key={act}
      type="button"
      tabIndex={tabIndex}
      className={`desk-act ${index === 0 ? "desk-act-first" : ""}`}
      aria-busy={isBusy || undefined}
      onClick={() => onAct(act, parcel)}
    >
      {label}
      <span className="sr-only">：{parcel.patientName}</span>
    </button>
  ));
}

/** One parcel. Only the current row is a tab stop. */
export function ParcelRow({ parcel, isCurrent, isChosen, isBusy, onChoose, onAct }: ParcelRowProps) {
  const { treatmentId, patientName, medicalRecordCode, managementNumber, kind, medicines } = parcel;
  const tabIndex = isCurrent ? 0 : -1;
  const wishes = describeWish(parcel.wish);
  return (
    <tr
      data-row={treatmentId}
      className={`border-line border-b align-top ${isChosen ? "bg-tint" : "bg-page"} ${isCurrent ? "day-row-current" : ""}`}
    >
      <td className="day-cell w-12">
        <ChooseBox {...{ parcel, isCurrent, isChosen, onChoose }} />
      </td>
      <th scope="row" className="day-cell day-name text-left font-400">
        <Link
          to="/patients/$medicalRecordCode"
          params={{ medicalRecordCode }}
          preload={false}
          tabIndex={tabIndex}
          className="break-phrase font-700 text-text underline-offset-4 hover:underline"
        >
          {patientName === "" ? "氏名の登録前" : patientName}
        </Link>
        <span className="block text-dns-14N-130 text-text-secondary">
          {medicalRecordCode}
          {kind === "medicine" && "　薬の追加"}
          <br />
          管理番号 {managementNumber}
        </span>
      </th>
      <td className="day-cell min-w-32">
        <ParcelState parcel={parcel} />
      </td>
      <td className="day-cell min-w-64">
        <ParcelPlace parcel={parcel} />
        {wishes.length > 0 && <span className="block font-700 text-dns-14N-130">{wishes.join("　")}</span>}
        <div className="day-folded mt-1 lg:hidden">
          <ParcelMedicines medicines={medicines} />
        </div>
      </td>
      <td className="day-cell day-extra min-w-40 max-lg:hidden">
        <ParcelMedicines medicines={medicines} />
      </td>
      <td className="day-cell">
        <div className="flex flex-col items-stretch gap-2 whitespace-nowrap">
          <ParcelButtons {...{ parcel, isBusy, onAct, tabIndex }} />
        </div>
      </td>
    </tr>
  );
}
