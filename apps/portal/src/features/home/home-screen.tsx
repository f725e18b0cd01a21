import { findShownMedicine } from "@madoguchi/contract/treatment/shown-medicine";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useStoreVisit } from "../../entities/known-visit/use-known-visit.ts";
import { useStoreLatestTreatment } from "../../entities/medicine/use-store-latest-treatment.ts";
import { PersonChooser } from "../../entities/person/person-chooser.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { useNextAction } from "../../entities/treatment/use-next-action.ts";
import { useNextVisit, useTreatment, useTreatmentList } from "../../entities/treatment/use-treatments.ts";
import type { AsyncState } from "../../fetching/async-state.ts";
import { HomeParts } from "./home-parts.tsx";
import { useNotices } from "./use-notices.ts";

/** The treatments whose medicine is shown, in full, the newest first. */
function useShownMedicine(list: AsyncState<TreatmentList>): AsyncState<readonly TreatmentDetail[]> {
  const ids = list.value && findShownMedicine(list.value.history);
  const newest = useTreatment(ids?.[0]);
  const second = useTreatment(ids?.[1]);
  // The payments already report that the list failed.
  if (list.hasFailed) return { ...list, hasFailed: false, value: [] };
  const failed = newest.hasFailed ? newest : second;
  const parts = [newest, second].slice(0, ids?.length);
  const areRead = ids !== undefined && parts.every(({ value }) => value !== undefined);
  const prescribed = parts.flatMap(({ value }) => (value && value.prescription.length > 0 ? [value] : []));
  return { ...failed, value: areRead || failed.hasFailed ? prescribed : undefined };
}

/**
 * The treatment of the top card: the next visit, else the first to be paid, else an application awaiting a decision.
 */
function useTreatmentUnderWay(
  visit: ReturnType<typeof useNextVisit>,
  list: AsyncState<TreatmentList>,
): AsyncState<TreatmentDetail | TreatmentLine | null> {
  if (visit.value !== null) return visit;
  if (list.value === undefined) return { ...list, value: list.hasFailed ? null : undefined };
  const { unpaid, history } = list.value;
  const pending = history.find(({ statusId }) => statusId === TreatmentStatus.AdditionalMedicinePending);
  return { ...list, value: unpaid[0] ?? pending ?? null };
}

/** マイページ: the current treatment with its next action on top, then parts that load and fail separately. */
export function HomeScreen() {
  const action = useNextAction();
  const visit = useNextVisit();
  const list = useTreatmentList();
  const prescribed = useShownMedicine(list);
  const notices = useNotices();
  const { state } = useProfile();
  useStoreLatestTreatment();
  useStoreVisit(visit.value);
  return (
    <>
      {/* On phones the bar shows the page's name, which leaves the space for the next action. */}
      <div className="max-md:sr-only">
        <PageHeading>マイページ</PageHeading>
      </div>
      <PersonChooser />
      <HomeParts
        action={action}
        underWay={useTreatmentUnderWay(visit, list)}
        list={list}
        prescribed={prescribed}
        notices={notices}
        isRegistered={state.kind === "loading" ? undefined : state.kind !== "none"}
      />
    </>
  );
}
