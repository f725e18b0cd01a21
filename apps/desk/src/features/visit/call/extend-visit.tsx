import { formatTime } from "@madoguchi/contract/time/tokyo";
import { EXTENSIONS } from "@madoguchi/contract/visit/visit-room-command";

type ExtendVisitProps = { endsAt: string; isBusy: boolean; onExtend: (minutes: (typeof EXTENSIONS)[number]) => void };

/** 延長: the waiting patients see the delay at once. */
export function ExtendVisit({ endsAt, isBusy, onExtend }: ExtendVisitProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, so not a fieldset.
    <div role="group" aria-label="診察の延長" className="flex flex-wrap items-center gap-2">
      <span className="text-on-call-quiet">{formatTime(new Date(endsAt))}まで</span>
      {EXTENSIONS.map((minutes) => (
        <button
          key={minutes}
          type="button"
          aria-label={`${minutes}分延長する`}
          aria-busy={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onExtend(minutes);
          }}
          className="min-h-11 min-w-11 rounded-control bg-call-raised px-2 text-on-call tabular-nums hover:brightness-125"
        >
          +{minutes}分
        </button>
      ))}
    </div>
  );
}
