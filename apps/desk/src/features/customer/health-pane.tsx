import { readHealthListCall } from "@madoguchi/contract/health/health.operation.calls";
import { mayBePregnant } from "@madoguchi/contract/health/health-kind";
import { kindsFor } from "@madoguchi/contract/health/health-summary";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { Patient } from "@madoguchi/contract/profile/patient";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Suspense, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { HealthListView, type HealthTarget } from "../../entities/health/health-list-view.tsx";
import { HealthFormDialog } from "../../entities/health/late-health-form.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Each read is audited, so there is no automatic one. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

type HealthPaneProps = { patient: Patient; isClosed: boolean; onStored: () => unknown };

/** アレルギー・既往・服薬・妊娠 of a patient, for doctors and nurses. A closed account is only read. */
export function HealthPane({ patient, isClosed, onStored }: HealthPaneProps) {
  const { now } = useDesk();
  const { clinicId } = useSignedIn();
  const { medicalRecordCode } = patient;
  const { data, error, mutate, isValidating } = useRead(
    readHealthListCall,
    { params: { clinicId, medicalRecordCode } },
    ONCE,
  );
  const [target, setTarget] = useState<HealthTarget>();
  const asked = mayBePregnant({ age: ageIfKnown(patient.birthdate, now()), sex: patient.sex });
  return (
    <Pane heading="アレルギー・既往・服薬・妊娠">
      {data ? (
        <HealthListView
          entries={data.entries}
          kinds={kindsFor(data.entries, asked)}
          onEdit={isClosed ? undefined : setTarget}
        />
      ) : error ? (
        <LoadError title="読み込めませんでした" onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      ) : (
        <Skeleton className="h-40" />
      )}
      <Suspense>
        {target && (
          <HealthFormDialog
            medicalRecordCode={medicalRecordCode}
            target={target}
            onStored={async () => {
              await mutate();
              onStored();
            }}
            onClose={() => setTarget(undefined)}
          />
        )}
      </Suspense>
    </Pane>
  );
}
