import { beginLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useState } from "react";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { listenForProof } from "./proof-broadcast.ts";

type LineProofProps = {
  /** Whether a code by mail is offered too. */
  isAlternative: boolean;
  onProven: () => void;
};

const BLOCKED = "新しいタブを開けませんでした。ブラウザのポップアップの設定をご確認のうえ、もう一度お試しください。";

/** LINE opens in a new tab, so that this page and its input stay. */
export function LineProof({ isAlternative, onProven }: LineProofProps) {
  const { api } = usePortal();
  const [state, setState] = useState<"idle" | "opening" | "waiting">("idle");
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener while the dialog is mounted
  useEffect(() => listenForProof(onProven), []);

  async function open() {
    setProblem(undefined);
    // Opened within the press, as browsers otherwise block it as a pop-up.
    const tab = window.open("", "_blank");
    if (tab === null) return setProblem(BLOCKED);
    setState("opening");
    try {
      const { authorizationUrl } = await api.send(beginLineSignInCall, { body: { proof: true } });
      tab.location.href = authorizationUrl;
      setState("waiting");
    } catch (error) {
      tab.close();
      setState("idle");
      setProblem(describeProblem(error));
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {isAlternative && <p>または</p>}
      {problem !== undefined && (
        <Notice kind="error" title="LINEを開けませんでした" isAnnounced>
          {problem}
        </Notice>
      )}
      <Button variant="line" busy={state === "opening"} busyLabel="LINEを開いています…" onClick={open}>
        <span aria-hidden className="line-mark" />
        LINEで確認する
      </Button>
      {state === "waiting" && (
        <>
          <p role="status">新しいタブのLINEで確認すると、この画面に戻って続けられます。</p>
          <Button variant="secondary" onClick={onProven}>
            LINEで確認しました。続ける
          </Button>
        </>
      )}
    </div>
  );
}
