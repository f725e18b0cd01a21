import { OpenAPIHono, z } from "@hono/zod-openapi";
import { isPicturePath } from "@madoguchi/contract/http/path-kinds";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import type { MiddlewareHandler } from "hono";
import { createCardCallbackRoutes } from "../callbacks/card/card-callback.routes.ts";
import { createLineCallbackRoutes } from "../callbacks/line/line-callback.routes.ts";
import { requireAdministrator } from "../operation/require-administrator.ts";
import { requireKey, requireStaff } from "../operation/require-operator.ts";
import { requireCustomer } from "../patient/require-customer.ts";
import type { Deps } from "../platform/deps.ts";
import type { Sites } from "../platform/hosts/sites.ts";
import { identifyAnswers, logAccess } from "../platform/http/access-log.ts";
import { answerBrowsersWithPages } from "../platform/http/answer-browsers.ts";
import { callsOf } from "../platform/http/answer-call.ts";
import { createDescriptionRoute } from "../platform/http/api-description.ts";
import { createApiPage } from "../platform/http/api-page.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { ClinicCallLimit } from "../platform/http/clinic-call-limit.ts";
import { indexCalls } from "../platform/http/declared-calls.ts";
import { createHealthRoutes } from "../platform/http/health.ts";
import { createHeldBodies, type HeldBodies } from "../platform/http/held-bodies.ts";
import { inOneStep } from "../platform/http/in-one-step.ts";
import { holdBody, refuseStatedLength } from "../platform/http/limit-body.ts";
import { enterDoor, leaveDoor, limitClinicCalls } from "../platform/http/limit-clinic-calls.ts";
import { limitToBudget } from "../platform/http/limit-to-budget.ts";
import { answerNotFound, createErrorHandler } from "../platform/http/on-error.ts";
import { refuseWhileStopping } from "../platform/http/refuse-while-stopping.ts";
import { restrictToHosts } from "../platform/http/restrict-to-hosts.ts";
import { type Origin, restrictToOrigin } from "../platform/http/restrict-to-origin.ts";
import { POLICY_REPORT_PATH, securityHeaders } from "../platform/http/security-headers.ts";
import { describeIssue, refuseInvalid } from "../platform/http/validate.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { POLICY_REPORT_LIMIT_BYTES } from "../platform/portal-serving/policy-reports.ts";
import type { ServedPortal } from "../platform/portal-serving/portal.routes.ts";
import { createOperationRoutes, findAnsweredOperationCall } from "./operation.routes.ts";
import { createPatientRoutes, patientHandlers } from "./patient.routes.ts";
import { createPatientCaches, type PatientCaches } from "./patient-caches.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** LINE sends many events in one call. */
const LINE_WEBHOOK_LIMIT_BYTES = 1024 * 1024;

const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024;

/** A hundred questions may be answered at length. */
const ANSWERS_LIMIT_BYTES = 1024 * 1024;

const ANSWERS_PATH = /^\/api\/v\d+\/customer\/clinic\/[^/]+\/(questionnaire\/[^/]+\/answer|treatment\/medicine)$/;

/** A file of ten megabytes in base64, with the choice of its columns. */
const IMPORT_LIMIT_BYTES = 14 * 1024 * 1024;

const IMPORT_PATH = /^\/api\/v\d+\/operation\/clinic\/[^/]+\/data-import(\/preview|\/problems)?$/;

