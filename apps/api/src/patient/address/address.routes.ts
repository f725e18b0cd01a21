import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addressSchema, storedAddressSchema } from "@madoguchi/contract/address/address";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { changeAddress } from "./change-address.ts";
import { readAddress } from "./read-address.ts";
import { registerAddress } from "./register-address.ts";

const businessParameters = z.object({ medicalBusinessId: z.string() });
const nothing = z.object({});
const body = { required: true, content: { "application/json": { schema: addressSchema } } };
const customerRefusals = [
  "UserNotLoggedIn",
  "IdTokenVerifyFailed",
  "MedicalBusinessNotFound",
  "MedicalBusinessNotOfCustomer",
] as const;

const readRoute = createRoute({
  method: "get",
  path: apiPaths.address,
  summary: "お届け先の住所を読む",
  request: { params: businessParameters },
  responses: {
    200: jsonAnswer("登録されている住所です。ないときはnullです。", storedAddressSchema),
    ...refusals(...customerRefusals),
  },
});

const registerRoute = createRoute({
  method: "post",
  path: apiPaths.address,
  summary: "お届け先の住所を登録する",
  request: { params: businessParameters, headers: idempotencyHeaderSchema, body },
  responses: {
    201: jsonAnswer("登録しました。", nothing),
    ...refusals("Validation", ...customerRefusals, "AddressExist"),
  },
});

const changeRoute = createRoute({
  method: "put",
  path: apiPaths.address,
  summary: "お届け先の住所を変更する",
  request: { params: businessParameters, body },
  responses: {
    200: jsonAnswer("変更しました。", nothing),
    ...refusals("Validation", ...customerRefusals, "ResourceNotFound"),
  },
});

/** `GET`, `POST` and `PUT /customer/business/{medicalBusinessId}/address`. */
export function createAddressRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(readRoute, async (context) => context.json(await readAddress(deps, context.var.customer), 200));

  routes.openapi(registerRoute, async (context) => {
    const form = context.req.valid("json");
    const owner = { ...context.var.customer, requestId: context.var.requestId };
    const registered = await answerOnce(context, deps, { body: form, status: 201, answer: nothing }, (database) =>
      registerAddress({ ...deps, database }, owner, form),
    );
    return context.json(registered, 201);
  });

  routes.openapi(changeRoute, async (context) => {
    const { customer, requestId } = context.var;
    await changeAddress(deps, { ...customer, requestId }, context.req.valid("json"));
    return context.json({}, 200);
  });

  return routes;
}
