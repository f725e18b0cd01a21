import { OpenAPIHono } from "@hono/zod-openapi";
import type { Deps } from "../platform/deps.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { Origin } from "../platform/http/keep-to-origin.ts";
import { preventStorage } from "../platform/http/security-headers.ts";
import { createAnswersRoutes } from "./answers/answers.routes.ts";
import { createAuditRoutes } from "./audit/audit.routes.ts";
import { createInspectionReportRoutes } from "./audit/inspection-report.routes.ts";
import { createBillingRoutes } from "./billing/billing.routes.ts";
import { createBrandingRoutes } from "./branding/branding.routes.ts";
import { createChartRoutes } from "./chart/chart.routes.ts";
import { createVisitRecordRoutes } from "./chart/visit-record.routes.ts";
import { createConnectionsRoutes } from "./connections/connections.routes.ts";
import { createDoorRoutes } from "./door/door.routes.ts";
import { createErasureRoutes } from "./erasure/erasure.routes.ts";
import { createInstallationRoutes } from "./installation/installation.routes.ts";
import { createAdministrationKeyRoutes } from "./keys/administration-key.routes.ts";
import { createDeskKeyRoutes } from "./keys/desk-key.routes.ts";
import { createApplicationListRoutes } from "./medicine/application-list.routes.ts";
import { createMedicineRoutes } from "./medicine/medicine.routes.ts";
import { createMedicineListRoutes } from "./medicine-list/medicine-list.routes.ts";
import { createParcelRoutes } from "./parcels/parcels.routes.ts";
import { createPatientsRoutes } from "./patients/patients.routes.ts";
import { createChangesRoutes } from "./queue/changes.routes.ts";
import { createQueueRoutes } from "./queue/queue.routes.ts";
import { requireAdministrator } from "./require-administrator.ts";
import { requireKey, requireStaff } from "./require-operator.ts";
import { createScheduleRoutes } from "./schedule/schedule.routes.ts";
import { createSpotRoutes } from "./schedule/spot.routes.ts";
import { createClinicSettingsRoutes } from "./settings/clinic-settings.routes.ts";
import { createDeliverySettingsRoutes } from "./settings/delivery-settings.routes.ts";
import { createQuestionnaireSettingsRoutes } from "./settings/questionnaire-settings.routes.ts";
import { createShippingRoutes } from "./shipping/shipping.routes.ts";
import { createStaffRoutes } from "./staff/staff.routes.ts";
import { refuseOtherOrigins } from "./staff-session.ts";
import { createTasksRoutes } from "./tasks/tasks.routes.ts";
import { createRoomRoutes } from "./visit/room.routes.ts";

/**
 * Every call of the clinic and of the installation's administrator, each behind its guard: on the patients' origin a key,
 * on the desk's a person's session.
 */
export function createOperationRoutes(deps: Deps, origin: Origin): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use("/api/*", origin === "desk" ? requireStaff(deps) : requireKey(deps), requireAdministrator(deps));
  routes.use("/api/:version/desk/*", refuseOtherOrigins(deps.settings), preventStorage);
  routes.use("/api/:version/operation/*", preventStorage);
  routes.use("/api/:version/administration/*", preventStorage);
  routes.route("/", createDoorRoutes(deps));
  routes.route("/", createStaffRoutes(deps));
  routes.route("/", createInstallationRoutes(deps));
  routes.route("/", createAdministrationKeyRoutes(deps));
  routes.route("/", createDeskKeyRoutes(deps));
  routes.route("/", createClinicSettingsRoutes(deps));
  routes.route("/", createBrandingRoutes(deps));
  routes.route("/", createConnectionsRoutes(deps));
  routes.route("/", createScheduleRoutes(deps));
  routes.route("/", createSpotRoutes(deps));
  routes.route("/", createQuestionnaireSettingsRoutes(deps));
  routes.route("/", createQueueRoutes(deps));
  routes.route("/", createChangesRoutes(deps));
  routes.route("/", createChartRoutes(deps));
  routes.route("/", createVisitRecordRoutes(deps));
  routes.route("/", createMedicineListRoutes(deps));
  routes.route("/", createRoomRoutes(deps));
  routes.route("/", createAnswersRoutes(deps));
  routes.route("/", createPatientsRoutes(deps));
  routes.route("/", createTasksRoutes(deps));
  routes.route("/", createAuditRoutes(deps));
  routes.route("/", createInspectionReportRoutes(deps));
  routes.route("/", createErasureRoutes(deps));
  routes.route("/", createBillingRoutes(deps));
  routes.route("/", createMedicineRoutes(deps));
  routes.route("/", createApplicationListRoutes(deps));
  routes.route("/", createShippingRoutes(deps));
  routes.route("/", createParcelRoutes(deps));
  routes.route("/", createDeliverySettingsRoutes(deps));
  return routes;
}
