import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { ageInYears, formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Link } from "@tanstack/react-router";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Reads a patient of the clinic by code; reads nothing for `undefined`. */
function usePatient(medicalRecordCode: string | undefined): SWRResponse<CustomerRecord> {
  const { clinicId } = useSignedIn();
  const request = medicalRecordCode === undefined ? undefined : { params: { clinicId, medicalRecordCode } };
  return useRead(readCustomerCall, request, { revalidateOnFocus: false, shouldRetryOnError: false });
}

const MOST_SHOWN = 8;

/** A patient of the clinic, found by medical record code, with links to the newest treatments. */
export function PatientDialog({ code, now, onClose }: { code: string; now: Date; onClose: () => void }) {
  const { data, error, mutate, isValidating } = usePatient(code);
  const isUnknown = error instanceof ApiError && error.code === "C005";
  const treatments = data?.treatments.filter(({ kind }) => kind === "consultation").slice(0, MOST_SHOWN) ?? [];
  return (
    <Dialog
      isOpen
      title={`患者 ${code}`}
      onClose={onClose}
      hasCloseButton
      actions={
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      {isUnknown && <p role="status">この診察券番号の患者さまは見つかりませんでした。番号をお確かめください。</p>}
      {error && !isUnknown && !data && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
      {!error && !data && <SkeletonLines lines={4} />}
      {data && (
        <div className="flex flex-col gap-4">
          <p>
            <span className="text-std-20B-160">
              {data.patient.lastName} {data.patient.firstName}
            </span>
            <span className="block text-text-secondary">
              {data.patient.lastNameKana} {data.patient.firstNameKana}
              {data.patient.birthdate === "" ? "　生年月日 未入力" : `　${ageInYears(data.patient.birthdate, now)}歳`}
            </span>
          </p>
          {treatments.length === 0 ? (
            <p>診察の予約も記録もありません。</p>
          ) : (
            <ul className="flex flex-col">
              {treatments.map(({ treatmentId, startsAt, clinicalDepartmentName, statusLabel }) => (
                <li key={treatmentId} className="border-line border-b">
                  <Link
                    to="/visit/$treatmentId"
                    params={{ treatmentId }}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-key underline underline-offset-4"
                  >
                    <span className="tabular-nums">{startsAt === null ? "—" : formatDateTime(new Date(startsAt))}</span>
                    <span>
                      {clinicalDepartmentName}・{statusLabel}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
