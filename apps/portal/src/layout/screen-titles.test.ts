import { expect, test } from "vitest";
import { routeTree } from "../routeTree.gen.ts";

type Route = { options: { path?: string; staticData?: { title?: string } }; children?: unknown };

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "options" in value;
}

function childrenOf({ children }: Route): Route[] {
  return Object.values(children ?? {}).filter(isRoute);
}

function find(route: Route, path: string): Route | undefined {
  if (route.options.path === path) return route;
  return childrenOf(route)
    .map((child) => find(child, path))
    .find((found) => found !== undefined);
}

test("every step of a payment has a title of its own (WCAG 2.4.2)", () => {
  const payment = find(routeTree, "/payment/$treatmentId");
  const steps = payment ? childrenOf(payment) : [];
  const titles = steps.map(({ options }) => options.staticData?.title ?? payment?.options.staticData?.title);
  expect(titles.toSorted()).toEqual([
    "お支払い",
    "お支払いができませんでした",
    "お支払いの完了",
    "お支払い内容の確認",
    "お支払い方法の選択",
    "お支払い結果の確認",
    "本人認証",
  ]);
});
