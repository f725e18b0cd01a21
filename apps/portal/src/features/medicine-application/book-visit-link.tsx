import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { useBookingWish } from "../../entities/spot/use-booking-wish.ts";

type BookVisitLinkProps = {
  /** The department and doctor of the reservation. */
  of: { clinicalDepartmentName: string; doctorName: string | null };
  variant?: "primary" | "secondary";
  className?: string;
};

/** 診察を予約する: a visit in the same department, with the same doctor. */
export function BookVisitLink({ of, variant, className = "" }: BookVisitLinkProps) {
  const departments = useClinic()?.clinicalDepartments ?? [];
  const department = departments.find(({ name }) => name === of.clinicalDepartmentName);
  const wishOf = useBookingWish();
  const wish = wishOf(department && { ...department, doctorName: of.doctorName });
  return (
    <Link
      to="/reservation/new"
      search={{ isFirstTreatment: false, ...wish }}
      className={`${buttonClass(variant)} ${className}`}
    >
      診察を予約する
    </Link>
  );
}
