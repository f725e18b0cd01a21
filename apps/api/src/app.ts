import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "./deps.ts";
import { logAccess } from "./http/access-log.ts";
import type { AppEnv } from "./http/app-env.ts";
import { fail } from "./http/fail.ts";
import { answerNotFound } from "./http/not-found.ts";
import { createErrorHandler } from "./http/on-error.ts";
import { limitCustomerCalls } from "./http/rate-limit.ts";
import { requestId } from "./http/request-id.ts";
import { requireCustomer } from "./http/require-customer.ts";
import { refuseInvalid } from "./http/validate.ts";
import { createProfileRoutes } from "./profile/profile.routes.ts";
import { createSignInRoutes } from "./sign-in/sign-in.routes.ts";
import { createSpotRoutes } from "./spot/spot.routes.ts";
import { createBookingRoutes } from "./treatment/booking.routes.ts";
import { createTreatmentRoutes } from "./treatment/treatment.routes.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole HTTP side over its dependencies: middleware, errors, each feature's routes. Starts nothing. */
export function createApp(deps: Deps): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.onError(createErrorHandler(deps.log));
  app.notFound(answerNotFound);
  app.use(requestId, logAccess(deps.log));
  app.use("/api/*", bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: () => fail("Validation", { status: 413 }) }));
  app.use("/api/*", requireCustomer(deps));
  app.use("/api/:version/customer/*", limitCustomerCalls(deps));
  app.route("/", createSignInRoutes(deps));
  app.route("/", createProfileRoutes(deps));
  app.route("/", createSpotRoutes(deps));
  app.route("/", createBookingRoutes(deps));
  app.route("/", createTreatmentRoutes(deps));
  return app;
}
