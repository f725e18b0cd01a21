import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { useRead } from "../../fetching/use-read.ts";
import type { SettingsForm } from "./use-clinic-settings.ts";

/** Which of the clinic's departments is seen by video. */
export function ExaminationDepartment({ form: { typed, change, field } }: { form: SettingsForm }) {
  const { clinicId } = useSignedIn();
  const { data, error, isValidating, mutate } = useRead(readDepartmentsCall, { params: { clinicId } });
  const chosen = typed.examinationDepartmentId;
  const departments = data?.clinicalDepartments ?? [];
  const isListed = chosen === null || departments.some((each) => each.clinicalDepartmentId === chosen);
  const options = [
    { value: "", label: "すべての診療科（システム全体の設定があるときは、その診療科）" },
    ...departments.map(({ clinicalDepartmentId: value, name: label }) => ({ value, label })),
    // The stored choice stays chosen while the list is loading.
    ...(isListed ? [] : [{ value: chosen, label: "登録済みの診療科" }]),
  ];
  return (
    <div className="flex flex-col gap-1">
      <CompactSelect
        {...field("examinationDepartmentId")}
        label="ビデオ通話で診察する診療科"
        value={chosen ?? ""}
        options={options}
        onChange={({ target }) => change({ examinationDepartmentId: target.value || null })}
      />
      <p className="break-phrase text-text-secondary">
        診療科をひとつ選ぶと、ほかの診療科の患者さまには、「診療科と料金」で登録した受診のご案内を表示します。
      </p>
      {!data && error && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
    </div>
  );
}
