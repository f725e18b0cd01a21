import type { DisplacedVisit, FreeTime } from "@madoguchi/contract/displaced/displaced";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { MailX, Phone } from "lucide";
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
  const { treatmentId, patientName, medicalRecordCode, startsAt, doctorName, phoneNumber = "" } = visit;
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
        {visit.isReached === false && (
          <span className="flex flex-wrap items-center gap-x-3">
            <Badge tone="warning" icon={MailX}>
              お知らせが届きません
            </Badge>
            {phoneNumber !== "" && (
              <a
                href={`tel:${phoneNumber}`}
                className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-key tabular-nums underline underline-offset-4"
              >
                <Icon shape={Phone} className="size-4" />
                <span className="sr-only">電話する：</span>
                {phoneNumber}
              </a>
            )}
          </span>
        )}
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
