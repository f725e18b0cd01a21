/** Every call of the operation API (`docs/design/api.md`, Operation) as a path pattern, like `apiPaths`. */
export const operationPaths = {
  treatments: "/api/v1/operation/clinic/{clinicId}/treatment",
  treatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}",
  startTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/start",
  finishTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/finish",
  chargeTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/charge",
  extendCharge: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/extend",
  reissueCharge: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/reissue",
  refundPayment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/refund",
  acceptPayment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/accept-payment",
  cardAnswer: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/card-answer",
  billing: "/api/v1/operation/clinic/{clinicId}/billing",
  billingLedger: "/api/v1/operation/clinic/{clinicId}/billing/ledger",
  billingExport: "/api/v1/operation/clinic/{clinicId}/billing/export",
  closeTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/close",
  cancelTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/cancel",
  moveTreatment: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/move",
  medicineApplication: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/application",
  approveMedicine: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/approve",
  refuseMedicine: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/refuse",
  askForVisit: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/ask-for-visit",
  packParcel: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/pack",
  unpackParcel: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/unpack",
  ship: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/ship",
  delivered: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/delivered",
  parcels: "/api/v1/operation/clinic/{clinicId}/parcel",
  packingList: "/api/v1/operation/clinic/{clinicId}/parcel/packing-list",
  parcelLabels: "/api/v1/operation/clinic/{clinicId}/parcel/label",
  carrierFile: "/api/v1/operation/clinic/{clinicId}/parcel/carrier-file",
  deliverySettings: "/api/v1/operation/clinic/{clinicId}/delivery-settings",
  customer: "/api/v1/operation/clinic/{clinicId}/customer/{medicalRecordCode}",
  customerSearch: "/api/v1/operation/clinic/{clinicId}/customer/search",
  medicineApplications: "/api/v1/operation/clinic/{clinicId}/application",
  tasks: "/api/v1/operation/clinic/{clinicId}/task",
  departments: "/api/v1/operation/clinic/{clinicId}/department",
  department: "/api/v1/operation/clinic/{clinicId}/department/{clinicalDepartmentId}",
  weeklySessions: "/api/v1/operation/clinic/{clinicId}/weekly-session",
  weeklySession: "/api/v1/operation/clinic/{clinicId}/weekly-session/{weeklySessionId}",
  closures: "/api/v1/operation/clinic/{clinicId}/closure",
  closure: "/api/v1/operation/clinic/{clinicId}/closure/{closureId}",
  spots: "/api/v1/operation/clinic/{clinicId}/spot",
  spotsFromTemplate: "/api/v1/operation/clinic/{clinicId}/spot/from-template",
  closeSpots: "/api/v1/operation/clinic/{clinicId}/spot/close",
  openSpots: "/api/v1/operation/clinic/{clinicId}/spot/open",
  spot: "/api/v1/operation/clinic/{clinicId}/spot/{spotId}",
  closeSpot: "/api/v1/operation/clinic/{clinicId}/spot/{spotId}/close",
  openSpot: "/api/v1/operation/clinic/{clinicId}/spot/{spotId}/open",
  clinicSettings: "/api/v1/operation/clinic/{clinicId}/settings",
  clinicPictures: "/api/v1/operation/clinic/{clinicId}/picture",
  clinicLogo: "/api/v1/operation/clinic/{clinicId}/logo",
  clinicPhotograph: "/api/v1/operation/clinic/{clinicId}/photograph",
  doctors: "/api/v1/operation/clinic/{clinicId}/doctor",
  doctor: "/api/v1/operation/clinic/{clinicId}/doctor/{doctorId}",
  doctorPortrait: "/api/v1/operation/clinic/{clinicId}/doctor/{doctorId}/portrait",
  terms: "/api/v1/operation/clinic/{clinicId}/terms",
  questionnaires: "/api/v1/operation/clinic/{clinicId}/questionnaire",
  questionnaireAssignments: "/api/v1/operation/clinic/{clinicId}/questionnaire-assignment",
  connectionCheck: "/api/v1/operation/clinic/{clinicId}/connection-check",
  treatmentAnswers: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/answers",
  treatmentPhoto: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/photo/{photoId}",
  room: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room",
  callPatient: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/call",
  stopCall: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/stop-call",
  undoCall: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/undo-call",
  callBack: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/call-back",
  takeOverVisit: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/take-over",
  answerHandover: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/hand-over",
  noteAbsence: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/absent",
  extendVisit: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/extend",
  roomMessages: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/room/message",
  visitRecord: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/visit-record",
  chartDraft: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/chart-draft",
  visitNote: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/visit-note",
  identityCheck: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}/identity-check",
  clinicMedicines: "/api/v1/operation/clinic/{clinicId}/medicine",
  clinicMedicine: "/api/v1/operation/clinic/{clinicId}/medicine/{medicineId}",
  clinicPhrases: "/api/v1/operation/clinic/{clinicId}/phrase",
  clinicPhrase: "/api/v1/operation/clinic/{clinicId}/phrase/{phraseId}",
  takeTask: "/api/v1/operation/clinic/{clinicId}/task/{taskId}/take",
  audit: "/api/v1/operation/clinic/{clinicId}/audit",
  erasure: "/api/v1/operation/clinic/{clinicId}/erasure",
  recordYears: "/api/v1/operation/clinic/{clinicId}/erasure/record-years",
  erasureRun: "/api/v1/operation/clinic/{clinicId}/erasure/{year}",
  confirmErasure: "/api/v1/operation/clinic/{clinicId}/erasure/{year}/confirm",
  takeErasureBack: "/api/v1/operation/clinic/{clinicId}/erasure/{year}/take-back",
  exemptedRecord: "/api/v1/operation/clinic/{clinicId}/erasure/{year}/customer/{customerId}",
  inspectionReport: "/api/v1/operation/clinic/{clinicId}/inspection-report",
  changes: "/api/v1/operation/clinic/{clinicId}/changes",
  staff: "/api/v1/operation/clinic/{clinicId}/staff",
  staffMember: "/api/v1/operation/clinic/{clinicId}/staff/{staffId}",
  staffLeave: "/api/v1/operation/clinic/{clinicId}/staff/{staffId}/leave",
  staffEnrolment: "/api/v1/operation/clinic/{clinicId}/staff/{staffId}/enrolment",
  staffPasskey: "/api/v1/operation/clinic/{clinicId}/staff/{staffId}/passkey/{passkeyId}",
  keys: "/api/v1/operation/clinic/{clinicId}/key",
  revokeKey: "/api/v1/operation/clinic/{clinicId}/key/{keyId}/revoke",
  staffSessionsEnd: "/api/v1/operation/clinic/{clinicId}/staff/{staffId}/session/end",
  resolveTask: "/api/v1/operation/clinic/{clinicId}/task/{taskId}/resolve",
} as const;

