import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { Closure } from "@madoguchi/contract/spot/closure";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";

type ClosureItemsProps = {
  closures: readonly Closure[];
  departments: readonly ManagedDepartment[];
  showsDay: boolean;
  onDrop: ((closure: Closure) => void) | undefined;
};

function describePeriod({ from, until }: Closure): string {
  return from === "00:00" && until === "24:00" ? "終日" : `${from}〜${until}`;
}

/** Closures, each with a button that removes it. */
export function ClosureItems({ closures, departments, showsDay, onDrop }: ClosureItemsProps) {
  if (closures.length === 0) return null;
  return (
    <ul aria-label="休診" className="border-line border-t">
      {closures.map((closure) => {
        const department = departments.find((each) => each.clinicalDepartmentId === closure.clinicalDepartmentId);
        const day = formatDateWithWeekday(startOfCalendarDay(closure.day));
        return (
          <li
            key={closure.closureId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2"
          >
            <p className="min-w-0 flex-1 basis-60 break-phrase">
              <span className="font-700">
                {showsDay && `${day} `}
                休診　{describePeriod(closure)}
              </span>
              <span className="block whitespace-pre-wrap text-text-secondary">
                {closure.doctorName ?? department?.name ?? "すべての診療科"}　{closure.reason}
              </span>
            </p>
            {onDrop && (
              <button
                type="button"
                className="desk-act"
                aria-label={`${day} ${describePeriod(closure)}の休診を取り消す`}
                onClick={() => onDrop(closure)}
              >
                取り消す
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
