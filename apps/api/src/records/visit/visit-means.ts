import type { ClinicSettings } from "@madoguchi/contract/operation/clinic-settings";

type Department = { visitMeans: ClinicSettings["visitMeans"]; clinicalDepartmentId: string };

/**
 * Whether the visits of a department take place in the video room: where the clinic sees its patients by video, and the
 * installation names this department for it (spec §1, `idForExamination`) or none.
 */
export function isSeenByVideo(
  { visitMeans, clinicalDepartmentId }: Department,
  { examinationDepartmentId }: { examinationDepartmentId: string | undefined },
): boolean {
  return (
    visitMeans === "video" &&
    (examinationDepartmentId === undefined || examinationDepartmentId === clinicalDepartmentId)
  );
}
