import { Button } from "@madoguchi/ui/buttons/button";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { Steps } from "@madoguchi/ui/layout/steps";
import { type HistoryState, Link, useLocation, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useApplicationFlow } from "./application-flow.tsx";
import { type ApplicationStep, STEP_NAMES, stepsOf } from "./application-steps.ts";

const ROUTE = "/_authenticated/repurchase-medicines/$treatmentId";
const PAGE = "/repurchase-medicines/$treatmentId";

/** The address of a step: one page, with the step in the search. The first step needs none. */
function useTargetOf() {
  const { treatmentId } = useParams({ from: ROUTE });
  const { offer } = useApplicationFlow();
  return (step: ApplicationStep) => {
    const position = stepsOf(offer).indexOf(step) + 1;
    return { to: PAGE, params: { treatmentId }, search: position > 1 ? { page: position } : {} } as const;
  };
}

type MoveOptions = { replace?: boolean; state?: HistoryState };

export function useGoToStep(): (step: ApplicationStep, options?: MoveOptions) => void {
  const navigate = useNavigate();
  const targetOf = useTargetOf();
  return (step, { replace = false, state = {} } = {}) => void navigate({ ...targetOf(step), replace, state });
}

/** Redirects to another step, replacing this one in the history. */
export function StepRedirect({ to }: { to: ApplicationStep }) {
  const goTo = useGoToStep();
  const go = useEffectEvent(() => goTo(to, { replace: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target step.
  useEffect(() => go(), [to]);
  return null;
}

type StepLinkProps = { to: ApplicationStep; className?: string; label?: string; children: ReactNode };

export function StepLink({ to, className, label, children }: StepLinkProps) {
  const targetOf = useTargetOf();
  return (
    <Link {...targetOf(to)} className={className} aria-label={label}>
      {children}
    </Link>
  );
}

export function ApplicationSteps({ current }: { current: ApplicationStep }) {
  const steps = stepsOf(useApplicationFlow().offer);
  return (
    <Steps
      label="お薬の追加の手順"
      names={steps.map((step) => STEP_NAMES[step])}
      current={steps.indexOf(current) + 1}
    />
  );
}

/** Goes to the previous step: one back in the history if it is the previous entry. */
function useGoBack(current: ApplicationStep): (() => void) | undefined {
  const steps = stepsOf(useApplicationFlow().offer);
  const goTo = useGoToStep();
  const router = useRouter();
  const isOneBack = useLocation({ select: ({ state }) => state.isOneBack === true });
  const previous = steps[steps.indexOf(current) - 1];
  if (previous === undefined) return undefined;
  return () => (isOneBack ? router.history.back() : goTo(previous, { replace: true }));
}

/** Goes to the next step. */
export function useProceed(current: ApplicationStep): () => void {
  const steps = stepsOf(useApplicationFlow().offer);
  const goTo = useGoToStep();
  const next = steps[steps.indexOf(current) + 1];
  return () => next && goTo(next, { state: { isOneBack: true } });
}

/** The form of a step: on wide screens the fields are left, the total and the button right. */
export const STEP_FORM_CLASS =
  "flex flex-1 flex-col gap-6 lg:grid lg:flex-none lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:*:col-span-2";

/** The fields. */
export const STEP_CONTENT_CLASS = "flex flex-1 flex-col gap-6 lg:col-span-1!";

type StepBarProps = {
  current: ApplicationStep;
  /** The button that continues. */
  action: ReactNode;
  children: ReactNode;
};

/** The total, the way back and the button that continues. */
export function StepBar({ current, action, children }: StepBarProps) {
  const goBack = useGoBack(current);
  return (
    <div className="contents lg:sticky lg:top-4 lg:col-span-1! lg:block lg:rounded-card lg:bg-tint lg:p-card">
      <ActionBar
        label="申請"
        isBesideOnWide
        action={
          <div className="flex gap-2 md:min-w-96 lg:min-w-0">
            {goBack && (
              <Button variant="secondary" onClick={goBack} className="basis-1/3">
                戻る
              </Button>
            )}
            {action}
          </div>
        }
      >
        {children}
      </ActionBar>
    </div>
  );
}
