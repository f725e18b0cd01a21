import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";

/** 「前回の続きから再開します」, with a link to the first question. */
export function ResumeNotice({ onBegin }: { onBegin: () => void }) {
  return (
    <Notice
      kind="info"
      title="前回の続きから再開します"
      isAnnounced
      actions={
        <Button variant="secondary" onClick={onBegin}>
          最初の質問から見る
        </Button>
      }
    >
      前回までの回答は保存されています。
    </Notice>
  );
}

/** Earlier answers that fit none of the present questions. */
export function UnfittingAnswers({ unfitting }: Pick<QuestionnairePage, "unfitting">) {
  if (unfitting.length === 0) return null;
  return (
    <Notice kind="warning" title="質問の内容が変わりました">
      <div className="flex flex-col gap-3">
        <p>次の回答は、いまの質問に合わないため引き継げませんでした。お手数ですが、もう一度お答えください。</p>
        <DescriptionList
          items={unfitting.map(({ label, answer }) => ({
            term: label,
            description: <span className="whitespace-pre-wrap wrap-anywhere">{answer}</span>,
          }))}
        />
      </div>
    </Notice>
  );
}

/** The clinic has published other questions during the answers (E005). */
export function NewVersionNotice() {
  return (
    <Notice kind="warning" title="質問が新しくなりました" isAnnounced>
      回答いただいている間に、クリニックが質問を更新しました。これまでの回答は引き継いでいます。もう一度ご確認のうえ、送信してください。
    </Notice>
  );
}
