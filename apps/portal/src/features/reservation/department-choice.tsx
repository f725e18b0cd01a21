import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { formatYenFrom } from "@madoguchi/contract/payment/money";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { Suspense, useId, useRef, useState } from "react";
import { useHydrated } from "../../portal-context/use-hydrated.ts";

/** The drawings are no part of the first page's code; their arch is there from the first render on. */
const DepartmentPicture = lazyPart(
  async () => (await import("@madoguchi/ui/pictures/department-picture")).DepartmentPicture,
  () => null,
);

function DepartmentArch({ picture }: Pick<ClinicalDepartment, "picture">) {
  const isHydrated = useHydrated();
  return (
    <Arch size="small">
      <Suspense>{isHydrated && <DepartmentPicture kind={picture} />}</Suspense>
    </Arch>
  );
}

/** 「約15分・1,650円〜（税込）」. */
function describeDepartment({ durationMinutes, priceFrom }: ClinicalDepartment): string {
  return `約${durationMinutes}分${priceFrom === null ? "" : `・${formatYenFrom(priceFrom)}`}`;
}

export type DepartmentChoiceProps = {
  departments: readonly ClinicalDepartment[];
  chosen: ClinicalDepartment;
  onChoose: (department: ClinicalDepartment) => void;
};

/** The department of the visit in one line; 「変更する」 opens the others, where the clinic has any. */
export function DepartmentChoice({ departments, chosen, onChoose }: DepartmentChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const listId = useId();

  function choose(department: ClinicalDepartment): void {
    setIsOpen(false);
    change.current?.focus();
    onChoose(department);
  }

  return (
    <>
      <div className="flex items-center gap-3">
        <DepartmentArch picture={chosen.picture} />
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 leading-150">
          <p className="min-w-0 break-phrase">
            <span className="sr-only">診療科</span>
            <strong>{chosen.name}</strong>
          </p>
          {departments.length > 1 && (
            <button
              ref={change}
              type="button"
              aria-label="診療科を変更する"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="-mr-1 min-h-11 shrink-0 rounded-control px-1 text-key underline underline-offset-4 hover:bg-key-quiet"
            >
              変更する
            </button>
          )}
          <p className="basis-full break-phrase text-text-secondary">{describeDepartment(chosen)}</p>
        </div>
      </div>
      {isOpen && (
        <ul id={listId} aria-label="診療科" className="flex flex-col gap-2">
          {departments.map((department) => {
            const isChosen = department === chosen;
            return (
              <li key={department.clinicalDepartmentId}>
                <button
                  type="button"
                  aria-current={isChosen || undefined}
                  onClick={() => choose(department)}
                  className={`flex w-full items-start gap-3 rounded-control p-3 text-left leading-150 forced-colors:border ${isChosen ? "bg-key text-on-key" : "bg-tint hover:bg-tint-strong"}`}
                >
                  <DepartmentArch picture={department.picture} />
                  <span className="min-w-0">
                    <strong className="block break-phrase">{department.name}</strong>
                    <span className="block">{department.description}</span>
                    <span className="block break-phrase">{describeDepartment(department)}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
