import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { KnownVisit } from "../../entities/known-visit/known-visit.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { isUnreachable } from "../../errors/describe-failure.ts";
import { type AsyncState, isSettled } from "../../fetching/async-state.ts";
import { DayOfVisit } from "./day-of-visit.tsx";
import { EarlierTreatments } from "./earlier-treatments.tsx";
import { MedicineCards } from "./medicine-card.tsx";
import { NextActionCard } from "./next-action-card.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { UnpaidCard } from "./unpaid-card.tsx";
import type { Notices } from "./use-notices.ts";
import { VisitPanel, VisitPanelSkeleton } from "./visit-panel.tsx";

export type HomePartsProps = {
  action: AsyncState<NextAction>;
  /** `null` if nothing is booked, unpaid or awaiting a decision. */
  underWay: AsyncState<TreatmentDetail | TreatmentLine | null>;
  list: AsyncState<TreatmentList>;
  prescribed: AsyncState<readonly TreatmentDetail[]>;
  notices: Notices;
  /** Whether the patient is registered; `undefined` while that loads. */
  isRegistered: boolean | undefined;
};

type NextStepProps = Pick<HomePartsProps, "action" | "isRegistered"> & {
  shown: TreatmentDetail | TreatmentLine | null | undefined;
};

function NextStep({ action, isRegistered, shown }: NextStepProps) {
  if (action.value && isRegistered !== undefined) {
    return <NextActionCard action={action.value} isRegistered={isRegistered} shown={shown ?? undefined} />;
  }
  if (!action.hasFailed) return <Skeleton className="h-44 w-full" />;
  return (
    <Section heading="次にすること">
      <ReadProblem error={action.error} onRetry={action.retry} isRetrying={action.isRetrying} />
    </Section>
  );
}

function Top({ underWay, action, isRegistered }: Pick<HomePartsProps, "underWay" | "action" | "isRegistered">) {
  const nextStep = <NextStep action={action} isRegistered={isRegistered} shown={underWay.value} />;
  if (underWay.value === null) return nextStep;
  if (underWay.value) {
    return (
      <VisitPanel treatment={underWay.value} askedFor={action.value?.kind}>
        {nextStep}
      </VisitPanel>
    );
  }
  return (
    <>
      {nextStep}
      <Section heading="次回のご予約">
        {isUnreachable(underWay.error) && <KnownVisit />}
        <ReadProblem error={underWay.error} onRetry={underWay.retry} isRetrying={underWay.isRetrying} />
      </Section>
    </>
  );
}

/**
 * The parts of マイページ: the current treatment and the parcels, and beside them on wide screens payments, notices and
 * earlier treatments. A part is rendered only after those above it have their final size, so that nothing moves.
 */
export function HomeParts(props: HomePartsProps) {
  const { action, underWay, list, prescribed, notices, isRegistered } = props;
  const isTopSettled = isSettled(underWay) && (action.hasFailed || (isSettled(action) && isRegistered !== undefined));
  const isMedicineSettled = isTopSettled && isSettled(prescribed);
  const areAllSettled = isMedicineSettled && isSettled(list) && isSettled(notices);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {isTopSettled ? (
          <Top underWay={underWay} action={action} isRegistered={isRegistered} />
        ) : (
          <VisitPanelSkeleton />
        )}
        {isMedicineSettled && (
          <MedicineCards
            prescribed={prescribed}
            isApplicationShown={underWay.value?.statusId === TreatmentStatus.AdditionalMedicinePending}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {isMedicineSettled && underWay.value && <DayOfVisit treatment={underWay.value} />}
        {areAllSettled && (
          <>
            <UnpaidCard
              unpaid={{ ...list, value: list.value?.unpaid }}
              askedId={action.value?.kind === "pay" ? action.value.treatmentId : undefined}
            />
            <NoticesSection notices={notices} />
            <EarlierTreatments list={list} shownId={underWay.value?.treatmentId} />
            <section aria-label="お困りのとき" className="rounded-card bg-tint p-card text-text-secondary">
              <p>お困りのときは、クリニックへお電話ください。</p>
              <ClinicContact />
            </section>
            <PasskeyOffer />
          </>
        )}
      </div>
    </div>
  );
}
