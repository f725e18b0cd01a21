import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { type HistoryState, Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useQuestionnaire } from "./questionnaire-flow.tsx";

/** The screens of a questionnaire, each with the address of spec §2. */
const PAGES = {
  questions: "/questions/$questionnaireId/",
  confirm: "/questions/$questionnaireId/confirm",
  complete: "/questions/$questionnaireId/complete",
} as const;

type QuestionnaireScreen = keyof typeof PAGES;

type Place = {
  /** Counted from 1, among the shown questions. */
  question?: number | undefined;
};

export type MoveOptions = Place & { replace?: boolean; state?: HistoryState };

function useTargetOf() {
  const { questionnaireId, treatmentId, isFirstTreatment } = useQuestionnaire().asked;
  return (screen: QuestionnaireScreen, { question }: Place) => ({
    to: PAGES[screen],
    params: { questionnaireId },
    search: {
      treatmentId,
      isFirstTreatment,
      ...(question !== undefined && { question }),
    },
  });
}

/** Navigates between the screens of a questionnaire, and from question to question. */
export function useGoToQuestionnaire(): (screen: QuestionnaireScreen, options?: MoveOptions) => void {
  const navigate = useNavigate();
  const targetOf = useTargetOf();
  return (screen, { replace = false, state = {}, ...place } = {}) =>
    void navigate({ ...targetOf(screen, place), replace, state });
}

/** Redirects, replacing this screen in the history. */
export function QuestionnaireRedirect({ to, ...options }: Omit<MoveOptions, "replace"> & { to: QuestionnaireScreen }) {
  const goTo = useGoToQuestionnaire();
  const go = useEffectEvent(() => goTo(to, { ...options, replace: true }));
  useEffect(() => go(), []);
  return null;
}

type QuestionnaireLinkProps = Place & {
  to: QuestionnaireScreen;
  className?: string | undefined;
  /** The accessible name, if the text alone is ambiguous. */
  label?: string | undefined;
  children: ReactNode;
};

export function QuestionnaireScreenLink(props: QuestionnaireLinkProps) {
  const { to, className = STANDALONE_LINK_CLASS, label, children, ...place } = props;
  const targetOf = useTargetOf();
  return (
    <Link {...targetOf(to, place)} state={{ isOneBack: true }} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
