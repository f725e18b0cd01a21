import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { VISIT_END_TEXTS, type VisitEnd } from "@madoguchi/contract/visit/visit-end";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { EmptyPicture } from "@madoguchi/ui/pictures/empty-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { Link } from "@tanstack/react-router";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { CALL_TEXT } from "../../entities/clinic/visit-word.ts";
import { PhoneWish, type PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { RoomHead } from "./room-head.tsx";

function BookLink() {
  return (
    <Link to="/reservation/new" className={buttonClass("secondary")}>
      予約し直す
    </Link>
  );
}

type AbsentProps = {
  room: PatientRoom;
  /** Shows whether the visit can still be moved; `undefined` while it loads. */
  treatment: TreatmentDetail | undefined;
  phoneWish: PhoneWishProps;
  isComingBack: boolean;
  onComeBack: () => void;
  problem: string | undefined;
};

/** After three unanswered calls, or when the patient has not come: the patient can return until the clinic ends the visit. */
export function AbsentRoom({ room, treatment, phoneWish, isComingBack, onComeBack, problem }: AbsentProps) {
  return (
    <>
      <PageState
        picture={<WaitingPicture />}
        heading={<PageHeading>ご不在のようでした</PageHeading>}
        actions={
          <>
            {problem !== undefined && <p role="alert">{problem}</p>}
            <Button busy={isComingBack} onClick={onComeBack}>
              待合室に戻る
            </Button>
            {treatment?.canChangeTime === true && (
              <TreatmentLink treatmentId={room.state.treatmentId} change="time">
                日時を変更する
              </TreatmentLink>
            )}
          </>
        }
      >
        ご予約の時間を過ぎましたが、つながりませんでした。待合室に戻ると、医師にお知らせします。
        {treatment?.canChangeTime === true
          ? "今日の受診が難しいときは、日時を変更するか、クリニックへお電話ください。"
          : "今日の受診が難しいときは、クリニックへお電話ください。"}
      </PageState>
      <Section heading="クリニックの連絡先">
        <RoomHead room={room} />
        <ClinicContact />
      </Section>
      <PhoneWish {...phoneWish} />
    </>
  );
}

function headingOf(endedAs: VisitEnd | null): string {
  if (endedAs === null) return "この予約はキャンセルされました";
  return endedAs === "broken-off" ? "診察が途中で終わりました" : "診察は行われませんでした";
}

/** The visit was cancelled, by the patient or by the clinic, or closed at the end of the day: states which. */
export function CancelledRoom({ treatmentId, endedAs }: { treatmentId: string; endedAs: VisitEnd | null }) {
  return (
    <>
      <PageState
        picture={<EmptyPicture />}
        heading={<PageHeading>{headingOf(endedAs)}</PageHeading>}
        actions={
          <>
            <TreatmentLink treatmentId={treatmentId} variant="primary">
              予約の内容を見る
            </TreatmentLink>
            <BookLink />
          </>
        }
      >
        {endedAs === null
          ? "この診察室には入れません。お心当たりがないときは、クリニックへお電話ください。"
          : VISIT_END_TEXTS[endedAs]}
      </PageState>
      <Section heading="クリニックの連絡先">
        <ClinicContact />
      </Section>
    </>
  );
}

/** A department without visits by video, with its own instructions, or a visit by telephone. */
export function ElsewhereRoom({ room }: { room: PatientRoom }) {
  const { visitInstructions, clinicalDepartmentName } = room.clinic;
  return (
    <>
      <PageHeading>受診のしかた</PageHeading>
      <Section>
        <RoomHead room={room} />
        {room.state.isByTelephone ? (
          <p>{CALL_TEXT}</p>
        ) : (
          <>
            <p>{clinicalDepartmentName}の診察は、このページのビデオ通話では行いません。</p>
            <p className="whitespace-pre-wrap">
              {visitInstructions ??
                "時間になりましたら、クリニックからご連絡します。お電話に出られるようにお待ちください。"}
            </p>
          </>
        )}
        <TreatmentLink treatmentId={room.state.treatmentId}>予約の内容を見る</TreatmentLink>
      </Section>
      <Section heading="クリニックの連絡先">
        <ClinicContact />
      </Section>
    </>
  );
}

type HeldProps = {
  /** Whether the other tab or device has left the room meanwhile. */
  isFree: boolean;
  isTaking: boolean;
  onTake: () => void;
};

/** Another tab or device of this patient is or was in the room. */
export function HeldElsewhere({ isFree, isTaking, onTake }: HeldProps) {
  return (
    <PageState
      picture={<EmptyPicture />}
      heading={<PageHeading>{isFree ? "この画面で続けられます" : "別の画面で参加中です"}</PageHeading>}
      actions={
        <>
          <Button busy={isTaking} busyLabel="切り替えています…" onClick={onTake}>
            {isFree ? "この画面で参加する" : "この画面に切り替える"}
          </Button>
          <Link to="/mypage" className={buttonClass("text")}>
            マイページへ
          </Link>
        </>
      }
    >
      {isFree
        ? "別の画面は閉じられました。参加するまで、この画面では呼び出しが鳴りません。"
        : "同じ診察室を、別のタブまたは別の端末で開いています。切り替えると、そちらの画面は診察室から出ます。"}
    </PageState>
  );
}
