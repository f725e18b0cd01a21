import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { ErrorSummary, type SummaryError } from "@madoguchi/ui/forms/error-summary";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Form } from "@madoguchi/ui/forms/form";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { Section } from "@madoguchi/ui/layout/section";
import { useId, useState } from "react";
import { DraftStatus } from "../../entities/answer-draft/draft-status.tsx";
import { usePhotosUnderWay } from "../../entities/photo/use-photo-queue.ts";
import { useQuestionnaire } from "./questionnaire-flow.tsx";

const NOT_TICKED = "内容をご確認のうえ、チェックしてください。";

type SubmitFormProps = {
  onSubmit: () => Promise<unknown>;
  isBusy: boolean;
  hasConflict: boolean;
  /** The errors of answers that were corrected here. */
  errors: readonly SummaryError[];
};

/** The checkbox 「事実と相違ありません」 and the button that sends. */
export function SubmitForm({ onSubmit, isBusy, hasConflict, errors }: SubmitFormProps) {
  const { page, asked, draft } = useQuestionnaire();
  const photosUnderWay = usePhotosUnderWay(asked.treatmentId);
  const tickId = useId();
  const [isTrue, setIsTrue] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const isRefused = attempts > 0;

  async function send(): Promise<void> {
    if (!isTrue || hasConflict || photosUnderWay > 0 || errors.length > 0) {
      setAttempts((count) => count + 1);
      if (!isTrue && errors.length === 0) focusField(tickId);
      return;
    }
    await onSubmit();
  }

  return (
    <Form onSubmit={send} className="contents">
      <ErrorSummary errors={isRefused ? errors : []} attempt={attempts} />
      <Section>
        <Checkbox
          id={tickId}
          label="事実と相違ありません"
          required
          checked={isTrue}
          onChange={(event) => setIsTrue(event.currentTarget.checked)}
          error={isRefused && !isTrue ? NOT_TICKED : undefined}
        />
      </Section>
      {photosUnderWay > 0 && (
        <Notice kind="warning" title={`写真を送信しています（あと${photosUnderWay}枚）`} isAnnounced>
          写真の送信が終わってから、回答を送信してください。送れない写真は、質問に戻って再送するか取り消してください。
        </Notice>
      )}
      {isRefused && hasConflict && (
        <Notice kind="error" title="回答が2つある質問があります" isAnnounced>
          残す回答を選んでから、送信してください。
        </Notice>
      )}
      <ActionBar
        label="回答の送信"
        action={
          <Button type="submit" busy={isBusy}>
            {page.submission ? "修正した回答を送信する" : "回答を送信する"}
          </Button>
        }
      >
        <DraftStatus draft={draft} />
      </ActionBar>
    </Form>
  );
}
