import { exportClinicsCall, readClinicsCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Plus } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CsvButton } from "../../entities/period/csv-button.tsx";
import { PeriodHeading } from "../../entities/period/period-heading.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { AddClinicDialog } from "./add-clinic-dialog.tsx";
import { ClinicsBeforeOpening } from "./clinics-before-opening.tsx";
import { ClinicsTable } from "./clinics-table.tsx";

const REFRESH_MS = 60_000;

/** クリニック一覧: an owner's clinics side by side. `period`: a day or a month; today by default. */
export function ClinicsScreen({ period: asked }: { period: string | undefined }) {
  const { now, api } = useDesk();
  const { clinicId, ownsBusiness } = useSignedIn();
  const [isAdding, setIsAdding] = useState(false);
  const today = toCalendarDay(now());
  const period = asked ?? today;
  const request = { params: { clinicId }, query: { period } };
  const { data, error, mutate, isValidating } = useRead(readClinicsCall, request, { refreshInterval: REFRESH_MS });
  return (
    <>
      <PageHeading lead="待機・対応・医師はいまの数、診察とお金は選んだ期間の数です。">クリニック一覧</PageHeading>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodHeading period={period} today={today} at={(shown) => ({ to: "/clinics", search: { period: shown } })} />
        <div className="flex flex-wrap gap-3">
          {ownsBusiness && data && (
            <button type="button" className="desk-act" onClick={() => setIsAdding(true)}>
              <Icon shape={Plus} className="size-4" />
              クリニックを追加
            </button>
          )}
          <CsvButton period={period} name="clinics" fetchFile={() => api.fetchFile(exportClinicsCall, request)} />
        </div>
      </div>
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <ClinicsTable clinics={data.clinics} />}
      {data && <ClinicsBeforeOpening clinics={data.clinics} onTakenBack={() => mutate()} />}
      {data && isAdding && (
        <AddClinicDialog clinics={data.clinics} onAdded={() => mutate()} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
