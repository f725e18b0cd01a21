import type { ClinicBesideOthers } from "@madoguchi/contract/clinics/clinics";
import { takeBackClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import type { NeededLine } from "@madoguchi/contract/preparation/preparation";
import type { OwnClinic } from "@madoguchi/contract/staff/own-clinics";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { openPreparationPage, switchClinic } from "../../entities/own-clinics/switch-clinic.ts";
import { useOwnClinics } from "../../entities/own-clinics/use-own-clinics.ts";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";

/** Takes back a clinic that has had no patient, after a question. `onEnd` is also called after a refusal. */
function useTakeBackClinic(onEnd: () => Promise<unknown>) {
  const { api, session } = useDesk();
  const { clinicId: here } = useSignedIn();
  const ownersAct = useOwnersAct();
  return ({ clinicId, clinicName }: Pick<ClinicBesideOthers, "clinicId" | "clinicName">): Confirmation => ({
    title: `「${clinicName}」を取り消しますか`,
    text: "このクリニックに登録した設定、診療科、医師、診療時間、規約・説明文、問診票などがすべて消え、元に戻せません。このクリニックを開いている画面は、ログアウトになります。患者さまの記録はこのクリニックにはなく、ほかのクリニックは変わりません。",
    submitLabel: "クリニックを取り消す",
    act: async () => {
      const params = { clinicId: here, takenBackId: clinicId };
      try {
        await ownersAct(() => api.send(takeBackClinicCall, { params }));
      } catch (error) {
        await onEnd();
        throw error;
      }
      showToast("success", `「${clinicName}」を取り消しました。`);
      await session.refresh();
      await onEnd();
    },
  });
}

const LINES: Record<NeededLine, string> = {
  terms: "規約・説明文",
  departments: "診療科",
  doctors: "医師",
  hours: "診療時間",
};

type WayProps = { clinicId: string; clinicName: string; way: OwnClinic["way"] | undefined };

/** A link to the preparation of the current clinic, or a button that changes this browser over to another one. */
function PreparationWay({ clinicId, clinicName, way }: WayProps) {
  const desk = useDesk();
  const here = useSignedIn().clinicId;
  const { run, isBusy } = useAction((error) => toastFailure(error, describePasskeyFailure), { leavesPage: true });
  if (clinicId === here) {
    return (
      <Link to="/settings/preparation" className="desk-act self-start">
        開院までの準備へ
      </Link>
    );
  }
  if (way !== "here") return null;
  return (
    <button
      type="button"
      className="desk-act self-start"
      aria-busy={isBusy || undefined}
      onClick={() =>
        void run(async () => {
          await switchClinic(desk, { clinicId });
          openPreparationPage();
        })
      }
    >
      切り替えて、開院までの準備へ
      <span className="sr-only">：{clinicName}</span>
    </button>
  );
}

type LeftProps = { clinic: ClinicBesideOthers; way: OwnClinic["way"] | undefined; onTakeBack: () => void };

function LeftOf({ clinic, way, onTakeBack }: LeftProps) {
  const { clinicId: here, ownsBusiness } = useSignedIn();
  const { clinicId, clinicName, beforeOpening } = clinic;
  if (!beforeOpening) return null;
  const { openLines, lacksHost, mayBeTakenBack } = beforeOpening;
  return (
    <li className="flex flex-col gap-2 border-line border-b py-4 last:border-b-0">
      <h3 className="break-phrase text-std-16B-170">{clinicName}</h3>
      {openLines.length > 0 && (
        <>
          <p className="break-phrase">残っている準備：{openLines.map((line) => LINES[line]).join("、")}</p>
          <PreparationWay {...{ clinicId, clinicName, way }} />
        </>
      )}
      {lacksHost && (
        <div className="flex flex-col gap-2">
          <p className="break-phrase">
            患者さまの画面のアドレス（ホスト名）がまだありません。システムの運用担当者に、次のコマンドの実行をご依頼ください。
          </p>
          <code className="select-all break-all rounded-control bg-neutral p-3 text-dns-14N-130">
            madoguchi clinic-host add ホスト名 --clinic {clinicId} --surface portal
          </code>
        </div>
      )}
      {way === "other-passkey" && (
        <p className="break-phrase text-text-secondary">
          いまのパスキーでは開けません。クリニックを追加したときのパスキーでログインしてください。
        </p>
      )}
      {way === "elsewhere" && (
        <p className="break-phrase text-text-secondary">
          この画面からは切り替えられません。スタッフの画面のホスト名（--surface
          desk）と、その画面の登録用リンクも、運用担当者にご依頼ください。
        </p>
      )}
      {ownsBusiness && mayBeTakenBack && clinicId !== here && (
        <button type="button" className="desk-act self-start" onClick={onTakeBack}>
          このクリニックを取り消す<span className="sr-only">：{clinicName}</span>
        </button>
      )}
    </li>
  );
}

type ClinicsBeforeOpeningProps = {
  clinics: readonly ClinicBesideOthers[];
  onTakenBack: () => Promise<unknown>;
};

/** The remaining steps of each clinic before it opens. Nothing if all are open. */
export function ClinicsBeforeOpening({ clinics, onTakenBack }: ClinicsBeforeOpeningProps) {
  const { data } = useOwnClinics();
  const takeBack = useTakeBackClinic(onTakenBack);
  const [question, setQuestion] = useState<Confirmation>();
  const left = clinics.filter(({ beforeOpening }) => beforeOpening !== null);
  const wayOf = (clinic: ClinicBesideOthers) => data?.clinics.find(({ clinicId }) => clinicId === clinic.clinicId)?.way;
  return (
    <>
      {left.length > 0 && (
        <section aria-labelledby="before-opening" className="flex max-w-page flex-col gap-2">
          <h2 id="before-opening" className="text-std-20B-160">
            公開前のクリニック
          </h2>
          <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
            {left.map((clinic) => (
              <LeftOf
                key={clinic.clinicId}
                clinic={clinic}
                onTakeBack={() => setQuestion(takeBack(clinic))}
                way={wayOf(clinic)}
              />
            ))}
          </ul>
        </section>
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
