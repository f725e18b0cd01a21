import { type ChargeLine, TAX_PERCENTS, totalOf } from "@madoguchi/contract/charge/charge";
import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { formatYen } from "@madoguchi/contract/payment/money";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Plus, RotateCcw, Trash2 } from "lucide";
import { CompactInput, CompactNumber, CompactSelect } from "../compact-field/compact-field.tsx";
import { Pane } from "../compact-field/pane.tsx";
import { Yen } from "../money/yen.tsx";
import { TaxTotals } from "./tax-totals.tsx";

const RATES = TAX_PERCENTS.map((percent) => ({ value: String(percent), label: taxLabel(percent) }));

/** Shown for a stored line without a rate; a line that is written here has one. */
const UNSAID = { value: "", label: "税率未定" };

/** A new line takes the rate of the first line, as most are of the same kind; the full rate if there is no line. */
function rateOfNewLine(lines: readonly ChargeLine[]): ChargeLine["taxPercent"] {
  return lines[0]?.taxPercent ?? 10;
}

type ChargeLinesPaneProps = {
  /** The id of the pane; a field of a line is `id-0-label`. */
  id: string;
  lines: readonly ChargeLine[];
  errorOf: (fieldId: string) => string | undefined;
  onChange: (lines: ChargeLine[]) => void;
  /** Which lines are left out of the proposal, and why. */
  hint?: string | undefined;
  /** Restores the clinic's prices; left out while no line was changed by hand. */
  reset?: { label: string; onReset: () => void } | undefined;
};

/** Limits a price to whole yen. An emptied price is 0; its field and the total show 0 on blur. */
function withinPrices(price: number): number {
  return Number.isNaN(price) ? 0 : Math.max(-9_999_999, Math.min(9_999_999, Math.trunc(price)));
}

/** The columns of a line: item, number, price of one, amount, rate, and its removal. */
const ROW =
  "grid grid-cols-[4rem_minmax(0,1fr)_5.5rem] gap-2 @sm:grid-cols-[4rem_minmax(0,1fr)_5.5rem_7.5rem_2.75rem] @2xl:grid-cols-[minmax(0,1fr)_3.75rem_6rem_5.5rem_7.5rem_2.75rem]";

/** 会計: the lines to be charged. */
export function ChargeLinesPane({ id, lines, errorOf, onChange, hint, reset }: ChargeLinesPaneProps) {
  const listError = errorOf(id);
  const change = (index: number, part: Partial<ChargeLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));

  return (
    <Pane
      id={id}
      heading="会計"
      aside={
        <p className="text-std-20B-150 tabular-nums">
          <span className="mr-2 font-400 text-std-16N-170 text-text-secondary">合計</span>
          {formatYen(totalOf(lines))}
        </p>
      }
    >
      {hint && <p className="text-text-secondary">{hint}</p>}
      {listError && <Notice kind="error" title={listError} />}
      <ul className="@container flex flex-col gap-2">
        {lines.length > 0 && (
          <li aria-hidden className={`${ROW} text-dns-14N-130 text-text-secondary`}>
            <span className="col-span-full @2xl:col-span-1">項目</span>
            <span>数量</span>
            <span>単価（円）</span>
            <span className="text-right">金額</span>
            <span className="hidden @sm:block">税率</span>
          </li>
        )}
        {lines.map((line, index) => {
          const idOf = (field: string) => `${id}-${index}-${field}`;
          const number = `${index + 1}行目の`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and typing must not lose its place.
              key={index}
              className={`${ROW} items-start`}
            >
              <CompactInput
                id={idOf("label")}
                label={`${number}項目`}
                hidesLabel
                className="col-span-full @2xl:col-span-1"
                maxLength={100}
                value={line.label}
                error={errorOf(idOf("label"))}
                onChange={({ target }) => change(index, { label: target.value })}
              />
              <CompactNumber
                id={idOf("quantity")}
                label={`${number}数量`}
                hidesLabel
                value={line.quantity}
                error={errorOf(idOf("quantity"))}
                onNumber={(quantity) => change(index, { quantity: Math.max(0, Math.min(999, Math.trunc(quantity))) })}
              />
              <CompactNumber
                id={idOf("unitPrice")}
                label={`${number}単価（円）`}
                hidesLabel
                showsZero
                value={line.unitPrice}
                error={errorOf(idOf("unitPrice"))}
                onNumber={(price) => change(index, { unitPrice: withinPrices(price) })}
              />
              <p className="self-center text-right">
                <Yen amount={line.quantity * line.unitPrice} />
              </p>
              <CompactSelect
                id={idOf("taxPercent")}
                label={`${number}税率`}
                hidesLabel
                className="col-span-2 @sm:col-span-1"
                options={line.taxPercent === undefined ? [UNSAID, ...RATES] : RATES}
                value={String(line.taxPercent ?? UNSAID.value)}
                error={errorOf(idOf("taxPercent"))}
                onChange={({ target }) =>
                  change(index, { taxPercent: TAX_PERCENTS.find((percent) => String(percent) === target.value) })
                }
              />
              <button
                type="button"
                aria-label={`${line.label === "" ? `${index + 1}行目` : line.label}を会計から外す`}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
                className="grid size-11 place-items-center rounded-control hover:bg-neutral-hover"
              >
                <Icon shape={Trash2} className="size-5" />
              </button>
            </li>
          );
        })}
      </ul>
      <TaxTotals lines={lines} />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="desk-act"
          onClick={() =>
            onChange([...lines, { label: "", quantity: 1, unitPrice: 0, taxPercent: rateOfNewLine(lines) }])
          }
        >
          <Icon shape={Plus} className="size-4" />
          行を加える
        </button>
        {reset && (
          <button type="button" className="desk-act" onClick={reset.onReset}>
            <Icon shape={RotateCcw} className="size-4" />
            {reset.label}
          </button>
        )}
      </div>
    </Pane>
  );
}
