import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import { useClinic } from "../clinic/clinic-provider.tsx";

/** How the page names a doctor of a spot, a treatment or a room: on an English page as the clinic writes them in English. */
export function useDoctorNames(): (doctorName: string) => string {
  const doctors = useClinic()?.doctors ?? [];
  return (doctorName) => findDoctor(doctors, doctorName)?.shownName ?? doctorName;
}
