import { CARRIERS, type Carrier } from "@madoguchi/contract/delivery/carrier";
import { PARCEL_PRINTS, type ParcelPrint } from "./parcel-requests.ts";

const PROGRAMS = {
  yamato: "B2クラウド",
  "japan-post": "ゆうパックプリントR",
} as const satisfies Record<Carrier, string>;

const PRINTS = [
  { print: PARCEL_PRINTS.packingList, label: "明細を印刷（PDF）" },
  { print: PARCEL_PRINTS.medicineBags, label: "薬袋（PDF）" },
  { print: PARCEL_PRINTS.medicineInformation, label: "薬剤情報（PDF）" },
  { print: PARCEL_PRINTS.parcelLabels, label: "宛名ラベル（PDF）" },
];

type ParcelToolsProps = {
  chosen: number;
  /** The number of parcels in the list. */
  shown: number;
  /** The number of chosen parcels that are not packed yet. */
  toPack: number;
  /** The number of chosen parcels that are packed and not sent. */
  toShip: number;
  isBusy: boolean;
  onPack: () => void;
  onLabelAndPack: () => void;
  onShipSeveral: () => void;
  onPrint: (print: ParcelPrint) => void;
  onFile: (carrier: Carrier) => void;
  onChooseAll: () => void;
  onClear: () => void;
};

/** The actions on all chosen parcels; its space is reserved while none is chosen. */
export function ParcelTools(props: ParcelToolsProps) {
  const { chosen, shown, toPack, toShip, isBusy, onPack, onLabelAndPack, onShipSeveral } = props;
  const { onPrint, onFile, onChooseAll, onClear } = props;
  return (
    <section aria-label="選んだ荷物の操作" className="flex min-h-11 flex-wrap items-center gap-2">
      {chosen > 0 && (
        <p role="status" className="mr-2 font-700">
          {chosen}件を選択中
        </p>
      )}
      {chosen < shown && (
        <button type="button" className="desk-act" onClick={onChooseAll}>
          {shown}件すべてを選ぶ
        </button>
      )}
      {chosen === 0 ? (
        <p className="text-text-secondary">
          荷物を選ぶと、まとめて梱包・印刷・CSVの書き出しができます（スペースキーで選択）。
        </p>
      ) : (
        <>
          {toPack > 0 && (
            <>
              <button
                type="button"
                className="desk-act desk-act-first"
                aria-busy={isBusy || undefined}
                onClick={() => !isBusy && onLabelAndPack()}
              >
                ラベルを印刷して梱包済みに
              </button>
              <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={onPack}>
                {toPack}件を梱包済みにする
              </button>
            </>
          )}
          {toShip > 0 && (
            <button type="button" className="desk-act desk-act-first" onClick={onShipSeveral}>
              {toShip}件の追跡番号を入力
            </button>
          )}
          {PRINTS.map(({ print, label }) => (
            <button
              key={label}
              type="button"
              className="desk-act"
              aria-busy={isBusy || undefined}
              onClick={() => onPrint(print)}
            >
              {label}
            </button>
          ))}
          {CARRIERS.map((carrier) => (
            <button
              key={carrier}
              type="button"
              className="desk-act"
              aria-busy={isBusy || undefined}
              onClick={() => onFile(carrier)}
            >
              {PROGRAMS[carrier]}用CSV
            </button>
          ))}
          <button type="button" className="desk-act" onClick={onClear}>
            選択を解除
          </button>
        </>
      )}
    </section>
  );
}
