import { ERASURE_STATE_LABELS, type ErasureRun } from "@madoguchi/contract/erasure/erasure";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { CalendarClock, CircleAlert, CircleCheck, CircleMinus } from "lucide";

const LOOKS: Record<ErasureRun["state"], { tone: BadgeTone; icon: IconShape }> = {
  proposed: { tone: "warning", icon: CircleAlert },
  confirmed: { tone: "key", icon: CalendarClock },
  done: { tone: "success", icon: CircleCheck },
  lapsed: { tone: "neutral", icon: CircleMinus },
};

/** The state of a year's list, also of an empty one. */
export function RunState({ run: { state, waiting, kept, erased } }: { run: ErasureRun }) {
  const isEmpty = waiting + kept + erased === 0;
  return <Badge {...LOOKS[state]}>{isEmpty ? "対象なし" : ERASURE_STATE_LABELS[state]}</Badge>;
}
