import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { Suspense } from "react";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { KnownVisit } from "../../entities/known-visit/known-visit.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { PayLink } from "../../entities/treatment/treatment-links.tsx";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import { isUnreachable } from "../../errors/describe-failure.ts";
import { type AsyncState, isSettled } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { EarlierTreatments } from "./earlier-treatments.tsx";
import { MedicineCards } from "./medicine-card.tsx";
import { NextActionCard } from "./next-action-card.tsx";
import { NoticesSection } from "./notices-section.tsx";
import type { Notices } from "./use-notices.ts";
import { VisitPanel, VisitPanelSkeleton } from "./visit-panel.tsx";

type UnpaidCardProps = {
  unpaid: AsyncState<readonly TreatmentLine[]>;
  /** The treatment whose payment is the next action. */
  askedId: string | undefined;
};

/** お支払い: further unpaid treatments; nothing if there are none. */
function UnpaidCard({ unpaid, askedId }: UnpaidCardProps) {
  const others = unpaid.value?.filter(({ treatmentId }) => treatmentId !== askedId) ?? [];
  if (others.length === 0 && !unpaid.hasFailed) return null;
  return (
    <Section heading="お支払い">
      {unpaid.hasFailed && <ReadProblem error={unpaid.error} onRetry={unpaid.retry} isRetrying={unpaid.isRetrying} />}
      {others.length > 0 && (
        <UnpaidList
          items={others}
          renderAction={({ treatmentId, paymentProgress, isPaymentExpired }) => (
            <PayLink treatmentId={treatmentId} progress={paymentProgress} isLate={isPaymentExpired} variant="secondary">
              お支払いへ進む
            </PayLink>
          )}
        />
      )}
    </Section>
  );
}

/** 診察の当日: what to prepare, and when the room opens; only before a visit. */
function DayOfVisit({ treatment }: { treatment: TreatmentDetail | TreatmentLine }) {
  const hasCall = isByTelephone(useClinic());
  if (treatment.statusId !== TreatmentStatus.Reserved) return null;
  const opensAt = "roomOpensAt" in treatment ? treatment.roomOpensAt : null;
  return (
    <Section heading="診察の当日" className="max-md:gap-4">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>ご本人確認書類とお薬手帳をお手元にご用意ください。</li>
        <li>ひとりになれる、静かな明るい場所でお受けください。</li>
        {!hasCall && opensAt !== null && <li>診察室には、{formatTime(new Date(opensAt))}から入れます。</li>}
      </ul>
    </Section>
  );
}

const OfferedPasskey = lazyPart(async () => (await import("./offered-passkey.tsx")).OfferedPasskey);

/** The offer to sign in without a mail from now on; never where an identity platform signs in, or for another person. */
function PasskeyOffer() {
  const { acting, configuration } = usePortal();
  const isPossible = configuration.identity === null && acting.representationId() === undefined;
  return <Suspense>{isPossible && <OfferedPasskey />}</Suspense>;
}

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
