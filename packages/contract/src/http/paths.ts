/** Every call of the API as a path pattern. `fillPath` fills a `{name}`. */
export const apiPaths = {
  signIn: "/api/v1/signin",
  signInAttempt: "/api/v1/signin/{attemptId}",
  signInCode: "/api/v1/signin/{attemptId}/code",
  lineSignIn: "/api/v1/signin/line",
  lineSignInComplete: "/api/v1/signin/line/complete",
  clinic: "/api/v1/clinic/{clinicId}",
  clinicPicture: "/api/v1/clinic/{clinicId}/picture/{hash}/{form}",
  terms: "/api/v1/clinic/{clinicId}/terms/{kind}",
  freeTimes: "/api/v1/clinic/{clinicId}/free-times",
  spots: "/api/v1/clinic/{clinicId}/spot",
  spot: "/api/v1/clinic/{clinicId}/spot/{spotId}",
  information: "/api/v1/customer/business/{medicalBusinessId}/information",
  emailChangeRequest: "/api/v1/customer/business/{medicalBusinessId}/email/change/request",
  emailChangeConfirm: "/api/v1/customer/business/{medicalBusinessId}/email/change/confirm",
  lineLink: "/api/v1/customer/business/{medicalBusinessId}/line/link",
  address: "/api/v1/customer/business/{medicalBusinessId}/address",
  notificationChoices: "/api/v1/customer/business/{medicalBusinessId}/notification",
  emailUndo: "/api/v1/email/undo",
  sessions: "/api/v1/customer/business/{medicalBusinessId}/session",
  session: "/api/v1/customer/business/{medicalBusinessId}/session/{sessionId}",
  proofRequest: "/api/v1/customer/business/{medicalBusinessId}/proof/request",
  proofConfirm: "/api/v1/customer/business/{medicalBusinessId}/proof/confirm",
  lineProof: "/api/v1/customer/business/{medicalBusinessId}/proof/line",
  sessionsEnd: "/api/v1/customer/business/{medicalBusinessId}/session/end",
  accessLog: "/api/v1/customer/business/{medicalBusinessId}/access-log",
  accountExport: "/api/v1/customer/business/{medicalBusinessId}/export",
  leave: "/api/v1/customer/business/{medicalBusinessId}/leave",
  treatments: "/api/v1/customer/clinic/{clinicId}/treatment",
  hold: "/api/v1/customer/clinic/{clinicId}/treatment/hold",
  treatment: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}",
  cancelTreatment: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/cancel",
  postcode: "/api/v1/postcode/{postcode}",
  lineCallback: "/api/v1/callback/line",
  nextTreatment: "/api/v1/customer/clinic/{clinicId}/next-treatment",
  latestTreatment: "/api/v1/customer/clinic/{clinicId}/latest-treatment",
  nextAction: "/api/v1/customer/clinic/{clinicId}/next-action",
  notices: "/api/v1/customer/clinic/{clinicId}/notice",
  noticesRead: "/api/v1/customer/clinic/{clinicId}/notice/read",
  calendarFile: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/calendar",
  cards: "/api/v1/customer/business/{medicalBusinessId}/card",
  card: "/api/v1/customer/business/{medicalBusinessId}/card/{cardId}",
  defaultCard: "/api/v1/customer/business/{medicalBusinessId}/card/{cardId}/default",
  payment: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/payment",
  latePayment: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/late-payment",
  paymentAttempt: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/payment/{orderId}",
  secureResult: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/payment/{orderId}/secure-result",
  receipt: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/receipt",
  receiptsOfYear: "/api/v1/customer/clinic/{clinicId}/receipt/{year}",
  clinicForm: "/api/v1/clinic/{clinicId}/form",
  formAnswers: "/api/v1/customer/clinic/{clinicId}/form",
  currentQuestionnaire: "/api/v1/customer/clinic/{clinicId}/questionnaire",
  questionnaire: "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}",
  questionnaireDraft: "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}/draft",
  questionnaireAnswer: "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}/answer",
  photos: "/api/v1/customer/clinic/{clinicId}/photo",
  photo: "/api/v1/customer/clinic/{clinicId}/photo/{photoId}",
  cardCallback: "/api/v1/callback/card",
  cardReturn: "/api/v1/callback/card/return",
} as const;

/** The names of a path's parameters. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** `fillPath(apiPaths.clinic, { clinicId })`. Values are percent-encoded. */
export function fillPath<Path extends string>(path: Path, parameters: Record<ParameterNames<Path>, string>): string {
  const values: Record<string, string> = parameters;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

const CUSTOMER_PATH = /^\/api\/v\d+\/customer(\/|$)/;

/** Whether a call carries the signed-in customer's bearer token (spec §6). */
export function isCustomerPath(pathname: string): boolean {
  return CUSTOMER_PATH.test(pathname);
}
