import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import type { PrefectureSurcharge, WeightSurcharge } from "@madoguchi/contract/delivery/postage";
import type { ReactNode } from "react";
import { CompactNumber, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { SurchargeRows } from "./surcharge-rows.tsx";

type Field = { id: string; error: string | undefined };

type PostageFieldsProps = {
  fee: ReactNode;
  prefectures: Field & { rows: readonly PrefectureSurcharge[]; onChange: (rows: PrefectureSurcharge[]) => void };
  weights: Field & { rows: readonly WeightSurcharge[]; onChange: (rows: WeightSurcharge[]) => void };
};

const MOST_WEIGHTS = 10;

/** The fee of a parcel, and its surcharges by prefecture and by weight. */
export function PostageFields({ fee, prefectures, weights }: PostageFieldsProps) {
  const free = PREFECTURES.filter((each) => !prefectures.rows.some(({ prefecture }) => prefecture === each));
  const [firstFree] = free;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-700">送料</legend>
      {fee}
      <SurchargeRows<PrefectureSurcharge>
        {...prefectures}
        legend="都道府県による加算"
        next={firstFree && { prefecture: firstFree, yen: 0 }}
        nameOf={({ prefecture }) => prefecture}
        renderFor={(row, id, put) => (
          <CompactSelect
            id={id}
            label="お届け先"
            value={row.prefecture}
            options={PREFECTURES.filter((each) => each === row.prefecture || free.includes(each)).map((each) => ({
              value: each,
              label: each,
            }))}
            onChange={({ target }) => {
              const chosen = PREFECTURES.find((each) => each === target.value);
              if (chosen) put({ ...row, prefecture: chosen });
            }}
          />
        )}
      />
      <SurchargeRows<WeightSurcharge>
        {...weights}
        legend="重さによる加算"
        next={weights.rows.length < MOST_WEIGHTS ? { aboveGrams: 0, yen: 0 } : undefined}
        nameOf={({ aboveGrams }) => `${aboveGrams}gを超えるとき`}
        renderFor={(row, id, put) => (
          <CompactNumber
            id={id}
            label="超える重さ（g）"
            value={row.aboveGrams}
            onNumber={(aboveGrams) => put({ ...row, aboveGrams })}
          />
        )}
      />
      <p className="text-text-secondary">
        重さは、お薬の一覧に登録した1単位の重さから計算します。送料を変えたときは、特定商取引法に基づく表記もあわせて直してください。
      </p>
    </fieldset>
  );
}
