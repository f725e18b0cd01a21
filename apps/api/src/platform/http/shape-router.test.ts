import { TrieRouter } from "hono/router/trie-router";
import { expect, test, vi } from "vitest";
import { createShapeRouter } from "./shape-router.ts";

const ROUTES = [
  ["ALL", "/*"],
  ["ALL", "/api/*"],
  ["ALL", "/api/:version/customer/*"],
  ["GET", "/api/v1/customer/:clinicId/treatment"],
  ["POST", "/api/v1/customer/:clinicId/treatment/hold"],
  ["GET", "/api/v1/customer/:clinicId/treatment/:treatmentId"],
  ["POST", "/api/v1/customer/:clinicId/treatment/:treatmentId/cancel"],
  ["GET", "/api/v1/customer/card/:cardId"],
  ["GET", "*"],
] as const;

const CALLS = [
  ["GET", "/"],
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/v1/customer/clinic-minato/treatment"],
  ["GET", "/api/v1/customer/clinic-minato/treatment/"],
  ["GET", "/api/v2/customer/clinic-minato/treatment"],
  ["POST", "/api/v1/customer/clinic-minato/treatment/hold"],
  ["GET", "/api/v1/customer/clinic-minato/treatment/hold"],
  ["POST", "/api/v1/customer/clinic-minato/treatment/hold/cancel"],
  ["GET", "/api/v1/customer/clinic-minato/treatment/7"],
  ["GET", "/api/v1/customer/clinic-minato/treatment/8"],
  ["GET", "/api/v1/customer/card/treatment"],
  ["GET", "/api/v1/customer/card/:"],
  ["GET", "//api/v1//treatment"],
  ["GET", "/a/path/longer/than/every/route/of/them/all"],
  ["DELETE", "/api/v1/customer/clinic-minato/treatment/7"],
] as const;

/** What each handler of a call is given: its route, and the values of its parameters. */
function matchAll(router: ReturnType<typeof createShapeRouter<string>>, method: string, path: string) {
  const [handlers, stash] = router.match(method, path);
  return handlers.map(([route, parameters]) => [
    route,
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, stash?.[Number(value)] ?? value])),
  ]);
}

function addAll(router: ReturnType<typeof createShapeRouter<string>>) {
  for (const [method, path] of ROUTES) router.add(method, path, `${method} ${path}`);
  return router;
}

test.each(CALLS)(
  "%s %s leads to the same handlers as through Hono's tree, the first time and again",
  (method, path) => {
    const router = addAll(createShapeRouter<string>());
    // Other paths of the same shapes were asked for before.
    for (const [otherMethod, other] of CALLS) router.match(otherMethod, other);
    const expected = addAll(new TrieRouter<string>()).match(method, path)[0];
    expect(matchAll(router, method, path)).toEqual(expected);
    expect(matchAll(router, method, path)).toEqual(expected);
  },
);

test("a path of a known shape is not looked for again", () => {
  const router = addAll(createShapeRouter<string>());
  const search = vi.spyOn(TrieRouter.prototype, "match");
  router.match("GET", "/api/v1/customer/clinic-minato/treatment/7");
  router.match("GET", "/api/v1/customer/clinic-other/treatment/8");
  expect(search).toHaveBeenCalledTimes(1);
  search.mockRestore();
});

test("ten thousand shapes of a scanner leave the calls of patients as they are", () => {
  const router = addAll(createShapeRouter<string>());
  const words = ["api", "v1", "customer", "treatment", "hold", "cancel", "card"];
  const word = (number: number, place: number) => words[Math.floor(number / words.length ** place) % words.length];
  for (let number = 0; number < 10_000; number += 1) {
    router.match("GET", `/${[0, 1, 2, 3, 4].map((place) => word(number, place)).join("/")}`);
  }
  expect(matchAll(router, "GET", "/api/v1/customer/clinic-minato/treatment/7").at(-2)).toEqual([
    "GET /api/v1/customer/:clinicId/treatment/:treatmentId",
    { clinicId: "clinic-minato", treatmentId: "7" },
  ]);
});

test("a route whose segment is in part a pattern is refused when the app is made", () => {
  const router = createShapeRouter<string>();
  for (const path of ["/photo/:id{[0-9]+}", "/page/:number?", "/assets/icon*"]) {
    expect(() => router.add("GET", path, "handler")).toThrow("is a pattern");
  }
});
