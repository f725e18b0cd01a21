import { ALARMS } from "@madoguchi/contract/questionnaire/alarm";
import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { ShowsReadings } from "@madoguchi/questionnaire/shows-readings";
import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useState } from "react";
import { DRAWN_PHOTO_IDS, DrawnPhotos } from "../photo/drawn-photos.tsx";
import { AnswerList } from "./answer-list.tsx";
import { QuestionField } from "./question-field.tsx";
import {
  SAMPLE_COMPLAINT,
  SAMPLE_HISTORY,
  SAMPLE_LIMITS,
  SAMPLE_MEDICINES,
  SAMPLE_MONTH,
  SAMPLE_PHOTOS,
  SAMPLE_PLACES,
  SAMPLE_PREFECTURE,
  SAMPLE_SEVERITY,
  SAMPLE_SIGNS,
  SAMPLE_SINCE,
  SAMPLE_SMOKING,
  SAMPLE_TEMPERATURE,
  SAMPLE_WISHES,
} from "./sample-questions.ts";

const QUESTIONS: readonly Question[] = [
  SAMPLE_SMOKING,
  SAMPLE_SIGNS,
  SAMPLE_WISHES,
  SAMPLE_COMPLAINT,
  SAMPLE_TEMPERATURE,
  SAMPLE_SINCE,
  SAMPLE_PREFECTURE,
  SAMPLE_PHOTOS,
  SAMPLE_LIMITS,
];

const ANSWERS: Answers = {
  smoking: "never",
  signs: ["chest-pain", "cough"],
  wishes: "眠くなりにくい薬",
  complaint: "昨日の夜からのどが痛く、今朝になって熱が出ました。つばを飲みこむときに強く痛みます。",
  temperature: "３７．８",
  since: "2026-5-11",
  prefecture: "tokyo",
  limits: true,
};

const WRONG: Answers = {
  signs: ["chest-pain", "none"],
  wishes: "希望する薬の名前を、決められた文字数よりも長く書いてしまったとき",
  complaint: "長すぎる文章".repeat(40),
  temperature: "365",
  since: "2026-2-30",
};

const PROBLEMS: Readonly<Record<string, string>> = {
  smoking: "選択してください。",
  signs: "「特になし」は、ほかの項目と同時に選べません。",
  wishes: "20文字以内で入力してください。",
  complaint: "200文字以内で入力してください。",
  temperature: "34〜42の範囲で入力してください。",
  since: "有効な日付を入力してください。",
  prefecture: "選択してください。",
  photos: "写真を選んでください。",
  limits: "内容をご確認のうえ、チェックしてください。",
};

const PREVIOUS: Answers = {
  smoking: "now",
  signs: ["none"],
  wishes: "粉薬は避けたい",
  complaint: "せきが続き、夜眠れませんでした。\nたんはありません。",
  temperature: 36.5,
  since: "2026-03-02",
  prefecture: "kanagawa",
};

type SampleFieldProps = {
  question: Question;
  /** A part of the ids, to make them unique on the page. */
  state: string;
  first?: AnswerValue | undefined;
  problem?: string | undefined;
  previous?: AnswerValue | undefined;
  size?: "screen" | "list" | undefined;
};

function SampleField({ question, state, first, ...rest }: SampleFieldProps) {
  const [value, setValue] = useState(first);
  const own = { ...question, questionId: `${question.questionId}-${state}` };
  return <QuestionField {...rest} question={own} value={value} onChange={setValue} treatmentId="sample" />;
}

function EditLink({ question }: { question: Question }) {
  return (
    <a href={`#${question.questionId}`} className={`${STANDALONE_LINK_CLASS} -my-2`}>
      修正<span className="sr-only">（{question.label}）</span>
    </a>
  );
}

/** Questions of every type in every state, the advice for alarms, and answers to be read. */
export function QuestionnaireSamples() {
  return (
    <>
      <Sample name="質問の種類">
        <Section>
          {QUESTIONS.map((question) => (
            <SampleField key={question.questionId} question={question} state="empty" />
          ))}
        </Section>
      </Sample>

      <Sample name="答えた質問と、前回の答え">
        <Section>
          {QUESTIONS.map((question) => (
            <SampleField
              key={question.questionId}
              question={{ ...question, isRequired: false }}
              state="answered"
              first={ANSWERS[question.questionId]}
              previous={PREVIOUS[question.questionId]}
            />
          ))}
        </Section>
      </Sample>

      <Sample name="直すところのある質問">
        <Section>
          {QUESTIONS.map((question) => (
            <SampleField
              key={question.questionId}
              question={question}
              state="wrong"
              first={WRONG[question.questionId]}
              problem={PROBLEMS[question.questionId]}
            />
          ))}
        </Section>
      </Sample>

      <Sample name="押して選ぶ質問">
        <SampleRow>
          <Section>
            <SampleField question={SAMPLE_SEVERITY} state="tapped" first={6} />
            <SampleField question={SAMPLE_MONTH} state="tapped" first="2026-05" />
            <SampleField question={SAMPLE_MEDICINES} state="tapped" first="ロキソニン、あれ" />
          </Section>
          <Section>
            <SampleField question={SAMPLE_PLACES} state="tapped" first={["face"]} />
          </Section>
        </SampleRow>
      </Sample>

      <Sample name="難しい言葉の読みがな">
        <Section>
          <ShowsReadings value={true}>
            <SampleField question={SAMPLE_HISTORY} state="readings" />
          </ShowsReadings>
        </Section>
      </Sample>

      <Sample name="注意が必要な回答への案内">
        {ALARMS.map((alarm) => (
          <SampleState key={alarm} name={alarm}>
            <AlarmHelp alarms={[alarm]} />
          </SampleState>
        ))}
        <SampleState name="二つ同時">
          <AlarmHelp alarms={["emergency", "see-in-person"]} />
        </SampleState>
      </Sample>

      <Sample name="回答の一覧">
        <Section heading="回答の確認" headingLevel={3}>
          <AnswerList
            questions={QUESTIONS}
            answers={ANSWERS}
            renderEdit={(question) => <EditLink question={question} />}
          />
        </Section>
        <Section heading="送信した回答" headingLevel={3}>
          <AnswerList questions={QUESTIONS.slice(0, 4)} answers={ANSWERS} />
        </Section>
        <Section heading="写真のある回答" headingLevel={3}>
          <DrawnPhotos>
            <AnswerList
              questions={[SAMPLE_PHOTOS, SAMPLE_TEMPERATURE]}
              answers={{ ...ANSWERS, photos: DRAWN_PHOTO_IDS }}
              treatmentId="sample"
              renderEdit={(question) => <EditLink question={question} />}
            />
          </DrawnPhotos>
        </Section>
      </Sample>
    </>
  );
}