/** A large body must state its length: one of unknown length is read before its sender is authenticated. */
function limitOf(path: string, saysLength: boolean): number {
  if (path === callbackPaths.line) return LINE_WEBHOOK_LIMIT_BYTES;
  if (path === POLICY_REPORT_PATH) return POLICY_REPORT_LIMIT_BYTES;
  if (saysLength && ANSWERS_PATH.test(path)) return ANSWERS_LIMIT_BYTES;
  if (saysLength && IMPORT_PATH.test(path)) return IMPORT_LIMIT_BYTES;
  return saysLength && isPicturePath(path) ? PICTURE_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** The parts that the process adds to the dependencies; a test needs none of them. */
type Process = {
  isStopping: () => boolean;
  isLogWritten: () => boolean;
  isClockRight: () => boolean;
  isLiveConnected: () => boolean;
  memory: PatientCaches;
  /** The origin whose browsers are answered; by default the patients' one. */
  origin: Origin;
  /** The clinic of each host; by default every host is the environment's clinic's. */
  sites: Sites;
  /** The limit of simultaneous calls of a clinic, shared by both origins; by default no call waits for another. */
  callLimit: ClinicCallLimit;
  /** The bodies in memory before their calls begin, of both origins; by default this app's own. */
  heldBodies: HeldBodies;
  /** The pages of this origin. */
  portal: Pick<ServedPortal, "routes" | "findProblemPage">;
  /** Logs a proxy that is not configured. */
  noticeProxy: MiddlewareHandler<AppEnv>;
  countCall: Metrics["countCall"];
  /** The number of calls without an answer yet, of both origins. */
  underWay: { count: number };
  /** Whether `/api/docs` and the description behind it are answered. */
  hasApiDocs: boolean;
};

/**
 * The whole HTTP side over its dependencies: middleware, errors, each layer's routes. A call's caller is authenticated
 * first, then its body is read, and then it takes a slot of its clinic. Starts no server and no work.
 */
export function createApp(deps: Deps, process: Partial<Process> = {}): OpenAPIHono<AppEnv> {
  const {
    isStopping = () => false,
    isLogWritten = () => true,
    isClockRight = () => true,
    isLiveConnected = () => true,
    memory = createPatientCaches(deps),
    origin = "portal",
    sites,
    callLimit,
    heldBodies = createHeldBodies(),
    portal,
    noticeProxy,
    countCall,
    underWay,
    hasApiDocs = true,
  } = process;
  const { portalBaseUrl, deskBaseUrl, hasHttpsSubdomains, trustedProxyHops, forwardedHostHops } = deps.settings;
  // zod stores this for the whole process; no client of this API reads its English texts.
  z.config({ customError: describeIssue });
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.onError(createErrorHandler(deps.log));
  app.notFound(answerNotFound);
  app.use(
    identifyAnswers(securityHeaders(origin === "desk" ? deskBaseUrl : portalBaseUrl, hasHttpsSubdomains)),
    logAccess(deps.log, origin, countCall, underWay),
    answerBrowsersWithPages(portal?.findProblemPage, { hasHosts: sites !== undefined }),
  );
  if (noticeProxy) app.use(noticeProxy);
  if (sites) app.use(restrictToHosts(origin, { sites, forwardedHostHops, log: deps.log }));
  app.route("/", createHealthRoutes(deps, { isStopping, isLogWritten, isClockRight, isLiveConnected }));
  app.use(refuseWhileStopping(isStopping));
  const handlers = patientHandlers(memory);
  const requireOperator = origin === "desk" ? requireStaff : requireKey;
  app.use(
    inOneStep(
      restrictToOrigin(origin),
      refuseStatedLength(limitOf),
      ...(callLimit ? [enterDoor(callLimit, origin)] : []),
      requireCustomer(deps, indexCalls(callsOf(handlers)).findAnswering),
      requireOperator(deps, findAnsweredOperationCall),
      requireAdministrator(deps),
      ...(callLimit ? [leaveDoor] : []),
      holdBody({ limitOf, heldBodies, trustedProxyHops }),
      ...(callLimit ? [limitClinicCalls(callLimit)] : []),
    ),
  );
  app.use("/api/*", limitToBudget);
  app.route("/", createPatientRoutes(deps, memory, handlers));
  app.route("/", createOperationRoutes(deps));
  app.route("/", createCardCallbackRoutes(deps));
  app.route("/", createLineCallbackRoutes(deps));
  if (hasApiDocs) {
    app.route("/", createDescriptionRoute(app));
    app.route("/", createApiPage());
  }
  if (portal) app.route("/", portal.routes);
  return app;
}
