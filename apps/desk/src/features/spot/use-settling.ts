import type { DisplacedList, Settled } from "@madoguchi/contract/displaced/displaced";
import { settleDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { CANCEL, countWishes, LATER, type Wishes, wishesOf } from "./displaced-choice.ts";

/** The maximum of one step. */
const MOST_AT_ONCE = 100;

const EMPTY: DisplacedList = { visits: [], times: [] };

function describeDone({ results }: Settled): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const [moved, cancelled] = [count("moved"), count("cancelled")];
  const parts = [moved > 0 && `${moved}件の日時を変更`, cancelled > 0 && `${cancelled}件をキャンセル`];
  return `${parts.filter(Boolean).join("、")}しました。患者さまにお知らせします。`;
}

type SettlingOptions = {
  list: DisplacedList | undefined;
  /** Reads the list again. */
  reload: () => Promise<DisplacedList | undefined>;
  /** Called when no visit is left. */
  onEnd: () => void;
};

/** The clerk's choices for visits at closed times, and the step that applies them. */
export function useSettling({ list = EMPTY, reload, onEnd }: SettlingOptions) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const action = useAction(describeFailure);
  const [chosen, setChosen] = useState<Wishes>({});
  const [reason, setReason] = useState("");
  const [reasonProblem, setReasonProblem] = useState<string>();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const wishes = wishesOf(list, chosen);
  const counts = countWishes(wishes);

  async function settle(): Promise<void> {
    const visits = list.visits.flatMap(({ treatmentId }) => {
      const wish = wishes[treatmentId] ?? LATER;
      const time = list.times.find(({ spotId }) => spotId === wish);
      if (wish !== CANCEL && !time) return [];
      return [{ treatmentId, to: time ? { spotId: time.spotId, startAt: time.startsAt } : null }];
    });
    const body = { visits: visits.slice(0, MOST_AT_ONCE), reason };
    const settled = await api.send(settleDisplacedCall, { params: { clinicId }, body });
    if (settled.results.some(({ outcome }) => outcome !== "refused")) showToast("success", describeDone(settled));
    const left = await reload();
    if (left?.visits.length === 0) return onEnd();
    setRefused(new Map(settled.results.map(({ treatmentId, message }) => [treatmentId, message ?? ""])));
    setChosen({});
  }

  return {
    wishes,
    counts,
    reason,
    setReason,
    reasonProblem,
    /** Why the last step did not settle a visit. */
    problemOf: (treatmentId: string) => refused.get(treatmentId) || undefined,
    choose: (treatmentId: string, wish: string) => setChosen({ ...wishes, [treatmentId]: wish }),
    isBusy: action.isBusy,
    problem: action.problem,
    submit: () => {
      const isMissing = reason.trim() === "";
      setReasonProblem(isMissing ? "理由をご入力ください。" : undefined);
      if (!isMissing) void action.run(settle);
    },
  };
}
