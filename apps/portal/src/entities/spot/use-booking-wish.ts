import { useClinic } from "../clinic/clinic-provider.tsx";

/**
 * The department and doctor of a reservation before a time is chosen. The department is identified by its place in the
 * clinic's list, from 1 on, because no address may contain what a patient is treated for (decision 29).
 */
export type BookingWish = { department?: number; doctor?: string };

/** Turns the department and doctor of a spot or a treatment into the search of `/reservation/new`. */
export function useBookingWish() {
  const departments = useClinic()?.clinicalDepartments ?? [];
  return (of: { clinicalDepartmentId: string; doctorName: string | null } | undefined): BookingWish => {
    const position = departments.findIndex(
      ({ clinicalDepartmentId }) => clinicalDepartmentId === of?.clinicalDepartmentId,
    );
    if (!of || position === -1) return {};
    return { department: position + 1, ...(of.doctorName !== null && { doctor: of.doctorName }) };
  };
}
