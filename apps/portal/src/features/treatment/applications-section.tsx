import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Section } from "@madoguchi/ui/layout/section";
import { TreatmentRow } from "../../entities/treatment/treatment-row.tsx";

/** お薬の追加の履歴: every application on this treatment, newest first. */
export function ApplicationsSection({ applications }: { applications: readonly TreatmentLine[] }) {
  return (
    <Section heading="お薬の追加の履歴">
      <ul className="flex flex-col gap-6">
        {applications.map((application) => (
          <TreatmentRow key={application.treatmentId} treatment={application} />
        ))}
      </ul>
    </Section>
  );
}
