import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateTime, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { DateText } from "@madoguchi/ui/text/date-text";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { CALL_TEXT, isByTelephone, visitWord } from "../../entities/clinic/visit-word.ts";
import { PROGRESS_TEXTS } from "../../entities/treatment/payment-progress.ts";
import { RoomEntry } from "../../entities/treatment/room-entry.tsx";
import { PayLink, QuestionnaireLink, RoomLink } from "../../entities/treatment/treatment-links.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { ActionCard } from "./action-card.tsx";

function Pay({ action }: { action: Extract<NextAction, { kind: "pay" }> }) {
  const what = TREATMENT_KIND_LABELS[action.treatmentKind];
  const { progress } = action;
  if (progress !== null) {
    return (
      <ActionCard
        heading={progress === "confirming" ? "お支払いを確認しています" : "お支払いをクリニックが確認しています"}
        way={
          <PayLink treatmentId={action.treatmentId} progress={progress}>
            支払う
          </PayLink>
        }
      >
        <p>
          {what}のお支払い（{formatYen(action.total)}）の結果は、確認でき次第メールやLINEでお知らせします。
          {PROGRESS_TEXTS[progress]}
        </p>
      </ActionCard>
    );
  }
  if (action.isExpired) {
    return (
      <ActionCard
        heading="お支払い期限が過ぎています"
        way={
          action.canPay && (
            <PayLink treatmentId={action.treatmentId} progress={null} isLate>
              支払う
            </PayLink>
          )
        }
      >
        <p>
          {what}のお支払い（{formatYen(action.total)}
          ）が完了していません。
          {action.canPay ? "いまもお支払いいただけます。" : "お支払いの方法は、クリニックへお電話ください。"}
        </p>
        {!action.canPay && <ClinicPhone hasName />}
      </ActionCard>
    );
  }
  return (
    <ActionCard
      heading="お支払いをお願いします"
      way={
        <PayLink treatmentId={action.treatmentId} progress={null}>
          支払う
        </PayLink>
      }
    >
      <p>
        {what}の金額は<strong>{formatYen(action.total)}</strong>です。
        <strong>
          <DateText at={new Date(action.dueAt)} />
        </strong>
        までにお支払いください。
      </p>
    </ActionCard>
  );
}

function VisitAhead({ action }: { action: Extract<NextAction, { kind: "visit-ahead" }> }) {
  const { now } = usePortal();
  const clinic = useClinic();
  const startsAt = new Date(action.startsAt);
  const isToday = toCalendarDay(startsAt) === toCalendarDay(now());
  const words = `医師と${visitWord(clinic)}で診察を行います。ご本人確認書類とお薬手帳をお手元にご用意ください。`;
  return (
    <ActionCard
      heading={isToday ? "本日、診察のご予約があります" : "次の診察をお待ちください"}
      way={<RoomEntry treatment={{ ...action, statusId: TreatmentStatus.Reserved }} />}
    >
      <p>
        {!(isToday || isByTelephone(clinic)) && `診察室は${formatTime(new Date(action.roomOpensAt))}に開きます。`}
        {words}
      </p>
    </ActionCard>
  );
}

function Book({ isRegistered }: { isRegistered: boolean }) {
  return (
    <ActionCard
      heading={isRegistered ? "診察をご予約いただけます" : "はじめての診察をご予約ください"}
      way={
        <Link to="/reservation/new" className={buttonClass()}>
          新規診察予約
        </Link>
      }
    >
      <p>
        {isRegistered
          ? "ご予約はありません。診療科と日時を選ぶだけで予約できます。"
          : "日時を選んだあとに、お客様情報をご登録いただきます。クリニックでご予約をお取りした方は、先にご登録ください。"}
      </p>
      {!isRegistered && (
        <Link to="/reservation/registration" className={STANDALONE_LINK_CLASS}>
          はじめての方の登録
        </Link>
      )}
    </ActionCard>
  );
}

