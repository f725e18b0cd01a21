import type { KeptDoctor } from "@madoguchi/contract/operation/doctor";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { ArrowDown, ArrowUp, Stethoscope, UserPlus } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { toastFailure } from "../../errors/toast-failure.ts";
import { DoctorForm } from "./doctor-form.tsx";
import { PortraitDialog } from "./portrait-dialog.tsx";
import { type Doctors, useDoctors } from "./use-doctors.ts";

type Open = { kind: "new" } | { kind: "change" | "portrait" | "retire"; doctorId: string };

function swap(doctors: readonly KeptDoctor[], from: number, to: number): KeptDoctor[] {
  const ordered = [...doctors];
  const [moved] = ordered.splice(from, 1);
  return moved ? ordered.toSpliced(to, 0, moved) : ordered;
}

type DoctorActsProps = {
  doctor: KeptDoctor;
  at: number;
  all: readonly KeptDoctor[];
  doctors: Doctors;
  onOpen: (open: Open) => void;
};

function DoctorActs({ doctor: { doctorId, name }, at, all, doctors, onOpen }: DoctorActsProps) {
  const { run } = useAction(toastFailure);
  const move = (to: number) => run(() => doctors.order(swap(all, at, to)));
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="desk-act"
        aria-label={`${name}を上へ`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && void move(at - 1)}
      >
        <Icon shape={ArrowUp} className="size-5" />
      </button>
      <button
        type="button"
        className="desk-act"
        aria-label={`${name}を下へ`}
        aria-disabled={at === all.length - 1}
        onClick={() => at < all.length - 1 && void move(at + 1)}
      >
        <Icon shape={ArrowDown} className="size-5" />
      </button>
      <button
        type="button"
        className="desk-act"
        aria-label={`${name}の顔写真`}
        onClick={() => onOpen({ kind: "portrait", doctorId })}
      >
        顔写真
      </button>
      <button
        type="button"
        className="desk-act"
        aria-label={`${name}を変更する`}
        onClick={() => onOpen({ kind: "change", doctorId })}
      >
        変更する
      </button>
      <button
        type="button"
        className="desk-act"
        aria-label={`${name}の紹介をやめる`}
        onClick={() => onOpen({ kind: "retire", doctorId })}
      >
        紹介をやめる
      </button>
    </div>
  );
}

/** 設定 → 医師: the doctors in the order in which patients see them. */
export function DoctorsScreen() {
  const { roles } = useSignedIn();
  const doctors = useDoctors();
  const [open, setOpen] = useState<Open>();
  const { data, error, isValidating, mutate } = doctors.list;
  const mayChange = roles.includes("owner");
  const close = () => setOpen(undefined);
  if (!data) {
    return error ? (
      <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />
    ) : (
      <Skeleton className="h-96" />
    );
  }
  const all = data.doctors;
  const chosen = open && "doctorId" in open ? all.find(({ doctorId }) => doctorId === open.doctorId) : undefined;
  return (
    <section aria-labelledby="doctors" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 max-w-2xl flex-1 basis-80 flex-col gap-1">
          <h2 id="doctors" className="text-std-20B-160">
            医師（{all.length}）
          </h2>
          <p className="break-phrase text-text-secondary">
            患者さんの画面に、この順番で紹介します。変更は数秒で反映されます。
          </p>
        </div>
        {mayChange && (
          <button type="button" className="desk-act" onClick={() => setOpen({ kind: "new" })}>
            <Icon shape={UserPlus} className="size-5" />
            医師を加える
          </button>
        )}
      </div>
      {all.length === 0 ? (
        <EmptyState icon={Stethoscope} title="まだ医師を紹介していません。" />
      ) : (
        <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
          {all.map((doctor, at) => (
            <li
              key={doctor.doctorId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0"
            >
              <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
                <Avatar portraitUrl={doctor.portrait?.url ?? null} />
                <div className="min-w-0">
                  <h3 className="break-phrase font-700">
                    {doctor.name}
                    {doctor.kana && <span className="ml-3 font-400 text-text-secondary">{doctor.kana}</span>}
                  </h3>
                  <p className="break-phrase text-text-secondary">
                    {doctor.licenceYear}年免許取得
                    {doctor.specialities.length > 0 && `　${doctor.specialities.join("・")}`}
                  </p>
                  {doctor.line !== "" && <p className="break-phrase">{doctor.line}</p>}
                </div>
              </div>
              {mayChange && <DoctorActs doctor={doctor} at={at} all={all} doctors={doctors} onOpen={setOpen} />}
            </li>
          ))}
        </ul>
      )}
      {(open?.kind === "new" || (open?.kind === "change" && chosen)) && (
        <DoctorForm
          doctor={chosen}
          position={all.length}
          onClose={close}
          onSubmit={async (request) => {
            await doctors.store(chosen?.doctorId ?? `doctor-${crypto.randomUUID()}`, request);
            showToast("success", "医師の紹介を登録しました");
            close();
          }}
        />
      )}
      {open?.kind === "portrait" && chosen && <PortraitDialog doctor={chosen} doctors={doctors} onClose={close} />}
      {open?.kind === "retire" && chosen && (
        <ConfirmDialog
          title={`${chosen.name}さんの紹介をやめますか？`}
          text="患者さんの画面から紹介が消え、顔写真も削除されます。予約枠とこれまでの診察の記録は、そのまま残ります。"
          submitLabel="紹介をやめる"
          act={() => doctors.retire(chosen.doctorId)}
          onClose={close}
        />
      )}
    </section>
  );
}
