import type { ClinicBesideOthers } from "@madoguchi/contract/clinics/clinics";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CircleDashed } from "lucide";
import type { ReactNode } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { NumberCell, numberColumn, RowHead } from "../../entities/desk-table/number-cells.tsx";
import { Yen } from "../../entities/money/yen.tsx";
import { openStartPage, switchClinic } from "../../entities/own-clinics/switch-clinic.ts";
import { useOwnClinics } from "../../entities/own-clinics/use-own-clinics.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";

const COLUMNS = [
  "クリニック",
  numberColumn("診察"),
  numberColumn("うち終了"),
  numberColumn("待機中"),
  numberColumn("対応"),
  numberColumn("本日の医師"),
  numberColumn("請求"),
  numberColumn("入金"),
  numberColumn("返金"),
];

const MINUTE_MS = 60_000;

function sumOf(clinics: readonly ClinicBesideOthers[]) {
  const sum = (name: "visits" | "finished" | "waiting" | "tasks" | "doctors" | "charged" | "paid" | "refunded") =>
    clinics.reduce((total, clinic) => total + clinic[name], 0);
  return {
    ...{ visits: sum("visits"), finished: sum("finished"), waiting: sum("waiting"), waitingSince: null },
    ...{ tasks: sum("tasks"), doctors: sum("doctors") },
    ...{ charged: sum("charged"), paid: sum("paid"), refunded: sum("refunded") },
  };
}

type Numbers = Omit<ClinicBesideOthers, "clinicId" | "clinicName" | "beforeOpening">;

function NumberCells({ numbers, now }: { numbers: Numbers; now: Date }) {
  const { visits, finished, waiting, waitingSince, tasks, doctors, charged, paid, refunded } = numbers;
  const waited = waitingSince && Math.max(0, Math.floor((now.getTime() - Date.parse(waitingSince)) / MINUTE_MS));
  return (
    <>
      <NumberCell>{visits}</NumberCell>
      <NumberCell>{finished}</NumberCell>
      <NumberCell>
        {waiting}
        {waited !== null && <span className="block text-dns-14N-130 text-text-secondary">最長 {waited}分</span>}
      </NumberCell>
      <NumberCell>{tasks}</NumberCell>
      <NumberCell>{doctors}</NumberCell>
      <NumberCell>
        <Yen amount={charged} />
      </NumberCell>
      <NumberCell>
        <Yen amount={paid} />
      </NumberCell>
      <NumberCell>
        <Yen amount={refunded} />
      </NumberCell>
    </>
  );
}

/** A clinic in each row with a link to it, and the sum of several. */
export function ClinicsTable({ clinics }: { clinics: readonly ClinicBesideOthers[] }) {
  const desk = useDesk();
  const here = useSignedIn().clinicId;
  const { data } = useOwnClinics();
  const { run, busyWith, problem } = useAction(describePasskeyFailure, { leavesPage: true });
  const now = desk.now();
  const wayOf = (clinicId: string) => data?.clinics.find((clinic) => clinic.clinicId === clinicId);

  const open = (clinicId: string) =>
    run(async () => {
      await switchClinic(desk, { clinicId });
      openStartPage();
    }, clinicId);

  function nameOf({ clinicId, clinicName }: ClinicBesideOthers): ReactNode {
    const way = wayOf(clinicId);
    const look = "inline-flex min-h-11 items-center text-left text-key underline underline-offset-4";
    if (clinicId === here) return `${clinicName}（表示中）`;
    if (way?.way === "elsewhere" && way.url !== null) {
      return (
        <a href={way.url} className={look}>
          {clinicName}
        </a>
      );
    }
    if (way?.way !== "here") return clinicName;
    return (
      <button
        type="button"
        aria-busy={busyWith === clinicId || undefined}
        className={look}
        onClick={() => void open(clinicId)}
      >
        {clinicName}
        <span className="sr-only">に切り替える</span>
      </button>
    );
  }

  return (
    <>
      {problem && (
        <Notice kind="error" isAnnounced>
          {problem}
        </Notice>
      )}
      <DeskTable caption="クリニックごと" columns={COLUMNS}>
        {clinics.map((clinic) => (
          <tr key={clinic.clinicId} className="border-line border-b">
            <RowHead>
              {nameOf(clinic)}
              {clinic.beforeOpening && (
                <span className="mt-1 block">
                  <Badge tone="warning" icon={CircleDashed}>
                    公開前
                  </Badge>
                </span>
              )}
            </RowHead>
            <NumberCells numbers={clinic} now={now} />
          </tr>
        ))}
        {clinics.length > 1 && (
          <tr className="font-700">
            <RowHead>
              <b>合計</b>
            </RowHead>
            <NumberCells numbers={sumOf(clinics)} now={now} />
          </tr>
        )}
      </DeskTable>
    </>
  );
}
