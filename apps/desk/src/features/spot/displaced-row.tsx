import type { DisplacedVisit, FreeTime } from "@madoguchi/contract/displaced/displaced";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Link } from "@tanstack/react-router";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { CANCEL, LATER } from "./displaced-choice.ts";

type DisplacedRowProps = {
  visit: DisplacedVisit;
  wish: string;
  choices: readonly FreeTime[];
  /** Why the last step did not settle this visit. */
  problem: string | undefined;
  onChoose: (wish: string) => void;
};

/** A visit at a closed time, and the choice for it. */
export function DisplacedRow({ visit, wish, choices, problem, onChoose }: DisplacedRowProps) {
  const { treatmentId, patientName, medicalRecordCode, startsAt, doctorName } = visit;
  const whose = patientName === "" ? medicalRecordCode : `${patientName}さま`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2">
      <p className="min-w-0 flex-1 basis-60 break-phrase">
        <Link
          to="/visit/$treatmentId"
          params={{ treatmentId }}
          className="font-700 text-key underline underline-offset-4"
        >
          {whose}
        </Link>
        <span className="ml-2 text-text-secondary">{medicalRecordCode}</span>
        <span className="block text-text-secondary tabular-nums">
          {formatDateTime(new Date(startsAt))}　{doctorName}
        </span>
      </p>
      <div className="min-w-0 flex-1 basis-72">
        <CompactSelect
          id={`displaced-${treatmentId}`}
          hidesLabel
          label={patientName === "" ? `${whose}の移す先` : `${whose}（${medicalRecordCode}）の移す先`}
          value={wish}
          error={problem}
          onChange={({ target }) => onChoose(target.value)}
          options={[
            ...choices.map((time) => ({
              value: time.spotId,
              label: `${formatDateTime(new Date(time.startsAt))}　${time.doctorName}`,
            })),
            { value: LATER, label: "あとで決める" },
            { value: CANCEL, label: "予約をキャンセルする" },
          ]}
        />
      </div>
    </li>
  );
}
