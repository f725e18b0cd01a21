import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { nameDay } from "../../entities/spot/name-day.ts";

/** A patient who has applied for more medicine may need no visit: this is shown before the choice of a time. */
export function ApplicationNotice({ treatmentId }: { treatmentId: string }) {
  return (
    <Notice
      kind="info"
      title="お薬の追加を医師が確認しています"
      actions={
        <Link to="/treatment/$treatmentId" params={{ treatmentId }} className={STANDALONE_LINK_CLASS}>
          申請の内容を見る
        </Link>
      }
    >
      結果は、メールやLINEでお知らせします。お薬だけが必要な方は、そのままお待ちください。診察もご予約いただけます。
    </Notice>
  );
}

/** The patient has joined the waiting list of a day. */
export function JoinedNotice({ day }: { day: CalendarDay }) {
  return (
    <Notice
      kind="success"
      title={`${nameDay(day)}の空き待ちに登録しました`}
      isAnnounced
      actions={
        <Link to="/settings/waitlist" className={STANDALONE_LINK_CLASS}>
          空き待ちを確認する
        </Link>
      }
    >
      空きが出たら、待っている順にお知らせします。ほかの日をご予約いただくこともできます。
    </Notice>
  );
}
