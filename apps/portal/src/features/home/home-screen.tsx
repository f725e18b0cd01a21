import { findShownMedicine } from "@madoguchi/contract/treatment/shown-medicine";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useKeepKnownVisit } from "../../entities/known-visit/use-known-visit.ts";
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
  // The payments say that the list failed; saying it twice would not help.
  if (list.hasFailed) return { ...list, hasFailed: false, value: [] };
  const failed = newest.hasFailed ? newest : second;
  const parts = [newest, second].slice(0, ids?.length);
  const areRead = ids !== undefined && parts.every(({ value }) => value !== undefined);
  const prescribed = parts.flatMap(({ value }) => (value && value.prescription.length > 0 ? [value] : []));
  return { ...failed, value: areRead || failed.hasFailed ? prescribed : undefined };
}

/** The treatment that the top card is about: the visit ahead, else what is to be paid first, else what a doctor looks at. */
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

/** マイページ: the one treatment under way with its next action on top, then each matter that loads and fails alone. */
export function HomeScreen() {
  const action = useNextAction();
  const visit = useNextVisit();
  const list = useTreatmentList();
  const prescribed = useShownMedicine(list);
  const notices = useNotices();
  const { state } = useProfile();
  useStoreLatestTreatment();
  useKeepKnownVisit(visit.value);
  return (
    <>
      {/* On phones the bar says where one is: the room is the next action's. */}
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
