import { closeAccountCall } from "@madoguchi/contract/patient/account.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
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

/** 退会. The dialog repeats the consequences; a refusal shows the reason and the clinic's telephone. */
export function CloseAccountSection({ onLeft }: { onLeft: () => Promise<void> }) {
  const clinic = useClinic();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useAccountAction((api) => endSession(api, () => api.send(closeAccountCall)), onLeft);
  const problem = leaving.problem && (
    <>
      <p>{leaving.problem}</p>
      {clinic && <p>クリニックの電話番号：{clinic.phoneNumber}</p>}
    </>
  );
  return (
    <Section heading="退会">
      <ClosureConsequences />
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        退会の手続きをする
      </Button>
      {isAsking && (
        <ActionDialog
          title="退会しますか？"
          submitLabel="退会する"
          variant="danger"
          action={{ ...leaving.action, problem }}
          act={leaving.act}
          problemTitle={leaving.titleOf("退会できませんでした")}
          closeLabel="退会しない"
          onClose={() => setIsAsking(false)}
        >
          <p>退会は取り消せません。必要な方は、先に「データのダウンロード」をご利用ください。</p>
          <ClosureConsequences />
        </ActionDialog>
      )}
    </Section>
  );
}
