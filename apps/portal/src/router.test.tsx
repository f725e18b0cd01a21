import { act, render } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { RouteError, RouterFallback } from "./layout/route-error.tsx";
import { renderPortal } from "./testing/render-portal.tsx";

test("the router's delays, preloads and cache have the specification's numbers (spec §9 router)", async () => {
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

test("the loader is visible as soon as the router's second is over, so that the page is never empty", async () => {
  const { router } = await renderPortal("/error");
  const Pending = router.options.defaultPendingComponent ?? (() => null);
  const { getByText } = render(<Pending />);
  expect(getByText("読み込み中です").closest("[role=status]")).not.toHaveClass("animate-appear-late");
});

test("failures and unknown addresses without their own page have the router's views", async () => {
  const { router } = await renderPortal("/error");
  expect(router.options.defaultErrorComponent).toBe(RouteError);
  expect(router.options.defaultNotFoundComponent).toBe(RouterFallback);
});

test("a hidden page has no view transition, which would fail and be reported", async () => {
  const start = vi.fn((change: { update: () => void }) => {
    change.update();
    return { updateCallbackDone: Promise.resolve() };
  });
  vi.stubGlobal("CSS", { supports: () => true });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Object.assign(document, { startViewTransition: start });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, "startViewTransition");
    Reflect.deleteProperty(document, "hidden");
  });
  const { router } = await renderPortal("/error");
  await act(() => router.navigate({ to: "/reservation/cancel-complete" }));
  expect(start).toHaveBeenCalledOnce();
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  await act(() => router.navigate({ to: "/error" }));
  expect(start).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe("/error");
});
