const ADMINISTRATION_PATH = /^\/api\/v\d+\/administration(\/|$)/;

/** Whether a call has the administration secret and the operator's name. */
export function isAdministrationPath(pathname: string): boolean {
  return ADMINISTRATION_PATH.test(pathname);
}

const CLINIC_PICTURE_PATH = /^\/api\/v\d+\/operation\/clinic\/[^/]+\/(logo|photograph|doctor\/[^/]+\/portrait)$/;
const PHOTO_PATH = /^\/api\/v\d+\/customer\/clinic\/[^/]+\/photo$/;

const SHOWN_PICTURE_PATH = /^\/api\/v\d+\/clinic\/[^/]+\/picture\/[^/]+\/[^/]+$/;

/** Whether a call reads a public picture of the clinic, which the desk shows too. */
export function isShownPicturePath(pathname: string): boolean {
  return SHOWN_PICTURE_PATH.test(pathname);
}

const OPERATION_PATH = /^\/api\/v\d+\/operation(\/|$)/;

/** Whether a call has a clinic's operation key and the operator's name. */
export function isOperationPath(pathname: string): boolean {
  return OPERATION_PATH.test(pathname);
}

/** Whether a call of the clinic or a patient uploads a picture as its body. */
export function isPicturePath(pathname: string): boolean {
  return CLINIC_PICTURE_PATH.test(pathname) || PHOTO_PATH.test(pathname);
}

const DESK_PATH = /^\/api\/v\d+\/desk(\/|$)/;

/** Whether a call is one of the desk's sign-in. */
export function isDeskPath(pathname: string): boolean {
  return DESK_PATH.test(pathname);
}

const CALENDAR_PATH = /^\/api\/v\d+\/desk\/calendar\/[^/]+$/;

/** Whether a call reads a doctor's visits for a calendar, by the secret in its path. */
export function isCalendarPath(pathname: string): boolean {
  return CALENDAR_PATH.test(pathname);
}

/** The header with the operator's name, percent-encoded UTF-8 of 1 to 60 characters. */
export const OPERATOR_HEADER = "x-operator";
