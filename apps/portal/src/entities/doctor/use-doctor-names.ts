import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import { useClinic } from "../clinic/clinic-provider.tsx";

/** Returns a doctor's name in the page's language: on an English page the clinic's English name. */
export function useDoctorNames(): (doctorName: string) => string {
  const doctors = useClinic()?.doctors ?? [];
  return (doctorName) => findDoctor(doctors, doctorName)?.shownName ?? doctorName;
}
