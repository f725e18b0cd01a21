import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { MedicineOffer } from "@madoguchi/contract/medicine/medicine-application";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { useDiscardOnLeave } from "../../entities/form-draft/use-discard-on-leave.ts";
import { EMPTY_INPUT } from "../../entities/medicine-application/application-keeper.ts";
import { useApplicationInput } from "../../entities/medicine-application/use-application-input.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentNotFound } from "../../entities/treatment/treatment-not-found.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ApplicationFlowProvider, useApplicationFlow } from "./application-flow.tsx";
import { StepRedirect } from "./application-navigation.tsx";
import { firstOpenStep, readCondition, stepsOf } from "./application-steps.ts";
import { ConditionStep } from "./condition-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { MedicinesStep } from "./medicines-step.tsx";
import { RefusedOffer } from "./refused-offer.tsx";
import { type OfferState, useMedicineOffer } from "./use-medicine-offer.ts";

const SCREENS = {
  medicines: MedicinesStep,
  condition: ConditionStep,
  delivery: DeliveryStep,
  confirm: ConfirmStep,
} as const;

/** Places that lead back here, or that the sent application leads to: the input waits for them. */
const KEPT_AT = /^\/(repurchase-medicines|settings\/address|settings\/payment-method|login)(\/|$)/;

function isKeptAt(pathname: string): boolean {
  return KEPT_AT.test(pathname);
}

/** The step of the address, or the first one that is still open. */
function CurrentStep({ position }: { position: number }) {
  const { offer, input, today } = useApplicationFlow();
  const steps = stepsOf(offer);
  const open = firstOpenStep(offer, input, today);
  const wanted = steps[Math.min(position, steps.length) - 1] ?? "medicines";
  if (steps.indexOf(wanted) > steps.indexOf(open)) return <StepRedirect to={open} />;
  const Screen = SCREENS[wanted];
  return <Screen key={wanted} />;
}

type FlowProps = { offer: MedicineOffer; refresh: OfferState["refresh"]; position: number };

function Flow({ offer, refresh, position }: FlowProps) {
  const { isReady, input, change, discard } = useApplicationInput(offer.treatmentId);
  useDiscardOnLeave(discard, isKeptAt);
  const today = toCalendarDay(usePortal().now());
  if (!isReady) return <Waiting />;
  // With an alarm nothing can be sent: a patient who books a visit is not held back.
  const hasInput =
    JSON.stringify(input) !== JSON.stringify(EMPTY_INPUT) && readCondition(offer, input, today).alarms.length === 0;
  return (
    <ApplicationFlowProvider offer={offer} refresh={refresh} input={input} change={change}>
      <CurrentStep position={position} />
      <UnsavedChangesDialog hasChanges={hasInput} isKeptAt={isKeptAt} />
    </ApplicationFlowProvider>
  );
}

function Waiting() {
  return (
    <>
      <PageHeading>薬の追加</PageHeading>
      <Section className="min-h-96">
        <SkeletonLines lines={7} />
      </Section>
    </>
  );
}

export type ApplicationScreenProps = {
  /** The visit whose plan offers the medicine. */
  treatmentId: string;
  /** The step of the address, counted from 1. */
  position: number;
};

function Application({ treatmentId, position }: ApplicationScreenProps) {
  const { offer, error, isRetrying, refresh } = useMedicineOffer(treatmentId);
  if (offer?.refusal === null) return <Flow offer={offer} refresh={refresh} position={position} />;
  if (!(offer || error)) return <Waiting />;
  if (offer) return <RefusedOffer offer={offer} refusal={offer.refusal} />;
  const isMissing = error instanceof ApiError && error.code === errorCatalogue.TreatmentNotFound.code;
  return (
    <>
      <PageHeading>薬の追加</PageHeading>
      {isMissing ? (
        <TreatmentNotFound />
      ) : (
        <ReadProblem error={error} onRetry={() => void refresh()} isRetrying={isRetrying} />
      )}
    </>
  );
}

/** `/repurchase-medicines/{id}/`: applying for more medicine on a past visit, in four steps. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  return <Application {...props} />;
}
