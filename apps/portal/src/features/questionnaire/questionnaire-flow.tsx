import type { Question } from "@madoguchi/contract/questionnaire/question";
import { type QuestionScreen, questionScreens } from "@madoguchi/contract/questionnaire/question-screens";
import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { MedicineNamesContext } from "@madoguchi/questionnaire/medicine-names";
import { ShowsReadings } from "@madoguchi/questionnaire/shows-readings";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type AnswerDraft, useAnswerDraft } from "../../entities/answer-draft/use-answer-draft.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { AskedTreatment } from "./questions-search.ts";

/** The shared state of a questionnaire's screens. */
export type QuestionnaireFlow = {
  page: QuestionnairePage;
  asked: AskedTreatment & { questionnaireId: string };
  draft: AnswerDraft;
  /** The questions that apply to the patient after the answers so far. */
  questions: readonly Question[];
  /** The same, grouped by screens. */
  screens: readonly QuestionScreen[];
  today: CalendarDay;
  /** The question at which the patient entered, counted from 1; its screen shows the notices. */
  entry: number | undefined;
  setEntry: (position: number | undefined) => void;
  /** Reads it again; resolves to `undefined` if it cannot be read. */
  reload: () => Promise<QuestionnairePage | undefined>;
  /** Whether the questions have changed during the answers. */
  hasNewVersion: boolean;
  /** Whether the patient has asked for readings above hard words. */
  showsReadings: boolean;
  setShowsReadings: (shows: boolean) => void;
};

const NO_NAMES: readonly string[] = [];

const QuestionnaireContext = createContext<QuestionnaireFlow | undefined>(undefined);

type QuestionnaireFlowProviderProps = Pick<QuestionnaireFlow, "page" | "asked" | "reload" | "hasNewVersion"> & {
  children: ReactNode;
};

export function QuestionnaireFlowProvider(props: QuestionnaireFlowProviderProps) {
  const { page, asked, reload, hasNewVersion, children } = props;
  const { now } = usePortal();
  const draft = useAnswerDraft({ page, treatmentId: asked.treatmentId });
  const [entry, setEntry] = useState<number>();
  const [showsReadings, setShowsReadings] = useState(false);
  // An answer was refused: the visit may have begun, or the questions may have changed.
  const readAgain = useEffectEvent(() => void reload());
  const { refusal } = draft;
  useEffect(() => {
    if (refusal) readAgain();
  }, [refusal]);
  const { definition, respondent } = page;
  const { answers } = draft;
  const questions = useMemo(() => visibleQuestions(definition, answers, respondent), [definition, answers, respondent]);
  const screens = useMemo(() => questionScreens(definition, questions), [definition, questions]);
  const today = toCalendarDay(now());
  const flow = {
    ...{ page, asked, draft, questions, screens, today, entry, setEntry, reload, hasNewVersion },
    ...{ showsReadings, setShowsReadings },
  };
  return (
    <QuestionnaireContext value={flow}>
      <MedicineNamesContext value={page.medicineNames ?? NO_NAMES}>
        <ShowsReadings value={showsReadings}>{children}</ShowsReadings>
      </MedicineNamesContext>
    </QuestionnaireContext>
  );
}

/** Throws outside of `QuestionnaireFlowProvider`. */
export function useQuestionnaire(): QuestionnaireFlow {
  const flow = use(QuestionnaireContext);
  if (!flow) throw new Error("useQuestionnaire is called outside of QuestionnaireFlowProvider.");
  return flow;
}