/** Every call that sets the installation up (`docs/design/api.md`, Administration). */
export const administrationPaths = {
  businesses: "/api/v1/administration/business",
  business: "/api/v1/administration/business/{medicalBusinessId}",
  clinic: "/api/v1/administration/business/{medicalBusinessId}/clinic/{clinicId}",
  keys: "/api/v1/administration/clinic/{clinicId}/key",
  revokeKey: "/api/v1/administration/clinic/{clinicId}/key/{keyId}/revoke",
  owners: "/api/v1/administration/clinic/{clinicId}/owner",
} as const;

/** Getting into the clinic's desk, on its own origin alone (`docs/design/desk.md`, Getting in). */
export const deskPaths = {
  session: "/api/v1/desk/session",
  enrolment: "/api/v1/desk/enrolment",
  enrolmentOptions: "/api/v1/desk/enrolment/options",
  enrol: "/api/v1/desk/enrolment/complete",
  signInOptions: "/api/v1/desk/sign-in/options",
  signIn: "/api/v1/desk/sign-in/complete",
  proofOptions: "/api/v1/desk/proof/options",
  proof: "/api/v1/desk/proof/complete",
  activity: "/api/v1/desk/activity",
  lock: "/api/v1/desk/lock",
  signOut: "/api/v1/desk/sign-out",
  signOutEverywhere: "/api/v1/desk/sign-out/everywhere",
  demonstrationSignIn: "/api/v1/desk/demonstration",
} as const;

const ADMINISTRATION_PATH = /^\/api\/v\d+\/administration(\/|$)/;

/** Whether a call carries the administration secret and the operator's name. */
export function isAdministrationPath(pathname: string): boolean {
  return ADMINISTRATION_PATH.test(pathname);
}

const CLINIC_PICTURE_PATH = /^\/api\/v\d+\/operation\/clinic\/[^/]+\/(logo|photograph|doctor\/[^/]+\/portrait)$/;
const PHOTO_PATH = /^\/api\/v\d+\/customer\/clinic\/[^/]+\/photo$/;

const SHOWN_PICTURE_PATH = /^\/api\/v\d+\/clinic\/[^/]+\/picture\/[^/]+\/[^/]+$/;

/** Whether a call reads a picture that the clinic shows to everybody; the desk shows it too. */
export function isShownPicturePath(pathname: string): boolean {
  return SHOWN_PICTURE_PATH.test(pathname);
}

const OPERATION_PATH = /^\/api\/v\d+\/operation(\/|$)/;

/** Whether a call carries a clinic's operation key and the operator's name. */
export function isOperationPath(pathname: string): boolean {
  return OPERATION_PATH.test(pathname);
}

/** Whether a call, the clinic's or a patient's, brings a picture, whose bytes are its body. */
export function isPicturePath(pathname: string): boolean {
  return CLINIC_PICTURE_PATH.test(pathname) || PHOTO_PATH.test(pathname);
}

const DESK_PATH = /^\/api\/v\d+\/desk(\/|$)/;

/** Whether a call is one of the desk's door. */
export function isDeskPath(pathname: string): boolean {
  return DESK_PATH.test(pathname);
}

/** The header with the operator's name, percent-encoded UTF-8 of 1 to 60 characters. */
export const OPERATOR_HEADER = "x-operator";
