import {
  COMPANION_KIND_LABELS,
  COMPANION_KINDS,
  type CompanionKind,
  describeCompanion,
  linkOfCompanion,
  type RoomCompanion,
} from "@madoguchi/contract/visit/companion";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import {
  answerCompanionCall,
  endCompanionCall,
  inviteCompanionCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Check, Copy, Share2 } from "lucide";
import { useState } from "react";
import { useRoomStep } from "../../entities/treatment/use-room-step.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The link for an invited person: copied, or shared with another application if the device supports it. */
function CompanionLink({ link }: { link: string }) {
  const [state, setState] = useState<"none" | "copied" | "failed">("none");
  const canShare = "share" in navigator;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p>
        招く方だけに、このリンクを送ってください。開いた方がお名前を知らせ、医師が承諾すると、診察に参加できます。リンクは診察が終わると使えなくなります。
      </p>
      <p className="select-all break-all rounded-control bg-page px-3 py-2 text-dns-14N-130 text-text">{link}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon shape={state === "copied" ? Check : Copy} aria-hidden className="size-5" />
          リンクをコピーする
        </Button>
        {canShare && (
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ title: "オンライン診察への同席", url: link }).catch(() => undefined)}
          >
            <Icon shape={Share2} aria-hidden className="size-5" />
            ほかのアプリで送る
          </Button>
        )}
      </div>
      <p role="status">
        {state === "copied" && "コピーしました。メールやメッセージに貼り付けて送ってください。"}
        {state === "failed" && "コピーできませんでした。上のリンクを長押しして、コピーしてください。"}
      </p>
    </div>
  );
}

const KIND_OPTIONS = COMPANION_KINDS.map((kind) => ({ value: kind, label: `${COMPANION_KIND_LABELS[kind]}の方` }));

export type CompanionPanelProps = { treatmentId: string; room: PatientRoom; refresh: () => Promise<void> };

/** The state of the invitation, for the patient. */
function describeStep(companion: RoomCompanion): string {
  const who = describeCompanion(companion);
  const { step, invitedBy, isConnected } = companion;
  if (step === "admitted")
    return isConnected ? `${who}が参加しています。` : `${who}は参加できます。入室を待っています。`;
  if (step === "asking" && invitedBy === "patient") return `${who}が待っています。医師の承諾をお待ちください。`;
  if (step === "asking" && companion.isColleague) return `${who}が、診察への同席を希望しています。`;
  if (step === "asking") return `クリニックが招いた${who}が、診察への同席を希望しています。`;
  return invitedBy === "patient"
    ? `${who}を招いています。`
    : companion.isColleague
      ? `医師が${who}に同席を依頼しています。応じると、承諾するかをお聞きします。`
      : `クリニックが${who}を招いています。お名前がわかると、承諾するかをお聞きします。`;
}

/** The patient's actions for a third person: invite, answer, dismiss. */
export function CompanionPanel({ treatmentId, room, refresh }: CompanionPanelProps) {
  const { api } = usePortal();
  const { take, isTaking, problem } = useRoomStep(async () => undefined, refresh);
  const [kind, setKind] = useState<CompanionKind>("family");
  const { companion } = room.state;

  const invite = () => {
    const body = { companionId: crypto.randomUUID(), kind };
    return take(() => api.send(inviteCompanionCall, { params: { treatmentId }, body }));
  };

  if (!companion) {
    return (
      <div className="flex flex-col gap-4">
        <p>離れた場所にいるご家族や通訳の方が、ビデオ通話に参加できます。お一人まで招けます。</p>
        <RadioGroup
          name="companion-kind"
          label="どなたを招きますか"
          isTiled
          value={kind}
          options={KIND_OPTIONS}
          onChange={({ target }) => setKind(COMPANION_KINDS.find((known) => known === target.value) ?? kind)}
        />
        {problem !== undefined && <p role="alert">{problem}</p>}
        <Button variant="secondary" busy={isTaking} busyLabel="作っています…" onClick={() => void invite()}>
          招待リンクを作る
        </Button>
      </div>
    );
  }

  const params = { treatmentId, companionId: companion.companionId };
  const isAsked = companion.step === "asking" && companion.invitedBy === "clinic";
  const link = linkOfCompanion(companion, room.companionLink);
  const read = { name: companion.name, relation: companion.relation };
  const answer = (isAdmitted: boolean) =>
    take(() => api.send(answerCompanionCall, { params, body: { isAdmitted, read } }));
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-700">
        {describeStep(companion)}
      </p>
      {companion.step === "invited" && link !== undefined && <CompanionLink link={link} />}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {isAsked ? (
        <>
          <p>承諾すると、映像と声がこの方に届きます。いつでも退出してもらえます。</p>
          <Button busy={isTaking} onClick={() => void answer(true)}>
            同席を承諾する
          </Button>
          <Button variant="secondary" busy={isTaking} onClick={() => void answer(false)}>
            断る
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          busy={isTaking}
          onClick={() => void take(() => api.send(endCompanionCall, { params }))}
        >
          {companion.step === "invited" ? "招待を取り消す" : "退出してもらう"}
        </Button>
      )}
    </div>
  );
}
