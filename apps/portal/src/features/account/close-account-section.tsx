import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ObstaclesDialog, useClosureObstacles } from "./closure-obstacles.tsx";
import { endSession } from "./session-ending.ts";
import { useAccountAction } from "./use-account-action.ts";

/** What is deleted, what is retained and why, shown before the patient decides. */
function ClosureConsequences() {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6">
      <li>ログインできなくなり、メールアドレスとLINEの連携、お届け先、通知設定を削除します。</li>
      <li>
        診療録（カルテ）と、その一部であるお名前・生年月日・電話番号などは、医師法第24条により診療の完結から5年間の保存が義務づけられているため、退会後もクリニックが保管します。
      </li>
      <li>ご予約中の診察、お薬の追加の申請、お支払いが完了していない診察があるあいだは退会できません。</li>
    </ul>
  );
}

type ClosureProps = { onLeft: () => Promise<void>; onClose: () => void };

/** First what forbids it; otherwise the consequences again, and the proof. A refusal shows the reason and the telephone. */
function Closure({ onLeft, onClose }: ClosureProps) {
  const clinic = useClinic();
  const obstacles = useClosureObstacles();
  const leaving = useAccountAction((api) => endSession(api, () => api.send(closeAccountCall)), onLeft);
  const problem = leaving.problem && (
    <>
      <p>{leaving.problem}</p>
      {clinic && <p>クリニックの電話番号：{clinic.phoneNumber}</p>}
    </>
  );
  if (obstacles === undefined || obstacles.length > 0) return <ObstaclesDialog {...{ obstacles, onClose }} />;
  return (
    <ActionDialog
      title="退会しますか？"
      submitLabel="退会する"
      variant="danger"
      action={{ ...leaving.action, problem }}
      act={leaving.act}
      problemTitle={leaving.titleOf("退会できませんでした")}
      closeLabel="退会しない"
      onClose={onClose}
    >
      <p>退会は取り消せません。必要な方は、先に「データのダウンロード」をご利用ください。</p>
      <ClosureConsequences />
    </ActionDialog>
  );
}

/** 退会. */
export function CloseAccountSection({ onLeft }: { onLeft: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section heading="退会">
      <ClosureConsequences />
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        退会の手続きをする
      </Button>
      {isAsking && <Closure onLeft={onLeft} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
