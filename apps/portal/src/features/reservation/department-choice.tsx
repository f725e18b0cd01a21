import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Suspense, useRef, useState } from "react";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";
import { useHydrated } from "../../portal-context/use-hydrated.ts";
import { type DepartmentChoiceProps, useDescribeDepartment } from "./describe-department.ts";
import type { DoctorListProps } from "./doctor-list.tsx";

/** Loads the list, and the picture of the chosen department; the drawings are not in the first page's code. */
const load = () => import("./department-list.tsx");
const DepartmentArch = lazyPart(async () => (await load()).DepartmentArch);
const DepartmentList = lazyPart(async () => (await load()).DepartmentList, PartNotLoaded);
const DoctorList = lazyPart(async () => (await import("./doctor-list.tsx")).DoctorList, PartNotLoaded);

const LINK_CLASS = "min-h-11 rounded-control text-key underline underline-offset-4 hover:bg-key-quiet";

type ChoiceProps = DepartmentChoiceProps & {
  /** For a choice by doctor; without it, or with one doctor, there is none. */
  byDoctor?: Pick<DoctorListProps, "doctors" | "chosen" | "onChoose">;
  /** Whether the list of departments is open at first. */
  isOpenAtFirst?: boolean;
};

/**
 * The department of the visit in one line; 「変更する」 opens the others, if the clinic has any, and 「医師から選ぶ」 its
 * doctors.
 */
export function DepartmentChoice({ departments, chosen, onChoose, byDoctor, isOpenAtFirst = false }: ChoiceProps) {
  const describeDepartment = useDescribeDepartment();
  const isHydrated = useHydrated();
  const mayChoose = departments.length > 1;
  const [opened, setOpened] = useState<"departments" | "doctors" | undefined>(
    isOpenAtFirst && mayChoose ? "departments" : undefined,
  );
  const change = useRef<HTMLButtonElement>(null);
  const toDoctors = useRef<HTMLButtonElement>(null);
  const toggle = (list: typeof opened) => setOpened(list === opened ? undefined : list);

  function choose(department: ClinicalDepartment): void {
    setOpened(undefined);
    change.current?.focus();
    onChoose(department);
  }

  function chooseDoctor(wish: BookingWish): void {
    setOpened(undefined);
    toDoctors.current?.focus();
    byDoctor?.onChoose(wish);
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
          {mayChoose && (
            <button
              ref={change}
              type="button"
              aria-label="診療科を変更する"
              aria-expanded={opened === "departments"}
              onClick={() => toggle("departments")}
              className={LINK_CLASS}
            >
              変更する
            </button>
          )}
          {byDoctor && byDoctor.doctors.length > 1 && (
            <button
              ref={toDoctors}
              type="button"
              aria-expanded={opened === "doctors"}
              onClick={() => toggle("doctors")}
              className={LINK_CLASS}
            >
              医師から選ぶ
            </button>
          )}
          <p className="basis-full text-text-secondary">{describeDepartment(chosen)}</p>
        </div>
      </div>
      <Suspense>
        {opened === "departments" && <DepartmentList departments={departments} chosen={chosen} onChoose={choose} />}
        {opened === "doctors" && byDoctor && (
          <DoctorList {...byDoctor} departments={departments} onChoose={chooseDoctor} />
        )}
      </Suspense>
    </>
  );
}
