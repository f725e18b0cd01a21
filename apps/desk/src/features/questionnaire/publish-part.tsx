import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useRef, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import type { Edit } from "./use-edit.ts";
import { type PublishedVersion, type useQuestionnaires, versionInForce } from "./use-questionnaires.ts";

type PublishPartProps = {
  questionnaireId: string;
  edit: Edit;
  questionnaires: ReturnType<typeof useQuestionnaires>;
  /** Shows the problems; returns whether there are none. */
  isReady: () => boolean;
  onPublished: (version: number) => void;
};

const CONFLICT = 409;

function describe(error: unknown): string {
  const issue = error instanceof ApiError ? error.body.issues?.[0] : undefined;
  return issue ? `${issue.message}` : describeFailure(error);
}

/** Asks before the next version is published, and warns if another version was published in between. */
export function PublishPart({ questionnaireId, edit, questionnaires, isReady, onPublished }: PublishPartProps) {
  const [step, setStep] = useState<"closed" | "confirm">("closed");
  const [newer, setNewer] = useState<PublishedVersion>();
  const action = useAction(async (error) => {
    const isOvertaken = error instanceof ApiError && error.status === CONFLICT && !(await look().catch(() => true));
    return isOvertaken ? undefined : describe(error);
  });
  const attempt = useRef({ body: "", key: "" });
  const version = edit.baseVersion + 1;

  async function look(): Promise<boolean> {
    const inForce = versionInForce(await questionnaires.readAgain(), questionnaireId);
    const isNewer = inForce !== undefined && inForce.version !== edit.baseVersion;
    setNewer(isNewer ? inForce : undefined);
    return !isNewer;
  }

  async function begin(): Promise<void> {
    await look();
    setStep("confirm");
  }

  async function publish(): Promise<void> {
    const { title, definition, baseVersion } = edit;
    const request = { questionnaireId, title, definition, replacesVersion: baseVersion };
    const body = JSON.stringify(request);
    // An unchanged edit keeps its idempotency key, so that a repeated request publishes once.
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const published = await questionnaires.publish(request, attempt.current.key);
    await questionnaires.readAgain();
    showToast("success", `第${published}版を公開しました`);
    onPublished(published);
  }

  const close = () => setStep("closed");
  return (
    <div className="flex flex-col items-start gap-3">
      {action.problem && step === "closed" && (
        <Notice kind="error" isAnnounced title="公開できませんでした">
          {action.problem}
        </Notice>
      )}
      <Button
        className="sm:w-auto"
        busy={action.isBusy}
        busyLabel="確認しています…"
        onClick={() => isReady() && void action.run(begin)}
      >
        公開する
      </Button>
      {step === "confirm" && newer && (
        <Dialog
          isOpen
          title="ほかの方が新しい版を公開しています"
          onClose={close}
          actions={
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  edit.begin({ baseVersion: newer.version, title: newer.title, definition: newer.definition });
                  setNewer(undefined);
                  close();
                }}
              >
                第{newer.version}版を読み込む（編集は失われます）
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  edit.rebase(newer.version);
                  setNewer(undefined);
                }}
              >
                自分の編集を第{newer.version + 1}版にする
              </Button>
              <Button variant="text" onClick={close}>
                編集に戻る
              </Button>
            </>
          }
        >
          <p className="break-phrase">
            編集しているあいだに、第{newer.version}版が公開されました（{formatDateTime(new Date(newer.publishedAt))}）。
            自分の編集を公開すると、第{newer.version}版の質問は使われなくなります。
          </p>
        </Dialog>
      )}
      {step === "confirm" && !newer && (
        <ActionDialog
          title={`第${version}版として公開しますか？`}
          submitLabel="公開する"
          busyLabel="公開しています…"
          action={action}
          act={publish}
          problemTitle="公開できませんでした"
          closeLabel="編集に戻る"
          onClose={close}
        >
          <ul className="flex list-disc flex-col gap-2 pl-6">
            <li>これから問診に答える患者さまには、この版の質問が表示されます。</li>
            <li>
              回答を書きかけの患者さまには、次に開いたときに新しい版が表示されます。合う回答は引き継ぎ、合わない回答は内容を示して、もう一度うかがいます。
            </li>
            <li>送信済みの回答は、回答したときの版のまま残ります。</li>
          </ul>
        </ActionDialog>
      )}
    </div>
  );
}
