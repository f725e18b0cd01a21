import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TallPage } from "@madoguchi/ui/layout/tall-page";
import Bell from "lucide-react/icons/bell";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { useNextVisit } from "../../entities/treatment/use-next-visit.ts";
import { useStoreLatestTreatment } from "../../entities/treatment/use-store-latest-treatment.ts";
import { useTreatmentHistory, useUnpaidTreatments } from "../../entities/treatment/use-treatments.ts";
import { type AsyncState, isSettled } from "../../fetching/async-state.ts";
import { MedicineCard } from "./medicine-card.tsx";
import { NEXT_ACTION_HEIGHT, NextActionCard } from "./next-action-card.tsx";
import { NextVisitCard } from "./next-visit-card.tsx";
import { UnpaidCard } from "./unpaid-card.tsx";
import { useNewestPrescribed } from "./use-newest-prescribed.ts";
import { useNextAction } from "./use-next-action.ts";

type NextStepProps = {
  /** Whether the clinic knows the patient; `undefined` while that is on its way. */
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
  const { state } = useProfile();
  useStoreLatestTreatment(history.value);
  // What stands under a card is drawn only when the card has found its size.
  const showsMedicine = isSettled(visit);
  const showsUnpaid = showsMedicine && isSettled(prescribed);
  return (
    <TallPage>
      <PageHeading>マイページ</PageHeading>
      <NextStep isRegistered={state.kind === "loading" ? undefined : state.kind !== "none"} action={action} />
      <NextVisitCard visit={visit} />
      {showsMedicine && <MedicineCard prescribed={prescribed} />}
      {showsUnpaid && <UnpaidCard unpaid={unpaid} />}
      {showsUnpaid && isSettled(history) && <ClinicNews />}
    </TallPage>
  );
}

/** News of the clinic. There is none to tell yet; what happens with a treatment is told by mail and LINE. */
function ClinicNews() {
  return (
    <Section heading="お知らせ">
      <EmptyState icon={Bell} title="新しいお知らせはありません" />
    </Section>
  );
}

function NextStep({ isRegistered, action }: NextStepProps) {
  if (isRegistered !== undefined && action.value) {
    return <NextActionCard action={action.value} isRegistered={isRegistered} />;
  }
  return (
    <Section heading="次にすること" tone={action.hasFailed ? "plain" : "key"} className={NEXT_ACTION_HEIGHT}>
      {action.hasFailed ? (
        <LoadError onRetry={action.retry} isRetrying={action.isRetrying} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Section>
  );
}
