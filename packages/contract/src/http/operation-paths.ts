/** Every call of the clinic's own systems and people (`api.md`, Operation) as a path pattern, like `apiPaths`. */
export const operationPaths = {
  treatments: "/api/v1/operation/clinic/{clinicId}/treatment",
  treatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}",
  startTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/start",
  finishTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/finish",
  chargeTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/charge",
  extendCharge: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/extend",
  reissueCharge: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/reissue",
  closeTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/close",
  cancelTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/cancel",
  approveMedicine: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/approve",
  refuseMedicine: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/refuse",
  askForVisit: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/ask-for-visit",
  ship: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/ship",
  delivered: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/delivered",
  customer: "/api/v1/operation/clinic/{clinicId}/customer/{medicalRecordCode}",
  tasks: "/api/v1/operation/clinic/{clinicId}/task",
  resolveTask: "/api/v1/operation/clinic/{clinicId}/task/{taskId}/resolve",
} as const;

const OPERATION_PATH = /^\/api\/v\d+\/operation(\/|$)/;

/** Whether a call carries the operation secret and the operator's name. */
export function isOperationPath(pathname: string): boolean {
  return OPERATION_PATH.test(pathname);
}

/** The header that names who acts, percent-encoded UTF-8 of 1 to 60 characters. */
export const OPERATOR_HEADER = "x-operator";
