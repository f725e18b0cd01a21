import type { ClinicSettings } from "@madoguchi/contract/operation/clinic-settings";

type Department = { clinicId: string; visitMeans: ClinicSettings["visitMeans"]; clinicalDepartmentId: string };

type VideoSettings = { examinationDepartmentId: string | undefined; installation: { clinicId: string } };

/**
 * Whether the visits of a department take place in the video room: where the clinic sees its patients by video, and the
 * installation names this department of its clinic for it (spec §1, `idForExamination`) or none.
 */
export function isSeenByVideo(
  { clinicId, visitMeans, clinicalDepartmentId }: Department,
  { examinationDepartmentId, installation }: VideoSettings,
): boolean {
  return (
    visitMeans === "video" &&
    (examinationDepartmentId === undefined ||
      clinicId !== installation.clinicId ||
      examinationDepartmentId === clinicalDepartmentId)
  );
}
