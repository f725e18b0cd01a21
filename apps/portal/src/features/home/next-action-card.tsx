import { formatDateTime, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { CalledPicture } from "@madoguchi/ui/pictures/called-picture";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { CALL_TEXT, isByTelephone, visitWord } from "../../entities/clinic/visit-word.ts";
import { RoomEntry } from "../../entities/treatment/room-entry.tsx";
import { QuestionnaireLink, RoomLink } from "../../entities/treatment/treatment-links.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { ActionCard } from "./action-card.tsx";
import { HeldSeat } from "./held-seat.tsx";
import { Pay } from "./pay-action.tsx";

/** An action of one kind. */
type Of<Kind extends NextAction["kind"]> = { action: Extract<NextAction, { kind: Kind }>; isOnShow: boolean };

function VisitAhead({ action }: { action: Extract<NextAction, { kind: "visit-ahead" }> }) {
  const { now } = usePortal();
  const clinic = useClinic();
  const startsAt = new Date(action.startsAt);
  const isToday = toCalendarDay(startsAt) === toCalendarDay(now());
  const words = `医師と${visitWord(clinic)}で診察を行います。`;
  return (
    <ActionCard
      heading={isToday ? "本日、診察のご予約があります" : "次の診察をお待ちください"}
      way={<RoomEntry treatment={{ ...action, statusId: TreatmentStatus.Reserved }} />}
    >
      <p>
        {words}
        {!(isToday || isByTelephone(clinic)) && `診察室は${formatTime(new Date(action.roomOpensAt))}に開きます。`}
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

function RoomOpen({ action, isOnShow }: Of<"room-open">) {
  const from = isOnShow ? "" : `${formatTime(new Date(action.startsAt))}からの診察です。`;
  if (isByTelephone(useClinic())) {
    return (
      <ActionCard heading="まもなく診察のお時間です">
        <p>
          {from}
          {CALL_TEXT}
        </p>
      </ActionCard>
    );
  }
  return (
    <ActionCard
      heading="診察室が開いています"
      picture={<CalledPicture className="w-[min(4rem,18vw)] shrink-0" />}
      way={<RoomLink treatmentId={action.treatmentId}>診察室に入る</RoomLink>}
    >
      <p>{from}静かな場所で、診察室に入ってお待ちください。</p>
    </ActionCard>
  );
}

function InProgress({ action }: Of<"visit-in-progress">) {
  const clinic = useClinic();
  const hasRoom = !isByTelephone(clinic);
  return (
    <ActionCard
      heading="診察中です"
      picture={hasRoom && <CalledPicture className="w-[min(3rem,14vw)] shrink-0" />}
      way={hasRoom && <RoomLink treatmentId={action.treatmentId}>診察室に戻る</RoomLink>}
      help={
        <p className="flex flex-wrap items-center gap-x-2">
          つながらないときは
          <TextLink href={`tel:${clinic?.phoneNumber}`} isStandalone>
            {clinic?.phoneNumber}
          </TextLink>
        </p>
      }
    />
  );
}

function AnswerQuestionnaire({ action, isOnShow }: Of<"answer-questionnaire">) {
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
        {isOnShow ? "診察" : <strong>{`${when}の診察`}</strong>}までにお答えください。
      </p>
    </ActionCard>
  );
}

function TestDevice({ action, isOnShow }: Of<"test-device">) {
  const when = formatDateTime(new Date(action.startsAt));
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
        カメラ・マイク・音・通信を、2分ほどで確かめます。
        {isOnShow ? "診察" : <strong>{`${when}の診察`}</strong>}までに、診察に使う機器でお試しください。
      </p>
    </ActionCard>
  );
}

/** While a doctor decides an application the patient can only wait. */
function UnderReview() {
  return (
    <ActionCard heading="医師の確認をお待ちください">
      <p>結果は、メールやLINEでお知らせします。お待ちのあいだも、診察をご予約いただけます。</p>
    </ActionCard>
  );
}

export type NextActionCardProps = {
  action: NextAction;
  isRegistered: boolean;
  /** The treatment shown above, if any: its facts are not repeated. */
  shown?: Pick<TreatmentLine, "treatmentId" | "statusId"> | undefined;
};

/** The top card: the next action, with a button if there is something to press. */
export function NextActionCard({ action, isRegistered, shown }: NextActionCardProps) {
  const isOnShow = shown !== undefined && "treatmentId" in action && action.treatmentId === shown.treatmentId;
  switch (action.kind) {
    case "room-open":
      return <RoomOpen action={action} isOnShow={isOnShow} />;
    case "visit-in-progress":
      return <InProgress action={action} isOnShow={isOnShow} />;
    case "pay":
      return <Pay action={action} />;
    case "book-held-seat":
      return <HeldSeat action={action} />;
    case "answer-document":
      return (
        <ActionCard
          heading="回答をお願いする書類があります"
          way={
            <Link to="/settings/documents" className={buttonClass()}>
              書類を読んで回答する
            </Link>
          }
        >
          <p>クリニックからの書類をお読みのうえ、同意されるかどうかをお答えください。</p>
        </ActionCard>
      );
    case "answer-questionnaire":
      return <AnswerQuestionnaire action={action} isOnShow={isOnShow} />;
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
      return <TestDevice action={action} isOnShow={isOnShow} />;
    case "visit-ahead":
      return <VisitAhead action={action} />;
    case "visit-elsewhere":
      return (
        <ActionCard heading="ほかのクリニックにご予約があります">
          <p>
            「{action.clinicName}
            」のご予約が終わっていません。その診察が終わるか、そのご予約をキャンセルすると、こちらでも予約できます。
          </p>
        </ActionCard>
      );
    case "book":
      if (shown?.statusId === TreatmentStatus.AdditionalMedicinePending) return <UnderReview />;
      return <Book isRegistered={isRegistered} />;
  }
}
