import { useAction } from "@madoguchi/ui/actions/use-action";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";

/** Announces that everything is done; an owner closes it. */
export function CompleteNotice({ onFinish }: { onFinish: () => Promise<void> }) {
  const { roles } = useSignedIn();
  const { run, isBusy, problem } = useAction(describeFailure);

  async function finish(): Promise<void> {
    await onFinish();
    // The button is removed with the notice.
    document.getElementById("main")?.focus();
  }

  return (
    <Notice
      kind="success"
      title="開院までの準備がすべて終わりました。"
      actions={
        roles.includes("owner") && (
          <button type="button" className="desk-act" disabled={isBusy} onClick={() => void run(finish)}>
            このお知らせを閉じる
          </button>
        )
      }
    >
      患者さまに予約の時間が表示されています。{problem && <span role="alert">{problem}</span>}
    </Notice>
  );
}
