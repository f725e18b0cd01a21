// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { getClient } from "@sentry/browser";
import { act } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { monitorVisit } from "./monitor-visit.ts";
import { frameAnswers } from "./testing/answers.ts";
import { demonstrationClinic } from "./testing/demonstration.ts";
import { answerOffer } from "./testing/medicine-answers.ts";
import { network } from "./testing/network.ts";
import { renderPortal } from "./testing/render-portal.tsx";
import { answerRecord } from "./testing/reservation-answers.ts";
import { demonstrationUser } from "./testing/session-in-memory.ts";

const TAGS = { containerId: "GTM-ABC123", baseUrl: "https://tags.example" };
const TREATMENT = "0191e7a2-1111-7000-8000-000000000000";

beforeEach(() => network.use(...answerRecord(), ...frameAnswers, answerOffer()));

afterEach(() => {
  delete window.dataLayer;
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

async function watch(address: string, tagManager: typeof TAGS | null = TAGS) {
  const { portal, router } = await renderPortal(address, { user: demonstrationUser });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const configuration = { environment: "test", monitoring: null, tagManager } as const;
  const now = () => new Date("2026-05-11T12:00:00+09:00");
  await monitorVisit({ api: portal.api, configuration, router, page: window, now });
  return { assign, go: (to: string) => act(() => router.navigate({ href: to })) };
}

function reportedPages(): unknown[] {
  return (window.dataLayer ?? []).flatMap((message) =>
    typeof message === "object" && message !== null && "page_template" in message ? [message.page_template] : [],
  );
}

test("a failed screen is reported by the type of its error", async () => {
  const sent: string[] = [];
  network.use(
    http.all("https://monitoring.example/api/7/envelope/", async ({ request }) => {
      sent.push(await request.text());
      const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
      return HttpResponse.json({}, { headers });
    }),
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const clinic = structuredClone(demonstrationClinic);
  Reflect.deleteProperty(clinic, "terms");
  const { portal, router, findByText, logFailure } = await renderPortal("/mypage", { user: demonstrationUser, clinic });
  const monitoring = { dsn: "https://0123abcd@monitoring.example/7" };
  const configuration = { environment: "test", monitoring, tagManager: null } as const;
  const { api, now } = portal;
  logFailure.mockImplementation(await monitorVisit({ api, configuration, router, page: window, now }));
  await act(() => router.navigate({ to: "/terms" }));
  expect(await findByText("Something went wrong!")).toBeVisible();
  await getClient()?.close(2000);
  expect(sent.join("\n")).toContain('"type":"TypeError"');
  expect(sent.join("\n")).toContain('"event":"screen failed"');
});

test("each screen is reported by its route's pattern, without its address", async () => {
  const { go } = await watch("/mypage");
  await go("/error?page=3");
  await go("/reservation/unable?spotId=0191&startAt=2026-05-12");
  expect(reportedPages()).toEqual(["/mypage", "/error", "/reservation/unable"]);
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/0191|2026|\?/);
});

test("a navigation to an unmonitored screen opens a new document, without the script", async () => {
  const { assign, go } = await watch("/mypage");
  await go(`/treatment/${TREATMENT}`);
  expect(assign).toHaveBeenCalledWith(`/treatment/${TREATMENT}`);
  expect(reportedPages()).toEqual(["/mypage"]);
});

test("a visit that begins on an unmonitored screen loads no script", async () => {
  const { assign, go } = await watch(`/treatment/${TREATMENT}`);
  await go("/repurchase-medicines/t-1");
  expect(document.head.querySelector("script")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  await go("/mypage");
  expect(reportedPages()).toEqual(["/mypage"]);
});

test("without a tag manager nothing is loaded and no new document is opened", async () => {
  const { assign, go } = await watch("/mypage", null);
  await go(`/treatment/${TREATMENT}`);
  expect(window.dataLayer).toBeUndefined();
  expect(assign).not.toHaveBeenCalled();
});
