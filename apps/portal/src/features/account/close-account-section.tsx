import { closeAccountCall } from "@madoguchi/contract/patient/account.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { unlessEnded } from "./session-ending.ts";
import { useAccountAction } from "./use-account-action.ts";

/** What is deleted, what is retained and why: shown before the patient decides. */
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
  const leaving = useAccountAction((api) => unlessEnded(api.send(closeAccountCall)), onLeft);
  return (
    <Section heading="退会">
      <ClosureConsequences />
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        退会の手続きをする
      </Button>
      <Dialog
        isOpen={isAsking}
        title="退会しますか？"
        onClose={leaving.isBusy ? undefined : () => setIsAsking(false)}
        actions={
          <>
            <Button variant="danger" busy={leaving.isBusy} onClick={leaving.run}>
              退会する
            </Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              退会しない
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>退会は取り消せません。必要な方は、先に「データのダウンロード」をご利用ください。</p>
          <ClosureConsequences />
          {leaving.problem && (
            <Notice kind="error" title="退会できませんでした" isAnnounced>
              <p>{leaving.problem}</p>
              {clinic && <p>クリニックの電話番号：{clinic.phoneNumber}</p>}
            </Notice>
          )}
        </div>
      </Dialog>
    </Section>
  );
}
