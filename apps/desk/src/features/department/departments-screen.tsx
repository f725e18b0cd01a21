import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { formatYenFrom } from "@madoguchi/contract/payment/money";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { DepartmentPicture } from "@madoguchi/ui/pictures/department-picture";
import { Stethoscope } from "lucide";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { DepartmentForm } from "./department-form.tsx";
import { useDepartments } from "./use-departments.ts";

function describePrice({ priceFrom, isInsured, durationMinutes }: ManagedDepartment): string {
  const parts = [
    `${durationMinutes}分`,
    isInsured === null ? false : isInsured ? "保険診療" : "自費診療",
    priceFrom === null ? "料金の表示なし" : formatYenFrom(priceFrom),
  ];
  return parts.filter(Boolean).join("・");
}

function DepartmentFacts({ department }: { department: ManagedDepartment }) {
  return (
    <div className="flex items-center gap-x-4">
      <DepartmentPicture kind={department.picture} className="size-10 shrink-0 text-key" />
      <div className="min-w-0">
        <h3 className="break-phrase text-std-16B-170">{department.name}</h3>
        <p>{describePrice(department)}</p>
        <p className="whitespace-pre-wrap break-phrase text-text-secondary">{department.description}</p>
      </div>
    </div>
  );
}

/** 設定 → 診療科と料金, in the order in which patients see them. */
export function DepartmentsScreen() {
  const { list, store, order } = useDepartments();
  return (
    <ListScreen
      title="診療科と料金"
      lead="変更には、5分以内のパスキーでのご本人の確認が必要です。"
      read={list}
      itemsOf={({ departments }) => departments}
      keyOf={({ clinicalDepartmentId }) => clinicalDepartmentId}
      nameOf={({ name }) => name}
      row={(department) => <DepartmentFacts department={department} />}
      empty={{ icon: Stethoscope, title: "まだ診療科がありません。加えると、予約枠を作れるようになります。" }}
      addLabel="診療科を加える"
      mayChange
      order={order}
      form={(department, { departments, version }, close) => (
        <DepartmentForm
          department={department}
          departments={departments}
          onClose={close}
          onReadAgain={() => {
            close();
            void list.mutate();
          }}
          onSubmit={async (clinicalDepartmentId, request) => {
            await store(clinicalDepartmentId, request, version);
            showToast("success", "診療科を登録しました");
            close();
          }}
        />
      )}
    />
  );
}
