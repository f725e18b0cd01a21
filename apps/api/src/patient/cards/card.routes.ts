import { OpenAPIHono, z } from "@hono/zod-openapi";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { cardListSchema, cardRequestSchema } from "@madoguchi/contract/payment-method/card";
import { startOfToday } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { businessParameters, customerRoute } from "../customer-route.ts";
import { addCard, CARD_IN_USE, changeDefaultCard, listCards, removeCard } from "./stored-cards.ts";

/** The provider checks each new card with its card company, which is what stolen cards would be tried out with. */
const NEW_CARDS = {
  name: "new-card",
  limit: 10,
  windowSeconds: 86_400,
  startOfWindow: startOfToday,
} as const satisfies RateRule;

const cardParameters = businessParameters.extend({ cardId: z.string().max(100) });

const listRoute = customerRoute({
  scope: "business",
  method: "get",
  path: apiPaths.cards,
  summary: "お支払いカードを読む",
  answers: { 200: jsonAnswer("登録されているカードです。いつも使うカードが先頭です。", cardListSchema) },
});

const addRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.cards,
  summary: "お支払いカードを登録する",
  request: { body: jsonBody(cardRequestSchema) },
  answers: {
    201: jsonAnswer("登録しました。同じトークンの再送には、同じカードを返します。", cardListSchema),
    402: jsonAnswer("P002: カード会社がカードを承認しませんでした。", errorBodySchema),
  },
  refuses: ["Forbidden", "CardCreationFailed"],
});

const defaultRoute = customerRoute({
  scope: "business",
  method: "put",
  path: apiPaths.defaultCard,
  summary: "いつも使うカードを選ぶ",
  request: { params: cardParameters },
  answers: { 200: jsonAnswer("変更しました。", cardListSchema) },
  refuses: ["ResourceNotFound"],
});

const removeRoute = customerRoute({
  scope: "business",
  method: "delete",
  path: apiPaths.card,
  summary: "お支払いカードを削除する",
  request: { params: cardParameters },
  answers: { 200: jsonAnswer("削除しました。", cardListSchema) },
  refuses: ["ResourceNotFound", "CardDeletionFailed", CARD_IN_USE],
});

/** `GET` and `POST B/card`, `PUT B/card/{cardId}/default`, `DELETE B/card/{cardId}`. */
export function createCardRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(listRoute, async (context) => context.json(await listCards(deps, context.var.customer), 200));

  routes.openapi(addRoute, async (context) => {
    const { customer, requestId } = context.var;
    await countAgainst(deps, [{ rule: NEW_CARDS, subject: customer.customerId }]);
    return context.json(await addCard(deps, { ...customer, requestId }, context.req.valid("json")), 201);
  });

  routes.openapi(defaultRoute, async (context) => {
    const { customer, requestId } = context.var;
    const { cardId } = context.req.valid("param");
    return context.json(await changeDefaultCard(deps, { ...customer, requestId }, cardId), 200);
  });

  routes.openapi(removeRoute, async (context) => {
    const { customer, requestId } = context.var;
    const { cardId } = context.req.valid("param");
    return context.json(await removeCard(deps, { ...customer, requestId }, cardId), 200);
  });

  return routes;
}
