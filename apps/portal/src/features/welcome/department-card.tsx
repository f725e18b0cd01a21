import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { DepartmentPicture } from "@madoguchi/ui/pictures/department-picture";
import { Link } from "@tanstack/react-router";
import { languageOf } from "../../language/language-of.ts";
import { FreeTimeChips } from "./free-time-chips.tsx";

type DepartmentCardProps = {
  department: ClinicalDepartment;
  /** Its place in the clinic's list, from 1 on. */
  position: number;
};

/** A department: what it treats, its price, and its next free times. */
export function DepartmentCard({ department, position }: DepartmentCardProps) {
  const { name, description, durationMinutes, priceFrom, isInsured, picture } = department;
  return (
    <li className="flex flex-col gap-2 rounded-card bg-card p-3 shadow-card forced-colors:border">
      <div className="flex flex-wrap items-center gap-2">
        <Arch tone={position % 2 === 1 ? "key" : "warm"} size="growing">
          <DepartmentPicture kind={picture} />
        </Arch>
        <div className="min-w-0 flex-1 basis-36">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h3 lang={languageOf(name)} className="text-std-17B-170">
              {name}
            </h3>
            <Link
              to="/reservation/new"
              search={{ department: position, isNewReservation: true }}
              className="-my-2 inline-flex whitespace-nowrap min-h-11 items-center text-key underline underline-offset-4 hover:decoration-2"
            >
              <span className="sr-only">{name}の</span>ほかの時間
            </Link>
          </div>
          <p className="flex flex-wrap items-center gap-x-2 leading-150">
            <span>
              約{durationMinutes}分・
              {priceFrom === null ? (
                "料金は診察後にご案内"
              ) : (
                <b className="font-700">{groupThousands(priceFrom)}円〜</b>
              )}
            </span>
            {isInsured !== null && (
              <span className="rounded-full bg-warm px-2 py-0.5 font-700 text-dns-14N-130 text-warm-ink">
                {isInsured ? "保険" : "自費"}
              </span>
            )}
          </p>
        </div>
      </div>
      <p lang={languageOf(description)} className="break-phrase leading-150">
        {description}
      </p>
      <FreeTimeChips department={department} />
    </li>
  );
}
