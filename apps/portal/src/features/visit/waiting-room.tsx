import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { MOST_CALLS, type PatientRoom, type RoomState } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { MessageForm } from "../../entities/messages/message-form.tsx";
import { MessageList } from "../../entities/messages/message-list.tsx";
import { MOST_PHOTOS } from "../../entities/messages/use-messages.ts";
import { PhotoField } from "../../entities/photo/photo-field.tsx";
import { PHONE_WISH_HEADING, PhoneWishContent, type PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { VisitChange } from "../../entities/treatment/visit-change.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { type CallNotice, CallNoticeChoice } from "./call-notice.tsx";
import { CompanionPanel } from "./companion-panel.tsx";
import { OverdueNotice } from "./overdue-notice.tsx";
import { OwnDevices } from "./own-devices.tsx";
import { describeDelay, describeMinutesSince, describeQueue, isLate } from "./room-labels.ts";
import type { VisitCall } from "./use-call.ts";
import type { RoomMessages } from "./use-room-messages.ts";

type MemoProps = { treatmentId: string; messages: RoomMessages };

/** A note that the patient sends to the doctor before the visit; part of the record. */
function Memo({ treatmentId, messages }: MemoProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>書いたことや写真は、診察の前に医師が見ます。診療の記録に残ります。</p>
      <MessageList messages={messages.list} hidesPhotos onEarlier={messages.readEarlier} />
      <MessageForm
        name={`memo ${treatmentId}`}
        label="医師へのメモ"
        support="例：昨日から熱が38度あります"
        sent={messages.list}
        send={messages.sendText}
      />
    </div>
  );
}

/** Photos that the patient sends to the doctor before the visit; part of the record. */
function MemoPhotos({ treatmentId, messages }: MemoProps) {
  return (
    <PhotoField
      name="room-messages"
      label="写真を追加"
      treatmentId={treatmentId}
      value={messages.photoIds}
      onChange={messages.sendPhotos}
      maximumImages={MOST_PHOTOS}
      isPermanent
    />
  );
}

const WORDS = {
  stopped: {
    title: "医師が呼び出しを取りやめました",
    text: "順番はそのままです。もう一度お呼びするまで、このままお待ちください。",
  },
  mistaken: {
    title: "先ほどの呼び出しは、まちがいでした",
    text: "医師がまちがえてお呼びしました。申し訳ありません。順番はそのままですので、もう一度お呼びするまでお待ちください。",
  },
} as const;

/** The results of the doctor's calls, for a patient who continues to wait. */
function CallWord({ state: { lastCall, calls } }: { state: Pick<RoomState, "lastCall" | "calls"> }) {
  if (lastCall !== null) {
    return (
      <Notice kind="info" title={WORDS[lastCall].title} isAnnounced>
        {WORDS[lastCall].text}
      </Notice>
    );
  }
  if (calls === 0) return null;
  return (
    <Notice kind="warning" title={`医師が${calls}回お呼びしました`} isAnnounced>
      {calls < MOST_CALLS
        ? "お返事がなかったため、もう一度お呼びします。音が聞こえるように、この画面の前でお待ちください。"
        : "お返事がなかったため、ご不在とすることがあります。お待ちのときは、下のメモか、お電話でクリニックにお知らせください。"}
    </Notice>
  );
}

export type WaitingRoomProps = {
  room: PatientRoom;
  treatment: TreatmentDetail | undefined;
  /** The socket is down: the state is polled every few seconds. */
  isOnPoll: boolean;
  notice: CallNotice;
  memo: MemoProps;
  /** Camera and microphone of the coming call. */
  own: Pick<VisitCall, "media" | "mediaState">;
  refresh: () => Promise<void>;
  phoneWish: PhoneWishProps;
  isExiting: boolean;
  onLeave: () => void;
};

/** What a waiting patient may do, each on a line that unfolds; open where somebody waits for an answer. */
function Rows(props: WaitingRoomProps) {
  const { room, treatment, notice, memo, phoneWish, own, isExiting, onLeave } = props;
  const { treatmentId, companion } = room.state;
  const { messages } = memo;
  const isWrittenTo = messages.list.some(({ side }) => side === "doctor");
  return (
    <Section>
      <div className="-my-2 divide-y divide-line">
        <Disclosure summary="自分の映像とマイク">
          <OwnDevices media={own.media} state={own.mediaState} />
        </Disclosure>
        <Disclosure summary="家族や通訳の方と一緒に受ける" isOpen={Boolean(companion)}>
          <CompanionPanel treatmentId={treatmentId} room={room} refresh={props.refresh} />
        </Disclosure>
        <Disclosure summary="医師に伝えておくこと" isOpen={isWrittenTo}>
          <Memo {...memo} />
        </Disclosure>
        <Disclosure
          summary={
            messages.photoIds.length === 0 ? "医師に写真を送る" : `医師に写真を送る（${messages.photoIds.length}枚）`
          }
        >
          <MemoPhotos {...memo} />
        </Disclosure>
        <Disclosure summary="退出する・予約を変える">
          <div className="flex flex-col gap-4">
            <Button variant="secondary" busy={isExiting} busyLabel="退出中…" onClick={onLeave}>
              いったん退出する
            </Button>
            {treatment && <VisitChange treatment={treatment} />}
          </div>
        </Disclosure>
        <Disclosure summary={PHONE_WISH_HEADING} isOpen={phoneWish.state === "sent"}>
          <PhoneWishContent {...phoneWish} />
        </Disclosure>
      </div>
      <CallNoticeChoice {...notice} />
    </Section>
  );
}

/** 待合室: the place in the queue, the actual delay, a note to send, and that the page may be closed. */
export function WaitingRoom(props: WaitingRoomProps) {
  const { room, isOnPoll } = props;
  const { state, clinic } = room;
  const { now } = usePortal();
  const nameOf = useDoctorNames();
  const queue = describeQueue(state.patientsBefore);
  const isSoon = !state.isOverdue && !isLate(state) && (state.patientsBefore ?? 0) === 0;
  const waited = describeMinutesSince(state.waitingSince, now());
  return (
    <>
      <Section tone="key" className="items-start">
        <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-3">
          <WaitingPicture className="h-20 w-auto shrink-0" />
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
            <PageHeading>{isSoon ? "医師がまもなく接続します" : "順番をお待ちください"}</PageHeading>
            <div role="status" className="flex flex-col gap-1">
              {queue !== undefined && <p className="font-700 text-std-20B-150">{queue}</p>}
              <p className={isLate(state) ? "font-700" : ""}>{describeDelay(state)}</p>
            </div>
            <p>このままお待ちください。順番になると、音と画面でお知らせします。</p>
            <p>画面を閉じても大丈夫です。退出しても、順番が来たらメールやLINEでお知らせします。</p>
          </div>
        </div>
        <DescriptionList
          items={[
            {
              term: "予約の時間",
              description: `${formatTime(new Date(state.startsAt))}〜${formatTime(new Date(state.endsAt))}`,
            },
            {
              term: "担当医",
              description: `${clinic.doctorName === null ? "決まりしだいご案内します" : nameOf(clinic.doctorName)}（${clinic.clinicalDepartmentName}）`,
            },
            ...(waited === undefined ? [] : [{ term: "お待ちの時間", description: waited }]),
          ]}
        />
        <CallWord state={state} />
        {state.isOverdue && <OverdueNotice />}
        {isOnPoll && (
          <Notice kind="warning" title="通信が不安定です" isAnnounced>
            つなぎ直しています。順番はそのままです。
          </Notice>
        )}
      </Section>
      <Rows {...props} />
    </>
  );
}