function RoomOpen({ action }: { action: Extract<NextAction, { kind: "room-open" }> }) {
  const time = formatTime(new Date(action.startsAt));
  if (isByTelephone(useClinic())) {
    return (
      <ActionCard heading="まもなく診察のお時間です">
        <p>
          {time}からの診察です。{CALL_TEXT}
        </p>
      </ActionCard>
    );
  }
  return (
    <ActionCard heading="診察室が開いています" way={<RoomLink treatmentId={action.treatmentId}>診察室へ</RoomLink>}>
      <p>{time}からの診察です。静かな場所で、診察室に入ってお待ちください。</p>
    </ActionCard>
  );
}

function InProgress({ action }: { action: Extract<NextAction, { kind: "visit-in-progress" }> }) {
  const hasRoom = !isByTelephone(useClinic());
  return (
    <ActionCard
      heading="診察中です"
      way={hasRoom && <RoomLink treatmentId={action.treatmentId}>診察室に戻る</RoomLink>}
    >
      <p>つながらないときは、クリニックへお電話ください。</p>
      <ClinicPhone hasName />
    </ActionCard>
  );
}

function AnswerQuestionnaire({ action }: { action: Extract<NextAction, { kind: "answer-questionnaire" }> }) {
  const when = formatDateTime(new Date(action.startsAt));
  return (
    <ActionCard
      heading={action.hasDraft ? "つぎは、問診の続きです" : "つぎは、問診です"}
      way={
        <QuestionnaireLink target={action}>{action.hasDraft ? "問診の続きに答える" : "問診に答える"}</QuestionnaireLink>
      }
    >
      <p>
        {action.hasDraft ? "ここまでの回答は保存されています。" : "診察の前に、医師が拝見します。"}
        <strong>{when}</strong>の診察までにお答えください。
      </p>
    </ActionCard>
  );
}

function TestDevice({ action }: { action: Extract<NextAction, { kind: "test-device" }> }) {
  return (
    <ActionCard
      heading="つぎは、機器の確認です"
      way={
        <Link to="/examination-test/" className={buttonClass()}>
          機器を確認する
        </Link>
      }
    >
      <p>
        診察に使うカメラ・マイク・音・通信を、2分ほどで確かめます。
        <strong>
          <DateText at={new Date(action.startsAt)} />
        </strong>
        の診察までに、診察に使う機器でお試しください。
      </p>
    </ActionCard>
  );
}

export type NextActionCardProps = { action: NextAction; isRegistered: boolean };

/** The top card: the next action, with a button where there is something to press. */
export function NextActionCard({ action, isRegistered }: NextActionCardProps) {
  switch (action.kind) {
    case "room-open":
      return <RoomOpen action={action} />;
    case "visit-in-progress":
      return <InProgress action={action} />;
    case "pay":
      return <Pay action={action} />;
    case "answer-questionnaire":
      return <AnswerQuestionnaire action={action} />;
    case "register-address":
      return (
        <ActionCard
          heading="お届け先をご登録ください"
          way={
            <Link to="/payment-information/shipping-address" className={buttonClass()}>
              お届け先を登録する
            </Link>
          }
        >
          <p>
            {action.isParcelWaiting
              ? "お薬の準備ができています。お送りする住所をご登録いただくと発送します。"
              : "お薬をお送りする住所を、診察の前にご登録ください。"}
          </p>
        </ActionCard>
      );
    case "register-card":
      return (
        <ActionCard
          heading="お支払い方法をご登録ください"
          way={
            <Link to="/payment-information/payment-method" className={buttonClass()}>
              お支払い方法を登録する
            </Link>
          }
        >
          <p>診察のあとのお支払いに使うカードを、診察の前にご登録ください。</p>
        </ActionCard>
      );
    case "test-device":
      return <TestDevice action={action} />;
    case "visit-ahead":
      return <VisitAhead action={action} />;
    case "book":
      return <Book isRegistered={isRegistered} />;
  }
}
