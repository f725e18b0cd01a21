import type { OwnPrescription } from "@madoguchi/contract/prescribing/own-medicines";
import { readOwnMedicinesCall } from "@madoguchi/contract/prescribing/own-medicines.patient.calls";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Pill } from "lucide";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { describeSupplies, describeSupply } from "../../entities/medicine/describe-supplies.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { PapersNavigation } from "../../entities/treatment/papers-navigation.tsx";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type Medicine = OwnPrescription["medicines"][number];

function describeAmount({ quantity, days, supplies }: Medicine): string {
  if (days === null) return quantity;
  return supplies > 1 ? describeSupplies({ quantity, days }, supplies) : describeSupply({ quantity, days });
}

function Prescription({ prescription }: { prescription: OwnPrescription }) {
  const { prescribedOn, treatmentId, clinicalDepartmentName, doctorName, medicines } = prescription;
  const nameOf = useDoctorNames();
  const from = [clinicalDepartmentName, doctorName === null ? null : nameOf(doctorName)].filter(
    (part) => part !== null,
  );
  return (
    <Section heading={formatDate(startOfCalendarDay(prescribedOn))} className="gap-3! break-inside-avoid">
      <p className="text-text-secondary">{treatmentId === null ? "以前の記録" : from.join("・")}</p>
      <ul className="divide-y divide-line">
        {medicines.map((medicine) => (
          <li key={`${medicine.name} ${medicine.usage}`} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <h3 className="break-phrase text-std-17B-170">{medicine.name}</h3>
            <p className="whitespace-pre-line">{medicine.usage}</p>
            <p className="text-text-secondary">{describeAmount(medicine)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** お薬の一覧: all that the clinic has prescribed, with its usage, as a medicine notebook has it; to be printed too. */
export function MedicinesScreen() {
  const { api, configuration } = usePortal();
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.medicines(configuration),
    (ready) => api.send(readOwnMedicinesCall, { ready }),
    { shouldRetryOnError: false },
  );
  return (
    <>
      <PageHeading lead="このクリニックで処方されたお薬と、その飲み方です。">お薬の一覧</PageHeading>
      <PapersNavigation />
      {!data && (
        <Section>
          {error === undefined ? (
            <SkeletonLines lines={6} />
          ) : (
            <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
          )}
        </Section>
      )}
      {data?.prescriptions.length === 0 && (
        <Section>
          <EmptyState icon={Pill} title="処方されたお薬はまだありません">
            お薬が処方されると、ここに記録されます。
          </EmptyState>
        </Section>
      )}
      {data && data.prescriptions.length > 0 && (
        <>
          {data.prescriptions.map((prescription) => (
            <Prescription key={prescription.treatmentId ?? prescription.prescribedOn} prescription={prescription} />
          ))}
          <Button variant="secondary" onClick={() => window.print()}>
            印刷する
          </Button>
        </>
      )}
    </>
  );
}
