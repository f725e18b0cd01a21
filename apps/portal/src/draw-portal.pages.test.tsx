import { waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drawPortal } from "./draw-portal.tsx";
import { renderPage } from "./entry-server.tsx";
import { searchParameters } from "./search/search-parameters.ts";
import { demonstrationClinic, demonstrationConfiguration } from "./testing/demonstration.ts";
import { network } from "./testing/network.ts";
import { openTestPortal } from "./testing/render-portal.tsx";
import { answerSpots, MONDAY_NOON } from "./testing/reservation-answers.ts";

/** A valid value of every parameter. */
const VALUES: Record<keyof typeof searchParameters, string> = {
  spotId: "spot-1430",
  startAt: "2026-05-12T14:30:00+09:00",
  isFirstTreatment: "false",
  isNewReservation: "true",
  treatmentId: "0191-a",
  question: "2",
  returnTo: "/settings/address",
  page: "2",
  department: "2",
  doctor: "佐藤 健一",
  kind: "consultation",
  cancelled: "hide",
  change: "time",
  show: "messages",
  isRegistered: "true",
  apiKey: "key",
  mode: "signIn",
  oobCode: "one-time-code",
  tenantId: "tenant",
  code: "code",
  state: "state",
  error: "access_denied",
  proof: "true",
  v_result_code: "A001",
  order_id: "order-1",
  mstatus: "success",
  requestId: "0191a2b3-c4d5-7e6f-8a9b-0c1d2e3f4a5b",
};

const PAGES = ["/", "/login", "/login/", "/reservation/new", "/reservation/new/"];
const SEARCHES = [
  "",
  ...Object.entries(VALUES).map((pair) => `?${new URLSearchParams([pair])}`),
  `?${new URLSearchParams(VALUES)}`,
  "?utm_source=newsletter",
];

const FREE_TIMES = {
  readAt: MONDAY_NOON.toISOString(),
  departments: demonstrationClinic.clinicalDepartments.map(({ clinicalDepartmentId }) => ({
    clinicalDepartmentId,
    times: [{ spotId: `${clinicalDepartmentId}-1`, startsAt: "2026-05-12T14:30:00+09:00" }],
  })),
  facts: { freeWithinSevenDays: 12, weekdayUntil: null, weekendDays: [], waitMinutes: null, dispatchHours: null },
};

/** React's development build complains when one process renders both as the server and as the browser do. */
const OF_THIS_TEST = /multiple renderers concurrently/;

let complaints: string[];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    const complaint = parts.map(String).join(" ");
    if (!OF_THIS_TEST.test(complaint)) complaints.push(complaint);
  });
  network.use(answerSpots([]));
});

/** Whether React has hydrated the whole of the server's page. */
function isTakenOver(root: HTMLElement): boolean {
  return [...root.querySelectorAll("[data-page] :is(h1, input, button, a)")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")),
  );
}

const data = { configuration: demonstrationConfiguration, clinic: demonstrationClinic, freeTimes: FREE_TIMES };
const rendered = new Map<string, ReturnType<typeof renderPage>>();

/** Renders each path once, like the server. */
function renderOnce(path: string): ReturnType<typeof renderPage> {
  const page = rendered.get(path) ?? renderPage(path, data);
  rendered.set(path, page);
  return page;
}

test("the values of this test are valid for each parameter", () => {
  for (const [name, read] of Object.entries(searchParameters)) {
    expect(Object.entries(VALUES).filter(([known, value]) => known === name && read(value) !== undefined)).toHaveLength(
      1,
    );
  }
});

test.each(PAGES.flatMap((page) => SEARCHES.map((search) => `${page}${search}`)))(
  "the server's page is hydrated without changes at %s",
  async (address) => {
    const { html } = await renderOnce(address.replace(/\?.*/, ""));
    const root = document.createElement("div");
    root.innerHTML = html;
    document.body.append(root);
    const fixed = [...root.querySelectorAll("[data-page] :is(h1, input)")];
    const { portal, router, logFailure } = openTestPortal(address, { freeTimes: FREE_TIMES, now: () => MONDAY_NOON });
    const undraw = await drawPortal({ root, portal, router });
    onTestFinished(undraw);
    await waitFor(() => expect(isTakenOver(root)).toBe(true));
    expect(fixed.filter((element) => !element.isConnected)).toEqual([]);
    expect(logFailure).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
  },
);
