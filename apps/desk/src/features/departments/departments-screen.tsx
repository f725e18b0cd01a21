import type { KeptDepartment } from "@madoguchi/contract/operation/department";
import { formatYenFrom } from "@madoguchi/contract/payment/money";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DepartmentPicture } from "@madoguchi/ui/pictures/department-picture";
import { ArrowDown, ArrowUp, Plus, Stethoscope } from "lucide";
import { useState } from "react";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { DepartmentForm } from "./department-form.tsx";
import { type ReadDepartments, useDepartments } from "./use-departments.ts";

type DepartmentRowProps = {
  department: KeptDepartment;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (step: -1 | 1) => void;
  onChange: () => void;
};

function describePrice({ priceFrom, isInsured, durationMinutes }: KeptDepartment): string {
  const parts = [
    `${durationMinutes}分`,
    isInsured === null ? false : isInsured ? "保険診療" : "自費診療",
    priceFrom === null ? "料金の表示なし" : formatYenFrom(priceFrom),
  ];
  return parts.filter(Boolean).join("・");
}

function DepartmentRow({ department, isFirst, isLast, isBusy, onMove, onChange }: DepartmentRowProps) {
  const { name, description, picture } = department;
  const move = (step: -1 | 1, label: string, icon: typeof ArrowUp) => (
    <button
      type="button"
      className="desk-act size-11 px-0"
      aria-label={`${name}を${label}`}
      aria-busy={isBusy || undefined}
      onClick={() => onMove(step)}
    >
      <Icon shape={icon} className="size-5" />
    </button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0">
      <DepartmentPicture kind={picture} className="size-10 shrink-0 text-key" />
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="break-phrase text-std-16B-170">{name}</h3>
        <p>{describePrice(department)}</p>
        <p className="whitespace-pre-wrap break-phrase text-text-secondary">{description}</p>
      </div>
      <div className="flex gap-2">
        {!isFirst && move(-1, "上へ移す", ArrowUp)}
        {!isLast && move(1, "下へ移す", ArrowDown)}
        <button type="button" className="desk-act" aria-label={`${name}を変更する`} onClick={onChange}>
          変更
        </button>
      </div>
    </li>
  );
}

/** 設定 → 診療科と料金, in the order in which patients see them. */
export function DepartmentsScreen() {
  const { list, store, order } = useDepartments();
  const { data, error, mutate, isValidating } = list;
  const [open, setOpen] = useState<{ department: KeptDepartment | undefined; read: ReadDepartments }>();
  const { run, isBusy } = useAction((error) => toastFailure(error, describePasskeyFailure));
  const departments = data?.departments ?? [];

  async function move(from: number, step: -1 | 1): Promise<void> {
    const ordered = departments.filter((_, index) => index !== from);
    const [moved] = departments.slice(from, from + 1);
    if (!moved) return;
    await run(async () => {
      await order(ordered.toSpliced(from + step, 0, moved));
      showToast("success", "並び順を変更しました");
    });
  }

  return (
    <section aria-labelledby="departments-title" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 id="departments-title" className="text-std-20B-160">
            診療科と料金
          </h2>
          <p className="text-text-secondary">変更には、5分以内のパスキーでのご本人の確認が必要です。</p>
        </div>
        {data && (
          <button type="button" className="desk-act" onClick={() => setOpen({ department: undefined, read: data })}>
            <Icon shape={Plus} className="size-4" />
            診療科を加える
          </button>
        )}
      </div>
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && departments.length === 0 && (
        <EmptyState icon={Stethoscope} title="まだ診療科がありません。加えると、予約枠を作れるようになります。" />
      )}
      {data && departments.length > 0 && (
        <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
          {departments.map((department, index) => (
            <DepartmentRow
              key={department.clinicalDepartmentId}
              department={department}
              isFirst={index === 0}
              isLast={index === departments.length - 1}
              isBusy={isBusy}
              onMove={(step) => void move(index, step)}
              onChange={() => setOpen({ department, read: data })}
            />
          ))}
        </ul>
      )}
      {open && (
        <DepartmentForm
          department={open.department}
          departments={departments}
          onClose={() => setOpen(undefined)}
          onReadAgain={() => {
            setOpen(undefined);
            void mutate();
          }}
          onSubmit={async (clinicalDepartmentId, request) => {
            await store(clinicalDepartmentId, request, open.read.version);
            showToast("success", "診療科を登録しました");
            setOpen(undefined);
          }}
        />
      )}
    </section>
  );
}
