import { OpenAPIHono } from "@hono/zod-openapi";
import type { Deps } from "../platform/deps.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { preventStorage } from "../platform/http/security-headers.ts";
import { createAccountRoutes } from "./account/account.routes.ts";
import { createEmailChangeRoutes } from "./account/email-change.routes.ts";
import { createEmailUndoRoutes } from "./account/email-undo.routes.ts";
import { createAddressRoutes } from "./address/address.routes.ts";
import { createBookingRoutes } from "./booking/booking.routes.ts";
import { createCardRoutes } from "./cards/card.routes.ts";
import { createClinicRoutes } from "./clinic/clinic.routes.ts";
import { createClinicFormRoutes } from "./clinic-form/clinic-form.routes.ts";
import { createDeliveryRoutes } from "./delivery/delivery.routes.ts";
import { createHistoryRoutes } from "./history/history.routes.ts";
import { createHomeRoutes } from "./home/home.routes.ts";
import { limitCustomerCalls } from "./limit-customer-calls.ts";
import { createLineRoutes } from "./line/line.routes.ts";
import { createMedicineRoutes } from "./medicine/medicine.routes.ts";
import { createNoticeRoutes } from "./notices/notice.routes.ts";
import { createPaymentRoutes } from "./paying/payment.routes.ts";
import { createPhotoRoutes } from "./photos/photo.routes.ts";
import { createPostcodeRoutes } from "./postcode/postcode.routes.ts";
import { createProfileRoutes } from "./profile/profile.routes.ts";
import { createQuestionnaireRoutes } from "./questionnaire/questionnaire.routes.ts";
import { createReceiptRoutes } from "./receipts/receipt.routes.ts";
import { requireCustomer } from "./require-customer.ts";
import { createScreenRoutes } from "./screens/screen.routes.ts";
import { createSessionRoutes } from "./session/session.routes.ts";
import { createSignInRoutes } from "./sign-in/sign-in.routes.ts";
import { createVisitRoutes } from "./visit/visit.routes.ts";
import { createVisitDetailRoutes } from "./visit-detail/visit-detail.routes.ts";

/** Every call of the portal: the public ones, and those of a customer behind their guard. */
export function createPatientRoutes(
  deps: Deps,
  clinicReaders: Parameters<typeof createClinicRoutes>[1],
): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use("/api/*", requireCustomer(deps));
  routes.use("/api/:version/customer/*", preventStorage, limitCustomerCalls(deps));
  routes.route("/", createClinicRoutes(deps, clinicReaders));
  routes.route("/", createSignInRoutes(deps));
  routes.route("/", createLineRoutes(deps));
  routes.route("/", createProfileRoutes(deps));
  routes.route("/", createClinicFormRoutes(deps));
  routes.route("/", createAccountRoutes(deps));
  routes.route("/", createEmailChangeRoutes(deps));
  routes.route("/", createEmailUndoRoutes(deps));
  routes.route("/", createSessionRoutes(deps));
  routes.route("/", createAddressRoutes(deps));
  routes.route("/", createPostcodeRoutes(deps));
  routes.route("/", createBookingRoutes(deps));
  routes.route("/", createHistoryRoutes(deps));
  routes.route("/", createVisitDetailRoutes(deps));
  routes.route("/", createDeliveryRoutes(deps));
  routes.route("/", createVisitRoutes(deps));
  routes.route("/", createQuestionnaireRoutes(deps));
  routes.route("/", createHomeRoutes(deps));
  routes.route("/", createScreenRoutes(deps));
  routes.route("/", createNoticeRoutes(deps));
  routes.route("/", createMedicineRoutes(deps));
  routes.route("/", createPaymentRoutes(deps));
  routes.route("/", createCardRoutes(deps));
  routes.route("/", createReceiptRoutes(deps));
  routes.route("/", createPhotoRoutes(deps));
  return routes;
}
