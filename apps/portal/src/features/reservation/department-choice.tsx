import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Suspense, useRef, useState } from "react";
import { useHydrated } from "../../portal-context/use-hydrated.ts";
import { type DepartmentChoiceProps, useDescribeDepartment } from "./describe-department.ts";

/** Loads the list, and the picture of the chosen department; the drawings are not in the first page's code. */
const load = () => import("./department-list.tsx");
const DepartmentArch = lazyPart(
  async () => (await load()).DepartmentArch,
  () => null,
);
const DepartmentList = lazyPart(async () => (await load()).DepartmentList, PartNotLoaded);

/** The department of the visit in one line; 「変更する」 opens the others, if the clinic has any. */
export function DepartmentChoice({ departments, chosen, onChoose }: DepartmentChoiceProps) {
  const describeDepartment = useDescribeDepartment();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);

  function choose(department: ClinicalDepartment): void {
    setIsOpen(false);
    change.current?.focus();
    onChoose(department);
  }

  return (
    <>
      <div className="flex items-center gap-3">
        <span className="h-11 w-10 shrink-0">
          <Suspense>{isHydrated && <DepartmentArch picture={chosen.picture} />}</Suspense>
        </span>
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 leading-150 break-phrase">
          <p className="min-w-0">
            <span className="sr-only">診療科</span>
            <strong>{chosen.name}</strong>
          </p>
          {departments.length > 1 && (
            <button
              ref={change}
              type="button"
              aria-label="診療科を変更する"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="min-h-11 rounded-control text-key underline underline-offset-4 hover:bg-key-quiet"
            >
              変更する
            </button>
          )}
          <p className="basis-full text-text-secondary">{describeDepartment(chosen)}</p>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <DepartmentList departments={departments} chosen={chosen} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
