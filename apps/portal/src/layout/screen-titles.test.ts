import { expect, test } from "vitest";
import { routeTree } from "../routeTree.gen.ts";

type Route = { options: { staticData?: { title?: string } }; fullPath?: string; children?: unknown };

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "options" in value;
}

/** The title of each screen by its address: its own, else that of the route around it. */
function titlesUnder(route: Route, around: string | undefined): [path: string, title: string | undefined][] {
  const title = route.options.staticData?.title ?? around;
  const children = Object.values(route.children ?? {}).filter(isRoute);
  if (children.length === 0) return [[String(Reflect.get(route, "_fullPath") ?? route.fullPath ?? ""), title]];
  return children.flatMap((child) => titlesUnder(child, title));
}

test("every step of a payment has a title of its own (WCAG 2.4.2)", () => {
  const titles = titlesUnder(routeTree, undefined)
    .filter(([path]) => path.includes("payment/$treatmentId"))
    .map(([, title]) => title);
  expect(titles).toHaveLength(7);
  expect(new Set(titles).size).toBe(7);
  expect(titles).not.toContain(undefined);
});
