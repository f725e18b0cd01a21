import { formatDateTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ClinicPhone } from "../../services/clinic-phone.tsx";
import { usePortal } from "../../services/portal.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Section } from "../../ui/section.tsx";
import type { NextAction } from "./next-action.ts";

export const NEXT_ACTION_HEIGHT = "min-h-68 sm:min-h-54";

function BookLink() {
  return (
    <div className="mt-auto flex justify-center">
      <Link to="/reservation/new" className={buttonClass()}>
        新規診察予約
      </Link>
    </div>
  );
}

/** As high before as after the action is known, so that nothing below it moves; each content nearly fills it. */
function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section heading={heading} tone="key" className={NEXT_ACTION_HEIGHT}>
      {children}
    </Section>
  );
}

/** The card on top: the one thing to do next, in words and as a button where there is something to press. */
export function NextActionCard({ action }: { action: NextAction }) {
  const { now } = usePortal();
  if (action.kind === "visit-in-progress") {
    return (
      <Card heading="診察中です">
        <p>クリニックからのご案内に沿ってお進みください。つながらないときは、クリニックへお電話ください。</p>
        <ClinicPhone hasName />
      </Card>
    );
  }
  if (action.kind === "pay") {
    return (
      <Card heading="お支払いをお願いします">
        <p>
          お支払いが完了していない診察があります。
          {action.dueAt !== null && (
            <>
              期限は<strong>{formatDateTime(new Date(action.dueAt))}</strong>です。
            </>
          )}
        </p>
        <div className="mt-auto flex justify-center">
          <Link to="/reservation/payment-remaining" className={buttonClass()}>
            お支払いの内容を見る
          </Link>
        </div>
      </Card>
    );
  }
  if (action.kind === "visit-ahead") {
    const startsAt = new Date(action.startsAt);
    const isToday = toCalendarDay(startsAt) === toCalendarDay(now());
    return (
      <Card heading={isToday ? "本日、診察のご予約があります" : "次の診察をお待ちください"}>
        <p className="text-std-20B-160">{formatDateTime(startsAt)}</p>
        <p>時間になりましたら、医師とビデオ通話で診察を行います。ご本人確認書類とお薬手帳をお手元にご用意ください。</p>
      </Card>
    );
  }
  return (
    <Card heading={action.kind === "register" ? "はじめての診察をご予約ください" : "診察をご予約いただけます"}>
      <p>
        {action.kind === "register"
          ? "日時を選んだあとに、お客様情報をご登録いただきます。"
          : "診療科と日時を選ぶだけで予約できます。"}
      </p>
      <BookLink />
    </Card>
  );
}
