import { formatYen } from "@madoguchi/contract/payment/money";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { LinkRow } from "@madoguchi/ui/layout/link-list";
import { LINK_ROW_CLASS } from "@madoguchi/ui/layout/link-row-class";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";
import { StatusBadge } from "./status-badge.tsx";
import { describeApplied, describeKind, describePeriod } from "./treatment-description.ts";
import { TreatmentTile } from "./treatment-head.tsx";
import { TreatmentLink } from "./treatment-links.tsx";
import { TreatmentProgress } from "./treatment-path.tsx";

/** One treatment in a list, as one link: day, department, time, doctor, status and price. */
export function TreatmentRow({ treatment }: { treatment: TreatmentLine }) {
  const nameOf = useDoctorNames();
  const { treatmentId, statusId, startsAt, doctorName, total } = treatment;
  return (
    <li>
      <TreatmentLink treatmentId={treatmentId} className={`${LINK_ROW_CLASS} my-1`}>
        <LinkRow
          picture={<TreatmentTile treatment={treatment} />}
          text={
            <span className="flex flex-col items-start gap-1">
              <span className="flex w-full flex-wrap items-center justify-between gap-x-3">
                <StatusBadge statusId={statusId} label={treatment.statusWords} />
                {total !== null && <span className="tabular-nums">{formatYen(total)}</span>}
              </span>
              <strong className="break-phrase">
                {treatment.clinicalDepartmentName}・{describeKind(treatment)}
              </strong>
            </span>
          }
          note={
            <span className="flex flex-col gap-1">
              <span className="break-phrase">
                {startsAt === null ? `申請：${describeApplied(treatment)}` : describePeriod(treatment)}
              </span>
              {doctorName !== null && <span className="break-phrase">{nameOf(doctorName)} 医師</span>}
              <TreatmentProgress steps={treatment.steps} />
            </span>
          }
        />
      </TreatmentLink>
    </li>
  );
}
