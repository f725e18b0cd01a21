import { Check, Minus, X } from "lucide";
import { Icon } from "../icons/icon.tsx";

/** The state of a step of a visit. `overdue`: its turn, after its last day. `skipped`: it does not take place. */
export type StepState = "done" | "current" | "overdue" | "next" | "skipped";

/** The state as text for screen readers. `aria-current` marks the current step. */
export const STATE_NAMES = {
  done: "（完了）",
  current: "",
  overdue: "（期限切れ）",
  next: "（これから）",
  skipped: "（ありません）",
} as const satisfies Record<StepState, string>;

const LOOKS = {
  done: "border-2 border-key bg-key text-on-key forced-colors:text-[CanvasText]",
  current: "border-[length:min(0.4375rem,3cqi)] border-key bg-card",
  overdue: "border-2 border-error bg-error-quiet text-error",
  next: "border-2 border-edge bg-card",
  skipped: "border-2 border-edge border-dashed bg-card text-text-secondary",
} as const satisfies Record<StepState, string>;

/** Whether the step is the current one, in time or overdue. */
export function isTurn(state: StepState): boolean {
  return state === "current" || state === "overdue";
}

const SIGNS = { done: Check, overdue: X, skipped: Minus } as const;

/** The round mark of a step: filled, ringed, empty or crossed out, so that colour alone is not needed. */
export function StepMark({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden
      className={`relative z-1 grid size-[min(1.5rem,12cqi)] shrink-0 place-items-center rounded-full ${LOOKS[state]}`}
    >
      {state !== "current" && state !== "next" && <Icon shape={SIGNS[state]} strokeWidth={3} className="size-2/3" />}
    </span>
  );
}
