import { OpenAPIHono, z } from "@hono/zod-openapi";
import { addressRequestSchema, storedAddressSchema } from "@madoguchi/contract/address/address";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerRoute } from "../customer-route.ts";
import { changeAddress, readAddress, registerAddress } from "./address.ts";

const nothing = z.object({});
const body = jsonBody(addressRequestSchema);

const readRoute = customerRoute({
  scope: "business",
  method: "get",
  path: apiPaths.address,
  summary: "お届け先の住所を読む",
  answers: { 200: jsonAnswer("登録されている住所です。ないときはnullです。", storedAddressSchema) },
});

const registerRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.address,
  summary: "お届け先の住所を登録する",
  request: { headers: idempotencyHeaderSchema, body },
  answers: { 201: jsonAnswer("登録しました。", nothing) },
  refuses: ["AddressExist"],
});

const changeRoute = customerRoute({
  scope: "business",
  method: "put",
  path: apiPaths.address,
  summary: "お届け先の住所を変更する",
  request: { body },
  answers: { 200: jsonAnswer("変更しました。", nothing) },
  refuses: ["ResourceNotFound"],
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
