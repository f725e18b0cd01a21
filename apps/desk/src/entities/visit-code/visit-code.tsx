import { issueVisitCodeCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { VisitLink } from "./visit-link.tsx";

/** 「えー、なな」: how each character is read out, so that B and D, or M and N, are not confused on the telephone. */
const READINGS: Record<string, string> = {
  ...{ "2": "に", "3": "さん", "4": "よん", "5": "ご", "6": "ろく", "7": "なな", "8": "はち", "9": "きゅう" },
  ...{ A: "エー", B: "ビー", C: "シー", D: "ディー", E: "イー", F: "エフ", G: "ジー", H: "エイチ", J: "ジェー" },
  ...{ K: "ケー", M: "エム", N: "エヌ", P: "ピー", Q: "キュー", R: "アール", S: "エス", T: "ティー", U: "ユー" },
  ...{ V: "ブイ", W: "ダブリュー", X: "エックス", Y: "ワイ", Z: "ゼット" },
};

function readOut(code: string): string {
  return [...code].flatMap((character) => READINGS[character] ?? []).join("・");
}

/** The ways in for a patient without mail: a link by SMS, and the code of one visit, shown once, to be read out. */
export function VisitCode({ treatmentId }: { treatmentId: string }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [code, setCode] = useState<string>();
  const { run, isBusy, problem } = useAction(describeFailure);

  async function issue(): Promise<void> {
    const issued = await api.send(issueVisitCodeCall, { params: { clinicId, treatmentId } });
    setCode(issued.code);
  }

  return (
    <div className="flex flex-col gap-3">
      <VisitLink treatmentId={treatmentId} onSent={() => setCode(undefined)} />
      {code !== undefined && (
        <div role="status" className="flex flex-col gap-2 rounded-card border border-line bg-page p-4">
          <p className="font-700 text-std-24N-150 tabular-nums tracking-[0.1em]">{code}</p>
          <p>{readOut(code)}</p>
          <p className="text-text-secondary">
            ポータルの「ログイン」→「参加コードで診察に入る」で入力していただきます。この画面を閉じると、もう表示できません。前にお伝えしたコードやSMSのリンクは使えません。このコードも、診察が終わると使えなくなります。
          </p>
        </div>
      )}
      <Button variant="secondary" className="sm:w-auto" busy={isBusy} onClick={() => void run(issue)}>
        {code === undefined ? "参加コードを発行する" : "新しいコードに替える"}
      </Button>
      {problem && (
        <Notice kind="error" isAnnounced title="発行できませんでした">
          {problem}
        </Notice>
      )}
    </div>
  );
}
