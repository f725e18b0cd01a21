import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { DiscardInput } from "../../entities/form-draft/draft-parts.tsx";
import {
  type ApplicationInput,
  EMPTY_INPUT,
  useApplicationInput,
} from "../../entities/medicine-application/use-application-input.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentNotFound } from "../../entities/treatment/treatment-not-found.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { ApplicationFlowProvider, useApplicationFlow } from "./application-flow.tsx";
import { StepRedirect } from "./application-navigation.tsx";
import { firstOpenStep, stepsOf } from "./application-steps.ts";
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

/** The step of the address, or the first open one if it is earlier. */
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

function hasBegun(input: ApplicationInput): boolean {
  return JSON.stringify(input) !== JSON.stringify(EMPTY_INPUT);
}

function Flow({ offer, refresh, position }: FlowProps) {
  const draft = useApplicationInput(offer.treatmentId);
  return draft.isReady ? <Steps {...{ offer, refresh, position, draft }} /> : <Waiting />;
}

function Steps({ offer, refresh, position, draft }: FlowProps & { draft: ReturnType<typeof useApplicationInput> }) {
  const { input, isOnDevice, change, discard } = draft;
  const [wasRestored] = useState(() => hasBegun(input));
  return (
    <ApplicationFlowProvider offer={offer} refresh={refresh} input={input} change={change} wasRestored={wasRestored}>
      <CurrentStep position={position} />
      <DiscardInput hasInput={hasBegun(input)} isOnDevice={isOnDevice} onDiscard={discard} />
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

/** `/repurchase-medicines/{id}/`: an application for more medicine of a past visit, in four steps. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  return <Application {...props} />;
}
