import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { isCompleted, isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import useSWR from "swr";
import { useStoreLatestTreatment } from "../../entities/medicine/use-store-latest-treatment.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { CONFIRMING_POLL_MS } from "../../entities/treatment/payment-progress.ts";
import { fetchNextAction } from "../../entities/treatment/treatment.requests.ts";
import {
  orNothing,
  useNextVisit,
  useTreatment,
  useTreatmentHistory,
  useUnpaidTreatments,
} from "../../entities/treatment/use-treatments.ts";
import { type AsyncState, isSettled, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { MedicineCard, NextVisitCard, UnpaidCard } from "./home-cards.tsx";
import { NEXT_ACTION_HEIGHT, NextActionCard } from "./next-action-card.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { useNotices } from "./use-notices.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/**
 * While a visit is ahead: until its room opens, but no longer than timers can count reliably. While a payment is awaited:
 * often. 0 stops polling.
 */
function waitMs(action: NextAction | undefined, now: Date): number {
  if (action?.kind === "pay" && action.progress === "confirming") return CONFIRMING_POLL_MS;
  if (action?.kind !== "visit-ahead") return 0;
  const untilOpen = new Date(action.roomOpensAt).getTime() - now.getTime();
  return Math.min(Math.max(untilOpen, SECOND_MS), HOUR_MS);
}

/** The next action, chosen by the server; requested again when the room of the next visit opens. */
function useNextAction(): AsyncState<NextAction> {
  const { api, configuration, now } = usePortal();
  const { clinicId } = configuration;
  const action = useSWR<NextAction>(
    ["next-action", clinicId],
    () => orNothing<NextAction>(fetchNextAction(api, clinicId), { kind: "book" }),
    { refreshInterval: (latest) => waitMs(latest, now()) },
  );
  return toAsyncState(action, (chosen) => chosen);
}

/** Medicine can have been prescribed once a visit is over, paid or still to be paid. */
function findNewestOver(history: readonly TreatmentLine[]): string | null {
  return history.find(({ statusId }) => isUnpaid(statusId) || isCompleted(statusId))?.treatmentId ?? null;
}

/** The newest treatment with medicine, in full; `null` when nothing was prescribed in it. */
function useNewestPrescribed(history: AsyncState<readonly TreatmentLine[]>): AsyncState<TreatmentDetail | null> {
  const newestId = history.value && findNewestOver(history.value);
  const newest = useTreatment(newestId);
  if (history.hasFailed) return { ...history, value: undefined };
  const isNone = newestId === null || newest.value?.prescription.length === 0;
  return { ...newest, value: isNone ? null : newest.value };
}

type NextStepProps = {
  /** Whether the patient is registered; `undefined` while that loads. */
  isRegistered: boolean | undefined;
  action: AsyncState<NextAction>;
};

/** マイページ: the next action on top, then each matter in a card that loads and fails alone. */
export function HomeScreen() {
  const action = useNextAction();
  const visit = useNextVisit();
  const history = useTreatmentHistory();
  const unpaid = useUnpaidTreatments();
  const prescribed = useNewestPrescribed(history);
  const notices = useNotices();
  const { state } = useProfile();
  useStoreLatestTreatment();
  // What is below a card is rendered only when the card has its final size.
  const showsMedicine = isSettled(visit);
  const showsUnpaid = showsMedicine && isSettled(prescribed);
  return (
    <TallPage>
      <PageHeading>マイページ</PageHeading>
      <NextStep isRegistered={state.kind === "loading" ? undefined : state.kind !== "none"} action={action} />
      <NextVisitCard visit={visit} />
      {showsMedicine && <MedicineCard prescribed={prescribed} />}
      {showsUnpaid && <UnpaidCard unpaid={unpaid} />}
      {showsUnpaid && isSettled(history) && <NoticesSection notices={notices} />}
    </TallPage>
  );
}

function NextStep({ isRegistered, action }: NextStepProps) {
  if (isRegistered !== undefined && action.value) {
    return <NextActionCard action={action.value} isRegistered={isRegistered} />;
  }
  return (
    <Section heading="次にすること" tone={action.hasFailed ? "plain" : "key"} className={NEXT_ACTION_HEIGHT}>
      {action.hasFailed ? (
        <ReadProblem error={action.error} onRetry={action.retry} isRetrying={action.isRetrying} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Section>
  );
}
