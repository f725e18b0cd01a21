import { totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { AnswerList } from "../../entities/questionnaire/answer-list.tsx";
import { useApplicationFlow } from "./application-flow.tsx";
import { ApplicationSteps, STEP_CONTENT_CLASS, STEP_FORM_CLASS, StepBar, StepLink } from "./application-navigation.tsx";
import { chosenMedicines, readCondition } from "./application-steps.ts";
import { ApplicationSummary } from "./application-summary.tsx";
import { ChangesNotice } from "./changes-notice.tsx";
import { SumLine } from "./sum-line.tsx";
import { useApply } from "./use-apply.ts";

/** ④ 確認: everything required before the order, the answers, and the button that sends them. */
export function ConfirmStep() {
  const { offer, input, today, changes, acknowledge } = useApplicationFlow();
  const { apply, isBusy, problem } = useApply();
  const { questions, answers } = readCondition(offer, input, today);
  const { questionnaire } = offer;
  const hasChanged = changes.length > 0;

  async function send(): Promise<void> {
    const medicines = chosenMedicines(offer, input);
    await apply({
      treatmentId: offer.treatmentId,
      medicines: medicines.map(({ medicineId, supplies }) => ({ medicineId, supplies })),
      ...(questionnaire && {
        questionnaire: { questionnaireId: questionnaire.questionnaireId, version: questionnaire.version, answers },
      }),
      wish: input.wish ?? offer.wish,
      shownTotal: totalOfApplication(medicines, offer),
    });
  }

  return (
    <Form onSubmit={hasChanged ? acknowledge : send} className={STEP_FORM_CLASS}>
      <ApplicationSteps current="confirm" />
      <PageHeading lead="医師が確認し、診察が必要な場合はご連絡します。">申請内容の確認</PageHeading>
      <ChangesNotice />
      <div className={STEP_CONTENT_CLASS}>
        <Section
          heading="申請内容の最終確認"
          action={
            <StepLink to="medicines" className={STANDALONE_LINK_CLASS} label="お薬の数量を修正する">
              修正する
            </StepLink>
          }
        >
          <ApplicationSummary />
        </Section>
        {questions.length > 0 && (
          <Section
            heading="体調の確認"
            action={
              <StepLink to="condition" className={STANDALONE_LINK_CLASS} label="体調の回答を修正する">
                修正する
              </StepLink>
            }
          >
            <AnswerList questions={questions} answers={answers} />
          </Section>
        )}
        {problem && (
          <Notice kind="error" title={problem.title} isAnnounced>
            <p>{problem.text}</p>
            <p>もう一度押しても、二重に申請されることはありません。</p>
            <ClinicPhone hasName />
          </Notice>
        )}
      </div>
      <StepBar
        current="confirm"
        action={
          <Button type="submit" busy={isBusy} className="flex-1">
            {hasChanged ? "変わった内容を確認しました" : "この内容で申請する"}
          </Button>
        }
      >
        <SumLine />
      </StepBar>
    </Form>
  );
}
