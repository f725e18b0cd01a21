import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";

type Department = {
  clinicId: string;
  visitMeans: ClinicSettings["visitMeans"];
  clinicalDepartmentId: string;
  /** The clinic's own setting, as `clinic` has it. */
  examinationDepartmentId: string | null;
};

type VideoSettings = { examinationDepartmentId: string | undefined; installation: { clinicId: string } };

/**
 * Whether the visits of a department take place in the video room: the clinic holds video visits, and the clinic (or else
 * the installation for its own clinic) names this department for them (spec §1, `idForExamination`), or neither names one.
 */
export function isSeenByVideo(
  { clinicId, visitMeans, clinicalDepartmentId, examinationDepartmentId }: Department,
  settings: VideoSettings,
): boolean {
  const ofInstallation = clinicId === settings.installation.clinicId ? settings.examinationDepartmentId : undefined;
  const named = examinationDepartmentId ?? ofInstallation;
  return visitMeans === "video" && (named === undefined || named === clinicalDepartmentId);
}
