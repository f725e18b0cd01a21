import type { WaitlistPlace } from "@madoguchi/contract/waitlist/waitlist";
import { joinWaitlistCall, readOwnWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { OFFER_MINUTES } from "@madoguchi/contract/waitlist/waitlist-limits";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isNotRegistered } from "../../api/is-not-registered.ts";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { nameDay } from "../../entities/spot/name-day.ts";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** A full day whose waiting list the patient wants to join. */
export type WaitWish = {
  clinicalDepartmentId: string;
  clinicalDepartmentName: string;
  doctor: string | undefined;
  day: string;
};

type JoinWaitlistDialogProps = { wish: WaitWish; onJoined: () => void; onClose: () => void };

type Waiting = Pick<WaitlistPlace, "clinicalDepartmentId" | "day" | "doctorName">;

function isSamePlace(one: Waiting, other: Waiting): boolean {
  return (
    one.clinicalDepartmentId === other.clinicalDepartmentId &&
    one.day === other.day &&
    one.doctorName === other.doctorName
  );
}

/** A patient whom the clinic does not know yet (C001, C005) registers, and comes back to the full day. */
function describeRefusal(error: unknown): ReactNode {
  if (!isNotRegistered(error)) return describeAct(error);
  return (
    <>
      {describeAct(error)}
      <Link
        to="/reservation/registration"
        search={{ returnTo: window.location.pathname + window.location.search }}
        className={STANDALONE_LINK_CLASS}
      >
        登録へ進む
      </Link>
    </>
  );
}

/** Explains the waiting list, and joins it. */
export function JoinWaitlistDialog({ wish, onJoined, onClose }: JoinWaitlistDialogProps) {
  const { api } = usePortal();
  const nameOf = useDoctorNames();
  const action = useReportedAction<ReactNode>(describeRefusal);
  const { clinicalDepartmentId, clinicalDepartmentName, doctor, day } = wish;

  async function join(): Promise<void> {
    const place = { clinicalDepartmentId, day, doctorName: doctor ?? null };
    await settleLostAct(
      () => api.send(joinWaitlistCall, { body: place }),
      async () => (await api.send(readOwnWaitlistCall)).places.some((each) => isSamePlace(each, place)),
    );
    onJoined();
  }

  return (
    <ActionDialog
      title={`${nameDay(day)}の空きを待ちますか？`}
      submitLabel="空きが出たら知らせる"
      busyLabel="登録中…"
      action={action}
      act={join}
      problemTitle={action.titleOf("登録できませんでした")}
      closeLabel="やめる"
      onClose={onClose}
    >
      <p>
        {clinicalDepartmentName}・{doctor === undefined ? "担当医は指定しない" : `${nameOf(doctor)}医師`}
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        <li>空きが出ると、待っている順に、メールかLINEでお知らせします（夜10時から朝7時を除く）。</li>
        <li>お知らせから{OFFER_MINUTES}分間、その席をお取りします。予約は、ご自身で確定してください。</li>
        <li>{OFFER_MINUTES}分を過ぎると次の方へご案内し、この日の空き待ちは終わります。</li>
        <li>空きが出ないまま受付が終わった場合、お知らせはお送りしません。</li>
        <li>クリニックがその日の受付をやめたときはお知らせし、空き待ちは終わります。</li>
      </ul>
    </ActionDialog>
  );
}
