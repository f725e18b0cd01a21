import { isCompleted, isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Button } from "@madoguchi/ui/buttons/button";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { useNextTreatmentId, useTreatmentList } from "../../entities/treatment/use-treatments.ts";
import { isSettled } from "../../fetching/async-state.ts";

/** A treatment that keeps the account open, in the order of the server's own refusals. */
export type Obstacle = { kind: "visit" | "unpaid" | "application" | "parcel"; treatmentId: string };

const TEXTS = {
  visit: "ご予約中の診察があります。予約をキャンセルするか、診察が終わってからお手続きください。",
  unpaid: "お支払いが済んでいない診察があります。お支払いのあとにお手続きください。",
  application: "お薬の追加を申請中です。申請を取り消すか、結果が出てからお手続きください。",
  parcel: "お届け前のお薬があります。お薬の発送のあとにお手続きください。",
} as const satisfies Record<Obstacle["kind"], string>;

function isToBeSent({ statusId, steps }: TreatmentLine): boolean {
  const parcel = steps.find(({ step }) => step === "delivery");
  return isCompleted(statusId) && parcel?.state === "current" && parcel.at === undefined;
}

/** What the patient's own records of this clinic show; the server also knows of other clinics. */
export function findObstacles(
  visitId: string | null,
  { unpaid, history }: { unpaid: readonly TreatmentLine[]; history: readonly TreatmentLine[] },
): Obstacle[] {
  const of = (kind: Obstacle["kind"], lines: readonly TreatmentLine[]) =>
    lines.slice(0, 1).map(({ treatmentId }) => ({ kind, treatmentId }));
  return [
    ...(visitId === null ? [] : [{ kind: "visit" as const, treatmentId: visitId }]),
    ...of(
      "unpaid",
      unpaid.filter(({ statusId }) => isUnpaid(statusId)),
    ),
    ...of(
      "application",
      history.filter(({ statusId }) => statusId === TreatmentStatus.AdditionalMedicinePending),
    ),
    ...of("parcel", history.filter(isToBeSent)),
  ];
}

/** The obstacles to closing the account; `undefined` while they load. A failed read leaves the decision to the server. */
export function useClosureObstacles(): Obstacle[] | undefined {
  const visit = useNextTreatmentId();
  const list = useTreatmentList();
  if (!(isSettled(visit) && isSettled(list))) return undefined;
  return findObstacles(visit.value ?? null, list.value ?? { unpaid: [], history: [] });
}

function ObstacleLink({ kind, treatmentId }: Obstacle) {
  if (kind !== "unpaid") {
    return (
      <TreatmentLink treatmentId={treatmentId} className={STANDALONE_LINK_CLASS}>
        {kind === "visit" ? "ご予約を見る" : "内容を見る"}
      </TreatmentLink>
    );
  }
  return (
    <Link to="/payment/$treatmentId/" params={{ treatmentId }} className={STANDALONE_LINK_CLASS}>
      お支払いへ進む
    </Link>
  );
}

type ObstaclesDialogProps = { obstacles: readonly Obstacle[] | undefined; onClose: () => void };

/** Says why the account cannot be closed now, before anything is asked. */
export function ObstaclesDialog({ obstacles, onClose }: ObstaclesDialogProps) {
  return (
    <Dialog
      isOpen
      title={obstacles ? "いまは退会できません" : "退会の手続き"}
      onClose={onClose}
      actions={<Button onClick={onClose}>閉じる</Button>}
    >
      {obstacles ? (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-3">
            {obstacles.map((obstacle) => (
              <li key={obstacle.kind} className="flex flex-col items-start">
                <p>{TEXTS[obstacle.kind]}</p>
                <ObstacleLink {...obstacle} />
              </li>
            ))}
          </ul>
          <ClinicPhone hasName />
        </div>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  );
}
