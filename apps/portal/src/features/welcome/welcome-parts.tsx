import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ClinicFactsPart } from "./clinic-facts-part.tsx";
import { Departments } from "./departments.tsx";
import { Doctors } from "./doctors.tsx";
import { Emergency } from "./emergency.tsx";
import { Questions } from "./questions.tsx";
import { VisitSteps } from "./visit-steps.tsx";

/** Everything below the hero. */
export function WelcomeParts() {
  const clinic = useClinic();
  return (
    <div className="-mb-2 flex flex-col gap-7 md:gap-10 md:mb-0 md:pt-4">
      {clinic ? <Departments departments={clinic.clinicalDepartments} /> : <SkeletonLines lines={8} />}
      <VisitSteps />
      {clinic && <Doctors doctors={clinic.doctors} />}
      {clinic && <ClinicFactsPart clinic={clinic} />}
      {clinic && <Questions clinic={clinic} />}
      <Emergency />
    </div>
  );
}
