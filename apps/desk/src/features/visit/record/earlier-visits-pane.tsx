import { formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Link } from "@tanstack/react-router";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { PastRecordPane } from "../../../entities/patient/past-record-pane.tsx";
import { useCustomerRecord, type VisitAddress } from "../visit-requests.ts";

type EarlierVisitsPaneProps = { visit: VisitAddress; medicalRecordCode: string };

/** これまでの診察: links to the patient's other visits in this clinic, and imported earlier visits. */
export function EarlierVisitsPane({ visit, medicalRecordCode }: EarlierVisitsPaneProps) {
  const { data, error, mutate } = useCustomerRecord(visit.clinicId, medicalRecordCode);
  const others = data?.treatments.filter(
    ({ treatmentId, startsAt }) => treatmentId !== visit.treatmentId && startsAt !== null,
  );
  return (
    <>
      <Pane heading="これまでの診察">
        {error !== undefined && !data && <LoadError onRetry={() => void mutate()} />}
        {others?.length === 0 && (
          <p className="text-text-secondary">
            {data?.pastVisits.length === 0 ? "はじめての診察です。" : "このシステムでは、はじめての診察です。"}
          </p>
        )}
        {others && others.length > 0 && (
          <ul className="flex flex-col">
            {others.slice(0, 8).map((other) => (
              <li key={other.treatmentId} className="border-line border-b last:border-b-0">
                <Link
                  to="/visit/$treatmentId"
                  params={{ treatmentId: other.treatmentId }}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-key underline underline-offset-4 hover:decoration-2"
                >
                  <span>{other.startsAt && formatDateWithWeekday(new Date(other.startsAt))}</span>
                  <span>{other.clinicalDepartmentName}</span>
                  <span className="text-text-secondary">{other.statusLabel}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Pane>
      {data && <PastRecordPane record={data} />}
    </>
  );
}
