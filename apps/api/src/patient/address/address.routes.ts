import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addressSchema, storedAddressSchema } from "@madoguchi/contract/address/address";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { BUSINESS_CALL_REFUSALS, businessParameters } from "../customer-call.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { changeAddress } from "./change-address.ts";
import { readAddress } from "./read-address.ts";
import { registerAddress } from "./register-address.ts";

const nothing = z.object({});
const body = { required: true, content: { "application/json": { schema: addressSchema } } };

const readRoute = createRoute({
  method: "get",
  path: apiPaths.address,
  summary: "お届け先の住所を読む",
  request: { params: businessParameters },
  responses: {
    200: jsonAnswer("登録されている住所です。ないときはnullです。", storedAddressSchema),
    ...refusals(...BUSINESS_CALL_REFUSALS),
  },
});

const registerRoute = createRoute({
  method: "post",
  path: apiPaths.address,
  summary: "お届け先の住所を登録する",
  request: { params: businessParameters, headers: idempotencyHeaderSchema, body },
  responses: {
    201: jsonAnswer("登録しました。", nothing),
    ...refusals("Validation", ...BUSINESS_CALL_REFUSALS, "AddressExist"),
  },
});

const changeRoute = createRoute({
  method: "put",
  path: apiPaths.address,
  summary: "お届け先の住所を変更する",
  request: { params: businessParameters, body },
  responses: {
    200: jsonAnswer("変更しました。", nothing),
    ...refusals("Validation", ...BUSINESS_CALL_REFUSALS, "ResourceNotFound"),
  },
});

/** `GET`, `POST` and `PUT /customer/business/{medicalBusinessId}/address`. */
export function createAddressRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

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
