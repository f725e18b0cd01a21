import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { formatYenFrom } from "@madoguchi/contract/payment/money";
import { Section } from "@madoguchi/ui/layout/section";

/** What the clinic treats online: description, duration and the least price of each department. */
export function Departments({ departments }: { departments: readonly ClinicalDepartment[] }) {
  return (
    <Section heading="診療科と料金" id="departments">
      <ul className="flex flex-col divide-y divide-line">
        {departments.map((department) => (
          <li key={department.clinicalDepartmentId} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <h3 className="text-std-17B-170">{department.name}</h3>
            <p>{department.description}</p>
            <dl className="flex flex-wrap gap-x-6 gap-y-1">
              <div className="flex gap-2">
                <dt className="text-text-secondary">診察時間</dt>
                <dd>約{department.durationMinutes}分</dd>
              </div>
              <div className="flex gap-2">
                <dt className="text-text-secondary">料金</dt>
                <dd className="font-700">{formatYenFrom(department.priceFrom)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
