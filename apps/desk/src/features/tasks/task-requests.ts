import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type ClinicTask, clinicTaskSchema } from "@madoguchi/contract/operation/clinic-task";
import type { DeskApi } from "../../api/desk-api.ts";

/** Takes a task over from whom the list shows; the answer says whose it is. */
export function takeTask(api: DeskApi, clinicId: string, { taskId, takenBy }: ClinicTask): Promise<ClinicTask> {
  const path = fillPath(operationPaths.takeTask, { clinicId, taskId });
  return api.post(path, { json: { takenBy }, parse: clinicTaskSchema.parse });
}

export function resolveTask(api: DeskApi, clinicId: string, { taskId }: ClinicTask): Promise<ClinicTask> {
  const path = fillPath(operationPaths.resolveTask, { clinicId, taskId });
  return api.post(path, { json: {}, parse: clinicTaskSchema.parse });
}
