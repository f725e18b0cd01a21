import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Countdown } from "@madoguchi/ui/text/countdown";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

export type ResendMailProps = {
  resendAfter: Date;
  isSending: boolean;
  refusal: string | undefined;
  /** The number of further mails that this page has requested. */
  resent: number;
  onResend: () => void;
};

/** 「再送する」, and the time left until it may be pressed. */
export function ResendMail({ resendAfter, isSending, refusal, resent, onResend }: ResendMailProps) {
  const { now } = usePortal();
  const [endedAt, setEndedAt] = useState<number>();
  const isTooEarly = endedAt !== resendAfter.getTime() && resendAfter > now();
  return (
    <div className="flex flex-col items-start gap-3">
      {resent > 0 && !refusal && (
        <Notice kind="success" title="メールを再送しました" isAnnounced>
          新しいメールのリンクか認証コードをお使いください。前のメールは使えません。
        </Notice>
      )}
      {refusal && (
        <Notice kind="error" title="メールを送信できませんでした" isAnnounced>
          {refusal}
        </Notice>
      )}
      {isTooEarly ? (
        <p className="text-text-secondary">
          再送できるまで <Countdown deadline={resendAfter} now={now} onEnd={() => setEndedAt(resendAfter.getTime())} />
        </p>
      ) : (
        <Button variant="secondary" busy={isSending} onClick={onResend}>
          再送する
        </Button>
      )}
    </div>
  );
}
