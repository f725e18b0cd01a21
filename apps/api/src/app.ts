import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { createAccountRoutes } from "./account/account.routes.ts";
import { createEmailChangeRoutes } from "./account/email-change.routes.ts";
import { createAddressRoutes } from "./address/address.routes.ts";
import { createClinicRoutes } from "./clinic/clinic.routes.ts";
import { createClinicCache } from "./clinic/clinic-cache.ts";
import { createClinicOperationRoutes } from "./clinic/clinic-operation.routes.ts";
import { createDeliveryOperationRoutes } from "./delivery/delivery-operation.routes.ts";
import type { Deps } from "./deps.ts";
import { logAccess } from "./http/access-log.ts";
import { createDescriptionRoute } from "./http/api-description.ts";
import { createApiPage } from "./http/api-page.ts";
import type { AppEnv } from "./http/app-env.ts";
import { createHealthRoutes } from "./http/health.ts";
import { describeIssue } from "./http/issue-text.ts";
import { limitBody } from "./http/limit-body.ts";
import { answerNotFound } from "./http/not-found.ts";
import { createErrorHandler } from "./http/on-error.ts";
import { limitCustomerCalls } from "./http/rate-limit.ts";
import { refuseWhileStopping } from "./http/refuse-while-stopping.ts";
import { requestId } from "./http/request-id.ts";
import { requireCustomer } from "./http/require-customer.ts";
import { requireOperator } from "./http/require-operator.ts";
import { keepNothing, secureAnswers } from "./http/security-headers.ts";
import { refuseInvalid } from "./http/validate.ts";
import { createLineRoutes } from "./line/line.routes.ts";
import { createMedicineOperationRoutes } from "./medicine/medicine-operation.routes.ts";
import { createOperationRoutes } from "./operation/operation.routes.ts";
import { createCardCallbackRoutes } from "./payment/card-callback.routes.ts";
import { createChargeOperationRoutes } from "./payment/charge-operation.routes.ts";
import { createPaymentRoutes } from "./payment/payment.routes.ts";
import { createCardRoutes } from "./payment-method/card.routes.ts";
import type { ServedPortal } from "./portal-serving/portal.routes.ts";
import { createPostcodeRoutes } from "./postcode/postcode.routes.ts";
import { createProfileRoutes } from "./profile/profile.routes.ts";
import { createQuestionnaireOperationRoutes } from "./questionnaire/questionnaire-operation.routes.ts";
import { createSignInRoutes } from "./sign-in/sign-in.routes.ts";
import { createKeptSpotRoutes } from "./spot/kept-spot.routes.ts";
import { createScheduleRoutes } from "./spot/schedule.routes.ts";
import { createSpotRoutes } from "./spot/spot.routes.ts";
import { createBookingRoutes } from "./treatment/booking.routes.ts";
import { createTreatmentRoutes } from "./treatment/treatment.routes.ts";
import { createTreatmentOperationRoutes } from "./treatment/treatment-operation.routes.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** What the process adds to its dependencies; a test needs none of it. */
type Process = {
  isStopping: () => boolean;
  readClinic: (clinicId: string) => Promise<Clinic>;
  portal: ServedPortal;
};

/** The whole HTTP side over its dependencies: middleware, errors, each feature's routes. Starts nothing. */
export function createApp(deps: Deps, process: Partial<Process> = {}): OpenAPIHono<AppEnv> {
  const { isStopping = () => false, readClinic = createClinicCache(deps), portal } = process;
  // The schema library keeps this for the whole process; its English texts are for nobody who asks this API.
  z.config({ customError: describeIssue });
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.onError(createErrorHandler(deps.log));
  app.notFound(answerNotFound);
  app.use(requestId, logAccess(deps.log), secureAnswers(deps.settings.portalBaseUrl));
  app.route("/", createHealthRoutes(deps, isStopping));
  app.use(refuseWhileStopping(isStopping));
  app.use("/api/*", limitBody(BODY_LIMIT_BYTES));
  app.use("/api/*", requireCustomer(deps));
  app.use("/api/*", requireOperator(deps));
  app.use("/api/:version/customer/*", keepNothing, limitCustomerCalls(deps));
  app.use("/api/:version/operation/*", keepNothing);
  app.route("/", createClinicRoutes(deps, readClinic));
  app.route("/", createSignInRoutes(deps));
  app.route("/", createLineRoutes(deps));
  app.route("/", createProfileRoutes(deps));
  app.route("/", createAccountRoutes(deps));
  app.route("/", createEmailChangeRoutes(deps));
  app.route("/", createAddressRoutes(deps));
  app.route("/", createPostcodeRoutes(deps));
  app.route("/", createSpotRoutes(deps));
  app.route("/", createBookingRoutes(deps));
  app.route("/", createTreatmentRoutes(deps));
  app.route("/", createPaymentRoutes(deps));
  app.route("/", createCardRoutes(deps));
  app.route("/", createCardCallbackRoutes(deps));
  app.route("/", createClinicOperationRoutes(deps));
  app.route("/", createScheduleRoutes(deps));
  app.route("/", createKeptSpotRoutes(deps));
  app.route("/", createQuestionnaireOperationRoutes(deps));
  app.route("/", createOperationRoutes(deps));
  app.route("/", createTreatmentOperationRoutes(deps));
  app.route("/", createChargeOperationRoutes(deps));
  app.route("/", createMedicineOperationRoutes(deps));
  app.route("/", createDeliveryOperationRoutes(deps));
  app.route("/", createDescriptionRoute(app));
  app.route("/", createApiPage());
  if (portal) app.route("/", portal.routes);
  return app;
}
