import {
  type AllowedWishes,
  CONTENTS_LABEL_TEXTS,
  DELIVERY_TIME_LABELS,
  DELIVERY_TIMES,
  type DeliveryWish,
} from "@madoguchi/contract/delivery/delivery-wish";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { useId } from "react";
import { HANDOVERS, type Handover, handoverOf } from "./describe-wish.ts";

type WishFieldsProps = {
  wish: DeliveryWish;
  allowed: AllowedWishes;
  onChange: (wish: DeliveryWish) => void;
};

type PartProps = WishFieldsProps & { change: (part: Partial<DeliveryWish>) => void; name: string };

/** Adds the current choice to the offered ones, even if the clinic no longer offers it. */
function withChosen<Value>(offered: readonly Value[], chosen: Value | null): readonly Value[] {
  return chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
}

function ContentsField({ wish, allowed, change, name }: PartProps) {
  if (!allowed.plainLabel && wish.contentsLabel === "medicine") return null;
  return (
    <RadioGroup
      name={`${name}-label`}
      label="品名の表示"
      required
      support="送り状の品名に書かれる言葉です。箱の中身は変わりません。"
      isPair
      options={[
        { value: "medicine", label: CONTENTS_LABEL_TEXTS.medicine },
        { value: "plain", label: CONTENTS_LABEL_TEXTS.plain },
      ]}
      value={wish.contentsLabel}
      onChange={({ target }) => change({ contentsLabel: target.value === "plain" ? "plain" : "medicine" })}
    />
  );
}

const DESCRIPTIONS: Record<Handover, string | undefined> = {
  usual: undefined,
  hand: "玄関先などに置かず、手でお渡しします。",
  office: "お近くの営業所に届きます。受け取りのときに、ご本人の確認書類をお持ちください。",
};

function HandoverField({ wish, allowed, change, name }: PartProps) {
  const chosen = handoverOf(wish);
  const offered = [
    "usual" as const,
    ...(allowed.handover || chosen === "hand" ? ["hand" as const] : []),
    ...(allowed.office || chosen === "office" ? ["office" as const] : []),
  ];
  if (offered.length === 1) return null;
  return (
    <RadioGroup
      name={`${name}-handover`}
      label="受け取り方"
      required
      options={offered.map((each) => ({
        value: each,
        label: HANDOVERS[each].label,
        ...(DESCRIPTIONS[each] && { description: DESCRIPTIONS[each] }),
      }))}
      value={chosen}
      onChange={({ target }) => {
        const { isHandedOver, isKeptAtOffice } = HANDOVERS[offered.find((each) => each === target.value) ?? "usual"];
        change({ isHandedOver, isKeptAtOffice });
      }}
    />
  );
}

function TimeFields({ wish, allowed, change }: PartProps) {
  const days = withChosen(allowed.days, wish.deliveryDay);
  const times = withChosen(allowed.times, wish.deliveryTime);
  return (
    <>
      {days.length > 0 && (
        <SelectField
          label="お届け希望日"
          support="天候や交通の事情で、ご希望に添えないことがあります。"
          emptyLabel="指定なし（最短でお届け）"
          options={days.map((day) => ({ value: day, label: formatDateWithWeekday(startOfCalendarDay(day)) }))}
          value={wish.deliveryDay ?? ""}
          onChange={({ target }) => change({ deliveryDay: target.value === "" ? null : target.value })}
        />
      )}
      {times.length > 0 && (
        <SelectField
          label="お届け時間帯"
          emptyLabel="指定なし"
          options={times.map((time) => ({ value: time, label: DELIVERY_TIME_LABELS[time] }))}
          value={wish.deliveryTime ?? ""}
          onChange={({ target }) =>
            change({ deliveryTime: DELIVERY_TIMES.find((time) => time === target.value) ?? null })
          }
        />
      )}
    </>
  );
}

/** お届けのご希望: only the options of the clinic and its carrier. */
export function WishFields(props: WishFieldsProps) {
  const { wish, onChange } = props;
  const part = {
    ...props,
    name: useId(),
    change: (changed: Partial<DeliveryWish>) => onChange({ ...wish, ...changed }),
  };
  return (
    <div className="flex flex-col gap-6">
      <ContentsField {...part} />
      <HandoverField {...part} />
      <TimeFields {...part} />
    </div>
  );
}
