import type { Question } from "@madoguchi/contract/questionnaire/question";
import { mayHaveReadings } from "@madoguchi/questionnaire/split-by-readings";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useQuestionnaire } from "./questionnaire-flow.tsx";

/** 「ふりがなを付ける」, for all screens of the questionnaire; nothing where these questions have no hard word. */
export function ReadingsChoice({ questions }: { questions: readonly Question[] }) {
  const { showsReadings, setShowsReadings } = useQuestionnaire();
  const texts = questions.flatMap((question) => [
    question.label,
    question.help ?? "",
    question.type === "consent" ? question.statement : "",
  ]);
  if (!mayHaveReadings(texts)) return null;
  return (
    <button
      type="button"
      aria-pressed={showsReadings}
      onClick={() => setShowsReadings(!showsReadings)}
      className={STANDALONE_LINK_CLASS}
    >
      {showsReadings ? "ふりがなを外す" : "ふりがなを付ける"}
    </button>
  );
}
