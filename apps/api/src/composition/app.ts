import { OpenAPIHono, z } from "@hono/zod-openapi";
import { isPicturePath } from "@madoguchi/contract/http/path-kinds";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import type { MiddlewareHandler } from "hono";
import { createCardCallbackRoutes } from "../callbacks/card/card-callback.routes.ts";
import { createLineCallbackRoutes } from "../callbacks/line/line-callback.routes.ts";
import type { Deps } from "../platform/deps.ts";
import type { Sites } from "../platform/hosts/sites.ts";
import { logAccess, requestId } from "../platform/http/access-log.ts";
import { answerBrowsersWithPages } from "../platform/http/answer-browsers.ts";
import { createDescriptionRoute } from "../platform/http/api-description.ts";
import { createApiPage } from "../platform/http/api-page.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { createHealthRoutes } from "../platform/http/health.ts";
import { limitBody } from "../platform/http/limit-body.ts";
import { limitToBudget } from "../platform/http/limit-to-budget.ts";
import { limitToTurns } from "../platform/http/limit-to-turns.ts";
import { answerNotFound, createErrorHandler } from "../platform/http/on-error.ts";
import { refuseWhileStopping } from "../platform/http/refuse-while-stopping.ts";
import { restrictToHosts } from "../platform/http/restrict-to-hosts.ts";
import { type Origin, restrictToOrigin } from "../platform/http/restrict-to-origin.ts";
import { secureAnswers } from "../platform/http/security-headers.ts";
import type { Turns } from "../platform/http/turns.ts";
import { describeIssue, refuseInvalid } from "../platform/http/validate.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { ServedPortal } from "../platform/portal-serving/portal.routes.ts";
import { createOperationRoutes } from "./operation.routes.ts";
import { operationIdOf } from "./operation-ids.ts";
import { createPatientRoutes } from "./patient.routes.ts";
import { createPatientMemory, type PatientMemory } from "./patient-memory.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** LINE gathers many events in one call. */
const LINE_WEBHOOK_LIMIT_BYTES = 1024 * 1024;

const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024;

/** A hundred questions may be answered at length. */
const ANSWERS_LIMIT_BYTES = 1024 * 1024;

const ANSWERS_PATH = /^\/api\/v\d+\/customer\/clinic\/[^/]+\/(questionnaire\/[^/]+\/answer|treatment\/medicine)$/;

/** A file of ten megabytes in base64, with the choice of its columns. */
const IMPORT_LIMIT_BYTES = 14 * 1024 * 1024;

const IMPORT_PATH = /^\/api\/v\d+\/operation\/clinic\/[^/]+\/data-import(\/preview|\/problems)?$/;

/** A body as large as a picture must say its length: one of unsaid length would be read before its sender is known. */
function limitOf(path: string, saysLength: boolean): number {
  if (path === callbackPaths.line) return LINE_WEBHOOK_LIMIT_BYTES;
  if (saysLength && ANSWERS_PATH.test(path)) return ANSWERS_LIMIT_BYTES;
  if (saysLength && IMPORT_PATH.test(path)) return IMPORT_LIMIT_BYTES;
  return saysLength && isPicturePath(path) ? PICTURE_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** What the process adds to its dependencies; a test needs none of it. */
type Process = {
  isStopping: () => boolean;
  isLogWritten: () => boolean;
  isClockRight: () => boolean;
  isLiveConnected: () => boolean;
  memory: PatientMemory;
  /** Whose browsers it answers; patients' when left out. */
  origin: Origin;
  /** Whose each host is; left out, every one is the environment's clinic's. */
  sites: Sites;
  /** Of both origins together; left out, nobody waits for another. */
  turns: Turns;
  /** The pages of this origin. */
  portal: Pick<ServedPortal, "routes" | "findProblemPage">;
  /** Watches for a proxy that is not configured. */
  noticeProxy: MiddlewareHandler<AppEnv>;
  countCall: Metrics["countCall"];
  /** Whether `/api/docs` and the description behind it are answered. */
  hasApiDocs: boolean;
};

/** The whole HTTP side over its dependencies: middleware, errors, each layer's routes. Starts nothing. */
export function createApp(deps: Deps, process: Partial<Process> = {}): OpenAPIHono<AppEnv> {
  const {
    isStopping = () => false,
    isLogWritten = () => true,
    isClockRight = () => true,
    isLiveConnected = () => true,
    memory = createPatientMemory(deps),
    origin = "portal",
    sites,
    turns,
    portal,
    noticeProxy,
    countCall,
    hasApiDocs = true,
  } = process;
  const { portalBaseUrl, deskBaseUrl, hasHttpsSubdomains, trustedProxyHops } = deps.settings;
  // The schema library keeps this for the whole process; its English texts are for nobody who asks this API.
  z.config({ customError: describeIssue });
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.onError(createErrorHandler(deps.log));
  app.notFound(answerNotFound);
  app.use(
    requestId,
    logAccess(deps.log, origin, countCall),
    secureAnswers(origin === "desk" ? deskBaseUrl : portalBaseUrl, hasHttpsSubdomains),
  );
  if (noticeProxy) app.use(noticeProxy);
  if (sites) app.use(restrictToHosts(origin, { sites, trustedProxyHops, log: deps.log }));
  app.use(answerBrowsersWithPages(portal?.findProblemPage));
  app.route("/", createHealthRoutes(deps, { isStopping, isLogWritten, isClockRight, isLiveConnected }));
  app.use(refuseWhileStopping(isStopping));
  app.use(restrictToOrigin(origin));
  if (turns) app.use(limitToTurns(turns));
  app.use("/api/*", limitToBudget, limitBody(limitOf));
  app.route("/", createPatientRoutes(deps, memory));
  app.route("/", createOperationRoutes(deps, origin));
  app.route("/", createCardCallbackRoutes(deps));
  app.route("/", createLineCallbackRoutes(deps));
  if (hasApiDocs) {
    app.route("/", createDescriptionRoute(app, operationIdOf));
    app.route("/", createApiPage());
  }
  if (portal) app.route("/", portal.routes);
  return app;
}
