import type { ManagedDoctor } from "@madoguchi/contract/doctor/doctor";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { Stethoscope } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { DoctorForm } from "./doctor-form.tsx";
import { PortraitDialog } from "./portrait-dialog.tsx";
import { useDoctors } from "./use-doctors.ts";

function DoctorFacts({ doctor: { name, kana, licenceYear, specialities, line, portrait } }: { doctor: ManagedDoctor }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar portraitUrl={portrait?.url ?? null} />
      <div className="min-w-0">
        <h3 className="break-phrase font-700">
          {name}
          {kana && <span className="ml-3 font-400 text-text-secondary">{kana}</span>}
        </h3>
        <p className="break-phrase text-text-secondary">
          {licenceYear}年免許取得
          {specialities.length > 0 && `　${specialities.join("・")}`}
        </p>
        {line !== "" && <p className="break-phrase">{line}</p>}
      </div>
    </div>
  );
}

/** 設定 → 医師: the doctors in the order in which patients see them. */
export function DoctorsScreen() {
  const { roles } = useSignedIn();
  const doctors = useDoctors();
  const [portrayedId, setPortrayedId] = useState<string>();
  const all = doctors.list.data?.doctors ?? [];
  const portrayed = all.find(({ doctorId }) => doctorId === portrayedId);
  const mayChange = roles.includes("owner");
  return (
    <ListScreen
      title="医師"
      count={doctors.list.data?.doctors.length}
      lead="患者さまの画面に、この順番で紹介します。変更は数秒で反映されます。"
      read={doctors.list}
      itemsOf={(data) => data.doctors}
      keyOf={({ doctorId }) => doctorId}
      nameOf={({ name }) => name}
      row={(doctor) => <DoctorFacts doctor={doctor} />}
      empty={{ icon: Stethoscope, title: "まだ医師を紹介していません。" }}
      form={(doctor, data, close) => (
        <DoctorForm
          doctor={doctor}
          position={data.doctors.length}
          onReadAgain={() => {
            close();
            doctors.readAgain();
          }}
          onClose={close}
          onSubmit={async (request) => {
            await doctors.store(doctor?.doctorId ?? `doctor-${crypto.randomUUID()}`, request, doctor);
            showToast("success", "医師の紹介を登録しました");
            close();
          }}
        />
      )}
      {...(mayChange && {
        addLabel: "医師を加える",
        mayChange,
        order: doctors.order,
        acts: ({ doctorId, name }: ManagedDoctor) => (
          <button
            type="button"
            className="desk-act"
            aria-label={`${name}の顔写真`}
            onClick={() => setPortrayedId(doctorId)}
          >
            顔写真
          </button>
        ),
        remove: {
          label: "紹介をやめる",
          spoken: ({ name }: ManagedDoctor) => `${name}の紹介をやめる`,
          question: ({ doctorId, name }: ManagedDoctor) => ({
            title: `${name}さんの紹介をやめますか？`,
            text: "患者さまの画面から紹介が消え、顔写真も削除されます。予約枠とこれまでの診察の記録は、そのまま残ります。",
            submitLabel: "紹介をやめる",
            act: () => doctors.retire(doctorId),
          }),
        },
      })}
    >
      {portrayed && <PortraitDialog doctor={portrayed} doctors={doctors} onClose={() => setPortrayedId(undefined)} />}
    </ListScreen>
  );
}
