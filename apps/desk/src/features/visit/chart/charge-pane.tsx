import { totalOf } from "@madoguchi/contract/charge/charge";
import { formatYen } from "@madoguchi/contract/payment/money";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Plus, RotateCcw, Trash2 } from "lucide";
import { CompactInput, CompactNumber } from "../../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { computeLines, fieldIdOf } from "./chart-form.ts";
import type { ChartPaneProps } from "./prescription-pane.tsx";

/** 会計: follows the prescription until a line is changed by hand. */
export function ChargePane({ content, ground, errorOf, onChange }: ChartPaneProps) {
  const { lines, areLinesByHand } = content;
  const listError = errorOf("chart-lines");
  const put = (next: typeof lines) => onChange({ lines: next, areLinesByHand: true });
  const change = (index: number, part: Partial<(typeof lines)[number]>) =>
    put(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));

  return (
    <Pane
      id="chart-lines"
      heading="会計"
      aside={
        <p className="text-std-20B-150 tabular-nums">
          <span className="mr-2 font-400 text-std-16N-170 text-text-secondary">合計</span>
          {formatYen(totalOf(lines))}
        </p>
      }
    >
      {listError && <Notice kind="error" title={listError} />}
      <ul className="@container flex flex-col gap-2">
        {lines.map((line, index) => {
          const idOf = (field: string) => fieldIdOf(`lines.${index}.${field}`);
          const number = `${index + 1}行目の`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and typing must not lose its place.
              key={index}
              className="grid grid-cols-[4rem_minmax(0,1fr)_2.75rem] items-start gap-2 @md:grid-cols-[minmax(0,1fr)_3.5rem_6rem_2.75rem]"
            >
              <CompactInput
                id={idOf("label")}
                label={`${number}項目`}
                hidesLabel
                className="col-span-3 @md:col-span-1"
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
                onNumber={(price) =>
                  change(index, { unitPrice: Math.max(-9_999_999, Math.min(9_999_999, Math.trunc(price))) })
                }
              />
              <button
                type="button"
                aria-label={`${line.label === "" ? `${index + 1}行目` : line.label}を会計から外す`}
                onClick={() => put(lines.filter((_, at) => at !== index))}
                className="grid size-11 place-items-center rounded-control hover:bg-neutral-hover"
              >
                <Icon shape={Trash2} className="size-5" />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="desk-act"
          onClick={() => put([...lines, { label: "", quantity: 1, unitPrice: 0 }])}
        >
          <Icon shape={Plus} className="size-4" />
          行を加える
        </button>
        {areLinesByHand && (
          <button
            type="button"
            className="desk-act"
            onClick={() => onChange({ lines: computeLines(content.prescription, ground), areLinesByHand: false })}
          >
            <Icon shape={RotateCcw} className="size-4" />
            処方から計算し直す
          </button>
        )}
      </div>
    </Pane>
  );
}
