import { OpenAPIHono } from "@hono/zod-openapi";
import type { PatientCall } from "@madoguchi/contract/patient/patient-call";
import { etag } from "hono/etag";
import { accountHandlers } from "../patient/account/account.handlers.ts";
import { addressHandlers } from "../patient/address/address.handlers.ts";
import { cardHandlers } from "../patient/card/card.handlers.ts";
import { clinicHandlers, REVALIDATED_CALLS } from "../patient/clinic/clinic.handlers.ts";
import { clinicFormHandlers } from "../patient/clinic-form/clinic-form.handlers.ts";
import { companionHandlers } from "../patient/companion/companion.handlers.ts";
import { deliveryHandlers } from "../patient/delivery/delivery.handlers.ts";
import { documentHandlers } from "../patient/document/document.handlers.ts";
import { emailUndoHandlers } from "../patient/email-undo/email-undo.handlers.ts";
import { healthHandlers } from "../patient/health/health.handlers.ts";
import { historyHandlers } from "../patient/history/history.handlers.ts";
import { homeHandlers } from "../patient/home/home.handlers.ts";
import { identityHandlers } from "../patient/identity/identity.handlers.ts";
import { createIdentityKeyRoutes } from "../patient/identity/identity-keys.routes.ts";
import { limitCustomerCalls } from "../patient/limit-customer-calls.ts";
import { lineHandlers } from "../patient/line/line.handlers.ts";
import { medicineApplicationHandlers } from "../patient/medicine-application/medicine-application.handlers.ts";
import { notificationHandlers } from "../patient/notification/notification.handlers.ts";
import { passkeyHandlers } from "../patient/passkey/passkey.handlers.ts";
import { paymentHandlers } from "../patient/payment/payment.handlers.ts";
import { photoHandlers } from "../patient/photo/photo.handlers.ts";
import { prescriptionHandlers } from "../patient/prescription/prescription.handlers.ts";
import { profileHandlers } from "../patient/profile/profile.handlers.ts";
import { questionnaireHandlers } from "../patient/questionnaire/questionnaire.handlers.ts";
import { receiptHandlers } from "../patient/receipt/receipt.handlers.ts";
import { representationHandlers } from "../patient/representation/representation.handlers.ts";
import { reservationHandlers } from "../patient/reservation/reservation.handlers.ts";
import { restrictToBusiness } from "../patient/restrict-to-business.ts";
import { screenHandlers } from "../patient/screen/screen.handlers.ts";
import { sessionHandlers } from "../patient/session/session.handlers.ts";
import { signInHandlers } from "../patient/sign-in/sign-in.handlers.ts";
import { treatmentHandlers } from "../patient/treatment/treatment.handlers.ts";
import { visitHandlers } from "../patient/visit/visit.handlers.ts";
import { waitlistHandlers } from "../patient/waitlist/waitlist.handlers.ts";
import type { Deps } from "../platform/deps.ts";
import { type Handlers, mountHandlers } from "../platform/http/answer-call.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { inOneStep } from "../platform/http/in-one-step.ts";
import { toTemplate } from "../platform/http/read-input.ts";
import { preventStorage } from "../platform/http/security-headers.ts";
import type { PatientCaches } from "./patient-caches.ts";

/** The handlers of every folder of the patient's side, each of a call with its access; some share the process's caches. */
export function patientHandlers({
  clinicReaders,
  postcodes,
  saveAnswer,
}: PatientCaches): readonly Handlers<PatientCall>[] {
  return [
    addressHandlers(postcodes),
    clinicHandlers(clinicReaders),
    questionnaireHandlers(saveAnswer),
    companionHandlers,
    identityHandlers,
    lineHandlers,
    photoHandlers,
    profileHandlers,
    representationHandlers,
    visitHandlers,
    accountHandlers,
    cardHandlers,
    clinicFormHandlers,
    deliveryHandlers,
    documentHandlers,
    emailUndoHandlers,
    healthHandlers,
    historyHandlers,
    homeHandlers,
    medicineApplicationHandlers,
    notificationHandlers,
    passkeyHandlers,
    paymentHandlers,
    prescriptionHandlers,
    receiptHandlers,
    reservationHandlers,
    screenHandlers,
    sessionHandlers,
    signInHandlers,
    treatmentHandlers,
    waitlistHandlers,
  ];
}

/** Every call of the portal: the public calls, and a customer's, whose guard runs before (`app.ts`). */
export function createPatientRoutes(
  deps: Deps,
  memory: PatientCaches,
  handlers: readonly Handlers[],
): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use("/api/*", restrictToBusiness(memory.clinicReaders.readClinic));
  routes.use("/api/:version/customer/*", inOneStep(preventStorage, limitCustomerCalls(memory.callShares)));
  routes.route("/", createIdentityKeyRoutes(deps));
  for (const { path } of REVALIDATED_CALLS) routes.use(toTemplate(path), etag());
  routes.route("/", mountHandlers(handlers, deps));
  return routes;
}
