import type { undoEmailChangeCall } from "@madoguchi/contract/email-undo/email-undo.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { LightCall } from "../../api/light-call.ts";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const OVER = "このリンクは、すでに使われたか、正しくありません。";

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "通信環境をご確認のうえ、もう一度お試しください。";
  return error.code === "C006" ? OVER : error.body.message;
}

function Done() {
  return (
    <>
      <PageHeading key="done">メールアドレスの変更を取り消しました</PageHeading>
      <Section>
        <p>ご登録は、このリンクが届いたメールアドレスに戻りました。すべての端末からログアウトしています。</p>
        <p>もう一度ログインし、「設定」の「アクセス記録」で、心当たりのない操作がないかご確認ください。</p>
        <div className="flex justify-center">
          <Link to="/login" className={buttonClass("primary")}>
            ログインする
          </Link>
        </div>
      </Section>
    </>
  );
}

type EmailUndoScreenProps = {
  /** `undefined` if the address has no token. */
  token: string | undefined;
};

/** Refused with C006 (unknown, used), C007 (after 72 hours), C004 (the address now belongs to another patient). */
const undoEmailChange: LightCall<typeof undoEmailChangeCall> = {
  method: "POST",
  path: "/api/v1/email/undo",
  answer: { parse: () => ({}) },
};

/** The page of the mailed link. Only its button uses the token, not its opening. */
export function EmailUndoScreen({ token }: EmailUndoScreenProps) {
  const { api } = usePortal();
  const { run, isBusy, problem = token === undefined ? OVER : undefined } = useReportedAction(refusalOf);
  const [isDone, setIsDone] = useState(false);

  async function undo(): Promise<void> {
    if (token === undefined) return;
    await api.send(undoEmailChange, { body: { token } });
    setIsDone(true);
  }

  if (isDone) return <Done />;
  return (
    <>
      <PageHeading>メールアドレスの変更を取り消しますか？</PageHeading>
      <Section>
        <p>
          変更に心当たりがない場合は、取り消してください。ご登録が変更前のメールアドレスに戻り、すべての端末からログアウトします。
        </p>
        {problem !== undefined && (
          <Notice kind="error" title="取り消せませんでした" isAnnounced>
            <p>{problem}</p>
            <ClinicContact />
          </Notice>
        )}
        {token !== undefined && (
          <Button variant="danger" busy={isBusy} onClick={() => void run(undo)}>
            変更を取り消す
          </Button>
        )}
      </Section>
    </>
  );
}
