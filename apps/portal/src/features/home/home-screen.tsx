import { findShownMedicine } from "@madoguchi/contract/treatment/shown-medicine";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useStoreVisit } from "../../entities/known-visit/use-known-visit.ts";
import { useStoreLatestTreatment } from "../../entities/medicine/use-store-latest-treatment.ts";
import { PersonChooser } from "../../entities/person/person-chooser.tsx";
import { NoConnection } from "../../entities/problem/no-connection.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { useNextAction } from "../../entities/treatment/use-next-action.ts";
import { useNextVisit, useTreatmentDetails, useTreatmentList } from "../../entities/treatment/use-treatments.ts";
import { isUnreachable } from "../../errors/describe-failure.ts";
import type { AsyncState } from "../../fetching/async-state.ts";
import { HomeParts } from "./home-parts.tsx";
import { useNotices } from "./use-notices.ts";

/** The treatments whose medicine is shown, in full, the newest first. */
function useShownMedicine(list: AsyncState<TreatmentList>): AsyncState<readonly TreatmentDetail[]> {
  const details = useTreatmentDetails(list.value && findShownMedicine(list.value.history));
  // The payments already report that the list failed.
  if (list.hasFailed) return { ...list, hasFailed: false, value: [] };
  const prescribed = details.value?.filter(({ prescription }) => prescription.length > 0);
  return { ...details, value: prescribed ?? (details.hasFailed ? [] : undefined) };
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

/** Whether nothing of マイページ could be read, because the server cannot be reached: no part has anything to show. */
function isCutOff(parts: readonly Pick<AsyncState<unknown>, "value" | "hasFailed" | "error">[]): boolean {
  return parts.every(({ value, hasFailed, error }) => value === undefined && hasFailed && isUnreachable(error));
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
  const underWay = useTreatmentUnderWay(visit, list);
  if (isCutOff([action, visit, list])) return <NoConnection />;
  return (
    <>
      {/* On phones the bar shows the page's name, which leaves the space for the next action. */}
      <div className="max-md:sr-only">
        <PageHeading>マイページ</PageHeading>
      </div>
      <PersonChooser />
      <HomeParts
        action={action}
        underWay={underWay}
        list={list}
        prescribed={prescribed}
        notices={notices}
        isRegistered={state.kind === "loading" ? undefined : state.kind !== "none"}
      />
    </>
  );
}
