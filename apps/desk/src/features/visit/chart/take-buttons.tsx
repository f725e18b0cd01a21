import { formatMonthDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Layers, LayersPlus, RotateCcw } from "lucide";
import type { ComponentProps } from "react";
import type { ChartGround } from "./chart-form.ts";

/** The most sets with a button; others are found by typing. */
const MOST_BUTTONS = 6;

type TakeButtonProps = { label: string; shape: ComponentProps<typeof Icon>["shape"]; onPress: () => void };

function TakeButton({ label, shape, onPress }: TakeButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control border border-edge bg-card px-3 py-1 text-left text-dns-14B-130 hover:bg-tint"
    >
      <Icon shape={shape} className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </button>
  );
}

type TakeButtonsProps = {
  ground: Pick<ChartGround, "sets" | "lastPrescription">;
  leftOut: readonly string[];
  onSet: (set: ChartGround["sets"][number]) => void;
  onLast: (last: NonNullable<ChartGround["lastPrescription"]>) => void;
  /** Left out while the visit has nothing that a set could keep. */
  onMakeSet: (() => void) | undefined;
};

/**
 * 「前回と同じ」 and the clinic's sets, each added by one press, and 「この診察をセットにする」; lists the medicines that could
 * not be added.
 */
export function TakeButtons({ ground, leftOut, onSet, onLast, onMakeSet }: TakeButtonsProps) {
  const { sets, lastPrescription } = ground;
  if (sets.length === 0 && lastPrescription === null && !onMakeSet) return null;
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">まとめて処方する</legend>
        {lastPrescription && (
          <TakeButton
            label={`前回と同じ（${formatMonthDay(startOfCalendarDay(lastPrescription.prescribedOn))}）`}
            shape={RotateCcw}
            onPress={() => onLast(lastPrescription)}
          />
        )}
        {sets.slice(0, MOST_BUTTONS).map((set) => (
          <TakeButton key={set.setId} label={`セット：${set.name}`} shape={Layers} onPress={() => onSet(set)} />
        ))}
        {onMakeSet && <TakeButton label="この診察をセットにする" shape={LayersPlus} onPress={onMakeSet} />}
      </fieldset>
      <div role="status" className="text-warning-ink">
        {leftOut.map((message) => (
          <p key={message} className="wrap-anywhere">
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
