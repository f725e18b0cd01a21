import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { Submission } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { SentAnswers } from "../../entities/questionnaire/sent-answers.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { QuestionnaireScreenLink } from "./questionnaire-navigation.tsx";

/** Whether answers differ from the submitted ones. */
function hasCorrection(answers: Answers, sent: Answers): boolean {
  const questionIds = [...Object.keys(answers), ...Object.keys(sent)];
  return questionIds.some((id) => JSON.stringify(answers[id]) !== JSON.stringify(sent[id]));
}

function SentSection({ submission }: { submission: Submission }) {
  const { page, asked } = useQuestionnaire();
  return (
    <Section heading="送信した回答">
      <SentAnswers submission={submission} respondent={page.respondent} treatmentId={asked.treatmentId} />
    </Section>
  );
}

/** The submitted answers, with a link to correct them. */
export function SubmittedAnswers({ submission }: { submission: Submission }) {
  const { page, asked, draft, today } = useQuestionnaire();
  const { answers } = checkAnswers(page.definition, draft.answers, page.respondent, today);
  const isCorrected = hasCorrection(answers, submission.answers);
  return (
    <>
      <PageHeading lead="診察が始まるまで、回答を修正できます。">{page.title}</PageHeading>
      {isCorrected && (
        <Notice kind="warning" title="修正した回答は、まだ送信されていません">
          修正の内容は保存されています。「修正を続ける」から、ご確認のうえ送信してください。
        </Notice>
      )}
      <SentSection submission={submission} />
      <div className="flex flex-col gap-3 md:flex-row">
        <QuestionnaireScreenLink to="confirm" className={buttonClass(isCorrected ? "primary" : "secondary")}>
          {isCorrected ? "修正を続ける" : "回答を修正する"}
        </QuestionnaireScreenLink>
        <TreatmentLink treatmentId={asked.treatmentId} variant="text">
          診察の詳細を見る
        </TreatmentLink>
      </div>
    </>
  );
}

/** The visit has begun, or the treatment has ended: the submitted answers are read only. */
export function LockedAnswers() {
  const { page, asked } = useQuestionnaire();
  const { submission } = page;
  return (
    <>
      <PageHeading>{page.title}</PageHeading>
      <Notice kind="info" title="回答を変更できる期間が終わりました" isAnnounced>
        {submission
          ? "診察が始まったか、終了したため、回答は変更できません。お伝えしたいことは、診察で医師へお話しください。"
          : "回答が送信される前に、診察が始まったか終了しました。お伝えしたいことは、診察で医師へお話しください。"}
      </Notice>
      {submission && <SentSection submission={submission} />}
      <div className="flex">
        <TreatmentLink treatmentId={asked.treatmentId}>診察の詳細を見る</TreatmentLink>
      </div>
    </>
  );
}
