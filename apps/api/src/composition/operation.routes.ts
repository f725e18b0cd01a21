import { OpenAPIHono } from "@hono/zod-openapi";
import { createAnswersRoutes } from "../operation/answers/answers.routes.ts";
import { createAuditRoutes } from "../operation/audit/audit.routes.ts";
import { createBillingRoutes } from "../operation/billing/billing.routes.ts";
import { createBrandingRoutes } from "../operation/branding/branding.routes.ts";
import { createChartRoutes } from "../operation/chart/chart.routes.ts";
import { createVisitRecordRoutes } from "../operation/chart/visit-record.routes.ts";
import { createConnectionsRoutes } from "../operation/connections/connections.routes.ts";
import { createDoorRoutes } from "../operation/door/door.routes.ts";
import { createErasureRoutes } from "../operation/erasure/erasure.routes.ts";
import { createInstallationRoutes } from "../operation/installation/installation.routes.ts";
import { createAdministrationKeyRoutes } from "../operation/keys/administration-key.routes.ts";
import { createDeskKeyRoutes } from "../operation/keys/desk-key.routes.ts";
import { createMedicineRoutes } from "../operation/medicine/medicine.routes.ts";
import { createMedicineListRoutes } from "../operation/medicine-list/medicine-list.routes.ts";
import { createParcelRoutes } from "../operation/parcels/parcels.routes.ts";
import { createPatientsRoutes } from "../operation/patients/patients.routes.ts";
import { createPreparationRoutes } from "../operation/preparation/preparation.routes.ts";
import { createChangesRoutes } from "../operation/queue/changes.routes.ts";
import { createQueueRoutes } from "../operation/queue/queue.routes.ts";
import { requireAdministrator } from "../operation/require-administrator.ts";
import { requireKey, requireStaff } from "../operation/require-operator.ts";
import { createScheduleRoutes } from "../operation/schedule/schedule.routes.ts";
import { createSpotRoutes } from "../operation/schedule/spot.routes.ts";
import { createClinicSettingsRoutes } from "../operation/settings/clinic-settings.routes.ts";
import { createDeliverySettingsRoutes } from "../operation/settings/delivery-settings.routes.ts";
import { createQuestionnaireSettingsRoutes } from "../operation/settings/questionnaire-settings.routes.ts";
import { createShippingRoutes } from "../operation/shipping/shipping.routes.ts";
import { createStaffRoutes } from "../operation/staff/staff.routes.ts";
import { refuseOtherOrigins } from "../operation/staff-session.ts";
import { createTasksRoutes } from "../operation/tasks/tasks.routes.ts";
import { createRoomRoutes } from "../operation/visit/room.routes.ts";
import type { Deps } from "../platform/deps.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { Origin } from "../platform/http/keep-to-origin.ts";
import { preventStorage } from "../platform/http/security-headers.ts";

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
  routes.route("/", createPreparationRoutes(deps));
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
  routes.route("/", createErasureRoutes(deps));
  routes.route("/", createBillingRoutes(deps));
  routes.route("/", createMedicineRoutes(deps));
  routes.route("/", createShippingRoutes(deps));
  routes.route("/", createParcelRoutes(deps));
  routes.route("/", createDeliverySettingsRoutes(deps));
  return routes;
}
