import { expect, test } from "vitest";
import { RouteError, RouterFallback } from "./layout/route-error.tsx";
import { renderPortal } from "./testing/render-portal.tsx";

test("the router waits, preloads and forgets by the specification's numbers", async () => {
  const { router } = await renderPortal("/error");
  expect(router.options).toMatchObject({
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultPreload: "intent",
    defaultPreloadDelay: 50,
    defaultGcTime: 300_000,
    defaultPreloadStaleTime: 30_000,
  });
});

test("what fails or is not found without a page of its own has the router's views", async () => {
  const { router } = await renderPortal("/error");
  expect(router.options.defaultErrorComponent).toBe(RouteError);
  expect(router.options.defaultNotFoundComponent).toBe(RouterFallback);
});
