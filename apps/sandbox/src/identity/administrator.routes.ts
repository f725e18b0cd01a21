import { Hono } from "hono";
import {
  createAccount,
  deleteAccount,
  lookUpAccounts,
  type SendLinkMail,
  sendCodeForAdministrator,
  updateAccount,
} from "./administration.ts";
import { grantAccess, requireAdministrator } from "./administrator-access.ts";
import type { Platform } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readJson } from "./request-body.ts";

type AdministratorOperation = (platform: Platform, body: RequestBody, sendLinkMail: SendLinkMail) => object;

const operations: Record<string, AdministratorOperation> = {
  accounts: createAccount,
  "accounts:sendOobCode": sendCodeForAdministrator,
  "accounts:lookup": lookUpAccounts,
  "accounts:update": updateAccount,
  "accounts:delete": deleteAccount,
};

/**
 * The calls of the API as the project's administrator, with an access token of its service account. The path may begin
 * with the platform's host name, or leave it out when the sandbox replaces that host.
 */
export function administratorRoutes(platform: Platform, sendLinkMail: SendLinkMail): Hono {
  const routes = new Hono();

  routes.post("/oauth2/token", async (context) => {
    const answer = await grantAccess(platform, await context.req.parseBody());
    return context.json(answer.body, answer.status);
  });

  for (const host of ["/identitytoolkit.googleapis.com", ""]) {
    routes.post(`${host}/v1/projects/:projectId/:call{accounts(:[a-zA-Z]+)?}`, async (context) => {
      await requireAdministrator(platform, context.req.header("authorization"));
      if (context.req.param("projectId") !== platform.projectId) {
        return refuse("The caller does not have permission", 403, "PERMISSION_DENIED");
      }
      const name = context.req.param("call");
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation) return refuse("OPERATION_NOT_ALLOWED");
      return context.json(await operation(platform, await readJson(context.req), sendLinkMail));
    });
  }

  routes.get("/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com", (context) => {
    context.header("cache-control", "public, max-age=300");
    return context.json({ keys: [platform.key.publicJwk] });
  });
  return routes;
}
