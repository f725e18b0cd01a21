import { OpenAPIHono } from "@hono/zod-openapi";
import type { OperationCall } from "@madoguchi/contract/operation/operation-call";
import { auditHandlers } from "../operation/audit/audit.handlers.ts";
import { billingHandlers } from "../operation/billing/billing.handlers.ts";
import { brandingHandlers } from "../operation/branding/branding.handlers.ts";
import { calendarFeedHandlers, calendarHandlers } from "../operation/calendar-feed/calendar-feed.handlers.ts";
import { chartHandlers } from "../operation/chart/chart.handlers.ts";
import { clinicSettingsHandlers } from "../operation/clinic-settings/clinic-settings.handlers.ts";
import { clinicsHandlers } from "../operation/clinics/clinics.handlers.ts";
import { connectionHandlers } from "../operation/connection/connection.handlers.ts";
import { customerHandlers } from "../operation/customer/customer.handlers.ts";
import { dataImportHandlers } from "../operation/data-import/data-import.handlers.ts";
import { dayHandlers } from "../operation/day/day.handlers.ts";
import { deliveryHandlers } from "../operation/delivery/delivery.handlers.ts";
import { departmentHandlers } from "../operation/department/department.handlers.ts";
import { diagnosisHandlers } from "../operation/diagnosis/diagnosis.handlers.ts";
import { doctorHandlers } from "../operation/doctor/doctor.handlers.ts";
import { documentHandlers } from "../operation/document/document.handlers.ts";
import { erasureHandlers } from "../operation/erasure/erasure.handlers.ts";
import { exportHandlers } from "../operation/export/export.handlers.ts";
import { healthHandlers } from "../operation/health/health.handlers.ts";
import { installationHandlers } from "../operation/installation/installation.handlers.ts";
import { medicineApplicationHandlers } from "../operation/medicine-application/medicine-application.handlers.ts";
import { medicineListHandlers } from "../operation/medicine-list/medicine-list.handlers.ts";
import { medicineSetHandlers } from "../operation/medicine-set/medicine-set.handlers.ts";
import { clinicKeyHandlers, operationKeyHandlers } from "../operation/operation-key/operation-key.handlers.ts";
import { parcelHandlers } from "../operation/parcel/parcel.handlers.ts";
import { peopleHereHandlers } from "../operation/people-here/people-here.handlers.ts";
import { phraseHandlers } from "../operation/phrase/phrase.handlers.ts";
import { preparationHandlers } from "../operation/preparation/preparation.handlers.ts";
import { prescribingHandlers } from "../operation/prescribing/prescribing.handlers.ts";
import { questionnaireHandlers } from "../operation/questionnaire/questionnaire.handlers.ts";
import { spotHandlers } from "../operation/spot/spot.handlers.ts";
import { staffHandlers } from "../operation/staff/staff.handlers.ts";
import { refuseOtherOrigins } from "../operation/staff-session.ts";
import { staffSignInHandlers } from "../operation/staff-sign-in/staff-sign-in.handlers.ts";
import { starterPackHandlers } from "../operation/starter-pack/starter-pack.handlers.ts";
import { statisticsHandlers } from "../operation/statistics/statistics.handlers.ts";
import { taskHandlers } from "../operation/task/task.handlers.ts";
import { termsHandlers } from "../operation/terms/terms.handlers.ts";
import { visitHandlers } from "../operation/visit/visit.handlers.ts";
import { waitlistHandlers } from "../operation/waitlist/waitlist.handlers.ts";
import type { Deps } from "../platform/deps.ts";
import { callsOf, type Handlers, mountHandlers } from "../platform/http/answer-call.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { indexCalls } from "../platform/http/declared-calls.ts";
import { preventStorage } from "../platform/http/security-headers.ts";

/** The handlers of every folder of the clinic's side, each of a call with its rights. */
const operationHandlers: readonly Handlers<OperationCall>[] = [
  brandingHandlers,
  calendarFeedHandlers,
  dataImportHandlers,
  documentHandlers,
  exportHandlers,
  operationKeyHandlers,
  visitHandlers,
  auditHandlers,
  billingHandlers,
  chartHandlers,
  clinicSettingsHandlers,
  clinicsHandlers,
  connectionHandlers,
  customerHandlers,
  dayHandlers,
  deliveryHandlers,
  departmentHandlers,
  diagnosisHandlers,
  doctorHandlers,
  erasureHandlers,
  healthHandlers,
  medicineApplicationHandlers,
  medicineListHandlers,
  medicineSetHandlers,
  parcelHandlers,
  peopleHereHandlers,
  phraseHandlers,
  preparationHandlers,
  prescribingHandlers,
  questionnaireHandlers,
  spotHandlers,
  staffHandlers,
  starterPackHandlers,
  statisticsHandlers,
  taskHandlers,
  termsHandlers,
  waitlistHandlers,
];

/** The calls of the clinic's staff and systems. */
export const operationCalls = callsOf(operationHandlers);

/** Find the declaration of a call of the clinic, with the roles and the scope that may make it. */
export const { find: findOperationCall, findAnswering: findAnsweredOperationCall } = indexCalls(operationCalls);

/** Every call of the clinic and of the installation's administrator; their guards run before (`app.ts`). */
export function createOperationRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use("/api/:version/desk/*", refuseOtherOrigins(deps), preventStorage);
  routes.use("/api/:version/operation/*", preventStorage);
  routes.use("/api/:version/administration/*", preventStorage);
  routes.route("/", mountHandlers(operationHandlers, deps, "operation"));
  routes.route("/", mountHandlers([installationHandlers, clinicKeyHandlers], deps, "administration"));
  routes.route("/", mountHandlers([staffSignInHandlers, calendarHandlers], deps, "desk"));
  return routes;
}
