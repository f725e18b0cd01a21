import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { questionnaireInEnglish } from "@madoguchi/contract/questionnaire/in-english";
import { questionScreens } from "@madoguchi/contract/questionnaire/question-screens";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import type { QuestionControlProps } from "@madoguchi/questionnaire/question-control";
import { RenderedQuestion } from "@madoguchi/questionnaire/rendered-question";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { useState } from "react";
import { CompactNumber } from "../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";

const SEGMENTS = [
  { value: "1", label: "女性" },
  { value: "0", label: "男性" },
];

const LANGUAGES = [
  { value: "ja", label: "日本語" },
  { value: "en", label: "英語" },
];

/** In place of the patients' photo field: the desk sends no photos. */
function PhotosHere({ question, id, texts }: QuestionControlProps<"image">) {
  return (
    <FieldGroup ids={fieldIds(`${id}-group`)} texts={texts}>
      <p className="rounded-control border border-edge border-dashed p-gutter text-text-secondary">
        患者さまの画面では、ここから写真を{question.maximumImages}枚まで送れます。
      </p>
    </FieldGroup>
  );
}

/** The patients' view at the width of a phone, with the same renderer and rules. Nothing is stored or sent. */
export function PreviewPane(edited: { title: string; definition: QuestionnaireDefinition }) {
  const [language, setLanguage] = useState("ja");
  const { title, definition } = language === "en" ? questionnaireInEnglish(edited) : edited;
  const [answers, setAnswers] = useState<Answers>({});
  const [sex, setSex] = useState<0 | 1>(1);
  const [age, setAge] = useState(35);
  const questions = visibleQuestions(definition, answers, { sex, age });
  const screens = questionScreens(definition, questions);
  const hidden = definition.questions.length - questions.length;

  return (
    <Pane
      heading="プレビュー"
      className="xl:sticky xl:top-4 xl:max-h-[calc(100svh-8rem)] xl:overflow-y-auto"
      aside={
        <button type="button" className="desk-act" onClick={() => setAnswers({})}>
          答えを消す
        </button>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <SegmentedChoice
            legend="プレビューの性別"
            segments={SEGMENTS}
            value={String(sex)}
            onChange={(value) => setSex(value === "0" ? 0 : 1)}
          />
        </div>
        {edited.definition.english && (
          <div className="w-48">
            <SegmentedChoice legend="プレビューの言語" segments={LANGUAGES} value={language} onChange={setLanguage} />
          </div>
        )}
        <CompactNumber id="preview-age" label="年齢" className="w-24" value={age} onNumber={setAge} />
      </div>
      <p role="status" className="text-text-secondary">
        {screens.length}画面に{questions.length}問を表示しています
        {hidden > 0 && `（条件により${hidden}問は出ていません）`}。
      </p>
      <section
        aria-label="患者さまの画面"
        className="mx-auto flex w-full max-w-[22.5rem] flex-col gap-6 rounded-card border-4 border-edge bg-page p-4"
      >
        <p className="break-phrase text-std-20B-150">{title || "（題名がありません）"}</p>
        {questions.map((question, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two ids may be equal while they are typed.
            key={`${question.questionId}-${at}`}
            className="flex flex-col gap-4"
          >
            {screens.some((screen) => screen.questions[0] === question) && (
              <p className="border-key border-b-2 pb-1 font-700">
                画面{screens.findIndex((screen) => screen.questions[0] === question) + 1}
                {question.startsScreen && `：${question.startsScreen}`}
              </p>
            )}
            <RenderedQuestion
              question={question}
              value={answers[question.questionId]}
              onChange={(value) =>
                setAnswers(({ [question.questionId]: _, ...others }) =>
                  value === undefined ? others : { ...others, [question.questionId]: value },
                )
              }
              renderImages={(control) => <PhotosHere {...control} />}
            />
            <AlarmHelp alarms={alarmsOf([question], answers)} />
          </div>
        ))}
      </section>
    </Pane>
  );
}
