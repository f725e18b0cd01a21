import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { toastFailure } from "../../errors/toast-failure.ts";
import { countSeats, spotStateOf } from "./spot-week.ts";
import type { ScheduleActs } from "./use-schedule-acts.ts";

export type SpotAct = "close" | "open" | "more" | "fewer";

/** The last action, and its undo. */
export type DoneAct = { message: string; undo: () => Promise<unknown> };

/** Actions on spots of the week: those that affect patients ask first, others are immediate and can be undone. */
export function useSpotActs(schedule: ScheduleActs, now: Date) {
  const [done, setDone] = useState<DoneAct>();
  const [asked, setAsked] = useState<ManagedSpot[]>();
  const [closedWithPatients, setClosedWithPatients] = useState<{ spots: readonly ManagedSpot[]; count: number }>();
  const action = useAction(toastFailure);
  const run = (work: () => Promise<DoneAct | undefined>) => action.run(async () => setDone(await work()));

  const close = (spots: readonly ManagedSpot[]) =>
    run(async () => {
      const { closedSpotIds, remainingReservations } = await schedule.closeSpots(spots.map(({ spotId }) => spotId));
      if (remainingReservations.length > 0) setClosedWithPatients({ spots, count: remainingReservations.length });
      const undo = () => schedule.openSpots(closedSpotIds);
      return { message: `${closedSpotIds.length}枠を閉じました。`, undo };
    });

  const open = (spots: readonly ManagedSpot[]) =>
    run(async () => {
      const { openedSpotIds } = await schedule.openSpots(spots.map(({ spotId }) => spotId));
      const undo = () => schedule.closeSpots(openedSpotIds);
      return { message: `${openedSpotIds.length}枠を開きました。`, undo };
    });

  function change(spot: ManagedSpot, step: 1 | -1): Promise<boolean> {
    const { capacity } = countSeats(spot);
    return run(async () => {
      await schedule.changeCapacity(spot.spotId, capacity + step);
      const undo = () => schedule.changeCapacity(spot.spotId, capacity);
      return { message: `定員を${capacity + step}にしました。`, undo };
    });
  }

  function act(wanted: SpotAct, spots: readonly ManagedSpot[]): void {
    const ahead = spots.filter((spot) => spotStateOf(spot, now) !== "past");
    const [first] = ahead;
    if (!first) return void showToast("info", "開始時刻を過ぎた枠は変更できません。");
    if (wanted === "more" || wanted === "fewer") {
      if (wanted === "fewer" && first.seats.length === 1) return void showToast("info", "定員は1人以上です。");
      if (wanted === "fewer" && countSeats(first).free === 0) {
        return void showToast("info", "予約または仮押さえのある席は減らせません。");
      }
      return void change(first, wanted === "more" ? 1 : -1);
    }
    const isClosed = ({ closedAt }: ManagedSpot) => closedAt !== null;
    const targets = ahead.filter((spot) => isClosed(spot) === (wanted === "open"));
    if (targets.length === 0) {
      return void showToast("info", wanted === "open" ? "すでに開いています。" : "すでに閉じています。");
    }
    if (wanted === "open") void open(targets);
    else if (targets.some((spot) => countSeats(spot).free < spot.seats.length)) setAsked(targets);
    else void close(targets);
  }

  return {
    act,
    isBusy: action.isBusy,
    done,
    note: setDone,
    undo: () => run(async () => void (await done?.undo())),
    /** Spots with patients that await a confirmation before they are closed. */
    asked,
    confirm: () => {
      const spots = asked ?? [];
      setAsked(undefined);
      void close(spots);
    },
    dismiss: () => setAsked(undefined),
    /** Spots just closed, whose patients are to be settled. */
    closedWithPatients,
    dismissClosed: () => setClosedWithPatients(undefined),
  };
}
