import { lazyRouteComponent } from "@tanstack/react-router";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Route as newReservationRoute } from "../routes/reservation/new.tsx";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { demonstrationUser } from "../testing/session-in-memory.ts";

const NO_VISIT = {
  clinicalDepartmentId: null,
  clinicalDepartmentName: null,
  treatmentId: null,
  startsAt: null,
  endsAt: null,
};

beforeEach(() => {
  network.use(
    ...frameAnswers,
    http.get("*/next-treatment", () => HttpResponse.json(NO_VISIT)),
    http.get("*/clinic/:clinicId/treatment", () =>
      HttpResponse.json({ history: [], unpaid: [], page: 1, pageCount: 1, total: 0 }),
    ),
    http.get("*/clinic/:clinicId/spot", () => HttpResponse.json({ spots: [] })),
  );
});

async function findButton() {
  const navigation = within(await screen.findByRole("navigation", { name: "メインメニュー" }));
  return navigation.getByRole("button", { name: "新規診察予約" });
}

test("新規診察予約 leads to the reservation", async () => {
  const { actor, router } = await renderPortal("/history", { user: demonstrationUser });
  await actor.click(await findButton());
  await waitFor(() => expect(router.state.location.pathname).toBe("/reservation/new"));
});

/** Like the build: the page is a separate file, which is fetched when the page is opened. */
function deliverPage(fetchCode: () => Promise<{ component: () => ReactNode }>): void {
  newReservationRoute.update({ component: lazyRouteComponent(fetchCode, "component") });
}

const { component: wholePage } = newReservationRoute.options;

afterEach(() => {
  newReservationRoute.update({ ...(wholePage && { component: wholePage }) });
});

test("the loader covers the screen for as long as the navigation takes (spec §2 A press on 新規診察予約)", async () => {
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  const code = Promise.withResolvers<{ component: () => ReactNode }>();
  deliverPage(() => code.promise);
  await actor.click(await findButton());
  expect(screen.getByText("読み込み中です")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "予約" })).not.toBeInTheDocument();
  code.resolve({ component: () => <h1>予約</h1> });
  expect(await screen.findByRole("heading", { name: "予約" })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("読み込み中です")).not.toBeInTheDocument());
});

test("the loader is shown from the press on, although other waits show nothing for 300 ms", async () => {
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  deliverPage(() => new Promise(() => undefined));
  await actor.click(await findButton());
  const loader = screen.getByText("読み込み中です").closest("[role=status]");
  expect(loader).toBeVisible();
  expect(loader).not.toHaveClass("animate-appear-late");
});

test("the loader disappears if another page is opened before the reservation is loaded", async () => {
  const { actor, router } = await renderPortal("/history", { user: demonstrationUser });
  deliverPage(() => new Promise(() => undefined));
  await actor.click(await findButton());
  expect(screen.getByText("読み込み中です")).toBeInTheDocument();
  await act(() => router.navigate({ to: "/history", search: { page: 2 } }));
  await waitFor(() => expect(screen.queryByText("読み込み中です")).not.toBeInTheDocument());
  expect(router.state.location.href).toBe("/history?page=2");
});
